// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// isocost-cli sweep: results over one or two parameters, as JSON or as a tidy grid.
#include <cmath>
#include <memory>

#include "app/cli/analysis_arguments.h"
#include "app/cli/sweep_writer.h"
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
    const std::vector<ParameterAddress> places = addressesOf(scenario, over.id);
    SweepAxis axis = makeAxis(scenario, places.front(),
        {over.number(0), over.number(1), static_cast<std::size_t>(steps),
            isLog ? Scale::Log : Scale::Linear});
    axis.also.assign(places.begin() + 1, places.end());
    return axis;
}

int runSweep(const SweepOptions& options)
{
    const LoadedScenario loaded = load(options.scenario);
    SweepQuestion question{loaded, {}, options.levels, options.threads};
    for (const std::string& axis : options.axes)
        question.plan.axes.push_back(axisOf(loaded.scenario, axis));
    question.plan.metrics = chosenMetrics(loaded.scenario, options.metrics);
    if (!options.levels.empty())
        for (const std::string& id : options.metrics)
            (void)numericMetricOf(loaded.scenario, id);
    if (!options.levels.empty() && (options.metrics.empty() || question.plan.axes.size() != 2))
        throw InputError("--contour needs two --over and at least one --metric");
    requireWritable(question, options.format);
    writeOut(options.output,
        [&](const TextSink& sink) { writeSweep(question, options.format, sink); },
        {options.scenario.project});
    return kGood;
}

} // namespace

Task addSweep(CLI::App& command)
{
    const auto options = std::make_shared<SweepOptions>();
    addScenarioOptions(command, options->scenario);
    repeat(command
               .add_option("--over", options->axes,
                   "Parameter, or with platform.*.NAME that of every platform together, with first "
                   "and last value and the number of steps; a second one makes a "
                   "map. Steps are even, or in even ratios with :log")
               ->required(),
        "ID=FROM:TO:STEPS[:log]");
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
