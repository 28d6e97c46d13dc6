// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A reserve against uncertain demand (model.md M1 to M5): the integrals by hand.
#include <QTest>

#include "core/model/formulas/commitment.h"
#include "tests/core/model/changed_scenario.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

using M = Metric;

// Demand of 400 to 800, the reserve at 5.25 USD, all overflow on demand at 12.50 USD.
Results<double> mixWith(const Changes& more)
{
    Changes all{{"demand.spot_share", "0"}};
    all.insert(all.end(), more.begin(), more.end());
    return resultsWith(all);
}

Results<double> reserveOf(const char* reserve)
{
    return mixWith({{"demand.reserved", reserve}});
}

} // namespace

class TestCommitmentMix : public QObject {
    Q_OBJECT

private slots:
    void theReserveBelowInsideAndAboveTheDemand();
    void overflowAndIdleReserveDifferByTheMissingMean();
    void aPointDemandIsMetWithoutAGuess();
    void theOverflowIsPricedByItsParts();
    void theBestReserveIsTheNewsvendors();
    void noReserveBeatsTheBestOne();
    void aDearCommitmentIsNotMade();
    void coverageAndUseOfTheReserve();
    void theDayInChipHoursAndItsPrices();
    void anEmptyReserveHasNoUtilization();
    void noDemandHasNoCoverage();
    void fallenDemandStrandsTheReserve();
    void regretIsAgainstNoReserve();
    void reversedDemandIsUndefinedThroughout();
    void unpricedMixesStillKnowTheirHours();
    void everyPartOfTheOverflowNeedsItsPrice();
    void stoppedWorkOwesTheRestOfTheTerm();
    void aPartOfWhatIsOwedMayBeSold();
    void strandedHoursCostTheReservesPriceAlone();
    void theDemandIsBesideTheFleet();
};

void TestCommitmentMix::theReserveBelowInsideAndAboveTheDemand()
{
    // none: 600 x 12.50; 300: 300 overflow; 600: 200^2 / 800 = 50 overflow; 900: none
    QVERIFY(isNear(reserveOf("0").of(M::CommitmentCostPerDay), 7500.0));
    QVERIFY(isNear(reserveOf("300").of(M::CommitmentCostPerDay), 300 * 5.25 + 300 * 12.5));
    QVERIFY(isNear(reserveOf("400").of(M::CommitmentCostPerDay), 400 * 5.25 + 200 * 12.5));
    QVERIFY(isNear(reserveOf("600").of(M::CommitmentCostPerDay), 600 * 5.25 + 50 * 12.5));
    QVERIFY(isNear(reserveOf("800").of(M::CommitmentCostPerDay), 800 * 5.25));
    QVERIFY(isNear(reserveOf("900").of(M::CommitmentCostPerDay), 900 * 5.25));
}

void TestCommitmentMix::overflowAndIdleReserveDifferByTheMissingMean()
{
    // E[(D - r)+] - E[(r - D)+] = E[D] - r for every r
    for (double reserve = 0.0; reserve <= 1000.0; reserve += 12.5) {
        const double over = expectedOverflow(400.0, 800.0, reserve);
        const double idle = expectedIdle(400.0, 800.0, reserve);
        QVERIFY(over >= 0.0 && idle >= 0.0);
        QVERIFY(isNear(600.0 - reserve + 1000.0, over - idle + 1000.0));
    }
}

void TestCommitmentMix::aPointDemandIsMetWithoutAGuess()
{
    const auto at = [](const char* reserve) {
        return mixWith(
            {{"demand.low", "500"}, {"demand.high", "500"}, {"demand.reserved", reserve}});
    };
    const auto more = at("600");
    QVERIFY(isNear(more.of(M::CommitmentCostPerDay), 600 * 5.25));
    QVERIFY(isNear(more.of(M::CommitmentOptimalReserve), 500.0));
    QVERIFY(isNear(more.of(M::CommitmentOptimalCostPerDay), 500 * 5.25));
    QVERIFY(isNear(more.of(M::CommitmentCoverage), 1.0));
    QVERIFY(isNear(more.of(M::CommitmentCommitmentUtilization), 5.0 / 6.0));
    const auto less = at("400");
    QVERIFY(isNear(less.of(M::CommitmentCostPerDay), 400 * 5.25 + 100 * 12.5));
    QVERIFY(isNear(less.of(M::CommitmentCoverage), 0.8));
}

void TestCommitmentMix::theOverflowIsPricedByItsParts()
{
    // without interruptions and checkpoints a useful spot hour costs its list price
    const Changes quiet{{"spot.node_interruption_rate", "0"}, {"spot.checkpoint_write_min", "0"}};
    QVERIFY(
        isNear(resultsWith(quiet).of(M::CommitmentOverflowPrice), 0.8 * 6.5 + 0.2 * 12.5)); // 7.70
    QVERIFY(isNear(reserveOf("0").of(M::CommitmentOverflowPrice), 12.5));
    // discount and support on every part: 12.50 x 0.9 x 1.2 and 5.25 x 0.9 x 1.2 x 900
    const auto changed = mixWith({{"platform.h100.discount", "0.1"},
        {"cloud.support_fraction", "0.2"}, {"demand.reserved", "900"}});
    QVERIFY(isNear(changed.of(M::CommitmentOverflowPrice), 13.5));
    QVERIFY(isNear(changed.of(M::CommitmentCostPerDay), 900 * 5.67));
}

void TestCommitmentMix::theBestReserveIsTheNewsvendors()
{
    // P(D > r) = 5.25 / 12.50 = 0.42: r = 800 - 0.42 x 400 = 632; overflow 168^2 / 800 = 35.28
    const auto results = reserveOf("300");
    QVERIFY(isNear(results.of(M::CommitmentOptimalReserve), 632.0));
    QVERIFY(isNear(results.of(M::CommitmentOptimalCostPerDay), 632 * 5.25 + 35.28 * 12.5));
    const auto there = reserveOf("632");
    QVERIFY(isNear(there.of(M::CommitmentCostPerDay), 3759.0));
}

void TestCommitmentMix::noReserveBeatsTheBestOne()
{
    // with spot in the overflow the best reserve is no round figure
    const auto base = resultsWith({});
    const double best = base.of(M::CommitmentOptimalReserve).value;
    const double least = base.of(M::CommitmentOptimalCostPerDay).value;
    double found = 0.0;
    double foundAt = 0.0;
    for (int reserve = 0; reserve <= 900; ++reserve) {
        Scenario scenario = referenceScenario();
        setNumber(scenario, {Parameter::DemandReserved}, reserve);
        const double cost = evaluate(scenario, builtinCatalog()).of(M::CommitmentCostPerDay).value;
        QVERIFY(cost >= least * (1.0 - 1e-14));
        if (reserve == 0 || cost < found) {
            found = cost;
            foundAt = reserve;
        }
    }
    QVERIFY(std::fabs(foundAt - best) <= 0.5 + 1e-9);
    QVERIFY(isNear(found, least, 1e-5));
}

void TestCommitmentMix::aDearCommitmentIsNotMade()
{
    const auto dear = mixWith({{"platform.h100.price_reserved_3y", "13"}});
    QCOMPARE(dear.of(M::CommitmentOptimalReserve).value, 0.0);
    QVERIFY(isNear(dear.of(M::CommitmentOptimalCostPerDay), 7500.0));
    const auto same = mixWith({{"platform.h100.price_reserved_3y", "12.5"}});
    QCOMPARE(same.of(M::CommitmentOptimalReserve).value, 0.0);
    const auto gift = mixWith({{"platform.h100.price_reserved_3y", "0"}});
    QVERIFY(isNear(gift.of(M::CommitmentOptimalReserve), 800.0));
    QCOMPARE(gift.of(M::CommitmentOptimalCostPerDay).value, 0.0);
}

void TestCommitmentMix::coverageAndUseOfTheReserve()
{
    // 600 of a mean of 600: 50 overflow and 50 idle
    const auto middle = reserveOf("600");
    QVERIFY(isNear(middle.of(M::CommitmentCoverage), 550.0 / 600.0));
    QVERIFY(isNear(middle.of(M::CommitmentCommitmentUtilization), 550.0 / 600.0));
    const auto less = reserveOf("300");
    QVERIFY(isNear(less.of(M::CommitmentCoverage), 0.5));
    QVERIFY(isNear(less.of(M::CommitmentCommitmentUtilization), 1.0));
    const auto more = reserveOf("900");
    QVERIFY(isNear(more.of(M::CommitmentCoverage), 1.0));
    QVERIFY(isNear(more.of(M::CommitmentCommitmentUtilization), 2.0 / 3.0));
}

// Of a mean of 600 a reserve of 600 leaves 50 and has 50 idle.
void TestCommitmentMix::theDayInChipHoursAndItsPrices()
{
    const auto results = reserveOf("600");
    QVERIFY(isNear(results.of(M::CommitmentCoveredHours), 550.0));
    QVERIFY(isNear(results.of(M::CommitmentOverflowHours), 50.0));
    QVERIFY(isNear(results.of(M::CommitmentIdleHours), 50.0));
    QVERIFY(isNear(results.of(M::CommitmentReservePrice), 5.25));
    QVERIFY(isNear(results.of(M::CommitmentReservePerDay), 600 * 5.25));
    QVERIFY(isNear(results.of(M::CommitmentCriticalRatio), 5.25 / 12.5));
}

void TestCommitmentMix::anEmptyReserveHasNoUtilization()
{
    const auto results = reserveOf("0");
    QCOMPARE(results.of(M::CommitmentCommitmentUtilization).reason, Reason::Undefined);
    QVERIFY(isNear(results.of(M::CommitmentCoverage), 0.0));
    QVERIFY(isNear(results.of(M::CommitmentStrandedHoursPerYear), 0.0));
    QVERIFY(isNear(results.of(M::CommitmentRegretPerDay), 0.0));
}

void TestCommitmentMix::noDemandHasNoCoverage()
{
    const auto results = mixWith({{"demand.low", "0"}, {"demand.high", "0"}});
    QCOMPARE(results.of(M::CommitmentCoverage).reason, Reason::Undefined);
    QVERIFY(isNear(results.of(M::CommitmentCommitmentUtilization), 0.0));
    QVERIFY(isNear(results.of(M::CommitmentCostPerDay), 300 * 5.25));
}

void TestCommitmentMix::fallenDemandStrandsTheReserve()
{
    // 280 to 560: of 300 lie 20^2 / 560 idle a day, of 600 lie 600 - 420
    const auto less = reserveOf("300");
    QVERIFY(isNear(less.of(M::CommitmentStrandedHoursPerYear), 365.0 * 400.0 / 560.0));
    QVERIFY(isNear(less.of(M::CommitmentStrandedCostPerYear), 365.0 * 400.0 / 560.0 * 5.25));
    const auto more = reserveOf("600");
    QVERIFY(isNear(more.of(M::CommitmentStrandedHoursPerYear), 65700.0));
    QVERIFY(isNear(more.of(M::CommitmentStrandedCostPerYear), 344925.0));
    QVERIFY(isNear(reserveOf("280").of(M::CommitmentStrandedHoursPerYear), 0.0));
    const auto all = mixWith({{"demand.drop", "1"}, {"demand.reserved", "300"}});
    QVERIFY(isNear(all.of(M::CommitmentStrandedHoursPerYear), 365.0 * 300.0));
}

void TestCommitmentMix::regretIsAgainstNoReserve()
{
    // fallen mean 420: 5,250 USD on demand; of 300 overflow 260^2 / 560
    const double overflow = 67600.0 / 560.0;
    QVERIFY(isNear(
        reserveOf("300").of(M::CommitmentRegretPerDay), 300 * 5.25 + overflow * 12.5 - 5250.0));
    QVERIFY(isNear(reserveOf("600").of(M::CommitmentRegretPerDay), 3150.0 - 5250.0));
    // 1000 x 5.25 cost just that, 1100 cost 525 more
    QVERIFY(isNear(reserveOf("1000").of(M::CommitmentRegretPerDay), 0.0, 1e-9));
    QVERIFY(isNear(reserveOf("1100").of(M::CommitmentRegretPerDay), 525.0));
}

void TestCommitmentMix::reversedDemandIsUndefinedThroughout()
{
    const auto results = mixWith({{"demand.low", "801"}});
    for (const M metric :
        {M::CommitmentCostPerDay, M::CommitmentOptimalReserve, M::CommitmentOptimalCostPerDay,
            M::CommitmentStrandedHoursPerYear, M::CommitmentStrandedCostPerYear,
            M::CommitmentCoverage, M::CommitmentCommitmentUtilization, M::CommitmentRegretPerDay,
            M::CommitmentCoveredHours, M::CommitmentOverflowHours, M::CommitmentIdleHours})
        QCOMPARE(results.of(metric).reason, Reason::Undefined);
    QVERIFY(isNear(results.of(M::CommitmentOverflowPrice), 12.5));
}

void TestCommitmentMix::unpricedMixesStillKnowTheirHours()
{
    for (const char* price : {"platform.h100.price_reserved_3y", "platform.h100.price_on_demand",
             "platform.h100.price_spot"}) {
        const auto results = mixWith(
            {{price, "unpriced"}, {"demand.reserved", "600"}, {"demand.spot_share", "0.5"}});
        for (const M metric : {M::CommitmentCostPerDay, M::CommitmentOptimalReserve,
                 M::CommitmentOptimalCostPerDay, M::CommitmentRegretPerDay})
            QCOMPARE(results.of(metric).reason, Reason::Unpriced);
        QVERIFY(isNear(results.of(M::CommitmentStrandedHoursPerYear), 65700.0));
        QVERIFY(isNear(results.of(M::CommitmentCoverage), 550.0 / 600.0));
    }
}

void TestCommitmentMix::everyPartOfTheOverflowNeedsItsPrice()
{
    // whatever share it has: an overflow that may go there has no known price
    const auto noSpot = mixWith({{"platform.h100.price_spot", "unpriced"}});
    const auto noDemand =
        resultsWith({{"demand.spot_share", "1"}, {"platform.h100.price_on_demand", "unpriced"}});
    for (const auto& results : {noSpot, noDemand})
        for (const M metric : {M::CommitmentOverflowPrice, M::CommitmentCostPerDay,
                 M::CommitmentOptimalReserve, M::CommitmentOptimalCostPerDay})
            QCOMPARE(results.of(metric).reason, Reason::Unpriced);
    // all on spot, without interruptions and checkpoints: 300 x 5.25 + 300 x 6.50
    const Changes quiet{{"spot.node_interruption_rate", "0"}, {"spot.checkpoint_write_min", "0"},
        {"demand.spot_share", "1"}};
    const auto onSpot = resultsWith(quiet);
    QVERIFY(isNear(onSpot.of(M::CommitmentOverflowPrice), 6.5));
    QVERIFY(isNear(onSpot.of(M::CommitmentCostPerDay), 300 * 5.25 + 300 * 6.5));
}

void TestCommitmentMix::stoppedWorkOwesTheRestOfTheTerm()
{
    // 300 chip-hours a day x 365 days x 3 years x 5.25 USD, whatever the demand
    const double owed = 300.0 * 365.0 * 3.0 * 5.25;
    QVERIFY(isNear(owed, 1724625.0));
    QVERIFY(isNear(resultsWith({}).of(M::CommitmentLiability), owed));
    QVERIFY(isNear(
        mixWith({{"demand.low", "0"}, {"demand.high", "0"}}).of(M::CommitmentLiability), owed));
    QVERIFY(isNear(mixWith({{"demand.low", "801"}}).of(M::CommitmentLiability), owed));
    const auto late = mixWith({{"demand.term_years", "0.5"}, {"platform.h100.discount", "0.1"}});
    QVERIFY(isNear(late.of(M::CommitmentLiability), owed / 6.0 * 0.9));
    QVERIFY(isNear(mixWith({{"demand.term_years", "0"}}).of(M::CommitmentLiability), 0.0));
    QVERIFY(isNear(reserveOf("0").of(M::CommitmentLiability), 0.0));
    // the reserve's price alone decides whether it is known
    const auto unknown = mixWith({{"platform.h100.price_reserved_3y", "unpriced"}});
    QCOMPARE(unknown.of(M::CommitmentLiability).reason, Reason::Unpriced);
    const auto noSpot = mixWith({{"platform.h100.price_spot", "unpriced"}});
    QVERIFY(isNear(noSpot.of(M::CommitmentLiability), owed));
}

void TestCommitmentMix::aPartOfWhatIsOwedMayBeSold()
{
    // 1,724,625 USD are owed; 20 % of that are 344,925 USD
    QVERIFY(isNear(resultsWith({}).of(M::CommitmentResaleValue), 0.0));
    QVERIFY(isNear(resultsWith({}).of(M::CommitmentLocked), 1724625.0));
    const auto some = mixWith({{"demand.resale_share", "0.2"}});
    QVERIFY(isNear(some.of(M::CommitmentLiability), 1724625.0));
    QVERIFY(isNear(some.of(M::CommitmentResaleValue), 344925.0));
    QVERIFY(isNear(some.of(M::CommitmentLocked), 1379700.0));
    const auto unknown = mixWith({{"platform.h100.price_reserved_3y", "unpriced"}});
    QCOMPARE(unknown.of(M::CommitmentLocked).reason, Reason::Unpriced);
}

void TestCommitmentMix::strandedHoursCostTheReservesPriceAlone()
{
    // M3: 365 x 180 idle hours at 5.25 USD, whatever the overflow would cost
    for (const char* price : {"platform.h100.price_on_demand", "platform.h100.price_spot"}) {
        const auto results = resultsWith({{price, "unpriced"}, {"demand.reserved", "600"}});
        QVERIFY(isNear(results.of(M::CommitmentStrandedCostPerYear), 344925.0));
        QCOMPARE(results.of(M::CommitmentRegretPerDay).reason, Reason::Unpriced);
    }
    const auto unknown = resultsWith({{"platform.h100.price_reserved_3y", "unpriced"}});
    QCOMPARE(unknown.of(M::CommitmentStrandedCostPerYear).reason, Reason::Unpriced);
}

void TestCommitmentMix::theDemandIsBesideTheFleet()
{
    const auto differenceOf = [](const Changes& changes) {
        return mixWith(changes).of(M::DemandSizeDifference);
    };
    // 100 chips x 24 h x 0.5 are 1,200 chip-hours a day, the demand is 600 of them
    const Changes fleet{{"platform.h100.chips", "100"}, {"fleet.utilization", "0.5"}};
    QVERIFY(isNear(differenceOf(fleet), 0.5));
    const Change high{"demand.high", "3200"}; // 1,800
    QVERIFY(isNear(differenceOf({fleet[0], fleet[1], high}), 0.5));
    QVERIFY(isNear(differenceOf({fleet[0], fleet[1], {"demand.high", "2000"}}), 0.0));
    QCOMPARE(differenceOf({{"demand.low", "0"}, {"demand.high", "0"}}).reason, Reason::Undefined);
    QCOMPARE(differenceOf({{"demand.low", "900"}}).reason, Reason::Undefined); // above the highest
}

ISOCOST_TEST(TestCommitmentMix)
#include "tst_commitment_mix.moc"
