// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A year of the risk register (model.md R2): occasions counted by hand.
#include <QTest>

#include "core/model/loss_distribution.h"
#include "tests/core/model/changed_scenario.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

using M = Metric;

// One row: by the run or once a year, so many times.
Risk row(double probability, double impact, const char* unit, double times = 1.0)
{
    return {"risk", probability, impact, unit, true, times};
}

Results<double> yearOf(const std::vector<Risk>& risks, const char* runs)
{
    Scenario scenario = scenarioWith({{"training.runs_per_year", runs}});
    scenario.risks = risks;
    return evaluate(scenario, builtinCatalog());
}

} // namespace

class TestRiskYear : public QObject {
    Q_OBJECT

private slots:
    void thePresetRowsHaveAYear();
    void aRunIsAnOccasion();
    void timesCountOccasions();
    void halfAnOccasionIsRoundedUp();
    void aYearLeavesOneOccasionAlone();
    void rowsOfAYearAddUp();
    void manyOccasionsAreABinomial();
    void disabledRowsHaveNoYear();
};

void TestRiskYear::thePresetRowsHaveAYear()
{
    // four runs: 4 x 3,600, and 22,500 + 3,000 + 600 once. Losses above 150,000 need the compiler
    // (0.15) or four failed runs (0.00004); with it 150,000 alone has 0.92^4 x 0.75 x 0.88 = 0.473
    // of the rest, 155,000 another 0.064, 162,000 another 0.158: 0.85 + 0.15 x 0.537 = 0.931 and
    // 0.954
    const auto results = resultsWith({});
    QVERIFY(isNear(results.of(M::RiskAnnualExposure), 40500.0));
    QCOMPARE(results.of(M::RiskAnnualP95).value, 162000.0);
}

void TestRiskYear::aRunIsAnOccasion()
{
    // two coins of 100 USD: 0, 100 and 200 with 1/4, 1/2, 1/4; one coin: 100 in half the years
    const auto two = yearOf({row(0.5, 100.0, "run")}, "2");
    QVERIFY(isNear(two.of(M::RiskAnnualExposure), 100.0));
    QCOMPARE(two.of(M::RiskAnnualP95).value, 200.0);
    const auto once = yearOf({row(0.5, 100.0, "event")}, "2");
    QVERIFY(isNear(once.of(M::RiskAnnualExposure), 50.0));
    QCOMPARE(once.of(M::RiskAnnualP95).value, 100.0);
    // 0.2 in each of two: none 0.64, one 0.32 (0.96), two 0.04
    QCOMPARE(yearOf({row(0.2, 100.0, "run")}, "2").of(M::RiskAnnualP95).value, 100.0);
    QCOMPARE(yearOf({row(0.2, 100.0, "run")}, "3").of(M::RiskAnnualP95).value, 200.0); // 0.896
}

void TestRiskYear::timesCountOccasions()
{
    // two in each of two runs: up to three of four with 15/16 = 0.9375
    const auto runs = yearOf({row(0.5, 100.0, "run", 2.0)}, "2");
    QVERIFY(isNear(runs.of(M::RiskAnnualExposure), 200.0));
    QCOMPARE(runs.of(M::RiskAnnualP95).value, 400.0);
    // five events: up to four with 31/32 = 0.96875
    const auto events = yearOf({row(0.5, 100.0, "event", 5.0)}, "2");
    QVERIFY(isNear(events.of(M::RiskAnnualExposure), 250.0));
    QCOMPARE(events.of(M::RiskAnnualP95).value, 400.0);
}

void TestRiskYear::halfAnOccasionIsRoundedUp()
{
    // the exposure counts it as it is, the distribution whole
    const auto half = yearOf({row(0.5, 100.0, "run")}, "0.5");
    QVERIFY(isNear(half.of(M::RiskAnnualExposure), 25.0));
    QCOMPARE(half.of(M::RiskAnnualP95).value, 100.0);
    const auto less = yearOf({row(0.5, 100.0, "run")}, "0.49");
    QVERIFY(isNear(less.of(M::RiskAnnualExposure), 24.5));
    QCOMPARE(less.of(M::RiskAnnualP95).value, 0.0);
    const auto more = yearOf({row(0.5, 100.0, "run", 5.0)}, "0.5"); // 2.5, so 3
    QVERIFY(isNear(more.of(M::RiskAnnualExposure), 125.0));
    QCOMPARE(more.of(M::RiskAnnualP95).value, 300.0); // up to two 7/8
}

void TestRiskYear::aYearLeavesOneOccasionAlone()
{
    const auto results = yearOf({row(0.5, 100.0, "run", 7.0)}, "100");
    QVERIFY(isNear(results.of(M::RiskExposure), 50.0));
    QCOMPARE(results.of(M::RiskP95).value, 100.0);
}

void TestRiskYear::rowsOfAYearAddUp()
{
    // two runs of 100 (none 0.64, one 0.32, two 0.04) and once 1,000 (0.04): 0 to 0.6144, 100 to
    // 0.9216, 200 to 0.96
    const auto results = yearOf({row(0.2, 100.0, "run"), row(0.04, 1000.0, "project")}, "2");
    QVERIFY(isNear(results.of(M::RiskAnnualExposure), 80.0));
    QCOMPARE(results.of(M::RiskAnnualP95).value, 200.0);
}

void TestRiskYear::manyOccasionsAreABinomial()
{
    // a hundred coins: mean 50, deviation 5; 58 and fewer with 0.9557, 57 and fewer with 0.9334
    // (binomial table)
    const auto results = yearOf({row(0.5, 1.0, "run")}, "100");
    QVERIFY(isNear(results.of(M::RiskAnnualExposure), 50.0));
    QCOMPARE(results.of(M::RiskAnnualP95).value, 58.0);
    const LossDistribution losses = lossDistribution({{0.5, 1.0, 100.0}});
    QCOMPARE(losses.trials, std::size_t{0});
    QCOMPARE(losses.steps.size(), std::size_t{101});
    // all hundred: 2^-100; the mean of all steps is the exposure
    QVERIFY(isNear(losses.steps.back().probability, std::ldexp(1.0, -100), 1e-10));
    double mean = 0.0;
    for (const LossStep& step : losses.steps)
        mean += step.amount * step.probability;
    QVERIFY(isNear(mean, 50.0, 1e-11));
}

void TestRiskYear::disabledRowsHaveNoYear()
{
    Risk off = row(0.5, 100.0, "run");
    off.isEnabled = false;
    const auto results = yearOf({off}, "4");
    QCOMPARE(results.of(M::RiskAnnualExposure).value, 0.0);
    QCOMPARE(results.of(M::RiskAnnualP95).value, 0.0);
}

ISOCOST_TEST(TestRiskYear)
#include "tst_risk_year.moc"
