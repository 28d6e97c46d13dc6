// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Traces on a grid of minutes meet jobs told in minutes: stretches that are a whole number of
// segments are common, and no rounding decides on their last one.
#include <QtTest>

#include <cmath>
#include <random>

#include "core/simulation/trace_replay.h"
#include "tests/core/simulation/trace_lives.h"
#include "tests/support/read_trace.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::readTrace;

namespace {

constexpr double kMinute = 1.0 / 60.0;

struct Ticks { // of ten minutes
    int up = 0;
    int down = 0;
};

Trace traceOf(const std::vector<Ticks>& pairs)
{
    Trace trace;
    int tick = 0;
    for (const Ticks& ticks : pairs) {
        trace.steps.push_back({tick * 600.0 / 3600.0, 8.0});
        tick += ticks.up;
        trace.steps.push_back({tick * 600.0 / 3600.0, 0.0});
        tick += ticks.down;
    }
    trace.endHours = tick * 600.0 / 3600.0;
    return trace;
}

// 60 stretches of 1 to 30 ticks, and one of 40 that brings every job on.
Trace randomTrace(unsigned seed)
{
    std::mt19937 random(seed);
    std::vector<Ticks> pairs{{40, 1}};
    for (int i = 0; i < 60; ++i)
        pairs.push_back({1 + int(random() % 30), 1 + int(random() % 6)});
    return traceOf(pairs);
}

struct Setting {
    double interval = 0.0; // all in minutes
    double write = 0.0;
    double restart = 0.0;
    double warning = 0.0;
};

SpotJob jobOf(const Setting& setting, double work)
{
    SpotJob job;
    job.workHours = work;
    job.intervalHours = setting.interval * kMinute;
    job.writeHours = setting.write * kMinute;
    job.restartHours = setting.restart * kMinute;
    job.warningHours = setting.warning * kMinute;
    job.mtbiHours = 4.0; // has no part in a replay
    return job;
}

std::vector<Setting> settings()
{
    std::vector<Setting> all;
    for (const double interval : {4.0, 7.0, 14.0, 25.0, 30.0, 57.0, 60.0}) {
        for (const double write : {1.0, 3.0, 5.0, 6.0}) {
            for (const double restart : {0.0, 10.0, 30.0, 35.0}) {
                for (const double warning : {0.0, 10.0})
                    all.push_back({interval, write, restart, warning});
            }
        }
    }
    return all;
}

double meanHours(const SpotJob& job, const Trace& trace)
{
    double sum = 0.0;
    const auto replays = replayGang(job, trace, 8.0, startTimes(trace, 7));
    for (const GangReplay& replay : replays)
        sum += replay.isFinished ? replay.wallHours : HUGE_VAL;
    return sum / static_cast<double>(replays.size());
}

} // namespace

class TestTraceRounding : public QObject {
    Q_OBJECT

private slots:
    // 21 segments of 10 min in a stretch of 3.5 h, which in doubles is 20.999999999999996; down
    // for half an hour, and 21 more.
    void stretchOfWholeSegmentsKeepsTheLastOne()
    {
        const SpotJob job = jobOf({.interval = 4.0, .write = 6.0}, 42.0 * 4.0 * kMinute);
        const GangReplay replay = replayGang(job, traceOf({{21, 3}}), 8.0, {0.0}).front();
        QCOMPARE(replay.wallHours, 7.5);
        QCOMPARE(replay.interruptions, 1.0);
        QVERIFY(replay.lostHours < 1e-9);
    }

    // The same with a restart of half an hour: 21 segments, and 18 in each stretch that follows;
    // 21 + 18 + 18 = 57 end with the third one.
    void restartLeavesWholeSegments()
    {
        const SpotJob job =
            jobOf({.interval = 4.0, .write = 6.0, .restart = 30.0}, 57.0 * 4.0 * kMinute);
        const GangReplay replay = replayGang(job, traceOf({{21, 3}}), 8.0, {0.0}).front();
        QCOMPARE(replay.wallHours, 11.5);
        QCOMPARE(replay.interruptions, 2.0);
        QVERIFY(replay.lostHours < 1e-9);
    }

    // 0.1 of every hour: 0.5 h of work is done in the fifth stretch, after four waits of 0.9 h.
    void savedWorkThatIsDoneWaitsNoMore()
    {
        const Trace trace = readTrace("hours,nodes\n0,3\n0.1,0\n1,3\n", "tenth.csv");
        const SpotJob job = jobOf({.interval = 60.0, .write = 1.0, .warning = 2.0}, 0.5);
        const GangReplay replay = replayGang(job, trace, 3.0, {0.0}).front();
        QCOMPARE(replay.wallHours, 4.1);
        QCOMPARE(replay.interruptions, 4.0);
    }

    // 100,000 h of it: a million stretches, which are added up in rounds.
    void longSavedWorkThatIsDoneWaitsNoMore()
    {
        const Trace trace = readTrace("hours,nodes\n0,3\n0.1,0\n1,3\n", "tenth.csv");
        const SpotJob job = jobOf({.interval = 60.0, .write = 1.0, .warning = 2.0}, 1e5);
        const GangReplay replay = replayGang(job, trace, 3.0, {0.0}).front();
        QCOMPARE(replay.interruptions, 999999.0);
        QVERIFY(std::fabs(replay.wallHours - 999999.1) < 1e-3);
    }

    // Stretches of 0.3 h, by rounding a little longer than restarts of 0.3 h: the first one brings
    // 0.3 h without a restart, the others nothing.
    void stretchAsLongAsTheRestartBringsNothing()
    {
        Trace trace;
        trace.steps = {{0.0, 0.0}, {1.0, 8.0}, {1.3, 0.0}};
        trace.endHours = 2.0;
        const SpotJob job =
            jobOf({.interval = 60.0, .write = 1.0, .restart = 18.0, .warning = 2.0}, 0.5);
        QVERIFY(1.3 - 1.0 > job.restartHours);
        QVERIFY(!replayGang(job, trace, 8.0, {0.0}).front().isFinished);
    }

    // Segments a ten-millionth shorter fit wherever the longer ones do.
    void intervalsThatAreAlmostTheSameTakeTheSameTime()
    {
        for (const unsigned seed : {1U, 2U, 3U}) {
            const Trace trace = randomTrace(seed);
            for (const Setting& setting : settings()) {
                const SpotJob job = jobOf(setting, 100.0123);
                SpotJob shorter = job;
                shorter.intervalHours *= 1.0 - 1e-7;
                const double hours = meanHours(job, trace);
                QVERIFY(hours < HUGE_VAL);
                QVERIFY(std::fabs(meanHours(shorter, trace) / hours - 1.0) < 1e-4);
            }
        }
    }

    void jobsOnTheGridAreTheSameAsLives()
    {
        const Trace trace = randomTrace(4);
        const std::vector<UpTime> ups = upTimes(trace, 8.0);
        for (const Setting& setting : settings()) {
            for (const double segments : {1.0, 48.0, 333.0}) {
                const SpotJob job = jobOf(setting, segments * setting.interval * kMinute);
                for (const double start : {0.0, 0.9, 17.3, 40.01}) {
                    const double hours = replayGang(job, trace, 8.0, {start}).front().wallHours;
                    const double byLives = test::wallHoursByLives(job, ups, trace, start);
                    QVERIFY(std::fabs(hours - byLives) < 1e-8 * byLives);
                }
            }
        }
    }
};

ISOCOST_TEST(TestTraceRounding)
#include "tst_trace_rounding.moc"
