// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/curve.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace isocost {

double roundUp(double value)
{
    constexpr std::array kSteps{1.0, 1.2, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 10.0};
    constexpr double kRounding = 1.0 - 1e-12; // 7.000000000000001 is 7
    const double power = std::pow(10.0, std::floor(std::log10(value)));
    for (const double step : kSteps)
        if (value * kRounding <= step * power)
            return step * power;
    return 10.0 * power;
}

std::vector<double> linearSteps(Interval interval, std::size_t count)
{
    std::vector<double> steps(count);
    const double last = static_cast<double>(count - 1);
    for (std::size_t i = 0; i < count; ++i)
        steps[i] = interval.from + (interval.to - interval.from) * static_cast<double>(i) / last;
    steps.back() = interval.to;
    return steps;
}

std::vector<double> logSteps(Interval interval, std::size_t count)
{
    std::vector<double> steps =
        linearSteps({std::log(interval.from), std::log(interval.to)}, count);
    for (double& step : steps)
        step = std::exp(step);
    steps.front() = interval.from;
    steps.back() = interval.to;
    return steps;
}

std::vector<double> scanPlaces(Interval range, double present, std::size_t steps)
{
    constexpr double kSmallest = 1e-12; // share of the larger end at which ratios start, not at 0
    std::vector<double> places = linearSteps(range, steps);
    const double largest = std::max(std::fabs(range.from), std::fabs(range.to));
    const Interval decades{std::max(range.from, largest * kSmallest), range.to};
    if (decades.from < decades.to) {
        const std::vector<double> ratios = logSteps(decades, steps);
        places.insert(places.end(), ratios.begin(), ratios.end());
    }
    if (present > range.from && present < range.to)
        places.push_back(present);
    std::ranges::sort(places);
    places.erase(std::unique(places.begin(), places.end()), places.end());
    return places;
}

double valueAt(std::span<const CurvePoint> curve, double x)
{
    if (curve.empty())
        return 0.0;
    const auto right = std::ranges::lower_bound(curve, x, {}, &CurvePoint::x);
    if (right == curve.begin())
        return curve.front().y;
    if (right == curve.end())
        return curve.back().y;
    const CurvePoint& left = *(right - 1);
    const double share = (x - left.x) / (right->x - left.x);
    return left.y + share * (right->y - left.y);
}

std::vector<CurvePoint> decimate(std::span<const CurvePoint> curve, std::size_t columns)
{
    if (columns == 0 || curve.size() <= 2 * columns + 2)
        return {curve.begin(), curve.end()};
    const double width = (curve.back().x - curve.front().x) / static_cast<double>(columns);
    std::vector<CurvePoint> kept{curve.front()};
    std::size_t i = 1;
    for (std::size_t column = 1; column <= columns && i + 1 < curve.size(); ++column) {
        const double end = curve.front().x + width * static_cast<double>(column);
        const std::size_t first = i;
        while (i + 1 < curve.size() && curve[i].x <= end)
            ++i;
        if (first == i)
            continue;
        const auto inside = curve.subspan(first, i - first);
        const auto [low, high] = std::ranges::minmax_element(inside, {}, &CurvePoint::y);
        kept.push_back(*std::min(low, high));
        if (low != high)
            kept.push_back(*std::max(low, high));
    }
    kept.push_back(curve.back());
    return kept;
}

} // namespace isocost
