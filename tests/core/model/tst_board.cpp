// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Figures for the board (model.md I4, B1 to B4), by hand.
#include <QTest>

#include "tests/core/model/changed_scenario.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

using M = Metric;

Outcome<double> of(M metric, const Changes& more)
{
    return resultsWith(roundFigures(more)).of(metric);
}

} // namespace

class TestBoard : public QObject {
    Q_OBJECT

private slots:
    void ownTokensPayFromAKnownNumberOn();
    void withoutAMarginOwnTokensNeverPay();
    void betterUseOfChipsIsWorthItsShareOfSpend();
    void theMarginIsWhatServingLeavesOfRevenue();
    void theReturnCountsRunsAndMigration();
    void theReferencePlatformIsMeant();
    void everyPlatformHasItsMargin();
    void unpricedPlatformsHaveNeitherMarginNorReturn();
    void waitingCostsBesideTraining();
};

void TestBoard::ownTokensPayFromAKnownNumberOn()
{
    // (1 x 80,000 + 20,000) USD / 8 USD per million tokens; 3 nodes: 260,000 USD
    QVERIFY(isNear(of(M::ApiBreakEvenTokens, {}), 12.5e9));
    QVERIFY(isNear(of(M::ApiBreakEvenTokens, {{"api.nodes", "3"}}), 32.5e9));
    QVERIFY(isNear(of(M::ApiBreakEvenTokens, {{"api.internal_per_million", "0"}}), 10e9));
    const Changes free{{"api.nodes", "0"}, {"api.sre_monthly", "0"}};
    QVERIFY(isNear(of(M::ApiBreakEvenTokens, free), 0.0));
}

void TestBoard::withoutAMarginOwnTokensNeverPay()
{
    for (const char* price : {"2", "1.5", "0"})
        QCOMPARE(
            of(M::ApiBreakEvenTokens, {{"api.price_per_million", price}}).reason, Reason::Never);
}

void TestBoard::betterUseOfChipsIsWorthItsShareOfSpend()
{
    // 10 M USD x (1 - 0.3 / 0.5); back from 0.5 to 0.3 the same work costs 5/3
    QVERIFY(isNear(of(M::BoardEbitdaDelta, {}), 4e6));
    QVERIFY(isNear(of(M::BoardEbitdaDelta, {{"board.mfu_to", "0.3"}}), 0.0));
    const Changes worse{{"board.mfu_from", "0.5"}, {"board.mfu_to", "0.3"}};
    QVERIFY(isNear(of(M::BoardEbitdaDelta, worse), -1e7 * 2.0 / 3.0));
}

void TestBoard::theMarginIsWhatServingLeavesOfRevenue()
{
    // 12 x 7,300 USD a year
    QVERIFY(isNear(of(M::BoardGrossMargin, {}), 1.0 - 87600.0 / 50e6));
    QVERIFY(isNear(of(M::BoardGrossMargin, {{"board.annual_revenue", "87600"}}), 0.0));
    QVERIFY(isNear(of(M::BoardGrossMargin, {{"board.annual_revenue", "43800"}}), -1.0));
    QCOMPARE(of(M::BoardGrossMargin, {{"board.annual_revenue", "0"}}).reason, Reason::Undefined);
}

void TestBoard::theReturnCountsRunsAndMigration()
{
    // 20 M of value less 4 runs of 14,600 and 100 h x 150, for 2 M at risk
    const Changes moved{{"platform.h100.migration_hours", "100"}};
    QVERIFY(isNear(of(M::BoardRoi, moved), (20e6 - 58400.0 - 15000.0) / 2e6));
    const Changes lost{{"board.model_value", "0"}, {"board.capital_at_risk", "1000"}};
    QVERIFY(isNear(of(M::BoardRoi, lost), -58.4));
}

void TestBoard::theReferencePlatformIsMeant()
{
    // trn2 trains as h100 does at a tenth of the price: 4 x 1,460; 6,000 h x 150 to get there
    const auto results = resultsWith(roundFigures({{"facility.reference", "trn2"},
        {"platform.trn2.chips", "1000"}, {"platform.trn2.peak_tflops", "1000"},
        {"platform.trn2.mfu", "0.5"}, {"platform.trn2.price_on_demand", "1"},
        {"platform.trn2.failure_overhead", "0"}, {"platform.trn2.tokens_per_second", "1000"}}));
    QVERIFY(isNear(results.of(M::BoardRoi), (20e6 - 5840.0 - 900000.0) / 2e6));
    QVERIFY(isNear(results.of(M::BoardGrossMargin), 1.0 - 8760.0 / 50e6));
}

// 12 x 7,300 USD a year on H100, a tenth of it on trn2: the margin before and after the move. What
// an API would leave is that of the plan alone.
void TestBoard::everyPlatformHasItsMargin()
{
    const Changes both{{"platform.trn2.chips", "1000"}, {"platform.trn2.peak_tflops", "1000"},
        {"platform.trn2.mfu", "0.5"}, {"platform.trn2.price_on_demand", "1"},
        {"platform.trn2.failure_overhead", "0"}, {"platform.trn2.tokens_per_second", "1000"}};
    const auto results = resultsWith(roundFigures(both));
    QVERIFY(isNear(results.of(M::GrossMargin, 0), 1.0 - 87600.0 / 50e6));
    QVERIFY(isNear(results.of(M::GrossMargin, 1), 1.0 - 8760.0 / 50e6));
    const auto rented = resultsWith(roundFigures({{"inference.plan", "api"}}));
    QVERIFY(isNear(rented.of(M::GrossMargin, 0), 1.0 - 87600.0 / 50e6));
    const auto unsold = resultsWith(roundFigures({{"board.annual_revenue", "0"}}));
    QCOMPARE(unsold.of(M::GrossMargin, 0).reason, Reason::Undefined);
}

void TestBoard::unpricedPlatformsHaveNeitherMarginNorReturn()
{
    const auto results = resultsWith(roundFigures({{"platform.h100.price_on_demand", "unpriced"}}));
    QCOMPARE(results.of(M::BoardGrossMargin).reason, Reason::Unpriced);
    QCOMPARE(results.of(M::BoardRoi).reason, Reason::Unpriced);
    QVERIFY(isNear(results.of(M::BoardEbitdaDelta), 4e6));
    const auto other = resultsWith(roundFigures({{"platform.trn2.price_on_demand", "unpriced"}}));
    QVERIFY(other.of(M::BoardRoi).hasNumber());
}

void TestBoard::waitingCostsBesideTraining()
{
    const Changes waiting{{"platform.h100.wait_weeks", "3"}, {"board.delay_cost_per_week", "1000"}};
    const auto results = resultsWith(roundFigures(waiting));
    QVERIFY(isNear(results.of(M::ScarcityCost, 0), 3000.0));
    QVERIFY(isNear(results.of(M::EffectiveCost, 0), 17600.0));
    QCOMPARE(results.of(M::ScarcityCost, 1).value, 0.0);
    auto unpriced = waiting;
    unpriced.push_back({"platform.h100.price_on_demand", "unpriced"});
    const auto unknown = resultsWith(roundFigures(unpriced));
    QVERIFY(isNear(unknown.of(M::ScarcityCost, 0), 3000.0));
    QCOMPARE(unknown.of(M::EffectiveCost, 0).reason, Reason::Unpriced);
}

ISOCOST_TEST(TestBoard)
#include "tst_board.moc"
