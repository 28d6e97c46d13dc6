// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <algorithm>

#include "core/simulation/spot_distribution.h"
#include "core/simulation/spot_summary.h"
#include "tests/core/simulation/spot_cases.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::churnJob;
using test::referenceJob;

namespace {

constexpr std::size_t kQuick = SpotDistribution::kQuickPoints;
constexpr std::size_t kFine = SpotDistribution::kFinePoints;

SpotDistribution distributionOf(const SpotJob& job, std::size_t points = kFine)
{
    return SpotDistribution::of(job, HourKind::Wall, points).value();
}

// Greatest distance between the sample's distribution and the exact one, the atom included.
double kolmogorovSmirnov(std::vector<double> hours, const SpotDistribution& exact)
{
    std::sort(hours.begin(), hours.end());
    const auto count = static_cast<double>(hours.size());
    const auto isCalm = [&exact](double h) { return h <= exact.calmHours() * (1.0 + 1e-12); };
    const auto calm = std::find_if_not(hours.begin(), hours.end(), isCalm);
    double worst = std::fabs(static_cast<double>(calm - hours.begin()) / count - exact.calmShare());
    for (auto at = calm; at != hours.end(); ++at) {
        const double below = static_cast<double>(at - hours.begin()) / count;
        const double probability = exact.probabilityBelow(*at);
        worst = std::max(
            {worst, std::fabs(probability - below), std::fabs(probability - below - 1.0 / count)});
    }
    return worst;
}

SpotJob with(SpotJob job, double SpotJob::*field, double value)
{
    job.*field = value;
    return job;
}

// Few points give the percentiles of many.
void verifyPercentiles(int setting, const SpotDistribution& quick, const SpotDistribution& fine)
{
    for (const double share : kSummaryPercentiles) {
        const double error = std::fabs(quick.percentile(share) / fine.percentile(share) - 1.0);
        QVERIFY2(error < 1e-4,
            qPrintable(
                QString("setting %1, share %2: off by %3").arg(setting).arg(share).arg(error)));
    }
}

} // namespace

Q_DECLARE_METATYPE(isocost::SpotJob)

class TestSpotDistribution : public QObject {
    Q_OBJECT

private slots:
    // Critical value at 1 % of a million trials: 1.6276 / sqrt(1e6) (Smirnov 1948, asymptotic).
    void millionTrialsFollowTheExactDistribution_data()
    {
        QTest::addColumn<SpotJob>("job");
        QTest::newRow("churn, K s/M = 94.5") << churnJob();
        QTest::newRow("last segment shorter") << referenceJob();
        SpotJob job = with(referenceJob(), &SpotJob::waitHours, 2.0);
        QTest::newRow("waiting for capacity") << job;
        QTest::newRow("K s/M = 1.8, with a wait") << with(job, &SpotJob::workHours, 6.0);
        QTest::newRow("K s/M = 0.3") << with(referenceJob(), &SpotJob::workHours, 1.0);
        QTest::newRow("K s/M = 2") << with(churnJob(), &SpotJob::mtbiHours, 378.0);
        job = with(churnJob(), &SpotJob::intervalHours, 16.0);
        QTest::newRow("segments of two MTBI") << job;
        job = with(churnJob(), &SpotJob::restartHours, 0.0);
        QTest::newRow("restart at once") << with(job, &SpotJob::workHours, 20.0);
    }
    void millionTrialsFollowTheExactDistribution()
    {
        QFETCH(SpotJob, job);
        SimulationPlan plan;
        plan.seed = 20261120;
        plan.trials = 1000000;
        plan.threads = 2;
        const double distance =
            kolmogorovSmirnov(simulate(job, plan).wallHours, distributionOf(job));
        QVERIFY2(distance < 1.6276e-3, qPrintable(QString::number(distance)));
    }

    void quickPercentilesAgreeWithTheFineOnes()
    {
        std::mt19937_64 generator(77);
        for (int i = 0; i < 200; ++i) {
            const SpotJob job = test::randomJob(generator);
            const SpotDistribution quick = distributionOf(job, kQuick);
            const SpotDistribution fine = distributionOf(job, kFine);
            verifyPercentiles(i, quick, fine);
        }
    }

    // The mean is the area above the distribution function: here by the trapezoid rule.
    void areaAboveTheFunctionIsTheClosedMean()
    {
        std::mt19937_64 generator(78);
        for (int i = 0; i < 50; ++i) {
            const SpotJob job = test::randomJob(generator);
            const SpotDistribution exact = distributionOf(job);
            constexpr int kSteps = 20000;
            const double step = (exact.to() - exact.calmHours()) / kSteps;
            double area = exact.calmHours();
            for (int k = 0; k < kSteps; ++k) {
                const double left = exact.calmHours() + k * step;
                area += step
                    * (1.0 - exact.probabilityBelow(left) / 2.0
                        - exact.probabilityBelow(left + step) / 2.0);
            }
            QVERIFY(std::fabs(area / test::expectedHours(job) - 1.0) < 1e-4);
        }
    }

    // The sample's job of a day with a checkpoint interval of 56.7 h: no full segment ever runs,
    // and the job is the one whose only segment is all of it.
    void intervalLongerThanTheJobIsOneSegment()
    {
        SpotJob job = with(referenceJob(), &SpotJob::workHours, 24.0);
        const SpotJob whole = with(job, &SpotJob::intervalHours, 24.0);
        job.intervalHours = 3400.0 / 60.0;
        const SpotDistribution exact = distributionOf(job, kQuick);
        const SpotDistribution same = distributionOf(whole, kQuick);
        QVERIFY(std::fabs(exact.mean() / same.mean() - 1.0) < 1e-12);
        for (const double share : kSummaryPercentiles)
            QVERIFY(std::fabs(exact.percentile(share) / same.percentile(share) - 1.0) < 1e-9);
        QVERIFY(exactSummary(job, 10).has_value());
    }

    // Down to interruptions so rare that the bound on the hours lies far out.
    void jobsOfFewSegmentsHaveAFiniteRange()
    {
        std::mt19937_64 generator(79);
        for (int i = 0; i < 300; ++i) {
            const SpotJob job = test::randomFewSegmentsJob(generator);
            const SpotDistribution quick = distributionOf(job, kQuick);
            const SpotDistribution fine = distributionOf(job, kFine);
            QVERIFY(std::isfinite(quick.to()));
            QVERIFY(std::fabs(quick.mean() / test::expectedHours(job) - 1.0) < 1e-9);
            verifyPercentiles(i, quick, fine);
            const SpotSummary summary = exactSummary(job, 10).value();
            QVERIFY(std::isfinite(*summary.wall.percentiles.back()));
        }
    }

    // One segment, restarted at once: interruptions are a Poisson stream, so up to s hours lost
    // P(T <= s + y) = exp(-s/M) (1 + y/M).
    void oneSegmentHasItsHandCalculatedDistribution()
    {
        SpotJob job;
        job.workHours = 9.0;
        job.intervalHours = 9.0;
        job.writeHours = 1.0;
        job.mtbiHours = 5.0;
        const SpotDistribution exact = distributionOf(job);
        QCOMPARE(exact.calmHours(), 10.0);
        QVERIFY(std::fabs(exact.calmShare() - std::exp(-2.0)) < 1e-15);
        QCOMPARE(exact.probabilityBelow(9.99), 0.0);
        for (const double late : {0.0, 0.5, 3.0, 7.5, 9.9}) {
            const double expected = std::exp(-2.0) * (1.0 + late / 5.0);
            QVERIFY(std::fabs(exact.probabilityBelow(10.0 + late) - expected) < 1e-5);
        }
    }

    void percentileInvertsTheFunction()
    {
        const SpotDistribution exact = distributionOf(referenceJob(), kQuick);
        for (const double share : {0.01, 0.3, 0.5, 0.9, 0.999})
            QVERIFY(std::fabs(exact.probabilityBelow(exact.percentile(share)) - share) < 1e-9);
    }

    void percentilesBelowTheAtomAreTheUninterruptedTime()
    {
        const SpotDistribution exact =
            distributionOf(with(referenceJob(), &SpotJob::workHours, 1.0), kQuick);
        QVERIFY(std::fabs(exact.calmShare() - std::exp(-1.25 / 4.0)) < 1e-12); // 73 %
        QCOMPARE(exact.percentile(0.5), 1.25);
        QVERIFY(exact.percentile(0.74) > 1.75); // a restart later at least
    }

    void uninterruptedJobIsAllAtom()
    {
        const double never = std::numeric_limits<double>::infinity();
        const SpotDistribution exact =
            distributionOf(with(churnJob(), &SpotJob::mtbiHours, never), kQuick);
        QCOMPARE(exact.mean(), 756.0); // 720 h and 720 checkpoints of 0.05 h
        QCOMPARE(exact.percentile(0.95), 756.0);
        QCOMPARE(exact.probabilityBelow(756.0), 1.0);
        QCOMPARE(exact.probabilityBelow(755.9), 0.0);
    }

    void engineSaysWhereItHolds()
    {
        QVERIFY(SpotDistribution::isExactFor(referenceJob()));
        QVERIFY(!SpotDistribution::isExactFor(with(referenceJob(), &SpotJob::lifetimeShape, 0.9)));
        QVERIFY(!SpotDistribution::isExactFor(with(referenceJob(), &SpotJob::warningHours, 0.25)));
        const SpotJob hopeless = with(referenceJob(), &SpotJob::intervalHours, 100.0);
        QVERIFY(!SpotDistribution::of(hopeless, HourKind::Wall, kQuick));
        QVERIFY(!exactSummary(hopeless, 10));
        const SpotJob tooMany = with(referenceJob(), &SpotJob::intervalHours, 1e-200);
        QVERIFY(!SpotDistribution::isExactFor(tooMany));
        QVERIFY(!SpotDistribution::isExactFor(with(tooMany, &SpotJob::intervalHours, 0.0)));
    }

    // Both engines, every output of S6.
    void summariesOfBothEnginesAgree()
    {
        const SpotJob job = with(referenceJob(), &SpotJob::waitHours, 1.0);
        SimulationPlan plan;
        plan.trials = 200000;
        plan.threads = 2;
        const SpotSummary sampled = summaryOf(simulateStatistics(job, plan).statistics, 40);
        const SpotSummary exact = exactSummary(job, 40).value();
        QCOMPARE(exact.engine, Engine::Exact);
        QCOMPARE(sampled.engine, Engine::MonteCarlo);
        QCOMPARE(sampled.trials, std::uint64_t(200000));
        QVERIFY(
            std::fabs(*exact.wall.mean - *sampled.wall.mean) < 4.0 * *sampled.wall.standardError);
        QVERIFY(std::fabs(*exact.billed.mean - *sampled.billed.mean)
            < 4.0 * *sampled.billed.standardError);
        for (std::size_t i = 0; i < kSummaryPercentiles.size(); ++i) {
            // A percentile scatters less than 10 means do: 10 standard errors of the mean bound it.
            QVERIFY(std::fabs(*exact.wall.percentiles[i] - *sampled.wall.percentiles[i])
                < 10.0 * *sampled.wall.standardError);
        }
        for (std::size_t i = 0; i < kJobStateCount; ++i)
            QVERIFY(std::fabs((*exact.shares)[i] - (*sampled.shares)[i]) < 1e-3);
        QVERIFY(std::fabs(*exact.interruptions / *sampled.interruptions - 1.0) < 2e-3);
    }

    void histogramOfTheExactEngineHoldsNearlyAll()
    {
        for (const double work : {1.0, 240.0}) {
            const SpotSummary summary =
                exactSummary(with(referenceJob(), &SpotJob::workHours, work), 40).value();
            double share = 0.0;
            for (const HistogramBin& bin : summary.wall.histogram)
                share += bin.share;
            QVERIFY(share > 0.998 && share <= 1.0 + 1e-12);
        }
    }

    // 101, 102, ... 200 h: the first and the last of 100 lie at 0.05 and at 99.95 %. A bin of the
    // tally is at most 1/8192 of the hours wide.
    void histogramOfTrialsGoesFromTheFirstToTheLast()
    {
        HourTally tally(100.0);
        for (std::uint64_t trial = 0; trial < 100; ++trial)
            tally.add(101.0 + static_cast<double>(trial), trial);
        const std::vector<HistogramBin> bins = summaryOf(tally, 10).histogram;
        QCOMPARE(bins.size(), std::size_t(10));
        QVERIFY(std::fabs(bins.front().from - 101.0) < 0.03);
        QVERIFY(std::fabs(bins.back().to - 200.0) < 0.03);
        for (const HistogramBin& bin : bins)
            QVERIFY(bin.share > 0.085 && bin.share < 0.115); // 10 of 100, one more or less
    }
};

ISOCOST_TEST(TestSpotDistribution)
#include "tst_spot_distribution.moc"
