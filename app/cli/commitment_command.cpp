// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// isocost-cli commitment: what a reserve costs against an uncertain demand, and the best one.
#include <array>
#include <memory>
#include <optional>

#include "app/cli/analysis_arguments.h"
#include "app/cli/command.h"
#include "app/cli/output.h"
#include "app/cli/scenario_options.h"
#include "core/analysis/demand_trace.h"
#include "core/analysis/input_change.h"
#include "core/store/input_file.h"
#include "core/text/number_text.h"

namespace isocost::cli {

namespace {

constexpr std::array kMix{Metric::CommitmentOverflowPrice, Metric::CommitmentCostPerDay,
    Metric::CommitmentOptimalReserve, Metric::CommitmentOptimalCostPerDay,
    Metric::CommitmentCoverage, Metric::CommitmentCommitmentUtilization,
    Metric::CommitmentStrandedHoursPerYear, Metric::CommitmentStrandedCostPerYear,
    Metric::CommitmentRegretPerDay};
constexpr std::array kCurve{Metric::CommitmentCostPerDay, Metric::CommitmentCoverage,
    Metric::CommitmentCommitmentUtilization};

struct CommitmentOptions {
    ScenarioOptions scenario;
    std::string demand;
    std::size_t steps = 0;
    std::string format;
};

struct Mix {
    Inputs<double> in;
    std::optional<DemandTrace> demand;

    [[nodiscard]] Results<double> resultsAt(std::optional<double> reserve) const
    {
        Inputs<double> varied = in;
        if (reserve)
            changeInput(varied, {Parameter::DemandReserved, -1}, *reserve);
        if (demand)
            return evaluateWithDemand(varied, *demand);
        Results<double> results;
        evaluate(varied, results);
        return results;
    }
    // From no reserve to one that no day exceeds.
    [[nodiscard]] double reserve(std::size_t step, std::size_t steps) const
    {
        const double highest = demand ? demand->days().back() : in[Parameter::DemandHigh];
        return highest * static_cast<double>(step) / static_cast<double>(steps - 1);
    }
};

std::string nameOf(Metric metric)
{
    return std::string(rowOf(metric).quantity.id);
}

JsonValue demandJson(const Mix& mix)
{
    if (!mix.demand)
        return {{"low", mix.in[Parameter::DemandLow]}, {"high", mix.in[Parameter::DemandHigh]}};
    return {{"days", mix.demand->days().size()}, {"mean", mix.demand->mean()},
        {"low", mix.demand->days().front()}, {"high", mix.demand->days().back()}};
}

void putAnswer(JsonValue& json, const Mix& mix, std::size_t steps)
{
    json["demand"] = demandJson(mix);
    const Results<double> results = mix.resultsAt(std::nullopt);
    for (const Metric metric : kMix)
        json["results"][nameOf(metric)] = metricJson(results.of(metric), metric);
    for (std::size_t step = 0; step < steps; ++step) {
        const double reserve = mix.reserve(step, steps);
        const Results<double> there = mix.resultsAt(reserve);
        JsonValue& point = json["curve"].emplace_back(JsonValue{{"reserve", reserve}});
        for (const Metric metric : kCurve)
            point[nameOf(metric)] = metricJson(there.of(metric), metric);
    }
}

Table tableOf(const Mix& mix, bool isFull)
{
    const Results<double> results = mix.resultsAt(std::nullopt);
    Table table{{"id", "value", "unit"}, {}};
    for (const Metric metric : kMix)
        table.rows.push_back({nameOf(metric),
            isFull ? metricText(results.of(metric), metric)
                   : outcomeDisplay(results.of(metric), metric),
            std::string(rowOf(metric).quantity.unit)});
    return table;
}

Table curveOf(const Mix& mix, std::size_t steps)
{
    Table table{{"reserve"}, {}};
    for (const Metric metric : kCurve)
        table.header.push_back(nameOf(metric));
    for (std::size_t step = 0; step < steps; ++step) {
        const double reserve = mix.reserve(step, steps);
        const Results<double> there = mix.resultsAt(reserve);
        std::vector<std::string>& row = table.rows.emplace_back();
        row.push_back(numberText(reserve));
        for (const Metric metric : kCurve)
            row.push_back(metricText(there.of(metric), metric));
    }
    return table;
}

int runCommitment(const CommitmentOptions& options)
{
    const LoadedScenario loaded = load(options.scenario);
    Mix mix{resolve(loaded.scenario, loaded.catalog), std::nullopt};
    if (!options.demand.empty())
        mix.demand = demandTraceFromCsv(readInput(options.demand), options.demand);
    printOut(answerText(
        options.format, loaded, [&](JsonValue& json) { putAnswer(json, mix, options.steps); },
        [&](bool isFull) {
            return options.steps > 0 ? curveOf(mix, options.steps) : tableOf(mix, isFull);
        }));
    return kGood;
}

} // namespace

Task addCommitment(CLI::App& command)
{
    const auto options = std::make_shared<CommitmentOptions>();
    addScenarioOptions(command, options->scenario);
    command
        .add_option("--demand", options->demand,
            "Days with their demand in the column chip_hours; without it demand.low to demand.high")
        ->type_name("FILE.csv");
    command
        .add_option("--curve", options->steps,
            "Also cost, coverage and use for so many reserves from none to the highest demand")
        ->check(CLI::Range(2, 10000));
    addFormatOption(command, options->format);
    command.footer("Example:\n  isocost-cli commitment sample:reference --demand days.csv "
                   "--set demand.reserved=500 --curve 61");
    return [options] { return runCommitment(*options); };
}

} // namespace isocost::cli
