// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <algorithm>
#include <map>
#include <numeric>

#include "core/simulation/spot_moments.h"
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
        && a.givenUp == b.givenUp && a.sum == b.sum && a.squares == b.squares
        && std::ranges::equal(a.bins, b.bins, equal);
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
        QVERIFY(std::fabs(*tally.placeOf(0.99) - 150.0) < 0.01);
        QVERIFY(std::fabs(*tally.mean() - 105.0) < 1e-7);
        // Variance of 9 x 0 and 1 x 50 about 5: (9 x 25 + 2025) / 9 = 250, over 10 trials 25.
        QVERIFY(std::fabs(*tally.standardError() - 5.0) < 1e-7);
    }

    void unfinishedTrialsStandAtTheEnd()
    {
        HourTally tally(100.0);
        for (std::uint64_t i = 0; i < 8; ++i)
            tally.add(110.0, i);
        tally.addEndless();
        tally.add(1e12, 9);
        QCOMPARE(tally.endless(), std::uint64_t(1));
        QCOMPARE(tally.givenUp(), std::uint64_t(1)); // it ends, where the tally has no bin
        QCOMPARE(tally.unfinished(), std::uint64_t(2));
        QCOMPARE(tally.trials(), std::uint64_t(10));
        QVERIFY(tally.percentile(0.8).has_value());
        QVERIFY(!tally.percentile(0.81));
        QVERIFY(!tally.mean());
    }

    // Overheads up to 2^18 have a bin; beyond, a percentile is not told, whatever its share.
    void hoursBeyondTheLastBinAreNotTold()
    {
        HourTally tally(1.0);
        for (std::uint64_t i = 0; i < 20; ++i)
            tally.add(i < 10 ? 262144.0 : 262146.0, i);
        QCOMPARE(tally.givenUp(), std::uint64_t(10));
        QVERIFY(std::fabs(*tally.percentile(0.5) - 262144.0) < 262144.0 / 8192.0);
        QVERIFY(!tally.percentile(0.9) && !tally.percentile(0.95));
        QVERIFY(!tally.mean() && !tally.standardError());
    }

    // One trial has a median place in a picture, and no percentile.
    void percentilesNeedATrialOnEitherSide()
    {
        const std::map<double, std::uint64_t> fewest{
            {0.05, 20}, {0.1, 10}, {0.5, 2}, {0.9, 10}, {0.95, 20}};
        HourTally tally(100.0);
        for (std::uint64_t trials = 1; trials <= 20; ++trials) {
            tally.add(100.0 + static_cast<double>(trials), trials);
            for (const auto& [share, least] : fewest)
                QCOMPARE(tally.percentile(share).has_value(), trials >= least);
            QVERIFY(tally.placeOf(0.05) && tally.trialAt(0.5));
        }
        for (const auto& [share, least] : fewest)
            QCOMPARE(fewestTrials(share), least);
        QVERIFY(std::fabs(*tally.percentile(0.05) - 101.0) < 1e-3); // the first of 20
        QVERIFY(std::fabs(*tally.percentile(0.95) - 119.0) < 1e-2); // the last but one
    }

    // 10 h of work, then 5 h of a checkpoint that most interruptions spare: half of the trials end
    // before the 15 h of a calm one.
    void jobsThatEndBeforeCalmHaveTheirOwnPercentiles()
    {
        SpotJob job;
        job.workHours = 10.0;
        job.intervalHours = 10.0;
        job.writeHours = 5.0;
        job.warningHours = 5.0;
        job.mtbiHours = 2.0;
        std::vector<double> hours = simulate(job, planOf(20000)).wallHours;
        std::sort(hours.begin(), hours.end());
        const HourTally wall = simulateStatistics(job, planOf(20000)).statistics.wall();
        QVERIFY(hours[10000] < 13.0);
        for (const double share : kShares) {
            const double exact = hours[static_cast<std::size_t>(share * 20000.0) - 1];
            QVERIFY(std::fabs(*wall.percentile(share) - exact) <= 15.0 / 8192.0);
        }
        QVERIFY(*wall.percentile(0.05) < *wall.mean());
        QVERIFY(same(HourTally(wall.state()), wall));
        QVERIFY(isSound(wall.state()));
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
