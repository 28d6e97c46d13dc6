// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Money over time: the sum of the months of cash_flows.h (model.md C1).
//
//   NPV = sum of flow_m / (1 + rate)^(m/12);  IRR: the rate at which owned - cloud has NPV 0
//   crossover: from this month to the horizon, owning has always cost less so far
//
// Units     USD, months from 0 (now) to the horizon
// Domain    IRR, crossover and payback leave out the loan; the last two also leave out the sale at
//           the horizon
// Source    Brealey and Myers, Principles of Corporate Finance; conventions of model.md C1
// Worked    tests/core/model/tst_golden.cpp, cases "long_refresh", "refresh_undoes", "lenovo_like"
#pragma once

#include <algorithm>
#include <optional>

#include "core/model/formulas/cash_flows.h"
#include "core/model/formulas/fleet_use.h"
#include "core/model/formulas/internal_rate.h"
#include "core/model/found.h"

namespace isocost {

inline constexpr QuantityRow kPurchaseRow{"cash.purchase", "buying the hardware now", "USD"};
// Each has a value for every month: the explanation shows them as a series (core/explain/series.h).
inline constexpr std::array kCashMonthRows{
    QuantityRow{"cash.cloud_month", "discounted month of renting", "USD"},
    QuantityRow{"cash.specialty_month", "discounted month of a specialty cloud", "USD"},
    QuantityRow{"cash.spot_month", "discounted month of spot", "USD"},
    QuantityRow{"cash.reserved_month", "discounted month of three-year terms", "USD"},
    QuantityRow{"cash.tranches_month", "discounted month of yearly tranches", "USD"},
    QuantityRow{"cash.reserved_1y_month", "discounted month of one-year terms", "USD"},
    QuantityRow{"cash.owned_month", "discounted month of owning", "USD"}};
inline constexpr QuantityRow kGoingOnMonthRow{
    "cash.going_on_month", "month of owning less renting, without the last sale", "USD"};
inline constexpr QuantityRow kNetMonthRow{"cash.net_month", "month of owning less renting", "USD"};

inline constexpr std::array kNpvMetrics{M::CashNpvCloud, M::CashNpvSpecialty, M::CashNpvSpot,
    M::CashNpvReserved, M::CashNpvReservedTranches, M::CashNpvReserved1y, M::CashNpvOwned};

// The flows of the way by which a plan rents; none of owned hardware and of capacity blocks.
[[nodiscard]] constexpr std::optional<CashWay> rentedFlowsOf(Purchase way)
{
    switch (way) {
    case Purchase::OnDemand:
        return CashWay::Cloud;
    case Purchase::Reserved1y:
        return CashWay::Reserved1y;
    case Purchase::Reserved3y:
        return CashWay::Reserved;
    case Purchase::Spot:
        return CashWay::Spot;
    case Purchase::Specialty:
        return CashWay::Specialty;
    case Purchase::CapacityBlock:
    case Purchase::Owned:
        break;
    }
    return std::nullopt;
}

// Finds the last month in which owning has cost more so far; 0 for none.
template <Scalar S>
struct Crossing {
    S balance{0.0}; // USD so far
    S lastLoss{0.0};

    void add(const S& net, int month)
    {
        balance = balance + net;
        if (month > 0)
            lastLoss = select(lessThan(balance, S(0.0)), S(month), lastLoss);
    }
};

template <Scalar S>
struct CashTotals {
    std::array<S, kCashWays> npv;
    Crossing<S> paid;
    Crossing<S> discounted;
    std::vector<S> net; // owned - cloud by month, without the loan
    S termBills{0.0}; // USD of three-year terms, without discount and services
    S termOverflow{0.0}; // USD on demand beside them
};

template <Scalar S>
[[nodiscard]] CashTotals<S> cashTotals(const CashTerms<S>& t, OwnedMonths<S>& owned)
{
    CashTotals<S> totals;
    totals.npv.fill(S(0.0));
    totals.net.reserve(static_cast<std::size_t>(t.horizon) + 1);
    forEachMonth(t, owned, [&totals, &t](const MonthFlows<S>& flows) {
        const auto add = [&](std::size_t way, const S& flow) {
            totals.npv[way] = totals.npv[way] + named(kCashMonthRows[way], flow * flows.discount);
        };
        if (flows.month > 0)
            for (std::size_t way = 0; way < kRentedWays; ++way)
                if (t.prices.rent[way].hasNumber())
                    add(way, flows.rented(static_cast<CashWay>(way)));
        const RentOfMonth<S>& terms = flows.rent[indexOf(CashWay::Reserved)];
        if (flows.month > 0 && t.prices.rent[indexOf(CashWay::Reserved)].hasNumber()) {
            totals.termBills = totals.termBills + terms.bill;
            totals.termOverflow = totals.termOverflow + terms.overflow;
        }
        const bool isStart = flows.month == 0;
        const S levered = flows.owned.levered(t.tax);
        if (isStart)
            totals.npv[indexOf(CashWay::Owned)] = named(kPurchaseRow, levered);
        else
            add(indexOf(CashWay::Owned), levered);
        const S cloud = flows.rented(CashWay::Cloud);
        const S net =
            named(isStart ? kPurchaseRow : kNetMonthRow, flows.owned.unlevered(t.tax) - cloud);
        const S goingOn = named(kGoingOnMonthRow, flows.owned.goingOn(t.tax) - cloud);
        totals.paid.add(goingOn, flows.month);
        totals.discounted.add(goingOn * flows.discount, flows.month);
        totals.net.push_back(net);
    });
    return totals;
}

// The rate at which the net flows have present value 0; one Newton step gives exact derivatives.
template <Scalar S>
[[nodiscard]] S rateMovedBy(const std::vector<S>& net, double rate, const RateSlope& slope)
{
    S sum = net.front() * S(0.0);
    S scale = abs(net.front());
    for (std::size_t m = 0; m < net.size(); ++m) {
        sum = sum + net[m] * S(slope.weights[m]);
        if (m > 0)
            scale = scale + abs(net[m]);
    }
    return S(rate) - sum / scale * S(slope.correction);
}

// With several rates, none is the return: the result has a reason, and its value is the first rate,
// for the explanation.
template <Scalar S>
[[nodiscard]] Outcome<S> internalRate(const std::vector<S>& net)
{
    const DecisionScope<S> decisions; // a recorded rate rests on all flows
    std::vector<double> flows(net.size());
    std::ranges::transform(net, flows.begin(), [](const S& flow) { return plain(flow); });
    const std::vector<double> rates = internalRates(flows);
    if (rates.empty())
        return blocked<S>(Reason::Never);
    const RateSlope slope = slopeAtRate(flows, rates.front());
    S rate(rates.front());
    if constexpr (Records<S>)
        rate = found<S>([&] { return rateMovedBy(flows, rates.front(), slope); }, net);
    else
        rate = rateMovedBy(net, rates.front(), slope);
    const S perYear = named(M::CashIrr, rate / constant<S>(C::CompoundingYear));
    return {perYear, rates.size() > 1 ? Reason::Several : Reason::None, {}};
}

template <Scalar S>
void publishOwning(
    const CashTotals<S>& totals, const CashTerms<S>& t, ReasonOf<S> why, Results<S>& out)
{
    if (why != Reason::None) {
        for (const M metric : {M::CashNpvOwned, M::CashOwningGain, M::CashCrossoverMonth,
                 M::CashPaybackMonth, M::CashIrr})
            out.put(metric, blocked<S>(why));
        return;
    }
    const S month = constant<S>(C::OneMonth);
    const auto publishMonth = [&](M metric, const Crossing<S>& crossing) {
        out.put(metric,
            resultOf(metric, (crossing.lastLoss + S(1.0)) * month)
                .require(Reason::Never, lessThan(crossing.lastLoss, S(t.horizon))));
    };
    putNamed(out, M::CashNpvOwned, totals.npv[indexOf(CashWay::Owned)]);
    putNamed(out, M::CashOwningGain,
        totals.npv[indexOf(CashWay::Owned)] - totals.npv[indexOf(CashWay::Cloud)]);
    publishMonth(M::CashCrossoverMonth, totals.paid);
    publishMonth(M::CashPaybackMonth, totals.discounted);
    out.put(M::CashIrr, internalRate(totals.net));
}

// What three-year terms leave to on demand, of all that they and it cost over the horizon.
template <Scalar S>
void publishOverflow(const CashTotals<S>& totals, ReasonOf<S> why, Results<S>& out)
{
    if (why != Reason::None) {
        out.put(M::CashReservedOverflowShare, blocked<S>(why));
        return;
    }
    const S all = totals.termBills + totals.termOverflow;
    putNamed(out, M::CashReservedOverflowShare, totals.termOverflow / all);
}

// What owning gains over the way by which the plan rents; undefined where that has no flows.
template <Scalar S>
void publishGainOverPlan(const Inputs<S>& in, Results<S>& out)
{
    const std::optional<CashWay> way = rentedFlowsOf(in.referencePlatform().purchase);
    const Outcome<S> rented =
        way ? out.of(kNpvMetrics[indexOf(*way)]) : blocked<S>(Reason::Undefined);
    const Outcome<S>& owned = out.of(M::CashNpvOwned);
    putNamed(out, M::CashOwningGainOverPlan, either(rented.reason, owned.reason),
        owned.value - rented.value);
}

template <Scalar S>
void computeCash(
    const Inputs<S>& in, const FleetUse<S>& use, const Facility<S>& facility, Results<S>& out)
{
    if (!use.hasFleet) {
        for (const M metric : kNpvMetrics)
            out.put(metric, blocked<S>(Reason::Undefined));
        publishOwning(CashTotals<S>{}, CashTerms<S>{}, Reason::Undefined, out);
        publishOverflow(CashTotals<S>{}, Reason::Undefined, out);
        publishGainOverPlan(in, out);
        return;
    }
    const CashTerms<S> terms = cashTerms(in, facility.gpus, use.utilization());
    OwnedMonths<S> owned(in, facility);
    const CashTotals<S> totals = cashTotals(terms, owned);
    for (std::size_t way = 0; way < kRentedWays; ++way) {
        const ReasonOf<S> why = terms.prices.rent[way].reason;
        putNamed(out, kNpvMetrics[way], why, totals.npv[way]);
    }
    publishOverflow(totals, terms.prices.rent[indexOf(CashWay::Reserved)].reason, out);
    const ReasonOf<S> rent = terms.prices.rent[indexOf(CashWay::Cloud)].reason;
    publishOwning(totals, terms, either(rent, facility.blocked()), out);
    publishGainOverPlan(in, out);
}

} // namespace isocost
