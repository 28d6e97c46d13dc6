// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/spot_interval.h"

#include <algorithm>

#include "core/model/evaluate.h"
#include "core/model/formulas/price.h"

namespace isocost {

namespace {

constexpr std::array kMarkMetrics{Metric::SpotYoungIntervalMin, Metric::SpotDalyIntervalMin,
    Metric::SpotOptimalIntervalMin, Metric::SpotIntervalMin};

// The value of the curve at one interval.
class IntervalProbe {
public:
    explicit IntervalProbe(const Inputs<double>& in)
        : m_in(in),
          m_metric(in.referencePlatform().known(Parameter::PriceSpot) ? Metric::SpotUsefulHourPrice
                                                                      : Metric::SpotBilledStretch)
    {
    }

    [[nodiscard]] bool isPriced() const { return m_metric == Metric::SpotUsefulHourPrice; }

    [[nodiscard]] std::optional<double> at(double minutes)
    {
        m_in[Parameter::SpotCheckpointIntervalMin] = minutes;
        evaluate(m_in, m_results, Subjects::Costs);
        const Outcome<double>& value = m_results.of(m_metric);
        if (!value.hasNumber())
            return std::nullopt;
        return value.value;
    }

private:
    Inputs<double> m_in;
    Metric m_metric;
    Results<double> m_results;
};

} // namespace

Interval intervalRange(const Inputs<double>& in)
{
    Results<double> results;
    evaluate(in, results, Subjects::Costs);
    const double work = in[Parameter::SpotWorkHours] * rowOf(Constant::MinutesPerHour).value;
    double low = results.of(Metric::SpotIntervalMin).value;
    double high = low;
    for (const Metric metric : kMarkMetrics) {
        const Outcome<double>& mark = results.of(metric);
        if (mark.hasNumber() && mark.value > 0.0) {
            low = std::min(low, mark.value);
            high = std::max(high, mark.value);
        }
    }
    const double smallest = rowOf(Constant::SmallestInterval).value;
    const double from = std::max(low / 4.0, std::min(smallest, low / 2.0));
    return {from, std::max(std::min(high * 4.0, work), high * 1.25)};
}

SpotIntervalCurve spotIntervalCurve(const Inputs<double>& in, Interval minutes, std::size_t points)
{
    Results<double> results;
    evaluate(in, results, Subjects::Costs);
    IntervalProbe probe(in);
    SpotIntervalCurve curve;
    curve.isPriced = probe.isPriced();
    curve.onDemandPrice = listPrice(in, in.reference, Parameter::PriceOnDemand);
    for (const double interval : logSteps(minutes, points)) {
        if (const std::optional<double> value = probe.at(interval))
            curve.points.push_back({interval, *value});
    }
    for (std::size_t i = 0; i < kIntervalMarkCount; ++i) {
        const Outcome<double>& mark = results.of(kMarkMetrics[i]);
        if (mark.hasNumber() && mark.value > 0.0)
            curve.marks[i] = CurvePoint{mark.value, probe.at(mark.value).value_or(0.0)};
    }
    return curve;
}

} // namespace isocost
