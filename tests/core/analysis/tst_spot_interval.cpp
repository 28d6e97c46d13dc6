// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <algorithm>
#include <cmath>

#include "core/analysis/spot_interval.h"
#include "tests/core/analysis/analysis_samples.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::inputsWith;
using test::isNear;

namespace {

SpotIntervalCurve curveOf(const Inputs<double>& in)
{
    return spotIntervalCurve(in, intervalRange(in), 200);
}

} // namespace

class TestSpotInterval : public QObject {
    Q_OBJECT

private slots:
    // Golden case "reference".
    void marksAreYoungDalyAndTheOptimum()
    {
        const SpotIntervalCurve curve = curveOf(inputsWith());
        QVERIFY(isNear(curve.of(IntervalMark::Young)->x, 84.8528137423857, 1e-9));
        QVERIFY(isNear(curve.of(IntervalMark::Daly)->x, 75.14744156788011, 1e-9));
        QVERIFY(isNear(curve.of(IntervalMark::Best)->x, 75.1616052808071, 1e-9));
        QCOMPARE(curve.of(IntervalMark::Present)->x, curve.of(IntervalMark::Best)->x);
        QVERIFY(isNear(curve.of(IntervalMark::Best)->y, 10.723906828840443, 1e-9));
        QCOMPARE(curve.onDemandPrice.value(), 12.5);
    }

    // Golden case "spot_churn": checkpoints every hour.
    void presentIntervalHasItsOwnCost()
    {
        const SpotIntervalCurve curve =
            curveOf(inputsWith({{"spot.checkpoint_interval_min", "60"}}));
        QCOMPARE(curve.of(IntervalMark::Present)->x, 60.0);
        QVERIFY(isNear(curve.of(IntervalMark::Present)->y, 10.807727984749977, 1e-9));
    }

    void noPointLiesBelowTheBestInterval()
    {
        const SpotIntervalCurve curve = curveOf(inputsWith());
        const double best = curve.of(IntervalMark::Best)->y;
        for (const CurvePoint& point : curve.points)
            QVERIFY(point.y >= best * (1.0 - 1e-12));
        QVERIFY(curve.points.front().y > 1.2 * best);
        QVERIFY(curve.points.back().y > 1.2 * best);
    }

    void everyMarkLiesInsideTheRange()
    {
        for (const char* nodes : {"1", "64", "1024", "20000"}) {
            const Inputs<double> in = inputsWith({{"spot.nodes", nodes}});
            const Interval range = intervalRange(in);
            for (const auto& mark : curveOf(in).marks)
                QVERIFY(mark && mark->x > range.from && mark->x < range.to);
        }
    }

    // Calm, work and writes of 60 min: 1 + 60 / tau is 2 at 60 min, 2.5625 at 60 / 1.25^2 = 38.4
    // and 2.953 at 30.72, above 1.45 x 2.
    void theRangeEndsWhereTheCostIsMuchMore()
    {
        const Interval range = intervalRange(inputsWith({{"spot.node_interruption_rate", "0"},
            {"spot.work_hours", "1"}, {"spot.checkpoint_write_min", "60"}}));
        QVERIFY(isNear(range.from, 38.4, 1e-12));
        QVERIFY(isNear(range.to, 75.0, 1e-12)); // the work, and a step of 1.25 beyond
    }

    // Billed stretch of golden case "reference".
    void withoutASpotPriceTheCurveIsTheBilledStretch()
    {
        const SpotIntervalCurve curve =
            curveOf(inputsWith({{"platform.h100.price_spot", "unpriced"}}));
        QVERIFY(!curve.isPriced);
        QVERIFY(isNear(curve.of(IntervalMark::Best)->y, 1.6498318198216066, 1e-9));
    }

    // Without interruptions only the writes count: 6.50 USD (1 + 15 / tau). Nobody has set an
    // interval and none is the best.
    void calmCurveHasNoOptimum()
    {
        const SpotIntervalCurve curve = curveOf(inputsWith({{"spot.node_interruption_rate", "0"}}));
        QVERIFY(!curve.of(IntervalMark::Young));
        QVERIFY(!curve.of(IntervalMark::Best));
        QVERIFY(!curve.of(IntervalMark::Present));
        const CurvePoint& point = curve.points.front();
        QVERIFY(isNear(point.y, 6.5 * (1.0 + 15.0 / point.x), 1e-9));
    }

    // Nothing is a price, unlike no value.
    void freeSpotCostsNothingAtEveryMark()
    {
        const SpotIntervalCurve free = curveOf(inputsWith({{"platform.h100.price_spot", "0"}}));
        for (const auto& mark : free.marks)
            QCOMPARE(mark->y, 0.0);
        const SpotIntervalCurve hopeless = curveOf(inputsWith({{"spot.nodes", "100000"},
            {"spot.node_interruption_rate", "10"}, {"spot.checkpoint_interval_min", "60"}}));
        QVERIFY(std::isinf(hopeless.of(IntervalMark::Present)->y));
    }

    void jobThatNeverFinishesHasNoCurve()
    {
        const SpotIntervalCurve curve =
            curveOf(inputsWith({{"spot.nodes", "100000"}, {"spot.node_interruption_rate", "10"}}));
        QVERIFY(curve.points.empty());
    }
};

ISOCOST_TEST(TestSpotInterval)
#include "tst_spot_interval.moc"
