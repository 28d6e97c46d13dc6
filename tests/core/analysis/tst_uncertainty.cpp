// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Uncertainty: means and percentiles against closed forms, the same bits for any threads.
#include <QTest>

#include <algorithm>

#include "core/analysis/uncertainty.h"
#include "core/text/input_error.h"
#include "tests/core/analysis/analysis_samples.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

constexpr const char* kPrice = "platform.h100.price_on_demand";
constexpr const char* kCost = "platform.h100.training_cost";
constexpr double kCostPerPrice = 2309199.739 / 12.50; // USD of the reference run per USD/chip-h

UncertainParameter uncertain(const char* id, const Distribution& distribution)
{
    return {parameter(id), id, distribution};
}

UncertaintyPlan planOf(std::vector<UncertainParameter> parameters, const char* metricId = kCost)
{
    return {std::move(parameters), {}, {metric(metricId)}};
}

Spread spreadFor(const UncertaintyPlan& plan, const Inputs<double>& in = inputsWith())
{
    return uncertainty(in, plan)->front();
}

bool isWithinFourErrors(const Estimate& estimate, double expected)
{
    return estimate.standardError > 0.0
        && std::fabs(estimate.value - expected) < 4.0 * estimate.standardError;
}

double shareOf(const Spread& spread, Reason reason)
{
    return spread.reasonShares[static_cast<std::size_t>(reason)];
}

QString refusalOf(const UncertaintyPlan& plan)
{
    try {
        requireDrawable(referenceScenario(), plan);
    } catch (const InputError& error) {
        return error.what();
    }
    return {};
}

} // namespace

class TestUncertainty : public QObject {
    Q_OBJECT

private slots:
    void theMeanOfALinearResultIsAnalytic_data();
    void theMeanOfALinearResultIsAnalytic();
    void percentilesOfALinearResultAreThoseOfItsParameter();
    void standardErrorsHoldWhatTheyPromise();
    void correlationWidensASum();
    void drawsDependOnTheirOwnParameterOnly();
    void anotherSeedGivesOtherDraws();
    void threadsChangeNoBit();
    void trialsWithAReasonAreCounted();
    void aResultWithoutNumbersHasNoMean();
    void severalResultsComeInTheirOrder();
    void spreadOfAHandfulByHand();
    void badPlansAreRefusedInOneSentence();
    void aStopGivesNothing();
};

void TestUncertainty::theMeanOfALinearResultIsAnalytic_data()
{
    QTest::addColumn<int>("which");
    QTest::addColumn<double>("mean");
    QTest::newRow("uniform, (a + b) / 2") << 0 << 11.0;
    QTest::newRow("triangular, (a + b + c) / 3") << 1 << 12.0;
    QTest::newRow("normal far from the limits") << 2 << 12.5;
    QTest::newRow("lognormal, median exp(s^2 / 2)") << 3 << 12.5 * std::exp(0.02);
}

void TestUncertainty::theMeanOfALinearResultIsAnalytic()
{
    QFETCH(int, which);
    QFETCH(double, mean);
    const std::array<Distribution, 4> distributions{
        Uniform{8.0, 14.0}, Triangular{8.0, 12.0, 16.0}, Normal{12.5, 1.0}, Lognormal{12.5, 0.2}};
    const Spread spread =
        spreadFor(planOf({uncertain(kPrice, distributions[static_cast<std::size_t>(which)])}));
    QCOMPARE(spread.numbers, 10000U);
    QVERIFY(isWithinFourErrors(spread.mean, kCostPerPrice * mean));
}

void TestUncertainty::percentilesOfALinearResultAreThoseOfItsParameter()
{
    // Uniform from 8 to 14: the p-th percentile is 8 + 6 p / 100.
    const Spread spread = spreadFor(planOf({uncertain(kPrice, Uniform{8.0, 14.0})}));
    QCOMPARE(spread.percentiles.size(), 5U);
    for (const Percentile& percentile : spread.percentiles)
        QVERIFY(isWithinFourErrors(
            percentile.estimate, kCostPerPrice * (8.0 + 6.0 * percentile.percent / 100.0)));
    QVERIFY(spread.lowest >= kCostPerPrice * 8.0 * (1.0 - 1e-9));
    QVERIFY(spread.highest <= kCostPerPrice * 14.0 * (1.0 + 1e-9));
    // Standard deviation of a uniform: its width over the square root of 12.
    QVERIFY(isNear(spread.deviation, kCostPerPrice * 6.0 / std::sqrt(12.0), 0.02));
}

void TestUncertainty::standardErrorsHoldWhatTheyPromise()
{
    // Over 100 seeds one standard error holds the true value in about 68 of 100 cases.
    int meansHeld = 0;
    int percentilesHeld = 0;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        UncertaintyPlan plan = planOf({uncertain(kPrice, Uniform{8.0, 14.0})});
        plan.trials = 400;
        plan.percentiles = {90.0};
        plan.seed = seed;
        const Spread spread = spreadFor(plan);
        meansHeld +=
            std::fabs(spread.mean.value - kCostPerPrice * 11.0) <= spread.mean.standardError;
        const Estimate& p90 = spread.percentiles[0].estimate;
        percentilesHeld += std::fabs(p90.value - kCostPerPrice * 13.4) <= p90.standardError;
    }
    // Four binomial standard deviations of 4.66 around 68.
    QVERIFY(meansHeld > 49 && meansHeld < 87);
    QVERIFY(percentilesHeld > 49 && percentilesHeld < 87);
}

void TestUncertainty::correlationWidensASum()
{
    // price + network price: the variance of the sum is 2 s^2 (1 + r) for equal deviations.
    const auto deviationWith = [](double correlation) {
        UncertaintyPlan plan = planOf({uncertain(kPrice, Normal{12.5, 0.5}),
            uncertain("platform.h100.network_price", Normal{3.0, 0.5})});
        if (correlation != 0.0)
            plan.correlations = {{0, 1, correlation}};
        return spreadFor(plan).deviation / kCostPerPrice;
    };
    QVERIFY(isNear(deviationWith(0.0), 0.5 * std::sqrt(2.0), 0.03));
    // Ranks of 0.8 are scores of 2 sin(pi 0.8 / 6) = 0.8135.
    QVERIFY(isNear(deviationWith(0.8), 0.5 * std::sqrt(2.0 * 1.8135), 0.03));
    QVERIFY(isNear(deviationWith(-0.8), 0.5 * std::sqrt(2.0 * 0.1865), 0.03));
}

void TestUncertainty::drawsDependOnTheirOwnParameterOnly()
{
    const auto price = uncertain(kPrice, Uniform{8.0, 14.0});
    const auto mfu = uncertain("platform.h100.mfu", Uniform{0.3, 0.5});
    const auto alone = drawSamples(planOf({price}));
    QCOMPARE(drawSamples(planOf({price, mfu}))[0], alone[0]);
    QCOMPARE(drawSamples(planOf({mfu, price}))[1], alone[0]);
    UncertaintyPlan longer = planOf({price});
    longer.trials = 20000;
    const auto more = drawSamples(longer)[0];
    QVERIFY(std::equal(alone[0].begin(), alone[0].end(), more.begin()));
}

void TestUncertainty::anotherSeedGivesOtherDraws()
{
    UncertaintyPlan plan = planOf({uncertain(kPrice, Uniform{8.0, 14.0})});
    const auto first = drawSamples(plan);
    plan.seed = 2;
    const auto second = drawSamples(plan);
    QVERIFY(first[0] != second[0]);
    QVERIFY(std::fabs(rankCorrelation(first[0], second[0])) < 4.0 / std::sqrt(10000.0));
}

void TestUncertainty::threadsChangeNoBit()
{
    UncertaintyPlan plan = planOf({uncertain(kPrice, Lognormal{12.0, 0.2}),
        uncertain("platform.h100.mfu", Triangular{0.3, 0.45, 0.55}),
        uncertain("spot.nodes", Uniform{10.0, 100.0})});
    plan.correlations = {{0, 1, 0.4}};
    plan.metrics.push_back(metric("spot.stretch"));
    plan.trials = 3000;
    const auto one = uncertainty(inputsWith(), plan, {1, {}});
    for (const unsigned threads : {2U, 8U}) {
        const auto other = uncertainty(inputsWith(), plan, {threads, {}});
        for (std::size_t i = 0; i < one->size(); ++i) {
            QVERIFY((*one)[i].mean.value == (*other)[i].mean.value);
            QVERIFY((*one)[i].deviation == (*other)[i].deviation);
            for (std::size_t k = 0; k < plan.percentiles.size(); ++k)
                QVERIFY((*one)[i].percentiles[k].estimate.value
                    == (*other)[i].percentiles[k].estimate.value);
        }
    }
}

void TestUncertainty::trialsWithAReasonAreCounted()
{
    // Against specialty capacity owning breaks even only above a price; half of the range is below.
    const auto priceAt = [](double specialty) {
        Inputs<double> in = inputsWith();
        in[Parameter::CloudSpecialtyPrice] = specialty;
        Results<double> results;
        evaluate(in, results);
        return results.of(metric("break_even.specialty"));
    };
    double low = 1.0; // never
    double high = 10.0; // a share
    QVERIFY(!priceAt(low).hasNumber() && priceAt(high).hasNumber());
    for (int i = 0; i < 60; ++i)
        (priceAt((low + high) / 2.0).hasNumber() ? high : low) = (low + high) / 2.0;
    const Spread spread =
        spreadFor(planOf({uncertain("cloud.specialty_price", Uniform{high - 1.0, high + 1.0})},
            "break_even.specialty"));
    const double share = shareOf(spread, Reason::Never);
    QVERIFY(std::fabs(share - 0.5) < 4.0 * 0.5 / std::sqrt(10000.0));
    QCOMPARE(static_cast<double>(spread.numbers) / 10000.0, shareOf(spread, Reason::None));
    QVERIFY(isNear(share + shareOf(spread, Reason::None), 1.0, 1e-15));
    QVERIFY(spread.highest <= 1.0);
}

void TestUncertainty::aResultWithoutNumbersHasNoMean()
{
    const Spread spread = spreadFor(
        planOf({uncertain("platform.trn2.mfu", Uniform{0.3, 0.5})}, "platform.trn2.training_cost"),
        inputsWith({{"platform.trn2.purchase", "reserved_1y"}}));
    QCOMPARE(spread.numbers, 0U);
    QVERIFY(spread.percentiles.empty());
    QCOMPARE(shareOf(spread, Reason::Unpriced), 1.0);
}

void TestUncertainty::severalResultsComeInTheirOrder()
{
    UncertaintyPlan plan = planOf({uncertain(kPrice, Uniform{8.0, 14.0})});
    plan.metrics = {metric("platform.h100.price"), metric(kCost), metric("facility.capex")};
    const auto spreads = uncertainty(inputsWith(), plan);
    QCOMPARE(spreads->size(), 3U);
    QVERIFY(isNear((*spreads)[1].mean.value / (*spreads)[0].mean.value, kCostPerPrice, 1e-9));
    QVERIFY(isNear((*spreads)[2].mean.value, 8.0 * 425000.0, 1e-12)); // not uncertain at all
    QCOMPARE((*spreads)[2].deviation, 0.0);
}

void TestUncertainty::spreadOfAHandfulByHand()
{
    std::vector<Outcome<double>> outcomes;
    for (const double value : {4.0, 1.0, 3.0, 2.0, 5.0})
        outcomes.push_back(outcome(value));
    outcomes.push_back(blocked<double>(Reason::Never));
    const Spread spread = spreadOf(metric(kCost), outcomes, std::array{25.0, 50.0});
    QCOMPARE(spread.numbers, 5U);
    QCOMPARE(spread.mean.value, 3.0);
    QVERIFY(isNear(spread.deviation, std::sqrt(2.5), 1e-15));
    QVERIFY(isNear(spread.mean.standardError, std::sqrt(0.5), 1e-15));
    QCOMPARE(spread.percentiles[0].estimate.value, 2.0);
    QCOMPARE(spread.percentiles[1].estimate.value, 3.0);
    // The rank of the median spreads by sqrt(5 x 0.25) = 1.118, evenly spaced values as much.
    QVERIFY(isNear(spread.percentiles[1].estimate.standardError, std::sqrt(1.25), 1e-15));
    QVERIFY(isNear(shareOf(spread, Reason::Never), 1.0 / 6.0, 1e-15));
}

void TestUncertainty::badPlansAreRefusedInOneSentence()
{
    const auto price = uncertain(kPrice, Uniform{8.0, 14.0});
    const auto mfu = uncertain("platform.h100.mfu", Uniform{0.3, 0.5});
    QVERIFY(refusalOf(planOf({price, mfu})).isEmpty());
    QVERIFY(refusalOf(planOf({})).contains("nothing is uncertain"));
    QVERIFY(refusalOf(planOf({price, mfu, price})).contains("has two ranges"));
    QVERIFY(refusalOf(planOf({uncertain("platform.h100.purchase", Uniform{0.0, 1.0})}))
                .contains("choice"));
    QVERIFY(refusalOf(planOf({uncertain("platform.h100.mfu", Uniform{2.0, 3.0})}))
                .contains("outside 0.01 to 1"));
    UncertaintyPlan plan = planOf({price, mfu});
    plan.trials = 10;
    QVERIFY(refusalOf(plan).contains("100 to 1000000"));
    plan.trials = 1000000;
    plan.metrics = allMetrics(referenceScenario());
    QVERIFY(refusalOf(plan).contains("more than 20000000"));
    plan = planOf({price, mfu});
    plan.percentiles = {0.0};
    QVERIFY(refusalOf(plan).contains("percentile"));
    plan = planOf({price, mfu});
    plan.correlations = {{0, 1, 1.0}};
    QVERIFY(refusalOf(plan).contains("above -1 and below 1"));
    plan.correlations = {{0, 0, 0.5}};
    QVERIFY(refusalOf(plan).contains("itself"));
    plan.correlations = {{0, 1, 0.5}, {1, 0, 0.5}};
    QVERIFY(refusalOf(plan).contains("twice"));
}

void TestUncertainty::aStopGivesNothing()
{
    std::stop_source source;
    source.request_stop();
    QVERIFY(!uncertainty(
        inputsWith(), planOf({uncertain(kPrice, Uniform{8.0, 14.0})}), {2, source.get_token()}));
}

ISOCOST_TEST(TestUncertainty)
#include "tst_uncertainty.moc"
