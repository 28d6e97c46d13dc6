// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/settled.h"

#include <cmath>

#include "core/model/formulas/rounding.h"

namespace isocost {

namespace {

std::optional<double> zeroOrOne(double value)
{
    if (value == 0.0)
        return 0.0;
    if (std::fabs(value - 1.0) <= 1.5 * kIgnoredRounding)
        return 1.0;
    return std::nullopt;
}

// Whether settled numbers alone decide that the operation gives this value, 0 or 1.
bool isSettledBy(const Graph& graph, const Node& node, double value)
{
    const auto isSettled = [&](std::size_t i) {
        return settledValue(graph, node.arguments[i]).has_value();
    };
    const auto isZero = [&](std::size_t i) {
        return settledValue(graph, node.arguments[i]) == 0.0;
    };
    switch (node.operation) {
    case Operation::Literal:
        return true;
    case Operation::Unless:
        return isRefused(graph, node) || isSettled(0);
    case Operation::Same:
    case Operation::Negate:
        return isSettled(0);
    case Operation::Multiply:
        return value == 0.0 ? isZero(0) || isZero(1) : isSettled(0) && isSettled(1);
    case Operation::Divide:
        return value == 0.0 ? isZero(0) : isSettled(0) && isSettled(1);
    case Operation::Add:
    case Operation::Subtract:
        return isSettled(0) && isSettled(1);
    case Operation::Power:
        return isZero(1);
    default:
        return false;
    }
}

} // namespace

std::optional<double> settledValue(const Graph& graph, Graph::Index index)
{
    const Node& node = graph.at(index);
    const std::optional<double> value = zeroOrOne(node.value); // most nodes are neither
    const bool isSettled =
        value && node.name.table == NodeName::Table::None && isSettledBy(graph, node, *value);
    return isSettled ? value : std::nullopt;
}

} // namespace isocost
