// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/comparison/comparison_cell.h"

#include <algorithm>

#include "core/model/formulas/fleet.h"
#include "core/text/say.h"
#include "core/views/allowed_platforms.h"
#include "core/views/buying.h"
#include "core/views/close_calls.h"
#include "core/views/comparison/comparison_phrases.h"
#include "core/views/guided/left_out_ways.h"
#include "core/views/spreads/trial_answers.h"

namespace isocost {

using namespace comparison_phrases;

std::string nameOf(const ComparedScenario& column)
{
    const Argument scenario{"scenario", column.scenario->name};
    if (column.version.empty())
        return phraseText(kNow, {scenario});
    return phraseText(kInVersion, {scenario, {"version", std::string(column.version)}});
}

namespace {

const Outcome<double>* outcomeOf(const ComparedScenario& column, const ComparisonRow& row)
{
    const auto address = addressIn(*column.scenario, row);
    return address ? &column.results->of(*address) : nullptr;
}

bool isAnswer(const Outcome<double>* outcome)
{
    return outcome && outcome->reason != Reason::Unpriced && outcome->reason != Reason::Undefined;
}

bool isSame(const Outcome<double>* one, const Outcome<double>* other)
{
    if (!one || !other)
        return one == other;
    return one->reason == other->reason && (!one->hasNumber() || one->value == other->value);
}

// Returns whether a result is about the plan as it is bought.
bool isOfPlan(Metric metric)
{
    return metric == Metric::PlanAnnualCost || metric == Metric::PlanExcess
        || metric == Metric::FleetAnnualCost || metric == Metric::FleetExcess
        || metric == Metric::FleetCostPerProductiveHour;
}

// Returns the doubt about a plan that a stop rule forbids.
Sentence stopOf(const ViewInput& plan, Purchase way)
{
    const Sentence why = whyWayIsStopped(plan, way);
    return why.empty() ? why : Sentence().add(kDoubt, {{"doubt", why.clauses()}});
}

// Returns the doubt about a year by one way of buying, about a result of the cheapest way, or about
// the plan.
Sentence doubtAbout(const ComparisonInput& input, const ComparedScenario& column, Metric metric)
{
    const Inputs<double>& inputs = *column.inputs;
    const FleetWay* const told = wayOf(metric, inputs, *column.results);
    if (!told && !isOfPlan(metric))
        return {};
    const ViewInput view{column.scenario, input.catalog, &inputs, column.results};
    Purchase way = inputs.referencePlatform().purchase;
    const bool isYearOfTold = told && (told->metric == metric || told->plan == metric);
    const Purchase asked = isYearOfTold ? told->way : way;
    if (canCountOn(view, asked) && isWorkTooMuch(*column.results))
        return whyYearIsNotCounted(inputs, *column.results, asked);
    if (told && !canCountOn(view, told->way))
        way = told->way;
    else if (!isOfPlan(metric))
        return {};
    else if (canCountOn(view, way))
        return stopOf(view, way);
    const Argument doubt{"doubt", isocost::doubtAbout(view, way).clauses()};
    if (isYearOfTold)
        return Sentence().add(kDoubt, {doubt});
    return Sentence().add(kDoubtOfWay, {{"way", &nounPhrase(way)}, doubt});
}

Sentence doubtAbout(
    const ComparisonInput& input, const ComparedScenario& column, const ComparisonRow& row)
{
    const Outcome<double>* const outcome = outcomeOf(column, row);
    return outcome && outcome->hasNumber() ? doubtAbout(input, column, row.metric) : Sentence();
}

// Returns why the answers of "Should we buy?" rule out the way that a year belongs to; null without
// such an answer.
const Phrase* whyLeftOut(const ComparisonInput& input, Metric metric)
{
    const auto isOf = [metric](const FleetWay& way) {
        return way.plan == metric || way.metric == metric || way.hour == metric;
    };
    const auto way = std::ranges::find_if(kFleetWays, isOf);
    return way == kFleetWays.end() ? nullptr : isocost::whyLeftOut(input.project, way->way);
}

Ink inkOf(const ComparisonCell& cell)
{
    if (!cell.hasResult)
        return {Ink::Role::Muted};
    return {cell.doubt.empty() ? Ink::Role::Text : Ink::Role::Caution};
}

// Tells whether a year of the plan differs from that of the base by no more than a close call.
bool isCloseCall(const ComparisonInput& input, const ComparisonRow& row, std::size_t column)
{
    if (row.metric != Metric::PlanAnnualCost || column == input.base
        || input.columns.size() > kMostJudged)
        return false;
    const auto viewOf = [&input](const ComparedScenario& of) {
        return ViewInput{of.scenario, input.catalog, of.inputs, of.results};
    };
    const ViewInput one = viewOf(input.columns[column]);
    const ViewInput base = viewOf(input.columns[input.base]);
    return callOfYears(one, base).isCalledClose();
}

Ink inkOfChange(const ComparisonCell& cell)
{
    if (cell.verdict == Verdict::Same)
        return {Ink::Role::Muted};
    if (!cell.doubt.empty())
        return {Ink::Role::Caution};
    if (cell.verdict == Verdict::Better)
        return {Ink::Role::Good};
    return {cell.verdict == Verdict::Worse ? Ink::Role::Stop : Ink::Role::Muted};
}

} // namespace

std::optional<MetricAddress> addressIn(const Scenario& scenario, const ComparisonRow& row)
{
    if (row.platform.empty())
        return MetricAddress{row.metric, -1};
    const int platform = scenario.platformIndex(row.platform);
    if (platform < 0)
        return std::nullopt;
    return MetricAddress{row.metric, platform};
}

ComparisonCell cellOf(const ComparisonInput& input, const ComparisonRow& row, std::size_t column)
{
    const ComparedScenario& scenario = input.columns[column];
    ComparisonCell cell;
    if (const Outcome<double>* const here = outcomeOf(scenario, row)) {
        const Outcome<double>* const base =
            column == input.base ? nullptr : outcomeOf(input.columns[input.base], row);
        static_cast<ComparedResult&>(cell) = comparedResult(row.metric, *here, base);
        cell.doubt = doubtAbout(input, scenario, row);
        const Phrase* const why = here->hasNumber() ? nullptr : whyLeftOut(input, row.metric);
        if (why) {
            cell.text = phraseText(kLeftOut);
            cell.doubt.add(kAsAnswered, {{"why", why}});
        }
        if (scenario.trials && here->hasNumber())
            cell.spread = tenToNinetyOf(
                *scenario.trials, idOf(*scenario.scenario, *addressIn(*scenario.scenario, row)));
    } else {
        cell.text = phraseText(kNotThere);
    }
    cell.ink = inkOf(cell);
    cell.changeInk = inkOfChange(cell);
    const bool isJudged =
        cell.changeInk.role == Ink::Role::Good || cell.changeInk.role == Ink::Role::Stop;
    if (isJudged && isCloseCall(input, row, column))
        cell.changeInk = {Ink::Role::Muted};
    return cell;
}

bool isAnswered(const ComparisonInput& input, const ComparisonRow& row)
{
    return std::ranges::any_of(input.columns,
        [&](const ComparedScenario& column) { return isAnswer(outcomeOf(column, row)); });
}

bool isAlike(const ComparisonInput& input, const ComparisonRow& row)
{
    const Outcome<double>* const first = outcomeOf(input.columns.front(), row);
    return std::ranges::all_of(input.columns,
        [&](const ComparedScenario& column) { return isSame(outcomeOf(column, row), first); });
}

bool isDoubted(const ComparisonInput& input, const ComparisonRow& row)
{
    return std::ranges::any_of(input.columns,
        [&](const ComparedScenario& column) { return !doubtAbout(input, column, row).empty(); });
}

} // namespace isocost
