// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A year of the plan: the fleet, and what serves beside it (model.md F14), by hand.
#include <QTest>

#include "core/model/formulas/fleet.h"
#include "tests/core/model/changed_scenario.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

using M = Metric;

// One chip serves the tokens of a month, 8,760 h a year (changed_scenario.h). 1,000 chips train,
// for 7,008,000 h a year at 10 USD.
Results<double> planned(const Changes& more = {})
{
    return resultsWith(roundFigures(more));
}

} // namespace

class TestPlanYear : public QObject {
    Q_OBJECT

private slots:
    void theServingChipsStandBesideTheFleet();
    void everyWayServesAtItsPriceOfAnAvailableHour();
    void contractsServeAtTheirPrice();
    void fabricSupportAndDiscountEnter();
    void wholeReplicasGrowByTheMonth();
    void anApiBillsTheSameMonths();
    void leftOutItCostsNothing();
    void whatNothingServesIsUndefined();
    void theYearIsThatOfThePurchase_data();
    void theYearIsThatOfThePurchase();
    void aPlanCountsOnTheSameWays();
    void whatServesOnlyMayBeOwned();
    void aWayWithoutAFleetsYearHasNone();
};

void TestPlanYear::theServingChipsStandBesideTheFleet()
{
    const auto results = planned();
    QVERIFY(isNear(results.of(M::PlanServingChips), 1.0));
    QVERIFY(isNear(results.of(M::PlanAnnualServing), 87600.0)); // 8,760 h x 10 USD
    QVERIFY(isNear(results.of(M::PlanAnnualOnDemand), 70080000.0 + 87600.0));
    QVERIFY(isNear(results.of(M::PlanAnnualCost), 70080000.0 + 87600.0));
    // ten times the tokens
    const auto more = planned({{"inference.tokens_b_per_month", "26.28"}});
    QVERIFY(isNear(more.of(M::PlanServingChips), 10.0));
    QVERIFY(isNear(more.of(M::PlanAnnualOnDemand), 70080000.0 + 876000.0));
}

void TestPlanYear::everyWayServesAtItsPriceOfAnAvailableHour()
{
    // 8,760 h at the list price, a commitment undivided; owned a year of a GPU, 425,000 / 24 of
    // capital, 375,000 / 64 of staff, 700.80 of fabric, 797.16 of energy at its own load of 1
    const auto results = planned({{"platform.h100.price_capacity_block", "9"}});
    const double owned = 425000.0 / 24.0 + 375000.0 / 64.0 + 700.8 + 797.16;
    const std::pair<Purchase, double> years[]{{Purchase::OnDemand, 87600.0},
        {Purchase::Reserved1y, 8760.0 * 8.05}, {Purchase::Reserved3y, 8760.0 * 5.25},
        {Purchase::CapacityBlock, 8760.0 * 9.0}, {Purchase::Spot, 8760.0 * 6.5},
        {Purchase::Specialty, 8760.0 * 2.25}, {Purchase::Owned, owned}};
    for (const auto& [way, year] : years) {
        const FleetWay& row = rowOf(way);
        QVERIFY(isNear(results.of(row.plan), results.of(row.metric).value + year));
    }
}

void TestPlanYear::contractsServeAtTheirPrice()
{
    // 1,000 chips by contract at 2 USD; what serves is held all year as well
    const auto results = planned(
        {{"cloud.specialty_billing", "by_size"}, {"platform.h100.price_specialty_contract", "2"}});
    QVERIFY(isNear(results.of(M::PlanAnnualSpecialty), 1000.0 * 8760.0 * 2.0 + 8760.0 * 2.0));
}

void TestPlanYear::fabricSupportAndDiscountEnter()
{
    // 10 x 0.9 x 1.2 + 0.5 USD; services once
    const auto results =
        planned({{"platform.h100.discount", "0.1"}, {"cloud.support_fraction", "0.2"},
            {"platform.h100.network_price", "0.5"}, {"cloud.services_monthly", "1000"}});
    QVERIFY(isNear(results.of(M::PlanAnnualOnDemand), (7008000.0 + 8760.0) * 11.3 + 12000.0));
    QVERIFY(isNear(results.of(M::PlanAnnualServing), 8760.0 * 11.3));
}

void TestPlanYear::wholeReplicasGrowByTheMonth()
{
    // demand doubles a year: one copy in month 1, two in each of the others: 23 months of 730 h
    const auto results = planned({{"finance.demand_growth", "1"}});
    QVERIFY(isNear(results.of(M::PlanAnnualServing), 23.0 * 7300.0));
    QVERIFY(isNear(results.of(M::PlanAnnualOnDemand), 70080000.0 + 167900.0));
    // it halves: one copy is the least
    const auto falling = planned({{"finance.demand_growth", "-0.5"}});
    QVERIFY(isNear(falling.of(M::PlanAnnualServing), 87600.0));
}

void TestPlanYear::anApiBillsTheSameMonths()
{
    // (3 x 0.60 + 0.80) / 4 = 0.65 USD a million, 1,708.20 a month, to every way of buying
    const auto results = planned({{"inference.plan", "api"}});
    QVERIFY(isNear(results.of(M::PlanAnnualServing), 12.0 * 1708.2));
    QVERIFY(isNear(results.of(M::PlanAnnualOnDemand), 70080000.0 + 20498.4));
    QVERIFY(isNear(results.of(M::PlanAnnualReserved3y), 45990000.0 + 20498.4));
    QCOMPARE(results.of(M::PlanServingChips).value, 0.0);
    // growing by 2^(1/12) a month: 1,708.20 x (2 - 1) / (2^(1/12) - 1)
    const auto growing = planned({{"inference.plan", "api"}, {"finance.demand_growth", "1"}});
    QVERIFY(isNear(
        growing.of(M::PlanAnnualServing), 1708.2 / (std::pow(2.0, 1.0 / 12.0) - 1.0), 1e-11));
}

void TestPlanYear::leftOutItCostsNothing()
{
    const auto results =
        planned({{"inference.plan", "left_out"}, {"platform.h100.price_capacity_block", "9"}});
    for (const FleetWay& row : kFleetWays)
        QCOMPARE(results.of(row.plan).value, results.of(row.metric).value);
    QCOMPARE(results.of(M::PlanAnnualServing).value, 0.0);
    QCOMPARE(results.of(M::PlanServingChips).value, 0.0);
}

void TestPlanYear::whatNothingServesIsUndefined()
{
    // 100,000e9 parameters fit into no replica
    const Changes huge{
        {"platform.h100.tokens_per_second", "0"}, {"inference.parameters_b", "100000"}};
    const auto results = planned(huge);
    for (const M metric : {M::PlanAnnualCost, M::PlanAnnualOnDemand, M::PlanAnnualOwned,
             M::PlanServingChips, M::PlanAnnualServing})
        QCOMPARE(results.of(metric).reason, Reason::Undefined);
    QVERIFY(isNear(results.of(M::FleetAnnualCost), 70080000.0));
    for (const char* plan : {"api", "left_out"})
        QVERIFY(planned(with(huge, {{"inference.plan", plan}})).of(M::PlanAnnualCost).hasNumber());
}

void TestPlanYear::theYearIsThatOfThePurchase_data()
{
    QTest::addColumn<QString>("purchase");
    QTest::addColumn<int>("way");
    const std::pair<const char*, Purchase> rows[]{{"on_demand", Purchase::OnDemand},
        {"reserved_1y", Purchase::Reserved1y}, {"reserved_3y", Purchase::Reserved3y},
        {"capacity_block", Purchase::CapacityBlock}, {"spot", Purchase::Spot},
        {"specialty", Purchase::Specialty}, {"owned", Purchase::Owned}};
    for (const auto& [word, way] : rows)
        QTest::newRow(word) << QString(word) << static_cast<int>(way);
}

void TestPlanYear::theYearIsThatOfThePurchase()
{
    QFETCH(QString, purchase);
    QFETCH(int, way);
    const QByteArray word = purchase.toLatin1();
    const auto results = planned({{"platform.h100.purchase", word.constData()},
        {"platform.h100.price_capacity_block", "9"}});
    const FleetWay& row = rowOf(static_cast<Purchase>(way));
    const double year = results.of(row.plan).value;
    QVERIFY(isNear(results.of(M::PlanAnnualCost), year));
    QVERIFY(isNear(
        results.of(M::FleetAnnualCost).value + results.of(M::PlanAnnualServing).value, year));
    QVERIFY(isNear(
        results.of(M::PlanExcess).value, year - results.of(M::PlanCheapestAnnualCost).value));
}

void TestPlanYear::aPlanCountsOnTheSameWays()
{
    // 1,000 chips: not at 2.25 USD by the hour, nor on spot
    const auto results = planned();
    QVERIFY(isNear(results.of(M::PlanCheapestAnnualCost), results.of(M::PlanAnnualOwned).value));
    const auto contract = planned({{"cloud.specialty_billing", "by_size"}});
    QVERIFY(isNear(contract.of(M::PlanCheapestAnnualCost), (8760000.0 + 8760.0) * 2.25));
}

void TestPlanYear::whatServesOnlyMayBeOwned()
{
    // no runs: 8,760 h at 10 USD, or a year of an owned GPU. Then owning is the least, if it serves
    const Changes serving{{"fleet.utilization", "0"}, {"training.runs_per_year", "0"},
        {"platform.h100.price_reserved_1y", "unpriced"},
        {"platform.h100.price_reserved_3y", "unpriced"}, {"platform.h100.price_spot", "unpriced"}};
    const auto results = planned(serving);
    const double owned = 425000.0 / 24.0 + 375000.0 / 64.0 + 700.8 + 797.16;
    QVERIFY(isNear(results.of(M::PlanAnnualOnDemand), 87600.0));
    QVERIFY(isNear(results.of(M::PlanAnnualOwned), owned));
    QVERIFY(isNear(results.of(M::PlanCheapestAnnualCost), owned));
    // with an API's bill nothing is owned
    const auto api =
        planned(with(serving, {{"inference.plan", "api"}, {"cloud.services_monthly", "1000"}}));
    QVERIFY(isNear(api.of(M::PlanCheapestAnnualCost), 20498.4 + 12000.0));
}

void TestPlanYear::aWayWithoutAFleetsYearHasNone()
{
    // a restart of 100 h every hour: never, although what serves would have a price
    const auto results =
        planned({{"spot.node_interruption_rate", "1"}, {"spot.restart_min", "6000"}});
    QCOMPARE(results.of(M::PlanAnnualSpot).reason, Reason::Never);
    QCOMPARE(results.of(M::PlanAnnualCapacityBlock).reason, Reason::Unpriced);
}

ISOCOST_TEST(TestPlanYear)
#include "tst_plan_year.moc"
