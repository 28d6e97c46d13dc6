// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "core/simulation/random_stream.h"
#include "tests/support/test_program.h"

using namespace isocost;

class TestRandomStream : public QObject {
    Q_OBJECT

private slots:
    void samePairGivesTheSameNumbers()
    {
        RandomStream one(7, 3);
        RandomStream other(7, 3);
        for (int i = 0; i < 1000; ++i)
            QCOMPARE(one.next(), other.next());
    }

    // Swapped, neighbouring and zero pairs are the ones that weak mixing confuses.
    void closePairsGiveDifferentNumbers()
    {
        std::vector<std::uint64_t> firsts;
        for (std::uint64_t seed = 0; seed < 64; ++seed) {
            for (std::uint64_t trial = 0; trial < 64; ++trial)
                firsts.push_back(RandomStream(seed, trial).next());
        }
        std::sort(firsts.begin(), firsts.end());
        QVERIFY(std::adjacent_find(firsts.begin(), firsts.end()) == firsts.end());
    }

    void uniformStaysStrictlyBetweenZeroAndOne()
    {
        RandomStream stream(1, 1);
        for (int i = 0; i < 100000; ++i) {
            const double draw = stream.uniform();
            QVERIFY(draw > 0.0 && draw < 1.0);
        }
    }

    // A uniform number has mean 1/2 and variance 1/12; the standard error of the mean of a
    // million is sqrt(1/12/1e6) = 0.000289.
    void uniformHasTheMeanAndVarianceOfItsName()
    {
        constexpr int kDraws = 1000000;
        double sum = 0.0;
        double squares = 0.0;
        for (std::uint64_t trial = 0; trial < 1000; ++trial) {
            RandomStream stream(42, trial);
            for (int i = 0; i < kDraws / 1000; ++i) {
                const double draw = stream.uniform();
                sum += draw;
                squares += draw * draw;
            }
        }
        const double mean = sum / kDraws;
        QVERIFY2(std::fabs(mean - 0.5) < 4.0 * 0.000289, qPrintable(QString::number(mean, 'g', 8)));
        const double variance = squares / kDraws - mean * mean;
        QVERIFY(std::fabs(variance - 1.0 / 12.0) < 4.0 * 0.0000745); // sqrt(1/180/1e6)
    }
};

ISOCOST_TEST(TestRandomStream)
#include "tst_random_stream.moc"
