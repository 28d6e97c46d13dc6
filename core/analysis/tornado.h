// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The results when one parameter at a time goes to its low and its high value.
//
// Without a range of its own a parameter goes 20 % down and up, within its limits; one that moves
// in steps goes at least one step. One that stands at 0 has no 20 % of itself: a percentage goes to
// 20 %, any other to 1 % of its limit (network_price to 1 USD/chip-h).
// There is no usual range when 0 stands for a computed value, or when the limit is a mere guard
// (above 1e6). Against a rival it is the difference of the result less the rival (gap.h).
#pragma once

#include <optional>
#include <vector>

#include "core/analysis/gap.h"
#include "core/analysis/work_blocks.h"
#include "core/model/evaluate.h"
#include "core/model/scenario_values.h"

namespace isocost {

inline constexpr double kUsualSwing = 0.2;
inline constexpr double kUsualStart = 0.01; // of the limit, for a 0 that is no percentage

struct ParameterRange {
    ParameterAddress parameter;
    double low = 0.0;
    double high = 0.0;
};

struct TornadoBar {
    ParameterRange range;
    double present = 0.0; // of the parameter
    Outcome<double> atLow;
    Outcome<double> atHigh;

    // The result at high less that at low; nothing when one of them is a reason.
    [[nodiscard]] std::optional<double> swing() const;
};

struct Tornado {
    Outcome<double> base;
    // Those that end in a reason first, then the widest first; last those that nobody can move
    // (mover.h).
    std::vector<TornadoBar> bars;
};

// The usual distance to either side of the present value; low equals high when there is none.
[[nodiscard]] ParameterRange usualRange(const Inputs<double>& in, ParameterAddress parameter);

// Every numeric parameter, those of `given` over their own range; parameters that do not move the
// result by more than rounding have no bar. Nothing when it was called off.
[[nodiscard]] std::optional<Tornado> tornado(const Inputs<double>& in, MetricAddress metric,
    const std::vector<ParameterRange>& given = {}, const WorkPlan& work = {},
    const std::optional<Target>& against = {});

} // namespace isocost
