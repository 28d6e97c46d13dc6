// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Calculations that nobody would read as one formula, like five years month by month: what goes
// into them is listed instead.
#pragma once

#include <cstddef>
#include <vector>

#include "core/scalar/graph.h"

namespace isocost {

// More operations than one formula should show, counted as written out: a shared part each time.
[[nodiscard]] bool isLongCalculation(const Graph& graph, Graph::Index node);

struct Ingredients {
    std::size_t steps = 0; // operations, shared ones once
    std::vector<Graph::Index> quantities; // named nodes they start from, in order of appearance
};

[[nodiscard]] Ingredients ingredientsOf(const Graph& graph, Graph::Index node);

} // namespace isocost
