// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Finds how far the target stays met around a place that meets it.
//
// A result that is capped, like a coverage of 1, meets its target all along a stretch. Its ends are
// bisected to the last bit: the target counts as met where neither the gap nor its slope is larger
// than at the known places. The slope tells a stretch from the flat approach to its end, where
// rounding hides the gap for the last 1e-8 of the way.
//
// Domain    an end may be a limit that does not belong to the stretch: (0, 400] ends at 0 and 400
// Worked    tests/core/analysis/tst_solve.cpp: coverage of a demand of up to 800 from 800
#pragma once

#include <span>

#include "core/analysis/curve.h"
#include "core/analysis/gap.h"

namespace isocost {

class StretchFinder {
public:
    explicit StretchFinder(Gap& gap) : m_gap(gap) { }

    // The stretch around `met`, rising places (at least one) that meet the target. It ends before
    // `limits`, unless a limit is itself the place at that end. The flattest place sets the largest
    // gap and slope; if at least half of the places then lie in the stretch, the others are its
    // approach. Else all are noise around the target and lie in it.
    [[nodiscard]] Interval around(std::span<const GapPoint> met, Interval limits);

private:
    [[nodiscard]] bool isMet(double x);
    [[nodiscard]] double end(double inside, double limit);

    Gap& m_gap;
    double m_largestGap = 0.0; // at a place that meets the target
    double m_largestSlope = 0.0;
};

// Whether the value lies strictly between the two others, in whatever order they are.
[[nodiscard]] bool isBetween(double value, double one, double other);

// Whether both are one place: a root that only touches is known to half of its digits.
[[nodiscard]] bool isOnePlace(double one, double other);

} // namespace isocost
