// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the break-even view concludes: "Owning wins above 22 % utilization; you are at 80 %".
#pragma once

#include <string>

#include "core/analysis/break_even_curves.h"
#include "core/model/scenario.h"
#include "core/views/picture.h"

namespace isocost {

[[nodiscard]] std::string nounOf(WayOfBuying way); // "a 1-year reservation", "on-demand"

[[nodiscard]] ViewWords wordsOfBreakEven(
    const Scenario& scenario, const Inputs<double>& in, const BreakEvenCurves& curves);

// The present value beside the crossing of today: "Over 36 months owning gains $8.17M ...".
[[nodiscard]] Words gainOverTime(const Inputs<double>& in, const Results<double>& results);

} // namespace isocost
