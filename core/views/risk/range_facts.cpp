// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/risk/range_facts.h"

#include <algorithm>

#include "core/analysis/input_change.h"
#include "core/analysis/turning_value.h"
#include "core/explain/display.h"
#include "core/model/assumption_range.h"
#include "core/model/formulas/fleet.h"
#include "core/rules/influence.h"
#include "core/text/phrase.h"
#include "core/views/buying.h"
#include "core/views/risk/range_facts_phrases.h"
#include "core/views/risk/turning_decision.h"

namespace isocost {

using namespace range_facts_phrases;

namespace {

constexpr std::size_t kMostResults = 3;
constexpr std::size_t kMostWays = 2;

Results<double> resultsAt(const Inputs<double>& in, ParameterAddress address, double value)
{
    Inputs<double> changed = in;
    changeInput(changed, address, value);
    return evaluate(changed);
}

// Of money in thousands the unit goes without saying: "$402k".
Value turnValue(ParameterAddress address, double value)
{
    constexpr double kThousand = 1000.0;
    const ParameterRow& row = rowOf(address.parameter);
    if (row.unit.starts_with("USD") && value >= kThousand)
        return asMoney(value);
    return valueIn(value, row);
}

void addTurn(RangeFacts& facts, const ViewInput& input, ParameterAddress address)
{
    const std::vector<Decision> decisions = decisionsOf(input);
    if (decisions.empty())
        return;
    const Decision& made = decisions.front();
    const auto turning = turningOf(*input.inputs, address, made.one.metric, made.rivals());
    if (!turning || turning->turns.empty())
        return;
    const Turn& nearest = turning->turns.front();
    const Results<double> beyond = resultsAt(*input.inputs, address, nearest.beyond);
    const DecisionSide* const cheaper = cheapestOf(made, beyond);
    if (!cheaper)
        return;
    facts.turn = nearest.value;
    facts.turnWords.add(nearest.beyond > turning->present ? kCheaperAbove : kCheaperBelow,
        {{"value", turnValue(address, nearest.value)}, {"side", cheaper->name}});
}

// The ways of buying that a plan can count on, and whose year is the same at both ends.
Names waysThatStay(const ViewInput& input, ParameterAddress address)
{
    Names names{{}, kMostWays};
    const auto shown = shownRangeOf(*input.scenario, address);
    if (!shown)
        return names;
    const Results<double> low = resultsAt(*input.inputs, address, shown->low);
    const Results<double> high = resultsAt(*input.inputs, address, shown->high);
    for (const FleetWay* const way : waysToCountOn(*input.inputs, *input.results))
        if (low.of(way->plan).value == high.of(way->plan).value)
            names.texts.push_back(nounOf(way->way));
    return names;
}

Sentence movesOf(const ViewInput& input, ParameterAddress address)
{
    const InfluenceContext context{
        {*input.scenario, *input.catalog, *input.results, {}}, *input.inputs};
    const Influence influence = influenceOf(context, address);
    if (influence.fields.empty())
        return influence.whole;
    const Names results{eachOf<std::string>(influence.fields,
                            [](ResultField field) { return phraseText(nameOf(field)); }),
        kMostResults};
    Sentence moves;
    moves.add(kMoves, {{"results", results}});
    const Names stay = waysThatStay(input, address);
    if (influence.fields.front() == ResultField::Year && !stay.texts.empty())
        moves.add(kNotAYearOf, {{"ways", stay}});
    return moves;
}

} // namespace

RangeFacts rangeFactsOf(const Scenario& scenario, const Catalog& catalog, ParameterAddress address)
{
    const Inputs<double> inputs = resolve(scenario, catalog);
    const Results<double> results = evaluate(inputs);
    ViewInput input;
    input.scenario = &scenario;
    input.catalog = &catalog;
    input.inputs = &inputs;
    input.results = &results;
    RangeFacts facts;
    addTurn(facts, input, address);
    facts.moves = movesOf(input, address);
    return facts;
}

} // namespace isocost
