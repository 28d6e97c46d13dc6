// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The gap between a result and its target, as a function of one parameter.
//
//   gap(x) = metric(x) - target(x)
//
// It has no number where the metric or the target has a reason instead.
#pragma once

#include <variant>
#include <vector>

#include "core/model/evaluate.h"
#include "core/model/scenario_values.h"

namespace isocost {

using Target = std::variant<double, MetricAddress>;

struct SolveQuestion {
    ParameterAddress parameter;
    MetricAddress metric;
    Target target;
    std::vector<ParameterAddress> also = {}; // they move with it: the same one of other platforms
    std::size_t steps = 513; // even steps of the scan, and as many ratios
};

void move(Inputs<double>& in, const SolveQuestion& question, double x);

struct GapPoint {
    double x = 0.0;
    double gap = 0.0;
    double scale = 0.0; // the larger of metric and target, without sign
    Reason reason = Reason::None;

    [[nodiscard]] bool hasNumber() const { return reason == Reason::None; }
};

class Gap {
public:
    Gap(const Inputs<double>& in, const SolveQuestion& question);

    [[nodiscard]] GapPoint operator()(double x);
    // The exact slope of the gap; 0 when a search found the result, where differentiation fails.
    [[nodiscard]] double slopeAt(double x);

private:
    Inputs<double> m_in;
    Results<double> m_results;
    Results<Dual> m_slopes;
    SolveQuestion m_question;
    Scope m_scope;
};

} // namespace isocost
