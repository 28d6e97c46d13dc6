// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Evaluates one row of the table of rules for a scenario. Findings and the shades of sliders both
// come from this result.
//
// Units     the quantity's
// Domain    a platform of the scenario for rules of platforms, -1 for the others
#pragma once

#include <optional>

#include "core/rules/rule_facts.h"

namespace isocost {

struct RuleResult {
    int platform = -1; // -1: the scenario
    std::optional<double> value; // nothing where the quantity has no number
    bool isBroken = false;
};

// Nothing where the rule does not apply.
[[nodiscard]] std::optional<RuleResult> evaluateRule(
    const RuleRow& row, const RuleContext& context, int platform = -1);

// The address that a row means for this platform, or for the scenario.
[[nodiscard]] MetricAddress addressOf(Metric metric, int platform);
[[nodiscard]] ParameterAddress addressOf(Parameter parameter, int platform);

} // namespace isocost
