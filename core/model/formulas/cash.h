// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Money over time: the months of cash_flows.h added up (model.md C1).
//
//   NPV = sum of flow_m / (1 + rate)^(m/12);  IRR: the rate at which owned - cloud has NPV 0
//
// Units     USD, months from 0 (now) to the horizon, chip-hours a month
// Domain    a term is 36 months; hardware is replaced after its depreciation, rounded to the month
// Source    Brealey and Myers, Principles of Corporate Finance; conventions of model.md C1
// Worked    tests/core/model/tst_golden.cpp, cases "long_refresh", "shrinking", "lenovo_like"
#pragma once

#include "core/model/formulas/cash_flows.h"
#include "core/model/formulas/internal_rate.h"

namespace isocost {

inline constexpr QuantityRow kPurchaseRow{"cash.purchase", "buying the hardware now", "USD"};
// One of each for every month: the explanation tells them as a series (core/explain/series.h).
inline constexpr QuantityRow kCloudMonthRow{
    "cash.cloud_month", "discounted month of renting", "USD"};
inline constexpr QuantityRow kReservedMonthRow{
    "cash.reserved_month", "discounted month of three-year terms", "USD"};
inline constexpr QuantityRow kOwnedMonthRow{
    "cash.owned_month", "discounted month of owning", "USD"};
inline constexpr QuantityRow kNetMonthRow{"cash.net_month", "month of owning less renting", "USD"};

// Running totals of the three ways of buying.
template <Scalar S>
struct CashTotals {
    S npvCloud;
    S npvReserved;
    S npvOwned;
    S cumulative; // owned - cloud, undiscounted
    S discounted; // owned - cloud
    S crossover{0.0}; // 0: not yet
    S payback{0.0};
    std::vector<S> net; // owned - cloud by month
};

template <Scalar S>
[[nodiscard]] S firstMonth(const S& soFar, const S& balance, int month)
{
    const S here = select(lessThan(balance, balance * S(0.0)), S(0.0), S(month));
    return select(lessThan(S(0.0), soFar), soFar, here);
}

template <Scalar S>
void addMonth(CashTotals<S>& totals, const S& net, const S& discount, int month)
{
    totals.cumulative = totals.cumulative + net;
    totals.discounted = totals.discounted + net * discount;
    totals.crossover = firstMonth(totals.crossover, totals.cumulative, month);
    totals.payback = firstMonth(totals.payback, totals.discounted, month);
    totals.net.push_back(net);
}

template <Scalar S>
[[nodiscard]] CashTotals<S> cashTotals(
    const Inputs<S>& in, const Facility<S>& f, const CashTerms<S>& t)
{
    const S nothing(0.0);
    const S start = named(kPurchaseRow, -f.capex);
    CashTotals<S> totals{nothing, nothing, start, start, start, S(0.0), S(0.0), {start}};
    forEachMonth(in, f, t, [&totals](const MonthFlows<S>& flows) {
        const S cloud = flows.cloud();
        const S owned = flows.owned();
        totals.npvCloud = totals.npvCloud + named(kCloudMonthRow, cloud * flows.discount);
        totals.npvReserved =
            totals.npvReserved + named(kReservedMonthRow, flows.reserved() * flows.discount);
        totals.npvOwned = totals.npvOwned + named(kOwnedMonthRow, owned * flows.discount);
        addMonth(totals, named(kNetMonthRow, owned - cloud), flows.discount, flows.month);
    });
    return totals;
}

template <Scalar S>
[[nodiscard]] std::vector<double> plainFlows(const std::vector<S>& net)
{
    std::vector<double> flows;
    flows.reserve(net.size());
    for (const S& flow : net)
        flows.push_back(plain(flow));
    return flows;
}

// The rate at which the net flows have no present value; exact derivatives by one Newton step.
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

// Of several rates none is the return: the first one stands in the graph for the explanation, the
// reason stands before it.
template <Scalar S>
[[nodiscard]] Outcome<S> internalRate(const std::vector<S>& net)
{
    const std::vector<double> flows = plainFlows(net);
    const std::vector<double> rates = internalRates(flows);
    if (rates.empty())
        return blocked<S>(Reason::Never);
    const S rate = rateMovedBy(net, rates.front(), slopeAtRate(flows, rates.front()));
    const S perYear = named(Metric::CashIrr, rate / constant<S>(Constant::CompoundingYear));
    return {perYear, rates.size() > 1 ? Reason::Several : Reason::None, {}};
}

template <Scalar S>
void publishCash(const CashTotals<S>& totals, Reason reservedBlocked, Results<S>& out)
{
    using M = Metric;
    const S month = constant<S>(Constant::OneMonth);
    const auto publishMonth = [&](M metric, const S& value) {
        out.put(metric,
            outcome(named(metric, value * month)).require(Reason::Never, lessThan(S(0.0), value)));
    };
    out.put(M::CashNpvCloud, outcome(named(M::CashNpvCloud, totals.npvCloud)));
    out.put(M::CashNpvOwned, outcome(named(M::CashNpvOwned, totals.npvOwned)));
    out.put(M::CashNpvReserved,
        reservedBlocked == Reason::None ? outcome(named(M::CashNpvReserved, totals.npvReserved))
                                        : blocked<S>(reservedBlocked));
    publishMonth(M::CashCrossoverMonth, totals.crossover);
    publishMonth(M::CashPaybackMonth, totals.payback);
    out.put(M::CashIrr, internalRate(totals.net));
}

template <Scalar S>
void computeCash(const Inputs<S>& in, const Facility<S>& facility, Results<S>& out)
{
    using M = Metric;
    const std::optional<S> onDemand = listPrice(in, in.reference, Parameter::PriceOnDemand);
    const std::optional<S> reserved = listPrice(in, in.reference, Parameter::PriceReserved3y);
    if (!onDemand) {
        for (const M metric : {M::CashNpvCloud, M::CashNpvReserved, M::CashNpvOwned,
                 M::CashPaybackMonth, M::CashIrr, M::CashCrossoverMonth})
            out.put(metric, blocked<S>(Reason::Unpriced));
        return;
    }
    const CashTerms<S> terms = cashTerms(in, facility, *onDemand, reserved.value_or(*onDemand));
    publishCash(cashTotals(in, facility, terms), reserved ? Reason::None : Reason::Unpriced, out);
}

} // namespace isocost
