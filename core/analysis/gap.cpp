// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/gap.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "core/analysis/input_change.h"

namespace isocost {

namespace {

Scope scopeOf(const Inputs<double>& in, const SolveQuestion& question)
{
    std::vector<MetricAddress> metrics{question.metric};
    if (const auto* const other = std::get_if<MetricAddress>(&question.target))
        metrics.push_back(*other);
    if (const auto* const least = std::get_if<LeastOf>(&question.target))
        metrics.insert(metrics.end(), least->metrics.begin(), least->metrics.end());
    return scopeFor(in, metrics);
}

// The least of those that have a number; null if none has one.
const MetricAddress* leastOf(const LeastOf& several, const Results<double>& results)
{
    const MetricAddress* least = nullptr;
    for (const MetricAddress& metric : several.metrics) {
        const Outcome<double>& one = results.of(metric);
        if (one.hasNumber() && (!least || one.value < results.of(*least).value))
            least = &metric;
    }
    return least;
}

Inputs<Dual> slopesBy(
    const Inputs<double>& in, const std::vector<ParameterAddress>& parameters, double x)
{
    Inputs<Dual> dual = lift<Dual>(in, [](double value, const NodeName&) { return Dual(value); });
    for (const ParameterAddress parameter : parameters)
        inputOf(dual, parameter) = Dual::seed(x, 0);
    return dual;
}

} // namespace

std::optional<ParameterAddress> movedWith(
    const Inputs<double>& own, const OtherResult& other, ParameterAddress parameter)
{
    ParameterAddress there = parameter;
    if (parameter.platform >= 0)
        there.platform = other.platforms[static_cast<std::size_t>(parameter.platform)];
    const bool isMissingThere = there.platform < 0 && parameter.platform >= 0;
    if (isMissingThere || isMissing(*other.in, there)
        || inputOf(own, parameter) != inputOf(*other.in, there))
        return std::nullopt;
    return there;
}

std::vector<int> platformsIn(const Scenario& other, const Scenario& own)
{
    std::vector<int> places;
    for (const Platform& platform : own.platforms)
        places.push_back(other.platformIndex(platform.key));
    return places;
}

void move(Inputs<double>& in, const SolveQuestion& question, double x)
{
    changeInput(in, question.parameter, x);
    for (const ParameterAddress other : question.also)
        changeInput(in, other, x);
}

Gap::Gap(const Inputs<double>& in, const SolveQuestion& question)
    : m_present(&in), m_in(in), m_question(question), m_scope(scopeOf(in, question))
{
    if (const auto* const other = std::get_if<OtherResult>(&question.target))
        m_other = Other{*other->in, {}, scopeFor(*other->in, std::array{other->metric})};
    findMoved();
}

void Gap::findMoved()
{
    if (!m_other)
        return;
    const OtherResult& other = std::get<OtherResult>(m_question.target);
    m_other->moved.clear();
    std::vector<ParameterAddress> all{m_question.parameter};
    all.insert(all.end(), m_question.also.begin(), m_question.also.end());
    for (const ParameterAddress parameter : all)
        if (const auto there = movedWith(*m_present, other, parameter))
            m_other->moved.push_back(*there);
}

void Gap::turnTo(ParameterAddress parameter, std::vector<ParameterAddress> also)
{
    m_in = *m_present;
    if (m_other)
        m_other->in = *std::get<OtherResult>(m_question.target).in;
    m_question.parameter = parameter;
    m_question.also = std::move(also);
    findMoved();
}

void Gap::moveTo(double x)
{
    move(m_in, m_question, x);
    if (m_other)
        for (const ParameterAddress there : m_other->moved)
            changeInput(m_other->in, there, x);
}

Outcome<double> Gap::target()
{
    if (const auto* const number = std::get_if<double>(&m_question.target))
        return outcome(*number);
    if (const auto* const metric = std::get_if<MetricAddress>(&m_question.target))
        return m_results.of(*metric);
    if (const auto* const several = std::get_if<LeastOf>(&m_question.target)) {
        const MetricAddress* const least = leastOf(*several, m_results);
        return least ? m_results.of(*least) : blocked<double>(Reason::Never);
    }
    evaluate(m_other->in, m_other->results, m_other->scope);
    return m_other->results.of(std::get<OtherResult>(m_question.target).metric);
}

GapPoint Gap::pointAt(double x)
{
    evaluate(m_in, m_results, m_scope);
    const Outcome<double>& metric = m_results.of(m_question.metric);
    const Outcome<double> aim = target();
    if (!metric.hasNumber())
        return {x, 0.0, 0.0, metric.reason};
    if (!aim.hasNumber())
        return {x, 0.0, 0.0, aim.reason};
    return {x, metric.value - aim.value, std::max(std::fabs(metric.value), std::fabs(aim.value)),
        Reason::None};
}

GapPoint Gap::operator()(double x)
{
    moveTo(x);
    return pointAt(x);
}

GapPoint Gap::now()
{
    m_in = *m_present;
    if (m_other)
        m_other->in = *std::get<OtherResult>(m_question.target).in;
    return pointAt(inputOf(m_in, m_question.parameter));
}

double Gap::slopeOfTarget(double x)
{
    if (const auto* const metric = std::get_if<MetricAddress>(&m_question.target))
        return m_slopes.of(*metric).value.slope[0];
    if (const auto* const several = std::get_if<LeastOf>(&m_question.target)) {
        evaluate(m_in, m_results, m_scope);
        const MetricAddress* const least = leastOf(*several, m_results);
        return least ? m_slopes.of(*least).value.slope[0] : 0.0;
    }
    if (!m_other)
        return 0.0;
    evaluate(slopesBy(m_other->in, m_other->moved, x), m_slopes, m_other->scope);
    return m_slopes.of(std::get<OtherResult>(m_question.target).metric).value.slope[0];
}

double Gap::slopeAt(double x)
{
    moveTo(x);
    std::vector<ParameterAddress> moved{m_question.parameter};
    moved.insert(moved.end(), m_question.also.begin(), m_question.also.end());
    evaluate(slopesBy(m_in, moved, x), m_slopes, m_scope);
    const double slope = m_slopes.of(m_question.metric).value.slope[0];
    return slope - slopeOfTarget(x);
}

} // namespace isocost
