// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// isocost-cli metrics, samples: what can be asked for and opened.
#include <memory>

#include "app/cli/scenario_options.h"
#include "core/explain/display.h"
#include "core/simulation/simulation_metrics.h"
#include "core/store/sample.h"
#include "core/text/phrase.h"
#include "core/views/result_places.h"

namespace isocost::cli {

namespace {

constexpr std::string_view kPlatformPlace = "platform.K."; // K is the key of any platform

std::string idOfRow(const MetricRow& row)
{
    if (isPairMetric(row.metric))
        return "serving.A.B."
            + std::string(row.quantity.id.substr(row.quantity.id.find('_') + 1)); // A trains
    return std::string(isPlatformMetric(row.metric) ? kPlatformPlace : "")
        + std::string(row.quantity.id);
}

int runMetrics(const std::string& format)
{
    constexpr std::string_view kBetter[]{"lower", "higher", "neutral"};
    JsonValue json = jsonDocument();
    // `command` answers with the result, `views` show it.
    Table table{{"id", "unit", "label", "better", "command", "views", "about"}, {}};
    for (const MetricRow& row : metricTable()) {
        const std::string_view better = kBetter[static_cast<std::size_t>(row.better)];
        const std::vector<std::string_view>& views = viewsOf(row.metric);
        json["metrics"][idOfRow(row)] = {{"label", row.quantity.label}, {"unit", row.quantity.unit},
            {"better", better}, {"command", "eval"}, {"views", views}, {"about", row.about}};
        table.rows.push_back(
            {idOfRow(row), std::string(row.quantity.unit), std::string(row.quantity.label),
                std::string(better), "eval", joined(views, " "), std::string(row.about)});
    }
    for (const SimulationMetric& row : simulationMetrics()) {
        const std::string_view better = kBetter[static_cast<std::size_t>(row.better)];
        json["metrics"][row.id] = {{"label", row.label}, {"unit", row.unit}, {"better", better},
            {"command", "simulate"}, {"views", {"spot-churn"}}};
        table.rows.push_back({row.id, std::string(row.unit), row.label, std::string(better),
            "simulate", "spot-churn", ""});
    }
    return answer(answerText(
        format, [&] { return jsonText(json); }, [&](bool) { return table; }));
}

int runSamples(const std::string& format)
{
    JsonValue json = jsonDocument();
    Table table{{"name", "title", "scenarios"}, {}};
    for (const std::string& name : sampleNames()) {
        const Project project = sampleProject(name);
        json["samples"][name] = {{"title", project.title},
            {"scenarios", eachOf<std::string>(project.scenarios, &Scenario::name)}};
        table.rows.push_back(
            {"sample:" + name, project.title, joined(project.scenarios, ", ", &Scenario::name)});
    }
    return answer(answerText(
        format, [&] { return jsonText(json); }, [&](bool) { return table; }));
}

Task addList(Command& command, int (*run)(const std::string& format))
{
    const auto format = std::make_shared<std::string>();
    addFormatOption(command, *format);
    command.setFooter("Example:\n  isocost-cli " + command.name() + " --format table");
    return [format, run] { return run(*format); };
}

} // namespace

Task addMetrics(Command& command)
{
    return addList(command, runMetrics);
}

Task addSamples(Command& command)
{
    return addList(command, runSamples);
}

} // namespace isocost::cli
