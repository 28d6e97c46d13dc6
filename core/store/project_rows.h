// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Writes a project as rows of its tables, and reads it from rows of the newest schema, with every
// value checked like a typed one.
#pragma once

#include <SQLiteCpp/Database.h>

#include "core/model/project.h"

namespace isocost {

// Fills the empty tables of the newest schema, content hash last; inside the caller's transaction.
void writeProject(SQLite::Database& database, const Project& project);

// Throws Refusal or InputError. The catalog is that of the file, with the program's own rows for
// other accelerators added.
[[nodiscard]] Project readProject(SQLite::Database& database);

} // namespace isocost
