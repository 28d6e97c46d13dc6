// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What mends a broken rule without asking anybody: a newer price of the catalog, the model's own
// estimate, a size that follows the fleet. A finding offers it beside its sentence.
//
// Domain    findings of the scenario as it is; of a finding told of several platforms, all of them
// Errors    InputError with one sentence; then nothing is changed
#pragma once

#include <string>

#include "core/rules/finding.h"
#include "core/rules/rule_context.h"

namespace isocost {

// What it would do, and what a stop would say of that: "Use the newest prices of H100", "Use the
// estimate, 24.1 %: halt above 20 %", "Follow the fleet". Empty where nothing is known that would
// mend it.
[[nodiscard]] std::string remedyOf(const Finding& finding, const RuleContext& context);
// Does it, and says what it changed.
std::vector<ParameterAddress> mend(
    Scenario& scenario, const Catalog& catalog, const Finding& finding, std::string_view today);

} // namespace isocost
