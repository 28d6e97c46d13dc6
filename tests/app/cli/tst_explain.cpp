// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QTest>

#include "tests/app/cli/cli_run.h"
#include "tests/support/test_program.h"

using isocost::test::CliRun;
using isocost::test::runCli;

class TestExplain : public QObject {
    Q_OBJECT

private slots:
    void parityReadsAsAFormulaDownToPrices();
    void jsonHoldsTheSameTree();
    void settingsAreExplained();
    void aRangeStandsAtItsAssumption();
    void reasonsAreExplained();
    void unknownResultsAreRefused();
};

void TestExplain::parityReadsAsAFormulaDownToPrices()
{
    const CliRun run = runCli({"explain", "sample:reference", "platform.trn2.parity_mfu"});
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(run.lines()[0], QByteArray("Parity MFU of Trainium2 = 0.3671"));
    QVERIFY(run.lines()[1].startsWith("  = (price per chip-hour at work + fabric premium)"));
    QVERIFY(
        run.output.contains("On-demand price of Trainium2 = $6.875/chip-h  [published comparison"));
    QVERIFY(run.output.contains("On-demand price of H100 = $12.50/chip-h  ["));
}

void TestExplain::jsonHoldsTheSameTree()
{
    const CliRun run =
        runCli({"explain", "sample:reference", "platform.h100.training_cost", "--format", "json"});
    const QJsonObject root = run.json()[QStringLiteral("explanation")].toObject();
    QCOMPARE(run.json()[QStringLiteral("schema")].toInt(), 1);
    QCOMPARE(root[QStringLiteral("id")].toString(), QStringLiteral("platform.h100.training_cost"));
    QVERIFY(qFuzzyCompare(root[QStringLiteral("value")].toDouble(), 2309199.7394605037));
    QCOMPARE(root[QStringLiteral("parts")].toArray().size(), 3);
}

void TestExplain::aRangeStandsAtItsAssumption()
{
    const QStringList question{"explain", "sample:reference", "platform.h100.effective_mfu",
        "--set", "platform.h100.mfu=0.36..0.5"};
    QVERIFY(runCli(question).output.contains(
        "MFU of H100 = 0.45; range 0.36 to 0.5, with a peak at 0.45: set by hand  ["));
    const QJsonObject root = runCli(question + QStringList{"--format", "json"})
                                 .json()[QStringLiteral("explanation")]
                                 .toObject();
    QStringList ranges;
    for (const auto& part : root[QStringLiteral("parts")].toArray())
        if (part.toObject().contains(QStringLiteral("range")))
            ranges << part.toObject()[QStringLiteral("id")].toString();
    QCOMPARE(ranges, QStringList{"platform.h100.mfu"});
}

void TestExplain::settingsAreExplained()
{
    const CliRun run = runCli({"explain", "sample:reference", "platform.h100.effective_mfu",
        "--set", "platform.h100.mfu=0.5"});
    QVERIFY(run.output.contains("MFU of H100 = 0.5  [set by hand]"));
}

// 24,269.18 USD a GPU and year over 2.25 x 8,760 h less 797.16 USD of power: 1.283.
void TestExplain::reasonsAreExplained()
{
    const CliRun run = runCli({"explain", "sample:reference", "break_even.specialty"});
    QCOMPARE(run.exitCode, 0);
    QVERIFY2(
        run.lines()[0].endsWith("= never: break-even share of the hours up (1.283) is above 1"),
        run.lines()[0].constData());
}

void TestExplain::unknownResultsAreRefused()
{
    const CliRun run = runCli({"explain", "sample:reference", "facility.capx"});
    QCOMPARE(run.exitCode, 2);
    QCOMPARE(run.onlyComplaint(),
        QStringLiteral("there is no result \"facility.capx\"; did you mean \"facility.capex\"?"));
}

ISOCOST_TEST_WITH(QCoreApplication, TestExplain)
#include "tst_explain.moc"
