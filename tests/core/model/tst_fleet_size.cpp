// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// One fleet: sizes of 0 follow the chips of the reference (model.md section 1), by hand.
#include <QTest>

#include "tests/core/model/worked.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

using M = Metric;

} // namespace

class TestFleetSize : public QObject {
    Q_OBJECT

private slots:
    void theFacilityFollowsTheFleet();
    void theSpotJobFollowsTheFleetInWholeNodes();
    void anotherReferenceBringsItsChips();
    void thePowerIsThatOfTheReference();
    void theNodeIsOfItsChip();
    void staffGrowsWithTheCluster();
};

void TestFleetSize::theFacilityFollowsTheFleet()
{
    // 1,020 chips x 8760 h x 0.8; 127.5 nodes at 425,000 USD
    const auto linked = resultsWith({{"facility.gpus", "0"}, {"platform.h100.chips", "1020"}});
    QVERIFY(isNear(linked.of(M::FacilityProductiveHours), 7148160.0));
    QVERIFY(isNear(linked.of(M::FacilityCapex), 54187500.0));
    const auto given = resultsWith({{"facility.gpus", "64"}, {"platform.h100.chips", "1020"}});
    QVERIFY(isNear(given.of(M::FacilityCapex), 3400000.0));
    // the months of cash_flows as well: 1,020 x 730 x 0.8 hours at 12.50 USD
    const auto month = resultsWith({{"facility.gpus", "0"}, {"platform.h100.chips", "1020"},
        {"finance.horizon_months", "1"}, {"finance.discount_rate", "0"}});
    QVERIFY(isNear(month.of(M::CashNpvCloud), -1020.0 * 730.0 * 0.8 * 12.5));
}

void TestFleetSize::theSpotJobFollowsTheFleetInWholeNodes()
{
    // 1,020 chips are 127.5 nodes, so 128: an interruption every 2 h, 240 h x 1,024 chips x 12.50
    const auto linked = resultsWith({{"spot.nodes", "0"}, {"platform.h100.chips", "1020"}});
    QVERIFY(isNear(linked.of(M::SpotMtbiHours), 2.0));
    QVERIFY(isNear(linked.of(M::SpotOnDemandCost), 240.0 * 1024.0 * 12.5));
    const auto exact = resultsWith({{"spot.nodes", "0"}, {"platform.h100.chips", "1024"}});
    QVERIFY(isNear(exact.of(M::SpotMtbiHours), 2.0));
    const auto larger = resultsWith({{"spot.nodes", "0"}, {"platform.h100.chips", "1025"}});
    QVERIFY(isNear(larger.of(M::SpotMtbiHours), 256.0 / 129.0));
    const auto dense = resultsWith(
        {{"spot.nodes", "0"}, {"platform.h100.chips", "1020"}, {"spot.chips_per_node", "16"}});
    QVERIFY(isNear(dense.of(M::SpotMtbiHours), 4.0)); // 63.75, so 64
    const auto given = resultsWith({{"spot.nodes", "32"}, {"platform.h100.chips", "1020"}});
    QVERIFY(isNear(given.of(M::SpotMtbiHours), 8.0));
}

void TestFleetSize::anotherReferenceBringsItsChips()
{
    const auto results = resultsWith({{"facility.gpus", "0"}, {"spot.nodes", "0"},
        {"facility.reference", "trn2"}, {"platform.trn2.chips", "256"}});
    QVERIFY(isNear(results.of(M::FacilityProductiveHours), 256.0 * 7008.0));
    QVERIFY(isNear(results.of(M::SpotMtbiHours), 8.0));
}

void TestFleetSize::thePowerIsThatOfTheReference()
{
    // 64 x kW x 1.3 x 8760 h x 0.8 x 0.10 USD
    const auto energy = [](const Changes& changes) {
        return resultsWith(changes).of(M::FacilityAnnualEnergy);
    };
    const double perKilowatt = 64.0 * 1.3 * 8760.0 * 0.08;
    QVERIFY(isNear(energy({}), 0.7 * perKilowatt)); // H100, 700 W
    QVERIFY(isNear(energy({{"facility.reference", "trn2"}}), 0.5 * perKilowatt)); // 500 W
    QVERIFY(isNear(energy({{"facility.gpu_power_w", "900"}}), 0.9 * perKilowatt));
    QVERIFY(isNear(energy({{"platform.h100.power_w", "800"}}), 0.8 * perKilowatt));
    QVERIFY(isNear(energy({{"facility.gpu_power_w", "900"}, {"platform.h100.power_w", "800"}}),
        0.9 * perKilowatt));
    // nobody knows what a TPU v5e draws
    const Changes tpu{{"facility.reference", "tpu_v5e"}, {"facility.node_accelerator", "tpu_v5e"}};
    const auto unknown = resultsWith(tpu);
    for (const M metric : {M::FacilityAnnualEnergy, M::FacilityAnnualColo, M::FacilityAnnualCost,
             M::FacilityCostPerProductiveHour, M::BreakEvenOnDemand, M::CashNpvOwned})
        QCOMPARE(unknown.of(metric).reason, Reason::Undefined);
    QVERIFY(unknown.of(M::FacilityCapex).hasNumber());
    QVERIFY(
        energy({{"facility.reference", "tpu_v5e"}, {"facility.gpu_power_w", "200"}}).hasNumber());
}

void TestFleetSize::theNodeIsOfItsChip()
{
    // the price of an H100 node is no price of another reference's: what rests on it is unpriced,
    // the other lines are numbers
    const auto other = resultsWith({{"facility.reference", "trn2"}});
    for (const M metric : {M::FacilityCapex, M::FacilityAnnualCapital, M::FacilityAnnualMaintenance,
             M::FacilityAnnualCost, M::FacilityCostPerProductiveHour, M::BreakEvenOnDemand,
             M::BreakEvenMonths, M::BreakEvenPowerPrice, M::CashNpvOwned, M::FleetAnnualOwned})
        QCOMPARE(other.of(metric).reason, Reason::Unpriced);
    QVERIFY(isNear(other.of(M::FacilityAnnualStaff), 375000.0));
    QVERIFY(isNear(other.of(M::FacilityAnnualFabric), 44851.2));
    QVERIFY(isNear(other.of(M::FacilityProductiveHours), 448512.0));
    // without its power as well
    const auto unknown = resultsWith({{"facility.reference", "tpu_v5e"}});
    QCOMPARE(unknown.of(M::FacilityAnnualEnergy).reason, Reason::Undefined);
    QCOMPARE(unknown.of(M::FacilityAnnualColo).reason, Reason::Undefined);
    for (const M metric : {M::FacilityCapex, M::FacilityAnnualCost, M::BreakEvenOnDemand})
        QCOMPARE(unknown.of(metric).reason, Reason::Unpriced);
    // of Trainium2 it is one: 8 nodes of 8 chips at 425,000
    const auto named =
        resultsWith({{"facility.reference", "trn2"}, {"facility.node_accelerator", "trainium2"}});
    QVERIFY(isNear(named.of(M::FacilityCapex), 3400000.0));
}

void TestFleetSize::staffGrowsWithTheCluster()
{
    // at least 1.5 people, one for 128 GPUs, 250,000 USD each
    const auto staff = [](const char* gpus, const char* perFte) {
        return resultsWith({{"facility.gpus", gpus}, {"facility.gpus_per_fte", perFte}})
            .of(M::FacilityAnnualStaff);
    };
    QVERIFY(isNear(staff("64", "128"), 375000.0));
    QVERIFY(isNear(staff("192", "128"), 375000.0)); // 1.5 of them
    QVERIFY(isNear(staff("1280", "128"), 2500000.0));
    QVERIFY(isNear(staff("1280", "320"), 1000000.0));
    QVERIFY(isNear(staff("1280", "0"), 375000.0)); // it does not grow
}

ISOCOST_TEST(TestFleetSize)
#include "tst_fleet_size.moc"
