// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every operation of a Recorder by itself: the bits of double, and the node that it leaves.
#include <QTest>

#include <bit>
#include <cstdint>
#include <limits>
#include <vector>

#include "core/scalar/recorder.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

struct Case {
    const char* name;
    Operation operation;
    double (*onDouble)(const double&, const double&);
    Recorder (*onRecorder)(const Recorder&, const Recorder&);
};

// One generic expression for both types; a unary operation leaves its second argument alone.
template <class Expression>
Case caseOf(const char* name, Operation operation, Expression expression)
{
    return {name, operation, expression, expression};
}

const std::vector<Case>& cases()
{
    using isocost::abs, isocost::ceil, isocost::exp, isocost::expm1, isocost::floor, isocost::log,
        isocost::pow, isocost::sqrt;
    using enum Operation;
    static const std::vector<Case> all{
        caseOf("a + b", Add, [](const auto& a, const auto& b) { return a + b; }),
        caseOf("a - b", Subtract, [](const auto& a, const auto& b) { return a - b; }),
        caseOf("a * b", Multiply, [](const auto& a, const auto& b) { return a * b; }),
        caseOf("a / b", Divide, [](const auto& a, const auto& b) { return a / b; }),
        caseOf("-a", Negate, [](const auto& a, const auto&) { return -a; }),
        caseOf("min", Minimum, [](const auto& a, const auto& b) { return min(a, b); }),
        caseOf("max", Maximum, [](const auto& a, const auto& b) { return max(a, b); }),
        caseOf("abs", Absolute, [](const auto& a, const auto&) { return abs(a); }),
        caseOf("sqrt", SquareRoot, [](const auto& a, const auto&) { return sqrt(a); }),
        caseOf("exp", Exponential, [](const auto& a, const auto&) { return exp(a); }),
        caseOf("expm1", ExponentialMinusOne, [](const auto& a, const auto&) { return expm1(a); }),
        caseOf("log", Logarithm, [](const auto& a, const auto&) { return log(a); }),
        caseOf("pow", Power, [](const auto& a, const auto& b) { return pow(a, b); }),
        caseOf("floor", Floor, [](const auto& a, const auto&) { return floor(a); }),
        caseOf("ceil", Ceiling, [](const auto& a, const auto&) { return ceil(a); }),
        caseOf("W0", LambertW0, [](const auto& a, const auto&) { return lambertW0(a); })};
    return all;
}

const double kValues[] = {0.0, -0.0, 1.0, -1.0, 0.1, 2.5, -2.5, 1e-300, 1e300, 8760.0, -1e-17,
    std::numeric_limits<double>::infinity()};

// A NaN has many bit patterns, and which of them a machine makes is no business of the formulas.
bool isSame(double a, double b)
{
    return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b)
        || (std::isnan(a) && std::isnan(b));
}

} // namespace

class TestRecorderOperations : public QObject {
    Q_OBJECT

private slots:
    void valueHasTheBitsOfDouble_data() { addCases(); }
    void valueHasTheBitsOfDouble();
    void nodeNamesTheOperationAndItsArguments_data() { addCases(); }
    void nodeNamesTheOperationAndItsArguments();
    void aComparisonIsANodeOfItsOwn();
    void selectPointsAtAllThreeOfItsParts();
    void aSharedPartIsRecordedOnce();
    void argumentsComeBeforeWhatUsesThem();
    void anInputIsALeafWithItsName();

private:
    static void addCases()
    {
        QTest::addColumn<int>("index");
        for (std::size_t i = 0; i < cases().size(); ++i)
            QTest::newRow(cases()[i].name) << static_cast<int>(i);
    }
};

void TestRecorderOperations::valueHasTheBitsOfDouble()
{
    QFETCH(int, index);
    const Case& tried = cases()[static_cast<std::size_t>(index)];
    for (const double a : kValues)
        for (const double b : kValues) {
            const Recording recording;
            const double expected = tried.onDouble(a, b);
            const Recorder got = tried.onRecorder(Recorder(a), Recorder(b));
            QVERIFY2(isSame(got.value(), expected),
                qPrintable(QStringLiteral("%1, %2: %3 instead of %4")
                               .arg(a)
                               .arg(b)
                               .arg(got.value())
                               .arg(expected)));
            QCOMPARE(isFinite(got), isFinite(expected));
            QVERIFY(isSame(plain(got), expected));
        }
}

void TestRecorderOperations::nodeNamesTheOperationAndItsArguments()
{
    QFETCH(int, index);
    const Case& tried = cases()[static_cast<std::size_t>(index)];
    Recording recording;
    const Recorder first(0.25);
    const Recorder second(3.0);
    const Recorder result = tried.onRecorder(first, second);
    QCOMPARE(recording.graph().size(), std::size_t{3}); // two literals and the operation
    const Node& node = recording.graph().at(result.node());
    QCOMPARE(node.operation, tried.operation);
    QVERIFY(isSame(node.value, result.value()));
    QCOMPARE(node.name.table, NodeName::Table::None);
    QCOMPARE(node.arguments[0], first.node());
    if (arityOf(tried.operation) == 2)
        QCOMPARE(node.arguments[1], second.node());
    QCOMPARE(recording.graph().at(first.node()).operation, Operation::Literal);
    QCOMPARE(recording.graph().at(first.node()).value, 0.25);
}

void TestRecorderOperations::aComparisonIsANodeOfItsOwn()
{
    Recording recording;
    const Recorder small(1.0);
    const Recorder large(2.0);
    const Recorder::Mask holds = lessThan(small, large);
    const Recorder::Mask fails = lessThan(large, small);
    QVERIFY(decided(holds) && !denied(holds));
    QVERIFY(denied(fails) && !decided(fails));
    QVERIFY(denied(lessThan(small, small)));
    const Node& node = recording.graph().at(fails.node());
    QCOMPARE(node.operation, Operation::LessThan);
    QCOMPARE(node.arguments[0], large.node());
    QCOMPARE(node.arguments[1], small.node());
    QCOMPARE(node.value, 0.0);
    QCOMPARE(recording.graph().at(holds.node()).value, 1.0);
}

void TestRecorderOperations::selectPointsAtAllThreeOfItsParts()
{
    Recording recording;
    const Recorder one(1.0);
    const Recorder two(2.0);
    const Recorder::Mask fails = lessThan(two, one);
    const Recorder chosen = select(fails, one, two);
    QCOMPARE(chosen.value(), 2.0);
    const Node& node = recording.graph().at(chosen.node());
    QCOMPARE(node.operation, Operation::Select);
    QCOMPARE(node.arguments[0], fails.node());
    QCOMPARE(node.arguments[1], one.node()); // the branch not taken is kept for the explanation
    QCOMPARE(node.arguments[2], two.node());
}

void TestRecorderOperations::aSharedPartIsRecordedOnce()
{
    Recording recording;
    const Recorder x(3.0);
    const Recorder square = x * x;
    const Recorder fourth = square * square;
    QCOMPARE(fourth.value(), 81.0);
    QCOMPARE(recording.graph().size(), std::size_t{3}); // 3, 3*3, 9*9
    const Recorder copy = fourth; // copying is no operation
    QCOMPARE(copy.node(), fourth.node());
    QCOMPARE(recording.graph().size(), std::size_t{3});
}

void TestRecorderOperations::argumentsComeBeforeWhatUsesThem()
{
    Recording recording;
    const Recorder x(2.0);
    const Recorder y(7.0);
    const Recorder sum = max(x * y, y - x) + select(lessThan(x, y), sqrt(y), x / y);
    (void)sum;
    const Graph& graph = recording.graph();
    for (std::size_t i = 0; i < graph.size(); ++i) {
        const Node& node = graph.at(static_cast<Graph::Index>(i));
        for (int k = 0; k < arityOf(node.operation); ++k)
            QVERIFY(node.arguments[static_cast<std::size_t>(k)] < i);
    }
    // 2 literals; product, difference, maximum; comparison, root, quotient, choice; sum
    QCOMPARE(graph.size(), std::size_t{10});
}

void TestRecorderOperations::anInputIsALeafWithItsName()
{
    static constexpr QuantityRow kRow{"test.power", "power", "kW"};
    Recording recording;
    const Recorder leaf = Recorder::input(12.5, {NodeName::Table::Parameter, 7, 2, &kRow});
    const Node& node = recording.graph().at(leaf.node());
    QCOMPARE(node.operation, Operation::Input);
    QCOMPARE(arityOf(node.operation), 0);
    QCOMPARE(node.value, 12.5);
    QCOMPARE(node.name.table, NodeName::Table::Parameter);
    QCOMPARE(int{node.name.index}, 7);
    QCOMPARE(int{node.name.platform}, 2);
    QCOMPARE(node.name.row, &kRow);
}

ISOCOST_TEST(TestRecorderOperations)
#include "tst_recorder_operations.moc"
