// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the spot chart concludes: "39 % of the spot bill is checkpoints, restarts and lost work".
#pragma once

#include "ui/charts/chart.h"
#include "ui/charts/spot_churn_data.h"

namespace isocost {

[[nodiscard]] ChartWords spotChurnWords(
    const Scenario& scenario, const Inputs<double>& in, const SpotChurnData& data);

// "compute", "checkpoint", "lost", ...
[[nodiscard]] QString nameOf(JobState state);

} // namespace isocost
