// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <qcustomplot.h>

#include "tests/ui/charts/chart_sample.h"
#include "ui/charts/break_even_chart.h"

using namespace isocost;
using test::ChartSample;

namespace {

QStringList marksOf(const BreakEvenChart& chart)
{
    QStringList texts;
    for (const ChartMark& mark : chart.picture().marks)
        texts.append(mark.text);
    return texts;
}

} // namespace

class TestBreakEvenChart : public QObject {
    Q_OBJECT

private slots:
    void everyWayOfBuyingIsACurve()
    {
        BreakEvenChart chart;
        chart.show(ChartSample().input());
        QCOMPARE(chart.plot().graphCount(), 6);
        QCOMPARE(chart.picture().curves[0].name, QStringLiteral("Owned"));
        QCOMPARE(chart.picture().presentX.value(), 0.8);
        QCOMPARE(chart.picture().presentText, QStringLiteral("you: 80 %"));
    }

    // Golden cases "reference" and "paid_when_used".
    void crossingsCarryTheirValue()
    {
        BreakEvenChart chart;
        chart.show(ChartSample().input());
        QCOMPARE(marksOf(chart), (QStringList{"22.3 %", "26.1 %"}));
        chart.show(ChartSample({{"fleet.reserved_billing", "used_hours"}}).input());
        QCOMPARE(marksOf(chart), (QStringList{"22.3 %", "34.8 %", "53.7 %", "26.1 %"}));
    }

    void areaBeginsAtTheCrossingAndLiesBetweenTheCurves()
    {
        BreakEvenChart chart;
        chart.show(ChartSample().input());
        const ChartArea& area = chart.picture().area.value();
        QVERIFY(qAbs(area.upper.front().x - 0.22325551322608805) < 1e-9);
        for (std::size_t i = 0; i < area.upper.size(); ++i)
            QVERIFY(area.lower[i].y <= area.upper[i].y);
        QCOMPARE(area.text, QStringLiteral("owning beats on-demand"));
    }

    void withoutAWinThereIsNoArea()
    {
        BreakEvenChart chart;
        chart.show(ChartSample({{"platform.h100.price_on_demand", "0.5"}}).input());
        QVERIFY(!chart.picture().area.has_value());
    }

    void unpricedWayHasNoLabelAndNoCurve()
    {
        BreakEvenChart chart;
        chart.show(ChartSample({{"platform.h100.price_spot", "unpriced"}}).input());
        for (const ChartCurve& curve : chart.picture().curves) {
            if (curve.name != QStringLiteral("Spot"))
                continue;
            QVERIFY(curve.points.empty());
            QVERIFY(curve.endLabel.isEmpty());
            QVERIFY(!curve.present.has_value());
        }
    }

    // Owned costs 277 USD at 1 %: the picture keeps the prices that are compared legible.
    void extremeUtilizationDoesNotFlattenThePrices()
    {
        BreakEvenChart chart;
        chart.show(ChartSample({{"fleet.utilization", "0.01"}}).input());
        QVERIFY(chart.plot().yAxis->range().upper <= 60.0);
        QCOMPARE(chart.plot().xAxis->range().lower < 0.011, true);
    }

    // Many short pieces of a level line are painted one by one and look stippled.
    void levelCurveIsOneLine()
    {
        BreakEvenChart chart;
        chart.show(ChartSample().input());
        QCOMPARE(chart.picture().curves[1].name, QStringLiteral("On-demand"));
        QCOMPARE(chart.plot().graph(1)->data()->size(), 2);
        QCOMPARE(chart.plot().graph(0)->data()->size(), 160); // owned: a smooth curve
        QCOMPARE(chart.picture().curves[1].points.size(), std::size_t(160)); // the table has all
    }

    void axesStayWhileUtilizationMoves()
    {
        BreakEvenChart chart;
        chart.show(ChartSample().input());
        const QCPRange y = chart.plot().yAxis->range();
        for (const char* share : {"0.70", "0.85", "1"}) {
            chart.show(ChartSample({{"fleet.utilization", share}}).input());
            QCOMPARE(chart.plot().yAxis->range(), y);
        }
    }

    void ghostShowsTheOwnedCurveBeforeTheDrag()
    {
        const ChartSample base;
        BreakEvenChart chart;
        chart.show(ChartSample({{"facility.power_price", "0.5"}}).input(&base));
        QCOMPARE(chart.picture().ghosts.size(), std::size_t(1));
        QCOMPARE(chart.picture().ghosts[0].name, QStringLiteral("Owned"));
    }
};

QTEST_MAIN(TestBreakEvenChart)
#include "tst_break_even_chart.moc"
