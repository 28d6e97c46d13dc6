// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The share of a year in which chips work (model.md F13), by hand.
#include <QTest>

#include "tests/core/model/worked.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

using M = Metric;

// 1.5768e24 FLOP / (1,000 chips x 1e15 x 0.5 x 3,600) = 876 h, a tenth of a year, at 10 USD; of 500
// Trainium2 with the same peak a fifth. Three runs a year; nothing is lost. Hardware costs 2 USD
// for each hour of a year and nothing else.
const Changes kTenth{{"fleet.utilization", "0"}, {"training.flops", "1.5768e24"},
    {"training.runs_per_year", "3"}, {"platform.h100.chips", "1000"},
    {"platform.h100.peak_tflops", "1000"}, {"platform.h100.mfu", "0.5"},
    {"platform.h100.failure_overhead", "0"}, {"platform.h100.price_on_demand", "10"},
    {"platform.trn2.chips", "500"}, {"platform.trn2.peak_tflops", "1000"},
    {"platform.trn2.mfu", "0.5"}, {"platform.trn2.failure_overhead", "0"},
    {"platform.trn2.owned_node_price", "0"}, {"facility.node_price", "0"},
    {"facility.node_network_price", "0"}, {"facility.staff_fte", "0"},
    {"facility.gpus_per_fte", "0"}, {"facility.power_price", "0"},
    {"facility.fabric_per_gpu_year", "17520"}};

Results<double> used(const Changes& others = {})
{
    return resultsWith(with(kTenth, others));
}

bool isUse(const Results<double>& results, double share, double utilization)
{
    return isNear(results.of(M::FleetWorkShare), share)
        && isNear(results.of(M::FleetUtilizationUsed), utilization);
}

} // namespace

class TestFleetUse : public QObject {
    Q_OBJECT

private slots:
    void utilizationIsThatOfTheWork();
    void byHandItIsWhatIsEntered();
    void hoursAreThoseOffSpot();
    void otherWorkCounts();
    void withoutRunsOtherWorkAloneCounts();
    void moreThanAYearFillsIt();
    void littleWorkIsSomeWork();
    void withoutANumberAllHoursWork();
    void everyPlatformHasItsOwnUse();
    void byHandAllHaveOne();
    void theReferencesUseIsThatOfTheFacility();
    void theYearIsThatOfTheWorkWhateverTheChips();
    void withoutWorkThereIsNoFleet();
    void withoutAFleetOwningIsNoMinimum();
    void otherWorkAloneMakesAFleet();
};

void TestFleetUse::utilizationIsThatOfTheWork()
{
    QVERIFY(isUse(used(), 0.3, 0.3));
    // a quarter lost: 3 x 1,095 h
    QVERIFY(isUse(used({{"platform.h100.failure_overhead", "0.25"}}), 0.375, 0.375));
    // h = 1,000 x 2,628 h
    QVERIFY(isNear(used().of(M::FleetWorkHours), 2628000.0));
    QVERIFY(isNear(used().of(M::FleetAnnualOnDemand), 26280000.0));
}

void TestFleetUse::byHandItIsWhatIsEntered()
{
    QVERIFY(isUse(used({{"fleet.utilization", "0.8"}}), 0.3, 0.8));
    QVERIFY(isUse(used({{"fleet.utilization", "0.01"}}), 0.3, 0.01));
    // whatever the work
    QVERIFY(isUse(used({{"fleet.utilization", "0.8"}, {"fleet.other_work", "0.5"}}), 0.8, 0.8));
}

void TestFleetUse::hoursAreThoseOffSpot()
{
    // every way of buying does the same work: bought on spot, the quarter lost off spot counts, and
    // not the churn
    const Changes lost{{"platform.h100.failure_overhead", "0.25"},
        {"platform.h100.purchase", "spot"}, {"spot.capacity_wait_min", "600"}};
    QVERIFY(isUse(used(lost), 0.375, 0.375));
    // from the size: 1,000 of 1e6 h of a chip fail every 1,000 h; restarts of 100 h, free writes
    const Changes sized{{"platform.h100.failure_model", "from_size"},
        {"platform.h100.chip_mtbf_hours", "1000000"}, {"training.checkpoint_write_min", "0"},
        {"training.restart_min", "6000"}};
    QVERIFY(isUse(used(sized), 0.3 * std::exp(0.1), 0.3 * std::exp(0.1)));
}

void TestFleetUse::otherWorkCounts()
{
    QVERIFY(isUse(used({{"fleet.other_work", "0.25"}}), 0.55, 0.55));
    QVERIFY(isNear(used({{"fleet.other_work", "0.25"}}).of(M::FleetAnnualOnDemand), 48180000.0));
}

void TestFleetUse::withoutRunsOtherWorkAloneCounts()
{
    const auto results = used({{"training.runs_per_year", "0"}, {"fleet.other_work", "0.25"}});
    QVERIFY(isUse(results, 0.25, 0.25));
    QVERIFY(isNear(results.of(M::FleetAnnualOnDemand), 21900000.0)); // 1,000 x 2,190 h x 10
    QCOMPARE(results.of(M::AnnualTraining, 0).value, 0.0);
}

void TestFleetUse::moreThanAYearFillsIt()
{
    // 12 tenths of a year do not fit: all hours work, and the share tells by how much
    QVERIFY(isUse(used({{"training.runs_per_year", "12"}}), 1.2, 1.0));
    QVERIFY(isUse(used({{"fleet.other_work", "1"}}), 1.3, 1.0));
    QVERIFY(isUse(used({{"training.runs_per_year", "10"}}), 1.0, 1.0));
}

void TestFleetUse::littleWorkIsSomeWork()
{
    // 1.8e15 FLOP are 1e-6 h
    const auto results = used({{"training.flops", "1.8e15"}});
    QVERIFY(isUse(results, 3e-6 / 8760.0, 1e-6));
}

void TestFleetUse::withoutANumberAllHoursWork()
{
    // the TPU v5e has no fp8 peak: nobody knows the hours of its runs, whatever else it does
    const auto results = used({{"facility.reference", "tpu_v5e"},
        {"platform.tpu_v5e.precision", "fp8"}, {"fleet.other_work", "0.25"}});
    QCOMPARE(results.of(M::FleetWorkShare).reason, Reason::Undefined);
    QCOMPARE(results.of(M::FleetUtilizationUsed).value, 1.0);
    // without runs it is known
    const auto idle =
        used({{"facility.reference", "tpu_v5e"}, {"platform.tpu_v5e.precision", "fp8"},
            {"fleet.other_work", "0.25"}, {"training.runs_per_year", "0"}});
    QVERIFY(isUse(idle, 0.25, 0.25));
}

void TestFleetUse::everyPlatformHasItsOwnUse()
{
    // three tenths of 1,000 H100, three fifths of 500 Trainium2; 4 USD paid for every hour
    const Changes terms{{"platform.h100.purchase", "reserved_1y"},
        {"platform.h100.price_reserved_1y", "4"}, {"platform.trn2.purchase", "reserved_1y"},
        {"platform.trn2.price_reserved_1y", "4"}};
    const auto results = used(terms);
    QVERIFY(isNear(results.of(M::Price, 0), 4.0 / 0.3));
    QVERIFY(isNear(results.of(M::Price, 1), 4.0 / 0.6));
    QVERIFY(isNear(results.of(M::OwnedHour, 0), 2.0 / 0.3));
    QVERIFY(isNear(results.of(M::OwnedHour, 1), 2.0 / 0.6));
    // each with the other work: 0.1 more
    const auto busier = used(with(terms, {{"fleet.other_work", "0.1"}}));
    QVERIFY(isNear(busier.of(M::Price, 0), 4.0 / 0.4));
    QVERIFY(isNear(busier.of(M::Price, 1), 4.0 / 0.7));
    // and with its own losses
    const auto lost = used(with(terms, {{"platform.trn2.failure_overhead", "0.25"}}));
    QVERIFY(isNear(lost.of(M::Price, 0), 4.0 / 0.3));
    QVERIFY(isNear(lost.of(M::Price, 1), 4.0 / 0.75));
}

void TestFleetUse::byHandAllHaveOne()
{
    const auto results = used({{"fleet.utilization", "0.5"},
        {"platform.h100.purchase", "reserved_1y"}, {"platform.h100.price_reserved_1y", "4"},
        {"platform.trn2.purchase", "reserved_1y"}, {"platform.trn2.price_reserved_1y", "4"}});
    for (const int platform : {0, 1}) {
        QVERIFY(isNear(results.of(M::Price, platform), 8.0));
        QVERIFY(isNear(results.of(M::OwnedHour, platform), 4.0));
    }
}

void TestFleetUse::theReferencesUseIsThatOfTheFacility()
{
    const auto results = used(
        {{"facility.gpus", "64"}, {"finance.horizon_months", "1"}, {"finance.discount_rate", "0"}});
    QVERIFY(isNear(results.of(M::FacilityProductiveHours), 64.0 * 2628.0));
    QVERIFY(isNear(results.of(M::FacilityCostPerProductiveHour), 2.0 / 0.3));
    // a month of renting 64 x 219 h
    QVERIFY(isNear(results.of(M::CashNpvCloud), -64.0 * 219.0 * 10.0));
    const auto turned = used({{"facility.gpus", "64"}, {"facility.reference", "trn2"}});
    QVERIFY(isNear(turned.of(M::FacilityProductiveHours), 64.0 * 5256.0));
}

void TestFleetUse::theYearIsThatOfTheWorkWhateverTheChips()
{
    // 3 runs of 876,000 chip-hours; beyond 0.3 of 1,000 the chips stand idle, and cost nothing on
    // demand, while a commitment holds them
    for (const auto& [chips, share] :
        {std::pair{"300", 1.0}, std::pair{"1000", 0.3}, std::pair{"3000", 0.1}}) {
        const auto results = used({{"platform.h100.chips", chips},
            {"platform.h100.price_reserved_3y", "4"}, {"cloud.specialty_price", "3"}});
        QVERIFY(isUse(results, share, share));
        QVERIFY(isNear(results.of(M::FleetWorkHours), 2628000.0));
        QVERIFY(isNear(results.of(M::FleetAnnualOnDemand), 26280000.0));
        QVERIFY(isNear(results.of(M::FleetAnnualSpecialty), 7884000.0));
        QVERIFY(isNear(results.of(M::FleetAnnualReserved3y), 2628000.0 / share * 4.0));
    }
}

void TestFleetUse::withoutWorkThereIsNoFleet()
{
    const auto results = used({{"training.runs_per_year", "0"}, {"cloud.services_monthly", "1000"},
        {"platform.h100.price_reserved_3y", "4"}, {"platform.h100.purchase", "reserved_3y"}});
    QCOMPARE(results.of(M::FleetWorkShare).value, 0.0);
    for (const M metric : {M::FleetUtilizationUsed, M::FleetCostPerProductiveHour, M::CashNpvCloud,
             M::CashNpvSpecialty, M::CashNpvSpot, M::CashNpvReserved, M::CashNpvReservedTranches,
             M::CashNpvReserved1y, M::CashNpvOwned, M::CashPaybackMonth, M::CashIrr,
             M::CashCrossoverMonth})
        QCOMPARE(results.of(metric).reason, Reason::Undefined);
    QCOMPARE(results.of(M::FleetSpotShare).value, 0.0);
    QCOMPARE(results.of(M::FleetWorkHours).value, 0.0);
    // the services are paid all the same
    for (const M way : {M::FleetAnnualOnDemand, M::FleetAnnualReserved3y, M::FleetAnnualSpecialty,
             M::FleetAnnualSpot})
        QVERIFY(isNear(results.of(way), 12000.0));
    QCOMPARE(results.of(M::FleetAnnualOwned).value, 0.0);
    QCOMPARE(results.of(M::FleetAnnualCapacityBlock).reason, Reason::Unpriced);
    // prices, facility and break-evens are those of full use
    QVERIFY(isNear(results.of(M::Price, 0), 4.0));
    QVERIFY(isNear(results.of(M::FacilityCostPerProductiveHour), 2.0));
    QVERIFY(isNear(results.of(M::BreakEvenOnDemand), 0.2));
}

void TestFleetUse::withoutAFleetOwningIsNoMinimum()
{
    const auto results =
        used({{"training.runs_per_year", "0"}, {"cloud.services_monthly", "1000"}});
    QVERIFY(isNear(results.of(M::FleetCheapestAnnualCost), 12000.0));
    const auto free = used({{"training.runs_per_year", "0"}});
    QCOMPARE(free.of(M::FleetCheapestAnnualCost).value, 0.0);
    // by hand there is one: 2 USD owned an hour of the year against 10
    const auto byHand = used({{"training.runs_per_year", "0"}, {"fleet.utilization", "0.5"}});
    QVERIFY(isNear(byHand.of(M::FleetCheapestAnnualCost), 17520000.0));
}

void TestFleetUse::otherWorkAloneMakesAFleet()
{
    const auto results = used({{"training.runs_per_year", "0"}, {"fleet.other_work", "0.5"}});
    QVERIFY(isNear(results.of(M::FleetCheapestAnnualCost), 17520000.0));
    QVERIFY(results.of(M::CashNpvCloud).hasNumber());
}

ISOCOST_TEST(TestFleetUse)
#include "tst_fleet_use.moc"
