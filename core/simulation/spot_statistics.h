// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The statistics of many trials of a spot job (model.md S6). Parts of a run, merged in any order,
// equal the whole bit for bit.
//
// A trial without an end (KernelTrials::maximumInterruptions), or too long for its tally, counts as
// given up; if by the closed form the job never finishes, it counts as endless.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/simulation/hour_tally.h"
#include "core/simulation/spot_kernel.h"

namespace isocost {

class SpotStatistics {
public:
    using StateSums = std::array<WideInteger, kJobStateCount>; // in steps of 2^-32 of calm

    explicit SpotStatistics(const SpotJob& job);

    void add(const KernelTrials& trials);
    void merge(const SpotStatistics& other); // for the same job

    [[nodiscard]] const HourTally& wall() const { return m_wall; }
    // The hours that are paid: the wait for capacity is not.
    [[nodiscard]] const HourTally& billed() const { return m_job.hasWait ? m_billed : m_wall; }
    // Shares of the wall-clock of all trials, with a sum of 1. As with the mean, nothing when there
    // are no trials or unfinished ones: the finished ones do not speak for them.
    [[nodiscard]] std::optional<std::array<double, kJobStateCount>> shares() const;
    [[nodiscard]] std::optional<double> meanInterruptions() const;

    // The parts that are not tallies, for writing them to a file and reading them back.
    [[nodiscard]] const StateSums& stateSums() const { return m_states; }
    [[nodiscard]] std::uint64_t interruptions() const { return m_interruptions; }
    void restore(const HourTally& wall, const HourTally& billed, const StateSums& states,
        std::uint64_t interruptions);

private:
    void addUnfinished();
    void addStates(double spoiled, double restart, double wait);

    KernelJob m_job;
    double m_workHours;
    double m_stepsPerHour;
    bool m_isEndless; // by the closed form
    HourTally m_wall;
    HourTally m_billed; // empty without a wait: it would be the same
    StateSums m_states{};
    std::uint64_t m_interruptions = 0;
};

} // namespace isocost
