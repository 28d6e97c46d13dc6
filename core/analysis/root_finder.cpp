// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/root_finder.h"

#include <boost/math/tools/minima.hpp>
#include <boost/math/tools/toms748_solve.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace isocost {

namespace {

constexpr double kHit = 1e-9; // a root makes the result meet its target as closely as this
constexpr double kRounding = 1e-13;
constexpr std::uintmax_t kMostSteps = 300;

// A stretch without numbers inside a bracket; thrown through the library's loop.
struct Pocket {
    GapPoint point;
};

bool isBetween(double value, double one, double other)
{
    return value > std::min(one, other) && value < std::max(one, other);
}

} // namespace

bool isZero(const GapPoint& point)
{
    return point.hasNumber() && std::fabs(point.gap) <= kRounding * point.scale;
}

bool isNearest(const GapPoint& left, const GapPoint& middle, const GapPoint& right)
{
    const auto isBeside = [&middle](const GapPoint& other) {
        return other.hasNumber() && (other.gap > 0.0) == (middle.gap > 0.0);
    };
    return middle.hasNumber() && !isZero(middle) && isBeside(left) && isBeside(right)
        && std::fabs(left.gap) > std::fabs(middle.gap)
        && std::fabs(right.gap) >= std::fabs(middle.gap);
}

GapPoint RootFinder::border(const GapPoint& number, const GapPoint& reason)
{
    GapPoint inside = number;
    GapPoint outside = reason;
    for (std::uintmax_t i = 0; i < kMostSteps; ++i) {
        const double middle = std::midpoint(inside.x, outside.x);
        if (!isBetween(middle, inside.x, outside.x))
            break;
        const GapPoint point = m_gap(middle);
        (point.hasNumber() ? inside : outside) = point;
    }
    return inside;
}

void RootFinder::bracket(const GapPoint& left, const GapPoint& right)
{
    const auto gapAt = [this](double x) {
        const GapPoint point = m_gap(x);
        if (!point.hasNumber())
            throw Pocket{point};
        return point.gap;
    };
    const auto isTight = [](double low, double high) {
        return !(std::midpoint(low, high) > low && std::midpoint(low, high) < high);
    };
    try {
        std::uintmax_t steps = kMostSteps;
        const auto [low, high] = boost::math::tools::toms748_solve(
            gapAt, left.x, right.x, left.gap, right.gap, isTight, steps);
        const GapPoint below = m_gap(low);
        const GapPoint above = m_gap(high);
        const GapPoint& nearest = std::fabs(below.gap) <= std::fabs(above.gap) ? below : above;
        // A target of zero has no size of its own: the ends of the bracket lend theirs.
        const double scale = std::min(left.scale, right.scale);
        if (std::fabs(nearest.gap) <= kHit * std::max(nearest.scale, scale))
            m_hits.push_back({nearest, {left.x, right.x}});
    } catch (const Pocket& pocket) {
        searchBetween(left, pocket.point);
        searchBetween(pocket.point, right);
    }
}

void RootFinder::searchBetween(const GapPoint& left, const GapPoint& right)
{
    if (!left.hasNumber() && !right.hasNumber())
        return;
    const GapPoint from = left.hasNumber() ? left : border(right, left);
    const GapPoint to = right.hasNumber() ? right : border(left, right);
    // Next to a place that meets the target a border that does belongs to its stretch.
    if (isZero(from) && !left.hasNumber() && !isZero(right))
        m_hits.push_back({from, {left.x, right.x}});
    if (isZero(to) && !right.hasNumber() && !isZero(left))
        m_hits.push_back({to, {left.x, right.x}});
    if (!isZero(from) && !isZero(to) && (from.gap < 0.0) != (to.gap < 0.0))
        bracket(from, to);
}

void RootFinder::searchAround(const GapPoint& left, const GapPoint& middle, const GapPoint& right)
{
    constexpr int kBits = std::numeric_limits<double>::digits / 2; // all that a minimum yields
    const bool isAbove = middle.gap > 0.0;
    if (!isNearest(left, middle, right))
        return;
    const auto distance = [&](double x) {
        const GapPoint point = m_gap(x);
        if (!point.hasNumber())
            return std::numeric_limits<double>::max();
        return isAbove ? point.gap : -point.gap;
    };
    std::uintmax_t steps = kMostSteps;
    const double lowest =
        boost::math::tools::brent_find_minima(distance, left.x, right.x, kBits, steps).first;
    const GapPoint point = m_gap(lowest);
    if (!point.hasNumber())
        return;
    if (std::fabs(point.gap) <= kHit * std::max(point.scale, middle.scale)) {
        m_hits.push_back({point, {left.x, right.x}});
    } else if ((point.gap > 0.0) != isAbove) {
        bracket(left, point);
        bracket(point, right);
    }
}

} // namespace isocost
