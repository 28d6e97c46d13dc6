// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// An hour of a platform's own node in the place of the facility's (model.md F11), by hand.
#include <QTest>

#include "tests/core/model/worked.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

using M = Metric;

// 64 Trainium2 of 500 W: 4 nodes of 16 at 400,000 + 50,000 USD; 448,512 productive hours.
const Changes kNode{{"platform.trn2.owned_node_price", "400000"}};

Outcome<double> hour(const Changes& others = {}, int platform = 1)
{
    return resultsWith(with(kNode, others)).of(M::OwnedHour, platform);
}

constexpr double kCapital = 1800000.0 / 3.0;
constexpr double kEnergy = 64.0 * 0.5 * 1.3 * 8760.0 * 0.1 * 0.8; // 29,153.28
constexpr double kStaff = 375000.0;
constexpr double kFabric = 64.0 * 700.8; // 44,851.20
constexpr double kHours = 448512.0;

} // namespace

class TestOwnedHour : public QObject {
    Q_OBJECT

private slots:
    void aYearOfItsOwnNodes();
    void theReferencesHourIsTheFacilitys();
    void theReferencesOwnNodeGoesFirst();
    void everyCostOfTheFacilityEnters();
    void itsNodesHaveItsChips();
    void itsPowerIsItsOwn();
    void theNumberOfChipsIsTheFacilitys();
    void withoutAPriceOfTheNodeItIsUnpriced();
    void unknownPowerLeavesItUndefined();
    void anOwnedPlatformPaysIt();
    void discountAndSupportLeaveItAlone();
};

void TestOwnedHour::aYearOfItsOwnNodes()
{
    // 600,000 + 29,153.28 + 375,000 + 44,851.20 = 1,049,004.48
    QVERIFY(isNear(kCapital + kEnergy + kStaff + kFabric, 1049004.48));
    QVERIFY(isNear(hour(), 1049004.48 / kHours)); // 2.338855
}

void TestOwnedHour::theReferencesHourIsTheFacilitys()
{
    // the chips of its own node count with the price of that node only
    const auto results = resultsWith({{"platform.h100.owned_chips_per_node", "16"}});
    QCOMPARE(results.of(M::OwnedHour, 0).value, results.of(M::FacilityCostPerProductiveHour).value);
    QVERIFY(isNear(results.of(M::OwnedHour, 0), 3.553972, 1e-6)); // tst_price
    const auto turned = resultsWith(with(kNode, {{"facility.reference", "trn2"}}));
    QCOMPARE(turned.of(M::OwnedHour, 1).value, turned.of(M::FacilityCostPerProductiveHour).value);
}

void TestOwnedHour::theReferencesOwnNodeGoesFirst()
{
    // 4 nodes of 16 at 600,000 + 50,000; 700 W: 40,814.592
    const double year = 2600000.0 / 3.0 + 40814.592 + kStaff + kFabric;
    const auto results = resultsWith({{"platform.h100.owned_node_price", "600000"},
        {"platform.h100.owned_chips_per_node", "16"}});
    QVERIFY(isNear(results.of(M::FacilityCapex), 2600000.0));
    QVERIFY(isNear(results.of(M::FacilityAnnualCost), year));
    QVERIFY(isNear(results.of(M::OwnedHour, 0), year / kHours));
    // the power of the facility's chips counts all the same
    const auto powered = resultsWith({{"platform.h100.owned_node_price", "600000"},
        {"platform.h100.owned_chips_per_node", "16"}, {"facility.gpu_power_w", "1400"}});
    QVERIFY(isNear(powered.of(M::FacilityAnnualCost), year + 40814.592));
}

void TestOwnedHour::everyCostOfTheFacilityEnters()
{
    // spares 1.25, storage 30,000, residual 0.2 of 2,250,000, maintenance 0.1, colocation of 64 x
    // 0.5 kW of equipment at 10 USD and 12 months, software 100
    const Changes all{{"facility.spare_fraction", "0.25"}, {"facility.storage_price", "30000"},
        {"facility.residual_fraction", "0.2"}, {"facility.maintenance_fraction", "0.1"},
        {"facility.colo_per_kw_month", "10"}, {"facility.software_per_gpu_year", "100"}};
    const double capital = (2250000.0 + 30000.0 - 450000.0) / 3.0;
    const double rest = 225000.0 + 32.0 * 120.0 + 6400.0;
    QVERIFY(isNear(hour(all), (capital + kEnergy + kStaff + kFabric + rest) / kHours));
}

void TestOwnedHour::itsNodesHaveItsChips()
{
    // 8 nodes of 8
    QVERIFY(isNear(hour({{"platform.trn2.owned_chips_per_node", "8"}}),
        (2.0 * kCapital + kEnergy + kStaff + kFabric) / kHours));
    // those of the facility are the reference's
    QVERIFY(isNear(hour({{"facility.gpus_per_node", "4"}, {"facility.node_price", "1"}}),
        1049004.48 / kHours));
}

void TestOwnedHour::itsPowerIsItsOwn()
{
    // twice the board, and as much for the host; the facility's power is of its own GPUs
    QVERIFY(isNear(hour({{"platform.trn2.power_w", "1000"}}), (1049004.48 + kEnergy) / kHours));
    QVERIFY(
        isNear(hour({{"facility.host_power_w_per_gpu", "500"}}), (1049004.48 + kEnergy) / kHours));
    QVERIFY(isNear(hour({{"facility.gpu_power_w", "9000"}}), 1049004.48 / kHours));
}

void TestOwnedHour::theNumberOfChipsIsTheFacilitys()
{
    // 640: ten times all, with 5 people and not 1.5; the platform's chips do not count
    const double year = 10.0 * (kCapital + kEnergy + kFabric) + 1250000.0;
    QVERIFY(isNear(hour({{"facility.gpus", "640"}}), year / (10.0 * kHours)));
    QVERIFY(isNear(hour({{"platform.trn2.chips", "7"}}), 1049004.48 / kHours));
    // linked to the fleet: the chips of the reference
    QVERIFY(isNear(
        hour({{"facility.gpus", "0"}, {"platform.h100.chips", "640"}}), year / (10.0 * kHours)));
}

void TestOwnedHour::withoutAPriceOfTheNodeItIsUnpriced()
{
    const auto results = resultsWith({{"platform.trn2.purchase", "owned"}});
    for (const M metric : {M::OwnedHour, M::Price, M::TrainingCost, M::Etic, M::AnnualTraining})
        QCOMPARE(results.of(metric, 1).reason, Reason::Unpriced);
    QVERIFY(results.of(M::WallHours, 1).hasNumber());
    QVERIFY(results.of(M::OwnedHour, 0).hasNumber());
}

void TestOwnedHour::unknownPowerLeavesItUndefined()
{
    const Changes tpu{{"platform.tpu_v5e.owned_node_price", "100000"}};
    QCOMPARE(hour(tpu, 2).reason, Reason::Undefined);
    // 8 chips a node: 8 nodes at 150,000; 200 W: 11,661.312 USD
    const auto given = hour(with(tpu, {{"platform.tpu_v5e.power_w", "200"}}), 2);
    QVERIFY(isNear(given, (400000.0 + 0.4 * kEnergy + kStaff + kFabric) / kHours));
}

void TestOwnedHour::anOwnedPlatformPaysIt()
{
    const auto results = resultsWith(with(kNode, {{"platform.trn2.purchase", "owned"}}));
    const double price = 1049004.48 / kHours;
    QVERIFY(isNear(results.of(M::Price, 1), price));
    QVERIFY(isNear(results.of(M::ClusterHourly, 1), 1024.0 * price));
    // what serves pays for the hours up, at work for 0.6 of them, however much the fleet trains
    const double up = (kCapital + kStaff + kFabric + kEnergy / 0.8 * 0.6) / (64.0 * 8760.0);
    const auto served = [](const char* utilization) {
        return resultsWith(with(kNode,
            {{"platform.trn2.purchase", "owned"}, {"platform.trn2.tokens_per_second", "1000"},
                {"fleet.utilization", utilization}}));
    };
    for (const char* utilization : {"0.8", "0.1"})
        QVERIFY(isNear(served(utilization).of(M::Etic, 1), up * 1e6 / (3.6e6 * 0.6)));
}

void TestOwnedHour::discountAndSupportLeaveItAlone()
{
    QVERIFY(isNear(hour({{"platform.trn2.discount", "0.5"}, {"cloud.support_fraction", "0.3"}}),
        1049004.48 / kHours));
}

ISOCOST_TEST(TestOwnedHour)
#include "tst_owned_hour.moc"
