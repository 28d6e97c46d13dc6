// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/analysis/spot_mix_curve.h"
#include "tests/core/model/worked.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

SpotMixCurve curveWith(const Changes& changes)
{
    Scenario scenario = referenceScenario();
    for (const Change& change : changes)
        assign(scenario, builtinCatalog(), change.id, change.text);
    return spotMixCurve(resolve(scenario, builtinCatalog()), 11);
}

} // namespace

class TestSpotMixCurve : public QObject {
    Q_OBJECT

private slots:
    // One node, one interruption in 10 h, 2.5 h of wait, USD 2 and 1: at a share s an hour costs
    // (2 s + 0.8 (1 - s)) / (s + 0.8 (1 - s)); 1 on spot alone, 2 on demand.
    void elasticLineIsTheOneByHand()
    {
        const SpotMixCurve curve =
            curveWith({{"spot.nodes", "1"}, {"spot.node_interruption_rate", "0.1"},
                {"spot.capacity_wait_min", "150"}, {"spot.checkpoint_write_min", "0"},
                {"spot.restart_min", "0"}, {"platform.h100.price_spot", "1"},
                {"platform.h100.price_on_demand", "2"}, {"spot.on_demand_share", "0.5"}});
        const SpotMixLine& line = curve.of(MixKind::Elastic);
        QCOMPARE(line.points.size(), std::size_t{11});
        for (const CurvePoint& point : line.points)
            QVERIFY(isNear(point.y, (0.8 + 1.2 * point.x) / (0.8 + 0.2 * point.x)));
        QCOMPARE(line.present->x, 0.5);
        QVERIFY(isNear(line.present->y, 1.4 / 0.9));
        QCOMPARE(line.best->x, 0.0);
        QVERIFY(isNear(*curve.onDemandPrice, 2.0));
    }

    // 6,400 nodes for 15 minutes of write: a gang on spot alone never finishes.
    void sharesAtWhichTheGangNeverFinishesAreLeftOut()
    {
        const SpotMixCurve curve = curveWith({{"spot.nodes", "6400"},
            {"spot.node_interruption_rate", "0.5"}, {"spot.on_demand_share", "0"}});
        const SpotMixLine& gang = curve.of(MixKind::Gang);
        QVERIFY(!gang.present);
        QVERIFY(!gang.points.empty() && gang.points.front().x > 0.0);
        QCOMPARE(gang.points.back().x, 1.0);
        QCOMPARE(gang.best->x, 1.0);
        QCOMPARE(curve.of(MixKind::Elastic).points.size(), std::size_t{11});
    }

    // On demand alone 240 h and the writes of a quarter of an hour in each.
    void hoursStandInForMissingPrices()
    {
        const SpotMixCurve curve = curveWith(
            {{"platform.h100.price_spot", "unpriced"}, {"spot.checkpoint_interval_min", "60"}});
        QVERIFY(!curve.isPriced);
        for (const MixKind kind : {MixKind::Elastic, MixKind::Gang})
            QVERIFY(isNear(curve.of(kind).points.back().y, 300.0));
    }
};

ISOCOST_TEST(TestSpotMixCurve)
#include "tst_spot_mix_curve.moc"
