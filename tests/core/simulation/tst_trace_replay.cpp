// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <cmath>
#include <random>

#include "embedded/traces.h"
#include "tests/core/simulation/replay_cases.h"
#include "tests/core/simulation/trace_lives.h"
#include "tests/support/read_trace.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

GangReplay replayOne(const SpotJob& job, double start)
{
    return replayGang(job, smallTrace(), 8.0, {start}).front();
}

} // namespace

class TestTraceReplay : public QObject {
    Q_OBJECT

private slots:
    // 2 segments until 2 h; up again at 3 h: restart until 3.5 h, half a segment lost at 4 h; up
    // at 4.5 h: restart until 5 h, 2 segments until 7 h.
    void gangJobFollowsTheTraceByHand()
    {
        const GangReplay replay = replayOne(smallJob(3.0), 0.0);
        QVERIFY(replay.isFinished);
        QCOMPARE(replay.wallHours, 7.0);
        QCOMPARE(replay.interruptions, 2.0);
        QCOMPARE(replay.waitHours, 1.5);
        QCOMPARE(replay.restartHours, 1.0);
        QCOMPARE(replay.lostHours, 0.5);
        QCOMPARE(replay.billedHours, 5.5);
    }

    // The same with a notice that saves: the half segment counts, 0.5 h of work; the rest, 1 h,
    // takes 0.75 + 0.25 + 0.25 + 0.25 h from 5 h on.
    void savingNoticeKeepsTheHalfSegment()
    {
        SpotJob job = smallJob(3.0);
        job.warningHours = 0.25;
        const GangReplay replay = replayOne(job, 0.0);
        QCOMPARE(replay.lostHours, 0.0);
        QCOMPARE(replay.wallHours, 6.5);
    }

    // Down at 2.5 h: the job waits for its first node and starts without a restart.
    void startInAPauseWaits()
    {
        const GangReplay replay = replayOne(smallJob(0.5), 2.5);
        QCOMPARE(replay.waitHours, 0.5);
        QCOMPARE(replay.restartHours, 0.0);
        QCOMPARE(replay.wallHours, 1.25);
    }

    // From 9.5 h on: half an hour, and the trace begins again without a break: until 2 h.
    void traceBeginsAgainWithoutABreak()
    {
        const GangReplay replay = replayOne(smallJob(1.5), 9.5);
        QCOMPARE(replay.interruptions, 0.0);
        QCOMPARE(replay.wallHours, 2.0);
        QCOMPARE(replayOne(smallJob(2.25), 9.5).interruptions, 2.0);
    }

    void jobLongerThanEveryStretchNeverFinishes()
    {
        SpotJob job = smallJob(20.0);
        job.intervalHours = 20.0;
        QVERIFY(!replayOne(job, 0.0).isFinished);
        QVERIFY(!replayGang(smallJob(1.0), smallTrace(), 9.0, {0.0}).front().isFinished);
    }

    // 15,000 segments of 1 h: 2 until 2 h; then every round of 10 h loses half an hour in the
    // stretch of 1 h and brings 7 segments in that of 7.5 h, 2,142 rounds; 4 are left: down 1 h,
    // up 1 h for nothing, down half an hour, restart for half an hour, and 4 h.
    void longJobTakesAsManyRoundsAsItNeeds()
    {
        const GangReplay replay = replayOne(smallJob(15000.0 * 0.75), 0.0);
        QVERIFY(replay.isFinished);
        QCOMPARE(replay.wallHours, 2.0 + 2142.0 * 10.0 + 7.0);
        QCOMPARE(replay.interruptions, 2142.0 * 2.0 + 2.0);
        QCOMPARE(replay.waitHours, 2142.0 * 1.5 + 1.5);
        const double sum = 15000.0 + replay.lostHours + replay.restartHours + replay.waitHours;
        QVERIFY(std::fabs(replay.wallHours - sum) < 1e-6);
    }

    // Lives that cannot be the last are added at once: the same as one after another.
    void skippedLivesAreTheSameAsLives()
    {
        std::mt19937 random(7);
        std::uniform_real_distribution<double> hours(0.05, 6.0);
        Trace trace;
        double now = 0.0;
        for (int i = 0; i < 400; ++i) {
            trace.steps.push_back({now, i % 2 == 0 ? 8.0 : 1.0});
            now += hours(random);
        }
        trace.endHours = now;
        for (const double warning : {0.0, 0.25}) {
            for (const double work : {0.3, 5.0, 71.0, 900.0, 40000.0}) {
                SpotJob job = smallJob(work);
                job.warningHours = warning;
                for (const double start : startTimes(trace, 23)) {
                    const GangReplay replay = replayGang(job, trace, 8.0, {start}).front();
                    const double byLives =
                        test::wallHoursByLives(job, upTimes(trace, 8.0), trace, start);
                    QVERIFY(std::fabs(replay.wallHours - byLives) < 1e-9 * byLives);
                }
            }
        }
    }

    // A trace told twice is the same market: rounds that are skipped are rounds.
    void skippedRoundsAreTheSameAsRounds()
    {
        Trace twice = smallTrace();
        const Trace once = twice;
        twice.endHours = 20.0;
        for (TraceStep step : once.steps) {
            step.hours += 10.0;
            if (twice.steps.back().nodes != step.nodes)
                twice.steps.push_back(step);
        }
        for (const double warning : {0.0, 0.25}) {
            SpotJob job = smallJob(20000.0);
            job.warningHours = warning;
            for (const double start : {0.0, 2.5, 4.0, 9.5}) {
                const GangReplay a = replayGang(job, once, 8.0, {start}).front();
                const GangReplay b = replayGang(job, twice, 8.0, {start}).front();
                QVERIFY(a.isFinished && b.isFinished);
                QVERIFY(std::fabs(a.wallHours / b.wallHours - 1.0) < 1e-12);
                QCOMPARE(a.interruptions, b.interruptions);
                const double c = elasticOver(job, once, 0.25, {start}).front().wallHours;
                const double d = elasticOver(job, twice, 0.25, {start}).front().wallHours;
                QVERIFY(std::fabs(c / d - 1.0) < 1e-12);
            }
        }
    }

    // Up for half an hour and 2^-28 h of every 10 h, a restart takes the half hour: the first life
    // works 0.5 h + 2^-28 h, each other one 2^-28 h. 1.5 h of work are done after 2^28 - 1 more
    // rounds. A project may hold such a trace; lived through one by one it takes minutes.
    void glimpseOfEveryRoundTakesNoLifeByLife()
    {
        const double glimpse = std::ldexp(1.0, -28);
        const Trace trace{"glimpse.csv", {{0.0, 8.0}, {0.5 + glimpse, 0.0}}, 10.0};
        SpotJob job = smallJob(1.5);
        job.warningHours = 0.25; // a notice that saves
        QElapsedTimer clock;
        clock.start();
        const std::vector<GangReplay> replays = replayGang(job, trace, 8.0, {0.0, 0.0, 0.0});
        QVERIFY2(clock.elapsed() < 1000, qPrintable(QString::number(clock.elapsed()) + " ms"));
        const double rounds = std::ldexp(1.0, 28) - 1.0;
        for (const GangReplay& replay : replays) {
            QVERIFY(replay.isFinished);
            QCOMPARE(replay.interruptions, rounds);
            QCOMPARE(replay.wallHours, rounds * 10.0 + 0.5 + glimpse);
        }
    }

    void marketThatIsAlwaysUpAddsNothing()
    {
        const Trace calm = readTrace("0,8\n1.5,7\n10,8\n", "calm.csv");
        const GangReplay replay = replayGang(smallJob(30.0), calm, 7.0, {3.0}).front();
        QCOMPARE(replay.wallHours, 40.0); // 40 segments
        QCOMPARE(replay.interruptions, 0.0);
    }

    // Every hour of the clock is work, checkpoint, lost, restart or wait.
    void hoursOfAReplayAddUp()
    {
        const Trace trace = readTrace(embedded::traces::find(kHours), kHours);
        const SpotJob job = smallJob(30.0); // 40 segments: 10 h of checkpoints
        const auto replays = replayGang(job, trace, 14.0, startTimes(trace, 200));
        for (const GangReplay& replay : replays) {
            QVERIFY(replay.isFinished);
            const double sum = 40.0 + replay.lostHours + replay.restartHours + replay.waitHours;
            QVERIFY(std::fabs(replay.wallHours - sum) < 1e-9);
        }
        const HourTally tally = tallyOf(job, replays);
        QCOMPARE(tally.trials(), std::uint64_t(200));
        QVERIFY(*tally.percentile(0.1) <= *tally.percentile(0.9));
        QVERIFY(*tally.percentile(0.1) > 40.0);
    }

    // 7 h on the clock, of which 1.5 h are pauses of the market; a job that never ends has neither.
    void pausesOfTheMarketAreNotBilled()
    {
        const SpotJob job = smallJob(3.0);
        std::vector<GangReplay> replays{replayOne(job, 0.0), replayOne(job, 0.0)};
        QVERIFY(std::fabs(*tallyOf(job, replays).mean() - 7.0) < 1e-8);
        QVERIFY(std::fabs(*billedTallyOf(job, replays).mean() - 5.5) < 1e-8);
        replays.push_back({.isFinished = false});
        QCOMPARE(billedTallyOf(job, replays).endless(), std::uint64_t(1));
    }

    void startTimesAreSpreadEvenly()
    {
        QCOMPARE(startTimes(smallTrace(), 4), (std::vector<double>{0.0, 2.5, 5.0, 7.5}));
    }
};

ISOCOST_TEST(TestTraceReplay)
#include "tst_trace_replay.moc"
