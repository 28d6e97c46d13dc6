// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <QHashSeed>
#include <QSpinBox>
#include <qcustomplot.h>

#include "tests/ui/charts/chart_sample.h"
#include "ui/charts/spot_churn_chart.h"
#include "ui/charts/spot_cost_panel.h"

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

    // The distribution is exact at once; the trials beside it come from the worker.
    void restingChartFindsTheMedianTrial()
    {
        SpotChurnChart chart;
        chart.show(ChartSample().input());
        QVERIFY(chart.data().summary.has_value());
        QVERIFY(!chart.data().check);
        QTRY_VERIFY_WITH_TIMEOUT(chart.isSettled(), 20000);
        QCOMPARE(chart.data().check->trials, std::uint64_t(10000));
        QVERIFY(chart.data().isMedianTrial);
        const double median = *chart.data().summary->wall.percentiles[2];
        QVERIFY(qAbs(chart.data().trial.wallHours - median) < 0.005 * median);
        QVERIFY(chart.caption().contains(QStringLiteral("the median one")));
    }

    // Under the hand the shown trial stays the same: only its times move.
    void draggedChartKeepsItsTrialAndSimulatesNothingBesideTheExact()
    {
        const ChartSample base;
        SpotChurnChart chart;
        chart.show(base.input());
        QTRY_VERIFY_WITH_TIMEOUT(chart.isSettled(), 20000);
        const std::uint64_t trial = chart.data().trialNumber;
        chart.show(ChartSample({{"spot.node_interruption_rate", "0.005"}}).input(&base));
        QVERIFY(chart.isSettled());
        QCOMPARE(chart.data().trialNumber, trial);
        QVERIFY(!chart.data().check);
        QVERIFY(!chart.data().isMedianTrial);
        QCOMPARE(chart.data().summary->engine, Engine::Exact);
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
            bool hasCost, hasInterval;
            const char* words;
        };
        for (const Size& row : {Size{{640, 640}, true, true, ""},
                 {{560, 440}, true, false, "In a higher view: cost over the checkpoint interval"},
                 {{560, 330}, false, false, "In a higher view: progress, cost and"},
                 {{1000, 440}, true, true, ""}, {{640, 640}, true, true, ""}}) {
            chart.resize(row.size);
            chart.plot().replot();
            QCOMPARE(isThere("trial"), row.hasCost);
            QCOMPARE(isThere("interval"), row.hasInterval);
            QCOMPARE(
                chart.caption().contains(QStringLiteral("In a higher view")), row.words[0] != '\0');
            QVERIFY2(
                chart.caption().contains(QLatin1String(row.words)), qPrintable(chart.caption()));
        }
    }

    void simulatedChartChangesAsAWhole()
    {
        const ChartSample base({{"spot.lifetime_shape", "0.7"}});
        SpotChurnChart chart;
        chart.show(base.input());
        QVERIFY(chart.emptyReason().startsWith(QStringLiteral("Simulating")));
        QTRY_VERIFY_WITH_TIMEOUT(chart.isSettled(), 20000);
        QVERIFY(chart.emptyReason().isEmpty());
        QCOMPARE(chart.data().summary->engine, Engine::MonteCarlo);
        QCOMPARE(chart.data().summary->trials, std::uint64_t(10000));
        const QString title = chart.title();
        const SpotJob job = chart.data().job;
        chart.show(ChartSample({{"spot.lifetime_shape", "0.5"}}).input(&base));
        QVERIFY(chart.data().job == job); // nothing of the new input before its numbers
        QCOMPARE(chart.title(), title);
        QTRY_VERIFY_WITH_TIMEOUT(chart.isSettled(), 20000);
        QCOMPARE(chart.data().job.lifetimeShape, 0.5);
        QVERIFY(chart.data().summary->wall.mean.has_value());
    }

    void fileWaitsForTheFullNumber()
    {
        SpotChurnChart first;
        SpotChurnChart second;
        const ChartSample sample({{"spot.lifetime_shape", "0.7"}, {"spot.trials", "200000"}});
        for (SpotChurnChart* chart : {&first, &second}) {
            chart->show(sample.input());
            chart->finish();
            QVERIFY(chart->isSettled());
            QCOMPARE(chart->data().summary->trials, std::uint64_t(200000));
        }
        QCOMPARE(first.data().summary->wall.mean, second.data().summary->wall.mean);
        QCOMPARE(first.caption(), second.caption());
        QVERIFY(first.data().trial.spans == second.data().trial.spans);
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
        QCOMPARE(first.size(), 16);
        for (int run = 0; run < 20; ++run) {
            QHashSeed::resetRandomGlobalSeed();
            QCOMPARE(order(), first);
        }
    }

    void anyTrialCanBeChosen()
    {
        SpotChurnChart chart;
        chart.show(ChartSample().input());
        auto* box = chart.findChild<QSpinBox*>(QStringLiteral("spotTrial"));
        QCOMPARE(box->maximum(), 9999);
        QCOMPARE(box->text(), QStringLiteral("Median trial"));
        box->setValue(17);
        QCOMPARE(chart.data().trialNumber, std::uint64_t(17));
        const ChartSample sample;
        const SpotChurnData other = spotChurnData(sample.inputs(), 17);
        QVERIFY(chart.data().trial.spans == other.trial.spans);
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
        QVERIFY(chart.readout().startsWith(QStringLiteral("hour ")));
        QTest::keyClick(&chart, Qt::Key_Escape);
        QVERIFY(chart.readout().isEmpty());
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

    void hopelessJobIsSaidInWords()
    {
        SpotChurnChart chart;
        chart.show(ChartSample({{"spot.checkpoint_interval_min", "10000"}}).input());
        QVERIFY(chart.isSettled());
        QVERIFY(!chart.data().summary);
        chart.finish();
        QVERIFY(chart.caption().contains(QStringLiteral("Closed form")));
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
        QTRY_VERIFY_WITH_TIMEOUT(chart.isSettled(), 60000);
        QVERIFY(!chart.title().isEmpty());
        QVERIFY(!chart.title().contains(QStringLiteral("nan")));
        QVERIFY(!chart.title().contains(QStringLiteral("inf")));
        const QPixmap picture = chart.plot().toPixmap(700, 400);
        QCOMPARE(picture.size(), QSize(700, 400));
    }
};

QTEST_MAIN(TestSpotChurnChart)
#include "tst_spot_churn_chart.moc"
