// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The one way to import a market's trace, chips and prices from a file: it reads no more than
// readInput takes.
//
// Errors    InputError naming the file and, if there is one, the line and the column; then nothing
//           is changed
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "core/model/catalog.h"
#include "core/simulation/trace.h"

namespace isocost {

struct ImportedMarket {
    MarketTrace market; // nodes up; the job needs all; source "Read from duty.csv on 2026-07-20"
    bool isUnitGuessed = false;
};

// Traces that ship with the program have names in place of paths.
struct ShippedTrace {
    std::string_view path; // "trace:aws-p2"
    std::string_view label; // "AWS p2.xlarge, November 2020"
    std::string_view file; // in resources/traces
    TraceUnit unit;
};

[[nodiscard]] std::span<const ShippedTrace> shippedTraces();

// The unit is the one given, else the one that the file names, else a guess
// (core/simulation/trace.h).
[[nodiscard]] ImportedMarket importMarket(
    const std::string& path, TraceUnit unit = TraceUnit::Automatic);

// Imports a user's chips or prices into a project's catalog. The header says which table it is:
// that of resources/catalog/accelerators.csv or offers.csv. A row replaces the one with the same
// id.
struct CatalogImport {
    std::size_t accelerators = 0; // rows read
    std::size_t offers = 0;
};
CatalogImport importCatalog(Catalog& catalog, const std::string& path);

} // namespace isocost
