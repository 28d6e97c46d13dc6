// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The risk register: expected loss and the loss not exceeded in 95 of 100 cases (model.md R1).
//
//   exposure = sum of probability x impact
//   p95 = smallest loss whose probability of not being exceeded is at least 0.95
//
// Units     USD; events are independent
// Domain    the quantile is a search over plain numbers: loss_distribution.h
// Worked    the four preset rows: 29,700 USD and 155,000 USD
#pragma once

#include "core/model/inputs.h"
#include "core/model/loss_distribution.h"
#include "core/model/named.h"
#include "core/model/outcome.h"

namespace isocost {

inline constexpr QuantityRow kLossQuantileRow{
    "risk.loss_p95", "95 % quantile of the possible losses", "USD"};

template <Scalar S>
[[nodiscard]] S exposureOf(const RiskTerm<S>& risk)
{
    return risk.probability * risk.impact;
}

template <Scalar S>
[[nodiscard]] S expectedLoss(const std::vector<RiskTerm<S>>& risks)
{
    S sum(0.0);
    for (const RiskTerm<S>& risk : risks)
        sum = sum + exposureOf(risk);
    return sum;
}

template <Scalar S>
void computeRisk(const Inputs<S>& in, const S& quantile, Results<S>& out)
{
    using M = Metric;
    out.put(M::RiskExposure, outcome(named(M::RiskExposure, expectedLoss(in.risks))));
    out.put(M::RiskP95, outcome(named(M::RiskP95, quantile)));
}

} // namespace isocost
