// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Finds roots between the neighbours of a scan, and how far the target stays met around them
// (stretch_finder.h).
#pragma once

#include <vector>

#include "core/analysis/solve.h"

namespace isocost {

// For a parameter that moves without steps; the solution has no reason yet.
[[nodiscard]] Solution rootsOf(Gap& gap, const std::vector<GapPoint>& scan);

// Whether the gap is zero but for rounding.
[[nodiscard]] bool isZero(const GapPoint& point);
// Whether the middle one of three neighbours on one side of zero is nearest to zero; among equals
// the first is.
[[nodiscard]] bool isNearest(const GapPoint& left, const GapPoint& middle, const GapPoint& right);

} // namespace isocost
