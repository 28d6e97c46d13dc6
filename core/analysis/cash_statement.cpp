// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/cash_statement.h"

#include "core/model/formulas/cash_flows.h"
#include "core/model/formulas/internal_rate.h"

namespace isocost {

namespace {

double opexOf(const MonthFlows<double>& flows, CashWay way)
{
    switch (way) {
    case CashWay::Cloud:
        return flows.cloudOpex;
    case CashWay::Reserved:
        return flows.reservedOpex;
    case CashWay::Owned:
        break;
    }
    return flows.ownedOpex;
}

double flowOf(const MonthFlows<double>& flows, CashWay way)
{
    switch (way) {
    case CashWay::Cloud:
        return flows.cloud();
    case CashWay::Reserved:
        return flows.reserved();
    case CashWay::Owned:
        break;
    }
    return flows.owned();
}

CashRow rowOf(const MonthFlows<double>& flows, CashWay way)
{
    CashRow row;
    row.month = flows.month;
    row.work = flows.work;
    row.opex = opexOf(flows, way);
    row.ebitda = -row.opex;
    row.depreciation = way == CashWay::Owned ? flows.depreciation : 0.0;
    row.ebit = row.ebitda - row.depreciation;
    row.taxSaved = flows.tax * (row.opex + row.depreciation);
    row.hardware = way == CashWay::Owned ? flows.hardware : 0.0;
    row.freeCashFlow = flowOf(flows, way);
    row.discounted = row.freeCashFlow * flows.discount;
    return row;
}

CashRow startOf(double hardware)
{
    CashRow row;
    row.hardware = hardware;
    row.freeCashFlow = hardware;
    row.discounted = hardware;
    return row;
}

} // namespace

std::array<CashStatement, kCashWays> cashStatements(const Inputs<double>& in)
{
    std::array<CashStatement, kCashWays> statements;
    const auto onDemand = listPrice(in, in.reference, Parameter::PriceOnDemand);
    const auto reserved = listPrice(in, in.reference, Parameter::PriceReserved3y);
    if (!onDemand) { // the overflow of the other two is rented
        for (CashStatement& statement : statements)
            statement.reason = Reason::Unpriced;
        return statements;
    }
    Results<double> scratch;
    const Facility<double> facility = computeFacility(in, scratch);
    const CashTerms<double> terms =
        cashTerms(in, facility, *onDemand, reserved.value_or(*onDemand));
    for (std::size_t way = 0; way < kCashWays; ++way)
        statements[way].rows.push_back(
            startOf(static_cast<CashWay>(way) == CashWay::Owned ? -facility.capex : 0.0));
    forEachMonth(in, facility, terms, [&statements](const MonthFlows<double>& flows) {
        for (std::size_t way = 0; way < kCashWays; ++way)
            statements[way].rows.push_back(rowOf(flows, static_cast<CashWay>(way)));
    });
    if (!reserved)
        statements[static_cast<std::size_t>(CashWay::Reserved)] = {Reason::Unpriced, {}};
    return statements;
}

std::vector<double> ratesOfReturn(const std::array<CashStatement, kCashWays>& statements)
{
    const auto& owned = statements[static_cast<std::size_t>(CashWay::Owned)].rows;
    const auto& cloud = statements[static_cast<std::size_t>(CashWay::Cloud)].rows;
    std::vector<double> net;
    for (std::size_t month = 0; month < owned.size(); ++month)
        net.push_back(owned[month].freeCashFlow - cloud[month].freeCashFlow);
    return internalRates(net);
}

} // namespace isocost
