// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the spot view says: "39 % of the spot bill is checkpoints, restarts and lost work", how far
// spot pays, and which engine, trial and trace the numbers are from.
#pragma once

#include "core/analysis/spot_churn.h"
#include "core/model/scenario.h"
#include "core/views/picture.h"

namespace isocost {

// Without a caption.
[[nodiscard]] ViewWords spotChurnWords(
    const Scenario& scenario, const Inputs<double>& in, const SpotChurn& churn);

// Before the first trials of a job that needs them.
[[nodiscard]] ViewWords awaitedWords(const Scenario& scenario, const SpotChurn& churn);

// Which engine made the numbers, with how many trials and what standard error; which trial is
// shown; what the trace of that source says of its market, empty without one.
[[nodiscard]] std::string engineText(const SpotChurn& churn);
[[nodiscard]] std::string trialText(const SpotChurn& churn);
[[nodiscard]] std::string traceText(const SpotChurn& churn, const std::string& source);

// How far spot pays, at the end of the subtitle, each limit with the rest as it is. Empty without
// both prices.
[[nodiscard]] std::string spotLimitText(const SpotChurn& churn);

// What the closed form leaves out of this job; empty where it says all.
struct FormCaveat {
    std::string full; // ", as if interruptions were memoryless"
    std::string brief; // ", if memoryless"
};
[[nodiscard]] FormCaveat formCaveat(const SpotChurn& churn);

} // namespace isocost
