// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// isocost-cli bridge: parts that sum to the difference, in any order of the settings.
#include <QTest>

#include <QJsonArray>
#include <QTemporaryDir>

#include <cmath>

#include "core/store/project_file.h"
#include "core/store/sample.h"
#include "tests/app/cli/cli_run.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::CliRun;
using test::resultOf;
using test::runCli;

namespace {

constexpr const char* kCost = "platform.h100.training_cost";

CliRun bridge(const QStringList& settings, const QStringList& more = {})
{
    QStringList arguments{"bridge", "sample:reference", "sample:reference", "--metric", kCost};
    for (const QString& setting : settings)
        arguments << "--to-set" << setting;
    return runCli(arguments + more);
}

} // namespace

class TestBridgeCommand : public QObject {
    Q_OBJECT

private slots:
    void partsSumToTheDifference();
    void theOrderOfSettingsDoesNotMatter();
    void equalProjectsHaveNoParts();
    void aReasonIsSaid();
    void theTableGoesFromOneResultToTheOther();
    void estimatedSharesNameSeedAndOrders();
    void anotherDataSheetOfTheSameChipIsTold();
    void unknownResultsAreRefused();
};

void TestBridgeCommand::partsSumToTheDifference()
{
    const CliRun run = bridge({"platform.h100.mfu=0.6", "training.tokens_b=300"});
    QCOMPARE(run.exitCode, 0);
    const QJsonObject result = resultOf(run, kCost);
    const QJsonArray parts = result["parts"].toArray();
    QCOMPARE(parts.size(), 2);
    double sum = 0.0;
    for (const QJsonValue& part : parts)
        sum += part.toObject()["value"].toDouble();
    const double difference =
        result["to"].toObject()["value"].toDouble() - result["from"].toObject()["value"].toDouble();
    QVERIFY(difference < 0.0);
    QVERIFY(std::fabs(sum - difference) <= 1e-9 * std::fabs(difference));
    QCOMPARE(result["exact"].toBool(), true);
    const QJsonObject change = parts[0].toObject()["changes"].toArray()[0].toObject();
    QCOMPARE(change["id"].toString(), "training.tokens_b");
    QCOMPARE(change["to"].toString(), "300");
}

void TestBridgeCommand::theOrderOfSettingsDoesNotMatter()
{
    const QStringList settings{
        "platform.h100.mfu=0.6", "training.tokens_b=300", "platform.h100.discount=0.1"};
    const QByteArray straight = bridge(settings).output;
    QVERIFY(!straight.isEmpty());
    QCOMPARE(bridge({settings[2], settings[0], settings[1]}).output, straight);
}

void TestBridgeCommand::equalProjectsHaveNoParts()
{
    const QJsonObject result = resultOf(bridge({}), kCost);
    QVERIFY(result["parts"].isArray() && result["parts"].toArray().isEmpty());
}

void TestBridgeCommand::aReasonIsSaid()
{
    const QJsonObject result = resultOf(bridge({"platform.h100.price_on_demand=unpriced"}), kCost);
    QCOMPARE(result["to"].toObject()["reason"].toString(), "unpriced");
    QVERIFY(result["parts"].toArray().isEmpty());
}

void TestBridgeCommand::theTableGoesFromOneResultToTheOther()
{
    const auto lines = bridge({"platform.h100.mfu=0.6"}, {"--format", "csv"}).lines();
    QCOMPARE(lines.size(), 4);
    QVERIFY(lines[1].contains("2309199.7"));
    QVERIFY(lines[2].startsWith("platform.h100.mfu,"));
    QVERIFY(lines[2].contains("0.45 -> 0.6"));
}

void TestBridgeCommand::estimatedSharesNameSeedAndOrders()
{
    // 17 changes, one more than all coalitions are counted for
    const QStringList settings{"platform.h100.mfu=0.6", "training.tokens_b=300",
        "training.parameters_b=120", "platform.h100.discount=0.1", "platform.h100.chips=2048",
        "platform.h100.network_wait=0.1", "platform.h100.network_price=1",
        "platform.h100.failure_overhead=0.1", "platform.h100.price_on_demand=11",
        "fleet.utilization=0.7", "facility.pue=1.4", "facility.power_price=0.12",
        "facility.staff_fte=3", "facility.node_price=400000", "finance.discount_rate=0.08",
        "finance.tax_rate=0.2", "finance.horizon_months=48"};
    const QStringList plan{"--seed", "7", "--orders", "20"};
    const CliRun json = bridge(settings, plan);
    QCOMPARE(json.exitCode, 0);
    const QJsonObject result = resultOf(json, kCost);
    QCOMPARE(result["exact"].toBool(true), false);
    QCOMPARE(result["seed"].toInt(), 7);
    QCOMPARE(result["orders"].toInt(), 20);
    const CliRun table = bridge(settings, plan + QStringList{"--format", "table"});
    QVERIFY(table.output.contains("\nShares estimated from 20 random orders and their reverses, "
                                  "seed 7.\n"));
    const CliRun csv = bridge(settings, plan + QStringList{"--format", "csv"});
    QVERIFY(csv.lines()[0].trimmed().endsWith(",seed,orders"));
    QVERIFY(csv.lines()[1].trimmed().endsWith(",,")); // the first result itself
    QVERIFY(csv.lines()[2].trimmed().endsWith(",7,20"));
    const CliRun exact = bridge({"platform.h100.mfu=0.6"}, {"--format", "table"});
    QVERIFY(!exact.output.contains("seed"));
    QVERIFY(!resultOf(bridge({"platform.h100.mfu=0.6"}), kCost).contains("seed"));
}

// Shares of a difference are computed with one data sheet, although each project has its own.
void TestBridgeCommand::anotherDataSheetOfTheSameChipIsTold()
{
    const QTemporaryDir folder;
    const QString plan = folder.filePath("plan.isocost");
    Project project = sampleProject("reference");
    Accelerator h100 = *builtinCatalog().find("h100_sxm");
    h100.source = "own measurement";
    project.catalog = merged({std::vector{h100}, std::vector<Offer>()}, project.catalog);
    saveProjectAs(project, plan.toStdString());
    const QStringList question{"--metric", kCost, "--to-set", "platform.h100.mfu=0.6"};
    const CliRun other = runCli(QStringList{"bridge", "sample:reference", plan} + question);
    QCOMPARE(other.exitCode, 0);
    QVERIFY2(other.messages.contains("the two projects know different data of h100_sxm; those of "
                                     "the first one are used for both"),
        other.messages.constData());
    const CliRun same = runCli(QStringList{"bridge", plan, plan} + question);
    QVERIFY2(same.messages.isEmpty(), same.messages.constData());
}

void TestBridgeCommand::unknownResultsAreRefused()
{
    const CliRun run = runCli(
        {"bridge", "sample:reference", "sample:reference", "--metric", "platform.h100.costs"});
    QCOMPARE(run.exitCode, 2);
    QVERIFY(run.onlyComplaint().contains("platform.h100.costs"));
}

ISOCOST_TEST_WITH(QCoreApplication, TestBridgeCommand)
#include "tst_bridge.moc"
