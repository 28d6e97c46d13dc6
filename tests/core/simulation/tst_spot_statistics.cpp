// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <algorithm>
#include <numeric>

#include "core/simulation/spot_moments.h"
#include "tests/core/simulation/statistics_cases.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::churnJob;
using test::planOf;
using test::referenceJob;
using test::waitingJob;

namespace {

bool same(const SpotStatistics& one, const SpotStatistics& other)
{
    return one.wall().state() == other.wall().state()
        && one.billed().state() == other.billed().state() && one.stateSums() == other.stateSums()
        && one.interruptions() == other.interruptions();
}

} // namespace

class TestSpotStatistics : public QObject {
    Q_OBJECT

private slots:
    void shardsAddedTogetherEqualTheWhole()
    {
        for (const SpotJob& job : {churnJob(), waitingJob()}) {
            const SpotStatistics whole = simulateStatistics(job, planOf(10001)).statistics;
            for (const std::uint64_t parts : {1U, 2U, 7U}) {
                SpotStatistics sum(job);
                for (std::uint64_t k = parts; k >= 1; --k)
                    sum.merge(simulateStatistics(job, shardOf(planOf(10001), k, parts)).statistics);
                QVERIFY(same(sum, whole));
                QCOMPARE(sum.wall().percentile(0.9), whole.wall().percentile(0.9));
                QCOMPARE(sum.wall().trialAt(0.5), whole.wall().trialAt(0.5));
            }
        }
    }

    void shardsTileTheTrials()
    {
        std::uint64_t next = 100;
        SimulationPlan plan = planOf(17);
        plan.firstTrial = 100;
        for (std::uint64_t k = 1; k <= 5; ++k) {
            const SimulationPlan shard = shardOf(plan, k, 5);
            QCOMPARE(shard.firstTrial, next);
            QVERIFY(shard.trials == 3 || shard.trials == 4);
            next += shard.trials;
        }
        QCOMPARE(next, std::uint64_t(117));
    }

    // Against the sorted sample itself.
    void percentilesAreThoseOfTheSample()
    {
        for (const SpotJob& job : {churnJob(), waitingJob()}) {
            std::vector<double> hours = simulate(job, planOf(20000)).wallHours;
            const SpotStatistics statistics = simulateStatistics(job, planOf(20000)).statistics;
            std::sort(hours.begin(), hours.end());
            const double calm = statistics.wall().calmHours();
            for (const double share : test::kShares) {
                const double exact = hours[static_cast<std::size_t>(share * 20000.0) - 1];
                const double bin = (exact - calm) / 8192.0;
                QVERIFY(std::fabs(*statistics.wall().percentile(share) - exact) <= bin);
            }
        }
    }

    void meanAndErrorAreThoseOfTheSample()
    {
        const std::vector<double> hours = simulate(waitingJob(), planOf(5000)).wallHours;
        const SpotStatistics statistics = simulateStatistics(waitingJob(), planOf(5000)).statistics;
        const double mean = std::accumulate(hours.begin(), hours.end(), 0.0) / 5000.0;
        double squares = 0.0;
        for (const double value : hours)
            squares += (value - mean) * (value - mean);
        const double error = std::sqrt(squares / 4999.0 / 5000.0);
        QVERIFY(std::fabs(*statistics.wall().mean() - mean) < 1e-9 * mean);
        QVERIFY(std::fabs(*statistics.wall().standardError() - error) < 1e-6 * error);
    }

    void sharesAreThoseOfTheSampleAndSumToOne()
    {
        const SpotSample sample = simulate(waitingJob(), planOf(5000));
        const SpotStatistics statistics = simulateStatistics(waitingJob(), planOf(5000)).statistics;
        const auto sum = [](const std::vector<double>& values) {
            return std::accumulate(values.begin(), values.end(), 0.0);
        };
        const double wall = sum(sample.wallHours);
        const auto shares = statistics.shares().value();
        QVERIFY(std::fabs(shares[0] - 240.0 * 5000.0 / wall) < 1e-8);
        QVERIFY(std::fabs(shares[1] - sum(sample.checkpointHours) / wall) < 1e-8);
        QVERIFY(std::fabs(shares[2] - sum(sample.lostHours) / wall) < 1e-8);
        QVERIFY(std::fabs(shares[3] - sum(sample.restartHours) / wall) < 1e-8);
        QVERIFY(std::fabs(shares[4] - sum(sample.waitHours) / wall) < 1e-8);
        QVERIFY(std::fabs(std::accumulate(shares.begin(), shares.end(), 0.0) - 1.0) < 1e-12);
    }

    // A notice as long as a write: what it takes is a checkpoint, and nothing is lost.
    void whatANoticeSavesIsNotLost()
    {
        SpotJob job = waitingJob();
        job.warningHours = job.writeHours;
        const SpotSample sample = simulate(job, planOf(5000));
        const auto shares = simulateStatistics(job, planOf(5000)).statistics.shares().value();
        const auto sum = [](const std::vector<double>& values) {
            return std::accumulate(values.begin(), values.end(), 0.0);
        };
        const double wall = sum(sample.wallHours);
        QVERIFY(std::fabs(shares[0] - 240.0 * 5000.0 / wall) < 1e-8);
        QVERIFY(std::fabs(shares[1] - sum(sample.checkpointHours) / wall) < 1e-8);
        QCOMPARE(shares[2], 0.0);
    }

    // Waiting for capacity takes time and no money.
    void billedHoursLeaveTheWaitOut()
    {
        const SpotSample sample = simulate(waitingJob(), planOf(5000));
        const SpotStatistics statistics = simulateStatistics(waitingJob(), planOf(5000)).statistics;
        double billed = 0.0;
        for (std::size_t i = 0; i < 5000; ++i)
            billed += (sample.wallHours[i] - sample.waitHours[i]) / 5000.0;
        QVERIFY(std::fabs(*statistics.billed().mean() - billed) < 1e-8 * billed);
        const SpotStatistics churn = simulateStatistics(churnJob(), planOf(500)).statistics;
        QCOMPARE(churn.billed().mean(), churn.wall().mean());
    }

    void medianTrialIsNearTheMedian()
    {
        const SpotStatistics statistics = simulateStatistics(churnJob(), planOf(5000)).statistics;
        const std::uint64_t trial = *statistics.wall().trialAt(0.5);
        const double hours = simulateTrial(churnJob(), 3, trial, 1e9).wallHours;
        const double median = *statistics.wall().percentile(0.5);
        QVERIFY(std::fabs(hours - median) < 2.0 * (median - 756.0) / 8192.0);
    }

    // A job that hardly ever ends a checkpoint, and one of which a part is finished.
    void unfinishedTrialsLeaveNoMeansOfTheFinishedOnes()
    {
        SpotJob hard = referenceJob();
        hard.mtbiHours = 1.0 / 32.0;
        hard.intervalHours = 1.0 / 32.0;
        const SpotStatistics hopeless = simulateStatistics(hard, planOf(20)).statistics;
        QCOMPARE(hopeless.wall().givenUp(), std::uint64_t(20));
        SpotStatistics mixed(hard);
        HourTally wall = hopeless.wall();
        wall.add(wall.calmHours(), 20);
        mixed.restore(wall, HourTally(wall.calmHours()), {WideInteger(1) << 32}, 3);
        for (const SpotStatistics& statistics : {hopeless, mixed}) {
            QVERIFY(!statistics.shares());
            QVERIFY(!statistics.meanInterruptions());
            QVERIFY(!statistics.wall().standardError());
        }
        QVERIFY(!SpotStatistics(hard).shares());
    }

    // A stretch above 1e300 is the model's own never, where its closed form holds: e^(1.25 /
    // 0.0017) is 1e319. With a notice that saves the work, and with other lifetimes, nothing proves
    // it.
    void neverIsSaidOfTheModelsNeverAlone()
    {
        SpotJob never = referenceJob();
        never.intervalHours = 1.0;
        never.writeHours = 0.25;
        never.warningHours = 0.0;
        never.restartHours = 0.0;
        never.mtbiHours = 0.0017;
        SimulationPlan plan = planOf(5);
        plan.maximumInterruptions = 1000;
        QCOMPARE(simulateStatistics(never, plan).statistics.wall().endless(), std::uint64_t(5));
        SpotJob rare = never;
        rare.mtbiHours = 0.0019; // 1e285
        SpotJob otherLives = never;
        otherLives.lifetimeShape = 1.5;
        SpotJob saved = never;
        saved.warningHours = 0.25;
        QVERIFY(neverFinishes(never) && !neverFinishes(saved) && !neverFinishes(referenceJob()));
        for (const SpotJob& job : {rare, otherLives}) {
            const HourTally wall = simulateStatistics(job, plan).statistics.wall();
            QCOMPARE(wall.givenUp(), std::uint64_t(5));
            QCOMPARE(wall.endless(), std::uint64_t(0));
        }
    }

    void singleTrialHasNoStandardError()
    {
        const SpotStatistics one = simulateStatistics(churnJob(), planOf(1)).statistics;
        QVERIFY(one.wall().mean() && one.shares() && one.meanInterruptions());
        QVERIFY(!one.wall().standardError());
    }
};

ISOCOST_TEST(TestSpotStatistics)
#include "tst_spot_statistics.moc"
