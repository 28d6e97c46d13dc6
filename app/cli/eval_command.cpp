// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>

#include "app/cli/scenario_options.h"
#include "core/explain/display.h"

namespace isocost::cli {

namespace {

struct EvalOptions : ScenarioOptions {
    std::vector<std::string> metrics;
};

struct Evaluated {
    const Scenario& scenario;
    const Results<double>& results;
    const std::vector<MetricAddress>& metrics;
};

void putAnswer(JsonValue& json, const Evaluated& what)
{
    JsonValue& list = json["results"] = JsonValue::object();
    for (const MetricAddress address : what.metrics)
        list[idOf(what.scenario, address)] = metricJson(what.results.of(address), address.metric);
}

Table tableOf(const Evaluated& what)
{
    Table table{{"id", "value", "unit", "reason"}, {}};
    for (const MetricAddress address : what.metrics) {
        const Outcome<double>& outcome = what.results.of(address);
        table.rows.push_back({idOf(what.scenario, address),
            outcome.hasNumber() ? metricText(outcome, address.metric) : std::string(),
            std::string(rowOf(address.metric).quantity.unit), std::string(wordOf(outcome.reason))});
    }
    return table;
}

Table formatOf(const Evaluated& what)
{
    Table table{{"Result", what.scenario.name, "Unit", "Id"}, {}};
    for (const MetricAddress address : what.metrics) {
        const Outcome<double>& outcome = what.results.of(address);
        const MetricRow& row = rowOf(address.metric);
        std::string label(row.quantity.label);
        if (address.platform >= 0)
            label = what.scenario.platform(address.platform).label + ": " + label;
        if (address.second >= 0)
            label += " with serving on " + what.scenario.platform(address.second).label;
        table.rows.push_back({label, displayText(outcome, row.format),
            std::string(row.quantity.unit), idOf(what.scenario, address)});
    }
    return table;
}

int runEval(const EvalOptions& options)
{
    const LoadedScenario loaded = load(options);
    const auto metrics = chosenMetrics(loaded.scenario, options.metrics);
    const Results<double> results = evaluate(loaded.scenario, loaded.catalog);
    const Evaluated what{loaded.scenario, results, metrics};
    return answer(answerText(
        options.format, loaded, [&](JsonValue& json) { putAnswer(json, what); },
        [&](bool isFull) { return isFull ? tableOf(what) : formatOf(what); }));
}

} // namespace

Task addEval(Command& command)
{
    const auto options = std::make_shared<EvalOptions>();
    addScenarioOptions(command, *options);
    addMetricOption(command, options->metrics);
    addFormatOption(command, options->format);
    command.setFooter("Example:\n  isocost-cli eval sample:reference --set platform.h100.mfu=0.6 "
                      "--metric platform.h100.training_cost --format table");
    return [options] { return runEval(*options); };
}

} // namespace isocost::cli
