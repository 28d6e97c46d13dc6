// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// How far the target stays met around a place where it is.
//
// A result that is capped, like a coverage of 1, meets its target all along a stretch. Its ends are
// bisected to the last bit: the target is met where the gap is no larger than on the known places,
// and the gap's slope as well. The slope tells a stretch from the flat approach to its end, where
// the gap alone is lost in rounding for the last 1e-8 of the way.
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

    // Rising places that meet the target, one at least, all of one stretch. Beyond them it is left
    // somewhere before `limits`, unless such a limit is the place at that end itself.
    [[nodiscard]] Interval around(std::span<const GapPoint> met, Interval limits);

private:
    void allowAs(const GapPoint& point);
    [[nodiscard]] bool isMet(double x);
    [[nodiscard]] double end(double inside, double limit);

    Gap& m_gap;
    double m_largestGap = 0.0; // of a place that meets the target
    double m_largestSlope = 0.0;
};

// So narrow that it is one place: a root that touches is known to half of its digits only.
[[nodiscard]] bool isOnePlace(double one, double other);

} // namespace isocost
