// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The slides of a project as rows of their table: one slide a row, in their order. A slide whose
// view or scenario is not there is read as it is, for the file is older or newer than the program.
#pragma once

#include <vector>

#include <SQLiteCpp/Database.h>

#include "core/model/slide.h"

namespace isocost {

void writeSlides(SQLite::Database& database, const std::vector<Slide>& slides);
// Refusal for rows that writeSlides() cannot have written.
[[nodiscard]] std::vector<Slide> readSlides(SQLite::Database& database);

// The choices of a slide as its row has them, one a line.
[[nodiscard]] std::string textOfChoices(const Slide& slide);

} // namespace isocost
