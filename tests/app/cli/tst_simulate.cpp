// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// isocost-cli simulate: trials and the exact distribution. Expected hours: golden case "reference"
// of the model, S1b.
#include <QTest>

#include <QJsonArray>

#include <cmath>

#include "tests/app/cli/simulate_run.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::CliRun;
using test::resultOf;
using test::simulate;
using test::valueOf;

namespace {

constexpr double kExpectedHours = 396.0124868073097;

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
        const CliRun run = simulate({"--trials", "20000"});
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

    void theSeedIsThatOfThePlan()
    {
        const CliRun plan = simulate({"--trials", "100", "--set", "spot.seed=7"});
        QCOMPARE(plan.json()["seed"].toInt(), 7);
        const CliRun given = simulate({"--trials", "100", "--seed", "7"});
        QCOMPARE(plan.json()["results"], given.json()["results"]);
        QVERIFY(plan.json()["results"] != simulate({"--trials", "100"}).json()["results"]);
    }

    void exactEngineSaysSo()
    {
        const CliRun run = simulate({"--engine", "exact"});
        QCOMPARE(run.json()["engine"].toString(), QStringLiteral("exact"));
        QVERIFY(!run.json().contains("trials"));
        QVERIFY(std::fabs(valueOf(run, "spot.simulation.mean_hours") - kExpectedHours) < 1e-6);
        QCOMPARE(valueOf(run, "spot.simulation.standard_error_hours"), 0.0);
    }

    // 32 interruptions an hour against checkpoints of 15 min: no trial ends within a million of
    // them, though the model has a mean (e^24 tries): they were given up.
    void trialsThatAreGivenUpHaveTheirOwnReason()
    {
        const CliRun run = simulate({"--trials", "50", "--set", "spot.node_interruption_rate=0.5"});
        QCOMPARE(run.json()["gave_up_trials"].toInt(), 50);
        QCOMPARE(run.json()["endless_trials"].toInt(-1), 0);
        requireReasons(run, QStringLiteral("gave_up"));
        QVERIFY2(run.messages.contains("50 of 50 trials were given up"), run.messages.constData());
        QVERIFY(run.messages.contains("1000000 interruptions or more than 262144 times the"));
    }

    // A stretch beyond 1e300: the model says never.
    void endlessTrialsAreThoseOfAJobThatByTheModelNeverFinishes()
    {
        const CliRun run = simulate({"--trials", "20", "--set", "spot.nodes=100000", "--set",
            "spot.node_interruption_rate=10"});
        QCOMPARE(run.json()["gave_up_trials"].toInt(-1), 0);
        QCOMPARE(run.json()["endless_trials"].toInt(), 20);
        requireReasons(run, QStringLiteral("never"));
        QVERIFY(run.messages.isEmpty());
    }

    void intervalThatCannotBeComputedIsNotSimulated()
    {
        for (const char* engine : {"monte_carlo", "exact"}) {
            const CliRun run = simulate({"--engine", engine, "--set", "spot.checkpoint_write_min=0",
                "--set", "spot.checkpoint_interval_min=1e-307"});
            QCOMPARE(run.exitCode, 2);
            QVERIFY(run.onlyComplaint().contains("spot.checkpoint_interval_min"));
        }
    }

    void tooFewTrialsAreUndefinedNotNever()
    {
        const CliRun one = simulate({"--trials", "1"});
        QVERIFY(valueOf(one, "spot.simulation.mean_hours") > 240.0);
        const char* const error = "spot.simulation.standard_error_hours";
        QCOMPARE(resultOf(one, error)["reason"].toString(), QStringLiteral("undefined"));
        QCOMPARE(resultOf(one, "spot.simulation.p50_hours")["reason"].toString(),
            QStringLiteral("undefined"));
        const CliRun ten = simulate({"--trials", "10"});
        QVERIFY(
            valueOf(ten, "spot.simulation.p10_hours") < valueOf(ten, "spot.simulation.p90_hours"));
        QCOMPARE(resultOf(ten, "spot.simulation.p95_cost")["reason"].toString(),
            QStringLiteral("undefined"));
        QVERIFY(valueOf(simulate({"--trials", "20"}), "spot.simulation.p95_cost") > 0.0);
        const CliRun none = simulate({"--trials", "2", "--shard", "3/3"});
        QCOMPARE(none.json()["trials"].toInt(-1), 0);
        for (const QJsonValue& result : none.json()["results"].toObject())
            QCOMPARE(result.toObject()["reason"].toString(), QStringLiteral("undefined"));
    }

    void threadsDoNotChangeTheAnswer()
    {
        const CliRun one = simulate({"--trials", "5000", "--threads", "1"});
        QCOMPARE(simulate({"--trials", "5000", "--threads", "3"}).output, one.output);
        const CliRun other = simulate({"--trials", "5000", "--seed", "2"});
        QVERIFY(other.output != one.output);
    }
};

ISOCOST_TEST_WITH(QCoreApplication, TestSimulate)
#include "tst_simulate.moc"
