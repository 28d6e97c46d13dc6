// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/migration.h"

#include <algorithm>
#include <string>

#include "core/store/schema.h"

namespace isocost {

void addTable(SQLite::Database& copy, int version, std::string_view name)
{
    const auto tables = contentTables(version);
    copy.exec(std::string(std::ranges::find(tables, name, &TableSpec::name)->sql));
}

void renewTable(
    SQLite::Database& copy, int version, std::string_view name, std::string_view columns)
{
    const std::string table(name);
    copy.exec("ALTER TABLE " + table + " RENAME TO old");
    addTable(copy, version, name);
    copy.exec("INSERT INTO " + table + " SELECT " + std::string(columns) + " FROM old");
    copy.exec("DROP TABLE old");
}

void migrate(SQLite::Database& copy, int fromVersion)
{
    for (const SchemaVersion& version :
        schemaHistory().subspan(static_cast<std::size_t>(fromVersion)))
        version.migrate(copy);
}

} // namespace isocost
