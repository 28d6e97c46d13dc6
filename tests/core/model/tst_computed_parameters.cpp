// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A parameter whose 0 asks for a computed value says so in its row, and no other does: read from
// what the formulas do, so that no list of them can be forgotten.
#include <QTest>

#include <array>
#include <set>

#include "core/model/evaluate.h"
#include "core/model/named.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

using Parameters = std::set<std::string_view>; // by the ids of their rows

// Whose 0 the formulas decide on plain numbers, or which leaves something out: nothing in the graph
// then chooses between the value and another one.
constexpr std::array<std::string_view, 9> kOffTheGraph{"tokens_per_second", "replica_chips",
    "training_tokens_per_second", "inference.max_token_ms", "training.deadline_days",
    "training.layers", "training.runs_per_year", "facility.gpus_per_fte", "fleet.utilization"};

bool isFixed(const Node& node)
{
    return node.operation == Operation::Literal || node.name.table == NodeName::Table::Constant;
}

// The leaf behind other names and other units of the same quantity; nothing of it is none.
const Node& leafOf(const Graph& graph, Graph::Index index)
{
    const Node& node = graph.at(index);
    const bool isOtherUnit =
        (node.operation == Operation::Multiply || node.operation == Operation::Divide)
        && isFixed(graph.at(node.arguments[1])) && graph.at(node.arguments[1]).value != 0.0;
    return isOtherUnit || node.operation == Operation::Same ? leafOf(graph, node.arguments[0])
                                                            : node;
}

// The same of the first factor of a product, such as the price in price x amount.
const Node& firstFactorOf(const Graph& graph, Graph::Index index)
{
    const Node& node = leafOf(graph, index);
    return node.operation == Operation::Multiply ? firstFactorOf(graph, node.arguments[0]) : node;
}

// Of parameters p with select(0 < p, p, something else), or with p times something.
Parameters computedUnlessGiven(const Graph& graph)
{
    Parameters found;
    for (Graph::Index i = 0; i < graph.size(); ++i) {
        const Node& choice = graph.at(i);
        if (choice.operation != Operation::Select)
            continue;
        const Node& mask = graph.at(choice.arguments[0]);
        const Node& given = firstFactorOf(graph, choice.arguments[1]);
        if (mask.operation != Operation::LessThan || given.name.table != NodeName::Table::Parameter)
            continue;
        const Node& asked = leafOf(graph, mask.arguments[1]);
        if (isFixed(graph.at(mask.arguments[0])) && &asked == &given)
            found.insert(rowOf(static_cast<Parameter>(given.name.index)).id);
    }
    return found;
}

Parameters declared()
{
    Parameters found;
    for (const ParameterRow& row : parameterTable())
        if (!row.traits.zero.empty())
            found.insert(row.id);
    return found;
}

QByteArray listOf(const Parameters& parameters)
{
    QByteArray text;
    for (const std::string_view id : parameters)
        text += QByteArray(id.data(), static_cast<qsizetype>(id.size())) + ' ';
    return text;
}

} // namespace

class TestComputedParameters : public QObject {
    Q_OBJECT

private slots:
    void formulasAndRowsAgreeOnWhatZeroAsksFor()
    {
        Recording recording;
        Results<Recorder> results;
        evaluate(recordInputs(resolve(referenceScenario(), builtinCatalog())), results);
        const Parameters computed = computedUnlessGiven(recording.graph());
        Parameters both = computed;
        both.insert(kOffTheGraph.begin(), kOffTheGraph.end());
        QCOMPARE(both.size(), computed.size() + kOffTheGraph.size()); // none in both
        QVERIFY2(both == declared(),
            "the rows whose `zero` says what 0 asks for are " + listOf(declared())
                + "; the formulas compute " + listOf(computed));
    }

    // As a new formula would write it.
    void aNewComputedParameterIsFound()
    {
        Recording recording;
        const Inputs<Recorder> in = recordInputs(resolve(referenceScenario(), builtinCatalog()));
        const Recorder given = in[Parameter::SpotRestartMin];
        (void)select(lessThan(Recorder(0.0), given),
            given / constant<Recorder>(Constant::MinutesPerHour), Recorder(2.0));
        const Parameters computed = computedUnlessGiven(recording.graph());
        QCOMPARE(listOf(computed), QByteArray("spot.restart_min "));
        QVERIFY(computed != declared());
    }

    void zeroOfOthersIsASmallAmount()
    {
        QVERIFY(isComputed(Parameter::SpotCheckpointIntervalMin, 0.0));
        QVERIFY(!isComputed(Parameter::SpotCheckpointIntervalMin, 1.0));
        QVERIFY(!isComputed(Parameter::SpotRestartMin, 0.0));
    }
};

ISOCOST_TEST(TestComputedParameters)
#include "tst_computed_parameters.moc"
