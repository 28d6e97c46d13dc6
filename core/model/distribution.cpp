// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/distribution.h"

#include <boost/math/distributions/lognormal.hpp>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/triangular.hpp>
#include <boost/math/distributions/uniform.hpp>

#include <algorithm>
#include <cmath>

#include "core/text/input_error.h"
#include "core/text/number_text.h"

namespace isocost {

namespace {

using Policy = boost::math::policies::policy<boost::math::policies::promote_double<false>>;

boost::math::uniform_distribution<double, Policy> boostOf(const Uniform& d)
{
    return {d.low, d.high};
}
boost::math::triangular_distribution<double, Policy> boostOf(const Triangular& d)
{
    return {d.low, d.mode, d.high};
}
boost::math::normal_distribution<double, Policy> boostOf(const Normal& d)
{
    return {d.mean, d.deviation};
}
boost::math::lognormal_distribution<double, Policy> boostOf(const Lognormal& d)
{
    return {std::log(d.median), d.deviation};
}

std::string problemOf(const Uniform& d)
{
    return d.low < d.high ? "" : "a uniform distribution needs a low below its high";
}
std::string problemOf(const Triangular& d)
{
    return d.low <= d.mode && d.mode <= d.high && d.low < d.high
        ? ""
        : "a triangular distribution needs low, mode and high in rising order";
}
std::string problemOf(const Normal& d)
{
    return d.deviation > 0.0 ? "" : "a normal distribution needs a deviation above 0";
}
std::string problemOf(const Lognormal& d)
{
    return d.median > 0.0 && d.deviation > 0.0
        ? ""
        : "a lognormal distribution needs a median and a deviation above 0";
}

double shareUnder(const Distribution& whole, double x)
{
    return std::visit(
        [x](const auto& d) {
            // The library refuses values that a lognormal cannot take.
            if (std::is_same_v<std::decay_t<decltype(d)>, Lognormal> && x <= 0.0)
                return 0.0;
            return boost::math::cdf(boostOf(d), x);
        },
        whole);
}

} // namespace

BoundedDistribution::BoundedDistribution(
    const Distribution& whole, const Limits& limits, const std::string& id)
    : m_whole(whole), m_limits(limits)
{
    const std::string problem = std::visit([](const auto& d) { return problemOf(d); }, whole);
    if (!problem.empty())
        throw InputError(id + ": " + problem);
    m_below = shareUnder(whole, limits.minimum);
    m_inside = shareUnder(whole, limits.maximum) - m_below;
    if (m_inside < kLeastShare)
        throw InputError(id + ": the distribution lies outside " + numberText(limits.minimum)
            + " to " + numberText(limits.maximum));
}

double BoundedDistribution::shareBelow(double value) const
{
    if (value <= m_limits.minimum)
        return 0.0;
    if (value >= m_limits.maximum)
        return 1.0;
    // A whole number stands for all values that are rounded to it.
    const double edge = m_limits.step == Step::Stepped ? std::ceil(value) - 0.5 : value;
    return std::clamp((shareUnder(m_whole, edge) - m_below) / m_inside, 0.0, 1.0);
}

double BoundedDistribution::quantile(double share) const
{
    const double whole = m_below + share * m_inside;
    double value = m_limits.maximum;
    if (whole <= 0.0)
        value = m_limits.minimum;
    else if (whole < 1.0)
        value = std::visit(
            [whole](const auto& d) { return boost::math::quantile(boostOf(d), whole); }, m_whole);
    if (m_limits.step == Step::Stepped)
        value = std::round(value);
    return std::clamp(value, m_limits.minimum, m_limits.maximum);
}

} // namespace isocost
