// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// isocost-cli risk: the register, edited or not, and its exceedance curve.
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include "core/store/project_file.h"
#include "core/store/sample.h"
#include "tests/app/cli/cli_run.h"
#include "tests/support/test_program.h"

using namespace isocost;
using isocost::test::CliRun;
using isocost::test::runCli;
using isocost::test::valueOf;

class TestRiskCommand : public QObject {
    Q_OBJECT

private slots:
    void thePresetRegisterIsAssessed();
    void rowsAreAddedAndTakenOut();
    void longRegistersAreDrawnBySeed();
    void aRiskThatIsOffDoesNotCount();
    void badRowsAreOneSentence();
};

void TestRiskCommand::thePresetRegisterIsAssessed()
{
    const CliRun run = runCli({"risk", "sample:reference"});
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(valueOf(run, "risk.exposure"), 29700.0);
    QCOMPARE(valueOf(run, "risk.p95"), 155000.0);
    QVERIFY(run.json()["exact"].toBool());
    QCOMPARE(run.json()["register"].toArray().size(), 4);
    QCOMPARE(run.json()["curve"].toArray().size(), 16); // 2^4 losses, all different
    const CliRun csv = runCli({"risk", "sample:reference", "--format", "csv"});
    QCOMPARE(csv.lines()[0], QByteArray("loss,exceedance"));
    QCOMPARE(csv.lines().last(), QByteArray("212000,0"));
}

void TestRiskCommand::rowsAreAddedAndTakenOut()
{
    const CliRun run = runCli({"risk", "sample:reference", "--remove", "Compiler incompatibility",
        "--add", "Flood=0.01:1000000:year"});
    QCOMPARE(valueOf(run, "risk.exposure"), 29700.0 - 22500.0 + 10000.0);
    QVERIFY(run.output.contains("\"name\":\"Flood\",\"probability\":0.01"));
    QVERIFY(!run.output.contains("Compiler"));
}

void TestRiskCommand::longRegistersAreDrawnBySeed()
{
    QStringList arguments{"risk", "sample:reference"};
    // 13 coins for powers of two million beside four rows of 212,000 at most: 2^17 sums, all
    // different
    for (int i = 0; i < 13; ++i)
        arguments << "--add" << QStringLiteral("Coin %1=0.5:%2").arg(i).arg((1LL << i) * 1000000);
    const CliRun run = runCli(arguments);
    QVERIFY(!run.json()["exact"].toBool());
    QCOMPARE(run.json()["trials"].toInt(), 10000);
    QCOMPARE(run.output, runCli(arguments).output);
    const CliRun other = runCli(arguments + QStringList{"--set", "risk.seed=2"});
    QVERIFY(other.json()["curve"] != run.json()["curve"]);
}

// The rows of the register add up to its exposure: 29,700 less what the first one adds when on.
void TestRiskCommand::aRiskThatIsOffDoesNotCount()
{
    const QTemporaryDir folder;
    const QString plan = folder.filePath("plan.isocost");
    Project project = sampleProject("reference");
    Risk& off = project.scenarios.front().risks.front();
    off.isEnabled = false;
    saveProjectAs(project, plan.toStdString());
    const CliRun run = runCli({"risk", plan});
    const QJsonArray rows = run.json()["register"].toArray();
    double sum = 0.0;
    for (const QJsonValue& row : rows)
        sum += row.toObject()["exposure"].toDouble();
    QCOMPARE(sum, valueOf(run, "risk.exposure"));
    QVERIFY(sum < 29700.0);
    QCOMPARE(rows[0].toObject()["exposure"].toDouble(-1.0), 0.0);
    QCOMPARE(rows[0].toObject()["enabled"].toBool(true), false);
    const CliRun table = runCli({"risk", plan, "--format", "table"});
    QVERIFY(table.lines()[1].startsWith(QByteArray::fromStdString(off.name) + " (off)"));
    QVERIFY2(table.lines()[1].endsWith(" $0"), table.lines()[1]);
}

void TestRiskCommand::badRowsAreOneSentence()
{
    const auto complaint = [](const QStringList& more) {
        return runCli(QStringList{"risk", "sample:reference"} + more).onlyComplaint();
    };
    QVERIFY(complaint({"--add", "Flood=2:10"}).contains("probability 2, outside 0 to 1"));
    QVERIFY(complaint({"--add", "Flood=0.5"}).contains("NAME=PROBABILITY:IMPACT"));
    QVERIFY(complaint({"--add", "Flood=0.5:10:year:2"}).contains("NAME=PROBABILITY:IMPACT"));
    QVERIFY(complaint({"--remove", "Flood"}).contains("no risk \"Flood\""));
}

ISOCOST_TEST_WITH(QCoreApplication, TestRiskCommand)
#include "tst_risk.moc"
