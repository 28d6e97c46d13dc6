// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Tornado bars against single evaluations and hand calculations.
#include <QTest>

#include <algorithm>

#include "core/analysis/input_change.h"
#include "core/analysis/tornado.h"
#include "core/model/mover.h"
#include "core/text/input_error.h"
#include "tests/core/analysis/analysis_samples.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

const TornadoBar& barOf(const Tornado& tornado, const char* id)
{
    const ParameterAddress address = parameter(id);
    const auto found = std::ranges::find_if(
        tornado.bars, [&](const TornadoBar& bar) { return bar.range.parameter == address; });
    if (found == tornado.bars.end())
        qFatal("no bar of %s", id);
    return *found;
}

bool hasBar(const Tornado& tornado, const char* id)
{
    const ParameterAddress address = parameter(id);
    return std::ranges::any_of(
        tornado.bars, [&](const TornadoBar& bar) { return bar.range.parameter == address; });
}

} // namespace

class TestTornado : public QObject {
    Q_OBJECT

private slots:
    void mfuTwentyPercentUpAndDown();
    void rangesStayWithinTheLimits();
    void steppedParametersMoveByWholeSteps();
    void whatStandsAtZeroGoesToAFifthOrAHundredthOfItsLimit();
    void aZeroThatIsComputedHasNoUsualRange();
    void givenRangesReplaceTheUsualOnes();
    void anUnpricedParameterHasABarWhenARangeIsGiven();
    void theWidestBarComesFirst();
    void barsThatEndInAReasonComeBeforeAll();
    void whatDoesNotMoveTheResultHasNoBar();
    void everyBarEqualsASingleEvaluation();
    void threadsChangeNoBit();
    void badRangesAreRefused();
    void aStopGivesNothing();
};

void TestTornado::mfuTwentyPercentUpAndDown()
{
    // Cost is inverse to MFU: 2309199.739 / 0.8 and / 1.2.
    const auto result = tornado(inputsWith(), metric("platform.h100.training_cost"));
    QVERIFY(isNear(result->base.value, 2309199.739, 1e-9));
    const TornadoBar& bar = barOf(*result, "platform.h100.mfu");
    QVERIFY(isNear(bar.range.low, 0.36, 1e-15));
    QVERIFY(isNear(bar.range.high, 0.54, 1e-15));
    QVERIFY(isNear(bar.atLow.value, 2309199.739 / 0.8, 1e-9));
    QVERIFY(isNear(bar.atHigh.value, 2309199.739 / 1.2, 1e-9));
    QVERIFY(isNear(*bar.swing(), 2309199.739 * (1.0 / 1.2 - 1.0 / 0.8), 1e-9));
}

void TestTornado::rangesStayWithinTheLimits()
{
    const Inputs<double> in = inputsWith({{"fleet.utilization", "0.9"}, {"facility.pue", "1.1"}});
    QCOMPARE(usualRange(in, parameter("fleet.utilization")).high, 1.0); // not 1.08
    QCOMPARE(usualRange(in, parameter("facility.pue")).low, 1.0); // not 0.88
}

void TestTornado::steppedParametersMoveByWholeSteps()
{
    const Inputs<double> in = inputsWith({{"facility.gpus_per_node", "2"}, {"spot.nodes", "64"}});
    const ParameterRange few = usualRange(in, parameter("facility.gpus_per_node"));
    QCOMPARE(few.low, 1.0); // 20 % of 2 is less than a step
    QCOMPARE(few.high, 3.0);
    const ParameterRange many = usualRange(in, parameter("spot.nodes"));
    QCOMPARE(many.low, 51.0); // 12.8 steps rounded to 13
    QCOMPARE(many.high, 77.0);
}

void TestTornado::whatStandsAtZeroGoesToAFifthOrAHundredthOfItsLimit()
{
    const auto result = tornado(inputsWith(), metric("platform.h100.training_cost"));
    const TornadoBar& wait = barOf(*result, "platform.h100.network_wait");
    QCOMPARE(wait.range.low, 0.0);
    QVERIFY(isNear(wait.range.high, 0.2, 1e-15)); // as one says it, not 20 % of its limit 0.95
    QCOMPARE(wait.atLow.value, result->base.value);
    QVERIFY(isNear(wait.atHigh.value, 2309199.739 / (1.0 - 0.2), 1e-9));
    const TornadoBar& discount = barOf(*result, "platform.h100.discount");
    QVERIFY(isNear(discount.atHigh.value, 2309199.739 * (1.0 - 0.2), 1e-9));
    const ParameterRange growth = usualRange(
        inputsWith({{"finance.demand_growth", "0"}}), parameter("finance.demand_growth"));
    QCOMPARE(growth.low, -0.2); // a rate, whose limit is 1,000 % a year
    QCOMPARE(growth.high, 0.2);
    const TornadoBar& fabric = barOf(*result, "platform.h100.network_price");
    QVERIFY(isNear(fabric.range.high, 1.0, 1e-15)); // 1 % of 100 USD
    QVERIFY(isNear(fabric.atHigh.value, 2309199.739 * 13.5 / 12.5, 1e-9));
}

void TestTornado::aZeroThatIsComputedHasNoUsualRange()
{
    for (const char* const id : {"training.flops", "spot.checkpoint_interval_min",
             "platform.h100.tokens_per_second", "facility.storage_price"}) {
        const ParameterRange range = usualRange(inputsWith(), parameter(id));
        QVERIFY2(range.low == range.high, id);
        // nor where it moves in whole steps: no GPU owned is as many as the fleet has, not one less
        const Inputs<double> following = inputsWith({{"facility.gpus", "0"}});
        QVERIFY(!hasBar(*tornado(following, metric("fleet.annual_owned")), "facility.gpus"));
    }
}

void TestTornado::givenRangesReplaceTheUsualOnes()
{
    const auto result = tornado(inputsWith(), metric("platform.h100.training_cost"),
        {{parameter("platform.h100.mfu"), 0.25, 0.60}});
    const TornadoBar& bar = barOf(*result, "platform.h100.mfu");
    QVERIFY(isNear(bar.atLow.value, 2309199.739 * 0.45 / 0.25, 1e-9));
    QVERIFY(isNear(bar.atHigh.value, 2309199.739 * 0.45 / 0.60, 1e-9));
}

void TestTornado::anUnpricedParameterHasABarWhenARangeIsGiven()
{
    const Inputs<double> in = inputsWith({{"platform.trn2.purchase", "reserved_1y"}});
    const char* const price = "platform.trn2.price_reserved_1y";
    const MetricAddress cost = metric("platform.trn2.price");
    QVERIFY(!hasBar(*tornado(in, cost), price));
    const auto given = tornado(in, cost, {{parameter(price), 2.0, 4.0}});
    QCOMPARE(given->base.reason, Reason::Unpriced);
    QVERIFY(isNear(barOf(*given, price).atHigh.value, 4.0 / 0.8, 1e-15));
}

void TestTornado::theWidestBarComesFirst()
{
    const auto result = tornado(inputsWith(), metric("facility.cost_per_productive_hour"));
    QVERIFY(result->bars.size() > 5);
    for (std::size_t i = 1; i < result->bars.size(); ++i)
        if (result->bars[i - 1].swing() && !isImmovable(result->bars[i].range.parameter.parameter))
            QVERIFY(std::fabs(*result->bars[i - 1].swing()) >= std::fabs(*result->bars[i].swing()));
    QVERIFY(isImmovable(result->bars.back().range.parameter.parameter)); // GPUs per node, power
}

void TestTornado::barsThatEndInAReasonComeBeforeAll()
{
    // At 2.25 USD specialty capacity breaks even near 100 %; 20 % cheaper it never does.
    const Inputs<double> in = inputsWith({{"cloud.specialty_price", "3.2"}});
    const auto result = tornado(in, metric("break_even.specialty"));
    QVERIFY(result->base.hasNumber());
    const TornadoBar& bar = barOf(*result, "cloud.specialty_price");
    QCOMPARE(bar.atLow.reason, Reason::Never);
    QVERIFY(!bar.swing().has_value());
    QVERIFY(!result->bars.front().swing().has_value());
}

void TestTornado::whatDoesNotMoveTheResultHasNoBar()
{
    const auto result = tornado(inputsWith(), metric("platform.h100.training_cost"));
    QVERIFY(hasBar(*result, "platform.h100.mfu"));
    for (const char* const id : {"platform.trn2.mfu", "facility.pue", "inference.layers",
             "platform.h100.chips"}) // more chips are faster: the cost changes in its last digit
        QVERIFY2(!hasBar(*result, id), id);
}

void TestTornado::everyBarEqualsASingleEvaluation()
{
    const Inputs<double> in = inputsWith();
    const MetricAddress npv = metric("cash.npv_owned");
    const auto result = tornado(in, npv);
    QVERIFY(!result->bars.empty());
    for (const TornadoBar& bar : result->bars) {
        Inputs<double> varied = in;
        Results<double> results;
        changeInput(varied, bar.range.parameter, bar.range.high);
        evaluate(varied, results);
        QCOMPARE(results.of(npv).value, bar.atHigh.value);
    }
}

void TestTornado::threadsChangeNoBit()
{
    const MetricAddress cost = metric("facility.cost_per_productive_hour");
    const auto one = tornado(inputsWith(), cost, {}, {1, {}});
    for (const unsigned threads : {2U, 8U}) {
        const auto other = tornado(inputsWith(), cost, {}, {threads, {}});
        QCOMPARE(one->bars.size(), other->bars.size());
        for (std::size_t i = 0; i < one->bars.size(); ++i) {
            QCOMPARE(one->bars[i].range.parameter, other->bars[i].range.parameter);
            QVERIFY(one->bars[i].swing() == other->bars[i].swing());
        }
    }
}

void TestTornado::badRangesAreRefused()
{
    const Scenario scenario = referenceScenario();
    const ParameterAddress mfu = parameter("platform.h100.mfu");
    QVERIFY_EXCEPTION_THROWN(requireRange(scenario, mfu, {0.0, 0.5}), InputError);
    QVERIFY_EXCEPTION_THROWN(requireRange(scenario, mfu, {0.5, 0.4}), InputError);
    QVERIFY_EXCEPTION_THROWN(
        requireRange(scenario, parameter("spot.nodes"), {1.5, 2.0}), InputError);
    requireRange(scenario, mfu, {0.3, 0.6});
}

void TestTornado::aStopGivesNothing()
{
    std::stop_source source;
    source.request_stop();
    QVERIFY(
        !tornado(inputsWith(), metric("platform.h100.training_cost"), {}, {1, source.get_token()}));
}

ISOCOST_TEST(TestTornado)
#include "tst_tornado.moc"
