// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/series.h"

#include <algorithm>

#include "core/explain/quantity_names.h"

namespace isocost {

namespace {

bool isNamed(const Node& node)
{
    return node.name.table != NodeName::Table::None;
}

} // namespace

RepeatedFactor repeatedFactorOf(const Graph& graph, const Node& product)
{
    if (product.operation != Operation::Multiply)
        return {};
    RepeatedFactor found{product.arguments[0], product.arguments[1], 1};
    for (;;) {
        const Node& next = graph.at(found.base);
        if (isNamed(next) || next.operation != Operation::Multiply
            || next.arguments[1] != found.factor)
            break;
        found.base = next.arguments[0];
        ++found.times;
    }
    return found.times >= kFewestRepeats ? found : RepeatedFactor{};
}

std::vector<Series> seriesOf(const Graph& graph, const std::vector<Graph::Index>& quantities)
{
    std::vector<Series> all;
    for (const Graph::Index index : quantities) {
        const auto isSame = [&](const Series& series) {
            return isSameName(graph.at(series.first).name, graph.at(index).name);
        };
        const auto known = std::ranges::find_if(all, isSame);
        if (known == all.end()) {
            all.push_back({index, index, 1});
        } else {
            known->last = index;
            ++known->count;
        }
    }
    return all;
}

bool isPlainSum(const Graph& graph, Graph::Index node)
{
    std::vector<Graph::Index> open{node};
    while (!open.empty()) {
        const Graph::Index index = open.back();
        open.pop_back();
        const Node& here = graph.at(index);
        if (isNamed(here) && index != node)
            continue;
        const bool isZero = here.operation == Operation::Literal && here.value == 0.0;
        const bool isSum = here.operation == Operation::Add || here.operation == Operation::Same;
        if (!isZero && !isSum)
            return false;
        for (int i = 0; i < arityOf(here.operation); ++i)
            open.push_back(here.arguments[static_cast<std::size_t>(i)]);
    }
    return true;
}

bool isSumOfSeries(
    const Graph& graph, Graph::Index node, const std::vector<Graph::Index>& quantities)
{
    const auto isLong = [](const Series& series) { return series.count > kLongestWrittenSeries; };
    return isPlainSum(graph, node) && std::ranges::any_of(seriesOf(graph, quantities), isLong);
}

} // namespace isocost
