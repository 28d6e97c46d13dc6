// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/simulation_metrics.h"

#include <cmath>
#include <vector>

namespace isocost {

namespace {

std::vector<SimulationMetric> makeTable()
{
    constexpr std::array kStates{"compute", "checkpoint", "lost", "restart", "wait"};
    const std::string prefix = "spot.simulation.";
    const auto share = [](const SpotSummary& s, std::size_t state) {
        return s.shares ? std::optional((*s.shares)[state]) : std::nullopt;
    };
    const auto wallPercentile = [](const SpotSummary& s, std::size_t i) {
        return s.wall.percentiles[i];
    };
    const auto billedPercentile = [](const SpotSummary& s, std::size_t i) {
        return s.billed.percentiles[i];
    };
    std::vector<SimulationMetric> table;
    const auto percentiles = [&](const std::string& what, SimulationMetric row) {
        for (std::size_t i = 0; i < kSummaryPercentiles.size(); ++i) {
            const std::string number = std::to_string(std::lround(100.0 * kSummaryPercentiles[i]));
            row.id = prefix + "p";
            row.id.append(number).append(row.isCost ? "_cost" : "_hours");
            row.label = what;
            row.label.append(" not exceeded in ").append(number).append(" of 100 cases");
            row.index = i;
            row.fewestTrials = fewestTrials(kSummaryPercentiles[i]);
            table.push_back(row);
        }
    };
    table.push_back({.id = prefix + "mean_hours",
        .label = "Mean simulated wall-clock",
        .unit = "h",
        .valueOf = [](const SpotSummary& s, std::size_t) { return s.wall.mean; }});
    table.push_back({.id = prefix + "standard_error_hours",
        .label = "Standard error of the mean",
        .unit = "h",
        .valueOf = [](const SpotSummary& s, std::size_t) { return s.wall.standardError; },
        .fewestTrials = 2});
    percentiles("Wall-clock", {.unit = "h", .valueOf = wallPercentile});
    table.push_back({.id = prefix + "mean_cost",
        .label = "Mean simulated cost",
        .unit = "USD",
        .isCost = true,
        .valueOf = [](const SpotSummary& s, std::size_t) { return s.billed.mean; }});
    percentiles("Cost", {.unit = "USD", .isCost = true, .valueOf = billedPercentile});
    for (std::size_t i = 0; i < kStates.size(); ++i)
        table.push_back({.id = prefix + "share_" + kStates[i],
            .label = std::string("Share of the time in state ") + kStates[i],
            .unit = "1",
            .better = i == 0 ? Better::Higher : Better::Lower,
            .valueOf = share,
            .index = i,
            .isShare = true});
    table.push_back({.id = prefix + "mean_interruptions",
        .label = "Mean interruptions of a trial",
        .unit = "1",
        .valueOf = [](const SpotSummary& s, std::size_t) { return s.interruptions; }});
    return table;
}

} // namespace

std::span<const SimulationMetric> simulationMetrics()
{
    static const std::vector<SimulationMetric> table = makeTable();
    return table;
}

Missing whyMissing(const SimulationMetric& metric, const SpotSummary& summary)
{
    return whyMissing(summary.trials, summary.endless, metric.fewestTrials);
}

} // namespace isocost
