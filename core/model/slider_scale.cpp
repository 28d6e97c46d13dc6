// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/slider_scale.h"

#include <algorithm>
#include <cmath>

#include "core/model/parameter_table.h"

namespace isocost {

namespace {

constexpr double kZeroZone = 0.04; // share of a log scale that stands for zero
constexpr double kLogStride = 1.0 / 20.0; // decades
constexpr double kStrides = 100.0; // a linear scale has at least so many
constexpr double kDigits = 3.0; // significant digits on a log scale

// A multiple of 10^exponent; divides for small grids so that 0.45 is 0.45 and not 0.45000000001.
double onGrid(double value, int exponent)
{
    const double unit = std::pow(10.0, std::abs(exponent));
    return exponent < 0 ? std::round(value * unit) / unit : std::round(value / unit) * unit;
}

int fineExponent(const SliderScale& scale)
{
    return static_cast<int>(std::floor(std::log10((scale.maximum - scale.minimum) / kStrides)));
}

double tidied(const SliderScale& scale, double value)
{
    if (value <= scale.minimum || value >= scale.maximum)
        return std::clamp(value, scale.minimum, scale.maximum);
    if (scale.step == Step::Stepped)
        value = std::round(value);
    else if (scale.scale == Scale::Linear)
        value = onGrid(value, fineExponent(scale));
    if (scale.scale == Scale::Log && value > 0.0) {
        const double decade = std::floor(std::log10(value));
        const int exponent = static_cast<int>(decade - kDigits + 1.0);
        if (scale.step == Step::Continuous || exponent > 0)
            value = onGrid(value, exponent);
    }
    return std::clamp(value, scale.minimum, scale.maximum);
}

bool hasZeroZone(const SliderScale& scale)
{
    return scale.scale == Scale::Log && scale.minimum <= 0.0;
}

double logStart(const SliderScale& scale)
{
    return hasZeroZone(scale) ? scale.smallest : scale.minimum;
}

double movedOnLog(const SliderScale& scale, double value, int strides, double decades)
{
    if (value < logStart(scale))
        return strides > 0 ? logStart(scale) : scale.minimum;
    const double target = value * std::pow(10.0, strides * decades);
    if (scale.step == Step::Stepped && std::fabs(target - value) < 1.0)
        return tidied(scale, value + (strides > 0 ? 1.0 : -1.0));
    if (hasZeroZone(scale) && target < scale.smallest)
        return value > scale.smallest ? scale.smallest : 0.0;
    return tidied(scale, target);
}

} // namespace

double SliderScale::positionOf(double value) const
{
    if (!(maximum > minimum))
        return 0.0;
    if (scale == Scale::Linear)
        return std::clamp((value - minimum) / (maximum - minimum), 0.0, 1.0);
    const double start = logStart(*this);
    const double left = hasZeroZone(*this) ? kZeroZone : 0.0;
    if (value < start)
        return 0.0;
    const double share = std::log(value / start) / std::log(maximum / start);
    return std::clamp(left + share * (1.0 - left), 0.0, 1.0);
}

double SliderScale::valueAt(double position) const
{
    const double clamped = std::clamp(position, 0.0, 1.0);
    if (scale == Scale::Linear)
        return tidied(*this, minimum + clamped * (maximum - minimum));
    const double start = logStart(*this);
    const double left = hasZeroZone(*this) ? kZeroZone : 0.0;
    if (hasZeroZone(*this) && clamped < kZeroZone / 2.0)
        return minimum;
    const double share = std::max(0.0, clamped - left) / (1.0 - left);
    return tidied(*this, start * std::pow(maximum / start, share));
}

double SliderScale::moved(double value, int strides, Stride stride) const
{
    if (scale == Scale::Log) {
        double factor = 1.0;
        if (stride == Stride::Page)
            factor = 10.0;
        else if (stride == Stride::Fine)
            factor = 0.1;
        return movedOnLog(*this, value, strides, kLogStride * factor);
    }
    if (step == Step::Stepped)
        return tidied(*this, value + strides * (stride == Stride::Page ? 10.0 : 1.0));
    int exponent = static_cast<int>(std::lround(std::log10((maximum - minimum) / kStrides)));
    if (stride == Stride::Fine)
        exponent = fineExponent(*this);
    else if (stride == Stride::Page)
        ++exponent;
    return tidied(*this, value + strides * std::pow(10.0, exponent));
}

double niceAtLeast(double value)
{
    const double decade = std::pow(10.0, std::floor(std::log10(value)));
    for (const double mantissa : {1.0, 2.0, 5.0})
        if (mantissa * decade >= value * (1.0 - 1e-9))
            return mantissa * decade;
    return 10.0 * decade;
}

SliderScale usefulScale(const ParameterRow& row, std::optional<double> reference)
{
    constexpr double kRoom = 5.0; // the reference stands at a fifth of the slider
    const Limits& limits = row.limits;
    SliderScale scale{limits.minimum, limits.maximum, limits.scale, limits.step, 0.0};
    const bool hasReference = reference && *reference > 0.0;
    if (limits.scale == Scale::Linear && limits.maximum > 1.0) {
        if (hasReference && limits.maximum > 1.6 * kRoom * *reference)
            scale.maximum = std::min(limits.maximum, niceAtLeast(kRoom * *reference));
        else if (!hasReference && limits.maximum > 1000.0)
            scale.scale = Scale::Log;
    }
    if (scale.step == Step::Stepped && scale.scale == Scale::Linear)
        scale.maximum = std::min(limits.maximum, std::max(scale.maximum, limits.minimum + 100.0));
    if (scale.scale == Scale::Log && scale.minimum <= 0.0) {
        const double share = scale.maximum > 1e15 ? 1e-12 : 1e-6;
        scale.smallest = hasReference ? *reference * 1e-3 : scale.maximum * share;
    }
    return scale;
}

SliderScale reaching(const SliderScale& scale, const ParameterRow& row, double value)
{
    SliderScale stretched = scale;
    if (value > scale.maximum)
        stretched.maximum = std::min(row.limits.maximum, niceAtLeast(value));
    if (value < scale.minimum)
        stretched.minimum = row.limits.minimum;
    return stretched;
}

SliderScale sliderScaleOf(const Scenario& scenario, const Catalog& catalog,
    ParameterAddress address, std::optional<double> number)
{
    const ParameterRow& row = rowOf(address.parameter);
    const auto preset = presetOf(scenario, catalog, address);
    // A value at the least end, as when a price is first dragged, says nothing about useful sizes.
    const bool isTelling =
        isPlatformParameter(row.parameter) && number && *number > row.limits.minimum;
    const auto own = isTelling ? number : std::nullopt;
    const SliderScale scale = usefulScale(row, preset && *preset > 0.0 ? preset : own);
    return number ? reaching(scale, row, *number) : scale;
}

} // namespace isocost
