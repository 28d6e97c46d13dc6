// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <limits>

#include <QtTest>

#include "core/views/picture/picture_table.h"
#include "tests/core/views/layered_pictures.h"
#include "tests/core/views/view_sample.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

QString csvOf(const ViewPicture& picture)
{
    return text(csvText(tablesOf(picture), Digits::Full));
}

QString csvOf(const ViewPanel& panel)
{
    return csvOf(pictureOf(panel));
}

} // namespace

class TestPictureTable : public QObject {
    Q_OBJECT

private slots:
    void aRatioToNothingIsNoNumber()
    {
        constexpr double kInfinity = std::numeric_limits<double>::infinity();
        const DataTable table{{{"Ratio"}, {"Cost", "USD"}}, {{kInfinity, 1.5}, {-kInfinity, 2.0}}};
        QCOMPARE(text(csvText(table, Digits::Full)),
            QStringLiteral("Ratio,Cost (USD)\nn/a,1.5\nn/a,2\n"));
    }

    void curvesOverTheSamePlacesAreColumns()
    {
        ViewPanel panel = emptyPanel();
        panel.curves = {curveThrough("one", {{0.1, 1.0 / 3.0}, {0.2, 2.0}}),
            curveThrough("=two", {{0.2, 5.0}}), curveThrough("none", {})};
        QCOMPARE(csvOf(panel),
            QStringLiteral("Time (h),one (USD),'=two (USD)\n"
                           "0.1,0.3333333333333333,\n0.2,2,5\n"));
    }

    // With every digit: what is present, marks, lines and stretches by name.
    void marksHaveATableOfTheirOwn()
    {
        ViewPanel panel = withMarks();
        panel.marks[0].ink = {Ink::Role::Accent};
        panel.marks[0].at.y = 1.0 / 3.0;
        panel.levels[0].words.clear();
        panel.curves = {curveThrough("one", {{1.0, 2.0}}), curveThrough("two", {{1.0, 3.0}})};
        panel.curves[0].ink = {Ink::Role::Accent};
        panel.curves[0].present = CurvePoint{4.0, 6.0};
        panel.curves[1].present = CurvePoint{4.0, 7.0};
        QCOMPARE(csvOf(panel),
            QStringLiteral("cost over time\n"
                           "Time (h),one (USD),two (USD)\n"
                           "1,2,3\n"
                           "\n"
                           "\"cost over time, marks\"\n"
                           "marked,Time (h),Cost (USD),Time to (h)\n"
                           "\"one, present\",4,6,\n"
                           "\"two, present\",4,7,\n"
                           "optimum $30.00 on one,3,0.3333333333333333,\n"
                           "line,,80,\n"
                           "you: 4 h,4,,\n"
                           "too late,6,,8\n"
                           "finish,5,,\n"
                           "\"finish, spread\",4,,9\n"));
    }

    void aMarkIsOnItsCurveUnlessItsWordsNameIt()
    {
        ViewPanel panel = emptyPanel();
        panel.curves = {curveThrough("B", {})};
        panel.marks = {{.at = {3.0, 30.0}, .words = {"optimum of B2"}},
            {.at = {4.0, 40.0}, .words = {"optimum of B"}, .namesCurve = true}};
        QCOMPARE(csvOf(panel),
            QStringLiteral("marked,Time (h),Cost (USD)\n"
                           "optimum of B2 on B,3,30\n"
                           "optimum of B,4,40\n"));
    }

    void curvesOfOtherPlacesLeaveCellsEmpty()
    {
        ViewPanel panel = emptyPanel();
        panel.curves = {curveThrough("one", {{3.0, 2.0}}), curveThrough("two", {{1.0, 4.0}})};
        QCOMPARE(csvOf(panel), QStringLiteral("Time (h),one (USD),two (USD)\n1,,4\n3,2,\n"));
    }

    void stairsHaveARowForEitherEnd()
    {
        ViewPanel panel = emptyPanel();
        panel.curves = {curveThrough("one", {{1.0, 2.0}, {1.0, 3.0}, {2.0, 3.0}})};
        QCOMPARE(csvOf(panel), QStringLiteral("Time (h),one (USD)\n1,2\n1,3\n2,3\n"));
    }

    // The numbers of a heat map come last.
    void everyPanelHasItsTable()
    {
        ViewPicture picture = pictureOf(withHeatMap());
        picture.panels[0].heatMap->contours.clear();
        picture.panels[0].heatMap->values = {5.0};
        picture.panels.push_back(emptyPanel());
        picture.panels[1].curves = {curveThrough("one", {{1.0, 2.0}})};
        picture.panels.push_back(picture.panels[1]);
        picture.panels[2].name.clear();
        picture.panels[2].headings = {"Second panel", "Second"};
        picture.panels[2].y.unit.clear();
        QCOMPARE(csvOf(picture),
            QStringLiteral("cost over time\nTime (h),one (USD)\n1,2\n\n"
                           "Second panel\nTime (h),one\n1,2\n\n"
                           "cost over time\nTime (h),Cost (USD),Loss (EUR)\n2,25,5\n"));
    }

    // Of 256 by 64 values 32 by 32 are told, the fifth of eight across and the second of two up:
    // 1 x 16^(4.5 / 256) h and 100 x 1.5 / 64 USD.
    void aFineMapIsToldInTheStepsOfASpreadsheet()
    {
        ViewPanel panel = withHeatMap();
        panel.heatMap->contours.clear();
        panel.heatMap->columns = 256;
        panel.heatMap->rows = 64;
        panel.heatMap->values.assign(std::size_t(256) * 64, 0.0);
        panel.heatMap->values[256 + 4] = 7.0;
        const DataTable table = tablesOf(pictureOf(panel)).front().table;
        QCOMPARE(table.rows.size(), std::size_t(32) * 32);
        QVERIFY(std::abs(std::get<double>(table.rows[0][0]) - std::pow(16.0, 4.5 / 256.0)) < 1e-12);
        QCOMPARE(std::get<double>(table.rows[0][1]), 100.0 * 1.5 / 64.0);
        QCOMPARE(std::get<double>(table.rows[0][2]), 7.0);
    }

    void theOwnTableOfAPictureComesFirst()
    {
        ViewPicture picture = pictureOf(withBars());
        picture.table =
            DataTable{{{"Loss", "USD"}, {"What"}}, {{1.5, std::string("a, b")}, {{}, {}}}};
        QCOMPARE(csvOf(picture), QStringLiteral("Loss (USD),What\n1.5,\"a, b\"\n,\n"));
    }

    void layersAreRows_data();
    void layersAreRows()
    {
        QFETCH(QString, rows);
        QFETCH(ViewPanel, panel);
        QCOMPARE(csvOf(panel), rows);
    }

    void theSidesOfATornadoAreColumns()
    {
        ViewPanel panel = withRows();
        ViewRowItem& mfu = panel.rows->rows[1];
        mfu.bars = {{{50.0, 70.0}, {}, "", "40 %"}, {{50.0, 30.0}, {}, "50 %"}};
        mfu.bars[0].value = 0.4;
        mfu.bars[0].unit = mfu.bars[1].unit = "1";
        mfu.bars[1].value = 0.5;
        mfu.points.clear();
        mfu.band.reset();
        QCOMPARE(csvOf(panel),
            QStringLiteral("Assumption,Value,low,unit,Cost at low (USD),high,Cost at high (USD),"
                           "Swing (USD)\n"
                           "Platform,,,,,,,\n"
                           "MFU,0.45,0.4,1,70,0.5,30,40\n"));
    }

    // What a bar from zero shows is in the cell beside it; units that differ stand beside numbers.
    void barsOfACellAreThatCell()
    {
        ViewPanel panel = withRows();
        panel.rows->columnsAfter = {"", "Swing", ""};
        panel.rows->rows[0].after = {{"7 h", {}, false, 7.0, "h"}, {}, {"none"}};
        ViewRowItem item{.before = {{"MFU"}},
            .after = {{"$70.00", {}, false, 70.0, "USD"}, {"+2 %", {}, false, 1.0 / 64.0}, {"="}},
            .bars = {{{0.0, 70.0}, {}}},
            .doubt = "old price"};
        panel.rows->rows[1] = item;
        QCOMPARE(csvOf(panel),
            QStringLiteral("Assumption,Cost,unit,Swing,\"Swing, share\",doubt\n"
                           "Platform,7,h,,none,\n"
                           "MFU,70,USD,0.015625,'=,old price\n"));
    }

    // Twelve digits at most, money to the cent from a dollar on; what is small keeps its digits.
    void numbersAreRoundedToWhatIsKnown()
    {
        QCOMPARE(knownNumber(2309199.739460504, "USD"), 2309199.74);
        QCOMPARE(knownNumber(-2309199.739460504, "USD/year"), -2309199.74);
        QCOMPARE(knownNumber(0.0012345678901234, "USD"), 0.00123456789012);
        QCOMPARE(knownNumber(1.16415321827e-09, "USD"), 0.0); // what is left of sums that meet
        QCOMPARE(knownNumber(-1.16415321827e-09, "USD/year"), 0.0);
        QCOMPARE(knownNumber(3.4175, "USD/chip-h"), 3.4175);
        QCOMPARE(knownNumber(1.0 / 3.0, ""), 0.333333333333);
        QCOMPARE(knownNumber(123456789012345.0, "USD"), 123456789012000.0);
        QCOMPARE(knownNumber(0.0, "USD"), 0.0);
        // The unit of the row counts where a column has none: before the column of units, or behind
        // it where that is the second one.
        const double value = 1.0 / 3.0 + 1.0;
        const DataTable behind{
            {{"Result"}, {"Value"}, {"Unit"}, {"Share"}}, {{"a", value, "USD/year", value}}};
        QCOMPARE(text(csvText(behind, Digits::Known)),
            QStringLiteral("Result,Value,Unit,Share\na,1.33,USD/year,1.33333333333\n"));
        const DataTable before{{{"Result"}, {"Unit"}, {"Plan"}}, {{"a", "USD", value}}};
        QCOMPARE(
            text(csvText(before, Digits::Known)), QStringLiteral("Result,Unit,Plan\na,USD,1.33\n"));
        const DataTable table{{{"Cost", "USD"}}, {{value}}};
        QCOMPARE(text(csvText(table, Digits::Known)), QStringLiteral("Cost (USD)\n1.33\n"));
        QCOMPARE(
            text(csvText(table, Digits::Full)), QStringLiteral("Cost (USD)\n1.3333333333333333\n"));
    }

    // A name for people, not the id of the panel.
    void everyPanelOfSeveralHasAName()
    {
        const ViewSample sample;
        for (const ViewRow& row : viewTable()) {
            const ViewPicture picture = sample.shown(row.id);
            for (const ViewPanel& panel : picture.panels)
                QVERIFY2(picture.table || picture.panels.size() == 1 || !panel.name.empty()
                        || !panel.headings.empty(),
                    panel.id.c_str());
        }
    }

    void everyCurveOfEveryViewIsInItsTable()
    {
        const ViewSample sample;
        for (const ViewRow& row : viewTable()) {
            const ViewPicture picture = sample.shown(row.id);
            std::size_t most = 0;
            for (const NamedTable& one : tablesOf(picture)) {
                most = std::max(most, one.table.rows.size());
                for (const auto& cells : one.table.rows)
                    QCOMPARE(cells.size(), one.table.columns.size());
            }
            std::size_t points = 0;
            for (const ViewPanel& panel : picture.panels)
                for (const ViewCurve& curve : panel.curves)
                    points = std::max(points, curve.points.size());
            QVERIFY2(picture.table || most >= points, row.id.data());
        }
    }

    // As the window copies it today.
    void theTableOfMfuCostHoldsTheCurves()
    {
        const QStringList lines = csvOf(ViewSample().shown("mfu-cost")).split(QLatin1Char('\n'));
        QCOMPARE(lines[1], QStringLiteral("MFU,H100 (USD),Trainium2 (USD),TPU v5e (USD)"));
        QCOMPARE(lines[2].split(QLatin1Char(',')).first(), QStringLiteral("0.15"));
        QCOMPARE(lines[162], QString()); // 160 places
        QCOMPARE(lines[164], QStringLiteral("marked,MFU,Cost (USD),MFU to"));
        QCOMPARE(lines.size(), qsizetype(173)); // 7 marks and the end
    }

    void barsOfNamedPlacesAreParts()
    {
        QCOMPARE(csvOf(withNamedBars()),
            QStringLiteral("Time (h),Time to (h),Runs (USD)\n0,2,20\nYear 1,,40\n"));
    }

    void theTableOfBreakEvenNamesUnits()
    {
        const QStringList lines = csvOf(ViewSample().shown("break-even")).split(QLatin1Char('\n'));
        QVERIFY(lines[1].startsWith(QStringLiteral(
            "Utilization,Owned (USD per productive GPU-hour),On-demand (USD per productive "
            "GPU-hour),1 year (USD per productive GPU-hour)")));
        QCOMPARE(lines[163], QString()); // 160 places and the last of spot
        // On-demand meets owned at 22.3 %, the present utilization is 80 %.
        const QStringList mark =
            lines.filter(QStringLiteral("22.3 % on On-demand")).value(0).split(QLatin1Char(','));
        QVERIFY(std::abs(mark[1].toDouble() - 0.22325551322608805) < 1e-12);
        QCOMPARE(mark[2], QStringLiteral("12.5"));
        QCOMPARE(lines.filter(QStringLiteral("you: 80 %")), QStringList("you: 80 %,0.8,,"));
    }
};

void TestPictureTable::layersAreRows_data()
{
    QTest::addColumn<ViewPanel>("panel");
    QTest::addColumn<QString>("rows");
    QTest::newRow("bars") << withBars()
                          << QStringLiteral("Time (h),Time to (h),Runs (USD),Runs from (USD)\n"
                                            "0,2,20,\n"
                                            "2,4,50,10\n");
    QTest::newRow("strip") << withStrip()
                           << QStringLiteral("what,Time (h),Time to (h),value (h)\n"
                                             "Median trial: compute,0,4,\n"
                                             "Median trial: wait,4,5,7\n"
                                             "Median trial: compute,5,8,\n");
    // Middles of the halves: 16^(1/4) and 16^(3/4) hours, 25 and 75 USD.
    QTest::newRow("heat map") << withHeatMap()
                              << QStringLiteral("cost over time\n"
                                                "Time (h),Cost (USD),Loss (EUR)\n"
                                                "2,25,5\n"
                                                "8,25,6\n"
                                                "2,75,\n"
                                                "8,75,8\n"
                                                "\n"
                                                "\"cost over time, contours\"\n"
                                                "Time (h),Cost (USD),Loss (EUR)\n"
                                                "2,20,7\n"
                                                "3,30,7\n");
    QTest::newRow("rows") << withRows()
                          << QStringLiteral(
                                 "Assumption,Value,from (USD),to (USD),"
                                 "\"before, from (USD)\",\"before, to (USD)\",Cost (USD),"
                                 "\"tolerance, from (USD)\",\"tolerance, to (USD)\","
                                 "Swing (USD)\n"
                                 "Platform,,,,,,,,,\n"
                                 "MFU,0.45,30,70,35,60,50,45,55,40\n");
    QTest::newRow("matrix") << withMatrix()
                            << QStringLiteral("\"train on, serve on\",H100,TPU\n"
                                              "H100,1,no port\n");
    QTest::newRow("flow") << withFlow()
                          << QStringLiteral(
                                 "what,leads to,value\nTraining,H100,2\nTraining,TPU,3\n");
    QTest::newRow("cells") << withCells()
                           << QStringLiteral("cluster\nwhat,count\n"
                                             "compute,1000\n"
                                             "wait for the network,24\n\n"
                                             "\"cluster, figure\"\n"
                                             "in words,cluster\n"
                                             "of the chips; wait,2.3 %\n");
}

ISOCOST_TEST(TestPictureTable)
#include "tst_picture_table.moc"
