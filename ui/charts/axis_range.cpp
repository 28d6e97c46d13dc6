// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/axis_range.h"

namespace isocost {

bool SteadyRange::serves(Interval needed) const
{
    constexpr double kFilled = 0.5;
    if (!m_range)
        return false;
    if (m_isPinned)
        return true;
    const double width = m_range->to - m_range->from;
    return needed.from >= m_range->from && needed.to <= m_range->to
        && needed.to - needed.from >= kFilled * width;
}

Interval SteadyRange::fit(Interval needed)
{
    if (!serves(needed))
        m_range = needed;
    return *m_range;
}

Interval SteadyRange::fitTop(double needed)
{
    if (!serves({0.0, needed}))
        m_range = Interval{0.0, needed > 0.0 ? roundUp(needed) : 1.0};
    return *m_range;
}

void SteadyRange::forget()
{
    if (!m_isPinned)
        m_range.reset();
}

} // namespace isocost
