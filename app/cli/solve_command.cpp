// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <memory>

#include "app/cli/rival_options.h"
#include "app/cli/scenario_options.h"
#include "core/analysis/input_change.h"
#include "core/analysis/solve.h"
#include "core/text/display_text.h"
#include "core/text/input_error.h"
#include "core/text/number_text.h"
#include "core/text/utf8.h"

namespace isocost::cli {

namespace {

struct SolveOptions : ScenarioOptions {
    std::string parameter;
    std::string metric;
    std::string target;
    std::string range;
    RivalOptions rival;
};

struct Solved {
    const Inputs<double>& in;
    SolveQuestion question;
    Solution solution;
    const std::optional<RivalOfResult>& rival;

    [[nodiscard]] double present() const { return inputOf(in, question.parameter); }
    [[nodiscard]] Outcome<double> metricAt(double place) const
    {
        Inputs<double> varied = in;
        move(varied, question, place);
        return evaluate(varied).of(question.metric);
    }
};

Interval rangeOf(const SolveOptions& options, ParameterAddress parameter)
{
    if (options.range.empty())
        return wholeRange(parameter);
    const std::vector<std::string> words = wordsOf(options.range, ':');
    const auto from = parseNumber(words.front());
    const auto to = parseNumber(words.back());
    if (words.size() != 2 || !from || !to)
        throw InputError("--range takes FROM:TO, not \"" + options.range + "\"");
    return {*from, *to};
}

// A number or a result, as --target or --against has it.
Target targetOf(const Scenario& scenario, const SolveOptions& options,
    const std::optional<RivalOfResult>& rival)
{
    if (rival && !options.target.empty())
        throw InputError("--target is " + inQuotes(options.target)
            + " beside --against or --against-scenario; it should be left out");
    if (rival)
        return rival->target;
    if (options.target.empty())
        throw InputError("solve needs --target, --against or --against-scenario");
    if (const auto number = parseNumber(options.target))
        return *number;
    return numericMetricOf(scenario, options.target);
}

// The root nearest to the present value, or the nearest place of a stretch.
Outcome<double> nearest(const Solved& solved)
{
    if (solved.solution.reason != Reason::None)
        return blocked<double>(solved.solution.reason);
    std::vector<double> places = solved.solution.roots;
    for (const Interval& stretch : solved.solution.everywhere)
        places.push_back(std::clamp(solved.present(), stretch.from, stretch.to));
    return outcome(*std::ranges::min_element(
        places, {}, [&](double place) { return std::fabs(place - solved.present()); }));
}

void putAnswer(JsonValue& json, const Solved& solved, const SolveOptions& options)
{
    json["metric"] = options.metric;
    if (const auto number = parseNumber(options.target))
        json["target"] = *number;
    else if (solved.rival)
        solved.rival->put(json);
    else
        json["target"] = options.target;
    JsonValue& entry = json["results"][options.parameter];
    const bool isBetween = solved.solution.roots.empty() && solved.solution.everywhere.empty()
        && !solved.solution.crossings.empty(); // between two whole numbers
    if (isBetween)
        entry = {{"value", nullptr}, {"unit", unitOf(solved.question.parameter)}};
    else
        entry = outcomeJson(nearest(solved), unitOf(solved.question.parameter));
    if (solved.solution.isFound() && !isBetween)
        entry["roots"] = solved.solution.roots;
    for (const Interval& stretch : solved.solution.everywhere)
        entry["everywhere"].push_back({stretch.from, stretch.to});
    for (const Interval& crossing : solved.solution.crossings) {
        JsonValue& sides = entry["crossings"].emplace_back(JsonValue::array());
        for (const double place : {crossing.from, crossing.to})
            sides.push_back({{"value", place},
                {options.metric,
                    metricJson(solved.metricAt(place), solved.question.metric.metric)}});
    }
}

// Writes as few digits as show that the sides of a crossing differ.
std::string sideText(const Solved& solved, const Interval& crossing, double place)
{
    constexpr int kFewest = 3; // digits
    constexpr int kMost = 17;
    const Outcome<double> at = solved.metricAt(place);
    const double other =
        solved.metricAt(place == crossing.from ? crossing.to : crossing.from).value;
    int digits = kFewest;
    while (digits < kMost && compactNumber(at.value, digits) == compactNumber(other, digits))
        ++digits;
    return at.hasNumber()
        ? compactNumber(at.value, digits) + ' ' + std::string(unitOf(solved.question.metric))
        : std::string(wordOf(at.reason));
}

Table tableOf(const Solved& solved, const SolveOptions& options, bool isFull)
{
    const NumberWriter writer{isFull};
    Table table{{"id", "value", "to", "unit", "reason"}, {}};
    const std::string unit(unitOf(solved.question.parameter));
    if (!solved.solution.crossings.empty())
        table.header.push_back(options.metric);
    for (const Interval& crossing : solved.solution.crossings)
        for (const double place : {crossing.from, crossing.to})
            table.rows.push_back({options.parameter, writer.parameter(place), "", unit,
                place == crossing.from ? "below the crossing" : "above the crossing",
                isFull ? writer.result(solved.metricAt(place), solved.question.metric.metric)
                       : sideText(solved, crossing, place)});
    for (const double root : solved.solution.roots)
        table.rows.push_back({options.parameter, writer.parameter(root), "", unit, ""});
    for (const Interval& stretch : solved.solution.everywhere)
        table.rows.push_back({options.parameter, writer.parameter(stretch.from),
            writer.parameter(stretch.to), unit, std::string(wordOf(solved.solution.reason))});
    if (!solved.solution.isFound())
        table.rows.push_back(
            {options.parameter, "", "", unit, std::string(wordOf(solved.solution.reason))});
    for (std::vector<std::string>& row : table.rows)
        row.resize(table.header.size());
    return table;
}

int runSolve(const SolveOptions& options)
{
    const LoadedScenario loaded = load(options);
    const Scenario& scenario = loaded.scenario;
    SolveQuestion question;
    question.also = addressesOf(scenario, options.parameter);
    question.parameter = question.also.front();
    question.also.erase(question.also.begin());
    question.metric = numericMetricOf(scenario, options.metric);
    const std::optional<RivalOfResult> rival = rivalOf(loaded, question.metric, options.rival);
    question.target = targetOf(scenario, options, rival);
    const Interval range = rangeOf(options, question.parameter);
    requireRange(scenario, question.parameter, range);
    const Inputs<double> in = resolve(scenario, loaded.catalog);
    const Solved solved{in, question, *solve(in, question, range), rival};
    return answer(answerText(
        options.format, loaded, [&](JsonValue& json) { putAnswer(json, solved, options); },
        [&](bool isFull) { return tableOf(solved, options, isFull); }));
}

} // namespace

Task addSolve(Command& command)
{
    const auto options = std::make_shared<SolveOptions>();
    addScenarioOptions(command, *options);
    command
        .addOption("--for", options->parameter,
            "Parameter to find, with platform.*.NAME that of every platform together; of one "
            "that moves in steps the whole numbers on both sides")
        .require("ID");
    command.addOption("--metric", options->metric, "Result that has to meet the target")
        .require("ID");
    command
        .addOption("--target", options->target,
            "A number or the id of another result; needed unless --against names one")
        .showAs("VALUE|ID");
    addRivalOptions(command, options->rival);
    command
        .addOption(
            "--range", options->range, "Where to look; without it all that the parameter may be")
        .showAs("FROM:TO");
    addFormatOption(command, options->format);
    command.setFooter("Example:\n  isocost-cli solve sample:reference --for platform.trn2.mfu "
                      "--metric platform.trn2.training_cost --target platform.h100.training_cost");
    return [options] { return runSolve(*options); };
}

} // namespace isocost::cli
