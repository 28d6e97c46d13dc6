// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of the project file, for every version that ever shipped.
//
// The texts are a contract: a file is ours only when its schema equals them byte for byte. Never
// edit a version that has shipped; add one, with its migration (migration.h).
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace SQLite { // NOLINT(readability-identifier-naming): the library's
class Database;
}

namespace isocost {

inline constexpr std::uint32_t kApplicationId = 0x49736F43; // "IsoC", at byte 68 of the file

struct TableSpec {
    std::string_view name;
    std::string_view sql;
    std::string_view order; // of the content hash: the primary key
};

struct SchemaVersion {
    std::span<const TableSpec> tables; // in the order of the content hash, which is not among them
    void (*migrate)(SQLite::Database& copy); // of the version before; none for the first
};

// Version 1 in front; the last is what this program writes.
[[nodiscard]] std::span<const SchemaVersion> schemaHistory();
[[nodiscard]] int newestSchema();
[[nodiscard]] std::span<const TableSpec> projectTables(); // those of today

[[nodiscard]] std::span<const TableSpec> contentTables(int version);
[[nodiscard]] const TableSpec& hashTable();

void createSchema(SQLite::Database& database);
void dropSchema(SQLite::Database& database, int version);

// Throws Refusal when there is any object we did not ship, or one is missing or different.
void requireSchema(SQLite::Database& database, int version);

} // namespace isocost
