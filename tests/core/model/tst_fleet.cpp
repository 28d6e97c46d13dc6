// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A year of the fleet by way of buying (model.md F12): 256 H100, by hand.
#include <QTest>

#include <algorithm>

#include "core/model/formulas/fleet.h"
#include "tests/core/model/worked.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

using M = Metric;

constexpr double kHeld = 256.0 * 8760.0; // 2,242,560 chip-h a year
constexpr double kWork = kHeld * 0.8; // 1,794,048

// At the facility's hour of 64 GPUs, 1,593,999.1253 USD over 448,512 hours (tst_price): four times
// the year, 6,375,996.50
constexpr double kOwnedYear = 4.0 * (3400000.0 / 3.0 + 40814.592 + 375000.0 + 44851.2);

Results<double> fleet(const Changes& others = {})
{
    return resultsWith(with({{"platform.h100.chips", "256"}}, others));
}

} // namespace

class TestFleet : public QObject {
    Q_OBJECT

private slots:
    void everyWayHasItsYear();
    void commitmentsPaidWhenUsedCostTheWork();
    void aSpecialtyContractIsPaidForAllHours();
    void capacityBlocksArePaidForTheHoursOfWork();
    void whoeverRentsPaysTheServices();
    void discountSupportAndFabricEnter();
    void spotIsLoadedWithItsOwnChurn();
    void spotIsComparedWithWhatIsLostOffSpot();
    void hopelessSpotIsNever();
    void owningIsTheWorkAtTheOwnedHour();
    void idleHoursMakeUpForTheOwnersDowntime();
    void beyondTheCapDowntimeTakesMoreHardware();
    void theYearIsThatOfThePurchase_data();
    void theYearIsThatOfThePurchase();
    void theCheapestIsTheLeastWithANumber();
    void aPlanCountsOnFewNodesOnSpot();
    void aPlanCountsOnSpotThatEndsInTime();
    void aPlanCountsOnSmallClustersByTheHour();
    void aPlanCountsOnBlocksOfSoManyChips();
    void aWayThatNoPlanCountsOnMayCostLess();
    void theFleetIsThatOfTheReference();
    void theWorkIsAShareOfThePlan();
    void theLeastTermIsAShareOfOnDemand();
};

// Four runs of 171.8 h, a twentieth more lost: golden/cases.json "reference" on 1,024 chips.
void TestFleet::theWorkIsAShareOfThePlan()
{
    const auto results = resultsWith({{"fleet.other_work", "0.1"}});
    const double share = results.of(M::CalendarShare, 0).value + 0.1;
    QVERIFY(isNear(results.of(M::FleetWorkOfPlan), share / 0.8));
    QVERIFY(isNear(resultsWith({{"fleet.utilization", "0"}}).of(M::FleetWorkOfPlan), 1.0));
    QCOMPARE(resultsWith({{"fleet.utilization", "0"}, {"training.runs_per_year", "0"}})
                 .of(M::FleetWorkOfPlan)
                 .reason,
        Reason::Undefined);
    // owned, a year has fewer hours
    const auto owned =
        resultsWith({{"platform.h100.purchase", "owned"}, {"facility.downtime_fraction", "0.2"}});
    QVERIFY(isNear(owned.of(M::YearShare, 0), owned.of(M::CalendarShare, 0).value / 0.8));
    QVERIFY(isNear(owned.of(M::YearShare, 1), owned.of(M::CalendarShare, 1).value));
}

// 12.50 USD for 80 % of the hours are 10 for each.
void TestFleet::theLeastTermIsAShareOfOnDemand()
{
    const Changes alone{{"inference.plan", "left_out"}};
    const auto share = [&](const Changes& more) {
        return fleet(with(alone, more)).of(M::PlanCommittedShare);
    };
    QVERIFY(isNear(share({}), 0.525));
    QVERIFY(isNear(share({{"platform.h100.price_reserved_3y", "unpriced"}}), 0.805));
    QVERIFY(isNear(share({{"cloud.specialty_billing", "every_hour"}}), 0.225));
    QCOMPARE(share({{"platform.h100.price_reserved_1y", "unpriced"},
                       {"platform.h100.price_reserved_3y", "unpriced"}})
                 .reason,
        Reason::Unpriced);
    QCOMPARE(share({{"platform.h100.price_on_demand", "unpriced"}}).reason, Reason::Unpriced);
    QCOMPARE(share({{"fleet.utilization", "0"}, {"training.runs_per_year", "0"}}).reason,
        Reason::Undefined);
}

void TestFleet::everyWayHasItsYear()
{
    const auto results = fleet();
    QVERIFY(isNear(results.of(M::FleetAnnualOnDemand), 1794048.0 * 12.5)); // 22,425,600
    QVERIFY(isNear(results.of(M::FleetAnnualReserved1y), 2242560.0 * 8.05));
    QVERIFY(isNear(results.of(M::FleetAnnualReserved3y), 11773440.0)); // 2,242,560 x 5.25
    QVERIFY(isNear(results.of(M::FleetAnnualSpecialty), 1794048.0 * 2.25)); // 4,036,608
    QCOMPARE(results.of(M::FleetAnnualCapacityBlock).reason, Reason::Unpriced);
    const auto busier = fleet({{"fleet.utilization", "1"}});
    QVERIFY(isNear(busier.of(M::FleetAnnualOnDemand), kHeld * 12.5));
    QVERIFY(isNear(busier.of(M::FleetAnnualReserved3y), 11773440.0));
}

void TestFleet::commitmentsPaidWhenUsedCostTheWork()
{
    const auto results = fleet({{"fleet.reserved_billing", "used_hours"}});
    QVERIFY(isNear(results.of(M::FleetAnnualReserved1y), kWork * 8.05));
    QVERIFY(isNear(results.of(M::FleetAnnualReserved3y), kWork * 5.25));
    QVERIFY(isNear(results.of(M::FleetAnnualOnDemand), kWork * 12.5));
}

void TestFleet::aSpecialtyContractIsPaidForAllHours()
{
    const auto results =
        fleet({{"cloud.specialty_billing", "every_hour"}, {"platform.h100.discount", "0.5"}});
    QVERIFY(isNear(results.of(M::FleetAnnualSpecialty), kHeld * 2.25)); // and no discount
}

void TestFleet::capacityBlocksArePaidForTheHoursOfWork()
{
    const auto results = fleet({{"platform.h100.price_capacity_block", "4"}});
    QVERIFY(isNear(results.of(M::FleetAnnualCapacityBlock), kWork * 4.0)); // 7,176,192
    const auto run = fleet({{"platform.h100.price_capacity_block", "4"},
        {"platform.h100.purchase", "capacity_block"}});
    QVERIFY(isNear(run.of(M::Price, 0), 4.0));
    QVERIFY(isNear(run.of(M::FleetAnnualCost), kWork * 4.0));
}

void TestFleet::whoeverRentsPaysTheServices()
{
    // 1,000 USD a month, used or not: 12,000 a year, and in no price of an hour
    const Changes block{{"platform.h100.price_capacity_block", "4"}};
    const auto without = fleet(block);
    const auto results = fleet(with(block, {{"cloud.services_monthly", "1000"}}));
    for (const FleetWay& row : kFleetWays) {
        const double services = row.way == Purchase::Owned ? 0.0 : 12000.0;
        QVERIFY(isNear(results.of(row.metric), without.of(row.metric).value + services));
    }
    QVERIFY(isNear(results.of(M::Price, 0), 12.5));
    QVERIFY(isNear(results.of(M::BreakEvenOnDemand), without.of(M::BreakEvenOnDemand).value));
}

void TestFleet::discountSupportAndFabricEnter()
{
    // x 0.9 x 1.2, and 0.50 USD for each hour of work
    const auto results =
        fleet({{"platform.h100.discount", "0.1"}, {"cloud.support_fraction", "0.2"},
            {"platform.h100.network_price", "0.5"}, {"platform.h100.price_capacity_block", "4"}});
    QVERIFY(isNear(results.of(M::FleetAnnualOnDemand), kWork * (13.5 + 0.5)));
    QVERIFY(isNear(results.of(M::FleetAnnualReserved3y), kHeld * 5.67 + kWork * 0.5));
    QVERIFY(isNear(results.of(M::FleetAnnualCapacityBlock), kWork * (4.32 + 0.5)));
    QVERIFY(isNear(results.of(M::FleetAnnualSpecialty), kWork * (2.7 + 0.5)));
}

void TestFleet::spotIsLoadedWithItsOwnChurn()
{
    // 32 nodes: M = 1 / (32 / 256 + 256 / 2,048) = 4 h; 0.75 h of work, 0.25 h of write, 0.5 h of
    // restart: billed 4 exp(0.125) (exp(0.25) - 1) / 0.75 = 1.716496 for work that loses 5 % off
    // spot; the wait is not billed
    const Changes spot{{"platform.h100.chip_mtbf_hours", "2048"},
        {"spot.checkpoint_interval_min", "45"}, {"spot.capacity_wait_min", "120"},
        {"platform.h100.network_price", "0.5"}};
    const double billed = 4.0 * std::exp(0.125) * (std::exp(0.25) - 1.0) / 0.75;
    QVERIFY(isNear(fleet(spot).of(M::FleetAnnualSpot), kWork * billed / 1.05 * 7.0));
    // the job's own 64 nodes are another cluster
    const auto other = fleet(with(spot, {{"spot.nodes", "1000"}}));
    QVERIFY(isNear(other.of(M::FleetAnnualSpot), fleet(spot).of(M::FleetAnnualSpot).value));
}

void TestFleet::spotIsComparedWithWhatIsLostOffSpot()
{
    // from the size: M = 2,048 / 256 = 8 h, free writes, restarts of 0.8 h: exp(0.1)
    const Changes sized{{"platform.h100.chip_mtbf_hours", "2048"},
        {"spot.checkpoint_interval_min", "45"}, {"platform.h100.failure_model", "from_size"},
        {"training.checkpoint_write_min", "0"}, {"training.restart_min", "48"}};
    const double billed = 4.0 * std::exp(0.125) * (std::exp(0.25) - 1.0) / 0.75;
    QVERIFY(isNear(fleet(sized).of(M::FleetAnnualSpot), kWork * billed / std::exp(0.1) * 6.5));
    // the others' hours hold their failures already
    QVERIFY(isNear(fleet(sized).of(M::FleetAnnualOnDemand), kWork * 12.5));
}

void TestFleet::hopelessSpotIsNever()
{
    const auto results = fleet({{"spot.node_interruption_rate", "10"},
        {"spot.restart_min", "10000"}, {"platform.h100.purchase", "spot"}});
    for (const M metric : {M::FleetAnnualSpot, M::FleetAnnualCost, M::FleetCostPerProductiveHour})
        QCOMPARE(results.of(metric).reason, Reason::Never);
    QVERIFY(isNear(results.of(M::FleetCheapestAnnualCost), kOwnedYear));
}

void TestFleet::owningIsTheWorkAtTheOwnedHour()
{
    // of the facility's 64 GPUs: 1,593,999.13 USD over 448,512 hours (tst_price)
    const auto small = fleet();
    QVERIFY(isNear(
        small.of(M::FleetAnnualOwned), kWork * small.of(M::FacilityCostPerProductiveHour).value));
    QVERIFY(isNear(small.of(M::FleetAnnualOwned), kOwnedYear));
    // of 256: capital 32 x 425,000 / 3, energy 256 x 0.91 kW x 8760 x 0.08 USD, 2 people at
    // 250,000, fabric 256 x 700.80
    const auto whole = fleet({{"facility.gpus", "0"}});
    const double year = 13600000.0 / 3.0 + 256.0 * 0.91 * 8760.0 * 0.08 + 500000.0 + 256.0 * 700.8;
    QVERIFY(isNear(year, 5375996.5, 1e-8));
    QVERIFY(isNear(whole.of(M::FacilityAnnualCost), year));
    QVERIFY(isNear(whole.of(M::FleetAnnualOwned), year));
}

void TestFleet::idleHoursMakeUpForTheOwnersDowntime()
{
    // down a tenth of the time, the hours up work 0.8 / 0.9 = 0.889 of them, below the cap of 0.9:
    // the same work on the same hardware with the same energy
    const Changes down{{"facility.downtime_fraction", "0.1"}, {"facility.gpus", "0"}};
    const double year = 13600000.0 / 3.0 + 256.0 * 0.91 * 8760.0 * 0.08 + 500000.0 + 256.0 * 700.8;
    QVERIFY(isNear(fleet(down).of(M::FacilityOwnedUse), 0.8 / 0.9));
    QVERIFY(isNear(fleet(down).of(M::FacilityProductiveHours), kWork));
    QVERIFY(isNear(fleet(down).of(M::FleetAnnualOwned), year));
    QVERIFY(isNear(fleet(down).of(M::FleetAnnualOnDemand), kWork * 12.5));
}

void TestFleet::beyondTheCapDowntimeTakesMoreHardware()
{
    // down a fifth of the time the hours up would have to work all the time; the hardware does 0.9
    // of the work, so that, energy aside, a year of it buys 0.9 of the hours
    const Changes down{{"facility.downtime_fraction", "0.2"}, {"facility.power_price", "0"},
        {"facility.gpus", "0"}};
    const double year = 13600000.0 / 3.0 + 500000.0 + 256.0 * 700.8;
    QVERIFY(isNear(fleet(down).of(M::FacilityOwnedUse), 0.9));
    QVERIFY(isNear(fleet(down).of(M::FleetAnnualOwned), year / 0.9));
    // a higher cap: 1 of the hours up
    const auto filled = fleet(with(down, {{"finance.max_owned_utilization", "1"}}));
    QVERIFY(isNear(filled.of(M::FleetAnnualOwned), year));
    // planned use above the cap is not undone by it: 0.95 of 0.8 of the hours for 0.95 of all
    const auto busy = fleet(with(down, {{"fleet.utilization", "0.95"}}));
    QVERIFY(isNear(busy.of(M::FleetAnnualOwned), year / 0.8));
}

void TestFleet::theYearIsThatOfThePurchase_data()
{
    QTest::addColumn<QString>("purchase");
    QTest::addColumn<int>("way");
    const std::pair<const char*, M> rows[] = {{"on_demand", M::FleetAnnualOnDemand},
        {"reserved_1y", M::FleetAnnualReserved1y}, {"reserved_3y", M::FleetAnnualReserved3y},
        {"capacity_block", M::FleetAnnualCapacityBlock}, {"spot", M::FleetAnnualSpot},
        {"specialty", M::FleetAnnualSpecialty}, {"owned", M::FleetAnnualOwned}};
    for (const auto& [word, way] : rows)
        QTest::newRow(word) << QString(word) << static_cast<int>(way);
}

void TestFleet::theYearIsThatOfThePurchase()
{
    QFETCH(QString, purchase);
    QFETCH(int, way);
    const auto results = fleet({{"platform.h100.purchase", purchase.toStdString()},
        {"platform.h100.price_capacity_block", "4"}});
    const double year = results.of(static_cast<M>(way)).value;
    QVERIFY(isNear(results.of(M::FleetAnnualCost), year));
    QVERIFY(isNear(results.of(M::FleetCostPerProductiveHour), year / kWork));
    QVERIFY(isNear(results.of(M::FleetWorkHours), kWork));
    const FleetWay& row = *std::ranges::find(kFleetWays, static_cast<M>(way), &FleetWay::metric);
    QVERIFY(isNear(results.of(row.hour), year / kWork));
    QVERIFY(
        isNear(results.of(M::FleetExcess), year - results.of(M::FleetCheapestAnnualCost).value));
    // a way of buying does not change what the others cost
    QVERIFY(isNear(results.of(M::FleetAnnualReserved3y), 11773440.0));
}

void TestFleet::theCheapestIsTheLeastWithANumber()
{
    // 3.553972 owned against 5.25 / 0.8; nobody sells 256 chips at 2.25 by the hour
    QVERIFY(isNear(fleet().of(M::FleetCheapestAnnualCost), kOwnedYear));
    // by contract they are sold, 5,045,760 USD
    const auto contract = fleet({{"cloud.specialty_billing", "by_size"}});
    QVERIFY(isNear(contract.of(M::FleetCheapestAnnualCost), kHeld * 2.25));
    const auto unpriced = fleet({{"cloud.specialty_price", "100"},
        {"facility.node_price", "10000000"}, {"platform.h100.price_reserved_3y", "unpriced"},
        {"platform.h100.price_reserved_1y", "unpriced"}, {"platform.h100.price_spot", "unpriced"}});
    QVERIFY(isNear(unpriced.of(M::FleetCheapestAnnualCost), kWork * 12.5));
    for (const M way : {M::FleetAnnualReserved1y, M::FleetAnnualReserved3y, M::FleetAnnualSpot})
        QCOMPARE(unpriced.of(way).reason, Reason::Unpriced);
    QCOMPARE(unpriced.of(M::FleetHourSpot).reason, Reason::Unpriced);
}

void TestFleet::aPlanCountsOnFewNodesOnSpot()
{
    // one cent an hour, so that only its size keeps it from being the cheapest: 8 nodes and 8.125
    const auto at = [](const char* chips, const char* threshold = "8") {
        return fleet({{"platform.h100.chips", chips}, {"platform.h100.price_spot", "0.01"},
            {"spot.node_interruption_rate", "0"}, {"rules.spot_cluster.threshold", threshold}});
    };
    const auto few = at("64");
    QVERIFY(isNear(few.of(M::FleetCheapestAnnualCost), few.of(M::FleetAnnualSpot).value));
    const auto many = at("65");
    QVERIFY(isNear(many.of(M::FleetCheapestAnnualCost), many.of(M::FleetAnnualOwned).value));
    QVERIFY(many.of(M::FleetAnnualSpot).value < many.of(M::FleetCheapestAnnualCost).value);
    const auto allowed = at("65", "9");
    QVERIFY(isNear(allowed.of(M::FleetCheapestAnnualCost), allowed.of(M::FleetAnnualSpot).value));
}

void TestFleet::aPlanCountsOnSpotThatEndsInTime()
{
    // 64 chips that fail every 781.25 h and nothing else: without writes a restart of half an hour
    // stretches work by exp(0.5 / 781.25), against 5 % lost off spot
    const auto at = [](const char* waitMinutes) {
        return fleet({{"platform.h100.chips", "64"}, {"platform.h100.price_spot", "0.01"},
            {"spot.node_interruption_rate", "0"}, {"spot.checkpoint_write_min", "0"},
            {"spot.capacity_wait_min", waitMinutes}});
    };
    const double calm = 0.8 * std::exp(0.5 / 781.25) / 1.05;
    const auto soon = at("0");
    QVERIFY(isNear(soon.of(M::FleetSpotShare), calm));
    QVERIFY(isNear(soon.of(M::FleetCheapestAnnualCost), soon.of(M::FleetAnnualSpot).value));
    // waits of 200 h stretch it by another 981.25 / 781.25, to 0.957; of 300 h to 1.055
    const auto later = at("12000");
    QVERIFY(isNear(later.of(M::FleetSpotShare), calm * 981.25 / 781.25));
    QVERIFY(isNear(later.of(M::FleetCheapestAnnualCost), later.of(M::FleetAnnualSpot).value));
    const auto late = at("18000");
    QVERIFY(isNear(late.of(M::FleetSpotShare), calm * 1081.25 / 781.25));
    QVERIFY(isNear(late.of(M::FleetCheapestAnnualCost), late.of(M::FleetAnnualOwned).value));
    // which are not billed
    QVERIFY(isNear(late.of(M::FleetAnnualSpot), soon.of(M::FleetAnnualSpot).value));
}

void TestFleet::aPlanCountsOnSmallClustersByTheHour()
{
    const auto at = [](const char* chips, const char* billing) {
        return fleet({{"platform.h100.chips", chips}, {"cloud.specialty_price", "0.01"},
            {"cloud.specialty_billing", billing}});
    };
    const auto isCheapest = [](const Results<double>& results) {
        return results.of(M::FleetCheapestAnnualCost).value
            == results.of(M::FleetAnnualSpecialty).value;
    };
    QVERIFY(isCheapest(at("63", "used_hours")));
    QVERIFY(!isCheapest(at("64", "used_hours")));
    QVERIFY(isCheapest(at("64", "by_size")));
    QVERIFY(isCheapest(at("64", "every_hour")));
}

void TestFleet::aPlanCountsOnBlocksOfSoManyChips()
{
    const auto at = [](const char* chips) {
        return fleet(
            {{"platform.h100.chips", chips}, {"platform.h100.price_capacity_block", "0.01"}});
    };
    const auto most = at("2048");
    QVERIFY(isNear(most.of(M::FleetCheapestAnnualCost), 2048.0 * 7008.0 * 0.01));
    const auto more = at("2049");
    QVERIFY(isNear(more.of(M::FleetCheapestAnnualCost), more.of(M::FleetAnnualOwned).value));
}

void TestFleet::aWayThatNoPlanCountsOnMayCostLess()
{
    // 256 chips by the hour: 4,036,608 USD, but what can be had costs 6,375,996.50
    const auto results = fleet({{"platform.h100.purchase", "specialty"}});
    QVERIFY(isNear(results.of(M::FleetAnnualCost), kWork * 2.25));
    QVERIFY(isNear(results.of(M::FleetExcess), kWork * 2.25 - kOwnedYear));
}

void TestFleet::theFleetIsThatOfTheReference()
{
    const auto results = fleet({{"facility.reference", "trn2"}, {"platform.trn2.chips", "100"}});
    QVERIFY(isNear(results.of(M::FleetAnnualOnDemand), 100.0 * 8760.0 * 0.8 * 6.875));
    QCOMPARE(results.of(M::FleetAnnualReserved3y).reason, Reason::Unpriced);
    // 2.25 USD and the node are of an H100
    QCOMPARE(results.of(M::FleetAnnualSpecialty).reason, Reason::Unpriced);
    QCOMPARE(results.of(M::FleetAnnualOwned).reason, Reason::Unpriced);
    const auto priced = fleet({{"facility.reference", "trn2"}, {"platform.trn2.chips", "100"},
        {"platform.trn2.price_specialty", "1.5"}});
    QVERIFY(isNear(priced.of(M::FleetAnnualSpecialty), 100.0 * 8760.0 * 0.8 * 1.5));
}

ISOCOST_TEST(TestFleet)
#include "tst_fleet.moc"
