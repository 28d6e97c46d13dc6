// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/risk/turning_decision.h"

#include <algorithm>

#include "core/explain/display.h"
#include "core/model/formulas/fleet.h"
#include "core/model/parameter_table.h"
#include "core/rules/ranking.h"
#include "core/text/phrase.h"
#include "core/views/buying.h"

namespace isocost {

namespace {

DecisionSide sideOf(const FleetWay& way)
{
    const Choice& choice =
        rowOf(Parameter::Purchase).limits.choices[static_cast<std::size_t>(way.way)];
    return {{way.plan}, &nounPhrase(way.way), loweredLabel(choice.label), way.way};
}

DecisionSide sideOf(const ViewInput& input, std::size_t platform)
{
    const std::string label = platformLabel(*input.scenario, platform);
    return {{Metric::TrainingCost, static_cast<int>(platform)}, Names{{label}}, label};
}

// Brings the side that the plan has chosen to the front.
void putFirst(std::vector<DecisionSide>& sides, MetricAddress chosen)
{
    const auto found = std::ranges::find(sides, chosen, &DecisionSide::metric);
    if (found != sides.end())
        std::rotate(sides.begin(), found, found + 1);
}

std::vector<DecisionSide> platformsToCountOn(const ViewInput& input)
{
    std::vector<DecisionSide> sides;
    for (std::size_t k = 0; k < input.scenario->platforms.size(); ++k) {
        const DecisionSide side = sideOf(input, k);
        if (input.results->of(side.metric).hasNumber()
            && canCount(side, *input.inputs, *input.results))
            sides.push_back(side);
    }
    return sides;
}

} // namespace

LeastOf Decision::rivals() const
{
    return {eachOf<MetricAddress>(others, &DecisionSide::metric)};
}

std::vector<Decision> decisionsOf(const ViewInput& input)
{
    auto ways = eachOf<DecisionSide>(waysToCountOn(*input.inputs, *input.results),
        [](const FleetWay* way) { return sideOf(*way); });
    putFirst(ways, {rowOf(input.inputs->referencePlatform().purchase).plan});
    std::vector<DecisionSide> platforms = platformsToCountOn(input);
    putFirst(platforms, {Metric::TrainingCost, static_cast<int>(input.inputs->reference)});
    std::vector<Decision> decisions;
    if (ways.size() > 2)
        decisions.push_back({ways.front(), {ways.begin() + 1, ways.end()}});
    for (auto one = ways.begin(); one != ways.end(); ++one)
        for (auto other = one + 1; other != ways.end(); ++other)
            decisions.push_back({*one, {*other}});
    for (std::size_t k = 1; k < platforms.size(); ++k)
        decisions.push_back({platforms.front(), {platforms[k]}});
    return decisions;
}

const DecisionSide* cheapestOf(const Decision& decision, const Results<double>& results)
{
    const DecisionSide* cheapest = nullptr;
    const auto look = [&](const DecisionSide& side) {
        const Outcome<double>& cost = results.of(side.metric);
        if (cost.hasNumber() && (!cheapest || cost.value < results.of(cheapest->metric).value))
            cheapest = &side;
    };
    look(decision.one);
    std::ranges::for_each(decision.others, look);
    return cheapest;
}

bool canCount(const DecisionSide& side, const Inputs<double>& in, const Results<double>& results)
{
    return side.way ? canCountOn(in, results, *side.way)
                    : hindranceOf(in, results, static_cast<std::size_t>(side.metric.platform))
            == Hindrance::None;
}

} // namespace isocost
