// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/tornado.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <tuple>

#include "core/analysis/input_change.h"
#include "core/model/formulas/rounding.h"
#include "core/model/mover.h"

namespace isocost {

namespace {

std::vector<TornadoBar> barsFor(const Inputs<double>& in, const std::vector<ParameterRange>& given)
{
    std::vector<ParameterAddress> parameters = numericInputs(in);
    for (const ParameterRange& range : given) // may also be a price that is not public
        if (std::ranges::find(parameters, range.parameter) == parameters.end())
            parameters.push_back(range.parameter);
    std::vector<TornadoBar> bars;
    for (const ParameterAddress parameter : parameters) {
        const auto found = std::ranges::find(given, parameter, &ParameterRange::parameter);
        const ParameterRange range = found == given.end() ? usualRange(in, parameter) : *found;
        if (range.low < range.high)
            bars.push_back({range, presentNumber(in, parameter), {}, {}});
    }
    return bars;
}

// Equal but for rounding.
bool isSame(const Outcome<double>& one, const Outcome<double>& other)
{
    if (one.reason != other.reason || !one.hasNumber())
        return one.reason == other.reason;
    return differenceOf(one.value, other.value) == 0.0;
}

// The results at both ends of the bars.
void measure(const Inputs<double>& in, MetricAddress metric, std::span<TornadoBar> bars)
{
    const Scope scope = scopeFor(in, std::array{metric});
    Inputs<double> varied = in;
    Results<double> results;
    for (TornadoBar& bar : bars) {
        changeInput(varied, bar.range.parameter, bar.range.low);
        evaluate(varied, results, scope);
        bar.atLow = results.of(metric);
        changeInput(varied, bar.range.parameter, bar.range.high);
        evaluate(varied, results, scope);
        bar.atHigh = results.of(metric);
        varied = in;
    }
}

Outcome<double> differenceAt(const GapPoint& point)
{
    return point.hasNumber() ? outcome(point.gap) : blocked<double>(point.reason);
}

// The same of the difference. What lies below the rounding of its two sides is no change.
void measure(const Inputs<double>& in, MetricAddress metric, const Target& against,
    std::span<TornadoBar> bars)
{
    constexpr double kRounding = 1e-13;
    Gap gap(in, {bars.front().range.parameter, metric, against});
    const GapPoint now = gap.now();
    const auto at = [&gap, &now](double place) {
        const GapPoint point = gap(place);
        const bool isAsNow = point.hasNumber() && now.hasNumber()
            && std::fabs(point.gap - now.gap) <= kRounding * std::max(point.scale, now.scale);
        return differenceAt(isAsNow ? now : point);
    };
    for (TornadoBar& bar : bars) {
        gap.turnTo(bar.range.parameter);
        bar.atLow = at(bar.range.low);
        bar.atHigh = at(bar.range.high);
    }
}

double distanceFromZero(const ParameterRow& row)
{
    constexpr double kGuard = 1e6; // limits above it keep typing errors out and are no scale
    const double limit = row.limits.maximum;
    if (limit > kGuard)
        return 0.0;
    const bool isShare =
        (row.unit == "1" && limit <= 1.0) || (row.unit == "1/year" && limit <= 10.0);
    return isShare ? kUsualSwing : kUsualStart * limit;
}

} // namespace

std::optional<double> TornadoBar::swing() const
{
    if (!atLow.hasNumber() || !atHigh.hasNumber())
        return std::nullopt;
    return atHigh.value - atLow.value;
}

ParameterRange usualRange(const Inputs<double>& in, ParameterAddress parameter)
{
    const Limits& allowed = rowOf(parameter.parameter).limits;
    const double present = presentNumber(in, parameter);
    if (isComputed(parameter.parameter, present))
        return {parameter, present, present};
    double distance = present == 0.0 ? distanceFromZero(rowOf(parameter.parameter))
                                     : kUsualSwing * std::fabs(present);
    if (isStepped(parameter))
        distance = std::max(1.0, std::round(distance));
    return {parameter, std::max(allowed.minimum, present - distance),
        std::min(allowed.maximum, present + distance)};
}

std::optional<Tornado> tornado(const Inputs<double>& in, MetricAddress metric,
    const std::vector<ParameterRange>& given, const WorkPlan& work,
    const std::optional<Target>& against)
{
    Tornado result{.base = evaluate(in).of(metric), .bars = barsFor(in, given)};
    if (against && !result.bars.empty())
        result.base =
            differenceAt(Gap(in, {result.bars.front().range.parameter, metric, *against}).now());
    const bool isDone =
        forBlocks(result.bars.size(), work, [&](std::size_t begin, std::size_t end) {
            const std::span<TornadoBar> bars(
                result.bars.begin() + static_cast<std::ptrdiff_t>(begin), end - begin);
            if (against)
                measure(in, metric, *against, bars);
            else
                measure(in, metric, bars);
        });
    if (!isDone)
        return std::nullopt;
    std::erase_if(result.bars, [&](const TornadoBar& bar) {
        return isSame(bar.atLow, result.base) && isSame(bar.atHigh, result.base);
    });
    std::ranges::stable_sort(result.bars, {}, [](const TornadoBar& bar) {
        return std::tuple(isImmovable(bar.range.parameter.parameter), bar.swing().has_value(),
            -std::fabs(bar.swing().value_or(0.0)));
    });
    return result;
}

} // namespace isocost
