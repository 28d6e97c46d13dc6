// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/spot_trial.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/simulation/random_stream.h"
#include "core/simulation/spot_kernel_step.h"

namespace isocost {

namespace {

using any_isa::Life;

// Walks the lives that the kernel jumps over, with the kernel's own arithmetic (spot_kernel.h).
class TrialRun {
public:
    TrialRun(const SpotJob& job, RandomStream stream, double maximumHours)
        : m_job(job), m_stream(stream), m_maximum(maximumHours)
    {
    }

    SpotTrial run()
    {
        Life<double> life = nextLife(0.0);
        while (!isLast(life)) {
            showInterrupted(life);
            if (!mayGoOn())
                break;
            ++m_trial.interruptions;
            waitForCapacity();
            life = nextLife(m_kernelJob.restart);
            m_restarted += life.restarted;
            goTo(m_now + life.restarted * m_kernelJob.segmentHours, JobState::Restart);
        }
        if (mayGoOn())
            showLast(life);
        return std::move(m_trial);
    }

private:
    [[nodiscard]] bool mayGoOn()
    {
        m_trial.wallHours = m_now;
        m_trial.isFinished = m_now < m_maximum && m_trial.spans.size() + 3 <= kMaximumSpans;
        return m_trial.isFinished;
    }

    Life<double> nextLife(double restart)
    {
        const std::uint64_t word = m_stream.next();
        const double lifetime = m_kernelJob.isWeibull
            ? any_isa::lifetimeOf<true>(m_kernelJob, word)
            : any_isa::lifetimeOf<false>(m_kernelJob, word);
        return m_kernelJob.noticeSaves ? any_isa::spend<true>(m_kernelJob, lifetime, restart)
                                       : any_isa::spend<false>(m_kernelJob, lifetime, restart);
    }

    [[nodiscard]] bool isLast(const Life<double>& life) const
    {
        return m_kernelJob.noticeSaves ? any_isa::isLast<true>(life, m_left)
                                       : any_isa::isLast<false>(life, m_left);
    }

    void waitForCapacity()
    {
        if (!m_kernelJob.hasWait)
            return;
        const double wait = -m_stream.logUniform();
        m_waited += wait;
        goTo(m_now + wait * m_kernelJob.waitHours, JobState::Wait);
    }

    // Ends are counted from the start of the life: rounding must not add up over segments.
    void goTo(double end, JobState state)
    {
        end = std::min(end, m_maximum);
        if (end > m_now)
            m_trial.spans.push_back({state, m_now, end, m_saved});
        m_now = std::max(m_now, end);
    }

    // Work that is saved at its end, then its checkpoint.
    void showSegment(double start, double work, double checkpoint)
    {
        if (start + work > m_maximum) {
            goTo(m_maximum, JobState::Compute);
            return;
        }
        goTo(start + work, JobState::Compute);
        m_saved = std::min(m_saved + work, m_job.workHours);
        const bool isSavedAtOnce = m_job.writeHours == 0.0 || m_kernelJob.noticeSaves;
        if (isSavedAtOnce && !m_trial.spans.empty())
            m_trial.spans.back().workDone = m_saved;
        goTo(start + work + checkpoint, JobState::Checkpoint);
    }

    void showWhole(double start, double segments)
    {
        for (double i = 0.0; i < segments && mayGoOn(); ++i)
            showSegment(
                start + i * m_kernelJob.segmentHours, m_job.intervalHours, m_job.writeHours);
    }

    // Segments that were completed, and the one that was cut short.
    void showInterrupted(const Life<double>& life)
    {
        const double start = m_now;
        const double end = start + life.productive * m_kernelJob.segmentHours;
        const double whole = any_isa::floorOf(life.productive);
        const double cut = start + whole * m_kernelJob.segmentHours;
        showWhole(start, whole);
        if (mayGoOn()) {
            const double work = std::min(end - cut, m_job.intervalHours);
            if (m_kernelJob.noticeSaves)
                showSegment(cut, work, end - cut - work);
            else
                goTo(end, end > m_maximum ? JobState::Compute : JobState::Lost);
        }
        m_left -= life.gained;
        m_spoiled += life.spoiled;
    }

    void showLast(const Life<double>& life)
    {
        const double start = m_now;
        const double whole = std::ceil(m_left) - 1.0;
        const double last = start + whole * m_kernelJob.segmentHours;
        showWhole(start, whole);
        if (!mayGoOn())
            return;
        double checkpoint = m_job.writeHours;
        if (m_kernelJob.noticeSaves) {
            const double all = any_isa::lastCheckpoints(m_kernelJob, life.productive, m_left);
            m_spoiled += all;
            checkpoint = all * m_kernelJob.segmentHours - whole * m_job.writeHours;
        }
        showSegment(last, m_job.workHours - m_saved, std::max(checkpoint, 0.0));
        finish();
    }

    // The wall-clock is the kernel's, to the last bit.
    void finish()
    {
        const double hours = m_kernelJob.segmentHours;
        const double wall = wallHoursOf(
            m_kernelJob, m_spoiled * hours, m_restarted * hours, m_waited * m_kernelJob.waitHours);
        m_trial.isFinished = wall <= m_maximum;
        m_trial.wallHours = std::min(wall, m_maximum);
        JobSpan& last = m_trial.spans.back();
        last.workDone = m_trial.isFinished ? m_job.workHours : last.workDone;
        if (last.start < m_trial.wallHours)
            last.end = m_trial.wallHours;
    }

    const SpotJob& m_job;
    KernelJob m_kernelJob = kernelJobOf(m_job);
    RandomStream m_stream;
    double m_maximum;
    double m_left = m_kernelJob.left;
    double m_now = 0.0;
    double m_saved = 0.0;
    double m_spoiled = 0.0; // segments, as the kernel counts them
    double m_restarted = 0.0;
    double m_waited = 0.0; // mean waits
    SpotTrial m_trial;
};

} // namespace

std::string_view wordOf(JobState state)
{
    constexpr std::array<std::string_view, kJobStateCount> kWords{
        "compute", "checkpoint", "lost", "restart", "wait"};
    return kWords[indexOf(state)];
}

SpotTrial simulateTrial(
    const SpotJob& job, std::uint64_t seed, std::uint64_t trial, double maximumHours)
{
    return TrialRun(job, RandomStream(seed, trial), maximumHours).run();
}

} // namespace isocost
