// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Roots between the neighbours of a scan.
#pragma once

#include <vector>

#include "core/analysis/curve.h"
#include "core/analysis/gap.h"

namespace isocost {

// A place that meets the target, and the places around it that may not.
struct Hit {
    GapPoint point;
    Interval between;
};

class RootFinder {
public:
    explicit RootFinder(Gap& gap) : m_gap(gap) { }

    // Between two neighbours of the scan; either may have a reason instead of a number.
    void searchBetween(const GapPoint& left, const GapPoint& right);
    // Where the middle one of three neighbours is nearest to zero: a touch, or two close roots.
    void searchAround(const GapPoint& left, const GapPoint& middle, const GapPoint& right);

    [[nodiscard]] const std::vector<Hit>& hits() const { return m_hits; }

private:
    void bracket(const GapPoint& left, const GapPoint& right);
    [[nodiscard]] GapPoint border(const GapPoint& number, const GapPoint& reason);

    Gap& m_gap;
    std::vector<Hit> m_hits;
};

// Zero but for rounding.
[[nodiscard]] bool isZero(const GapPoint& point);
// Whether the middle one of three neighbours on one side of zero is nearest to it; of equal ones
// the first.
[[nodiscard]] bool isNearest(const GapPoint& left, const GapPoint& middle, const GapPoint& right);

} // namespace isocost
