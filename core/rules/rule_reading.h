// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// One row of the table of rules, held against a scenario: what its finding says and where a slider
// is shaded both come from here.
//
// Units     the quantity's
// Domain    a platform of the scenario for rules of platforms, -1 for the others
#pragma once

#include <optional>
#include <string>

#include "core/rules/rule_context.h"

namespace isocost {

struct RuleReading {
    std::optional<double> value; // nothing where the quantity has no number
    bool isBroken = false;
};

// Nothing where the rule does not apply.
[[nodiscard]] std::optional<RuleReading> readRule(
    const RuleRow& row, const RuleContext& context, int platform = -1);

// The address that a row means of this platform, or of the scenario.
[[nodiscard]] MetricAddress addressOf(Metric metric, int platform);
[[nodiscard]] ParameterAddress addressOf(Parameter parameter, int platform);

[[nodiscard]] std::string sentenceOf(
    const RuleRow& row, const RuleContext& context, int platform, const RuleReading& reading);
// What is due: "suspend below 25 %".
[[nodiscard]] std::string detailOf(
    const RuleRow& row, const RuleContext& context, bool isBroken = true, int platform = -1);

} // namespace isocost
