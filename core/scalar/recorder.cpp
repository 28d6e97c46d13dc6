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

Recorder::Recorder(double literal)
    : m_node(Recording::current().graph().add({Operation::Literal, {}, literal, {}})),
      m_value(literal)
{
}

Recorder Recorder::input(double value, const NodeName& name)
{
    return {Recording::current().graph().add({Operation::Input, {}, value, name}), value};
}

Recorder Recorder::apply(
    Operation operation, double value, const std::array<Graph::Index, 3>& arguments)
{
    return {Recording::current().graph().add({operation, arguments, value, {}}), value};
}

} // namespace isocost
