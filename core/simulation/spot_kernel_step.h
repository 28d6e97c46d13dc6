// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// One life of a trial, from capacity to interruption or the end of the job: for one trial
// (D is double) or a vector of them.
#pragma once

#include "core/simulation/lane_stream.h"
#include "core/simulation/spot_kernel.h"

namespace isocost::ISOCOST_ISA {

template <class D>
struct Life {
    D restarted; // time spent on the restart
    D productive; // time spent after it
    D gained; // in the unit of KernelJob::left
    D spoiled; // lost, or with a saving notice spent on checkpoints
};

// Length of the life from a random word.
template <bool kWeibull, class W>
[[gnu::always_inline]] inline auto lifetimeOf(const KernelJob& job, W word)
{
    const auto logarithm = logOf(uniformOf(word));
    if constexpr (kWeibull)
        return expOf(logOf(-logarithm) * job.inverseShape) * job.scale;
    else
        return logarithm * -job.scale;
}

template <bool kSaves, class D>
[[gnu::always_inline]] inline Life<D> spend(const KernelJob& job, D lifetime, D restart)
{
    Life<D> life;
    life.restarted = minimumOf(lifetime, restart);
    life.productive = lifetime - life.restarted;
    const D whole = floorOf(life.productive);
    const D fraction = life.productive - whole;
    if constexpr (kSaves) {
        life.gained = whole + minimumOf(fraction * job.perInterval, D{} + 1.0);
        life.spoiled = life.productive - life.gained * job.intervalShare;
    } else {
        life.gained = whole;
        life.spoiled = fraction;
    }
    return life;
}

// Whether the job ends in this life.
template <bool kSaves, class D>
[[gnu::always_inline]] inline auto isLast(const Life<D>& life, D left)
{
    if constexpr (kSaves)
        return life.gained >= left;
    else
        return life.productive >= left;
}

// Checkpoints of the last life with a saving notice: an interruption after the last useful hour
// ends the job with its notice, in place of the last checkpoint.
inline double lastCheckpoints(const KernelJob& job, double productive, double left)
{
    const double work = left * job.intervalShare;
    double segments = floorOf(left);
    segments += segments < left ? 1.0 : 0.0;
    const double regular = segments * (1.0 - job.intervalShare);
    return minimumOf(productive - work, regular);
}

} // namespace isocost::ISOCOST_ISA
