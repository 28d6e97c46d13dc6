// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/mfu_curves.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "core/analysis/solve.h"
#include "core/model/constants.h"
#include "core/model/evaluate.h"
#include "core/model/formulas/rounding.h"

namespace isocost {

bool MfuCurves::isEmpty() const
{
    return std::ranges::all_of(
        platforms, [](const PlatformCurve& curve) { return curve.points.empty(); });
}

Interval mfuRange(const Inputs<double>& in)
{
    constexpr double kStep = 0.05;
    const Limits& allowed = rowOf(Parameter::Mfu).limits;
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

namespace {

// Sets the MFU of every platform.
void setMfu(Inputs<double>& in, const std::function<double(double)>& of)
{
    for (PlatformInputs<double>& platform : in.platforms)
        platform[Parameter::Mfu] = of(platform[Parameter::Mfu]);
}

bool isYearFixed(const Inputs<double>& in, const Results<double>& present)
{
    constexpr double kMore = 1.1; // times the MFU
    const double most = rowOf(Parameter::Mfu).limits.maximum;
    const Outcome<double>& year = present.of(Metric::FleetAnnualCost);
    const Outcome<double>& work = present.of(Metric::FleetWorkShare);
    Inputs<double> better = in;
    setMfu(better, [most](double mfu) { return std::min(most, kMore * mfu); });
    Results<double> results;
    evaluate(better, results, Subjects::Fleet);
    const Outcome<double>& other = results.of(Metric::FleetAnnualCost);
    const bool isFromWork = in[Parameter::FleetUtilization] == 0.0;
    return isFromWork && year.hasNumber() && other.hasNumber() && work.hasNumber()
        && year.value > 0.0 && differenceOf(year.value, other.value) == 0.0
        && results.of(Metric::FleetWorkShare).value < work.value;
}

// The MFU nearest to the present one at which a platform's run costs as much as the reference's.
Outcome<double> searchedParity(const Inputs<double>& in, int platform)
{
    constexpr std::size_t kSteps = 65;
    const ParameterAddress mfu{Parameter::Mfu, platform};
    const MetricAddress rival{Metric::TrainingCost, static_cast<int>(in.reference)};
    const auto root =
        nearestRoot(in, {mfu, {Metric::TrainingCost, platform}, Target(rival), {}, kSteps});
    return root ? outcome(*root) : blocked<double>(Reason::Never);
}

} // namespace

MfuCurves mfuCurves(
    const Inputs<double>& in, const Results<double>& present, Interval range, std::size_t points)
{
    MfuCurves curves;
    curves.reference = in.reference;
    curves.isYearFixed = isYearFixed(in, present);
    for (std::size_t k = 0; k < in.platforms.size(); ++k) {
        const int index = static_cast<int>(k);
        curves.platforms.push_back({.presentMfu = in.platforms[k][Parameter::Mfu],
            .presentCost = present.of(Metric::TrainingCost, index),
            .parityMfu = present.of(Metric::ParityMfu, index)});
        Outcome<double>& parity = curves.platforms.back().parityMfu;
        const bool followsWork = in[Parameter::FleetUtilization] == 0.0; // along the curve, too
        if (parity.hasNumber() && followsWork)
            parity = searchedParity(in, index);
    }
    Results<double> results;
    // No platform's cost depends on another one's MFU: one evaluation serves all curves.
    Inputs<double> varied = in;
    for (const double mfu : logSteps(range, points)) {
        setMfu(varied, [mfu](double) { return mfu; });
        evaluate(varied, results, Subjects::Costs);
        for (std::size_t k = 0; k < curves.platforms.size(); ++k) {
            const int index = static_cast<int>(k);
            const Outcome<double>& cost = results.of(Metric::TrainingCost, index);
            if (cost.hasNumber())
                curves.platforms[k].points.push_back({mfu, cost.value});
            const Outcome<double>& share = results.of(Metric::CalendarShare, index);
            if (share.hasNumber() && share.value > 0.0)
                curves.platforms[k].hours.push_back(
                    {mfu, share.value * rowOf(Constant::HoursPerYear).value});
        }
    }
    return curves;
}

} // namespace isocost
