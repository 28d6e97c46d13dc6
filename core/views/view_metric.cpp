// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/view_metric.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/explain/reason_text.h"
#include "core/model/parameter_table.h"
#include "core/text/phrase.h"

namespace isocost {

namespace {

constexpr const char* kMetric = "metric";

NumberKind kindOf(Format format)
{
    using enum NumberKind;
    constexpr std::array kKinds{
        Money, Price, Share, Count, Count, Count, Hours, Minutes, Count, Count, Count}; // by Format
    return kKinds[static_cast<std::size_t>(format)];
}

// Those of a pair of platforms are too many to choose from. A platform that is added comes last.
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
    std::string label(rowOf(metric.metric).quantity.label);
    if (metric.platform >= 0)
        label += " of " + platformLabel(scenario, static_cast<std::size_t>(metric.platform));
    return label;
}

// What was chosen of so many, the preset unless it is one of them.
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
    const std::string whole = unit();
    if (row().format == Format::Count && !whole.starts_with("1/"))
        return displayUnit(whole, present.value);
    const std::size_t slash = whole.find('/');
    return slash == std::string::npos ? std::string() : "per " + whole.substr(slash + 1);
}

std::string ViewMetric::withUnit(const std::string& text) const
{
    const std::string unit = row().format == Format::Count ? unitBesideText() : "";
    return text + (unit.empty() ? "" : " " + unit);
}

std::string ViewMetric::change(double difference) const
{
    std::string told = (difference > 0.0 ? "+" : "") + text(difference);
    if (told.ends_with('%'))
        told.replace(told.size() - 1, 1, "pt");
    return told;
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
    axis.titles = {axis.unit.empty() ? label : label + " (" + axis.unit + ")", label};
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
        input, kMetric, "Result", eachOf<std::string>(choicesOf(*input.scenario), label));
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
        input, all[static_cast<std::size_t>(choiceAmong(input, kMetric, all.size(), 0.0))]);
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
    row.reading = metric.label + ": " + metric.text(now) + (unit.empty() ? "" : " " + unit);
    if (!metric.row().about.empty())
        row.reading += "; " + loweredLabel(metric.row().about);
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

std::string withValue(const std::string& name, std::string value)
{
    if (const auto unit = value.find(' ');
        unit != value.npos && loweredLabel(name).ends_with(value.substr(unit + 1)))
        value.erase(unit);
    return name + ' ' + value;
}

std::string lackOf(const Scenario& scenario, const Inputs<double>& inputs, MetricAddress metric)
{
    for (const ParameterAddress missing : missingFor(inputs, metric))
        if (!rowOf(missing.parameter).unit.starts_with("USD"))
            return "without " + spokenName(scenario, missing);
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
    const std::string_view label = rowOf(parameter).label;
    const std::string_view first = label.substr(0, label.find(' '));
    const bool isPair = label.find(' ') == label.rfind(' ');
    return (first.ends_with('s') && !first.ends_with("ss")) || (isPair && label.ends_with('s'));
}

std::string parameterName(const Scenario& scenario, ParameterAddress parameter)
{
    const std::string_view label = rowOf(parameter.parameter).label;
    if (parameter.platform < 0 || scenario.platforms.size() == 1)
        return std::string(label);
    return platformLabel(scenario, static_cast<std::size_t>(parameter.platform)) + " "
        + loweredLabel(label);
}

std::string parameterText(Parameter parameter, double value)
{
    const ParameterRow& row = rowOf(parameter);
    if (isComputed(parameter, value))
        return std::string(row.traits.zero);
    return row.unit.starts_with("USD/") ? priceText(value) : displayText(value, row);
}

} // namespace isocost
