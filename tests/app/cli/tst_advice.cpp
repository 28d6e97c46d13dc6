// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// isocost-cli validate and recommend, and the isocost lines of sweep.
#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

#include "tests/app/cli/cli_run.h"
#include "tests/support/test_program.h"

using isocost::test::CliRun;
using isocost::test::runCli;

namespace {

// One published run, as it stands or moved by 5 %.
QByteArray runs(const char* published)
{
    return QByteArray("id,model,quantity,published,unit,tolerance,metric,within,factor,settings,"
                      "kind,note,source\nllama,LLaMA 65B,hours,")
        + published
        + ",chip-h,0.02,platform.k.chip_hours,,1,platform.k.accelerator=a100_80_sxm "
          "training.parameters_b=65.2 training.tokens_b=1400 platform.k.mfu=0.477 "
          "platform.k.failure_overhead=0,checks,,Touvron et al. 2023\n";
}

} // namespace

class TestAdviceCommands : public QObject {
    Q_OBJECT

private slots:
    void everyPublishedRunIsPrinted();
    void rowsThatOnlyCheckTheArithmeticSaySo();
    void aRowMovedByFivePercentExitsWith1();
    void aTableWithoutRunsIsRefused();
    void recommendationsSayWhatWouldChangeThem();
    void recommendationsCarryTheChanceOfTheRanges();
    void theYearAndThePeriodNameTheirWays();
    void isocostLinesFollowALevel();
    void linesNeedAMapOfANumber();
};

void TestAdviceCommands::everyPublishedRunIsPrinted()
{
    const CliRun table = runCli({"validate"});
    QCOMPARE(table.exitCode, 0);
    QVERIFY(table.output.contains("megatron_175b         34.000     33.908    day"));
    QVERIFY(table.output.contains("break_even_reservation    0.40500    always"));
    const CliRun json = runCli({"validate", "--format", "json"});
    QCOMPARE(json.json()["runs"].toArray().size(), 22);
    QCOMPARE(json.json()["serving"].toArray().size(), 6);
    QCOMPARE(json.json()["disagreements"].toArray().size(), 6);
    QCOMPARE(runCli({"validate", "--format", "csv"}).lines().size(), 23);
}

void TestAdviceCommands::rowsThatOnlyCheckTheArithmeticSaySo()
{
    // 54 x 24 h / 419 = 3.0931 h of 16,384 chips make the 50,700 h of a chip that the presets take;
    // 6 x 65.2e9 x 1.4e12 / (1,022,362 x 3,600 s x 312e12) = 0.477: the MFU comes from the hours
    const QByteArray table = runCli({"validate"}).output;
    const auto lineOf = [&table](const char* id) {
        const qsizetype start = table.indexOf(id);
        return table.mid(start, table.indexOf('\n', start) - start);
    };
    for (const char* const id : {"llama1_65b", "llama2_70b", "llama31_405b", "deepseek_v3 ",
             "palm_540b", "bloom_176b", "deepseek_v3_cost", "llama3_interruptions",
             "palm_attention", "megatron_175b", "megatron_1t", "tpu_70b"})
        QVERIFY2(lineOf(id).contains(" checks "), id);
    for (const char* const id : {"bloom_failures", "llama3_overhead"})
        QVERIFY2(lineOf(id).contains(" predicts "), id);
}

void TestAdviceCommands::aRowMovedByFivePercentExitsWith1()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("runs.csv"));
    const auto exitOf = [&](const QByteArray& table) {
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly))
            return -1;
        file.write(table);
        file.close();
        return runCli({"validate", "--file", path}).exitCode;
    };
    QCOMPARE(exitOf(runs("1022362")), 0);
    QCOMPARE(exitOf(runs("1073480")), 1);
    QCOMPARE(exitOf(runs("word")), 2);
    const QByteArray moved = runs("1073480").split('\n')[1].replace("llama,", "moved,");
    QCOMPARE(exitOf(runs("1022362") + moved + '\n'), 1); // one is enough
}

void TestAdviceCommands::aTableWithoutRunsIsRefused()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("runs.csv"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    const QByteArray header = runs("1").split('\n').front();
    file.write(header + '\n');
    file.close();
    const CliRun run = runCli({"validate", "--file", path});
    QCOMPARE(run.exitCode, 2);
    const QString complaint = run.onlyComplaint();
    QVERIFY2(complaint.contains("holds no run to compare with"), qPrintable(complaint));
}

void TestAdviceCommands::recommendationsSayWhatWouldChangeThem()
{
    const CliRun run = runCli({"recommend", "sample:reference"});
    QCOMPARE(run.exitCode, 0);
    const QJsonArray all = run.json()["recommendations"].toArray();
    QCOMPARE(all.size(), 3);
    QCOMPARE(all[0].toObject()["platform"].toString(), QStringLiteral("h100"));
    QCOMPARE(all[1].toObject()["platform"].toString(), QStringLiteral("trn2"));
    QCOMPARE(all[2].toObject()["platform"].toString(), QStringLiteral("trn2"));
    QVERIFY(run.output.contains("\"parameter\":\"platform.trn2.mfu\",\"value\":0.407573737"));
    QCOMPARE(all[2].toObject()["changes"].toArray()[0].toObject()["platform"].toString(),
        QStringLiteral("h100"));
    QCOMPARE(all[2].toObject()["conditions"].toArray()[0].toObject()["state"].toString(),
        QStringLiteral("assumed"));
    const CliRun table = runCli({"recommend", "sample:reference", "--format", "table"});
    QVERIFY(table.output.contains("when an abstraction layer lets the code run elsewhere"));
    QVERIFY(table.output.contains("met: the migration to Trainium2 pays back against H100"));
}

// The ranges of what_drives in the mockup; the same draws as `uncertainty`, bit for bit.
void TestAdviceCommands::recommendationsCarryTheChanceOfTheRanges()
{
    const QStringList plan{"sample:your-cluster", "--scenario", "Own the hardware", "--set",
        "platform.h100.owned_node_price=260000..375000..420000", "--set",
        "facility.depreciation_years=3..5..6"};
    const CliRun run = runCli(QStringList{"recommend"} + plan);
    QCOMPARE(run.exitCode, 0);
    const QJsonObject json = run.json();
    QCOMPARE(json["buying"].toString(),
        runCli(QStringList{"view"} + plan + QStringList{"budget"}).json()["title"].toString());
    QVERIFY2(json["buying"].toString().contains(QStringLiteral(" chance")),
        qPrintable(json["buying"].toString()));
    const QJsonArray chances = json["chances"].toArray();
    QVERIFY(chances.size() >= 3);
    QStringList ids;
    double sum = 0.0;
    for (const QJsonValue& each : chances) {
        ids << QStringLiteral("plan.annual_") + each.toObject()["way"].toString();
        sum += each.toObject()["chance"].toDouble();
    }
    QVERIFY(std::fabs(sum - 1.0) < 1e-12);
    const QJsonArray counted = runCli(QStringList{"uncertainty"} + plan
        + QStringList{"--trials", "4000", "--metric", "plan.annual_cost", "--least", ids.join(',')})
                                   .json()["chances"]
                                   .toArray();
    QCOMPARE(counted.size(), chances.size());
    for (qsizetype i = 0; i < counted.size(); ++i)
        QCOMPARE(
            chances[i].toObject()["chance"].toDouble(), counted[i].toObject()["chance"].toDouble());
    const QByteArray table =
        runCli(QStringList{"recommend"} + plan + QStringList{"--format", "table"}).output;
    QVERIFY2(table.contains("chance to be the cheapest, with a standard error of"), table);
    const QByteArray text =
        runCli(QStringList{"recommend"} + plan + QStringList{"--format", "text"}).output;
    QVERIFY2(text.startsWith(json["buying"].toString().toUtf8()), text);
    QVERIFY2(text.contains("Owned: "), text);
    QVERIFY(!runCli({"recommend", "sample:reference"}).json().contains("chances"));
}

// Discounted at 30 % the purchase weighs more than in a year: by the year owning is ahead, over the
// months of the view cash it is not.
void TestAdviceCommands::theYearAndThePeriodNameTheirWays()
{
    const QStringList plan{"sample:your-cluster", "--set", "finance.discount_rate=0.3"};
    const auto viewOf = [&plan](const char* view) {
        return runCli(QStringList{"view"} + plan + QStringList{QString::fromLatin1(view)}).json();
    };
    const QJsonObject budget = viewOf("budget");
    QVERIFY2(budget["title"].toString().contains(QStringLiteral("owning would save")),
        qPrintable(budget["title"].toString()));
    QVERIFY2(budget["subtitle"].toString().contains(
                 QStringLiteral("by the year another way is cheaper, over all 36 months the plan "
                                "costs least, in present value")),
        qPrintable(budget["subtitle"].toString()));
    const QString cash = viewOf("cash")["title"].toString();
    QVERIFY2(cash.contains(QStringLiteral("a 3-year reservation costs "))
            && cash.contains(QStringLiteral("over 36 months, in present value")),
        qPrintable(cash));
}

void TestAdviceCommands::isocostLinesFollowALevel()
{
    // the cost is in proportion to 1 / MFU and to the price: 2,309,199.74 USD at 0.45 and 12.50
    const QStringList map{"sweep", "sample:reference", "--over", "platform.h100.mfu=0.2:0.7:51",
        "--over", "platform.h100.price_on_demand=5:20:51", "--metric",
        "platform.h100.training_cost", "--contour", "2000000"};
    const CliRun run = runCli(map);
    const QJsonObject contour =
        run.json()["contours"].toObject()["platform.h100.training_cost"].toArray()[0].toObject();
    QCOMPARE(contour["level"].toDouble(), 2e6);
    const QJsonArray points = contour["lines"].toArray()[0].toObject()["points"].toArray();
    QVERIFY(points.size() > 20);
    for (const QJsonValue& point : points) {
        const double mfu = point.toArray()[0].toDouble();
        const double price = point.toArray()[1].toDouble();
        const double cost = 2309199.7394605037 * (0.45 / mfu) * (price / 12.5);
        QVERIFY(std::fabs(cost / 2e6 - 1.0) < 1e-2); // of a cell
    }
    const CliRun csv = runCli(map + QStringList{"--format", "csv"});
    QCOMPARE(csv.lines()[0],
        QByteArray("metric,level,line,platform.h100.mfu,platform.h100.price_on_demand"));
    QCOMPARE(csv.lines().size(), 1 + points.size());
}

void TestAdviceCommands::linesNeedAMapOfANumber()
{
    const QStringList curve{"sweep", "sample:reference", "--over", "platform.h100.mfu=0.2:0.7:5",
        "--contour", "1", "--metric"};
    const CliRun one = runCli(curve + QStringList{"platform.h100.training_cost"});
    QCOMPARE(one.exitCode, 2);
    QVERIFY(one.onlyComplaint().contains("--contour needs two --over"));
    const CliRun word = runCli(curve + QStringList{"platform.h100.bound"});
    QVERIFY(word.onlyComplaint().contains("needs a result that is a number"));
}

ISOCOST_TEST_WITH(QCoreApplication, TestAdviceCommands)
#include "tst_advice.moc"
