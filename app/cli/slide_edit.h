// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A change of a project's slides by command line: one is added behind the others, removed or moved.
// Slides are counted from 1, as the list shows them.
//
// Errors    InputError for a view, scenario, assumption, choice or number that does not exist:
//           nothing is changed
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/cli/command.h"

namespace isocost::cli {

struct SlideEdit {
    std::optional<std::string> add; // id of a view
    std::optional<std::string> scenario; // of the new slide; without it the first
    std::optional<std::string> beside;
    std::optional<std::string> lever;
    std::optional<std::string> note;
    std::vector<std::string> choices;
    std::optional<std::string> remove; // its number
    std::optional<std::string> move; // "3=1"

    // InputError if it is more than one change, or half of one.
    [[nodiscard]] bool isGiven() const;
};

void addSlideEditOptions(Command& command, SlideEdit& edit);
void editSlides(const std::string& project, const SlideEdit& edit);

} // namespace isocost::cli
