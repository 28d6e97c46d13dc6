// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A project as the rows of its tables, and from those of the newest schema, every value checked as
// a typed one is.
#pragma once

#include <SQLiteCpp/Database.h>

#include "core/model/project.h"

namespace isocost {

// Fills the empty tables of the newest schema, content hash last; inside the caller's transaction.
void writeProject(SQLite::Database& database, const Project& project);

// Throws Refusal or InputError. The catalog is that of the file, completed with the program's own
// rows for other accelerators.
[[nodiscard]] Project readProject(SQLite::Database& database);

} // namespace isocost
