// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Chances counted by hand, and a stated error that holds over many seeds.
#include <QTest>

#include "core/analysis/chance.h"
#include "core/analysis/input_change.h"
#include "core/analysis/uncertainty.h"
#include "tests/core/analysis/analysis_samples.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

std::vector<Outcome<double>> outcomesOf(std::initializer_list<double> values)
{
    std::vector<Outcome<double>> outcomes;
    for (const double value : values)
        outcomes.push_back(outcome(value));
    return outcomes;
}

} // namespace

class TestChance : public QObject {
    Q_OBJECT

private slots:
    // 3 of 4 are at most 2; sqrt(0.75 · 0.25 / 4) = 0.2165.
    void shareBelowALimit()
    {
        const auto outcomes = outcomesOf({1.0, 2.0, 3.0, 0.5});
        const Chance chance = chanceBelow(outcomes, 2.0);
        QCOMPARE(chance.share, 0.75);
        QVERIFY(std::fabs(chance.standardError - 0.216506) < 1e-6);
        QCOMPARE(chance.trials, std::size_t{4});
    }

    // One is less in the first trial, both are equal in the second, the other is less in the third.
    void equalResultsShareATrial()
    {
        const auto one = outcomesOf({1.0, 2.0, 3.0});
        const auto other = outcomesOf({2.0, 2.0, 2.0});
        QCOMPARE(chanceLess(one, other).share, 0.5);
        QCOMPARE(chanceLess(other, one).share, 0.5);
    }

    void whatHasNoNumberIsNeverTheLeast()
    {
        auto one = outcomesOf({1.0, 1.0, 1.0, 1.0});
        auto other = outcomesOf({2.0, 2.0, 2.0, 2.0});
        one[0].reason = Reason::Never;
        one[1].reason = Reason::Never;
        other[1].reason = Reason::Unpriced;
        QCOMPARE(chanceLess(one, other).share, 0.5); // the last two trials of four
        QCOMPARE(chanceLess(other, one).share, 0.25); // the first; nobody has the second
        QCOMPARE(chanceBelow(one, 5.0).share, 0.5);
    }

    // Least in trial 1, 2 and 3 and 4: the first; the second and third together; the third.
    void oneOfManyIsTheLeast()
    {
        const auto first = outcomesOf({1.0, 5.0, 9.0, 1.0});
        const auto second = outcomesOf({2.0, 4.0, 9.0, 2.0});
        const auto third = outcomesOf({3.0, 4.0, 8.0, 3.0});
        const std::vector<TrialOutcomes> all{first, second, third};
        const std::vector<Chance> chances = chancesLeast(all);
        QCOMPARE(chances[0].share, 0.5);
        QCOMPARE(chances[1].share, 0.125);
        QCOMPARE(chances[2].share, 0.375);
    }

    // The on-demand price of H100 is uniform in 10 to 15: the training cost, in proportion to it,
    // stays below that of 13.6 USD in (13.6 - 10) / 5 = 72 % of the trials. Over 2,000 seeds of 400
    // trials the counted share lies within two of its stated errors in 95.4 % of all, give or take
    // 0.5 %, for an error of a share is that of a normal distribution but for its steps of 1 / 400.
    void aChanceOf72PercentIsRight()
    {
        constexpr const char* kPrice = "platform.h100.price_on_demand";
        const Inputs<double> in = inputsWith();
        Inputs<double> atLimit = in;
        changeInput(atLimit, parameter(kPrice), 13.6);
        const MetricAddress cost = metric("platform.h100.training_cost");
        const double limit = evaluate(atLimit).of(cost).value;
        UncertaintyPlan plan{{{parameter(kPrice), kPrice, Uniform{10.0, 15.0}}}, {}, {cost}};
        plan.trials = 400;
        constexpr int kSeeds = 2000;
        int inside = 0;
        double sum = 0.0;
        for (int seed = 1; seed <= kSeeds; ++seed) {
            plan.seed = static_cast<std::uint64_t>(seed);
            const Chance chance = chanceBelow(trialsOf(in, plan, {1, {}})->of(cost), limit);
            inside += std::fabs(chance.share - 0.72) <= 2.0 * chance.standardError ? 1 : 0;
            sum += chance.share;
        }
        const double error = std::sqrt(0.72 * 0.28 / (400.0 * kSeeds));
        QVERIFY2(std::fabs(sum / kSeeds - 0.72) < 4.0 * error, qPrintable(QString::number(sum)));
        const double share = inside / static_cast<double>(kSeeds);
        QVERIFY2(share > 0.935 && share < 0.97, qPrintable(QString::number(share)));
    }
};

ISOCOST_TEST(TestChance)
#include "tst_chance.moc"
