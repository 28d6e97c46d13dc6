// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// One step of the calculation as text: from a node down to the next quantities that have a name.
//
// "billed hours × cluster cost an hour + egress" and "180.4 h × $12,800/h + $0". A select shows
// only the branch taken, with the comparison that chose it: "..., because 0 < cost of capital".
#pragma once

#include <string>
#include <vector>

#include "core/explain/quantity_names.h"
#include "core/scalar/graph.h"

namespace isocost {

struct Expression {
    std::string names;
    std::string numbers;
    std::vector<Graph::Index> quantities; // the named nodes in it, each once
};

// Follows second names of one value to the node behind them.
[[nodiscard]] Graph::Index withoutAliases(const Graph& graph, Graph::Index node);

// A literal so near to 0 that a comparison with it is about the sign.
[[nodiscard]] bool isZeroThreshold(const Node& node);

// Names of the platform `owner` need no "of Trainium2" when the formula names no other platform.
[[nodiscard]] Expression expressionOf(
    const Graph& graph, const QuantityNames& names, Graph::Index node, int owner);

// A named node as "price ($2/chip-h)", any other as its expression with its value.
[[nodiscard]] std::string describe(
    const Graph& graph, const QuantityNames& names, Graph::Index node);

// A value inside a formula: unlike on a label, "100" billion stays 100.
[[nodiscard]] std::string formulaNumber(double value, std::string_view unit);

} // namespace isocost
