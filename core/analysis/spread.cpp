// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/spread.h"

#include <algorithm>
#include <cmath>

#include "core/analysis/compensated_sum.h"

namespace isocost {

namespace {

// Interpolates between the two nearest sorted values; `place` counts from 0, may be a fraction.
double valueAtPlace(const std::vector<double>& sorted, double place)
{
    const double inside = std::clamp(place, 0.0, static_cast<double>(sorted.size()) - 1.0);
    const auto below = static_cast<std::size_t>(inside);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    const double share = inside - static_cast<double>(below);
    return sorted[below] + share * (sorted[above] - sorted[below]);
}

// The standard error is half the distance between the values one standard deviation of the rank to
// either side.
Percentile percentileOf(const std::vector<double>& sorted, double percent)
{
    const auto count = static_cast<double>(sorted.size());
    const double share = percent / 100.0;
    const double place = share * (count - 1.0);
    const double rankDeviation = std::sqrt(count * share * (1.0 - share));
    const double above = valueAtPlace(sorted, place + rankDeviation);
    const double below = valueAtPlace(sorted, place - rankDeviation);
    return {percent, {valueAtPlace(sorted, place), (above - below) / 2.0}};
}

void takeMoments(const std::vector<double>& values, Spread& spread)
{
    const auto count = static_cast<double>(values.size());
    CompensatedSum sum;
    for (const double value : values)
        sum.add(value);
    spread.mean.value = sum.value() / count;
    if (values.size() < 2)
        return;
    CompensatedSum squares;
    for (const double value : values)
        squares.add((value - spread.mean.value) * (value - spread.mean.value));
    spread.deviation = std::sqrt(squares.value() / (count - 1.0));
    spread.mean.standardError = spread.deviation / std::sqrt(count);
}

} // namespace

Interval tenToNinety(std::vector<double> values)
{
    std::ranges::sort(values);
    const double last = static_cast<double>(values.size()) - 1.0;
    return {valueAtPlace(values, 0.1 * last), valueAtPlace(values, 0.9 * last)};
}

Spread spreadOf(MetricAddress metric, std::span<const Outcome<double>> outcomes,
    std::span<const double> percentiles)
{
    Spread spread;
    spread.metric = metric;
    std::vector<double> values;
    values.reserve(outcomes.size());
    std::array<std::size_t, kReasons> counts{};
    for (const Outcome<double>& outcome : outcomes) {
        ++counts[static_cast<std::size_t>(outcome.reason)];
        if (outcome.hasNumber())
            values.push_back(outcome.value);
    }
    for (std::size_t i = 0; i < kReasons; ++i)
        spread.reasonShares[i] =
            static_cast<double>(counts[i]) / static_cast<double>(outcomes.size());
    spread.numbers = values.size();
    if (values.empty())
        return spread;
    takeMoments(values, spread);
    std::ranges::sort(values);
    spread.lowest = values.front();
    spread.highest = values.back();
    for (const double percent : percentiles)
        spread.percentiles.push_back(percentileOf(values, percent));
    return spread;
}

} // namespace isocost
