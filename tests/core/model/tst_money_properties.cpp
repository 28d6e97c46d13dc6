// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What must hold of every result at once whatever the numbers.
#include <QTest>

#include "core/model/formulas/fleet.h"
#include "tests/support/random_scenario.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

using P = Parameter;

bool isMoney(std::string_view unit)
{
    return unit.substr(0, 3) == "USD";
}

// Two times or costs, one less the other: the sign says which is larger.
bool isDifference(Metric metric)
{
    return metric == Metric::ExtraDays || metric == Metric::DelayCost
        || metric == Metric::CommitmentRegretPerDay || metric == Metric::FleetExcess
        || metric == Metric::PlanExcess;
}

// Multiplies every price, salary and rent of the scenario.
Scenario withPricesTimes(Scenario scenario, double factor)
{
    for (const ParameterAddress address : allAddresses(scenario)) {
        const auto number = numberOf(scenario, builtinCatalog(), address);
        if (!number || !isMoney(rowOf(address.parameter).unit))
            continue;
        if (address.platform >= 0)
            put(scenario, address.platform, address.parameter, *number * factor);
        else
            put(scenario, address.parameter, *number * factor);
    }
    for (Risk& risk : scenario.risks)
        risk.impact *= factor;
    std::string tiers = "10:" + std::to_string(0.09 * factor);
    tiers += " rest:" + std::to_string(0.05 * factor);
    scenario.tiers = tiers;
    return scenario;
}

} // namespace

class TestMoneyProperties : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { fixDraws(); }
    void scalingAllPricesScalesAllCosts();
    void everyResultIsAFiniteNumberOrAReason();
    void reusedResultsHoldNothingOfTheLastScenario();
    void noCostIsNegative();
    void onlyWhatNoPlanCountsOnUndercutsTheCheapest();
};

void TestMoneyProperties::scalingAllPricesScalesAllCosts()
{
    QVERIFY(rc::check("k times all prices are k times all costs, and the same ratios", [] {
        const double factor = *rc::gen::element(0.5, 2.0, 4.0);
        const Scenario scenario = withPricesTimes(*scenarios(), 1.0);
        const Results<double> before = results(scenario);
        const Results<double> after = results(withPricesTimes(scenario, factor));
        for (const MetricAddress address : allMetrics(scenario)) {
            const Outcome<double>& a = before.of(address);
            const Outcome<double>& b = after.of(address);
            const bool scales = isMoney(rowOf(address.metric).quantity.unit);
            const double expected = a.value * (scales ? factor : 1.0);
            const bool isSame = !a.hasNumber() || isClose(expected, b.value, 1e-9);
            if (a.reason != b.reason || !isSame) // a reason has no number
                RC_FAIL(idOf(scenario, address));
        }
    }));
}

void TestMoneyProperties::everyResultIsAFiniteNumberOrAReason()
{
    QVERIFY(rc::check("every result is a finite number or a reason", [] {
        const Scenario scenario = *scenarios();
        const Results<double> all = results(scenario);
        for (const MetricAddress address : allMetrics(scenario)) {
            const Outcome<double>& outcome = all.of(address);
            RC_ASSERT(!outcome.hasNumber() || std::isfinite(outcome.value));
        }
    }));
}

void TestMoneyProperties::reusedResultsHoldNothingOfTheLastScenario()
{
    QVERIFY(rc::check("results that are used again are those of new ones", [] {
        const Scenario first = *scenarios();
        const Scenario second = *scenarios();
        Results<double> reused = results(first);
        evaluate(resolve(second, builtinCatalog()), reused);
        const Results<double> fresh = results(second);
        for (const MetricAddress address : allMetrics(second)) {
            const Outcome<double>& a = reused.of(address);
            const Outcome<double>& b = fresh.of(address);
            RC_ASSERT(a.reason == b.reason);
            RC_ASSERT(a.value == b.value);
        }
    }));
}

void TestMoneyProperties::noCostIsNegative()
{
    QVERIFY(rc::check("no cost, price or time is negative", [] {
        const Scenario scenario = *scenarios();
        const Results<double> all = results(scenario);
        for (const MetricAddress address : allMetrics(scenario)) {
            const Metric metric = address.metric;
            const Outcome<double>& outcome = all.of(address);
            const bool isCost = rowOf(metric).better == Better::Lower && !isDifference(metric);
            if (isCost && outcome.hasNumber() && outcome.value < 0.0)
                RC_FAIL(idOf(scenario, address));
        }
    }));
}

void TestMoneyProperties::onlyWhatNoPlanCountsOnUndercutsTheCheapest()
{
    QVERIFY(rc::check("a year below the cheapest is of a way that a plan cannot count on", [] {
        const Scenario scenario = *scenarios();
        const Inputs<double> in = resolve(scenario, builtinCatalog());
        const Results<double> all = results(scenario);
        const PlatformInputs<double>& k = in.referencePlatform();
        const bool isPlannable =
            hindranceOf(in, k, k.purchase, all.of(Metric::FleetSpotShare)) == Hindrance::None;
        for (const Metric excess : {Metric::FleetExcess, Metric::PlanExcess})
            if (isPlannable && all.of(excess).hasNumber())
                RC_ASSERT(all.of(excess).value >= 0.0);
    }));
}

ISOCOST_TEST(TestMoneyProperties)
#include "tst_money_properties.moc"
