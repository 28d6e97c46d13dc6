// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Reads and changes parameters that are texts, through the column `text` of their row.
//
// Domain    parameters of Kind::Text
// Errors    InputError with one sentence for a text that its form does not allow
#pragma once

#include <set>
#include <string>

#include "core/model/scenario_values.h"

namespace isocost {

// The text in force: the key of the first platform stands in for one that is empty or gone.
[[nodiscard]] std::string textOf(const Scenario& scenario, ParameterAddress address);
[[nodiscard]] std::string presetTextOf(const Scenario& scenario, ParameterAddress address);

void assignText(
    Scenario& scenario, const Catalog& catalog, ParameterAddress address, std::string_view text);
void resetText(Scenario& scenario, ParameterAddress address);
// Sets a text unchecked, because it is in force in another scenario.
void copyText(Scenario& scenario, ParameterAddress address, const std::string& text);

// Accelerators that parameters of the scenario name where they are not at their preset; those of
// its platforms are not among them.
[[nodiscard]] std::set<std::string> namedAccelerators(const Scenario& scenario);

} // namespace isocost
