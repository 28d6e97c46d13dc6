// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/long_calculation.h"

#include <algorithm>

#include "core/explain/series.h"
#include "core/explain/settled.h"

namespace isocost {

namespace {

constexpr int kMostOperations = 60; // four egress tiers are 24, Daly's interval is 14

// Both branches of a select; what a search was made from; no reasons.
std::vector<Graph::Index> allArguments(const Graph& graph, const Node& node)
{
    if (node.operation == Operation::Unless)
        return isRefused(graph, node) ? std::vector<Graph::Index>{}
                                      : std::vector{node.arguments[0]};
    if (node.operation == Operation::Found) {
        const auto searched = graph.ingredientsOf(node);
        return {searched.begin(), searched.end()};
    }
    const auto arity = static_cast<std::size_t>(arityOf(node.operation));
    return {node.arguments.begin(), node.arguments.begin() + arity};
}

// The arguments that a formula shows: for a select, the comparison and the branch that it takes.
std::vector<Graph::Index> shownArguments(const Graph& graph, const Node& node)
{
    if (node.operation == Operation::Select)
        return {
            node.arguments[0], node.arguments[graph.at(node.arguments[0]).value != 0.0 ? 1 : 2]};
    return allArguments(graph, node);
}

// The parts that a formula shows: for a sum its terms, one for each series.
std::vector<Graph::Index> shownParts(const Graph& graph, const Node& node)
{
    if (node.operation != Operation::Add && node.operation != Operation::Subtract)
        return shownArguments(graph, node);
    const std::vector<Term> terms = termsOf(graph, node);
    std::vector<Graph::Index> parts;
    for (std::size_t i = 0; i < terms.size(); i += runLength(graph, terms, i))
        parts.push_back(terms[i].index);
    return parts;
}

// Operations from here to the next names; stops counting when there are too many.
void count(const Graph& graph, Graph::Index index, int& operations)
{
    while (isPassedOn(graph, graph.at(index)))
        index = graph.at(index).arguments[0];
    const Node& node = graph.at(index);
    if (settledValue(graph, index))
        return;
    if (const RepeatedFactor power = repeatedFactorOf(graph, node); power.times > 0) {
        ++operations;
        for (const Graph::Index part : {power.base, power.factor})
            if (!isNamed(graph.at(part)))
                count(graph, part, operations);
        return;
    }
    if (arityOf(node.operation) == 0 || isRefused(graph, node))
        return;
    const std::vector<Graph::Index> parts = shownParts(graph, node);
    operations += std::max(1, static_cast<int>(parts.size()) - 1);
    for (const Graph::Index part : parts)
        if (operations <= kMostOperations && !isNamed(graph.at(part)))
            count(graph, part, operations);
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
        const std::vector<Graph::Index> from = allArguments(graph, here);
        found.steps += from.empty() || isPassedOn(graph, here) ? 0 : 1;
        open.insert(open.end(), from.rbegin(), from.rend());
    }
    return found;
}

} // namespace isocost
