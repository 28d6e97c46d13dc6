// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The results view: every result of the model by subject, beside that of the project's first
// scenario. The table behind it holds those of all subjects, platforms and pairs.
#include <algorithm>
#include <array>
#include <cmath>

#include "core/explain/display.h"
#include "core/model/formulas/fleet.h"
#include "core/model/formulas/rounding.h"
#include "core/text/display_text.h"
#include "core/text/phrase.h"
#include "core/views/view_metric.h"
#include "core/views/view_words.h"

namespace isocost {

namespace {

using M = Metric;

struct Subject {
    const char* label;
    Metric first; // its results end where those of the next subject begin
    Metric main; // told in the title
};
constexpr auto kSubjects =
    std::to_array<Subject>({{"Fleet", M::FleetAnnualCost, M::FleetAnnualCost},
        {"Facility", M::FacilitySizeDifference, M::FacilityAnnualCost},
        {"Break-even", M::BreakEvenOnDemand, M::BreakEvenOnDemand},
        {"Spot job", M::SpotMtbiHours, M::SpotExpectedCost},
        {"Spot with on-demand nodes", M::SpotMixElasticIntervalMin, M::SpotMixElasticCost},
        {"Commitment", M::DemandSizeDifference, M::CommitmentOptimalReserve},
        {"Own or API, and the board", M::ApiBreakEvenTokens, M::ApiBreakEvenTokens},
        {"Risk", M::RiskExposure, M::RiskExposure}, {"Cash", M::CashNpvCloud, M::CashOwningGain},
        {"Data, pooling, vector search", M::GravityMoveCost, M::GravityMoveCost},
        {"Training run", M::Price, M::TrainingCost},
        {"Year, plan and footprint", M::MigrationCost, M::AnnualTotal},
        {"Efficiency, migration, waiting", M::CostPerExaflop, M::EffectiveCost},
        {"Serving", M::ServingRate, M::Cpbt},
        {"Serving fleet and MIG", M::CostPerMillionInput, M::ServingMonthly},
        {"Train here, serve there", M::ServingLifecycleCost, M::ServingLifecycleCost}});

// The first scenario of the project, where another one is shown or it was changed.
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
    int platform = -1; // of results of a platform
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
    if (isPairMetric(metric.address.metric))
        return std::string(metric.row().quantity.label) + ", served on "
            + platformLabel(*shown.input.scenario, static_cast<std::size_t>(metric.address.second));
    return std::string(metric.row().quantity.label); // its platform is chosen above
}

// Money in full, as an analyst adds it up.
std::string exactText(const ViewMetric& metric, const Outcome<double>& outcome)
{
    return outcome.hasNumber() && metric.row().format == Format::Money
        ? withSign(outcome.value, dollarText(std::fabs(outcome.value)))
        : metric.text(outcome);
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
    const double change = hasBoth ? differenceOf(metric.present.value, before->value) : 0.0;
    row.after.push_back(change == 0.0
            ? TableCell{hasBoth ? "=" : "", {Ink::Role::Muted}}
            : TableCell{isWord(metric.address.metric)
                    ? ""
                    : (change > 0.0 ? "+" : "") + exactText(metric, outcome(change)),
                metric.inkOf(change), false, change, metric.unit()});
    return row;
}

// What it is, or why it is in doubt; takes the room that is free. What it is stands whole or not at
// all: the row's reading says it too.
TableCell noteOf(const Shown& shown, Metric metric)
{
    const Purchase plan = shown.input.inputs->referencePlatform().purchase;
    const FleetWay* const told = metric == M::FleetAnnualCost
        ? &*std::ranges::find(kFleetWays, plan, &FleetWay::way)
        : wayOf(metric, *shown.input.results);
    const std::string doubt = told ? doubtOf(shown.input, told->way) : std::string();
    if (!doubt.empty() && shown.input.results->of(metric).hasNumber())
        return {kOverrun + (told->metric == metric ? "" : nounOf(told->way) + ": ") + doubt,
            {Ink::Role::Caution}, false, {}, {}, true,
            kOverrun + doubt.substr(0, doubt.find("'s hours"))}; // "125 % of a year"
    return {std::string(rowOf(metric).about), {Ink::Role::Muted}, false, {}, {}, true, " "};
}

ViewPanel panelOf(const Shown& shown)
{
    ViewPanel panel{.id = "results", .rows = ViewRows{{""}, {"value", "unit"}, {}}};
    if (shown.base.scenario) {
        panel.rows->columnsAfter.push_back(shortText(shown.base.scenario->name, 20));
        panel.rows->columnsAfter.emplace_back("change");
    }
    for (const MetricAddress metric : shown.metrics) {
        panel.rows->rows.push_back(rowOfResult(shown, metricOf(shown.input, metric)));
        std::vector<TableCell>& cells = panel.rows->rows.back().after;
        cells.push_back(noteOf(shown, metric.metric));
        if (cells.back().ink.role == Ink::Role::Caution) { // also where the note has no room
            cells.front().text.insert(0, kOverrun);
            cells.front().ink = cells.back().ink;
        }
    }
    return panel;
}

// "A year of the fleet costs $49.4M; reserved for 3 years, the cheapest way, $26.7M", "Risk: ..."
std::string mainText(const Shown& shown)
{
    std::string label = kSubjects[shown.subject].label;
    if (shown.platform >= 0)
        label +=
            " on " + platformLabel(*shown.input.scenario, static_cast<std::size_t>(shown.platform));
    const ViewMetric metric = metricOf(shown.input,
        *std::ranges::find(shown.metrics, kSubjects[shown.subject].main, &MetricAddress::metric));
    if (!metric.present.hasNumber())
        return label;
    if (metric.address.metric != M::FleetAnnualCost)
        return label + ": " + loweredLabel(nameOf(shown, metric)) + " "
            + metric.text(metric.present)
            + (metric.row().format == Format::Count ? " " + metric.unitBesideText() : "");
    const auto ways = waysThatFit(*shown.input.scenario, *shown.input.inputs, *shown.input.results);
    std::string text = "A year of the fleet costs " + metric.text(metric.present);
    if (const std::string overrun = spotOverrun(*shown.input.scenario, *shown.input.results);
        !overrun.empty() && shown.input.inputs->referencePlatform().purchase == Purchase::Spot)
        text += " but would take " + overrun;
    if (!ways.empty() && ways.front()->way != shown.input.inputs->referencePlatform().purchase)
        text += "; " + nounOf(ways.front()->way) + " would cost "
            + metric.text(shown.input.results->of(ways.front()->metric));
    const auto& specialty = shown.input.results->of(M::FleetAnnualSpecialty);
    if (specialty.hasNumber() && !ways.empty())
        text += unfitText(shown.input, Purchase::Specialty, specialty.value,
            shown.input.results->of(ways.front()->metric).value,
            [&metric](double value) { return metric.text(value); });
    return text;
}

ViewWords wordsOf(const Shown& shown)
{
    const auto numbers = std::ranges::count_if(shown.metrics,
        [&](MetricAddress metric) { return shown.input.results->of(metric).hasNumber(); });
    ViewWords words{.title = mainText(shown)};
    words.subtitle = shortText(shown.input.scenario->name) + ": "
        + countText(static_cast<double>(numbers)) + " of "
        + countedText(static_cast<double>(shown.metrics.size()), "result", "results")
        + (numbers == 1 ? " has a number" : " have a number");
    words.caption = {"Copied or exported, the table holds the results of every subject, platform "
                     "and pair."};
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
