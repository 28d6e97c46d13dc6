// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Tables on paper: which numbers are kept, and how they are written.
#include <QtTest>

#include "core/report/printed_table.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

// A curve of so many points at 0, 1, 2, ..., each with twice its place.
ViewPicture pictureWithCurve(int points)
{
    ViewPanel panel{.id = "curve", .name = "twice"};
    panel.x = {"Place", "h", NumberKind::Count};
    panel.y = {"Twice", "USD", NumberKind::Money};
    ViewCurve curve{.name = "twice"};
    for (int i = 0; i < points; ++i)
        curve.points.push_back({static_cast<double>(i), 2.0 * i});
    panel.curves = {curve};
    return {.panels = {panel}};
}

ViewRowItem rowOf(const char* name, double usd)
{
    return {.before = {{name}},
        .after = {{.text = "$7.50M", .value = usd, .unit = "USD"}, {.text = "said"}, {}}};
}

} // namespace

class TestPrintedTable : public QObject {
    Q_OBJECT

private slots:
    void numbersAreWrittenForPeople_data()
    {
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("unit");
        QTest::addColumn<QString>("text");
        QTest::newRow("whole dollars") << 7498314.72 << "USD"
                                       << "$7,498,315";
        QTest::newRow("paid back") << -27659.4 << "USD" << QStringLiteral("\u2212$27,659");
        QTest::newRow("a price to the cent") << 2.9721 << "USD/chip-h"
                                             << "$2.97";
        QTest::newRow("five digits") << 0.792749 << ""
                                     << "0.79275";
        QTest::newRow("thousands") << 17319.4 << "h"
                                   << "17,319";
        QTest::newRow("nothing") << 0.0 << "h"
                                 << "0";
    }
    void numbersAreWrittenForPeople()
    {
        QFETCH(const double, value);
        QFETCH(const QString, unit);
        QFETCH(const QString, text);
        QCOMPARE(QString::fromStdString(printedNumber(value, unit.toStdString())), text);
    }

    // 37 places: steps of 4 give 0, 4, ..., 36, ten rows.
    void longCurvesKeepEveryFourthPlace()
    {
        const std::vector<ReportTable> tables = tablesBehind(pictureWithCurve(37));
        QCOMPARE(tables.size(), std::size_t(1));
        const ReportTable& table = tables.front();
        QCOMPARE(table.rows.size(), std::size_t(10));
        QCOMPARE(table.rows[1].cells[0].text, std::string("4"));
        QCOMPARE(table.rows.back().cells[0].text, std::string("36"));
        QVERIFY2(table.note.starts_with("One row of 4; Isocost writes all 37"), table.note.c_str());
    }

    void theEndOfTheAxisIsKept()
    {
        const ReportTable table = tablesBehind(pictureWithCurve(36)).front();
        QCOMPARE(table.rows.back().cells[0].text, std::string("35"));
    }

    void shortCurvesStayWhole()
    {
        const ReportTable table = tablesBehind(pictureWithCurve(13)).front();
        QCOMPARE(table.rows.size(), std::size_t(13));
        QVERIFY(table.note.empty());
    }

    void rowsAreExactAndEmptyColumnsGo()
    {
        ViewPanel panel{.id = "rows", .headings = {"Ways"}};
        panel.rows = ViewRows{{""}, {"a year", "word", "nothing"}, {rowOf("owned", 7498314.72)}};
        const ReportTable table = tablesBehind({.panels = {panel}}).front();
        QCOMPARE(table.columns.size(), std::size_t(3)); // name, a year, word
        QCOMPARE(table.rows[0].cells[1].text, std::string("$7,498,315"));
        QVERIFY(table.columns[1].isNumber);
        QVERIFY(!table.columns[2].isNumber);
        QCOMPARE(rowsTable(panel).rows[0].cells[1].text, std::string("$7.50M")); // as on screen
    }

    void aTornadoTellsTheEndsOfItsBars()
    {
        ViewPanel panel{.id = "tornado", .name = "tornado"};
        panel.x = {"Year", "USD", NumberKind::Money};
        ViewRowItem row{.before = {{"power"}}};
        row.bars = {
            {.x = {1000.0, 2000.0}, .ink = {}, .name = "low", .value = 1000.0, .unit = "USD"}};
        panel.rows = ViewRows{{"name"}, {}, {row}};
        const ReportTable table = tablesBehind({.panels = {panel}}).front();
        bool isTold = false;
        for (const ReportCell& cell : table.rows.at(0).cells)
            isTold = isTold || cell.text == "$1,000";
        QVERIFY(isTold);
    }
};

ISOCOST_TEST(TestPrintedTable)
#include "tst_printed_table.moc"
