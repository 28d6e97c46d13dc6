// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Shows the results view: every result of the model by subject, beside that of the project's first
// scenario. The table behind it holds the results of all subjects, platforms and pairs.
#include <algorithm>
#include <array>
#include <cmath>

#include "core/explain/display.h"
#include "core/model/formulas/fleet.h"
#include "core/model/formulas/rounding.h"
#include "core/text/display_text.h"
#include "core/text/phrase.h"
#include "core/views/buying.h"
#include "core/views/buying_phrases.h"
#include "core/views/close_calls.h"
#include "core/views/evidence/results_phrases.h"
#include "core/views/view_metric.h"

namespace isocost {

using namespace results_phrases;

namespace {

using M = Metric;

struct Subject {
    const char* label;
    Metric first; // its results end where those of the next subject begin
    Metric main; // the title tells it
};
constexpr auto kSubjects =
    std::to_array<Subject>({{"Plan and fleet", M::PlanAnnualCost, M::PlanAnnualCost},
        {"Facility", M::FacilitySizeDifference, M::FacilityAnnualCost},
        {"Break-even", M::BreakEvenOnDemand, M::BreakEvenOnDemand},
        {"Spot job", M::SpotMtbiHours, M::SpotExpectedCost},
        {"Spot with on-demand nodes", M::SpotMixElasticIntervalMin, M::SpotMixElasticCost},
        {"Commitment", M::DemandSizeDifference, M::CommitmentOptimalReserve},
        {"Own or API, and the board", M::ApiPriceAsUsed, M::ApiSavingMonthly},
        {"Risk", M::RiskExposure, M::RiskExposure}, {"Cash", M::CashNpvCloud, M::CashOwningGain},
        {"Data, pooling, vector search", M::GravityMoveCost, M::GravityMoveCost},
        {"Training run", M::Price, M::TrainingCost},
        {"Year, plan and footprint", M::MigrationCost, M::AnnualTotal},
        {"Efficiency, migration, waiting", M::CostPerExaflop, M::EffectiveCost},
        {"Serving", M::ServingRate, M::Cpbt},
        {"Serving fleet and MIG", M::CostPerMillionInput, M::ServingMonthly},
        {"Train here, serve there", M::ServingLifecycleCost, M::ServingLifecycleCost}});

// The first scenario of the project, if another one is shown or if it was changed.
struct Base {
    const Scenario* scenario = nullptr;
    Results<double> results;

    [[nodiscard]] std::optional<Outcome<double>> of(
        const Scenario& shown, MetricAddress metric) const
    {
        const auto there = scenario ? addressIn(*scenario, shown, metric) : std::nullopt;
        return there ? std::optional(results.of(*there)) : std::nullopt;
    }
};

Base baseOf(const ViewInput& input)
{
    Base base;
    if (!input.project || input.project->scenarios.front() == *input.scenario)
        return base;
    base.scenario = &input.project->scenarios.front();
    base.results = evaluate(*base.scenario, *input.catalog);
    return base;
}

struct Shown {
    const ViewInput& input;
    Base base;
    std::vector<ViewControl> controls;
    std::size_t subject = 0;
    int platform = -1; // platform of the results, if they have one
    std::vector<MetricAddress> metrics;
};

Shown shownOf(const ViewInput& input)
{
    Shown shown{input, baseOf(input), {}, 0, -1, {}};
    const auto labels = eachOf<std::string>(kSubjects, &Subject::label);
    shown.controls = {choiceControl(input, "subject", "Subject", labels)};
    shown.subject = static_cast<std::size_t>(shown.controls[0].value);
    const std::size_t first = indexOf(kSubjects[shown.subject].first);
    const std::size_t end = shown.subject + 1 < kSubjects.size()
        ? indexOf(kSubjects[shown.subject + 1].first)
        : kMetricCount;
    if (first >= kGlobalMetricCount) {
        shown.controls.push_back(platformControl(input));
        shown.platform = static_cast<int>(shown.controls[1].value);
    }
    for (const MetricAddress metric : allMetrics(*input.scenario))
        if (indexOf(metric.metric) >= first && indexOf(metric.metric) < end
            && metric.platform == shown.platform)
            shown.metrics.push_back(metric);
    return shown;
}

std::string nameOf(const Shown& shown, const ViewMetric& metric)
{
    const std::string result(metric.row().quantity.label); // a control chooses its platform
    if (!isPairMetric(metric.address.metric))
        return result;
    const auto served = static_cast<std::size_t>(metric.address.second);
    return phraseText(kServedOn,
        {{"result", result}, {"platform", platformLabel(*shown.input.scenario, served)}});
}

// Writes money in full, as an analyst adds it up.
std::string exactText(const ViewMetric& metric, const Outcome<double>& outcome)
{
    return outcome.hasNumber() && metric.row().format == Format::Money
        ? withSign(outcome.value, dollarText(std::fabs(outcome.value)))
        : metric.text(outcome);
}

// Returns the cell of a difference. Words have none, but the ink tells that they differ.
TableCell changeCell(const ViewMetric& metric, double before)
{
    const double change = differenceOf(metric.present.value, before);
    if (change == 0.0)
        return {"=", {Ink::Role::Muted}};
    TableCell cell{{}, metric.inkOf(change), false, change, metric.unit()};
    if (!isWord(metric.address.metric))
        cell.text = (change > 0.0 ? "+" : "") + exactText(metric, outcome(change));
    return cell;
}

ViewRowItem rowOfResult(const Shown& shown, const ViewMetric& metric)
{
    ViewRowItem row = resultRow(metric);
    row.before.front().text = nameOf(shown, metric);
    row.after.front().text = exactText(metric, metric.present);
    row.after.push_back({metric.unitBesideText(), {Ink::Role::Muted}});
    if (!shown.base.scenario)
        return row;
    const auto before = shown.base.of(*shown.input.scenario, metric.address);
    row.after.push_back(
        {before ? exactText(metric, *before) : std::string("not there"), {Ink::Role::Muted}});
    const bool hasBoth = before && before->hasNumber() && metric.present.hasNumber();
    row.after.push_back(
        hasBoth ? changeCell(metric, before->value) : TableCell{{}, {Ink::Role::Muted}});
    return row;
}

std::string marked(const Phrase& phrase, std::initializer_list<Argument> arguments)
{
    return say(Sentence().add(phrase, arguments, Weight::Claim, Tone::Warning), kLabel);
}

// Says what a result is, or why it is in doubt, in a cell that takes free room. What it is stands
// whole or not at all: the row's reading says it too.
TableCell noteOf(const Shown& shown, Metric metric)
{
    const Purchase plan = shown.input.inputs->referencePlatform().purchase;
    const bool isOfPlan = metric == M::PlanAnnualCost || metric == M::FleetAnnualCost;
    const FleetWay* const told =
        isOfPlan ? &rowOf(plan) : wayOf(metric, *shown.input.inputs, *shown.input.results);
    const Sentence doubt = told ? doubtAbout(shown.input, told->way) : Sentence();
    if (doubt.empty() || !shown.input.results->of(metric).hasNumber())
        return {.text = std::string(rowOf(metric).about),
            .ink = {Ink::Role::Muted},
            .isElastic = true,
            .brief = " "};
    const Argument why{"doubt", doubt.clauses()};
    const Sentence hindrance = whyNotCounted(shown.input, told->way);
    const Argument briefly{"doubt", hindrance.empty() ? doubt.clauses() : hindrance.clauses()};
    const std::string note = told->metric == metric || told->plan == metric
        ? marked(kDoubt, {why})
        : marked(kDoubtOf, {{"way", &nounPhrase(told->way)}, why});
    return {.text = note,
        .ink = {Ink::Role::Caution},
        .isElastic = true,
        .brief = marked(kDoubt, {briefly})};
}

ViewPanel panelOf(const Shown& shown)
{
    ViewPanel panel{.id = "results", .rows = ViewRows{{""}, {"value", "unit"}, {}}};
    if (shown.base.scenario) {
        panel.rows->columnsAfter.push_back(shortName(shown.base.scenario->name, 20));
        panel.rows->columnsAfter.emplace_back("change");
    }
    for (const MetricAddress metric : shown.metrics) {
        panel.rows->rows.push_back(rowOfResult(shown, metricOf(shown.input, metric)));
        std::vector<TableCell>& cells = panel.rows->rows.back().after;
        cells.push_back(noteOf(shown, metric.metric));
        if (cells.back().ink.role == Ink::Role::Caution) { // also if the note has no room
            cells.front().text.insert(0, kDoubtMark);
            cells.front().ink = cells.back().ink;
        }
    }
    return panel;
}

// Says "A year of the plan costs $49.4M; a 3-year reservation would cost $26.7M".
Sentence yearOf(const ViewInput& input)
{
    const Purchase plan = input.inputs->referencePlatform().purchase;
    Sentence title;
    title.add(kYearCosts, {{"cost", asMoney(input.results->of(M::PlanAnnualCost).value)}});
    if (const Sentence why = whyNotCounted(input, plan); !why.empty())
        title.add(kIsNotCounted, {{"why", why.clauses()}});
    const auto ways = waysToCountOn(*input.inputs, *input.results);
    if (ways.empty())
        return title;
    const FleetWay& least = *ways.front();
    if (const std::optional<ToldVerdict> close = YearCalls(input).verdict())
        addVerdict(title, *input.scenario, *close, Weight::Reason);
    else if (least.way != plan)
        title.add(kWouldCost,
            {{"way", &nounPhrase(least.way)},
                {"cost", asMoney(input.results->of(least.plan).value)}},
            Weight::Reason);
    return title;
}

// Says "Risk: expected loss of the risk register $1.2M" or "Serving on H100: ...".
Sentence titleOf(const Shown& shown)
{
    const ViewMetric metric = metricOf(shown.input,
        *std::ranges::find(shown.metrics, kSubjects[shown.subject].main, &MetricAddress::metric));
    const bool hasNumber = metric.present.hasNumber();
    if (hasNumber && metric.address.metric == M::PlanAnnualCost)
        return yearOf(shown.input);
    const Argument subject{"subject", kSubjects[shown.subject].label};
    const Argument result{"result", Label{nameOf(shown, metric)}};
    const Argument value{"value", metric.toldValue(metric.present)};
    Sentence title;
    if (shown.platform < 0)
        return hasNumber ? title.add(kMain, {subject, result, value})
                         : title.add(kSubject, {subject});
    const auto chosen = static_cast<std::size_t>(shown.platform);
    const Argument platform{"platform", platformLabel(*shown.input.scenario, chosen)};
    return hasNumber ? title.add(kMainOn, {subject, platform, result, value})
                     : title.add(kSubjectOn, {subject, platform});
}

ViewWords wordsOf(const Shown& shown)
{
    const auto numbers = std::ranges::count_if(shown.metrics,
        [&](MetricAddress metric) { return shown.input.results->of(metric).hasNumber(); });
    ViewWords words{.title = titleOf(shown)};
    words.subtitle.add(kScenario, {{"scenario", Name{shown.input.scenario->name}}});
    words.subtitle.add(kHaveNumber,
        {{"numbers", asCount(static_cast<double>(numbers))},
            {"results", asCount(static_cast<double>(shown.metrics.size()))}});
    words.caption = {Sentence().add(kTableHoldsAll)};
    return words;
}

DataTable tableOf(const Shown& shown)
{
    DataTable table{{{"Id"}, {"Subject"}, {"Result"}, {"Value"}, {"Unit"}, {"Base"}}, {}};
    const auto cell = [](const ViewMetric& metric, const Outcome<double>& outcome) {
        return outcome.hasNumber() && !isWord(metric.address.metric)
            ? DataCell(outcome.value)
            : DataCell(metric.text(outcome));
    };
    for (const MetricAddress address : allMetrics(*shown.input.scenario)) {
        const ViewMetric metric = metricOf(shown.input, address);
        const auto subject = std::ranges::find_if(kSubjects.rbegin(), kSubjects.rend(),
            [&](const Subject& one) { return indexOf(one.first) <= indexOf(address.metric); });
        const auto before = shown.base.of(*shown.input.scenario, address);
        table.rows.push_back(
            {metric.id, std::string(subject->label), metric.label, cell(metric, metric.present),
                metric.unit(), before ? cell(metric, *before) : DataCell()});
    }
    return table;
}

} // namespace

ViewPicture results(const ViewInput& input)
{
    const Shown shown = shownOf(input);
    return {.words = wordsOf(shown),
        .panels = {panelOf(shown)},
        .controls = shown.controls,
        .table = tableOf(shown)};
}

} // namespace isocost
