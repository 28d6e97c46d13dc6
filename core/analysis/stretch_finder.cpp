// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/stretch_finder.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <tuple>
#include <utility>

namespace isocost {

namespace {

constexpr std::uintmax_t kMostSteps = 300;

// The size of a slope, but at most what rounding makes of a slope of 0: where a curve touches its
// target, the place is not known well enough for its slope to be that small.
double flatSlope(double slope, const GapPoint& point)
{
    constexpr double kRounding = 1e-12; // as an elasticity
    const double rounding = kRounding * point.scale / std::fabs(point.x);
    const double size = std::fabs(slope);
    if (size <= rounding || point.x == 0.0)
        return size;
    return std::isnan(rounding) ? 0.0 : rounding;
}

} // namespace

bool isBetween(double value, double one, double other)
{
    return value > std::min(one, other) && value < std::max(one, other);
}

bool isOnePlace(double one, double other)
{
    constexpr double kSame = 1e-7;
    return std::fabs(other - one) <= kSame * std::max(std::fabs(one), std::fabs(other));
}

bool StretchFinder::isMet(double x)
{
    const GapPoint point = m_gap(x);
    return point.hasNumber() && std::fabs(point.gap) <= m_largestGap
        && std::fabs(m_gap.slopeAt(x)) <= m_largestSlope;
}

double StretchFinder::end(double inside, double limit)
{
    constexpr std::uintmax_t kEndless = 64; // if so many halvings meet it, so does the limit
    double met = inside;
    double missed = limit;
    for (std::uintmax_t i = 0; i < kMostSteps; ++i) {
        const double middle = std::midpoint(met, missed);
        if (!isBetween(middle, met, missed) || (missed == limit && i >= kEndless))
            break;
        if (isMet(middle))
            met = middle;
        else
            missed = middle;
    }
    return missed == limit ? limit : met;
}

Interval StretchFinder::around(std::span<const GapPoint> met, Interval limits)
{
    const GapPoint* flattest = nullptr;
    std::pair<double, double> least;
    for (const GapPoint& point : met) {
        const std::pair offset(flatSlope(m_gap.slopeAt(point.x), point), std::fabs(point.gap));
        if (!flattest || offset < least) {
            flattest = &point;
            least = offset;
        }
    }
    std::tie(m_largestSlope, m_largestGap) = least;
    const Interval strict{end(flattest->x, limits.from), end(flattest->x, limits.to)};
    const auto inside = std::ranges::count_if(met, [&strict](const GapPoint& point) {
        return point.x >= strict.from && point.x <= strict.to;
    });
    if (2 * static_cast<std::size_t>(inside) >= met.size())
        return strict;
    for (const GapPoint& point : met) {
        m_largestGap = std::max(m_largestGap, std::fabs(point.gap));
        m_largestSlope = std::max(m_largestSlope, flatSlope(m_gap.slopeAt(point.x), point));
    }
    return {end(met.front().x, limits.from), end(met.back().x, limits.to)};
}

} // namespace isocost
