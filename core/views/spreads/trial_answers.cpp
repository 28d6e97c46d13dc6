// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/spreads/trial_answers.h"

#include <algorithm>
#include <cmath>

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
