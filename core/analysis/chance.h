// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Chances, counted over the trials of uncertain assumptions (uncertainty.h).
//
// A result that has no number in a trial (never, unpriced, undefined) is neither below a limit nor
// the least there; the trial counts. Results that are equal share the trial.
//
// Units     shares 0..1
// Domain    all outcomes of one call have as many trials, which are the same draws
// Source    standard error of a share p of n independent trials: sqrt(p (1 - p) / n)
// Worked    tests/core/analysis/tst_chance.cpp
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/model/outcome.h"

namespace isocost {

using TrialOutcomes = std::span<const Outcome<double>>; // trial by trial

struct Chance {
    double share = 0.0;
    double standardError = 0.0;
    std::size_t trials = 0; // without any, the chance is unknown

    bool operator==(const Chance&) const = default;
};

// Below this chance neither of two ways is the winner.
inline constexpr double kOpenBelow = 0.55;
// From this chance on a winner is no close call: P10 to P90 lies on its side.
inline constexpr double kSureFrom = 0.9;

[[nodiscard]] Chance chanceBelow(TrialOutcomes result, double limit); // at most the limit
[[nodiscard]] Chance chanceLess(TrialOutcomes one, TrialOutcomes other);
// For each result that it is the least of all.
[[nodiscard]] std::vector<Chance> chancesLeast(std::span<const TrialOutcomes> results);

} // namespace isocost
