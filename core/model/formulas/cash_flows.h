// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The cost of each month, for the same work by every way of buying (model.md C1).
//
//   work_m = GPUs x 8760 x utilization / 12 x (1 + growth)^((m - 1)/12); prices fall likewise
//   rented: work x price; a term pays its first month's chips for every hour, the rest on demand
//   chips of month m: growth G fills idle hours up to U = max(utilization, cap) before it adds any,
//   min(GPUs x G, max(GPUs, GPUs x utilization x G / U))
//   flow after tax = -paid + tax (deducted + depreciation + interest) - tax (sale - book)
//
// Units     USD, months from 0 (now) to the horizon, chip-hours a month
// Domain    terms of 12 and 36 months; work beyond the owner's hours is rented on demand; a bill
//           paid upfront is deducted in equal parts over the months that it buys
// Source    conventions of model.md C1
// Worked    tests/core/model/tst_cash.cpp, a small cluster by hand; golden "upfront_taxed",
//           "idle_first", "tranches", "bridge_by_the_hour"
#pragma once

#include "core/model/formulas/committed_terms.h"
#include "core/model/formulas/failures.h"
#include "core/model/formulas/owned_months.h"
#include "core/model/formulas/price.h"

namespace isocost {

inline constexpr QuantityRow kMonthlyWorkRow{
    "cash.first_month_work", "work of the first month", "chip-h/month"};
inline constexpr QuantityRow kPriceFallRow{"cash.price_fall", "fall of prices a month", "1"};
inline constexpr QuantityRow kRentPaidRow{
    "cash.rent_paid", "rent and services paid in a month", "USD"};
inline constexpr QuantityRow kRentDeductedRow{
    "cash.rent_deducted", "rent and services deducted in a month", "USD"};
inline constexpr QuantityRow kDiscountRow{"cash.discount", "discount a month", "1"};

// Ways of buying over time; all but the last are rented.
enum class CashWay : std::uint8_t {
    Cloud,
    Specialty,
    Spot,
    Reserved,
    Tranches, // three-year terms, some each year
    Reserved1y,
    Owned
};
inline constexpr std::size_t kCashWays = 7;
inline constexpr std::size_t kRentedWays = 6;

[[nodiscard]] constexpr std::size_t indexOf(CashWay way)
{
    return static_cast<std::size_t>(way);
}

// Prices of the first month, USD/chip-h.
template <Scalar S>
struct CashPrices {
    std::array<Outcome<S>, kRentedWays> rent; // with fabric; for terms, the held hour without it
    S fabric;
    bool isContract = false; // the specialty cloud sells so many chips by contract
    bool canBridge = false; // it sells them at all, so that it can rent what is awaited
};

template <Scalar S>
[[nodiscard]] CashPrices<S> cashPrices(const Inputs<S>& in, const S& gpus)
{
    const PlatformInputs<S>& k = in.referencePlatform();
    const S fabric = k[P::NetworkPrice];
    CashPrices<S> prices;
    prices.fabric = fabric;
    prices.isContract = isSpecialtyContract(in, gpus);
    prices.canBridge = prices.isContract || isBelow(gpus, in[P::RuleSpecialtyCluster]);
    const auto put = [&](CashWay way, Purchase purchase, bool isTerm) {
        Outcome<S>& rent = prices.rent[indexOf(way)];
        rent = heldHourPrice(in, k, purchase, gpus);
        if (rent.hasNumber() && !isTerm)
            rent.value = rent.value + fabric;
    };
    put(CashWay::Cloud, Purchase::OnDemand, false);
    put(CashWay::Specialty, Purchase::Specialty, prices.isContract);
    put(CashWay::Spot, Purchase::Spot, false);
    put(CashWay::Reserved, Purchase::Reserved3y, true);
    put(CashWay::Tranches, Purchase::Reserved3y, true);
    put(CashWay::Reserved1y, Purchase::Reserved1y, true);
    const Outcome<S>& overflow = prices.rent[indexOf(CashWay::Cloud)];
    if (!overflow.hasNumber())
        for (const CashWay term :
            {CashWay::Specialty, CashWay::Reserved, CashWay::Tranches, CashWay::Reserved1y})
            if (term != CashWay::Specialty || prices.isContract)
                prices.rent[indexOf(term)] = overflow;
    Outcome<S>& spot = prices.rent[indexOf(CashWay::Spot)];
    if (!spot.hasNumber())
        return prices;
    const Outcome<S> load = spotLoad(k, lostOnSpot(in, k, gpus), lostToHardware(in, k, gpus));
    spot = load.hasNumber() ? outcome(spot.value * load.value) : load;
    return prices;
}

// Values that stay the same in all months.
template <Scalar S>
struct CashTerms {
    CashPrices<S> prices;
    WorkGrowth<S> work;
    TermSizes<S> sizes;
    S priceFall; // factor a month
    S discount; // factor a month
    S services; // USD/month, of whoever rents
    S upfront; // share of the bill of a three-year term paid when it is signed
    S upfront1y; // of a one-year term
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
[[nodiscard]] CashTerms<S> cashTerms(const Inputs<S>& in, const S& gpus, const S& utilization)
{
    const S one(1.0);
    const S year = constant<S>(C::CompoundingYear);
    const S monthly = one / monthsOfYear<S>();
    CashTerms<S> t;
    t.prices = cashPrices(in, gpus);
    t.work = {
        named(kMonthlyWorkRow,
            gpus * constant<S>(C::HoursPerYear) * utilization / constant<S>(C::MonthsPerYear)),
        named(kWorkGrowthRow, pow(one + in[P::FinanceDemandGrowth] * year, monthly))};
    t.sizes = {gpus, utilization, max(utilization, in[P::FinanceMaxOwnedUtilization])};
    t.priceFall = named(kPriceFallRow, pow(one - in[P::FinanceCloudPriceDecline] * year, monthly));
    t.discount = named(kDiscountRow, pow(one + in[P::FinanceDiscountRate] * year, -monthly));
    t.services = in[P::CloudServicesMonthly];
    t.upfront = in[P::FinanceReservedUpfront];
    t.upfront1y = in[P::FinanceReserved1yUpfront];
    t.tax = in[P::FinanceTaxRate];
    t.horizon = static_cast<int>(plain(in[P::FinanceHorizonMonths]));
    return t;
}

// One month, before discounting; costs are positive.
template <Scalar S>
struct MonthFlows {
    int month = 0;
    S work{0.0}; // chip-h
    std::array<RentOfMonth<S>, kRentedWays> rent; // USD, for the ways with a price
    OwnedFlows<S> owned; // USD
    S tax{0.0}; // share
    S discount{1.0}; // factor to month 0

    [[nodiscard]] S rented(CashWay way) const
    {
        const RentOfMonth<S>& cost = rent[indexOf(way)];
        return tax * cost.deducted - cost.paid;
    }
};

// The rents of one month after another.
template <Scalar S>
class RentedMonths {
public:
    explicit RentedMonths(const CashTerms<S>& terms)
        : m_terms(terms),
          m_specialty(12, 12, S(0.0)),
          m_reserved(36, 36, terms.upfront),
          m_tranches(36, 12, terms.upfront),
          m_reserved1y(12, 12, terms.upfront1y)
    {
    }

    // Fills the rents of a month; `fall` is its price over that of the first month.
    void next(const WorkMonth<S>& now, const S& fall, MonthFlows<S>& flows)
    {
        const auto& price = m_terms.prices.rent;
        const S month = constant<S>(C::OneMonth);
        const auto byTheHour = [&](CashWay way) {
            const S cost = now.work * (price[indexOf(way)].value * fall) * month;
            flows.rent[indexOf(way)] = {cost, cost};
        };
        const TermMonth<S> of{now.month, m_terms.horizon, now.work, now.growth, fall,
            m_terms.prices.fabric, now.price};
        const auto byTerm = [&](CashWay way, CommittedTerms<S>& terms) {
            if (price[indexOf(way)].hasNumber() || !std::is_same_v<S, double>)
                flows.rent[indexOf(way)] = terms.next(of, m_terms.sizes, price[indexOf(way)].value);
        };
        byTheHour(CashWay::Cloud);
        byTheHour(CashWay::Spot);
        if (m_terms.prices.isContract)
            byTerm(CashWay::Specialty, m_specialty);
        else
            byTheHour(CashWay::Specialty);
        byTerm(CashWay::Reserved, m_reserved);
        byTerm(CashWay::Tranches, m_tranches);
        byTerm(CashWay::Reserved1y, m_reserved1y);
    }

private:
    const CashTerms<S>& m_terms;
    CommittedTerms<S> m_specialty; // a contract of twelve months
    CommittedTerms<S> m_reserved;
    CommittedTerms<S> m_tranches;
    CommittedTerms<S> m_reserved1y;
};

// What all work of a month costs while the hardware is awaited: the cheaper of on demand and, where
// a plan can count on it, the specialty cloud.
template <Scalar S>
[[nodiscard]] S bridgeOf(const CashPrices<S>& prices, const MonthFlows<S>& flows)
{
    const S& cloud = flows.rent[indexOf(CashWay::Cloud)].paid;
    if (!prices.canBridge || !prices.rent[indexOf(CashWay::Specialty)].hasNumber())
        return cloud;
    return min(cloud, flows.rent[indexOf(CashWay::Specialty)].paid);
}

// Visits the months 0 to the horizon. `owned` keeps account of hardware and loans.
template <Scalar S, class Visit>
void forEachMonth(const CashTerms<S>& t, OwnedMonths<S>& owned, Visit visit)
{
    const S one(1.0);
    const S month = constant<S>(C::OneMonth);
    const S& onDemand = t.prices.rent[indexOf(CashWay::Cloud)].value;
    const S services = t.services * month;
    RentedMonths<S> rented(t);
    WorkMonth<S> now{0, t.work.first, one, onDemand, S(0.0), services};
    MonthFlows<S> flows;
    flows.tax = t.tax;
    flows.owned = owned.start();
    visit(flows);
    S fall = one;
    for (int m = 1; m <= t.horizon; ++m) {
        now.month = m;
        flows.month = m;
        flows.work = now.work * month;
        flows.discount = flows.discount * t.discount;
        rented.next(now, fall, flows);
        now.bridge = bridgeOf(t.prices, flows);
        for (RentOfMonth<S>& rent : flows.rent)
            rent = {named(kRentPaidRow, rent.paid + services),
                named(kRentDeductedRow, rent.deducted + services), rent.bill, rent.overflow};
        flows.owned = owned.next(now);
        visit(flows);
        now.work = now.work * t.work.factor;
        now.growth = now.growth * t.work.factor;
        fall = fall * t.priceFall;
        now.price = onDemand * fall;
    }
}

} // namespace isocost
