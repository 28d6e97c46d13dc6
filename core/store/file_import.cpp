// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/file_import.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>

#include "core/model/limits.h"
#include "core/store/input_file.h"
#include "core/store/project_limits.h"
#include "core/text/calendar.h"
#include "core/text/csv.h"
#include "core/text/input_error.h"
#include "core/text/utf8.h"
#include "core/text/visible_text.h"
#include "embedded/traces.h"

namespace isocost {

namespace {

constexpr std::array kShipped{
    ShippedTrace{"trace:aws-g4dn", "AWS g4dn.xlarge, us-east-1c, November 2020",
        "aws-spot-instances-g4dn-xlarge-us-east-1c-2020-11-20-1930-to-2020-11-21-2200.csv",
        TraceUnit::Seconds},
    ShippedTrace{"trace:aws-p2", "AWS p2.xlarge, November 2020",
        "aws-spot-instances-p2-xlarge-2020-11-20-to-2020-11-23.csv", TraceUnit::Hours}};

// The name of a file as a project may keep it; files may have any name.
std::string nameOf(const std::string& path)
{
    constexpr std::size_t kMost = 300; // bytes, with room for the words around it
    return shortenedTo(madeVisible(std::filesystem::path(path).filename().string()), kMost);
}

ImportedMarket shipped(const ShippedTrace& trace)
{
    TraceFile file =
        readTraceFile(embedded::traces::find(trace.file), std::string(trace.label), trace.unit);
    ImportedMarket imported{marketOf(std::move(file.trace))};
    imported.market.source = "collected for Bamboo, NSDI 2023";
    return imported;
}

} // namespace

std::span<const ShippedTrace> shippedTraces()
{
    return kShipped;
}

ImportedMarket importMarket(const std::string& path, TraceUnit unit)
{
    const auto known = std::ranges::find(kShipped, path, &ShippedTrace::path);
    if (known != kShipped.end())
        return shipped(*known);
    const std::string name = nameOf(path);
    TraceFile file = readTraceFile(readInput(path), name, unit);
    ImportedMarket imported{marketOf(std::move(file.trace)), file.isUnitGuessed};
    imported.market.source = "Read from " + name + " on " + todayText();
    return imported;
}

CatalogImport importCatalog(Catalog& catalog, const std::string& path)
{
    const std::string name = nameOf(path);
    const std::string csv = readInput(path);
    Catalog rows;
    if (CsvTable::parse(csv, name).find("provider"))
        rows.offers = parseOffers(csv, name);
    else
        rows.accelerators = parseAccelerators(csv, name);
    Catalog both = merged(rows, catalog);
    Project own; // to see how much of the catalog a file would keep
    own.catalog = both;
    if (problemWithLimits(own))
        throw InputError(name + ": a project keeps at most " + std::to_string(limits::kCatalogRows)
            + " accelerators and as many offers");
    for (const Offer& offer : rows.offers)
        if (!both.find(offer.accelerator))
            throw InputError(name + ": " + inQuotes(offer.accelerator)
                + " is not an accelerator of the project's catalog; import its data sheet first");
    catalog = std::move(both);
    return {rows.accelerators.size(), rows.offers.size()};
}

} // namespace isocost
