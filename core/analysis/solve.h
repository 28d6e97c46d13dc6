// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the values of a parameter at which a result reaches a number or another result.
//
// The range is scanned at even steps, at even ratios and at the present value. Between neighbours
// of opposite sign the root is bracketed to the last bit; where the gap only touches zero, its
// lowest point is sought. Parts of the range where the result has a reason are cut off at their
// border. A jump across the target is no root. When the target is met along a stretch, as by a
// capped result, the solution has the ends of the stretch. For a parameter that moves in steps it
// has whole numbers alone: those that meet the target, and both sides of each crossing.
//
// Domain    two roots closer than a scan step (1/512 of the range by default) may be missed
// Source    bracketing: Alefeld, Potra and Shi 1995 (TOMS 748), as in Boost.Math
// Worked    tests/core/analysis/tst_solve.cpp: MFU of Trainium2 at the cost of H100, 0.36713
#pragma once

#include <optional>
#include <stop_token>
#include <vector>

#include "core/analysis/curve.h"
#include "core/analysis/gap.h"

namespace isocost {

struct Solution {
    std::vector<double> roots; // rising
    // Stretches on which every value reaches the target; their ends may be limits that do not.
    std::vector<Interval> everywhere;
    std::vector<Interval> crossings; // neighbouring whole numbers with the target between them
    Reason reason = Reason::None; // never, always, or why the result has no number in the range

    [[nodiscard]] bool isFound() const
    {
        return !roots.empty() || !everywhere.empty() || !crossings.empty();
    }
};

// The range of the parameter's row.
[[nodiscard]] Interval wholeRange(ParameterAddress parameter);

// Nothing when it was called off.
[[nodiscard]] std::optional<Solution> solve(const Inputs<double>& in, const SolveQuestion& question,
    Interval range, const std::stop_token& stop = {});

// The root nearest to the present value of the parameter, by ratio, from a tenth of it to ten
// times.
[[nodiscard]] std::optional<double> nearestRoot(
    const Inputs<double>& in, const SolveQuestion& question);

} // namespace isocost
