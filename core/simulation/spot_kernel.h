// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The inner loop of the Monte Carlo: trials of one job, in lanes, from interruption to
// interruption (performance.md "Spot Monte Carlo").
//
// The same source is built for each instruction set; all give the same bits. Only plain data
// crosses the border: see lane_math.h for the reason.
// Units     segments: time in s = interval + write, work in intervals; see KernelJob
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/simulation/spot_trial.h"

namespace isocost {

// A life x lies between two interruptions: min(x, restart) goes to the restart, then floor(a) of
// the rest a to whole segments. Without a saving notice the fraction of a is lost and the job ends
// when a >= left, where the last segment counts with its own length. With one, the work of that
// fraction counts too, and the job ends when all work is done.
struct KernelJob {
    bool isWeibull = false;
    bool hasWait = false;
    bool noticeSaves = false;
    double left = 0.0; // segments to do; with a saving notice intervals of work to do
    double checkpoints = 0.0; // one a segment, the last included, whatever its length
    double restart = 0.0;
    double scale = 0.0; // of the lifetime
    double inverseShape = 1.0;
    double perInterval = 1.0; // s / interval
    double intervalShare = 1.0; // interval / s
    double segmentHours = 0.0; // s
    double waitHours = 0.0; // mean
    double fixedHours = 0.0; // useful work; without a saving notice, also the checkpoints
};

[[nodiscard]] KernelJob kernelJobOf(const SpotJob& job);
// Wall-clock without an interruption: the work and every checkpoint.
[[nodiscard]] double calmHoursOf(const SpotJob& job);

// Wall-clock of a trial, summed in one order everywhere, so that the bits are equal.
[[nodiscard]] inline double wallHoursOf(
    const KernelJob& job, double spoiled, double restart, double wait)
{
    return ((job.fixedHours + spoiled) + restart) + wait;
}

inline constexpr std::uint32_t kUnfinished = 0xFFFFFFFFU;

// The results of the trials [first, first + count) of a seed. Each column holds `count` values.
struct KernelTrials {
    std::uint64_t seed = 0;
    std::uint64_t first = 0;
    std::size_t count = 0;
    std::uint32_t maximumInterruptions = 0; // beyond, a trial is unfinished
    double* spoiledHours = nullptr; // lost; with a saving notice, spent on checkpoints
    double* restartHours = nullptr;
    double* waitHours = nullptr;
    std::uint32_t* interruptions = nullptr; // or kUnfinished
    bool (*shouldStop)(const void*) = nullptr; // asked every few thousand interruptions
    const void* stopContext = nullptr;
};

// Returns false when it was stopped; the columns are then unfinished.
using SpotKernel = bool (*)(const KernelJob&, const KernelTrials&);

bool runPlainKernel(const KernelJob& job, const KernelTrials& trials);
#if defined(ISOCOST_X86)
bool runV3Kernel(const KernelJob& job, const KernelTrials& trials); // x86-64-v3: AVX2
bool runV4Kernel(const KernelJob& job, const KernelTrials& trials); // x86-64-v4: AVX-512
#endif

} // namespace isocost
