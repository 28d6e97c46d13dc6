// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Holds all that a view reads: one scenario with its inputs and results, the choices in the view's
// own controls, and what a study has found so far. A drag of a slider adds nothing: the ghost is
// the picture before the drag, made once.
#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>

#include "core/analysis/demand_trace.h"
#include "core/model/evaluate.h"
#include "core/model/project.h"

namespace isocost {

class KnownCalls; // core/views/known_calls.h
struct PublishedTables; // core/explain/validation.h
struct TrialAnswers; // core/views/spreads/trial_answers.h

// Results that a view asks the trials for, as names of scenarios with ids.
using TrialRequests = std::set<std::pair<std::string, std::string>>;

// The answer of a study, which takes longer than a frame; only its view knows the type behind it.
struct ViewAnswers {
    virtual ~ViewAnswers() = default;
};

using ViewChoices = std::map<std::string, double>; // keyed by the id of the control

struct ViewInput {
    const Scenario* scenario = nullptr;
    const Catalog* catalog = nullptr;
    const Inputs<double>* inputs = nullptr; // inputs of the scenario
    const Results<double>* results = nullptr; // results of the inputs
    const MarketTrace* market = nullptr; // trace of the project; may be null
    const Project* project = nullptr; // for views of several scenarios; may be null
    ViewChoices choices{};
    const ViewAnswers* answers = nullptr; // null while the answers are awaited, or without a study
    bool isDragged = false; // a slider is held: more changes come at once
    const DemandTrace* demand = nullptr; // replaces demand.low to demand.high; may be null
    const PublishedTables* published = nullptr; // replaces the built-in runs; may be null
    const TrialAnswers* trials = nullptr; // null: no assumption is a range, or they are awaited
    TrialRequests* requests = nullptr; // collects what the view asks the trials for; may be null
    KnownCalls* known = nullptr; // close calls of these inputs, judged once; may be null
    bool isTrial = false; // one of many pictures of which only layers and numbers count
    std::string today{}; // ISO date; empty means the date of the catalog's youngest offer

    [[nodiscard]] double choice(const std::string& id, double preset) const
    {
        const auto found = choices.find(id);
        return found == choices.end() ? preset : found->second;
    }
};

} // namespace isocost
