// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// isocost-cli sweep: results over one or two parameters, as JSON or as a tidy grid.
#include <cmath>
#include <memory>

#include "app/cli/analysis_arguments.h"
#include "app/cli/command.h"
#include "app/cli/output.h"
#include "app/cli/scenario_options.h"
#include "core/analysis/contour.h"
#include "core/analysis/sweep.h"
#include "core/text/input_error.h"
#include "core/text/number_text.h"

namespace isocost::cli {

namespace {

struct SweepOptions {
    ScenarioOptions scenario;
    std::vector<std::string> axes;
    std::vector<std::string> metrics;
    std::string format;
    std::string output;
    std::vector<double> levels;
    unsigned threads = 0;
};

// "platform.h100.mfu=0.1:0.7:61" or with ":log" behind.
SweepAxis axisOf(const Scenario& scenario, const std::string& text)
{
    const Assignment over = assignmentOf("--over", text);
    const std::size_t words = over.words.size();
    const bool isLog = words == 4 && over.words[3] == "log";
    if (words != 3 && !isLog)
        throw InputError(
            "--over takes id=from:to:steps or id=from:to:steps:log, not \"" + text + "\"");
    const double steps = over.number(2);
    if (!(steps >= 2.0 && steps <= static_cast<double>(kMaximumSteps))
        || steps != std::floor(steps))
        throw InputError("--over " + text + ": the number of steps is a whole one from 2 to "
            + std::to_string(kMaximumSteps));
    return makeAxis(scenario, addressOf(scenario, over.id),
        {over.number(0), over.number(1), static_cast<std::size_t>(steps),
            isLog ? Scale::Log : Scale::Linear});
}

// The values of one metric in the shape of the axes: a list, or a list of rows.
template <class Value>
JsonValue shapedLike(const SweepGrid& grid, Value value)
{
    JsonValue rows = JsonValue::array();
    for (std::size_t row = 0; row < grid.rows(); ++row) {
        JsonValue cells = JsonValue::array();
        for (std::size_t column = 0; column < grid.columns(); ++column)
            cells.push_back(value(row, column));
        if (grid.plan.axes.size() == 1)
            rows.push_back(cells[0]);
        else
            rows.push_back(cells);
    }
    return rows;
}

JsonValue metricJson(const SweepGrid& grid, std::size_t metric)
{
    const Metric id = grid.plan.metrics[metric].metric;
    bool hasReason = false;
    JsonValue json;
    json["unit"] = unitOf(grid.plan.metrics[metric]);
    json["values"] = shapedLike(grid, [&](std::size_t row, std::size_t column) {
        const Outcome<double>& cell = grid.cell(metric, row, column);
        hasReason = hasReason || !cell.hasNumber();
        if (!cell.hasNumber())
            return JsonValue();
        return isWord(id) ? JsonValue(metricText(cell, id)) : JsonValue(cell.value);
    });
    if (hasReason)
        json["reasons"] = shapedLike(grid, [&](std::size_t row, std::size_t column) {
            const Outcome<double>& cell = grid.cell(metric, row, column);
            return cell.hasNumber() ? JsonValue() : JsonValue(wordOf(cell.reason));
        });
    return json;
}

// Isocost lines of one metric: {"level":2000000,"lines":[{"closed":false,"points":[[x,y],...]}]}
JsonValue contoursJson(const SweepGrid& grid, std::size_t metric, const std::vector<double>& levels)
{
    JsonValue json = JsonValue::array();
    for (const Contour& contour : contours(grid, metric, levels)) {
        JsonValue& entry =
            json.emplace_back(JsonValue{{"level", contour.level}, {"lines", JsonValue::array()}});
        for (const ContourLine& line : contour.lines) {
            JsonValue points = JsonValue::array();
            for (const CurvePoint& point : line.points)
                points.push_back({point.x, point.y});
            entry["lines"].push_back({{"closed", line.isClosed}, {"points", points}});
        }
    }
    return json;
}

// One row for each point of each line.
Table contourTable(const Scenario& scenario, const SweepGrid& grid,
    const std::vector<double>& levels, NumberWriter writer)
{
    Table table{{"metric", "level", "line"}, {}};
    for (const SweepAxis& axis : grid.plan.axes)
        table.header.push_back(idOf(scenario, axis.parameter));
    for (std::size_t i = 0; i < grid.plan.metrics.size(); ++i)
        for (const Contour& contour : contours(grid, i, levels))
            for (std::size_t line = 0; line < contour.lines.size(); ++line)
                for (const CurvePoint& point : contour.lines[line].points)
                    table.rows.push_back({idOf(scenario, grid.plan.metrics[i]),
                        writer.result(outcome(contour.level), grid.plan.metrics[i].metric),
                        std::to_string(line + 1), writer.parameter(point.x),
                        writer.parameter(point.y)});
    return table;
}

std::string jsonTextOf(
    const Scenario& scenario, const SweepGrid& grid, const std::vector<double>& levels)
{
    JsonValue json = jsonDocument();
    json["scenario"] = scenario.name;
    for (const SweepAxis& axis : grid.plan.axes)
        json["axes"].push_back(
            {{"parameter", idOf(scenario, axis.parameter)}, {"unit", unitOf(axis.parameter)},
                {"scale", axis.scale == Scale::Log ? "log" : "linear"}, {"values", axis.values}});
    for (std::size_t i = 0; i < grid.plan.metrics.size(); ++i)
        json["results"][idOf(scenario, grid.plan.metrics[i])] = metricJson(grid, i);
    for (std::size_t i = 0; i < grid.plan.metrics.size() && !levels.empty(); ++i)
        json["contours"][idOf(scenario, grid.plan.metrics[i])] = contoursJson(grid, i, levels);
    return jsonText(json);
}

// One row for each value: where it stands, what it is.
Table tidyTable(const Scenario& scenario, const SweepGrid& grid, NumberWriter writer)
{
    Table table;
    for (const SweepAxis& axis : grid.plan.axes)
        table.header.push_back(idOf(scenario, axis.parameter));
    for (const char* const name : {"metric", "value", "unit", "reason"})
        table.header.emplace_back(name);
    for (std::size_t i = 0; i < grid.plan.metrics.size(); ++i)
        for (std::size_t row = 0; row < grid.rows(); ++row)
            for (std::size_t column = 0; column < grid.columns(); ++column) {
                const Outcome<double>& cell = grid.cell(i, row, column);
                std::vector<std::string> line{writer.parameter(grid.plan.axes[0].values[row])};
                if (grid.plan.axes.size() > 1)
                    line.push_back(writer.parameter(grid.plan.axes[1].values[column]));
                line.push_back(idOf(scenario, grid.plan.metrics[i]));
                line.push_back(
                    cell.hasNumber() ? writer.result(cell, grid.plan.metrics[i].metric) : "");
                line.emplace_back(unitOf(grid.plan.metrics[i]));
                line.emplace_back(wordOf(cell.reason));
                table.rows.push_back(std::move(line));
            }
    return table;
}

int runSweep(const SweepOptions& options)
{
    const LoadedScenario loaded = load(options.scenario);
    SweepPlan plan;
    for (const std::string& axis : options.axes)
        plan.axes.push_back(axisOf(loaded.scenario, axis));
    plan.metrics = chosenMetrics(loaded.scenario, options.metrics);
    if (!options.levels.empty())
        for (const std::string& id : options.metrics)
            (void)numericMetricOf(loaded.scenario, id);
    if (!options.levels.empty() && (options.metrics.empty() || plan.axes.size() != 2))
        throw InputError("--contour needs two --over and at least one --metric");
    const auto grid = sweep(resolve(loaded.scenario, loaded.catalog), plan, {options.threads, {}});
    const std::string text = answerText(
        options.format, [&] { return jsonTextOf(loaded.scenario, *grid, options.levels); },
        [&](bool isFull) {
            return options.levels.empty()
                ? tidyTable(loaded.scenario, *grid, {isFull})
                : contourTable(loaded.scenario, *grid, options.levels, {isFull});
        });
    writeOut(options.output, text, {options.scenario.project});
    return kGood;
}

} // namespace

Task addSweep(CLI::App& command)
{
    const auto options = std::make_shared<SweepOptions>();
    addScenarioOptions(command, options->scenario);
    command
        .add_option("--over", options->axes,
            "Parameter with first and last value and the number of steps; a second one makes a "
            "map. Steps are even, or in even ratios with :log")
        ->required()
        ->type_name("ID=FROM:TO:STEPS[:log]")
        ->allow_extra_args(false);
    addMetricOption(command, options->metrics);
    command
        .add_option(
            "--contour", options->levels, "Where a map has this value, as lines; may be repeated")
        ->type_name("VALUE")
        ->allow_extra_args(false)
        ->check([](const std::string& text) {
            return parseNumber(text) ? std::string()
                                     : "\"" + text + "\" " + std::string(notANumber(text));
        });
    addFormatOption(command, options->format);
    addOutputOption(command, options->output, "File");
    addThreadsOption(command, options->threads);
    command.footer("Example:\n  isocost-cli sweep sample:reference --over "
                   "platform.h100.mfu=0.1:0.7:61 --over facility.power_price=0.05:0.4:61 "
                   "--metric platform.h100.training_cost --format csv");
    return [options] { return runSweep(*options); };
}

} // namespace isocost::cli
