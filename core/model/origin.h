// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Source and date of a number that somebody entered: an offer's, or one's own.
//
// Domain    parameters that hold a number; the source is plain text of 1 to 4,096 bytes, the date
//           an ISO date or empty
// Errors    InputError with one sentence; then nothing is changed
#pragma once

#include "core/model/assign.h"

namespace isocost {

// Nothing when the number in force is a preset or came without a source.
[[nodiscard]] const Origin* originOf(const Scenario& scenario, ParameterAddress address);
// Keeps where a number is from that the parameter may have, now or after an undo.
void addOrigin(Scenario& scenario, ParameterAddress address, const Origin& origin);
// Sets the number of the origin.
void setWithOrigin(Scenario& scenario, ParameterAddress address, const Origin& origin);

[[nodiscard]] std::optional<std::string> problemWith(const Origin& origin);

} // namespace isocost
