// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// isocost-cli uncertainty: percentiles, the same bits for any threads, what it refuses.
#include <QTest>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <cmath>

#include "tests/app/cli/plan_file.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::CliRun;
using test::resultOf;
using test::runCli;
using test::valueOf;

namespace {

constexpr const char* kCost = "platform.h100.training_cost";
constexpr const char* kPrice = "platform.h100.price_on_demand=uniform:8:14";

CliRun uncertainty(const QStringList& more)
{
    return runCli(QStringList{"uncertainty", "sample:reference", "--metric", kCost} + more);
}

} // namespace

class TestUncertaintyCommand : public QObject, protected test::PlanFile {
    Q_OBJECT

private slots:
    void theMeanOfALinearResultIsAnalytic();
    void threadsChangeNoBit();
    void anotherSeedGivesAnotherMean();
    void theSeedIsThatOfTheProject();
    void chosenPercentilesAreGiven();
    void everyShapeAndCorrelationIsRead();
    void trialsWithoutNumberAreShares();
    void whatTheStatisticsLeaveOutStandsFirst();
    void theProjectsRangesAreDrawn();
    void aRangeOfTheCommandReplacesTheProjects();
    void nothingUncertainSaysHowToMakeIt();
    void badRangesAreRefused_data();
    void badRangesAreRefused();
    void theChanceOfALimit();
    void chancesOfRivalsAddUpToOne();
    void badChancesAreRefused();
};

void TestUncertaintyCommand::theMeanOfALinearResultIsAnalytic()
{
    const CliRun run = uncertainty({"--range", kPrice});
    QCOMPARE(run.exitCode, 0);
    const QJsonObject result = resultOf(run, kCost);
    const double expected = 2309199.739 / 12.50 * 11.0; // the middle of 8 to 14
    const double error = result["standard_error"].toDouble();
    QVERIFY(error > 0.0);
    QVERIFY(std::fabs(result["value"].toDouble() - expected) < 4.0 * error);
    QCOMPARE(result["numbers"].toInt(), 4000); // as in the window at rest
}

void TestUncertaintyCommand::threadsChangeNoBit()
{
    const QStringList ranges{"--range", kPrice, "--range",
        "platform.h100.mfu=triangular:0.3:0.45:0.55", "--correlate",
        "platform.h100.mfu,platform.h100.price_on_demand=0.5"};
    const QByteArray one = uncertainty(ranges + QStringList{"--threads", "1"}).output;
    QVERIFY(!one.isEmpty());
    for (const char* const threads : {"2", "8"})
        QCOMPARE(uncertainty(ranges + QStringList{"--threads", threads}).output, one);
}

void TestUncertaintyCommand::anotherSeedGivesAnotherMean()
{
    const auto mean = [](const char* seed) {
        return resultOf(uncertainty({"--range", kPrice, "--seed", seed}), kCost)["value"]
            .toDouble();
    };
    QVERIFY(mean("1") != mean("2"));
}

// As the window draws them.
void TestUncertaintyCommand::theSeedIsThatOfTheProject()
{
    makePlan();
    const auto answer = [this](const QStringList& more) {
        const CliRun run = this->run(
            QStringList{"uncertainty", "PLAN", "--metric", kCost, "--range", kPrice} + more);
        return std::pair(run.json()["seed"].toInt(), valueOf(run, kCost));
    };
    const auto first = answer({});
    QCOMPARE(first.first, 1);
    Project project = loaded();
    project.viewState["trials.seed"] = "7";
    saveProjectAs(project, m_project.toStdString());
    const auto kept = answer({});
    QCOMPARE(kept.first, 7);
    QVERIFY(kept.second != first.second);
    QCOMPARE(answer({"--seed", "7"}), kept);
    QCOMPARE(answer({"--seed", "1"}), first);
}

void TestUncertaintyCommand::chosenPercentilesAreGiven()
{
    const CliRun run = uncertainty(
        {"--range", kPrice, "--percentile", "25", "--percentile", "97.5", "--trials", "1000"});
    const QJsonObject percentiles = resultOf(run, kCost)["percentiles"].toObject();
    QCOMPARE(percentiles.keys(), (QStringList{"p25", "p97.5"}));
    QVERIFY(percentiles["p25"].toObject()["standard_error"].toDouble() > 0.0);
    QCOMPARE(run.json()["trials"].toInt(), 1000);
    const QList<QByteArray> lines = uncertainty(
        {"--range", kPrice, "--percentile", "25", "--trials", "1000", "--format", "csv"})
                                        .lines();
    const qsizetype column = lines[0].split(',').indexOf("p25_error");
    QCOMPARE(lines[1].split(',').value(column).toDouble(),
        percentiles["p25"].toObject()["standard_error"].toDouble());
}

void TestUncertaintyCommand::everyShapeAndCorrelationIsRead()
{
    const CliRun run = uncertainty({"--range", "platform.h100.mfu=normal:0.45:0.05", "--range",
        "platform.h100.price_on_demand=lognormal:12.5:0.2", "--range",
        "platform.h100.discount=triangular:0:0.1:0.2", "--range",
        "platform.h100.network_price=uniform:0:1", "--correlate",
        "platform.h100.discount,platform.h100.network_price=-0.4", "--format", "csv"});
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(run.lines().size(), 2);
    QVERIFY(run.lines()[0].startsWith(
        "id,unit,without_number,reasons,mean,mean_error,deviation,p5,p5_error,"));
    QVERIFY(run.lines()[1].startsWith("platform.h100.training_cost,USD,0,,")); // nothing left out
    QVERIFY(run.messages.isEmpty());
}

void TestUncertaintyCommand::trialsWithoutNumberAreShares()
{
    const char* const share = "break_even.specialty";
    const QJsonObject result = resultOf(
        uncertainty({"--metric", share, "--range", "cloud.specialty_price=uniform:0.5:10"}), share);
    const double never = result["reasons"].toObject()["never"].toDouble();
    QVERIFY(never > 0.0 && never < 1.0);
    QVERIFY(std::fabs(never + result["numbers"].toDouble() / 4000.0 - 1.0) < 1e-12);
}

// The review's case: of 10,000 trials 35.2 % never pay the migration back.
void TestUncertaintyCommand::whatTheStatisticsLeaveOutStandsFirst()
{
    const char* const runs = "platform.trn2.migration_runs";
    const QStringList question{"uncertainty", "sample:reference", "--metric", runs, "--range",
        "platform.h100.mfu=uniform:0.2:0.9", "--range", "platform.trn2.mfu=uniform:0.2:0.9",
        "--trials", "10000", "--format"};
    const CliRun json = runCli(question + QStringList{"json"});
    QCOMPARE(json.exitCode, 0);
    const QJsonObject result = resultOf(json, runs);
    const double without = result["without_number"].toDouble();
    QVERIFY(std::fabs(without - 0.352) < 0.0005);
    QCOMPARE(result["reasons"].toObject()["never"].toDouble(), without);
    const QString sentence =
        QStringLiteral("platform.trn2.migration_runs is \"never\" in 35.2 % of the trials; mean, "
                       "deviation and percentiles are of the other 64.8 % alone");
    QCOMPARE(result["note"].toString(), sentence);
    QVERIFY(json.messages.contains(sentence.toUtf8()));
    const CliRun csv = runCli(question + QStringList{"csv"});
    QVERIFY(csv.lines()[1].startsWith("platform.trn2.migration_runs,1,0.35"));
    QVERIFY(csv.lines()[1].contains(",never 0.35"));
    const CliRun table = runCli(question + QStringList{"table"});
    QVERIFY(table.output.contains("35.2 % never"));
    QVERIFY(table.messages.contains(sentence.toUtf8()));
}

// The project keeps them; the same draws as with the options.
void TestUncertaintyCommand::theProjectsRangesAreDrawn()
{
    makePlan();
    QCOMPARE(run({"set", "PLAN", "platform.h100.mfu=0.3..0.45..0.55",
                     "platform.h100.price_on_demand=lognormal:12.5:0.2", "--correlate",
                     "platform.h100.price_on_demand,platform.h100.mfu=0.5"})
                 .exitCode,
        0);
    const CliRun kept = run({"uncertainty", "PLAN", "--metric", kCost});
    QCOMPARE(kept.exitCode, 0);
    const CliRun given = uncertainty({"--range", "platform.h100.mfu=triangular:0.3:0.45:0.55",
        "--range", "platform.h100.price_on_demand=lognormal:12.5:0.2", "--correlate",
        "platform.h100.mfu,platform.h100.price_on_demand=0.5"});
    QVERIFY(resultOf(kept, kCost)["deviation"].toDouble() > 0.0);
    QCOMPARE(resultOf(kept, kCost), resultOf(given, kCost));
}

// The mean of 8 to 14 is 11, in the place of the 5 to 8 that the project keeps.
void TestUncertaintyCommand::aRangeOfTheCommandReplacesTheProjects()
{
    const QStringList kept{"--set", "platform.h100.price_on_demand=5..8"};
    const CliRun replaced = uncertainty(kept + QStringList{"--range", kPrice});
    QCOMPARE(resultOf(replaced, kCost), resultOf(uncertainty({"--range", kPrice}), kCost));
    const CliRun written =
        uncertainty(kept + QStringList{"--range", "platform.h100.price_on_demand=uniform:8..14"});
    QCOMPARE(resultOf(written, kCost), resultOf(replaced, kCost));
    const CliRun two = uncertainty(kept + QStringList{"--range", "platform.h100.mfu=0.4..0.5"});
    QVERIFY(resultOf(two, kCost)["deviation"].toDouble()
        > resultOf(uncertainty(kept), kCost)["deviation"].toDouble());
}

void TestUncertaintyCommand::nothingUncertainSaysHowToMakeIt()
{
    const CliRun run = uncertainty({});
    QCOMPARE(run.exitCode, 2);
    QCOMPARE(run.onlyComplaint(),
        QStringLiteral("no assumption is a range, so nothing is uncertain; make it one as "
                       "facility.node_price=260000..420000"));
}

void TestUncertaintyCommand::badRangesAreRefused_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("words");
    const auto row = [](const char* name, const QStringList& arguments, const char* words) {
        QTest::newRow(name) << arguments << QString::fromLatin1(words);
    };
    const QStringList price{"--range", kPrice};
    row("no shape", {"--range", "platform.h100.mfu=0.3:0.5"}, "uniform:");
    row("too few", {"--range", "platform.h100.mfu=normal:0.3"}, "normal:MEAN");
    row("falling", {"--range", "platform.h100.mfu=uniform:0.5:0.3"}, "low below");
    row("below the base", {"--range", "platform.h100.mfu=0.5..0.45..0.6"},
        "platform.h100.mfu: low 0.5 is above the base 0.45");
    row("choice", {"--range", "platform.h100.purchase=1..2"}, "it is one of on_demand");
    row("outside", {"--range", "platform.h100.mfu=uniform:2:3"}, "outside 0.01 to 1");
    row("twice", price + price, "two ranges");
    row("unknown partner", price + QStringList{"--correlate", "a,b=0.5"}, "is no range");
    row("too few trials", price + QStringList{"--trials", "1"}, "100 to 1000000");
    row("percentile", price + QStringList{"--percentile", "100"}, "between 0 and 100");
}

void TestUncertaintyCommand::badRangesAreRefused()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, words);
    const CliRun run = uncertainty(arguments);
    QCOMPARE(run.exitCode, 2);
    QVERIFY2(run.onlyComplaint().contains(words), qPrintable(run.onlyComplaint()));
}

namespace {

QJsonArray chancesOf(const CliRun& run)
{
    return QJsonDocument::fromJson(run.output).object()["chances"].toArray();
}

} // namespace

// The training cost is in proportion to the price: 2,309,199.739 at 12.50. With the price uniform
// in 10 to 15 it is at most 13.6 / 12.50 times that in 72 % of the trials.
void TestUncertaintyCommand::theChanceOfALimit()
{
    const QString limit = QLatin1String(kCost) + QStringLiteral("=2512409.316");
    const CliRun run = uncertainty({"--range", "platform.h100.price_on_demand=uniform:10:15",
        "--below", limit, "--seed", "3", "--trials", "10000"});
    const QJsonObject chance = chancesOf(run).first().toObject();
    const double error = chance["standard_error"].toDouble();
    QVERIFY(std::fabs(error - std::sqrt(0.72 * 0.28 / 10000.0)) < 1e-4);
    QVERIFY(std::fabs(chance["chance"].toDouble() - 0.72) < 4.0 * error);
    QCOMPARE(
        chance["of"].toString(), QStringLiteral("platform.h100.training_cost at most 2512409.316"));
}

void TestUncertaintyCommand::chancesOfRivalsAddUpToOne()
{
    const CliRun run = uncertainty({"--range", kPrice, "--least",
        "platform.h100.training_cost,platform.trn2.training_cost,platform.tpu_v5e.training_cost"});
    const QJsonArray chances = chancesOf(run);
    QCOMPARE(chances.size(), 3);
    double sum = 0.0;
    for (const QJsonValue& chance : chances)
        sum += chance["chance"].toDouble();
    QVERIFY(std::fabs(sum - 1.0) < 1e-12);
}

void TestUncertaintyCommand::badChancesAreRefused()
{
    const QList<QStringList> bad{{"--below", kCost}, {"--below", "no.such=1"}, {"--least", kCost},
        {"--below", "platform.h100.training_cost=much"}};
    for (const QStringList& option : bad) {
        const CliRun run = uncertainty(QStringList{"--range", kPrice} + option);
        QCOMPARE(run.exitCode, 2);
        QVERIFY(run.output.isEmpty());
    }
}

ISOCOST_TEST_WITH(QCoreApplication, TestUncertaintyCommand)
#include "tst_uncertainty.moc"
