// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// isocost-cli eval. Values: golden cases of the model and the published case of 64 H100.
#include <QTest>

#include <cmath>

#include "core/model/evaluate.h"
#include "tests/app/cli/cli_run.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::CliRun;
using test::resultOf;
using test::runCli;
using test::valueOf;

class TestEval : public QObject {
    Q_OBJECT

private slots:
    void answersInTheShapeOfTheContract();
    void numbersHaveFullPrecision();
    void theOwnedClusterIsPriced();
    void commitmentsPaidWhenUsedBreakEven();
    void reasonsHaveNoNumber();
    void theLastSettingWins();
    void pricesCanBeUnpriced();
    void aResultCanBeAWord();
    void allResultsAreGivenWithoutMetric();
    void aMetricNamedTwiceIsGivenOnce();
    void scenariosAreChosenByName();
    void csvHasOneRowForEachResult();
    void theTableIsForReading();
    void badInputIsOneSentence_data();
    void badInputIsOneSentence();
};

void TestEval::answersInTheShapeOfTheContract()
{
    const CliRun run =
        runCli({"eval", "sample:reference", "--metric", "platform.h100.training_cost"});
    QCOMPARE(run.exitCode, 0);
    QVERIFY(run.messages.isEmpty());
    QVERIFY(run.output.startsWith("{\"schema\":1,\"scenario\":\"Base\",\"results\":{"));
    QVERIFY(run.output.endsWith("}\n"));
    const QJsonObject result = resultOf(run, "platform.h100.training_cost");
    QCOMPARE(result.keys(), (QStringList{"unit", "value"}));
    QCOMPARE(result[QStringLiteral("unit")].toString(), QStringLiteral("USD"));
    QVERIFY(std::fabs(valueOf(run, "platform.h100.training_cost") - 2309199.739) < 1e-3);
}

void TestEval::numbersHaveFullPrecision()
{
    const Scenario scenario = referenceScenario();
    const double exact =
        evaluate(scenario, builtinCatalog()).of(Metric::FacilityCostPerProductiveHour).value;
    const CliRun run =
        runCli({"eval", "sample:reference", "--metric", "facility.cost_per_productive_hour"});
    QVERIFY(valueOf(run, "facility.cost_per_productive_hour") == exact);
}

void TestEval::theOwnedClusterIsPriced()
{
    const CliRun run = runCli({"eval", "sample:reference", "--set", "platform.h100.purchase=owned",
        "--metric", "platform.h100.price"});
    QVERIFY(std::fabs(valueOf(run, "platform.h100.price") - 3.553972) < 1e-6);
}

void TestEval::commitmentsPaidWhenUsedBreakEven()
{
    const CliRun run = runCli({"eval", "sample:cloud-or-own", "--set",
        "fleet.reserved_billing=used_hours", "--metric", "break_even.reserved_3y"});
    QVERIFY(std::fabs(valueOf(run, "break_even.reserved_3y") - 0.5370) < 5e-5);
}

void TestEval::reasonsHaveNoNumber()
{
    const CliRun run = runCli({"eval", "sample:reference", "--metric", "break_even.specialty"});
    QCOMPARE(run.exitCode, 0);
    const QJsonObject result = resultOf(run, "break_even.specialty");
    QCOMPARE(result.keys(), (QStringList{"reason", "value"}));
    QVERIFY(result[QStringLiteral("value")].isNull());
    QCOMPARE(result[QStringLiteral("reason")].toString(), QStringLiteral("never"));
}

void TestEval::theLastSettingWins()
{
    const CliRun run = runCli({"eval", "--set", "platform.h100.mfu=0.3", "sample:reference",
        "--set", "platform.h100.mfu=0.9", "--metric", "platform.h100.effective_mfu"});
    QCOMPARE(valueOf(run, "platform.h100.effective_mfu"), 0.9);
}

void TestEval::pricesCanBeUnpriced()
{
    const CliRun run = runCli({"eval", "sample:reference", "--set",
        "platform.h100.price_spot=unpriced", "--metric", "break_even.spot"});
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(resultOf(run, "break_even.spot")[QStringLiteral("reason")].toString(),
        QStringLiteral("unpriced"));
}

void TestEval::allResultsAreGivenWithoutMetric()
{
    const CliRun run = runCli({"eval", "sample:reference"});
    const auto count = static_cast<qsizetype>(allMetrics(referenceScenario()).size());
    const QJsonObject results = run.json()[QStringLiteral("results")].toObject();
    QCOMPARE(results.size(), count);
    for (const QString& id : results.keys()) {
        const QJsonObject result = results[id].toObject();
        const QJsonValue value = result[QStringLiteral("value")];
        QVERIFY2(value.isNull() == result.contains(QStringLiteral("reason")), qPrintable(id));
        QVERIFY2(value.isDouble() == result.contains(QStringLiteral("unit")), qPrintable(id));
    }
}

// The presets hold 39.8 ms of memory time against 9.5 ms of compute time (tst_roofline.cpp).
void TestEval::aResultCanBeAWord()
{
    const QStringList bound{"eval", "sample:reference", "--metric", "platform.h100.bound"};
    QVERIFY(runCli(bound).output.endsWith("{\"platform.h100.bound\":{\"value\":\"memory\"}}}\n"));
    QCOMPARE(runCli(bound + QStringList{"--format", "csv"}).lines()[1],
        QByteArray("platform.h100.bound,memory,1,"));
    QVERIFY(runCli(bound + QStringList{"--format", "table"})
                .lines()[1]
                .startsWith("H100: What bounds decoding  memory"));
    QVERIFY(runCli(bound + QStringList{"--set", "inference.compute_efficiency=0.01"})
                .output.contains("{\"value\":\"compute\"}"));
    QVERIFY(runCli(bound + QStringList{"--set", "platform.h100.tokens_per_second=1000"})
                .output.contains("{\"value\":null,\"reason\":\"undefined\"}"));
}

void TestEval::aMetricNamedTwiceIsGivenOnce()
{
    const CliRun run = runCli({"eval", "sample:reference", "--metric", "facility.capex", "--metric",
        "facility.capex", "--format", "csv"});
    QCOMPARE(run.lines().size(), 2);
}

void TestEval::scenariosAreChosenByName()
{
    const CliRun run = runCli({"eval", "sample:reference", "--scenario", "MFU 60 %", "--metric",
        "platform.h100.effective_mfu"});
    QCOMPARE(run.json()[QStringLiteral("scenario")].toString(), QStringLiteral("MFU 60 %"));
    QCOMPARE(valueOf(run, "platform.h100.effective_mfu"), 0.6);
}

void TestEval::csvHasOneRowForEachResult()
{
    const CliRun run = runCli({"eval", "sample:reference", "--format", "csv", "--metric",
        "facility.capex", "--metric", "break_even.specialty"});
    QCOMPARE(run.lines(),
        (QList<QByteArray>{"id,value,unit,reason", "facility.capex,3400000,USD,",
            "break_even.specialty,,1,never"}));
}

void TestEval::theTableIsForReading()
{
    const CliRun run = runCli({"eval", "sample:reference", "--format", "table", "--metric",
        "platform.trn2.parity_mfu", "--metric", "facility.capex"});
    QCOMPARE(run.lines().size(), 3);
    QVERIFY(run.lines()[1].startsWith("Trainium2: Parity MFU  36.7 %"));
    QVERIFY(run.lines()[2].contains("$3.40M"));
}

void TestEval::badInputIsOneSentence_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char* name, const QStringList& arguments, const char* sentence) {
        QTest::newRow(name) << QStringList{"eval"} + arguments << QString::fromUtf8(sentence);
    };
    const QString reference = QStringLiteral("sample:reference");
    row("out of range", {reference, "--set", "platform.h100.mfu=0"},
        "platform.h100.mfu is 0, outside 0.01 to 1");
    row("unknown parameter", {reference, "--set", "platform.h100.mfuu=0.4"},
        "there is no parameter \"platform.h100.mfuu\"; did you mean \"platform.h100.mfu\"?");
    row("unknown platform", {reference, "--set", "platform.b200.mfu=0.4"},
        "there is no platform \"b200\" in \"Base\"; it has h100, trn2 and tpu_v5e");
    row("unknown result", {reference, "--metric", "break_even.specialt"},
        "there is no result \"break_even.specialt\"; did you mean \"break_even.specialty\"?");
    row("result of trials", {reference, "--metric", "spot.simulation.mean_hours"},
        "\"spot.simulation.mean_hours\" is a result of trials: isocost-cli simulate tells it");
    row("no value", {reference, "--set", "fleet.utilization"},
        "an assumption is set as id=value, not as \"fleet.utilization\"");
    row("unknown scenario", {reference, "--scenario", "Worst"},
        "there is no scenario \"Worst\"; the project has \"Base\", \"MFU 60 %\", \"H100 on spot\" "
        "and \"Own the hardware\"");
    row("unknown sample", {"sample:nothing"},
        "there is no sample \"nothing\"; the samples are your-cluster, fine-tune-and-serve, "
        "reference, cloud-or-own, spot-churn, list-prices-2026");
    row("no such file", {"/nowhere/plan.isocost"}, "\"/nowhere/plan.isocost\" does not exist");
    row("foreign file", {"/etc/passwd"}, "\"/etc/passwd\" is not an Isocost project");
    row("unknown format", {reference, "--format", "xml"},
        "--format: \"xml\" is none of json|csv|table; --help tells more");
}

void TestEval::badInputIsOneSentence()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, sentence);
    const CliRun run = runCli(arguments);
    QCOMPARE(run.exitCode, 2);
    QCOMPARE(run.onlyComplaint(), sentence);
}

ISOCOST_TEST_WITH(QCoreApplication, TestEval)
#include "tst_eval.moc"
