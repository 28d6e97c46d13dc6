// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What must hold of the year of a fleet whatever the numbers (model.md F3, F12, F13).
#include <QTest>

#include "tests/support/random_scenario.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

using P = Parameter;
using M = Metric;

} // namespace

class TestFleetProperties : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { fixDraws(); }
    void theYearOnDemandIsThatOfTheWork();
    void downtimeBelowTheCapCostsNothing();
    void theUseIsTheWork();
};

void TestFleetProperties::theYearOnDemandIsThatOfTheWork()
{
    QVERIFY(rc::check("as many hours on demand, whatever the number of chips", [] {
        Scenario scenario = *scenarios();
        put(scenario, P::FleetUtilization, 0.0);
        setNumber(scenario, {P::FailureModel, 0}, 0.0); // given
        put(scenario, 0, P::Chips, 1000.0);
        const Results<double> few = results(scenario);
        const double share = few.of(M::FleetWorkShare).value;
        RC_PRE(share > 1e-4 && share <= 1.0); // neither clamped nor too little for more chips
        put(scenario, 0, P::Chips, 1000.0 * *rc::gen::inRange(1, 9));
        const Results<double> many = results(scenario);
        RC_ASSERT(isClose(
            few.of(M::FleetAnnualOnDemand).value, many.of(M::FleetAnnualOnDemand).value, 1e-11));
        RC_ASSERT(
            isClose(few.of(M::FleetWorkHours).value, many.of(M::FleetWorkHours).value, 1e-11));
    }));
}

void TestFleetProperties::downtimeBelowTheCapCostsNothing()
{
    QVERIFY(rc::check("downtime that idle hours make up for changes no cost of an owned year", [] {
        Scenario scenario = *scenarios();
        const double downtime = *shares() * 0.5;
        const double used = scenario.of(P::FleetUtilization);
        RC_PRE(used / (1.0 - downtime) <= scenario.of(P::FinanceMaxOwnedUtilization));
        put(scenario, P::FacilityDowntimeFraction, 0.0);
        const Results<double> up = results(scenario);
        put(scenario, P::FacilityDowntimeFraction, downtime);
        const Results<double> down = results(scenario);
        for (const M metric : {M::FleetAnnualOwned, M::FacilityAnnualCost, M::FacilityAnnualEnergy,
                 M::FacilityProductiveHours, M::FacilityCostPerProductiveHour}) {
            RC_ASSERT(up.of(metric).reason == down.of(metric).reason);
            RC_ASSERT(isClose(up.of(metric).value, down.of(metric).value, 1e-11));
        }
    }));
}

void TestFleetProperties::theUseIsTheWork()
{
    QVERIFY(rc::check("the utilization from the work entered by hand gives the same results", [] {
        Scenario scenario = *scenarios();
        put(scenario, P::FleetUtilization, 0.0);
        const Results<double> following = results(scenario);
        const double used = following.of(M::FleetUtilizationUsed).value;
        RC_PRE(following.of(M::FleetUtilizationUsed).hasNumber() && used >= 0.01);
        put(scenario, P::FleetUtilization, used);
        const Results<double> byHand = results(scenario);
        for (std::size_t i = 0; i < kGlobalMetricCount; ++i) { // the reference's, not others' own
            const MetricAddress address{static_cast<M>(i)};
            RC_ASSERT(following.of(address).reason == byHand.of(address).reason);
            if (following.of(address).hasNumber())
                RC_ASSERT(following.of(address).value == byHand.of(address).value);
        }
    }));
}

ISOCOST_TEST(TestFleetProperties)
#include "tst_fleet_properties.moc"
