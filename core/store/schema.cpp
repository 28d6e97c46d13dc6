// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/schema.h"

#include <algorithm>
#include <string>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include "core/store/refusal.h"

namespace isocost {

namespace {

constexpr TableSpec kContent{"content",
    "CREATE TABLE content(sha256 TEXT PRIMARY KEY NOT NULL) STRICT, WITHOUT ROWID", "sha256"};

} // namespace

int newestSchema()
{
    return static_cast<int>(schemaHistory().size());
}

std::span<const TableSpec> contentTables(int version)
{
    const auto history = schemaHistory();
    if (version < 1 || version > newestSchema())
        throw Refusal(
            "has the project format " + std::to_string(version) + ", which no Isocost ever wrote");
    return history[static_cast<std::size_t>(version) - 1].tables;
}

const TableSpec& hashTable()
{
    return kContent;
}

void createSchema(SQLite::Database& database)
{
    for (const TableSpec& table : contentTables(newestSchema()))
        database.exec(std::string(table.sql));
    database.exec(std::string(kContent.sql));
}

void dropSchema(SQLite::Database& database, int version)
{
    for (const TableSpec& table : contentTables(version))
        database.exec("DROP TABLE " + std::string(table.name));
    database.exec("DROP TABLE " + std::string(kContent.name));
}

void requireSchema(SQLite::Database& database, int version)
{
    const auto tables = contentTables(version);
    SQLite::Statement query(database, "SELECT type, name, tbl_name, sql FROM sqlite_schema");
    std::size_t found = 0;
    while (query.executeStep()) {
        const std::string name = query.getColumn(1).getString();
        const auto spec = std::ranges::find(tables, name, &TableSpec::name);
        const TableSpec& expected = spec == tables.end() ? kContent : *spec;
        if (query.getColumn(0).getString() != "table" || name != expected.name
            || query.getColumn(2).getString() != name
            || query.getColumn(3).getString() != expected.sql)
            throw Refusal("is not a project that Isocost wrote: its tables differ");
        ++found;
    }
    if (found != tables.size() + 1)
        throw Refusal("is not a project that Isocost wrote: tables are missing");
}

} // namespace isocost
