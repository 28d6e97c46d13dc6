// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// isocost-cli sweep: the shape of its JSON, the rows of its grid, what it refuses.
#include <QTest>

#include <QDir>
#include <QJsonArray>

#include <cmath>

#include "tests/app/cli/cli_run.h"

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
    void aMapIsAListOfRows();
    void reasonsStandBesideTheValues();
    void theGridIsTidy();
    void theTableReadsAsTheOtherTables();
    void aFileIsWritten();
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

void TestSweepCommand::badAxesAreRefused_data()
{
    QTest::addColumn<QString>("axis");
    QTest::addColumn<QString>("words");
    QTest::newRow("no steps") << "platform.h100.mfu=0.1:0.7"
                              << "from:to:steps";
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

QTEST_GUILESS_MAIN(TestSweepCommand)
#include "tst_sweep.moc"
