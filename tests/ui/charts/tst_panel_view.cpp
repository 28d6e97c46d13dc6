// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A panel as it is painted: ranges, curves, graphs.
#include <QtTest>

#include "core/model/platform_list.h"
#include "tests/support/test_program.h"
#include "tests/ui/charts/shown_chart.h"
#include "ui/charts/readings.h"

using namespace isocost;
using test::ShownChart;
using test::ViewSample;

class TestPanelView : public QObject {
    Q_OBJECT

private slots:
    void everyCurveIsAGraphOfItsName()
    {
        ShownChart chart("mfu-cost", {});
        QCOMPARE(chart.plot().graphCount(), 3);
        QCOMPARE(chart.plot().graph(1)->name(), QStringLiteral("Trainium2"));
    }

    // Of 160 points those that bend it; at none of the others is it off by a fifth of a pixel.
    // pixel.
    void aCurveIsDrawnInTheLinesThatItNeeds()
    {
        ShownChart chart("mfu-cost", {});
        const ViewCurve& curve = chart.panel().curves.front();
        const QCPGraphDataContainer& drawn = *chart.graph("H100")->data();
        QVERIFY(drawn.size() > 10 && 3 * drawn.size() < static_cast<int>(curve.points.size()));
        const double top = chart.onlyView().canvas().y->range().upper;
        for (const CurvePoint& point : curve.points) {
            const auto right = std::max(drawn.constBegin() + 1, drawn.findBegin(point.x, false));
            const auto left = right - 1;
            const double share = (point.x - left->key) / (right->key - left->key);
            const double y = left->value + share * (right->value - left->value);
            QVERIFY(std::fabs(y - std::min(point.y, 20.0 * top)) <= 2.001e-4 * top);
        }
    }

    // What counts up by one each day is a stair, not a slope.
    void aStairKeepsItsSteps()
    {
        ShownChart chart("mfu-cost", {});
        ViewPanel panel = chart.panel();
        ViewCurve& curve = panel.curves.front();
        curve.isStepped = true;
        curve.points = {{0.1, 1e6}, {0.2, 2e6}, {0.3, 3e6}, {0.4, 4e6}, {0.5, 4e6}, {0.6, 4e6}};
        QCustomPlot plot;
        PanelView view(plot);
        view.applyTheme(Theme::light(), 1.0);
        view.setData(panel, nullptr);
        QCOMPARE(plot.graph(0)->dataCount(), 5); // the middle of the level stretch goes
        QCOMPARE(plot.graph(0)->lineStyle(), QCPGraph::lsStepLeft);
    }

    // Covered 550 of 600.
    void aCurveWithoutWidthIsOnlyRead()
    {
        ShownChart chart("commitment", ViewSample({{"demand.reserved", "600"}}));
        QVERIFY(chart.graph("days above")->visible());
        QVERIFY(!chart.graph("demand covered")->visible());
        QVERIFY(readingAt(chart.panel("days"), 600.0)
                    .text()
                    .contains(QStringLiteral("demand covered 91.7 %")));
    }

    void axesStayWhileASliderMovesInside()
    {
        ShownChart chart("mfu-cost", {});
        const QCPRange x = chart.onlyView().canvas().x->range();
        const QCPRange y = chart.onlyView().canvas().y->range();
        for (const char* mfu : {"0.20", "0.33", "0.52", "0.69"}) {
            chart.drag(ViewSample({{"platform.h100.mfu", mfu}}));
            QCOMPARE(chart.onlyView().canvas().x->range(), x);
            QCOMPARE(chart.onlyView().canvas().y->range(), y);
        }
    }

    // At 1 % a run costs 104 million: the other curves still use the height of the panel.
    void farValueDoesNotFlattenTheCurves()
    {
        ShownChart chart("mfu-cost", ViewSample({{"platform.h100.mfu", "0.01"}}));
        QVERIFY(chart.onlyView().canvas().y->range().upper <= 12.1e6);
    }

    void pinnedAxesStayWhateverComes()
    {
        const ViewSample dear({{"platform.h100.price_on_demand", "100"}});
        ShownChart chart("mfu-cost", {});
        const QCPRange y = chart.onlyView().canvas().y->range();
        chart.setAxesPinned(true);
        chart.show(dear);
        QCOMPARE(chart.onlyView().canvas().y->range(), y);
        chart.setAxesPinned(false);
        chart.show(dear);
        QVERIFY(chart.onlyView().canvas().y->range().upper > 5.0 * y.upper);
    }

    // As after a drag and an undo.
    void axesAreFittedAnewAfterADrag()
    {
        const ViewSample sample({{"platform.h100.price_on_demand", "8"}});
        ShownChart chart("mfu-cost", sample);
        const QCPRange before = chart.onlyView().canvas().y->range();
        chart.drag(ViewSample({{"platform.h100.price_on_demand", "13"}}));
        const double high = chart.onlyView().canvas().y->range().upper;
        QVERIFY(high > before.upper);
        chart.drag(sample);
        QCOMPARE(chart.onlyView().canvas().y->range().upper, high);
        chart.show(sample);
        QCOMPARE(chart.onlyView().canvas().y->range(), before);
    }

    void curvesOnEachOtherAreAllSeen()
    {
        ViewSample sample;
        sample.scenario().platforms.resize(1);
        addPlatform(sample.scenario(), builtinCatalog(), "twin", "h100_sxm");
        sample.set("platform.twin.price_on_demand", "12.5");
        ShownChart chart("mfu-cost", sample);
        QCOMPARE(chart.plot().graph(0)->pen().style(), Qt::SolidLine);
        QCOMPARE(chart.plot().graph(1)->pen().style(), Qt::CustomDashLine);
    }

    // e^(167/4): a value that no pixel can hold must not take the rest of the curve with it.
    void hopelessValueLeavesTheCurveDrawable()
    {
        ShownChart chart("spot-churn", ViewSample({{"spot.checkpoint_interval_min", "10000"}}));
        const QCPGraph* curve = chart.graph("interval");
        const double top = curve->valueAxis()->range().upper;
        for (const QCPGraphData& point : *curve->data())
            QVERIFY(point.value <= 20.0 * top);
        QVERIFY(top < 1000.0);
        QCOMPARE(curve->keyAxis()->scaleType(), QCPAxis::stLogarithmic);
    }

    void reasonTakesThePlaceOfGridAndCurve()
    {
        ShownChart chart("spot-churn", ViewSample({{"spot.node_interruption_rate", "10"}}));
        QVERIFY(!chart.panel("interval").emptyReason.empty());
        QVERIFY(!chart.viewOf("interval").canvas().y->tickLabels());
        QVERIFY(!chart.viewOf("interval").isReadable());
        chart.show(ViewSample());
        QVERIFY(chart.viewOf("interval").canvas().y->tickLabels());
        QVERIFY(!chart.graph("interval")->data()->isEmpty());
    }

    // All outcomes of a job that nothing interrupts are one bar of 100 %: the words stand above it.
    void rowsAtTheHeadStandAboveTheBars()
    {
        for (const char* id : {"spot.node_interruption_rate", "spot.work_hours"}) {
            const bool isRate = QLatin1String(id) == QLatin1String("spot.node_interruption_rate");
            ShownChart chart("spot-churn", ViewSample({{id, isRate ? "0" : "0.1"}}));
            chart.expose({800, 640});
            const QCPAxis* shares = chart.viewOf("cost").canvas().y;
            QVERIFY(shares->range().upper > 1.0);
            QVERIFY(shares->tickVectorLabels().contains(QStringLiteral("100 %")));
            for (const double tick : shares->tickVector())
                QVERIFY(tick <= 1.0);
        }
    }

    // What a small view needed does not stay in a large one.
    void barsFillTheirPanelAtEverySize()
    {
        ShownChart grown("spot-churn", {});
        grown.expose({640, 560});
        const double small = grown.viewOf("cost").canvas().y->range().upper;
        grown.resize(1400, 1000);
        QCoreApplication::processEvents();
        ShownChart fresh("spot-churn", {});
        fresh.expose({1400, 1000});
        QCoreApplication::processEvents();
        const double large = grown.viewOf("cost").canvas().y->range().upper;
        QCOMPARE(large, fresh.viewOf("cost").canvas().y->range().upper);
        QVERIFY(large < small);
    }

    void timelineSaysItsPartWithinItsColumn()
    {
        for (const char* work : {"0.1", "240", "5000", "100000"}) {
            ShownChart chart("spot-churn", ViewSample({{"spot.work_hours", work}}));
            const ViewStrip& strip = chart.panel("strips").strips.back();
            const QFont font = uiFont(12.0, QFont::Medium);
            const double room = 84.0; // of the column of names
            const QString text = firstThatFits(listOf(strip.axisNames), font, room);
            QVERIFY2(QFontMetricsF(font).horizontalAdvance(text) <= room, qPrintable(text));
        }
    }
};

ISOCOST_TEST_WITH(QApplication, TestPanelView)
#include "tst_panel_view.moc"
