// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of a calculation that literals alone decide (model.md section 11). A formula does not show
// them: "tax rate x 0", "growth^0", the factor by which a rounding ignores the last digits.
#pragma once

#include <optional>

#include "core/scalar/graph.h"

namespace isocost {

[[nodiscard]] inline bool isNamed(const Node& node) // has a name of its own
{
    return node.name.table != NodeName::Table::None;
}

// 0 or 1 when literals alone decide the value of a node without a name, else nothing.
[[nodiscard]] std::optional<double> settledValue(const Graph& graph, Graph::Index index);

} // namespace isocost
