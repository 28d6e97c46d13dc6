// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// isocost-cli commitment: the results of a reserve against the demand, and their curve. The mix is
// that from which the view "commitment" is drawn.
#include <array>
#include <memory>

#include "app/cli/shown_view.h"
#include "core/analysis/curve.h"
#include "core/text/number_text.h"
#include "core/views/buy/commitment_parts.h"

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

// So many reserves from none to one that no day exceeds.
std::vector<double> reservesOf(const Commitment& mix, std::size_t steps)
{
    return linearSteps({0.0, mix.planned.highest()}, steps);
}

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

void putAnswer(JsonValue& json, const Commitment& mix, std::size_t steps)
{
    json["demand"] = demandJson(mix.planned);
    for (const Metric metric : kMix)
        json["results"][nameOf(metric)] = metricJson(mix.you.of(metric), metric);
    if (steps == 0)
        return;
    for (const double reserve : reservesOf(mix, steps)) {
        const Results<double> there = mix.planned.resultsAt(reserve);
        JsonValue& point = json["curve"].emplace_back(JsonValue{{"reserve", reserve}});
        for (const Metric metric : kCurve)
            point[nameOf(metric)] = metricJson(there.of(metric), metric);
    }
}

Table tableOf(const Commitment& mix, bool isFull)
{
    Table table{{"id", "value", "unit"}, {}};
    for (const Metric metric : kMix)
        table.rows.push_back(
            {nameOf(metric), NumberWriter{isFull}.result(mix.you.of(metric), metric),
                std::string(rowOf(metric).quantity.unit)});
    return table;
}

Table curveOf(const Commitment& mix, std::size_t steps)
{
    Table table{{"reserve"}, {}};
    for (const Metric metric : kCurve)
        table.header.push_back(nameOf(metric));
    for (const double reserve : reservesOf(mix, steps)) {
        const Results<double> there = mix.planned.resultsAt(reserve);
        std::vector<std::string>& row = table.rows.emplace_back();
        row.push_back(numberText(reserve));
        for (const Metric metric : kCurve)
            row.push_back(metricText(there.of(metric), metric));
    }
    return table;
}

int runCommitment(const CommitmentOptions& options)
{
    ShownView view(viewNamed("commitment"), load(options), options.demand);
    view.input.project = nullptr; // as in `eval`: days that the project keeps are of the view alone
    const Commitment mix(view.input);
    const std::size_t steps = options.steps;
    return answer(answerText(
        options.format, view, [&](JsonValue& json) { putAnswer(json, mix, steps); },
        [&](bool isFull) { return steps > 0 ? curveOf(mix, steps) : tableOf(mix, isFull); }));
}

} // namespace

Task addCommitment(Command& command)
{
    const auto options = std::make_shared<CommitmentOptions>();
    addScenarioOptions(command, *options);
    command
        .addOption("--demand", options->demand,
            "Days with their demand in the column chip_hours; without it demand.low to demand.high")
        .showAs("FILE.csv");
    const Option curve =
        command
            .addOption("--curve", options->steps,
                "Also cost, coverage and use for so many reserves from none to the highest demand")
            .limit(2, 10000);
    addViewFormatOption(command, options->format, "commitment");
    command.setFooter("Example:\n  isocost-cli commitment sample:reference --demand days.csv "
                      "--set demand.reserved=500 --curve 61");
    return [options, curve] {
        needFormat(curve, options->format, {kJson, kCsv, kTable});
        return runCommitment(*options);
    };
}

} // namespace isocost::cli
