// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What it is worth to know one uncertain assumption before choosing between two results: the
// expected value of partial perfect information (EVPPI) for one parameter.
//
//   worth(x) = min(E one, E other) - E[ min(E(one | x), E(other | x)) ]
//
// The better choice as a function of x is one of: always the same, or the other one within a
// stretch of x, or outside of it. The stretch is found in one half of the trials and valued in the
// other, and the reverse, so that noise alone is worth nothing on average.
//
// Units     worth: those of the results; the assumption: its own
// Domain    trials in which one result has no number are left out; the two are results of the same
//           draws
// Source    Strong and Oakley 2013, "An efficient method for computing single-parameter partial
//           expected value of perfect information" (the stretches of x); the halves are ours
// Worked    tests/core/analysis/tst_worth_knowing.cpp
#pragma once

#include <span>

#include "core/analysis/chance.h"

namespace isocost {

struct WorthKnowing {
    double saving = 0.0; // expected, never below 0
    double standardError = 0.0;
    Chance right{}; // that the choice made with x known is the one that costs less
};

// `draws` are those of the assumption, trial by trial.
[[nodiscard]] WorthKnowing worthKnowing(
    std::span<const double> draws, TrialOutcomes one, TrialOutcomes other);

} // namespace isocost
