// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// An axis of a panel: the quantity along it, how numbers on it are written, the range to be seen.
//
// Units     those of the numbers: USD, shares 0..1, hours, minutes, counts
// Domain    needed.from <= needed.to; both > 0 on a logarithmic axis
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "core/analysis/curve.h"

namespace isocost {

// The way a number is written: $2.31M, $3.55, 36.7 %, 1,024, 396 h, 75.2 min. Ticks leave out h and
// min: the heading says it.
enum class NumberKind : std::uint8_t { Money, Price, Share, Count, Hours, Minutes };
[[nodiscard]] std::string writtenAs(NumberKind kind, double value);

enum class AxisScale : std::uint8_t { Linear, Log };

// Ranges stay where they are while the needed one fits inside and fills at least half of them, and
// while they are pinned.
enum class RangePolicy : std::uint8_t {
    Needed, // as needed
    FromZero, // from 0 to the next round number
    Exact // as needed, even while pinned
};

struct AxisTick {
    double at = 0.0;
    std::string text;
    bool isQuiet = false; // read there, but not written: it would touch the next
    std::string reading{}; // a crosshair says it in place of the number

    bool operator==(const AxisTick&) const = default;
};

struct ViewAxis {
    std::string name; // shown in the readout and in tables: "MFU"
    std::string unit; // shown in tables: "USD"; empty for a share or a count
    NumberKind kind = NumberKind::Count;
    std::vector<std::string> titles{}; // the first that fits; none if the heading says it
    Interval needed{0.0, 1.0};
    RangePolicy policy = RangePolicy::Needed;
    AxisScale scale = AxisScale::Linear;
    double lastTick = std::numeric_limits<double>::infinity(); // the axis may go on beyond it
    double mostTold = std::numeric_limits<double>::infinity(); // larger numbers are "over" it
    int rowsAbove = 0; // rows of words kept free above the needed range
    double step = 0.0; // a crosshair reads whole steps of it; 0: anywhere
    [[nodiscard]] double inSteps(double at) const
    {
        return step > 0.0 ? step * std::round(at / step) : at;
    }
    bool isShown = true; // ticks and their words
    std::vector<AxisTick> ticks{}; // instead of round numbers: months, names
    std::string spoken{}; // name within a sentence; empty: the name, begun in lower case

    bool operator==(const ViewAxis&) const = default;
};

// Returns the text of the tick in a stretch of the axis, "Year 1"; empty without a tick.
[[nodiscard]] std::string tickIn(const ViewAxis& axis, Interval stretch);
// Returns an axis of the months from 0 to the last, read in whole months. Ticks stand at months,
// quarters or years; the last says the unit: months up to eight years, beyond them years.
[[nodiscard]] ViewAxis monthAxis(int horizon);

} // namespace isocost
