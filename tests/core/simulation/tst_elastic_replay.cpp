// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <cmath>

#include "embedded/traces.h"
#include "tests/core/simulation/replay_cases.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

class TestElasticReplay : public QObject {
    Q_OBJECT

private slots:
    // 7.5 of every 10 h at full speed, 1.5 h at half: 82,500 h of work and checkpoint, 10,000
    // rounds; 9 h of a round are billed.
    void longElasticJobTakesAsManyRoundsAsItNeeds()
    {
        const ElasticReplay replay =
            elasticOver(smallJob(61875.0), smallTrace(), 0.0, {0.0}).front();
        QVERIFY(replay.isFinished);
        QVERIFY(std::fabs(replay.wallHours - 100000.0) < 1e-6);
        QVERIFY(std::fabs(replay.spotHours - 90000.0) < 1e-6);
    }

    // 2 h at full speed, 1 h at half, 1 h at full, half an hour at none: 3.5 of 4 h until 4.5 h.
    void elasticJobWorksAtTheRateOfItsNodes()
    {
        SpotJob job = smallJob(3.0);
        job.restartHours = 0.0;
        const ElasticReplay replay = elasticOver(job, smallTrace(), 0.0, {0.0}).front();
        QVERIFY(replay.isFinished);
        QCOMPARE(replay.wallHours, 5.0);
        QCOMPARE(replay.spotHours, 4.0);
        QCOMPARE(replay.onDemandHours, 0.0);
    }

    // 4 of the 8 nodes are there until 4 h, none until 4.5 h: 4 h of work in 4 h.
    void moreNodesThanTheJobWantsDoNotServeIt()
    {
        SpotJob job = smallJob(3.0);
        job.restartHours = 0.0;
        const NodeRounds four(smallTrace(), 4.0, 0.0);
        QCOMPARE(replayElastic({job, 0.0}, four, {0.0}).front().wallHours, 4.0);
    }

    // A project may have it: every node is lost all the time.
    void marketWithoutANodeNeverServesAnElasticJob()
    {
        const Trace full = flipped(readTrace("0,5\n5,5\n", "full.csv"));
        const NodeRounds rounds(full, 1.0, 0.5);
        QVERIFY(!replayElastic({smallJob(3.0), 0.0}, rounds, {0.0}).front().isFinished);
        QCOMPARE(replayElastic({smallJob(3.0), 0.5}, rounds, {0.0}).front().wallHours, 8.0);
    }

    // The nodes that come back at 3 h and at 4.5 h work half an hour later, and are billed at
    // once: 2 + 0.75 + 0.5 h by 4 h, 0.75 h from 5 h on.
    void nodeThatComesBackRestartsFirst()
    {
        const ElasticReplay replay = elasticOver(smallJob(3.0), smallTrace(), 0.0, {0.0}).front();
        QCOMPARE(replay.wallHours, 5.75);
        QCOMPARE(replay.spotHours, 4.75);
    }

    // 0.55 h from 3.2 h on, among them the nodes that came back at 3 h.
    void nodesThatAreThereAtTheStartWorkAtOnce()
    {
        QCOMPARE(elasticOver(smallJob(0.3), smallTrace(), 0.0, {3.2}).front().wallHours, 0.55);
    }

    // 0.55 h from 1.75 h on: a quarter of an hour at full speed, and from 2 h on at half, as four
    // nodes leave.
    void nodesThatLeaveDuringTheRestartNoLongerWork()
    {
        const ElasticReplay replay = elasticOver(smallJob(0.3), smallTrace(), 0.0, {1.75}).front();
        QCOMPARE(replay.wallHours, 0.85);
    }

    // A restart of 6 h: no node that comes back is there long enough, unless some are on demand.
    void elasticJobWhoseRestartsAreTooLongNeverFinishes()
    {
        SpotJob job = smallJob(30.0);
        job.restartHours = 6.0;
        const Trace market = readTrace("0,8\n5,0\n10,0\n", "half.csv");
        QVERIFY(!elasticOver(job, market, 0.0, {1.0}).front().isFinished);
        const ElasticReplay replay = elasticOver(job, market, 0.25, {5.0}).front();
        QVERIFY(replay.isFinished);
        QCOMPARE(replay.wallHours, 160.0);
        QCOMPARE(replay.spotHours, 60.0);
    }

    // Half the nodes on demand: 2 + 1.125 + 0.5 h by 4 h, and the last 0.375 h at half speed.
    void shareOnDemandNeverStops()
    {
        const ElasticReplay replay = elasticOver(smallJob(3.0), smallTrace(), 0.5, {0.0}).front();
        QCOMPARE(replay.wallHours, 4.75);
        QCOMPARE(replay.onDemandHours, 2.375);
        QCOMPARE(replay.spotHours, 1.875);
        const ElasticReplay owned = elasticOver(smallJob(3.0), smallTrace(), 1.0, {2.2}).front();
        QCOMPARE(owned.wallHours, 4.0);
        QCOMPARE(owned.spotHours, 0.0);
    }

    void moreNodesOnDemandAreNeverSlower()
    {
        const Trace trace = readTrace(embedded::traces::find(kHours), kHours);
        const std::vector<double> starts = startTimes(trace, 100);
        std::vector<ElasticReplay> before = elasticOver(smallJob(50.0), trace, 0.0, starts);
        for (const double share : {0.25, 0.5, 0.75}) {
            const auto now = elasticOver(smallJob(50.0), trace, share, starts);
            for (std::size_t i = 0; i < starts.size(); ++i)
                QVERIFY(now[i].wallHours <= before[i].wallHours);
            before = now;
        }
    }
};

ISOCOST_TEST(TestElasticReplay)
#include "tst_elastic_replay.moc"
