// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a formula shortens (model.md section 11): a factor multiplied again and again is a power,
// quantities of one name are a series with a first and a last, so that sixty months read as one
// line; and "tax rate x 0", "growth^0" and the factor by which a rounding ignores the last digits,
// which literals alone decide, are not shown.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/scalar/graph.h"

namespace isocost {

[[nodiscard]] inline bool isNamed(const Node& node) // has a name of its own
{
    return node.name.table != NodeName::Table::None;
}

// 0 or 1, of a node without a name; nothing where a quantity has a say in it.
[[nodiscard]] std::optional<double> settledValue(const Graph& graph, Graph::Index index);

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

// What a sum adds and takes away, looking through sums without a name of their own; terms that are
// 0 by their literals are left out.
struct Term {
    Graph::Index index = 0;
    bool isMinus = false;
};
[[nodiscard]] std::vector<Term> termsOf(const Graph& graph, const Node& sum);

// Terms from here on that are one series, told by its ends; 1 where each is written out.
inline constexpr std::size_t kLongestWrittenSeries = 3;
[[nodiscard]] std::size_t runLength(
    const Graph& graph, const std::vector<Term>& terms, std::size_t from);

} // namespace isocost
