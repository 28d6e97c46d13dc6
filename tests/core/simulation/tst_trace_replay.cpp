// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <cmath>
#include <random>

#include "core/simulation/trace_replay.h"
#include "embedded/traces.h"
#include "tests/core/simulation/trace_lives.h"
#include "tests/support/read_trace.h"

using namespace isocost;
using test::readTrace;

namespace {

constexpr const char* kHours = "aws-spot-instances-p2-xlarge-2020-11-20-to-2020-11-23.csv";

// Up from 0 to 2 h, from 3 to 4 h and from 4.5 to 10 h, of 8 nodes.
Trace smallTrace()
{
    return readTrace(
        "time,nodes\n0,8\n2,8\n2,4\n3,4\n3,8\n4,8\n4,0\n4.5,0\n4.5,8\n10,8\n", "small.csv");
}

// Segments of 0.75 h work and 0.25 h write, restart 0.5 h.
SpotJob smallJob(double work)
{
    SpotJob job;
    job.workHours = work;
    job.intervalHours = 0.75;
    job.writeHours = 0.25;
    job.restartHours = 0.5;
    job.mtbiHours = 4.0; // has no part in a replay
    return job;
}

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
                const double c = replayElastic(job, once, 0.25, {start}).front().wallHours;
                const double d = replayElastic(job, twice, 0.25, {start}).front().wallHours;
                QVERIFY(std::fabs(c / d - 1.0) < 1e-12);
            }
        }
    }

    // 7.5 of every 10 h at full speed, 1.5 h at half: 82,500 h of work and checkpoint, 10,000
    // rounds; 9 h of a round are billed.
    void longElasticJobTakesAsManyRoundsAsItNeeds()
    {
        const ElasticReplay replay =
            replayElastic(smallJob(61875.0), smallTrace(), 0.0, {0.0}).front();
        QVERIFY(replay.isFinished);
        QVERIFY(std::fabs(replay.wallHours - 100000.0) < 1e-6);
        QVERIFY(std::fabs(replay.spotHours - 90000.0) < 1e-6);
    }

    void marketThatIsAlwaysUpAddsNothing()
    {
        const Trace calm = readTrace("0,8\n1.5,7\n10,8\n", "calm.csv");
        const GangReplay replay = replayGang(smallJob(30.0), calm, 7.0, {3.0}).front();
        QCOMPARE(replay.wallHours, 40.0); // 40 segments
        QCOMPARE(replay.interruptions, 0.0);
    }

    // 2 h at full speed, 1 h at half, 1 h at full, half an hour at none: 3.5 of 4 h until 4.5 h.
    void elasticJobWorksAtTheRateOfItsNodes()
    {
        SpotJob job = smallJob(3.0);
        job.restartHours = 0.0;
        const ElasticReplay replay = replayElastic(job, smallTrace(), 0.0, {0.0}).front();
        QVERIFY(replay.isFinished);
        QCOMPARE(replay.wallHours, 5.0);
        QCOMPARE(replay.spotHours, 4.0);
        QCOMPARE(replay.onDemandHours, 0.0);
    }

    // The nodes that come back at 3 h and at 4.5 h work half an hour later, and are billed at
    // once: 2 + 0.75 + 0.5 h by 4 h, 0.75 h from 5 h on.
    void nodeThatComesBackRestartsFirst()
    {
        const ElasticReplay replay = replayElastic(smallJob(3.0), smallTrace(), 0.0, {0.0}).front();
        QCOMPARE(replay.wallHours, 5.75);
        QCOMPARE(replay.spotHours, 4.75);
    }

    // 0.55 h from 3.2 h on, among them the nodes that came back at 3 h.
    void nodesThatAreThereAtTheStartWorkAtOnce()
    {
        QCOMPARE(replayElastic(smallJob(0.3), smallTrace(), 0.0, {3.2}).front().wallHours, 0.55);
    }

    // A restart of 6 h: no node that comes back is there long enough, unless some are on demand.
    void elasticJobWhoseRestartsAreTooLongNeverFinishes()
    {
        SpotJob job = smallJob(30.0);
        job.restartHours = 6.0;
        const Trace market = readTrace("0,8\n5,0\n10,0\n", "half.csv");
        QVERIFY(!replayElastic(job, market, 0.0, {1.0}).front().isFinished);
        const ElasticReplay replay = replayElastic(job, market, 0.25, {5.0}).front();
        QVERIFY(replay.isFinished);
        QCOMPARE(replay.wallHours, 160.0);
        QCOMPARE(replay.spotHours, 60.0);
    }

    // Half the nodes on demand: 2 + 1.125 + 0.5 h by 4 h, and the last 0.375 h at half speed.
    void shareOnDemandNeverStops()
    {
        const ElasticReplay replay = replayElastic(smallJob(3.0), smallTrace(), 0.5, {0.0}).front();
        QCOMPARE(replay.wallHours, 4.75);
        QCOMPARE(replay.onDemandHours, 2.375);
        QCOMPARE(replay.spotHours, 1.875);
        const ElasticReplay owned = replayElastic(smallJob(3.0), smallTrace(), 1.0, {2.2}).front();
        QCOMPARE(owned.wallHours, 4.0);
        QCOMPARE(owned.spotHours, 0.0);
    }

    void moreNodesOnDemandAreNeverSlower()
    {
        const Trace trace = readTrace(embedded::traces::find(kHours), kHours);
        const std::vector<double> starts = startTimes(trace, 100);
        std::vector<ElasticReplay> before = replayElastic(smallJob(50.0), trace, 0.0, starts);
        for (const double share : {0.25, 0.5, 0.75}) {
            const auto now = replayElastic(smallJob(50.0), trace, share, starts);
            for (std::size_t i = 0; i < starts.size(); ++i)
                QVERIFY(now[i].wallHours <= before[i].wallHours);
            before = now;
        }
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

    void startTimesAreSpreadEvenly()
    {
        QCOMPARE(startTimes(smallTrace(), 4), (std::vector<double>{0.0, 2.5, 5.0, 7.5}));
    }
};

QTEST_APPLESS_MAIN(TestTraceReplay)
#include "tst_trace_replay.moc"
