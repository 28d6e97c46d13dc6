// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Reads and writes choices in a view's small controls as text: "period=Quarter", "trial=12".
//
// Errors    InputError naming the view's controls, or the options or range of the one that is meant
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/views/view_table.h"

namespace isocost {

// Makes one choice after the other, since a choice may bring other controls. The view then reads
// `input`.
void choose(const ViewRow& view, ViewInput& input, std::span<const std::string> settings);

// Does the same for choices that a project remembers, which may come from another version of this
// program or from a stranger. It passes over choices that the view does not know. The first of
// several choices in one control counts, so that it makes at most one picture for each control.
void chooseAgain(const ViewRow& view, ViewInput& input, std::span<const std::string> settings);

// Returns the choices in the controls of the picture, as chooseAgain() takes them.
[[nodiscard]] std::vector<std::string> chosenIn(
    const ViewPicture& picture, const ViewChoices& choices);

} // namespace isocost
