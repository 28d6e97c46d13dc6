// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The results of a simulation as a table: ids, labels, units, and how each is read from a summary
// (model.md section 11). They exist only where a simulation is asked for.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "core/model/metric_table.h"
#include "core/simulation/spot_summary.h"

namespace isocost {

struct SimulationMetric {
    std::string id{}; // "spot.simulation.p90_cost"
    std::string label{};
    std::string_view unit{};
    Better better = Better::Lower;
    bool isCost = false; // its number is in billed hours, which have a price
    // Nothing when a trial that it needs does not finish, or trials are too few.
    std::optional<double> (*valueOf)(const SpotSummary& summary, std::size_t index) = nullptr;
    std::size_t index = 0; // for valueOf: which percentile or state
    std::uint64_t fewestTrials = 1; // it needs at least so many
    bool isShare = false; // its number is written in percent
};

// Why the metric has no number when a summary gives none.
[[nodiscard]] Missing whyMissing(const SimulationMetric& metric, const SpotSummary& summary);

[[nodiscard]] std::span<const SimulationMetric> simulationMetrics();

} // namespace isocost
