// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "core/analysis/mfu_curves.h"
#include "tests/core/analysis/analysis_samples.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::inputsWith;
using test::isNear;

namespace {

MfuCurves curvesOf(const Inputs<double>& in, Interval range, std::size_t points)
{
    Results<double> present;
    evaluate(in, present, Subjects::Costs);
    return mfuCurves(in, present, range, points);
}

} // namespace

class TestMfuCurves : public QObject {
    Q_OBJECT

private slots:
    // Where the use follows the work, a term is paid for every hour: a better MFU hardly makes a
    // run cheaper, and the parity of the model, which goes by 1/MFU, is none of the curve.
    void aParityIsOneOfTheCurve()
    {
        const Inputs<double> in = inputsWith({{"fleet.utilization", "0"},
            {"platform.h100.purchase", "reserved_3y"}, {"platform.trn2.purchase", "reserved_3y"},
            {"platform.trn2.price_reserved_3y", "4"}, {"platform.trn2.mfu", "0.3"}});
        Results<double> present;
        evaluate(in, present, Subjects::All);
        const MfuCurves curves = mfuCurves(in, present, {0.15, 0.7}, 160);
        // isocost-cli solve finds it at 0.0419, where the work fills the year; the model says
        // 0.2286
        QVERIFY(std::abs(curves.platforms[1].parityMfu.value - 0.04189543356175794) < 1e-9);
        QVERIFY(std::abs(present.of(Metric::ParityMfu, 1).value - 0.22857142857142862) < 1e-9);
    }

    // Golden cases "h100_low_mfu", "reference" and "h100_high_mfu".
    void curvePassesThroughTheGoldenCosts_data()
    {
        QTest::addColumn<double>("mfu");
        QTest::addColumn<double>("cost");
        QTest::newRow("25 %") << 0.25 << 4156559.531028907;
        QTest::newRow("45 %") << 0.45 << 2309199.7394605037;
        QTest::newRow("60 %") << 0.60 << 1731899.804595378;
    }
    void curvePassesThroughTheGoldenCosts()
    {
        QFETCH(double, mfu);
        QFETCH(double, cost);
        const MfuCurves curves = curvesOf(inputsWith(), {mfu, 0.9}, 10);
        QVERIFY(isNear(curves.platforms[0].points.front().y, cost, 1e-9));
    }

    void presentPointsAndParitiesAreThoseOfTheModel()
    {
        const MfuCurves curves = curvesOf(inputsWith(), {0.15, 0.70}, 20);
        QCOMPARE(curves.reference, std::size_t(0));
        QCOMPARE(curves.platforms.size(), std::size_t(3));
        QCOMPARE(curves.platforms[1].presentMfu, 0.45);
        QVERIFY(isNear(curves.platforms[1].presentCost.value, 1883953.8564051308, 1e-9));
        QVERIFY(isNear(curves.platforms[1].parityMfu.value, 0.36713118440779613, 1e-9));
        QVERIFY(isNear(curves.platforms[2].parityMfu.value, 0.4068091370558376, 1e-9));
        QVERIFY(curves.platforms[0].parityMfu.reason == Reason::Undefined);
    }

    // The definition of parity: the curve is there as high as the reference's present cost.
    void curveMeetsTheReferenceCostAtItsParity()
    {
        const MfuCurves curves = curvesOf(inputsWith(), {0.36713118440779613, 0.7}, 5);
        QVERIFY(isNear(curves.platforms[1].points.front().y, 2309199.7394605037, 1e-9));
    }

    void costFallsWithMfu()
    {
        for (const PlatformCurve& curve : curvesOf(inputsWith(), {0.01, 1.0}, 200).platforms) {
            for (std::size_t i = 1; i < curve.points.size(); ++i)
                QVERIFY(curve.points[i].y < curve.points[i - 1].y);
        }
    }

    void unpricedPlatformHasAReasonAndNoCurve()
    {
        const MfuCurves curves =
            curvesOf(inputsWith({{"platform.trn2.purchase", "reserved_1y"}}), {0.15, 0.7}, 20);
        QVERIFY(curves.platforms[1].points.empty());
        QVERIFY(curves.platforms[1].presentCost.reason == Reason::Unpriced);
        QCOMPARE(curves.platforms[0].points.size(), std::size_t(20));
        QVERIFY(!curves.isEmpty());
    }

    void nothingPricedIsEmpty()
    {
        const MfuCurves curves = curvesOf(inputsWith({{"platform.h100.price_on_demand", "unpriced"},
                                              {"platform.trn2.price_on_demand", "unpriced"},
                                              {"platform.tpu_v5e.price_on_demand", "unpriced"}}),
            {0.15, 0.7}, 20);
        QVERIFY(curves.isEmpty());
    }

    void rangeHoldsEveryPresentMfuOnRoundNumbers_data()
    {
        QTest::addColumn<QString>("mfu");
        QTest::addColumn<double>("from");
        QTest::addColumn<double>("to");
        QTest::newRow("inside") << "0.45" << 0.15 << 0.70;
        QTest::newRow("below") << "0.12" << 0.10 << 0.70;
        QTest::newRow("lowest") << "0.01" << 0.01 << 0.70;
        QTest::newRow("above") << "0.83" << 0.15 << 0.85;
        QTest::newRow("highest") << "1" << 0.15 << 1.0;
    }
    void rangeHoldsEveryPresentMfuOnRoundNumbers()
    {
        QFETCH(QString, mfu);
        QFETCH(double, from);
        QFETCH(double, to);
        const QByteArray text = mfu.toUtf8();
        const Interval range = mfuRange(inputsWith({{"platform.tpu_v5e.mfu", text.constData()}}));
        QVERIFY(isNear(range.from, from, 1e-12));
        QVERIFY(isNear(range.to, to, 1e-12));
    }
};

ISOCOST_TEST(TestMfuCurves)
#include "tst_mfu_curves.moc"
