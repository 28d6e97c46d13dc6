// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What-ifs follow their plan: they keep their own values for the ids in Scenario::own and take all
// others from the plan, with their ranges, also after every change to it. Where the plan has
// another reference platform then, their own number of chips and way of buying are those of that
// platform.
#pragma once

#include <string_view>
#include <vector>

#include "core/model/catalog.h"
#include "core/model/scenario.h"

namespace isocost {

// The id of the correlations as a whole, which a what-if may set itself.
inline constexpr std::string_view kCorrelationsChange = "correlations";

// The what-if moved onto this plan; its name and notes stay.
[[nodiscard]] Scenario onPlan(const Scenario& whatIf, const Scenario& plan, const Catalog& catalog);

// Updates the what-ifs after an edit that found the scenarios as `before`. A what-if that it left
// alone follows its plan; an edited one owns all that now differs from the plan; one whose plan is
// gone stands alone.
void followPlans(
    const std::vector<Scenario>& before, std::vector<Scenario>& scenarios, const Catalog& catalog);

} // namespace isocost
