// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/spot_simulation.h"

#include <algorithm>
#include <thread>

#include "core/simulation/on_threads.h"

namespace isocost {

namespace {

constexpr std::uint64_t kBlock = 2048; // trials that a thread takes at a time

bool isCancelled(const void* token)
{
    return static_cast<const std::stop_token*>(token)->stop_requested();
}

struct BlockRange {
    std::uint64_t first = 0; // from 0, within the plan
    std::uint64_t count = 0;
};

// Calls work(thread, range) for every block until all are done or one returns false.
template <class Work>
bool forEachBlock(const SimulationPlan& plan, unsigned threads, const Work& work)
{
    std::atomic<std::uint64_t> next{0};
    std::atomic<bool> goesOn{true};
    const auto run = [&](unsigned thread) {
        while (goesOn.load(std::memory_order_relaxed)) {
            const std::uint64_t first = next.fetch_add(kBlock, std::memory_order_relaxed);
            if (first >= plan.trials)
                return;
            const BlockRange range{first, std::min(kBlock, plan.trials - first)};
            if (!work(thread, range))
                goesOn.store(false, std::memory_order_relaxed);
            else if (plan.done != nullptr)
                plan.done->fetch_add(range.count, std::memory_order_relaxed);
        }
    };
    onThreads(threads, [&](unsigned thread) {
        try {
            run(thread);
        } catch (...) {
            goesOn.store(false, std::memory_order_relaxed); // the others need not go on
            throw;
        }
    });
    return goesOn.load();
}

unsigned threadsFor(const SimulationPlan& plan)
{
    const unsigned asked =
        plan.threads > 0 ? plan.threads : std::max(1U, std::thread::hardware_concurrency());
    const std::uint64_t blocks = (plan.trials + kBlock - 1) / kBlock;
    return static_cast<unsigned>(std::clamp<std::uint64_t>(blocks, 1, asked));
}

// The trials of a range, without columns.
KernelTrials rangeOf(const SimulationPlan& plan, const BlockRange& range)
{
    KernelTrials trials{.seed = plan.seed,
        .first = plan.firstTrial + range.first,
        .count = static_cast<std::size_t>(range.count),
        .maximumInterruptions = plan.maximumInterruptions};
    trials.shouldStop = plan.cancel.stop_possible() ? isCancelled : nullptr;
    trials.stopContext = &plan.cancel;
    return trials;
}

SpotKernel kernelOf(const SimulationPlan& plan)
{
    return kernelFor(plan.instructionSet ? *plan.instructionSet : chosenInstructionSet());
}

// The columns of one block, which its thread uses again and again.
struct BlockColumns {
    std::vector<double> spoiled = std::vector<double>(kBlock);
    std::vector<double> restart = std::vector<double>(kBlock);
    std::vector<double> wait = std::vector<double>(kBlock);
    std::vector<std::uint32_t> interruptions = std::vector<std::uint32_t>(kBlock);
};

// Adds wall-clock and, with a saving notice, checkpoint hours, from the columns of the kernel.
void completeSample(const SpotJob& job, const KernelJob& kernelJob, SpotSample& sample)
{
    for (std::size_t i = 0; i < sample.wallHours.size(); ++i) {
        if (sample.interruptions[i] == kUnfinished)
            continue;
        const double spoiled = sample.lostHours[i];
        sample.wallHours[i] =
            wallHoursOf(kernelJob, spoiled, sample.restartHours[i], sample.waitHours[i]);
        sample.checkpointHours[i] =
            kernelJob.noticeSaves ? spoiled : kernelJob.checkpoints * job.writeHours;
        if (kernelJob.noticeSaves)
            sample.lostHours[i] = 0.0;
    }
}

} // namespace

SpotSample simulate(const SpotJob& job, const SimulationPlan& plan)
{
    const KernelJob kernelJob = kernelJobOf(job);
    const SpotKernel kernel = kernelOf(plan);
    const auto count = static_cast<std::size_t>(plan.trials);
    SpotSample sample;
    for (auto* column : {&sample.wallHours, &sample.lostHours, &sample.checkpointHours,
             &sample.restartHours, &sample.waitHours})
        column->resize(count);
    sample.interruptions.resize(count);
    sample.isComplete =
        forEachBlock(plan, threadsFor(plan), [&](unsigned, const BlockRange& range) {
            KernelTrials trials = rangeOf(plan, range);
            trials.spoiledHours = sample.lostHours.data() + range.first;
            trials.restartHours = sample.restartHours.data() + range.first;
            trials.waitHours = sample.waitHours.data() + range.first;
            trials.interruptions = sample.interruptions.data() + range.first;
            return kernel(kernelJob, trials);
        });
    completeSample(job, kernelJob, sample);
    return sample;
}

SimulationResult simulateStatistics(const SpotJob& job, const SimulationPlan& plan)
{
    const KernelJob kernelJob = kernelJobOf(job);
    const SpotKernel kernel = kernelOf(plan);
    const unsigned threads = threadsFor(plan);
    std::vector<SpotStatistics> parts(threads, SpotStatistics(job));
    std::vector<BlockColumns> columns(threads);
    const bool isComplete =
        forEachBlock(plan, threads, [&](unsigned thread, const BlockRange& range) {
            KernelTrials trials = rangeOf(plan, range);
            trials.spoiledHours = columns[thread].spoiled.data();
            trials.restartHours = columns[thread].restart.data();
            trials.waitHours = columns[thread].wait.data();
            trials.interruptions = columns[thread].interruptions.data();
            if (!kernel(kernelJob, trials))
                return false;
            parts[thread].add(trials);
            return true;
        });
    SimulationResult result{std::move(parts.front()), isComplete};
    for (std::size_t i = 1; i < parts.size(); ++i)
        result.statistics.merge(parts[i]);
    return result;
}

SimulationPlan shardOf(const SimulationPlan& plan, std::uint64_t k, std::uint64_t n)
{
    const std::uint64_t each = plan.trials / n;
    const std::uint64_t longer = plan.trials % n; // the first parts have one trial more
    SimulationPlan shard = plan;
    shard.firstTrial = plan.firstTrial + (k - 1) * each + std::min(k - 1, longer);
    shard.trials = each + (k <= longer ? 1 : 0);
    return shard;
}

} // namespace isocost
