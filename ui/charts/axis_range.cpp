// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/axis_range.h"

#include <array>
#include <cmath>

namespace isocost {

double roundUp(double value)
{
    constexpr std::array kSteps{1.0, 1.2, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 10.0};
    constexpr double kRounding = 1.0 - 1e-12; // 7.000000000000001 is 7
    const double power = std::pow(10.0, std::floor(std::log10(value)));
    for (const double step : kSteps) {
        if (value * kRounding <= step * power)
            return step * power;
    }
    return 10.0 * power;
}

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
