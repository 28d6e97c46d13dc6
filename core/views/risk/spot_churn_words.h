// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Writes the words of the spot view: "39 % of the spot bill is checkpoints, restarts and lost
// work", how far spot pays, and the engine, trial and trace that the numbers come from.
#pragma once

#include "core/analysis/spot_churn.h"
#include "core/model/scenario.h"
#include "core/views/picture/picture.h"

namespace isocost {

// Returns the words without a caption.
[[nodiscard]] ViewWords spotChurnWords(
    const Scenario& scenario, const Inputs<double>& in, const SpotChurn& churn);

// Returns the words shown before the first trials of a job that needs them.
[[nodiscard]] ViewWords awaitedWords(const Scenario& scenario, const SpotChurn& churn);

// Sentences for the caption. They say which engine made the numbers, with how many trials and what
// standard error; which trial is shown; what the market's trace says, empty without one.
[[nodiscard]] Sentence engineSentence(const SpotChurn& churn);
[[nodiscard]] Sentence trialSentence(const SpotChurn& churn);
[[nodiscard]] Sentence traceSentence(const SpotChurn& churn, const std::string& source);

// Tells whether the closed form ignores how interruptions are spread over time.
[[nodiscard]] bool isAsIfMemoryless(const SpotChurn& churn);

} // namespace isocost
