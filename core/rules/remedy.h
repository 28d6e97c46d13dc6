// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Mends a broken rule without asking anybody: by a newer price of the catalog, the model's own
// estimate, a size that follows the fleet. A finding offers its remedy beside its sentence.
//
// Domain    findings of the scenario as it is; one on several platforms is mended for all of them
// Errors    InputError with one sentence; then nothing has changed
#pragma once

#include <string_view>
#include <vector>

#include "core/rules/finding.h"
#include "core/rules/rule_context.h"

namespace isocost {

// What the remedy would do, and as its reason which stop rule that would break: "Use the newest
// prices of H100", "Use the estimate, 24.1 %: halt above 20 %", "Follow the fleet". Empty when no
// remedy is known.
[[nodiscard]] Sentence remedyOf(const Finding& finding, const RuleContext& context);
// Applies the remedy and returns what it changed.
std::vector<ParameterAddress> mend(
    Scenario& scenario, const Catalog& catalog, const Finding& finding, std::string_view today);

} // namespace isocost
