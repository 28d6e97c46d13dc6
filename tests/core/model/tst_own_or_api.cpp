// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Serving the plan's own traffic or paying an API (model.md I10), by hand.
#include <QTest>

#include "tests/core/model/changed_scenario.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

using M = Metric;

// A chip serves 2.628e9 tokens a month, all of the demand, for 730 USD (changed_scenario.h). An API
// bills (3 x 0.60 + 0.80) / 4 = 0.65 USD a million, 1,708.20 USD for them.
Results<double> served(const Changes& more = {})
{
    return resultsWith(with(roundFigures({{"platform.h100.price_on_demand", "1"}}), more));
}

} // namespace

class TestOwnOrApi : public QObject {
    Q_OBJECT

private slots:
    void aTokenIsPaidAsItIsUsed();
    void bothBillsAreOfAMonth();
    void ownServingPaysFromSomeCopiesOn();
    void copiesOfSeveralChipsMakeLargerSteps();
    void aWholeNumberOfCopiesIsMetExactly();
    void aCheapApiIsNeverPassed();
    void withoutAPriceOfItsOwnThereIsOnlyTheBill();
    void theMarginIsThatOfTheApi();
};

void TestOwnOrApi::aTokenIsPaidAsItIsUsed()
{
    QVERIFY(isNear(served().of(M::ApiPriceAsUsed), 0.65));
    // half of the input from the cache, at 0.30: (3 x 0.45 + 0.80) / 4
    const auto cached = served({{"inference.cached_share", "0.5"}});
    QVERIFY(isNear(cached.of(M::ApiPriceAsUsed), 0.5375));
    // output alone
    const auto output = served({{"inference.input_output_ratio", "0"}});
    QVERIFY(isNear(output.of(M::ApiPriceAsUsed), 0.8));
    const auto priced =
        served({{"api.price_input", "2"}, {"api.price_output", "10"}, {"api.price_cached", "0.2"},
            {"inference.cached_share", "0.9"}, {"inference.input_output_ratio", "9"}});
    QVERIFY(isNear(priced.of(M::ApiPriceAsUsed), (9.0 * 0.38 + 10.0) / 10.0));
}

void TestOwnOrApi::bothBillsAreOfAMonth()
{
    // 20,000 USD of operations besides the chip
    const auto results = served();
    QVERIFY(isNear(results.of(M::ApiMonthlyBill), 1708.2));
    QVERIFY(isNear(results.of(M::ApiOwnMonthly), 20730.0));
    QVERIFY(isNear(results.of(M::ApiSavingMonthly), 1708.2 - 20730.0));
    // ten times the tokens on ten chips
    const auto more =
        served({{"inference.tokens_b_per_month", "26.28"}, {"api.sre_monthly", "1000"}});
    QVERIFY(isNear(more.of(M::ApiMonthlyBill), 17082.0));
    QVERIFY(isNear(more.of(M::ApiOwnMonthly), 8300.0));
    QVERIFY(isNear(more.of(M::ApiSavingMonthly), 8782.0));
}

void TestOwnOrApi::ownServingPaysFromSomeCopiesOn()
{
    // 21,708.20 / (1,708.20 - 730) = 22.2: from 22 copies on, 36,060 USD a month, at 650 USD a
    // billion
    const auto results = served();
    QVERIFY(isNear(results.of(M::ApiPlanBreakEven), 36060.0 / 650.0));
    // there both bills meet
    const auto met = served({{"inference.tokens_b_per_month", "55.476923076923"}});
    QVERIFY(isNear(met.of(M::ServingReplicas, 0), 22.0));
    QVERIFY(isNear(met.of(M::ApiMonthlyBill), met.of(M::ApiOwnMonthly).value, 1e-12));
    // the demand does not move it
    QVERIFY(isNear(met.of(M::ApiPlanBreakEven), 36060.0 / 650.0));
    // without operations: 1,708.20 / 978.20 = 1.7, so from one copy on
    const auto bare = served({{"api.sre_monthly", "0"}});
    QVERIFY(isNear(bare.of(M::ApiPlanBreakEven), 730.0 / 650.0));
}

void TestOwnOrApi::copiesOfSeveralChipsMakeLargerSteps()
{
    // 4 chips: 6,832.80 against 2,920 USD; 26,832.80 / 3,912.80 = 6.9, so from 6 copies on
    const auto results = served({{"platform.h100.replica_chips", "4"}});
    QVERIFY(isNear(results.of(M::ApiPlanBreakEven), (6.0 * 2920.0 + 20000.0) / 650.0));
}

void TestOwnOrApi::aWholeNumberOfCopiesIsMetExactly()
{
    // 0.50 USD a million: 1,314 USD a copy against 657, just twice: from one copy on
    const auto results = served({{"api.price_input", "0.5"}, {"api.price_output", "0.5"},
        {"platform.h100.price_on_demand", "0.9"}, {"api.sre_monthly", "0"}});
    QVERIFY(isNear(results.of(M::ApiPlanBreakEven), 657.0 / 500.0));
}

void TestOwnOrApi::aCheapApiIsNeverPassed()
{
    // a copy of 1,708.20 USD at the API and 7,300 owned, of 657 and 730
    const auto dear = served({{"platform.h100.price_on_demand", "10"}});
    QCOMPARE(dear.of(M::ApiPlanBreakEven).reason, Reason::Never);
    const auto cheap = served({{"api.price_output", "0.25"}, {"api.price_input", "0.25"}});
    QCOMPARE(cheap.of(M::ApiPlanBreakEven).reason, Reason::Never);
    QVERIFY(isNear(dear.of(M::ApiSavingMonthly), 1708.2 - 27300.0));
}

void TestOwnOrApi::withoutAPriceOfItsOwnThereIsOnlyTheBill()
{
    const auto results = served({{"platform.h100.price_on_demand", "unpriced"}});
    QVERIFY(isNear(results.of(M::ApiMonthlyBill), 1708.2));
    for (const M metric : {M::ApiOwnMonthly, M::ApiSavingMonthly, M::ApiPlanBreakEven})
        QCOMPARE(results.of(metric).reason, Reason::Unpriced);
    const auto nothing =
        served({{"platform.h100.tokens_per_second", "0"}, {"inference.parameters_b", "100000"}});
    QVERIFY(isNear(nothing.of(M::ApiMonthlyBill), 1708.2));
    for (const M metric : {M::ApiOwnMonthly, M::ApiSavingMonthly, M::ApiPlanBreakEven})
        QCOMPARE(nothing.of(metric).reason, Reason::Undefined);
}

void TestOwnOrApi::theMarginIsThatOfTheApi()
{
    // B2 with an API's bill: 12 x 1,708.20 of 50,000,000 USD a year, and no replica is needed
    const auto api = served({{"inference.plan", "api"}, {"platform.h100.tokens_per_second", "0"},
        {"inference.parameters_b", "100000"}});
    QVERIFY(isNear(api.of(M::BoardGrossMargin), 1.0 - 20498.4 / 5e7));
    for (const char* plan : {"counted", "left_out"})
        QVERIFY(
            isNear(served({{"inference.plan", plan}}).of(M::BoardGrossMargin), 1.0 - 8760.0 / 5e7));
}

ISOCOST_TEST(TestOwnOrApi)
#include "tst_own_or_api.moc"
