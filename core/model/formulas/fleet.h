// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Cost of a year of the fleet (the reference platform's chips) by way of buying (model.md F12).
//
//   h = chips x 8760 x utilization hours of work, H = chips x 8760 hours held
//   a way paid when used: h (price + fabric); paid always: H price + h fabric
//   an hour at work: the year over h; excess: the chosen way less the cheapest priced one
//   spot: h (1 + R_billed)/(1 + R)(price + fabric), R: the loss of the same chips off spot
//
// Units     USD/year, USD per productive chip-hour
// Reasons   unpriced without a price, never if spot is hopeless; neither blocks the cheapest
// Worked    256 H100 at 5.25 USD on three-year terms: 11,773,440 USD (golden "fleet_year")
#pragma once

#include "core/model/formulas/failures.h"
#include "core/model/formulas/price.h"

namespace isocost {

inline constexpr QuantityRow kFleetHeldRow{"fleet.held", "hours held a year", "chip-h/year"};

struct FleetWay {
    Purchase way;
    Metric metric; // USD/year
    Metric hour; // USD per productive chip-hour
};

// In the order of the comparison.
inline constexpr auto kFleetWays =
    std::to_array<FleetWay>({{Purchase::OnDemand, M::FleetAnnualOnDemand, M::FleetHourOnDemand},
        {Purchase::Reserved1y, M::FleetAnnualReserved1y, M::FleetHourReserved1y},
        {Purchase::Reserved3y, M::FleetAnnualReserved3y, M::FleetHourReserved3y},
        {Purchase::CapacityBlock, M::FleetAnnualCapacityBlock, M::FleetHourCapacityBlock},
        {Purchase::Spot, M::FleetAnnualSpot, M::FleetHourSpot},
        {Purchase::Specialty, M::FleetAnnualSpecialty, M::FleetHourSpecialty},
        {Purchase::Owned, M::FleetAnnualOwned, M::FleetHourOwned}});

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
    const PlatformInputs<S>& k = in.referencePlatform();
    Outcome<S> year = heldHourPrice(in, in.reference, row.way, owned);
    if (!year.hasNumber())
        return year;
    const S fabric = k[P::NetworkPrice];
    S cost = hours.work * (year.value + fabric);
    if (row.way == Purchase::Owned) {
        cost = hours.work * owned.value;
    } else if (row.way == Purchase::Spot) {
        if (!hours.spotLoad.hasNumber())
            return hours.spotLoad;
        cost = cost * hours.spotLoad.value;
    } else if (row.way == Purchase::CapacityBlock || isPaidAlways(in, row.way)) {
        cost = hours.held * year.value + hours.work * fabric;
    }
    return resultOf(row.metric, cost);
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

template <Scalar S>
void computeFleet(const Inputs<S>& in, const Outcome<S>& owned, Results<S>& out)
{
    computeAgreement(in, out);
    const PlatformInputs<S>& k = in.referencePlatform();
    const S held = named(kFleetHeldRow, k[P::Chips] * constant<S>(C::HoursPerYear));
    const FleetHours<S> hours{putNamed(out, M::FleetWorkHours, held * in[P::FleetUtilization]),
        held, spotLoad(in, k, k[P::Chips])};
    Outcome<S> onSpot = hours.spotLoad;
    onSpot.value = named(M::FleetSpotShare, in[P::FleetUtilization] * onSpot.value);
    out.put(M::FleetSpotShare, onSpot);
    Outcome<S> cheapest = blocked<S>(Reason::Unpriced);
    Outcome<S> chosen = cheapest;
    for (const FleetWay& row : kFleetWays) {
        const Outcome<S> year = fleetYear(in, row, hours, owned);
        out.put(row.metric, year);
        Outcome<S> hour = year;
        hour.value = named(row.hour, year.value / hours.work);
        out.put(row.hour, hour);
        if (row.way == k.purchase)
            chosen = year;
        if (year.hasNumber())
            cheapest =
                outcome(cheapest.hasNumber() ? min(cheapest.value, year.value) : S(year.value));
    }
    cheapest.value = named(M::FleetCheapestAnnualCost, cheapest.value);
    out.put(M::FleetCheapestAnnualCost, cheapest);
    chosen.value = named(M::FleetAnnualCost, chosen.value);
    out.put(M::FleetAnnualCost, chosen);
    Outcome<S> excess = chosen;
    excess.value = named(M::FleetExcess, chosen.value - cheapest.value);
    out.put(M::FleetExcess, excess);
    chosen.value = named(M::FleetCostPerProductiveHour, chosen.value / hours.work);
    out.put(M::FleetCostPerProductiveHour, chosen);
}

} // namespace isocost
