// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// isocost-cli bridge: the difference of a result between two scenarios, which may be of two
// projects. The parts are those of the view "bridge", between these two scenarios.
#include <memory>

#include "app/cli/shown_view.h"
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
    std::string metric;
    ShapleyPlan plan;
};

struct Bridged {
    LoadedScenario from;
    LoadedScenario to;
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

void putAnswer(JsonValue& json, const Bridged& what)
{
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
    table.rows.push_back({what.from.scenario.name, text(what.bridge.from)});
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
    arrival.project.scenarios = {what.from.scenario, what.to.scenario};
    const auto metric =
        metricChoice(arrival.scenario, metricAddressOf(arrival.scenario, what.metricId));
    if (!metric)
        throw InputError("the view bridge does not show results of a pair of platforms such as "
            + inQuotes(what.metricId) + "; --format table shows the parts");
    ShownView view(viewNamed("bridge"), std::move(arrival));
    view.input.choices = {{"metric", static_cast<double>(*metric)}, {"to", 1.0}};
    const BridgeAnswer answer(what.bridge);
    view.input.answers = &answer;
    return textOf(view.picture()) + settingsLine(what.from) + settingsLine(what.to);
}

int runBridge(const BridgeOptions& options)
{
    const LoadedScenario from = load(options.from);
    const LoadedScenario to = load(options.to);
    warnOfCatalogs(from, to);
    const Catalog catalog = merged(from.catalog, to.catalog);
    const Bridged what{from, to, numericMetricOf(from.scenario, options.metric), options.metric,
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
    command.addOption("to", options.project, "The project to arrive at").require("PROJECT");
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
    command.addOption("--metric", options->metric, "Result to split").require("ID");
    command
        .addOption("--orders", options->plan.orders,
            "Random orders, each with its reverse, where more than 16 assumptions differ")
        .limit(10, 100000);
    addSeedOption(command, options->plan.seed, "Seed of the random orders");
    addThreadsOption(command, options->plan.work.threads);
    addViewFormatOption(command, options->from.format, "bridge");
    command.setFooter("Example:\n  isocost-cli bridge sample:reference sample:reference --to-set "
                      "platform.h100.mfu=0.6 --to-set training.tokens_b=300 --metric "
                      "platform.h100.training_cost --format table");
    return [options] { return runBridge(*options); };
}

} // namespace isocost::cli
