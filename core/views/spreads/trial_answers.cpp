// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/spreads/trial_answers.h"

#include <algorithm>
#include <cmath>

#include "core/model/formulas/rounding.h"
#include "core/text/number_text.h"

namespace isocost {

bool hasRanges(const Scenario& scenario)
{
    const bool keepsAny = !scenario.ranges.empty()
        || std::ranges::any_of(
            scenario.platforms, [](const Platform& platform) { return !platform.ranges.empty(); });
    return keepsAny && !uncertaintyOf(scenario).parameters.empty(); // one may not hold
}

const Spread* ScenarioTrials::spreadOf(std::string_view id) const
{
    const auto found = places.find(id);
    return found == places.end() ? nullptr : &spreads[found->second];
}

TrialOutcomes ScenarioTrials::outcomesOf(std::string_view id) const
{
    const auto found = places.find(id);
    return found == places.end() ? TrialOutcomes() : trials.of(found->second);
}

const ScenarioTrials* TrialAnswers::of(std::string_view scenario) const
{
    const auto found = scenarios.find(scenario);
    return found == scenarios.end() ? nullptr : &found->second;
}

std::optional<Interval> tenToNinetyOf(const ScenarioTrials& trials, std::string_view id)
{
    const Spread* const spread = trials.spreadOf(id);
    if (spread == nullptr || 10 * spread->numbers < 9 * trials.trials.plan.trials)
        return std::nullopt;
    const Interval interval{
        spread->percentiles.front().estimate.value, spread->percentiles.back().estimate.value};
    if (differenceOf(interval.from, interval.to) == 0.0)
        return std::nullopt;
    return interval;
}

std::optional<ScenarioTrials> scenarioTrials(const Scenario& scenario, const Catalog& catalog,
    const TrialsWanted& wanted, const WorkPlan& work)
{
    UncertaintyPlan plan = uncertaintyOf(scenario);
    plan.trials = wanted.trials;
    plan.seed = wanted.seed;
    plan.percentiles = {10.0, 50.0, 90.0};
    plan.metrics = wanted.metrics;
    const Inputs<double> inputs = resolve(scenario, catalog);
    const Results<double> base = evaluate(inputs);
    ScenarioTrials answer;
    for (std::size_t i = 0; i < plan.metrics.size(); ++i) {
        answer.places.emplace(idOf(scenario, plan.metrics[i]), i);
        answer.base.push_back(base.of(plan.metrics[i]));
    }
    std::optional<Trials> all = trialsOf(inputs, plan, work);
    if (!all)
        return std::nullopt;
    answer.trials = std::move(*all);
    answer.spreads = spreadsOf(answer.trials);
    return answer;
}

std::uint64_t trialSeedOf(const Project* project)
{
    if (project == nullptr)
        return kTrialSeed;
    const auto kept = project->viewState.find(kSeedKey);
    const auto seed = kept == project->viewState.end() ? std::nullopt : parseNumber(kept->second);
    const bool isSeed =
        seed && *seed >= 0.0 && *seed <= kGreatestSeed && *seed == std::floor(*seed);
    return isSeed ? static_cast<std::uint64_t>(*seed) : kTrialSeed;
}

} // namespace isocost
