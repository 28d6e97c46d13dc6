// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <algorithm>
#include <cmath>

#include "core/analysis/curve.h"
#include "tests/support/test_program.h"

using namespace isocost;

class TestCurve : public QObject {
    Q_OBJECT

private slots:
    void linearStepsAreEvenAndKeepTheirEnds()
    {
        const std::vector<double> steps = linearSteps({0.1, 0.7}, 7);
        QCOMPARE(steps.size(), std::size_t(7));
        QCOMPARE(steps.front(), 0.1);
        QCOMPARE(steps.back(), 0.7);
        QVERIFY(std::fabs(steps[3] - 0.4) < 1e-15);
    }

    void logStepsHaveEqualRatios()
    {
        const std::vector<double> steps = logSteps({1.0, 1000.0}, 4);
        QVERIFY(std::fabs(steps[1] - 10.0) < 1e-12);
        QVERIFY(std::fabs(steps[2] - 100.0) < 1e-10);
        QCOMPARE(steps.back(), 1000.0);
    }

    void whatIsRoundButForRoundingIsNotRoundedUp()
    {
        // One unit in the last place above 7, 2^-50, is 7; a thousandth above it is 8.
        QCOMPARE(roundUp(std::nextafter(7.0, 8.0)), 7.0);
        QCOMPARE(roundUp(7.001), 8.0);
    }

    void valueAtGoesStraightBetweenPointsAndStaysAtTheEnds()
    {
        const std::vector<CurvePoint> curve{{1.0, 10.0}, {3.0, 20.0}};
        QCOMPARE(valueAt(curve, 2.0), 15.0);
        QCOMPARE(valueAt(curve, 1.5), 12.5); // a quarter of the way: 10 + 0.25 x 10
        QCOMPARE(valueAt(curve, 0.0), 10.0);
        QCOMPARE(valueAt(curve, 9.0), 20.0);
        QCOMPARE(valueAt({}, 1.0), 0.0);
    }

    void decimationKeepsEndsAndExtremes()
    {
        std::vector<CurvePoint> curve;
        for (int i = 0; i < 10000; ++i)
            curve.push_back({static_cast<double>(i), i % 2 == 0 ? 0.0 : 1.0});
        curve[5000].y = 7.0;
        const std::vector<CurvePoint> kept = decimate(curve, 100);
        QVERIFY(kept.size() <= 202);
        QCOMPARE(kept.front(), curve.front());
        QCOMPARE(kept.back(), curve.back());
        QVERIFY(std::ranges::find(kept, curve[5000]) != kept.end());
        QVERIFY(std::ranges::is_sorted(kept, {}, &CurvePoint::x));
    }

    void decimationLeavesAShortCurveAlone()
    {
        const std::vector<CurvePoint> curve{{0.0, 1.0}, {1.0, 2.0}, {2.0, 0.0}};
        QVERIFY(decimate(curve, 100) == curve);
    }
};

ISOCOST_TEST(TestCurve)
#include "tst_curve.moc"
