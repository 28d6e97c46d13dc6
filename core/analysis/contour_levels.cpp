// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/analysis/contour.h"

namespace isocost {

namespace {

Interval valuesOf(const SweepGrid& grid, std::size_t metric)
{
    Interval values{0.0, 0.0};
    bool isFirst = true;
    for (std::size_t row = 0; row < grid.rows(); ++row)
        for (std::size_t column = 0; column < grid.columns(); ++column) {
            const Outcome<double>& cell = grid.cell(metric, row, column);
            if (!cell.hasNumber())
                continue;
            values.from = isFirst ? cell.value : std::min(values.from, cell.value);
            values.to = isFirst ? cell.value : std::max(values.to, cell.value);
            isFirst = false;
        }
    return values;
}

std::vector<double> evenLevels(Interval values, std::size_t count)
{
    const double rough = (values.to - values.from) / static_cast<double>(count);
    const double power = std::pow(10.0, std::floor(std::log10(rough)));
    double step = 10.0 * power;
    for (const double digit : {5.0, 2.0, 1.0})
        if (digit * power >= rough)
            step = digit * power;
    std::vector<double> levels;
    for (double i = std::floor(values.from / step) + 1.0; i * step < values.to; i += 1.0)
        levels.push_back(i * step);
    return levels;
}

// 1, 2 and 5 in every decade, thinned to about as many as were asked for.
std::vector<double> ratioLevels(Interval values, std::size_t count)
{
    std::vector<double> all;
    const int first = static_cast<int>(std::floor(std::log10(values.from)));
    const int last = static_cast<int>(std::floor(std::log10(values.to)));
    for (int exponent = first; exponent <= last; ++exponent) {
        const double power = std::pow(10.0, exponent);
        for (const double digit : {1.0, 2.0, 5.0})
            if (digit * power > values.from && digit * power < values.to)
                all.push_back(digit * power);
    }
    const std::size_t every = (all.size() + count - 1) / count;
    std::vector<double> levels;
    for (std::size_t i = every / 2; i < all.size(); i += std::max<std::size_t>(every, 1))
        levels.push_back(all[i]);
    return levels;
}

} // namespace

std::vector<double> contourLevels(const SweepGrid& grid, std::size_t metric, std::size_t count)
{
    constexpr double kWide = 30.0;
    const Interval values = valuesOf(grid, metric);
    if (count == 0 || !(values.from < values.to))
        return {};
    if (values.from > 0.0 && values.to > kWide * values.from)
        return ratioLevels(values, count);
    return evenLevels(values, count);
}

} // namespace isocost
