// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The recorded graph as a container: indices, arity of every operation, names.
#include <QTest>

#include "core/scalar/graph.h"
#include "tests/support/test_program.h"

using namespace isocost;

class TestGraph : public QObject {
    Q_OBJECT

private slots:
    void everyOperationHasItsArity_data();
    void everyOperationHasItsArity();
    void indicesCountFromZeroInTheOrderOfAdding();
    void aNodeIsNamelessUntilItIsNamed();
    void aNodeCanBeNamedInPlace();
};

void TestGraph::everyOperationHasItsArity_data()
{
    QTest::addColumn<Operation>("operation");
    QTest::addColumn<int>("arity");
    QTest::newRow("literal") << Operation::Literal << 0;
    QTest::newRow("input") << Operation::Input << 0;
    QTest::newRow("same") << Operation::Same << 1;
    QTest::newRow("a + b") << Operation::Add << 2;
    QTest::newRow("a - b") << Operation::Subtract << 2;
    QTest::newRow("a * b") << Operation::Multiply << 2;
    QTest::newRow("a / b") << Operation::Divide << 2;
    QTest::newRow("-a") << Operation::Negate << 1;
    QTest::newRow("min") << Operation::Minimum << 2;
    QTest::newRow("max") << Operation::Maximum << 2;
    QTest::newRow("a < b") << Operation::LessThan << 2;
    QTest::newRow("select") << Operation::Select << 3;
    QTest::newRow("abs") << Operation::Absolute << 1;
    QTest::newRow("sqrt") << Operation::SquareRoot << 1;
    QTest::newRow("exp") << Operation::Exponential << 1;
    QTest::newRow("expm1") << Operation::ExponentialMinusOne << 1;
    QTest::newRow("log") << Operation::Logarithm << 1;
    QTest::newRow("pow") << Operation::Power << 2;
    QTest::newRow("floor") << Operation::Floor << 1;
    QTest::newRow("ceil") << Operation::Ceiling << 1;
    QTest::newRow("W0") << Operation::LambertW0 << 1;
}

void TestGraph::everyOperationHasItsArity()
{
    QFETCH(Operation, operation);
    QFETCH(int, arity);
    QCOMPARE(arityOf(operation), arity);
}

void TestGraph::indicesCountFromZeroInTheOrderOfAdding()
{
    Graph graph;
    QCOMPARE(graph.size(), std::size_t{0});
    for (unsigned i = 0; i < 1000; ++i) {
        QCOMPARE(graph.add({Operation::Literal, {}, 0.5 * i, {}}), i);
        QCOMPARE(graph.size(), std::size_t{i} + 1);
    }
    // growing keeps what was there
    QCOMPARE(graph.at(0).value, 0.0);
    QCOMPARE(graph.at(7).value, 3.5);
    QCOMPARE(graph.at(999).value, 499.5);
}

void TestGraph::aNodeIsNamelessUntilItIsNamed()
{
    const Node node;
    QCOMPARE(node.operation, Operation::Literal);
    QCOMPARE(node.name.table, NodeName::Table::None);
    QCOMPARE(int{node.name.platform}, -1);
    QVERIFY(node.name.row == nullptr);
}

void TestGraph::aNodeCanBeNamedInPlace()
{
    static constexpr QuantityRow kRow{"test.hours", "hours", "h"};
    Graph graph;
    const Graph::Index index = graph.add({Operation::Add, {0, 0, 0}, 2.0, {}});
    graph.at(index).name = {NodeName::Table::Intermediate, 0, 1, &kRow};
    const Graph& read = graph;
    QCOMPARE(read.at(index).name.row->id, std::string_view("test.hours"));
    QCOMPARE(read.at(index).name.row->unit, std::string_view("h"));
    QCOMPARE(int{read.at(index).name.platform}, 1);
    QCOMPARE(read.at(index).operation, Operation::Add); // naming changes nothing else
}

ISOCOST_TEST(TestGraph)
#include "tst_graph.moc"
