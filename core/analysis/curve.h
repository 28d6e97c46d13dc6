// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Points of a curve and the places where a curve is sampled.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace isocost {

struct CurvePoint {
    double x = 0.0;
    double y = 0.0;

    bool operator==(const CurvePoint&) const = default;
};

struct Interval {
    double from = 0.0;
    double to = 0.0;

    bool operator==(const Interval&) const = default;
};

// The next of 1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8 times a power of ten; value > 0.
[[nodiscard]] double roundUp(double value);

// `count` >= 2 places from end to end, both ends exact.
[[nodiscard]] std::vector<double> linearSteps(Interval interval, std::size_t count);
// The same in equal ratios, for hyperbolas and logarithmic axes; from > 0.
[[nodiscard]] std::vector<double> logSteps(Interval interval, std::size_t count);

// Places at which a range is looked at before roots are bracketed: rising, ends included. Even
// steps cover its width, even ratios the decades near zero; the present value is among them, as it
// is the root more often than not.
[[nodiscard]] std::vector<double> scanPlaces(Interval range, double present, std::size_t steps);

// The y at x on a curve with rising x: by straight lines, outside the end's y; 0 without points.
[[nodiscard]] double valueAt(std::span<const CurvePoint> curve, double x);

// At most about two points (lowest and highest) per column of `columns`, in order, ends kept.
[[nodiscard]] std::vector<CurvePoint> decimate(
    std::span<const CurvePoint> curve, std::size_t columns);

} // namespace isocost
