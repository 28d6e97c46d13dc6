// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Governance rules (model.md section 8, G): those that the present numbers break, and thresholds.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/model/evaluate.h"
#include "core/model/scenario_values.h"
#include "core/rules/rule_table.h"
#include "core/text/clause.h"

namespace isocost {

struct RuleContext; // rule_context.h

// What one rule says about its subject; the rule is a row of kRuleTable.
struct Finding {
    // A further platform about which the finding says the same.
    struct Likewise {
        int platform = -1;
        std::optional<double> value;
        std::optional<ParameterAddress> parameter;
    };

    const RuleRow* rule = nullptr;
    Severity severity = Severity::Good;
    int platform = -1; // the finding is about it; -1: about the scenario
    Sentence sentence; // "H100: MFU is 20 %; likewise TPU v5e at 10 %"; short "H100: MFU is 20 %"
    Sentence further; // "likewise TPU v5e at 10 %"
    Sentence unnamed; // "MFU is 20 %": about the first platform, without its name
    Sentence due; // "suspend below 25 %"; short "suspend"
    std::optional<double> value; // of the rule's quantity
    std::optional<double> threshold; // in force
    std::optional<ParameterAddress> parameter; // what to change
    // The result that `value` was read from, so that a click explains it; without a value, the
    // result that the finding is about. None where `value` is the parameter's own.
    std::optional<MetricAddress> metric;
    std::vector<Likewise> likewise;
};

// "H100: MFU is 20 %; likewise TPU v5e at 10 %: suspend below 25 %".
[[nodiscard]] Sentence wholeOf(const Finding& finding);

// Findings of every rule whose inputs exist: broken rules first, the worst on top, then the kept
// ones. One finding names all platforms about which it says the same. The age of a price counts up
// to `today`, an ISO date; without one, up to the catalog's youngest offer.
[[nodiscard]] std::vector<Finding> checkRules(const Scenario& scenario, const Catalog& catalog,
    const Results<double>& results, std::string_view today = {});

// The same, but with a finding for each platform.
[[nodiscard]] std::vector<Finding> checkRulesOfEach(const Scenario& scenario,
    const Catalog& catalog, const Results<double>& results, std::string_view today = {});

// The broken rules of severity "stop" alone, with a finding for each platform, or of one platform
// and of the scenario as a whole. Much less work than all findings.
[[nodiscard]] std::vector<Finding> brokenStops(
    const RuleContext& context, std::optional<int> platform = {});

// A stretch of a parameter's range in which a rule is broken (a slider shades it): found by reading
// the rule there as its finding does. Where several rules are broken, the stretch belongs to the
// worst, among equals to the first of the table. Stretches of one parameter rise and do not
// overlap.
struct ObjectedRange {
    const RuleRow* rule = nullptr;
    Severity severity = Severity::Caution;
    double from = 0.0;
    double to = 0.0;
    Sentence due{}; // "abandon the migration below 25 %"; short "abandon the migration"
    Sentence dueInAWord{}; // "abandon below 25 %"; short "abandon"
};
[[nodiscard]] std::vector<ObjectedRange> objectedRanges(
    const Scenario& scenario, ParameterAddress address, const Catalog& catalog = builtinCatalog());

} // namespace isocost
