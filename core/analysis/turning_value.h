// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where a decision turns as one assumption alone moves: the values at which one result stops being
// less than another, or starts to be.
//
//   turned at x:  the sign of metric(x) - target(x) is not that of now
//
// The range of the assumption is scanned, then the border between each pair of neighbours of which
// one has turned is sought. A place where the results jump past each other is a turn as well; it
// says so, as they are equal nowhere. How far an assumption may be off is told by close_call.h,
// which asks for the turns within that.
//
// Units     those of the parameters
// Domain    a parameter whose 0 stands for a computed number is left out while it is computed, but
//           for the utilization, which has a value in use; two turns closer than a scan step may be
//           missed; nothing turns where the results are equal now or one has no number
// Source    bracketing: Alefeld, Potra and Shi 1995 (TOMS 748), as in Boost.Math
// Worked    tests/core/analysis/tst_turning_value.cpp
#pragma once

#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/analysis/curve.h"
#include "core/analysis/gap.h"

namespace isocost {

struct Turn {
    // Both results are equal there. Of a parameter that moves in steps, and of a jump, it is the
    // first place that has turned.
    double value = 0.0;
    double beyond = 0.0; // a place just beyond, where the decision has turned
    std::optional<Interval> between{}; // neighbouring whole numbers on both sides of it
    bool isJump = false;

    bool operator==(const Turn&) const = default;
};

struct Turning {
    ParameterAddress parameter;
    double present = 0.0; // its value in use
    std::vector<Turn> turns{}; // the nearest first; empty: it never turns the decision alone
    std::vector<Interval> turned{}; // rising; where the decision is another than now

    // Of the nearest turn; there must be one.
    [[nodiscard]] bool isAbove() const { return turns.front().value > present; }
    [[nodiscard]] double distance() const; // share of the present value; from 0 the largest number

    bool operator==(const Turning&) const = default;
};

struct Turnings {
    GapPoint now;
    std::vector<Turning> all; // each parameter that moves one of the results, as in the table
};

// Each parameter over its whole range. Nothing when it was called off.
[[nodiscard]] std::optional<Turnings> turningsOf(const Inputs<double>& in, MetricAddress metric,
    const Target& target, const std::stop_token& stop = {});
// One parameter over its whole range. Nothing where the results are equal now or one has no number,
// and while the parameter is computed.
[[nodiscard]] std::optional<Turning> turningOf(const Inputs<double>& in, ParameterAddress parameter,
    MetricAddress metric, const Target& target);

// Whether the gap is on the other side of zero.
[[nodiscard]] bool hasTurned(const GapPoint& point, const GapPoint& now);

// One parameter that moves, and the gap at a value of it.
struct MovedGap {
    ParameterAddress parameter;
    double present = 0.0;
    GapPoint now; // has a number and is not zero
    std::function<GapPoint(double)> at;
};
// The turns between neighbours of the rising places.
[[nodiscard]] Turning turningAlong(const MovedGap& gap, const std::vector<double>& places);

} // namespace isocost
