// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the break-even chart concludes: "Owning wins above 22.3 % utilization against on-demand;
// you are at 80 %".
#pragma once

#include "core/analysis/break_even_curves.h"
#include "ui/charts/chart.h"

namespace isocost {

// "on-demand", "a 1-year reservation", "a specialty cloud"
[[nodiscard]] QString nounOf(WayOfBuying way);

[[nodiscard]] ChartWords breakEvenWords(
    const Scenario& scenario, const Inputs<double>& in, const BreakEvenCurves& curves);

} // namespace isocost
