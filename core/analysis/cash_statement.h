// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Month by month, the cash view and the P&L view of each way of buying (model.md C1, C2).
//
//   EBITDA = -opex;  EBIT = EBITDA - depreciation
//   free cash flow = EBITDA + tax saved + hardware sold - hardware bought
//
// Units     USD, months from 0 (now); work in chip-hours
// Domain    a way without a price has the reason unpriced and no months
// Worked    tests/core/analysis/tst_cash_statement.cpp; the discounted flows add up to cash.npv_*
#pragma once

#include <array>
#include <vector>

#include "core/model/inputs.h"
#include "core/model/reason.h"

namespace isocost {

enum class CashWay : std::uint8_t { Cloud, Reserved, Owned };
inline constexpr std::size_t kCashWays = 3;

struct CashRow {
    int month = 0;
    double work = 0.0; // chip-h
    double opex = 0.0; // rent, or running cost and overflow
    double ebitda = 0.0;
    double depreciation = 0.0;
    double ebit = 0.0;
    double taxSaved = 0.0; // on opex and depreciation
    double hardware = 0.0; // sold less bought
    double freeCashFlow = 0.0;
    double discounted = 0.0; // free cash flow, to month 0
};

struct CashStatement {
    Reason reason = Reason::None;
    std::vector<CashRow> rows; // month 0 to the horizon
};

[[nodiscard]] std::array<CashStatement, kCashWays> cashStatements(const Inputs<double>& in);

// Every yearly rate at which owning less renting has no present value, rising; cash.irr is one only
// where it is alone.
[[nodiscard]] std::vector<double> ratesOfReturn(
    const std::array<CashStatement, kCashWays>& statements);

} // namespace isocost
