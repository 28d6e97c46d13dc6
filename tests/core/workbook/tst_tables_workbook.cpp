// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What an independent program finds in the file: the parts are unpacked with unzip.
#include <QtTest>

#include <limits>

#include <QProcess>
#include <QTemporaryDir>

#include "core/workbook/tables_workbook.h"
#include "tests/support/test_program.h"
#include "tests/support/unzipped.h"

using namespace isocost;
using test::partOf;

namespace {

std::vector<TablesOfView> two()
{
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    return {{"Budget", "A year costs $1.23",
                {{{}, {},
                    {{{"Way"}, {"Cost", "USD"}, {"Share"}},
                        {{std::string("=1+1"), 2309199.739460504, 1.0 / 3.0},
                            {std::string("own"), {}, kInfinity}}}}}},
        {"Cash", "Owning pays",
            {{"curve", "paid", {{{"Month"}}, {{1.0}}}},
                {"marks", "paid, marks", {{{"mark"}}, {}}}}}};
}

} // namespace

class TestTablesWorkbook : public QObject {
    Q_OBJECT

private slots:
    // Numbers are rounded to what is known, words stay words, what is no number says so.
    void cellsHoldValuesAndNoFormula()
    {
        const std::string bytes = tablesWorkbook({"Plan", "Isocost"}, two(), Digits::Known);
        const QString sheet = partOf(bytes, QStringLiteral("xl/worksheets/sheet2.xml"));
        QVERIFY2(sheet.contains(QStringLiteral("<v>2309199.74</v>")), qPrintable(sheet));
        QVERIFY(sheet.contains(QStringLiteral("<v>0.333333333333</v>")));
        QVERIFY(!sheet.contains(QStringLiteral("<f>")));
        const QString words = partOf(bytes, QStringLiteral("xl/sharedStrings.xml"));
        for (const char* const word : {">=1+1<", ">n/a<", ">Cost (USD)<", ">own<"})
            QVERIFY2(words.contains(QLatin1String(word)), word);
    }

    void allDigitsAreWrittenOnRequest()
    {
        const std::string bytes = tablesWorkbook({"Plan", "Isocost"}, two(), Digits::Full);
        const QString sheet = partOf(bytes, QStringLiteral("xl/worksheets/sheet2.xml"));
        QVERIFY2(sheet.contains(QStringLiteral("<v>2309199.7394605")), qPrintable(sheet));
    }

    void everyTableIsASheetOfTheContents()
    {
        const std::string bytes = tablesWorkbook({"Plan", "Isocost"}, two(), Digits::Known);
        const QString book = partOf(bytes, QStringLiteral("xl/workbook.xml"));
        for (const char* const name :
            {"\"Contents\"", "\"Budget\"", "\"Cash, paid\"", "\"Cash, paid, marks\""})
            QVERIFY2(book.contains(QStringLiteral("name=") + QLatin1String(name)), name);
        const QString contents = partOf(bytes, QStringLiteral("xl/worksheets/sheet1.xml"));
        QCOMPARE(contents.count(QStringLiteral("<hyperlink ")), 3);
        QVERIFY(contents.contains(QStringLiteral("location=\"'Cash, paid'!A1\"")));
        const QString facts = partOf(bytes, QStringLiteral("docProps/core.xml"));
        QVERIFY(facts.contains(QStringLiteral("<dc:title>Plan</dc:title>")));
        QVERIFY(facts.contains(QStringLiteral("<dc:creator>Isocost</dc:creator>")));
    }
};

ISOCOST_TEST(TestTablesWorkbook)
#include "tst_tables_workbook.moc"
