// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The words of a picture for paper, where nothing is clicked, dragged or typed: without the clauses
// that tell what to do on the screen. The id of their phrases begins with "screen.".
#pragma once

#include "core/views/picture/picture.h"

namespace isocost {

[[nodiscard]] bool isOfScreen(const Clause& clause);
[[nodiscard]] Sentence onPaper(const Sentence& sentence);
[[nodiscard]] ViewWords onPaper(const ViewWords& words); // without lines that say nothing then

} // namespace isocost
