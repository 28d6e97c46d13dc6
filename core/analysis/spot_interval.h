// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a useful hour on spot costs over the checkpoint interval, with Young's, Daly's and the
// exact optimum and the interval in use.
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
    std::optional<double> onDemandPrice; // what a useful hour costs without interruptions
    // x in minutes; nothing where the mark does not exist, y infinite where it has no value
    std::array<std::optional<CurvePoint>, kIntervalMarkCount> marks;

    [[nodiscard]] const std::optional<CurvePoint>& of(IntervalMark mark) const
    {
        return marks[static_cast<std::size_t>(mark)];
    }
};

// From a quarter of the smallest to four times the largest mark at most, less far where the value
// grows by half.
[[nodiscard]] Interval intervalRange(const Inputs<double>& in);

[[nodiscard]] SpotIntervalCurve spotIntervalCurve(
    const Inputs<double>& in, Interval minutes, std::size_t points);

} // namespace isocost
