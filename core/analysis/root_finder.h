// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Roots between the neighbours of a scan.
#pragma once

#include <span>
#include <vector>

#include "core/analysis/gap.h"

namespace isocost {

class RootFinder {
public:
    explicit RootFinder(Gap& gap) : m_gap(gap) { }

    // Between two neighbours of the scan; either may have a reason instead of a number.
    void searchBetween(const GapPoint& left, const GapPoint& right);
    // Where the middle one of three neighbours is nearest to zero: a touch, or two close roots.
    void searchAround(const GapPoint& left, const GapPoint& middle, const GapPoint& right);

    [[nodiscard]] const std::vector<double>& roots() const { return m_roots; }

private:
    void bracket(const GapPoint& left, const GapPoint& right);
    [[nodiscard]] GapPoint border(const GapPoint& number, const GapPoint& reason);

    Gap& m_gap;
    std::vector<double> m_roots;
};

// Zero but for rounding.
[[nodiscard]] bool isZero(const GapPoint& point);

} // namespace isocost
