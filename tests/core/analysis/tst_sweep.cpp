// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Sweeps: the same numbers as single evaluations, on every axis, for every number of threads.
#include <QTest>

#include <bit>

#include "core/analysis/sweep.h"
#include "core/text/input_error.h"
#include "tests/core/analysis/analysis_samples.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

SweepAxis axis(const char* id, const AxisRange& range)
{
    return makeAxis(referenceScenario(), parameter(id), range);
}

bool isSameOutcome(const Outcome<double>& one, const Outcome<double>& other)
{
    return one.reason == other.reason
        && std::bit_cast<std::uint64_t>(one.value) == std::bit_cast<std::uint64_t>(other.value);
}

QString sentenceOf(const std::function<void()>& action)
{
    try {
        action();
    } catch (const InputError& error) {
        return QString::fromUtf8(error.what());
    }
    return {};
}

} // namespace

class TestSweep : public QObject {
    Q_OBJECT

private slots:
    void linearAxesHaveEvenStepsAndExactEnds();
    void logarithmicAxesHaveEvenRatios();
    void steppedAxesAreWholeAndHaveNoRepetitions();
    void steppedAxesHaveTheNearestWholeNumbers();
    void fallingAxesAreAllowed();
    void costIsInverseToMfu();
    void everyCellEqualsASingleEvaluation();
    void threadsChangeNoBit();
    void partsAreTheWholeInItsOrder();
    void unpricedCellsKeepTheirReason();
    void aSweptPriceIsNoLongerUnpriced();
    void aStoppedSweepGivesNothing();
    void badAxesAreRefusedInOneSentence();
    void badPlansAreRefused();
};

void TestSweep::linearAxesHaveEvenStepsAndExactEnds()
{
    const SweepAxis mfu = axis("platform.h100.mfu", {0.1, 0.7, 7, Scale::Linear});
    QCOMPARE(mfu.values.size(), 7U);
    QCOMPARE(mfu.values.front(), 0.1);
    QCOMPARE(mfu.values.back(), 0.7);
    QVERIFY(isNear(mfu.values[3], 0.4, 1e-15));
}

void TestSweep::logarithmicAxesHaveEvenRatios()
{
    const SweepAxis tokens = axis("training.tokens_b", {1.0, 1000.0, 4, Scale::Log});
    QVERIFY(isNear(tokens.values[1], 10.0, 1e-14));
    QVERIFY(isNear(tokens.values[2], 100.0, 1e-14));
    QCOMPARE(tokens.values.back(), 1000.0);
}

void TestSweep::steppedAxesAreWholeAndHaveNoRepetitions()
{
    const SweepAxis nodes = axis("spot.nodes", {1.0, 4.0, 13, Scale::Linear});
    QCOMPARE(nodes.values, (std::vector<double>{1.0, 2.0, 3.0, 4.0}));
}

void TestSweep::steppedAxesHaveTheNearestWholeNumbers()
{
    // Steps of 8 / 3: 1, 3.67, 6.33, 9.
    const SweepAxis nodes = axis("spot.nodes", {1.0, 9.0, 4, Scale::Linear});
    QCOMPARE(nodes.values, (std::vector<double>{1.0, 4.0, 6.0, 9.0}));
}

void TestSweep::fallingAxesAreAllowed()
{
    const SweepAxis mfu = axis("platform.h100.mfu", {0.7, 0.1, 3, Scale::Linear});
    QCOMPARE(mfu.values.front(), 0.7);
    QCOMPARE(mfu.values.back(), 0.1);
}

void TestSweep::costIsInverseToMfu()
{
    // 2309199.739 USD at 45 % (model.md); without egress cost x MFU is a constant.
    const auto grid = sweep(inputsWith(),
        {{axis("platform.h100.mfu", {0.1, 0.7, 61, Scale::Linear})},
            {metric("platform.h100.training_cost")}});
    QVERIFY(grid.has_value());
    for (std::size_t i = 0; i < grid->rows(); ++i)
        QVERIFY(isNear(
            grid->cell(0, i).value * grid->plan.axes[0].values[i], 2309199.739 * 0.45, 1e-9));
}

void TestSweep::everyCellEqualsASingleEvaluation()
{
    const SweepPlan plan{{axis("platform.h100.mfu", {0.1, 0.7, 5, Scale::Linear}),
                             axis("facility.power_price", {0.05, 0.4, 4, Scale::Linear})},
        {metric("platform.h100.training_cost"), metric("facility.cost_per_productive_hour"),
            metric("break_even.reserved_3y")}};
    const auto grid = sweep(inputsWith(), plan);
    QVERIFY(grid.has_value());
    for (std::size_t row = 0; row < grid->rows(); ++row)
        for (std::size_t column = 0; column < grid->columns(); ++column) {
            Scenario scenario = referenceScenario();
            setNumber(scenario, plan.axes[0].parameter, plan.axes[0].values[row]);
            setNumber(scenario, plan.axes[1].parameter, plan.axes[1].values[column]);
            const Results<double> single = evaluate(scenario, builtinCatalog());
            for (std::size_t i = 0; i < plan.metrics.size(); ++i)
                QVERIFY(isSameOutcome(grid->cell(i, row, column), single.of(plan.metrics[i])));
        }
}

void TestSweep::threadsChangeNoBit()
{
    const SweepPlan plan{{axis("platform.h100.mfu", {0.1, 0.7, 40, Scale::Linear}),
                             axis("spot.node_interruption_rate", {1e-4, 1.0, 40, Scale::Log})},
        {metric("platform.h100.training_cost"), metric("spot.stretch")}};
    const auto one = sweep(inputsWith(), plan, {1, {}});
    for (const unsigned threads : {2U, 8U}) {
        const auto other = sweep(inputsWith(), plan, {threads, {}});
        QVERIFY(std::ranges::equal(one->cells, other->cells, isSameOutcome));
    }
}

// 2 x 1,100,000 cells are more than a part holds, and so are those of one result.
void TestSweep::partsAreTheWholeInItsOrder()
{
    const SweepPlan plan{{axis("facility.pue", {1.0, 1.5, 1100, Scale::Linear}),
                             axis("facility.power_price", {0.05, 0.4, 1000, Scale::Linear})},
        {metric("facility.annual_cost"), metric("facility.capex")}};
    const auto whole = sweep(inputsWith(), plan);
    std::size_t cell = 0;
    std::size_t parts = 0;
    std::size_t ends = 0;
    sweepInParts(inputsWith(), plan, {}, [&](const SweepPart& part) {
        ++parts;
        ends += part.endsRows(plan) ? 1 : 0;
        QVERIFY(part.grid.cells.size() <= std::size_t{1} << 20U);
        QVERIFY(part.grid.plan.metrics.front() == plan.metrics[part.firstMetric]);
        QCOMPARE(part.grid.plan.axes[0].values.front(), plan.axes[0].values[part.firstRow]);
        for (const Outcome<double>& it : part.grid.cells)
            QVERIFY(isSameOutcome(it, whole->cells[cell++]));
    });
    QCOMPARE(cell, whole->cells.size());
    QCOMPARE(parts, std::size_t(4));
    QCOMPARE(ends, std::size_t(2));
    // Several results that fit are one part.
    parts = 0;
    sweepInParts(inputsWith(), {{axis("facility.pue", {1.0, 1.5, 9, Scale::Linear})}, plan.metrics},
        {}, [&](const SweepPart& part) {
            ++parts;
            QCOMPARE(part.grid.plan.metrics.size(), std::size_t(2));
        });
    QCOMPARE(parts, std::size_t(1));
    const SweepPlan tooLarge{
        {plan.axes[0], axis("fleet.utilization", {0.1, 1.0, 10000})}, plan.metrics};
    QVERIFY(sentenceOf([&] {
        sweepInParts(inputsWith(), tooLarge, {}, [](const SweepPart&) {});
    }).contains("22000000 cells"));
}

void TestSweep::unpricedCellsKeepTheirReason()
{
    const auto grid = sweep(inputsWith({{"platform.trn2.purchase", "reserved_1y"}}),
        {{axis("platform.trn2.mfu", {0.1, 0.7, 3, Scale::Linear})},
            {metric("platform.trn2.training_cost")}});
    for (const Outcome<double>& cell : grid->cells)
        QCOMPARE(cell.reason, Reason::Unpriced);
}

void TestSweep::aSweptPriceIsNoLongerUnpriced()
{
    const auto grid = sweep(inputsWith({{"platform.trn2.purchase", "reserved_1y"}}),
        {{axis("platform.trn2.price_reserved_1y", {3.0, 4.0, 2, Scale::Linear})},
            {metric("platform.trn2.price")}});
    QVERIFY(isNear(grid->cell(0, 0).value, 3.0 / 0.8, 1e-15)); // paid for every hour, used at 80 %
    QVERIFY(isNear(grid->cell(0, 1).value, 4.0 / 0.8, 1e-15));
}

void TestSweep::aStoppedSweepGivesNothing()
{
    std::stop_source source;
    source.request_stop();
    QVERIFY(!sweep(inputsWith(),
        {{axis("platform.h100.mfu", {0.1, 0.7, 5, Scale::Linear})},
            {metric("platform.h100.training_cost")}},
        {1, source.get_token()}));
}

void TestSweep::badAxesAreRefusedInOneSentence()
{
    const auto refusal = [](const char* id, const AxisRange& range) {
        return sentenceOf([&] { (void)axis(id, range); });
    };
    QVERIFY(refusal("platform.h100.mfu", {0.0, 0.7, 5, Scale::Linear}).contains("0.01 to 1"));
    QVERIFY(refusal("platform.h100.mfu", {0.1, 0.7, 1, Scale::Linear}).contains("2 to 100000"));
    QVERIFY(refusal("platform.h100.mfu", {0.1, 0.1, 5, Scale::Linear}).contains("ends"));
    QVERIFY(refusal("facility.power_price", {0.0, 1.0, 5, Scale::Log}).contains("logarithm"));
    QVERIFY(refusal("platform.h100.purchase", {0.0, 1.0, 2, Scale::Linear}).contains("choice"));
    QVERIFY(refusal("gravity.tiers", {0.0, 1.0, 2, Scale::Linear}).contains("text"));
}

void TestSweep::badPlansAreRefused()
{
    const SweepAxis mfu = axis("platform.h100.mfu", {0.1, 0.7, 5000, Scale::Linear});
    const SweepAxis power = axis("facility.power_price", {0.1, 0.7, 5000, Scale::Linear});
    const std::vector<MetricAddress> cost{metric("platform.h100.training_cost")};
    const auto refusal = [](const SweepPlan& plan) {
        return sentenceOf([&] { (void)sweep(inputsWith(), plan); });
    };
    QVERIFY(refusal({{}, cost}).contains("one or two"));
    QVERIFY(refusal({{mfu, power, mfu}, cost}).contains("one or two"));
    QVERIFY(refusal({{mfu, mfu}, cost}).contains("the same parameter"));
    QVERIFY(refusal({{mfu}, {}}).contains("at least one result"));
    QVERIFY(refusal({{mfu, power}, cost}).contains("25000000 cells"));
}

ISOCOST_TEST(TestSweep)
#include "tst_sweep.moc"
