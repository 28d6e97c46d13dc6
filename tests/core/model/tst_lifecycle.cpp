// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Training here and serving there over the horizon (model.md I5, I6).
#include <QTest>

#include "core/model/formulas/lifecycle.h"
#include "tests/core/model/changed_scenario.h"

using namespace isocost;
using namespace isocost::test;

namespace {

using M = Metric;

Outcome<double> passes(const Changes& more)
{
    return resultsWith(roundFigures(more)).of(M::ServingPassesMonth, 0);
}

Outcome<double> pair(const Results<double>& results, int trainOn, int serveOn)
{
    return results.of(MetricAddress{M::ServingLifecycleCost, trainOn, serveOn});
}

Outcome<double> lifecycle(const Changes& more)
{
    return resultsWith(roundFigures(more)).of(M::LifecycleCost, 0);
}

} // namespace

class TestLifecycle : public QObject {
    Q_OBJECT

private slots:
    void theRoundFiguresAreRound();
    void servingPassesTrainingInTheMonthWorkedOutByHand();
    void servingAsDearAsTrainingNeverPasses();
    void growingDemandPassesEvenFasterTraining();
    void shrinkingDemandMayNeverPass();
    void theMonthMustLieWithinTheHorizon();
    void aLifecycleIsTrainingMigrationAndServing();
    void growthIsCompoundedMonthByMonth();
    void theSumEqualsItsMonths_data();
    void theSumEqualsItsMonths();
    void thePairsAddUpByHand();
    void theSameStackPaysItsMigrationOnce();
    void unpricedPairsAreBlockedOnTheirOwnSide();
};

void TestLifecycle::theRoundFiguresAreRound()
{
    const auto results = resultsWith(roundFigures({}));
    QVERIFY(isNear(results.of(M::TrainingCost, 0), 10000.0));
    QVERIFY(isNear(results.of(M::ServingMonthly, 0), 5000.0));
}

void TestLifecycle::servingPassesTrainingInTheMonthWorkedOutByHand()
{
    // 0.1 runs a month: training 11,000, 12,000, 13,000; serving 5,000, 10,000, 15,000
    QCOMPARE(passes({{"training.runs_per_year", "1.2"}}).value, 3.0);
    // 12.5 times the demand: 62,500 against 11,000 in the first month
    const Changes busy{{"training.runs_per_year", "1.2"}, {"inference.tokens_b_per_month", "22.5"}};
    QCOMPARE(passes(busy).value, 1.0);
}

void TestLifecycle::servingAsDearAsTrainingNeverPasses()
{
    // half a run a month costs what serving does: the first run is never caught up with
    QCOMPARE(passes({{"training.runs_per_year", "6"}}).reason, Reason::Never);
    // 0.47 runs a month: 300 USD a month catch up 10,000 USD in 33.3 months
    QCOMPARE(passes({{"training.runs_per_year", "5.64"}}).value, 34.0);
}

void TestLifecycle::growingDemandPassesEvenFasterTraining()
{
    // 4 times a year: 4^(1/12) = 1.122462; sums of 5,000 x 6.3839 in 5 months and 5,000 x 8.1658 in
    // 6 against training of 5,000 x (2 + m): 7 and 8
    const Changes growing{{"training.runs_per_year", "6"}, {"finance.demand_growth", "3"}};
    QCOMPARE(passes(growing).value, 6.0);
}

void TestLifecycle::shrinkingDemandMayNeverPass()
{
    // 0.1 times a year: all months to come sum to 5,000 / (1 - 0.1^(1/12)) = 28,638 USD and 4 of
    // them to 15,345, while 0.2 runs a month have cost 10,000 + 2,000 m
    const Changes shrinking{{"training.runs_per_year", "2.4"}, {"finance.demand_growth", "-0.9"}};
    QCOMPARE(passes({{"training.runs_per_year", "2.4"}}).value, 4.0); // 20,000 against 18,000
    QCOMPARE(passes(shrinking).reason, Reason::Never);
}

void TestLifecycle::theMonthMustLieWithinTheHorizon()
{
    const auto within = [](const char* horizon) {
        return passes({{"training.runs_per_year", "1.2"}, {"finance.horizon_months", horizon}});
    };
    QCOMPARE(within("2").reason, Reason::Never);
    QCOMPARE(within("1").reason, Reason::Never);
    QCOMPARE(within("3").value, 3.0);
}

void TestLifecycle::aLifecycleIsTrainingMigrationAndServing()
{
    // 5 years x 4 runs x 10,000 + 100 h x 150 + 60 x 5,000
    QVERIFY(isNear(lifecycle({{"platform.h100.migration_hours", "100"}}), 515000.0));
    // one month: a third of a run and 5,000
    QVERIFY(isNear(lifecycle({{"finance.horizon_months", "1"}}), 10000.0 / 3.0 + 5000.0));
    const Changes grown{{"finance.horizon_months", "1"}, {"finance.demand_growth", "10"}};
    QVERIFY(isNear(lifecycle(grown), 10000.0 / 3.0 + 5000.0)); // the first month has not grown
}

void TestLifecycle::growthIsCompoundedMonthByMonth()
{
    // demand doubles a year; 13 months: the sum of the first 12 is 5,000 / (2^(1/12) - 1), the 13th
    // is 10,000
    const Changes year{{"finance.horizon_months", "12"}, {"finance.demand_growth", "1"}};
    const Changes more{{"finance.horizon_months", "13"}, {"finance.demand_growth", "1"}};
    const double first = 5000.0 / (std::pow(2.0, 1.0 / 12.0) - 1.0);
    QVERIFY(isNear(lifecycle(year), 40000.0 + first));
    QVERIFY(isNear(lifecycle(more).value - lifecycle(year).value, 10000.0 + 40000.0 / 12.0, 1e-10));
}

void TestLifecycle::theSumEqualsItsMonths_data()
{
    QTest::addColumn<double>("growth");
    QTest::addColumn<int>("months");
    QTest::newRow("the end of demand") << -0.9 << 240;
    QTest::newRow("falling") << -0.2 << 60;
    QTest::newRow("no growth") << 0.0 << 60;
    QTest::newRow("a rounding of growth") << 1e-15 << 60;
    QTest::newRow("a little growth") << 0.001 << 60;
    QTest::newRow("growth") << 0.2 << 60;
    QTest::newRow("elevenfold") << 10.0 << 240;
    QTest::newRow("one month") << 0.5 << 1;
}

void TestLifecycle::theSumEqualsItsMonths()
{
    QFETCH(double, growth);
    QFETCH(int, months);
    Inputs<double> in = resolve(referenceScenario(), builtinCatalog());
    in[Parameter::FinanceDemandGrowth] = growth;
    in[Parameter::FinanceHorizonMonths] = months;
    double sum = 0.0;
    for (int m = 1; m <= months; ++m)
        sum += 5000.0 * std::pow(1.0 + growth, (m - 1) / 12.0);
    QVERIFY(isNear(servingSum(in, 5000.0), sum, 1e-10));
}

void TestLifecycle::thePairsAddUpByHand()
{
    // trn2 as h100, at half the price and 6,000 h x 150 = 900,000 USD of migration
    const auto results = resultsWith(roundFigures({{"platform.trn2.chips", "1000"},
        {"platform.trn2.peak_tflops", "1000"}, {"platform.trn2.mfu", "0.5"},
        {"platform.trn2.price_on_demand", "5"}, {"platform.trn2.failure_overhead", "0"},
        {"platform.trn2.tokens_per_second", "1000"}, {"platform.trn2.fragmentation", "0"}}));
    // runs 200,000 or 100,000 and serving 300,000 or 150,000; another stack to serve on is
    // another migration: h100 has none
    QVERIFY(isNear(pair(results, 0, 0), 500000.0));
    QVERIFY(isNear(pair(results, 0, 1), 200000.0 + 900000.0 + 150000.0));
    QVERIFY(isNear(pair(results, 1, 0), 100000.0 + 900000.0 + 300000.0));
    QVERIFY(isNear(pair(results, 1, 1), 100000.0 + 900000.0 + 150000.0));
    for (int k = 0; k < 3; ++k)
        QCOMPARE(pair(results, k, k).value, results.of(M::LifecycleCost, k).value);
}

void TestLifecycle::theSameStackPaysItsMigrationOnce()
{
    Scenario scenario = scenarioWith({{"platform.h100.migration_hours", "100"}});
    addPlatform(scenario, builtinCatalog(), "b200", "b200_sxm");
    assign(scenario, builtinCatalog(), "platform.b200.migration_hours", "30");
    assign(scenario, builtinCatalog(), "platform.b200.price_on_demand", "14");
    const auto results = evaluate(scenario, builtinCatalog());
    // cuda on both sides: only the side that trains migrates
    const double here = pair(results, 0, 0).value - pair(results, 0, 3).value;
    const double there = pair(results, 3, 0).value - pair(results, 3, 3).value;
    QVERIFY(isNear(here, there, 1e-9)); // the difference of serving alone
    // neuron to cuda: 30 h x 150 more than to the other cuda, besides serving
    const double toH100 = pair(results, 1, 0).value - pair(results, 0, 0).value;
    const double toB200 = pair(results, 1, 3).value - pair(results, 0, 3).value;
    QVERIFY(isNear(toH100 - toB200, (100.0 - 30.0) * 150.0, 1e-4));
}

void TestLifecycle::unpricedPairsAreBlockedOnTheirOwnSide()
{
    const auto results = resultsWith({{"platform.trn2.price_on_demand", "unpriced"}});
    QCOMPARE(pair(results, 1, 0).reason, Reason::Unpriced);
    QCOMPARE(pair(results, 0, 1).reason, Reason::Unpriced);
    QCOMPARE(pair(results, 1, 1).reason, Reason::Unpriced);
    QVERIFY(pair(results, 0, 2).hasNumber());
    // a context that fits on no replica stops serving there, whatever trains
    const auto full = resultsWith(
        {{"platform.h100.tokens_per_second", "1000"}, {"inference.context_tokens", "10000000"}});
    QVERIFY(pair(full, 1, 0).hasNumber());
    QCOMPARE(pair(full, 0, 1).reason, Reason::Undefined);
}

QTEST_APPLESS_MAIN(TestLifecycle)
#include "tst_lifecycle.moc"
