// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// isocost-cli sensitivity: bars, elasticities and given ranges.
#include <QTest>

#include <QJsonArray>

#include <algorithm>
#include <cmath>

#include "tests/app/cli/cli_run.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::CliRun;
using test::resultOf;
using test::runCli;

namespace {

constexpr const char* kCost = "platform.h100.training_cost";

CliRun sensitivity(const QStringList& more = {})
{
    return runCli(QStringList{"sensitivity", "sample:reference", "--metric", kCost} + more);
}

QJsonObject rowOf(const CliRun& run, const char* list, const char* id)
{
    const QJsonArray rows = resultOf(run, kCost)[QLatin1String(list)].toArray();
    for (const QJsonValue& row : rows)
        if (row.toObject()["parameter"].toString() == QLatin1String(id))
            return row.toObject();
    return {};
}

} // namespace

class TestSensitivityCommand : public QObject {
    Q_OBJECT

private slots:
    void mfuHasAnElasticityOfMinusOne();
    void barsGoTwentyPercentDownAndUp();
    void aRangeReplacesTwentyPercent();
    void onlyTheStrongestAreKept();
    void theTableHasAHeader();
    void whatStandsAtZeroHasBarsButNoElasticity();
    void roundingIsNoSwing();
    void emptyListsSayWhy();
    void aZeroWithoutAUsualRangeIsNamed();
    void badRangesAreRefused();
    void aDifferenceIsThatOfTwoResults();
    void aDifferenceIsThatOfTwoScenarios();
    void badRivalsAreRefused();
};

void TestSensitivityCommand::mfuHasAnElasticityOfMinusOne()
{
    const QJsonObject row = rowOf(sensitivity(), "elasticities", "platform.h100.mfu");
    QVERIFY(std::fabs(row["elasticity"].toDouble() + 1.0) < 1e-15);
    QCOMPARE(row["exact"].toBool(), true);
}

void TestSensitivityCommand::barsGoTwentyPercentDownAndUp()
{
    const QJsonObject row = rowOf(sensitivity(), "tornado", "platform.h100.price_on_demand");
    QVERIFY(std::fabs(row["low"].toDouble() - 10.0) < 1e-12);
    const QJsonObject high = row["at_high"].toObject();
    QVERIFY(std::fabs(high["value"].toDouble() - 1.2 * 2309199.739) < 0.002);
    QCOMPARE(high["unit"].toString(), "USD");
}

void TestSensitivityCommand::aRangeReplacesTwentyPercent()
{
    const CliRun run = sensitivity({"--range", "platform.h100.mfu=0.3:0.6"});
    const QJsonObject row = rowOf(run, "tornado", "platform.h100.mfu");
    QCOMPARE(row["low"].toDouble(), 0.3);
    QCOMPARE(row["high"].toDouble(), 0.6);
}

void TestSensitivityCommand::onlyTheStrongestAreKept()
{
    const CliRun run = sensitivity({"--top", "3"});
    QCOMPARE(resultOf(run, kCost)["tornado"].toArray().size(), 3);
    QCOMPARE(resultOf(run, kCost)["elasticities"].toArray().size(), 3);
}

void TestSensitivityCommand::theTableHasAHeader()
{
    const auto lines = sensitivity({"--format", "csv"}).lines();
    QCOMPARE(lines[0].trimmed(), QByteArray("parameter,unit,low,high,at_low,at_high,elasticity"));
    QVERIFY(lines.size() > 5);
    QVERIFY(sensitivity({"--format", "table"}).output.contains("platform.h100.mfu"));
}

void TestSensitivityCommand::whatStandsAtZeroHasBarsButNoElasticity()
{
    const CliRun run = runCli({"sensitivity", "sample:reference", "--metric",
        "platform.trn2.parity_mfu", "--format", "csv"});
    QCOMPARE(run.exitCode, 0);
    int found = 0;
    for (const QByteArray& line : run.lines()) {
        const QList<QByteArray> cells = line.trimmed().split(',');
        for (const QByteArray& cell : cells)
            QVERIFY2(cell != "-0", line.constData());
        if (cells[0] != "platform.trn2.discount" && cells[0] != "platform.h100.network_wait"
            && cells[0] != "platform.trn2.network_price")
            continue;
        ++found;
        QCOMPARE(cells[2], QByteArray("0"));
        QVERIFY2(cells[3].toDouble() > 0.0 && !cells[5].isEmpty(), line.constData());
        QCOMPARE(cells[6], QByteArray("undefined"));
    }
    QCOMPARE(found, 3);
}

void TestSensitivityCommand::roundingIsNoSwing()
{
    QVERIFY(!sensitivity({"--format", "csv"}).output.contains("platform.h100.chips"));
}

void TestSensitivityCommand::emptyListsSayWhy()
{
    // at most 2.25 + 0.50 USD of fabric: 24,268.53 / (2.75 x 8760 - 797.16) = 1.042 is above 1
    const CliRun never = runCli({"sensitivity", "sample:reference", "--metric",
        "break_even.specialty", "--range", "cloud.specialty_price=2:2.1", "--range",
        "platform.h100.network_price=0:0.5", "--format", "table"});
    const CliRun risk =
        runCli({"sensitivity", "sample:reference", "--metric", "risk.p95", "--format", "table"});
    QCOMPARE(risk.exitCode, 0);
    QVERIFY2(risk.messages.contains("no parameter moves risk.p95 within its range"),
        risk.messages.constData());
    QCOMPARE(never.exitCode, 0);
    QVERIFY2(never.messages.contains("break_even.specialty is \"never\" here, and no parameter "
                                     "gives it a number within its range"),
        never.messages.constData());
}

void TestSensitivityCommand::aZeroWithoutAUsualRangeIsNamed()
{
    const CliRun capex = runCli({"sensitivity", "sample:reference", "--metric", "facility.capex"});
    const QByteArray sentence = "these stand at 0 and have no usual range, so no low and high; "
                                "give them one with --range: facility.storage_price, "
                                "facility.install_price";
    QVERIFY2(capex.messages.contains(sentence), capex.messages.constData());
    QCOMPARE(resultOf(capex, "facility.capex")["note"].toString(), QString(sentence));
    QVERIFY2(sensitivity().messages.isEmpty(), sensitivity().messages.constData());
}

void TestSensitivityCommand::badRangesAreRefused()
{
    for (const char* const range : {"platform.h100.mfu=0.3", "platform.h100.mfu=0.6:0.3",
             "platform.h100.mfu=0:0.5", "platform.h100.purchase=0:1", "nothing=0:1", "0.3:0.6"}) {
        const CliRun run = sensitivity({"--range", range});
        QCOMPARE(run.exitCode, 2);
        QVERIFY2(!run.onlyComplaint().startsWith("not one complaint"), range);
    }
}

// The difference of the two years, now and with the node price 20 % up, as eval tells them.
void TestSensitivityCommand::aDifferenceIsThatOfTwoResults()
{
    const auto yearOf = [](const char* metric, const QString& set) {
        return resultOf(runCli({"eval", "sample:your-cluster", "--metric", metric, "--set", set}),
            metric)["value"]
            .toDouble();
    };
    const auto lead = [&yearOf](const QString& set) {
        return yearOf("plan.annual_owned", set) - yearOf("plan.annual_reserved_3y", set);
    };
    const QJsonObject result =
        resultOf(runCli({"sensitivity", "sample:your-cluster", "--metric", "plan.annual_owned",
                     "--against", "plan.annual_reserved_3y"}),
            "plan.annual_owned");
    QCOMPARE(result["against"].toString(), QStringLiteral("plan.annual_reserved_3y"));
    const double now = lead("platform.h100.owned_node_price=285000");
    QVERIFY(std::fabs(result["value"].toDouble() - now) <= 1e-9 * 7e6);
    const QJsonArray bars = result["tornado"].toArray();
    const auto node = std::ranges::find_if(bars, [](const QJsonValue& bar) {
        return bar.toObject()["parameter"].toString()
            == QLatin1String("platform.h100.owned_node_price");
    });
    QVERIFY(node != bars.end());
    QVERIFY(std::fabs(node->toObject()["at_high"].toObject()["value"].toDouble()
                - lead("platform.h100.owned_node_price=342000"))
        <= 1e-9 * 7e6);
}

// Both scenarios have the power price, but only one pays it.
void TestSensitivityCommand::aDifferenceIsThatOfTwoScenarios()
{
    const CliRun run = runCli({"sensitivity", "sample:your-cluster", "--metric", "plan.annual_cost",
        "--against-scenario", "Own the hardware", "--format", "table"});
    QCOMPARE(run.exitCode, 0);
    QVERIFY2(run.output.contains("facility.power_price"), run.output.constData());
    const CliRun json = runCli({"sensitivity", "sample:your-cluster", "--metric",
        "plan.annual_cost", "--against-scenario", "Own the hardware"});
    const QJsonObject result = resultOf(json, "plan.annual_cost");
    QCOMPARE(result["against"].toString(), QStringLiteral("plan.annual_cost"));
    QCOMPARE(result["against_scenario"].toString(), QStringLiteral("Own the hardware"));
}

void TestSensitivityCommand::badRivalsAreRefused()
{
    const auto complaint = [](const QStringList& rival) {
        const CliRun run =
            runCli(QStringList{"sensitivity", "sample:your-cluster", "--metric", "plan.annual_cost"}
                + rival);
        return run.exitCode == 2 ? run.onlyComplaint() : QStringLiteral("no complaint");
    };
    QVERIFY2(complaint({"--against", "plan.annual_cost"})
                 .contains("--against is plan.annual_cost, the result itself"),
        qPrintable(complaint({"--against", "plan.annual_cost"})));
    QVERIFY2(complaint({"--against", "break_even.months"}).contains("plan.annual_cost is in USD/y"),
        qPrintable(complaint({"--against", "break_even.months"})));
    QVERIFY(complaint({"--against", "nothing"}).contains("nothing"));
    QVERIFY(complaint({"--against-scenario", "Nowhere"}).contains("Nowhere"));
    QVERIFY(complaint({"--against-scenario", "Plan"}).contains("the scenario itself"));
}

ISOCOST_TEST_WITH(QCoreApplication, TestSensitivityCommand)
#include "tst_sensitivity.moc"
