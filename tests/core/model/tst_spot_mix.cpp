// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <cmath>
#include <random>

#include "tests/core/model/worked.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

using M = Metric;

// Free checkpoints, no restart, one chip, USD 2 on demand and USD 1 on spot.
const Changes kPlain{{"spot.nodes", "1"}, {"spot.chips_per_node", "1"},
    {"spot.checkpoint_write_min", "0"}, {"spot.checkpoint_interval_min", "60"},
    {"spot.restart_min", "0"}, {"spot.work_hours", "90"}, {"platform.h100.price_spot", "1"},
    {"platform.h100.price_on_demand", "2"}, {"spot.on_demand_share", "0.5"}};

// 45 min of work and 15 min of write, which no notice saves.
const Changes kWritten{{"spot.checkpoint_write_min", "15"}, {"spot.checkpoint_interval_min", "45"}};

// Hours that one node works of `horizon` hours of lives, restarts and waits.
double hoursAtWork(
    std::mt19937_64& random, double rate, double wait, double restart, double horizon)
{
    std::exponential_distribution<double> life(rate);
    std::exponential_distribution<double> pause(1.0 / wait);
    double now = 0.0;
    double work = 0.0;
    while (now < horizon) {
        const double hours = std::min(life(random), horizon - now);
        work += std::max(0.0, hours - restart);
        now += hours + pause(random);
    }
    return work;
}

} // namespace

class TestSpotMix : public QObject {
    Q_OBJECT

private slots:
    // One interruption in 10 h and 2.5 h of wait: up 0.8 of the time. Half on demand: speed
    // 0.5 + 0.5 x 0.8 = 0.9, so 90 h take 100 h, and an hour costs 0.5 x 2 + 0.5 x 0.8 x 1 = 1.4.
    void elasticJobIsTheOneByHand()
    {
        const Results<double> results = resultsWith(with(
            kPlain, {{"spot.node_interruption_rate", "0.1"}, {"spot.capacity_wait_min", "150"}}));
        QVERIFY(isNear(results.of(M::SpotMixElasticHours), 100.0));
        QVERIFY(isNear(results.of(M::SpotMixElasticCost), 140.0));
        QVERIFY(isNear(results.of(M::SpotMixElasticPrice), 1.4 / 0.9));
        QVERIFY(isNear(results.of(M::SpotMixElasticSaving), 1.0 - 0.7 / 0.9));
    }

    // Two interruptions an hour on half of the nodes: M = 1 h, so a segment of 0.75 h and its write
    // take e - 1 hours, all of them billed at 0.5 x 2 + 0.5 x 1; 120 segments.
    void gangJobIsTheOneByHand()
    {
        const Results<double> results =
            resultsWith(with(with(kPlain, kWritten), {{"spot.node_interruption_rate", "2"}}));
        const double stretch = (std::exp(1.0) - 1.0) / 0.75;
        QVERIFY(isNear(results.of(M::SpotMixGangHours), 90.0 * stretch));
        QVERIFY(isNear(results.of(M::SpotMixGangPrice), 1.5 * stretch));
        QVERIFY(isNear(results.of(M::SpotMixGangCost), 90.0 * 1.5 * stretch));
        QVERIFY(isNear(results.of(M::SpotMixGangSaving), 1.0 - 0.75 * stretch));
    }

    // On-demand nodes are paid while the gang waits half an hour for each interruption, the spot
    // nodes are not: (M + W) against M.
    void nodesOnDemandArePaidWhileTheGangWaits()
    {
        const Results<double> results = resultsWith(with(with(kPlain, kWritten),
            {{"spot.node_interruption_rate", "2"}, {"spot.capacity_wait_min", "30"}}));
        const double billed = (std::exp(1.0) - 1.0) / 0.75;
        QVERIFY(isNear(results.of(M::SpotMixGangHours), 90.0 * 1.5 * billed));
        QVERIFY(isNear(results.of(M::SpotMixGangPrice), (1.5 + 0.5) * billed));
    }

    void gangWithoutOnDemandIsTheSpotJob()
    {
        const Results<double> results =
            resultsWith({{"spot.on_demand_share", "0"}, {"spot.capacity_wait_min", "45"}});
        QVERIFY(isNear(results.of(M::SpotMixGangHours), results.of(M::SpotExpectedHours).value));
        QVERIFY(isNear(results.of(M::SpotMixGangCost), results.of(M::SpotExpectedCost).value));
        QVERIFY(isNear(results.of(M::SpotMixGangPrice), results.of(M::SpotUsefulHourPrice).value));
        QVERIFY(isNear(results.of(M::SpotMixGangSaving), results.of(M::SpotSaving).value));
    }

    // Nothing is interrupted: both jobs are on demand, with the last checkpoint alone, which the
    // long run does not count, or with those that are asked for.
    void allOnDemandIsTheSameForBoth()
    {
        const auto once = resultsWith({{"spot.on_demand_share", "1"}});
        const auto asked =
            resultsWith({{"spot.on_demand_share", "1"}, {"spot.checkpoint_interval_min", "60"}});
        for (const Metric hours : {M::SpotMixElasticHours, M::SpotMixGangHours}) {
            QVERIFY(isNear(once.of(hours), 240.25));
            QVERIFY(isNear(asked.of(hours), 240.0 + 240.0 * 0.25));
        }
        for (const Metric price : {M::SpotMixElasticPrice, M::SpotMixGangPrice}) {
            QVERIFY(isNear(once.of(price), 12.50));
            QVERIFY(isNear(asked.of(price), 12.50 * 1.25));
        }
        for (const Metric interval : {M::SpotMixElasticIntervalMin, M::SpotMixGangIntervalMin}) {
            QCOMPARE(once.of(interval).reason, Reason::Undefined);
            QCOMPARE(asked.of(interval).value, 60.0);
        }
    }

    // 32 of 64 nodes can be interrupted, half a node of one.
    void intervalIsTheOptimumOfWhatIsInterrupted()
    {
        const auto half = resultsWith({{"spot.on_demand_share", "0.5"}});
        const auto fewer = resultsWith({{"spot.nodes", "32"}});
        const auto one =
            resultsWith({{"spot.nodes", "1"}, {"spot.node_interruption_rate", "0.001953125"}});
        QVERIFY(
            isNear(half.of(M::SpotMixGangIntervalMin), fewer.of(M::SpotOptimalIntervalMin).value));
        QVERIFY(
            isNear(half.of(M::SpotMixElasticIntervalMin), one.of(M::SpotOptimalIntervalMin).value));
    }

    // 64 nodes over 20,000 h, each by itself, against the long-run share: restarts of 6 h, some of
    // which are interrupted, and waits of 4 h.
    void longRunIsThatOfASimulation()
    {
        constexpr double kRate = 0.05;
        constexpr double kHorizon = 20000.0;
        std::mt19937_64 random(4);
        std::vector<double> shares;
        for (int node = 0; node < 64; ++node)
            shares.push_back(hoursAtWork(random, kRate, 4.0, 6.0, kHorizon) / kHorizon);
        double mean = 0.0;
        for (const double share : shares)
            mean += share / 64.0;
        double variance = 0.0;
        for (const double share : shares)
            variance += (share - mean) * (share - mean) / 63.0;
        const Results<double> results = resultsWith(with(kPlain,
            {{"spot.node_interruption_rate", "0.05"}, {"spot.capacity_wait_min", "240"},
                {"spot.restart_min", "360"}, {"spot.on_demand_share", "0"}}));
        const double work = 90.0 / results.of(M::SpotMixElasticHours).value;
        QVERIFY(std::fabs(mean - work) < 4.0 * std::sqrt(variance / 64.0));
    }

    void missingPricesLeaveTheHours()
    {
        for (const char* price : {"platform.h100.price_spot", "platform.h100.price_on_demand"}) {
            const Results<double> results = resultsWith({{price, "unpriced"}});
            QCOMPARE(results.of(M::SpotMixElasticPrice).reason, Reason::Unpriced);
            QCOMPARE(results.of(M::SpotMixGangCost).reason, Reason::Unpriced);
            QCOMPARE(results.of(M::SpotMixGangSaving).reason, Reason::Unpriced);
            QVERIFY(results.of(M::SpotMixElasticHours).hasNumber());
            QVERIFY(results.of(M::SpotMixGangHours).hasNumber());
        }
    }

    // 100,000 nodes at 10 interruptions an hour each: no gang of any use, but nodes on demand
    // carry an elastic job.
    void hopelessSpotLeavesTheNodesOnDemand()
    {
        const Changes hopeless{{"spot.nodes", "100000"}, {"spot.node_interruption_rate", "10"},
            {"spot.restart_min", "10000"}, {"spot.checkpoint_interval_min", "60"}};
        const Results<double> quarter = resultsWith(hopeless);
        QCOMPARE(quarter.of(M::SpotMixGangHours).reason, Reason::Never);
        QCOMPARE(quarter.of(M::SpotMixGangPrice).reason, Reason::Never);
        QVERIFY(isNear(quarter.of(M::SpotMixElasticHours), 4.0 * 1.25 * 240.0));
        const Results<double> none = resultsWith(with(hopeless, {{"spot.on_demand_share", "0"}}));
        QCOMPARE(none.of(M::SpotMixElasticHours).reason, Reason::Never);
        QCOMPARE(none.of(M::SpotMixElasticCost).reason, Reason::Never);
    }
};

ISOCOST_TEST(TestSpotMix)
#include "tst_spot_mix.moc"
