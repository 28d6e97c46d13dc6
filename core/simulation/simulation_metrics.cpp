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
    table.push_back({prefix + "mean_hours", "Mean simulated wall-clock", "h", Better::Lower, false,
        [](const SpotSummary& s, std::size_t) { return s.wall.mean; }});
    table.push_back(
        {prefix + "standard_error_hours", "Standard error of the mean", "h", Better::Lower, false,
            [](const SpotSummary& s, std::size_t) { return s.wall.standardError; }, 0, 2});
    percentiles("Wall-clock",
        {"", "", "h", Better::Lower, false,
            [](const SpotSummary& s, std::size_t i) { return s.wall.percentiles[i]; }});
    table.push_back({prefix + "mean_cost", "Mean simulated cost", "USD", Better::Lower, true,
        [](const SpotSummary& s, std::size_t) { return s.billed.mean; }});
    percentiles("Cost",
        {"", "", "USD", Better::Lower, true,
            [](const SpotSummary& s, std::size_t i) { return s.billed.percentiles[i]; }});
    for (std::size_t i = 0; i < kStates.size(); ++i)
        table.push_back({prefix + "share_" + kStates[i],
            std::string("Share of the time in state ") + kStates[i], "1",
            i == 0 ? Better::Higher : Better::Lower, false, share, i, 1, true});
    table.push_back({prefix + "mean_interruptions", "Mean interruptions of a trial", "1",
        Better::Lower, false, [](const SpotSummary& s, std::size_t) { return s.interruptions; }});
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
