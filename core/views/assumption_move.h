// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Says how far an assumption moves: "H100 MFU rises from 45 % to 55.2 %", "the H100 on-demand price
// falls 18 % to $10.20".
#pragma once

#include "core/model/scenario_values.h"
#include "core/text/clause.h"

namespace isocost {

// Returns clauses for a place in a phrase. How far it moves is a detail, where it goes is a claim.
[[nodiscard]] Value moveOf(
    const Scenario& scenario, ParameterAddress parameter, double from, double to);

} // namespace isocost
