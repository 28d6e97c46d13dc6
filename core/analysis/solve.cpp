// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/solve.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "core/analysis/input_change.h"
#include "core/analysis/root_finder.h"
#include "core/analysis/scan_places.h"
#include "core/analysis/stretch_finder.h"
#include "core/text/input_error.h"
#include "core/text/number_text.h"

namespace isocost {

namespace {

void take(const Interval& stretch, double place, Solution& solution)
{
    if (isOnePlace(stretch.from, stretch.to))
        solution.roots.push_back(place);
    else
        solution.everywhere.push_back(stretch);
}

// Zeros of the scan, alone or in runs, as far as they go beyond it.
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

void takeHits(const std::vector<Hit>& hits, StretchFinder& finder, Solution& solution)
{
    for (const Hit& hit : hits)
        take(finder.around(std::span(&hit.point, 1), hit.between), hit.point.x, solution);
}

void searchAll(const std::vector<GapPoint>& scan, RootFinder& finder)
{
    for (std::size_t i = 0; i + 1 < scan.size(); ++i) {
        finder.searchBetween(scan[i], scan[i + 1]);
        if (i > 0 && scan[i].hasNumber() && !isZero(scan[i]))
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

// The same root reached from two sides is one root; one in a stretch is a part of it.
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

// What to say instead of a root: the reason that holds all over the range, or never.
Reason reasonOf(const std::vector<GapPoint>& scan)
{
    const Reason first = scan.front().reason;
    const bool isSame =
        std::ranges::all_of(scan, [first](const GapPoint& point) { return point.reason == first; });
    return isSame && first != Reason::None ? first : Reason::Never;
}

} // namespace

Interval wholeRange(ParameterAddress parameter)
{
    const Range& range = rowOf(parameter.parameter).range;
    return {range.minimum, range.maximum};
}

void requireSolvable(const Scenario& scenario, ParameterAddress parameter, Interval range)
{
    requireNumber(scenario, parameter);
    if (isStepped(parameter))
        throw InputError(idOf(scenario, parameter)
            + " moves in whole steps; a solve needs a continuous parameter");
    requireAllowed(scenario, parameter, range.from);
    requireAllowed(scenario, parameter, range.to);
    if (!(range.from < range.to))
        throw InputError("the range of " + idOf(scenario, parameter) + " starts at "
            + numberText(range.from) + " and ends at " + numberText(range.to) + "; it must rise");
}

std::optional<Solution> solve(const Inputs<double>& in, const SolveQuestion& question,
    Interval range, const std::stop_token& stop)
{
    Gap gap(in, question);
    std::vector<GapPoint> scan;
    for (const double place : scanPlaces(range, inputOf(in, question.parameter))) {
        if (stop.stop_requested())
            return std::nullopt;
        scan.push_back(gap(place));
    }
    Solution solution;
    RootFinder finder(gap);
    searchAll(scan, finder);
    StretchFinder stretches(gap);
    takeZeros(scan, stretches, solution);
    takeHits(finder.hits(), stretches, solution);
    mergeStretches(solution.everywhere);
    mergeRoots(solution);
    if (!solution.isFound())
        solution.reason = reasonOf(scan);
    else if (std::ranges::all_of(scan, isZero))
        solution.reason = Reason::Always;
    return solution;
}

} // namespace isocost
