// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The one way of a market's trace from a file into a program: no more is read than readInput takes,
// in the unit that is told, that the file names, or that is guessed (core/simulation/trace.h).
//
// Traces that the program carries have names in place of paths: "trace:aws-p2".
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/simulation/trace.h"

namespace isocost {

struct ImportedMarket {
    MarketTrace market; // nodes up, for a job that needs all; "Read from duty.csv on 2026-07-20"
    bool isUnitGuessed = false;
};

struct ShippedTrace {
    std::string_view path; // "trace:aws-p2"
    std::string_view label; // "AWS p2.xlarge, November 2020"
    std::string_view file; // of resources/traces
    TraceUnit unit;
};

[[nodiscard]] std::span<const ShippedTrace> shippedTraces();

// InputError with the file, and the line where there is one.
[[nodiscard]] ImportedMarket importMarket(
    const std::string& path, TraceUnit unit = TraceUnit::Automatic);

} // namespace isocost
