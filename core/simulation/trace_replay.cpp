// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/trace_replay.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/simulation/spot_kernel_step.h"

namespace isocost {

namespace {

using any_isa::Life;

constexpr int kMaximumRounds = 1000; // of the trace, before a job counts as unfinished

// Stretches up on a clock that never ends: the trace again and again, without a break at its seam.
class UpClock {
public:
    UpClock(const Trace& trace, double neededNodes)
        : m_ups(upTimes(trace, neededNodes)), m_length(trace.endHours)
    {
        if (m_ups.empty() || m_ups.front().start > 0.0 || m_ups.back().end < m_length)
            return;
        m_isAlways = m_ups.size() == 1;
        if (m_isAlways)
            return;
        m_ups.back().end += m_ups.front().end;
        m_ups.erase(m_ups.begin());
        m_isSeamUp = true;
    }

    [[nodiscard]] bool isNever() const { return m_ups.empty() && !m_isAlways; }

    // The stretch that holds `start` or is the next one after. Stretches are counted, not looked up
    // by their times: rounding must not find one twice.
    void seek(double start)
    {
        m_round = 0.0;
        if (m_isSeamUp && start < m_ups.back().end - m_length)
            m_round = -1.0; // still in the stretch that began before the seam
        const auto found =
            std::ranges::upper_bound(m_ups, start - m_round * m_length, {}, &UpTime::end);
        m_at = static_cast<std::size_t>(found - m_ups.begin());
        wrap();
    }

    void advance()
    {
        ++m_at;
        wrap();
    }

    [[nodiscard]] UpTime up(double now) const
    {
        if (m_isAlways)
            return {now, std::numeric_limits<double>::infinity()};
        const double shift = m_round * m_length;
        return {std::max(now, shift + m_ups[m_at].start), shift + m_ups[m_at].end};
    }

private:
    void wrap()
    {
        if (m_at < m_ups.size())
            return;
        m_at = 0;
        m_round += 1.0;
    }

    std::vector<UpTime> m_ups;
    double m_length;
    double m_round = 0.0; // of the trace, from 0
    std::size_t m_at = 0;
    bool m_isAlways = false;
    bool m_isSeamUp = false;
};

Life<double> spendLife(const KernelJob& job, double lifetime, double restart)
{
    return job.noticeSaves ? any_isa::spend<true>(job, lifetime, restart)
                           : any_isa::spend<false>(job, lifetime, restart);
}

bool isLast(const KernelJob& job, const Life<double>& life, double left)
{
    return job.noticeSaves ? any_isa::isLast<true>(life, left) : any_isa::isLast<false>(life, left);
}

GangReplay replayOne(const KernelJob& job, UpClock& clock, double start, double latest)
{
    clock.seek(start);
    GangReplay replay;
    double left = job.left;
    double restart = 0.0;
    double spoiled = 0.0;
    double now = start;
    replay.isFinished = false;
    while (now < latest) {
        const UpTime up = clock.up(now);
        replay.waitHours += up.start - now;
        const Life<double> life = spendLife(job, (up.end - up.start) / job.segmentHours, restart);
        replay.restartHours += life.restarted * job.segmentHours;
        replay.isFinished = isLast(job, life, left);
        if (replay.isFinished) {
            spoiled += job.noticeSaves ? any_isa::lastCheckpoints(job, life.productive, left) : 0.0;
            break;
        }
        ++replay.interruptions;
        spoiled += life.spoiled;
        left -= life.gained;
        restart = job.restart;
        now = up.end;
        clock.advance();
    }
    spoiled *= job.segmentHours;
    replay.lostHours = job.noticeSaves ? 0.0 : spoiled;
    replay.billedHours = wallHoursOf(job, spoiled, replay.restartHours, 0.0);
    replay.wallHours = wallHoursOf(job, spoiled, replay.restartHours, replay.waitHours);
    return replay;
}

// Steps of the trace as speeds of an elastic job.
class SpeedClock {
public:
    SpeedClock(const Trace& trace, double onDemandShare)
        : m_trace(trace), m_onDemandShare(onDemandShare), m_peak(trace.peakNodes())
    {
    }

    ElasticReplay replay(double calmHours, double start) const
    {
        ElasticReplay replay;
        replay.isFinished = couldFinish(calmHours);
        double left = calmHours;
        double now = std::fmod(start, m_trace.endHours);
        const auto after = std::ranges::upper_bound(m_trace.steps, now, {}, &TraceStep::hours);
        auto at = static_cast<std::size_t>(after - m_trace.steps.begin()) - 1;
        while (replay.isFinished && left > 0.0) {
            const bool isEnd = at + 1 == m_trace.steps.size();
            const double end = isEnd ? m_trace.endHours : m_trace.steps[at + 1].hours;
            const double speed = speedAt(at);
            const bool isLastStep = speed * (end - now) >= left;
            const double hours = isLastStep ? left / speed : end - now;
            left = isLastStep ? 0.0 : left - hours * speed;
            replay.wallHours += hours;
            replay.spotHours += hours * (speed - m_onDemandShare);
            now = isEnd ? 0.0 : end;
            at = isEnd ? 0 : at + 1;
        }
        replay.onDemandHours = m_onDemandShare * replay.wallHours;
        return replay;
    }

private:
    [[nodiscard]] double speedAt(std::size_t step) const
    {
        return m_onDemandShare + (1.0 - m_onDemandShare) * m_trace.steps[step].nodes / m_peak;
    }

    [[nodiscard]] bool couldFinish(double calmHours) const
    {
        const double speed = m_onDemandShare + (1.0 - m_onDemandShare) * m_trace.nodeShare();
        return calmHours < speed * m_trace.endHours * kMaximumRounds;
    }

    const Trace& m_trace;
    double m_onDemandShare;
    double m_peak;
};

} // namespace

std::vector<double> startTimes(const Trace& trace, int count)
{
    std::vector<double> starts;
    starts.reserve(static_cast<std::size_t>(std::max(0, count)));
    for (int i = 0; i < count; ++i)
        starts.push_back(trace.endHours * i / count);
    return starts;
}

std::vector<GangReplay> replayGang(
    const SpotJob& job, const Trace& trace, double neededNodes, const std::vector<double>& starts)
{
    const KernelJob kernelJob = kernelJobOf(job);
    UpClock clock(trace, neededNodes);
    std::vector<GangReplay> replays;
    replays.reserve(starts.size());
    for (const double start : starts) {
        if (clock.isNever())
            replays.push_back({.isFinished = false});
        else
            replays.push_back(
                replayOne(kernelJob, clock, start, start + kMaximumRounds * trace.endHours));
    }
    return replays;
}

std::vector<ElasticReplay> replayElastic(
    const SpotJob& job, const Trace& trace, double onDemandShare, const std::vector<double>& starts)
{
    const double calm = job.workHours + kernelJobOf(job).checkpoints * job.writeHours;
    const SpeedClock clock(trace, onDemandShare);
    std::vector<ElasticReplay> replays;
    replays.reserve(starts.size());
    for (const double start : starts)
        replays.push_back(clock.replay(calm, start));
    return replays;
}

namespace {

template <class Replay>
HourTally tallyOfAll(const SpotJob& job, const std::vector<Replay>& replays, double Replay::*hours)
{
    HourTally tally(job.workHours + kernelJobOf(job).checkpoints * job.writeHours);
    for (std::size_t i = 0; i < replays.size(); ++i) {
        if (replays[i].isFinished)
            tally.add(replays[i].*hours, i);
        else
            tally.addEndless();
    }
    return tally;
}

} // namespace

HourTally tallyOf(const SpotJob& job, const std::vector<GangReplay>& replays)
{
    return tallyOfAll(job, replays, &GangReplay::wallHours);
}

HourTally tallyOf(const SpotJob& job, const std::vector<ElasticReplay>& replays)
{
    return tallyOfAll(job, replays, &ElasticReplay::wallHours);
}

HourTally billedTallyOf(const SpotJob& job, const std::vector<GangReplay>& replays)
{
    return tallyOfAll(job, replays, &GangReplay::billedHours);
}

} // namespace isocost
