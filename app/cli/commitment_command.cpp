// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <memory>
#include <optional>

#include "app/cli/scenario_options.h"
#include "core/analysis/demand_mix.h"
#include "core/store/input_file.h"
#include "core/text/number_text.h"

namespace isocost::cli {

namespace {

constexpr std::array kMix{Metric::CommitmentOverflowPrice, Metric::CommitmentCostPerDay,
    Metric::CommitmentOptimalReserve, Metric::CommitmentOptimalCostPerDay,
    Metric::CommitmentCoverage, Metric::CommitmentCommitmentUtilization,
    Metric::CommitmentStrandedHoursPerYear, Metric::CommitmentStrandedCostPerYear,
    Metric::CommitmentRegretPerDay, Metric::CommitmentReservePrice, Metric::CommitmentReservePerDay,
    Metric::CommitmentCriticalRatio, Metric::CommitmentCoveredHours,
    Metric::CommitmentOverflowHours, Metric::CommitmentIdleHours, Metric::CommitmentLiability};
constexpr std::array kCurve{Metric::CommitmentCostPerDay, Metric::CommitmentCoverage,
    Metric::CommitmentCommitmentUtilization};

struct CommitmentOptions : ScenarioOptions {
    std::string demand;
    std::size_t steps = 0;
};

// What is asked of a mix: its results, and its results over so many reserves.
struct MixQuestion {
    DemandMix mix;
    double reserved;
    std::size_t steps;

    [[nodiscard]] Results<double> results() const { return mix.resultsAt(reserved); }
    // From no reserve to one that no day exceeds.
    [[nodiscard]] std::vector<double> reserves() const
    {
        return steps > 0 ? linearSteps({0.0, mix.highest()}, steps) : std::vector<double>{};
    }
};

std::string nameOf(Metric metric)
{
    return std::string(rowOf(metric).quantity.id);
}

JsonValue demandJson(const DemandMix& mix)
{
    JsonValue json{{"low", mix.lowest()}, {"high", mix.highest()}};
    if (mix.trace()) {
        json["days"] = mix.trace()->days().size();
        json["mean"] = mix.trace()->mean();
    }
    return json;
}

void putAnswer(JsonValue& json, const MixQuestion& question)
{
    json["demand"] = demandJson(question.mix);
    const Results<double> results = question.results();
    for (const Metric metric : kMix)
        json["results"][nameOf(metric)] = metricJson(results.of(metric), metric);
    for (const double reserve : question.reserves()) {
        const Results<double> there = question.mix.resultsAt(reserve);
        JsonValue& point = json["curve"].emplace_back(JsonValue{{"reserve", reserve}});
        for (const Metric metric : kCurve)
            point[nameOf(metric)] = metricJson(there.of(metric), metric);
    }
}

Table tableOf(const MixQuestion& question, bool isFull)
{
    const Results<double> results = question.results();
    Table table{{"id", "value", "unit"}, {}};
    for (const Metric metric : kMix)
        table.rows.push_back(
            {nameOf(metric), NumberWriter{isFull}.result(results.of(metric), metric),
                std::string(rowOf(metric).quantity.unit)});
    return table;
}

Table curveOf(const MixQuestion& question)
{
    Table table{{"reserve"}, {}};
    for (const Metric metric : kCurve)
        table.header.push_back(nameOf(metric));
    for (const double reserve : question.reserves()) {
        const Results<double> there = question.mix.resultsAt(reserve);
        std::vector<std::string>& row = table.rows.emplace_back();
        row.push_back(numberText(reserve));
        for (const Metric metric : kCurve)
            row.push_back(metricText(there.of(metric), metric));
    }
    return table;
}

int runCommitment(const CommitmentOptions& options)
{
    const LoadedScenario loaded = load(options);
    const Inputs<double> in = resolve(loaded.scenario, loaded.catalog);
    std::optional<DemandTrace> trace;
    if (!options.demand.empty())
        trace = demandTraceFromCsv(readInput(options.demand), options.demand);
    const MixQuestion question{
        DemandMix(in, std::move(trace)), in[Parameter::DemandReserved], options.steps};
    return answer(answerText(
        options.format, loaded, [&](JsonValue& json) { putAnswer(json, question); },
        [&](bool isFull) {
            return question.steps > 0 ? curveOf(question) : tableOf(question, isFull);
        }));
}

} // namespace

Task addCommitment(CLI::App& command)
{
    const auto options = std::make_shared<CommitmentOptions>();
    addScenarioOptions(command, *options);
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
