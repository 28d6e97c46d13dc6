// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Holds the scenarios that a comparison puts side by side, each a column; one of them is the base.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/model/evaluate.h"
#include "core/model/project.h"

namespace isocost {

struct ScenarioTrials; // core/views/spreads/trial_answers.h

struct ComparedScenario {
    const Scenario* scenario = nullptr;
    const Inputs<double>* inputs = nullptr; // of the scenario, as are its results
    const Results<double>* results = nullptr;
    std::string_view version{}; // its named version; empty: the scenario is of now
    const ScenarioTrials* trials = nullptr; // null: no assumption is a range, or nobody drew them
};

struct ComparisonInput {
    const Catalog* catalog = nullptr;
    std::vector<ComparedScenario> columns{}; // at least one
    std::size_t base = 0; // index of a column
    const Project* project = nullptr; // which may say why a way of buying has no price; may be null
};

[[nodiscard]] std::string nameOf(const ComparedScenario& column); // "Plan", "Plan (March)"

} // namespace isocost
