// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A part of a simulation as JSON: one machine runs it, another adds it to the other parts.
//
// Only whole numbers are written, so the sum of the parts equals the whole bit for bit.
// Errors    InputError naming the file: of another job or seed, damaged, or a part given twice;
//           naming the parts or the trials that are missing
#pragma once

#include <string>

#include "app/cli/output.h"
#include "core/simulation/spot_simulation.h"

namespace isocost::cli {

inline constexpr std::uint64_t kMostTrials = 1000000000000; // of a simulation

struct ShardPlace {
    std::uint64_t part = 1; // from 1
    std::uint64_t parts = 1;
};

[[nodiscard]] JsonValue shardJson(const SpotJob& job, const ShardPlace& place,
    const SimulationPlan& plan, const SpotStatistics& statistics);

struct MergedShards {
    SimulationPlan plan; // seed, first trial and number of trials of all parts
    SpotStatistics statistics;
};

// Adds up all parts, in any order.
[[nodiscard]] MergedShards mergeShards(const SpotJob& job, const std::vector<std::string>& paths);

} // namespace isocost::cli
