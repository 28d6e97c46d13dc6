// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/wait_curves.h"

#include <boost/math/tools/roots.hpp>

#include "core/model/evaluate.h"

namespace isocost {

namespace {

struct WaitAt {
    Inputs<double> in;
    Results<double> results{};

    void resize(double chips)
    {
        for (PlatformInputs<double>& platform : in.platforms)
            platform[Parameter::Chips] = chips;
        evaluate(in, results, Subjects::Training);
    }
    [[nodiscard]] const Outcome<double>& of(std::size_t platform) const
    {
        return results.of(Metric::NetworkWaitEstimate, static_cast<int>(platform));
    }
};

// The wait rises with the size: below the threshold at `from`, above it at `to`.
double crossingOf(WaitAt& wait, std::size_t platform, Interval chips, double threshold)
{
    constexpr int kBits = 40;
    std::uintmax_t rounds = 60;
    const auto above = [&](double size) {
        wait.resize(size);
        return wait.of(platform).value - threshold;
    };
    return boost::math::tools::toms748_solve(
        above, chips.from, chips.to, boost::math::tools::eps_tolerance<double>(kBits), rounds)
        .second;
}

} // namespace

std::vector<WaitCurve> waitCurves(
    const Inputs<double>& in, Interval chips, double threshold, std::size_t points)
{
    std::vector<WaitCurve> curves(in.platforms.size());
    WaitAt wait{in};
    for (const double size : logSteps(chips, points)) {
        wait.resize(size);
        for (std::size_t k = 0; k < curves.size(); ++k)
            if (wait.of(k).hasNumber())
                curves[k].points.push_back({size, wait.of(k).value});
    }
    for (std::size_t k = 0; k < curves.size(); ++k) {
        const std::vector<CurvePoint>& curve = curves[k].points;
        for (std::size_t i = 1; i < curve.size() && !curves[k].crossing; ++i)
            if (curve[i - 1].y <= threshold && curve[i].y > threshold)
                curves[k].crossing = crossingOf(wait, k, {curve[i - 1].x, curve[i].x}, threshold);
    }
    return curves;
}

} // namespace isocost
