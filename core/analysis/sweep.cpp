// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/sweep.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <mutex>
#include <span>
#include <utility>

#include "core/analysis/input_change.h"
#include "core/text/input_error.h"

namespace isocost {

namespace {

bool isShared(const SweepAxis& a, const SweepAxis& b)
{
    const bool isOfEvery = !a.also.empty() || !b.also.empty();
    return a.parameter == b.parameter
        || (isOfEvery && a.parameter.parameter == b.parameter.parameter);
}

void requireSteps(const Scenario& scenario, ParameterAddress parameter, const AxisRange& range)
{
    const std::string id = idOf(scenario, parameter);
    if (range.steps < 2 || range.steps > kMaximumSteps)
        throw InputError("the sweep over " + id + " has " + std::to_string(range.steps)
            + " steps; it takes 2 to " + std::to_string(kMaximumSteps));
    if (range.from == range.to)
        throw InputError("the sweep over " + id + " starts where it ends");
    if (range.scale == Scale::Log && std::min(range.from, range.to) <= 0.0)
        throw InputError("the sweep over " + id + " starts or ends at 0, which has no logarithm");
}

void requirePlan(const SweepPlan& plan)
{
    if (plan.axes.empty() || plan.axes.size() > 2)
        throw InputError(
            "a sweep goes over one or two parameters, not " + std::to_string(plan.axes.size()));
    if (plan.metrics.empty())
        throw InputError("a sweep needs at least one result to compute");
    if (plan.axes.size() == 2 && isShared(plan.axes[0], plan.axes[1]))
        throw InputError("both axes of the sweep are the same parameter");
    std::size_t cells = plan.metrics.size();
    for (const SweepAxis& axis : plan.axes)
        cells *= axis.values.size();
    if (cells > kMaximumCells)
        throw InputError("the sweep has " + std::to_string(cells) + " cells; it takes at most "
            + std::to_string(kMaximumCells) + ": ask for fewer results or steps");
}

// A thread needs this to evaluate. It is kept from block to block, as making it costs more than
// many a point.
struct Workspace {
    Inputs<double> varied;
    Results<double> results;
    std::vector<const Outcome<double>*> wanted; // places in results, which keeps its size

    Workspace(const Inputs<double>& in, const Scope& scope, const SweepPlan& plan) : varied(in)
    {
        evaluate(varied, results, scope);
        wanted.reserve(plan.metrics.size());
        for (const MetricAddress metric : plan.metrics)
            wanted.push_back(&results.of(metric));
    }
    Workspace(const Workspace&) = delete; // because of the places
    Workspace& operator=(const Workspace&) = delete;
};

struct Workspaces {
    const Inputs<double>& in;
    const Scope& scope;
    const SweepPlan& plan;
    std::mutex guard{};
    std::vector<std::unique_ptr<Workspace>> idle{};

    [[nodiscard]] std::unique_ptr<Workspace> take()
    {
        const std::lock_guard lock(guard);
        if (idle.empty())
            return std::make_unique<Workspace>(in, scope, plan);
        std::unique_ptr<Workspace> space = std::move(idle.back());
        idle.pop_back();
        return space;
    }
    void giveBack(std::unique_ptr<Workspace> space)
    {
        const std::lock_guard lock(guard);
        idle.push_back(std::move(space));
    }
};

std::vector<double*> placesOf(Inputs<double>& in, const SweepAxis& axis)
{
    std::vector<double*> places{&openInput(in, axis.parameter)};
    for (const ParameterAddress other : axis.also)
        places.push_back(&openInput(in, other));
    return places;
}

struct RowPart {
    std::size_t row;
    std::size_t begin; // points
    std::size_t end;
};

void fillRow(Workspace& space, const Scope& scope, SweepGrid& grid, const RowPart& part)
{
    const std::vector<SweepAxis>& axes = grid.plan.axes;
    const std::size_t points = grid.rows() * grid.columns();
    const std::size_t rowStart = part.row * grid.columns();
    for (double* const place : placesOf(space.varied, axes[0]))
        *place = axes[0].values[part.row];
    const std::vector<double*> second =
        axes.size() > 1 ? placesOf(space.varied, axes[1]) : std::vector<double*>();
    for (std::size_t point = part.begin; point < part.end; ++point) {
        for (double* const place : second)
            *place = axes[1].values[point - rowStart];
        evaluate(space.varied, space.results, scope);
        std::size_t cell = point;
        for (const Outcome<double>* const outcome : space.wanted) {
            grid.cells[cell] = *outcome;
            cell += points;
        }
    }
}

template <class Item>
std::vector<Item> sliceOf(const std::vector<Item>& items, std::size_t first, std::size_t most)
{
    const auto begin = items.begin() + static_cast<std::ptrdiff_t>(first);
    const std::size_t count = std::min(most, items.size() - first);
    return {begin, begin + static_cast<std::ptrdiff_t>(count)};
}

} // namespace

SweepAxis makeAxis(const Scenario& scenario, ParameterAddress parameter, const AxisRange& range)
{
    requireNumber(scenario, parameter);
    requireSteps(scenario, parameter, range);
    const Interval interval{range.from, range.to};
    SweepAxis axis{parameter, {}, range.scale};
    axis.values = range.scale == Scale::Log ? logSteps(interval, range.steps)
                                            : linearSteps(interval, range.steps);
    if (isStepped(parameter)) {
        for (double& value : axis.values)
            value = std::round(value);
        axis.values.erase(std::unique(axis.values.begin(), axis.values.end()), axis.values.end());
    }
    requireAllowed(scenario, parameter, axis.values.front());
    requireAllowed(scenario, parameter, axis.values.back());
    return axis;
}

SweepAxis makeListAxis(
    const Scenario& scenario, ParameterAddress parameter, std::vector<double> values)
{
    requireNumber(scenario, parameter);
    const std::string list = "the list of values of " + idOf(scenario, parameter);
    if (values.size() < 2 || values.size() > kMaximumSteps)
        throw InputError(list + " has " + std::to_string(values.size()) + "; it takes 2 to "
            + std::to_string(kMaximumSteps));
    const auto isNotRising = [](double one, double next) { return one >= next; };
    const auto isNotFalling = [](double one, double next) { return one <= next; };
    if (std::ranges::adjacent_find(values, isNotRising) != values.end()
        && std::ranges::adjacent_find(values, isNotFalling) != values.end())
        throw InputError(list + " neither rises nor falls, or has a value twice");
    for (const double value : values)
        requireAllowed(scenario, parameter, value);
    return {parameter, std::move(values)};
}

std::optional<Interval> SweepGrid::valuesOf(std::size_t metric) const
{
    constexpr double kInfinite = std::numeric_limits<double>::infinity();
    Interval values{kInfinite, -kInfinite};
    const std::size_t points = rows() * columns();
    for (const Outcome<double>& cell : std::span(cells).subspan(metric * points, points))
        if (cell.hasNumber())
            values = {std::min(values.from, cell.value), std::max(values.to, cell.value)};
    return values.from <= values.to ? std::optional(values) : std::nullopt;
}

std::optional<SweepGrid> sweep(
    const Inputs<double>& in, const SweepPlan& plan, const WorkPlan& work)
{
    requirePlan(plan);
    SweepGrid grid{plan, {}};
    const std::size_t columns = grid.columns();
    const std::size_t points = grid.rows() * columns;
    grid.cells.resize(plan.metrics.size() * points);
    const Scope scope = scopeFor(in, plan.metrics);
    Workspaces workspaces{in, scope, grid.plan};
    const bool isDone = forBlocks(points, work, [&](std::size_t begin, std::size_t end) {
        std::unique_ptr<Workspace> space = workspaces.take();
        for (std::size_t row = begin / columns; row * columns < end; ++row)
            fillRow(*space, scope, grid,
                {row, std::max(begin, row * columns), std::min(end, (row + 1) * columns)});
        workspaces.giveBack(std::move(space));
    });
    if (!isDone)
        return std::nullopt;
    return grid;
}

void sweepInParts(const Inputs<double>& in, const SweepPlan& plan, const WorkPlan& work,
    const std::function<void(const SweepPart&)>& take)
{
    constexpr std::size_t kCellsAtOnce = std::size_t{1} << 20U; // 16 MB
    requirePlan(plan);
    const std::vector<double>& rows = plan.axes[0].values;
    const std::size_t columns = plan.axes.size() > 1 ? plan.axes[1].values.size() : 1;
    const std::size_t rowsAtOnce = std::clamp<std::size_t>(kCellsAtOnce / columns, 1, rows.size());
    const std::size_t metricsAtOnce =
        std::max<std::size_t>(kCellsAtOnce / (rows.size() * columns), 1);
    for (std::size_t metric = 0; metric < plan.metrics.size(); metric += metricsAtOnce)
        for (std::size_t row = 0; row < rows.size(); row += rowsAtOnce) {
            SweepPlan some = plan;
            some.metrics = sliceOf(plan.metrics, metric, metricsAtOnce);
            some.axes[0].values = sliceOf(rows, row, rowsAtOnce);
            std::optional<SweepGrid> grid = sweep(in, some, work);
            if (!grid)
                return;
            take({*std::move(grid), metric, row});
        }
}

} // namespace isocost
