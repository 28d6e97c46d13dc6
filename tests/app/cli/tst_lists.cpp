// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// isocost-cli parameters, metrics, samples: everything that the tables hold, in every format.
#include <QTest>

#include "core/model/metric_table.h"
#include "core/model/parameter_table.h"
#include "core/simulation/simulation_metrics.h"
#include "core/store/sample.h"
#include "tests/app/cli/cli_run.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::CliRun;
using test::runCli;

class TestLists : public QObject {
    Q_OBJECT

private slots:
    void everyParameterIsListed();
    void aParameterSaysItsLimitsAndSource();
    void aZeroThatAsksForSomethingIsTold();
    void ofAProjectEachSaysWhatItDoes();
    void settingsNeedAProject();
    void everyResultIsListed();
    void everySampleIsListedAndEvaluates();
};

void TestLists::everyParameterIsListed()
{
    const auto count = static_cast<qsizetype>(parameterTable().size());
    const CliRun json = runCli({"parameters"});
    QCOMPARE(json.exitCode, 0);
    QCOMPARE(json.json()[QStringLiteral("parameters")].toObject().size(), count);
    QCOMPARE(runCli({"parameters", "--format", "csv"}).lines().size(), count + 1);
    QCOMPARE(runCli({"parameters", "--format", "table"}).lines().size(), count + 1);
}

void TestLists::aParameterSaysItsLimitsAndSource()
{
    const QJsonObject all = runCli({"parameters"}).json()[QStringLiteral("parameters")].toObject();
    const QJsonObject mfu = all[QStringLiteral("platform.K.mfu")].toObject();
    QCOMPARE(mfu[QStringLiteral("minimum")].toDouble(), 0.01);
    QCOMPARE(mfu[QStringLiteral("default")].toDouble(), 0.45);
    QCOMPARE(mfu[QStringLiteral("maximum")].toDouble(), 1.0);
    QVERIFY(!mfu[QStringLiteral("source")].toString().isEmpty());
    QCOMPARE(mfu[QStringLiteral("scale")].toString(), QStringLiteral("linear"));
    QVERIFY(runCli({"parameters", "--format", "table"}).output.contains(" 0.01 to 1 "));
    const QJsonObject tokens = all[QStringLiteral("training.tokens_b")].toObject();
    QCOMPARE(tokens[QStringLiteral("scale")].toString(), QStringLiteral("log"));
    const QJsonObject purchase = all[QStringLiteral("platform.K.purchase")].toObject();
    QCOMPARE(purchase[QStringLiteral("default")].toString(), QStringLiteral("on_demand"));
}

void TestLists::aZeroThatAsksForSomethingIsTold()
{
    const QJsonObject all = runCli({"parameters"}).json()[QStringLiteral("parameters")].toObject();
    const QJsonObject use = all[QStringLiteral("fleet.utilization")].toObject();
    QCOMPARE(use[QStringLiteral("zero")].toString(), QStringLiteral("from the work"));
    QVERIFY(runCli({"parameters", "--format", "table"})
                .output.contains(" 0.01 to 1; 0: from the work "));
    const QString csv = runCli({"parameters", "--format", "csv"}).output;
    QVERIFY(csv.startsWith(
        QStringLiteral("id,default,minimum,maximum,unit,label,description,source,zero\n")));
    QVERIFY(csv.contains(QStringLiteral(",from the work\n")));
}

void TestLists::ofAProjectEachSaysWhatItDoes()
{
    const CliRun run = runCli({"parameters", "sample:reference", "--set", "facility.gpus=512",
        "--set", "facility.staff_fte=3"});
    QCOMPARE(run.exitCode, 0);
    const QJsonObject all = run.json()[QStringLiteral("parameters")].toObject();
    const QJsonObject staff = all[QStringLiteral("facility.staff_fte")].toObject();
    QCOMPARE(staff[QStringLiteral("value")].toDouble(), 3.0);
    QCOMPARE(staff[QStringLiteral("moves")].toBool(), true);
    QVERIFY(staff[QStringLiteral("does")].toString().startsWith( // 512 chips over 128
        QStringLiteral("4 FTE used: one person for 128 chips")));
    const QJsonObject rate = all[QStringLiteral("finance.debt_rate")].toObject();
    QCOMPARE(rate[QStringLiteral("moves")].toBool(), false);
    QCOMPARE(rate[QStringLiteral("does")].toString(),
        QStringLiteral("no effect: nothing is bought on a loan"));
    const CliRun csv = runCli({"parameters", "sample:reference", "--format", "csv"});
    QCOMPARE(csv.lines().front(), QStringLiteral("id,value,range,unit,moves,does,label"));
    QCOMPARE(csv.lines().size(), all.size() + 1);
    QVERIFY(runCli(
        {"parameters", "sample:reference", "--scenario", "Own the hardware", "--format", "table"})
                .output.contains("nothing is bought on a loan"));
}

void TestLists::settingsNeedAProject()
{
    const CliRun run = runCli({"parameters", "--set", "facility.pue=1.2"});
    QCOMPARE(run.exitCode, 2);
    QVERIFY(run.onlyComplaint().contains("sample:NAME"));
    QCOMPARE(runCli({"parameters", "sample:nowhere"}).exitCode, 2);
}

void TestLists::everyResultIsListed()
{
    const auto count = static_cast<qsizetype>(metricTable().size() + simulationMetrics().size());
    const CliRun json = runCli({"metrics"});
    const QJsonObject metrics = json.json()[QStringLiteral("metrics")].toObject();
    QCOMPARE(metrics.size(), count);
    QCOMPARE(metrics[QStringLiteral("facility.capex")].toObject()[QStringLiteral("unit")],
        QJsonValue(QStringLiteral("USD")));
    const auto better = [&metrics](const char* id) {
        return metrics[QLatin1String(id)].toObject()[QStringLiteral("better")].toString();
    };
    QCOMPARE(better("platform.K.training_cost"), QStringLiteral("lower"));
    QCOMPARE(better("platform.K.effective_mfu"), QStringLiteral("higher"));
    QCOMPARE(better("platform.K.flops"), QStringLiteral("neutral"));
    const auto command = [&metrics](const char* id) {
        return metrics[QLatin1String(id)].toObject()[QStringLiteral("command")].toString();
    };
    QCOMPARE(command("spot.break_even_rate"), QStringLiteral("eval"));
    QCOMPARE(command("spot.simulation.p95_cost"), QStringLiteral("simulate"));
    QCOMPARE(runCli({"metrics", "--format", "csv"}).lines().size(), count + 1);
}

void TestLists::everySampleIsListedAndEvaluates()
{
    const QJsonObject samples = runCli({"samples"}).json()[QStringLiteral("samples")].toObject();
    QCOMPARE(samples.size(), static_cast<qsizetype>(sampleNames().size()));
    for (const QString& name : samples.keys()) {
        const CliRun run = runCli({"eval", "sample:" + name});
        QCOMPARE(run.exitCode, 0);
        QVERIFY(!run.json().isEmpty());
    }
    QVERIFY(runCli({"samples", "--format", "table"}).output.contains("sample:reference"));
}

ISOCOST_TEST_WITH(QCoreApplication, TestLists)
#include "tst_lists.moc"
