// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <numbers>

#include "core/simulation/fourier.h"
#include "core/simulation/spot_moments.h"
#include "core/simulation/spot_simulation.h"
#include "tests/core/simulation/spot_cases.h"
#include "tests/support/test_program.h"

using namespace isocost;

class TestSpotMoments : public QObject {
    Q_OBJECT

private slots:
    void meanIsTheClosedForm()
    {
        std::mt19937_64 generator(11);
        for (int i = 0; i < 200; ++i) {
            const SpotJob job = test::randomJob(generator);
            const double mean = meanHours(chainOf(job, HourKind::Wall));
            QVERIFY(std::fabs(mean / test::expectedHours(job) - 1.0) < 1e-12);
            SpotJob unbilled = job;
            unbilled.waitHours = 0.0;
            const double billed = meanHours(chainOf(job, HourKind::Billed));
            QVERIFY(std::fabs(billed / test::expectedHours(unbilled) - 1.0) < 1e-12);
        }
    }

    // The spread of 40,000 trials scatters by about 1/sqrt(80,000) of itself, 0.35 %, and more
    // where the tail is long.
    void deviationIsTheOneOfTheSample()
    {
        SpotJob waiting = test::referenceJob();
        waiting.waitHours = 2.0;
        for (const SpotJob& job : {test::churnJob(), test::referenceJob(), waiting}) {
            SimulationPlan plan;
            plan.trials = 40000;
            plan.threads = 2;
            const HourTally wall = simulateStatistics(job, plan).statistics.wall();
            const double sampled = *wall.standardError() * 200.0; // sqrt(40,000)
            const double closed = standardDeviation(chainOf(job, HourKind::Wall));
            QVERIFY(std::fabs(sampled / closed - 1.0) < 4.0 * 0.004);
        }
    }

    // One segment of s = 10 h at M = 5 h, restarted at once: T = s + lost, and
    // E[T] = M (e^2 - 1), Var[T] = M^2 (e^4 - 1 - 4 e^2) (first passage of a gap of two means).
    void deviationOfOneSegmentIsTheOneByHand()
    {
        SpotJob job;
        job.workHours = 9.0;
        job.intervalHours = 9.0;
        job.writeHours = 1.0;
        job.mtbiHours = 5.0;
        const SpotChain chain = chainOf(job, HourKind::Wall);
        const double e2 = std::exp(2.0);
        QVERIFY(std::fabs(meanHours(chain) - 5.0 * (e2 - 1.0)) < 1e-12);
        const double variance = 25.0 * (e2 * e2 - 1.0 - 4.0 * e2);
        QVERIFY(std::fabs(standardDeviation(chain) - std::sqrt(variance)) < 1e-9);
    }

    // Slope and curvature of the logarithm of the generating function at 0 are mean and variance.
    void generatingFunctionBendsAsTheMomentsSay()
    {
        std::mt19937_64 generator(12);
        for (int i = 0; i < 100; ++i) {
            const SpotChain chain = chainOf(test::randomJob(generator), HourKind::Wall);
            const double deviation = standardDeviation(chain);
            const double step = 1e-4 / deviation;
            const double up = logMoment(chain, step);
            const double down = logMoment(chain, -step);
            const double overhead = meanHours(chain) - chain.calmHours;
            QVERIFY(std::fabs((up - down) / (2.0 * step) - overhead) < 1e-3 * deviation);
            const double bend = (up - 2.0 * logMoment(chain, 0.0) + down) / (step * step);
            QVERIFY(std::fabs(bend / (deviation * deviation) - 1.0) < 1e-2);
        }
    }

    // A wait of 2 h on average has no generating function from 1/2 an hour on.
    void generatingFunctionDivergesWhereItMust()
    {
        SpotJob job = test::referenceJob();
        job.waitHours = 2.0;
        const SpotChain chain = chainOf(job, HourKind::Wall);
        QVERIFY(std::isinf(logMoment(chain, 0.5)));
        QVERIFY(std::isfinite(logMoment(chain, 0.01)));
        QVERIFY(std::isfinite(logMoment(chain, -5.0)));
    }

    void transformIsTheSumItStandsFor()
    {
        constexpr std::size_t kPoints = 64;
        std::mt19937_64 generator(13);
        std::vector<Complex> values;
        for (std::size_t i = 0; i < kPoints; ++i)
            values.push_back(
                {static_cast<double>(generator() % 1000), static_cast<double>(generator() % 1000)});
        std::vector<Complex> transformed = values;
        FourierTransform(kPoints).apply(transformed);
        for (std::size_t j = 0; j < kPoints; ++j) {
            Complex sum;
            for (std::size_t k = 0; k < kPoints; ++k) {
                const double angle = -2.0 * std::numbers::pi * static_cast<double>(j * k % kPoints)
                    / static_cast<double>(kPoints);
                sum = sum + values[k] * Complex{std::cos(angle), std::sin(angle)};
            }
            QVERIFY(std::fabs(sum.re - transformed[j].re) < 1e-9);
            QVERIFY(std::fabs(sum.im - transformed[j].im) < 1e-9);
        }
    }

    // (1 + i)^10 = (2i)^5 = 32i; (3 + 4i) / (1 + 2i) = (11 - 2i) / 5.
    void complexNumbersComputeByHand()
    {
        const Complex power = powerOf({1.0, 1.0}, 10.0);
        QCOMPARE(power.re, 0.0);
        QCOMPARE(power.im, 32.0);
        QCOMPARE(powerOf({7.0, 2.0}, 0.0).re, 1.0);
        const Complex quotient = Complex{3.0, 4.0} / Complex{1.0, 2.0};
        QVERIFY(std::fabs(quotient.re - 2.2) < 1e-15);
        QVERIFY(std::fabs(quotient.im + 0.4) < 1e-15);
    }
};

ISOCOST_TEST(TestSpotMoments)
#include "tst_spot_moments.moc"
