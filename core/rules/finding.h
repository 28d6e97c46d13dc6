// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Governance rules (model.md section 8, G): what the present numbers break, with the threshold.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/assign.h"
#include "core/model/evaluate.h"
#include "core/rules/rule_table.h"

namespace isocost {

// What one rule says of its subject; the rule is its row of kRuleTable.
struct Finding {
    // A further platform of which the same is said.
    struct Likewise {
        int platform = -1;
        std::optional<double> value;
        std::optional<ParameterAddress> parameter;
    };

    const RuleRow* rule = nullptr;
    Severity severity = Severity::Good;
    int platform = -1; // it is said of; -1 of the scenario
    std::string sentence; // "H100: MFU is 20 %; likewise TPU v5e at 10 %"
    std::string claim; // "H100: MFU is 20 %"
    std::string further; // "likewise TPU v5e at 10 %"
    std::string unnamed; // "MFU is 20 %": of the first platform, without its name
    std::string detail; // "suspend below 25 %"
    std::optional<double> value; // of the rule's quantity
    std::optional<double> threshold; // in force
    std::optional<ParameterAddress> parameter; // what to change
    // The result whose number `value` is, so that a click explains what was read; without a value
    // the one it is about. None where `value` is that of the parameter.
    std::optional<MetricAddress> metric;
    std::vector<Likewise> likewise;
};

// Every rule whose inputs exist: the broken ones first, worst first, then what is kept. What is the
// same for several platforms is told once, with all of them. The age of prices is told against
// `today`, an ISO date; without one, against the catalog's youngest offer.
[[nodiscard]] std::vector<Finding> checkRules(const Scenario& scenario, const Catalog& catalog,
    const Results<double>& results, std::string_view today = {});

// The same with a finding for each platform.
[[nodiscard]] std::vector<Finding> checkRulesOfEach(const Scenario& scenario,
    const Catalog& catalog, const Results<double>& results, std::string_view today = {});

// A stretch of a parameter's range in which a rule is broken (a slider shades it): found by reading
// the rule there as its finding does. Where several are, the worst has it, then the first of the
// table; stretches of one parameter rise and do not overlap.
struct ObjectedRange {
    const RuleRow* rule = nullptr;
    Severity severity = Severity::Caution;
    double from = 0.0;
    double to = 0.0;
    std::string label{}; // "abandon the migration below 25 %"
    std::string due{}; // "abandon the migration"
    std::string verb{}; // "abandon"
    std::string limit{}; // "below 25 %"
};
[[nodiscard]] std::vector<ObjectedRange> objectedRanges(
    const Scenario& scenario, ParameterAddress address, const Catalog& catalog = builtinCatalog());

} // namespace isocost
