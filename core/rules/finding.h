// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Governance rules (model.md section 8, G): what the present numbers break, with the threshold.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/assign.h"
#include "core/model/evaluate.h"

namespace isocost {

enum class Severity : std::uint8_t { Good, Caution, Stop };

struct Finding {
    std::string rule; // stable id, e.g. "checkpoint_share"
    Severity severity = Severity::Good;
    std::string sentence; // "Checkpoint is 6.3 % of MTBI"
    std::string detail; // "all-spot forbidden above 5 %"
    std::optional<double> value;
    std::optional<double> threshold;
    std::optional<ParameterAddress> thresholdParameter; // what moves the threshold
    std::optional<ParameterAddress> parameter; // what to change
    // The result whose number `value` is, so that a click explains what was read; without a value
    // the one it is about. None where `value` is that of the parameter.
    std::optional<MetricAddress> metric;
    std::string source;
};

// Every rule whose inputs exist: the broken ones first, worst first, then what is kept. The age of
// prices is told against `today`, an ISO date; without one, against the catalog's youngest offer.
[[nodiscard]] std::vector<Finding> checkRules(const Scenario& scenario, const Catalog& catalog,
    const Results<double>& results, std::string_view today = {});

// A stretch of a parameter's range that a rule objects to (a slider shades it); stretches of one
// parameter do not overlap.
struct ObjectedRange {
    Severity severity = Severity::Caution;
    double from = 0.0;
    double to = 0.0;
    std::string label; // "suspend below 25 %"
};
[[nodiscard]] std::vector<ObjectedRange> objectedRanges(
    const Scenario& scenario, ParameterAddress address, const Catalog& catalog = builtinCatalog());

} // namespace isocost
