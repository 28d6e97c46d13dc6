// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <cmath>

#include "core/analysis/spot_replay.h"
#include "tests/support/read_trace.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::readTrace;

namespace {

// 4 of 4 nodes for 9 h, then none for 1 h, again and again.
Trace dutyTrace()
{
    return readTrace("time,nodes\n0,4\n9,4\n9,0\n10,0\n", "duty.csv", TraceUnit::Hours);
}

// Every hour of work ends with a free checkpoint, and a restart takes no time.
SpotJob freeJob(double work)
{
    SpotJob job;
    job.workHours = work;
    job.intervalHours = 1.0;
    job.mtbiHours = 4.0;
    return job;
}

} // namespace

class TestSpotReplay : public QObject {
    Q_OBJECT

private slots:
    // 9 h of work meet the pause of 1 h once, wherever they begin: the 9 up hours of any 10 are
    // cut at most once; what the pause cuts off is less than an hour and done again.
    void jobPaysItsWorkAndWhatThePauseCuts()
    {
        const SpotReplay replay = SpotMarket(dutyTrace(), 4.0).replay(freeJob(9.0)).value();
        QCOMPARE(replay.unfinished, std::uint64_t(0));
        QVERIFY(*replay.billed.mean >= 9.0);
        QVERIFY(*replay.billed.mean < 10.0);
        QVERIFY(*replay.wall.mean > *replay.billed.mean);
        QVERIFY(*replay.wall.mean <= *replay.billed.mean + 1.0);
        QCOMPARE(replay.name, std::string("duty.csv"));
        QCOMPARE(replay.peakNodes, 4.0);
        QCOMPARE(replay.statistics.availability, 0.9);
        QVERIFY(!replay.looksReversed);
    }

    void jobThatNeedsMoreThanThePeakNeverFinishes()
    {
        const SpotReplay replay = SpotMarket(dutyTrace(), 5.0).replay(freeJob(9.0)).value();
        QCOMPARE(replay.unfinished, std::uint64_t(kReplayStarts));
        QVERIFY(!replay.wall.mean);
        QVERIFY(!replay.billed.percentiles[2]);
        QCOMPARE(replay.statistics.availability, 0.0);
    }

    // Half on demand: 10 x 0.5 + 9 x 0.5 h of work in 10 h, so 95,000 h take 10,000 rounds, in
    // each of which 4.5 h of the spot nodes are billed.
    void elasticJobStandsBesideTheGang()
    {
        const SpotReplay alone = SpotMarket(dutyTrace(), 4.0).replay(freeJob(9.0)).value();
        QVERIFY(!alone.elastic);
        const ReplayJobs jobs(freeJob(9.0), ElasticPlan{freeJob(95000.0), 0.5});
        const SpotReplay replay = SpotMarket(dutyTrace(), 4.0).replay(jobs).value();
        QCOMPARE(replay.billed.mean, alone.billed.mean);
        QVERIFY(std::fabs(replay.elastic->wallHours - 100000.0) < 1e-6);
        QVERIFY(std::fabs(replay.elastic->onDemandHours - 50000.0) < 1e-6);
        QVERIFY(std::fabs(replay.elastic->spotHours - 45000.0) < 1e-6);
    }

    void traceThatCountsNodesLostIsNoticed()
    {
        QVERIFY(SpotMarket(flipped(dutyTrace()), 4.0).replay(freeJob(1.0))->looksReversed);
    }
};

ISOCOST_TEST(TestSpotReplay)
#include "tst_spot_replay.moc"
