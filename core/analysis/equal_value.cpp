// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/equal_value.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "core/analysis/input_change.h"
#include "core/analysis/root_finder.h"
#include "core/analysis/solve.h"

namespace isocost {

namespace {

struct ValueFinder {
    const Inputs<double>& in;
    const SolveQuestion& question;
    double present;
    Gap gap{in, question};
    Scope scope{scopeFor(in, std::array{question.metric})};

    [[nodiscard]] EqualValue valueAt(double place)
    {
        Inputs<double> varied = in;
        move(varied, question, place);
        return {.value = place,
            .metric = evaluate(varied, scope).of(question.metric).value,
            .gap = gap(place).gap};
    }

    // The ends of a stretch may be limits that do not reach the target; then a place just inside
    // does.
    [[nodiscard]] double placeIn(const Interval& stretch)
    {
        constexpr std::array kInside{1e-12, 1e-9, 1e-6, 1e-3, 0.1};
        const double near = std::clamp(present, stretch.from, stretch.to);
        if (isZero(gap(near)))
            return near;
        const double far = near == stretch.from ? stretch.to : stretch.from;
        for (const double share : kInside)
            if (const double place = near + share * (far - near); isZero(gap(place)))
                return place;
        return std::midpoint(stretch.from, stretch.to);
    }

    [[nodiscard]] std::vector<EqualValue> valuesOf(const Solution& solution)
    {
        std::vector<EqualValue> values;
        for (const double root : solution.roots)
            values.push_back(valueAt(root));
        for (const Interval& stretch : solution.everywhere) {
            values.push_back(valueAt(placeIn(stretch)));
            values.back().stretch = stretch;
        }
        for (const Interval& crossing : solution.crossings)
            for (const double side : {crossing.from, crossing.to}) {
                values.push_back(valueAt(side));
                values.back().isBeside = true;
            }
        std::ranges::stable_sort(
            values, {}, [this](const EqualValue& one) { return std::fabs(one.value - present); });
        return values;
    }

    [[nodiscard]] std::optional<EqualValue> nearest(const std::stop_token& stop)
    {
        std::optional<GapPoint> least;
        for (double place : scanPlaces(wholeRange(question.parameter), present, question.steps)) {
            if (stop.stop_requested())
                return std::nullopt;
            if (isStepped(question.parameter))
                place = std::round(place);
            const GapPoint point = gap(place);
            if (point.hasNumber() && (!least || std::fabs(point.gap) < std::fabs(least->gap)))
                least = point;
        }
        return least ? std::optional(valueAt(least->x)) : std::nullopt;
    }
};

} // namespace

std::optional<EqualValues> equalValues(
    const Inputs<double>& in, const SolveQuestion& question, const std::stop_token& stop)
{
    const std::optional<Solution> solution =
        solve(in, question, wholeRange(question.parameter), stop);
    if (!solution)
        return std::nullopt;
    ValueFinder finder{in, question, presentNumber(in, question.parameter)};
    EqualValues found{finder.present, finder.valuesOf(*solution), solution->reason};
    if (found.values.empty())
        found.nearest = finder.nearest(stop);
    return stop.stop_requested() ? std::nullopt : std::optional(found);
}

} // namespace isocost
