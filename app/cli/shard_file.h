// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Part of a simulation as JSON: run on one machine, added together with the others on another.
//
// Only whole numbers are written, so the sum of the parts equals the whole bit for bit.
// Errors    InputError naming the file: of another job or seed, damaged, or a part given twice
#pragma once

#include <string>

#include "app/cli/json_text.h"
#include "core/simulation/spot_simulation.h"

namespace isocost::cli {

[[nodiscard]] JsonValue shardJson(
    const SpotJob& job, const SimulationPlan& plan, const SpotStatistics& statistics);

struct MergedShards {
    SimulationPlan plan; // seed, first trial and number of trials of all parts
    SpotStatistics statistics;
};

[[nodiscard]] MergedShards mergeShards(const SpotJob& job, const std::vector<std::string>& paths);

} // namespace isocost::cli
