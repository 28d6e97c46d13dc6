// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/spot_trial.h"

#include <algorithm>
#include <cmath>

#include "core/simulation/random_stream.h"

namespace isocost {

namespace {

class TrialRun {
public:
    TrialRun(const SpotJob& job, RandomStream stream, double maximumHours)
        : m_job(job),
          m_stream(stream),
          m_maximum(maximumHours),
          m_scale(job.mtbiHours / std::tgamma(1.0 + 1.0 / job.lifetimeShape)),
          m_noticeSaves(job.writeHours <= job.warningHours)
    {
    }

    SpotTrial run()
    {
        drawLifetime();
        while (m_saved < m_job.workHours && mayGoOn()) {
            if (!runSegment())
                recover();
        }
        m_trial.wallHours = m_now;
        m_trial.isFinished = m_saved >= m_job.workHours;
        return std::move(m_trial);
    }

private:
    [[nodiscard]] bool mayGoOn() const
    {
        return m_now < m_maximum && m_trial.spans.size() + 2 <= kMaximumSpans;
    }

    // Weibull with the cluster's MTBI as its mean, whatever the shape.
    void drawLifetime()
    {
        const double draw = -std::log(m_stream.uniform());
        m_interruption = m_now + m_scale * std::pow(draw, 1.0 / m_job.lifetimeShape);
    }

    // Times are absolute: rounding must not cut a span short of the event that ends it.
    void goTo(double end, JobState state)
    {
        end = std::min(end, m_maximum);
        if (end > m_now)
            m_trial.spans.push_back({state, m_now, end, m_saved});
        m_now = std::max(m_now, end);
    }

    // Work and its checkpoint; false when an interruption came first.
    bool runSegment()
    {
        const double left = m_job.workHours - m_saved;
        const double work = std::min(m_job.intervalHours, left);
        const double workEnd = m_now + work;
        const double end = workEnd + m_job.writeHours;
        if (std::min(end, m_interruption) > m_maximum) {
            goTo(workEnd, JobState::Compute); // the clock stops inside this segment
            goTo(m_maximum, JobState::Checkpoint);
            return true;
        }
        if (m_interruption < end) {
            endEarly(workEnd);
            return false;
        }
        goTo(workEnd, JobState::Compute);
        save(work < left ? m_saved + work : m_job.workHours);
        goTo(end, JobState::Checkpoint);
        return true;
    }

    void save(double work)
    {
        m_saved = work;
        if (m_job.writeHours == 0.0 && !m_trial.spans.empty())
            m_trial.spans.back().workDone = m_saved;
    }

    void endEarly(double workEnd)
    {
        if (!m_noticeSaves) {
            goTo(m_interruption, JobState::Lost);
            return;
        }
        const double computed = std::min(m_interruption, workEnd) - m_now;
        goTo(std::min(m_interruption, workEnd), JobState::Compute);
        m_saved += std::max(computed, 0.0);
        if (m_interruption <= workEnd && !m_trial.spans.empty())
            m_trial.spans.back().workDone = m_saved;
        goTo(m_interruption, JobState::Checkpoint);
    }

    // Capacity comes back after a wait; a restart can be interrupted, a wait cannot.
    void recover()
    {
        bool isCutShort = true;
        while (isCutShort && mayGoOn()) {
            ++m_trial.interruptions;
            if (m_job.waitHours > 0.0)
                goTo(m_now - std::log(m_stream.uniform()) * m_job.waitHours, JobState::Wait);
            drawLifetime();
            const double restarted = m_now + m_job.restartHours;
            isCutShort = m_interruption < restarted;
            goTo(std::min(restarted, m_interruption), JobState::Restart);
        }
    }

    const SpotJob& m_job;
    RandomStream m_stream;
    double m_maximum;
    double m_scale;
    bool m_noticeSaves;
    double m_now = 0.0;
    double m_saved = 0.0;
    double m_interruption = 0.0;
    SpotTrial m_trial;
};

} // namespace

SpotTrial simulateTrial(
    const SpotJob& job, std::uint64_t seed, std::uint64_t trial, double maximumHours)
{
    return TrialRun(job, RandomStream(seed, trial), maximumHours).run();
}

} // namespace isocost
