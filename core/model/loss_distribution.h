// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// How much the events of a risk register may cost: the distribution of the sum of independent
// events (model.md R1, R2).
//
// Units     USD
// Domain    exact by convolution of binomials up to kMostSums sums; beyond that by trials, which
//           the seed fixes alike on every machine
// Worked    the four preset rows: 155,000 USD are not exceeded in 95 of 100 cases
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/model/inputs.h"

namespace isocost {

inline constexpr std::size_t kMostSums = 100000; // most distinct sums that are computed exactly

struct LossStep {
    double amount = 0.0;
    double probability = 0.0; // of exactly this loss
};

struct LossDistribution {
    std::vector<LossStep> steps; // rising amounts, each once
    std::size_t trials = 0; // 0: exact

    // The smallest loss whose probability of not being exceeded is at least `share`.
    [[nodiscard]] double quantile(double share) const;
    // The probability of losing more than this: the exceedance curve.
    [[nodiscard]] double exceedance(double amount) const;
};

struct LossSampling {
    std::size_t trials = 10000;
    std::uint64_t seed = 1;
};

[[nodiscard]] LossDistribution lossDistribution(
    const std::vector<RiskTerm<double>>& risks, const LossSampling& sampling = {});

} // namespace isocost
