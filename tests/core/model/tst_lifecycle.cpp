// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Training here and serving there over the horizon (model.md I5, I6).
#include <QTest>

#include "core/model/formulas/lifecycle.h"
#include "core/model/platform_list.h"
#include "tests/core/model/changed_scenario.h"
#include "tests/support/test_program.h"

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
    void servingCheaperThanTrainingNeverPasses();
    void growingDemandPassesEvenFasterTraining();
    void shrinkingDemandMayNeverPass();
    void theMonthMustLieWithinTheHorizon();
    void aYearIsItsTwelveMonths();
    void servingOverTheHorizonIsItsMonths();
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
    QVERIFY(isNear(results.of(M::TrainingCost, 0), 14600.0));
    QVERIFY(isNear(results.of(M::ServingReplicas, 0), 1.0));
    QVERIFY(isNear(results.of(M::ServingMonthly, 0), 7300.0));
}

void TestLifecycle::servingPassesTrainingInTheMonthWorkedOutByHand()
{
    // a run of 6e21 FLOP takes 10/3 h: 33,333 USD or 4.57 months of serving; 1.2 runs a year are
    // one run until month 10
    QCOMPARE(passes({{"training.flops", "6e21"}, {"training.runs_per_year", "1.2"}}).value, 5.0);
    // ten chips serve in the first month for 73,000 USD
    const Changes busy{{"training.flops", "6e21"}, {"inference.tokens_b_per_month", "26.28"}};
    QCOMPARE(passes(busy).value, 1.0);
    // nine for 65,700: the tenth is needed from the first token beyond
    const Changes nearly{{"training.flops", "1.3e22"}, {"inference.tokens_b_per_month", "23.652"}};
    const Changes beyond{{"training.flops", "1.3e22"}, {"inference.tokens_b_per_month", "23.653"}};
    QCOMPARE(passes(nearly).value, 2.0); // 7.22 h, 72,222 USD
    QCOMPARE(passes(beyond).value, 1.0);
}

void TestLifecycle::servingCheaperThanTrainingNeverPasses()
{
    // 4.57 months of serving a run: 0.218 runs a month cost 0.995 of serving, 0.22 runs 1.0046
    const auto at = [](const char* runs) {
        return passes({{"training.flops", "6e21"}, {"training.runs_per_year", runs}});
    };
    QCOMPARE(at("2.616").value, 5.0); // 1.09 x 4.566 = 4.977
    QCOMPARE(at("2.64").reason, Reason::Never);
}

void TestLifecycle::growingDemandPassesEvenFasterTraining()
{
    // 4 times a year: 4^(1/12) = 1.122462; chips 1, then 2 up to month 7 (just 2), 3 in months 8 to
    // 10: sums 1, 3, 5, 7, 9, 11, 13, 16, 19 of 7,300 USD. A run a month of 1.5 h, 15,000 USD, is
    // 2.0548 of them: 16.44 after 8 months, 18.49 after 9
    const Changes often{{"training.flops", "2.7e21"}, {"training.runs_per_year", "12"}};
    Changes growing = often;
    growing.push_back({"finance.demand_growth", "3"});
    QCOMPARE(passes(often).reason, Reason::Never);
    QCOMPARE(passes(growing).value, 9.0);
}

void TestLifecycle::shrinkingDemandMayNeverPass()
{
    // ten chips, 0.1 times a year: 10, 9 (8.25), 7, 6, 5, 4, 4, 3, 3, 2, 2, 2, then 1 for good; 45
    // after 7 months, 48 after 8, 53 after 10, 57 after 12
    const auto at = [](const char* flops, const char* growth) {
        return passes({{"training.flops", flops}, {"training.runs_per_year", "1.2"},
            {"inference.tokens_b_per_month", "26.28"}, {"finance.demand_growth", growth}});
    };
    QCOMPARE(at("6e22", "-0.9").value, 8.0); // a run of 333,333 USD, 45.66 months of a chip
    // 444,444 USD, 60.88: more than 53 until month 10, then 6.09 a month against 2 and 1
    QCOMPARE(at("8e22", "-0.9").reason, Reason::Never);
    QCOMPARE(at("8e22", "0").value, 7.0);
}

void TestLifecycle::theMonthMustLieWithinTheHorizon()
{
    const auto within = [](const char* horizon) {
        return passes({{"training.flops", "6e21"}, {"training.runs_per_year", "1.2"},
            {"finance.horizon_months", horizon}});
    };
    QCOMPARE(within("4").reason, Reason::Never);
    QCOMPARE(within("1").reason, Reason::Never);
    QCOMPARE(within("5").value, 5.0);
}

void TestLifecycle::aYearIsItsTwelveMonths()
{
    // 4 x 14,600 and 12 x 7,300, whatever the horizon is
    for (const char* horizon : {"1", "60"}) {
        const auto results = resultsWith(roundFigures({{"finance.horizon_months", horizon}}));
        QVERIFY(isNear(results.of(M::AnnualTraining, 0), 58400.0));
        QVERIFY(isNear(results.of(M::AnnualServing, 0), 87600.0));
        QVERIFY(isNear(results.of(M::AnnualTotal, 0), 146000.0));
    }
    // 4 times a year: 1, 6 x 2, 3 x 3 and 2 x 4 chips, as above
    const auto growing = resultsWith(roundFigures({{"finance.demand_growth", "3"}}));
    QVERIFY(isNear(growing.of(M::AnnualServing, 0), 30.0 * 7300.0));
}

// Five months of 7,300 USD; without a price there is no sum.
void TestLifecycle::servingOverTheHorizonIsItsMonths()
{
    const Changes flat{{"finance.horizon_months", "5"}, {"finance.demand_growth", "0"}};
    QVERIFY(isNear(resultsWith(roundFigures(flat)).of(M::ServingOverHorizon, 0), 36500.0));
    const Changes unpriced{{"platform.h100.price_on_demand", "unpriced"}};
    QCOMPARE(
        resultsWith(roundFigures(unpriced)).of(M::ServingOverHorizon, 0).reason, Reason::Unpriced);
}

void TestLifecycle::aLifecycleIsTrainingMigrationAndServing()
{
    // 5 years x 4 runs x 14,600 + 100 h x 150 + 60 x 7,300
    QVERIFY(isNear(lifecycle({{"platform.h100.migration_hours", "100"}}), 745000.0));
    // one month: a run, of which there is at least one, and 7,300
    QVERIFY(isNear(lifecycle({{"finance.horizon_months", "1"}}), 14600.0 + 7300.0));
    const Changes grown{{"finance.horizon_months", "1"}, {"finance.demand_growth", "10"}};
    QVERIFY(isNear(lifecycle(grown), 14600.0 + 7300.0)); // the first month has not grown
    // 4 months: 4/3 runs
    QVERIFY(
        isNear(lifecycle({{"finance.horizon_months", "4"}}), 14600.0 * 4.0 / 3.0 + 4.0 * 7300.0));
}

void TestLifecycle::growthIsCompoundedMonthByMonth()
{
    // 1,000 chips, and demand doubles a year, by 1.0594631 a month: 1,000, 1,060 (1,059.46), 1,123,
    // 1,190, 1,260, 1,335, 1,415, 1,499, 1,588, 1,682, 1,782, 1,888: 16,822; the 13th month 2,000
    const auto at = [](const char* horizon) {
        return lifecycle({{"finance.horizon_months", horizon}, {"finance.demand_growth", "1"},
                             {"inference.tokens_b_per_month", "2628"}})
            .value;
    };
    QVERIFY(isNear(at("12"), 4.0 * 14600.0 + 16822.0 * 7300.0));
    QVERIFY(isNear(at("13") - at("12"), 2000.0 * 7300.0 + 14600.0 / 3.0, 1e-10));
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
    const auto replicas = [growth](int month) { // of 7.3 in month 1
        return std::max(1.0, std::ceil(7.3 * std::pow(1.0 + growth, (month - 1) / 12.0)));
    };
    double sum = 0.0;
    for (int m = 1; m <= months; ++m)
        sum += 5000.0 * replicas(m);
    double year = 0.0;
    for (int m = 1; m <= 12; ++m)
        year += 5000.0 * replicas(m);
    const auto served = servedMonths(in, Serving<double>{5000.0, 7.3}, 0.0);
    QVERIFY(isNear(served.horizon, sum, 1e-10));
    QVERIFY(isNear(served.year, year, 1e-10));
}

void TestLifecycle::thePairsAddUpByHand()
{
    // trn2 as h100, at half the price and 6,000 h x 150 = 900,000 USD of migration
    const auto results = resultsWith(
        roundFigures({{"platform.trn2.chips", "1000"}, {"platform.trn2.peak_tflops", "1000"},
            {"platform.trn2.mfu", "0.5"}, {"platform.trn2.price_on_demand", "5"},
            {"platform.trn2.failure_overhead", "0"}, {"platform.trn2.tokens_per_second", "1000"}}));
    // runs 292,000 or 146,000 and serving 438,000 or 219,000; another stack to serve on is
    // another migration: h100 has none
    QVERIFY(isNear(pair(results, 0, 0), 730000.0));
    QVERIFY(isNear(pair(results, 0, 1), 292000.0 + 900000.0 + 219000.0));
    QVERIFY(isNear(pair(results, 1, 0), 146000.0 + 900000.0 + 438000.0));
    QVERIFY(isNear(pair(results, 1, 1), 146000.0 + 900000.0 + 219000.0));
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

ISOCOST_TEST(TestLifecycle)
#include "tst_lifecycle.moc"
