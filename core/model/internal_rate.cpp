// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/formulas/internal_rate.h"

#include <algorithm>
#include <boost/math/tools/roots.hpp>
#include <cmath>

namespace isocost {

namespace {

constexpr double kLowest = -0.99;
constexpr double kHighest = 10.0;
constexpr int kScan = 128; // steps of log(1 + rate) between them

// Present value with the factor of a month, by Horner's rule.
double presentValue(const std::vector<double>& flows, double monthFactor)
{
    double value = 0.0;
    for (std::size_t m = flows.size(); m-- > 0;)
        value = value * monthFactor + flows[m];
    return value;
}

double monthFactorOf(double logGrowth)
{
    return std::exp(-logGrowth / 12.0);
}

// Flows that change their sign once have one root at most (Descartes); others are scanned.
bool changesSignOnce(const std::vector<double>& flows)
{
    int changes = 0;
    double last = 0.0;
    for (const double flow : flows) {
        if (flow == 0.0)
            continue;
        if (last != 0.0 && (flow < 0.0) != (last < 0.0))
            ++changes;
        last = flow;
    }
    return changes == 1;
}

InternalRate polished(const std::vector<double>& flows, double logGrowth)
{
    InternalRate result;
    const double growth = std::exp(logGrowth);
    result.rate = growth - 1.0;
    const double factor = monthFactorOf(logGrowth);
    double weight = 1.0;
    double slope = 0.0;
    double scale = 0.0;
    for (std::size_t m = 0; m < flows.size(); ++m) {
        result.weights.push_back(weight);
        slope -= flows[m] * weight * static_cast<double>(m) / 12.0 / growth;
        scale += std::fabs(flows[m]);
        weight *= factor;
    }
    result.correction = slope == 0.0 ? 0.0 : scale / slope;
    return result;
}

} // namespace

std::optional<InternalRate> findInternalRate(const std::vector<double>& flows)
{
    if (std::ranges::all_of(flows, [](double flow) { return flow == 0.0; }))
        return std::nullopt; // every rate would do
    const auto value = [&flows](double logGrowth) {
        return presentValue(flows, monthFactorOf(logGrowth));
    };
    const int steps = changesSignOnce(flows) ? 1 : kScan;
    const double from = std::log1p(kLowest);
    const double step = (std::log1p(kHighest) - from) / steps;
    double lower = from;
    double below = value(lower);
    for (int i = 1; i <= steps; ++i) {
        const double upper = from + step * i;
        const double above = value(upper);
        if (below == 0.0)
            return polished(flows, lower);
        if ((below < 0.0) != (above < 0.0)) {
            std::uintmax_t iterations = 100;
            const auto bracket = boost::math::tools::toms748_solve(value, lower, upper, below,
                above, boost::math::tools::eps_tolerance<double>(50), iterations);
            return polished(flows, (bracket.first + bracket.second) / 2.0);
        }
        lower = upper;
        below = above;
    }
    return std::nullopt;
}

} // namespace isocost
