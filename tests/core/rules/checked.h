// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The rules on the reference scenario with some values changed.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "core/rules/finding.h"

namespace isocost::test {

using Settings = std::vector<std::pair<std::string_view, std::string_view>>;
// A mixture of experts; none was measured on Trainium2 or TPU v5e (mfu_typical.csv).
inline constexpr std::pair<std::string_view, std::string_view> kMixture{
    "training.active_fraction", "0.4"};

[[nodiscard]] inline Scenario changed(const Settings& settings)
{
    Scenario scenario = referenceScenario();
    for (const auto& [id, value] : settings)
        assign(scenario, builtinCatalog(), id, value);
    return scenario;
}

// Findings of one rule; of all of them when it is empty.
[[nodiscard]] inline std::vector<Finding> checked(
    const Settings& settings, std::string_view rule = {}, std::string_view today = {})
{
    const Scenario scenario = changed(settings);
    std::vector<Finding> findings =
        checkRules(scenario, builtinCatalog(), evaluate(scenario, builtinCatalog()), today);
    std::erase_if(findings,
        [rule](const Finding& finding) { return !rule.empty() && finding.rule->id != rule; });
    return findings;
}

// The same, told of each platform.
[[nodiscard]] inline std::vector<Finding> checkedOfEach(
    const Settings& settings, std::string_view rule, std::string_view today = {})
{
    const Scenario scenario = changed(settings);
    std::vector<Finding> findings =
        checkRulesOfEach(scenario, builtinCatalog(), evaluate(scenario, builtinCatalog()), today);
    std::erase_if(findings, [rule](const Finding& finding) { return finding.rule->id != rule; });
    return findings;
}

} // namespace isocost::test
