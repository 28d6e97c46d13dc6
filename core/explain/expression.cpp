// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/expression.h"

#include <algorithm>
#include <cmath>

#include "core/explain/display.h"
#include "core/explain/expression_writer.h"
#include "core/explain/search_text.h"

namespace isocost {

Graph::Index withoutAliases(const Graph& graph, Graph::Index node)
{
    while (graph.at(node).operation == Operation::Same
        && isSameName(graph.at(node).name, graph.at(graph.at(node).arguments[0]).name))
        node = graph.at(node).arguments[0];
    return node;
}

bool isZeroThreshold(const Node& node)
{
    constexpr double kLargest = 1e-9; // the formulas use such thresholds against rounding
    return node.operation == Operation::Literal && node.value >= 0.0 && node.value <= kLargest;
}

std::string formulaNumber(double value, std::string_view unit)
{
    if (!std::isfinite(value))
        return std::isnan(value) ? "undefined" : value < 0.0 ? "\u2212\u221e" : "\u221e";
    const bool isMultiple = unit.starts_with("1e9") || unit.starts_with("1e6");
    return displayText(value, isMultiple ? "1" : unit);
}

Expression expressionOf(
    const Graph& graph, const QuantityNames& names, Graph::Index node, int owner)
{
    const Ingredients ingredients = ingredientsOf(graph, node);
    const bool isLong = !searchWords(graph.at(node).name).empty() || isLongCalculation(graph, node);
    const auto write = [&](ExpressionWriter& writer) {
        return isLong ? writer.summary(node, ingredients) : writer.sentence(node);
    };
    ExpressionWriter inNames(graph, names, ExpressionMode::Names);
    Expression expression;
    expression.names = write(inNames);
    expression.quantities = inNames.quantities();
    const auto isOfAnother = [&](Graph::Index index) {
        const int platform = names.platformOf(graph.at(index).name);
        return platform >= 0 && platform != owner;
    };
    if (std::ranges::any_of(expression.quantities, isOfAnother)) { // then say whose each is
        ExpressionWriter again(graph, names, ExpressionMode::Names);
        again.sayPlatforms();
        expression.names = write(again);
    }
    ExpressionWriter inNumbers(graph, names, ExpressionMode::Numbers);
    expression.numbers = write(inNumbers);
    return expression;
}

std::string describe(const Graph& graph, const QuantityNames& names, Graph::Index node)
{
    const Node& top = graph.at(node);
    if (!isNamed(top))
        return expressionOf(graph, names, node, -1).names + " (" + displayText(top.value, "1")
            + ")";
    return names.inFormula(top.name, true) + " (" + formulaNumber(top.value, names.unitOf(top.name))
        + ")";
}

} // namespace isocost
