// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <random>
#include <set>

#include "core/views/spreads/typical_trials.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

// Share of the chosen trials whose draw is below that of a tenth of all of them.
double shareBelow(const std::vector<double>& draws, const std::vector<std::size_t>& chosen)
{
    std::vector<double> sorted = draws;
    std::ranges::sort(sorted);
    const double limit = sorted[sorted.size() / 10];
    const auto below =
        std::ranges::count_if(chosen, [&](std::size_t trial) { return draws[trial] < limit; });
    return static_cast<double>(below) / static_cast<double>(chosen.size());
}

} // namespace

class TestTypicalTrials : public QObject {
    Q_OBJECT

private slots:
    void eachIsTakenOnce()
    {
        const Draws draws{{3.0, 1.0, 2.0, 5.0, 4.0, 9.0, 8.0, 7.0, 6.0, 0.0}};
        for (std::size_t count = 1; count <= 12; ++count) {
            const std::vector<std::size_t> chosen = typicalTrials(draws, 10, count);
            QCOMPARE(chosen.size(), std::min<std::size_t>(count, 10));
            QCOMPARE(std::set(chosen.begin(), chosen.end()).size(), chosen.size());
            QVERIFY(chosen.back() < 10);
        }
        QCOMPARE(typicalTrials({}, 10, 3), (std::vector<std::size_t>{0, 1, 2}));
    }

    // Below the tenth of all lie 10 % of the first 200 give or take 2.1 points, the standard error
    // of a share; of the typical ones less than half as far off, for each of four assumptions.
    void theyLieLikeAllOfThem()
    {
        double ofFirst = 0.0;
        double ofTypical = 0.0;
        for (unsigned seed = 1; seed <= 20; ++seed) {
            std::mt19937 random(seed);
            std::uniform_real_distribution<double> uniform;
            Draws draws(4, std::vector<double>(4000));
            for (std::vector<double>& one : draws)
                for (double& value : one)
                    value = uniform(random);
            const std::vector<std::size_t> first = typicalTrials({}, 4000, 200);
            const std::vector<std::size_t> typical = typicalTrials(draws, 4000, 200);
            for (const std::vector<double>& one : draws) {
                ofFirst += std::abs(shareBelow(one, first) - 0.1);
                ofTypical += std::abs(shareBelow(one, typical) - 0.1);
            }
        }
        const QString told = QStringLiteral("%1 against %2").arg(ofTypical / 80).arg(ofFirst / 80);
        QVERIFY2(2.0 * ofTypical < ofFirst, qPrintable(told));
    }
};

ISOCOST_TEST(TestTypicalTrials)
#include "tst_typical_trials.moc"
