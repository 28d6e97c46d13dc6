// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Older projects, brought to the newest schema step by step: 1 to 2, 2 to 3, ...
//
// It works on a copy in memory; the file itself stays as it is until the first save, which writes
// it anew and keeps the old one as .bak. So a step cares about rows, not about byte-equal schemas.
#pragma once

#include <string_view>

#include <SQLiteCpp/Database.h>

namespace isocost {

void migrate(SQLite::Database& copy, int fromVersion);

// What a step is made of: a table of its version that is new, and one whose rows are taken over
// by these columns of `old`.
void addTable(SQLite::Database& copy, int version, std::string_view name);
void renewTable(
    SQLite::Database& copy, int version, std::string_view name, std::string_view columns);

} // namespace isocost
