// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What many trials of the uncertain assumptions make of a view: the outcomes of the results that it
// names, and the bands of what it draws. A worker finds them (spread_study.h); a view asks for the
// chance between two results (chances.h), and everything else is put on its picture afterwards
// (picture_spreads.h).
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/analysis/chance.h"
#include "core/analysis/uncertainty.h"
#include "core/model/project.h"
#include "core/views/picture/picture.h"

namespace isocost {

inline constexpr std::size_t kTrialsAtRest = 4000;
inline constexpr std::size_t kTrialsInDrag = 400;
inline constexpr std::uint64_t kTrialSeed = 1; // unless the project names another one
inline constexpr const char* kSeedKey = "trials.seed"; // in the view state of the project
inline constexpr double kGreatestSeed = 999999.0; // of the window
// The choice of a view that only asks how many of its trials lie beyond: it needs no others.
inline constexpr const char* kBudgetChoice = "budget";

// The seed of every view of the project; `project` may be null.
[[nodiscard]] std::uint64_t trialSeedOf(const Project* project);

// The trials of one scenario.
struct ScenarioTrials {
    Trials trials;
    std::vector<Outcome<double>> base; // the results without trials
    std::vector<Spread> spreads; // P10, P50 and P90, in the order of the metrics
    std::map<std::string, std::size_t, std::less<>> places; // id of a result: its metric

    [[nodiscard]] const Spread* spreadOf(std::string_view id) const; // null for one not asked for
    [[nodiscard]] TrialOutcomes outcomesOf(
        std::string_view id) const; // empty for one not asked for
};

// P10 to P90 of a result; nothing if it does not move, or has no number in more than one trial of
// ten.
[[nodiscard]] std::optional<Interval> tenToNinetyOf(
    const ScenarioTrials& trials, std::string_view id);

// Which results the trials of a scenario are of; none of them is a word.
struct TrialsWanted {
    std::vector<MetricAddress> metrics;
    std::size_t trials = kTrialsAtRest;
    std::uint64_t seed = kTrialSeed;
};
// A scenario without ranges has the same outcome in each. Nothing when it was called off;
// InputError for what cannot be drawn.
[[nodiscard]] std::optional<ScenarioTrials> scenarioTrials(const Scenario& scenario,
    const Catalog& catalog, const TrialsWanted& wanted, const WorkPlan& work);

// Names a layer within its view, whatever its numbers are.
struct LayerKey {
    std::string panel;
    std::string name;
    std::size_t which = 0; // among the layers of that name

    auto operator<=>(const LayerKey&) const = default;
};

// P10 to P90 of what a picture shows. Numbers that are results have it from all trials, the others
// from the pictures of the first ones. What does not move is not there, nor what nobody looked at:
// numbers of a view without such pictures that are no results.
struct PictureSpreads {
    std::map<LayerKey, std::vector<BandPoint>> curves; // at the places of the base picture
    std::map<LayerKey, MarkSpread> marks;
    std::map<LayerKey, Interval> bars;
    std::map<LayerKey, Interval> cells; // of rows
    std::set<LayerKey> fixedCells; // that are results and do not move
    bool isOfPictures = false; // whether there are pictures: then what has no spread does not move
    std::map<std::string, Interval> figures; // by panel
};

// Whether one of its assumptions is a range.
[[nodiscard]] bool hasRanges(const Scenario& scenario);

struct TrialAnswers {
    std::map<std::string, ScenarioTrials, std::less<>> scenarios; // by name; those with ranges
    PictureSpreads spreads;
    std::size_t trials = 0;
    std::uint64_t seed = kTrialSeed;
    // The ranges of the scenario on screen that move something in the picture.
    std::vector<ParameterAddress> moving{};

    [[nodiscard]] const ScenarioTrials* of(std::string_view scenario) const;
};

} // namespace isocost
