// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/rival_options.h"

#include "core/text/input_error.h"
#include "core/text/phrase.h"
#include "core/text/utf8.h"

namespace isocost::cli {

namespace {

void requireSameUnit(const std::string& metricId, MetricAddress metric, const std::string& rivalId,
    MetricAddress rival)
{
    if (unitOf(metric) != unitOf(rival))
        throw InputError(metricId + " is in " + std::string(unitOf(metric)) + " and " + rivalId
            + " in " + std::string(unitOf(rival)) + "; only results in one unit can be compared");
}

} // namespace

void addRivalOptions(Command& command, RivalOptions& options)
{
    command
        .addOption("--against", options.result,
            "Another result: what counts is the result of --metric less this one")
        .showAs("ID");
    command
        .addOption("--against-scenario", options.scenario,
            "Another scenario of the project, whose result counts as --against. An assumption "
            "moves in both scenarios where they agree about it, else in the first alone; so does "
            "what --set changes")
        .showAs("NAME");
}

void RivalOfResult::put(JsonValue& entry) const
{
    entry["against"] = result;
    if (!scenario.empty())
        entry["against_scenario"] = scenario;
}

std::string RivalOfResult::text() const
{
    return scenario.empty() ? result : result + " of " + inQuotes(scenario);
}

std::optional<RivalOfResult> rivalOf(
    const LoadedScenario& loaded, MetricAddress metric, const RivalOptions& options)
{
    if (!options.isGiven())
        return std::nullopt;
    const std::string own = idOf(loaded.scenario, metric);
    RivalOfResult rival{options.result.empty() ? own : options.result, options.scenario, {}, {}};
    if (options.scenario.empty()) {
        const MetricAddress other = numericMetricOf(loaded.scenario, rival.result);
        if (other == metric)
            throw InputError(
                "--against is " + rival.result + ", the result itself; it should be another one");
        requireSameUnit(own, metric, rival.result, other);
        rival.target = other;
        return rival;
    }
    const Scenario& there = scenarioNamed(loaded.project, options.scenario);
    const MetricAddress other = numericMetricOf(there, rival.result);
    requireSameUnit(own, metric, rival.result, other);
    if (rival.result == own && there.name == loaded.scenario.name && loaded.changed.empty())
        throw InputError("--against-scenario is " + inQuotes(there.name)
            + ", the scenario itself; it should be another one");
    rival.inputs = std::make_unique<Inputs<double>>(resolve(there, loaded.catalog));
    rival.target = OtherResult{rival.inputs.get(), other, platformsIn(there, loaded.scenario)};
    return rival;
}

} // namespace isocost::cli
