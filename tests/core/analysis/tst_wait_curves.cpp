// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The estimated wait over the size of the cluster. In replicas R of 8 chips the exchange takes
// 2 (R - 1) / R x 2e9 B / 40e9 B/s = 0.1 (R - 1) / R seconds, computing 4.8e16 FLOP at 5e14 FLOP/s
// a chip 96 / chips = 12 / R seconds.
#include <QTest>

#include "core/analysis/wait_curves.h"
#include "tests/core/model/changed_scenario.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

Inputs<double> inputsWith(const Changes& more = {})
{
    Changes all{{"training.model_parallel", "8"}, {"training.parameters_b", "8"},
        {"training.batch_tokens", "1000000"}, {"platform.h100.peak_tflops", "1000"},
        {"platform.h100.mfu", "0.5"}, {"platform.h100.link_gbps", "400"},
        {"training.link_efficiency", "0.8"}, {"training.overlap", "0"}};
    all.insert(all.end(), more.begin(), more.end());
    return resolve(scenarioWith(all), builtinCatalog());
}

} // namespace

class TestWaitCurves : public QObject {
    Q_OBJECT

private slots:
    void pointsAreTheModel();
    void theCrossingIsWhereTheThresholdIsPassed();
    void thereMayBeNoCrossing();
    void anAcceleratorWithoutLinkHasNoCurve();
};

void TestWaitCurves::pointsAreTheModel()
{
    const auto curves = waitCurves(inputsWith(), {8.0, 512.0}, 0.2, 4); // 8, 32, 128, 512
    QCOMPARE(curves.size(), std::size_t{3});
    const std::vector<CurvePoint>& points = curves[0].points;
    QCOMPARE(points.size(), std::size_t{4});
    QCOMPARE(points[0].y, 0.0); // one replica
    QVERIFY(isNear(points[1].x, 32.0, 1e-9));
    QVERIFY(isNear(points[1].y, 0.075 / (3.0 + 0.075), 1e-9)); // R = 4
    QVERIFY(isNear(points[3].y, 0.1 * 63.0 / (12.0 + 0.1 * 63.0), 1e-9)); // R = 64
}

// 20 % waits where the exchange takes a quarter of computing: 0.1 (R - 1) = 3, R = 31.
void TestWaitCurves::theCrossingIsWhereTheThresholdIsPassed()
{
    const auto curves = waitCurves(inputsWith(), {8.0, 512.0}, 0.2, 4);
    QVERIFY(curves[0].crossing.has_value());
    QVERIFY(isNear(*curves[0].crossing, 248.0, 1e-9));
}

void TestWaitCurves::thereMayBeNoCrossing()
{
    QVERIFY(!waitCurves(inputsWith(), {8.0, 240.0}, 0.2, 4)[0].crossing);
    QVERIFY(!waitCurves(inputsWith(), {256.0, 512.0}, 0.2, 4)[0].crossing); // above it throughout
}

void TestWaitCurves::anAcceleratorWithoutLinkHasNoCurve()
{
    Inputs<double> in = inputsWith();
    in.platforms[0].missing.set(indexOf(Parameter::LinkGbps) - kGlobalCount);
    const auto curves = waitCurves(in, {8.0, 512.0}, 0.2, 4);
    QVERIFY(curves[0].points.empty() && !curves[0].crossing);
    QCOMPARE(curves[1].points.size(), std::size_t{4});
}

ISOCOST_TEST(TestWaitCurves)
#include "tst_wait_curves.moc"
