// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/spot_worker.h"

#include <algorithm>
#include <utility>

namespace isocost {

namespace {

constexpr std::uint64_t kPilotTrials = 64; // to learn how many interruptions a trial has
constexpr std::uint64_t kGrowth = 4; // factor of the trials from answer to answer

// Whether half of the trials do not finish: more of them would not bring a mean.
bool isHopeless(const SpotStatistics& statistics)
{
    return 2 * statistics.wall().unfinished() >= statistics.wall().trials();
}

// Mean interruptions of a finished trial, which tell the likely cost of another one.
double drawsOf(const SpotStatistics& statistics)
{
    const std::uint64_t finished = statistics.wall().trials() - statistics.wall().unfinished();
    if (finished == 0)
        return 0.0;
    return static_cast<double>(statistics.interruptions()) / static_cast<double>(finished);
}

// A run of trials from number 0 on, a stretch at a time.
struct Run {
    const SpotQuestion& question;
    unsigned threads = 1;
    std::stop_token cancel{};
    TrialCount tell{};
};

// Trials of a stretch: about 50 ms on one thread.
std::uint64_t stretchOf(const SpotStatistics& statistics, unsigned threads)
{
    constexpr std::uint64_t kDraws = 16 * kDrawsPerFrame;
    if (statistics.wall().trials() == 0)
        return kPilotTrials;
    if (isHopeless(statistics))
        return kPilotTrials * threads;
    return trialsForDraws(drawsOf(statistics), kDraws * threads);
}

// Adds the trials that are missing; false when it was cancelled.
bool simulateUpTo(const Run& run, std::uint64_t trials, SpotStatistics& statistics)
{
    for (;;) {
        const std::uint64_t done = statistics.wall().trials();
        if (run.tell)
            run.tell(done);
        if (done >= trials)
            return true;
        SimulationPlan plan{.seed = run.question.seed,
            .firstTrial = done,
            .trials = std::min(trials - done, stretchOf(statistics, run.threads)),
            .threads = run.threads,
            .cancel = run.cancel};
        SimulationResult result = simulateStatistics(run.question.job, plan);
        if (!result.isComplete)
            return false;
        if (done == 0)
            statistics = std::move(result.statistics);
        else
            statistics.merge(result.statistics);
    }
}

} // namespace

bool asksTheSame(const SpotQuestion& one, const SpotQuestion& other)
{
    return one.job == other.job && one.seed == other.seed && one.trials == other.trials
        && one.histogramBins == other.histogramBins;
}

std::uint64_t trialsForDraws(double interruptionsPerTrial, std::uint64_t draws)
{
    constexpr double kTally = 32.0; // counting a trial costs at least as much as so many draws
    const double trials = static_cast<double>(draws) / (kTally + interruptionsPerTrial);
    return std::max(kPilotTrials, std::bit_floor(static_cast<std::uint64_t>(trials)));
}

SpotSummary wholeAnswer(const SpotQuestion& question, const TrialCount& tell)
{
    const Run run{question, std::max(1U, std::thread::hardware_concurrency()), {}, tell};
    SpotStatistics all(question.job);
    (void)simulateUpTo(run, std::min(kPilotTrials, question.trials), all);
    if (!isHopeless(all))
        (void)simulateUpTo(run, question.trials, all);
    return summaryOf(all, question.histogramBins);
}

SpotWorker::SpotWorker(Report report) : m_report(std::move(report)) { }

std::uint64_t SpotWorker::ask(const SpotQuestion& question)
{
    m_done = std::make_shared<std::atomic<std::uint64_t>>(0);
    return m_worker.ask(
        [this, question, done = m_done](std::uint64_t number, const std::stop_token& cancel) {
            answer({question, number, cancel, done});
        });
}

void SpotWorker::answer(const Task& task) const
{
    const SpotQuestion& question = task.question;
    // One thread: the window keeps the others.
    const Run run{question, 1, task.cancel, [&task](std::uint64_t done) { *task.done = done; }};
    SpotStatistics statistics(question.job);
    std::uint64_t trials = std::min(kPilotTrials, question.trials);
    if (!simulateUpTo(run, trials, statistics))
        return;
    if (!isHopeless(statistics))
        trials = trialsForDraws(
            drawsOf(statistics), question.isHurried ? kDrawsInAHurry : kDrawsPerFrame);
    for (;; trials *= kGrowth) {
        trials = std::min(trials, question.trials);
        if (!simulateUpTo(run, trials, statistics))
            return;
        const bool isFinal = trials == question.trials || isHopeless(statistics);
        const SpotSummary summary = summaryOf(statistics, question.histogramBins);
        if (task.cancel.stop_requested())
            return;
        m_report({task.number, summary, isFinal});
        if (isFinal || question.isHurried)
            return;
    }
}

} // namespace isocost
