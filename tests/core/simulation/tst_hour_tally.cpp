// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <algorithm>
#include <limits>
#include <map>

#include "tests/core/simulation/statistics_cases.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::churnJob;
using test::planOf;
using test::waitingJob;

class TestHourTally : public QObject {
    Q_OBJECT

private slots:
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

    void mergedTalliesKeepWhatDidNotFinish()
    {
        HourTally one(100.0);
        one.add(110.0, 0);
        one.addEndless();
        one.addGivenUp();
        HourTally both(100.0);
        both.addEndless();
        both.merge(one);
        both.merge(one);
        QCOMPARE(both.endless(), std::uint64_t(3));
        QCOMPARE(both.givenUp(), std::uint64_t(2));
        QCOMPARE(both.trials(), std::uint64_t(7));
    }

    // Overheads below 2^18 have a bin; beyond, a percentile is not told, whatever its share.
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
        for (const double share : test::kShares) {
            const double exact = hours[static_cast<std::size_t>(share * 20000.0) - 1];
            QVERIFY(std::fabs(*wall.percentile(share) - exact) <= 15.0 / 8192.0);
        }
        QVERIFY(*wall.percentile(0.05) < *wall.mean());
        QVERIFY(HourTally(wall.state()).state() == wall.state());
        QVERIFY(isSound(wall.state()));
    }

    void stateReadsBackToTheSameTally()
    {
        const HourTally tally = simulateStatistics(waitingJob(), planOf(3000)).statistics.wall();
        QVERIFY(HourTally(tally.state()).state() == tally.state());
        QCOMPARE(HourTally(tally.state()).percentile(0.1), tally.percentile(0.1));
    }

    // Early, calm, tiny and long hours, each in a bin of its kind.
    void everyTallyFitsItsBins()
    {
        HourTally tally(10.0);
        QVERIFY(isSound(tally.state()));
        std::uint64_t trial = 0;
        for (const double hours :
            {0.0, 1e-9, 9.9999, 10.0, 10.0 + 1e-5, 10.0 + 1e-3, 12.5, 1e3, 2.6e6}) {
            tally.add(hours, trial++);
            QVERIFY2(isSound(tally.state()), qPrintable(QString::number(hours)));
        }
        QCOMPARE(tally.trials(), trial);
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

    // A bin is 1/8192 of its overhead wide: sums that are off by more are of other trials.
    void sumsThatDoNotFitTheBinsAreNotSound()
    {
        const HourTally::State good =
            simulateStatistics(waitingJob(), planOf(3000)).statistics.wall().state();
        for (const double factor : {-1.0, 0.0, 0.999, 1.001, 10.0}) {
            HourTally::State bad = good;
            bad.sum = static_cast<WideInteger>(factor * static_cast<double>(good.sum));
            QVERIFY2(!isSound(bad), qPrintable(QString::number(factor)));
            bad = good;
            bad.squares = static_cast<WideInteger>(factor * static_cast<double>(good.squares));
            QVERIFY2(!isSound(bad), qPrintable(QString::number(factor)));
        }
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

ISOCOST_TEST(TestHourTally)
#include "tst_hour_tally.moc"
