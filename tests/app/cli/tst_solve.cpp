// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// isocost-cli solve: the root, all roots, never, and what it refuses.
#include <QTest>

#include <QJsonArray>

#include <cmath>

#include "tests/app/cli/cli_run.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::CliRun;
using test::resultOf;
using test::runCli;

namespace {

QStringList parity(const QStringList& more = {})
{
    return QStringList{"solve", "sample:reference", "--for", "platform.trn2.mfu", "--metric",
               "platform.trn2.training_cost", "--target", "platform.h100.training_cost"}
    + more;
}

QString complaintOf(const QStringList& arguments)
{
    const CliRun run = runCli(arguments);
    return run.exitCode == 2 ? run.onlyComplaint() : QString();
}

} // namespace

class TestSolveCommand : public QObject {
    Q_OBJECT

private slots:
    void everyPlatformIsMovedTogether();
    void parityIsThatOfTheModel();
    void aTargetOutOfReachIsNever();
    void allRootsAreGiven();
    void aRangeCanBeGiven();
    void theTableHasOneRowForARoot();
    void aSteppedParameterHasAWholeNumberOnEachSide();
    void badQuestionsAreRefused();
    void aRivalIsATarget();
    void anotherScenarioIsATarget();
    void aTargetIsNamedOnce();
};

void TestSolveCommand::parityIsThatOfTheModel()
{
    const CliRun run = runCli(parity());
    QCOMPARE(run.exitCode, 0);
    const QJsonObject result = resultOf(run, "platform.trn2.mfu");
    QVERIFY(std::fabs(result["value"].toDouble() - 0.36713) < 5e-6); // issue 3
    QCOMPARE(result["roots"].toArray().size(), 1);
    const char* const closed = "platform.trn2.parity_mfu";
    const CliRun eval = runCli({"eval", "sample:reference", "--metric", closed});
    const double expected = resultOf(eval, closed)["value"].toDouble();
    QVERIFY(std::fabs(result["value"].toDouble() / expected - 1.0) < 1e-9);
}

void TestSolveCommand::aTargetOutOfReachIsNever()
{
    const CliRun run = runCli({"solve", "sample:reference", "--for", "platform.trn2.mfu",
        "--metric", "platform.trn2.training_cost", "--target", "1"});
    QCOMPARE(run.exitCode, 0);
    const QJsonObject result = resultOf(run, "platform.trn2.mfu");
    QVERIFY(result["value"].isNull());
    QCOMPARE(result["reason"].toString(), "never");
}

void TestSolveCommand::allRootsAreGiven()
{
    const CliRun run = runCli({"solve", "sample:reference", "--for", "spot.checkpoint_interval_min",
        "--metric", "spot.stretch", "--target", "2"});
    const QJsonArray roots = resultOf(run, "spot.checkpoint_interval_min")["roots"].toArray();
    QCOMPARE(roots.size(), 2);
    for (const auto& root : roots) { // the one that is next to what is set is the answer
        const QString set = QStringLiteral("spot.checkpoint_interval_min=%1").arg(root.toDouble());
        const CliRun near =
            runCli({"solve", "sample:reference", "--for", "spot.checkpoint_interval_min",
                "--metric", "spot.stretch", "--target", "2", "--set", set});
        const double value = resultOf(near, "spot.checkpoint_interval_min")["value"].toDouble();
        QVERIFY(std::fabs(value / root.toDouble() - 1.0) < 1e-9);
    }
}

void TestSolveCommand::aRangeCanBeGiven()
{
    const CliRun run = runCli(parity({"--range", "0.5:0.9"}));
    QCOMPARE(resultOf(run, "platform.trn2.mfu")["reason"].toString(), "never");
}

void TestSolveCommand::theTableHasOneRowForARoot()
{
    const auto lines = runCli(parity({"--format", "csv"})).lines();
    QCOMPARE(lines.size(), 2);
    QCOMPARE(lines[0].trimmed(), QByteArray("id,value,to,unit,reason"));
    QVERIFY(lines[1].startsWith("platform.trn2.mfu,0.36713"));
    const auto table = runCli(parity({"--format", "table"})).lines();
    QCOMPARE(table[1].simplified(), QByteArray("platform.trn2.mfu 0.3671 1"));
}

void TestSolveCommand::aSteppedParameterHasAWholeNumberOnEachSide()
{
    const char* const hours = "platform.h100.wall_hours";
    const QStringList call{"solve", "sample:reference", "--for", "platform.h100.chips", "--metric",
        hours, "--target", "500"};
    const QJsonObject result = resultOf(runCli(call), "platform.h100.chips");
    QVERIFY(result["value"].isNull()); // no number of chips takes exactly 500 hours
    QVERIFY(!result.contains("roots") && !result.contains("reason"));
    const QJsonArray sides = result["crossings"].toArray()[0].toArray();
    QCOMPARE(sides.size(), 2);
    const double below = sides[0].toObject()["value"].toDouble();
    QCOMPARE(sides[1].toObject()["value"].toDouble(), below + 1.0);
    for (const auto& side : sides) {
        const QString set =
            QStringLiteral("platform.h100.chips=%1").arg(side.toObject()["value"].toDouble());
        const CliRun eval = runCli({"eval", "sample:reference", "--metric", hours, "--set", set});
        QCOMPARE(side.toObject()[hours].toObject(), resultOf(eval, hours));
    }
    QVERIFY(sides[0].toObject()[hours].toObject()["value"].toDouble() > 500.0);
    QVERIFY(sides[1].toObject()[hours].toObject()["value"].toDouble() < 500.0);
    const auto table = runCli(call + QStringList{"--format", "table"}).lines();
    QCOMPARE(table.size(), 3);
    QVERIFY(table[0].simplified().endsWith(hours));
    QVERIFY(table[1].contains("below the crossing"));
    // 256 chips cost 11,773,440 at 5.25; a chip more or less is less than three digits show
    const auto year = runCli({"solve", "sample:reference", "--for", "platform.h100.chips", "--set",
                                 "platform.h100.purchase=reserved_3y", "--metric",
                                 "fleet.annual_cost", "--target", "11800000", "--format", "table"})
                          .lines();
    QVERIFY(year[1].contains("11.77M USD/year")); // 256 x 45,990
    QVERIFY(year[2].contains("11.82M USD/year"));
}

void TestSolveCommand::badQuestionsAreRefused()
{
    const QStringList start{
        "solve", "sample:reference", "--metric", "spot.stretch", "--target", "2", "--for"};
    QVERIFY(complaintOf(start + QStringList{"platform.h100.mfv"}).contains("platform.h100.mfu"));
    QVERIFY(complaintOf({"solve", "sample:reference", "--for", "platform.trn2.mfu", "--metric",
                            "platform.trn2.bound", "--target", "1"})
                .contains("needs a result that is a number"));
    QVERIFY(complaintOf(parity({"--range", "0.5"})).contains("FROM:TO"));
    QVERIFY(complaintOf(parity({"--range", "0.5:2"})).contains("0.01 to 1"));
    QVERIFY(complaintOf(parity({"--range", "0.9:0.5"})).contains("must rise"));
}

// The cost of a platform falls with its own MFU: the root of all together is that of its own.
void TestSolveCommand::everyPlatformIsMovedTogether()
{
    const auto rootOf = [](const char* parameter) {
        const CliRun run = runCli({"solve", "sample:reference", "--for", parameter, "--metric",
            "platform.trn2.training_cost", "--target", "2000000"});
        return run.json()["results"].toObject()[parameter].toObject()["value"].toDouble();
    };
    QVERIFY(rootOf("platform.trn2.mfu") > 0.1);
    QCOMPARE(rootOf("platform.*.mfu"), rootOf("platform.trn2.mfu"));
    // with the MFU of both platforms alike neither catches the other up
    const CliRun never = runCli({"solve", "sample:reference", "--for", "platform.*.mfu", "--metric",
        "platform.trn2.training_cost", "--target", "platform.h100.training_cost"});
    QCOMPARE(never.json()["results"].toObject()["platform.*.mfu"].toObject()["reason"].toString(),
        QStringLiteral("never"));
}

void TestSolveCommand::aRivalIsATarget()
{
    const QStringList call{"solve", "sample:your-cluster", "--for",
        "platform.h100.owned_node_price", "--metric", "plan.annual_owned"};
    const QString rival("plan.annual_reserved_3y");
    const CliRun run = runCli(call + QStringList{"--against", rival});
    QCOMPARE(resultOf(run, "platform.h100.owned_node_price"),
        resultOf(runCli(call + QStringList{"--target", rival}), "platform.h100.owned_node_price"));
    QVERIFY(run.output.contains("\"against\":\"plan.annual_reserved_3y\""));
}

// "Own the hardware" owns the plan's cluster, and both have one node price, which moves in both:
// the plan, on a term, costs as much where its own year does, owned.
void TestSolveCommand::anotherScenarioIsATarget()
{
    const QStringList call{"solve", "sample:your-cluster", "--for",
        "platform.h100.owned_node_price", "--metric", "plan.annual_cost"};
    const double both =
        resultOf(runCli(call + QStringList{"--against-scenario", "Own the hardware"}),
            "platform.h100.owned_node_price")["value"]
            .toDouble();
    const double own = resultOf(runCli(call + QStringList{"--target", "plan.annual_owned"}),
        "platform.h100.owned_node_price")["value"]
                           .toDouble();
    QVERIFY(own > 0.0);
    QVERIFY(std::fabs(both / own - 1.0) < 1e-9);
}

void TestSolveCommand::aTargetIsNamedOnce()
{
    const QStringList call{"solve", "sample:your-cluster", "--for",
        "platform.h100.owned_node_price", "--metric", "plan.annual_owned"};
    QVERIFY(complaintOf(call).contains("solve needs --target, --against or --against-scenario"));
    QVERIFY(complaintOf(call + QStringList{"--target", "1", "--against", "plan.annual_cost"})
                .contains("it should be left out"));
}

ISOCOST_TEST_WITH(QCoreApplication, TestSolveCommand)
#include "tst_solve.moc"
