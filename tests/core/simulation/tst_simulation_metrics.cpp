// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers of a simulation: which of the summary each one is.
#include <QtTest>

#include <algorithm>

#include "core/simulation/simulation_metrics.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

const SimulationMetric& metricOf(std::string_view id)
{
    return *std::ranges::find(simulationMetrics(), id, &SimulationMetric::id);
}

// Hours on the clock from 100 on, billed hours from 10 on, shares in the order of the states.
SpotSummary summaryByHand()
{
    SpotSummary summary;
    summary.trials = 100;
    summary.wall.mean = 100.0;
    summary.wall.standardError = 7.0;
    summary.wall.percentiles = {105.0, 110.0, 150.0, 190.0, 195.0};
    summary.billed.mean = 10.0;
    summary.billed.percentiles = {10.5, 11.0, 15.0, 19.0, 19.5};
    summary.shares = {0.5, 0.2, 0.15, 0.1, 0.05};
    summary.interruptions = 3.0;
    return summary;
}

} // namespace

class TestSimulationMetrics : public QObject {
    Q_OBJECT

private slots:
    void eachMetricIsItsNumberOfTheSummary_data()
    {
        QTest::addColumn<QByteArray>("id");
        QTest::addColumn<double>("value");
        const auto row = [](const char* id, double value) {
            QTest::newRow(id) << QByteArray("spot.simulation.") + id << value;
        };
        row("mean_hours", 100.0);
        row("standard_error_hours", 7.0);
        row("p5_hours", 105.0);
        row("p50_hours", 150.0);
        row("p95_hours", 195.0);
        row("mean_cost", 10.0); // of billed hours: a wait costs nothing
        row("p10_cost", 11.0);
        row("p90_cost", 19.0);
        row("share_compute", 0.5);
        row("share_checkpoint", 0.2);
        row("share_lost", 0.15);
        row("share_restart", 0.1);
        row("share_wait", 0.05);
        row("mean_interruptions", 3.0);
    }
    void eachMetricIsItsNumberOfTheSummary()
    {
        QFETCH(QByteArray, id);
        QFETCH(double, value);
        const SimulationMetric& metric = metricOf(id.toStdString());
        QCOMPARE(metric.valueOf(summaryByHand(), metric.index), std::optional(value));
        QCOMPARE(metric.isCost, id.endsWith("_cost"));
        QCOMPARE(metric.isShare, id.contains("share_"));
    }

    void onlyMoreComputingIsBetter()
    {
        for (const SimulationMetric& metric : simulationMetrics()) {
            const bool isComputing = metric.id == "spot.simulation.share_compute";
            QVERIFY2(
                metric.better == (isComputing ? Better::Higher : Better::Lower), metric.id.c_str());
        }
    }

    // A percentile needs a trial beyond it, an error a second trial.
    void aMissingNumberSaysWhy()
    {
        SpotSummary summary;
        summary.trials = 19;
        summary.gaveUp = 1;
        const SimulationMetric& last = metricOf("spot.simulation.p95_cost");
        QCOMPARE(whyMissing(last, summary), Missing::TooFewTrials);
        summary.trials = 20;
        QCOMPARE(whyMissing(last, summary), Missing::GaveUp);
        summary.endless = 1;
        QCOMPARE(whyMissing(last, summary), Missing::Never);
        summary.trials = 1;
        const SimulationMetric& error = metricOf("spot.simulation.standard_error_hours");
        QCOMPARE(whyMissing(error, summary), Missing::TooFewTrials);
    }
};

ISOCOST_TEST(TestSimulationMetrics)
#include "tst_simulation_metrics.moc"
