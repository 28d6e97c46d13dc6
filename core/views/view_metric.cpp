// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/view_metric.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "core/explain/difference_text.h"
#include "core/explain/reason_text.h"
#include "core/model/parameter_table.h"
#include "core/model/plural_labels.h"
#include "core/text/phrase.h"
#include "core/views/view_metric_phrases.h"

namespace isocost {

using namespace view_metric_phrases;

namespace {

NumberKind kindOf(Format format)
{
    switch (format) {
    case Format::Money:
        return NumberKind::Money;
    case Format::Price:
        return NumberKind::Price;
    case Format::Share:
        return NumberKind::Share;
    case Format::Hours:
        return NumberKind::Hours;
    case Format::Minutes:
        return NumberKind::Minutes;
    default:
        return NumberKind::Count;
    }
}

// Leaves out words, and results of a pair of platforms, which are too many to choose from. A
// platform that is added comes last.
std::vector<MetricAddress> choicesOf(const Scenario& scenario)
{
    std::vector<MetricAddress> metrics = allMetrics(scenario);
    std::erase_if(metrics, [](const MetricAddress& metric) {
        return isWord(metric.metric) || isPairMetric(metric.metric);
    });
    return metrics;
}

std::string labelOf(const Scenario& scenario, MetricAddress metric)
{
    const std::string label(rowOf(metric.metric).quantity.label);
    if (metric.platform < 0)
        return label;
    const auto platform = static_cast<std::size_t>(metric.platform);
    return phraseText(
        kOfPlatform, {{"result", label}, {"platform", platformLabel(scenario, platform)}});
}

struct WordsOfUnit {
    std::string_view unit;
    const Phrase& words;
};
constexpr std::array kWordsOfUnits{WordsOfUnit{"USD/year", kPerYear},
    WordsOfUnit{"1/year", kPerYear}, WordsOfUnit{"USD/month", kPerMonth},
    WordsOfUnit{"USD/day", kPerDay}, WordsOfUnit{"USD/h", kPerHour},
    WordsOfUnit{"USD/chip-h", kPerChipHour}, WordsOfUnit{"USD/slice-h", kPerSliceHour},
    WordsOfUnit{"1/node-h", kPerNodeHour}, WordsOfUnit{"USD/kWh", kPerKwh},
    WordsOfUnit{"USD/EFLOP", kPerEflop}, WordsOfUnit{"USD/Mtoken", kPerMillionTokens},
    WordsOfUnit{"USD/Btoken", kPerBillionTokens}};

// Returns the choice among `count` options, or the preset if it is none of them.
double choiceAmong(const ViewInput& input, const std::string& id, std::size_t count, double preset)
{
    const double choice = input.choice(id, preset);
    return choice >= 0.0 && choice < static_cast<double>(count) ? choice : preset;
}

} // namespace

std::string unitOf(Metric metric)
{
    const std::string_view unit = rowOf(metric).quantity.unit;
    return unit == "1" ? std::string() : std::string(unit);
}

std::string ViewMetric::unitBesideText() const
{
    const std::string_view whole = row().quantity.unit;
    const auto told = std::ranges::find(kWordsOfUnits, whole, &WordsOfUnit::unit);
    if (told != kWordsOfUnits.end())
        return phraseText(told->words);
    return row().format == Format::Count ? displayUnit(whole, present.value) : std::string();
}

Value ViewMetric::withUnit(const Value& value) const
{
    const std::string unit = row().format == Format::Count ? unitBesideText() : "";
    if (unit.empty())
        return value;
    return std::vector<Clause>{{&kWithUnit, {{"value", value}, {"unit", unit}}}};
}

Value ViewMetric::toldValue(const Outcome<double>& outcome) const
{
    return outcome.hasNumber() ? withUnit(value(outcome)) : value(outcome);
}

Value ViewMetric::size(double difference) const
{
    const double size = std::fabs(difference);
    if (row().format == Format::Share)
        return Number{size, &pointsText};
    return withUnit(numberIn(size, row().format));
}

std::string ViewMetric::change(double difference) const
{
    const std::string number =
        row().format == Format::Share ? pointsText(difference) : text(difference);
    return difference > 0.0 ? "+" + number : number;
}

Ink ViewMetric::inkOf(double difference) const
{
    if (row().better == Better::Neutral || difference == 0.0)
        return {Ink::Role::Text};
    return {
        (difference < 0.0) == (row().better == Better::Lower) ? Ink::Role::Good : Ink::Role::Stop};
}

ViewAxis ViewMetric::axis() const
{
    ViewAxis axis{.name = label,
        .unit = row().format == Format::Share ? "" : std::string(row().quantity.unit),
        .kind = kindOf(row().format)};
    axis.titles = {label};
    if (!axis.unit.empty())
        axis.titles.insert(
            axis.titles.begin(), phraseText(kAxisTitle, {{"name", label}, {"unit", axis.unit}}));
    return axis;
}

ViewControl choiceControl(const ViewInput& input, const std::string& id, const std::string& label,
    std::vector<std::string> choices, double preset)
{
    const double value = choiceAmong(input, id, choices.size(), preset);
    return {.kind = ViewControl::Kind::Choice,
        .id = id,
        .label = label,
        .value = value,
        .choices = std::move(choices)};
}

ViewControl firstControl(
    const ViewInput& input, const std::string& rival, std::vector<std::string> choices)
{
    ViewControl control = choiceControl(
        input, "first", "What is shown where there is no room for all", std::move(choices));
    control.rival = rival;
    return control;
}

ViewControl platformControl(const ViewInput& input)
{
    std::vector<std::string> names;
    for (std::size_t k = 0; k < input.scenario->platforms.size(); ++k)
        names.push_back(platformLabel(*input.scenario, k));
    return choiceControl(input, "platform", "Platform", std::move(names),
        static_cast<double>(input.inputs->reference));
}

ViewControl metricControl(const ViewInput& input)
{
    const auto label = [&](MetricAddress metric) { return labelOf(*input.scenario, metric); };
    return choiceControl(
        input, kMetricChoice, "Result", eachOf<std::string>(choicesOf(*input.scenario), label));
}

std::optional<std::size_t> metricChoice(const Scenario& scenario, MetricAddress metric)
{
    const std::vector<MetricAddress> all = choicesOf(scenario);
    const auto found = std::ranges::find(all, metric);
    if (found == all.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - all.begin());
}

ViewMetric chosenMetric(const ViewInput& input)
{
    const std::vector<MetricAddress> all = choicesOf(*input.scenario);
    return metricOf(
        input, all[static_cast<std::size_t>(choiceAmong(input, kMetricChoice, all.size(), 0.0))]);
}

ViewMetric metricOf(const ViewInput& input, MetricAddress address)
{
    return {address, idOf(*input.scenario, address), labelOf(*input.scenario, address),
        input.results->of(address)};
}

std::optional<MetricAddress> addressIn(
    const Scenario& other, const Scenario& own, MetricAddress metric)
{
    for (int* const platform : {&metric.platform, &metric.second}) {
        if (*platform < 0)
            continue;
        *platform = other.platformIndex(own.platform(*platform).key);
        if (*platform < 0)
            return std::nullopt;
    }
    return metric;
}

ViewRowItem resultRow(const ViewMetric& metric)
{
    const Outcome<double>& now = metric.present;
    ViewRowItem row{.before = {{metric.label}},
        .after = {{metric.text(now), now.hasNumber() ? Ink{} : Ink{Ink::Role::Muted},
            now.hasNumber(), now.number(), metric.unit()}}};
    const std::string unit = now.hasNumber() ? metric.unitBesideText() : std::string();
    Sentence reading;
    const Argument result{"result", metric.label};
    const Argument value{"value", metric.value(now)};
    if (unit.empty())
        reading.add(kReading, {result, value});
    else
        reading.add(kReadingWithUnit, {result, value, {"unit", unit}});
    if (!metric.row().about.empty())
        reading.add(kAbout, {{"about", Label{std::string(metric.row().about)}}});
    row.reading = say(reading, kLabel);
    row.address = metric.id;
    return row;
}

ViewPanel resultsPanel(
    const ViewInput& input, const std::string& name, std::span<const MetricAddress> metrics)
{
    ViewPanel panel{.id = "results", .name = loweredLabel(name), .headings = {name}};
    panel.rows.emplace();
    for (const MetricAddress address : metrics) {
        const ViewMetric metric = metricOf(input, address);
        ViewRowItem& row = panel.rows->rows.emplace_back(resultRow(metric));
        row.after.push_back({metric.unitBesideText(), {Ink::Role::Muted}});
    }
    return panel;
}

std::string lackOf(const Scenario& scenario, const Inputs<double>& inputs, MetricAddress metric)
{
    for (const ParameterAddress missing : missingFor(inputs, metric))
        if (!rowOf(missing.parameter).unit.starts_with("USD"))
            return phraseText(kWithout, {{"parameter", spokenName(scenario, missing)}});
    return {};
}

std::string spokenName(const Scenario& scenario, ParameterAddress parameter)
{
    const std::string name = parameterName(scenario, parameter);
    const bool isNamed = isPlatformParameter(parameter.parameter) && scenario.platforms.size() > 1;
    return isNamed ? name : loweredLabel(name);
}

bool isPlural(Parameter parameter)
{
    return std::ranges::find(kPluralLabels, parameter) != kPluralLabels.end();
}

bool isCounted(Parameter parameter)
{
    return std::ranges::find(kCountedLabels, parameter) != kCountedLabels.end();
}

Label labelOf(Parameter parameter)
{
    return {std::string(rowOf(parameter).label), isPlural(parameter)};
}

std::string parameterName(const Scenario& scenario, ParameterAddress parameter)
{
    const std::string_view label = rowOf(parameter.parameter).label;
    if (parameter.platform < 0 || scenario.platforms.size() == 1)
        return std::string(label);
    const auto platform = static_cast<std::size_t>(parameter.platform);
    return phraseText(kPlatformParameter,
        {{"platform", platformLabel(scenario, platform)},
            {"parameter", Label{std::string(label)}}});
}

Value parameterValue(Parameter parameter, double value)
{
    const ParameterRow& row = rowOf(parameter);
    if (isComputed(parameter, value))
        return std::string(row.traits.zero);
    if (!row.limits.choices.empty())
        return loweredLabel(row.limits.choices[static_cast<std::size_t>(value)].label);
    return row.unit.starts_with("USD/") ? asPrice(value) : valueIn(value, row);
}

std::string parameterText(Parameter parameter, double value)
{
    return phraseText(kValue, {{"value", parameterValue(parameter, value)}});
}

std::string textBesideName(Parameter parameter, double value)
{
    if (isCounted(parameter) && !isComputed(parameter, value))
        return displayText(value, std::string_view());
    return parameterText(parameter, value);
}

} // namespace isocost
