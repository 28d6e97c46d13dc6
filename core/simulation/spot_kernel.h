// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The inner loop of the Monte Carlo: trials of one job, in lanes, from interruption to
// interruption (performance.md "Spot Monte Carlo").
//
// The same source is built for each instruction set; all give the same bits. Plain data only
// crosses the border: see lane_math.h for the reason.
// Units     segments: time in s = interval + write, work in intervals; see KernelJob
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/simulation/spot_trial.h"

namespace isocost {

// Between two interruptions a life x is spent: min(x, restart) on the restart, then floor(a) of
// the rest a on whole segments. Without a saving notice the fraction of a is lost and the job ends
// when a >= left, the last segment counted with its own length. With one, the work of that
// fraction counts too, and the job ends when all work is done.
struct KernelJob {
    bool isWeibull = false;
    bool hasWait = false;
    bool noticeSaves = false;
    double left = 0.0; // segments to do; with a saving notice intervals of work to do
    double checkpoints = 0.0; // segments with the last one, whatever its length
    double restart = 0.0;
    double scale = 0.0; // of the lifetime
    double inverseShape = 1.0;
    double perInterval = 1.0; // s / interval
    double intervalShare = 1.0; // interval / s
    double segmentHours = 0.0; // s
    double waitHours = 0.0; // mean
    double fixedHours = 0.0; // useful work, without a saving notice the checkpoints as well
};

[[nodiscard]] KernelJob kernelJobOf(const SpotJob& job);
// Wall-clock without an interruption: the work and every checkpoint.
[[nodiscard]] double calmHoursOf(const SpotJob& job);

// Wall-clock of a trial, summed in one order everywhere: equal bits.
[[nodiscard]] inline double wallHoursOf(
    const KernelJob& job, double spoiled, double restart, double wait)
{
    return ((job.fixedHours + spoiled) + restart) + wait;
}

inline constexpr std::uint32_t kUnfinished = 0xFFFFFFFFU;

// What the trials [first, first + count) of a seed did. The columns hold `count` values each.
struct KernelTrials {
    std::uint64_t seed = 0;
    std::uint64_t first = 0;
    std::size_t count = 0;
    std::uint32_t maximumInterruptions = 0; // beyond, a trial is unfinished
    double* spoiledHours = nullptr; // lost; with a saving notice spent on checkpoints
    double* restartHours = nullptr;
    double* waitHours = nullptr;
    std::uint32_t* interruptions = nullptr; // or kUnfinished
    bool (*shouldStop)(const void*) = nullptr; // asked every few thousand interruptions
    const void* stopContext = nullptr;
};

// False when it was stopped; the columns are then unfinished.
using SpotKernel = bool (*)(const KernelJob&, const KernelTrials&);

bool runPlainKernel(const KernelJob& job, const KernelTrials& trials);
#if defined(ISOCOST_X86)
bool runV3Kernel(const KernelJob& job, const KernelTrials& trials); // x86-64-v3: AVX2
bool runV4Kernel(const KernelJob& job, const KernelTrials& trials); // x86-64-v4: AVX-512
#endif

} // namespace isocost
