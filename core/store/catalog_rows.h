// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Writes and reads the catalog rows that travel with a project.
#pragma once

#include <SQLiteCpp/Database.h>

#include "core/model/project.h"

namespace isocost {

// The accelerators of all platforms, named versions included, and those for which only the project
// has the data sheet or a price, with their offers.
[[nodiscard]] Catalog usedCatalog(const Project& project);

void writeCatalog(SQLite::Database& database, const Catalog& catalog);
[[nodiscard]] Catalog readCatalog(SQLite::Database& database); // Refusal for an unsound row

} // namespace isocost
