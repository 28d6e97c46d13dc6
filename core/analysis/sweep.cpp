// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/sweep.h"

#include <algorithm>
#include <cmath>

#include "core/analysis/curve.h"
#include "core/analysis/input_change.h"
#include "core/model/input_error.h"

namespace isocost {

namespace {

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
    if (plan.axes.size() == 2 && plan.axes[0].parameter == plan.axes[1].parameter)
        throw InputError("both axes of the sweep are the same parameter");
    std::size_t cells = plan.metrics.size();
    for (const SweepAxis& axis : plan.axes)
        cells *= axis.values.size();
    if (cells > kMaximumCells)
        throw InputError("the sweep has " + std::to_string(cells) + " cells; it takes at most "
            + std::to_string(kMaximumCells));
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

std::optional<SweepGrid> sweep(
    const Inputs<double>& in, const SweepPlan& plan, const WorkPlan& work)
{
    requirePlan(plan);
    SweepGrid grid{plan, {}};
    const std::size_t columns = grid.columns();
    const std::size_t points = grid.rows() * columns;
    grid.cells.resize(plan.metrics.size() * points);
    const Scope scope = scopeFor(in, plan.metrics);
    const bool isDone = forBlocks(points, work, [&](std::size_t begin, std::size_t end) {
        Inputs<double> varied = in;
        Results<double> results;
        for (std::size_t point = begin; point < end; ++point) {
            changeInput(varied, plan.axes[0].parameter, plan.axes[0].values[point / columns]);
            if (plan.axes.size() > 1)
                changeInput(varied, plan.axes[1].parameter, plan.axes[1].values[point % columns]);
            evaluate(varied, results, scope);
            for (std::size_t metric = 0; metric < plan.metrics.size(); ++metric)
                grid.cells[metric * points + point] = results.of(plan.metrics[metric]);
        }
    });
    if (!isDone)
        return std::nullopt;
    return grid;
}

} // namespace isocost
