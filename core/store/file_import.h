// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The one way of a market's trace, of chips and of prices from a file into a program: no more is
// read than readInput takes.
//
// Errors    InputError with the file, and the line and the column where there is one; then nothing
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
    MarketTrace market; // nodes up, for a job that needs all; "Read from duty.csv on 2026-07-20"
    bool isUnitGuessed = false;
};

// Traces that the program carries have names in place of paths.
struct ShippedTrace {
    std::string_view path; // "trace:aws-p2"
    std::string_view label; // "AWS p2.xlarge, November 2020"
    std::string_view file; // of resources/traces
    TraceUnit unit;
};

[[nodiscard]] std::span<const ShippedTrace> shippedTraces();

// In the unit that is told, that the file names, or that is guessed (core/simulation/trace.h).
[[nodiscard]] ImportedMarket importMarket(
    const std::string& path, TraceUnit unit = TraceUnit::Automatic);

// Chips and prices of one's own into a project's catalog. The header says which table it is: that
// of resources/catalog/accelerators.csv or offers.csv. A row takes the place of one with the same
// id.
struct CatalogImport {
    std::size_t accelerators = 0; // rows read
    std::size_t offers = 0;
};
CatalogImport importCatalog(Catalog& catalog, const std::string& path);

} // namespace isocost
