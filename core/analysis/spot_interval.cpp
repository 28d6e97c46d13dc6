// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/spot_interval.h"

#include <algorithm>
#include <limits>

#include "core/analysis/spot_job.h"
#include "core/model/evaluate.h"
#include "core/model/formulas/price.h"

namespace isocost {

namespace {

constexpr double kWidening = 1.25; // the least factor beyond the marks, and the factor of a step
constexpr double kReach = 4.0; // the largest factor beyond the marks
constexpr double kNever = std::numeric_limits<double>::infinity();
constexpr double kMuchMore = 1.45; // times the value at the better end
constexpr std::array kMarkMetrics{Metric::SpotYoungIntervalMin, Metric::SpotDalyIntervalMin,
    Metric::SpotOptimalIntervalMin, Metric::SpotIntervalMin};

// The value of the curve at one interval.
struct IntervalProbe {
    Inputs<double> in;
    Metric metric = in.referencePlatform().known(Parameter::PriceSpot) ? Metric::SpotUsefulHourPrice
                                                                       : Metric::SpotBilledStretch;
    Results<double> results{};

    [[nodiscard]] bool isPriced() const { return metric == Metric::SpotUsefulHourPrice; }

    [[nodiscard]] std::optional<double> at(double minutes)
    {
        in[Parameter::SpotCheckpointIntervalMin] = minutes;
        evaluate(in, results, Subjects::Spot);
        return results.of(metric).number();
    }
};

// The farthest of mark times `step`, `step` squared, ... towards `limit` at which the value is not
// above `most`.
double widened(IntervalProbe& probe, double mark, double step, double limit, double most)
{
    double place = mark * step;
    while (step > 1.0 ? place * step < limit : place * step > limit) {
        const std::optional<double> value = probe.at(place * step);
        if (!value || *value > most)
            break;
        place *= step;
    }
    return place;
}

} // namespace

Interval intervalRange(const Inputs<double>& in)
{
    const Results<double> results = evaluate(in, Subjects::Spot);
    const double work = in[Parameter::SpotWorkHours] * rowOf(Constant::MinutesPerHour).value;
    double low = simulatedIntervalMin(in, results.of(Metric::SpotIntervalMin));
    double high = low;
    for (const Metric metric : kMarkMetrics) {
        const Outcome<double>& mark = results.of(metric);
        if (mark.hasNumber() && mark.value > 0.0) {
            low = std::min(low, mark.value);
            high = std::max(high, mark.value);
        }
    }
    IntervalProbe probe{in};
    const double most =
        kMuchMore * std::min(probe.at(low).value_or(0.0), probe.at(high).value_or(0.0));
    const double farthest = std::max(std::min(high * kReach, work), high * kWidening);
    return {widened(probe, low, 1.0 / kWidening, low / kReach, most),
        widened(probe, high, kWidening, farthest, most)};
}

SpotIntervalCurve spotIntervalCurve(const Inputs<double>& in, Interval minutes, std::size_t points)
{
    const Results<double> results = evaluate(in, Subjects::Spot);
    IntervalProbe probe{in};
    SpotIntervalCurve curve;
    curve.isPriced = probe.isPriced();
    curve.onDemandPrice = listPrice(in, in.referencePlatform(), Parameter::PriceOnDemand);
    for (const double interval : logSteps(minutes, points))
        if (const std::optional<double> value = probe.at(interval))
            curve.points.push_back({interval, *value});
    for (std::size_t i = 0; i < kIntervalMarkCount; ++i) {
        const Outcome<double>& mark = results.of(kMarkMetrics[i]);
        if (mark.hasNumber() && mark.value > 0.0)
            curve.marks[i] = CurvePoint{mark.value, probe.at(mark.value).value_or(kNever)};
    }
    return curve;
}

} // namespace isocost
