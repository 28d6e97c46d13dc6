// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Tables as files, for the clipboard and for reading.
#include <QTest>

#include "core/text/csv.h"
#include "core/text/table.h"
#include "tests/support/said.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::said;

class TestTable : public QObject {
    Q_OBJECT

private slots:
    void formulasAreNeutralised_data();
    void formulasAreNeutralised();
    void whatIsWrittenIsReadBack();
    void clipboardCellsStayOnOneLine();
    void columnsStandBelowEachOther();
};

void TestTable::formulasAreNeutralised_data()
{
    QTest::addColumn<QString>("cell");
    QTest::addColumn<QString>("written");
    QTest::newRow("text") << "H100"
                          << "H100";
    QTest::newRow("nothing") << ""
                             << "";
    QTest::newRow("formula") << "=1+1"
                             << "'=1+1";
    QTest::newRow("plus") << "+A1"
                          << "'+A1";
    QTest::newRow("minus") << "-A1"
                           << "'-A1";
    QTest::newRow("at") << "@SUM(A1)"
                        << "'@SUM(A1)";
    QTest::newRow("tab") << "\t=1"
                         << "'\t=1";
    QTest::newRow("carriage return") << "\r=1"
                                     << "'\r=1";
    QTest::newRow("a number") << "-1.5e-3"
                              << "-1.5e-3";
    QTest::newRow("a number with its plus") << "+2"
                                            << "+2";
    QTest::newRow("more than a number") << "-1+2"
                                        << "'-1+2";
    QTest::newRow("already neutral") << "'=1"
                                     << "'=1";
}

void TestTable::formulasAreNeutralised()
{
    QFETCH(QString, cell);
    QFETCH(QString, written);
    QCOMPARE(said(neutralised(cell.toStdString())), written);
}

void TestTable::whatIsWrittenIsReadBack()
{
    const Table table{{"id", "a, \"b\""}, {{"x\ny", "-2"}, {"", "=1,5"}}};
    QCOMPARE(
        said(csvText(table)), QStringLiteral("id,\"a, \"\"b\"\"\"\n\"x\ny\",-2\n,\"'=1,5\"\n"));
    const CsvTable read = CsvTable::parse(csvText(table), "table.csv");
    QCOMPARE(read.header(), table.header);
    QCOMPARE(read.rows()[0].cells, table.rows[0]);
    QCOMPARE(read.rows()[1].cells, (std::vector<std::string>{"", "'=1,5"}));
}

void TestTable::clipboardCellsStayOnOneLine()
{
    const Table table{{"name", "cost"}, {{" two\n\tlines ", "1.5"}, {"\t=1", "-1"}}};
    QCOMPARE(said(tabText(table)), QStringLiteral("name\tcost\ntwo lines\t1.5\n'=1\t-1\n"));
    // A spreadsheet takes away the quotes around a cell that begins with one.
    QCOMPARE(said(tabText({{"\"=2*3\"", "8\""}, {}})), QStringLiteral("\"\"\"=2*3\"\"\"\t8\"\n"));
}

void TestTable::columnsStandBelowEachOther()
{
    const Table table{{"id", "value"}, {{"\u00e9t\u00e9", "1"}, {"b", "22"}}};
    QCOMPARE(
        said(alignedText(table)), QString::fromUtf8("id   value\n\u00e9t\u00e9  1\nb    22\n"));
}

ISOCOST_TEST(TestTable)
#include "tst_table.moc"
