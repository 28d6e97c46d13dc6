// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <QSpinBox>
#include <qcustomplot.h>

#include "tests/ui/charts/chart_sample.h"
#include "tests/ui/charts/graph_named.h"
#include "ui/charts/spot_churn_chart.h"

using namespace isocost;
using test::ChartSample;
using test::graphNamed;

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
