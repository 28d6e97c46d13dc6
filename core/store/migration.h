// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Older projects, brought to the newest schema step by step: 1 to 2, 2 to 3, ...
//
// It works on a copy in memory; the file itself stays as it is until the first save, which writes
// it anew and keeps the old one as .bak. So a step cares about rows, not about byte-equal schemas.
#pragma once

#include <SQLiteCpp/Database.h>

namespace isocost {

void migrate(SQLite::Database& copy, int fromVersion);

} // namespace isocost
