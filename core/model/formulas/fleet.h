// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Cost of a year of the fleet (the reference platform's chips) by way of buying (model.md F12).
//
//   h = chips x 8760 x utilization hours of work, H = chips x 8760 hours held
//   a way paid when used: h (price + fabric); paid always: H price + h fabric; owned: h owned hour
//   each rented way also pays the cloud services of twelve months
//   an hour at work: the year over h; excess: the chosen way less the cheapest plannable one
//   spot: h (1 + R_billed)/(1 + R)(price + fabric), R: the loss of the same chips off spot
//
// Units     USD/year, USD per productive chip-hour
// Domain    spot up to rules.spot_cluster.threshold nodes, a specialty cloud by the hour below
//           rules.specialty_cluster.threshold chips, capacity blocks up to rules.block_cluster's
// Reasons   unpriced without a price, never if spot is hopeless; neither blocks the cheapest
// Worked    256 H100 at 5.25 USD on three-year terms: 11,773,440 USD (golden "fleet_year")
#pragma once

#include "core/model/formulas/fleet_use.h"
#include "core/model/formulas/price.h"

namespace isocost {

inline constexpr QuantityRow kFleetHeldRow{"fleet.held", "hours held a year", "chip-h/year"};
inline constexpr QuantityRow kFleetServicesRow{
    "fleet.services", "cloud services a year", "USD/year"};

struct FleetWay {
    Purchase way;
    Metric metric; // year of the fleet, USD/year
    Metric hour; // USD per productive chip-hour
    Metric plan; // year of the plan, USD/year: plan_year.h
};

// In the order of the comparison.
inline constexpr auto kFleetWays = std::to_array<FleetWay>({
    {Purchase::OnDemand, M::FleetAnnualOnDemand, M::FleetHourOnDemand, M::PlanAnnualOnDemand},
    {Purchase::Reserved1y, M::FleetAnnualReserved1y, M::FleetHourReserved1y,
        M::PlanAnnualReserved1y},
    {Purchase::Reserved3y, M::FleetAnnualReserved3y, M::FleetHourReserved3y,
        M::PlanAnnualReserved3y},
    {Purchase::CapacityBlock, M::FleetAnnualCapacityBlock, M::FleetHourCapacityBlock,
        M::PlanAnnualCapacityBlock},
    {Purchase::Spot, M::FleetAnnualSpot, M::FleetHourSpot, M::PlanAnnualSpot},
    {Purchase::Specialty, M::FleetAnnualSpecialty, M::FleetHourSpecialty, M::PlanAnnualSpecialty},
    {Purchase::Owned, M::FleetAnnualOwned, M::FleetHourOwned, M::PlanAnnualOwned},
});

[[nodiscard]] constexpr const FleetWay& rowOf(Purchase way)
{
    for (const FleetWay& row : kFleetWays)
        if (row.way == way)
            return row;
    return kFleetWays.front();
}

template <Scalar S>
struct FleetHours {
    S work; // chip-h/year
    S held; // chip-h/year
    Outcome<S> spotLoad; // billed hours on spot for an hour of work
};

template <Scalar S>
[[nodiscard]] Outcome<S> fleetYear(
    const Inputs<S>& in, const FleetWay& row, const FleetHours<S>& hours, const Outcome<S>& owned)
{
    if (row.way == Purchase::Owned)
        return owned.hasNumber() ? resultOf(row.metric, hours.work * owned.value) : owned;
    const PlatformInputs<S>& k = in.referencePlatform();
    const Outcome<S> price = heldHourPrice(in, k, row.way, k[P::Chips]);
    if (!price.hasNumber())
        return price;
    const S fabric = k[P::NetworkPrice];
    S cost = hours.work * (price.value + fabric);
    if (row.way == Purchase::Spot) {
        if (!hours.spotLoad.hasNumber())
            return hours.spotLoad;
        cost = cost * hours.spotLoad.value;
    } else if (isPaidAlways(in, row.way, k[P::Chips])) {
        cost = hours.held * price.value + hours.work * fabric;
    }
    const S services = in[P::CloudServicesMonthly] * constant<S>(C::MonthsPerYear);
    return resultOf(row.metric, cost + named(kFleetServicesRow, services));
}

// Nodes that a platform's chips are on spot, not rounded.
template <Scalar S>
[[nodiscard]] S clusterSpotNodes(const Inputs<S>& in, const PlatformInputs<S>& k)
{
    return k[P::Chips] / in[P::SpotChipsPerNode];
}

// Why a plan cannot count on a way of buying a platform's chips for a year. Such a way is shown
// with its number, and is no minimum, no saving and no headline.
enum class Hindrance : std::uint8_t {
    None,
    SpotNodes, // so many nodes at once are not promised on spot
    SpotHours, // on spot the work takes more hours than a year has
    ByTheHour, // so many chips are sold by contract only
    BlockSize // capacity blocks are not sold for so many chips
};

template <Scalar S>
[[nodiscard]] Hindrance hindranceOf(
    const Inputs<S>& in, const PlatformInputs<S>& k, Purchase way, const Outcome<S>& spotShare)
{
    const S& chips = k[P::Chips];
    switch (way) {
    case Purchase::Spot:
        if (isBelow(in[P::RuleSpotCluster], clusterSpotNodes(in, k)))
            return Hindrance::SpotNodes;
        return spotShare.hasNumber() && !isAbove(spotShare.value, 1.0) ? Hindrance::None
                                                                       : Hindrance::SpotHours;
    case Purchase::Specialty:
        return isSpecialtyContract(in, chips) || isBelow(chips, in[P::RuleSpecialtyCluster])
            ? Hindrance::None
            : Hindrance::ByTheHour;
    case Purchase::CapacityBlock:
        return !isBelow(in[P::RuleBlockCluster], chips) ? Hindrance::None : Hindrance::BlockSize;
    case Purchase::OnDemand:
    case Purchase::Reserved1y:
    case Purchase::Reserved3y:
    case Purchase::Owned:
        break;
    }
    return Hindrance::None;
}

// How far a size differs from the chips of the reference platform, as a share of them.
template <Scalar S>
[[nodiscard]] S sizeDifference(const Inputs<S>& in, const S& size)
{
    const S chips = in.referencePlatform()[P::Chips];
    return abs(size - chips) / chips;
}

// The share by which the smaller lies below the larger: 0.5 when it is half as large.
template <Scalar S>
[[nodiscard]] S shareBelow(const S& one, const S& other)
{
    const S larger = max(one, other);
    return choose<S>(
        lessThan(S(0.0), larger), [&] { return S((larger - min(one, other)) / larger); },
        [] { return S(0.0); });
}

// Compares sizes and checkpoints of the scenario that should be those of the fleet.
template <Scalar S>
void computeAgreement(const Inputs<S>& in, Results<S>& out)
{
    const S job = spotNodes(in) * in[P::SpotChipsPerNode];
    const S writes = shareBelow(in[P::SpotCheckpointWriteMin], in[P::TrainingCheckpointWriteMin]);
    const S restarts = shareBelow(in[P::SpotRestartMin], in[P::TrainingRestartMin]);
    putNamed(out, M::FacilitySizeDifference, sizeDifference(in, ownedGpus(in)));
    putNamed(out, M::SpotSizeDifference, sizeDifference(in, job));
    putNamed(out, M::SpotCheckpointDifference, max(writes, restarts));
}

// The share of a year's hours that the work of the fleet takes on spot, with the waits for
// capacity.
template <Scalar S>
[[nodiscard]] Outcome<S> spotShareOf(
    const Inputs<S>& in, const FleetUse<S>& use, const TimeLost<S>& spot)
{
    if (!use.hasFleet)
        return resultOf(M::FleetSpotShare, S(0.0));
    const S one(1.0);
    const TimeLost<S> other = lostOffSpot(in.referencePlatform(), use.ofReference().hardware);
    return numberUnless(either(spot.wallBlocked, other.wallBlocked),
        named(M::FleetSpotShare, use.utilization() * (one + spot.wall) / (one + other.wall)));
}

// The least of the years that a plan can count on, and the year of the way that is chosen.
template <Scalar S>
struct FleetChoice {
    Outcome<S> cheapest = blocked<S>(Reason::Unpriced);
    Outcome<S> chosen = blocked<S>(Reason::Unpriced);

    void take(const Outcome<S>& year, bool isChosen, bool isPlannable)
    {
        if (isChosen)
            chosen = year;
        if (year.hasNumber() && isPlannable)
            cheapest =
                outcome(cheapest.hasNumber() ? min(cheapest.value, year.value) : S(year.value));
    }
    // Puts the chosen year, the cheapest, and what the chosen one costs more.
    void publish(M annual, M least, M excess, Results<S>& out) const
    {
        putNamed(out, least, cheapest.reason, cheapest.value);
        putNamed(out, annual, chosen.reason, chosen.value);
        putNamed(out, excess, either(chosen.reason, cheapest.reason),
            out.of(annual).value - out.of(least).value);
    }
};

template <Scalar S>
void computeFleet(
    const Inputs<S>& in, const FleetUse<S>& use, const Outcome<S>& owned, Results<S>& out)
{
    computeAgreement(in, out);
    const PlatformInputs<S>& k = in.referencePlatform();
    const TimeLost<S> onSpot = lostOnSpot(in, k, k[P::Chips]);
    const S there(use.hasFleet ? 1.0 : 0.0);
    const S held = named(kFleetHeldRow, there * k[P::Chips] * constant<S>(C::HoursPerYear));
    const FleetHours<S> hours{putNamed(out, M::FleetWorkHours, held * use.utilization()), held,
        spotLoad(k, onSpot, use.ofReference().hardware)};
    const Outcome<S> spotShare = spotShareOf(in, use, onSpot);
    out.put(M::FleetSpotShare, spotShare);
    const Reason noHour = use.hasFleet ? Reason::None : Reason::Undefined;
    FleetChoice<S> choice;
    for (const FleetWay& row : kFleetWays) {
        const Outcome<S> year = fleetYear(in, row, hours, owned);
        out.put(row.metric, year);
        putNamed(out, row.hour, either(noHour, year.reason), year.value / hours.work);
        const bool isPlannable = hindranceOf(in, k, row.way, spotShare) == Hindrance::None
            && (use.hasFleet || row.way != Purchase::Owned);
        choice.take(year, row.way == k.purchase, isPlannable);
    }
    choice.publish(M::FleetAnnualCost, M::FleetCheapestAnnualCost, M::FleetExcess, out);
    putNamed(out, M::FleetCostPerProductiveHour, either(noHour, choice.chosen.reason),
        choice.chosen.value / hours.work);
}

} // namespace isocost
