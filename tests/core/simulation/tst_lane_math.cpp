// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <cmath>
#include <limits>

#include "core/simulation/lane_stream.h"
#include "tests/support/test_program.h"

using namespace isocost::any_isa;

namespace {

// A vector whose lanes hold x, x + step, ...
Doubles lanesFrom(double x, double step)
{
    Doubles lanes{};
    for (int lane = 0; lane < kLanes; ++lane)
        lanes[lane] = x + lane * step;
    return lanes;
}

} // namespace

class TestLaneMath : public QObject {
    Q_OBJECT

private slots:
    // The bound of the header, from 2^-53 to 40 and far beyond.
    void logarithmIsWithinItsBound()
    {
        double worst = 0.0;
        for (double x = 0x1.0p-53; x < 1e6; x *= 1.0007) {
            const double exact = std::log(x);
            worst = std::max(worst, std::fabs(logOf(x) - exact) / std::fabs(exact));
        }
        QVERIFY2(worst < 1.4e-9, qPrintable(QString::number(worst)));
    }

    // An exponential draw is -log(1 - k 2^-52): relative error matters close to 1.
    void logarithmKeepsItsPrecisionCloseToOne()
    {
        for (double gap = 0x1.0p-53; gap < 0.1; gap *= 1.5) {
            const double exact = std::log1p(-gap);
            QVERIFY(std::fabs(logOf(1.0 - gap) / exact - 1.0) < 1.4e-9 + 0x1.0p-53 / gap);
        }
        QCOMPARE(logOf(1.0), 0.0);
    }

    void exponentialIsWithinItsBound()
    {
        double worst = 0.0;
        for (double x = -690.0; x < 690.0; x += 0.0371)
            worst = std::max(worst, std::fabs(expOf(x) / std::exp(x) - 1.0));
        // The bound of the series, and half a unit in the last place of x carried through.
        QVERIFY2(worst < 2e-14, qPrintable(QString::number(worst)));
        QCOMPARE(expOf(0.0), 1.0);
    }

    void vectorsGiveTheBitsOfScalars()
    {
        for (double x = 0.001; x < 600.0; x *= 1.013) {
            const Doubles lanes = lanesFrom(x, 0.7);
            const Doubles logs = logOf(lanes);
            const Doubles powers = expOf(lanes);
            const Doubles floors = floorOf(lanes);
            const Doubles least = minimumOf(lanes, lanesFrom(300.0, -1.0));
            for (int lane = 0; lane < kLanes; ++lane) {
                const double one = lanes[lane];
                QCOMPARE(bitsOf(static_cast<double>(logs[lane])), bitsOf(logOf(one)));
                QCOMPARE(bitsOf(static_cast<double>(powers[lane])), bitsOf(expOf(one)));
                QCOMPARE(static_cast<double>(floors[lane]), std::floor(one));
                QCOMPARE(static_cast<double>(least[lane]), std::min(one, 300.0 - lane));
            }
        }
    }

    void floorIsExactUpToItsLimit()
    {
        for (const double x : {0.0, 0.3, 1.0, 1.0 - 0x1.0p-53, 41.999999999, 0x1.0p50 + 0.5})
            QCOMPARE(floorOf(x), std::floor(x));
        const double endless = std::numeric_limits<double>::infinity();
        QCOMPARE(floorOf(endless), endless); // a life without interruption
    }

    void comparisonsGiveABitForEachLane()
    {
        const Doubles rising = lanesFrom(0.0, 1.0);
        QCOMPARE(lanesOf(rising >= 0.0), (1U << kLanes) - 1U);
        QCOMPARE(lanesOf(rising >= 1.0), ((1U << kLanes) - 1U) & ~1U);
        QCOMPARE(lanesOf(rising >= 99.0), 0U);
    }

    // The vector streams of four trials are the scalar streams of each.
    void vectorStreamIsTheStreamOfEachTrial()
    {
        Words trials{};
        for (unsigned lane = 0; lane < kLanes; ++lane)
            trials[lane] = 1000U + 17U * lane;
        LaneStream<Words> all = streamOf(99, trials);
        for (int i = 0; i < 100; ++i) {
            const Words words = all.next();
            for (int lane = 0; lane < kLanes; ++lane) {
                LaneStream<std::uint64_t> one = streamOf(99, std::uint64_t(trials[lane]));
                for (int skipped = 0; skipped < i; ++skipped)
                    static_cast<void>(one.next());
                QCOMPARE(std::uint64_t(words[lane]), one.next());
            }
        }
    }

    // xoshiro256++ from the state 1, 2, 3, 4: the first words of the authors' reference program,
    // as rand_xoshiro's test of the same source has them.
    void generatorIsTheOneOfItsAuthors()
    {
        LaneStream<std::uint64_t> stream{{1, 2, 3, 4}};
        for (const std::uint64_t expected : {41943041ULL, 58720359ULL, 3588806011781223ULL,
                 3591011842654386ULL, 9228616714210784205ULL})
            QCOMPARE(stream.next(), std::uint64_t(expected));
    }

    void uniformNumbersReachNeitherEnd()
    {
        QCOMPARE(uniformOf(std::uint64_t{0}), 0x1.0p-53);
        QCOMPARE(uniformOf(~std::uint64_t{0}), 1.0 - 0x1.0p-53);
    }
};

ISOCOST_TEST(TestLaneMath)
#include "tst_lane_math.moc"
