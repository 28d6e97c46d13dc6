// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Says what a search looked for, as the steps of a search explain nothing about its result.
#pragma once

#include <string_view>
#include <vector>

#include "core/scalar/graph.h"

namespace isocost {

// "the rate at which the present value of owning less renting is 0"; empty for a result that a
// formula computes.
[[nodiscard]] std::string_view searchWords(const NodeName& name);

// All rates a year that the search found, for a result that has no single number.
[[nodiscard]] std::vector<double> ratesFound(const Graph& graph, Graph::Index node);

} // namespace isocost
