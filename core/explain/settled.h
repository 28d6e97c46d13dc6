// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of a calculation that literals alone decide (model.md section 11). A formula does not show
// them: "tax rate x 0", "growth^0", the factor by which a rounding ignores the last digits.
#pragma once

#include <optional>

#include "core/scalar/graph.h"

namespace isocost {

[[nodiscard]] inline bool isNamed(const Node& node) // has a name of its own
{
    return node.name.table != NodeName::Table::None;
}

// Whether it is a number that a reason keeps out: explained like a literal 0.
[[nodiscard]] inline bool isRefused(const Graph& graph, const Node& node)
{
    return node.operation == Operation::Unless && graph.at(node.arguments[1]).value != 0.0;
}

// A node that only passes its argument on, without a name: guards and decisions need it, people do
// not.
[[nodiscard]] inline bool isPassedOn(const Graph& graph, const Node& node)
{
    const bool passes = node.operation == Operation::Same
        || (node.operation == Operation::Unless && !isRefused(graph, node));
    return passes && !isNamed(node);
}

// 0 or 1 when literals alone decide the value of a node without a name, else nothing.
[[nodiscard]] std::optional<double> settledValue(const Graph& graph, Graph::Index index);

} // namespace isocost
