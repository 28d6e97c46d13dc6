// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The bytes of a project file, made and read in memory.
#pragma once

#include <string>
#include <string_view>

#include <SQLiteCpp/Database.h>

#include "core/model/project.h"

namespace isocost {

// The same project gives the same bytes. Throws InputError when the project could not be read
// back: a text that is too long, a value out of range.
[[nodiscard]] std::string projectImage(const Project& project);

[[nodiscard]] Project projectFromImage(std::string_view image); // Refusal or InputError

// The project of a database whose header and schema have been checked: quick_check, content hash,
// migration in memory, values.
[[nodiscard]] Project checkedProject(SQLite::Database& database, int version);

} // namespace isocost
