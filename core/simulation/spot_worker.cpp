// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/spot_worker.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace isocost {

namespace {

constexpr std::uint64_t kPilotTrials = 64; // to learn how many interruptions a trial has
constexpr std::uint64_t kGrowth = 4; // of the trials from answer to answer

// Half of the trials do not finish: more of them would not bring a mean.
bool isHopeless(const SpotStatistics& statistics)
{
    return 2 * statistics.wall().endless() >= statistics.wall().trials();
}

SimulationPlan planOf(const SpotQuestion& question, std::uint64_t from, std::uint64_t to)
{
    SimulationPlan plan;
    plan.seed = question.seed;
    plan.firstTrial = from;
    plan.trials = to - from;
    return plan;
}

} // namespace

bool asksTheSame(const SpotQuestion& one, const SpotQuestion& other)
{
    return one.job == other.job && one.seed == other.seed && one.trials == other.trials
        && one.histogramBins == other.histogramBins;
}

std::uint64_t trialsForDraws(double interruptionsPerTrial, std::uint64_t draws)
{
    const double trials = static_cast<double>(draws) / (1.0 + interruptionsPerTrial);
    return std::max(kPilotTrials, std::bit_floor(static_cast<std::uint64_t>(trials)));
}

SpotSummary wholeAnswer(const SpotQuestion& question)
{
    const std::uint64_t pilot = std::min(kPilotTrials, question.trials);
    SpotStatistics all = simulateStatistics(question.job, planOf(question, 0, pilot)).statistics;
    if (pilot < question.trials && !isHopeless(all))
        all.merge(
            simulateStatistics(question.job, planOf(question, pilot, question.trials)).statistics);
    return summaryOf(all, question.histogramBins);
}

SpotWorker::SpotWorker(Report report)
    : m_report(std::move(report)), m_thread([this](const std::stop_token& end) { run(end); })
{
}

SpotWorker::~SpotWorker()
{
    drop();
}

std::uint64_t SpotWorker::ask(const SpotQuestion& question)
{
    const std::lock_guard lock(m_mutex);
    m_cancel.request_stop();
    m_cancel = std::stop_source();
    m_next = Task{question, ++m_asked, m_cancel.get_token()};
    m_changed.notify_one();
    return m_asked;
}

void SpotWorker::drop()
{
    const std::lock_guard lock(m_mutex);
    m_cancel.request_stop();
    m_next.reset();
}

void SpotWorker::run(const std::stop_token& end)
{
    for (;;) {
        std::unique_lock lock(m_mutex);
        if (!m_changed.wait(lock, end, [this] { return m_next.has_value(); }))
            return;
        const Task task = *std::exchange(m_next, std::nullopt);
        lock.unlock();
        answer(task);
    }
}

void SpotWorker::answer(const Task& task) const
{
    const SpotQuestion& question = task.question;
    SpotStatistics statistics(question.job);
    std::uint64_t trials = std::min(kPilotTrials, question.trials);
    if (!simulateUpTo(task, trials, statistics))
        return;
    if (!isHopeless(statistics))
        trials = trialsForDraws(statistics.meanInterruptions(), kDrawsPerFrame);
    for (;; trials *= kGrowth) {
        trials = std::min(trials, question.trials);
        if (!simulateUpTo(task, trials, statistics))
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

// Adds the trials that are missing; false when it was cancelled.
bool SpotWorker::simulateUpTo(
    const Task& task, std::uint64_t trials, SpotStatistics& statistics) const
{
    const std::uint64_t done = statistics.wall().trials();
    if (done >= trials)
        return true;
    SimulationPlan plan = planOf(task.question, done, trials);
    plan.threads = 1; // the window keeps the others
    plan.cancel = task.cancel;
    const SimulationResult result = simulateStatistics(task.question.job, plan);
    if (!result.isComplete)
        return false;
    statistics.merge(result.statistics);
    return true;
}

} // namespace isocost
