// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/contour.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>

#include "core/text/input_error.h"

namespace isocost {

namespace {

// A grid point and the edge that leaves it towards the next row or the next column.
struct Edge {
    std::size_t row = 0;
    std::size_t column = 0;
    bool isAlongRows = false;

    auto operator<=>(const Edge&) const = default;
};

double between(const SweepAxis& axis, std::size_t first, double share)
{
    const double from = axis.values[first];
    const double to = axis.values[first + 1];
    if (axis.scale == Scale::Log)
        return from * std::pow(to / from, share);
    return from + share * (to - from);
}

// The least and the greatest corner of a square; nothing when one has a reason instead of a number.
std::optional<Interval> cornersOf(const Outcome<double>* corner, std::size_t columns)
{
    const Outcome<double>* const next = corner + columns;
    if (!corner[0].hasNumber() || !corner[1].hasNumber() || !next[0].hasNumber()
        || !next[1].hasNumber())
        return std::nullopt;
    const auto [from, to] =
        std::minmax({corner[0].value, corner[1].value, next[0].value, next[1].value});
    return Interval{from, to};
}

struct Tracer {
    const SweepGrid& grid;
    std::size_t metric;
    double level;
    std::map<Edge, std::vector<Edge>> neighbours{};
    std::map<Edge, bool> used{};

    [[nodiscard]] std::vector<ContourLine> lines()
    {
        std::vector<ContourLine> found;
        for (const auto& [edge, ends] : neighbours) // open lines start at an end
            if (ends.size() == 1 && !used.contains(edge))
                found.push_back(follow(edge));
        for (const auto& [edge, ends] : neighbours)
            if (!used.contains(edge))
                found.push_back(follow(edge));
        return found;
    }

    [[nodiscard]] bool crosses(const Interval& corners) const
    {
        return corners.from < level && level <= corners.to;
    }

    void addSquare(std::size_t row, std::size_t column)
    {
        // Corners and edges in the order a walk around the square meets them.
        const std::array<std::pair<std::size_t, std::size_t>, 4> corners{
            {{row, column}, {row + 1, column}, {row + 1, column + 1}, {row, column + 1}}};
        const std::array<Edge, 4> edges{Edge{row, column, true}, Edge{row + 1, column, false},
            Edge{row, column + 1, true}, Edge{row, column, false}};
        std::array<bool, 4> isAbove{};
        double sum = 0.0;
        for (std::size_t i = 0; i < 4; ++i) {
            const double corner = value(corners[i].first, corners[i].second);
            isAbove[i] = corner >= level;
            sum += corner / 4.0;
        }
        std::vector<Edge> crossed;
        for (std::size_t i = 0; i < 4; ++i)
            if (isAbove[i] != isAbove[(i + 1) % 4])
                crossed.push_back(edges[i]);
        if (crossed.size() == 2)
            connect(crossed[0], crossed[1]);
        if (crossed.size() < 4)
            return;
        // A saddle: the corners that differ from the middle are cut off, each by its own line.
        if (isAbove[0] != (sum >= level)) {
            connect(crossed[3], crossed[0]);
            connect(crossed[1], crossed[2]);
        } else {
            connect(crossed[0], crossed[1]);
            connect(crossed[2], crossed[3]);
        }
    }

    [[nodiscard]] double value(std::size_t row, std::size_t column) const
    {
        return grid.cell(metric, row, column).value;
    }

    void connect(const Edge& one, const Edge& other)
    {
        neighbours[one].push_back(other);
        neighbours[other].push_back(one);
    }

    [[nodiscard]] CurvePoint pointOn(const Edge& edge) const
    {
        const double from = value(edge.row, edge.column);
        const double to =
            edge.isAlongRows ? value(edge.row + 1, edge.column) : value(edge.row, edge.column + 1);
        const double share = (level - from) / (to - from);
        const std::vector<SweepAxis>& axes = grid.plan.axes;
        if (edge.isAlongRows)
            return {between(axes[0], edge.row, share), axes[1].values[edge.column]};
        return {axes[0].values[edge.row], between(axes[1], edge.column, share)};
    }

    [[nodiscard]] ContourLine follow(const Edge& start)
    {
        ContourLine line;
        const Edge* next = &start;
        while (next) {
            const Edge here = *next;
            used[here] = true;
            const CurvePoint point = pointOn(here);
            if (line.points.empty() || !(line.points.back() == point))
                line.points.push_back(point);
            next = nullptr;
            for (const Edge& neighbour : neighbours[here])
                if (!used.contains(neighbour))
                    next = &neighbour;
        }
        line.isClosed = neighbours[start].size() == 2 && line.points.size() > 2;
        if (line.isClosed)
            line.points.push_back(line.points.front());
        return line;
    }
};

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

std::vector<Contour> contours(
    const SweepGrid& grid, std::size_t metric, std::span<const double> levels)
{
    if (grid.plan.axes.size() != 2)
        throw InputError("isocost lines need a sweep over two parameters");
    std::vector<Tracer> tracers;
    for (const double level : levels)
        tracers.push_back({grid, metric, level});
    for (std::size_t row = 0; row + 1 < grid.rows(); ++row)
        for (std::size_t column = 0; column + 1 < grid.columns(); ++column)
            if (const std::optional<Interval> corners =
                    cornersOf(&grid.cell(metric, row, column), grid.columns()))
                for (Tracer& tracer : tracers)
                    if (tracer.crosses(*corners))
                        tracer.addSquare(row, column);
    std::vector<Contour> found;
    for (std::size_t i = 0; i < levels.size(); ++i)
        found.push_back({levels[i], tracers[i].lines()});
    return found;
}

std::vector<double> contourLevels(const SweepGrid& grid, std::size_t metric, std::size_t count)
{
    constexpr double kWide = 30.0;
    const std::optional<Interval> values = grid.valuesOf(metric);
    if (count == 0 || !values || !(values->from < values->to))
        return {};
    if (values->from > 0.0 && values->to > kWide * values->from)
        return ratioLevels(*values, count);
    return evenLevels(*values, count);
}

} // namespace isocost
