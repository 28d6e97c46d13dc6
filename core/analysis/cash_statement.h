// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The cash view and the P&L view of each way of buying (model.md C1, C2), by month, quarter or
// year.
//
//   EBITDA = -opex;  EBIT = EBITDA - depreciation (straight line) + gain of a sale
//   free cash flow = EBITDA - prepaid - capex + sold + borrowed - repaid - interest - tax,
//   tax as the tax office sees it: of opex, its own depreciation, interest and the gain of a sale
//
// Units     USD, months from 0 (now); work in chip-hours
// Domain    a way without a number has a reason and no rows
// Worked    tests/core/analysis/tst_cash_statement.cpp; the discounted flows add up to cash.npv_*
#pragma once

#include <array>
#include <vector>

#include "core/model/formulas/cash_flows.h"

namespace isocost {

// One month, or the sum of a period's months under the number of its last month.
struct CashRow {
    int month = 0;
    double work = 0.0; // chip-h
    double opex = 0.0; // rent, or running cost and overflow; a commitment's bill in equal parts
    double prepaid = 0.0; // paid for a commitment beyond its part of the month; negative: used up
    double ebitda = 0.0;
    double depreciation = 0.0; // straight line over the years in the books
    double gain = 0.0; // of a sale: sold less what straight line has left
    double ebit = 0.0;
    double interest = 0.0;
    double tax = 0.0; // paid; negative: saved
    double capex = 0.0;
    double sold = 0.0;
    double loan = 0.0; // borrowed less repaid
    double freeCashFlow = 0.0;
    double discounted = 0.0; // free cash flow, discounted to month 0

    bool operator==(const CashRow&) const = default;
};

enum class Period : std::uint8_t { Month, Quarter, Year };

struct CashStatement {
    Reason reason = Reason::None;
    std::vector<CashRow> rows{}; // month 0 to the horizon
    std::vector<double> unlevered{}; // the flows of the project without its loan
    std::vector<double> goingOn{}; // discounted, without loan and without the sale at the end

    bool operator==(const CashStatement&) const = default;
};

using CashStatements = std::array<CashStatement, kCashWays>;

[[nodiscard]] CashStatements cashStatements(const Inputs<double>& in);

// Months of service that the last hardware bought has behind it at the horizon, where the first
// begins to work after `lead` months.
[[nodiscard]] int ageAtHorizon(const CashStatement& owned, int lead);

// Adds up the months of each period; month 0 stays a row of its own.
[[nodiscard]] std::vector<CashRow> byPeriod(const std::vector<CashRow>& months, Period period);

// Money paid up to each month from 0, as a positive number, as paid or discounted to month 0.
[[nodiscard]] std::vector<double> paidSoFar(const CashStatement& statement, bool isDiscounted);

// How far owning is ahead of renting up to each month from 0, counted as cash.payback_month does
// against on demand: discounted, without loan and last sale. Empty when either has no number.
[[nodiscard]] std::vector<double> owningAdvantage(
    const CashStatements& statements, CashWay rented = CashWay::Cloud);

// Every yearly rate at which the present value of owning less renting is 0, rising; cash.irr is a
// number only when there is exactly one.
[[nodiscard]] std::vector<double> ratesOfReturn(const CashStatements& statements);

} // namespace isocost
