// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The readiness checklist of a scenario: items with a state and a note.
//
// The state of an item is a parameter ("readiness.scale_bake_off": open, in_progress, done), so it
// is set, undone, stored and compared like any other. The note is plain text beside it.
#pragma once

#include <string_view>

#include "core/model/scenario.h"

namespace isocost {

enum class Readiness : std::uint8_t { Open, InProgress, Done };

[[nodiscard]] bool isReadinessItem(Parameter parameter); // a row of Group::Readiness
[[nodiscard]] Readiness readinessOf(const Scenario& scenario, Parameter item);
[[nodiscard]] std::string_view readinessNote(const Scenario& scenario, Parameter item);
// An empty text removes the note. InputError when the parameter is not an item, or when the note is
// too long or holds characters that cannot be seen.
void setReadinessNote(Scenario& scenario, Parameter item, std::string_view note);

} // namespace isocost
