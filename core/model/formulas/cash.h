// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Money over time: renting, three-year terms and owning for the same work (model.md C1).
//
//   work_m = GPUs x available hours x utilization / 12 x (1 + growth)^((m - 1)/12)
//   NPV = sum of flow_m / (1 + rate)^(m/12);  IRR: the rate at which owned - cloud has NPV 0
//
// Units     USD, months from 0 (now) to the horizon, chip-hours a month
// Domain    a term is 36 months; hardware is replaced after its depreciation, rounded to the month
// Source    Brealey and Myers, Principles of Corporate Finance; conventions of model.md C1
// Worked    tests/core/model/tst_golden.cpp, cases "long_refresh", "shrinking", "lenovo_like"
#pragma once

#include "core/model/formulas/facility.h"
#include "core/model/formulas/internal_rate.h"
#include "core/model/formulas/price.h"

namespace isocost {

inline constexpr QuantityRow kMonthlyWorkRow{
    "cash.first_month_work", "work of the first month", "chip-h/month"};
inline constexpr QuantityRow kWorkGrowthRow{"cash.growth", "growth of the work a month", "1"};
inline constexpr QuantityRow kPriceFallRow{"cash.price_fall", "fall of prices a month", "1"};
inline constexpr QuantityRow kDiscountRow{"cash.discount", "discount a month", "1"};

// What stays the same over the months.
template <Scalar S>
struct CashTerms {
    S work; // chip-h/month in month 1
    S growth; // factor a month
    S priceFall; // factor a month
    S discount; // factor a month
    S onDemand; // USD/chip-h in month 1
    S reserved; // USD/chip-h in month 1
    S utilization;
    S capacity; // chip-h/month at full use
    S fixedOpex; // USD/month
    S variableOpex; // USD/month at full use
    S tax;
    S depreciation; // USD/month
    S exchange; // resale value less a new purchase, USD
    S lifeMonths; // pure number
};

template <Scalar S>
[[nodiscard]] CashTerms<S> cashTerms(
    const Inputs<S>& in, const Facility<S>& f, const S& onDemand, const S& reserved)
{
    using P = Parameter;
    const S one(1.0);
    const S year = constant<S>(Constant::CompoundingYear);
    const S twelve = constant<S>(Constant::MonthsPerYear);
    const S pureTwelve = twelve * year / constant<S>(Constant::OneMonth);
    const S monthly = one / pureTwelve;
    CashTerms<S> t;
    t.capacity = in[P::FacilityGpus] * f.availableHours / twelve;
    t.utilization = in[P::FleetUtilization];
    t.work = named(kMonthlyWorkRow, t.capacity * t.utilization);
    t.growth = named(kWorkGrowthRow, pow(one + in[P::FinanceDemandGrowth] * year, monthly));
    t.priceFall = named(kPriceFallRow, pow(one - in[P::FinanceCloudPriceDecline] * year, monthly));
    t.discount = named(kDiscountRow, pow(one + in[P::FinanceDiscountRate] * year, -monthly));
    t.onDemand = onDemand;
    t.reserved = reserved;
    t.fixedOpex = (f.fixedPerGpu * in[P::FacilityGpus] - f.annualCapital) / twelve;
    t.variableOpex = f.variablePerGpu * in[P::FacilityGpus] / twelve;
    t.tax = in[P::FinanceTaxRate];
    t.depreciation = (f.capex - f.residual) / in[P::FacilityDepreciationYears] / twelve;
    t.exchange = f.residual - f.capex;
    t.lifeMonths = in[P::FacilityDepreciationYears] / year * pureTwelve;
    return t;
}

// Work and prices of one month.
template <Scalar S>
struct CashMonth {
    S work; // chip-h/month
    S growth; // of the work since month 1
    S price; // on demand, USD/chip-h
    S reservedPrice; // USD/chip-h
};

// Cost of a month under a term signed in month s; the term's chips are those of its first month.
template <Scalar S>
struct Term {
    S hours; // chip-h/month that work, when fully used
    S monthlyCost; // USD/month, paid used or not
};

template <Scalar S>
[[nodiscard]] Term<S> signTerm(const CashTerms<S>& t, const CashMonth<S>& now)
{
    const S hours = constant<S>(Constant::HoursPerMonth);
    const S chips = now.work / (hours * t.utilization);
    return {chips * hours * t.utilization, chips * hours * now.reservedPrice};
}

template <Scalar S>
[[nodiscard]] S ownedOpex(const Inputs<S>& in, const CashTerms<S>& t, const CashMonth<S>& now)
{
    const S most = max(t.utilization, in[Parameter::FinanceMaxOwnedUtilization]);
    const S used = min(t.utilization * now.growth, most);
    const S overflow = max(S(0.0), now.work - t.capacity * used) * now.price;
    return t.fixedOpex + t.variableOpex * used + overflow;
}

// Purchases made until month m: one more each time the hardware has reached its life.
template <Scalar S>
[[nodiscard]] S renewalsUntil(const CashTerms<S>& t, int month)
{
    return ceil((S(month) + S(0.5)) / t.lifeMonths) - S(1.0);
}

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

// Resale at the horizon: book value by straight line since the last purchase.
template <Scalar S>
[[nodiscard]] S finalSale(const Facility<S>& f, const CashTerms<S>& t, int horizon)
{
    const S bought = floor(renewalsUntil(t, horizon - 1) * t.lifeMonths + S(0.5));
    const S age = (S(horizon) - bought) / t.lifeMonths;
    return f.hardware - (f.hardware - f.residual) * age;
}

template <Scalar S>
[[nodiscard]] CashTotals<S> cashTotals(
    const Inputs<S>& in, const Facility<S>& f, const CashTerms<S>& t)
{
    const S one(1.0);
    const S month = constant<S>(Constant::OneMonth);
    const int horizon = static_cast<int>(plain(in[Parameter::FinanceHorizonMonths]));
    constexpr int kTerm = 36; // months, constant.months_per_term
    const S nothing = f.capex * S(0.0);
    CashTotals<S> totals{
        nothing, nothing, -f.capex, -f.capex, -f.capex, S(0.0), S(0.0), {-f.capex}};
    CashMonth<S> now{t.work, one, t.onDemand, t.reserved};
    Term<S> term = signTerm(t, now);
    S discount = one;
    S renewals(0.0);
    for (int m = 1; m <= horizon; ++m) {
        if ((m - 1) % kTerm == 0)
            term = signTerm(t, now);
        discount = discount * t.discount;
        const S keep = one - t.tax;
        const S cloud = now.work * now.price * month * keep;
        const S overflow = max(S(0.0), now.work - term.hours) * now.price;
        const S reserved = (term.monthlyCost + overflow) * month * keep;
        const S due = m < horizon ? renewalsUntil(t, m) : renewals;
        const S sale = m == horizon ? finalSale(f, t, horizon) : nothing;
        const S owned = t.tax * t.depreciation * month - ownedOpex(in, t, now) * month * keep
            + (due - renewals) * t.exchange + sale;
        renewals = due;
        totals.npvCloud = totals.npvCloud - cloud * discount;
        totals.npvReserved = totals.npvReserved - reserved * discount;
        totals.npvOwned = totals.npvOwned + owned * discount;
        addMonth(totals, owned + cloud, discount, m);
        now = {now.work * t.growth, now.growth * t.growth, now.price * t.priceFall,
            now.reservedPrice * t.priceFall};
    }
    return totals;
}

// The rate at which the net flows have no present value; exact derivatives by one Newton step.
template <Scalar S>
[[nodiscard]] Outcome<S> internalRate(const std::vector<S>& net)
{
    std::vector<double> flows;
    for (const S& flow : net)
        flows.push_back(plain(flow));
    const std::optional<InternalRate> root = findInternalRate(flows);
    if (!root)
        return blocked<S>(Reason::Never);
    S sum = net.front() * S(0.0);
    S scale = abs(net.front());
    for (std::size_t m = 0; m < net.size(); ++m) {
        sum = sum + net[m] * S(root->weights[m]);
        if (m > 0)
            scale = scale + abs(net[m]);
    }
    const S rate = S(root->rate) - sum / scale * S(root->correction);
    return outcome(named(Metric::CashIrr, rate / constant<S>(Constant::CompoundingYear)));
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
