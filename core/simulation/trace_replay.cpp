// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/trace_replay.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/simulation/spot_kernel_step.h"

namespace isocost {

namespace {

using any_isa::Life;

// Traces and jobs have round hours and minutes, so a number that is whole but for this counts as
// whole: rounding must not decide on a segment.
constexpr double kNoise = 1e-9;

double withoutNoise(double segments, double noise)
{
    const double whole = std::round(segments);
    return std::fabs(segments - whole) < noise ? whole : segments;
}

// Spends the hours after the restart as a life without one.
Life<double> spendLife(const KernelJob& job, double lifetime, double restart)
{
    const double restarted = std::min(lifetime, restart);
    const double noise = kNoise * std::max(1.0, lifetime);
    const double productive = withoutNoise(lifetime - restarted, noise);
    Life<double> life = job.noticeSaves ? any_isa::spend<true>(job, productive, 0.0)
                                        : any_isa::spend<false>(job, productive, 0.0);
    life.restarted = restarted;
    return life;
}

bool isLast(const KernelJob& job, const Life<double>& life, double left)
{
    return job.noticeSaves ? any_isa::isLast<true>(life, left) : any_isa::isLast<false>(life, left);
}

// How much of a job may seem left by the rounding of its sums: always much less than a segment.
double noiseOf(const KernelJob& job)
{
    constexpr double kMost = 1e-3;
    return std::clamp(kNoise * job.left, kNoise, kMost);
}

// Sums over the stretches of a round before each one, all of them lives that follow a restart and
// do not end the job.
class LifeSums {
public:
    struct Sum {
        double gained = 0.0;
        double restarted = 0.0;
        double spoiled = 0.0;
        double wait = 0.0;
    };

    LifeSums(const KernelJob& job, const UpRounds& rounds)
        : m_noise(noiseOf(job)), m_last(job.noticeSaves ? 0.0 : 1.0)
    {
        m_sums.reserve(rounds.count() + 1);
        Sum sum;
        m_sums.push_back(sum);
        for (std::size_t i = 0; i < rounds.count(); ++i) {
            const UpRounds::Stretch stretch = rounds.at(i);
            const Life<double> life = spendLife(job, stretch.hours / job.segmentHours, job.restart);
            sum.gained += life.gained;
            sum.restarted += life.restarted;
            sum.spoiled += life.spoiled;
            sum.wait += stretch.wait;
            m_sums.push_back(sum);
        }
    }

    [[nodiscard]] const Sum& before(std::size_t stretch) const { return m_sums[stretch]; }
    [[nodiscard]] const Sum& round() const { return m_sums.back(); }

    // The most that a last life brings beside its gain: without a saving notice, under a segment.
    [[nodiscard]] double lastBrings() const { return m_last + m_noise; }

    // The first stretch of [from, to] that may end a job with so much left before `from`.
    [[nodiscard]] std::size_t firstPossibleEnd(std::size_t from, std::size_t to, double left) const
    {
        constexpr double kRounding = 1e-9;
        const double most = lastBrings() + m_noise; // `left` may be rounded by as much
        const double safe = m_sums[from].gained + left - most - kRounding * left;
        const auto first = m_sums.begin() + static_cast<std::ptrdiff_t>(from);
        const auto last = m_sums.begin() + static_cast<std::ptrdiff_t>(to);
        const auto found = std::ranges::upper_bound(first + 1, last + 1, safe, {}, &Sum::gained);
        return static_cast<std::size_t>(found - m_sums.begin()) - 1;
    }

private:
    std::vector<Sum> m_sums;
    double m_noise;
    double m_last;
};

// A gang job on its way, life by life; lives that cannot be its last are added at once.
struct GangRun {
    const KernelJob& job;
    const UpRounds& rounds;
    const LifeSums& sums;
    double noise = noiseOf(job);
    struct Progress {
        double left = 0.0;
        double restart = 0.0; // of the next life
        double restarted = 0.0;
        double spoiled = 0.0;
        double waitHours = 0.0;
        double interruptions = 0.0;
    } now{};

    [[nodiscard]] GangReplay replay(double start)
    {
        now.left = job.left;
        const UpRounds::Seat seat = rounds.seek(start);
        bool isFinished = live(seat.stretch);
        const std::size_t first = rounds.next(seat.index);
        double before = now.left;
        bool isProgress = sums.round().gained > 0.0;
        do {
            if (isProgress && !isFinished)
                skipRounds();
            isFinished = isFinished || liveThrough(first, rounds.count()) || liveThrough(0, first);
            isProgress = now.left < std::exchange(before, now.left);
        } while (!isFinished && isProgress);
        return result(isFinished);
    }

    // Lives through the stretches [from, to); returns whether the job ends in one of them.
    bool liveThrough(std::size_t from, std::size_t to)
    {
        const std::size_t possible = sums.firstPossibleEnd(from, to, now.left);
        skip(from, possible);
        for (std::size_t i = possible; i < to; ++i)
            if (live(rounds.at(i)))
                return true;
        return false;
    }

    // Adds the stretches [from, to), so many times over.
    void skip(std::size_t from, std::size_t to, double times = 1.0)
    {
        const LifeSums::Sum& start = sums.before(from);
        const LifeSums::Sum& end = sums.before(to);
        now.left -= times * (end.gained - start.gained);
        now.restarted += times * (end.restarted - start.restarted);
        now.spoiled += times * (end.spoiled - start.spoiled);
        now.waitHours += times * (end.wait - start.wait);
        now.interruptions += times * static_cast<double>(to - from);
    }

    // Lives through a stretch; returns whether the job ends in it.
    bool live(const UpRounds::Stretch& stretch)
    {
        now.waitHours += stretch.wait;
        const Life<double> life = spendLife(job, stretch.hours / job.segmentHours, now.restart);
        now.restarted += life.restarted;
        // With a saving notice parts of segments add up to whole ones, each with its checkpoint.
        const double left = withoutNoise(now.left, noise);
        if (isLast(job, life, left - noise)) {
            if (job.noticeSaves)
                now.spoiled += std::max(0.0, any_isa::lastCheckpoints(job, life.productive, left));
            return true;
        }
        now.interruptions += 1.0;
        now.spoiled += life.spoiled;
        now.left -= life.gained;
        now.restart = job.restart;
        return false;
    }

    // Every round brings the same progress, so all but the last ones are added at once; the next
    // call adds those that the rounding of many rounds has left. So few rounds are lived through,
    // however little one brings.
    void skipRounds()
    {
        constexpr double kLastRounds = 2.0;
        const double rest = now.left - sums.lastBrings();
        const double whole = std::floor(rest / sums.round().gained) - kLastRounds;
        if (whole >= 1.0)
            skip(0, rounds.count(), whole);
    }

    [[nodiscard]] GangReplay result(bool isFinished) const
    {
        GangReplay replay;
        const double spoiled = now.spoiled * job.segmentHours;
        replay.waitHours = now.waitHours;
        replay.restartHours = now.restarted * job.segmentHours;
        replay.lostHours = job.noticeSaves ? 0.0 : spoiled;
        replay.billedHours = wallHoursOf(job, spoiled, replay.restartHours, 0.0);
        replay.wallHours = wallHoursOf(job, spoiled, replay.restartHours, replay.waitHours);
        replay.interruptions = now.interruptions;
        replay.isFinished = isFinished;
        return replay;
    }
};

template <class Replay>
HourTally tallyOfAll(const SpotJob& job, const std::vector<Replay>& replays, double Replay::*hours)
{
    HourTally tally(calmHoursOf(job));
    for (std::size_t i = 0; i < replays.size(); ++i)
        if (replays[i].isFinished)
            tally.add(replays[i].*hours, i);
        else
            tally.addEndless();
    return tally;
}

} // namespace

std::vector<double> startTimes(const Trace& trace, int count)
{
    std::vector<double> starts;
    starts.reserve(static_cast<std::size_t>(std::max(0, count)));
    for (int i = 0; i < count; ++i)
        starts.push_back(trace.endHours * i / count);
    return starts;
}

std::vector<GangReplay> replayGang(const SpotJob& job, const Trace& trace, double neededNodes,
    const std::vector<double>& starts, std::atomic<std::uint64_t>* done)
{
    return replayGang(job, UpRounds(trace, neededNodes), starts, {}, done);
}

std::vector<GangReplay> replayGang(const SpotJob& job, const UpRounds& rounds,
    const std::vector<double>& starts, const std::stop_token& cancel,
    std::atomic<std::uint64_t>* done)
{
    if (rounds.isNever())
        return std::vector<GangReplay>(starts.size(), {.isFinished = false});
    const KernelJob kernelJob = kernelJobOf(job);
    const LifeSums sums(kernelJob, rounds);
    std::vector<GangReplay> replays;
    replays.reserve(starts.size());
    for (const double start : starts) {
        if (cancel.stop_requested())
            break;
        replays.push_back(GangRun{kernelJob, rounds, sums}.replay(start));
        if (done != nullptr)
            done->fetch_add(1, std::memory_order_relaxed);
    }
    return replays;
}

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
