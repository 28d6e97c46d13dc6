// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The routing view draws `recommend` as a picture: where each kind of work goes at the present
// prices, what its candidates cost, and how far an assumption has to move before it goes elsewhere.
// A thread searches for the switching values.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "core/analysis/input_change.h"
#include "core/analysis/solve.h"
#include "core/model/estimate.h"
#include "core/text/number_text.h"
#include "core/text/phrase.h"
#include "core/text/say.h"
#include "core/views/buy/routing_parts.h"
#include "core/views/buy/routing_phrases.h"
#include "core/views/late_study.h"
#include "core/views/serving_terms.h"
#include "core/views/view_metric.h"
#include "core/views/view_numbers.h"

namespace isocost {

using namespace routing_phrases;

namespace {

constexpr std::size_t kMostEnds = 4;
constexpr std::size_t kMostSwitches = 4;
constexpr double kFar = 0.35; // distance that fills the strip

struct Box {
    Work work;
    const char* name;
};
constexpr std::array kBoxes{Box{Work::Training, "Training from scratch"},
    Box{Work::Serving, "Serving"}, Box{Work::CustomKernels, "Custom CUDA kernels"}};

using Switches = std::vector<std::vector<SwitchingValue>>; // one list for each work
using Study = LateStudy<ScenarioQuestion, Switches>;

std::optional<Switches> answerTo(const ScenarioQuestion& question, const std::stop_token& stop)
{
    const Results<double> results = evaluate(question.scenario, question.catalog);
    const RuleContext context{question.scenario, question.catalog, results, {}};
    Switches found;
    for (const Work work : kWorks) {
        if (stop.stop_requested())
            return std::nullopt;
        found.push_back(switchingValuesOf(context, work, rank(context, work)));
    }
    return found;
}

std::vector<int> goalsWithWaits(const ViewInput& input)
{
    Scenario waited = *input.scenario;
    for (int k = 0; k < static_cast<int>(waited.platforms.size()); ++k) {
        const ParameterAddress wait{Parameter::NetworkWait, k};
        const auto estimate = estimateOf(waited, *input.catalog, *input.results, wait);
        if (estimate && numberOf(waited, *input.catalog, wait) == 0.0)
            setNumber(waited, wait, *estimate);
    }
    const Results<double> results = evaluate(waited, *input.catalog);
    ViewInput with = input;
    with.scenario = &waited;
    with.results = &results;
    Routing routing{with};
    routing.advice = recommendAtOnce(routing.context());
    return eachOf<int>(kWorks, [&routing](Work work) { return routing.goal(work); });
}

Routing routingOf(const ViewInput& input)
{
    Routing routing{.input = input, .waited = goalsWithWaits(input)};
    routing.advice = recommendAtOnce(routing.context());
    if (const auto* const late = static_cast<const LateAnswer<Switches>*>(input.answers)) {
        for (std::size_t i = 0; i < routing.advice.size(); ++i)
            routing.advice[i].switchingValues = late->answer[i];
        routing.hasSwitches = true;
    }
    routing.together = togetherOf(routing);
    return routing;
}

std::string decidingId(const Routing& routing, Work work, int platform)
{
    return idOf(*routing.input.scenario, MetricAddress{decidingMetric(work), platform});
}

std::string boxNote(const Routing& routing, Work work)
{
    using P = Parameter;
    const Inputs<double>& in = *routing.input.inputs;
    if (work == Work::Serving)
        return phraseText(kTokensAMonth,
            {{"tokens", billionsOf(in, P::InferenceTokensBPerMonth)},
                {"model", billionsOf(in, P::InferenceParametersB)}});
    if (work == Work::CustomKernels)
        return "the same runs on CUDA";
    const Argument runs{"runs", asCount(in[P::TrainingRunsPerYear])};
    if (in[P::TrainingFlops] > 0.0)
        return phraseText(kRunsAYear, {runs});
    return phraseText(kRunsOfModel,
        {runs, {"parameters", billionsOf(in, P::TrainingParametersB)},
            {"tokens", billionsOf(in, P::TrainingTokensB)}});
}

// Tells what a candidate costs: "$42.5M +10.2 %, stopped by a rule".
Sentence costOf(const Recommendation& advice, const Candidate& candidate)
{
    const Candidate& answer = *advice.ranking.answer();
    const bool isAnswer = &candidate == &answer;
    Sentence cost;
    // A presentation shows no note below to say that the cost is of a billion tokens.
    cost.add(isAnswer && advice.work == Work::Serving ? kCostABillion : kCost,
        {{"cost", asMoney(candidate.cost)}});
    if (!isAnswer && answer.cost > 0.0)
        cost.add(kCostChange, {{"change", asChange(candidate.cost / answer.cost - 1.0)}});
    if (!candidate.isAllowed())
        cost.add(candidate.stops.empty() ? kNotCountedOn : kStopped);
    if (!candidate.isMeasured)
        cost.add(kUnmeasured);
    return cost;
}

FlowEnd endOf(const Routing& routing, const Recommendation& advice, std::size_t index)
{
    const Candidate& candidate = advice.ranking.candidates[index];
    return {.text = routing.name(candidate.platform),
        .ink = Ink::ofSeries(static_cast<std::size_t>(candidate.platform)),
        .isChosen = candidate.platform == routing.goal(advice.work),
        .value = candidate.cost,
        .valueText = say(costOf(advice, candidate), kLabel),
        .reading = say(advice.reasons[index]),
        .address = decidingId(routing, advice.work, candidate.platform)};
}

FlowEnd endWithout(const Routing& routing, Work work, int platform)
{
    const std::string why(wordOf(routing.input.results->of(decidingMetric(work), platform).reason));
    return {.text = routing.name(platform),
        .ink = Ink::ofSeries(static_cast<std::size_t>(platform)),
        .valueText = why,
        .reading = phraseText(kHasNone, {routing.named(platform), {"reason", why}}),
        .address = decidingId(routing, work, platform)};
}

// Adds the cheapest candidates and the answer, then platforms that could run the work but have
// no cost.
void addEnds(ViewFlow& flow, const Routing& routing, const Recommendation& advice)
{
    const Ranking& ranking = advice.ranking;
    double left = 0.0;
    for (std::size_t i = 0; i < ranking.candidates.size(); ++i) {
        const bool isAnswer = ranking.candidates[i].platform == advice.platform;
        const bool isAwaited = !isAnswer && flow.ends.size() + 1 == kMostEnds
            && std::ranges::none_of(flow.ends, &FlowEnd::isChosen);
        if ((flow.ends.size() < kMostEnds && !isAwaited) || isAnswer)
            flow.ends.push_back(endOf(routing, advice, i));
        else
            ++left;
    }
    const RuleContext context = routing.context();
    for (int k = 0; k < context.platformCount(); ++k) {
        if (!isPlanned(*routing.input.scenario, advice.work) || !canRun(context, advice.work, k)
            || std::ranges::find(ranking.candidates, k, &Candidate::platform)
                != ranking.candidates.end())
            continue;
        if (flow.ends.size() < kMostEnds)
            flow.ends.push_back(endWithout(routing, advice.work, k));
        else
            ++left;
    }
    flow.notes = routingNotes(routing, advice.work, left);
}

struct Switch {
    const SwitchingValue* change;
    std::optional<double> present;

    // Returns the relative change at which the answer changes, or none if a value is missing or the
    // present one is 0.
    [[nodiscard]] std::optional<double> distance() const
    {
        if (!change->value || !present || !(*present > 0.0))
            return std::nullopt;
        return *change->value / *present - 1.0;
    }
};

// Tells whether a plan can count on the way that buys a platform. No switching value changes it.
bool isCountedOn(const Routing& routing, int platform)
{
    return platform < 0 || routing.whyNotCounted(platform).empty();
}

// Returns the nearest switching values, the nearest first.
std::vector<Switch> nearest(const Routing& routing, const Recommendation& advice)
{
    std::vector<Switch> all;
    for (const SwitchingValue& change : advice.switchingValues)
        if (isCountedOn(routing, change.platform))
            all.push_back({&change,
                numberOf(*routing.input.scenario, *routing.input.catalog, *change.parameter)});
    const auto size = [](const Switch& one) { // a switch that is a step, not a value, comes first
        const double none = one.change->value ? std::numeric_limits<double>::infinity() : 0.0;
        return std::fabs(one.distance().value_or(none));
    };
    std::ranges::stable_sort(all, {}, size);
    all.resize(std::min(all.size(), kMostSwitches));
    return all;
}

// Names the assumption of a switching value: "its MFU", "Trainium2 price".
Sentence assumptionOf(const Routing& routing, const Switch& one)
{
    const ParameterAddress parameter = *one.change->parameter;
    Sentence assumption;
    if (parameter.platform < 0)
        return assumption.add(
            kAssumption, {{"parameter", Label{std::string(rowOf(parameter.parameter).label)}}});
    const bool isMfu = parameter.parameter == Parameter::Mfu;
    if (parameter.platform == one.change->platform)
        return assumption.add(isMfu ? kItsMfu : kItsPrice);
    return assumption.add(isMfu ? kMfuOf : kPriceOf, {routing.named(parameter.platform)});
}

// Tells what has to change: "Trainium2 MFU below".
std::string changeOf(const Routing& routing, const Switch& one)
{
    if (!one.change->value)
        return phraseText(kWithLayer);
    const bool isAbove = one.present && *one.present < *one.change->value;
    return phraseText(
        isAbove ? kIsAbove : kIsBelow, {{"what", assumptionOf(routing, one).clauses()}});
}

TableCell goalCell(const Routing& routing, int platform)
{
    if (platform < 0)
        return {phraseText(kGoesNowhere), {Ink::Role::Muted}, true};
    return {phraseText(kGoesTo, {routing.named(platform)}),
        Ink::ofSeries(static_cast<std::size_t>(platform)), true};
}

// Returns the platform to explain: the one whose assumption it is, else the one where the work
// would go, else the one where it goes.
int explainedBy(const SwitchingValue& change, const Recommendation& advice)
{
    if (change.parameter && change.parameter->platform >= 0)
        return change.parameter->platform;
    return change.platform >= 0 ? change.platform : advice.platform;
}

ViewRowItem rowOfSwitch(const Routing& routing, const Recommendation& advice, const Switch& one)
{
    const SwitchingValue& change = *one.change;
    ViewRowItem row;
    row.before = {goalCell(routing, change.platform), {changeOf(routing, one)}};
    Sentence reading;
    reading.add(kSwitches, {{"sentence", change.sentence.clauses()}});
    if (change.value) {
        const Parameter parameter = change.parameter->parameter;
        row.before.push_back({.text = parameterText(parameter, *change.value),
            .isBold = true,
            .value = change.value});
        row.scenario =
            idOf(*routing.input.scenario, *change.parameter) + '=' + numberText(*change.value);
        if (one.present)
            reading.add(kNow, {{"value", parameterText(parameter, *one.present)}});
    }
    row.reading = say(reading, kLabel);
    if (const std::optional<double> distance = one.distance()) {
        const Ink ink{std::fabs(*distance) < kNearSwitch ? Ink::Role::Caution : Ink::Role::Muted};
        row.bars = {{.x = {0.0, std::fabs(*distance)}, .ink = ink, .name = "distance"}};
        row.after = {{changeText(*change.value, *one.present), ink, false, distance}};
    }
    row.address = decidingId(routing, advice.work, explainedBy(change, advice));
    return row;
}

// Makes a sentence in the place of switching values, which no click explains.
ViewRowItem sentenceRow(const std::string& text, Ink::Role ink = Ink::Role::Muted)
{
    return {.before = {{text, {ink}}}, .reading = text};
}

// Tells where the work goes once waits are as estimated, and which candidates cheaper than that
// they halt: "▲ TPU v5e: estimated waits halt Trainium2 and MI300X".
ViewRowItem waitRow(const Routing& routing, Work work)
{
    const int goal = routing.waited[static_cast<std::size_t>(work)];
    const double halt = routing.input.scenario->of(Parameter::RuleNetworkWait);
    const auto waitOf = [&](int platform) {
        return routing.input.results->of(Metric::NetworkWaitEstimate, platform).value;
    };
    Names halted;
    for (const Candidate& candidate : routing.of(work).ranking.candidates) {
        if (candidate.platform == goal)
            break;
        if (candidate.isAllowed() && waitOf(candidate.platform) > halt)
            halted.texts.push_back(routing.name(candidate.platform));
    }
    Argument where{"goal", &kGoalNowhere};
    if (goal >= 0)
        where.value = Name{routing.name(goal)};
    const int here = routing.goal(work);
    Sentence told;
    if (halted.texts.empty())
        told.add(kWaitsItself, {where, routing.named(here), {"share", asShare(waitOf(here))}},
            Weight::Claim, Tone::Warning);
    else
        told.add(kWaitsHalt, {where, {"platforms", halted}}, Weight::Claim, Tone::Warning);
    ViewRowItem row = sentenceRow(say(told, kLabel), Ink::Role::Caution);
    if (!halted.texts.empty())
        told.add(kAboveShare, {{"share", asShare(halt)}});
    row.reading = say(told, kLabel);
    return row;
}

// Tells the value at which the quantity of a rule meets its threshold: "checkpoint write below
// 11.53 min".
ViewRowItem liftRow(const ViewInput& input, const Finding& stop)
{
    const Parameter parameter = stop.parameter->parameter;
    const Argument label{"parameter", Label{std::string(rowOf(parameter).label)}};
    const double now = inputOf(*input.inputs, *stop.parameter);
    constexpr std::size_t kSteps = 65; // few, as it runs at every step of a slider
    const std::optional<double> limit = stop.metric && stop.threshold
        ? nearestRoot(*input.inputs, {*stop.parameter, *stop.metric, *stop.threshold, {}, kSteps})
        : stop.threshold;
    if (!limit)
        return sentenceRow(phraseText(kChangeLifts, {label}));
    Sentence lift;
    lift.add(*limit < now ? kLiftsBelow : kLiftsAbove,
        {label, {"value", parameterText(parameter, *limit)}});
    ViewRowItem row = sentenceRow(say(lift, kLabel));
    lift.add(kLiftsTheStop).add(kNow, {{"value", parameterText(parameter, now)}});
    row.reading = say(lift, kLabel);
    return row;
}

// Tells why nothing would change where the work goes.
const Phrase& noSwitchPhrase(const Routing& routing, Work work)
{
    if (routing.input.scenario->platforms.size() == 1)
        return kNoOther;
    return work == Work::Serving ? kNoPrice : kNoAssumption;
}

// Tells that work stays at any price if only one of several platforms can run it.
void addBound(ViewFlow& flow, const Routing& routing, const Recommendation& advice)
{
    const Candidate* const free = routing.of(Work::Training).ranking.answer();
    const bool isBound = advice.work == Work::CustomKernels && advice.ranking.candidates.size() == 1
        && routing.input.scenario->platforms.size() > 1;
    if (!isBound || !free)
        return;
    flow.changes.push_back(sentenceRow(phraseText(kNothingElse, {routing.named(advice.platform)})));
    if (const double cost = advice.ranking.answer()->cost - free->cost; cost > 0.0)
        flow.changes.push_back(
            sentenceRow(phraseText(kStayingCosts, {{"cost", asMoney(cost)}, routing.months()})));
}

void addSwitches(ViewFlow& flow, const Routing& routing, const Recommendation& advice)
{
    if (routing.isMovedByWaits(advice.work))
        flow.changes.push_back(waitRow(routing, advice.work));
    for (const Switch& one : nearest(routing, advice))
        flow.changes.push_back(rowOfSwitch(routing, advice, one));
    if (advice.platform < 0)
        return;
    if (!routing.hasSwitches)
        flow.changes.push_back(sentenceRow(phraseText(kSearching)));
    else if (flow.changes.empty() && advice.ranking.answer()->stops.empty())
        flow.changes.push_back(sentenceRow(phraseText(noSwitchPhrase(routing, advice.work))));
    for (const Finding& stop : advice.ranking.answer()->stops)
        if (stop.parameter)
            flow.changes.push_back(liftRow(routing.input, stop));
    addBound(flow, routing, advice);
}

ViewPanel flowsPanel(const Routing& routing)
{
    ViewPanel panel{.id = "routing",
        .x = {.name = "Distance", .unit = "", .kind = NumberKind::Share, .needed = {0.0, kFar}}};
    panel.flowHeads = {"Work", "Goes to, because", "Would change, if"};
    for (const Box& box : kBoxes) {
        const Recommendation& advice = routing.of(box.work);
        ViewFlow flow{.box = box.name, .boxNote = boxNote(routing, box.work), .ends = {}};
        addEnds(flow, routing, advice);
        addSwitches(flow, routing, advice);
        panel.flows.push_back(std::move(flow));
    }
    double training = 0.0; // highest cost; both kinds of training share one scale
    for (const std::size_t i : {0U, 2U})
        for (const FlowEnd& end : panel.flows[i].ends)
            training = std::max(training, end.value);
    panel.flows[0].most = panel.flows[2].most = training;
    return panel;
}

// Makes a row for each candidate and for each switching value, all of them.
DataTable tableOf(const Routing& routing)
{
    const Scenario& scenario = *routing.input.scenario;
    DataTable table{{{"Work"}, {"Kind"}, {"Platform"}, {"Cost", "USD"}, {"Chosen"}, {"Assumption"},
                        {"Present"}, {"Switches at"}, {"Unit"}, {"Text"}},
        {}};
    for (const Box& box : kBoxes) {
        const Recommendation& advice = routing.of(box.work);
        for (std::size_t i = 0; i < advice.ranking.candidates.size(); ++i) {
            const Candidate& candidate = advice.ranking.candidates[i];
            table.rows.push_back({box.name, "candidate", routing.name(candidate.platform),
                candidate.cost, candidate.platform == routing.goal(advice.work) ? "yes" : "no", {},
                {}, {}, {}, say(advice.reasons[i])});
        }
        for (const SwitchingValue& change : advice.switchingValues) {
            DataCell platform;
            if (change.platform >= 0)
                platform = routing.name(change.platform);
            table.rows.push_back(
                {box.name, "switch", platform, {}, {}, idOf(scenario, *change.parameter),
                    cellOf(numberOf(scenario, *routing.input.catalog, *change.parameter)),
                    cellOf(change.value), std::string(rowOf(change.parameter->parameter).unit),
                    say(change.sentence, kLabel)});
        }
    }
    return table;
}

ViewPanel sumPanel(const Routing& routing, ViewFigure sum)
{
    const int train = routing.of(Work::Training).platform;
    const int serve = routing.of(Work::Serving).platform;
    Sentence overPlan;
    addRunsOverPlan(overPlan, *routing.input.results, train);
    for (const Sentence& line : {routing.together, overPlan})
        if (!line.empty())
            sum.lines.push_back(say(line, kLabel));
    Sentence reading;
    reading.add(kSum, {{"sum", sum.text}});
    for (const std::string& line : sum.lines)
        reading.add(reading.clauses().size() == 1 ? kFirstLine : kLine, {{"line", line}});
    return {.id = "sum",
        .name = "what all of it costs",
        .headings = {phraseText(kSumOver, {routing.months(), routing.growth()})},
        .figure = std::move(sum),
        .reading = say(reading, kLabel),
        .address = idOf(
            *routing.input.scenario, MetricAddress{Metric::ServingLifecycleCost, train, serve})};
}

ViewPanel dataPanel(const ViewInput& input)
{
    constexpr std::array<MetricAddress, 3> kData{MetricAddress{Metric::GravityMoveCost},
        MetricAddress{Metric::GravityMoveDays}, MetricAddress{Metric::GravityMonthlyCost}};
    return resultsPanel(input, "Moving the dataset to another cloud", kData);
}

} // namespace

ViewPicture routing(const ViewInput& input)
{
    const Routing what = routingOf(input);
    ViewPicture picture{
        .words = routingWords(what), .panels = {flowsPanel(what)}, .table = tableOf(what)};
    const std::optional<ViewFigure> sum = routedSum(what);
    if (!sum)
        return picture;
    picture.panels.push_back(sumPanel(what, *sum));
    picture.arrangements = {{{{0, 0, 0}, {1, 1, 0}}, {1.0, 0.0}, {1.0}, 0.0, 380.0}, {{{0, 0, 0}}}};
    const auto leaves = [&what](Work work) {
        const int goal = what.goal(work);
        return goal >= 0 && goal != what.reference();
    };
    if (std::ranges::none_of(kWorks, leaves))
        return picture;
    picture.panels.push_back(dataPanel(input)); // the dataset moves with the work
    picture.arrangements.insert(picture.arrangements.begin(),
        {{{0, 0, 0, 1, 2}, {1, 1, 0}, {2, 1, 1}}, {1.0, 0.0}, {3.0, 2.0}, 760.0, 490.0});
    return picture;
}

std::unique_ptr<ViewStudy> routingStudy(ViewStudy::Tell tell)
{
    return std::make_unique<Study>(std::move(tell), Study::Work{ScenarioQuestion::of, answerTo});
}

} // namespace isocost
