// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A few trials that stand for all of them: of every assumption about as many of their draws lie in
// each tenth of all draws. So the bands of some 200 pictures end about where P10 and P90 of all
// 4,000 trials do. It begins with the first trials and offers each other one the place of one of
// them.
//
// It looks at the draws alone, not at what the model makes of them: while a slider moves the same
// trials are drawn, and nothing jitters.
//
// Worked    tests/core/views/tst_typical_trials.cpp
#pragma once

#include <cstddef>
#include <vector>

namespace isocost {

using Draws = std::vector<std::vector<double>>; // parameter by parameter, trial by trial

// So many of the trials, each once, rising; all of them where there are no more. Without draws the
// first ones.
[[nodiscard]] std::vector<std::size_t> typicalTrials(
    const Draws& draws, std::size_t trials, std::size_t count);

} // namespace isocost
