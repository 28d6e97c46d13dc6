// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Times of the spot engines on the problem of performance.md: 720 h of work, a checkpoint every
// hour costing 3 min, restart 15 min, MTBI 8 h, 10,000 trials, one thread.
//
// Prints one line for each measure, "name milliseconds"; compare.py sets them against the peers.
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <functional>
#include <vector>

#include "core/simulation/spot_distribution.h"
#include "core/simulation/spot_simulation.h"
#include "core/simulation/spot_summary.h"

namespace {

using namespace isocost;

// Time of this thread on a processor: a busy machine does not count.
double milliseconds()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

constexpr std::uint64_t kTrials = 10000;

SpotJob benchJob()
{
    SpotJob job;
    job.workHours = 720.0;
    job.intervalHours = 1.0;
    job.writeHours = 0.05;
    job.restartHours = 0.25;
    job.mtbiHours = 8.0;
    return job;
}

struct Columns {
    std::vector<double> spoiled = std::vector<double>(kTrials);
    std::vector<double> restart = std::vector<double>(kTrials);
    std::vector<double> wait = std::vector<double>(kTrials);
    std::vector<std::uint32_t> interruptions = std::vector<std::uint32_t>(kTrials);
};

double medianMilliseconds(int rounds, const std::function<void(int)>& work)
{
    std::vector<double> times;
    for (int i = 0; i < rounds; ++i) {
        const double start = milliseconds();
        work(i);
        times.push_back(milliseconds() - start);
    }
    std::nth_element(times.begin(), times.begin() + rounds / 2, times.end());
    return times[static_cast<std::size_t>(rounds / 2)];
}

// Random draws of a run: one life for each interruption and the last one of each trial.
std::uint64_t runKernel(SpotKernel kernel, const SpotJob& job, std::uint64_t seed, Columns& columns)
{
    const KernelTrials trials{seed, 0, kTrials, 1000000, columns.spoiled.data(),
        columns.restart.data(), columns.wait.data(), columns.interruptions.data(), nullptr,
        nullptr};
    kernel(kernelJobOf(job), trials);
    std::uint64_t draws = kTrials;
    for (const std::uint32_t count : columns.interruptions)
        draws += count;
    return draws;
}

void benchKernels(Columns& columns)
{
    for (const InstructionSet set : supportedInstructionSets()) {
        std::uint64_t draws = 0;
        const double time = medianMilliseconds(31, [&](int round) {
            draws =
                runKernel(kernelFor(set), benchJob(), static_cast<std::uint64_t>(round), columns);
        });
        std::printf("kernel_%s %.4f\n", wordOf(set).data(), time);
        std::printf(
            "ns_per_draw_%s %.4f\n", wordOf(set).data(), time * 1e6 / static_cast<double>(draws));
    }
}

void benchEngines()
{
    SpotJob job = benchJob();
    double sink = 0.0;
    const double exact = medianMilliseconds(501, [&](int) {
        job.mtbiHours *= 1.0 + 1e-12;
        const auto distribution =
            SpotDistribution::of(job, HourKind::Wall, SpotDistribution::kQuickPoints);
        for (const double share : kSummaryPercentiles)
            sink += distribution->percentile(share);
    });
    std::printf("exact %.5f\n", exact);
    const double statistics = medianMilliseconds(31, [&](int round) {
        SimulationPlan plan;
        plan.seed = static_cast<std::uint64_t>(round);
        plan.trials = kTrials;
        plan.threads = 1;
        sink += *simulateStatistics(benchJob(), plan).statistics.wall().mean();
    });
    std::printf("statistics %.4f\n", statistics);
    std::printf("checksum %.4f\n", sink);
}

// Cost grows with interruptions, not with trials or checkpoints.
void benchChurn(Columns& columns)
{
    for (const double mtbi : {1.0, 2.0, 4.0, 8.0, 16.0, 64.0, 256.0, 1024.0}) {
        SpotJob job = benchJob();
        job.mtbiHours = mtbi;
        std::uint64_t draws = 0;
        const double time = medianMilliseconds(11, [&](int round) {
            draws = runKernel(
                kernelFor(chosenInstructionSet()), job, static_cast<std::uint64_t>(round), columns);
        });
        std::printf("churn_mtbi_%g_ms %.4f\nchurn_mtbi_%g_draws_per_trial %.3f\n", mtbi, time, mtbi,
            static_cast<double>(draws) / static_cast<double>(kTrials));
    }
}

double wallMilliseconds()
{
    timespec now{};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

// By the clock, each round on one thread and on two in turn: a busy machine slows both.
void benchThreads()
{
    constexpr int kRounds = 15;
    SimulationPlan plan;
    plan.trials = 20 * kTrials;
    std::vector<double> speedUps;
    for (int round = 0; round < kRounds; ++round) {
        plan.seed = static_cast<std::uint64_t>(round);
        double times[2] = {};
        for (const unsigned threads : {1U, 2U}) {
            plan.threads = threads;
            const double start = wallMilliseconds();
            (void)simulateStatistics(benchJob(), plan);
            times[threads - 1] = wallMilliseconds() - start;
        }
        speedUps.push_back(times[0] / times[1]);
    }
    std::ranges::sort(speedUps);
    std::printf("speed_up_2_threads_median %.3f\nspeed_up_2_threads_best %.3f\n",
        speedUps[kRounds / 2], speedUps.back());
}

} // namespace

int main()
{
    Columns columns;
    benchKernels(columns);
    benchEngines();
    benchChurn(columns);
    benchThreads();
    return 0;
}
