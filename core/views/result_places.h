// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Finds out which views show a result, by looking at them: a view shows a result when a click in it
// explains the result, or when the result's number stands in the view. It looks at all views of the
// reference scenario with odd numbers, at every choice of their own controls.
//
// It leaves out sensitivity and bridge, in which any result can be chosen. A whole number tells
// nothing about its origin; it counts by the click alone.
#pragma once

#include <string_view>
#include <vector>

#include "core/model/metric.h"

namespace isocost {

// Returns the ids of the views that show a result, in the order of their table.
[[nodiscard]] const std::vector<std::string_view>& viewsOf(Metric metric);

} // namespace isocost
