// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QTest>

#include "tests/app/cli/cli_run.h"
#include "tests/support/test_program.h"

using isocost::test::CliRun;
using isocost::test::runCli;

class TestCheck : public QObject {
    Q_OBJECT

private slots:
    void aBrokenStopRuleExitsWith3();
    void cautionsAloneExitWith0();
    void findingsAreWholeInJson();
    void everyPlatformOfAFindingIsInJson();
    void csvAndTableNameTheFindings();
};

void TestCheck::aBrokenStopRuleExitsWith3()
{
    // checkpoints of 6.25 % of MTBI stop what runs on spot, and nothing else
    const QStringList check{"check", "sample:reference"};
    QCOMPARE(runCli(check + QStringList{"--scenario", "H100 on spot"}).exitCode, 3);
    QCOMPARE(runCli(check).exitCode, 0);
    QCOMPARE(runCli(check + QStringList{"--scenario", "Own the hardware"}).exitCode, 0);
    QCOMPARE(runCli({"check", "sample:spot-churn"}).exitCode, 3);
    QCOMPARE(
        runCli({"check", "sample:spot-churn", "--scenario", "Faster checkpoints"}).exitCode, 0);
    QCOMPARE(runCli(check + QStringList{"--set", "platform.h100.mfu=0.2"}).exitCode, 3);
}

void TestCheck::cautionsAloneExitWith0()
{
    const CliRun run = runCli({"check", "sample:reference"});
    QCOMPARE(run.exitCode, 0);
    QVERIFY(run.output.contains("\"severity\":\"caution\""));
    QVERIFY(!run.output.contains("\"severity\":\"stop\""));
}

void TestCheck::findingsAreWholeInJson()
{
    const CliRun run = runCli({"check", "sample:spot-churn"});
    QCOMPARE(run.json()[QStringLiteral("scenario")].toString(), QStringLiteral("Churn"));
    const QJsonObject first = run.json()[QStringLiteral("findings")].toArray()[0].toObject();
    QCOMPARE(first[QStringLiteral("rule")].toString(), QStringLiteral("checkpoint_share"));
    QCOMPARE(first[QStringLiteral("severity")].toString(), QStringLiteral("stop"));
    // 0.25 h x (64 nodes / 256 h + 512 chips / 50,000 h)
    QCOMPARE(first[QStringLiteral("value")].toDouble(), 0.06506);
    QCOMPARE(first[QStringLiteral("threshold")].toDouble(), 0.05);
    QCOMPARE(
        first[QStringLiteral("parameter")].toString(), QStringLiteral("spot.checkpoint_write_min"));
    QCOMPARE(first[QStringLiteral("metric")].toString(),
        QStringLiteral("platform.h100.checkpoint_share"));
}

void TestCheck::everyPlatformOfAFindingIsInJson()
{
    const CliRun run = runCli({"check", "sample:reference", "--set", "platform.h100.mfu=0.2",
        "--set", "platform.tpu_v5e.mfu=0.1"});
    const QJsonObject mfu = run.json()[QStringLiteral("findings")].toArray()[0].toObject();
    QCOMPARE(mfu[QStringLiteral("platform")].toString(), QStringLiteral("h100"));
    QCOMPARE(mfu[QStringLiteral("value")].toDouble(), 0.2);
    const QJsonObject other = mfu[QStringLiteral("likewise")].toArray()[0].toObject();
    QCOMPARE(other[QStringLiteral("platform")].toString(), QStringLiteral("tpu_v5e"));
    QCOMPARE(other[QStringLiteral("value")].toDouble(), 0.1);
    QCOMPARE(other[QStringLiteral("parameter")].toString(), QStringLiteral("platform.tpu_v5e.mfu"));
}

void TestCheck::csvAndTableNameTheFindings()
{
    const CliRun csv = runCli({"check", "sample:spot-churn", "--format", "csv"});
    QCOMPARE(csv.lines()[0], QByteArray("severity,rule,sentence,detail,value,threshold,parameter"));
    QCOMPARE(csv.lines()[1],
        QByteArray(
            "stop,checkpoint_share,H100: a checkpoint takes 6.5 % of the run's MTBI,all-spot "
            "forbidden above "
            "5 %,0.06506,0.05,spot.checkpoint_write_min"));
    const CliRun table = runCli({"check", "sample:spot-churn", "--format", "table"});
    QVERIFY(
        table.lines()[1].startsWith("stop      H100: a checkpoint takes 6.5 % of the run's MTBI"));
    QCOMPARE(table.exitCode, 3);
}

ISOCOST_TEST_WITH(QCoreApplication, TestCheck)
#include "tst_check.moc"
