// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a recorded number rests on: the decisions that were taken before it, in its scope, on its
// arguments and on what these decisions are about.
#include <QTest>

#include <array>

#include "core/model/found.h"
#include "core/scalar/rests_on.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

constexpr QuantityRow kPriceRow{"test.price", "price", "USD"};
constexpr QuantityRow kSizeRow{"test.size", "size", "1"};

Recorder input(double value, const QuantityRow& row)
{
    return Recorder::input(value, {NodeName::Table::Intermediate, 0, -1, &row});
}

std::size_t decisionsOf(const Recorder& value)
{
    return RestsOn(Recording::current().graph()).of(value.node()).size();
}

const TakenDecision& lastDecision()
{
    return Recording::current().graph().decisions().back();
}

} // namespace

class TestDecisions : public QObject {
    Q_OBJECT

private slots:
    void everyWayToAPlainAnswerIsADecision();
    void aChoiceBetweenNumbersIsNone();
    void whatIsRecordedLaterRestsOnIt();
    void aScopeEndsItsDecisions();
    void whatLeavesAScopeTakesThemAlong();
    void aDecisionAboutALiteralSaysNothing();
    void aDecisionRestsOnWhatItIsAbout();
    void whatWasFoundKeepsItsIngredients();
    void aGuardIsRecordedWhetherItFiresOrNot();
    void aReasonReadAsAWordIsADecision();
    void plainNumbersDecideTheSame();
};

void TestDecisions::everyWayToAPlainAnswerIsADecision()
{
    Recording recording;
    const Recorder price = input(2.0, kPriceRow);
    const Recorder size = input(3.0, kSizeRow);
    QCOMPARE(plain(price), 2.0);
    QCOMPARE(lastDecision().kind, TakenDecision::Kind::Exact);
    QCOMPARE(lastDecision().node, price.node());
    QVERIFY(isFinite(size));
    QCOMPARE(lastDecision().kind, TakenDecision::Kind::Finite);
    const auto isCheaper = lessThan(price, size);
    QVERIFY(decided(isCheaper));
    QVERIFY(!denied(isCheaper));
    QVERIFY(isBelow(price, size));
    QVERIFY(!isAbove(price, 2.0));
    QCOMPARE(lastDecision().kind, TakenDecision::Kind::Comparison);
    QCOMPARE(recording.graph().decisions().size(), std::size_t{6});
}

void TestDecisions::aChoiceBetweenNumbersIsNone()
{
    Recording recording;
    const Recorder price = input(2.0, kPriceRow);
    const Recorder size = input(3.0, kSizeRow);
    QCOMPARE(select(lessThan(price, size), price, size).value(), 2.0);
    QCOMPARE(min(price, size).value(), 2.0);
    QVERIFY(recording.graph().decisions().empty());
}

void TestDecisions::whatIsRecordedLaterRestsOnIt()
{
    Recording recording;
    const Recorder price = input(2.0, kPriceRow);
    const Recorder before = price + price;
    (void)isAbove(price, 1.0);
    const Recorder after = price * price;
    QCOMPARE(decisionsOf(before), std::size_t{0});
    QCOMPARE(decisionsOf(after), std::size_t{1});
    QCOMPARE(decisionsOf(before + before), std::size_t{1});
    QCOMPARE(decisionsOf(price), std::size_t{0});
    QCOMPARE(decisionsOf(kept(price)), std::size_t{1});
    (void)isAbove(price, 1.0); // another comparison of the same
    QCOMPARE(decisionsOf(price * price), std::size_t{2});
}

void TestDecisions::aScopeEndsItsDecisions()
{
    Recording recording;
    const Recorder price = input(2.0, kPriceRow);
    Recorder inside = price;
    {
        const DecisionScope<Recorder> scope;
        (void)plain(price);
        inside = price + price;
    }
    QCOMPARE(decisionsOf(inside), std::size_t{1});
    QCOMPARE(decisionsOf(price * price), std::size_t{0});
    QCOMPARE(decisionsOf(inside * price), std::size_t{1}); // by its argument
}

void TestDecisions::whatLeavesAScopeTakesThemAlong()
{
    Recording recording;
    const Recorder cheap = input(2.0, kPriceRow);
    const Recorder dear = input(3.0, kPriceRow);
    const auto chosen = [&] {
        const DecisionScope<Recorder> scope;
        return kept(isBelow(cheap, dear) ? cheap : dear);
    }();
    QCOMPARE(chosen.value(), 2.0);
    QCOMPARE(decisionsOf(chosen), std::size_t{1});
    QCOMPARE(decisionsOf(cheap), std::size_t{0});
    const Graph& graph = recording.graph();
    QCOMPARE(graph.at(chosen.node()).operation, Operation::Same);
    QCOMPARE(graph.at(chosen.node()).name.row, &kPriceRow); // an explanation sees no difference
}

void TestDecisions::aDecisionAboutALiteralSaysNothing()
{
    Recording recording;
    QCOMPARE(plain(Recorder(4.0)), 4.0);
    QVERIFY(recording.graph().decisions().empty());
    const Recorder price = input(2.0, kPriceRow);
    Recorder chosen(0.0);
    {
        const DecisionScope<Recorder> scope;
        chosen = Recorder(isAbove(price, 1.0) ? 7.0 : 8.0);
    }
    (void)plain(chosen); // a literal, but one that a decision chose
    QCOMPARE(decisionsOf(Recorder(1.0)), std::size_t{2});
}

void TestDecisions::aDecisionRestsOnWhatItIsAbout()
{
    Recording recording;
    const Recorder price = input(2.0, kPriceRow);
    const Recorder size = input(3.0, kSizeRow);
    Recorder chosen = price;
    {
        const DecisionScope<Recorder> scope;
        (void)isAbove(price, 1.0);
        chosen = price + price;
    }
    (void)isAbove(chosen, 1.0);
    QCOMPARE(decisionsOf(size * size), std::size_t{2}); // price and chosen
}

void TestDecisions::whatWasFoundKeepsItsIngredients()
{
    Recording recording;
    const Recorder price = input(2.0, kPriceRow);
    const Recorder size = input(3.0, kSizeRow);
    const Recorder answer =
        found<Recorder>([&] { return plain(price) * plain(size); }, {price, size});
    QCOMPARE(answer.value(), 6.0);
    const Graph& graph = recording.graph();
    const Node& node = graph.at(answer.node());
    QCOMPARE(node.operation, Operation::Found);
    QCOMPARE(arityOf(node.operation), 0); // a value: it follows nothing
    const auto ingredients = graph.ingredientsOf(node);
    QCOMPARE(ingredients.size(), std::size_t{2});
    QCOMPARE(ingredients[0], price.node());
    QCOMPARE(ingredients[1], size.node());
    QCOMPARE(decisionsOf(answer), std::size_t{2}); // both stay
    QCOMPARE(decisionsOf(price + size), std::size_t{0}); // and concern nothing else
}

void TestDecisions::aGuardIsRecordedWhetherItFiresOrNot()
{
    Recording recording;
    const Recorder price = input(2.0, kPriceRow);
    Outcome<Recorder> result = outcome(price);
    result.refuse(Reason::Never, lessThan(Recorder(5.0), price))
        .require(Reason::Undefined, lessThan(Recorder(0.0), price));
    QCOMPARE(result.reason.now(), Reason::None);
    const Graph& graph = recording.graph();
    QCOMPARE(graph.at(result.reason.code().node()).operation, Operation::Select);
    QVERIFY(graph.decisions().empty());
    Outcome<Recorder> refused = outcome(price);
    refused.refuse(Reason::Never, lessThan(Recorder(1.0), price))
        .require(Reason::Undefined, lessThan(price, Recorder(0.0)));
    QCOMPARE(refused.reason.now(), Reason::Never); // the first
    QCOMPARE(refused.value.value(), 2.0);
}

void TestDecisions::aReasonReadAsAWordIsADecision()
{
    Recording recording;
    const Recorder price = input(2.0, kPriceRow);
    Outcome<Recorder> result = outcome(price);
    result.refuse(Reason::Never, lessThan(Recorder(5.0), price));
    QVERIFY(result.hasNumber());
    QCOMPARE(recording.graph().decisions().size(), std::size_t{1});
    QCOMPARE(lastDecision().node, result.reason.code().node());
}

void TestDecisions::plainNumbersDecideTheSame()
{
    QVERIFY(isBelow(1.0, 2.0));
    QVERIFY(!isBelow(2.0, 2.0));
    QVERIFY(isAbove(2.0, 1.0));
    QVERIFY(!isAbove(2.0, 2.0));
    QCOMPARE(kept(3.0), 3.0);
    QCOMPARE(searched(4.0), 4.0);
    const DecisionScope<double> scope;
    (void)scope;
}

ISOCOST_TEST(TestDecisions)
#include "tst_decisions.moc"
