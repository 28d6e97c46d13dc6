// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/coincidence.h"

#include <cmath>

namespace isocost {

namespace {

// Only what lies inside the panel, and is seen, counts.
bool areTogether(const ViewCurve& one, const ViewCurve& other, double top)
{
    constexpr double kLine = 0.004; // of the height: two pixels of 500
    if (one.points.empty() || one.points.size() != other.points.size())
        return false;
    bool isSeen = false;
    for (std::size_t i = 0; i < one.points.size(); ++i) {
        if (one.points[i].y > top && other.points[i].y > top)
            continue;
        isSeen = true;
        if (std::fabs(one.points[i].y - other.points[i].y) > kLine * top)
            return false;
    }
    return isSeen;
}

} // namespace

std::vector<DashTurn> dashTurnsOf(const std::vector<ViewCurve>& curves, double top)
{
    std::vector<DashTurn> turns(curves.size());
    std::vector<bool> isTaken(curves.size(), false);
    for (std::size_t first = 0; first < curves.size(); ++first) {
        if (isTaken[first])
            continue;
        std::vector<std::size_t> group{first};
        for (std::size_t i = first + 1; i < curves.size(); ++i)
            if (!isTaken[i] && areTogether(curves[first], curves[i], top))
                group.push_back(i);
        for (std::size_t i = 0; i < group.size(); ++i) {
            turns[group[i]] = {static_cast<int>(i), static_cast<int>(group.size())};
            isTaken[group[i]] = true;
        }
    }
    return turns;
}

void setDashes(QPen& pen, DashTurn turn)
{
    constexpr double kDash = 5.0; // in widths of the line
    if (turn.index == 0)
        return;
    pen.setDashPattern({kDash, kDash * (turn.count - 1)});
    pen.setDashOffset(-kDash * turn.index);
}

} // namespace isocost
