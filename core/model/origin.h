// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Source and date of a number that somebody entered, from an offer or of their own.
//
// Domain    parameters that hold a number; the source is plain text of 1 to 4,096 bytes, the date
//           an ISO date or empty
// Errors    InputError with one sentence; then nothing is changed
#pragma once

#include "core/model/scenario_values.h"

namespace isocost {

// nullptr when the number in force is a preset or came without a source.
[[nodiscard]] const Origin* originOf(const Scenario& scenario, ParameterAddress address);
// Keeps the origin of a number that the parameter has now or may have after an undo.
void addOrigin(Scenario& scenario, ParameterAddress address, const Origin& origin);
// Keeps the origin and sets the parameter to its number.
void setWithOrigin(Scenario& scenario, ParameterAddress address, const Origin& origin);

[[nodiscard]] std::optional<std::string> problemWith(const Origin& origin);

} // namespace isocost
