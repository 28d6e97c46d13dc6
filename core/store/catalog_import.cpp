// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/catalog_import.h"

#include <filesystem>

#include "core/store/input_file.h"
#include "core/text/csv.h"
#include "core/text/input_error.h"
#include "core/text/utf8.h"

namespace isocost {

CatalogImport importCatalog(Catalog& catalog, const std::string& path)
{
    const std::string name = std::filesystem::path(path).filename().string();
    const std::string csv = readInput(path);
    Catalog rows;
    if (CsvTable::parse(csv, name).find("provider"))
        rows.offers = parseOffers(csv, name);
    else
        rows.accelerators = parseAccelerators(csv, name);
    Catalog both = merged(rows, catalog);
    if (both.accelerators.size() > limits::kCatalogRows
        || both.offers.size() > limits::kCatalogRows)
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
