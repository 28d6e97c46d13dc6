// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/spreads/chances.h"

#include <algorithm>

#include "core/model/formulas/fleet.h"
#include "core/text/phrase.h"
#include "core/views/buying.h"

namespace isocost {

namespace {

// The outcomes of a result; empty before the trials are there. A scenario without ranges has none.
TrialOutcomes outcomesOf(const ViewInput& input, std::string_view scenario, std::string_view id)
{
    if (input.requests != nullptr)
        input.requests->emplace(scenario, id);
    if (input.trials == nullptr)
        return {};
    const ScenarioTrials* const trials = input.trials->of(scenario);
    return trials == nullptr ? TrialOutcomes() : trials->outcomesOf(id);
}

TrialOutcomes outcomesOf(const ViewInput& input, MetricAddress result)
{
    return outcomesOf(input, input.scenario->name, idOf(*input.scenario, result));
}

// Empty unless all are there.
std::vector<Chance> chancesOf(const std::vector<TrialOutcomes>& outcomes)
{
    const bool areThere = !outcomes.empty()
        && std::ranges::none_of(outcomes, [](const TrialOutcomes& it) { return it.empty(); });
    return areThere ? chancesLeast(outcomes) : std::vector<Chance>();
}

std::optional<Chance> known(const Chance& chance)
{
    return chance.trials > 0 ? std::optional(chance) : std::nullopt;
}

// Whether a result differs from trial to trial.
bool moves(TrialOutcomes outcomes)
{
    return std::ranges::any_of(outcomes, [&outcomes](const Outcome<double>& it) {
        return it.reason != outcomes.front().reason || it.value != outcomes.front().value;
    });
}

} // namespace

std::optional<Chance> chanceLess(const ViewInput& input, MetricAddress one, MetricAddress other)
{
    const TrialOutcomes first = outcomesOf(input, one);
    const TrialOutcomes second = outcomesOf(input, other);
    const bool isKnown = first.size() == second.size() && (moves(first) || moves(second));
    return isKnown ? known(chanceLess(first, second)) : std::nullopt;
}

std::optional<Chance> chanceBelow(const ViewInput& input, MetricAddress result, double limit)
{
    return known(chanceBelow(outcomesOf(input, result), limit));
}

std::vector<Chance> chancesLeast(const ViewInput& input, std::span<const MetricAddress> results)
{
    std::vector<TrialOutcomes> outcomes;
    for (const MetricAddress& result : results)
        outcomes.push_back(outcomesOf(input, result));
    return chancesOf(outcomes);
}

std::vector<Chance> chancesLeast(const ViewInput& input, const ResultsOfScenario& results)
{
    std::vector<TrialOutcomes> outcomes;
    for (const std::string& id : results.ids)
        outcomes.push_back(outcomesOf(input, results.scenario, id));
    if (!results.isGreatest)
        return chancesOf(outcomes);
    std::vector<std::vector<Outcome<double>>> turned;
    for (TrialOutcomes& it : outcomes) {
        turned.emplace_back(it.begin(), it.end());
        for (Outcome<double>& outcome : turned.back())
            outcome.value = -outcome.value;
    }
    return chancesOf({turned.begin(), turned.end()});
}

std::optional<Chance> chanceLess(const ViewInput& input, const Scenario& one, const Scenario& other,
    std::string_view idInOne, std::string_view idInOther)
{
    const TrialOutcomes first = outcomesOf(input, one.name, idInOne);
    const TrialOutcomes second = outcomesOf(input, other.name, idInOther);
    return first.size() == second.size() ? known(chanceLess(first, second)) : std::nullopt;
}

std::vector<ChanceOfWay> chancesOfWays(const ViewInput& input)
{
    const std::vector<const FleetWay*> ways = waysToCountOn(*input.inputs, *input.results);
    const auto years =
        eachOf<MetricAddress>(ways, [](const FleetWay* way) { return MetricAddress{way->plan}; });
    const bool isMoving = std::ranges::any_of(
        years, [&input](MetricAddress year) { return moves(outcomesOf(input, year)); });
    if (ways.size() < 2 || !isMoving)
        return {};
    const std::vector<Chance> chances = chancesLeast(input, years);
    std::vector<ChanceOfWay> all;
    for (std::size_t i = 0; i < chances.size(); ++i)
        all.push_back({ways[i]->way, chances[i]});
    return all;
}

const Spread* spreadOf(const ViewInput& input, MetricAddress result)
{
    const std::string id = idOf(*input.scenario, result);
    if (input.requests != nullptr)
        input.requests->emplace(input.scenario->name, id);
    const ScenarioTrials* const trials =
        input.trials == nullptr ? nullptr : input.trials->of(input.scenario->name);
    return trials == nullptr ? nullptr : trials->spreadOf(id);
}

} // namespace isocost
