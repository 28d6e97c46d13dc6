// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// isocost-cli sweep: the shape of its JSON, the rows of its grid, what it refuses.
#include <QTest>

#include <QDir>
#include <QJsonArray>
#include <QTemporaryDir>

#include <cmath>

#include <sys/resource.h>

#include "tests/app/cli/cli_run.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::CliRun;
using test::resultOf;
using test::runCli;

namespace {

constexpr const char* kCost = "platform.h100.training_cost";

CliRun sweep(const QStringList& axes, const QStringList& more = {})
{
    QStringList arguments{"sweep", "sample:reference", "--metric", kCost};
    for (const QString& axis : axes)
        arguments << "--over" << axis;
    return runCli(arguments + more);
}

} // namespace

class TestSweepCommand : public QObject {
    Q_OBJECT

private slots:
    void aCurveIsAListOfValues();
    void anAxisTakesTheValuesOfAList();
    void aMapIsAListOfRows();
    void reasonsStandBesideTheValues();
    void theGridIsTidy();
    void theTableReadsAsTheOtherTables();
    void everyPlatformMovesTogether();
    void aZeroThatAsksForSomethingIsTold();
    void aFileIsWritten();
    void aMapOfAllResultsIsWrittenInLittleMemory();
    void whatIsTooLargeIsRefused();
    void badAxesAreRefused_data();
    void badAxesAreRefused();
};

void TestSweepCommand::aCurveIsAListOfValues()
{
    const CliRun run = sweep({"platform.h100.mfu=0.15:0.45:3"});
    QCOMPARE(run.exitCode, 0);
    const QJsonArray values = resultOf(run, kCost)["values"].toArray();
    QCOMPARE(values.size(), 3);
    // 2309199.739 USD at 45 % (issue 2), three times that at 15 %.
    QVERIFY(std::fabs(values[2].toDouble() - 2309199.739) < 0.001);
    QVERIFY(std::fabs(values[0].toDouble() - 3.0 * 2309199.739) < 0.003);
    const QJsonObject axis = run.json()["axes"].toArray()[0].toObject();
    QCOMPARE(axis["parameter"].toString(), "platform.h100.mfu");
    QVERIFY(std::fabs(axis["values"].toArray()[1].toDouble() - 0.3) < 1e-15);
    QCOMPARE(run.json()["schema"].toInt(), 1);
    QVERIFY(!resultOf(run, kCost).contains("reasons"));
}

// The published table of 25, 45 and 60 %: cost goes by 1/MFU (model.md section 10).
void TestSweepCommand::anAxisTakesTheValuesOfAList()
{
    const CliRun run = sweep({"platform.h100.mfu=0.25,0.45,0.6"});
    QCOMPARE(run.exitCode, 0);
    const QJsonArray values = resultOf(run, kCost)["values"].toArray();
    QCOMPARE(values.size(), 3);
    QVERIFY(std::fabs(values[0].toDouble() - 2309199.739 * 0.45 / 0.25) < 0.01);
    QVERIFY(std::fabs(values[1].toDouble() - 2309199.739) < 0.001);
    QVERIFY(std::fabs(values[2].toDouble() - 2309199.739 * 0.45 / 0.6) < 0.01);
    const QJsonArray axis = run.json()["axes"].toArray()[0].toObject()["values"].toArray();
    QCOMPARE(axis, QJsonArray({0.25, 0.45, 0.6}));
    QCOMPARE(resultOf(sweep({"platform.h100.mfu=0.6,0.45"}), kCost)["values"].toArray()[0],
        values[2]); // a falling list
}

void TestSweepCommand::aMapIsAListOfRows()
{
    const CliRun run = sweep({"platform.h100.mfu=0.1:0.7:3", "training.tokens_b=1:100:2:log"});
    const QJsonArray rows = resultOf(run, kCost)["values"].toArray();
    QCOMPARE(rows.size(), 3);
    QCOMPARE(rows[0].toArray().size(), 2);
    QCOMPARE(run.json()["axes"].toArray()[1].toObject()["scale"].toString(), "log");
}

void TestSweepCommand::reasonsStandBesideTheValues()
{
    const char* const share = "break_even.specialty";
    const QJsonObject result =
        resultOf(sweep({"cloud.specialty_price=0.5:10:2"}, {"--metric", share}), share);
    QVERIFY(result["values"].toArray()[0].isNull());
    QCOMPARE(result["reasons"].toArray()[0].toString(), "never");
    QVERIFY(result["values"].toArray()[1].isDouble());
    QVERIFY(result["reasons"].toArray()[1].isNull());
    const CliRun csv = runCli({"sweep", "sample:reference", "--over",
        "cloud.specialty_price=0.5:10:2", "--metric", share, "--format", "csv"});
    QCOMPARE(csv.lines()[1], QByteArray("0.5,break_even.specialty,,1,never"));
}

void TestSweepCommand::theGridIsTidy()
{
    const auto lines = sweep(
        {"platform.h100.mfu=0.1:0.7:61", "facility.power_price=0.05:0.4:61"}, {"--format", "csv"})
                           .lines();
    QCOMPARE(lines.size(), 61 * 61 + 1);
    QCOMPARE(lines[0].trimmed(),
        QByteArray("platform.h100.mfu,facility.power_price,metric,value,unit,reason"));
    QVERIFY(lines[1].startsWith("0.1,0.05,platform.h100.training_cost,"));
    for (const QByteArray& line : lines)
        QCOMPARE(line.count(','), 5);
}

void TestSweepCommand::theTableReadsAsTheOtherTables()
{
    const QList<QByteArray> lines =
        sweep({"platform.h100.mfu=0.15:0.45:3"}, {"--format", "table"}).lines();
    // 2,309,199.74 USD at 0.45 and 1.5 times that at 0.3
    QVERIFY(lines[2].startsWith("0.3 "));
    QVERIFY(lines[2].contains(" $3.46M "));
    QVERIFY(lines[3].startsWith("0.45 "));
    QVERIFY(lines[3].contains(" $2.31M "));
    const QList<QByteArray> csv =
        sweep({"platform.h100.mfu=0.15:0.45:3"}, {"--format", "csv"}).lines();
    QVERIFY(csv[3].contains(",2309199.739"));
}

void TestSweepCommand::everyPlatformMovesTogether()
{
    const QStringList all{"--metric", "platform.h100.training_cost", "--metric",
        "platform.trn2.training_cost", "--format", "csv"};
    const auto lines = sweep({"platform.*.mfu=0.3:0.6:2"}, all).lines();
    QCOMPARE(lines[0], QByteArray("platform.*.mfu,metric,value,unit,reason"));
    QList<QByteArray> set;
    for (const char* metric : {"platform.h100.training_cost", "platform.trn2.training_cost"})
        for (const QByteArray mfu : {"0.3", "0.6"})
            set << mfu + ","
                    + runCli({"eval", "sample:reference", "--set", "platform.*.mfu=" + mfu,
                                 "--format", "csv", "--metric", metric})
                          .lines()[1];
    QCOMPARE(lines.mid(1, 4), set);
    const CliRun twice = sweep({"platform.*.mfu=0.3:0.6:2", "platform.h100.mfu=0.3:0.6:2"});
    QCOMPARE(twice.exitCode, 2);
    QVERIFY(twice.onlyComplaint().contains("both axes of the sweep are the same parameter"));
    const CliRun unknown = sweep({"platform.*.mfuu=0.3:0.6:2"});
    QCOMPARE(unknown.exitCode, 2);
    QVERIFY(unknown.onlyComplaint().contains("platform.*.mfu"));
}

// A utilization of 0 is that of the work, and no 0 % of use.
void TestSweepCommand::aZeroThatAsksForSomethingIsTold()
{
    const CliRun json = sweep({"fleet.utilization=0,0.5,0.8"});
    QCOMPARE(json.json()["axes"].toArray()[0].toObject()["zero"].toString(), "from the work");
    const CliRun table = sweep({"fleet.utilization=0,0.5,0.8"}, {"--format", "table"});
    QVERIFY(table.output.contains("\nfleet.utilization 0: from the work\n"));
    const CliRun without = sweep({"fleet.utilization=0.5,0.8"}, {"--format", "table"});
    QVERIFY(!without.output.contains("from the work"));
}

void TestSweepCommand::aFileIsWritten()
{
    const QString path = QDir::temp().filePath("isocost_sweep_test.csv");
    const CliRun run = sweep({"platform.h100.mfu=0.1:0.7:3"}, {"--format", "csv", "-o", path});
    QCOMPARE(run.exitCode, 0);
    QVERIFY(run.output.isEmpty());
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll().count('\n'), 4);
    QVERIFY(file.remove());
}

// Some 4 million cells, which took 2 GB when they were held at once.
void TestSweepCommand::aMapOfAllResultsIsWrittenInLittleMemory()
{
    qputenv("ASAN_OPTIONS", qgetenv("ASAN_OPTIONS") + ":quarantine_size_mb=8");
    const QTemporaryDir folder;
    const QString path = folder.filePath("map.json");
    const QStringList call{"sweep", "sample:reference", "-o", path, "--over"};
    const CliRun run = runCli(
        call + QStringList{"platform.h100.mfu=0.1:0.7:128", "--over", "facility.pue=1:1.5:128"});
    QCOMPARE(run.exitCode, 0);
    rusage usage{};
    ::getrusage(RUSAGE_CHILDREN, &usage);
    QVERIFY2(usage.ru_maxrss < test::kPeakOfBuild * 200L << 10L,
        qPrintable(QString::number(usage.ru_maxrss)));
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList{"map.json"});
    QVERIFY(QFileInfo(path).size() > 20000000);
    // In a smaller one of all results every result stands as eval tells it.
    const QJsonObject all =
        runCli({"sweep", "sample:reference", "--over", "platform.h100.mfu=0.45:0.5:2"})
            .json()["results"]
            .toObject();
    const QJsonObject eval = runCli({"eval", "sample:reference"}).json()["results"].toObject();
    QCOMPARE(all.keys(), eval.keys());
    for (const QString& id : eval.keys()) {
        QCOMPARE(all[id].toObject()["values"].toArray()[0], eval[id].toObject()["value"]);
        QCOMPARE(all[id].toObject()["reasons"].toArray().at(0).toString(),
            eval[id].toObject()["reason"].toString());
    }
}

void TestSweepCommand::whatIsTooLargeIsRefused()
{
    const auto refusal = [](const QStringList& more) {
        return runCli(QStringList{"sweep", "sample:reference", "--over"} + more).onlyComplaint();
    };
    QVERIFY(refusal({"facility.pue=1:1.2:200", "--format", "table"})
                .startsWith("--format table takes at most 10,000 rows and this sweep has "));
    const QStringList map{"facility.pue=1:1.2:2000", "--over", "platform.h100.mfu=0.1:0.5:2000"};
    QVERIFY(
        refusal(map).contains("cells; it takes at most 20000000: ask for fewer results or steps"));
    QVERIFY(refusal(map + QStringList{"--metric", kCost, "--contour", "2e6"})
                .contains("at most 1,048,576 points; this one has 4,000,000 points"));
}

void TestSweepCommand::badAxesAreRefused_data()
{
    QTest::addColumn<QString>("axis");
    QTest::addColumn<QString>("words");
    QTest::newRow("no steps") << "platform.h100.mfu=0.1:0.7"
                              << "from:to:steps";
    QTest::newRow("list with a word") << "platform.h100.mfu=0.25,x"
                                      << "\"x\" is not a number";
    QTest::newRow("list out of order") << "platform.h100.mfu=0.25,0.6,0.45"
                                       << "neither rises nor falls";
    QTest::newRow("list with a value twice") << "platform.h100.mfu=0.25,0.25"
                                             << "has a value twice";
    QTest::newRow("list out of range") << "platform.h100.mfu=0.25,1.2"
                                       << "0.01 to 1";
    QTest::newRow("list of parts of chips") << "platform.h100.chips=8,12.5"
                                            << "12.5; it must be a whole number";
    QTest::newRow("unknown scale") << "platform.h100.mfu=0.1:0.7:3:lgo"
                                   << "from:to:steps:log";
    QTest::newRow("no number") << "platform.h100.mfu=0.1:x:3"
                               << "\"x\" is not a number";
    QTest::newRow("out of range") << "platform.h100.mfu=0:0.7:3"
                                  << "0.01 to 1";
    QTest::newRow("one step") << "platform.h100.mfu=0.1:0.7:1"
                              << "2 to 100000";
    QTest::newRow("part of a step") << "platform.h100.mfu=0.1:0.7:2.5"
                                    << "whole";
    QTest::newRow("unknown id") << "platform.h100.mfv=0.1:0.7:3"
                                << "platform.h100.mfu";
    QTest::newRow("choice") << "platform.h100.purchase=0:1:2"
                            << "choice";
    QTest::newRow("logarithm of zero") << "facility.power_price=0:1:3:log"
                                       << "logarithm";
}

void TestSweepCommand::badAxesAreRefused()
{
    QFETCH(QString, axis);
    QFETCH(QString, words);
    const CliRun run = sweep({axis});
    QCOMPARE(run.exitCode, 2);
    QVERIFY2(run.onlyComplaint().contains(words), qPrintable(run.onlyComplaint()));
}

ISOCOST_TEST_WITH(QCoreApplication, TestSweepCommand)
#include "tst_sweep.moc"
