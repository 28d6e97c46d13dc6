// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/gap.h"

#include <algorithm>
#include <cmath>

#include "core/analysis/input_change.h"

namespace isocost {

namespace {

Scope scopeOf(const Inputs<double>& in, const SolveQuestion& question)
{
    std::vector<MetricAddress> metrics{question.metric};
    if (const auto* const other = std::get_if<MetricAddress>(&question.target))
        metrics.push_back(*other);
    return scopeFor(in, metrics);
}

} // namespace

void move(Inputs<double>& in, const SolveQuestion& question, double x)
{
    changeInput(in, question.parameter, x);
    for (const ParameterAddress other : question.also)
        changeInput(in, other, x);
}

Gap::Gap(const Inputs<double>& in, const SolveQuestion& question)
    : m_in(in), m_question(question), m_scope(scopeOf(in, question))
{
}

GapPoint Gap::operator()(double x)
{
    move(m_in, m_question, x);
    evaluate(m_in, m_results, m_scope);
    const Outcome<double>& metric = m_results.of(m_question.metric);
    Outcome<double> target;
    if (const auto* const other = std::get_if<MetricAddress>(&m_question.target))
        target = m_results.of(*other);
    else
        target.value = std::get<double>(m_question.target);
    if (!metric.hasNumber())
        return {x, 0.0, 0.0, metric.reason};
    if (!target.hasNumber())
        return {x, 0.0, 0.0, target.reason};
    return {x, metric.value - target.value,
        std::max(std::fabs(metric.value), std::fabs(target.value)), Reason::None};
}

double Gap::slopeAt(double x)
{
    move(m_in, m_question, x);
    Inputs<Dual> in = lift<Dual>(m_in, [](double value, const NodeName&) { return Dual(value); });
    const auto seed = [&](ParameterAddress address) { inputOf(in, address) = Dual::seed(x, 0); };
    seed(m_question.parameter);
    std::ranges::for_each(m_question.also, seed);
    evaluate(in, m_slopes, m_scope);
    const double metric = m_slopes.of(m_question.metric).value.slope[0];
    const auto* const other = std::get_if<MetricAddress>(&m_question.target);
    return other ? metric - m_slopes.of(*other).value.slope[0] : metric;
}

} // namespace isocost
