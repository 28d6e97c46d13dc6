// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The cost of each month, for the same work by every way of buying (model.md C1).
//
//   work_m = GPUs x 8760 x utilization / 12 x (1 + growth)^((m - 1)/12); prices fall likewise
//   rented: work x price; a term pays its first month's chips for every hour, the rest on demand
//   flow after tax = -cost (1 - tax) + tax (depreciation + interest) - tax (sale - book)
//
// Units     USD, months from 0 (now) to the horizon, chip-hours a month
// Domain    terms of 12 and 36 months; work that the owner's downtime loses is rented on demand
// Source    conventions of model.md C1
// Worked    tests/core/model/tst_cash.cpp, a small cluster by hand; golden "upfront_cut"
#pragma once

#include "core/model/formulas/failures.h"
#include "core/model/formulas/owned_months.h"
#include "core/model/formulas/price.h"

namespace isocost {

inline constexpr QuantityRow kMonthlyWorkRow{
    "cash.first_month_work", "work of the first month", "chip-h/month"};
inline constexpr QuantityRow kPriceFallRow{"cash.price_fall", "fall of prices a month", "1"};
inline constexpr QuantityRow kDiscountRow{"cash.discount", "discount a month", "1"};

// Quantities of a committed term, in each of its months.
inline constexpr QuantityRow kTermBillRow{
    "cash.term_bill", "bill of the term a month", "USD/month"};
inline constexpr QuantityRow kTermUpfrontRow{
    "cash.term_upfront", "paid for the term when it is signed", "USD/month"};
inline constexpr QuantityRow kTermOverflowRow{
    "cash.term_overflow", "work beyond the term, on demand", "USD/month"};

// Ways of buying over time; all but the last are rented.
enum class CashWay : std::uint8_t { Cloud, Specialty, Spot, Reserved, Reserved1y, Owned };
inline constexpr std::size_t kCashWays = 6;
inline constexpr std::size_t kRentedWays = 5;

[[nodiscard]] constexpr std::size_t indexOf(CashWay way)
{
    return static_cast<std::size_t>(way);
}

// Prices of the first month, USD/chip-h.
template <Scalar S>
struct CashPrices {
    std::array<Outcome<S>, kRentedWays> rent; // with fabric; for terms, the held hour without it
    S fabric;
};

template <Scalar S>
[[nodiscard]] CashPrices<S> cashPrices(const Inputs<S>& in, const S& gpus)
{
    const PlatformInputs<S>& k = in.referencePlatform();
    const S fabric = k[P::NetworkPrice];
    const Outcome<S> nothing = blocked<S>(Reason::Undefined);
    const auto held = [&](Purchase way) { return heldHourPrice(in, in.reference, way, nothing); };
    CashPrices<S> prices{
        {rentOf(in, Purchase::OnDemand), rentOf(in, Purchase::Specialty),
            rentOf(in, Purchase::Spot), held(Purchase::Reserved3y), held(Purchase::Reserved1y)},
        fabric};
    if (!prices.rent[indexOf(CashWay::Cloud)].hasNumber())
        for (const CashWay term : {CashWay::Reserved, CashWay::Reserved1y})
            prices.rent[indexOf(term)] = prices.rent[indexOf(CashWay::Cloud)];
    Outcome<S>& spot = prices.rent[indexOf(CashWay::Spot)];
    if (!spot.hasNumber())
        return prices;
    const Outcome<S> load = spotLoad(in, k, gpus);
    spot = load.hasNumber() ? outcome(spot.value * load.value) : load;
    return prices;
}

// Values that stay the same in all months.
template <Scalar S>
struct CashTerms {
    CashPrices<S> prices;
    WorkGrowth<S> work;
    S priceFall; // factor a month
    S discount; // factor a month
    S utilization;
    S upfront; // share of a term's bill paid when it is signed
    S tax;
    int horizon = 1; // months
};

// Months in a year as a pure number: 12.
template <Scalar S>
[[nodiscard]] S monthsOfYear()
{
    return constant<S>(C::MonthsPerYear) * constant<S>(C::CompoundingYear)
        / constant<S>(C::OneMonth);
}

template <Scalar S>
[[nodiscard]] CashTerms<S> cashTerms(const Inputs<S>& in, const S& gpus)
{
    const S one(1.0);
    const S year = constant<S>(C::CompoundingYear);
    const S monthly = one / monthsOfYear<S>();
    CashTerms<S> t;
    t.prices = cashPrices(in, gpus);
    t.utilization = in[P::FleetUtilization];
    t.work = {
        named(kMonthlyWorkRow,
            gpus * constant<S>(C::HoursPerYear) * t.utilization / constant<S>(C::MonthsPerYear)),
        named(kWorkGrowthRow, pow(one + in[P::FinanceDemandGrowth] * year, monthly))};
    t.priceFall = named(kPriceFallRow, pow(one - in[P::FinanceCloudPriceDecline] * year, monthly));
    t.discount = named(kDiscountRow, pow(one + in[P::FinanceDiscountRate] * year, -monthly));
    t.upfront = in[P::FinanceReservedUpfront];
    t.tax = in[P::FinanceTaxRate];
    t.horizon = static_cast<int>(plain(in[P::FinanceHorizonMonths]));
    return t;
}

// One commitment after another, each for the chips that its first month needs.
template <Scalar S>
struct CommittedTerm {
    int months;
    S hours{0.0}; // chip-h/month of work that it covers
    S monthlyBill{0.0}; // USD/month

    // Cost of month m in USD/month; a term is signed in its first month.
    [[nodiscard]] S costOf(
        const CashTerms<S>& t, const WorkMonth<S>& now, const S& fall, const S& held)
    {
        const int first = (now.month - 1) / months * months + 1;
        S upfront(0.0);
        if (now.month == first) {
            const int inside = std::min(months, t.horizon - first + 1);
            hours = now.work;
            monthlyBill = named(kTermBillRow, now.work / t.utilization * (held * fall));
            upfront = named(kTermUpfrontRow, monthlyBill * S(inside) * t.upfront);
        }
        const S overflow = named(kTermOverflowRow, max(S(0.0), now.work - hours) * now.price);
        const S fabric = min(now.work, hours) * t.prices.fabric * fall;
        return monthlyBill * (S(1.0) - t.upfront) + upfront + overflow + fabric;
    }
};

// One month, before discounting; costs are positive.
template <Scalar S>
struct MonthFlows {
    int month = 0;
    S work{0.0}; // chip-h
    std::array<S, kRentedWays> rent; // USD, for the ways with a price
    OwnedFlows<S> owned; // USD
    S tax{0.0}; // share
    S discount{1.0}; // factor to month 0

    [[nodiscard]] S rented(CashWay way) const { return -(rent[indexOf(way)] * (S(1.0) - tax)); }
};

// Visits the months 0 to the horizon. `owned` keeps account of hardware and loans.
template <Scalar S, class Visit>
void forEachMonth(const CashTerms<S>& t, OwnedMonths<S>& owned, Visit visit)
{
    const S one(1.0);
    const S month = constant<S>(C::OneMonth);
    const auto& rent = t.prices.rent;
    CommittedTerm<S> longTerm{36};
    CommittedTerm<S> shortTerm{12};
    WorkMonth<S> now{0, t.work.first, one, rent[indexOf(CashWay::Cloud)].value};
    MonthFlows<S> flows;
    flows.tax = t.tax;
    flows.rent.fill(S(0.0));
    flows.owned = owned.start();
    visit(flows);
    S fall = one;
    for (int m = 1; m <= t.horizon; ++m) {
        now.month = m;
        flows.month = m;
        flows.work = now.work * month;
        flows.discount = flows.discount * t.discount;
        for (const CashWay way : {CashWay::Cloud, CashWay::Specialty, CashWay::Spot})
            flows.rent[indexOf(way)] = now.work * (rent[indexOf(way)].value * fall) * month;
        flows.rent[indexOf(CashWay::Reserved)] =
            longTerm.costOf(t, now, fall, rent[indexOf(CashWay::Reserved)].value) * month;
        flows.rent[indexOf(CashWay::Reserved1y)] =
            shortTerm.costOf(t, now, fall, rent[indexOf(CashWay::Reserved1y)].value) * month;
        flows.owned = owned.next(now);
        visit(flows);
        now.work = now.work * t.work.factor;
        now.growth = now.growth * t.work.factor;
        fall = fall * t.priceFall;
        now.price = rent[indexOf(CashWay::Cloud)].value * fall;
    }
}

} // namespace isocost
