// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Money over time (model.md C1): the flows of a small cluster by hand.
#include <QTest>

#include "tests/core/model/round_cluster.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

using M = Metric;

} // namespace

class TestCash : public QObject {
    Q_OBJECT

private slots:
    void threeMonthsByHand();
    void growthAndDeclineCompoundMonthly();
    void aYearIsDiscountedByItsRate();
    void taxesTakeTheirShareAndDepreciationGivesBack();
    void theHardwareIsSoldAtItsBookValue();
    void theHardwareIsReplacedAtTheRoundedMonth();
    void growthFillsOwnedHardwareThenOverflows();
    void energyFollowsTheUse();
    void aTermIsSignedAnewAfterThirtySixMonths();
    void theOverflowOfATermGoesOnDemand();
    void crossoverAndPaybackAreCountedInMonths();
    void cheapCloudIsNeverCaughtUpWith();
    void theInternalRateHasNoPresentValue();
    void nothingPaidReturnsNoRate();
    void unpricedWaysAreBlockedAlone();
};

void TestCash::threeMonthsByHand()
{
    const auto results = cashOf({});
    QVERIFY(isNear(results.of(M::CashNpvCloud), -87600.0));
    QVERIFY(isNear(results.of(M::CashNpvReserved), -70080.0));
    // sold for 240,000 x 21 / 24
    QVERIFY(isNear(results.of(M::CashNpvOwned), -30000.0));
}

void TestCash::growthAndDeclineCompoundMonthly()
{
    // work x 2 and price x 0.81 a year: cost x q a month with q^12 = 1.62
    const Changes moving{{"finance.demand_growth", "1"}, {"finance.cloud_price_decline", "0.19"}};
    const double q = std::pow(1.62, 1.0 / 12.0);
    QVERIFY(isNear(cashOf(moving).of(M::CashNpvCloud), -29200.0 * (1.0 + q + q * q)));
    QVERIFY(isNear(lastMonth(M::CashNpvCloud, "13", "12", moving), -29200.0 * 1.62, 1e-10));
}

void TestCash::aYearIsDiscountedByItsRate()
{
    const Changes discounted{{"finance.discount_rate", "0.21"}};
    const double v = std::pow(1.21, -1.0 / 12.0);
    const auto results = cashOf(discounted);
    QVERIFY(isNear(results.of(M::CashNpvCloud), -29200.0 * (v + v * v + v * v * v)));
    QVERIFY(isNear(results.of(M::CashNpvReserved), -23360.0 * (v + v * v + v * v * v)));
    QVERIFY(isNear(results.of(M::CashNpvOwned), -240000.0 + 210000.0 * v * v * v));
    // month 24 at 1.21^-2, month 12 at 1 / 1.21
    QVERIFY(isNear(lastMonth(M::CashNpvCloud, "24", "23", discounted), -29200.0 / 1.4641, 1e-10));
    QVERIFY(isNear(lastMonth(M::CashNpvCloud, "12", "11", discounted), -29200.0 / 1.21, 1e-10));
}

void TestCash::taxesTakeTheirShareAndDepreciationGivesBack()
{
    // a quarter of each rent; 0.25 x 240,000 / 24 = 2,500 a month of depreciation, the sale untaxed
    const auto results = cashOf({{"finance.tax_rate", "0.25"}});
    QVERIFY(isNear(results.of(M::CashNpvCloud), -0.75 * 87600.0));
    QVERIFY(isNear(results.of(M::CashNpvReserved), -0.75 * 70080.0));
    QVERIFY(isNear(results.of(M::CashNpvOwned), -30000.0 + 7500.0));
    // 24,000 of staff a year: 2,000 a month, of which 1,500 remain
    const auto staffed = cashOf({{"finance.tax_rate", "0.25"}, {"facility.staff_fte", "1"},
        {"facility.staff_cost", "24000"}});
    QVERIFY(isNear(staffed.of(M::CashNpvOwned), -22500.0 - 4500.0));
}

void TestCash::theHardwareIsSoldAtItsBookValue()
{
    const auto owned = [](const char* horizon) {
        return cashOf({{"facility.residual_fraction", "0.25"}, {"finance.horizon_months", horizon}})
            .of(M::CashNpvOwned);
    };
    // 180,000 in 24 months, 7,500 a month, down to 60,000
    QVERIFY(isNear(owned("1"), -7500.0));
    QVERIFY(isNear(owned("12"), -90000.0));
    QVERIFY(isNear(owned("24"), -180000.0)); // not replaced in the last month
    // in month 24: +60,000 - 240,000; a month later the new one brings 232,500
    QVERIFY(isNear(owned("25"), -240000.0 - 180000.0 + 232500.0));
    QVERIFY(isNear(owned("72"), -540000.0)); // three lives
    // storage and installation are not sold
    const auto built =
        cashOf({{"facility.storage_price", "1000"}, {"facility.install_price", "500"}});
    QVERIFY(isNear(built.of(M::CashNpvOwned), -31500.0));
}

void TestCash::theHardwareIsReplacedAtTheRoundedMonth()
{
    const auto owned = [](const char* years, const char* horizon) {
        return cashOf({{"facility.depreciation_years", years}, {"finance.horizon_months", horizon}})
            .of(M::CashNpvOwned);
    };
    // 2.54 years are 30.48 months: bought again in month 30, one month old in month 31
    QVERIFY(isNear(owned("2.54", "31"), -480000.0 + 240000.0 * (1.0 - 1.0 / 30.48)));
    QVERIFY(isNear(owned("2.54", "30"), -240000.0 * 30.0 / 30.48));
    // 2.55 years are 30.6 months: in month 31, so one month old in month 32
    QVERIFY(isNear(owned("2.55", "32"), -480000.0 + 240000.0 * (1.0 - 1.0 / 30.6)));
    QVERIFY(isNear(owned("2.55", "30"), -240000.0 * 30.0 / 30.6));
    // the second life ends at 61.2 months, in month 61
    QVERIFY(isNear(owned("2.55", "62"), -720000.0 + 240000.0 * (1.0 - 1.0 / 30.6)));
}

void TestCash::growthFillsOwnedHardwareThenOverflows()
{
    // month 13 needs 5,840 chip-hours; 0.6 of the cluster does 3,504, the rest costs 10 USD each;
    // the hardware loses 10,000
    const Changes growing{{"finance.demand_growth", "1"}, {"finance.max_owned_utilization", "0.6"}};
    QVERIFY(isNear(lastMonth(M::CashNpvOwned, "13", "12", growing), -23360.0 - 10000.0, 1e-10));
    // a limit below the present use does not empty the cluster: 5,840 - 2,920
    const Changes full{{"finance.demand_growth", "1"}, {"finance.max_owned_utilization", "0.1"}};
    QVERIFY(isNear(lastMonth(M::CashNpvOwned, "13", "12", full), -29200.0 - 10000.0, 1e-10));
    // at full use just 5,840 fit
    const Changes roomy{{"finance.demand_growth", "1"}, {"finance.max_owned_utilization", "1"}};
    QVERIFY(isNear(lastMonth(M::CashNpvOwned, "13", "12", roomy), -10000.0, 1e-9));
}

void TestCash::energyFollowsTheUse()
{
    // 8 x 1 kW x 8760 h x 0.10 USD / 12 = 584 USD a month at full use
    const Changes powered{{"facility.power_price", "0.1"}, {"facility.gpu_power_w", "1000"},
        {"facility.pue", "1"}, {"finance.demand_growth", "1"},
        {"finance.max_owned_utilization", "1"}};
    QVERIFY(isNear(lastMonth(M::CashNpvOwned, "2", "1", powered),
        -584.0 * 0.5 * std::pow(2.0, 1.0 / 12.0) - 10000.0, 1e-10));
    QVERIFY(isNear(lastMonth(M::CashNpvOwned, "13", "12", powered), -584.0 - 10000.0, 1e-10));
}

void TestCash::aTermIsSignedAnewAfterThirtySixMonths()
{
    // prices halve a year, so month 37 signs at 4 x 0.5^3 = 0.50 USD, while month 36 pays 4
    const Changes falling{{"finance.cloud_price_decline", "0.5"}};
    QVERIFY(isNear(lastMonth(M::CashNpvReserved, "36", "35", falling), -23360.0, 1e-9));
    QVERIFY(isNear(lastMonth(M::CashNpvReserved, "37", "36", falling), -2920.0, 1e-9));
    // work doubles a year: eight times the work of half of 8 chips in month 37, done by 35.6 chips
    // that are used up to the cap of 0.9, at 730 h x 4 USD
    const Changes growing{{"finance.demand_growth", "1"}};
    QVERIFY(isNear(
        lastMonth(M::CashNpvReserved, "37", "36", growing), -8.0 * 4.0 / 0.9 * 2920.0, 1e-9));
    // a cap below the present use adds chips at once: eight times 8
    const Changes full{{"finance.demand_growth", "1"}, {"finance.max_owned_utilization", "0.1"}};
    QVERIFY(isNear(lastMonth(M::CashNpvReserved, "37", "36", full), -8.0 * 23360.0, 1e-9));
}

void TestCash::theOverflowOfATermGoesOnDemand()
{
    // month 13 needs 5,840 h; idle hours of the term are filled up to 8 x 730 x 0.9 = 5,256, and
    // 584 cost 10 USD
    const Changes growing{{"finance.demand_growth", "1"}};
    QVERIFY(isNear(lastMonth(M::CashNpvReserved, "13", "12", growing), -23360.0 - 5840.0, 1e-10));
    // until then nothing overflows: month 11 needs 2,920 x 2^(10/12) = 5,203
    QVERIFY(isNear(lastMonth(M::CashNpvReserved, "11", "10", growing), -23360.0, 1e-10));
    // with no idle hours to fill, half of month 13 is rented
    const Changes full{{"finance.demand_growth", "1"}, {"finance.max_owned_utilization", "0.5"}};
    QVERIFY(isNear(lastMonth(M::CashNpvReserved, "13", "12", full), -23360.0 - 29200.0, 1e-10));
    // shrinking work leaves the term as dear
    const Changes shrinking{{"finance.demand_growth", "-0.5"}};
    QVERIFY(isNear(lastMonth(M::CashNpvReserved, "13", "12", shrinking), -23360.0, 1e-10));
}

void TestCash::crossoverAndPaybackAreCountedInMonths()
{
    const Changes longer{{"facility.depreciation_years", "5"}, {"finance.horizon_months", "60"}};
    // 240,000 / 29,200 = 8.2 months
    QCOMPARE(cashOf(longer).of(M::CashCrossoverMonth).value, 9.0);
    QCOMPARE(cashOf(longer).of(M::CashPaybackMonth).value, 9.0);
    // at 100 % a year a month is worth v = 2^(-1/12) = 0.943874 of the one before: (1 - v^m) v /
    // (1 - v) = 8.2192 at m = 11.6
    Changes discounted = longer;
    discounted.push_back({"finance.discount_rate", "1"});
    QCOMPARE(cashOf(discounted).of(M::CashCrossoverMonth).value, 9.0);
    QCOMPARE(cashOf(discounted).of(M::CashPaybackMonth).value, 12.0);
    // in three months only the sale would catch up, 87,600 + 210,000 - 240,000; it does not count
    QCOMPARE(cashOf({}).of(M::CashCrossoverMonth).reason, Reason::Never);
    QCOMPARE(cashOf({}).of(M::CashPaybackMonth).reason, Reason::Never);
}

void TestCash::cheapCloudIsNeverCaughtUpWith()
{
    // 60 x 2,920 USD against 240,000
    const auto cheap = cashOf({{"facility.depreciation_years", "5"},
        {"finance.horizon_months", "60"}, {"platform.h100.price_on_demand", "1"}});
    QCOMPARE(cheap.of(M::CashCrossoverMonth).reason, Reason::Never);
    QCOMPARE(cheap.of(M::CashPaybackMonth).reason, Reason::Never);
    QVERIFY(cheap.of(M::CashIrr).value < 0.0); // but something comes back
    const auto gift = cashOf({{"facility.depreciation_years", "5"},
        {"finance.horizon_months", "60"}, {"platform.h100.price_on_demand", "0"}});
    QCOMPARE(gift.of(M::CashIrr).reason, Reason::Never);
    QVERIFY(isNear(gift.of(M::CashNpvCloud), 0.0));
}

void TestCash::theInternalRateHasNoPresentValue()
{
    Scenario scenario = referenceScenario();
    setNumber(scenario, {Parameter::PriceOnDemand, 0}, 6.0);
    const auto before = evaluate(scenario, builtinCatalog());
    const double rate = before.of(M::CashIrr).value;
    QVERIFY(rate > 0.0 && rate < 1.0);
    setNumber(scenario, {Parameter::FinanceDiscountRate}, rate);
    const auto results = evaluate(scenario, builtinCatalog());
    const double owned = results.of(M::CashNpvOwned).value;
    QVERIFY(isNear(owned, results.of(M::CashNpvCloud).value, 1e-10));
}

void TestCash::nothingPaidReturnsNoRate()
{
    const auto free =
        cashOf({{"facility.node_price", "0"}, {"platform.h100.price_on_demand", "0"}});
    QCOMPARE(free.of(M::CashIrr).reason, Reason::Never);
    QVERIFY(isNear(free.of(M::CashNpvOwned), 0.0));
}

void TestCash::unpricedWaysAreBlockedAlone()
{
    const auto reserved = cashOf({{"platform.h100.price_reserved_3y", "unpriced"}});
    QCOMPARE(reserved.of(M::CashNpvReserved).reason, Reason::Unpriced);
    QVERIFY(isNear(reserved.of(M::CashNpvCloud), -87600.0));
    QVERIFY(isNear(reserved.of(M::CashNpvOwned), -30000.0));
    const auto cloud = cashOf({{"platform.h100.price_on_demand", "unpriced"}});
    for (const M metric : {M::CashNpvCloud, M::CashNpvReserved, M::CashNpvOwned,
             M::CashPaybackMonth, M::CashCrossoverMonth, M::CashIrr})
        QCOMPARE(cloud.of(metric).reason, Reason::Unpriced);
}

ISOCOST_TEST(TestCash)
#include "tst_cash.moc"
