// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/elastic_replay.h"

#include <algorithm>
#include <cmath>

#include "core/simulation/spot_kernel_step.h"

namespace isocost {

namespace {

// On its way from one start.
class ElasticRun {
public:
    ElasticRun(const NodeRounds& rounds, double onDemandShare, double calmHours, double start)
        : m_rounds(rounds),
          m_share(onDemandShare),
          m_left(calmHours),
          m_now(std::fmod(start, rounds.length())),
          m_at(rounds.stepAt(m_now))
    {
    }

    [[nodiscard]] ElasticReplay replay()
    {
        warmUp();
        if (m_left > 0.0)
            run();
        m_result.onDemandHours = m_share * m_result.wallHours;
        return m_result;
    }

private:
    using Step = NodeRounds::Step;

    [[nodiscard]] double mixed(double hours, double spotHours) const
    {
        return m_share * hours + (1.0 - m_share) * spotHours;
    }

    // What is done of a round at a moment in it, in hours at full speed.
    [[nodiscard]] double workUntil(double now, const Step& step) const
    {
        return mixed(now, step.workBefore + (now - step.start) * step.atWork);
    }
    [[nodiscard]] double billedUntil(double now, const Step& step) const
    {
        return (1.0 - m_share) * (step.upBefore + (now - step.start) * step.up);
    }

    // While nodes that were there at the start count as at work although they came a moment
    // before: those that have not gone since.
    void warmUp()
    {
        double fewest = m_rounds.steps()[m_at].up;
        double room = m_rounds.restartHours();
        while (m_left > 0.0 && room > 0.0) {
            const Step& step = m_rounds.steps()[m_at];
            fewest = std::min(fewest, step.up);
            const double speed = mixed(1.0, fewest);
            const double most = std::min(room, step.end - m_now);
            const bool isEnd = speed * most >= m_left;
            const double hours = isEnd ? m_left / speed : most;
            m_left = isEnd ? 0.0 : m_left - speed * hours;
            m_result.wallHours += hours;
            m_result.spotHours += (1.0 - m_share) * hours * step.up;
            const bool isStepDone = room >= step.end - m_now;
            room -= most;
            m_now = isStepDone ? step.end : m_now + most;
            if (isStepDone && ++m_at == m_rounds.steps().size())
                m_at = 0;
            if (isStepDone && m_at == 0)
                m_now = 0.0;
        }
    }

    // From here on every round is like the others.
    void run()
    {
        const double perRound = mixed(m_rounds.length(), m_rounds.workHours());
        if (!(perRound > 0.0)) {
            m_result.isFinished = false;
            return;
        }
        const Step& first = m_rounds.steps()[m_at];
        const double target = workUntil(m_now, first) + m_left;
        const double rounds = std::max(0.0, std::ceil(target / perRound) - 1.0);
        const double rest = target - rounds * perRound; // of the last round
        const Step& last = stepReaching(rest);
        const double speed = mixed(1.0, last.atWork);
        const double before = workUntil(last.start, last);
        const double end = last.start
            + (speed > 0.0 ? std::clamp((rest - before) / speed, 0.0, last.end - last.start) : 0.0);
        m_result.wallHours += rounds * m_rounds.length() + end - m_now;
        m_result.spotHours += rounds * (1.0 - m_share) * m_rounds.upHours() + billedUntil(end, last)
            - billedUntil(m_now, first);
    }

    // The step of a round in which so much of it is done.
    [[nodiscard]] const Step& stepReaching(double work) const
    {
        const auto isLess = [this](const Step& step, double value) {
            return workUntil(step.end, step) < value;
        };
        const std::vector<Step>& steps = m_rounds.steps();
        const auto found = std::lower_bound(steps.begin(), steps.end(), work, isLess);
        return found == steps.end() ? steps.back() : *found;
    }

    const NodeRounds& m_rounds;
    double m_share;
    double m_left; // work
    double m_now; // on the trace
    std::size_t m_at;
    ElasticReplay m_result;
};

} // namespace

std::vector<ElasticReplay> replayElastic(const ElasticPlan& plan, const NodeRounds& rounds,
    const std::vector<double>& starts, const std::stop_token& cancel,
    std::atomic<std::uint64_t>* done)
{
    const SpotJob& job = plan.job;
    const double calm = job.workHours + kernelJobOf(job).checkpoints * job.writeHours;
    std::vector<ElasticReplay> replays;
    replays.reserve(starts.size());
    for (const double start : starts) {
        if (cancel.stop_requested())
            break;
        replays.push_back(ElasticRun(rounds, plan.onDemandShare, calm, start).replay());
        if (done != nullptr)
            done->fetch_add(1, std::memory_order_relaxed);
    }
    return replays;
}

} // namespace isocost
