// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The estimated network wait of every platform over the size of the cluster (model.md N1 to N4), by
// evaluate() on changed inputs, and the size from which it is above a threshold.
//
// Units     chips; shares of the step time
// Worked    tests/core/analysis/tst_wait_curves.cpp
#pragma once

#include <optional>
#include <vector>

#include "core/analysis/curve.h"
#include "core/model/inputs.h"

namespace isocost {

struct WaitCurve {
    std::vector<CurvePoint> points; // empty without an estimate
    std::optional<double> crossing; // within the range
};

// In the order of the platforms; `points` >= 2 sizes in equal ratios.
[[nodiscard]] std::vector<WaitCurve> waitCurves(
    const Inputs<double>& in, Interval chips, double threshold, std::size_t points);

} // namespace isocost
