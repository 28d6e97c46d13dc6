// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A year of the plan by way of buying: the fleet, and what serves beside it (model.md F14).
//
//   counted: chips of the whole replicas of the months 1 to 12 x 730 h x (available hour + fabric)
//   committed share = least of the years on terms / year on demand
//   api: its bill x (1 + growth)^((m - 1)/12), summed over the same months; left out: nothing
//
// Units     USD/year
// Reasons   those of the fleet; undefined when no replica serves what is counted
// Worked    golden "plan_year", "plan_api", "plan_grows", "serves_only"
#pragma once

#include "core/model/formulas/fleet.h"
#include "core/model/formulas/lifecycle.h"

namespace isocost {

inline constexpr QuantityRow kServingHoursRow{
    "plan.serving_hours", "chip-hours held to serve in twelve months", "chip-h/year"};
// Each has a value for every month: the explanation shows them as a series (core/explain/series.h).
inline constexpr QuantityRow kServingHoursMonthRow{
    "plan.serving_hours_month", "chip-hours held to serve in a month", "chip-h"};
inline constexpr QuantityRow kApiMonthRow{"plan.api_month", "an API's bill of a month", "USD"};
inline constexpr QuantityRow kApiYearRow{
    "plan.api_year", "an API's bill of twelve months", "USD/year"};
inline constexpr int kMonthsOfPlan = 12;

// Chip-hours of the replicas that serve in twelve months, on the reference platform.
template <Scalar S>
[[nodiscard]] Outcome<S> servingHours(const Inputs<S>& in, const Results<S>& out)
{
    const int reference = static_cast<int>(in.reference);
    const Outcome<S>& first = out.of(M::NeededReplicas, reference);
    const S growth = monthlyGrowth(in);
    const S perCopy = out.of(M::ReplicaSize, reference).value * constant<S>(C::HoursPerMonth)
        * constant<S>(C::OneMonth);
    S needed = first.value;
    S hours = named(kServingHoursMonthRow, wholeReplicas(needed) * perCopy);
    for (int m = 2; m <= kMonthsOfPlan; ++m) {
        needed = needed * growth;
        hours = hours + named(kServingHoursMonthRow, wholeReplicas(needed) * perCopy);
    }
    const S year = named(kServingHoursRow, hours / constant<S>(C::CompoundingYear));
    return numberUnless(first.reason, year);
}

// An API's bill of twelve months, USD/year.
template <Scalar S>
[[nodiscard]] S apiYear(const Inputs<S>& in, const Results<S>& out)
{
    const S growth = monthlyGrowth(in);
    const S month = constant<S>(C::OneMonth);
    S bill = out.of(M::ApiMonthlyBill).value;
    S year = named(kApiMonthRow, bill * month);
    for (int m = 2; m <= kMonthsOfPlan; ++m) {
        bill = bill * growth;
        year = year + named(kApiMonthRow, bill * month);
    }
    return named(kApiYearRow, year / constant<S>(C::CompoundingYear));
}

// What serving adds to a year, by way of buying.
template <Scalar S>
class ServingYear {
public:
    ServingYear(const Inputs<S>& in, const Outcome<S>& ownedHour, const Results<S>& out)
        : m_in(in), m_ownedHour(ownedHour)
    {
        if (in.servingPlan == ServingPlan::Counted)
            m_hours = servingHours(in, out);
        else if (in.servingPlan == ServingPlan::Api)
            m_apiYear = apiYear(in, out);
    }

    [[nodiscard]] Outcome<S> of(Purchase way) const
    {
        if (m_in.servingPlan != ServingPlan::Counted)
            return outcome(m_apiYear);
        if (!m_hours.hasNumber())
            return m_hours;
        const PlatformInputs<S>& k = m_in.referencePlatform();
        const Outcome<S> hour = availableHour(m_in, k, way, m_ownedHour);
        return numberUnless(hour.reason, m_hours.value * (hour.value + k[P::NetworkPrice]));
    }

private:
    const Inputs<S>& m_in;
    const Outcome<S>& m_ownedHour;
    Outcome<S> m_hours; // chip-h/year
    S m_apiYear = S(0.0); // USD/year
};

// The least of the years on terms that are paid for every hour, over the year on demand.
template <Scalar S>
[[nodiscard]] Outcome<S> committedShare(const Inputs<S>& in, const Results<S>& out)
{
    const Outcome<S>& onDemand = out.of(M::PlanAnnualOnDemand);
    Outcome<S> least = blocked<S>(Reason::Unpriced);
    const auto take = [&](M year) {
        const Outcome<S>& term = out.of(year);
        if (term.hasNumber())
            least = outcome(least.hasNumber() ? min(least.value, term.value) : S(term.value));
    };
    take(M::PlanAnnualReserved1y);
    take(M::PlanAnnualReserved3y);
    if (isSpecialtyContract(in, in.referencePlatform()[P::Chips]))
        take(M::PlanAnnualSpecialty);
    return numberUnless(either(onDemand.reason, least.reason),
        named(M::PlanCommittedShare, least.value / onDemand.value))
        .require(Reason::Undefined, lessThan(S(0.0), onDemand.value));
}

template <Scalar S>
void computePlanYear(
    const Inputs<S>& in, const FleetUse<S>& use, const Outcome<S>& ownedHour, Results<S>& out)
{
    const ServingYear<S> serving(in, ownedHour, out);
    const Purchase chosen = in.referencePlatform().purchase;
    const Outcome<S> spotShare = out.of(M::FleetSpotShare);
    const bool isCounted = in.servingPlan == ServingPlan::Counted;
    FleetChoice<S> choice;
    for (const FleetWay& row : kFleetWays) {
        const Outcome<S>& fleet = out.of(row.metric);
        const Outcome<S> served = serving.of(row.way);
        const Outcome<S> year = numberUnless(
            either(fleet.reason, served.reason), named(row.plan, fleet.value + served.value));
        out.put(row.plan, year);
        const bool isPlannable =
            hindranceOf(in, in.referencePlatform(), row.way, spotShare) == Hindrance::None
            && (use.hasFleet || isCounted || row.way != Purchase::Owned);
        choice.take(year, row.way == chosen, isPlannable);
    }
    choice.publish(M::PlanAnnualCost, M::PlanCheapestAnnualCost, M::PlanExcess, out);
    out.put(M::PlanCommittedShare, committedShare(in, out));
    const Outcome<S> served = serving.of(chosen);
    putNamed(out, M::PlanAnnualServing, served.reason, served.value);
    const Outcome<S>& chips = out.of(M::ServingChips, static_cast<int>(in.reference));
    putNamed(out, M::PlanServingChips, isCounted ? chips.reason : ReasonOf<S>(Reason::None),
        isCounted ? S(chips.value) : S(chips.value * S(0.0)));
}

} // namespace isocost
