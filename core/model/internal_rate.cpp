// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/formulas/internal_rate.h"

#include <algorithm>
#include <array>
#include <boost/math/tools/minima.hpp>
#include <boost/math/tools/roots.hpp>
#include <cmath>
#include <limits>
#include <span>

namespace isocost {

namespace {

// Logarithms of 1 + rate at -0.99 and 10, as digits: compilers that compute them differ by a bit,
// and then so would the rate.
constexpr double kLowest = -4.605170185988091;
constexpr double kHighest = 2.3978952727983707;
constexpr int kScan = 128; // steps of log(1 + rate) between them
constexpr double kRounding = 1e-13; // of the present value, over the sum of its terms' sizes

double monthFactorOf(double logGrowth)
{
    return std::exp(-logGrowth / 12.0);
}

// By Horner's rule.
double presentValue(const std::vector<double>& flows, double logGrowth)
{
    const double factor = monthFactorOf(logGrowth);
    double value = 0.0;
    for (std::size_t m = flows.size(); m-- > 0;)
        value = value * factor + flows[m];
    return value;
}

double sizeOfTerms(const std::vector<double>& flows, double logGrowth)
{
    std::vector<double> sizes = flows;
    std::ranges::transform(sizes, sizes.begin(), [](double flow) { return std::fabs(flow); });
    return presentValue(sizes, logGrowth);
}

int changesOfSign(const std::vector<double>& flows)
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
    return changes;
}

struct Place {
    double logGrowth = 0.0;
    double value = 0.0;

    [[nodiscard]] bool isOpposite(const Place& other) const
    {
        return (value < 0.0 && other.value > 0.0) || (value > 0.0 && other.value < 0.0);
    }
};

// Four at once: the steps of one sum wait for each other, those of four sums do not.
void fillIn(const std::vector<double>& flows, std::span<Place, 4> places)
{
    std::array<double, 4> factors{};
    std::ranges::transform(
        places, factors.begin(), [](const Place& it) { return monthFactorOf(it.logGrowth); });
    auto [a, b, c, d] = std::array<double, 4>{};
    for (std::size_t m = flows.size(); m-- > 0;) {
        a = a * factors[0] + flows[m];
        b = b * factors[1] + flows[m];
        c = c * factors[2] + flows[m];
        d = d * factors[3] + flows[m];
    }
    const std::array values{a, b, c, d};
    for (std::size_t i = 0; i < values.size(); ++i)
        places[i].value = values[i];
}

struct RateSearch {
    const std::vector<double>& flows;
    std::vector<double> rates{};

    [[nodiscard]] std::vector<double> all(int steps)
    {
        const double step = (kHighest - kLowest) / steps;
        std::vector<Place> scan;
        for (int i = 0; i <= steps; ++i)
            scan.push_back({kLowest + step * i, 0.0});
        std::size_t filled = 0;
        for (; filled + 4 <= scan.size(); filled += 4)
            fillIn(flows, std::span<Place, 4>(&scan[filled], 4));
        for (; filled < scan.size(); ++filled)
            scan[filled] = at(scan[filled].logGrowth);
        for (std::size_t i = 0; i < scan.size(); ++i) {
            if (scan[i].value == 0.0)
                take(scan[i].logGrowth);
            if (i > 0)
                bracket(scan[i - 1], scan[i]);
            if (i > 0 && i + 1 < scan.size())
                searchAround(scan[i - 1], scan[i], scan[i + 1]);
        }
        std::ranges::sort(rates);
        return rates;
    }

    [[nodiscard]] Place at(double logGrowth) const
    {
        return {logGrowth, presentValue(flows, logGrowth)};
    }

    void take(double logGrowth) { rates.push_back(std::expm1(logGrowth)); }

    void bracket(const Place& left, const Place& right)
    {
        if (!left.isOpposite(right))
            return;
        std::uintmax_t iterations = 100;
        const auto found = boost::math::tools::toms748_solve(
            [this](double logGrowth) { return presentValue(flows, logGrowth); }, left.logGrowth,
            right.logGrowth, left.value, right.value, boost::math::tools::eps_tolerance<double>(50),
            iterations);
        take((found.first + found.second) / 2.0);
    }

    // The scanned values turn back before they reach 0: there are two close rates between them, or
    // one where the value touches 0, or none.
    void searchAround(const Place& left, const Place& middle, const Place& right)
    {
        constexpr int kBits = std::numeric_limits<double>::digits / 2; // a minimum is no more exact
        const double sign = middle.value < 0.0 ? -1.0 : 1.0;
        const double size = middle.value * sign;
        if (size == 0.0 || left.value * sign < size || right.value * sign < size)
            return;
        std::uintmax_t iterations = 100;
        const double lowest = boost::math::tools::brent_find_minima(
            [&](double logGrowth) { return sign * presentValue(flows, logGrowth); }, left.logGrowth,
            right.logGrowth, kBits, iterations)
                                  .first;
        const Place turn = at(lowest);
        if (std::fabs(turn.value) <= kRounding * sizeOfTerms(flows, lowest)) {
            take(lowest);
        } else {
            bracket(left, turn);
            bracket(turn, right);
        }
    }
};

} // namespace

std::vector<double> internalRates(const std::vector<double>& flows)
{
    const int changes = changesOfSign(flows);
    if (changes == 0)
        return {}; // Descartes: no positive root of the polynomial in the month's factor
    return RateSearch{flows}.all(changes == 1 ? 1 : kScan);
}

RateSlope slopeAtRate(const std::vector<double>& flows, double rate)
{
    RateSlope result;
    const double growth = 1.0 + rate;
    const double factor = monthFactorOf(std::log1p(rate));
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

} // namespace isocost
