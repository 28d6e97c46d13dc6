// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Months as cash and as profit and loss (model.md C1, C2), by hand and against the sums.
#include <QTest>

#include "core/analysis/cash_statement.h"
#include "core/model/formulas/cash.h"
#include "tests/core/model/changed_scenario.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

// Eight GPUs for 240,000 USD over 24 months, half used: 2,920 chip-hours a month at 10 USD on
// demand and 8 x 730 h at 4 USD reserved; staff of 24,000 USD a year; a quarter of tax.
const Changes kSmall{{"facility.gpus", "8"}, {"facility.node_price", "240000"},
    {"facility.node_network_price", "0"}, {"facility.depreciation_years", "2"},
    {"facility.staff_fte", "1"}, {"facility.staff_cost", "24000"}, {"facility.gpus_per_fte", "0"},
    {"facility.fabric_per_gpu_year", "0"}, {"facility.power_price", "0"},
    {"fleet.utilization", "0.5"}, {"platform.h100.price_on_demand", "10"},
    {"platform.h100.price_reserved_3y", "4"}, {"finance.horizon_months", "3"},
    {"finance.discount_rate", "0"}, {"finance.cloud_price_decline", "0"},
    {"finance.demand_growth", "0"}, {"finance.tax_rate", "0.25"}};

std::array<CashStatement, kCashWays> statementsOf(const Changes& changes)
{
    return cashStatements(resolve(scenarioWith(changes), builtinCatalog()));
}

const CashStatement& of(const std::array<CashStatement, kCashWays>& all, CashWay way)
{
    return all[static_cast<std::size_t>(way)];
}

} // namespace

class TestCashStatement : public QObject {
    Q_OBJECT

private slots:
    void aMonthOfOwningByHand();
    void rentIsAllOpex();
    void nowOnlyTheHardwareIsPaid();
    void theLastMonthSellsTheHardware();
    void theFlowsAddUpToThePresentValues_data();
    void theFlowsAddUpToThePresentValues();
    void aTermPaidUpfrontIsUsedUpByTheMonth();
    void aSaleBelowBookIsALossOfItsMonth();
    void theLeadIsRented();
    void withoutAFleetThereAreNoMonths();
    void quartersAndYearsAddUpTheirMonths();
    void aLoanIsBorrowedAndRepaid();
    void unpricedWaysHaveNoMonths();
    void owningIsAheadByHand();
    void theAdvantageTurnsWhereThePaybackIs();
    void owningIsAheadOfNoUnpricedWay();
};

void TestCashStatement::aMonthOfOwningByHand()
{
    const CashRow month = of(statementsOf(kSmall), CashWay::Owned).rows[1];
    QVERIFY(isNear(month.work, 2920.0));
    QVERIFY(isNear(month.ebitda, -2000.0));
    QVERIFY(isNear(month.depreciation, 10000.0)); // 240,000 over 24 months
    QVERIFY(isNear(month.ebit, -12000.0));
    QVERIFY(isNear(month.tax, -3000.0)); // a quarter of 12,000
    QVERIFY(isNear(month.freeCashFlow, 1000.0)); // -2,000 + 3,000
    QCOMPARE(month.sold, 0.0);
}

void TestCashStatement::rentIsAllOpex()
{
    const auto statements = statementsOf(kSmall);
    const CashRow cloud = of(statements, CashWay::Cloud).rows[2];
    QVERIFY(isNear(cloud.opex, 29200.0));
    QCOMPARE(cloud.ebit, cloud.ebitda);
    QVERIFY(isNear(cloud.freeCashFlow, -21900.0)); // three quarters
    const CashRow reserved = of(statements, CashWay::Reserved).rows[2];
    QVERIFY(isNear(reserved.ebitda, -23360.0)); // 8 x 730 x 4
}

void TestCashStatement::nowOnlyTheHardwareIsPaid()
{
    const auto statements = statementsOf(kSmall);
    QCOMPARE(of(statements, CashWay::Owned).rows[0].freeCashFlow, -240000.0);
    QCOMPARE(of(statements, CashWay::Owned).rows[0].ebitda, 0.0);
    QCOMPARE(of(statements, CashWay::Cloud).rows[0].freeCashFlow, 0.0);
    QCOMPARE(of(statements, CashWay::Cloud).rows.size(), std::size_t{4});
}

void TestCashStatement::theLastMonthSellsTheHardware()
{
    const CashRow last = of(statementsOf(kSmall), CashWay::Owned).rows[3];
    QVERIFY(isNear(last.sold, 210000.0)); // 240,000 x 21 / 24
    QVERIFY(isNear(last.freeCashFlow, 211000.0));
}

void TestCashStatement::theFlowsAddUpToThePresentValues_data()
{
    QTest::addColumn<QString>("horizon");
    QTest::addColumn<QString>("tax");
    QTest::newRow("the presets") << "60"
                                 << "0";
    QTest::newRow("one month") << "1"
                               << "0.3";
    QTest::newRow("three lives, taxed") << "100"
                                        << "0.21";
}

void TestCashStatement::theFlowsAddUpToThePresentValues()
{
    QFETCH(QString, horizon);
    QFETCH(QString, tax);
    const QByteArray months = horizon.toUtf8();
    const QByteArray share = tax.toUtf8();
    const Changes changes{{"finance.horizon_months", months.constData()},
        {"finance.tax_rate", share.constData()}, {"facility.residual_fraction", "0.2"},
        {"facility.book_years", "4"}, {"facility.lead_months", "3"},
        {"cloud.services_monthly", "7000"}, {"finance.reserved_upfront", "0.5"},
        {"finance.reserved_1y_upfront", "1"}};
    const auto statements = statementsOf(changes);
    const Results<double> results = resultsWith(changes);
    for (std::size_t way = 0; way < kCashWays; ++way) {
        double sum = 0.0;
        for (const CashRow& row : statements[way].rows) {
            sum += row.discounted;
            QVERIFY(isNear(
                row.ebitda - row.prepaid - row.capex + row.sold + row.loan - row.interest - row.tax,
                row.freeCashFlow, 1e-9));
        }
        QVERIFY(isNear(results.of(kNpvMetrics[way]), sum));
    }
}

void TestCashStatement::aTermPaidUpfrontIsUsedUpByTheMonth()
{
    // 70,080 in month 1, of which each month has 23,360, and a quarter of that back
    const auto rows =
        of(statementsOf(with(kSmall, {{"finance.reserved_upfront", "1"}})), CashWay::Reserved).rows;
    for (const std::size_t month : {1U, 2U, 3U}) {
        QVERIFY(isNear(rows[month].opex, 23360.0));
        QVERIFY(isNear(rows[month].ebit, -23360.0));
        QVERIFY(isNear(rows[month].tax, -5840.0));
    }
    QVERIFY(isNear(rows[1].prepaid, 46720.0));
    QVERIFY(isNear(rows[1].freeCashFlow, -64240.0));
    QVERIFY(isNear(rows[2].prepaid, -23360.0));
    QVERIFY(isNear(rows[2].freeCashFlow, 5840.0));
    // over the quarter all is used up
    QCOMPARE(byPeriod(rows, Period::Quarter)[1].prepaid, 0.0);
}

void TestCashStatement::aSaleBelowBookIsALossOfItsMonth()
{
    // four years in the books: 5,000 a month; sold for 210,000 at a book value of 225,000, a
    // quarter of 2,000 + 5,000 + 15,000 back
    const auto rows =
        of(statementsOf(with(kSmall, {{"facility.book_years", "4"}})), CashWay::Owned).rows;
    QVERIFY(isNear(rows[2].depreciation, 5000.0));
    QCOMPARE(rows[2].gain, 0.0);
    QVERIFY(isNear(rows[3].sold, 210000.0));
    QVERIFY(isNear(rows[3].gain, -15000.0));
    QVERIFY(isNear(rows[3].ebit, -22000.0));
    QVERIFY(isNear(rows[3].tax, -5500.0));
    QVERIFY(isNear(rows[3].freeCashFlow, 213500.0));
    // the tax office may see 20,000 a month, and a book value of 180,000 at the sale: 30,000 of
    // gain
    const auto early =
        of(statementsOf(with(kSmall, {{"finance.depreciation", "first_year"}})), CashWay::Owned)
            .rows;
    QVERIFY(isNear(early[3].gain, 0.0));
    QVERIFY(isNear(early[3].tax, 0.25 * (30000.0 - 2000.0 - 20000.0)));
}

void TestCashStatement::theLeadIsRented()
{
    // two months at the specialty cloud, 2,920 h at 2.25 USD, and nothing else
    const auto rows =
        of(statementsOf(with(kSmall, {{"facility.lead_months", "2"}})), CashWay::Owned).rows;
    for (const std::size_t month : {1U, 2U}) {
        QVERIFY(isNear(rows[month].opex, 6570.0));
        QCOMPARE(rows[month].depreciation, 0.0);
        QVERIFY(isNear(rows[month].freeCashFlow, -0.75 * 6570.0));
    }
    QVERIFY(isNear(rows[3].opex, 2000.0));
}

void TestCashStatement::withoutAFleetThereAreNoMonths()
{
    const auto statements =
        statementsOf(with(kSmall, {{"fleet.utilization", "0"}, {"training.runs_per_year", "0"}}));
    for (const CashStatement& statement : statements) {
        QCOMPARE(statement.reason, Reason::Undefined);
        QVERIFY(statement.rows.empty());
    }
}

void TestCashStatement::quartersAndYearsAddUpTheirMonths()
{
    Changes changes = kSmall;
    changes.push_back({"finance.horizon_months", "14"});
    const auto months = of(statementsOf(changes), CashWay::Cloud).rows;
    const auto quarters = byPeriod(months, Period::Quarter);
    QCOMPARE(quarters.size(), std::size_t{6}); // now, four quarters, two months
    QCOMPARE(quarters[1].month, 3);
    QVERIFY(isNear(quarters[1].opex, 3.0 * 29200.0));
    QVERIFY(isNear(quarters[5].opex, 2.0 * 29200.0));
    const auto years = byPeriod(months, Period::Year);
    QCOMPARE(years.size(), std::size_t{3});
    QVERIFY(isNear(years[1].opex, 12.0 * 29200.0));
    QCOMPARE(byPeriod(months, Period::Month).size(), months.size());
}

// 120,000 USD over two months at 12 % a year, 1 % a month: payments of 120,000 x 0.01 /
// (1 - 1.01^-2) = 60,901.49; interest 1,200 and then 602.985.
void TestCashStatement::aLoanIsBorrowedAndRepaid()
{
    Changes changes = kSmall;
    changes.push_back({"finance.debt_share", "0.5"});
    changes.push_back({"finance.debt_rate", "0.12"});
    changes.push_back({"finance.debt_months", "2"});
    const auto rows = of(statementsOf(changes), CashWay::Owned).rows;
    QVERIFY(isNear(rows[0].loan, 120000.0));
    QVERIFY(isNear(rows[0].freeCashFlow, -120000.0));
    QVERIFY(isNear(rows[1].interest, 1200.0));
    QVERIFY(isNear(rows[1].interest - rows[1].loan, 60901.492537313, 1e-12));
    QVERIFY(isNear(rows[2].interest, 602.98507462687, 1e-12));
    QVERIFY(isNear(rows[1].loan + rows[2].loan, -120000.0));
    QCOMPARE(rows[3].interest, 0.0);
    QVERIFY(isNear(rows[1].tax, -0.25 * (12000.0 + 1200.0))); // interest is deducted
}

void TestCashStatement::unpricedWaysHaveNoMonths()
{
    const auto noTerm = statementsOf({{"platform.h100.price_reserved_3y", "unpriced"}});
    QCOMPARE(of(noTerm, CashWay::Reserved).reason, Reason::Unpriced);
    QVERIFY(of(noTerm, CashWay::Reserved).rows.empty());
    QCOMPARE(of(noTerm, CashWay::Owned).rows.size(), std::size_t{61});
    // overflow and lead time are rented on demand; a specialty cloud and spot have their own price
    const auto noRent = statementsOf({{"platform.h100.price_on_demand", "unpriced"}});
    for (const CashWay way :
        {CashWay::Cloud, CashWay::Reserved, CashWay::Tranches, CashWay::Reserved1y, CashWay::Owned})
        QVERIFY(of(noRent, way).reason == Reason::Unpriced && of(noRent, way).rows.empty());
    for (const CashWay way : {CashWay::Specialty, CashWay::Spot})
        QCOMPARE(of(noRent, way).rows.size(), std::size_t{61});
}

// 240,000 now; then 1,000 of tax saved against 21,900 of rent, which owning does not pay.
void TestCashStatement::owningIsAheadByHand()
{
    const auto statements = statementsOf(kSmall);
    const std::vector<double> ahead = owningAdvantage(statements);
    QCOMPARE(ahead.size(), std::size_t{4});
    QVERIFY(isNear(ahead[0], -240000.0));
    QVERIFY(isNear(ahead[1], -240000.0 + 22900.0));
    QVERIFY(isNear(ahead[3], -240000.0 + 3.0 * 22900.0)); // without the sale
    const std::vector<double> paid = paidSoFar(of(statements, CashWay::Cloud), false);
    QVERIFY(isNear(paid[0], 0.0));
    QVERIFY(isNear(paid[2], 2.0 * 21900.0));
}

void TestCashStatement::theAdvantageTurnsWhereThePaybackIs()
{
    for (const Changes& changes : {Changes{}, Changes{{"finance.debt_share", "0.5"}},
             Changes{{"finance.discount_rate", "0.3"}}}) {
        const Scenario scenario = scenarioWith(changes);
        const std::vector<double> ahead =
            owningAdvantage(cashStatements(resolve(scenario, builtinCatalog())));
        std::size_t last = 0;
        for (std::size_t month = 1; month < ahead.size(); ++month)
            last = ahead[month] < 0.0 ? month : last;
        QCOMPARE(
            resultsWith(changes).of(Metric::CashPaybackMonth).value, static_cast<double>(last + 1));
    }
}

void TestCashStatement::owningIsAheadOfNoUnpricedWay()
{
    const auto unpriced = statementsOf({{"platform.h100.price_on_demand", "unpriced"}});
    QVERIFY(owningAdvantage(unpriced).empty());
    const auto statements = statementsOf({});
    const double cloud = paidSoFar(of(statements, CashWay::Cloud), true).back();
    const double term = paidSoFar(of(statements, CashWay::Reserved), true).back();
    QVERIFY(isNear(owningAdvantage(statements, CashWay::Reserved).back(),
        owningAdvantage(statements).back() + term - cloud));
}

ISOCOST_TEST(TestCashStatement)
#include "tst_cash_statement.moc"
