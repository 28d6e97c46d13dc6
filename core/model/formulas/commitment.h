// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A reserve and its overflow for a uniform daily demand (model.md M1, M2).
//
//   cost = r p_res + E[(D - r)+] p_over,  p_over = s p_spot stretch + (1 - s) p_on_demand
//   best reserve: P(D > r) = p_res / p_over
//
// Units     chip-hours a day, USD per chip-hour; result USD a day
// Domain    low <= high, else undefined; unpriced where the reference platform is
// Source    newsvendor: Arrow, Harris and Marschak 1951
// Worked    demand 400 to 800, reserve 300 at 5.25 USD, overflow 11.08 USD: 4,898.74 USD a day
#pragma once

#include "core/model/formulas/price.h"
#include "core/model/outcome.h"

namespace isocost {

inline constexpr QuantityRow kExcessRow{
    "commitment.expected_overflow", "expected overflow", "chip-h/day"};

// E[(D - r)+] for D uniform in [low, high]; a point when they meet.
template <Scalar S>
[[nodiscard]] S expectedOverflow(const S& low, const S& high, const S& reserve)
{
    const S inside = min(max(reserve, low), high);
    const S spread = high - low;
    const S missed = (high - inside) * (high - inside) / (S(2.0) * spread);
    const S overflow =
        select(lessThan(S(0.0), spread), missed, S(0.0)) + max(S(0.0), low - reserve);
    return named(kExcessRow, overflow);
}

template <Scalar S>
void computeCommitmentMix(const Inputs<S>& in, Results<S>& out)
{
    using P = Parameter;
    using M = Metric;
    const std::optional<S> reserved = listPrice(in, in.reference, P::PriceReserved3y);
    const std::optional<S> onDemand = listPrice(in, in.reference, P::PriceOnDemand);
    const Outcome<S>& spot = out.of(M::SpotUsefulHourPrice);
    const Reason why = !reserved || !onDemand ? Reason::Unpriced : spot.reason;
    if (why != Reason::None) {
        for (const M metric :
            {M::CommitmentOverflowPrice, M::CommitmentCostPerDay, M::CommitmentOptimalReserve})
            out.put(metric, blocked<S>(why));
        return;
    }
    const S low = in[P::DemandLow];
    const S high = in[P::DemandHigh];
    const S reserve = in[P::DemandReserved];
    const S share = in[P::DemandSpotShare];
    const S overflowPrice =
        named(M::CommitmentOverflowPrice, share * spot.value + (S(1.0) - share) * *onDemand);
    const S overflow = expectedOverflow(low, high, reserve);
    const S cost = named(M::CommitmentCostPerDay, reserve * *reserved + overflow * overflowPrice);
    const S ratio = *reserved / overflowPrice;
    const S best = named(M::CommitmentOptimalReserve,
        select(lessThan(ratio, S(1.0)), high - (high - low) * ratio, S(0.0)));
    const MaskOf<S> isReversed = lessThan(high, low);
    out.put(M::CommitmentOverflowPrice, outcome(overflowPrice));
    out.put(M::CommitmentCostPerDay, outcome(cost).refuse(Reason::Undefined, isReversed));
    out.put(M::CommitmentOptimalReserve, outcome(best).refuse(Reason::Undefined, isReversed));
}

} // namespace isocost
