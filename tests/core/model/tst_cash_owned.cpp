// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Owning month after month (model.md C1): lead time, loan, tax depreciation, the next generation
// and lasting payback, by hand. A month of renting costs 29,200 USD on demand and 6,570 USD at the
// specialty cloud, the hardware loses 10,000.
#include <QTest>

#include "tests/core/model/round_cluster.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

using M = Metric;

Outcome<double> owned(const Changes& more)
{
    return cashOf(more).of(M::CashNpvOwned);
}

// 21 % a year, so that months have different values.
constexpr double kYearly = 1.21;

double worth(double month)
{
    return std::pow(kYearly, -month / 12.0);
}

// Of 1 USD in each of these months.
double worthOf(int first, int last)
{
    double sum = 0.0;
    for (int m = first; m <= last; ++m)
        sum += worth(m);
    return sum;
}

Changes discounted(Changes more)
{
    more.push_back({"finance.discount_rate", "0.21"});
    return more;
}

} // namespace

class TestCashOwned : public QObject {
    Q_OBJECT

private slots:
    void untilTheHardwareWorksItIsRented();
    void theCheaperRentBridgesTheLead();
    void manyChipsAreNotBridgedByTheHour();
    void theCheaperRentIsChosenMonthByMonth();
    void theLeadAgesNothing();
    void laterPurchasesStandBehindTheLead();
    void idleHoursMakeUpForDowntimeFirst();
    void theNextGenerationIsCheaper();
    void nobodyPaysMoreThanForNew();
    void purchasesAreSizedForTheirMonth();
    void aLoanIsPaidInEqualParts();
    void theHorizonEndsALoan();
    void aLoanWithoutInterestOnlyMovesMoney();
    void aLoanOfLittleInterestIsExact();
    void interestIsDeducted();
    void theReturnIsOfTheProjectWithoutItsLoan();
    void macrsDepreciatesByItsTable();
    void aFirstYearWritesAllOff();
    void theBooksMayLastLongerThanTheService();
    void theBooksMayEndBeforeTheService();
    void depreciationComesBackInTheEnd();
    void aSaleAboveBookIsTaxed();
    void paybackHasToLast();
    void theSaleAtTheHorizonPaysNothingBack();
};

void TestCashOwned::untilTheHardwareWorksItIsRented()
{
    // two months at 6,570, one of work: sold a month old
    const Changes late{{"facility.lead_months", "2"}};
    QVERIFY(isNear(owned(late), -240000.0 - 13140.0 + 230000.0));
    // staff of 24,000 USD a year works in the third month only
    const Changes staffed{{"facility.lead_months", "2"}, {"facility.staff_fte", "1"},
        {"facility.staff_cost", "24000"}};
    QVERIFY(isNear(owned(staffed), -23140.0 - 2000.0));
    // not productive by the horizon: sold as bought
    for (const char* lead : {"3", "60"})
        QVERIFY(isNear(owned({{"facility.lead_months", lead}}), -19710.0));
    // whoever waits rents with the services
    const Changes served{{"facility.lead_months", "2"}, {"cloud.services_monthly", "1000"}};
    QVERIFY(isNear(owned(served), -23140.0 - 2000.0));
}

void TestCashOwned::theCheaperRentBridgesTheLead()
{
    // the rent of the two months, besides 10,000 that the hardware loses in the third
    const auto bridge = [](const Changes& more) {
        Changes late{{"facility.lead_months", "2"}};
        late.insert(late.end(), more.begin(), more.end());
        return -10000.0 - owned(late).value;
    };
    QVERIFY(isNear(bridge({}), 2.0 * 2920.0 * 2.25));
    QVERIFY(isNear(bridge({{"cloud.specialty_price", "11"}}), 2.0 * 29200.0));
    // with the fabric of both
    QVERIFY(isNear(bridge({{"platform.h100.network_price", "1"}}), 2.0 * 2920.0 * 3.25));
    // by contract every hour is paid: 5,840 at 2.25, at 5.50 dearer than 2,920 on demand
    const Change contract{"cloud.specialty_billing", "every_hour"};
    QVERIFY(isNear(bridge({contract}), 2.0 * 5840.0 * 2.25));
    QVERIFY(isNear(bridge({contract, {"cloud.specialty_price", "5.5"}}), 2.0 * 29200.0));
    // of other chips it sells nothing
    QVERIFY(isNear(bridge({{"cloud.specialty_accelerator", "trainium2"}}), 2.0 * 29200.0));
}

void TestCashOwned::manyChipsAreNotBridgedByTheHour()
{
    // 64 chips for 1,920,000 USD, half used: 23,360 h a month, by contract 46,720; the hardware
    // loses 80,000 in its month
    const auto bridge = [](const char* gpus, const char* billing) {
        return -owned({{"facility.lead_months", "2"}, {"facility.gpus", gpus},
                          {"cloud.specialty_billing", billing}})
                    .value;
    };
    QVERIFY(isNear(bridge("63", "used_hours"), 78750.0 + 2.0 * 22995.0 * 2.25));
    QVERIFY(isNear(bridge("64", "used_hours"), 80000.0 + 2.0 * 233600.0));
    QVERIFY(isNear(bridge("64", "by_size"), 80000.0 + 2.0 * 46720.0 * 2.25));
}

void TestCashOwned::theCheaperRentIsChosenMonthByMonth()
{
    // at 4.75 USD a contract of 8 chips costs 27,740 in each of its months; on demand, which halves
    // in a year, costs 29,200 in month 1 and 29,200 x 0.5^(1/12) = 27,561.1 in month 2
    const Changes late{{"facility.lead_months", "2"}, {"cloud.specialty_billing", "every_hour"},
        {"cloud.specialty_price", "4.75"}, {"finance.cloud_price_decline", "0.5"}};
    QVERIFY(isNear(owned(late), -10000.0 - 27740.0 - 29200.0 * std::pow(0.5, 1.0 / 12.0)));
}

void TestCashOwned::theLeadAgesNothing()
{
    // a quarter of the rent is deducted, and of one month of depreciation, 10,000
    const Changes late{{"facility.lead_months", "2"}, {"finance.tax_rate", "0.25"}};
    QVERIFY(isNear(owned(late), -240000.0 - 0.75 * 13140.0 + 2500.0 + 230000.0));
    // a residual of 60,000: 7,500 a month from the third on
    const Changes kept{{"facility.lead_months", "2"}, {"facility.residual_fraction", "0.25"}};
    QVERIFY(isNear(owned(kept), -13140.0 - 7500.0));
}

void TestCashOwned::laterPurchasesStandBehindTheLead()
{
    // bought again in month 24 + 2, for whose successor nothing is rented
    const auto at = [](const char* horizon) {
        return owned({{"facility.lead_months", "2"}, {"finance.horizon_months", horizon}});
    };
    QVERIFY(isNear(at("25"), -240000.0 - 13140.0 + 10000.0)); // 23 months old
    QVERIFY(isNear(at("26"), -240000.0 - 13140.0)); // 24 months old
    QVERIFY(isNear(at("27"), -480000.0 - 13140.0 + 230000.0));
}

void TestCashOwned::idleHoursMakeUpForDowntimeFirst()
{
    // a quarter down: 2,920 of 4,380 hours up are two thirds, and nothing is rented
    QVERIFY(isNear(owned({{"facility.downtime_fraction", "0.25"}}), -30000.0));
    // half down: of 2,920 hours up 0.9 work, 2,628, and 292 are rented at 10 USD
    QVERIFY(isNear(owned({{"facility.downtime_fraction", "0.5"}}), -30000.0 - 3.0 * 2920.0));
    const auto wired =
        owned({{"facility.downtime_fraction", "0.5"}, {"platform.h100.network_price", "1"}});
    QVERIFY(isNear(wired, -30000.0 - 3.0 * 292.0 * 11.0));
}

void TestCashOwned::theNextGenerationIsCheaper()
{
    // storage of 48,000 alone, which nobody buys back, so that no sale hides the price: a quarter
    // of it after two years of 50 %, a sixteenth after four
    const auto at = [](const char* horizon) {
        return owned({{"facility.node_price", "0"}, {"facility.storage_price", "48000"},
            {"finance.hardware_price_decline", "0.5"}, {"finance.horizon_months", horizon}});
    };
    QVERIFY(isNear(at("24"), -48000.0));
    QVERIFY(isNear(at("25"), -60000.0));
    QVERIFY(isNear(at("49"), -63000.0));
    // and dearer where prices rise by 10 % a year: 1.21
    QVERIFY(
        isNear(owned({{"facility.node_price", "0"}, {"facility.storage_price", "48000"},
                   {"finance.hardware_price_decline", "-0.1"}, {"finance.horizon_months", "25"}}),
            -48000.0 - 48000.0 * 1.21));
}

void TestCashOwned::nobodyPaysMoreThanForNew()
{
    // aged 3 of 24 months 210,000, new after a quarter of a year of 50 %: 240,000 x 2^-0.25 =
    // 201,815
    const Changes falling{{"finance.hardware_price_decline", "0.5"}};
    QVERIFY(isNear(owned(falling), -240000.0 * (1.0 - std::pow(2.0, -0.25))));
    // of 10 % a year, 240,000 x 0.9^0.25 = 233,759: age decides
    QVERIFY(isNear(owned({{"finance.hardware_price_decline", "0.1"}}), -30000.0));
    // the second generation, 60,000, a month old: 57,500 by age, 60,000 x 2^(-1/12) = 56,633 by
    // the next one's price
    const Changes again{
        {"finance.hardware_price_decline", "0.5"}, {"finance.horizon_months", "25"}};
    QVERIFY(isNear(owned(again), -300000.0 + 60000.0 * std::pow(2.0, -1.0 / 12.0)));
}

void TestCashOwned::purchasesAreSizedForTheirMonth()
{
    // work doubles a year; what does not fit is rented for nothing. Month 24 buys for 4 times the
    // work, filled from 0.5 to 0.9 of the hours: 20/9 as much, of which a month later 1/24 is lost
    const Changes growing{{"finance.demand_growth", "1"}, {"platform.h100.price_on_demand", "0"},
        {"finance.horizon_months", "25"}};
    QVERIFY(isNear(owned(growing), -240000.0 - 20.0 / 9.0 * 10000.0));
    // with 20/9 of the staff: 24,000 a year, 2,000 a month
    Changes staffed = growing;
    staffed.push_back({"facility.staff_fte", "1"});
    staffed.push_back({"facility.staff_cost", "24000"});
    QVERIFY(isNear(owned(staffed), -240000.0 - 24.0 * 2000.0 - 20.0 / 9.0 * (10000.0 + 2000.0)));
    // downtime takes as much more: 0.5 x 4 of 0.9 x 0.75 of the hours
    Changes down = growing;
    down.push_back({"facility.downtime_fraction", "0.25"});
    QVERIFY(isNear(owned(down), -240000.0 - 2.0 / 0.675 * 10000.0));
    // little growth fits into idle hours: 0.5 x 1.21 of 0.9
    Changes little = growing;
    little.push_back({"finance.demand_growth", "0.1"});
    QVERIFY(isNear(owned(little), -250000.0));
    // with no idle hours to fill it is 4 times as much, and what month 25 asks for is not rented
    const Changes priced{{"finance.demand_growth", "1"}, {"finance.max_owned_utilization", "0.5"}};
    QVERIFY(isNear(lastMonth(M::CashNpvOwned, "25", "24", priced), -960000.0 + 920000.0, 1e-9));
}

void TestCashOwned::aLoanIsPaidInEqualParts()
{
    // 120,000 at 1 % a month in 3 payments: 120,000 x 0.01 / (1 - 1.01^-3) = 40,802.65
    const Changes loan{
        {"finance.debt_share", "0.5"}, {"finance.debt_rate", "0.12"}, {"finance.debt_months", "3"}};
    const double payment = 1200.0 / (1.0 - std::pow(1.01, -3.0));
    QVERIFY(isNear(payment, 40802.653, 1e-7));
    QVERIFY(isNear(owned(loan), -30000.0 + 120000.0 - 3.0 * payment));
    QVERIFY(isNear(
        owned(discounted(loan)), -120000.0 - payment * worthOf(1, 3) + 210000.0 * worth(3.0)));
    // nothing is paid after its months
    Changes longer = loan;
    longer.push_back({"finance.horizon_months", "12"});
    QVERIFY(isNear(owned(longer), -120000.0 + 120000.0 - 3.0 * payment));
}

void TestCashOwned::theHorizonEndsALoan()
{
    // two of three months: interest 1,200 and 0.01 x (120,000 - 39,602.65) = 803.97; whatever is
    // left is paid with the second
    const Changes loan{{"finance.debt_share", "0.5"}, {"finance.debt_rate", "0.12"},
        {"finance.debt_months", "3"}, {"finance.horizon_months", "2"}};
    const double payment = 1200.0 / (1.0 - std::pow(1.01, -3.0));
    const double second = 0.01 * (120000.0 - (payment - 1200.0));
    QVERIFY(isNear(second, 803.973, 1e-6));
    QVERIFY(isNear(owned(loan), -20000.0 - 1200.0 - second));
    const double left = 120000.0 - (payment - 1200.0);
    QVERIFY(isNear(owned(discounted(loan)),
        -120000.0 - payment * worth(1.0) + (220000.0 - left - second) * worth(2.0)));
}

void TestCashOwned::aLoanWithoutInterestOnlyMovesMoney()
{
    const Changes loan{
        {"finance.debt_share", "1"}, {"finance.debt_rate", "0"}, {"finance.debt_months", "3"}};
    QVERIFY(isNear(owned(loan), -30000.0));
    QVERIFY(isNear(owned(discounted(loan)), -80000.0 * worthOf(1, 3) + 210000.0 * worth(3.0)));
    // each purchase has its own
    Changes twice = loan;
    twice.push_back({"finance.horizon_months", "27"});
    QVERIFY(isNear(owned(discounted(twice)),
        -80000.0 * (worthOf(1, 3) + worthOf(25, 27)) + 210000.0 * worth(27.0)));
}

void TestCashOwned::aLoanOfLittleInterestIsExact()
{
    // 240,000 in 3 payments: each month a third less is owed, so that the interest is twice that of
    // a month of the loan
    for (const auto& [yearly, monthly] :
        {std::pair{"12e-13", 1e-13}, std::pair{"12e-10", 1e-10}, std::pair{"12e-8", 1e-8}}) {
        const Changes loan{{"finance.debt_share", "1"}, {"finance.debt_months", "3"},
            {"finance.debt_rate", yearly}};
        const double payment = 80000.0 * (1.0 + 2.0 * monthly);
        QVERIFY(isNear(
            owned(discounted(loan)), -payment * worthOf(1, 3) + 210000.0 * worth(3.0), 1e-11));
    }
}

void TestCashOwned::interestIsDeducted()
{
    // a quarter of 3 x 40,802.65 - 120,000 = 2,407.96 and of 30,000 of depreciation comes back
    const Changes loan{{"finance.debt_share", "0.5"}, {"finance.debt_rate", "0.12"},
        {"finance.debt_months", "3"}, {"finance.tax_rate", "0.25"}};
    const double interest = 3.0 * 1200.0 / (1.0 - std::pow(1.01, -3.0)) - 120000.0;
    QVERIFY(isNear(interest, 2407.96, 1e-6));
    QVERIFY(isNear(owned(loan), 0.75 * (-30000.0 - interest)));
}

void TestCashOwned::theReturnIsOfTheProjectWithoutItsLoan()
{
    const Changes project{{"facility.depreciation_years", "5"}, {"finance.horizon_months", "60"},
        {"finance.discount_rate", "0.1"}};
    Changes lent = project;
    for (const Change& change :
        Changes{{"finance.debt_share", "0.8"}, {"finance.debt_rate", "0.3"}})
        lent.push_back(change);
    const auto own = cashOf(project);
    const auto loan = cashOf(lent);
    for (const M metric : {M::CashIrr, M::CashCrossoverMonth, M::CashPaybackMonth})
        QVERIFY(isNear(loan.of(metric), own.of(metric).value));
    QVERIFY(loan.of(M::CashNpvOwned).value < own.of(M::CashNpvOwned).value);
}

void TestCashOwned::macrsDepreciatesByItsTable()
{
    // 20 % and 32 % of 240,000 in the first two years: 4,000 and 6,400 a month, a quarter of it
    // back. After 24 of 120 months sold for 192,000, with a book value of 115,200: 19,200 of tax
    const Changes two{{"finance.tax_rate", "0.25"}, {"finance.depreciation", "macrs_5"},
        {"facility.depreciation_years", "10"}, {"finance.horizon_months", "24"}};
    QVERIFY(isNear(owned(discounted(two)),
        -240000.0 + 1000.0 * worthOf(1, 12) + 1600.0 * worthOf(13, 24)
            + (192000.0 - 19200.0) * worth(24.0)));
    // six years of the table are all of it: 19.2, 11.52, 11.52 and 5.76 %; nothing in the seventh;
    // after 84 of 120 months sold for 72,000, with no book value: 18,000 of tax
    const Changes seven{{"finance.tax_rate", "0.25"}, {"finance.depreciation", "macrs_5"},
        {"facility.depreciation_years", "10"}, {"finance.horizon_months", "84"}};
    QVERIFY(isNear(owned(discounted(seven)),
        -240000.0 + 1000.0 * worthOf(1, 12) + 1600.0 * worthOf(13, 24) + 960.0 * worthOf(25, 36)
            + 576.0 * worthOf(37, 60) + 288.0 * worthOf(61, 72)
            + (72000.0 - 18000.0) * worth(84.0)));
}

void TestCashOwned::aFirstYearWritesAllOff()
{
    // 20,000 a month, 5,000 back; after 3 months a book value of 180,000 for 210,000: 7,500 of tax
    const Changes first{{"finance.tax_rate", "0.25"}, {"finance.depreciation", "first_year"}};
    QVERIFY(isNear(
        owned(discounted(first)), -240000.0 + 5000.0 * worthOf(1, 3) + 202500.0 * worth(3.0)));
    // nothing in month 13, sold for 110,000 without a book value
    Changes later = first;
    later.push_back({"finance.horizon_months", "13"});
    QVERIFY(isNear(owned(discounted(later)),
        -240000.0 + 5000.0 * worthOf(1, 12) + 0.75 * 110000.0 * worth(13.0)));
}

void TestCashOwned::theBooksMayLastLongerThanTheService()
{
    // four years in the books: 5,000 a month, 1,250 back; sold after 3 of 24 months of service for
    // 210,000, 15,000 below the book value of 225,000: 3,750 back
    const Changes longer{{"finance.tax_rate", "0.25"}, {"facility.book_years", "4"}};
    QVERIFY(isNear(
        owned(discounted(longer)), -240000.0 + 1250.0 * worthOf(1, 3) + 213750.0 * worth(3.0)));
    // replaced after 24 months for nothing, half of it still in the books: 120,000 are deducted
    const Changes replaced{{"finance.tax_rate", "0.25"}, {"facility.book_years", "4"},
        {"finance.horizon_months", "25"}};
    QVERIFY(isNear(owned(discounted(replaced)),
        -240000.0 + 1250.0 * worthOf(1, 25) + (30000.0 - 240000.0) * worth(24.0)
            + (230000.0 + 0.25 * 5000.0) * worth(25.0)));
}

void TestCashOwned::theBooksMayEndBeforeTheService()
{
    // one year: 20,000 a month, 5,000 back; nothing in month 13, sold for 110,000 without book
    // value
    const Changes shorter{{"finance.tax_rate", "0.25"}, {"facility.book_years", "1"},
        {"finance.horizon_months", "13"}};
    QVERIFY(isNear(owned(discounted(shorter)),
        -240000.0 + 5000.0 * worthOf(1, 12) + 0.75 * 110000.0 * worth(13.0)));
    // 12.6 months: 240,000 / 12.6 a month, 0.6 of that in month 13
    const Changes odd{{"finance.tax_rate", "0.25"}, {"facility.book_years", "1.05"},
        {"finance.horizon_months", "13"}};
    const double month = 240000.0 / 12.6;
    QVERIFY(isNear(owned(discounted(odd)),
        -240000.0 + 0.25 * month * (worthOf(1, 12) + 0.6 * worth(13.0))
            + 0.75 * 110000.0 * worth(13.0)));
}

void TestCashOwned::depreciationComesBackInTheEnd()
{
    // undiscounted, any schedule deducts what was paid less what it was sold for: 0.75 x 30,000
    for (const char* schedule : {"straight_line", "macrs_5", "first_year"})
        QVERIFY(isNear(
            owned({{"finance.tax_rate", "0.25"}, {"finance.depreciation", schedule}}), -22500.0));
    // storage is sold for nothing, and its book value deducted with it
    const Changes stored{{"finance.tax_rate", "0.25"}, {"facility.storage_price", "24000"}};
    QVERIFY(isNear(owned(stored), 0.75 * (-30000.0 - 24000.0)));
}

void TestCashOwned::aSaleAboveBookIsTaxed()
{
    // with a residual of 60,000 straight line ends there: no gain in month 24, when bought again
    const Changes kept{{"finance.tax_rate", "0.25"}, {"facility.residual_fraction", "0.25"},
        {"finance.horizon_months", "25"}};
    // 7,500 a month, 1,875 back
    QVERIFY(isNear(owned(discounted(kept)),
        -240000.0 + 1875.0 * worthOf(1, 25) + (60000.0 - 240000.0) * worth(24.0)
            + 232500.0 * worth(25.0)));
    // written off in the first year, the 60,000 of month 24 are all gain, and of 232,500 in month
    // 25 what exceeds the book value of 220,000
    Changes gain = kept;
    gain.push_back({"finance.depreciation", "first_year"});
    QVERIFY(isNear(owned(discounted(gain)),
        -240000.0 + 5000.0 * (worthOf(1, 12) + worth(25.0))
            + (0.75 * 60000.0 - 240000.0) * worth(24.0)
            + (232500.0 - 0.25 * 12500.0) * worth(25.0)));
}

void TestCashOwned::paybackHasToLast()
{
    // 400,000 are paid back in month 14 (408,800); bought again in month 24, 24 x 29,200 = 700,800
    // fall short of 800,000 until month 28 (817,600)
    const auto at = [](const char* horizon, const char* residual) {
        return cashOf({{"facility.node_price", "400000"}, {"finance.horizon_months", horizon},
                          {"facility.residual_fraction", residual}})
            .of(M::CashCrossoverMonth);
    };
    QCOMPARE(at("24", "0").value, 14.0); // nothing is bought again in the last month
    QCOMPARE(at("25", "0").reason, Reason::Never);
    QCOMPARE(at("27", "0").reason, Reason::Never);
    QCOMPARE(at("28", "0").value, 28.0);
    QCOMPARE(at("47", "0").value, 28.0);
    // a sale of 100,000 for the old one in month 24 leaves 800 USD: it lasts
    QCOMPARE(at("25", "0.25").value, 14.0);
    QCOMPARE(at("25", "0.2").value, 25.0); // of 80,000: -19,200 after month 24, 10,000 after 25
}

void TestCashOwned::theSaleAtTheHorizonPaysNothingBack()
{
    // sold for 230,000 after a month: owning has cost less than renting, but nothing came back yet
    const auto results = cashOf({{"finance.horizon_months", "1"}});
    QVERIFY(results.of(M::CashNpvOwned).value > results.of(M::CashNpvCloud).value);
    QCOMPARE(results.of(M::CashCrossoverMonth).reason, Reason::Never);
    QCOMPARE(results.of(M::CashPaybackMonth).reason, Reason::Never);
    QVERIFY(results.of(M::CashIrr).hasNumber()); // (29,200 + 230,000) / 240,000 a month
    QVERIFY(isNear(results.of(M::CashIrr), std::pow(1.08, 12.0) - 1.0, 1e-10));
}

ISOCOST_TEST(TestCashOwned)
#include "tst_cash_owned.moc"
