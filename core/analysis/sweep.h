// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Results over a grid of one or two parameters: curves and heat maps.
//
// A sweep changes the resolved inputs and evaluates them; every cell is a number or a reason.
// Domain    at most two axes and kMaximumCells cells; checked by makeAxis and sweep
// Worked    tests/core/analysis/tst_sweep.cpp
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "core/analysis/curve.h"
#include "core/analysis/work_blocks.h"
#include "core/model/evaluate.h"
#include "core/model/scenario_values.h"

namespace isocost {

inline constexpr std::size_t kMaximumSteps = 100000;
inline constexpr std::size_t kMaximumCells = 20000000; // metrics x points

struct SweepAxis {
    ParameterAddress parameter;
    std::vector<double> values; // rising or falling, each once
    Scale scale = Scale::Linear;
    std::vector<ParameterAddress> also = {}; // they move with it: the same one of other platforms
};

struct AxisRange {
    double from = 0.0;
    double to = 0.0;
    std::size_t steps = 2; // values, both ends counted
    Scale scale = Scale::Linear;
};

// Values from end to end; those of a stepped parameter are rounded to whole ones, each kept once.
// InputError for a parameter that is not a number, and for an end out of range or without a
// logarithm.
[[nodiscard]] SweepAxis makeAxis(
    const Scenario& scenario, ParameterAddress parameter, const AxisRange& range);

// The values of a list, as a published table has them: 0.25, 0.45 and 0.6. InputError unless there
// are 2 to kMaximumSteps of them, rising or falling, all allowed, and whole for a stepped
// parameter.
[[nodiscard]] SweepAxis makeListAxis(
    const Scenario& scenario, ParameterAddress parameter, std::vector<double> values);

struct SweepPlan {
    std::vector<SweepAxis> axes; // one or two
    std::vector<MetricAddress> metrics;
};

struct SweepGrid {
    SweepPlan plan;
    std::vector<Outcome<double>> cells; // metric by metric, then axis 0, then axis 1

    [[nodiscard]] std::size_t rows() const { return plan.axes[0].values.size(); }
    [[nodiscard]] std::size_t columns() const
    {
        return plan.axes.size() > 1 ? plan.axes[1].values.size() : 1;
    }
    [[nodiscard]] const Outcome<double>& cell(
        std::size_t metric, std::size_t row, std::size_t column = 0) const
    {
        return cells[(metric * rows() + row) * columns() + column];
    }
    // From the least to the largest number of a result; nothing when it has none.
    [[nodiscard]] std::optional<Interval> valuesOf(std::size_t metric) const;
};

// Some results over some rows of a plan, as a grid of its own.
struct SweepPart {
    SweepGrid grid;
    std::size_t firstMetric = 0; // places in the plan
    std::size_t firstRow = 0;

    [[nodiscard]] bool endsRows(const SweepPlan& whole) const
    {
        return firstRow + grid.rows() == whole.axes[0].values.size();
    }
};

// Sweeps part by part, in the order of a whole grid, with memory that does not grow with the grid.
// A part has all rows of some results, or some rows of one. InputError as below, before the first
// part.
void sweepInParts(const Inputs<double>& in, const SweepPlan& plan, const WorkPlan& work,
    const std::function<void(const SweepPart&)>& take);

// Nothing when it was called off. InputError for a grid without axes or metrics, or too large.
[[nodiscard]] std::optional<SweepGrid> sweep(
    const Inputs<double>& in, const SweepPlan& plan, const WorkPlan& work = {});

} // namespace isocost
