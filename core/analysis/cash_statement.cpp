// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/cash_statement.h"

#include <algorithm>

#include "core/model/formulas/fleet_use.h"
#include "core/model/formulas/internal_rate.h"

namespace isocost {

namespace {

constexpr std::array kAdded{&CashRow::work, &CashRow::opex, &CashRow::prepaid, &CashRow::ebitda,
    &CashRow::depreciation, &CashRow::gain, &CashRow::ebit, &CashRow::interest, &CashRow::tax,
    &CashRow::capex, &CashRow::sold, &CashRow::loan, &CashRow::freeCashFlow, &CashRow::discounted};

CashRow rowOf(const MonthFlows<double>& flows, CashWay way)
{
    CashRow row{.month = flows.month, .work = flows.work};
    if (way != CashWay::Owned) {
        const RentOfMonth<double>& rent = flows.rent[indexOf(way)];
        row.opex = rent.deducted;
        row.prepaid = rent.paid - rent.deducted;
        row.tax = -flows.tax * row.opex;
        row.freeCashFlow = flows.rented(way);
    } else {
        const OwnedFlows<double>& owned = flows.owned;
        row.opex = owned.opex();
        row.depreciation = owned.bookDepreciation;
        row.gain = owned.bookGain;
        row.interest = owned.interest;
        row.tax = flows.tax * (owned.gain - row.opex - owned.depreciation - owned.interest);
        row.capex = owned.bought;
        row.sold = owned.sold;
        row.loan = owned.borrowed - owned.repaid;
        row.freeCashFlow = owned.levered(flows.tax);
    }
    row.ebitda = -row.opex;
    row.ebit = row.ebitda - row.depreciation + row.gain;
    row.discounted = row.freeCashFlow * flows.discount;
    return row;
}

// The flows of owning less those of renting, month by month.
std::vector<double> owningLess(
    CashWay rented, const CashStatements& statements, std::vector<double> CashStatement::*flows)
{
    std::vector<double> owned = statements[indexOf(CashWay::Owned)].*flows;
    const std::vector<double>& rent = statements[indexOf(rented)].*flows;
    owned.resize(std::min(owned.size(), rent.size()));
    std::ranges::transform(owned, rent, owned.begin(), std::minus());
    return owned;
}

} // namespace

CashStatements cashStatements(const Inputs<double>& in)
{
    Results<double> scratch;
    const FleetUse<double> use = fleetUse(in);
    CashStatements statements;
    if (!use.hasFleet) {
        for (CashStatement& statement : statements)
            statement.reason = Reason::Undefined;
        return statements;
    }
    const Facility<double> facility = computeFacility(in, use.utilization(), scratch);
    const CashTerms<double> terms = cashTerms(in, facility.gpus, use.utilization());
    OwnedMonths<double> owned(in, facility);
    forEachMonth(terms, owned, [&](const MonthFlows<double>& flows) {
        for (std::size_t way = 0; way < kCashWays; ++way) {
            statements[way].rows.push_back(rowOf(flows, static_cast<CashWay>(way)));
            statements[way].unlevered.push_back(way < kRentedWays
                    ? flows.rented(static_cast<CashWay>(way))
                    : flows.owned.unlevered(flows.tax));
            const double goingOn = way < kRentedWays ? flows.rented(static_cast<CashWay>(way))
                                                     : flows.owned.goingOn(flows.tax);
            statements[way].goingOn.push_back(goingOn * flows.discount);
        }
    });
    for (std::size_t way = 0; way < kCashWays; ++way) {
        const Reason rent = terms.prices.rent[way < kRentedWays ? way : 0].reason;
        const Reason why = way < kRentedWays || rent != Reason::None ? rent : facility.blocked();
        if (why != Reason::None)
            statements[way] = {.reason = why};
    }
    return statements;
}

int ageAtHorizon(const CashStatement& owned, int lead)
{
    int start = lead;
    for (const CashRow& row : owned.rows)
        if (row.month > 0 && row.capex > 0.0)
            start = row.month;
    return owned.rows.empty() ? 0 : std::max(0, owned.rows.back().month - start);
}

std::vector<CashRow> byPeriod(const std::vector<CashRow>& months, Period period)
{
    constexpr std::array kMonths{1, 3, 12};
    std::vector<CashRow> rows;
    for (const CashRow& month : months) {
        const bool isFirst = (month.month - 1) % kMonths[static_cast<std::size_t>(period)] == 0;
        if (month.month <= 1 || isFirst) {
            rows.push_back(month);
            continue;
        }
        CashRow& row = rows.back();
        row.month = month.month;
        for (double CashRow::*const value : kAdded)
            row.*value += month.*value;
    }
    return rows;
}

std::vector<double> paidSoFar(const CashStatement& statement, bool isDiscounted)
{
    std::vector<double> paid;
    double sum = 0.0;
    for (const CashRow& row : statement.rows) {
        sum -= isDiscounted ? row.discounted : row.freeCashFlow;
        paid.push_back(sum);
    }
    return paid;
}

std::vector<double> owningAdvantage(const CashStatements& statements, CashWay rented)
{
    std::vector<double> ahead = owningLess(rented, statements, &CashStatement::goingOn);
    double sum = 0.0;
    for (double& month : ahead)
        month = sum += month;
    return ahead;
}

std::vector<double> ratesOfReturn(const CashStatements& statements)
{
    return internalRates(owningLess(CashWay::Cloud, statements, &CashStatement::unlevered));
}

} // namespace isocost
