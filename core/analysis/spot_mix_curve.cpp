// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/spot_mix_curve.h"

#include <algorithm>

#include "core/model/evaluate.h"
#include "core/model/formulas/price.h"

namespace isocost {

constexpr std::array kPrices{Metric::SpotMixElasticPrice, Metric::SpotMixGangPrice};
constexpr std::array kHours{Metric::SpotMixElasticHours, Metric::SpotMixGangHours};

SpotMixCurve spotMixCurve(const Inputs<double>& in, std::size_t points)
{
    SpotMixCurve curve;
    curve.share = in[Parameter::SpotOnDemandShare];
    curve.onDemandPrice = listPrice(in, in.referencePlatform(), Parameter::PriceOnDemand);
    curve.spotPrice = listPrice(in, in.referencePlatform(), Parameter::PriceSpot);
    curve.isPriced = curve.onDemandPrice && curve.spotPrice;
    Inputs<double> tried = in;
    Results<double> results;
    const auto valueAt = [&](double share, std::size_t kind) -> std::optional<CurvePoint> {
        const Outcome<double>& value = results.of((curve.isPriced ? kPrices : kHours)[kind]);
        return value.hasNumber() ? std::optional(CurvePoint{share, value.value}) : std::nullopt;
    };
    const auto compute = [&](double share) {
        tried[Parameter::SpotOnDemandShare] = share;
        evaluate(tried, results, Subjects::SpotMix);
    };
    for (const double share : linearSteps({0.0, 1.0}, points)) {
        compute(share);
        for (std::size_t kind = 0; kind < kMixKindCount; ++kind)
            if (const auto point = valueAt(share, kind))
                curve.lines[kind].points.push_back(*point);
    }
    compute(curve.share);
    for (std::size_t kind = 0; kind < kMixKindCount; ++kind) {
        SpotMixLine& line = curve.lines[kind];
        line.present = valueAt(curve.share, kind);
        const auto lowest = std::ranges::min_element(line.points, {}, &CurvePoint::y);
        if (lowest != line.points.end())
            line.best = *lowest;
    }
    return curve;
}

} // namespace isocost
