// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The risk register: expected loss and the loss not exceeded in 95 of 100 cases (model.md R1, R2).
//
//   exposure = sum of probability x impact; in a year: sum of probability x impact x occasions
//   p95 = smallest loss whose probability of not being exceeded is at least 0.95
//
// Units     USD; events are independent
// Domain    a search over plain numbers finds the quantile: loss_distribution.h
// Worked    the four preset rows: 29,700 USD and 155,000 USD; four runs a year: 40,500 and 162,000
#pragma once

#include "core/model/inputs.h"
#include "core/model/loss_distribution.h"
#include "core/model/named.h"
#include "core/model/outcome.h"

namespace isocost {

inline constexpr QuantityRow kLossQuantileRow{
    "risk.loss_p95", "95 % quantile of the possible losses", "USD"};
inline constexpr QuantityRow kAnnualQuantileRow{
    "risk.annual_loss_p95", "95 % quantile of the losses of a year", "USD"};

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

// On how many occasions a year the risk may happen.
template <Scalar S>
[[nodiscard]] S occasionsOf(const Inputs<S>& in, const RiskTerm<S>& risk)
{
    if (!risk.isOfRun)
        return risk.times;
    return risk.times * in[P::TrainingRunsPerYear] * constant<S>(C::CompoundingYear);
}

template <Scalar S>
[[nodiscard]] S expectedAnnualLoss(const Inputs<S>& in)
{
    S sum(0.0);
    for (const RiskTerm<S>& risk : in.risks)
        sum = sum + occasionsOf(in, risk) * exposureOf(risk);
    return sum;
}

// The quantile for one occasion of each risk, and for a year.
template <Scalar S>
struct LossQuantiles {
    S once; // USD
    S year; // USD
};

template <Scalar S>
void computeRisk(const Inputs<S>& in, const LossQuantiles<S>& quantiles, Results<S>& out)
{
    putNamed(out, M::RiskAnnualExposure, expectedAnnualLoss(in));
    putNamed(out, M::RiskAnnualP95, quantiles.year);
    putNamed(out, M::RiskExposure, expectedLoss(in.risks));
    putNamed(out, M::RiskP95, quantiles.once);
}

} // namespace isocost
