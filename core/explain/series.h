// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Repetition in a calculation, so that sixty months read as one line: a factor multiplied again and
// again is a power, quantities of one name are a series with a first and a last.
#pragma once

#include <cstddef>
#include <vector>

#include "core/scalar/graph.h"

namespace isocost {

// base x factor x factor x ...; times is 0 when there is no such repetition.
struct RepeatedFactor {
    Graph::Index base = 0;
    Graph::Index factor = 0;
    int times = 0;
};

// Looks through products without a name of their own; at least kFewestRepeats factors.
inline constexpr int kFewestRepeats = 2;
[[nodiscard]] RepeatedFactor repeatedFactorOf(const Graph& graph, const Node& product);

// Named nodes of one name, in order of appearance.
struct Series {
    Graph::Index first = 0;
    Graph::Index last = 0;
    std::size_t count = 0;
};

[[nodiscard]] std::vector<Series> seriesOf(
    const Graph& graph, const std::vector<Graph::Index>& quantities);

// Nothing but additions down to the next names.
[[nodiscard]] bool isPlainSum(const Graph& graph, Graph::Index node);

// A plain sum of a series that is told by its ends.
inline constexpr std::size_t kLongestWrittenSeries = 3;
[[nodiscard]] bool isSumOfSeries(
    const Graph& graph, Graph::Index node, const std::vector<Graph::Index>& quantities);

} // namespace isocost
