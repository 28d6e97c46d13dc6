// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// How a formula is shortened (model.md section 11). A factor multiplied again and again becomes a
// power; quantities of one name become a series with a first and a last, so that sixty months read
// as one line.
#pragma once

#include <cstddef>
#include <vector>

#include "core/scalar/graph.h"

namespace isocost {

// base x factor x factor x ...; `times` is 0 when no factor repeats.
struct RepeatedFactor {
    Graph::Index base = 0;
    Graph::Index factor = 0;
    int times = 0;
};

// Looks into products that have no name of their own; finds at least kFewestRepeats factors.
inline constexpr int kFewestRepeats = 2;
[[nodiscard]] RepeatedFactor repeatedFactorOf(const Graph& graph, const Node& product);

// Nodes of one name, in order of appearance.
struct Series {
    Graph::Index first = 0;
    Graph::Index last = 0;
    std::size_t count = 0;
};

[[nodiscard]] std::vector<Series> seriesOf(
    const Graph& graph, const std::vector<Graph::Index>& quantities);

// One term that a sum adds or takes away. Sums without a name of their own are taken apart; terms
// that are 0 by their literals are left out.
struct Term {
    Graph::Index index = 0;
    bool isMinus = false;
};
[[nodiscard]] std::vector<Term> termsOf(const Graph& graph, const Node& sum);

// How many terms from here on form one series, told by its ends; 1 when each is written out.
inline constexpr std::size_t kLongestWrittenSeries = 3;
[[nodiscard]] std::size_t runLength(
    const Graph& graph, const std::vector<Term>& terms, std::size_t from);

} // namespace isocost
