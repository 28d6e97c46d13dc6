// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// One seeded trial of a gang-scheduled spot job as a sequence of states (model.md S5).
//
// Units     hours; rate 1/h of the whole cluster
// Domain    workHours > 0, interval > 0, mtbi > 0 (infinity: never interrupted); not checked
// Errors    none: a job that cannot finish stops at `maximumHours`
#pragma once

#include <cstdint>
#include <vector>

namespace isocost {

enum class JobState : std::uint8_t { Compute, Checkpoint, Lost, Restart, Wait };

struct SpotJob {
    double workHours = 0.0;
    double intervalHours = 0.0;
    double writeHours = 0.0;
    double restartHours = 0.0;
    double warningHours = 0.0;
    double waitHours = 0.0; // mean of the exponential capacity wait
    double mtbiHours = 0.0;
    double lifetimeShape = 1.0; // Weibull
};

struct JobSpan {
    JobState state = JobState::Compute;
    double start = 0.0;
    double end = 0.0;
    double workDone = 0.0; // saved useful hours at the end of the span
};

struct SpotTrial {
    std::vector<JobSpan> spans;
    double wallHours = 0.0;
    int interruptions = 0;
    bool isFinished = true;
};

// The stream is fixed by (seed, trial) alone.
[[nodiscard]] SpotTrial simulateTrial(
    const SpotJob& job, std::uint64_t seed, std::uint64_t trial, double maximumHours);

} // namespace isocost
