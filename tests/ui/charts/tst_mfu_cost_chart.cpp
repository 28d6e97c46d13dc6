// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <qcustomplot.h>

#include "tests/ui/charts/chart_sample.h"
#include "ui/charts/mfu_cost_chart.h"

using namespace isocost;
using test::ChartSample;

class TestMfuCostChart : public QObject {
    Q_OBJECT

private slots:
    void everyPlatformIsACurveWithADotAtItsPresentMfu()
    {
        MfuCostChart chart;
        chart.show(ChartSample().input());
        QCOMPARE(chart.plot().graphCount(), 3);
        QCOMPARE(chart.plot().graph(1)->name(), QStringLiteral("Trainium2"));
        const auto& curves = chart.picture().curves;
        QCOMPARE(curves[0].present->x, 0.45);
        QVERIFY(qAbs(curves[0].present->y - 2309199.7394605037) < 1e-3); // golden "reference"
        QCOMPARE(curves[2].endLabel, QStringLiteral("TPU v5e"));
    }

    void dotMovesWithTheSliderAndTheGhostStays()
    {
        const ChartSample base;
        const ChartSample dragged({{"platform.h100.mfu", "0.30"}});
        MfuCostChart chart;
        chart.show(dragged.input(&base));
        QCOMPARE(chart.picture().curves[0].present->x, 0.30);
        QCOMPARE(chart.picture().ghosts.size(), std::size_t(1));
        QCOMPARE(chart.picture().ghosts[0].present->x, 0.45);
        QVERIFY(chart.picture().ghosts[0].points.empty()); // the curve itself has not moved
    }

    void ghostOfAPriceChangeIsACurve()
    {
        const ChartSample base;
        const ChartSample dragged({{"platform.h100.price_on_demand", "10"}});
        MfuCostChart chart;
        chart.show(dragged.input(&base));
        QCOMPARE(chart.picture().ghosts.size(), std::size_t(1));
        QCOMPARE(chart.plot().graphCount(), 4);
        QCOMPARE(chart.plot().graph(0)->pen().style(), Qt::DashLine);
    }

    // Golden case "reference": 36.7 and 40.7 %.
    void paritiesAreMarkedOnTheirCurves()
    {
        MfuCostChart chart;
        chart.show(ChartSample().input());
        const auto& marks = chart.picture().marks;
        QCOMPARE(marks.size(), std::size_t(2));
        const auto trainium =
            std::ranges::find(marks, QStringLiteral("Trainium2 parity 36.7 %"), &ChartMark::text);
        QVERIFY(trainium != marks.end());
        QVERIFY(qAbs(trainium->at.y - 2309199.74) < 2000.0); // the reference's present cost
    }

    void manyPlatformsKeepTheirNamesAndFewParities()
    {
        ChartSample sample;
        for (int i = 0; i < 9; ++i) {
            const std::string key = "p" + std::to_string(i);
            addPlatform(sample.scenario(), builtinCatalog(), key, "h100_sxm");
            sample.set(("platform." + key + ".price_on_demand").c_str(), "9");
        }
        MfuCostChart chart;
        chart.show(sample.input());
        QCOMPARE(chart.picture().curves.size(), std::size_t(12));
        QCOMPARE(chart.picture().marks.size(), std::size_t(4));
        QVERIFY(chart.picture().curves[7].isDashed); // repeats the first colour
        // 9 instead of 12.50 USD is the lowest parity, 45 x 9 / 12.50 = 32.4 %: the title's.
        QCOMPARE(chart.picture().marks.front().shortText, QStringLiteral("32.4 %"));
    }

    void axesStayWhileASliderMovesInside()
    {
        MfuCostChart chart;
        chart.show(ChartSample().input());
        const QCPRange x = chart.plot().xAxis->range();
        const QCPRange y = chart.plot().yAxis->range();
        for (const char* mfu : {"0.20", "0.33", "0.52", "0.69"}) {
            chart.show(ChartSample({{"platform.h100.mfu", mfu}}).input());
            QCOMPARE(chart.plot().xAxis->range(), x);
            QCOMPARE(chart.plot().yAxis->range(), y);
        }
    }

    // At 1 % a run costs 104 million: the other curves still use the height of the picture.
    void extremeMfuDoesNotFlattenTheCurves()
    {
        MfuCostChart chart;
        chart.show(ChartSample({{"platform.h100.mfu", "0.01"}}).input());
        QVERIFY(chart.plot().yAxis->range().upper <= 12.1e6);
        QCOMPARE(chart.picture().curves[0].offScaleTexts.first(), QStringLiteral("H100 $104M"));
    }

    void curvesOnEachOtherAreAllSeen()
    {
        ChartSample sample;
        sample.scenario().platforms.resize(1);
        addPlatform(sample.scenario(), builtinCatalog(), "twin", "h100_sxm");
        sample.set("platform.twin.price_on_demand", "12.5");
        MfuCostChart chart;
        chart.show(sample.input());
        QCOMPARE(chart.plot().graph(0)->pen().style(), Qt::SolidLine);
        QCOMPARE(chart.plot().graph(1)->pen().style(), Qt::CustomDashLine);
    }

    void pinnedAxesStayWhateverComes()
    {
        MfuCostChart chart;
        chart.show(ChartSample().input());
        const QCPRange y = chart.plot().yAxis->range();
        chart.setAxesPinned(true);
        QVERIFY(chart.areAxesPinned());
        chart.show(ChartSample({{"platform.h100.price_on_demand", "100"}}).input());
        QCOMPARE(chart.plot().yAxis->range(), y);
        chart.setAxesPinned(false);
        chart.show(ChartSample({{"platform.h100.price_on_demand", "100"}}).input());
        QVERIFY(chart.plot().yAxis->range().upper > 5.0 * y.upper);
    }

    void wordsStandWhereNothingCanBeDrawn()
    {
        MfuCostChart chart;
        chart.show(ChartSample({{"platform.h100.price_on_demand", "unpriced"},
                                   {"platform.trn2.price_on_demand", "unpriced"},
                                   {"platform.tpu_v5e.price_on_demand", "unpriced"}})
                       .input());
        QVERIFY(!chart.emptyReason().isEmpty());
        QVERIFY(chart.plot().isHidden());
        chart.show(ChartSample().input());
        QVERIFY(chart.emptyReason().isEmpty());
        QVERIFY(!chart.plot().isHidden());
    }

    void tableHoldsTheCurves()
    {
        MfuCostChart chart;
        chart.show(ChartSample().input());
        const QStringList lines = chart.tableText().split(QLatin1Char('\n'));
        QCOMPARE(lines.first(), QStringLiteral("MFU\tH100 (USD)\tTrainium2 (USD)\tTPU v5e (USD)"));
        QCOMPARE(lines.size(), qsizetype(162)); // header, 160 places, the end
        QCOMPARE(lines[1].split(QLatin1Char('\t')).first(), QStringLiteral("0.15"));
    }
};

QTEST_MAIN(TestMfuCostChart)
#include "tst_mfu_cost_chart.moc"
