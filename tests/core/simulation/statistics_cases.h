// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The runs whose tallies and statistics are tested.
#pragma once

#include <array>

#include "core/simulation/spot_simulation.h"
#include "tests/core/simulation/spot_cases.h"

namespace isocost::test {

inline constexpr std::array kShares{0.05, 0.10, 0.50, 0.90, 0.95};

inline SimulationPlan planOf(std::uint64_t trials)
{
    SimulationPlan plan;
    plan.seed = 3;
    plan.trials = trials;
    plan.threads = 2;
    return plan;
}

// The reference job with early deaths and a wait for capacity.
inline SpotJob waitingJob()
{
    SpotJob job = referenceJob();
    job.waitHours = 1.5;
    job.lifetimeShape = 0.7;
    return job;
}

} // namespace isocost::test
