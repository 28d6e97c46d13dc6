// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The routing view: where each kind of work goes at the present prices, what its candidates cost,
// and which assumption has to move how far before it goes elsewhere; `recommend` as a picture. The
// switching values are searched for on a thread.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "core/analysis/input_change.h"
#include "core/analysis/solve.h"
#include "core/model/estimate.h"
#include "core/text/number_text.h"
#include "core/text/phrase.h"
#include "core/views/late_study.h"
#include "core/views/routing_words.h"
#include "core/views/view_metric.h"
#include "core/views/view_words.h"

namespace isocost {

namespace {

constexpr std::size_t kMostEnds = 4;
constexpr std::size_t kMostSwitches = 4;
constexpr double kNear = 0.12; // a distance below it is amber
constexpr double kFar = 0.35; // fills the strip

struct Box {
    Work work;
    const char* name;
};
constexpr std::array kBoxes{Box{Work::Training, "Training from scratch"},
    Box{Work::Serving, "Serving"}, Box{Work::CustomKernels, "Custom CUDA kernels"}};

using Switches = std::vector<std::vector<SwitchingValue>>; // of each work
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
    routing.together = togetherText(routing);
    return routing;
}

std::string decidingId(const Routing& routing, Work work, int platform)
{
    return idOf(*routing.input.scenario, MetricAddress{decidingMetric(work), platform});
}

std::string boxNote(const Routing& routing, Work work)
{
    const Inputs<double>& in = *routing.input.inputs;
    if (work == Work::Serving)
        return billionsText(in, Parameter::InferenceTokensBPerMonth) + " tokens a month, "
            + billionsText(in, Parameter::InferenceParametersB);
    if (work == Work::CustomKernels)
        return "the same runs on CUDA";
    const std::string runs =
        countedText(in[Parameter::TrainingRunsPerYear], "run", "runs") + " a year";
    return in[Parameter::TrainingFlops] > 0.0
        ? runs
        : runs + " of " + billionsText(in, Parameter::TrainingParametersB) + " × "
            + billionsText(in, Parameter::TrainingTokensB);
}

FlowEnd endOf(const Routing& routing, const Recommendation& advice, std::size_t index)
{
    const Candidate& candidate = advice.ranking.candidates[index];
    const Candidate& answer = *advice.ranking.answer();
    FlowEnd end{.text = routing.name(candidate.platform),
        .ink = Ink::ofSeries(static_cast<std::size_t>(candidate.platform)),
        .isChosen = candidate.platform == routing.goal(advice.work),
        .value = candidate.cost,
        .valueText = moneyText(candidate.cost)};
    if (&candidate == &answer && advice.work == Work::Serving)
        end.valueText += " a billion"; // presented, no note below says so
    if (&candidate != &answer && !changeText(candidate.cost, answer.cost).empty())
        end.valueText += " " + changeText(candidate.cost, answer.cost);
    if (!candidate.isAllowed())
        end.valueText += ", stopped by a rule";
    end.reading = advice.reasons[index];
    end.address = decidingId(routing, advice.work, candidate.platform);
    return end;
}

FlowEnd endWithout(const Routing& routing, Work work, int platform)
{
    const std::string why(wordOf(routing.input.results->of(decidingMetric(work), platform).reason));
    return {.text = routing.name(platform),
        .ink = Ink::ofSeries(static_cast<std::size_t>(platform)),
        .valueText = why,
        .reading = routing.name(platform) + ": " + why,
        .address = decidingId(routing, work, platform)};
}

// The cheapest and the answer, then those that could run it but have no cost.
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
        if (!canRun(context, advice.work, k)
            || std::ranges::find(ranking.candidates, k, &Candidate::platform)
                != ranking.candidates.end())
            continue;
        if (flow.ends.size() < kMostEnds)
            flow.ends.push_back(endWithout(routing, advice.work, k));
        else
            ++left;
    }
    flow.notes = routingNotes(routing, advice.work);
    if (left > 0.0)
        flow.notes.front().text += "; " + countText(left) + " more";
}

struct Switch {
    const SwitchingValue* change;
    std::optional<double> present;

    // Relative, towards where the answer changes; none of what is not a number.
    [[nodiscard]] std::optional<double> distance() const
    {
        if (!change->value || !present || !(*present > 0.0))
            return std::nullopt;
        return *change->value / *present - 1.0;
    }
};

// The nearest ones first.
std::vector<Switch> nearest(const Routing& routing, const Recommendation& advice)
{
    std::vector<Switch> all;
    for (const SwitchingValue& change : advice.switchingValues)
        all.push_back({&change,
            numberOf(*routing.input.scenario, *routing.input.catalog, *change.parameter)});
    const auto size = [](const Switch& one) { // a step, not a value, is told first
        const double none = one.change->value ? std::numeric_limits<double>::infinity() : 0.0;
        return std::fabs(one.distance().value_or(none));
    };
    std::ranges::stable_sort(all, {}, size);
    all.resize(std::min(all.size(), kMostSwitches));
    return all;
}

// "Trainium2 MFU below": what has to be where.
std::string phraseOf(const Routing& routing, const Switch& one)
{
    const ParameterAddress parameter = *one.change->parameter;
    if (!one.change->value)
        return "with an abstraction layer in place";
    const char* const side = one.present && *one.present < *one.change->value ? " above" : " below";
    if (parameter.platform < 0)
        return loweredLabel(rowOf(parameter.parameter).label) + side;
    const bool isMfu = parameter.parameter == Parameter::Mfu;
    const bool isIts = parameter.platform == one.change->platform;
    return (isIts ? "its" : routing.name(parameter.platform)) + (isMfu ? " MFU" : " price") + side;
}

ViewRowItem rowOfSwitch(const Routing& routing, const Recommendation& advice, const Switch& one)
{
    const SwitchingValue& change = *one.change;
    const bool isNone = change.platform < 0;
    ViewRowItem row;
    row.before = {{"→ " + (isNone ? "none" : routing.name(change.platform)),
                      isNone ? Ink{Ink::Role::Muted}
                             : Ink::ofSeries(static_cast<std::size_t>(change.platform)),
                      true},
        {phraseOf(routing, one)}};
    row.reading = change.sentence;
    if (change.value) {
        const Parameter parameter = change.parameter->parameter;
        row.before.push_back({parameterText(parameter, *change.value), {}, true, change.value});
        row.scenario =
            idOf(*routing.input.scenario, *change.parameter) + '=' + numberText(*change.value);
        if (one.present)
            row.reading += "; now " + parameterText(parameter, *one.present);
    }
    if (const std::optional<double> distance = one.distance()) {
        const Ink ink{std::fabs(*distance) < kNear ? Ink::Role::Caution : Ink::Role::Muted};
        row.bars = {{.x = {0.0, std::fabs(*distance)}, .ink = ink, .name = "distance"}};
        row.after = {{changeText(*change.value, *one.present), ink, false, distance}};
    }
    // That of the platform whose assumption it is.
    const int its = change.parameter ? change.parameter->platform : -1;
    row.address = decidingId(routing, advice.work,
        its >= 0     ? its
            : isNone ? advice.platform
                     : change.platform);
    return row;
}

// What a click explains none of: a sentence in the place of switching values.
ViewRowItem sentenceRow(const std::string& text, Ink::Role ink = Ink::Role::Muted)
{
    return {.before = {{text, {ink}}}, .reading = text};
}

// "▲ TPU v5e: estimated waits halt Trainium2, MI300X": of what is cheaper than it.
ViewRowItem waitRow(const Routing& routing, Work work)
{
    const int goal = routing.waited[static_cast<std::size_t>(work)];
    const double halt = routing.input.scenario->of(Parameter::RuleNetworkWait);
    const auto waitOf = [&](int platform) {
        return routing.input.results->of(Metric::NetworkWaitEstimate, platform).value;
    };
    Words halted;
    for (const Candidate& candidate : routing.of(work).ranking.candidates) {
        if (candidate.platform == goal)
            break;
        if (candidate.isAllowed() && waitOf(candidate.platform) > halt)
            halted.push_back(routing.name(candidate.platform));
    }
    const int here = routing.goal(work);
    ViewRowItem row = sentenceRow(kOverrun + (goal < 0 ? "nowhere" : routing.name(goal)) + ": "
            + (halted.empty()
                    ? routing.name(here) + " is estimated to wait " + shareText(waitOf(here))
                    : "estimated waits halt " + joined(halted, ", ")),
        Ink::Role::Caution);
    if (!halted.empty())
        row.reading += ", above " + shareText(halt) + " of the time";
    return row;
}

// "checkpoint write below 11.53 min": where the quantity of the rule meets its threshold.
ViewRowItem liftRow(const ViewInput& input, const Finding& stop)
{
    const Parameter parameter = stop.parameter->parameter;
    const std::string name = loweredLabel(rowOf(parameter).label);
    const double now = inputOf(*input.inputs, *stop.parameter);
    constexpr std::size_t kSteps = 65; // at every step of a slider
    const std::optional<double> limit = stop.metric && stop.threshold
        ? nearestRoot(*input.inputs, {*stop.parameter, *stop.metric, *stop.threshold, {}, kSteps})
        : stop.threshold;
    if (!limit)
        return sentenceRow("a change of " + name + " lifts the stop");
    ViewRowItem row = sentenceRow(
        name + (*limit < now ? " below " : " above ") + parameterText(parameter, *limit));
    row.reading += " lifts the stop; now " + parameterText(parameter, now);
    return row;
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
        flow.changes.push_back(sentenceRow("searching for what would change it"));
    else if (flow.changes.empty() && advice.ranking.answer()->stops.empty())
        flow.changes.push_back(sentenceRow(routing.input.scenario->platforms.size() == 1
                ? "no other platform is compared"
                : advice.work == Work::Serving ? "nothing: no price"
                                               : "nothing: no MFU, price or number of runs"));
    for (const Finding& stop : advice.ranking.answer()->stops)
        if (stop.parameter)
            flow.changes.push_back(liftRow(routing.input, stop));
    const Candidate* const free = routing.of(Work::Training).ranking.answer();
    const bool isBound = advice.work == Work::CustomKernels && advice.ranking.candidates.size() == 1
        && routing.input.scenario->platforms.size() > 1;
    if (!isBound || !free)
        return;
    const std::string name = routing.name(advice.platform);
    flow.changes.push_back(
        sentenceRow("No price of " + name + " changes it: nothing else runs it"));
    if (const double cost = advice.ranking.answer()->cost - free->cost; cost > 0.0)
        flow.changes.push_back(
            sentenceRow("Staying costs " + moneyText(cost) + " over " + routing.horizon()));
}

ViewPanel flowsPanel(const Routing& routing)
{
    ViewPanel panel{.id = "routing", .x = {"Distance", "", NumberKind::Share, {}, {0.0, kFar}}};
    panel.flowHeads = {"Work", "Goes to, because", "Would change, if"};
    for (const Box& box : kBoxes) {
        const Recommendation& advice = routing.of(box.work);
        ViewFlow flow{.box = box.name, .boxNote = boxNote(routing, box.work), .ends = {}};
        addEnds(flow, routing, advice);
        addSwitches(flow, routing, advice);
        panel.flows.push_back(std::move(flow));
    }
    double training = 0.0; // both kinds of it on one scale
    for (const std::size_t i : {0U, 2U})
        for (const FlowEnd& end : panel.flows[i].ends)
            training = std::max(training, end.value);
    panel.flows[0].most = panel.flows[2].most = training;
    return panel;
}

// A row for each candidate and each switching value, all of them.
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
                {}, {}, {}, advice.reasons[i]});
        }
        for (const SwitchingValue& change : advice.switchingValues) {
            const auto present = numberOf(scenario, *routing.input.catalog, *change.parameter);
            table.rows.push_back({box.name, "switch",
                change.platform < 0 ? DataCell() : DataCell(routing.name(change.platform)), {}, {},
                idOf(scenario, *change.parameter), present ? DataCell(*present) : DataCell(),
                change.value ? DataCell(*change.value) : DataCell(),
                std::string(rowOf(change.parameter->parameter).unit), change.sentence});
        }
    }
    return table;
}

} // namespace

ViewPicture routing(const ViewInput& input)
{
    const Routing what = routingOf(input);
    ViewPicture picture{
        .words = routingWords(what), .panels = {flowsPanel(what)}, .table = tableOf(what)};
    if (std::optional<ViewFigure> sum = routedSum(what)) {
        const int train = what.of(Work::Training).platform;
        for (const std::string& line : {what.together, runsOverPlan(*input.results, train)})
            if (!line.empty())
                sum->lines.push_back(line);
        constexpr std::array<MetricAddress, 3> kData{MetricAddress{Metric::GravityMoveCost},
            MetricAddress{Metric::GravityMoveDays}, MetricAddress{Metric::GravityMonthlyCost}};
        picture.panels.push_back({.id = "sum",
            .name = "what all of it costs",
            .headings = {"Training, and serving in whole copies, over " + what.horizon() + ", "
                + shareText((*input.inputs)[Parameter::FinanceDemandGrowth]) + " growth a year"},
            .figure = sum,
            .reading = sum->text + ", " + joined(sum->lines, "; "),
            .address = idOf(*input.scenario,
                MetricAddress{
                    Metric::ServingLifecycleCost, train, what.of(Work::Serving).platform})});
        picture.arrangements = {
            {{{0, 0, 0}, {1, 1, 0}}, {1.0, 0.0}, {1.0}, 0.0, 380.0}, {{{0, 0, 0}}}};
        if (std::ranges::any_of(kWorks, [&what](Work work) {
                const int goal = what.of(work).platform;
                return goal >= 0 && goal != what.reference();
            })) { // the dataset moves with the work
            picture.panels.push_back(
                resultsPanel(input, "Moving the dataset to another cloud", kData));
            picture.arrangements.insert(picture.arrangements.begin(),
                {{{0, 0, 0, 1, 2}, {1, 1, 0}, {2, 1, 1}}, {1.0, 0.0}, {3.0, 2.0}, 760.0, 490.0});
        }
    }
    return picture;
}

std::unique_ptr<ViewStudy> routingStudy(ViewStudy::Tell tell)
{
    return std::make_unique<Study>(std::move(tell), Study::Work{ScenarioQuestion::of, answerTo});
}

} // namespace isocost
