// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Month by month, the cash view and the P&L view of each way of buying (model.md C1, C2), and the
// same by quarter and by year.
//
//   EBITDA = -opex;  EBIT = EBITDA - depreciation (straight line)
//   free cash flow = EBITDA - capex + sold + borrowed - repaid - interest - tax,
//   tax as the tax office sees it: of opex, its own depreciation, interest and the gain of a sale
//
// Units     USD, months from 0 (now); work in chip-hours
// Domain    a way without a number has its reason and no rows
// Worked    tests/core/analysis/tst_cash_statement.cpp; the discounted flows add up to cash.npv_*
#pragma once

#include <array>
#include <vector>

#include "core/model/formulas/cash_flows.h"

namespace isocost {

// One month, or the months of a period with the last one's number.
struct CashRow {
    int month = 0;
    double work = 0.0; // chip-h
    double opex = 0.0; // rent, or running cost and overflow
    double ebitda = 0.0;
    double depreciation = 0.0;
    double ebit = 0.0;
    double interest = 0.0;
    double tax = 0.0; // paid; negative: saved
    double capex = 0.0;
    double sold = 0.0;
    double loan = 0.0; // borrowed less repaid
    double freeCashFlow = 0.0;
    double discounted = 0.0; // free cash flow, to month 0
};

enum class Period : std::uint8_t { Month, Quarter, Year };

struct CashStatement {
    Reason reason = Reason::None;
    std::vector<CashRow> rows; // month 0 to the horizon
    std::vector<double> unlevered; // the flows of the project without its loan
    std::vector<double> goingOn; // those discounted, without the sale that the horizon makes
};

using CashStatements = std::array<CashStatement, kCashWays>;

[[nodiscard]] CashStatements cashStatements(const Inputs<double>& in);

// Rows of a statement by months added up; what is paid now stays a row of its own.
[[nodiscard]] std::vector<CashRow> byPeriod(const std::vector<CashRow>& months, Period period);

// Money gone so far by month from 0, positive, as paid or discounted to month 0.
[[nodiscard]] std::vector<double> paidSoFar(const CashStatement& statement, bool isDiscounted);

// What owning is ahead of renting so far by month from 0, as cash.payback_month counts it against
// on demand: discounted, without loan and last sale. Empty where either has no number.
[[nodiscard]] std::vector<double> owningAdvantage(
    const CashStatements& statements, CashWay rented = CashWay::Cloud);

// Every yearly rate at which owning less renting has no present value, rising; cash.irr is one only
// where it is alone.
[[nodiscard]] std::vector<double> ratesOfReturn(const CashStatements& statements);

} // namespace isocost
