// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers in the format that the tables give them, written as core/text writes it.
//
//   Money $2.31M   Price $3.55   Share 36.7 %   Hours 180 h, 18.9 years   Count 1,024
#pragma once

#include <string>
#include <string_view>

#include "core/model/inputs.h"
#include "core/model/metric_table.h"
#include "core/model/outcome.h"
#include "core/model/parameter_row.h"
#include "core/model/scenario.h"
#include "core/text/clause.h"
#include "core/text/display_text.h"
#include "core/text/unit_text.h"

namespace isocost {

[[nodiscard]] std::string displayText(double value, Format format);
// The number, or the word for the reason why there is none: "never".
[[nodiscard]] std::string displayText(const Outcome<double>& outcome, Format format);
[[nodiscard]] std::string displayText(double value, const ParameterRow& row); // "45 %", "470B"
// Percent for shares ("1" with a maximum of 1): factor between the stored and the shown number.
[[nodiscard]] double displayFactor(const ParameterRow& row);
[[nodiscard]] std::string platformLabel(const Scenario& scenario, std::size_t platform);
// The same as arguments of clauses, which become text when the clause is said.
[[nodiscard]] Number numberIn(double value, Format format);
[[nodiscard]] Value valueIn(const Outcome<double>& outcome, Format format);
[[nodiscard]] Value valueIn(double value, const ParameterRow& row);
// "on demand", "reserved for 1 year", "on spot", "owned"
[[nodiscard]] std::string_view purchaseText(Purchase purchase);

} // namespace isocost
