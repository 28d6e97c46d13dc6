// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What-ifs follow their plan: all but what they say themselves (Scenario::own) is the plan's, now
// and after every change of it.
#pragma once

#include <vector>

#include "core/model/catalog.h"
#include "core/model/scenario.h"

namespace isocost {

// The what-if on another plan than it was made of; its name and notes stay.
[[nodiscard]] Scenario onPlan(const Scenario& whatIf, const Scenario& plan, const Catalog& catalog);

// After an edit of the scenarios that were `before`: what-ifs that it left alone follow their
// plans, the others say themselves what differs now; one whose plan is gone stands alone.
void followPlans(
    const std::vector<Scenario>& before, std::vector<Scenario>& scenarios, const Catalog& catalog);

} // namespace isocost
