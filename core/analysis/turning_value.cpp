// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/turning_value.h"

#include <boost/math/tools/toms748_solve.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "core/analysis/input_change.h"
#include "core/analysis/root_finder.h"
#include "core/analysis/solve.h"
#include "core/model/parameter_table.h"

namespace isocost {

namespace {

constexpr double kNudge = 1e-6; // relative distance that counts as just beyond
constexpr double kHit = 1e-9; // of the results: so near to each other they are equal

struct TurnFinder {
    const MovedGap& gap;
    bool isStepped = isocost::isStepped(gap.parameter);

    [[nodiscard]] bool hasTurned(const GapPoint& point) const
    {
        return isocost::hasTurned(point, gap.now);
    }
    [[nodiscard]] bool hasTurned(double place) const { return hasTurned(gap.at(place)); }
    [[nodiscard]] static bool isEqual(const GapPoint& point, double scale)
    {
        return point.hasNumber() && std::fabs(point.gap) <= kHit * std::max(point.scale, scale);
    }

    // The turn between two neighbours, of which one has turned.
    [[nodiscard]] Turn between(const GapPoint& other, const GapPoint& turned) const
    {
        const bool isCrossed = !isStepped && other.hasNumber() && !isZero(other);
        if (const auto crossing = isCrossed ? crossingOf(other, turned) : std::nullopt)
            return *crossing;
        return borderOf(other, turned);
    }

    // Where the results are equal; nothing for a jump, and for a stretch on which they stay equal.
    [[nodiscard]] std::optional<Turn> crossingOf(
        const GapPoint& other, const GapPoint& turned) const
    {
        constexpr int kBits = 48; // of the value
        constexpr std::uintmax_t kMostSteps = 100;
        const auto inside = [&](double x) {
            const GapPoint point = gap.at(x);
            return point.hasNumber() ? point.gap : other.gap; // without a number nothing has turned
        };
        const bool isRising = other.x < turned.x;
        const GapPoint& left = isRising ? other : turned;
        const GapPoint& right = isRising ? turned : other;
        std::uintmax_t steps = kMostSteps;
        const auto [low, high] = boost::math::tools::toms748_solve(inside, left.x, right.x,
            left.gap, right.gap, boost::math::tools::eps_tolerance<double>(kBits), steps);
        const double root = std::midpoint(low, high);
        const double near = root + (turned.x - root) * kNudge;
        // A target of zero has no size of its own, so the ends lend theirs.
        if (!isEqual(gap.at(root), std::min(left.scale, right.scale)) || !hasTurned(near))
            return std::nullopt;
        return Turn{root, near, {}, false};
    }

    // The last place that has not turned and the first that has: neighbouring whole numbers, or the
    // two sides of a jump or of the end of a stretch.
    [[nodiscard]] Turn borderOf(GapPoint other, GapPoint turned) const
    {
        const double scale = std::min(other.scale, turned.scale);
        const double far = turned.x;
        const double least = isStepped ? 1.0 : 0.0;
        while (std::fabs(turned.x - other.x) > least) {
            double middle = std::midpoint(turned.x, other.x);
            if (isStepped)
                middle = std::floor(middle);
            if (middle == turned.x || middle == other.x)
                break;
            const GapPoint point = gap.at(middle);
            (hasTurned(point) ? turned : other) = point;
        }
        if (isStepped && isZero(other))
            return {other.x, turned.x, {}, false};
        if (isStepped)
            return {turned.x, turned.x,
                Interval{std::min(turned.x, other.x), std::max(turned.x, other.x)}, false};
        if (!isEqual(turned, scale) && !isEqual(other, scale))
            return {turned.x, turned.x, {}, true};
        const double near = turned.x + (far - turned.x) * kNudge;
        return {other.x, hasTurned(near) ? near : far, {}, false};
    }

    // The turns, in the order of the range, are the ends of what has turned.
    [[nodiscard]] std::vector<Interval> turnedOf(
        const std::vector<GapPoint>& scan, const std::vector<Turn>& turns) const
    {
        std::vector<Interval> turned;
        std::size_t next = 0;
        double from = scan.front().x;
        for (std::size_t i = 0; i < scan.size(); ++i) {
            const bool isLast = i + 1 == scan.size();
            if (!isLast && hasTurned(scan[i]) == hasTurned(scan[i + 1]))
                continue;
            const double to = isLast ? scan[i].x : turns[next++].value;
            if (hasTurned(scan[i]))
                turned.push_back({from, to});
            from = to;
        }
        return turned;
    }
};

// The places of the whole range at which a parameter is looked at.
std::vector<double> placesOf(ParameterAddress parameter, double present)
{
    constexpr std::size_t kSteps = 65;
    const Interval range = wholeRange(parameter);
    std::vector<double> places = scanPlaces(range, present, kSteps);
    if (isStepped(parameter))
        for (double& place : places)
            place = std::clamp(std::round(place), range.from, range.to);
    places.erase(std::unique(places.begin(), places.end()), places.end());
    std::erase_if(places, [=](double place) { return isComputed(parameter.parameter, place); });
    return places;
}

bool isAsNow(const GapPoint& point, const GapPoint& now)
{
    constexpr double kRounding = 1e-12; // of the results: a gap that moves by less stays
    const double scale = std::max(point.scale, now.scale);
    return point.reason == now.reason && std::fabs(point.gap - now.gap) <= kRounding * scale
        && std::fabs(point.scale - now.scale) <= kRounding * scale;
}

// Whether the parameter moves a result at an end of its range or at a place between. Most move
// neither.
bool isMoved(const MovedGap& gap, const std::vector<double>& places)
{
    constexpr std::size_t kProbes = 5;
    return std::ranges::any_of(
        linearSteps({0.0, static_cast<double>(places.size() - 1)}, kProbes), [&](double probe) {
            return !isAsNow(gap.at(places[static_cast<std::size_t>(probe)]), gap.now);
        });
}

} // namespace

double Turning::distance() const
{
    const double way = std::fabs(turns.front().value - present);
    return present == 0.0 ? std::numeric_limits<double>::max() : way / std::fabs(present);
}

bool hasTurned(const GapPoint& point, const GapPoint& now)
{
    return point.hasNumber() && !isZero(point) && (point.gap < 0.0) != (now.gap < 0.0);
}

Turning turningAlong(const MovedGap& gap, const std::vector<double>& places)
{
    const TurnFinder finder{gap};
    Turning found{gap.parameter, gap.present};
    std::vector<GapPoint> scan;
    for (const double place : places)
        scan.push_back(gap.at(place));
    for (std::size_t i = 0; i + 1 < scan.size(); ++i) {
        const bool isLeftTurned = finder.hasTurned(scan[i]);
        if (isLeftTurned != finder.hasTurned(scan[i + 1]))
            found.turns.push_back(
                finder.between(scan[isLeftTurned ? i + 1 : i], scan[isLeftTurned ? i : i + 1]));
    }
    found.turned = finder.turnedOf(scan, found.turns);
    std::ranges::stable_sort(
        found.turns, {}, [&gap](const Turn& turn) { return std::fabs(turn.value - gap.present); });
    return found;
}

std::optional<Turnings> turningsOf(const Inputs<double>& in, MetricAddress metric,
    const Target& target, const std::stop_token& stop)
{
    std::vector<ParameterAddress> parameters = numericInputs(in);
    std::erase_if(parameters, [&in](ParameterAddress parameter) {
        return isComputed(parameter.parameter, presentNumber(in, parameter));
    });
    Gap gap(in, {parameters.front(), metric, target});
    Turnings result{gap.now(), {}};
    if (!result.now.hasNumber() || isZero(result.now))
        return result;
    for (const ParameterAddress parameter : parameters) {
        if (stop.stop_requested())
            return std::nullopt;
        gap.turnTo(parameter);
        const MovedGap moved{parameter, presentNumber(in, parameter), result.now,
            [&gap](double x) { return gap(x); }};
        const std::vector<double> places = placesOf(parameter, moved.present);
        if (isMoved(moved, places))
            result.all.push_back(turningAlong(moved, places));
    }
    return result;
}

std::optional<Turning> turningOf(const Inputs<double>& in, ParameterAddress parameter,
    MetricAddress metric, const Target& target)
{
    const double present = presentNumber(in, parameter);
    if (isComputed(parameter.parameter, present))
        return std::nullopt;
    Gap gap(in, {parameter, metric, target});
    const GapPoint now = gap.now();
    if (!now.hasNumber() || isZero(now))
        return std::nullopt;
    const MovedGap moved{parameter, present, now, [&gap](double x) { return gap(x); }};
    return turningAlong(moved, placesOf(parameter, present));
}

} // namespace isocost
