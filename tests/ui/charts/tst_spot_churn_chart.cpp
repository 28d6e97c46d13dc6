// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <qcustomplot.h>

#include "tests/ui/charts/chart_sample.h"
#include "ui/charts/spot_churn_chart.h"

using namespace isocost;
using test::ChartSample;

namespace {

QCPGraph* graphNamed(SpotChurnChart& chart, const char* name)
{
    for (int i = 0; i < chart.plot().graphCount(); ++i) {
        if (chart.plot().graph(i)->name() == QLatin1String(name))
            return chart.plot().graph(i);
    }
    return nullptr;
}

} // namespace

class TestSpotChurnChart : public QObject {
    Q_OBJECT

private slots:
    void trialIsTheOneOfTheSeed()
    {
        SpotChurnChart chart;
        chart.show(ChartSample().input());
        const auto first = chart.data().trial.spans;
        chart.show(ChartSample({{"spot.seed", "2"}}).input());
        QVERIFY(first != chart.data().trial.spans);
        chart.show(ChartSample().input());
        QVERIFY(first == chart.data().trial.spans);
    }

    void progressEndsWhereTheTrialEnds()
    {
        SpotChurnChart chart;
        chart.show(ChartSample().input());
        const QCPGraph* trial = graphNamed(chart, "trial");
        const QCPGraph* ideal = graphNamed(chart, "ideal");
        QVERIFY(qAbs((trial->data()->constEnd() - 1)->key - chart.data().trial.wallHours) < 1e-9);
        QVERIFY(qAbs((trial->data()->constEnd() - 1)->value - 240.0) < 1e-9);
        QCOMPARE((ideal->data()->constEnd() - 1)->key, 240.0);
    }

    void intervalCurveHoldsTheMarks()
    {
        SpotChurnChart chart;
        chart.show(ChartSample({{"spot.checkpoint_interval_min", "60"}}).input());
        const SpotIntervalCurve& interval = chart.data().interval;
        QCOMPARE(interval.of(IntervalMark::Present)->x, 60.0);
        QCPAxis* axis = graphNamed(chart, "interval")->keyAxis();
        for (const auto& mark : interval.marks)
            QVERIFY(axis->range().contains(mark->x));
        QCOMPARE(axis->scaleType(), QCPAxis::stLogarithmic);
    }

    // e^(167/4): a value that no pixel can hold must not take the rest of the curve with it.
    void hopelessIntervalLeavesTheCurveDrawable()
    {
        SpotChurnChart chart;
        chart.show(ChartSample({{"spot.checkpoint_interval_min", "10000"}}).input());
        const QCPGraph* curve = graphNamed(chart, "interval");
        const double top = curve->valueAxis()->range().upper;
        for (const QCPGraphData& point : *curve->data())
            QVERIFY(point.value <= 20.0 * top);
        QVERIFY(top < 1000.0);
    }

    void longTrialIsDecimated()
    {
        SpotChurnChart chart;
        chart.show(ChartSample({{"spot.work_hours", "20000"}}).input());
        QVERIFY(chart.data().trial.spans.size() > 20000);
        QVERIFY(graphNamed(chart, "trial")->dataCount() <= 1210);
    }

    void ghostIsTheTrialBeforeTheDrag()
    {
        const ChartSample base;
        SpotChurnChart chart;
        chart.show(ChartSample({{"spot.restart_min", "60"}}).input(&base));
        QVERIFY(graphNamed(chart, "trial before")->dataCount() > 0);
        QVERIFY(graphNamed(chart, "interval before")->dataCount() > 0);
        chart.show(ChartSample({{"spot.restart_min", "60"}}).input());
        QCOMPARE(graphNamed(chart, "trial before")->dataCount(), 0);
    }

    void tableListsTheStates()
    {
        SpotChurnChart chart;
        chart.show(ChartSample().input());
        const QStringList lines = chart.tableText().split(QLatin1Char('\n'));
        QCOMPARE(lines.first(), QStringLiteral("State\tFrom (h)\tTo (h)\tUseful hours saved"));
        QVERIFY(lines[1].startsWith(QStringLiteral("compute\t0\t")));
        QCOMPARE(lines.size(), static_cast<qsizetype>(chart.data().trial.spans.size() + 2));
    }

    void everyExtremePaints_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("value");
        for (const char* id : {"spot.nodes", "spot.node_interruption_rate",
                 "spot.checkpoint_write_min", "spot.checkpoint_interval_min", "spot.restart_min",
                 "spot.capacity_wait_min", "spot.lifetime_shape", "spot.work_hours"}) {
            const Range& range = rowOf(findParameter(id).value()).range;
            for (const double value : {range.minimum, range.maximum})
                QTest::addRow("%s %g", id, value) << id << QString::number(value, 'g', 17);
        }
    }
    void everyExtremePaints()
    {
        QFETCH(QString, id);
        QFETCH(QString, value);
        const QByteArray idText = id.toUtf8();
        const QByteArray valueText = value.toUtf8();
        SpotChurnChart chart;
        chart.resize(800, 600);
        chart.show(ChartSample({{idText.constData(), valueText.constData()}}).input());
        QVERIFY(!chart.title().isEmpty());
        QVERIFY(!chart.title().contains(QStringLiteral("nan")));
        QVERIFY(!chart.title().contains(QStringLiteral("inf")));
        const QPixmap picture = chart.plot().toPixmap(700, 400);
        QCOMPARE(picture.size(), QSize(700, 400));
    }
};

QTEST_MAIN(TestSpotChurnChart)
#include "tst_spot_churn_chart.moc"
