// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Calculations that nobody would read as one formula, like five years month by month: the text
// lists their ingredients instead.
#pragma once

#include <cstddef>
#include <vector>

#include "core/scalar/graph.h"

namespace isocost {

// Whether it has more operations than one formula should show, counted as they are written out: a
// shared part counts each time.
[[nodiscard]] bool isLongCalculation(const Graph& graph, Graph::Index node);

struct Ingredients {
    std::size_t steps = 0; // operations; a shared one counts once
    std::vector<Graph::Index> quantities; // the named nodes they start from, as they appear
};

[[nodiscard]] Ingredients ingredientsOf(const Graph& graph, Graph::Index node);

} // namespace isocost
