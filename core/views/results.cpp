// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The results view: every result of the model by subject, beside that of the project's first
// scenario. The table behind it holds those of all subjects, platforms and pairs.
#include <algorithm>
#include <array>
#include <cmath>

#include "core/explain/display.h"
#include "core/text/phrase.h"
#include "core/views/view_metric.h"
#include "core/views/view_words.h"

namespace isocost {

namespace {

using M = Metric;

struct Subject {
    const char* label;
    Metric first; // its results end where those of the next subject begin
};
constexpr auto kSubjects = std::to_array<Subject>({{"Fleet", M::FleetAnnualCost},
    {"Facility", M::FacilitySizeDifference}, {"Break-even", M::BreakEvenOnDemand},
    {"Spot job", M::SpotMtbiHours}, {"Spot with on-demand nodes", M::SpotMixElasticIntervalMin},
    {"Commitment", M::DemandSizeDifference}, {"Own or API, and the board", M::ApiBreakEvenTokens},
    {"Risk", M::RiskExposure}, {"Cash", M::CashNpvCloud},
    {"Data, pooling, vector search", M::GravityMoveCost}, {"Training run", M::Price},
    {"Year, plan and footprint", M::MigrationCost},
    {"Efficiency, migration, waiting", M::CostPerExaflop}, {"Serving", M::ServingRate},
    {"Serving fleet and MIG", M::CostPerMillionInput},
    {"Train here, serve there", M::ServingLifecycleCost}});

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
    std::vector<std::string> labels;
    for (const Subject& subject : kSubjects)
        labels.emplace_back(subject.label);
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

ViewRowItem rowOfResult(const Shown& shown, const ViewMetric& metric)
{
    ViewRowItem row = resultRow(metric);
    row.before.front().text = nameOf(shown, metric);
    row.after.push_back({metric.unitBesideText(), {Ink::Role::Muted}});
    if (!shown.base.scenario)
        return row;
    const auto before = shown.base.of(*shown.input.scenario, metric.address);
    row.after.push_back(
        {before ? metric.text(*before) : std::string("not there"), {Ink::Role::Muted}});
    const bool hasBoth = before && before->hasNumber() && metric.present.hasNumber();
    const double change = hasBoth ? metric.present.value - before->value : 0.0;
    row.after.push_back(change == 0.0
            ? TableCell{hasBoth ? "=" : "", {Ink::Role::Muted}}
            : TableCell{isWord(metric.address.metric) ? "" : metric.change(change),
                metric.inkOf(change), false, change, metric.unit()});
    return row;
}

ViewPanel panelOf(const Shown& shown)
{
    ViewPanel panel{.id = "results", .rows = ViewRows{{""}, {"value", "unit"}, {}}};
    if (shown.base.scenario) {
        panel.rows->columnsAfter.push_back(shortText(shown.base.scenario->name, 20));
        panel.rows->columnsAfter.emplace_back("change");
    }
    for (const MetricAddress metric : shown.metrics)
        panel.rows->rows.push_back(rowOfResult(shown, metricOf(shown.input, metric)));
    return panel;
}

// The result that changed most, relative to the base: "Year of the fleet, −25 %".
std::string greatestChange(const Shown& shown)
{
    std::string found;
    double most = 0.0;
    for (const MetricAddress address : shown.metrics) {
        const auto before = shown.base.of(*shown.input.scenario, address);
        const ViewMetric metric = metricOf(shown.input, address);
        if (!before || !before->hasNumber() || !metric.present.hasNumber() || isWord(address.metric)
            || !(before->value > 0.0))
            continue;
        const double size = std::fabs(metric.present.value / before->value - 1.0);
        if (size > most) {
            most = size;
            found = loweredLabel(nameOf(shown, metric)) + " "
                + changeText(metric.present.value, before->value);
        }
    }
    return found;
}

ViewWords wordsOf(const Shown& shown)
{
    const auto numbers = std::ranges::count_if(shown.metrics,
        [&](MetricAddress metric) { return shown.input.results->of(metric).hasNumber(); });
    const auto all = static_cast<double>(shown.metrics.size());
    std::string label = kSubjects[shown.subject].label;
    if (shown.platform >= 0)
        label +=
            " on " + platformLabel(*shown.input.scenario, static_cast<std::size_t>(shown.platform));
    ViewWords words;
    words.shortTitle = label + ": " + countText(static_cast<double>(numbers)) + " of "
        + countedText(all, "result", "results")
        + (numbers == 1 ? " has a number" : " have a number");
    words.title = words.shortTitle;
    if (shown.base.scenario) {
        const std::string change = greatestChange(shown);
        words.title += "; " + (change.empty() ? "as" : "most changed is " + change + " against")
            + (change.empty() ? " in " : " ") + shortText(shown.base.scenario->name, 24);
    }
    words.subtitle =
        shortText(shown.input.scenario->name) + ": results of one subject; the menu has the others";
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
