// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// isocost-cli simulate. Expected hours: golden case "reference" of the model, S1b.
#include <QTest>

#include <QJsonArray>
#include <QTemporaryDir>

#include <cmath>

#include "core/store/project_file.h"
#include "core/store/sample.h"
#include "tests/app/cli/cli_run.h"

using namespace isocost;
using test::CliRun;
using test::resultOf;
using test::runCli;
using test::valueOf;
using test::written;

namespace {

constexpr double kExpectedHours = 396.0124868073097;

QStringList simulate(const QStringList& more)
{
    return QStringList{"simulate", "sample:reference"} + more;
}

// No result has a number, each for the same reason.
void requireReasons(const CliRun& run, const QString& reason)
{
    const QJsonObject results = run.json()[QStringLiteral("results")].toObject();
    QVERIFY(!results.isEmpty());
    for (const QJsonValue& result : results) {
        QVERIFY(result.toObject()[QStringLiteral("value")].isNull());
        QCOMPARE(result.toObject()[QStringLiteral("reason")].toString(), reason);
    }
}

} // namespace

class TestSimulate : public QObject {
    Q_OBJECT

private slots:
    void answersInTheShapeOfTheContract()
    {
        const CliRun run = runCli(simulate({"--trials", "20000"}));
        QCOMPARE(run.exitCode, 0);
        QCOMPARE(run.json()["schema"].toInt(), 1);
        QCOMPARE(run.json()["engine"].toString(), QStringLiteral("monte_carlo"));
        QCOMPARE(run.json()["trials"].toInt(), 20000);
        const double error = valueOf(run, "spot.simulation.standard_error_hours");
        const double mean = valueOf(run, "spot.simulation.mean_hours");
        QVERIFY(error > 0.05 && error < 0.15);
        QVERIFY(std::fabs(mean - kExpectedHours) < 4.0 * error);
        // 64 nodes of 8 chips at 6.50 USD; nothing of the reference's time is unbilled.
        QVERIFY(std::fabs(valueOf(run, "spot.simulation.mean_cost") / mean - 3328.0) < 1e-6);
        QCOMPARE(
            resultOf(run, "spot.simulation.p95_hours")["unit"].toString(), QStringLiteral("h"));
    }

    void exactEngineSaysSo()
    {
        const CliRun run = runCli(simulate({"--engine", "exact"}));
        QCOMPARE(run.json()["engine"].toString(), QStringLiteral("exact"));
        QVERIFY(!run.json().contains("trials"));
        QVERIFY(std::fabs(valueOf(run, "spot.simulation.mean_hours") - kExpectedHours) < 1e-6);
        QCOMPARE(valueOf(run, "spot.simulation.standard_error_hours"), 0.0);
    }

    // 32 interruptions an hour against checkpoints of 15 min: no trial ends within a million of
    // them, though the model has a mean (e^24 tries): they were given up.
    void trialsThatAreGivenUpHaveTheirOwnReason()
    {
        const CliRun run =
            runCli(simulate({"--trials", "50", "--set", "spot.node_interruption_rate=0.5"}));
        QCOMPARE(run.json()["gave_up_trials"].toInt(), 50);
        QCOMPARE(run.json()["endless_trials"].toInt(-1), 0);
        requireReasons(run, QStringLiteral("gave_up"));
        QVERIFY2(run.messages.contains("50 of 50 trials were given up"), run.messages.constData());
        QVERIFY(run.messages.contains("1000000 interruptions or more than 262144 times the"));
    }

    // A stretch beyond 1e300: the model says never.
    void endlessTrialsAreThoseOfAJobThatByTheModelNeverFinishes()
    {
        const CliRun run = runCli(simulate({"--trials", "20", "--set", "spot.nodes=100000", "--set",
            "spot.node_interruption_rate=10"}));
        QCOMPARE(run.json()["gave_up_trials"].toInt(-1), 0);
        QCOMPARE(run.json()["endless_trials"].toInt(), 20);
        requireReasons(run, QStringLiteral("never"));
        QVERIFY(run.messages.isEmpty());
    }

    void intervalThatCannotBeComputedIsNotSimulated()
    {
        for (const char* engine : {"monte_carlo", "exact"}) {
            const CliRun run = runCli(simulate({"--engine", engine, "--set",
                "spot.checkpoint_write_min=0", "--set", "spot.checkpoint_interval_min=1e-307"}));
            QCOMPARE(run.exitCode, 2);
            QVERIFY(run.onlyComplaint().contains("spot.checkpoint_interval_min"));
        }
    }

    void tooFewTrialsAreUndefinedNotNever()
    {
        const CliRun one = runCli(simulate({"--trials", "1"}));
        QVERIFY(valueOf(one, "spot.simulation.mean_hours") > 240.0);
        const char* const error = "spot.simulation.standard_error_hours";
        QCOMPARE(resultOf(one, error)["reason"].toString(), QStringLiteral("undefined"));
        QCOMPARE(resultOf(one, "spot.simulation.p50_hours")["reason"].toString(),
            QStringLiteral("undefined"));
        const CliRun ten = runCli(simulate({"--trials", "10"}));
        QVERIFY(
            valueOf(ten, "spot.simulation.p10_hours") < valueOf(ten, "spot.simulation.p90_hours"));
        QCOMPARE(resultOf(ten, "spot.simulation.p95_cost")["reason"].toString(),
            QStringLiteral("undefined"));
        QVERIFY(valueOf(runCli(simulate({"--trials", "20"})), "spot.simulation.p95_cost") > 0.0);
        const CliRun none = runCli(simulate({"--trials", "2", "--shard", "3/3"}));
        QCOMPARE(none.json()["trials"].toInt(-1), 0);
        for (const QJsonValue& result : none.json()["results"].toObject())
            QCOMPARE(result.toObject()["reason"].toString(), QStringLiteral("undefined"));
    }

    void threadsDoNotChangeTheAnswer()
    {
        const CliRun one = runCli(simulate({"--trials", "5000", "--threads", "1"}));
        QCOMPARE(runCli(simulate({"--trials", "5000", "--threads", "3"})).output, one.output);
        const CliRun other = runCli(simulate({"--trials", "5000", "--seed", "2"}));
        QVERIFY(other.output != one.output);
    }

    void partsAddedTogetherEqualTheWhole()
    {
        QTemporaryDir folder;
        QStringList merge;
        for (const char* part : {"3/3", "1/3", "2/3"}) {
            const CliRun run = runCli(simulate({"--trials", "4001", "--shard", part}));
            const QByteArray name = QByteArray(part).replace('/', '_') + ".json";
            merge << "--merge" << written(folder, name.constData(), run.output);
        }
        const CliRun whole = runCli(simulate({"--trials", "4001"}));
        QCOMPARE(runCli(simulate(merge)).output, whole.output);
        const CliRun missing = runCli(simulate(merge.mid(0, 4))); // 3/3 and 1/3
        QCOMPARE(missing.exitCode, 2);
        QVERIFY(missing.onlyComplaint().contains("part 2 of 3 is missing"));
        const CliRun alone = runCli(simulate(merge.mid(2, 2)));
        QVERIFY(alone.onlyComplaint().contains("parts 2, 3 of 3 are missing"));
        const CliRun twice = runCli(simulate(QStringList(merge) << merge.mid(0, 2)));
        QCOMPARE(twice.exitCode, 2);
        QVERIFY(twice.onlyComplaint().contains("is in two of the parts"));
        const CliRun other = runCli(simulate(QStringList(merge) << "--set"
                                                                << "spot.restart_min=31"));
        QCOMPARE(other.exitCode, 2);
        QVERIFY(other.onlyComplaint().contains("is of another job"));
    }

    // Part 1 of 400 trials and part 2 of 600: trials 200 to 299 are in neither.
    void partsOfTwoRunsAreNotOne()
    {
        QTemporaryDir folder;
        const auto part = [&](const char* trials, const char* place, const char* name) {
            const CliRun run = runCli(simulate({"--trials", trials, "--shard", place}));
            return QStringList{"--merge", written(folder, name, run.output)};
        };
        const QStringList first = part("400", "1/2", "first.json");
        const CliRun gap = runCli(simulate(first + part("600", "2/2", "second.json")));
        QCOMPARE(gap.exitCode, 2);
        QVERIFY(gap.onlyComplaint().contains("trials 200 to 299 are missing"));
        const CliRun other = runCli(simulate(first + part("400", "2/3", "third.json")));
        QCOMPARE(other.exitCode, 2);
        QVERIFY(other.onlyComplaint().contains("third.json is one of 3 parts, the first of 2"));
    }

    void optionsThatIgnoreEachOtherAreRefused()
    {
        QTemporaryDir folder;
        const QString trace = written(folder, "market.csv", "0,9\n10,9\n");
        const QList<QStringList> pairs{{"--shard", "1/2", "--trace", trace},
            {"--merge", trace, "--trace", trace}, {"--trials", "5", "--trace", trace},
            {"--seed", "5", "--trace", trace}, {"--engine", "exact", "--trace", trace},
            {"--shard", "1/2", "--merge", trace}, {"--trials", "5", "--merge", trace},
            {"--seed", "5", "--merge", trace}, {"--starts", "5", "--shard", "1/2"},
            {"--needed-nodes", "5", "--shard", "1/2"}, {"--shard", "1/2", "--engine", "exact"},
            {"--merge", trace, "--engine", "exact"}, {"--trials", "5", "--engine", "exact"},
            {"--seed", "5", "--engine", "exact"}, {"--fleet-nodes", "9", "--shard", "1/2"},
            {"--needed-nodes", "5", "--on-demand-share", "0.5"}};
        for (const QStringList& pair : pairs) {
            const CliRun run = runCli(simulate(pair));
            QCOMPARE(run.exitCode, 2);
            const QString words = QStringLiteral("%1 cannot go with %2").arg(pair[0], pair[2]);
            QVERIFY2(run.onlyComplaint().contains(words), qPrintable(run.onlyComplaint()));
            QVERIFY(run.output.isEmpty());
        }
    }

    void damagedPartIsRefused()
    {
        QTemporaryDir folder;
        const QByteArray good = runCli(simulate({"--trials", "500", "--shard", "1/2"})).output;
        for (const auto& [from, to] : std::initializer_list<std::pair<const char*, const char*>>{
                 {"\"count\":250", "\"count\":251"}, {"\"sum\":\"", "\"sum\":\"x"},
                 {"\"bins\":[[", "\"bins\":[[9"}, {"\"shard\"", "\"shart\""},
                 {"\"part\":1", "\"part\":3"}, {"\"states\":[", "\"states\":[\"1\","},
                 {"\"seed\":1,\"first_trial\":0,\"trials\"",
                     "\"seed\":-1,\"first_trial\":0,\"trials\""}}) {
            const qsizetype at = good.lastIndexOf(from);
            QVERIFY2(at >= 0, from);
            const QByteArray bad = QByteArray(good).replace(at, qsizetype(qstrlen(from)), to);
            const CliRun run = runCli(simulate({"--merge", written(folder, "bad.json", bad)}));
            QCOMPARE(run.exitCode, 2);
            QVERIFY(run.onlyComplaint().contains("bad.json"));
        }
    }

    // Up 3 of every 4 h: a job that fits into a stretch, whenever it starts.
    void traceIsReplayed()
    {
        QTemporaryDir folder;
        const QString file = written(folder, "market.json",
            R"({"metadata": {"gap_seconds": 3600}, "data": [9, 9, 9, 0, 9, 9, 9, 0]})");
        const CliRun run = runCli(simulate({"--trace", file, "--starts", "8", "--set",
            "spot.work_hours=0.5", "--set", "spot.checkpoint_write_min=6"}));
        QCOMPARE(run.exitCode, 0);
        const QJsonObject trace = run.json()["trace"].toObject();
        QCOMPARE(trace["availability"].toDouble(), 0.75);
        QCOMPARE(trace["interruptions"].toInt(), 2);
        QCOMPARE(trace["looks_reversed"].toBool(), false);
        // 36 min of work and checkpoint; two of eight starts wait an hour.
        QVERIFY(std::fabs(valueOf(run, "replay.mean_hours") - (0.6 + 0.25)) < 1e-6);
        const CliRun elastic = runCli(simulate({"--trace", file, "--on-demand-share", "1"}));
        QVERIFY(valueOf(elastic, "replay.mean_hours") > 240.0);
        QCOMPARE(valueOf(elastic, "replay.p5_hours"), valueOf(elastic, "replay.p95_hours"));
        QCOMPARE(valueOf(elastic, "replay.mean_spot_hours"), 0.0);
        QCOMPARE(
            valueOf(elastic, "replay.mean_on_demand_hours"), valueOf(elastic, "replay.mean_hours"));
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
        const CliRun small = runCli(simulate(lost));
        QCOMPARE(small.json()["trace"].toObject()["peak_nodes"].toInt(), 9);
        QVERIFY(!small.json()["trace"].toObject().contains("fleet_nodes"));
        const CliRun run = runCli(simulate(QStringList(lost) << "--fleet-nodes"
                                                             << "12"
                                                             << "--needed-nodes"
                                                             << "3"));
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
            const CliRun bad = runCli(simulate(QStringList(lost) << "--fleet-nodes" << fleet));
            QCOMPARE(bad.exitCode, 2);
            QVERIFY2(bad.onlyComplaint().contains(words), qPrintable(bad.onlyComplaint()));
        }
        const CliRun up = runCli(simulate({"--trace", file, "--fleet-nodes", "12"}));
        QVERIFY(
            up.onlyComplaint().contains("--fleet-nodes is about a trace that counts nodes lost"));
    }

    void wrongPolarityIsNoticed()
    {
        QTemporaryDir folder;
        const QString file = written(folder, "lost.csv", "time_h,nodes\n0,0\n10,9\n12,0\n30,0\n");
        const CliRun run = runCli(simulate({"--trace", file}));
        QCOMPARE(run.exitCode, 0);
        QCOMPARE(run.json()["trace"].toObject()["looks_reversed"].toBool(), true);
        QVERIFY(run.messages.contains("--flip"));
        const CliRun flipped = runCli(simulate({"--trace", file, "--flip"}));
        QCOMPARE(flipped.json()["trace"].toObject()["looks_reversed"].toBool(), false);
        QVERIFY(flipped.messages.isEmpty());
    }

    void badInputIsOneSentence()
    {
        QTemporaryDir folder;
        const QString broken = written(folder, "broken.csv", "0,1\n1,x\n");
        const QString good = written(folder, "good.csv", "0,4\n1,2\n2,2\n");
        const QList<QPair<QStringList, QString>> cases{{{"--shard", "3/2"}, "--shard is \"3/2\""},
            {{"--shard", "x"}, "--shard is \"x\""},
            {{"--trials", "0"},
                "--trials is 0; it should be a whole number from 1 to 1000000000000"},
            {{"--trials", "ten"}, "--trials is \"ten\"; it should be a whole number from 1"},
            {{"--trials", "1.5"}, "--trials is 1.5; it should be a whole number from 1"},
            {{"--seed", "-1"},
                "--seed is -1; it should be a whole number from 0 to 900719925474099"},
            {{"--threads", "257"}, "--threads is 257; it should be a whole number from 0 to 256"},
            {{"--engine", "guess"},
                "--engine is \"guess\"; it should be one of monte_carlo, exact"},
            {{"--trace-unit", "weeks"}, "--trace-unit is \"weeks\"; it should be one of automatic"},
            {{"--starts", "0"}, "--starts is 0; it should be a whole number from 1 to 100000"},
            {{"--needed-nodes", "all"}, "--needed-nodes is \"all\"; it should be a whole number"},
            {{"--fleet-nodes", "3"}, "the project keeps none"},
            {{"--flip"}, "the project keeps none"},
            {{"--needed-nodes", "3"}, "the project keeps none"},
            {{"--starts", "3"}, "the project keeps none"},
            {{"--trace-unit", "hours"}, "--trace-unit is about the file of --trace"},
            {{"--trace", broken}, "broken.csv, line 2: nodes is \"x\""},
            {{"--trace", good, "--needed-nodes", "nan"},
                "--needed-nodes is nan; it should be a whole number from 1 to 4, the peak of"},
            {{"--trace", good, "--needed-nodes", "-5"}, "--needed-nodes is -5; it should be"},
            {{"--trace", good, "--needed-nodes", "1e9"}, "from 1 to 4, the peak of \"good.csv\""},
            {{"--trace", good, "--on-demand-share", "nan"},
                "--on-demand-share is \"nan\"; it should be a"},
            {{"--trace", good, "--on-demand-share", "1.5"},
                "--on-demand-share is 1.5; it should be a number from 0 to 1"},
            {{"--trace", "/nowhere.csv"}, "/nowhere.csv"},
            {{"--engine", "exact", "--set", "spot.lifetime_shape=0.7"}, "spot.lifetime_shape"}};
        for (const auto& [arguments, words] : cases) {
            const CliRun run = runCli(simulate(arguments));
            QCOMPARE(run.exitCode, 2);
            QVERIFY2(run.onlyComplaint().contains(words), qPrintable(run.onlyComplaint()));
        }
    }
};

QTEST_GUILESS_MAIN(TestSimulate)
#include "tst_simulate.moc"
