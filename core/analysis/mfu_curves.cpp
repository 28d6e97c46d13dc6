// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/mfu_curves.h"

#include <algorithm>
#include <cmath>

#include "core/model/evaluate.h"

namespace isocost {

bool MfuCurves::isEmpty() const
{
    return std::ranges::all_of(
        platforms, [](const PlatformCurve& curve) { return curve.points.empty(); });
}

Interval mfuRange(const Inputs<double>& in)
{
    constexpr double kStep = 0.05;
    const Range& allowed = rowOf(Parameter::Mfu).range;
    Interval range{0.15, 0.70};
    for (const PlatformInputs<double>& platform : in.platforms) {
        const double mfu = platform[Parameter::Mfu];
        if (mfu < range.from)
            range.from = kStep * std::floor(mfu / kStep);
        if (mfu > range.to)
            range.to = kStep * std::ceil(mfu / kStep);
    }
    return {std::max(range.from, allowed.minimum), std::min(range.to, allowed.maximum)};
}

MfuCurves mfuCurves(
    const Inputs<double>& in, const Results<double>& present, Interval range, std::size_t points)
{
    MfuCurves curves;
    curves.reference = in.reference;
    for (std::size_t k = 0; k < in.platforms.size(); ++k) {
        const int index = static_cast<int>(k);
        curves.platforms.push_back({.presentMfu = in.platforms[k][Parameter::Mfu],
            .presentCost = present.of(Metric::TrainingCost, index),
            .parityMfu = present.of(Metric::ParityMfu, index)});
    }
    Results<double> results;
    // No platform's cost depends on another one's MFU: one evaluation serves all curves.
    Inputs<double> varied = in;
    for (const double mfu : logSteps(range, points)) {
        for (PlatformInputs<double>& platform : varied.platforms)
            platform[Parameter::Mfu] = mfu;
        evaluate(varied, results, Subjects::Costs);
        for (std::size_t k = 0; k < curves.platforms.size(); ++k) {
            const Outcome<double>& cost = results.of(Metric::TrainingCost, static_cast<int>(k));
            if (cost.hasNumber())
                curves.platforms[k].points.push_back({mfu, cost.value});
        }
    }
    return curves;
}

} // namespace isocost
