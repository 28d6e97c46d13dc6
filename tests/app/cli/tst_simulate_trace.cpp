// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// isocost-cli simulate over a market's trace: of a file, and of the project.
#include <QTest>

#include <QTemporaryDir>

#include <cmath>

#include "core/store/project_file.h"
#include "core/store/sample.h"
#include "tests/app/cli/simulate_run.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::CliRun;
using test::resultOf;
using test::runCli;
using test::simulate;
using test::valueOf;
using test::written;

class TestSimulateTrace : public QObject {
    Q_OBJECT

private slots:
    // Up 3 of every 4 h: a job that fits into a stretch, whenever it starts.
    void traceIsReplayed()
    {
        QTemporaryDir folder;
        const QString file = written(folder, "market.json",
            R"({"metadata": {"gap_seconds": 3600}, "data": [9, 9, 9, 0, 9, 9, 9, 0]})");
        const CliRun run = simulate({"--trace", file, "--starts", "8", "--set",
            "spot.work_hours=0.5", "--set", "spot.checkpoint_write_min=6"});
        QCOMPARE(run.exitCode, 0);
        const QJsonObject trace = run.json()["trace"].toObject();
        QCOMPARE(trace["availability"].toDouble(), 0.75);
        QCOMPARE(trace["interruptions"].toInt(), 2);
        QCOMPARE(trace["looks_reversed"].toBool(), false);
        // 36 min of work and checkpoint; two of eight starts wait an hour.
        QVERIFY(std::fabs(valueOf(run, "replay.mean_hours") - (0.6 + 0.25)) < 1e-6);
        const CliRun elastic = simulate({"--trace", file, "--on-demand-share", "1"});
        QVERIFY(valueOf(elastic, "replay.mean_hours") > 240.0);
        QCOMPARE(valueOf(elastic, "replay.p5_hours"), valueOf(elastic, "replay.p95_hours"));
        QCOMPARE(valueOf(elastic, "replay.mean_spot_hours"), 0.0);
        QCOMPARE(
            valueOf(elastic, "replay.mean_on_demand_hours"), valueOf(elastic, "replay.mean_hours"));
        // 64 nodes of 8 chips: 12.50 USD an hour on demand, 6.50 on spot
        const double dear = valueOf(elastic, "replay.mean_hours") * 64 * 8 * 12.5;
        QVERIFY(std::fabs(valueOf(elastic, "replay.mean_cost") / dear - 1.0) < 1e-9);
        const CliRun onSpot = simulate({"--trace", file, "--on-demand-share", "0"});
        const double cheap = valueOf(onSpot, "replay.mean_spot_hours") * 64 * 8 * 6.5;
        QVERIFY(std::fabs(valueOf(onSpot, "replay.mean_cost") / cheap - 1.0) < 1e-9);
    }

    // Five nodes are always there; nine only for half of the time.
    void elasticJobIsHeldToTheNodesItNeeds()
    {
        QTemporaryDir folder;
        const QString file = written(folder, "market.csv", "hours,nodes\n0,9\n3,5\n6,5\n");
        const QStringList asked{"--trace", file, "--on-demand-share", "0", "--set",
            "spot.restart_min=0", "--set", "spot.checkpoint_write_min=0", "--set",
            "spot.work_hours=9"};
        const auto hoursOn = [&](const char* nodes) {
            return valueOf(
                simulate(asked + QStringList{"--needed-nodes", nodes}), "replay.mean_hours");
        };
        QVERIFY(std::fabs(hoursOn("5") - 9.0) < 1e-9);
        QVERIFY(hoursOn("9") > 10.0);
    }

    void marketWithoutANodeIsRefused()
    {
        QTemporaryDir folder;
        const QString file = written(folder, "full.csv", "hours,nodes\n0,5\n5,5\n");
        const CliRun run = simulate({"--trace", file, "--flip"});
        QCOMPARE(run.exitCode, 2);
        QVERIFY(run.onlyComplaint().contains(QStringLiteral("every node lost all the time")));
        QVERIFY(run.output.isEmpty());
    }

    // Turned round before it was refused: the trials stand, the replay never finishes.
    void projectWithAMarketWithoutANodeIsSimulatedAllTheSame()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath("plan.isocost");
        Project project = sampleProject("reference");
        project.market = marketOf({"full.csv", {{0.0, 5.0}}, 5.0, TraceUnit::Hours}, true);
        saveProjectAs(project, path.toStdString());
        const CliRun run = runCli({"simulate", path, "--trials", "100"});
        QCOMPARE(run.exitCode, 0);
        QVERIFY(valueOf(run, "spot.simulation.mean_hours") > 240.0);
        const QJsonObject replay = resultOf(run, "replay.mean_hours");
        QCOMPARE(replay["reason"].toString(), QStringLiteral("never"));
    }

    // The trace of the project stands beside the trials; a file takes the place of both.
    void theTraceOfTheProjectIsReplayedBesideTheTrials()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath("plan.isocost");
        Project project = sampleProject("reference");
        // Up 3 of every 4 h, counted as nodes lost.
        project.market =
            marketOf({"lost.csv", {{0.0, 0.0}, {3.0, 9.0}}, 4.0, TraceUnit::Hours}, true);
        project.market->neededNodes = 5;
        saveProjectAs(project, path.toStdString());
        const QStringList job{"simulate", path, "--starts", "8", "--trials", "100", "--set",
            "spot.work_hours=0.5", "--set", "spot.checkpoint_write_min=6"};
        const CliRun run = runCli(job);
        QCOMPARE(run.exitCode, 0);
        const QJsonObject trace = run.json()["trace"].toObject();
        QCOMPARE(trace["from"].toString(), QStringLiteral("project"));
        QCOMPARE(trace["needed_nodes"].toInt(), 5);
        QCOMPARE(trace["availability"].toDouble(), 0.75);
        // 36 min of work and checkpoint. Of eight starts, half an hour apart, five need no more;
        // one loses half an hour, waits 1 h and restarts for half an hour; two wait, 1 h and 1/2 h.
        const double expected = (5 * 0.6 + (0.5 + 1.0 + 0.5 + 0.6) + 1.6 + 1.1) / 8;
        QVERIFY(std::fabs(valueOf(run, "replay.mean_hours") - expected) < 1e-6);
        QVERIFY(valueOf(run, "spot.simulation.mean_hours") > 0.5);
        const QString file = written(folder, "market.csv", "0,9\n10,9\n");
        const CliRun other = runCli({"simulate", path, "--trace", file});
        QCOMPARE(other.json()["trace"].toObject()["from"].toString(), QStringLiteral("file"));
        QVERIFY(resultOf(other, "spot.simulation.mean_hours").isEmpty());
        const CliRun part = runCli({"simulate", path, "--trials", "100", "--shard", "1/2"});
        QVERIFY(!part.json().contains("trace"));
    }

    // 3 h calm, then 9 nodes lost for 1 h: of 12 nodes 3 are always up, of 9 none.
    void nodesLostAreThoseOfAFleet()
    {
        QTemporaryDir folder;
        const QString file = written(folder, "lost.csv", "time_h,nodes\n0,0\n3,9\n4,0\n7,9\n8,0\n");
        const QStringList lost{"--trace", file, "--flip"};
        const CliRun small = simulate(lost);
        QCOMPARE(small.json()["trace"].toObject()["peak_nodes"].toInt(), 9);
        QVERIFY(!small.json()["trace"].toObject().contains("fleet_nodes"));
        const CliRun run = simulate(QStringList(lost) << "--fleet-nodes"
                                                      << "12"
                                                      << "--needed-nodes"
                                                      << "3");
        QCOMPARE(run.exitCode, 0);
        const QJsonObject trace = run.json()["trace"].toObject();
        QCOMPARE(trace["fleet_nodes"].toInt(), 12);
        QCOMPARE(trace["peak_nodes"].toInt(), 12);
        QCOMPARE(trace["node_share"].toDouble(), (3.0 * 12.0 + 3.0) / 4.0 / 12.0);
        QCOMPARE(trace["availability"].toDouble(), 1.0);
        for (const auto& [fleet, words] :
            std::initializer_list<std::pair<const char*, const char*>>{
                {"8",
                    "--fleet-nodes is 8; it should be a whole number from 9, the most nodes that"},
                {"9.5", "--fleet-nodes is 9.5; it should be"}, {"nan", "--fleet-nodes is nan; it"},
                {"2e9", "to a billion"}}) {
            const CliRun bad = simulate(QStringList(lost) << "--fleet-nodes" << fleet);
            QCOMPARE(bad.exitCode, 2);
            QVERIFY2(bad.onlyComplaint().contains(words), qPrintable(bad.onlyComplaint()));
        }
        const CliRun up = simulate({"--trace", file, "--fleet-nodes", "12"});
        QVERIFY(
            up.onlyComplaint().contains("--fleet-nodes is about a trace that counts nodes lost"));
    }

    void wrongPolarityIsNoticed()
    {
        QTemporaryDir folder;
        const QString file = written(folder, "lost.csv", "time_h,nodes\n0,0\n10,9\n12,0\n30,0\n");
        const CliRun run = simulate({"--trace", file});
        QCOMPARE(run.exitCode, 0);
        QCOMPARE(run.json()["trace"].toObject()["looks_reversed"].toBool(), true);
        QVERIFY2(run.messages.contains("turn it round: add --flip"), run.messages);
        const CliRun flipped = simulate({"--trace", file, "--flip"});
        QCOMPARE(flipped.json()["trace"].toObject()["looks_reversed"].toBool(), false);
        QVERIFY(flipped.messages.isEmpty());
        const QString up = written(folder, "up.csv", "time_h,nodes\n0,9\n10,0\n12,9\n30,9\n");
        const CliRun wrong = simulate({"--trace", up, "--flip"});
        QVERIFY2(wrong.messages.contains("turn it round: leave --flip away"), wrong.messages);
    }
};

ISOCOST_TEST_WITH(QCoreApplication, TestSimulateTrace)
#include "tst_simulate_trace.moc"
