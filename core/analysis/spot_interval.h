// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The cost of a useful hour on spot over the checkpoint interval, with marks at Young's, Daly's and
// the exact optimum and at the interval in use.
//
// Units     minutes; USD per useful chip-hour, or billed hours per useful hour when spot is
//           unpriced
// Worked    reference sample: Young 84.9, Daly 75.1, best 75.2 min, 10.72 USD at the best
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "core/analysis/curve.h"
#include "core/model/inputs.h"

namespace isocost {

enum class IntervalMark : std::uint8_t { Young, Daly, Best, Present };
inline constexpr std::size_t kIntervalMarkCount = 4;

struct SpotIntervalCurve {
    std::vector<CurvePoint> points; // empty when no interval lets the job finish
    bool isPriced = true;
    std::optional<double> onDemandPrice; // cost of a useful hour without interruptions
    // x in minutes; nothing when the mark does not exist; y infinite when it has no value
    std::array<std::optional<CurvePoint>, kIntervalMarkCount> marks;

    [[nodiscard]] const std::optional<CurvePoint>& of(IntervalMark mark) const
    {
        return marks[static_cast<std::size_t>(mark)];
    }
};

// At most from a quarter of the smallest mark to four times the largest, less if the value grows by
// half before.
[[nodiscard]] Interval intervalRange(const Inputs<double>& in);

[[nodiscard]] SpotIntervalCurve spotIntervalCurve(
    const Inputs<double>& in, Interval minutes, std::size_t points);

} // namespace isocost
