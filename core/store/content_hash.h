// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// SHA-256 over every row of a project in canonical order, kept in the file itself.
//
// It finds damage that SQLite's own check misses: half of all flipped bits, and rows of a
// transaction that was never committed. It is no signature: whoever can write the file can write
// the hash.
#pragma once

#include <string>

#include <SQLiteCpp/Database.h>

namespace isocost {

void storeContentHash(SQLite::Database& database, int version);
// Returns the hash that the database holds; Refusal when it does not fit the rows.
std::string requireContentHash(SQLite::Database& database, int version);
// The same without a check of the rows; empty when there is no hash.
[[nodiscard]] std::string storedContentHash(SQLite::Database& database);

} // namespace isocost
