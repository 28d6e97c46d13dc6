// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What must hold of spot jobs and the commitment mix whatever the numbers (model.md 4 and 7).
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

// The stretch of the same job with another checkpoint interval, in minutes.
double stretchAt(Scenario scenario, double interval)
{
    put(scenario, P::SpotCheckpointIntervalMin, interval);
    return valueOf(scenario, M::SpotStretch);
}

// Goodput before and after a parameter is raised by up to a factor of three.
std::pair<double, double> goodputWhenRaised(Scenario scenario, Parameter parameter)
{
    const double before = valueOf(scenario, M::SpotGoodput);
    put(scenario, parameter, scenario.of(parameter) * (1.0 + 2.0 * *shares()));
    return {before, valueOf(scenario, M::SpotGoodput)};
}

// Random scenario with a write of at most half the time between interruptions.
Scenario withModestWrite()
{
    Scenario scenario = *scenarios();
    const double mtbi = valueOf(scenario, M::SpotMtbiHours);
    put(scenario, P::SpotCheckpointWriteMin, mtbi * 60.0 * (0.001 + 0.499 * *shares()));
    put(scenario, P::SpotCheckpointIntervalMin, 0.0);
    put(scenario, P::SpotWarningMin, 0.0);
    return scenario;
}

} // namespace

class TestSpotProperties : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { fixDraws(); }
    void moreInterruptionsNeverRaiseGoodput();
    void slowerCheckpointsNeverRaiseGoodput();
    void slowerRestartsNeverRaiseGoodput();
    void longerWaitForCapacityNeverRaisesGoodput();
    void goodputIsAShareAndTheInverseOfStretch();
    void optimumIsTheMinimiserOfStretch();
    void youngStaysNearTheOptimum();
    void dalyIsAlmostTheOptimum();
    void optimumIgnoresRestartAndWait();
    void wholeSegmentsTakeStretchTimesTheWork();
    void savingIsOneLessTheRatioOfTheCosts();
    void optimalReserveIsTheCheapestOne();
    void overflowPriceLiesBetweenSpotAndOnDemand();
};

void TestSpotProperties::moreInterruptionsNeverRaiseGoodput()
{
    QVERIFY(rc::check("more interruptions never raise goodput", [] {
        const auto [before, after] = goodputWhenRaised(*scenarios(), P::SpotNodeInterruptionRate);
        RC_ASSERT(isAtMost(after, before));
    }));
}

void TestSpotProperties::slowerCheckpointsNeverRaiseGoodput()
{
    QVERIFY(rc::check("slower checkpoints never raise goodput", [] {
        const auto [before, after] = goodputWhenRaised(*scenarios(), P::SpotCheckpointWriteMin);
        RC_ASSERT(isAtMost(after, before));
    }));
}

void TestSpotProperties::slowerRestartsNeverRaiseGoodput()
{
    QVERIFY(rc::check("slower restarts never raise goodput", [] {
        const auto [before, after] = goodputWhenRaised(*scenarios(), P::SpotRestartMin);
        RC_ASSERT(isAtMost(after, before));
    }));
}

void TestSpotProperties::longerWaitForCapacityNeverRaisesGoodput()
{
    QVERIFY(rc::check("waiting for capacity never raises goodput and is never billed", [] {
        Scenario scenario = *scenarios();
        const Results<double> before = results(scenario);
        RC_PRE(before.of(M::SpotGoodput).hasNumber());
        put(scenario, P::SpotCapacityWaitMin, scenario.of(P::SpotCapacityWaitMin) + 60.0);
        const Results<double> after = results(scenario);
        RC_ASSERT(after.of(M::SpotGoodput).value < before.of(M::SpotGoodput).value);
        RC_ASSERT(after.of(M::SpotBilledStretch).value == before.of(M::SpotBilledStretch).value);
    }));
}

void TestSpotProperties::goodputIsAShareAndTheInverseOfStretch()
{
    QVERIFY(rc::check("goodput is a share, and nothing is billed that does not pass", [] {
        const Results<double> all = results(*scenarios());
        RC_PRE(all.of(M::SpotGoodput).hasNumber());
        const double goodput = all.of(M::SpotGoodput).value;
        RC_ASSERT(goodput > 0.0);
        RC_ASSERT(goodput < 1.0);
        RC_ASSERT(isClose(goodput * all.of(M::SpotStretch).value, 1.0));
        RC_ASSERT(all.of(M::SpotBilledStretch).value <= all.of(M::SpotStretch).value);
        RC_ASSERT(all.of(M::SpotBilledStretch).value > 1.0);
    }));
}

void TestSpotProperties::optimumIsTheMinimiserOfStretch()
{
    QVERIFY(rc::check("no other interval stretches the job less than the optimum", [] {
        Scenario scenario = *scenarios();
        put(scenario, P::SpotWarningMin, 0.0); // a notice that saves is not reckoned with
        const double best = valueOf(scenario, M::SpotOptimalIntervalMin);
        const double least = stretchAt(scenario, best);
        const double factor = 1.001 + 4.0 * *shares();
        RC_ASSERT(least < stretchAt(scenario, best * factor));
        RC_ASSERT(least < stretchAt(scenario, best / factor));
    }));
}

// Up to a write of half the time between interruptions M: there Young is M and the optimum
// M (1 + W0(-exp(-1.5))) = 0.698 M, with stretches in the ratio 3.4817 to 3.3145 = 1.0504.
void TestSpotProperties::youngStaysNearTheOptimum()
{
    QVERIFY(rc::check("Young's interval is longer than the optimum, and at most 5.1 % worse", [] {
        const Scenario scenario = withModestWrite();
        const double best = valueOf(scenario, M::SpotOptimalIntervalMin);
        const double young = valueOf(scenario, M::SpotYoungIntervalMin);
        RC_ASSERT(young > best);
        RC_ASSERT(young < best / 0.698);
        RC_ASSERT(stretchAt(scenario, young) < 1.051 * stretchAt(scenario, best));
    }));
}

// At a write of M/2 Daly gives M (1 + 1/6 + 1/36 - 1/2) = 0.694 M, the optimum is 0.698 M.
void TestSpotProperties::dalyIsAlmostTheOptimum()
{
    QVERIFY(rc::check("Daly's interval is within 1 % of the optimum", [] {
        const Scenario scenario = withModestWrite();
        const double best = valueOf(scenario, M::SpotOptimalIntervalMin);
        RC_ASSERT(isClose(valueOf(scenario, M::SpotDalyIntervalMin), best, 0.01));
    }));
}

void TestSpotProperties::optimumIgnoresRestartAndWait()
{
    QVERIFY(rc::check("the best interval depends on neither restart nor wait", [] {
        Scenario scenario = *scenarios();
        const double best = valueOf(scenario, M::SpotOptimalIntervalMin);
        put(scenario, P::SpotRestartMin, 240.0 * *shares());
        put(scenario, P::SpotCapacityWaitMin, 240.0 * *shares());
        RC_ASSERT(valueOf(scenario, M::SpotOptimalIntervalMin) == best);
    }));
}

void TestSpotProperties::wholeSegmentsTakeStretchTimesTheWork()
{
    QVERIFY(rc::check("a job of whole segments takes its work times the stretch", [] {
        Scenario scenario = *scenarios();
        const double interval = 30.0 * *rc::gen::inRange(1, 9); // minutes: exact in hours
        const double segments = *rc::gen::inRange(1, 500);
        put(scenario, P::SpotCheckpointIntervalMin, interval);
        put(scenario, P::SpotWorkHours, segments * interval / 60.0);
        const double hours = valueOf(scenario, M::SpotExpectedHours);
        RC_ASSERT(isClose(
            hours, scenario.of(P::SpotWorkHours) * valueOf(scenario, M::SpotStretch), 1e-11));
    }));
}

void TestSpotProperties::savingIsOneLessTheRatioOfTheCosts()
{
    QVERIFY(rc::check("of a job of whole segments the saving is what its two costs say", [] {
        Scenario scenario = *scenarios();
        put(scenario, P::SpotCheckpointIntervalMin, 60.0);
        put(scenario, P::SpotWorkHours, *rc::gen::inRange(1, 500));
        const double spot = valueOf(scenario, M::SpotExpectedCost);
        const double onDemand = valueOf(scenario, M::SpotOnDemandCost);
        RC_ASSERT(isClose(1.0 - valueOf(scenario, M::SpotSaving), spot / onDemand, 1e-11));
    }));
}

void TestSpotProperties::optimalReserveIsTheCheapestOne()
{
    QVERIFY(rc::check("no other reserve is cheaper than the optimal one", [] {
        Scenario scenario = *scenarios();
        put(scenario, P::DemandHigh, scenario.of(P::DemandLow) * (1.0 + 3.0 * *shares()));
        const double best = valueOf(scenario, M::CommitmentOptimalReserve);
        put(scenario, P::DemandReserved, best);
        const double least = valueOf(scenario, M::CommitmentCostPerDay);
        put(scenario, P::DemandReserved, 1.5 * scenario.of(P::DemandHigh) * *shares());
        RC_ASSERT(isAtMost(least, valueOf(scenario, M::CommitmentCostPerDay)));
    }));
}

void TestSpotProperties::overflowPriceLiesBetweenSpotAndOnDemand()
{
    QVERIFY(rc::check("overflow is priced between spot and on demand", [] {
        const Scenario scenario = *scenarios();
        const double price = valueOf(scenario, M::CommitmentOverflowPrice);
        const double spot = valueOf(scenario, M::SpotUsefulHourPrice);
        const double onDemand = get(scenario, 0, P::PriceOnDemand)
            * (1.0 - get(scenario, 0, P::Discount)) * (1.0 + scenario.of(P::CloudSupportFraction));
        RC_ASSERT(isAtMost(std::fmin(spot, onDemand), price));
        RC_ASSERT(isAtMost(price, std::fmax(spot, onDemand)));
    }));
}

ISOCOST_TEST(TestSpotProperties)
#include "tst_spot_properties.moc"
