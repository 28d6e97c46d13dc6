// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Finds roots between the neighbours of a scan, and how far the target stays met around them.
//
// A result that is capped, like a coverage of 1, meets its target all along a stretch. Its ends are
// bisected to the last bit: the target counts as met where neither the gap nor its slope is larger
// than at the known places. The slope tells a stretch from the flat approach to its end, where
// rounding hides the gap for the last 1e-8 of the way.
//
// Domain    an end may be a limit that does not belong to the stretch: (0, 400] ends at 0 and 400
// Worked    tests/core/analysis/tst_solve.cpp: coverage of a demand of up to 800 from 800
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
