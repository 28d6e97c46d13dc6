// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Owning month after month: purchases, sales, running cost, loan, depreciation (model.md C1).
//
//   generation q, bought in month b: capex x z x (1 - hardware price decline)^(b/12), sized for its
//   month: z = min(G, max(1, u G / (U (1 - downtime)))), G = (1 + growth)^(b/12), 1 for the first
//   use of the hours up in month m = min(u G_m / (z (1 - downtime)), U); the rest is on demand
//   until it works, all work is rented at the cheaper of on demand and a specialty cloud
//   sale: residual at the next purchase; at the horizon by straight line, at most the price of new
//   loan: equal payments from month b + 1 on; the horizon pays what is left
//
// Units     USD; months from 0 (now), lead time in months; interest a month
// Domain    hardware is bought again after lead time and depreciation, rounded to the month
// Source    model.md C1; MACRS: IRS publication 946, table A-1, five years, half-year convention
// Worked    tests/core/model/tst_golden.cpp, cases "lead_12", "loan_cut", "macrs_long", "odd_life"
#pragma once

#include "core/model/formulas/facility.h"

namespace isocost {

inline constexpr QuantityRow kWorkGrowthRow{"cash.growth", "growth of the work a month", "1"};
// Each has a value for every month: the explanation shows them as a series (core/explain/series.h).
inline constexpr QuantityRow kRunningRow{
    "cash.owned_running", "running cost of the owned chips in a month", "USD"};
inline constexpr QuantityRow kOverflowRow{
    "cash.owned_overflow", "work rented on demand beside owning in a month", "USD"};
inline constexpr QuantityRow kTaxDepreciationRow{
    "cash.tax_depreciation", "tax depreciation of a month", "USD"};
inline constexpr QuantityRow kBoughtRow{"cash.bought", "hardware bought", "USD"};
inline constexpr QuantityRow kLoanRateRow{"cash.loan_rate", "interest rate of a month", "1"};
inline constexpr QuantityRow kPaymentRow{"cash.loan_payment", "payment of the loan a month", "USD"};
inline constexpr QuantityRow kInterestRow{"cash.interest", "interest of a month", "USD"};
inline constexpr QuantityRow kRepaidRow{"cash.repaid", "loan paid back in a month", "USD"};
inline constexpr QuantityRow kSaleRow{"cash.sale", "sale of the hardware", "USD"};
inline constexpr QuantityRow kBookValueRow{"cash.book_value", "book value at the sale", "USD"};
inline constexpr QuantityRow kBookYearsRow{"facility.years_in_books", "years in the books", "year"};
inline constexpr QuantityRow kSizeRow{
    "cash.hardware_size", "hardware bought, over that of the first purchase", "1"};
inline constexpr QuantityRow kOwnedUseRow{
    "cash.owned_utilization", "utilization of the owned chips in a month", "1"};

template <Scalar S>
struct WorkGrowth {
    S first; // chip-h/month in month 1
    S factor; // a month
};

// Work and price of one month.
template <Scalar S>
struct WorkMonth {
    int month;
    S work; // chip-h/month
    S growth; // work over that of month 1
    S price; // on demand with fabric, USD/chip-h
    S bridge; // USD: all its work rented, while the hardware is awaited
    S services; // USD: cloud services of whoever rents
};

// USD of one month; costs are positive.
template <Scalar S>
struct OwnedFlows {
    S running{0.0}; // without rent
    S rented{0.0}; // overflow, and all work before the hardware is productive
    S depreciation{0.0}; // for taxes
    S bookDepreciation{0.0}; // straight line
    S interest{0.0};
    S bought{0.0};
    S sold{0.0};
    S soldAtTheEnd{0.0}; // the part sold only because the horizon ends
    S gain{0.0}; // sold less book value, for taxes
    S bookGain{0.0}; // sold less what straight line has left
    S gainAtTheEnd{0.0};
    S borrowed{0.0};
    S repaid{0.0}; // of the loan, without interest

    [[nodiscard]] S opex() const { return running + rented; }
    // The flow after tax, without the loan.
    [[nodiscard]] S unlevered(const S& tax) const
    {
        return tax * depreciation - opex() * (S(1.0) - tax) - bought + sold - tax * gain;
    }
    [[nodiscard]] S levered(const S& tax) const
    {
        return unlevered(tax) + borrowed - repaid - interest * (S(1.0) - tax);
    }
    // The flow after tax, without the loan and without the sale at the horizon.
    [[nodiscard]] S goingOn(const S& tax) const
    {
        return unlevered(tax) - soldAtTheEnd + tax * gainAtTheEnd;
    }
};

inline constexpr std::array kMacrs5{0.20, 0.32, 0.192, 0.1152, 0.1152, 0.0576};

// Hardware bought in one month.
template <Scalar S>
struct Generation {
    int bought = 0;
    int start = 0; // month before its first month of work
    S size; // z
    S cost; // over that of the first generation
    S depreciated{0.0}; // USD so far, for taxes
    S bookDepreciated{0.0}; // USD so far, straight line
    S owed{0.0}; // USD of its loan
    S payment{0.0}; // USD/month with interest
};

template <Scalar S>
struct OwnedTerms {
    const Inputs<S>& in;
    const Facility<S>& facility;
    int horizon;
    int lead;
    int loanMonths;
    double lifeMonths; // plain: it decides in which months something is bought
    S life; // the same for the formulas
    S book; // months in the books
    S most; // U: share of the hours up that growth may fill
    S hoursUp; // 1 - downtime
    S growthYear; // factor a year
    S fallYear; // fall of hardware prices, factor a year
    S loanShare;
    S loanRate; // a month
};

template <Scalar S>
class OwnedMonths {
public:
    OwnedMonths(const Inputs<S>& in, const Facility<S>& facility) : m_terms(termsOf(in, facility))
    {
    }

    [[nodiscard]] OwnedFlows<S> start()
    {
        OwnedFlows<S> flows;
        buy(0, flows);
        return flows;
    }

    // Months 1, 2, ... in turn.
    [[nodiscard]] OwnedFlows<S> next(const WorkMonth<S>& now)
    {
        OwnedFlows<S> flows;
        Generation<S>& present = m_generations.back();
        work(now, present, flows);
        depreciate(now.month, present, flows);
        payLoans(now.month, flows);
        if (now.month >= m_terms.horizon)
            sellAtTheEnd(now.month, present, flows);
        else if (now.month == nextPurchase()) {
            sell(m_terms.facility.hardware.residual * present.cost, present, flows);
            buy(now.month, flows);
        }
        return flows;
    }

private:
    [[nodiscard]] static OwnedTerms<S> termsOf(const Inputs<S>& in, const Facility<S>& facility)
    {
        const S one(1.0);
        const S year = constant<S>(C::CompoundingYear);
        const S pureYear = constant<S>(C::MonthsPerYear) * year / constant<S>(C::OneMonth); // 12
        const auto months = [&in](P parameter) { return static_cast<int>(plain(in[parameter])); };
        const S service = in[P::FacilityDepreciationYears];
        const S life = service / year * pureYear;
        const S books = in[P::FacilityBookYears];
        const S book =
            named(kBookYearsRow, select(lessThan(S(0.0), books), books, service)) / year * pureYear;
        return {in, facility, months(P::FinanceHorizonMonths),
            std::is_same_v<S, Unit> ? 1 : months(P::FacilityLeadMonths),
            months(P::FinanceDebtMonths), std::is_same_v<S, Unit> ? 12.0 : plain(life), life, book,
            max(facility.utilization, in[P::FinanceMaxOwnedUtilization]),
            one - in[P::FacilityDowntimeFraction], one + in[P::FinanceDemandGrowth] * year,
            one - in[P::FinanceHardwarePriceDecline] * year, in[P::FinanceDebtShare],
            named(kLoanRateRow, in[P::FinanceDebtRate] * year / pureYear)};
    }

    [[nodiscard]] static S afterMonths(const S& yearly, int months)
    {
        constexpr double kMonths = 12.0;
        return pow(yearly, S(months / kMonths));
    }

    [[nodiscard]] int nextPurchase() const
    {
        const auto bought = static_cast<double>(m_generations.size());
        return static_cast<int>(std::round(m_terms.lifeMonths * bought)) + m_terms.lead;
    }

    // A loan of 0 costs nothing. Only double may leave it out: other scalars need its slopes.
    [[nodiscard]] bool hasLoan() const
    {
        return !std::is_same_v<S, double> || plain(m_terms.loanShare) > 0.0;
    }

    void buy(int month, OwnedFlows<S>& flows)
    {
        const OwnedTerms<S>& t = m_terms;
        const S grown = afterMonths(t.growthYear, month);
        const S filled = t.facility.utilization * grown / (t.most * t.hoursUp);
        const S size = month == 0 ? S(1.0) : S(min(grown, max(S(1.0), filled)));
        Generation<S> bought{month, month == 0 ? t.lead : month, named(kSizeRow, size), S(1.0)};
        bought.cost = bought.size * afterMonths(t.fallYear, month);
        const S price = named(kBoughtRow, t.facility.hardware.capex * bought.cost);
        flows.bought = flows.bought + price;
        if (hasLoan()) {
            bought.owed = price * t.loanShare;
            const S growth = pow(S(1.0) + t.loanRate, S(-t.loanMonths));
            bought.payment = named(kPaymentRow,
                choose<S>(
                    lessThan(S(kLittleInterest), t.loanRate),
                    [&] { return S(bought.owed * t.loanRate / (S(1.0) - growth)); },
                    [&] {
                        const S terms(t.loanMonths);
                        return S(bought.owed / terms * interestOnTop(t.loanRate, terms));
                    }));
            flows.borrowed = flows.borrowed + bought.owed;
        }
        m_generations.push_back(bought);
    }

    // USD in one month, from USD a year.
    [[nodiscard]] static S ofMonth(const S& perYear)
    {
        return perYear / constant<S>(C::MonthsPerYear) * constant<S>(C::OneMonth);
    }

    void work(const WorkMonth<S>& now, const Generation<S>& g, OwnedFlows<S>& flows)
    {
        const OwnedTerms<S>& t = m_terms;
        const Facility<S>& f = t.facility;
        const S month = constant<S>(C::OneMonth);
        if (now.month <= t.lead) {
            flows.rented = named(kOverflowRow, now.bridge + now.services);
            return;
        }
        const S used =
            named(kOwnedUseRow, min(f.utilization * now.growth / (g.size * t.hoursUp), t.most));
        const S fixed = f.fixedPerGpu * f.gpus - f.hardware.annualCapital;
        flows.running =
            named(kRunningRow, ofMonth(g.size * (fixed + f.variablePerGpu * f.gpus * used)));
        const S done = g.size * f.gpus * f.availableHours * used / constant<S>(C::MonthsPerYear);
        flows.rented = named(kOverflowRow, max(S(0.0), now.work - done) * now.price * month);
    }

    void depreciate(int month, Generation<S>& g, OwnedFlows<S>& flows)
    {
        const int age = month - g.start; // months of work, with this one
        if (age < 1)
            return;
        const Hardware<S>& h = m_terms.facility.hardware;
        constexpr int kYear = 12;
        const S left = min(S(1.0), max(S(0.0), m_terms.book - S(age - 1)));
        flows.bookDepreciation = (h.capex - h.residual) * g.cost / m_terms.book * left;
        switch (m_terms.in.depreciation) {
        case Depreciation::StraightLine:
            flows.depreciation = flows.bookDepreciation;
            break;
        case Depreciation::Macrs5: {
            const auto year = static_cast<std::size_t>((age - 1) / kYear);
            if (year < kMacrs5.size())
                flows.depreciation = h.capex * g.cost * S(kMacrs5[year] / kYear);
            break;
        }
        case Depreciation::FirstYear:
            if (age <= kYear)
                flows.depreciation = h.capex * g.cost / S(kYear);
            break;
        }
        flows.depreciation = named(kTaxDepreciationRow, flows.depreciation);
        g.depreciated = g.depreciated + flows.depreciation;
        g.bookDepreciated = g.bookDepreciated + flows.bookDepreciation;
    }

    void payLoans(int month, OwnedFlows<S>& flows)
    {
        if (!hasLoan())
            return;
        for (Generation<S>& g : m_generations) {
            if (month > g.bought + m_terms.loanMonths)
                continue;
            const S interest = named(kInterestRow, g.owed * m_terms.loanRate);
            const bool isLast = month == g.bought + m_terms.loanMonths || month == m_terms.horizon;
            const S repaid =
                named(kRepaidRow, isLast ? S(g.owed + S(0.0)) : S(g.payment - interest));
            flows.interest = flows.interest + interest;
            flows.repaid = flows.repaid + repaid;
            g.owed = g.owed - repaid;
        }
    }

    void sell(const S& price, const Generation<S>& g, OwnedFlows<S>& flows)
    {
        const S cost = m_terms.facility.hardware.capex * g.cost;
        const S book = named(kBookValueRow, cost - g.depreciated);
        const S sale = named(kSaleRow, price);
        flows.sold = flows.sold + sale;
        flows.gain = flows.gain + (sale - book);
        flows.bookGain = flows.bookGain + (sale - (cost - g.bookDepreciated));
    }

    void sellAtTheEnd(int month, const Generation<S>& g, OwnedFlows<S>& flows)
    {
        const Hardware<S>& h = m_terms.facility.hardware;
        const S age(std::max(0, month - g.start));
        const S aged = max(h.residual, h.price - (h.price - h.residual) * age / m_terms.life);
        const S asNew = h.price * afterMonths(m_terms.fallYear, month - g.bought);
        sell(min(aged, asNew) * g.cost, g, flows);
        flows.soldAtTheEnd = flows.sold;
        flows.gainAtTheEnd = flows.gain;
    }

    OwnedTerms<S> m_terms;
    std::vector<Generation<S>> m_generations;
};

} // namespace isocost
