// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A reserve and its overflow for a uniform daily demand (model.md M1 to M4).
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

inline constexpr QuantityRow kIdleRow{"commitment.expected_idle", "idle reserve", "chip-h/day"};

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

// E[(r - D)+], the reserve that lies idle.
template <Scalar S>
[[nodiscard]] S expectedIdle(const S& low, const S& high, const S& reserve)
{
    const S inside = min(max(reserve, low), high);
    const S spread = high - low;
    const S unused = (inside - low) * (inside - low) / (S(2.0) * spread);
    const S idle = select(lessThan(S(0.0), spread), unused, S(0.0)) + max(S(0.0), reserve - high);
    return named(kIdleRow, idle);
}

// Prices of the mix: the reserve at its list price, the overflow on spot and on demand.
template <Scalar S>
struct MixPrices {
    S reserved;
    S overflow;
};

template <Scalar S>
[[nodiscard]] S mixCost(const MixPrices<S>& prices, const S& reserve, const S& overflow)
{
    return reserve * prices.reserved + overflow * prices.overflow;
}

// M3: the same reserve after demand has fallen to [low, high] x (1 - drop).
template <Scalar S>
void computeStranded(const Inputs<S>& in, const MixPrices<S>& prices, Results<S>& out)
{
    using P = Parameter;
    using M = Metric;
    const S left = S(1.0) - in[P::DemandDrop];
    const S low = in[P::DemandLow] * left;
    const S high = in[P::DemandHigh] * left;
    const S reserve = in[P::DemandReserved];
    const S mean = (low + high) / S(2.0);
    const S overflow = expectedOverflow(low, high, reserve);
    const S idle = expectedIdle(low, high, reserve);
    const S hours =
        named(M::CommitmentStrandedHoursPerYear, constant<S>(Constant::DaysPerYear) * idle);
    const S cost = named(M::CommitmentStrandedCostPerYear, hours * prices.reserved);
    const S regret = named(
        M::CommitmentRegretPerDay, mixCost(prices, reserve, overflow) - mean * prices.overflow);
    const MaskOf<S> isReversed = lessThan(high, low);
    out.put(
        M::CommitmentStrandedHoursPerYear, outcome(hours).refuse(Reason::Undefined, isReversed));
    out.put(M::CommitmentStrandedCostPerYear, outcome(cost).refuse(Reason::Undefined, isReversed));
    out.put(M::CommitmentRegretPerDay, outcome(regret).refuse(Reason::Undefined, isReversed));
}

// M4: how much of the demand the reserve covers, and how much of the reserve is used.
template <Scalar S>
void computeCoverage(const Inputs<S>& in, const S& overflow, Results<S>& out)
{
    using P = Parameter;
    using M = Metric;
    const S mean = (in[P::DemandLow] + in[P::DemandHigh]) / S(2.0);
    const S reserve = in[P::DemandReserved];
    const S idle = expectedIdle(in[P::DemandLow], in[P::DemandHigh], reserve);
    const MaskOf<S> isReversed = lessThan(in[P::DemandHigh], in[P::DemandLow]);
    out.put(M::CommitmentCoverage,
        outcome(named(M::CommitmentCoverage, S(1.0) - overflow / mean))
            .refuse(Reason::Undefined, isReversed));
    out.put(M::CommitmentCommitmentUtilization,
        outcome(named(M::CommitmentCommitmentUtilization, S(1.0) - idle / reserve))
            .refuse(Reason::Undefined, isReversed)
            .require(Reason::Undefined, lessThan(S(0.0), reserve)));
}

template <Scalar S>
void blockMix(Reason why, Results<S>& out)
{
    using M = Metric;
    for (const M metric : {M::CommitmentOverflowPrice, M::CommitmentCostPerDay,
             M::CommitmentOptimalReserve, M::CommitmentOptimalCostPerDay,
             M::CommitmentStrandedCostPerYear, M::CommitmentRegretPerDay})
        out.put(metric, blocked<S>(why));
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
    const S low = in[P::DemandLow];
    const S high = in[P::DemandHigh];
    const S reserve = in[P::DemandReserved];
    const S overflow = expectedOverflow(low, high, reserve);
    const S share = in[P::DemandSpotShare];
    const MixPrices<S> prices{reserved.value_or(in[P::CloudSpecialtyPrice]),
        named(M::CommitmentOverflowPrice,
            share * spot.value + (S(1.0) - share) * onDemand.value_or(in[P::CloudSpecialtyPrice]))};
    computeCoverage(in, overflow, out);
    computeStranded(in, prices, out);
    if (why != Reason::None) {
        blockMix(why, out);
        return;
    }
    const S cost = named(M::CommitmentCostPerDay, mixCost(prices, reserve, overflow));
    const S ratio = prices.reserved / prices.overflow;
    const S best = named(M::CommitmentOptimalReserve,
        select(lessThan(ratio, S(1.0)), high - (high - low) * ratio, S(0.0)));
    const S least = named(
        M::CommitmentOptimalCostPerDay, mixCost(prices, best, expectedOverflow(low, high, best)));
    const MaskOf<S> isReversed = lessThan(high, low);
    const auto publish = [&](M metric, const S& value) {
        out.put(metric, outcome(value).refuse(Reason::Undefined, isReversed));
    };
    out.put(M::CommitmentOverflowPrice, outcome(prices.overflow));
    publish(M::CommitmentCostPerDay, cost);
    publish(M::CommitmentOptimalReserve, best);
    publish(M::CommitmentOptimalCostPerDay, least);
}

} // namespace isocost
