// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Parameters that are texts, read and changed through the column `text` of their row.
//
// Domain    parameters of Kind::Text
// Errors    InputError with one sentence for a text that its form does not allow
#pragma once

#include "core/model/assign.h"

namespace isocost {

// The text in force: a platform's key that is empty or gone stands for the first platform.
[[nodiscard]] std::string textOf(const Scenario& scenario, ParameterAddress address);
[[nodiscard]] std::string presetTextOf(const Scenario& scenario, ParameterAddress address);

void assignText(
    Scenario& scenario, const Catalog& catalog, ParameterAddress address, std::string_view text);
void resetText(Scenario& scenario, ParameterAddress address);
// Unchecked, for a text in force in another scenario.
void copyText(Scenario& scenario, ParameterAddress address, const std::string& text);

} // namespace isocost
