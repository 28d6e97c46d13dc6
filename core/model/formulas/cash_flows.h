// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What each month costs: renting, three-year terms and owning for the same work (model.md C1).
//
//   work_m = GPUs x available hours x utilization / 12 x (1 + growth)^((m - 1)/12)
//   flow_m = -opex_m (1 - tax) + tax depreciation - purchases + sales
//
// Units     USD, months from 0 (now) to the horizon, chip-hours a month
// Domain    a term is 36 months; hardware is replaced after its depreciation, rounded to the month
// Source    conventions of model.md C1
// Worked    tests/core/model/tst_cash.cpp, a small cluster by hand
#pragma once

#include "core/model/formulas/facility.h"
#include "core/model/formulas/price.h"

namespace isocost {

inline constexpr QuantityRow kMonthlyWorkRow{
    "cash.first_month_work", "work of the first month", "chip-h/month"};
inline constexpr QuantityRow kWorkGrowthRow{"cash.growth", "growth of the work a month", "1"};
inline constexpr QuantityRow kPriceFallRow{"cash.price_fall", "fall of prices a month", "1"};
inline constexpr QuantityRow kDiscountRow{"cash.discount", "discount a month", "1"};

inline constexpr QuantityRow kOwnedOpexRow{
    "cash.owned_opex", "running cost of owning in a month", "USD/month"};

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

// Resale at the horizon: book value by straight line since the last purchase.
template <Scalar S>
[[nodiscard]] S finalSale(const Facility<S>& f, const CashTerms<S>& t, int horizon)
{
    const S bought = floor(renewalsUntil(t, horizon - 1) * t.lifeMonths + S(0.5));
    const S age = (S(horizon) - bought) / t.lifeMonths;
    return f.hardware - (f.hardware - f.residual) * age;
}

// One month, before discounting; opex is positive, depreciation is of the owned hardware.
template <Scalar S>
struct MonthFlows {
    int month;
    S work; // chip-h
    S cloudOpex; // USD
    S reservedOpex; // USD
    S ownedOpex; // USD
    S depreciation; // USD
    S hardware; // USD: sales less purchases
    S tax; // share
    S discount; // factor to month 0

    [[nodiscard]] S cloud() const { return -(cloudOpex * (S(1.0) - tax)); }
    [[nodiscard]] S reserved() const { return -(reservedOpex * (S(1.0) - tax)); }
    [[nodiscard]] S owned() const
    {
        return tax * depreciation - ownedOpex * (S(1.0) - tax) + hardware;
    }
};

// Visits the months 1 to the horizon; the purchase of month 0 is -capex.
template <Scalar S, class Visit>
void forEachMonth(const Inputs<S>& in, const Facility<S>& f, const CashTerms<S>& t, Visit visit)
{
    const S one(1.0);
    const S month = constant<S>(Constant::OneMonth);
    const int horizon = static_cast<int>(plain(in[Parameter::FinanceHorizonMonths]));
    constexpr int kTerm = 36; // months, constant.months_per_term
    CashMonth<S> now{t.work, one, t.onDemand, t.reserved};
    Term<S> term = signTerm(t, now);
    S discount = one;
    S renewals(0.0);
    for (int m = 1; m <= horizon; ++m) {
        if ((m - 1) % kTerm == 0)
            term = signTerm(t, now);
        discount = discount * t.discount;
        const S overflow = max(S(0.0), now.work - term.hours) * now.price;
        const S due = m < horizon ? renewalsUntil(t, m) : renewals;
        const S exchange = (due - renewals) * t.exchange;
        renewals = due;
        visit(MonthFlows<S>{m, now.work * month, now.work * now.price * month,
            (term.monthlyCost + overflow) * month,
            named(kOwnedOpexRow, ownedOpex(in, t, now)) * month, t.depreciation * month,
            m == horizon ? exchange + finalSale(f, t, horizon) : exchange, t.tax, discount});
        now = {now.work * t.growth, now.growth * t.growth, now.price * t.priceFall,
            now.reservedPrice * t.priceFall};
    }
}

} // namespace isocost
