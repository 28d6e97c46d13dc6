// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The risk register (model.md R1): expected loss and quantiles, enumerated by hand.
#include <QTest>

#include <algorithm>

#include "core/model/loss_distribution.h"
#include "tests/core/model/changed_scenario.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

using M = Metric;
using Rows = std::vector<RiskTerm<double>>;

Results<double> withRisks(const std::vector<Risk>& risks)
{
    Scenario scenario = referenceScenario();
    scenario.risks = risks;
    return evaluate(scenario, builtinCatalog());
}

double lossQuantile(const Rows& risks, double share)
{
    return lossDistribution(risks).quantile(share);
}

// So many rows whose losses add up to 2^count different sums.
Rows powers(std::size_t count, double probability)
{
    Rows rows;
    for (std::size_t i = 0; i < count; ++i)
        rows.push_back({probability, std::ldexp(1.0, static_cast<int>(i)), 1.0});
    return rows;
}

std::vector<Risk> coins(std::size_t count)
{
    return std::vector<Risk>(count, Risk{"coin", 0.5, 1.0, "toss", true});
}

} // namespace

class TestRisk : public QObject {
    Q_OBJECT

private slots:
    void thePresetRowsHaveTheirPublishedFigures();
    void twoRowsAreEnumeratedByHand();
    void aQuantileIsReachedByAnEqualProbability();
    void certainAndImpossibleEventsAreNoChance();
    void equalLossesAreOneLoss();
    void theOrderOfTheRowsDoesNotMatter();
    void sixteenCoinsAreABinomial();
    void equalRowsAreExactInAnyNumber();
    void moreThanAHundredThousandSumsAreDrawn();
    void trialsAreFixedByTheirSeed();
    void drawnLossesHaveTheExpectedMean();
    void exceedanceFallsFromStepToStep();
    void disabledRowsAreLeftOut();
    void anEmptyRegisterLosesNothing();
};

void TestRisk::thePresetRowsHaveTheirPublishedFigures()
{
    // 0.08 x 45,000 + 0.15 x 150,000 + 0.25 x 12,000 + 0.12 x 5,000; 95 %: 150,000 + 5,000
    const auto results = resultsWith({});
    QVERIFY(isNear(results.of(M::RiskExposure), 29700.0));
    QCOMPARE(results.of(M::RiskP95).value, 155000.0);
}

void TestRisk::twoRowsAreEnumeratedByHand()
{
    // losses 0: 0.9 x 0.8 = 0.72; 100: 0.08, up to 0.80; 1000: 0.18, up to 0.98; 1100: 0.02
    const Rows rows{{0.1, 100.0, 1.0}, {0.2, 1000.0, 1.0}};
    QCOMPARE(lossQuantile(rows, 0.5), 0.0);
    QCOMPARE(lossQuantile(rows, 0.7199), 0.0);
    QCOMPARE(lossQuantile(rows, 0.7201), 100.0);
    QCOMPARE(lossQuantile(rows, 0.7999), 100.0);
    QCOMPARE(lossQuantile(rows, 0.8001), 1000.0);
    QCOMPARE(lossQuantile(rows, 0.95), 1000.0);
    QCOMPARE(lossQuantile(rows, 0.9801), 1100.0);
    QCOMPARE(lossQuantile(rows, 1.0), 1100.0);
}

void TestRisk::aQuantileIsReachedByAnEqualProbability()
{
    // "at least 0.95": 0.05 is just rare enough, whichever way 1 - 0.05 rounds
    QCOMPARE(lossQuantile({{0.05, 1000.0, 1.0}}, 0.95), 0.0);
    QCOMPARE(lossQuantile({{0.0501, 1000.0, 1.0}}, 0.95), 1000.0);
    // 0.9 x 0.8 = 0.72, and 0.72 + 0.08 = 0.80
    QCOMPARE(lossQuantile({{0.1, 100.0, 1.0}, {0.2, 1000.0, 1.0}}, 0.72), 0.0);
    QCOMPARE(lossQuantile({{0.1, 100.0, 1.0}, {0.2, 1000.0, 1.0}}, 0.8), 100.0);
}

void TestRisk::certainAndImpossibleEventsAreNoChance()
{
    QCOMPARE(lossQuantile({{1.0, 500.0, 1.0}}, 0.95), 500.0);
    QCOMPARE(lossQuantile({{1.0, 500.0, 1.0}}, 0.01), 500.0);
    QCOMPARE(lossQuantile({{0.0, 500.0, 1.0}}, 1.0), 0.0);
    QCOMPARE(lossQuantile({{1.0, 500.0, 1.0}, {0.0, 70.0, 1.0}, {1.0, 30.0, 1.0}}, 0.5), 530.0);
}

void TestRisk::equalLossesAreOneLoss()
{
    // two chances of 0.03 of the same loss: none 0.9409, one 0.0582 in two entries of 0.0291
    const Rows rows{{0.03, 200.0, 1.0}, {0.03, 200.0, 1.0}};
    QCOMPARE(lossQuantile(rows, 0.94), 0.0);
    QCOMPARE(lossQuantile(rows, 0.95), 200.0);
    QCOMPARE(lossQuantile(rows, 0.999), 200.0); // up to 0.9991
    QCOMPARE(lossQuantile(rows, 0.9992), 400.0);
}

void TestRisk::theOrderOfTheRowsDoesNotMatter()
{
    auto risks = presetRisks();
    std::ranges::reverse(risks);
    const auto results = withRisks(risks);
    QVERIFY(isNear(results.of(M::RiskExposure), 29700.0));
    QCOMPARE(results.of(M::RiskP95).value, 155000.0);
}

void TestRisk::sixteenCoinsAreABinomial()
{
    // P(more than 11 of 16) = (1820 + 560 + 120 + 16 + 1) / 65536 = 0.038; more than 10: 0.105
    const auto results = withRisks(coins(16));
    QCOMPARE(results.of(M::RiskExposure).value, 8.0);
    QCOMPARE(results.of(M::RiskP95).value, 11.0);
    QCOMPARE(lossQuantile(Rows(16, {0.5, 1.0, 1.0}), 1.0 - 2517.0 / 65536.0), 11.0); // a tie
    QCOMPARE(lossQuantile(Rows(16, {0.5, 1.0, 1.0}), 1.0 - 2516.0 / 65536.0), 12.0);
}

void TestRisk::equalRowsAreExactInAnyNumber()
{
    // 17 coins have 18 sums: more than 12 with (2380 + 680 + 136 + 17 + 1) / 131072 = 0.0245, more
    // than 11 with (6188 + 3214) / 131072 = 0.0717
    const auto results = withRisks(coins(17));
    QCOMPARE(results.of(M::RiskExposure).value, 8.5);
    QCOMPARE(results.of(M::RiskP95).value, 12.0);
    const LossDistribution losses = lossDistribution(Rows(17, {0.5, 1.0, 1.0}));
    QCOMPARE(losses.trials, std::size_t{0});
    QCOMPARE(losses.steps.size(), std::size_t{18});
    QVERIFY(isNear(losses.exceedance(12.0), 3214.0 / 131072.0));
    QVERIFY(isNear(losses.exceedance(11.0), 9402.0 / 131072.0));
}

void TestRisk::moreThanAHundredThousandSumsAreDrawn()
{
    // 2^16 = 65,536 sums, each as probable: 95 % of them are 62,259.2, so up to 62,259 from 0 on
    const LossDistribution exact = lossDistribution(powers(16, 0.5));
    QCOMPARE(exact.trials, std::size_t{0});
    QCOMPARE(exact.quantile(0.95), 62259.0);
    // 2^17 = 131,072 are too many: 0.95 of them with an error of sqrt(0.95 x 0.05 / 10,000)
    const LossDistribution drawn = lossDistribution(powers(17, 0.5));
    QCOMPARE(drawn.trials, std::size_t{10000});
    const double error = 131072.0 * std::sqrt(0.95 * 0.05 / 10000.0);
    QVERIFY(std::fabs(drawn.quantile(0.95) - 0.95 * 131072.0) < 4.0 * error);
}

void TestRisk::trialsAreFixedByTheirSeed()
{
    const Rows rows = powers(20, 0.3);
    const auto at = [&](std::uint64_t seed) { return lossDistribution(rows, {5000, seed}); };
    const LossDistribution first = at(7);
    const LossDistribution again = at(7);
    const LossDistribution other = at(8);
    QCOMPARE(first.trials, std::size_t{5000});
    QCOMPARE(first.steps.size(), again.steps.size());
    bool isOther = first.steps.size() != other.steps.size();
    for (std::size_t i = 0; i < first.steps.size(); ++i) {
        QCOMPARE(first.steps[i].amount, again.steps[i].amount);
        QCOMPARE(first.steps[i].probability, again.steps[i].probability);
        isOther = isOther || first.steps[i].amount != other.steps[i].amount;
    }
    QVERIFY(isOther);
}

// The mean of what was drawn lies within 4 standard errors of the exposure.
void TestRisk::drawnLossesHaveTheExpectedMean()
{
    double mean = 0.0;
    const LossDistribution drawn = lossDistribution(powers(20, 0.1), {100000, 3});
    QCOMPARE(drawn.trials, std::size_t{100000});
    for (const LossStep& step : drawn.steps)
        mean += step.amount * step.probability;
    // 0.1 x (2^20 - 1) USD; a trial deviates by the root of 0.1 x 0.9 x (4^20 - 1) / 3
    const double error = std::sqrt(0.03 * (std::ldexp(1.0, 40) - 1.0) / 100000.0);
    QVERIFY(std::fabs(mean - 0.1 * (std::ldexp(1.0, 20) - 1.0)) < 4.0 * error);
}

void TestRisk::exceedanceFallsFromStepToStep()
{
    // losses 0: 0.72, 100: 0.08, 1000: 0.18, 1100: 0.02
    const LossDistribution losses = lossDistribution({{0.1, 100.0, 1.0}, {0.2, 1000.0, 1.0}});
    QCOMPARE(losses.trials, std::size_t{0});
    QVERIFY(isNear(losses.exceedance(-1.0), 1.0));
    QVERIFY(isNear(losses.exceedance(0.0), 0.28));
    QVERIFY(isNear(losses.exceedance(99.0), 0.28));
    QVERIFY(isNear(losses.exceedance(100.0), 0.2));
    QVERIFY(isNear(losses.exceedance(1000.0), 0.02));
    QCOMPARE(losses.exceedance(1100.0), 0.0);
}

void TestRisk::disabledRowsAreLeftOut()
{
    auto risks = presetRisks();
    QCOMPARE(risks.size(), std::size_t{4});
    risks[1].isEnabled = false; // the compiler: 22,500 less
    const auto results = withRisks(risks);
    QVERIFY(isNear(results.of(M::RiskExposure), 7200.0));
    // rows 45,000, 12,000, 5,000: up to 17,000 with 0.92, 45,000 with 0.92 + 0.08 x 0.75 x 0.88
    QCOMPARE(results.of(M::RiskP95).value, 45000.0);
    // a seventeenth row that is off does not count
    auto many = coins(17);
    many.back().isEnabled = false;
    QCOMPARE(withRisks(many).of(M::RiskP95).value, 11.0);
}

void TestRisk::anEmptyRegisterLosesNothing()
{
    const auto results = withRisks({});
    QCOMPARE(results.of(M::RiskExposure).value, 0.0);
    QCOMPARE(results.of(M::RiskP95).value, 0.0);
}

ISOCOST_TEST(TestRisk)
#include "tst_risk.moc"
