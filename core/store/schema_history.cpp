// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every version of the schema that ever shipped, from the first. Alone in its file, so that the
// tests of the migration can replace it by a history of their own.
#include <array>

#include "core/store/schema.h"

namespace isocost {

std::span<const SchemaVersion> schemaHistory()
{
    constexpr std::size_t kTablesOfFirst = 12;
    constexpr std::size_t kTablesOfSecond = 13;
    static const std::array history{
        SchemaVersion{tablesUntilThird().first(kTablesOfFirst), nullptr},
        SchemaVersion{tablesUntilThird().first(kTablesOfSecond),
            [](SQLite::Database& copy) { addTable(copy, 2, "what_if"); }},
        SchemaVersion{tablesUntilThird(),
            [](SQLite::Database& copy) {
                addTable(copy, 3, "range");
                addTable(copy, 3, "correlation");
            }},
        SchemaVersion{projectTables(), [](SQLite::Database& copy) { addTable(copy, 4, "slide"); }}};
    return history;
}

} // namespace isocost
