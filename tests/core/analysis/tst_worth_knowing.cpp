// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What knowing an assumption is worth, against integrals by hand.
#include <QTest>

#include "core/analysis/worth_knowing.h"
#include "core/simulation/random_stream.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

struct Case {
    std::vector<double> draws;
    std::vector<Outcome<double>> one;
    std::vector<Outcome<double>> other;
};

// The first costs f(x) + noise more than the second; x is uniform in -1 to 1, the noise in -2 to 2.
Case caseOf(double (*difference)(double x), std::size_t trials = 20000, std::uint64_t seed = 7)
{
    Case made;
    for (std::size_t trial = 0; trial < trials; ++trial) {
        RandomStream stream(seed, trial);
        const double x = 2.0 * stream.uniform() - 1.0;
        const double noise = 4.0 * stream.uniform() - 2.0;
        made.draws.push_back(x);
        made.one.push_back(outcome(10.0 + difference(x) + noise));
        made.other.push_back(outcome(10.0));
    }
    return made;
}

WorthKnowing worthOf(const Case& it)
{
    return worthKnowing(it.draws, it.one, it.other);
}

bool isNearlyWorth(const WorthKnowing& worth, double expected)
{
    return worth.standardError > 0.0
        && std::fabs(worth.saving - expected) < 3.0 * worth.standardError;
}

} // namespace

class TestWorthKnowing : public QObject {
    Q_OBJECT

private slots:
    // E max(0, x - 0.2) - max(0, -0.2) = integral of (x - 0.2) / 2 from 0.2 to 1 = 0.16.
    void oneSwitch()
    {
        const WorthKnowing worth = worthOf(caseOf([](double x) { return x - 0.2; }));
        QVERIFY2(isNearlyWorth(worth, 0.16), qPrintable(QString::number(worth.saving)));
        // Right where the sign of x - 0.2 + noise is that of x - 0.2: the noise is against it by
        // more than |x - 0.2| in (2 - |x - 0.2|) / 4 of all; E |x - 0.2| = (1.2² + 0.8²) / 4 =
        // 0.52.
        QVERIFY(
            std::fabs(worth.right.share - (0.5 + 0.52 / 4.0)) < 4.0 * worth.right.standardError);
    }

    // x² - 1/4 is above 0 beyond 1/2 on both sides: E max(0, D) = integral of (x² - 1/4) from 1/2
    // to 1 = 7/24 - 1/8 = 1/6; E D = 1/3 - 1/4 = 1/12, so the usual choice is the other: 1/12.
    void twoSwitches()
    {
        const WorthKnowing worth = worthOf(caseOf([](double x) { return x * x - 0.25; }));
        QVERIFY2(isNearlyWorth(worth, 1.0 / 12.0), qPrintable(QString::number(worth.saving)));
    }

    // x moves nothing: what is found in one half of the trials is noise in the other.
    void nothingIsWorthNothing()
    {
        double sum = 0.0;
        constexpr int kSeeds = 100;
        for (int seed = 1; seed <= kSeeds; ++seed) {
            const WorthKnowing worth =
                worthOf(caseOf([](double) { return 0.1; }, 4000, static_cast<std::uint64_t>(seed)));
            QVERIFY(worth.saving <= 4.0 * worth.standardError);
            sum += worth.saving;
        }
        QVERIFY2(sum / kSeeds < 0.004, qPrintable(QString::number(sum / kSeeds))); // of a span of 4
    }

    // With D = x and no noise the choice is always right: E max(0, x) = 1/4.
    void whoKnowsAllIsAlwaysRight()
    {
        Case it = caseOf([](double x) { return x; });
        for (std::size_t i = 0; i < it.draws.size(); ++i)
            it.one[i] = outcome(10.0 + it.draws[i]);
        const WorthKnowing worth = worthOf(it);
        QVERIFY(isNearlyWorth(worth, 0.25));
        QVERIFY(worth.right.share > 0.999);
    }

    void trialsWithoutANumberAreLeftOut()
    {
        Case it = caseOf([](double x) { return x - 0.2; });
        for (std::size_t i = 0; i < it.draws.size(); i += 2)
            it.one[i] = Outcome<double>{1e9, Reason::Never};
        const WorthKnowing worth = worthOf(it);
        QCOMPARE(worth.right.trials, it.draws.size() / 2);
        QVERIFY(isNearlyWorth(worth, 0.16));
    }
};

ISOCOST_TEST(TestWorthKnowing)
#include "tst_worth_knowing.moc"
