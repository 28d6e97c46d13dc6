// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Results that are no numbers, the edges of the ranges, and figures published elsewhere.
#include <QTest>

#include <cmath>

#include "core/model/evaluate.h"
#include "core/model/scenario_values.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

struct Change {
    const char* id;
    const char* text;
};

Results<double> resultsWith(std::initializer_list<Change> changes)
{
    Scenario scenario = referenceScenario();
    for (const Change& change : changes)
        assign(scenario, builtinCatalog(), change.id, change.text);
    return evaluate(scenario, builtinCatalog());
}

bool isNear(double got, double expected, double tolerance)
{
    return std::fabs(got - expected) <= tolerance * std::fabs(expected);
}

} // namespace

class TestReasons : public QObject {
    Q_OBJECT

private slots:
    void unpricedPlatformsHaveHoursButNoCost();
    void theReferenceIsNotComparedWithItself();
    void commitmentsPaidForEveryHourAreDecidedWithoutUtilization();
    void aQuietMarketNeedsNoCheckpoints();
    void freeCheckpointsHaveNoOptimum();
    void aJobThatCannotFinishNeverDoes();
    void ownedHardwareWithoutFixedCostAlwaysWins();
    void reversedDemandIsUndefined();
    void aPrecisionWithoutPeakIsUndefined();
    void egressFollowsItsTiers();
    void dalysPublishedOptimaAreMet();
    void theEdgesOfEveryRangeGiveNumbersOrReasons();
};

void TestReasons::unpricedPlatformsHaveHoursButNoCost()
{
    const auto results = resultsWith({{"platform.trn2.purchase", "reserved_1y"}});
    QCOMPARE(results.of(Metric::Price, 1).reason, Reason::Unpriced);
    QCOMPARE(results.of(Metric::TrainingCost, 1).reason, Reason::Unpriced);
    QCOMPARE(results.of(Metric::ParityMfu, 1).reason, Reason::Unpriced);
    QVERIFY(results.of(Metric::WallHours, 1).hasNumber());
    QVERIFY(results.of(Metric::ExtraDays, 1).hasNumber());
    QVERIFY(results.of(Metric::TrainingCost, 0).hasNumber());
    const auto reference = resultsWith({{"platform.h100.price_on_demand", "unpriced"}});
    QCOMPARE(reference.of(Metric::BreakEvenOnDemand).reason, Reason::Unpriced);
    QCOMPARE(reference.of(Metric::ParityMfu, 1).reason, Reason::Unpriced);
    QCOMPARE(reference.of(Metric::SpotSaving).reason, Reason::Unpriced);
}

void TestReasons::theReferenceIsNotComparedWithItself()
{
    const auto results = resultsWith({});
    QCOMPARE(results.of(Metric::ParityMfu, 0).reason, Reason::Undefined);
    QCOMPARE(results.of(Metric::MigrationRuns, 0).reason, Reason::Undefined);
    QCOMPARE(results.of(Metric::ExtraDays, 0).value, 0.0);
}

void TestReasons::commitmentsPaidForEveryHourAreDecidedWithoutUtilization()
{
    // 64 GPUs: fixed 24,268.52 + energy 797.16 x 0.8 = 24,906 USD a year each, against 5.25 x 8760
    // = 45,990
    const auto cheap = resultsWith({});
    QCOMPARE(cheap.of(Metric::BreakEvenReserved3y).reason, Reason::Always);
    QCOMPARE(cheap.of(Metric::BreakEvenReserved1y).reason, Reason::Always);
    // 2.00 x 8760 = 17,520 is less than owning costs
    const auto dear = resultsWith({{"platform.h100.price_reserved_3y", "2"}});
    QCOMPARE(dear.of(Metric::BreakEvenReserved3y).reason, Reason::Never);
    const auto used = resultsWith({{"fleet.reserved_billing", "used_hours"}});
    QVERIFY(used.of(Metric::BreakEvenReserved3y).hasNumber());
}

void TestReasons::aQuietMarketNeedsNoCheckpoints()
{
    const auto results = resultsWith({{"spot.node_interruption_rate", "0"}});
    QCOMPARE(results.of(Metric::SpotMtbiHours).reason, Reason::Never);
    QCOMPARE(results.of(Metric::SpotOptimalIntervalMin).reason, Reason::Undefined);
    QCOMPARE(results.of(Metric::SpotIntervalMin).reason, Reason::Undefined);
    // one checkpoint of 15 min at the end of 240 h, which the long run does not count
    QCOMPARE(results.of(Metric::SpotExpectedHours).value, 240.25);
    QCOMPARE(results.of(Metric::SpotStretch).value, 1.0);
}

void TestReasons::freeCheckpointsHaveNoOptimum()
{
    const auto results = resultsWith({{"spot.checkpoint_write_min", "0"}});
    QCOMPARE(results.of(Metric::SpotOptimalIntervalMin).reason, Reason::Undefined);
    QCOMPARE(results.of(Metric::SpotIntervalMin).reason, Reason::Undefined);
    // written in no time within the notice, only restarts of 30 min at 4 h remain
    QVERIFY(isNear(results.of(Metric::SpotGoodput).value, std::exp(-0.125), 1e-14));
}

void TestReasons::aJobThatCannotFinishNeverDoes()
{
    const auto results = resultsWith({{"spot.node_interruption_rate", "10"},
        {"spot.restart_min", "10000"}, {"platform.h100.purchase", "spot"}});
    QCOMPARE(results.of(Metric::SpotStretch).reason, Reason::Never);
    QCOMPARE(results.of(Metric::SpotGoodput).reason, Reason::Never);
    QCOMPARE(results.of(Metric::SpotExpectedCost).reason, Reason::Never);
    QCOMPARE(results.of(Metric::BreakEvenSpot).reason, Reason::Never);
    QCOMPARE(results.of(Metric::TrainingCost, 0).reason, Reason::Never);
    QCOMPARE(results.of(Metric::WallHours, 0).reason, Reason::Never);
    QVERIFY(results.of(Metric::TrainingCost, 1).hasNumber());
}

void TestReasons::ownedHardwareWithoutFixedCostAlwaysWins()
{
    const auto results = resultsWith({{"facility.node_price", "0"},
        {"facility.node_network_price", "0"}, {"facility.staff_fte", "0"},
        {"facility.gpus_per_fte", "0"}, {"facility.fabric_per_gpu_year", "0"}});
    QCOMPARE(results.of(Metric::BreakEvenOnDemand).reason, Reason::Always);
    const auto dear =
        resultsWith({{"facility.power_price", "2"}, {"platform.h100.price_on_demand", "1"}});
    QCOMPARE(dear.of(Metric::BreakEvenOnDemand).reason, Reason::Never);
}

void TestReasons::reversedDemandIsUndefined()
{
    const auto results = resultsWith({{"demand.low", "900"}});
    QCOMPARE(results.of(Metric::CommitmentCostPerDay).reason, Reason::Undefined);
    // a point demand: 800 wanted, 300 reserved, 500 overflow
    const auto point = resultsWith({{"demand.low", "800"}});
    const double price = point.of(Metric::CommitmentOverflowPrice).value;
    QVERIFY(
        isNear(point.of(Metric::CommitmentCostPerDay).value, 300.0 * 5.25 + 500.0 * price, 1e-14));
}

void TestReasons::aPrecisionWithoutPeakIsUndefined()
{
    const auto results =
        resultsWith({{"platform.trn2.accelerator", "tpu_v5e"}, {"platform.trn2.precision", "fp8"}});
    QCOMPARE(results.of(Metric::WallHours, 1).reason, Reason::Undefined);
    QCOMPARE(results.of(Metric::TrainingCost, 1).reason, Reason::Undefined);
    QVERIFY(results.of(Metric::TrainingCost, 0).hasNumber());
}

void TestReasons::egressFollowsItsTiers()
{
    // 10 x 90 + 40 x 85 + 100 x 70 + 350 x 50 USD/TB (model.md E1: 500 TB cost 28,800 USD)
    const auto results =
        resultsWith({{"training.egress_tb", "500"}, {"platform.h100.data_here", "no"}});
    QVERIFY(isNear(results.of(Metric::EgressCost, 0).value, 28800.0, 1e-12));
    const auto small =
        resultsWith({{"training.egress_tb", "4.2"}, {"platform.h100.data_here", "no"}});
    QVERIFY(isNear(small.of(Metric::EgressCost, 0).value, 378.0, 1e-12));
}

void TestReasons::dalysPublishedOptimaAreMet()
{
    // Daly 2006, figures 3 and 4: write 5 min, restart 10 min, 500 h of work
    const auto day =
        resultsWith({{"spot.nodes", "1"}, {"spot.node_interruption_rate", "0.041666666666666664"},
            {"spot.checkpoint_write_min", "5"}, {"spot.restart_min", "10"}});
    QVERIFY(std::fabs(day.of(Metric::SpotOptimalIntervalMin).value - 117.0) < 0.6);
    QVERIFY(isNear(day.of(Metric::SpotStretch).value * 500.0, 547.88, 1e-5));
    const auto quarter =
        resultsWith({{"spot.nodes", "1"}, {"spot.node_interruption_rate", "0.16666666666666666"},
            {"spot.checkpoint_write_min", "5"}, {"spot.restart_min", "10"}});
    QVERIFY(std::fabs(quarter.of(Metric::SpotOptimalIntervalMin).value - 57.0) < 0.6);
    QVERIFY(isNear(quarter.of(Metric::SpotStretch).value * 500.0, 610.22, 1e-5));
}

void TestReasons::theEdgesOfEveryRangeGiveNumbersOrReasons()
{
    const Scenario base = referenceScenario();
    for (const ParameterAddress address : allAddresses(base)) {
        const Limits& limits = rowOf(address.parameter).limits;
        if (limits.kind == Kind::Text)
            continue;
        for (const double edge : {limits.minimum, limits.maximum}) {
            Scenario scenario = base;
            setNumber(scenario, address, edge);
            const auto results = evaluate(scenario, builtinCatalog());
            for (const MetricAddress metric : allMetrics(scenario)) {
                const auto& outcome = results.of(metric);
                if (outcome.hasNumber())
                    QVERIFY2(std::isfinite(outcome.value), idOf(base, address).c_str());
            }
        }
    }
}

ISOCOST_TEST(TestReasons)
#include "tst_reasons.moc"
