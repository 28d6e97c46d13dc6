// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/scenario_options.h"

#include <algorithm>

#include "core/simulation/simulation_metrics.h"
#include "core/store/sample.h"
#include "core/text/input_error.h"
#include "core/text/phrase.h"
#include "core/text/utf8.h"

namespace isocost::cli {

void addScenarioOptions(CLI::App& command, ScenarioOptions& options)
{
    addPlaceOptions(command, options, "An .isocost file or sample:NAME");
    repeat(command.add_option("--set", options.settings,
               "Change an assumption, or with platform.*.NAME that of every platform; may be "
               "repeated, the last one wins. A list price may be \"unpriced\""),
        "ID=VALUE");
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
    const auto number = rowOf(address.parameter).range.kind == Kind::Number
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

JsonValue answerHead(const LoadedScenario& loaded)
{
    JsonValue json = jsonDocument();
    json["scenario"] = loaded.scenario.name;
    if (!loaded.changed.empty())
        json["set"] = settingsJson(loaded.scenario, loaded.catalog, loaded.changed);
    return json;
}

std::string settingsLine(const LoadedScenario& loaded)
{
    if (loaded.changed.empty())
        return {};
    const auto settings = eachOf<std::string>(loaded.changed, [&](ParameterAddress address) {
        return idOf(loaded.scenario, address) + " = "
            + oneLine(valueText(loaded.scenario, loaded.catalog, address));
    });
    return "\n\"" + oneLine(loaded.scenario.name) + "\" with " + listText(settings, kAllNames)
        + ".\n";
}

MetricAddress metricNamed(const Scenario& scenario, std::string_view id)
{
    for (const SimulationMetric& row : simulationMetrics())
        if (row.id == id)
            throw InputError(
                inQuotes(id) + " is a result of trials: isocost-cli simulate tells it");
    return metricAddressOf(scenario, id);
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

void addMetricOption(CLI::App& command, std::vector<std::string>& ids)
{
    repeat(command.add_option(
               "--metric", ids, "Result to print; may be repeated. Without it all of them"),
        "ID");
}

void addFormatOption(CLI::App& command, std::string& format, const std::vector<std::string>& words)
{
    const std::string known = joined(words, "|");
    format = words.front();
    command.add_option("--format", format, "How to print; without it " + format)
        ->check([words, known](const std::string& word) {
            const bool isKnown = std::ranges::find(words, word) != words.end();
            return isKnown ? std::string() : "\"" + word + "\" is none of " + known;
        })
        ->type_name(known);
}

void addOutputOption(CLI::App& command, std::string& path, const std::string& what)
{
    command.add_option("-o,--output", path, what + "; without it to stdout")
        ->check([](const std::string& name) {
            return name.empty() ? std::string("the name of a file is empty") : std::string();
        })
        ->type_name("FILE");
}

void addThreadsOption(CLI::App& command, unsigned& threads)
{
    command.add_option("--threads", threads, "Threads; 0 means all of the machine")
        ->transform(wholeNumber("--threads", {0, 256}));
}

} // namespace isocost::cli
