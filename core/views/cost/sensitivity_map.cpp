// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/cost/sensitivity_map.h"

#include <algorithm>
#include <cmath>

#include "core/analysis/input_change.h"
#include "core/analysis/solve.h"
#include "core/explain/display.h"
#include "core/explain/reason_text.h"
#include "core/model/formulas/fleet.h"
#include "core/model/mover.h"
#include "core/text/phrase.h"
#include "core/views/buy/cash_ways.h"
#include "core/views/buying.h"
#include "core/views/cost/sensitivity_phrases.h"

namespace isocost {

using namespace sensitivity_phrases;

std::unique_ptr<ViewStudy> sensitivityStudy(ViewStudy::Tell tell);

namespace {

constexpr std::size_t kDragged = 16; // few, as it runs at every step of a slider
constexpr std::size_t kCoarse = 32;
constexpr std::size_t kFine = 256;

Rival rivalOf(const FleetWay& way, const Results<double>& results)
{
    const CashWayRow* const cash = cashWayOf(way.way);
    return {MetricAddress{way.plan}, &nounPhrase(way.way), results.of(way.plan).value,
        cash ? Ink::ofSeries(cash->ink) : Ink{Ink::Role::Text}};
}

// Returns the other scenarios of the project that have the result.
std::vector<const Scenario*> scenariosBeside(const ViewInput& input, MetricAddress own)
{
    std::vector<const Scenario*> others;
    if (!input.project)
        return others;
    for (const Scenario& other : input.project->scenarios)
        if (other.name != input.scenario->name
            && (own.platform < 0
                || other.platformIndex(input.scenario->platform(own.platform).key) >= 0))
            others.push_back(&other);
    return others;
}

// Returns the same result of another scenario; nothing if that has no number.
std::optional<Rival> rivalIn(const ViewInput& input, MetricAddress own, const Scenario& other)
{
    const auto places = eachOf<int>(input.scenario->platforms,
        [&other](const Platform& platform) { return other.platformIndex(platform.key); });
    MetricAddress there = own;
    if (own.platform >= 0)
        there.platform = places[static_cast<std::size_t>(own.platform)];
    auto inputs = std::make_shared<const Inputs<double>>(resolve(other, *input.catalog));
    const Outcome<double> present = evaluate(*inputs).of(there);
    if (!present.hasNumber())
        return std::nullopt;
    const Clause name{&kOfScenario, {{"scenario", Name{other.name}}}};
    return Rival{OtherResult{inputs.get(), there, places}, std::vector<Clause>{name}, present.value,
        Ink{Ink::Role::Text}, inputs, other.name};
}

// Says why the result of another scenario, which has it, is no rival.
Sentence whyNoRival(const ViewInput& input, const ViewMetric& metric, const Scenario& other)
{
    const auto there = addressIn(other, *input.scenario, metric.address);
    if (!there)
        return {};
    const Outcome<double> outcome = evaluate(other, *input.catalog).of(*there);
    return Sentence().add(kStandsAlone,
        {{"scenario", Name{other.name}}, {"reason", std::string(wordOf(outcome.reason))}});
}

// Returns what a result can be compared with in its scenario, the cheapest first: the other ways of
// buying that the plan can count on, or the same cost of the other platforms.
std::vector<Rival> rivalsOf(const ViewInput& input, const ViewMetric& metric)
{
    std::vector<Rival> rivals;
    const bool isCost =
        metric.row().format == Format::Money || metric.row().format == Format::Price;
    const MetricAddress own = metric.address;
    if (const FleetWay* const way = yearOf(input, own)) {
        for (const FleetWay* const other : waysToCountOn(*input.inputs, *input.results))
            if (other != way)
                rivals.push_back(rivalOf(*other, *input.results));
        return rivals;
    }
    if (own.platform < 0 || !isCost || metric.row().better != Better::Lower)
        return rivals;
    for (std::size_t k = 0; k < input.scenario->platforms.size(); ++k) {
        const MetricAddress address{own.metric, static_cast<int>(k)};
        const Outcome<double>& other = input.results->of(address);
        if (!(address == own) && other.hasNumber())
            rivals.push_back(
                {address, platformLabel(*input.scenario, k), other.value, Ink::ofSeries(k)});
    }
    std::ranges::stable_sort(rivals, {}, &Rival::present);
    return rivals;
}

// Returns the control that names a rival; the first choice names none.
ViewControl againstControl(const ViewInput& input, const std::vector<Rival>& rivals,
    const std::vector<const Scenario*>& scenarios)
{
    std::vector<std::string> words{"The result alone"};
    for (const Rival& rival : rivals)
        words.push_back(phraseText(kAgainst, {{"rival", rival.name}}));
    for (const Scenario* const scenario : scenarios)
        words.push_back(phraseText(kAgainstScenario, {{"scenario", Name{scenario->name}}}));
    return choiceControl(input, "against", "Rival of the result", std::move(words));
}

std::vector<ParameterAddress> mapParameters(const Scenario& scenario)
{
    std::vector<ParameterAddress> all = allAddresses(scenario);
    std::erase_if(all, [](ParameterAddress address) {
        const ParameterRow& row = rowOf(address.parameter);
        return row.limits.kind != Kind::Number || row.group == Group::Rules
            || row.group == Group::Readiness;
    });
    return all;
}

bool isPrice(ParameterAddress address)
{
    return rowOf(address.parameter).unit.starts_with("USD");
}

// Returns the strongest parameter of the tornado that somebody can move and that is not on the
// other axis. Across it prefers one that moves smoothly and is no price, up a price.
ParameterAddress strongest(const Tornado& tornado, std::optional<ParameterAddress> across)
{
    const TornadoBar* best = nullptr;
    int bestRank = 0;
    for (const TornadoBar& bar : tornado.bars) {
        const ParameterAddress address = bar.range.parameter;
        if (isImmovable(address.parameter) || !bar.swing() || bar.present == 0.0
            || across == address)
            continue;
        int rank = 1;
        if (isPrice(address) == across.has_value())
            rank += 2;
        if (!isStepped(address))
            ++rank;
        if (rank > bestRank) {
            best = &bar;
            bestRank = rank;
        }
    }
    if (best)
        return best->range.parameter;
    const ParameterAddress utilization{Parameter::FleetUtilization};
    return across == utilization ? ParameterAddress{Parameter::FacilityPowerPrice} : utilization;
}

ViewControl axisControl(const Sensitivity& what, bool isAcross)
{
    std::vector<std::string> words;
    if (isAcross)
        words.emplace_back("Across: strongest");
    else
        words.emplace_back("Up: strongest price");
    for (const ParameterAddress address : mapParameters(*what.input.scenario))
        words.push_back(phraseText(isAcross ? kAcross : kUp,
            {{"parameter", parameterName(*what.input.scenario, address)}}));
    if (isAcross)
        return choiceControl(what.input, "across", "Assumption across the map", std::move(words));
    return choiceControl(what.input, "up", "Assumption up the map", std::move(words));
}

ParameterAddress chosenParameter(const Sensitivity& what, const ViewControl& control)
{
    const std::vector<ParameterAddress> all = mapParameters(*what.input.scenario);
    const auto chosen = static_cast<std::size_t>(control.value);
    if (chosen > 0)
        return all[chosen - 1];
    const bool isAcross = &control == &what.controls[1];
    if (!isAcross && !what.metric.present.hasNumber()) // prefers the price that is missing
        for (const ParameterAddress missing : missingFor(*what.input.inputs, what.metric.address))
            if (isPrice(missing))
                return missing;
    return strongest(what.tornado, isAcross ? std::nullopt : std::optional(what.x.parameter));
}

// Returns the stretch from a quarter to seven quarters of the present value, as far as the
// parameter goes.
Interval usualStretch(const Sensitivity& what, ParameterAddress parameter)
{
    const Limits& allowed = rowOf(parameter.parameter).limits;
    const double present = inputOf(*what.input.inputs, parameter);
    constexpr double kAround = 0.75;
    Interval range{present - kAround * std::fabs(present), present + kAround * std::fabs(present)};
    if (present == 0.0) {
        const double usual = usualRange(*what.input.inputs, parameter).high;
        constexpr double kFar = 5.0; // times the usual step
        range.to = usual > 0.0 ? kFar * usual : std::max(1.0, 2.0 * allowed.preset);
    }
    constexpr double kSteps = 8.0; // fewer steps make no map
    if (isStepped(parameter))
        range = {std::floor(range.from), std::max(std::ceil(range.to), range.from + kSteps)};
    range = {std::max(range.from, allowed.minimum), std::min(range.to, allowed.maximum)};
    return range.from < range.to ? range : Interval{allowed.minimum, allowed.maximum};
}

// Finds the nearest value at which the result meets the rival, and stretches the range beyond it.
void findCrossing(const Sensitivity& what, MapAxis& axis)
{
    if (!what.rival || !axis.present)
        return;
    constexpr std::size_t kSteps = 65; // few, as it runs at every step of a slider
    axis.crossing = nearestRoot(
        *what.input.inputs, {axis.parameter, what.metric.address, what.rival->target, {}, kSteps});
    if (!axis.crossing)
        return;
    const Limits& allowed = axis.row().limits;
    const double air = 0.06 * (axis.range.to - axis.range.from); // room for its words
    axis.range = {std::clamp(*axis.crossing - air, allowed.minimum, axis.range.from),
        std::clamp(*axis.crossing + air, axis.range.to, allowed.maximum)};
}

MapAxis axisOf(const Sensitivity& what, ParameterAddress parameter)
{
    MapAxis axis{parameter, parameterName(*what.input.scenario, parameter),
        spokenName(*what.input.scenario, parameter), usualStretch(what, parameter)};
    if (!isMissing(*what.input.inputs, parameter))
        axis.present = inputOf(*what.input.inputs, parameter);
    findCrossing(what, axis);
    return axis;
}

// Makes an axis with values in the middle of equal steps.
SweepAxis sweepAxis(const Sensitivity& what, const MapAxis& axis, std::size_t steps)
{
    const double width = axis.range.to - axis.range.from;
    if (isStepped(axis.parameter)) {
        const std::size_t all = static_cast<std::size_t>(std::min(width, 1e6)) + 1;
        return makeAxis(*what.input.scenario, axis.parameter,
            {axis.range.from, axis.range.to, std::clamp<std::size_t>(all, 2, steps)});
    }
    const double half = width / static_cast<double>(2 * steps);
    return makeAxis(*what.input.scenario, axis.parameter,
        {axis.range.from + half, axis.range.to - half, steps});
}

struct MapQuestion {
    Scenario scenario;
    Catalog catalog;
    SweepPlan plan;

    bool operator==(const MapQuestion& other) const
    {
        const auto isSame = [](const SweepAxis& a, const SweepAxis& b) {
            return a.parameter == b.parameter && a.values == b.values;
        };
        return scenario == other.scenario && catalog == other.catalog
            && plan.metrics == other.plan.metrics && isSame(plan.axes[0], other.plan.axes[0])
            && isSame(plan.axes[1], other.plan.axes[1]);
    }
};

// Asks for the fine map. While a slider is held the coarse map is enough.
std::optional<MapQuestion> fineMap(const ViewInput& input)
{
    if (input.isDragged)
        return std::nullopt;
    const Sensitivity what = sensitivityOf(input);
    if (!what.hasMap())
        return std::nullopt;
    return MapQuestion{*input.scenario, *input.catalog, mapPlan(what, kFine)};
}

std::optional<SweepGrid> answerTo(const MapQuestion& question, const std::stop_token& stop)
{
    return sweep(resolve(question.scenario, question.catalog), question.plan, {0, stop});
}

} // namespace

const FleetWay* yearOf(const ViewInput& input, MetricAddress metric)
{
    if (metric.metric == Metric::PlanAnnualCost)
        return &rowOf(input.inputs->referencePlatform().purchase);
    const auto way = std::ranges::find(kFleetWays, metric.metric, &FleetWay::plan);
    return way == kFleetWays.end() ? nullptr : &*way;
}

Sensitivity sensitivityOf(const ViewInput& input)
{
    Sensitivity what{input, chosenMetric(input), {}, {}, {metricControl(input)}, {}, {}};
    std::vector<Rival> rivals;
    std::vector<const Scenario*> scenarios;
    if (what.metric.present.hasNumber()) {
        rivals = rivalsOf(input, what.metric);
        scenarios = scenariosBeside(input, what.metric.address);
    }
    const ViewControl against = againstControl(input, rivals, scenarios);
    const auto chosen = static_cast<std::size_t>(against.value); // 0: none
    const bool isUsual =
        what.metric.address.metric == Metric::PlanAnnualCost || !yearOf(input, what.metric.address);
    if (chosen > rivals.size()) {
        const Scenario& other = *scenarios[chosen - rivals.size() - 1];
        what.rival = rivalIn(input, what.metric.address, other);
        if (!what.rival)
            what.lack = whyNoRival(input, what.metric, other);
    } else if (chosen > 0)
        what.rival = rivals[chosen - 1];
    what.isAgainst = what.rival.has_value();
    if (!what.isAgainst && isUsual && !rivals.empty())
        what.rival = rivals.front();
    what.tornado = *tornado(*input.inputs, what.metric.address, {}, {1, {}},
        what.isAgainst ? std::optional(what.rival->target) : std::nullopt);
    what.controls.push_back(axisControl(what, true));
    what.controls.push_back(axisControl(what, false));
    if (against.choices.size() > 1)
        what.controls.push_back(against);
    what.x = axisOf(what, chosenParameter(what, what.controls[1]));
    what.y = axisOf(what, chosenParameter(what, what.controls[2]));
    return what;
}

SweepPlan mapPlan(const Sensitivity& what, std::size_t steps)
{
    SweepPlan plan{
        {sweepAxis(what, what.x, steps), sweepAxis(what, what.y, steps)}, {what.metric.address}};
    if (const Rival* const rival = what.rivalOnMap())
        plan.metrics.push_back(std::get<MetricAddress>(rival->target));
    return plan;
}

SweepGrid mapOf(const Sensitivity& what)
{
    if (const auto* const found = static_cast<const LateAnswer<SweepGrid>*>(what.input.answers))
        return found->answer;
    return *sweep(
        *what.input.inputs, mapPlan(what, what.input.isDragged ? kDragged : kCoarse), {1, {}});
}

std::unique_ptr<ViewStudy> sensitivityStudy(ViewStudy::Tell tell)
{
    using Study = LateStudy<MapQuestion, SweepGrid>;
    return std::make_unique<Study>(std::move(tell), Study::Work{fineMap, answerTo});
}

} // namespace isocost
