// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The cost of a training run over MFU, one curve per platform, by evaluate() on changed inputs, and
// the hours of a year that the planned runs take.
//
// Units     MFU a share, cost USD per run, hours of the year on all chips
// Worked    reference sample: the H100 at 25, 45 and 60 % costs 4.16, 2.31 and 1.73 M$
#pragma once

#include <cstddef>
#include <vector>

#include "core/analysis/curve.h"
#include "core/model/inputs.h"
#include "core/model/outcome.h"

namespace isocost {

struct PlatformCurve {
    std::vector<CurvePoint> points{}; // empty when the platform has no cost
    std::vector<CurvePoint> hours{}; // empty without planned runs or where they never end
    double presentMfu = 0.0;
    Outcome<double> presentCost;
    // Against the reference; undefined for the reference itself. Where the use follows the work,
    // the cost is no multiple of 1/MFU, and the parity is searched.
    Outcome<double> parityMfu;
};

struct MfuCurves {
    std::vector<PlatformCurve> platforms; // in the order of the inputs
    std::size_t reference = 0;
    // The use follows the work, and a year of the fleet costs the same with a tenth more MFU,
    // though its work takes fewer hours: they are paid in any case.
    bool isYearFixed = false;

    [[nodiscard]] bool isEmpty() const; // no platform has a cost
};

// 15 to 70 %, widened to round numbers so that every present MFU is inside.
[[nodiscard]] Interval mfuRange(const Inputs<double>& in);

// `present` are the results of the inputs.
[[nodiscard]] MfuCurves mfuCurves(
    const Inputs<double>& in, const Results<double>& present, Interval range, std::size_t points);

} // namespace isocost
