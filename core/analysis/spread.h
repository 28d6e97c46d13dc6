// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Mean, deviation and percentiles of the outcomes of many trials.
//
// Source    standard error of a percentile from the binomial spread of its rank: David and Nagaraja
//           2003, "Order Statistics", 7.1
#pragma once

#include <array>
#include <span>
#include <vector>

#include "core/analysis/curve.h"
#include "core/model/evaluate.h"

namespace isocost {

struct Estimate {
    double value = 0.0;
    double standardError = 0.0;
};

struct Percentile {
    double percent = 0.0;
    Estimate estimate;
};

// Statistics over the trials that gave a number.
struct Spread {
    MetricAddress metric;
    std::size_t numbers = 0; // trials that gave one; without any the rest is empty
    Estimate mean;
    double deviation = 0.0;
    double lowest = 0.0;
    double highest = 0.0;
    std::vector<Percentile> percentiles;
    // Of all trials, by Reason; None counts the numbers.
    std::array<double, kReasons> reasonShares{};
};

[[nodiscard]] Spread spreadOf(MetricAddress metric, std::span<const Outcome<double>> outcomes,
    std::span<const double> percentiles);

// P10 to P90: 8 of 10 values lie between. There must be one at least.
[[nodiscard]] Interval tenToNinety(std::vector<double> values);

} // namespace isocost
