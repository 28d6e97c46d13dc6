// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is known of a parameter, as text: for its tool tip and its explanation.
#pragma once

#include <QString>

#include "core/model/assign.h"

namespace isocost {

// "45 %", "unpriced", "On demand", "H100 SXM"
[[nodiscard]] QString parameterValueText(
    const Scenario& scenario, const Catalog& catalog, ParameterAddress address);

// Id with symbol, allowed range with preset, source, note of a checklist item: a line each.
[[nodiscard]] QString parameterFacts(
    const Scenario& scenario, const Catalog& catalog, ParameterAddress address);

} // namespace isocost
