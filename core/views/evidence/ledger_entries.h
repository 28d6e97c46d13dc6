// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Collects what the ledger says about each assumption of a scenario, and which are worth a row.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/model/scenario_values.h"
#include "core/views/view_input.h"

namespace isocost {

struct LedgerEntry {
    ParameterAddress address;
    std::string label; // "H100 on-demand price"
    std::string value; // "$12.50/chip-h", "on demand", "unpriced"
    std::string preset; // the default in the same form
    std::string source;
    std::string date; // ISO date of the price, data sheet or measurement; may be empty
    std::optional<double> days; // days since then
    bool isStale = false; // money older than the rule of stale prices allows
    bool isChanged = false; // differs from its default
    bool isLacking = false; // a price that is paid but not known
    bool isPrice = false; // a list price or one in use
    bool isUnpriced = false; // a list price without a number
    std::string changedAfter{}; // ISO date of the last version with another value
    std::string range{}; // "36 % to 50 %"; empty for one value
    std::string rangeFrom{}; // source and date of the range
    std::optional<double> swing{}; // change of a year's work from 20 % lower to 20 % higher
};

struct Ledger {
    std::string today; // ISO
    double oldest = 0.0; // days that the rule allows a price
    std::vector<LedgerEntry> entries; // everything but the checklist, platforms first
};

// Without answers of the study no entry has a swing.
[[nodiscard]] Ledger ledgerOf(const ViewInput& input);

} // namespace isocost
