// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// One seeded trial of a gang-scheduled spot job as a sequence of states (model.md S5).
//
// Units     hours
// Domain    workHours > 0, interval > 0, mtbi > 0 (infinity: never interrupted); not checked
// Errors    none: a job that cannot finish stops at `maximumHours` or at kMaximumSpans
// Source    the mean of shape 1 without a saving notice is Daly 2006, complete form (S1b)
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace isocost {

// Lost is work since the last checkpoint, and a checkpoint cut short: both must be done again.
enum class JobState : std::uint8_t { Compute, Checkpoint, Lost, Restart, Wait };
inline constexpr std::size_t kJobStateCount = 5;
[[nodiscard]] constexpr std::size_t indexOf(JobState state)
{
    return static_cast<std::size_t>(state);
}

[[nodiscard]] std::string_view wordOf(JobState state); // "compute", "checkpoint", "lost", ...

struct SpotJob {
    double workHours = 0.0;
    double intervalHours = 0.0;
    double writeHours = 0.0;
    double restartHours = 0.0;
    double warningHours = 0.0; // a notice at least as long as a write saves the work
    double waitHours = 0.0; // mean of the exponential capacity wait
    double mtbiHours = 0.0;
    double lifetimeShape = 1.0; // Weibull

    bool operator==(const SpotJob&) const = default;
};

// Segments of a job: up to here they are exact whole numbers; beyond, sums over them lose all
// digits.
inline constexpr double kMostSegments = 0x1.0p50;

struct JobSpan {
    JobState state = JobState::Compute;
    double start = 0.0;
    double end = 0.0;
    double workDone = 0.0; // saved useful hours at the end of the span

    bool operator==(const JobSpan&) const = default;
};

struct SpotTrial {
    std::vector<JobSpan> spans; // without gaps, from 0 to wallHours
    double wallHours = 0.0;
    int interruptions = 0;
    bool isFinished = true;
};

inline constexpr std::size_t kMaximumSpans = 300000; // more than any picture can show

// The stream is fixed by (seed, trial) alone.
[[nodiscard]] SpotTrial simulateTrial(
    const SpotJob& job, std::uint64_t seed, std::uint64_t trial, double maximumHours);

} // namespace isocost
