// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/long_calculation.h"

#include "core/explain/series.h"

namespace isocost {

namespace {

constexpr int kMostOperations = 60; // four egress tiers are 24, Daly's interval is 14

bool isNamed(const Node& node)
{
    return node.name.table != NodeName::Table::None;
}

// Operations from here to the next names; stops counting when there are too many.
void count(const Graph& graph, Graph::Index index, int& operations)
{
    const Node& node = graph.at(index);
    if (const RepeatedFactor power = repeatedFactorOf(graph, node); power.times > 0) {
        ++operations;
        for (const Graph::Index part : {power.base, power.factor})
            if (!isNamed(graph.at(part)))
                count(graph, part, operations);
        return;
    }
    const int arity = arityOf(node.operation);
    operations += arity > 0 ? 1 : 0;
    for (int i = 0; i < arity && operations <= kMostOperations; ++i) {
        const Graph::Index argument = node.arguments[static_cast<std::size_t>(i)];
        if (!isNamed(graph.at(argument)))
            count(graph, argument, operations);
    }
}

} // namespace

bool isLongCalculation(const Graph& graph, Graph::Index node)
{
    int operations = 0;
    count(graph, node, operations);
    return operations > kMostOperations;
}

Ingredients ingredientsOf(const Graph& graph, Graph::Index node)
{
    Ingredients found;
    std::vector<bool> isSeen(graph.size(), false);
    std::vector<Graph::Index> open{node};
    while (!open.empty()) {
        const Graph::Index index = open.back();
        open.pop_back();
        if (isSeen[index])
            continue;
        isSeen[index] = true;
        const Node& here = graph.at(index);
        if (isNamed(here) && index != node) {
            found.quantities.push_back(index);
            continue;
        }
        const int arity = arityOf(here.operation);
        found.steps += arity > 0 ? 1 : 0;
        for (int i = arity; i-- > 0;)
            open.push_back(here.arguments[static_cast<std::size_t>(i)]);
    }
    return found;
}

} // namespace isocost
