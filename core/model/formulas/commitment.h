// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A reserve and its overflow for an uncertain daily demand (model.md M1 to M5).
//
//   cost = r p_res + E[(D - r)+] p_over,  p_over = s p_spot stretch + (1 - s) p_on_demand
//   best reserve: P(D > r) = p_res / p_over
//
// Units     chip-hours a day, USD per chip-hour; result USD a day
// Domain    low <= high, else undefined; unpriced if the reference platform is
// Source    newsvendor: Arrow, Harris and Marschak 1951
// Worked    demand 400 to 800, reserve 300 at 5.25 USD, overflow 11.08 USD: 4,898.74 USD a day
#pragma once

#include "core/model/formulas/fleet_size.h"
#include "core/model/formulas/fleet_use.h"
#include "core/model/formulas/price.h"
#include "core/model/outcome.h"

namespace isocost {

inline constexpr QuantityRow kExcessRow{
    "commitment.expected_overflow", "expected overflow", "chip-h/day"};
inline constexpr QuantityRow kIdleRow{"commitment.expected_idle", "idle reserve", "chip-h/day"};
inline constexpr QuantityRow kInsideRow{
    "commitment.reserve_within", "reserve within the range of demand", "chip-h/day"};
inline constexpr QuantityRow kFallenLowRow{
    "commitment.fallen_low", "lowest daily demand after the fall", "chip-h/day"};
inline constexpr QuantityRow kFallenHighRow{
    "commitment.fallen_high", "highest daily demand after the fall", "chip-h/day"};

// E[(D - r)+] for D uniform in [low, high]; they may be equal.
template <Scalar S>
[[nodiscard]] S expectedOverflow(const S& low, const S& high, const S& reserve)
{
    const S inside = named(kInsideRow, min(max(reserve, low), high));
    const S spread = high - low;
    const S missed = (high - inside) * (high - inside) / (S(2.0) * spread);
    const S overflow =
        select(lessThan(S(0.0), spread), missed, S(0.0)) + max(S(0.0), low - reserve);
    return named(kExcessRow, overflow);
}

// E[(r - D)+]: the reserve that lies idle.
template <Scalar S>
[[nodiscard]] S expectedIdle(const S& low, const S& high, const S& reserve)
{
    const S inside = named(kInsideRow, min(max(reserve, low), high));
    const S spread = high - low;
    const S unused = (inside - low) * (inside - low) / (S(2.0) * spread);
    const S idle = select(lessThan(S(0.0), spread), unused, S(0.0)) + max(S(0.0), reserve - high);
    return named(kIdleRow, idle);
}

// Prices of the mix: the reserve at its list price, the overflow on spot and on demand. Each may be
// unknown on its own.
template <Scalar S>
struct MixPrices {
    Outcome<S> reserved;
    Outcome<S> overflow;
};

// The value, if both prices are numbers.
template <Scalar S>
[[nodiscard]] Outcome<S> mixOutcome(const S& value, const MixPrices<S>& prices)
{
    return numberUnless(either(prices.reserved.reason, prices.overflow.reason), value);
}

template <Scalar S>
[[nodiscard]] S mixCost(const MixPrices<S>& prices, const S& reserve, const S& overflow)
{
    return reserve * prices.reserved.value + overflow * prices.overflow.value;
}

// Demand of a day, uniform in [low, high]. Another kind of demand has the same members
// (core/analysis/demand_trace.h).
template <Scalar S>
struct UniformDemand {
    S low; // chip-h/day
    S high;

    [[nodiscard]] S mean() const { return (low + high) / S(2.0); }
    [[nodiscard]] S overflow(const S& reserve) const
    {
        return expectedOverflow(low, high, reserve);
    }
    [[nodiscard]] S idle(const S& reserve) const { return expectedIdle(low, high, reserve); }
    // The amount that demand exceeds with this probability.
    [[nodiscard]] S exceededWith(const S& probability) const
    {
        return high - (high - low) * probability;
    }
    [[nodiscard]] UniformDemand scaled(const S& factor) const
    {
        return {named(kFallenLowRow, low * factor), named(kFallenHighRow, high * factor)};
    }
    [[nodiscard]] MaskOf<S> isReversed() const { return lessThan(high, low); }
};

// M3: the same reserve, after demand falls by the share demand.drop.
template <Scalar S, class Demand>
void computeStranded(
    const Inputs<S>& in, const Demand& demand, const MixPrices<S>& prices, Results<S>& out)
{
    const Demand fallen = demand.scaled(S(1.0) - in[P::DemandDrop]);
    const S reserve = in[P::DemandReserved];
    const S overflow = fallen.overflow(reserve);
    const S idle = fallen.idle(reserve);
    const S hours = named(M::CommitmentStrandedHoursPerYear, constant<S>(C::DaysPerYear) * idle);
    const S cost = named(M::CommitmentStrandedCostPerYear, hours * prices.reserved.value);
    const S regret = named(M::CommitmentRegretPerDay,
        mixCost(prices, reserve, overflow) - fallen.mean() * prices.overflow.value);
    const auto publish = [&](M metric, Outcome<S> whole) {
        out.put(metric, whole.refuse(Reason::Undefined, fallen.isReversed()));
    };
    publish(M::CommitmentStrandedHoursPerYear, outcome(hours));
    publish(M::CommitmentStrandedCostPerYear, numberUnless(prices.reserved.reason, cost));
    publish(M::CommitmentRegretPerDay, mixOutcome(regret, prices));
}

// M4: how much of the demand the reserve covers, and how much of the reserve is used; the same in
// chip-hours a day.
template <Scalar S, class Demand>
void computeCoverage(const Inputs<S>& in, const Demand& demand, const S& overflow, Results<S>& out)
{
    const S reserve = in[P::DemandReserved];
    const S idle = demand.idle(reserve);
    out.put(M::CommitmentCoverage,
        resultOf(M::CommitmentCoverage, max(S(0.0), S(1.0) - overflow / demand.mean()))
            .refuse(Reason::Undefined, demand.isReversed())
            .require(Reason::Undefined, lessThan(S(0.0), demand.mean())));
    out.put(M::CommitmentCommitmentUtilization,
        resultOf(M::CommitmentCommitmentUtilization, S(1.0) - idle / reserve)
            .refuse(Reason::Undefined, demand.isReversed())
            .require(Reason::Undefined, lessThan(S(0.0), reserve)));
    const auto publish = [&](M metric, const S& hours) {
        out.put(metric, resultOf(metric, hours).refuse(Reason::Undefined, demand.isReversed()));
    };
    publish(M::CommitmentCoveredHours, max(S(0.0), demand.mean() - overflow));
    publish(M::CommitmentOverflowHours, overflow);
    publish(M::CommitmentIdleHours, idle);
}

// What is owed for the rest of the term, and what of it others would take over.
template <Scalar S>
void computeLiquidity(const Inputs<S>& in, const MixPrices<S>& prices, Results<S>& out)
{
    const ReasonOf<S> unpriced = prices.reserved.reason;
    const S owed = named(M::CommitmentLiability,
        in[P::DemandReserved] * constant<S>(C::DaysPerYear) * in[P::DemandTermYears]
            * prices.reserved.value);
    const S sold = named(M::CommitmentResaleValue, owed * in[P::DemandResaleShare]);
    out.put(M::CommitmentLiability, numberUnless(unpriced, owed));
    out.put(M::CommitmentResaleValue, numberUnless(unpriced, sold));
    putNamed(out, M::CommitmentLocked, unpriced, owed - sold);
}

template <Scalar S>
[[nodiscard]] Outcome<S> overflowPrice(const Inputs<S>& in, const Outcome<S>& spot)
{
    const std::optional<S> onDemand = listPrice(in, in.referencePlatform(), P::PriceOnDemand);
    if (!onDemand || !spot.hasNumber())
        return blocked<S>(onDemand ? spot.reason : ReasonOf<S>(Reason::Unpriced));
    const S share = in[P::DemandSpotShare];
    return resultOf(M::CommitmentOverflowPrice, share * spot.value + (S(1.0) - share) * *onDemand);
}

template <Scalar S>
[[nodiscard]] MixPrices<S> mixPrices(const Inputs<S>& in, const Outcome<S>& spot)
{
    const std::optional<S> reserved = listPrice(in, in.referencePlatform(), P::PriceReserved3y);
    return {
        reserved ? resultOf(M::CommitmentReservePrice, *reserved) : blocked<S>(Reason::Unpriced),
        overflowPrice(in, spot)};
}

// How far the mean demand differs from the work of the fleet.
template <Scalar S, class Demand>
void computeDemandSize(
    const Inputs<S>& in, const Demand& demand, const FleetUse<S>& use, Results<S>& out)
{
    const S fleet = fleetDay(in, use.utilization());
    const S difference = named(M::DemandSizeDifference, abs(demand.mean() / fleet - S(1.0)));
    out.put(M::DemandSizeDifference,
        numberUnless(use.hasFleet ? Reason::None : Reason::Undefined, difference)
            .refuse(Reason::Undefined, demand.isReversed())
            .require(Reason::Undefined, lessThan(S(0.0), demand.mean())));
}

// M1 to M5 for any demand; runs after computeSpot, since the overflow price needs the spot price.
template <Scalar S, class Demand>
void computeMix(const Inputs<S>& in, const Demand& demand, const FleetUse<S>& use, Results<S>& out)
{
    const MixPrices<S> prices = mixPrices(in, out.of(M::SpotUsefulHourPrice));
    const S reserve = in[P::DemandReserved];
    const S overflow = demand.overflow(reserve);
    computeDemandSize(in, demand, use, out);
    computeCoverage(in, demand, overflow, out);
    computeStranded(in, demand, prices, out);
    const S cost = named(M::CommitmentCostPerDay, mixCost(prices, reserve, overflow));
    const S ratio =
        named(M::CommitmentCriticalRatio, prices.reserved.value / prices.overflow.value);
    const S best = named(M::CommitmentOptimalReserve,
        select(lessThan(ratio, S(1.0)), demand.exceededWith(ratio), S(0.0)));
    const S least =
        named(M::CommitmentOptimalCostPerDay, mixCost(prices, best, demand.overflow(best)));
    const auto publish = [&](M metric, const S& value) {
        out.put(metric, mixOutcome(value, prices).refuse(Reason::Undefined, demand.isReversed()));
    };
    out.put(
        M::CommitmentOverflowPrice, numberUnless(prices.overflow.reason, prices.overflow.value));
    out.put(M::CommitmentReservePrice, prices.reserved);
    const ReasonOf<S> unpriced = prices.reserved.reason;
    putNamed(out, M::CommitmentReservePerDay, unpriced, reserve * prices.reserved.value);
    out.put(M::CommitmentCriticalRatio, mixOutcome(ratio, prices));
    publish(M::CommitmentCostPerDay, cost);
    publish(M::CommitmentOptimalReserve, best);
    publish(M::CommitmentOptimalCostPerDay, least);
    computeLiquidity(in, prices, out);
}

} // namespace isocost
