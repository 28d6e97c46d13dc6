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

// A pause and the stretch up after it.
struct Stretch {
    double wait = 0.0;
    double hours = 0.0;
};

// Stretches up on a clock that never ends: the trace again and again, without a break at its seam.
// Their lengths are those of the trace, not differences of ever larger times, so that every round
// of the trace is the same to the last bit.
class UpClock {
public:
    UpClock(const Trace& trace, double neededNodes)
        : m_ups(upTimes(trace, neededNodes)), m_length(trace.endHours)
    {
        const bool isSeamUp =
            !m_ups.empty() && m_ups.front().start <= 0.0 && m_ups.back().end >= m_length;
        m_isAlways = isSeamUp && m_ups.size() == 1;
        if (!isSeamUp || m_isAlways)
            return;
        m_ups.back().end += m_ups.front().end;
        m_ups.erase(m_ups.begin());
    }

    [[nodiscard]] bool isNever() const { return m_ups.empty(); }
    [[nodiscard]] std::size_t stretchesPerRound() const { return m_ups.size(); }

    // What is left of the stretch that holds `start`, else the next one after it.
    [[nodiscard]] Stretch seek(double start)
    {
        m_at = 0;
        if (m_isAlways)
            return {0.0, std::numeric_limits<double>::infinity()};
        if (start < m_ups.back().end - m_length)
            start += m_length; // still in the stretch that began before the seam
        const auto found = std::ranges::upper_bound(m_ups, start, {}, &UpTime::end);
        const bool isNextRound = found == m_ups.end();
        m_at = isNextRound ? 0 : static_cast<std::size_t>(found - m_ups.begin());
        const double wait = m_ups[m_at].start + (isNextRound ? m_length : 0.0) - start;
        return wait >= 0.0 ? Stretch{wait, hours()} : Stretch{0.0, m_ups[m_at].end - start};
    }

    [[nodiscard]] Stretch next()
    {
        const double end = m_ups[m_at].end;
        m_at = (m_at + 1) % m_ups.size();
        const double seam = m_at == 0 ? m_length : 0.0;
        return {m_ups[m_at].start + seam - end, hours()};
    }

private:
    [[nodiscard]] double hours() const { return m_ups[m_at].end - m_ups[m_at].start; }

    std::vector<UpTime> m_ups;
    double m_length;
    std::size_t m_at = 0;
    bool m_isAlways = false;
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

// A gang job on its way, life by life.
class GangRun {
public:
    GangRun(const KernelJob& job, UpClock& clock) : m_job(job), m_clock(clock) { }

    [[nodiscard]] GangReplay replay(double start)
    {
        m_now.left = m_job.left;
        bool isFinished = live(m_clock.seek(start));
        bool isProgress = true;
        while (!isFinished && isProgress) {
            const Progress before = m_now;
            for (std::size_t i = 0; i < m_clock.stretchesPerRound() && !isFinished; ++i)
                isFinished = live(m_clock.next());
            isProgress = m_now.left < before.left;
            if (!isFinished && isProgress)
                skipRounds(before);
        }
        return result(isFinished);
    }

private:
    struct Progress {
        double left = 0.0;
        double restart = 0.0; // of the next life
        double restarted = 0.0;
        double spoiled = 0.0;
        double waitHours = 0.0;
        double interruptions = 0.0;
    };

    // Whether the job ends in it.
    bool live(const Stretch& stretch)
    {
        m_now.waitHours += stretch.wait;
        const Life<double> life =
            spendLife(m_job, stretch.hours / m_job.segmentHours, m_now.restart);
        m_now.restarted += life.restarted;
        if (isLast(m_job, life, m_now.left)) {
            if (m_job.noticeSaves)
                m_now.spoiled += any_isa::lastCheckpoints(m_job, life.productive, m_now.left);
            return true;
        }
        m_now.interruptions += 1.0;
        m_now.spoiled += life.spoiled;
        m_now.left -= life.gained;
        m_now.restart = m_job.restart;
        return false;
    }

    // A round brings the job on by the same each time: all but the last ones are added at once.
    // The last life of a job may bring one segment that is not counted as gained.
    void skipRounds(const Progress& before)
    {
        constexpr double kLastRounds = 2.0;
        const double gained = before.left - m_now.left;
        const double rounds = std::floor((m_now.left - 1.0) / gained) - kLastRounds;
        if (!(rounds >= 1.0))
            return;
        m_now.restarted += rounds * (m_now.restarted - before.restarted);
        m_now.spoiled += rounds * (m_now.spoiled - before.spoiled);
        m_now.waitHours += rounds * (m_now.waitHours - before.waitHours);
        m_now.interruptions += rounds * (m_now.interruptions - before.interruptions);
        m_now.left -= rounds * gained;
    }

    [[nodiscard]] GangReplay result(bool isFinished) const
    {
        GangReplay replay;
        const double spoiled = m_now.spoiled * m_job.segmentHours;
        replay.waitHours = m_now.waitHours;
        replay.restartHours = m_now.restarted * m_job.segmentHours;
        replay.lostHours = m_job.noticeSaves ? 0.0 : spoiled;
        replay.billedHours = wallHoursOf(m_job, spoiled, replay.restartHours, 0.0);
        replay.wallHours = wallHoursOf(m_job, spoiled, replay.restartHours, replay.waitHours);
        replay.interruptions = m_now.interruptions;
        replay.isFinished = isFinished;
        return replay;
    }

    const KernelJob& m_job;
    UpClock& m_clock;
    Progress m_now;
};

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
        double left = calmHours - skipRounds(calmHours, replay);
        double now = std::fmod(start, m_trace.endHours);
        const auto after = std::ranges::upper_bound(m_trace.steps, now, {}, &TraceStep::hours);
        auto at = static_cast<std::size_t>(after - m_trace.steps.begin()) - 1;
        while (left > 0.0) {
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

    // Adds the whole rounds of the trace but the last two at once; the work that they do.
    double skipRounds(double calmHours, ElasticReplay& replay) const
    {
        constexpr double kLastRounds = 2.0;
        const double speed = m_onDemandShare + (1.0 - m_onDemandShare) * m_trace.nodeShare();
        const double rounds =
            std::max(0.0, std::floor(calmHours / (speed * m_trace.endHours)) - kLastRounds);
        replay.wallHours = rounds * m_trace.endHours;
        replay.spotHours = replay.wallHours * (speed - m_onDemandShare);
        return replay.wallHours * speed;
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
            replays.push_back(GangRun(kernelJob, clock).replay(start));
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
