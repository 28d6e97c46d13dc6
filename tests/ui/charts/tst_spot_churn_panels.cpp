// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <cmath>

#include <QHashSeed>
#include <qcustomplot.h>

#include "tests/support/read_trace.h"
#include "tests/ui/charts/chart_sample.h"
#include "tests/ui/charts/graph_named.h"
#include "ui/charts/axis_ticker.h"
#include "ui/charts/chart_text.h"
#include "ui/charts/spot_churn_chart.h"
#include "ui/charts/spot_cost_panel.h"
#include "ui/charts/spot_strip_panel.h"

using namespace isocost;
using test::ChartSample;
using test::graphNamed;
using test::readTrace;

namespace {

QCPAxis* shareAxis(SpotChurnChart& chart)
{
    for (const QCPAxisRect* area : chart.plot().axisRects()) {
        QCPAxis* const axis = area->axis(QCPAxis::atLeft);
        if (axis->ticker().dynamicCast<ShareTicker>())
            return axis;
    }
    return nullptr;
}

} // namespace

class TestSpotChurnPanels : public QObject {
    Q_OBJECT

private slots:
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

    // The words at the foot get shorter under the hand; the panels above stay where they are.
    void dragMovesNoPanel()
    {
        const ChartSample base;
        SpotChurnChart chart;
        chart.resize(640, 600);
        chart.QWidget::show();
        chart.show(base.input());
        QTRY_VERIFY_WITH_TIMEOUT(chart.isSettled(), 20000);
        const QCPAxisRect* area = graphNamed(chart, "interval")->keyAxis()->axisRect();
        chart.plot().replot();
        const int top = area->rect().top();
        chart.show(ChartSample({{"spot.node_interruption_rate", "0.0039"}}).input(&base));
        chart.plot().replot();
        QCOMPARE(area->rect().top(), top);
    }

    // Panels that could not be read are left out, and it is said which; they come back with room.
    void lesserPanelsGiveWayWhereThereIsNoRoom()
    {
        SpotChurnChart chart;
        chart.QWidget::show();
        chart.show(ChartSample().input());
        const auto isThere = [&chart](const char* graph) {
            return graphNamed(chart, graph)->realVisibility();
        };
        struct Size {
            QSize size;
            int panels; // of cost, interval and mix
            const char* words;
        };
        for (const Size& row : {Size{{640, 640}, 3, ""},
                 {{560, 440}, 1, "In a larger view: cost over the checkpoint interval and over"},
                 {{560, 330}, 0, "In a larger view: progress, cost, the checkpoint interval"},
                 {{700, 440}, 2, "In a larger view: cost over the on-demand share"},
                 {{1000, 440}, 3, ""}, {{640, 640}, 3, ""}}) {
            chart.resize(row.size);
            chart.plot().replot();
            QCOMPARE(isThere("trial"), row.panels > 0);
            QCOMPARE(isThere("interval"), row.panels > 1);
            QCOMPARE(isThere("elastic"), row.panels > 2);
            QCOMPARE(chart.caption().contains(QStringLiteral("In a larger view")), row.panels < 3);
            QVERIFY2(
                chart.caption().contains(QLatin1String(row.words)), qPrintable(chart.caption()));
        }
    }

    // Hash tables are ordered anew in every process; the order of painting is not.
    void paintingOrderIsTheSameInEveryRun()
    {
        const auto order = [] {
            SpotChurnChart chart;
            QStringList names;
            for (QCPLayerable* part : chart.plot().layer(QStringLiteral("axes"))->children())
                if (const auto* axis = qobject_cast<QCPAxis*>(part))
                    names.append(QString::number(axis->axisType()));
            return names;
        };
        QHashSeed::setDeterministicGlobalSeed();
        const QStringList first = order();
        QCOMPARE(first.size(), 20);
        for (int run = 0; run < 20; ++run) {
            QHashSeed::resetRandomGlobalSeed();
            QCOMPARE(order(), first);
        }
    }

    void panelsAreReadByMouseAndKeys()
    {
        SpotChurnChart chart;
        chart.resize(800, 640);
        chart.QWidget::show();
        chart.show(ChartSample().input());
        QVERIFY(QTest::qWaitForWindowExposed(&chart));
        chart.plot().replot();
        const QCPAxisRect* area = graphNamed(chart, "trial")->keyAxis()->axisRect();
        QTest::mouseMove(&chart.plot(), area->rect().center());
        QTRY_VERIFY(chart.readout().contains(QStringLiteral("trial: ")));
        QTest::keyClick(&chart, Qt::Key_Down);
        QVERIFY(chart.readout().contains(QStringLiteral("cost at most this")));
        QTest::keyClick(&chart, Qt::Key_Down);
        QVERIFY(chart.readout().contains(QStringLiteral("per useful chip-hour")));
        QTest::keyClick(&chart, Qt::Key_Down);
        QVERIFY(chart.readout().contains(QStringLiteral("of the nodes on demand")));
        QTest::keyClick(&chart, Qt::Key_Down);
        QVERIFY(chart.readout().startsWith(QStringLiteral("hour ")));
        QTest::keyClick(&chart, Qt::Key_Escape);
        QVERIFY(chart.readout().isEmpty());
    }

    // In the lowest panel three rows of words leave the bars whole.
    void wordsOfALowPanelStandAboveTheBars()
    {
        constexpr int kLowest = 60;
        SpotChurnData data = spotChurnData(ChartSample().inputs());
        const Trace market = readTrace("0,4\n10,4\n", "market.csv", TraceUnit::Hours);
        data.replay = replayOver(market, {data.job, data.elastic}, 1.0);
        QCustomPlot plot;
        SpotCostPanel panel(plot, *plot.axisRect(), data);
        panel.applyTheme(Theme::light(), 1.0);
        plot.axisRect()->setAutoMargins(QCP::msNone);
        plot.axisRect()->setMargins(QMargins(40, 20, 16, 20));
        panel.setRoom(kLowest);
        panel.update();
        static_cast<void>(plot.toPixmap(400, kLowest + 40));
        const Canvas& canvas = panel.canvas();
        QCOMPARE(canvas.area().height(), double(kLowest));
        double highest = 0.0;
        for (const HistogramBin& bin : data.summary->billed.histogram)
            highest = std::max(highest, bin.share);
        const QFont font = canvas.font(12.0, QFont::DemiBold);
        const double words = 3.0 * labelSize(font, QStringLiteral("$")).height();
        QVERIFY(canvas.pixelY(highest) >= canvas.area().top() + words);
    }

    // Half of the outcomes cost at most the median: read where it stands.
    void costIsReadAsAShareOfOutcomes()
    {
        const ChartSample sample;
        SpotChurnData data = spotChurnData(sample.inputs());
        QCustomPlot plot;
        const SpotCostPanel panel(plot, *plot.axisRect(), data);
        const double median = data.costOf(*data.summary->billed.percentiles[2]);
        const QString share = panel.readAt(median).last().section(QLatin1Char(' '), 0, 0);
        QVERIFY(qAbs(share.toDouble() - 50.0) < 0.3);
    }

    // Of 100,000 h of work the longest text is cut by the name column: a shorter one stands there.
    void timelineSaysItsPartWithinItsColumn_data()
    {
        QTest::addColumn<QString>("work");
        QTest::addColumn<qreal>("scale");
        for (const char* work : {"0.1", "240", "5000", "100000"})
            for (const qreal scale : {1.0, 1.6})
                QTest::addRow("%s h at %g", work, scale) << work << scale;
    }
    void timelineSaysItsPartWithinItsColumn()
    {
        QFETCH(QString, work);
        QFETCH(qreal, scale);
        const QByteArray hours = work.toUtf8();
        const SpotChurnData data =
            spotChurnData(ChartSample({{"spot.work_hours", hours.constData()}}).inputs());
        const QFont font = chartFont(12.0 * scale, QFont::Medium);
        const double room = SpotStripPanel::nameRoom(scale);
        const QString text = firstThatFits(windowTexts(data), font, room);
        QVERIFY2(QFontMetricsF(font).horizontalAdvance(text) <= room, qPrintable(text));
        const bool isPart = data.window < data.trial.wallHours;
        const QString all = countText(std::round(data.trial.wallHours));
        QCOMPARE(text.contains(all), isPart);
    }

    // All outcomes of a job that nothing interrupts are one bar of 100 %.
    void sharesOfOutcomesEndAtAllOfThem()
    {
        for (const char* id : {"spot.node_interruption_rate", "spot.work_hours"}) {
            SpotChurnChart chart;
            chart.resize(800, 640);
            const bool isRate = id == QLatin1String("spot.node_interruption_rate");
            chart.show(ChartSample({{id, isRate ? "0" : "0.1"}}).input());
            chart.QWidget::show();
            chart.plot().replot();
            const QCPAxis* shares = shareAxis(chart);
            QVERIFY(shares->range().upper > 1.0); // room for the words
            const QVector<QString> labels = shares->tickVectorLabels();
            QVERIFY2(labels.contains(QStringLiteral("100 %")),
                qPrintable(labels.join(QLatin1Char(';'))));
            for (const double tick : shares->tickVector())
                QVERIFY(tick <= 1.0);
        }
    }

    // What a small view needed does not stay in a large one.
    void barsFillTheirPanelAtEverySize()
    {
        const ChartSample sample;
        SpotChurnChart grown;
        grown.resize(640, 560);
        grown.QWidget::show();
        grown.show(sample.input());
        const double small = shareAxis(grown)->range().upper;
        grown.resize(1400, 1000);
        QCoreApplication::processEvents();
        SpotChurnChart fresh;
        fresh.resize(1400, 1000);
        fresh.QWidget::show();
        fresh.show(sample.input());
        QCoreApplication::processEvents();
        QCOMPARE(shareAxis(grown)->range().upper, shareAxis(fresh)->range().upper);
        QVERIFY(shareAxis(grown)->range().upper < small);
    }

    // e^200 dollars an hour are no curve to choose from.
    void senselessPricesAreSaidInWords()
    {
        SpotChurnChart chart;
        chart.show(ChartSample({{"spot.node_interruption_rate", "10"}}).input());
        QVERIFY(graphNamed(chart, "interval")->data()->isEmpty());
        QVERIFY(!graphNamed(chart, "interval")->valueAxis()->tickLabels());
        chart.show(ChartSample().input());
        QVERIFY(!graphNamed(chart, "interval")->data()->isEmpty());
        QVERIFY(graphNamed(chart, "interval")->valueAxis()->tickLabels());
    }
};

QTEST_MAIN(TestSpotChurnPanels)
#include "tst_spot_churn_panels.moc"
