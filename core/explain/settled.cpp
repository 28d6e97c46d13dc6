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

} // namespace

std::optional<double> settledValue(const Graph& graph, Graph::Index index)
{
    const Node& node = graph.at(index);
    const std::optional<double> value = zeroOrOne(node.value); // of most nodes neither
    if (!value || node.name.table != NodeName::Table::None)
        return std::nullopt;
    const auto isSettled = [&](std::size_t i) {
        return settledValue(graph, node.arguments[i]).has_value();
    };
    const auto isZero = [&](std::size_t i) {
        return settledValue(graph, node.arguments[i]) == 0.0;
    };
    bool settles = false;
    switch (node.operation) {
    case Operation::Literal:
        settles = true;
        break;
    case Operation::Same:
    case Operation::Negate:
        settles = isSettled(0);
        break;
    case Operation::Multiply:
        settles = *value == 0.0 ? isZero(0) || isZero(1) : isSettled(0) && isSettled(1);
        break;
    case Operation::Divide:
        settles = *value == 0.0 ? isZero(0) : isSettled(0) && isSettled(1);
        break;
    case Operation::Add:
    case Operation::Subtract:
        settles = isSettled(0) && isSettled(1);
        break;
    case Operation::Power:
        settles = isZero(1);
        break;
    default:
        break;
    }
    return settles ? value : std::nullopt;
}

} // namespace isocost
