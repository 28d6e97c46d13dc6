// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The values of a parameter at which a result equals its target, each as somebody can set it.
//
// They are those of solve(): a root is a value, a stretch gives the value in it that is nearest to
// the present one, a crossing gives the whole numbers on both of its sides, which miss the target.
// Without any, there is the place at which the result comes nearest to its target.
//
// Units     those of the parameter and of the result
// Domain    the range of the parameter's row; the nearest place is known to a scan step of it
// Worked    tests/core/analysis/tst_equal_value.cpp
#pragma once

#include <optional>
#include <stop_token>
#include <vector>

#include "core/analysis/curve.h"
#include "core/analysis/gap.h"

namespace isocost {

struct EqualValue {
    double value = 0.0;
    std::optional<Interval> stretch{}; // every value of it reaches the target
    bool isBeside = false; // it misses the target, which lies between two whole numbers
    double metric = 0.0; // the result there
    double gap = 0.0; // the result less its target there

    bool operator==(const EqualValue&) const = default;
};

struct EqualValues {
    double present = 0.0; // the value in use
    std::vector<EqualValue> values{}; // the nearest to the present one first
    Reason reason = Reason::None; // that of the Solution: never, always, or why there is no number
    std::optional<EqualValue> nearest{}; // only without values, where the result has a number

    bool operator==(const EqualValues&) const = default;
};

// Nothing when it was called off.
[[nodiscard]] std::optional<EqualValues> equalValues(
    const Inputs<double>& in, const SolveQuestion& question, const std::stop_token& stop = {});

} // namespace isocost
