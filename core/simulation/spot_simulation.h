// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Runs many trials of a spot job on any number of threads (model.md S5, S6).
//
// A trial is fixed by (seed, trial number): neither threads, nor blocks, nor the instruction set
// change a bit. Trial i is the one that simulateTrial(job, seed, i) shows as a timeline.
// Domain    as for SpotJob; not checked
// Cancel    returns within 0.2 s, with isComplete false
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/simulation/instruction_set.h"
#include "core/simulation/spot_statistics.h"

namespace isocost {

struct SimulationPlan {
    std::uint64_t seed = 1;
    std::uint64_t firstTrial = 0;
    std::uint64_t trials = 10000;
    unsigned threads = 0; // 0: one for each processor
    std::stop_token cancel{};
    std::atomic<std::uint64_t>* done = nullptr; // counts the trials that are done, now and then
    std::uint32_t maximumInterruptions = 1000000; // of one trial; beyond, it is given up
    std::optional<InstructionSet> instructionSet{}; // the best when empty
};

struct SpotSample { // columns of plan.trials values
    std::vector<double> wallHours;
    std::vector<double> lostHours;
    std::vector<double> checkpointHours;
    std::vector<double> restartHours;
    std::vector<double> waitHours;
    std::vector<std::uint32_t> interruptions; // or kUnfinished, with 0 h in the other columns
    bool isComplete = true;
};

struct SimulationResult {
    SpotStatistics statistics;
    bool isComplete = true;
};

// Every trial: for charts and tests; 44 bytes a trial.
[[nodiscard]] SpotSample simulate(const SpotJob& job, const SimulationPlan& plan);

// The statistics alone: memory does not grow with the number of trials.
[[nodiscard]] SimulationResult simulateStatistics(const SpotJob& job, const SimulationPlan& plan);

// Part k of n (k from 1) of a plan's trials; the parts tile the whole.
[[nodiscard]] SimulationPlan shardOf(const SimulationPlan& plan, std::uint64_t k, std::uint64_t n);

} // namespace isocost
