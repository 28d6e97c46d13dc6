// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A project from the rows of the newest schema, every value checked as a typed one is.
#pragma once

#include <SQLiteCpp/Database.h>

#include "core/model/project.h"

namespace isocost {

// Throws Refusal or InputError. The catalog is that of the file, completed with the program's own
// rows for other accelerators.
[[nodiscard]] Project readProject(SQLite::Database& database);

} // namespace isocost
