// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Writes a project as rows of its tables, and reads it from rows of the newest schema, with every
// value checked like a typed one. A step of the market's trace is 16 bytes: hours and nodes as IEEE
// doubles, lowest byte first.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <SQLiteCpp/Database.h>

#include "core/model/project.h"

namespace isocost {

// Fills the empty tables of the newest schema, content hash last; inside the caller's transaction.
void writeProject(SQLite::Database& database, const Project& project);

// Throws Refusal or InputError. The catalog is that of the file, with the program's own rows for
// other accelerators added.
[[nodiscard]] Project readProject(SQLite::Database& database);

// The accelerators of all platforms, named versions included, and those for which only the project
// has the data sheet or a price, with their offers.
[[nodiscard]] Catalog usedCatalog(const Project& project);
void writeCatalog(SQLite::Database& database, const Catalog& catalog);
[[nodiscard]] Catalog readCatalog(SQLite::Database& database); // Refusal for an unsound row

void writeMarket(SQLite::Database& database, const std::optional<MarketTrace>& market);
[[nodiscard]] std::optional<MarketTrace> readMarket(SQLite::Database& database); // Refusal
[[nodiscard]] std::string bytesOf(const std::vector<TraceStep>& steps);
[[nodiscard]] std::vector<TraceStep> stepsOf(std::string_view bytes); // Refusal

} // namespace isocost
