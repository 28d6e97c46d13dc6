// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A slide of the project: which view is shown of which scenario in a meeting, and what its
// presenter means to say. A slide shows the numbers of the day it is shown.
//
// What a slide names may be gone: a scenario that was removed, an assumption of a platform that was
// removed, or a view of another version of the program. The slide is kept as it is, and skipped
// when its scenario or its view is gone.
#pragma once

#include <string>
#include <vector>

namespace isocost {

struct Slide {
    std::string view; // id in the table of views
    std::string scenario; // name
    std::string beside{}; // name of the scenario beside it, on the same scale; empty: none
    std::string lever{}; // id of the live assumption; empty: that of the view
    std::string note{}; // plain text, several lines; for the second screen
    std::vector<std::string> choices{}; // of the view's controls, as "period=Quarter"

    bool operator==(const Slide&) const = default;
};

// Lets slides follow the new name of a scenario, also in the choices of views that compare
// scenarios.
void renameInSlides(
    std::vector<Slide>& slides, const std::string& scenario, const std::string& newName);

// How many have a note.
[[nodiscard]] std::size_t slidesWithNote(const std::vector<Slide>& slides);

} // namespace isocost
