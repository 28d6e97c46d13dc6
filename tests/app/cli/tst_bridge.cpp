// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// isocost-cli bridge: parts that sum to the difference, in any order of the settings.
#include <QTest>

#include <QJsonArray>

#include <cmath>

#include "tests/app/cli/cli_run.h"

using namespace isocost;
using test::CliRun;
using test::runCli;

namespace {

QJsonObject resultOf(const CliRun& run, const char* id)
{
    return run.json()["results"].toObject()[QLatin1String(id)].toObject();
}

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

void TestBridgeCommand::unknownResultsAreRefused()
{
    const CliRun run = runCli(
        {"bridge", "sample:reference", "sample:reference", "--metric", "platform.h100.costs"});
    QCOMPARE(run.exitCode, 2);
    QVERIFY(run.onlyComplaint().contains("platform.h100.costs"));
}

QTEST_GUILESS_MAIN(TestBridgeCommand)
#include "tst_bridge.moc"
