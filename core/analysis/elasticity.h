// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// How many percent a result moves when a parameter moves by one percent.
//
//   elasticity = (d metric / d parameter) x parameter / metric
//
// Exact for continuous parameters, by forward differentiation on the branch taken; parameters that
// move in steps get the slope between the neighbouring steps.
//
// Against a rival it is the difference of the result less the rival (gap.h) that moves; its slope
// is that of the result less that of the rival.
//
// Units     slope: those of the metric per those of the parameter; elasticity is a pure number
// Domain    undefined when the metric is zero, and for a parameter of 0, which has no percent; no
//           rows when the metric has a reason instead of a number
// Worked    training cost by MFU: -1
#pragma once

#include <optional>
#include <stop_token>
#include <vector>

#include "core/analysis/gap.h"
#include "core/model/evaluate.h"
#include "core/model/scenario_values.h"

namespace isocost {

struct Elasticity {
    ParameterAddress parameter;
    double present = 0.0; // of the parameter
    double slope = 0.0;
    Outcome<double> elasticity;
    bool isExact = true; // false: from finite steps
};

struct Elasticities {
    Outcome<double> base;
    // Strongest first, without parameters of no influence; last those that nobody can move
    // (mover.h).
    std::vector<Elasticity> rows;
};

// By the parameters given, else by all numeric ones; nothing when it was called off.
[[nodiscard]] std::optional<Elasticities> elasticities(const Inputs<double>& in,
    MetricAddress metric, const std::stop_token& stop = {}, std::vector<ParameterAddress> by = {});
[[nodiscard]] std::optional<Elasticities> elasticitiesAgainst(const Inputs<double>& in,
    MetricAddress metric, const Target& against, const std::stop_token& stop = {},
    std::vector<ParameterAddress> by = {});

} // namespace isocost
