// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/range_edit.h"

#include <algorithm>
#include <cmath>

#include "core/model/evidence.h"
#include "core/model/slider_scale.h"

namespace isocost {

namespace {

constexpr double kQuantile90 = 1.2815515655446004; // of the standard normal distribution
constexpr double kReach = 0.2; // of the base, on both sides

AssumptionRange aroundBase(Parameter parameter, double base)
{
    const ParameterRow& row = rowOf(parameter);
    const Limits limits = limitsOfRange(parameter);
    const bool isStepped = limits.step == Step::Stepped;
    const double size = base == 0.0 ? usefulScale(row, limits.preset).maximum : std::fabs(base);
    const double reach = std::max(kReach * size, isStepped ? 1.0 : 0.0);
    const auto placed = [&](double end) {
        return std::clamp(
            isStepped ? std::round(end) : roundedToFour(end), limits.minimum, limits.maximum);
    };
    return {
        .low = std::min(base, placed(base - reach)), .high = std::max(base, placed(base + reach))};
}

} // namespace

AssumptionRange firstRange(
    const Scenario& scenario, const Catalog& catalog, ParameterAddress address, double base)
{
    const auto evidence = evidenceOf(scenario, catalog, address);
    if (!evidence || !evidence->holds(base))
        return aroundBase(address.parameter, base);
    AssumptionRange range{.low = evidence->low, .high = evidence->high};
    range.source = evidence->what + "; " + evidence->source;
    range.date = evidence->date;
    return range;
}

AssumptionRange shapedRange(RangeShape shape, double low, double high)
{
    AssumptionRange range{.shape = shape};
    if (hasEnds(shape)) {
        range.low = low;
        range.high = high;
    } else if (shape == RangeShape::Normal) {
        range.deviation = (high - low) / (2.0 * kQuantile90);
    } else {
        range.deviation = std::log(high / low) / (2.0 * kQuantile90);
    }
    return range;
}

AssumptionRange withLow(const AssumptionRange& range, double base, double low)
{
    if (hasEnds(range.shape))
        return shapedRange(range.shape, low, range.high);
    const bool isNormal = range.shape == RangeShape::Normal;
    return shapedRange(range.shape, low, isNormal ? 2.0 * base - low : base * base / low);
}

AssumptionRange withHigh(const AssumptionRange& range, double base, double high)
{
    if (hasEnds(range.shape))
        return shapedRange(range.shape, range.low, high);
    const bool isNormal = range.shape == RangeShape::Normal;
    return shapedRange(range.shape, isNormal ? 2.0 * base - high : base * base / high, high);
}

double roundedToFour(double value)
{
    constexpr int kDigits = 4;
    if (value == 0.0)
        return value;
    const int exponent = kDigits - 1 - static_cast<int>(std::floor(std::log10(std::fabs(value))));
    const double unit = std::pow(10.0, std::abs(exponent));
    return exponent > 0 ? std::round(value * unit) / unit : std::round(value / unit) * unit;
}

double heightAt(const Distribution& distribution, double value)
{
    if (const auto* const even = std::get_if<Uniform>(&distribution))
        return value >= even->low && value <= even->high ? 1.0 : 0.0;
    if (const auto* const peak = std::get_if<Triangular>(&distribution)) {
        if (value < peak->low || value > peak->high)
            return 0.0;
        if (value == peak->mode)
            return 1.0;
        return value < peak->mode ? (value - peak->low) / (peak->mode - peak->low)
                                  : (peak->high - value) / (peak->high - peak->mode);
    }
    if (const auto* const bell = std::get_if<Normal>(&distribution)) {
        const double z = (value - bell->mean) / bell->deviation;
        return std::exp(-0.5 * z * z);
    }
    // The density of a lognormal distribution is exp(-z^2 / 2) / x, and greatest at the median
    // times exp(-deviation^2), where it is exp(deviation^2 / 2) / median.
    const auto& skewed = std::get<Lognormal>(distribution);
    if (value <= 0.0)
        return 0.0;
    const double z = std::log(value / skewed.median) / skewed.deviation;
    return std::exp(-0.5 * (z * z + skewed.deviation * skewed.deviation)) * skewed.median / value;
}

} // namespace isocost
