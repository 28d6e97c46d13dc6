// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Choices of a view's small controls as one writes them: "period=Quarter", "trial=12".
//
// Errors    InputError naming the view's controls, or the options or range of the one that is meant
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/views/view_table.h"

namespace isocost {

// One after the other, since a choice may bring other controls; input is what the view then reads.
void choose(const ViewRow& view, ViewInput& input, std::span<const std::string> settings);

// The same of what a project remembers, which may be of another version of this program or of a
// stranger: what the view does not know is passed over, and of many choices of one control the
// first counts, so that it takes a picture for each control at most.
void chooseAgain(const ViewRow& view, ViewInput& input, std::span<const std::string> settings);

// What was chosen, so that chooseAgain() takes it: of the controls that the picture has.
[[nodiscard]] std::vector<std::string> chosenIn(
    const ViewPicture& picture, const ViewChoices& choices);

} // namespace isocost
