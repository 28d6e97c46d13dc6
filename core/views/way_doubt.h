// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is to be doubted of the number of a way of buying, said beside it: an old or undated price,
// lines of owning that stand at 0. By the thresholds of the rules that say the same of the plan.
#pragma once

#include <string>

#include "core/views/view_input.h"

namespace isocost {

// "108 % of a year's hours": what the fleet's work takes on spot, where that is more than there are
// (the rule spot_year); else empty.
[[nodiscard]] std::string spotOverrun(const Scenario& scenario, const Results<double>& results);

// "price of 2024-06-30", "price without a date", "6 costs at zero", of spot also "interruptions
// assumed" where nobody has set their rate; empty without a doubt. Of the reference platform.
[[nodiscard]] std::string doubtOf(const ViewInput& input, Purchase way);

} // namespace isocost
