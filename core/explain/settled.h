// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of a calculation that its literals alone decide: a formula does not show "tax rate x 0" or
// "growth^0", nor the factor by which a rounding ignores the last digits (model.md section 11).
#pragma once

#include <optional>

#include "core/scalar/graph.h"

namespace isocost {

// 0 or 1, of a node without a name; nothing where a quantity has a say in it.
[[nodiscard]] std::optional<double> settledValue(const Graph& graph, Graph::Index index);

} // namespace isocost
