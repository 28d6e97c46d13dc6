// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <algorithm>
#include <numeric>

#include "core/simulation/spot_simulation.h"
#include "tests/core/simulation/spot_cases.h"

using namespace isocost;
using test::churnJob;
using test::referenceJob;

namespace {

constexpr std::array kShares{0.05, 0.10, 0.50, 0.90, 0.95};

SimulationPlan planOf(std::uint64_t trials)
{
    SimulationPlan plan;
    plan.seed = 3;
    plan.trials = trials;
    plan.threads = 2;
    return plan;
}

bool same(const HourTally& one, const HourTally& other)
{
    const HourTally::State a = one.state();
    const HourTally::State b = other.state();
    const auto equal = [](const HourTally::KeyedBin& x, const HourTally::KeyedBin& y) {
        return x.key == y.key && x.bin == y.bin;
    };
    return a.calmHours == b.calmHours && a.count == b.count && a.endless == b.endless
        && a.sum == b.sum && a.squares == b.squares && std::ranges::equal(a.bins, b.bins, equal);
}

bool same(const SpotStatistics& one, const SpotStatistics& other)
{
    return same(one.wall(), other.wall()) && same(one.billed(), other.billed())
        && one.stateSums() == other.stateSums() && one.interruptions() == other.interruptions();
}

SpotJob waitingJob()
{
    SpotJob job = referenceJob();
    job.waitHours = 1.5;
    job.lifetimeShape = 0.7;
    return job;
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
            for (const double share : kShares) {
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

    void histogramHoldsEveryTrial()
    {
        const HourTally tally = simulateStatistics(churnJob(), planOf(5000)).statistics.wall();
        const std::vector<HistogramBin> bins = tally.histogram(40);
        QCOMPARE(bins.size(), std::size_t(40));
        double share = 0.0;
        for (std::size_t i = 0; i < bins.size(); ++i) {
            QVERIFY(i == 0 || bins[i].from == bins[i - 1].to);
            share += bins[i].share;
        }
        QVERIFY(std::fabs(share - 1.0) < 1e-12);
        QVERIFY(bins.front().from <= *tally.percentile(0.001));
        QVERIFY(bins.back().to >= *tally.percentile(0.999));
    }

    // Overheads of 10, 20 and 30 % of 100 h; bins of 10 h from 105 h.
    void histogramOfARangeLeavesOutWhatLiesOutside()
    {
        HourTally tally(100.0);
        for (const std::uint64_t trial : {0, 1, 2})
            tally.add(110.0 + 10.0 * static_cast<double>(trial), trial);
        tally.addEndless();
        const std::vector<HistogramBin> bins = tally.histogram(105.0, 125.0, 2);
        QCOMPARE(bins.size(), std::size_t(2));
        QVERIFY((bins[0] == HistogramBin{105.0, 115.0, 0.25}));
        QVERIFY((bins[1] == HistogramBin{115.0, 125.0, 0.25}));
    }

    // 9 of 10 trials never interrupted: the low percentiles are the calm hours exactly.
    void uninterruptedTrialsShareOneBin()
    {
        HourTally tally(100.0);
        for (std::uint64_t i = 0; i < 9; ++i)
            tally.add(100.0, i);
        tally.add(150.0, 9);
        QCOMPARE(*tally.percentile(0.5), 100.0);
        QVERIFY(std::fabs(*tally.percentile(0.99) - 150.0) < 0.01);
        QVERIFY(std::fabs(*tally.mean() - 105.0) < 1e-7);
        // Variance of 9 x 0 and 1 x 50 about 5: (9 x 25 + 2025) / 9 = 250, over 10 trials 25.
        QVERIFY(std::fabs(*tally.standardError() - 5.0) < 1e-7);
    }

    void endlessTrialsStandAtTheEnd()
    {
        HourTally tally(100.0);
        for (std::uint64_t i = 0; i < 8; ++i)
            tally.add(110.0, i);
        tally.addEndless();
        tally.add(1e12, 9);
        QCOMPARE(tally.endless(), std::uint64_t(2));
        QCOMPARE(tally.trials(), std::uint64_t(10));
        QVERIFY(tally.percentile(0.8).has_value());
        QVERIFY(!tally.percentile(0.81));
        QVERIFY(!tally.mean());
    }

    // A job that hardly ever ends a checkpoint, and one of which a part is finished.
    void endlessTrialsLeaveNoMeansOfTheFinishedOnes()
    {
        SpotJob never = referenceJob();
        never.mtbiHours = 1.0 / 32.0;
        never.intervalHours = 1.0 / 32.0;
        const SpotStatistics hopeless = simulateStatistics(never, planOf(20)).statistics;
        QCOMPARE(hopeless.wall().endless(), std::uint64_t(20));
        SpotStatistics mixed(never);
        HourTally wall = hopeless.wall();
        wall.add(wall.calmHours(), 20);
        mixed.restore(wall, HourTally(wall.calmHours()), {WideInteger(1) << 32}, 3);
        for (const SpotStatistics& statistics : {hopeless, mixed}) {
            QVERIFY(!statistics.shares());
            QVERIFY(!statistics.meanInterruptions());
            QVERIFY(!statistics.wall().standardError());
        }
        QVERIFY(!SpotStatistics(never).shares());
    }

    void singleTrialHasNoStandardError()
    {
        const SpotStatistics one = simulateStatistics(churnJob(), planOf(1)).statistics;
        QVERIFY(one.wall().mean() && one.shares() && one.meanInterruptions());
        QVERIFY(!one.wall().standardError());
    }

    void stateReadsBackToTheSameTally()
    {
        const HourTally tally = simulateStatistics(waitingJob(), planOf(3000)).statistics.wall();
        QVERIFY(same(HourTally(tally.state()), tally));
        QCOMPARE(HourTally(tally.state()).percentile(0.1), tally.percentile(0.1));
    }

    void stateThatNoTallyCouldHaveIsNotSound()
    {
        const HourTally::State good =
            simulateStatistics(waitingJob(), planOf(3000)).statistics.wall().state();
        QVERIFY(isSound(good));
        HourTally::State bad = good;
        ++bad.count;
        QVERIFY(!isSound(bad));
        bad = good;
        std::swap(bad.bins[0], bad.bins[1]);
        QVERIFY(!isSound(bad));
        bad = good;
        bad.bins.back().key = 1000000000; // would take gigabytes
        QVERIFY(!isSound(bad));
        bad = good;
        bad.bins[0].bin.count = std::numeric_limits<std::uint64_t>::max();
        QVERIFY(!isSound(bad));
    }

    void emptyTallyHasNoNumbers()
    {
        const HourTally tally(10.0);
        QVERIFY(!tally.mean());
        QVERIFY(!tally.percentile(0.5));
        QVERIFY(!tally.trialAt(0.5));
        QVERIFY(tally.histogram(10).empty());
        QVERIFY(!tally.standardError());
    }
};

QTEST_APPLESS_MAIN(TestSpotStatistics)
#include "tst_spot_statistics.moc"
