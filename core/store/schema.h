// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of the project file, for every version that ever shipped.
//
// The texts are a contract: a file is ours only if its schema equals them byte for byte. Never edit
// a version that has shipped; add one, with its migration. A migration works on a copy in memory;
// the file stays as it is until the first save, which writes it anew and keeps the old one as .bak.
// So a migration cares about rows, not about byte-equal schemas.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace SQLite { // NOLINT(readability-identifier-naming): the library's
class Database;
}

namespace isocost {

inline constexpr std::uint32_t kApplicationId = 0x49736F43; // "IsoC", at byte 68 of the file

struct TableSpec {
    std::string_view name;
    std::string_view sql;
    std::string_view order; // of rows in the content hash: the primary key
};

struct SchemaVersion {
    std::span<const TableSpec> tables; // in the order of the content hash, without its table
    void (*migrate)(SQLite::Database& copy); // from the version before; null for the first
};

// Begins with version 1; this program writes the last one.
[[nodiscard]] std::span<const SchemaVersion> schemaHistory();
[[nodiscard]] int newestSchema();
[[nodiscard]] std::span<const TableSpec> projectTables(); // of the newest version
// Of version 3; the versions before had the first of them.
[[nodiscard]] std::span<const TableSpec> tablesUntilThird();

[[nodiscard]] std::span<const TableSpec> contentTables(int version);

void createSchema(SQLite::Database& database);
// Runs "DROP TABLE" or "DELETE FROM" for each table.
void inEveryTable(SQLite::Database& database, int version, const std::string& command);

// Throws Refusal when there is an object that we did not ship, or when one is missing or different.
void requireSchema(SQLite::Database& database, int version);

// Brings older tables to the newest schema step by step: 1 to 2, 2 to 3, ...
void migrate(SQLite::Database& copy, int fromVersion);
// Part of a migration: adds a table that is new in its version.
void addTable(SQLite::Database& copy, int version, std::string_view name);

} // namespace isocost
