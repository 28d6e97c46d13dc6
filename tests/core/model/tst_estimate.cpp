// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Taking the model's estimates over: network wait, failure overhead, measured MFU.
#include <QTest>

#include "core/model/estimate.h"
#include "core/text/input_error.h"
#include "tests/core/model/changed_scenario.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

constexpr ParameterAddress kWait{Parameter::NetworkWait, 0};
constexpr ParameterAddress kMfu{Parameter::Mfu, 0};

QString refusalOf(Scenario scenario, ParameterAddress address)
{
    const Scenario before = scenario;
    try {
        (void)adoptEstimate(scenario, builtinCatalog(), address);
    } catch (const InputError& error) {
        return scenario == before ? QString::fromUtf8(error.what()) : QStringLiteral("changed");
    }
    return {};
}

} // namespace

class TestEstimate : public QObject {
    Q_OBJECT

private slots:
    void theNetworkWaitBecomesItsEstimate();
    void aMeasuredMfuHoldsTheStallsAlready();
    void whatCannotBePutInIsNoEstimate();
    void whatHasNoEstimateIsRefused();
    void thePlanTellsWhatTheBoardAsks();
};

// 4 M$ of 10 M$ are gained from 30 to 50 % (preset). A year of the plan is plan.annual_cost, its
// MFU 45 %; mfu_typical.csv: h100_sxm, bf16, dense, high 0.547.
void TestEstimate::thePlanTellsWhatTheBoardAsks()
{
    Scenario scenario = referenceScenario();
    const Results<double> before = evaluate(scenario, builtinCatalog());
    const double year = before.of(Metric::PlanAnnualCost).value;
    for (const Parameter parameter :
        {Parameter::BoardAnnualSpend, Parameter::BoardMfuFrom, Parameter::BoardMfuTo})
        QCOMPARE(adoptEstimate(scenario, builtinCatalog(), {parameter, -1}).size(), std::size_t{1});
    QCOMPARE(scenario.of(Parameter::BoardAnnualSpend), year);
    QCOMPARE(scenario.of(Parameter::BoardMfuFrom), 0.45);
    QCOMPARE(scenario.of(Parameter::BoardMfuTo), 0.547);
    QCOMPARE(
        QString::fromStdString(sourceOf(scenario, builtinCatalog(), {Parameter::BoardMfuTo, -1})),
        QStringLiteral("highest of 30 runs of H100 SXM, bf16, dense, 2026-11-28"));
    const Outcome<double> gain = evaluate(scenario, builtinCatalog()).of(Metric::BoardEbitdaDelta);
    QVERIFY(std::abs(gain.value / (year * (1.0 - 0.45 / 0.547)) - 1.0) < 1e-12);

    setUnpriced(scenario, {Parameter::PriceOnDemand, 0});
    QCOMPARE(refusalOf(scenario, {Parameter::BoardAnnualSpend, -1}),
        QStringLiteral("the plan tells no number for board.annual_spend: a year of the plan has "
                       "none"));
}

// golden/cases.json "reference": 0.190677 of the step on 1,024 H100 in replicas of eight.
void TestEstimate::theNetworkWaitBecomesItsEstimate()
{
    Scenario scenario = referenceScenario();
    const auto changed = adoptEstimate(scenario, builtinCatalog(), kWait);
    QCOMPARE(changed.size(), std::size_t{1});
    QVERIFY(std::abs(*numberOf(scenario, builtinCatalog(), kWait) - 0.19067716749553126) < 1e-12);
    QCOMPARE(QString::fromStdString(sourceOf(scenario, builtinCatalog(), kWait)),
        QStringLiteral("estimate of the model: platform.h100.network_wait_estimate"));
}

// 800,000 tokens/s x 6e11 FLOP / (1,024 x 989.4e12 FLOP/s) = 0.47377
void TestEstimate::aMeasuredMfuHoldsTheStallsAlready()
{
    Scenario scenario = scenarioWith({{"platform.h100.training_tokens_per_second", "800000"},
        {"platform.h100.network_wait", "0.1"}});
    QVERIFY(!isMfuMeasured(
        scenario, builtinCatalog(), evaluate(scenario, builtinCatalog()), kMfu.platform));
    const auto changed = adoptEstimate(scenario, builtinCatalog(), kMfu);
    QCOMPARE(changed.size(), std::size_t{2});
    QVERIFY(isMfuMeasured(
        scenario, builtinCatalog(), evaluate(scenario, builtinCatalog()), kMfu.platform));
    QVERIFY(refusalOf(scenario, kWait).contains(QStringLiteral("beside a measured MFU")));
    QVERIFY(std::abs(
                *numberOf(scenario, builtinCatalog(), kMfu) - 800000.0 * 6e11 / (1024.0 * 989.4e12))
        < 1e-12);
    QCOMPARE(numberOf(scenario, builtinCatalog(), kWait), std::optional(0.0));
}

// A million chips wait 99.6 % of the step, and a wait is at most 95 %.
void TestEstimate::whatCannotBePutInIsNoEstimate()
{
    Scenario scenario = referenceScenario();
    const auto estimate = [&] {
        return estimateOf(scenario, builtinCatalog(), evaluate(scenario, builtinCatalog()), kWait);
    };
    QCOMPARE(
        *estimate(), evaluate(scenario, builtinCatalog()).of(Metric::NetworkWaitEstimate, 0).value);
    assign(scenario, builtinCatalog(), "platform.h100.chips", "1000000");
    QVERIFY(!estimate());
}

void TestEstimate::whatHasNoEstimateIsRefused()
{
    QCOMPARE(refusalOf(referenceScenario(), kMfu),
        QStringLiteral("platform.h100.measured_mfu is undefined: there is no estimate to take for "
                       "platform.h100.mfu; it is that of a measured rate: set "
                       "platform.h100.training_tokens_per_second"));
    QCOMPARE(refusalOf(referenceScenario(), {Parameter::Chips, 0}),
        QStringLiteral("platform.h100.chips has no estimate; those of a platform with one are "
                       "network_wait, failure_overhead and mfu, the plan tells "
                       "board.annual_spend, board.mfu_from and board.mfu_to, "
                       "serving_efficiency has "
                       "published measurements, and prices take their newest offers"));
}

ISOCOST_TEST(TestEstimate)
#include "tst_estimate.moc"
