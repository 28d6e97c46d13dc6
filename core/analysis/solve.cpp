// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/solve.h"

#include <algorithm>
#include <cmath>

#include "core/analysis/input_change.h"
#include "core/analysis/root_finder.h"
#include "core/analysis/scan_places.h"
#include "core/model/input_error.h"
#include "core/model/number_text.h"

namespace isocost {

namespace {

// Runs of zeros are stretches; a zero alone is a root.
void takeZeros(const std::vector<GapPoint>& scan, Solution& solution)
{
    for (std::size_t i = 0; i < scan.size(); ++i) {
        if (!isZero(scan[i]))
            continue;
        const std::size_t first = i;
        while (i + 1 < scan.size() && isZero(scan[i + 1]))
            ++i;
        if (first == i)
            solution.roots.push_back(scan[i].x);
        else
            solution.everywhere.push_back({scan[first].x, scan[i].x});
    }
}

void searchAll(const std::vector<GapPoint>& scan, RootFinder& finder)
{
    for (std::size_t i = 0; i + 1 < scan.size(); ++i) {
        finder.searchBetween(scan[i], scan[i + 1]);
        if (i > 0 && scan[i].hasNumber() && !isZero(scan[i]))
            finder.searchAround(scan[i - 1], scan[i], scan[i + 1]);
    }
}

// The same root reached from two sides is one root.
void mergeRoots(std::vector<double>& roots)
{
    constexpr double kSame = 1e-7; // a touching root is known to half of the digits only
    std::ranges::sort(roots);
    const auto isSame = [](double one, double other) {
        return std::fabs(other - one) <= kSame * std::max(std::fabs(one), std::fabs(other));
    };
    roots.erase(std::unique(roots.begin(), roots.end(), isSame), roots.end());
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
    takeZeros(scan, solution);
    RootFinder finder(gap);
    searchAll(scan, finder);
    solution.roots.insert(solution.roots.end(), finder.roots().begin(), finder.roots().end());
    mergeRoots(solution.roots);
    if (!solution.isFound())
        solution.reason = reasonOf(scan);
    else if (std::ranges::all_of(scan, isZero))
        solution.reason = Reason::Always;
    return solution;
}

} // namespace isocost
