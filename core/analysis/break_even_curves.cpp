// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/break_even_curves.h"

#include <optional>

#include "core/model/evaluate.h"
#include "core/model/formulas/price.h"

namespace isocost {

namespace {

Outcome<double> priced(const std::optional<double>& price)
{
    return price ? outcome(*price) : blocked<double>(Reason::Unpriced);
}

// The prices at the utilization that stands in the inputs.
std::array<Outcome<double>, kWayCount> pricesOf(
    const Inputs<double>& in, const Results<double>& results)
{
    const std::size_t reference = in.reference;
    return {results.of(Metric::FacilityCostPerProductiveHour),
        priced(listPrice(in, reference, Parameter::PriceOnDemand)),
        priced(commitmentPrice(in, reference, Parameter::PriceReserved1y)),
        priced(commitmentPrice(in, reference, Parameter::PriceReserved3y)),
        results.of(Metric::SpotUsefulHourPrice), outcome(specialtyPrice(in))};
}

} // namespace

std::string_view labelOf(WayOfBuying way)
{
    constexpr std::array<std::string_view, kWayCount> kLabels{
        "owned", "on-demand", "1 year", "3 years", "spot", "specialty"};
    return kLabels[static_cast<std::size_t>(way)];
}

WayOfBuying BreakEvenCurves::comparedWay() const
{
    for (const WayOfBuying way : {WayOfBuying::OnDemand, WayOfBuying::Reserved1y,
             WayOfBuying::Reserved3y, WayOfBuying::Spot, WayOfBuying::Specialty}) {
        if (of(way).presentPrice.hasNumber())
            return way;
    }
    return WayOfBuying::Owned;
}

WayOfBuying BreakEvenCurves::cheapestWay() const
{
    const BuyingCurve* cheapest = &of(WayOfBuying::Owned);
    for (const BuyingCurve& curve : ways) {
        if (curve.presentPrice.hasNumber()
            && (!cheapest->presentPrice.hasNumber()
                || curve.presentPrice.value < cheapest->presentPrice.value))
            cheapest = &curve;
    }
    return cheapest->way;
}

BreakEvenCurves breakEvenCurves(const Inputs<double>& in, const Results<double>& present,
    Interval utilization, std::size_t points)
{
    using M = Metric;
    BreakEvenCurves curves;
    curves.presentUtilization = in[Parameter::FleetUtilization];
    const auto prices = pricesOf(in, present);
    const std::array<Outcome<double>, kWayCount> breakEvens{blocked<double>(Reason::Undefined),
        present.of(M::BreakEvenOnDemand), present.of(M::BreakEvenReserved1y),
        present.of(M::BreakEvenReserved3y), present.of(M::BreakEvenSpot),
        present.of(M::BreakEvenSpecialty)};
    for (std::size_t i = 0; i < kWayCount; ++i) {
        const auto way = static_cast<WayOfBuying>(i);
        const bool isCommitment = way == WayOfBuying::Reserved1y || way == WayOfBuying::Reserved3y;
        curves.ways[i] = {way, {}, prices[i], breakEvens[i],
            way == WayOfBuying::Owned
                || (isCommitment && in.billing == ReservedBilling::EveryHour)};
    }
    Inputs<double> varied = in;
    Results<double> results;
    for (const double share : logSteps(utilization, points)) {
        varied[Parameter::FleetUtilization] = share;
        evaluate(varied, results, Subjects::Costs);
        const auto varyingPrices = pricesOf(varied, results);
        for (std::size_t i = 0; i < kWayCount; ++i) {
            if (varyingPrices[i].hasNumber())
                curves.ways[i].points.push_back({share, varyingPrices[i].value});
        }
    }
    return curves;
}

BreakEvenCurves breakEvenCurves(const Inputs<double>& in, Interval utilization, std::size_t points)
{
    Results<double> present;
    evaluate(in, present, Subjects::Costs);
    return breakEvenCurves(in, present, utilization, points);
}

} // namespace isocost
