// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// isocost-cli commitment and cash.
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <cmath>

#include "core/analysis/kept_demand.h"
#include "core/store/project_file.h"
#include "core/store/sample.h"
#include "tests/app/cli/cli_run.h"
#include "tests/support/test_program.h"

using namespace isocost;
using isocost::test::CliRun;
using isocost::test::runCli;
using isocost::test::valueOf;

class TestMoneyCommands : public QObject {
    Q_OBJECT

private slots:
    void theCommitmentIsThatOfTheModel();
    void daysReplaceTheUniformDemand();
    void daysThatAProjectKeepsAreOfItsViewAlone();
    void theCurveGoesFromNothingToTheHighestDemand();
    void badDemandIsOneSentence();
    void everyMonthOfEveryWayIsListed();
    void unpricedWaysSayWhy();
    void everyRateOfReturnIsListed();
};

void TestMoneyCommands::theCommitmentIsThatOfTheModel()
{
    const CliRun run = runCli({"commitment", "sample:reference"});
    const CliRun eval = runCli({"eval", "sample:reference"});
    QCOMPARE(run.exitCode, 0);
    for (const char* id : {"commitment.cost_per_day", "commitment.optimal_reserve",
             "commitment.stranded_hours_per_year", "commitment.regret_per_day",
             "commitment.critical_ratio", "commitment.covered_hours", "commitment.liability"})
        QCOMPARE(valueOf(run, id), valueOf(eval, id));
}

void TestMoneyCommands::daysReplaceTheUniformDemand()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("days.csv")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("day,chip_hours\n1,400\n2,800\n");
    file.close();
    const QStringList start{"commitment", "sample:reference", "--demand", file.fileName(), "--set",
        "demand.spot_share=0", "--set", "demand.reserved=400"};
    const CliRun run = runCli(start);
    QCOMPARE(run.json()[QStringLiteral("demand")].toObject()[QStringLiteral("days")].toInt(), 2);
    QCOMPARE(run.json()["demand"].toObject()["low"].toDouble(), 400.0);
    QCOMPARE(run.json()["demand"].toObject()["high"].toDouble(), 800.0);
    QCOMPARE(valueOf(run, "commitment.cost_per_day"), 400 * 5.25 + 200 * 12.5);
    const CliRun table = runCli(start + QStringList{"--format", "csv"});
    QVERIFY(table.lines().contains("commitment.optimal_reserve,800,chip-h/day"));
}

void TestMoneyCommands::daysThatAProjectKeepsAreOfItsViewAlone()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("p.isocost"));
    Project project = sampleProject("reference");
    project.viewState[std::string(kKeptDemand)] = keptText(DemandTrace({400.0, 900.0}, "days.csv"));
    saveProjectAs(project, path.toStdString());
    const char* const id = "commitment.cost_per_day";
    QCOMPARE(valueOf(runCli({"commitment", path}), id), valueOf(runCli({"eval", path}), id));
    QVERIFY(runCli({"view", path, "commitment", "--format", "text"})
                .output.contains("demand of 2 days of days.csv"));
    const QByteArray help = runCli({"commitment", "--help"}).output.simplified();
    QVERIFY(help.contains("without it demand.low to demand.high"));
}

void TestMoneyCommands::theCurveGoesFromNothingToTheHighestDemand()
{
    const CliRun run =
        runCli({"commitment", "sample:reference", "--curve", "3", "--format", "csv"});
    QCOMPARE(run.lines().size(), 4);
    QVERIFY(run.lines()[1].startsWith("0,"));
    QVERIFY(run.lines()[1].endsWith(",0,undefined")); // covers nothing, has no use
    QVERIFY(run.lines()[3].startsWith("800,4200,1,0.75")); // 800 x 5.25 USD
}

void TestMoneyCommands::badDemandIsOneSentence()
{
    const CliRun run = runCli({"commitment", "sample:reference", "--demand", "/nowhere.csv"});
    QCOMPARE(run.exitCode, 2);
    QVERIFY(run.onlyComplaint().contains("/nowhere.csv cannot be read"));
}

void TestMoneyCommands::everyMonthOfEveryWayIsListed()
{
    const CliRun csv = runCli({"cash", "sample:reference", "--format", "csv"});
    QCOMPARE(csv.lines().size(), 1 + 7 * 61);
    QCOMPARE(csv.lines()[0],
        QByteArray("way,month,work,opex,prepaid,ebitda,depreciation,gain,ebit,interest,tax,capex,"
                   "sold,loan,free_cash_flow,discounted"));
    QCOMPARE(csv.lines()[1 + 6 * 61],
        QByteArray("owned,0,0,0,0,0,0,0,0,0,0,3400000,0,0,-3400000,-3400000"));
    const CliRun json = runCli({"cash", "sample:reference"});
    const auto table = runCli({"cash", "sample:reference", "--format", "table"}).lines();
    const QList<QByteArray> first = table[2].simplified().split(' '); // way, month, work, opex
    QCOMPARE(first.mid(0, 2), (QList<QByteArray>{"cloud", "1"}));
    QVERIFY2(!first[2].contains('$') && first[3].contains('$'), table[2]); // chip-hours and USD
    double sum = 0.0;
    const QJsonArray months = json.json()[QStringLiteral("ways")]
                                  .toObject()[QStringLiteral("owned")]
                                  .toObject()[QStringLiteral("months")]
                                  .toArray();
    for (const QJsonValue& month : months)
        sum += month.toObject()[QStringLiteral("discounted")].toDouble();
    QVERIFY(std::fabs(sum / valueOf(json, "cash.npv_owned") - 1.0) < 1e-12);
}

void TestMoneyCommands::unpricedWaysSayWhy()
{
    const CliRun run =
        runCli({"cash", "sample:reference", "--set", "platform.h100.price_reserved_3y=unpriced"});
    QVERIFY(run.output.contains("\"reserved\":{\"reason\":\"unpriced\",\"months\":[]}"));
    QCOMPARE(run.exitCode, 0);
}

void TestMoneyCommands::everyRateOfReturnIsListed()
{
    const QStringList thrice{"cash", "sample:reference", "--set", "finance.horizon_months=180",
        "--set", "finance.cloud_price_decline=0.15", "--format"};
    const CliRun json = runCli(thrice + QStringList{"json"});
    const QJsonObject irr =
        json.json()[QStringLiteral("results")].toObject()[QStringLiteral("cash.irr")].toObject();
    QVERIFY(irr[QStringLiteral("value")].isNull());
    QCOMPARE(irr[QStringLiteral("reason")].toString(), QStringLiteral("several"));
    const QJsonArray roots = irr[QStringLiteral("roots")].toArray();
    QCOMPARE(roots.size(), 3);
    // By bisection outside of the program: growth fills the chips up to 90 % of their hours first.
    const std::array expected{-0.6116, 0.0557, 2.8376};
    for (qsizetype i = 0; i < 3; ++i)
        QVERIFY(std::fabs(roots[i].toDouble() - expected[static_cast<std::size_t>(i)]) < 5e-5);
    const CliRun table = runCli(thrice + QStringList{"table"});
    int rows = 0;
    for (const QByteArray& line : table.lines())
        rows += line.startsWith("cash.irr") && line.endsWith("several") ? 1 : 0;
    QCOMPARE(rows, 3);
    const CliRun once = runCli({"cash", "sample:reference", "--format", "table"});
    QVERIFY(once.output.contains("cash.irr"));
    QVERIFY(!once.output.contains("several"));
}

ISOCOST_TEST_WITH(QCoreApplication, TestMoneyCommands)
#include "tst_money.moc"
