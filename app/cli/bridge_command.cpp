// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// isocost-cli bridge: the difference of a result between two scenarios, which may be of two
// projects. The parts are those of the view "bridge", between these two scenarios.
#include <memory>

#include "app/cli/shown_view.h"
#include "core/model/named_versions.h"
#include "core/store/sample.h"
#include "core/text/input_error.h"
#include "core/text/number_text.h"
#include "core/text/phrase.h"
#include "core/text/utf8.h"
#include "core/views/cost/bridge_words.h"
#include "core/views/picture/picture_text.h"

namespace isocost::cli {

namespace {

struct BridgeOptions {
    ScenarioOptions from;
    ScenarioOptions to;
    std::optional<std::string> fromVersion;
    std::optional<std::string> fromScenario; // of the version
    std::string metric{rowOf(Metric::PlanAnnualCost).quantity.id};
    ShapleyPlan plan;
};

struct Bridged {
    LoadedScenario from;
    LoadedScenario to;
    std::optional<NamedVersion> version; // the first scenario is of it
    MetricAddress metric;
    std::string metricId;
    Bridge bridge;
    std::uint64_t seed; // where the shares are estimates
};

// Both sides are computed with one catalog, or a difference of data sheets would have no part.
void warnOfCatalogs(const LoadedScenario& from, const LoadedScenario& to)
{
    for (const Platform& platform : to.scenario.platforms) {
        const Accelerator* const mine = from.catalog.find(platform.accelerator);
        const Accelerator* const theirs = to.catalog.find(platform.accelerator);
        if (mine && theirs && !(*mine == *theirs))
            printNote("the two projects know different data of " + platform.accelerator
                + "; those of the first one are used for both");
    }
}

std::string nameOf(const BridgePart& part)
{
    if (part.line)
        return loweredLabel(labelOf(part.line->line));
    return joined(part.changes, " + ", &ScenarioChange::id);
}

std::string changeText(const BridgePart& part)
{
    if (part.line)
        return numberText(part.line->before) + " -> " + numberText(part.line->after);
    const auto orNone = [](const std::string& value) { return value.empty() ? "none" : value; };
    return joined(part.changes, ", ", [&](const ScenarioChange& change) {
        return orNone(change.before) + " -> " + orNone(change.after);
    });
}

JsonValue jsonOf(const BridgePart& part)
{
    const auto changeJson = [](const ScenarioChange& change) -> JsonValue {
        return {{"id", change.id}, {"from", change.before}, {"to", change.after}};
    };
    JsonValue json{{"value", part.share.value}, {"standard_error", part.share.standardError},
        {"changes", eachOf<JsonValue>(part.changes, changeJson)}};
    if (part.line)
        json["line"] = {
            {"name", nameOf(part)}, {"from", part.line->before}, {"to", part.line->after}};
    return json;
}

// "Plan", "Plan (March)"
std::string nameOfStart(const Bridged& what)
{
    return nameOf(ComparedScenario{.scenario = &what.from.scenario,
        .version = what.version ? std::string_view(what.version->name) : std::string_view()});
}

void putAnswer(JsonValue& json, const Bridged& what)
{
    if (what.version)
        json["version"] = what.version->name;
    json["to_scenario"] = what.to.scenario.name;
    if (!what.to.changed.empty())
        json["to_set"] = settingsJson(what.to.scenario, what.to.catalog, what.to.changed);
    JsonValue& entry = json["results"][what.metricId];
    entry["from"] = outcomeJson(what.bridge.from, unitOf(what.metric));
    entry["to"] = outcomeJson(what.bridge.to, unitOf(what.metric));
    entry["unit"] = unitOf(what.metric);
    entry["exact"] = what.bridge.isExact;
    if (!what.bridge.isExact) {
        entry["seed"] = what.seed;
        entry["orders"] = what.bridge.orders;
    }
    entry["parts"] = eachOf<JsonValue>(what.bridge.parts, jsonOf);
}

// "Shares estimated from 500 random orders and their reverses, seed 1." below the table.
std::string samplingText(const Bridged& what)
{
    if (what.bridge.isExact)
        return {};
    return "\nShares estimated from " + std::to_string(what.bridge.orders)
        + " random orders and their reverses, seed " + std::to_string(what.seed) + ".\n";
}

// Goes from the first result over the parts to the second. For programs the shares carry the seed
// and the orders that they were estimated from.
Table tableOf(const Bridged& what, bool isFull)
{
    const auto text = [&](const Outcome<double>& outcome) {
        return NumberWriter{isFull}.result(outcome, what.metric.metric);
    };
    Table table{{"part", "value", "standard_error", "change"}, {}};
    std::vector<std::string> origin; // seed and orders of a share
    if (isFull)
        table.header.insert(table.header.end(), {"seed", "orders"});
    if (isFull && !what.bridge.isExact)
        origin = {std::to_string(what.seed), std::to_string(what.bridge.orders)};
    table.rows.push_back({nameOfStart(what), text(what.bridge.from)});
    for (const BridgePart& part : what.bridge.parts) {
        std::vector<std::string>& row = table.rows.emplace_back(
            std::vector<std::string>{nameOf(part), text(outcome(part.share.value)),
                part.share.standardError > 0.0 ? text(outcome(part.share.standardError)) : "",
                changeText(part)});
        row.insert(row.end(), origin.begin(), origin.end());
    }
    table.rows.push_back({what.to.scenario.name, text(what.bridge.to)});
    for (std::vector<std::string>& row : table.rows)
        row.resize(table.header.size());
    return table;
}

// The sentences of the view with the two scenarios to choose from and its parts computed here.
std::string viewText(const Bridged& what)
{
    LoadedScenario arrival = what.to;
    arrival.catalog = merged(what.from.catalog, what.to.catalog);
    arrival.project.versions.clear();
    arrival.project.scenarios = {what.from.scenario, what.to.scenario};
    if (what.version) { // it stands behind the scenarios of now
        arrival.project.scenarios = {what.to.scenario};
        arrival.project.versions = {*what.version};
        arrival.project.versions.front().scenarios = {what.from.scenario};
    }
    const auto metric =
        metricChoice(arrival.scenario, metricAddressOf(arrival.scenario, what.metricId));
    if (!metric)
        throw InputError("the view bridge does not show results of a pair of platforms such as "
            + inQuotes(what.metricId) + "; --format table shows the parts");
    ShownView view(viewNamed("bridge"), std::move(arrival));
    view.input.choices["metric"] = static_cast<double>(*metric);
    view.input.choices[what.version ? "from" : "to"] = 1.0;
    const BridgeAnswer answer(what.bridge);
    view.input.answers = &answer;
    return textOf(view.picture()) + settingsLine(what.from) + settingsLine(what.to);
}

// The version's scenario of the wanted name, else of the name of the arrival, else its first.
Scenario startIn(const NamedVersion& version, const BridgeOptions& options, const Scenario& arrival)
{
    const Scenario* const same = findScenario(version.scenarios, arrival.name);
    if (options.fromScenario || !same)
        return scenarioNamed(version, options.fromScenario);
    return *same;
}

LoadedScenario loadArrival(const BridgeOptions& options)
{
    ScenarioOptions to = options.to;
    if (to.project.empty() && !options.fromVersion)
        throw InputError("the project to arrive at is missing; of one project --from-version names "
                         "the version to begin with");
    if (to.project.empty())
        to.project = options.from.project;
    return load(to);
}

LoadedScenario loadStart(
    const BridgeOptions& options, const Scenario& arrival, std::optional<NamedVersion>& version)
{
    if (options.fromScenario && !options.fromVersion)
        throw InputError("--from names a scenario of --from-version; --scenario one of now");
    if (!options.fromVersion)
        return load(options.from);
    if (options.from.scenario)
        throw InputError("--scenario names a scenario of now; of --from-version it is --from");
    LoadedScenario from;
    from.project = openProject(options.from.project);
    version = versionNamed(from.project, *options.fromVersion);
    from.scenario = startIn(*version, options, arrival);
    from.catalog = merged(from.project.catalog, builtinCatalog());
    from.changed = assign(from.scenario, from.catalog, options.from.settings);
    return from;
}

int runBridge(const BridgeOptions& options)
{
    const LoadedScenario to = loadArrival(options);
    std::optional<NamedVersion> version;
    const LoadedScenario from = loadStart(options, to.scenario, version);
    warnOfCatalogs(from, to);
    const Catalog catalog = merged(from.catalog, to.catalog);
    const Bridged what{from, to, version, numericMetricOf(from.scenario, options.metric),
        options.metric,
        *bridge({from.scenario, to.scenario, catalog}, options.metric, options.plan),
        options.plan.seed};
    if (options.from.format == kText)
        return answer(viewText(what));
    printOut(answerText(
        options.from.format, from, [&](JsonValue& json) { putAnswer(json, what); },
        [&](bool isFull) { return tableOf(what, isFull); }, samplingText(what)));
    if (isRead(options.from.format))
        printOut(settingsLine(to));
    return kGood;
}

void addSecondScenario(Command& command, ScenarioOptions& options)
{
    command
        .addOption("to", options.project,
            "The project to arrive at; with --from-version it may be left out: the same")
        .showAs("[PROJECT]");
    command.addOption("--to-scenario", options.scenario, "Its scenario; without it the first")
        .showAs("NAME");
    command.addOption("--to-set", options.settings, "Change an assumption of it; may be repeated")
        .repeat("ID=VALUE");
}

} // namespace

Task addBridge(Command& command)
{
    const auto options = std::make_shared<BridgeOptions>();
    addScenarioOptions(command, options->from);
    addSecondScenario(command, options->to);
    command
        .addOption("--from-version", options->fromVersion,
            "Begin with a scenario of this named version of the project")
        .showAs("NAME");
    command
        .addOption("--from", options->fromScenario,
            "Scenario of --from-version; without it the one with the name of the arrival, or its "
            "first")
        .showAs("NAME");
    command.addOption("--metric", options->metric, "Result to split; without it a year of the plan")
        .showAs("ID");
    command
        .addOption("--orders", options->plan.orders,
            "Random orders, each with its reverse, where more than 16 assumptions differ")
        .limit(10, 100000);
    addSeedOption(command, options->plan.seed, "Seed of the random orders");
    addThreadsOption(command, options->plan.work.threads);
    addViewFormatOption(command, options->from.format, "bridge");
    command.setFooter("Example:\n  isocost-cli bridge sample:reference sample:reference --to-set "
                      "platform.h100.mfu=0.6 --to-set training.tokens_b=300 --metric "
                      "platform.h100.training_cost --format table\n"
                      "  isocost-cli bridge plan.isocost --from-version March --format text");
    return [options] { return runBridge(*options); };
}

} // namespace isocost::cli
