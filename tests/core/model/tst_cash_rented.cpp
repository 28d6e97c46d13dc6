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
    void aSpecialtyContractGrowsByTheYear();
    void theFacilitysSizeMakesAContract();
    void growthIsBoughtInTranches();
    void aTrancheIsPaidUpfrontInItsMonth();
    void spotIsLoadedWithItsChurnOnce();
    void spotHasTheChurnOfTheOwnedGpus();
    void hopelessSpotNeverEnds();
    void aTermOfAYearIsSignedEveryYear();
    void upfrontIsPaidInTheFirstMonth();
    void upfrontIsDeductedOverItsMonths();
    void upfrontIsOfTheMonthsInsideTheHorizon();
    void everyRentHasItsFabric();
    void whoeverRentsPaysTheServices();
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
    // fabric for the hours in use
    const auto wired =
        cashOf({{"cloud.specialty_billing", "every_hour"}, {"platform.h100.network_price", "1"}});
    QVERIFY(isNear(wired.of(M::CashNpvSpecialty), -3.0 * (5840.0 * 2.25 + 2920.0)));
}

void TestCashRented::aSpecialtyContractGrowsByTheYear()
{
    // 13,140 USD a month; work doubles a year: month 12 needs 5,512.25 h, of which 5,256 are filled
    // and the rest costs 10 USD on demand; month 13 signs for 8 x 0.5 x 2 / 0.9 = 8.89 chips
    const Changes growing{
        {"cloud.specialty_billing", "every_hour"}, {"finance.demand_growth", "1"}};
    QVERIFY(isNear(lastMonth(M::CashNpvSpecialty, "12", "11", growing),
        -13140.0 - 10.0 * (2920.0 * std::pow(2.0, 11.0 / 12.0) - 5256.0), 1e-9));
    QVERIFY(isNear(
        lastMonth(M::CashNpvSpecialty, "13", "12", growing), -8.0 / 0.9 * 730.0 * 2.25, 1e-9));
    // at the price of its first month
    const Changes falling{
        {"cloud.specialty_billing", "every_hour"}, {"finance.cloud_price_decline", "0.5"}};
    QVERIFY(isNear(lastMonth(M::CashNpvSpecialty, "12", "11", falling), -13140.0, 1e-9));
    QVERIFY(isNear(lastMonth(M::CashNpvSpecialty, "13", "12", falling), -6570.0, 1e-9));
}

void TestCashRented::theFacilitysSizeMakesAContract()
{
    // 63 and 64 chips, half used: by the hour 22,995 x 2.25, by contract 46,720 x 2; the platform's
    // 1,024 do not count
    const auto at = [](const char* gpus) {
        return cashOf({{"facility.gpus", gpus}, {"cloud.specialty_billing", "by_size"},
                          {"platform.h100.price_specialty_contract", "2"}})
            .of(M::CashNpvSpecialty);
    };
    QVERIFY(isNear(at("63"), -3.0 * 63.0 * 365.0 * 2.25));
    QVERIFY(isNear(at("64"), -3.0 * 64.0 * 730.0 * 2.0));
}

void TestCashRented::growthIsBoughtInTranches()
{
    // 8 chips at 2,920 USD a month; work doubles a year. Month 13 needs 8 x 0.5 x 2 / 0.9 = 80/9
    // chips, and signs for the 8/9 that the first term does not hold
    const Changes growing{{"finance.demand_growth", "1"}};
    QVERIFY(isNear(
        lastMonth(M::CashNpvReservedTranches, "13", "12", growing), -80.0 / 9.0 * 2920.0, 1e-9));
    // month 25 needs 160/9 and signs for 80/9; the first term is over in month 37, which needs
    // 320/9 and signs for 232/9
    QVERIFY(isNear(
        lastMonth(M::CashNpvReservedTranches, "37", "36", growing), -320.0 / 9.0 * 2920.0, 1e-9));
    // each at the price of its month: half after a year, a quarter, an eighth
    const Changes falling{{"finance.demand_growth", "1"}, {"finance.cloud_price_decline", "0.5"}};
    QVERIFY(isNear(lastMonth(M::CashNpvReservedTranches, "13", "12", falling),
        -(8.0 + 8.0 / 9.0 / 2.0) * 2920.0, 1e-9));
    QVERIFY(isNear(lastMonth(M::CashNpvReservedTranches, "37", "36", falling),
        -(8.0 / 2.0 + 80.0 / 4.0 + 232.0 / 8.0) / 9.0 * 2920.0, 1e-9));
    // between, work overflows on demand: in month 12 5,512.25 h less 5,256
    QVERIFY(isNear(lastMonth(M::CashNpvReservedTranches, "12", "11", growing),
        -23360.0 - 10.0 * (2920.0 * std::pow(2.0, 11.0 / 12.0) - 5256.0), 1e-9));
    // without growth there is nothing to add
    const auto steady = cashOf({{"finance.horizon_months", "60"}});
    QVERIFY(isNear(steady.of(M::CashNpvReservedTranches), steady.of(M::CashNpvReserved).value));
}

void TestCashRented::aTrancheIsPaidUpfrontInItsMonth()
{
    // 13 months: all 13 of the first term in month 1, one of the second in month 13, overflow of
    // month 12
    const double v = std::pow(1.21, -1.0 / 12.0);
    const double overflow = 10.0 * (2920.0 * std::pow(2.0, 11.0 / 12.0) - 5256.0);
    const auto results = cashOf({{"finance.demand_growth", "1"}, {"finance.reserved_upfront", "1"},
        {"finance.discount_rate", "0.21"}, {"finance.horizon_months", "13"}});
    QVERIFY(isNear(results.of(M::CashNpvReservedTranches),
        -13.0 * 23360.0 * v - overflow * std::pow(v, 12.0) - 8.0 / 9.0 * 2920.0 * std::pow(v, 13.0),
        1e-10));
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
    // work doubles a year: month 13 signs for the 8 x 0.5 x 2 / 0.9 = 8.89 chips that do it, month
    // 12 overflows on demand beyond 0.9 of 5,840 h
    const Changes growing{{"platform.h100.price_reserved_1y", "6"}, {"finance.demand_growth", "1"}};
    QVERIFY(isNear(
        lastMonth(M::CashNpvReserved1y, "13", "12", growing), -8.0 / 0.9 * 730.0 * 6.0, 1e-9));
    QVERIFY(isNear(lastMonth(M::CashNpvReserved1y, "12", "11", growing),
        -35040.0 - 10.0 * (2920.0 * std::pow(2.0, 11.0 / 12.0) - 5256.0), 1e-9));
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
    // of one-year terms the share is their own
    QVERIFY(isNear(
        cashOf(with(all, {{"platform.h100.price_reserved_1y", "4"}})).of(M::CashNpvReserved1y),
        -23360.0 * (v + v * v + v * v * v)));
}

void TestCashRented::upfrontIsDeductedOverItsMonths()
{
    // 70,080 paid in month 1; a quarter of 23,360 comes back in each of three months
    const Changes all{{"finance.reserved_upfront", "1"}, {"finance.tax_rate", "0.25"}};
    QVERIFY(isNear(cashOf(all).of(M::CashNpvReserved), -0.75 * 70080.0));
    const double v = std::pow(1.21, -1.0 / 12.0);
    QVERIFY(isNear(cashOf(with(all, {{"finance.discount_rate", "0.21"}})).of(M::CashNpvReserved),
        -70080.0 * v + 0.25 * 23360.0 * (v + v * v + v * v * v)));
    // of a one-year term as well: 12 months in month 1, one more in month 13
    const Changes yearly{{"platform.h100.price_reserved_1y", "4"},
        {"finance.reserved_1y_upfront", "1"}, {"finance.tax_rate", "0.25"},
        {"finance.discount_rate", "0.21"}, {"finance.horizon_months", "13"}};
    double back = 0.0;
    for (int m = 1; m <= 13; ++m)
        back += 0.25 * 23360.0 * std::pow(v, m);
    QVERIFY(isNear(cashOf(yearly).of(M::CashNpvReserved1y),
        -23360.0 * (12.0 * v + std::pow(v, 13.0)) + back, 1e-11));
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
    const Changes yearly =
        with(all, {{"platform.h100.price_reserved_1y", "4"}, {"finance.reserved_1y_upfront", "1"}});
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
    // month 13 of doubled work: 5,256 hours on the term, 584 on demand at 11 USD
    const Changes growing{{"platform.h100.network_price", "1"}, {"finance.demand_growth", "1"}};
    QVERIFY(isNear(lastMonth(M::CashNpvReserved, "13", "12", growing),
        -23360.0 - 5256.0 - 584.0 * 11.0, 1e-10));
    // and it falls with the prices: half after a year
    const Changes falling{
        {"platform.h100.network_price", "1"}, {"finance.cloud_price_decline", "0.5"}};
    QVERIFY(isNear(lastMonth(M::CashNpvReserved, "13", "12", falling), -23360.0 - 1460.0, 1e-10));
}

void TestCashRented::whoeverRentsPaysTheServices()
{
    // 1,000 USD in each of three months, with or without a fall of prices; a quarter is deducted
    const Changes served{{"cloud.services_monthly", "1000"}};
    const Changes taxed = with(served, {{"finance.tax_rate", "0.25"}});
    for (const M way : {M::CashNpvCloud, M::CashNpvSpecialty, M::CashNpvSpot, M::CashNpvReserved,
             M::CashNpvReservedTranches, M::CashNpvReserved1y}) {
        const double without = cashOf({}).of(way).value;
        QVERIFY(isNear(cashOf(served).of(way), without - 3000.0));
        QVERIFY(isNear(cashOf(taxed).of(way), 0.75 * (without - 3000.0)));
    }
    QVERIFY(isNear(cashOf(served).of(M::CashNpvOwned), -30000.0));
    const Changes falling{
        {"cloud.services_monthly", "1000"}, {"finance.cloud_price_decline", "0.5"}};
    QVERIFY(isNear(lastMonth(M::CashNpvCloud, "13", "12", falling), -14600.0 - 1000.0, 1e-10));
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
