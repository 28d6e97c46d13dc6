// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/solve.h"

#include <algorithm>
#include <cmath>

#include "core/analysis/input_change.h"
#include "core/analysis/root_finder.h"

namespace isocost {

namespace {

// The reason to give instead of a root: the one that holds all over the range, else never.
Reason reasonOf(const std::vector<GapPoint>& scan)
{
    const Reason first = scan.front().reason;
    const bool isSame =
        std::ranges::all_of(scan, [first](const GapPoint& point) { return point.reason == first; });
    return isSame && first != Reason::None ? first : Reason::Never;
}

enum class Side : std::uint8_t { Below, Met, Above, Unknown };

Side sideOf(const GapPoint& point)
{
    if (!point.hasNumber())
        return Side::Unknown;
    if (isZero(point))
        return Side::Met;
    return point.gap < 0.0 ? Side::Below : Side::Above;
}

// Neighbouring whole numbers on one side of the target.
struct Run {
    GapPoint first;
    GapPoint last;
};

// The last whole number that is on the side of `low`, and the one after it.
Run borderOf(Gap& gap, GapPoint low, GapPoint high)
{
    const Side side = sideOf(low);
    while (high.x - low.x > 1.0) {
        const GapPoint middle = gap(std::floor(low.x + (high.x - low.x) / 2.0));
        (sideOf(middle) == side ? low : high) = middle;
    }
    return {low, high};
}

std::vector<Run> runsOf(Gap& gap, const std::vector<GapPoint>& scan)
{
    std::vector<Run> runs{{scan.front(), scan.front()}};
    for (const GapPoint& next : scan) {
        while (sideOf(runs.back().last) != sideOf(next)) {
            const Run border = borderOf(gap, runs.back().last, next);
            runs.back().last = border.first;
            runs.push_back({border.last, border.last});
        }
        runs.back().last = next;
    }
    return runs;
}

Solution solutionOf(const std::vector<Run>& runs)
{
    Solution solution;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const Side side = sideOf(runs[i].first);
        if (side == Side::Met && runs[i].first.x == runs[i].last.x)
            solution.roots.push_back(runs[i].first.x);
        else if (side == Side::Met)
            solution.everywhere.push_back({runs[i].first.x, runs[i].last.x});
        const Side before = i > 0 ? sideOf(runs[i - 1].first) : Side::Unknown;
        if ((before == Side::Below && side == Side::Above)
            || (before == Side::Above && side == Side::Below))
            solution.crossings.push_back({runs[i - 1].last.x, runs[i].first.x});
    }
    return solution;
}

// The whole number nearest to the target between two places on one side of it. Between them the
// result nears the target once, then leaves it.
GapPoint nearestBetween(Gap& gap, GapPoint low, GapPoint high)
{
    while (high.x - low.x > 1.0) {
        const GapPoint middle = gap(std::floor(low.x + (high.x - low.x) / 2.0));
        const GapPoint next = gap(middle.x + 1.0);
        if (sideOf(middle) != sideOf(low))
            return middle;
        (std::fabs(next.gap) < std::fabs(middle.gap) ? low : high) = middle;
    }
    return std::fabs(high.gap) < std::fabs(low.gap) ? high : low;
}

// The scan, with the whole numbers between its places at which the result touches the target, or
// meets it and leaves it again.
std::vector<GapPoint> withTouches(Gap& gap, const std::vector<GapPoint>& scan)
{
    std::vector<GapPoint> full = scan;
    for (std::size_t i = 1; i + 1 < scan.size(); ++i)
        if (isNearest(scan[i - 1], scan[i], scan[i + 1]))
            full.push_back(nearestBetween(gap, scan[i - 1], scan[i + 1]));
    std::ranges::sort(full, {}, &GapPoint::x);
    return full;
}

std::vector<double> placesOf(const SolveQuestion& question, Interval range, double present)
{
    if (!isStepped(question.parameter))
        return scanPlaces(range, present, question.steps);
    const Interval whole{std::ceil(range.from), std::floor(range.to)};
    std::vector<double> places = scanPlaces(whole, present, question.steps);
    for (double& place : places)
        place = std::clamp(std::round(place), whole.from, whole.to);
    places.erase(std::unique(places.begin(), places.end()), places.end());
    return places;
}

} // namespace

Interval wholeRange(ParameterAddress parameter)
{
    const ParameterRow& row = rowOf(parameter.parameter);
    // A count of 0 that stands for another number is no end of the range: the result jumps there.
    const bool isStandIn = isStepped(parameter) && !row.traits.zero.empty();
    return {isStandIn ? std::max(1.0, row.limits.minimum) : row.limits.minimum, row.limits.maximum};
}

std::optional<Solution> solve(const Inputs<double>& in, const SolveQuestion& question,
    Interval range, const std::stop_token& stop)
{
    Gap gap(in, question);
    std::vector<GapPoint> scan;
    for (const double place : placesOf(question, range, inputOf(in, question.parameter))) {
        if (stop.stop_requested())
            return std::nullopt;
        scan.push_back(gap(place));
    }
    Solution solution = isStepped(question.parameter)
        ? solutionOf(runsOf(gap, withTouches(gap, scan)))
        : rootsOf(gap, scan);
    if (!solution.isFound())
        solution.reason = reasonOf(scan);
    else if (std::ranges::all_of(scan, isZero))
        solution.reason = Reason::Always;
    return solution;
}

std::optional<double> nearestRoot(const Inputs<double>& in, const SolveQuestion& question)
{
    constexpr double kFar = 10.0;
    const double present = inputOf(in, question.parameter);
    const Interval whole = wholeRange(question.parameter);
    const Interval range{std::max(whole.from, present / kFar), std::min(whole.to, present * kFar)};
    if (present <= 0.0 || !(range.from < range.to))
        return std::nullopt;
    const auto found = solve(in, question, range);
    const auto distance = [present](double root) { return std::fabs(std::log(root / present)); };
    const auto nearest = std::ranges::min_element(found->roots, {}, distance);
    return nearest == found->roots.end() ? std::nullopt : std::optional(*nearest);
}

} // namespace isocost
