// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Renting month after month beside owning (model.md C1): specialty clouds, spot, terms, by hand.
#include <QTest>

#include "tests/core/model/round_cluster.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

using M = Metric;

} // namespace

class TestCashRented : public QObject {
    Q_OBJECT

private slots:
    void aSpecialtyCloudIsPaidWhenUsed();
    void aSpecialtyContractIsPaidAlways();
    void spotIsLoadedWithItsChurnOnce();
    void spotHasTheChurnOfTheOwnedGpus();
    void hopelessSpotNeverEnds();
    void aTermOfAYearIsSignedEveryYear();
    void upfrontIsPaidInTheFirstMonth();
    void upfrontIsOfTheMonthsInsideTheHorizon();
    void everyRentHasItsFabric();
    void pricesMayRise();
    void waysWithoutAPriceAreUnpriced();
    void growthBeyondATermIsAShareOfItsCost();
    void owningIsHeldAgainstTheWayOfThePlan();
};

// Used to nine tenths, 8 chips are held for 5,840 hours a month and work 5,256: in the second month
// work has grown by 2^(1/12) - 1 of them.
void TestCashRented::growthBeyondATermIsAShareOfItsCost()
{
    const Changes grows{{"fleet.utilization", "0.9"}, {"finance.demand_growth", "1"},
        {"finance.horizon_months", "2"}};
    const double overflow = 5256.0 * (std::pow(2.0, 1.0 / 12.0) - 1.0) * 10.0;
    const double share = overflow / (2.0 * 5840.0 * 4.0 + overflow);
    QVERIFY(isNear(cashOf(grows).of(M::CashReservedOverflowShare), share, 1e-10));
    // neither fabric nor services, taxes, discount or what is paid upfront enter
    Changes more = grows;
    for (const Change& change : Changes{{"platform.h100.network_price", "2"},
             {"cloud.services_monthly", "1000"}, {"finance.tax_rate", "0.25"},
             {"finance.discount_rate", "0.1"}, {"finance.reserved_upfront", "1"}})
        more.push_back(change);
    QVERIFY(isNear(cashOf(more).of(M::CashReservedOverflowShare), share, 1e-10));
    QVERIFY(
        isNear(cashOf({}).of(M::CashReservedOverflowShare), 0.0)); // idle hours are filled first
    for (const char* const price :
        {"platform.h100.price_on_demand", "platform.h100.price_reserved_3y"})
        QCOMPARE(cashOf({{price, "unpriced"}}).of(M::CashReservedOverflowShare).reason,
            Reason::Unpriced);
}

// Owning costs 30,000 USD, three-year terms 70,080, on demand 87,600.
void TestCashRented::owningIsHeldAgainstTheWayOfThePlan()
{
    const auto gain = [](const char* way) {
        return cashOf({{"platform.h100.purchase", way}}).of(M::CashOwningGainOverPlan);
    };
    QVERIFY(isNear(gain("on_demand"), 57600.0));
    QVERIFY(isNear(gain("reserved_3y"), 40080.0));
    QVERIFY(isNear(gain("specialty"), -30000.0 + 3.0 * 6570.0));
    QCOMPARE(gain("capacity_block").reason, Reason::Undefined);
    QCOMPARE(gain("owned").reason, Reason::Undefined);
}

void TestCashRented::aSpecialtyCloudIsPaidWhenUsed()
{
    // 2,920 chip-hours a month at 2.25 USD, with support x 1.2; no discount of the platform
    QVERIFY(isNear(cashOf({}).of(M::CashNpvSpecialty), -3.0 * 6570.0));
    const auto supported =
        cashOf({{"cloud.support_fraction", "0.2"}, {"platform.h100.discount", "0.5"}});
    QVERIFY(isNear(supported.of(M::CashNpvSpecialty), -3.0 * 7884.0));
    const auto taxed = cashOf({{"finance.tax_rate", "0.25"}});
    QVERIFY(isNear(taxed.of(M::CashNpvSpecialty), -0.75 * 3.0 * 6570.0));
}

void TestCashRented::aSpecialtyContractIsPaidAlways()
{
    // half used: 8 x 730 = 5,840 hours held for 2,920 of work
    const auto results = cashOf({{"cloud.specialty_billing", "every_hour"}});
    QVERIFY(isNear(results.of(M::CashNpvSpecialty), -3.0 * 5840.0 * 2.25));
}

void TestCashRented::spotIsLoadedWithItsChurnOnce()
{
    // 8 chips, one node: M = 1 / (0.2 + 8 / 160) = 4 h, billed 4 exp(0.125) (exp(0.25) - 1) / 0.75
    // = 1.716496 of work that loses 5 % off spot
    const Changes spot{{"platform.h100.price_spot", "5"}, {"spot.node_interruption_rate", "0.2"},
        {"platform.h100.chip_mtbf_hours", "160"}, {"spot.checkpoint_interval_min", "45"}};
    const double billed = 4.0 * std::exp(0.125) * (std::exp(0.25) - 1.0) / 0.75;
    QVERIFY(isNear(billed, 1.716496, 1e-6));
    QVERIFY(isNear(cashOf(spot).of(M::CashNpvSpot), -3.0 * 2920.0 * 5.0 * billed / 1.05));
    // the wait for capacity is not paid; 25 % off spot
    Changes slow = spot;
    slow.push_back({"spot.capacity_wait_min", "600"});
    slow.push_back({"platform.h100.failure_overhead", "0.25"});
    QVERIFY(isNear(cashOf(slow).of(M::CashNpvSpot), -3.0 * 2920.0 * 5.0 * billed / 1.25));
}

void TestCashRented::spotHasTheChurnOfTheOwnedGpus()
{
    // not of the 1,024 chips that train, nor of the job's 64 nodes
    const auto spot = [](const char* chips, const char* nodes) {
        return cashOf({{"platform.h100.chips", chips}, {"spot.nodes", nodes}})
            .of(M::CashNpvSpot)
            .value;
    };
    QCOMPARE(spot("1024", "64"), spot("100000", "1"));
}

void TestCashRented::hopelessSpotNeverEnds()
{
    // a restart of 100 h every hour
    const auto results =
        cashOf({{"spot.node_interruption_rate", "1"}, {"spot.restart_min", "6000"}});
    QCOMPARE(results.of(M::CashNpvSpot).reason, Reason::Never);
    QVERIFY(isNear(results.of(M::CashNpvCloud), -87600.0));
}

void TestCashRented::aTermOfAYearIsSignedEveryYear()
{
    // 8 x 730 h x 6 USD = 35,040 a month; prices halve a year, so month 13 signs at 3 USD
    const Changes falling{
        {"platform.h100.price_reserved_1y", "6"}, {"finance.cloud_price_decline", "0.5"}};
    QVERIFY(isNear(lastMonth(M::CashNpvReserved1y, "12", "11", falling), -35040.0, 1e-9));
    QVERIFY(isNear(lastMonth(M::CashNpvReserved1y, "13", "12", falling), -17520.0, 1e-9));
    QVERIFY(isNear(lastMonth(M::CashNpvReserved1y, "25", "24", falling), -8760.0, 1e-9));
    // work doubles a year: month 13 signs for twice the chips, month 12 overflows on demand by
    // 2^(11/12) - 1
    const Changes growing{{"platform.h100.price_reserved_1y", "6"}, {"finance.demand_growth", "1"}};
    QVERIFY(isNear(lastMonth(M::CashNpvReserved1y, "13", "12", growing), -70080.0, 1e-9));
    QVERIFY(isNear(lastMonth(M::CashNpvReserved1y, "12", "11", growing),
        -35040.0 - 29200.0 * (std::pow(2.0, 11.0 / 12.0) - 1.0), 1e-9));
}

void TestCashRented::upfrontIsPaidInTheFirstMonth()
{
    // three months of 23,360: half of them, 35,040, in month 1, the rest in three parts of 11,680
    const Changes half{{"finance.reserved_upfront", "0.5"}, {"finance.discount_rate", "0.21"}};
    const double v = std::pow(1.21, -1.0 / 12.0);
    QVERIFY(isNear(
        cashOf(half).of(M::CashNpvReserved), -35040.0 * v - 11680.0 * (v + v * v + v * v * v)));
    const Changes all{{"finance.reserved_upfront", "1"}, {"finance.discount_rate", "0.21"}};
    QVERIFY(isNear(cashOf(all).of(M::CashNpvReserved), -70080.0 * v));
    // it is a cost of its month
    QVERIFY(isNear(cashOf({{"finance.reserved_upfront", "1"}, {"finance.tax_rate", "0.25"}})
                       .of(M::CashNpvReserved),
        -0.75 * 70080.0));
}

void TestCashRented::upfrontIsOfTheMonthsInsideTheHorizon()
{
    // 38 months: 36 of the first term, paid in month 1, and 2 of the second, paid in month 37
    const Changes all{{"finance.reserved_upfront", "1"}, {"finance.discount_rate", "0.21"},
        {"finance.horizon_months", "38"}};
    const double v = std::pow(1.21, -1.0 / 12.0);
    QVERIFY(isNear(cashOf(all).of(M::CashNpvReserved),
        -23360.0 * (36.0 * v + 2.0 * std::pow(v, 37.0)), 1e-11));
    // of one-year terms months 1, 13 and 25, then 2 of 37 and 38
    Changes yearly = all;
    yearly.push_back({"platform.h100.price_reserved_1y", "4"});
    QVERIFY(isNear(cashOf(yearly).of(M::CashNpvReserved1y),
        -23360.0 * (12.0 * (v + std::pow(v, 13.0) + std::pow(v, 25.0)) + 2.0 * std::pow(v, 37.0)),
        1e-11));
}

void TestCashRented::everyRentHasItsFabric()
{
    // 1 USD for each hour of work; of terms for the hours in use
    const Changes wired{{"platform.h100.network_price", "1"}};
    const auto results = cashOf(wired);
    QVERIFY(isNear(results.of(M::CashNpvCloud), -3.0 * 2920.0 * 11.0));
    QVERIFY(isNear(results.of(M::CashNpvSpecialty), -3.0 * 2920.0 * 3.25));
    QVERIFY(isNear(results.of(M::CashNpvReserved), -3.0 * (23360.0 + 2920.0)));
    const double spot = cashOf({}).of(M::CashNpvSpot).value;
    QVERIFY(isNear(results.of(M::CashNpvSpot), spot * 7.5 / 6.5));
    // month 13 of doubled work: 2,920 hours on the term, 2,920 on demand at 11 USD
    const Changes growing{{"platform.h100.network_price", "1"}, {"finance.demand_growth", "1"}};
    QVERIFY(isNear(lastMonth(M::CashNpvReserved, "13", "12", growing),
        -23360.0 - 2920.0 - 2920.0 * 11.0, 1e-10));
    // and it falls with the prices: half after a year
    const Changes falling{
        {"platform.h100.network_price", "1"}, {"finance.cloud_price_decline", "0.5"}};
    QVERIFY(isNear(lastMonth(M::CashNpvReserved, "13", "12", falling), -23360.0 - 1460.0, 1e-10));
}

void TestCashRented::pricesMayRise()
{
    // by 44 % a year: 1.2 after half of it, 1.44 after all of it
    const Changes rising{{"finance.cloud_price_decline", "-0.44"}};
    QVERIFY(isNear(lastMonth(M::CashNpvCloud, "7", "6", rising), -29200.0 * 1.2, 1e-10));
    QVERIFY(isNear(lastMonth(M::CashNpvCloud, "13", "12", rising), -29200.0 * 1.44, 1e-10));
    QVERIFY(isNear(lastMonth(M::CashNpvSpecialty, "13", "12", rising), -6570.0 * 1.44, 1e-10));
    // a term keeps the price of its first month
    QVERIFY(isNear(lastMonth(M::CashNpvReserved, "13", "12", rising), -23360.0, 1e-10));
    QVERIFY(isNear(
        lastMonth(M::CashNpvReserved, "37", "36", rising), -23360.0 * 1.44 * 1.44 * 1.44, 1e-9));
}

void TestCashRented::waysWithoutAPriceAreUnpriced()
{
    const auto spot = cashOf({{"platform.h100.price_spot", "unpriced"}});
    QCOMPARE(spot.of(M::CashNpvSpot).reason, Reason::Unpriced);
    const auto year = cashOf({{"platform.h100.price_reserved_1y", "unpriced"}});
    QCOMPARE(year.of(M::CashNpvReserved1y).reason, Reason::Unpriced);
    QVERIFY(isNear(year.of(M::CashNpvReserved), -70080.0));
    // a term's overflow goes on demand
    const auto cloud = cashOf({{"platform.h100.price_on_demand", "unpriced"}});
    for (const M metric : {M::CashNpvReserved, M::CashNpvReserved1y})
        QCOMPARE(cloud.of(metric).reason, Reason::Unpriced);
    QVERIFY(isNear(cloud.of(M::CashNpvSpecialty), -19710.0));
    QVERIFY(cloud.of(M::CashNpvSpot).hasNumber());
}

ISOCOST_TEST(TestCashRented)
#include "tst_cash_rented.moc"
