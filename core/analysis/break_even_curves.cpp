// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/break_even_curves.h"

#include "core/model/evaluate.h"
#include "core/model/formulas/break_even.h"
#include "core/model/formulas/fleet.h"

namespace isocost {

namespace {

constexpr std::array kPurchases{Purchase::Owned, Purchase::OnDemand, Purchase::Reserved1y,
    Purchase::Reserved3y, Purchase::Spot, Purchase::Specialty}; // in the order of WayOfBuying

// The price of a productive hour at the utilization of the inputs.
Outcome<double> priceOf(const Inputs<double>& in, const Results<double>& results, std::size_t way)
{
    if (kPurchases[way] == Purchase::Owned)
        return results.of(Metric::FacilityCostPerProductiveHour);
    if (kPurchases[way] == Purchase::Spot)
        return spotRentOf(in, results);
    return rentOf(in, kPurchases[way], utilizationOf(results));
}

} // namespace

std::string_view labelOf(WayOfBuying way)
{
    constexpr std::array<std::string_view, kWayCount> kLabels{
        "owned", "on-demand", "1 year", "3 years", "spot", "specialty"};
    return kLabels[static_cast<std::size_t>(way)];
}

Purchase purchaseOf(WayOfBuying way)
{
    return kPurchases[static_cast<std::size_t>(way)];
}

Metric metricOf(WayOfBuying way)
{
    constexpr std::array kMetrics{Metric::FacilityCostPerProductiveHour, Metric::BreakEvenOnDemand,
        Metric::BreakEvenReserved1y, Metric::BreakEvenReserved3y, Metric::BreakEvenSpot,
        Metric::BreakEvenSpecialty};
    return kMetrics[static_cast<std::size_t>(way)];
}

WayOfBuying BreakEvenCurves::comparedWay() const
{
    if (planned && planned != WayOfBuying::Owned && of(*planned).presentPrice.hasNumber()
        && of(*planned).isCounted)
        return *planned;
    for (const WayOfBuying way : {WayOfBuying::OnDemand, WayOfBuying::Reserved1y,
             WayOfBuying::Reserved3y, WayOfBuying::Spot, WayOfBuying::Specialty})
        if (of(way).presentPrice.hasNumber())
            return way;
    return WayOfBuying::Owned;
}

std::optional<WayOfBuying> BreakEvenCurves::cheapestRented() const
{
    const BuyingCurve* cheapest = nullptr;
    for (const BuyingCurve& curve : ways)
        if (curve.way != WayOfBuying::Owned && curve.presentPrice.hasNumber() && curve.isCounted
            && (!cheapest || curve.presentPrice.value < cheapest->presentPrice.value))
            cheapest = &curve;
    return cheapest ? std::optional(cheapest->way) : std::nullopt;
}

WayOfBuying BreakEvenCurves::cheapestWay() const
{
    const Outcome<double>& owned = of(WayOfBuying::Owned).presentPrice;
    const auto rented = cheapestRented();
    const bool isRented =
        rented && (!owned.hasNumber() || of(*rented).presentPrice.value < owned.value);
    return isRented ? *rented : WayOfBuying::Owned;
}

BreakEvenCurves breakEvenCurves(const Inputs<double>& in, const Results<double>& present,
    Interval utilization, std::size_t points)
{
    BreakEvenCurves curves;
    curves.presentUtilization = utilizationOf(present);
    const Outcome<double>& year = present.of(Metric::FleetSpotShare); // grows with utilization
    if (year.hasNumber() && curves.presentUtilization < year.value)
        curves.spotLimit = curves.presentUtilization / year.value;
    for (std::size_t i = 0; i < kWayCount; ++i) {
        const auto way = static_cast<WayOfBuying>(i);
        const bool isOwned = way == WayOfBuying::Owned;
        if (kPurchases[i] == in.referencePlatform().purchase)
            curves.planned = way;
        curves.ways[i] = {.way = way,
            .presentPrice = priceOf(in, present, i),
            .breakEven = isOwned ? blocked<double>(Reason::Undefined) : present.of(metricOf(way)),
            .fallsWithUse = isOwned
                || isPaidAlways(in, kPurchases[i], in.referencePlatform()[Parameter::Chips]),
            .isCounted =
                hindranceOf(in, in.referencePlatform(), kPurchases[i], year) == Hindrance::None};
    }
    Inputs<double> varied = in;
    Results<double> results;
    for (const double share : logSteps(utilization, points)) {
        varied[Parameter::FleetUtilization] = share;
        evaluate(varied, results, Subjects::Costs);
        for (std::size_t i = 0; i < kWayCount; ++i) {
            const Outcome<double> price = priceOf(varied, results, i);
            if (price.hasNumber())
                curves.ways[i].points.push_back({share, price.value});
        }
    }
    return curves;
}

} // namespace isocost
