// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the spot chart concludes: "39 % of the spot bill is checkpoints, restarts and lost work".
#pragma once

#include "ui/charts/chart.h"
#include "ui/charts/spot_churn_data.h"

namespace isocost {

[[nodiscard]] ChartWords spotChurnWords(
    const Scenario& scenario, const Inputs<double>& in, const SpotChurnData& data);

// Before the first trials of a job that needs them.
[[nodiscard]] ChartWords awaitedWords(const Scenario& scenario, const SpotChurnData& data);

// Which engine made the numbers, with how many trials and what standard error; which trial is
// shown.
[[nodiscard]] QString engineText(const SpotChurnData& data);
[[nodiscard]] QString trialText(const SpotChurnData& data);
// What the trace says of its market; empty without one.
[[nodiscard]] QString traceText(const SpotChurnData& data);
// Cost in dollars, or hours while spot is unpriced.
[[nodiscard]] QString costText(const SpotChurnData& data, double billedHours);

// "compute", "checkpoint", "lost", ...
[[nodiscard]] QString nameOf(JobState state);

} // namespace isocost
