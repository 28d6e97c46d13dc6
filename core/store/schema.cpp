// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/schema.h"

#include <algorithm>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include "core/store/refusal.h"

namespace isocost {

constexpr TableSpec kContent{"content",
    "CREATE TABLE content(sha256 TEXT PRIMARY KEY NOT NULL) STRICT, WITHOUT ROWID", "sha256"};

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

void createSchema(SQLite::Database& database)
{
    for (const TableSpec& table : contentTables(newestSchema()))
        database.exec(std::string(table.sql));
    database.exec(std::string(kContent.sql));
}

void inEveryTable(SQLite::Database& database, int version, const std::string& command)
{
    for (const TableSpec& table : contentTables(version))
        database.exec(command + " " + std::string(table.name));
    database.exec(command + " " + std::string(kContent.name));
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

void migrate(SQLite::Database& copy, int fromVersion)
{
    for (const SchemaVersion& version :
        schemaHistory().subspan(static_cast<std::size_t>(fromVersion)))
        version.migrate(copy);
}

void addTable(SQLite::Database& copy, int version, std::string_view name)
{
    const auto tables = contentTables(version);
    copy.exec(std::string(std::ranges::find(tables, name, &TableSpec::name)->sql));
}

} // namespace isocost
