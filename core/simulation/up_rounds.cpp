// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/up_rounds.h"

#include <algorithm>
#include <limits>

namespace isocost {

UpRounds::UpRounds(const Trace& trace, double neededNodes)
    : m_ups(upTimes(trace, neededNodes)), m_length(trace.endHours)
{
    const bool isSeamUp =
        !m_ups.empty() && m_ups.front().start <= 0.0 && m_ups.back().end >= m_length;
    m_isAlways = isSeamUp && m_ups.size() == 1;
    if (!isSeamUp || m_isAlways)
        return;
    m_ups.back().end += m_ups.front().end;
    m_ups.erase(m_ups.begin());
}

UpRounds::Stretch UpRounds::at(std::size_t index) const
{
    const bool isFirst = index == 0;
    const double seam = isFirst ? m_length : 0.0;
    const double end = m_ups[(isFirst ? m_ups.size() : index) - 1].end;
    return {m_ups[index].start + seam - end, hours(index)};
}

UpRounds::Seat UpRounds::seek(double start) const
{
    if (m_isAlways)
        return {0, {0.0, std::numeric_limits<double>::infinity()}};
    if (start < m_ups.back().end - m_length)
        start += m_length; // still in the stretch that began before the seam
    const auto found = std::ranges::upper_bound(m_ups, start, {}, &UpTime::end);
    const bool isNextRound = found == m_ups.end();
    const auto index = isNextRound ? 0 : static_cast<std::size_t>(found - m_ups.begin());
    const double wait = m_ups[index].start + (isNextRound ? m_length : 0.0) - start;
    if (wait >= 0.0)
        return {index, {wait, hours(index)}};
    return {index, {0.0, m_ups[index].end - start}};
}

} // namespace isocost
