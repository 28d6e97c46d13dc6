// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/scenario_options.h"

#include <algorithm>

#include "core/explain/display.h"
#include "core/model/assumption_range.h"
#include "core/simulation/simulation_metrics.h"
#include "core/store/sample.h"
#include "core/text/input_error.h"
#include "core/text/number_text.h"
#include "core/text/phrase.h"
#include "core/text/utf8.h"

namespace isocost::cli {

double Assignment::number(std::size_t word) const
{
    const auto value = parseNumber(words[word]);
    if (!value)
        throw InputError(
            option + " " + text + ": \"" + words[word] + "\" " + notANumber(words[word]));
    return *value;
}

Assignment assignmentOf(std::string_view option, std::string_view text)
{
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos || equals == 0)
        throw InputError(std::string(option) + " takes id=..., not \"" + std::string(text) + "\"");
    return {std::string(option), std::string(text), std::string(text.substr(0, equals)),
        wordsOf(text.substr(equals + 1), ':')};
}

std::vector<std::string> wordsOf(std::string_view text, char separator)
{
    std::vector<std::string> words;
    std::size_t end = 0;
    do {
        end = text.find(separator);
        words.emplace_back(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    } while (end != std::string_view::npos);
    return words;
}

Correlation writtenCorrelation(const std::string& text)
{
    const Assignment pair = assignmentOf("--correlate", text);
    const std::vector<std::string> ids = wordsOf(pair.id, ',');
    if (ids.size() != 2 || pair.words.size() != 1)
        throw InputError("--correlate takes ID,ID=VALUE, not \"" + text + "\"");
    return {ids[0], ids[1], pair.number(0)};
}

void addScenarioOptions(Command& command, ScenarioOptions& options)
{
    addPlaceOptions(command, options, "An .isocost file or sample:NAME");
    command
        .addOption("--set", options.settings,
            "Change an assumption, or with platform.*.NAME that of every platform; may be "
            "repeated, the last one wins. A list price may be \"unpriced\", a number a range "
            "LOW..HIGH or LOW..BASE..HIGH or \"fixed\" again")
        .repeat("ID=VALUE");
}

LoadedScenario load(const ScenarioOptions& options)
{
    Project project = openProject(options.project);
    tellDefinitionChanges(project);
    LoadedScenario loaded{scenarioNamed(project, options.scenario),
        merged(project.catalog, builtinCatalog()), {}, {}};
    loaded.changed = assign(loaded.scenario, loaded.catalog, options.settings);
    loaded.project = std::move(project);
    return loaded;
}

JsonValue settingJson(const Scenario& scenario, const Catalog& catalog, ParameterAddress address)
{
    const auto number = rowOf(address.parameter).limits.kind == Kind::Number
        ? numberOf(scenario, catalog, address)
        : std::nullopt;
    return number ? JsonValue(*number) : JsonValue(valueText(scenario, catalog, address));
}

JsonValue settingsJson(const Scenario& scenario, const Catalog& catalog,
    const std::vector<ParameterAddress>& addresses)
{
    JsonValue json = JsonValue::object();
    for (const ParameterAddress address : addresses)
        json[idOf(scenario, address)] = settingJson(scenario, catalog, address);
    return json;
}

std::string settingText(const Scenario& scenario, const Catalog& catalog, ParameterAddress address)
{
    return rangeOf(scenario, address) ? rangeText(scenario, address)
                                      : valueText(scenario, catalog, address);
}

JsonValue rangesJson(const Scenario& scenario, const std::vector<ParameterAddress>& addresses)
{
    JsonValue json = JsonValue::object();
    for (const ParameterAddress address : addresses)
        if (rangeOf(scenario, address))
            json[idOf(scenario, address)] = rangeText(scenario, address);
    return json;
}

void putRanges(JsonValue& json, const Scenario& before, const Scenario& after,
    const std::vector<ParameterAddress>& changed)
{
    if (JsonValue ranges = rangesJson(before, changed); !ranges.empty())
        json["ranges_before"] = std::move(ranges);
    if (JsonValue ranges = rangesJson(after, changed); !ranges.empty())
        json["ranges"] = std::move(ranges);
}

JsonValue answerHead(const LoadedScenario& loaded)
{
    JsonValue json = jsonDocument();
    json["scenario"] = loaded.scenario.name;
    if (!loaded.changed.empty())
        json["set"] = settingsJson(loaded.scenario, loaded.catalog, loaded.changed);
    if (JsonValue ranges = rangesJson(loaded.scenario, loaded.changed); !ranges.empty())
        json["ranges"] = std::move(ranges);
    return json;
}

std::string settingsLine(const LoadedScenario& loaded)
{
    if (loaded.changed.empty())
        return {};
    const auto settings = eachOf<std::string>(loaded.changed, [&](ParameterAddress address) {
        return idOf(loaded.scenario, address) + " = "
            + oneLine(settingText(loaded.scenario, loaded.catalog, address));
    });
    return "\n\"" + oneLine(loaded.scenario.name) + "\" with " + listText(settings, kAllNames)
        + ".\n";
}

JsonValue outcomeJson(const Outcome<double>& outcome, std::string_view unit)
{
    if (outcome.hasNumber())
        return {{"value", outcome.value}, {"unit", unit}};
    return {{"value", nullptr}, {"reason", wordOf(outcome.reason)}};
}

JsonValue metricJson(const Outcome<double>& outcome, Metric metric)
{
    if (outcome.hasNumber() && isWord(metric))
        return {{"value", displayText(outcome.value, rowOf(metric).format)}};
    return outcomeJson(outcome, rowOf(metric).quantity.unit);
}

std::string metricText(const Outcome<double>& outcome, Metric metric)
{
    return outcome.hasNumber() && !isWord(metric) ? numberText(outcome.value)
                                                  : displayText(outcome, rowOf(metric).format);
}

std::string NumberWriter::result(const Outcome<double>& outcome, Metric metric) const
{
    return isFull ? metricText(outcome, metric) : displayText(outcome, rowOf(metric).format);
}

std::string NumberWriter::parameter(double value) const
{
    return isFull ? numberText(value) : displayText(value, "1"); // its unit has a column of its own
}

std::string_view unitOf(MetricAddress metric)
{
    return rowOf(metric.metric).quantity.unit;
}

std::string_view unitOf(ParameterAddress parameter)
{
    return rowOf(parameter.parameter).unit;
}

MetricAddress metricNamed(const Scenario& scenario, std::string_view id)
{
    for (const SimulationMetric& row : simulationMetrics())
        if (row.id == id)
            throw InputError(
                inQuotes(id) + " is a result of trials: isocost-cli simulate tells it");
    return metricAddressOf(scenario, id);
}

MetricAddress numericMetricOf(const Scenario& scenario, std::string_view id)
{
    const MetricAddress address = metricNamed(scenario, id);
    if (isWord(address.metric))
        throw InputError(std::string(id) + " is a word ("
            + std::string(wordsOf(rowOf(address.metric).format)[0])
            + ", ...); this needs a result that is a number");
    return address;
}

std::vector<MetricAddress> chosenMetrics(
    const Scenario& scenario, const std::vector<std::string>& ids)
{
    if (ids.empty())
        return allMetrics(scenario);
    std::vector<MetricAddress> metrics;
    for (const std::string& id : ids) {
        const MetricAddress metric = metricNamed(scenario, id);
        if (std::ranges::find(metrics, metric) == metrics.end())
            metrics.push_back(metric);
    }
    return metrics;
}

void addMetricOption(Command& command, std::vector<std::string>& ids)
{
    command.addOption("--metric", ids, "Result to print; may be repeated. Without it all of them")
        .repeat("ID");
}

void addFormatOption(Command& command, std::string& format, const std::vector<std::string>& words,
    const std::string& more)
{
    const std::string known = joined(words, "|");
    const auto complaint = [words, known](const std::string& word) {
        const bool isKnown = std::ranges::find(words, word) != words.end();
        return isKnown ? std::string() : "\"" + word + "\" is none of " + known;
    };
    format = words.front();
    command.addOption("--format", format, "How to print; without it " + format + more)
        .check({complaint})
        .showAs(known);
}

void addOutputOption(Command& command, std::string& path, const std::string& what)
{
    const auto complaint = [](const std::string& name) {
        return std::string(name.empty() ? "the name of a file is empty" : "");
    };
    command.addOption("-o,--output", path, what + "; without it to stdout")
        .check({complaint})
        .showAs("FILE");
}

void addThreadsOption(Command& command, unsigned& threads)
{
    command.addOption("--threads", threads, "Threads; 0 means all of the machine")
        .check(wholeNumber("--threads", {0, 256}));
}

} // namespace isocost::cli
