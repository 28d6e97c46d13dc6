// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "core/views/picture_table.h"
#include "tests/core/views/layered_pictures.h"
#include "tests/core/views/view_sample.h"

using namespace isocost;
using namespace isocost::test;

namespace {

QString csvOf(const ViewPicture& picture)
{
    return text(csvText(tableOf(picture)));
}

QString csvOf(const ViewPanel& panel)
{
    return csvOf(pictureOf(panel));
}

} // namespace

class TestPictureTable : public QObject {
    Q_OBJECT

private slots:
    void curvesOverTheSamePlacesAreColumns()
    {
        ViewPanel panel = emptyPanel();
        panel.curves = {curveThrough("one", {{0.1, 1.0 / 3.0}, {0.2, 2.0}}),
            curveThrough("=two", {{0.2, 5.0}}), curveThrough("none", {})};
        QCOMPARE(csvOf(panel),
            QStringLiteral("Time (h),one (USD),'=two (USD),none (USD)\n"
                           "0.1,0.3333333333333333,,\n0.2,2,5,\n"));
    }

    void marksBesideCurvesLeaveTheTableOfCurves()
    {
        ViewPanel panel = withMarks();
        panel.spreads.clear();
        panel.curves = {curveThrough("one", {{1.0, 2.0}})};
        QCOMPARE(csvOf(panel), QStringLiteral("Time (h),one (USD)\n1,2\n"));
    }

    // A column of x would tell one of the stairs' two values.
    void curvesOfOtherPlacesOrWithStairsAreRows()
    {
        const QString head = QStringLiteral("panel,series,x name,x unit,x,y name,y unit,y\n");
        ViewPanel panel = emptyPanel();
        panel.curves = {curveThrough("one", {{1.0, 2.0}, {1.0, 3.0}})};
        QCOMPARE(csvOf(panel),
            head
                + "cost over time,one,Time,h,1,Cost,USD,2\n"
                  "cost over time,one,Time,h,1,Cost,USD,3\n");
        panel.curves = {curveThrough("one", {{1.0, 2.0}}), curveThrough("two", {{3.0, 4.0}})};
        QCOMPARE(csvOf(panel),
            head
                + "cost over time,one,Time,h,1,Cost,USD,2\n"
                  "cost over time,two,Time,h,3,Cost,USD,4\n");
    }

    void everyPanelIsTold()
    {
        ViewPicture picture = pictureOf(emptyPanel());
        picture.panels[0].curves = {curveThrough("one", {{1.0, 2.0}})};
        picture.panels.push_back(picture.panels[0]);
        picture.panels[1].name.clear();
        picture.panels[1].headings = {"Second panel", "Second"};
        picture.panels[1].y.unit.clear();
        QCOMPARE(csvOf(picture),
            QStringLiteral("panel,series,x name,x unit,x,y name,y unit,y\n"
                           "cost over time,one,Time,h,1,Cost,USD,2\n"
                           "Second panel,one,Time,h,1,Cost,,2\n"));
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

    void everyCurveOfEveryViewIsInItsTable()
    {
        const ViewSample sample;
        for (const ViewRow& row : viewTable()) {
            const ViewPicture picture = sample.shown(row.id);
            const DataTable table = tableOf(picture);
            std::size_t points = 0;
            for (const ViewPanel& panel : picture.panels)
                for (const ViewCurve& curve : panel.curves)
                    points = std::max(points, curve.points.size());
            QVERIFY2(picture.table || table.rows.size() >= points, row.id.data());
            for (const auto& cells : table.rows)
                QCOMPARE(cells.size(), table.columns.size());
        }
    }

    // As the window copies it today.
    void theTableOfMfuCostHoldsTheCurves()
    {
        const QStringList lines = csvOf(ViewSample().shown("mfu-cost")).split(QLatin1Char('\n'));
        QCOMPARE(lines.first(), QStringLiteral("MFU,H100 (USD),Trainium2 (USD),TPU v5e (USD)"));
        QCOMPARE(lines.size(), qsizetype(162)); // header, 160 places, the end
        QCOMPARE(lines[1].split(QLatin1Char(',')).first(), QStringLiteral("0.15"));
    }

    void barsOfNamedPlacesAreParts()
    {
        QCOMPARE(csvOf(withNamedBars()),
            QStringLiteral("panel,series,x name,x unit,x,x to,y name,y unit,y\n"
                           "cost over time,Runs,Time,h,0,2,Cost,USD,20\n"
                           "cost over time,Runs,Time,h,Year 1,,Cost,USD,40\n"));
    }

    void theTableOfBreakEvenNamesUnits()
    {
        const QStringList lines = csvOf(ViewSample().shown("break-even")).split(QLatin1Char('\n'));
        QVERIFY(lines.first().startsWith(QStringLiteral(
            "Utilization,Owned (USD per productive GPU-hour),On-demand (USD per productive "
            "GPU-hour),1 year (USD per productive GPU-hour)")));
        QCOMPARE(lines.size(), qsizetype(162));
    }
};

void TestPictureTable::layersAreRows_data()
{
    const QString plain = QStringLiteral("panel,series,x name,x unit,x,y name,y unit,y\n");
    const QString wide = QStringLiteral("panel,series,x name,x unit,x,x to,y name,y unit,y\n");
    QTest::addColumn<ViewPanel>("panel");
    QTest::addColumn<QString>("rows");
    QTest::newRow("bars") << withBars()
                          << wide
            + "cost over time,Runs,Time,h,0,2,Cost,USD,20\n"
              "cost over time,Runs,Time,h,2,4,Cost,USD,50\n"
              "cost over time,Runs from,Time,h,2,4,Cost,USD,10\n";
    QTest::newRow("strip") << withStrip()
                           << QStringLiteral(
                                  "panel,series,x name,x unit,x,x to,y name,y unit,y,value\n"
                                  "cost over time,Median trial: compute,Time,h,0,4,,,,\n"
                                  "cost over time,Median trial: wait,Time,h,4,5,,,,7\n"
                                  "cost over time,Median trial: compute,Time,h,5,8,,,,\n");
    QTest::newRow("marks") << withMarks()
                           << wide
            + "cost over time,optimum $30.00,Time,h,3,,Cost,USD,30\n"
              "cost over time,budget,,,,,Cost,USD,80\n"
              "cost over time,you: 4 h,Time,h,4,,,,\n"
              "cost over time,too late,Time,h,6,8,,,\n"
              "cost over time,finish,Time,h,5,,,,\n"
              "cost over time,\"finish, spread\",Time,h,4,9,,,\n";
    // Middles of the halves: 16^(1/4) and 16^(3/4) hours, 25 and 75 USD.
    QTest::newRow("heat map") << withHeatMap()
                              << QStringLiteral(
                                     "panel,series,x name,x unit,x,y name,y unit,y,value\n"
                                     "cost over time,heat map,Time,h,2,Cost,USD,25,5\n"
                                     "cost over time,heat map,Time,h,8,Cost,USD,25,6\n"
                                     "cost over time,heat map,Time,h,2,Cost,USD,75,\n"
                                     "cost over time,heat map,Time,h,8,Cost,USD,75,8\n"
                                     "cost over time,contour $7.00,Time,h,2,Cost,USD,20,7\n"
                                     "cost over time,contour $7.00,Time,h,3,Cost,USD,30,7\n");
    QTest::newRow("rows") << withRows()
                          << wide
            + "tornado,Platform,,,,,,,\n"
              "tornado,\"MFU, $30.00\",Cost,USD,30,70,,,\n"
              "tornado,\"MFU, before\",Cost,USD,35,60,,,\n"
              "tornado,MFU,Cost,USD,50,,,,\n"
              "tornado,\"MFU, tolerance\",Cost,USD,45,55,,,\n"
              "tornado,MFU,,,,,Value,,0.45\n"
              "tornado,MFU,,,,,Swing,USD,40\n";
    QTest::newRow("matrix") << withMatrix()
                            << plain
            + "matrix,H100,\"train on, serve on\",,H100,,,1\n"
              "matrix,H100,\"train on, serve on\",,TPU,,,no port\n";
    QTest::newRow("flow") << withFlow()
                          << plain
            + "routing,Training,,,H100,,,2\n"
              "routing,Training,,,TPU,,,3\n"
              "routing,Training,,,,,,prices of March\n"
              "routing,Training: H100 price,,,,,USD,5\n";
    QTest::newRow("cells") << withCells()
                           << plain
            + "cluster,compute,,,,count,,1000\n"
              "cluster,wait for the network,,,,count,,24\n"
              "cluster,of the chips,,,,,,2.3 %\n";
}

QTEST_APPLESS_MAIN(TestPictureTable)
#include "tst_picture_table.moc"
