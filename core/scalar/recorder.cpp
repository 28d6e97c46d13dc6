// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scalar/recorder.h"

#include <stdexcept>

namespace isocost {

namespace {

thread_local Recording* s_current = nullptr;

} // namespace

Recording::Recording() : m_outer(s_current)
{
    s_current = this;
}

Recording::~Recording()
{
    s_current = m_outer;
}

Recording& Recording::current()
{
    if (!s_current)
        throw std::logic_error("a Recorder was used outside of a Recording");
    return *s_current;
}

Recording* Recording::innermost()
{
    return s_current;
}

// A decision on a literal that rests on no further decision says nothing new.
void Recording::decide(TakenDecision::Kind kind, Graph::Index node)
{
    const Node& on = m_graph.at(node);
    if (on.operation == Operation::Literal
        && (on.decision == kNothingDecided || on.decision == m_inForce))
        return;
    m_inForce = m_graph.addDecision({kind, node, m_inForce});
}

Recorder::Recorder(double literal)
    : m_node(Recording::current().graph().add(
        {Operation::Literal, {}, literal, {}, Recording::current().inForce()})),
      m_value(literal)
{
}

// An input rests on nothing, whenever it is taken.
Recorder Recorder::input(double value, const NodeName& name)
{
    return {Recording::current().graph().add({Operation::Input, {}, value, name}), value};
}

Recorder Recorder::found(double value, std::span<const Graph::Index> ingredients)
{
    Recording& here = Recording::current();
    return {here.graph().addFound({Operation::Found, {}, value, {}, here.inForce()}, ingredients),
        value};
}

Recorder Recorder::apply(
    Operation operation, double value, const std::array<Graph::Index, 3>& arguments)
{
    Recording& here = Recording::current();
    return {here.graph().add({operation, arguments, value, {}, here.inForce()}), value};
}

Recorder underDecisions(const Recorder& value)
{
    Recording& here = Recording::current();
    const Node& node = here.graph().at(value.node());
    const NodeName name = node.name;
    if (node.decision == here.inForce())
        return value;
    const Recorder same = Recorder::apply(Operation::Same, value.value(), {value.node(), 0, 0});
    here.graph().at(same.node()).name = name;
    return same;
}

} // namespace isocost
