// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What must hold of training and platform comparison whatever the numbers (model.md 2 and 3).
#include <QTest>

#include "tests/support/random_scenario.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

using M = Metric;
using P = Parameter;

int anyPlatform()
{
    return *rc::gen::inRange(0, 3);
}

double costOf(const Scenario& scenario, int platform)
{
    const Outcome<double> cost = results(scenario).of(M::TrainingCost, platform);
    RC_PRE(cost.hasNumber());
    return cost.value;
}

// Sets one parameter of a platform to a random value between two and to a larger one: the costs.
std::pair<double, double> costsWhenRaised(
    Scenario scenario, Parameter parameter, double low, double high)
{
    const int platform = anyPlatform();
    const double first = low + *shares() * (high - low);
    put(scenario, platform, parameter, first);
    const double before = costOf(scenario, platform);
    put(scenario, platform, parameter, first + *shares() * (high - first));
    return {before, costOf(scenario, platform)};
}

} // namespace

class TestTrainingProperties : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { fixDraws(); }
    void higherMfuNeverCostsMore();
    void slowerNetworkNeverCostsLess();
    void moreFailuresNeverCostLess();
    void biggerDiscountNeverCostsMore();
    void partsSumToTheTrainingCost();
    void moreChipsNeverChangeChipHours();
    void costGrowsWithTheWork();
    void supportPlanRaisesEveryCloudPriceByItsShare();
    void usedHourBillingForgetsUtilization();
    void parityMfuMakesBothCostTheSame();
    void migrationPaysBackAfterItsRuns();
    void networkWaitIsAShareThatOverlapReduces();
    void oneReplicaWaitsForNobody();
    void orderOfPlatformsChangesNothing();
};

void TestTrainingProperties::higherMfuNeverCostsMore()
{
    QVERIFY(rc::check("a higher MFU never costs more", [] {
        const auto [low, high] = costsWhenRaised(*scenarios(), P::Mfu, 0.01, 1.0);
        RC_ASSERT(isAtMost(high, low));
    }));
}

void TestTrainingProperties::slowerNetworkNeverCostsLess()
{
    QVERIFY(rc::check("waiting for the network never saves money", [] {
        const auto [low, high] = costsWhenRaised(*scenarios(), P::NetworkWait, 0.0, 0.95);
        RC_ASSERT(isAtMost(low, high));
    }));
}

void TestTrainingProperties::moreFailuresNeverCostLess()
{
    QVERIFY(rc::check("failures never save money", [] {
        const auto [low, high] = costsWhenRaised(*scenarios(), P::FailureOverhead, 0.0, 10.0);
        RC_ASSERT(isAtMost(low, high));
    }));
}

void TestTrainingProperties::biggerDiscountNeverCostsMore()
{
    QVERIFY(rc::check("a discount never costs money", [] {
        const auto [low, high] = costsWhenRaised(*scenarios(), P::Discount, 0.0, 0.95);
        RC_ASSERT(isAtMost(high, low));
    }));
}

void TestTrainingProperties::partsSumToTheTrainingCost()
{
    QVERIFY(rc::check("compute, network, failure and egress are the whole cost", [] {
        const Scenario scenario = *scenarios();
        const int platform = anyPlatform();
        const double whole = costOf(scenario, platform);
        const Results<double> all = results(scenario);
        double sum = 0.0;
        for (const M part : {M::ComputeCost, M::NetworkCost, M::FailureCost, M::EgressCost})
            sum += all.of(part, platform).value;
        RC_ASSERT(isClose(sum, whole));
    }));
}

void TestTrainingProperties::moreChipsNeverChangeChipHours()
{
    QVERIFY(rc::check("more chips finish sooner and use the same chip-hours", [] {
        Scenario scenario = *scenarios();
        const int platform = anyPlatform();
        // what fails with the size of the cluster asks for more hours of a larger one
        put(scenario, platform, P::FailureModel, static_cast<double>(FailureModel::Given));
        RC_PRE(get(scenario, platform, P::Purchase) != static_cast<double>(Purchase::Spot));
        const Results<double> few = results(scenario);
        RC_PRE(few.of(M::ChipHours, platform).hasNumber());
        const double factor = *rc::gen::inRange(2, 50);
        put(scenario, platform, P::Chips, get(scenario, platform, P::Chips) * factor);
        const Results<double> many = results(scenario);
        RC_ASSERT(
            isClose(many.of(M::ChipHours, platform).value, few.of(M::ChipHours, platform).value));
        RC_ASSERT(isClose(
            many.of(M::WallHours, platform).value * factor, few.of(M::WallHours, platform).value));
    }));
}

void TestTrainingProperties::costGrowsWithTheWork()
{
    QVERIFY(rc::check("k times the tokens cost k times as much, egress aside", [] {
        Scenario scenario = *scenarios();
        put(scenario, P::TrainingFlops, 0.0);
        put(scenario, P::TrainingEgressTb, 0.0);
        const int platform = anyPlatform();
        const double once = costOf(scenario, platform);
        const double factor = *rc::gen::inRange(2, 50);
        put(scenario, P::TrainingTokensB, scenario.of(P::TrainingTokensB) * factor);
        RC_ASSERT(isClose(costOf(scenario, platform), once * factor));
    }));
}

void TestTrainingProperties::supportPlanRaisesEveryCloudPriceByItsShare()
{
    QVERIFY(rc::check("a support plan is its share of every cloud price", [] {
        Scenario scenario = *scenarios();
        const int platform = anyPlatform();
        const auto purchase =
            static_cast<Purchase>(static_cast<int>(get(scenario, platform, P::Purchase)));
        RC_PRE(purchase != Purchase::Owned);
        const double support = scenario.of(P::CloudSupportFraction);
        const Outcome<double> with = results(scenario).of(M::Price, platform);
        RC_PRE(with.hasNumber());
        put(scenario, P::CloudSupportFraction, 0.0);
        const Outcome<double> without = results(scenario).of(M::Price, platform);
        RC_ASSERT(isClose(with.value, without.value * (1.0 + support)));
    }));
}

void TestTrainingProperties::usedHourBillingForgetsUtilization()
{
    QVERIFY(rc::check("a commitment costs list over utilization, or list when paid as used", [] {
        Scenario scenario = *scenarios();
        put(scenario, 0, P::Purchase, static_cast<double>(Purchase::Reserved3y));
        put(scenario, P::FleetReservedBilling, static_cast<double>(ReservedBilling::EveryHour));
        const Outcome<double> everyHour = results(scenario).of(M::Price, 0);
        RC_PRE(everyHour.hasNumber());
        put(scenario, P::FleetReservedBilling, static_cast<double>(ReservedBilling::UsedHours));
        const double used = results(scenario).of(M::Price, 0).value;
        RC_ASSERT(isClose(everyHour.value * scenario.of(P::FleetUtilization), used));
    }));
}

void TestTrainingProperties::parityMfuMakesBothCostTheSame()
{
    QVERIFY(rc::check("at the parity MFU both platforms cost the same", [] {
        Scenario scenario = *scenarios();
        const int platform = *rc::gen::inRange(1, 3);
        const Outcome<double> parity = results(scenario).of(M::ParityMfu, platform);
        RC_PRE(parity.hasNumber());
        RC_ASSERT(parity.value <= 1.0);
        put(scenario, platform, P::Mfu, parity.value);
        const Results<double> all = results(scenario);
        const auto moved = [&all](int k) { return all.of(M::EgressCost, k).value; };
        RC_ASSERT(isClose(costOf(scenario, platform) - moved(platform),
            costOf(scenario, 0) - moved(0), 1e-9)); // to move data there is no work
    }));
}

void TestTrainingProperties::migrationPaysBackAfterItsRuns()
{
    QVERIFY(rc::check("the savings of its runs pay for a migration", [] {
        const Scenario scenario = *scenarios();
        const int platform = *rc::gen::inRange(1, 3);
        const Outcome<double> runs = results(scenario).of(M::MigrationRuns, platform);
        RC_PRE(runs.hasNumber());
        const double saving = costOf(scenario, 0) - costOf(scenario, platform);
        const double price =
            get(scenario, platform, P::MigrationHours) * scenario.of(P::EngineeringRate)
            + (get(scenario, platform, P::DataHere) == 0.0
                    ? 0.0 // the first choice is yes
                    : results(scenario).of(M::GravityMoveCost).value);
        RC_ASSERT(saving > 0.0);
        RC_ASSERT(isClose(runs.value * saving, price));
    }));
}

void TestTrainingProperties::networkWaitIsAShareThatOverlapReduces()
{
    QVERIFY(rc::check("the estimated wait is a share, and overlap never adds to it", [] {
        Scenario scenario = *scenarios();
        const int platform = anyPlatform();
        const Outcome<double> before = results(scenario).of(M::NetworkWaitEstimate, platform);
        RC_ASSERT(before.hasNumber());
        RC_ASSERT(before.value >= 0.0);
        RC_ASSERT(before.value < 1.0);
        const double overlap = scenario.of(P::TrainingOverlap);
        put(scenario, P::TrainingOverlap, overlap + *shares() * (1.0 - overlap));
        RC_ASSERT(results(scenario).of(M::NetworkWaitEstimate, platform).value <= before.value);
    }));
}

void TestTrainingProperties::oneReplicaWaitsForNobody()
{
    QVERIFY(rc::check("a single replica exchanges nothing", [] {
        Scenario scenario = *scenarios();
        const int platform = anyPlatform();
        put(scenario, platform, P::Chips, scenario.of(P::TrainingModelParallel));
        RC_ASSERT(results(scenario).of(M::NetworkWaitEstimate, platform).value == 0.0);
    }));
}

void TestTrainingProperties::orderOfPlatformsChangesNothing()
{
    QVERIFY(rc::check("a platform's results do not depend on its place in the list", [] {
        const Scenario scenario = *scenarios();
        Scenario turned = scenario;
        turned.reference = scenario.platforms.front().key;
        std::reverse(turned.platforms.begin(), turned.platforms.end());
        const Results<double> before = results(scenario);
        const Results<double> after = results(turned);
        for (const MetricAddress address : allMetrics(scenario)) {
            const Outcome<double>& a = before.of(address);
            const Outcome<double>& b = after.of(metricAddressOf(turned, idOf(scenario, address)));
            RC_ASSERT(a.reason == b.reason);
            RC_ASSERT(a.value == b.value);
        }
    }));
}

ISOCOST_TEST(TestTrainingProperties)
#include "tst_training_properties.moc"
