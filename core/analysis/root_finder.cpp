// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/root_finder.h"

#include <boost/math/tools/minima.hpp>
#include <boost/math/tools/toms748_solve.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <span>

#include "core/analysis/stretch_finder.h"

namespace isocost {

bool isZero(const GapPoint& point)
{
    constexpr double kRounding = 1e-13;
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

namespace {

constexpr double kHit = 1e-9; // a root makes the result meet its target as closely as this
constexpr std::uintmax_t kMostSteps = 300;

// A stretch without numbers inside a bracket; thrown through the library's loop.
struct Pocket {
    GapPoint point;
};

// A place that meets the target, and the places around it that may not.
struct Hit {
    GapPoint point;
    Interval between;
};

struct RootFinder {
    Gap& gap;
    std::vector<Hit> hits{};

    [[nodiscard]] GapPoint border(const GapPoint& number, const GapPoint& reason)
    {
        GapPoint inside = number;
        GapPoint outside = reason;
        for (std::uintmax_t i = 0; i < kMostSteps; ++i) {
            const double middle = std::midpoint(inside.x, outside.x);
            if (!isBetween(middle, inside.x, outside.x))
                break;
            const GapPoint point = gap(middle);
            if (point.hasNumber())
                inside = point;
            else
                outside = point;
        }
        return inside;
    }

    void bracket(const GapPoint& left, const GapPoint& right)
    {
        const auto gapAt = [this](double x) {
            const GapPoint point = gap(x);
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
            const GapPoint below = gap(low);
            const GapPoint above = gap(high);
            const GapPoint& nearest = std::fabs(below.gap) <= std::fabs(above.gap) ? below : above;
            // A target of zero has no size of its own, so the ends of the bracket lend theirs.
            const double scale = std::min(left.scale, right.scale);
            if (std::fabs(nearest.gap) <= kHit * std::max(nearest.scale, scale))
                hits.push_back({nearest, {left.x, right.x}});
        } catch (const Pocket& pocket) {
            searchBetween(left, pocket.point);
            searchBetween(pocket.point, right);
        }
    }

    // Searches between two neighbours of the scan; either may have a reason instead of a number.
    void searchBetween(const GapPoint& left, const GapPoint& right)
    {
        if (!left.hasNumber() && !right.hasNumber())
            return;
        const GapPoint from = left.hasNumber() ? left : border(right, left);
        const GapPoint to = right.hasNumber() ? right : border(left, right);
        // A border that meets the target is a hit, unless the place beside it meets the target too:
        // then the border belongs to that place's stretch.
        if (isZero(from) && !left.hasNumber() && !isZero(right))
            hits.push_back({from, {left.x, right.x}});
        if (isZero(to) && !right.hasNumber() && !isZero(left))
            hits.push_back({to, {left.x, right.x}});
        if (!isZero(from) && !isZero(to) && (from.gap < 0.0) != (to.gap < 0.0))
            bracket(from, to);
    }

    // Searches when the middle one of three neighbours is nearest to zero: for a touch, or for two
    // close roots.
    void searchAround(const GapPoint& left, const GapPoint& middle, const GapPoint& right)
    {
        constexpr int kBits = std::numeric_limits<double>::digits / 2; // a minimum yields no more
        const bool isAbove = middle.gap > 0.0;
        if (!isNearest(left, middle, right))
            return;
        const auto distance = [&](double x) {
            const GapPoint point = gap(x);
            if (!point.hasNumber())
                return std::numeric_limits<double>::max();
            return isAbove ? point.gap : -point.gap;
        };
        std::uintmax_t steps = kMostSteps;
        const double lowest =
            boost::math::tools::brent_find_minima(distance, left.x, right.x, kBits, steps).first;
        const GapPoint point = gap(lowest);
        if (!point.hasNumber())
            return;
        if (std::fabs(point.gap) <= kHit * std::max(point.scale, middle.scale)) {
            hits.push_back({point, {left.x, right.x}});
        } else if ((point.gap > 0.0) != isAbove) {
            bracket(left, point);
            bracket(point, right);
        }
    }
};

void take(const Interval& stretch, double place, Solution& solution)
{
    if (isOnePlace(stretch.from, stretch.to))
        solution.roots.push_back(place);
    else
        solution.everywhere.push_back(stretch);
}

// Takes the zeros of the scan, alone or in runs, with the stretch that each reaches beyond them.
void takeZeros(const std::vector<GapPoint>& scan, StretchFinder& finder, Solution& solution)
{
    for (std::size_t i = 0; i < scan.size(); ++i) {
        if (!isZero(scan[i]))
            continue;
        const std::size_t first = i;
        while (i + 1 < scan.size() && isZero(scan[i + 1]))
            ++i;
        const Interval limits{
            scan[first > 0 ? first - 1 : 0].x, scan[std::min(i + 1, scan.size() - 1)].x};
        take(finder.around(std::span(scan).subspan(first, i + 1 - first), limits), scan[first].x,
            solution);
    }
}

void searchAll(const std::vector<GapPoint>& scan, RootFinder& finder)
{
    for (std::size_t i = 0; i + 1 < scan.size(); ++i) {
        finder.searchBetween(scan[i], scan[i + 1]);
        if (i > 0)
            finder.searchAround(scan[i - 1], scan[i], scan[i + 1]);
    }
}

// The same stretch reached from two sides is one stretch; so is one that goes on in the next.
void mergeStretches(std::vector<Interval>& stretches)
{
    std::ranges::sort(stretches, {}, &Interval::from);
    std::vector<Interval> merged;
    for (const Interval& stretch : stretches) {
        const bool goesOn = !merged.empty()
            && (stretch.from <= merged.back().to || isOnePlace(merged.back().to, stretch.from));
        if (goesOn)
            merged.back().to = std::max(merged.back().to, stretch.to);
        else
            merged.push_back(stretch);
    }
    stretches = merged;
}

// The same root reached from two sides is one root; one in a stretch is part of the stretch.
void mergeRoots(Solution& solution)
{
    std::vector<double>& roots = solution.roots;
    std::ranges::sort(roots);
    roots.erase(std::unique(roots.begin(), roots.end(), isOnePlace), roots.end());
    std::erase_if(roots, [&](double root) {
        return std::ranges::any_of(solution.everywhere, [root](const Interval& stretch) {
            return (root >= stretch.from && root <= stretch.to) || isOnePlace(root, stretch.from)
                || isOnePlace(root, stretch.to);
        });
    });
}

} // namespace

Solution rootsOf(Gap& gap, const std::vector<GapPoint>& scan)
{
    Solution solution;
    RootFinder finder{gap};
    searchAll(scan, finder);
    StretchFinder stretches{gap};
    takeZeros(scan, stretches, solution);
    for (const Hit& hit : finder.hits)
        take(stretches.around(std::span(&hit.point, 1), hit.between), hit.point.x, solution);
    mergeStretches(solution.everywhere);
    mergeRoots(solution);
    return solution;
}

} // namespace isocost
