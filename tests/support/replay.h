// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Computes a recorded calculation again from other inputs, as a workbook does: what was searched
// stays as it is, and every decision is tested.
#pragma once

#include <functional>
#include <vector>

#include "core/scalar/graph.h"

namespace isocost::test {

struct Replay {
    std::vector<double> values; // by node
    std::vector<bool> isBroken; // by decision
};

// `inputOf` gives the number of an input by its name.
[[nodiscard]] Replay replayed(
    const Graph& graph, const std::function<double(const Node& input)>& inputOf);

} // namespace isocost::test
