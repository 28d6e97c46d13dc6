// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Names and heads of the tables that no view has.
#pragma once

#include "core/text/clause.h"

namespace isocost::project_tables_phrases {

// clang-format off
inline constexpr Phrase
    kComparison     {"project_tables.comparison",      "Comparison"},
    kComparisonSays {"project_tables.comparison_says", "Every result of every scenario, with its difference to the base"},
    kFindings       {"project_tables.findings",        "Findings"},
    kFindingsSay    {"project_tables.findings_say",    "{count} {count|finding|findings} of the rules about this scenario"},
    kSeverity       {"project_tables.severity",        "Severity"},
    kGood           {"project_tables.good",            "good"},
    kCaution        {"project_tables.caution",         "caution"},
    kStop           {"project_tables.stop",            "stop"},
    kFinding        {"project_tables.finding",         "Finding"},
    kDetail         {"project_tables.detail",          "Detail"},
    kToDo           {"project_tables.to_do",           "To do"},
    kAssumption     {"project_tables.assumption",      "Assumption"},
    kCash           {"project_tables.cash",            "Cash flows"},
    kCashSays       {"project_tables.cash_says",       "Money of the fleet by way of buying; what is paid is negative in the free cash flow"},
    kByMonth        {"project_tables.by_month",        "by month"},
    kByQuarter      {"project_tables.by_quarter",      "by quarter"},
    kByYear         {"project_tables.by_year",         "by year"},
    kWay            {"project_tables.way",             "Way of buying"},
    kUpTo           {"project_tables.up_to",           "Up to the end of"},
    kWork           {"project_tables.work",            "Work"},
    kOpex           {"project_tables.opex",            "Opex"},
    kPrepaid        {"project_tables.prepaid",         "Prepaid"},
    kEbitda         {"project_tables.ebitda",          "EBITDA"},
    kDepreciation   {"project_tables.depreciation",    "Depreciation"},
    kGain           {"project_tables.gain",            "Gain of a sale"},
    kEbit           {"project_tables.ebit",            "EBIT"},
    kInterest       {"project_tables.interest",        "Interest"},
    kTax            {"project_tables.tax",             "Tax"},
    kCapex          {"project_tables.capex",           "Capex"},
    kSold           {"project_tables.sold",            "Sold for"},
    kLoan           {"project_tables.loan",            "Loan"},
    kFree           {"project_tables.free",            "Free cash flow"},
    kDiscounted     {"project_tables.discounted",      "Discounted"};
// clang-format on

} // namespace isocost::project_tables_phrases
