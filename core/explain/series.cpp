// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/series.h"

#include <algorithm>

#include "core/explain/quantity_names.h"
#include "core/explain/settled.h"

namespace isocost {

namespace {

void collectTerms(const Graph& graph, const Node& sum, std::vector<Term>& terms)
{
    for (const std::size_t i : {0U, 1U}) {
        const Graph::Index index = sum.arguments[i];
        const Node& node = graph.at(index);
        const bool isMinus = i == 1 && sum.operation != Operation::Add;
        const bool isSum =
            node.operation == Operation::Add || node.operation == Operation::Subtract;
        if (settledValue(graph, index) == 0.0)
            continue;
        if (isMinus || isNamed(node) || !isSum)
            terms.push_back({index, isMinus});
        else
            collectTerms(graph, node, terms);
    }
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

std::vector<Term> termsOf(const Graph& graph, const Node& sum)
{
    std::vector<Term> terms;
    collectTerms(graph, sum, terms);
    return terms;
}

std::size_t runLength(const Graph& graph, const std::vector<Term>& terms, std::size_t from)
{
    const Node& first = graph.at(terms[from].index);
    std::size_t end = from + 1;
    const auto isMore = [&](const Term& term) {
        return isNamed(first) && term.isMinus == terms[from].isMinus
            && isSameName(graph.at(term.index).name, first.name);
    };
    while (end < terms.size() && isMore(terms[end]))
        ++end;
    return end - from > kLongestWrittenSeries ? end - from : 1;
}

} // namespace isocost
