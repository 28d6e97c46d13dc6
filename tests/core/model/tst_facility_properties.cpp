// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What must hold of owned hardware and its break-even whatever the numbers (model.md 5).
#include <QTest>

#include "tests/support/random_scenario.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

using M = Metric;
using P = Parameter;

double valueOf(const Scenario& scenario, Metric metric)
{
    const Outcome<double> outcome = results(scenario).of(metric);
    RC_PRE(outcome.hasNumber());
    return outcome.value;
}

struct Pair {
    double before;
    double after;
};

// A metric before and after a parameter is raised by up to its own size and a bit.
Pair whenRaised(Scenario scenario, Parameter parameter, Metric metric, double most)
{
    const double before = valueOf(scenario, metric);
    const double number = scenario.of(parameter);
    put(scenario, parameter, number + *shares() * (most - number));
    return {before, valueOf(scenario, metric)};
}

// What an on-demand hour of the reference costs after discount and support plan, with its fabric.
double onDemandPrice(const Scenario& scenario)
{
    return get(scenario, 0, P::PriceOnDemand) * (1.0 - get(scenario, 0, P::Discount))
        * (1.0 + scenario.of(P::CloudSupportFraction))
        + get(scenario, 0, P::NetworkPrice);
}

} // namespace

class TestFacilityProperties : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { fixDraws(); }
    void dearerPowerNeverMakesOwningCheaper();
    void dearerPowerNeverLowersTheBreakEven();
    void busierHardwareIsNeverDearerAnHour();
    void worsePueIsNeverCheaper();
    void annualPartsSumToTheWhole();
    void longerDepreciationIsNeverDearerWithoutCostOfCapital();
    void capitalNeverGetsCheaperWithItsRate();
    void annuityMeetsTheStraightLineAtASmallRate();
    void twiceTheClusterCostsTheSameAnHour();
    void breakEvenUtilizationMakesOwnedCostThePrice();
    void breakEvenWithSpecialtyCloudMakesOwnedCostItsPrice();
    void breakEvenPowerPriceMakesOwnedCostThePrice();
    void paybackMonthsEarnTheCapexBack();
    void commitmentIsDecidedByTheCheaperYear();
};

void TestFacilityProperties::dearerPowerNeverMakesOwningCheaper()
{
    QVERIFY(rc::check("dearer power never makes owning cheaper", [] {
        const auto [before, after] =
            whenRaised(*scenarios(), P::FacilityPowerPrice, M::FacilityCostPerProductiveHour, 2.0);
        RC_ASSERT(isAtMost(before, after));
    }));
}

void TestFacilityProperties::dearerPowerNeverLowersTheBreakEven()
{
    QVERIFY(rc::check("dearer power never lowers the break-even utilization", [] {
        const auto [before, after] =
            whenRaised(*scenarios(), P::FacilityPowerPrice, M::BreakEvenOnDemand, 2.0);
        RC_ASSERT(isAtMost(before, after));
    }));
}

void TestFacilityProperties::busierHardwareIsNeverDearerAnHour()
{
    QVERIFY(rc::check("a busier cluster is never dearer per productive hour", [] {
        const auto [before, after] =
            whenRaised(*scenarios(), P::FleetUtilization, M::FacilityCostPerProductiveHour, 1.0);
        RC_ASSERT(isAtMost(after, before));
    }));
}

void TestFacilityProperties::worsePueIsNeverCheaper()
{
    QVERIFY(rc::check("a worse PUE is never cheaper", [] {
        const auto [before, after] =
            whenRaised(*scenarios(), P::FacilityPue, M::FacilityAnnualCost, 4.0);
        RC_ASSERT(isAtMost(before, after));
    }));
}

void TestFacilityProperties::annualPartsSumToTheWhole()
{
    QVERIFY(rc::check("the parts of a year are the whole year", [] {
        const Results<double> all = results(*scenarios());
        double sum = 0.0;
        for (const M part : {M::FacilityAnnualCapital, M::FacilityAnnualEnergy,
                 M::FacilityAnnualStaff, M::FacilityAnnualFabric, M::FacilityAnnualSoftware,
                 M::FacilityAnnualMaintenance, M::FacilityAnnualColo})
            sum += all.of(part).value;
        RC_ASSERT(isClose(sum, all.of(M::FacilityAnnualCost).value));
        RC_ASSERT(isClose(sum,
            all.of(M::FacilityCostPerProductiveHour).value
                * all.of(M::FacilityProductiveHours).value));
    }));
}

void TestFacilityProperties::longerDepreciationIsNeverDearerWithoutCostOfCapital()
{
    QVERIFY(rc::check("at zero cost of capital more years never cost more a year", [] {
        Scenario scenario = *scenarios();
        put(scenario, P::FacilityCostOfCapital, 0.0);
        const auto [before, after] =
            whenRaised(scenario, P::FacilityDepreciationYears, M::FacilityAnnualCapital, 15.0);
        RC_ASSERT(isAtMost(after, before));
    }));
}

void TestFacilityProperties::capitalNeverGetsCheaperWithItsRate()
{
    QVERIFY(rc::check("a higher cost of capital never makes capital cheaper", [] {
        const auto [before, after] =
            whenRaised(*scenarios(), P::FacilityCostOfCapital, M::FacilityAnnualCapital, 1.0);
        RC_ASSERT(isAtMost(before, after));
    }));
}

void TestFacilityProperties::annuityMeetsTheStraightLineAtASmallRate()
{
    QVERIFY(rc::check("the annuity approaches the straight line", [] {
        Scenario scenario = *scenarios();
        put(scenario, P::FacilityCostOfCapital, 0.0);
        const double straight = valueOf(scenario, M::FacilityAnnualCapital);
        put(scenario, P::FacilityCostOfCapital, 1e-6);
        // First order: (years + 1)/2 x rate of the value written off, and the rate on the resale
        // value; with at most 12 years and 60 % resale below 1e-5 x 3 of the straight line.
        const double annuity = valueOf(scenario, M::FacilityAnnualCapital);
        RC_ASSERT(annuity >= straight);
        RC_ASSERT(isClose(annuity, straight, 3e-5));
    }));
}

void TestFacilityProperties::twiceTheClusterCostsTheSameAnHour()
{
    QVERIFY(rc::check("twice the cluster with twice the staff costs the same an hour", [] {
        Scenario scenario = *scenarios();
        const double once = valueOf(scenario, M::FacilityCostPerProductiveHour);
        for (const P parameter : {P::FacilityGpus, P::FacilityStaffFte, P::FacilityStoragePrice,
                 P::FacilityInstallPrice})
            put(scenario, parameter, 2.0 * scenario.of(parameter));
        RC_ASSERT(isClose(valueOf(scenario, M::FacilityCostPerProductiveHour), once));
    }));
}

void TestFacilityProperties::breakEvenUtilizationMakesOwnedCostThePrice()
{
    QVERIFY(rc::check("at the break-even utilization an owned hour costs the price", [] {
        Scenario scenario = *scenarios();
        const double utilization = valueOf(scenario, M::BreakEvenOnDemand);
        RC_ASSERT(utilization > 0.0);
        RC_ASSERT(utilization <= 1.0);
        put(scenario, P::FleetUtilization, utilization);
        RC_ASSERT(
            isClose(valueOf(scenario, M::FacilityCostPerProductiveHour), onDemandPrice(scenario)));
    }));
}

void TestFacilityProperties::breakEvenWithSpecialtyCloudMakesOwnedCostItsPrice()
{
    QVERIFY(rc::check("at the specialty break-even an owned hour costs the specialty price", [] {
        Scenario scenario = *scenarios();
        put(scenario, P::CloudSpecialtyPrice, 5.0 + 95.0 * *shares());
        put(scenario, P::FleetUtilization, valueOf(scenario, M::BreakEvenSpecialty));
        const double price =
            scenario.of(P::CloudSpecialtyPrice) * (1.0 + scenario.of(P::CloudSupportFraction))
            + get(scenario, 0, P::NetworkPrice);
        RC_ASSERT(isClose(valueOf(scenario, M::FacilityCostPerProductiveHour), price));
    }));
}

void TestFacilityProperties::breakEvenPowerPriceMakesOwnedCostThePrice()
{
    QVERIFY(rc::check("at the break-even power price an owned hour costs the price", [] {
        Scenario scenario = *scenarios();
        put(scenario, P::FacilityPowerPrice, 0.0);
        const double withoutPower = valueOf(scenario, M::FacilityCostPerProductiveHour);
        put(scenario, 0, P::PriceOnDemand, withoutPower * (1.0 + 3.0 * *shares()));
        put(scenario, 0, P::Discount, 0.0);
        put(scenario, P::FacilityPowerPrice, valueOf(scenario, M::BreakEvenPowerPrice));
        RC_ASSERT(isClose(
            valueOf(scenario, M::FacilityCostPerProductiveHour), onDemandPrice(scenario), 1e-11));
    }));
}

void TestFacilityProperties::paybackMonthsEarnTheCapexBack()
{
    QVERIFY(rc::check("the rent saved in the payback months is the capex", [] {
        Scenario scenario = *scenarios();
        put(scenario, 0, P::PriceOnDemand, 20.0 + 80.0 * *shares()); // most pay within their life
        const double months = valueOf(scenario, M::BreakEvenMonths);
        RC_ASSERT(isAtMost(months, 12.0 * scenario.of(P::FacilityDepreciationYears)));
        const Results<double> all = results(scenario);
        const double rent = onDemandPrice(scenario) * all.of(M::FacilityProductiveHours).value;
        const double running =
            all.of(M::FacilityAnnualCost).value - all.of(M::FacilityAnnualCapital).value;
        RC_ASSERT(isClose(months * (rent - running) / 12.0, all.of(M::FacilityCapex).value, 1e-11));
    }));
}

void TestFacilityProperties::commitmentIsDecidedByTheCheaperYear()
{
    QVERIFY(rc::check("a commitment paid every hour loses to the cheaper year of owning", [] {
        Scenario scenario = *scenarios();
        put(scenario, P::FleetReservedBilling, static_cast<double>(ReservedBilling::EveryHour));
        put(scenario, 0, P::Purchase, static_cast<double>(Purchase::Reserved3y));
        const Results<double> all = results(scenario);
        const Outcome<double>& committed = all.of(M::Price, 0); // per productive hour
        RC_PRE(committed.hasNumber());
        const double owned = all.of(M::FacilityCostPerProductiveHour).value;
        const double rent = committed.value + get(scenario, 0, P::NetworkPrice);
        RC_PRE(!isClose(owned, rent));
        RC_ASSERT(all.of(M::BreakEvenReserved3y).reason
            == (owned < rent ? Reason::Always : Reason::Never));
    }));
}

ISOCOST_TEST(TestFacilityProperties)
#include "tst_facility_properties.moc"
