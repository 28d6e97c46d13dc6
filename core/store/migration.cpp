// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/migration.h"

#include <string>
#include <string_view>

#include "core/store/schema.h"

namespace isocost {

namespace {

// One table of the next version, filled from the one of the same name.
struct TableStep {
    std::string_view table;
    std::string_view select; // its new columns from `old`
};

void renew(SQLite::Database& copy, int version, const TableStep& step)
{
    const std::string name(step.table);
    copy.exec("ALTER TABLE " + name + " RENAME TO old");
    for (const TableSpec& table : contentTables(version)) {
        if (table.name == step.table)
            copy.exec(std::string(table.sql));
    }
    copy.exec("INSERT INTO " + name + " SELECT " + std::string(step.select) + " FROM old");
    copy.exec("DROP TABLE old");
}

void addTable(SQLite::Database& copy, int version, std::string_view name)
{
    for (const TableSpec& table : contentTables(version)) {
        if (table.name == name)
            copy.exec(std::string(table.sql));
    }
}

// Named versions come: everything that was is version 0.
void from1to2(SQLite::Database& copy)
{
    addTable(copy, 2, "version");
    renew(copy, 2, {"scenario", "0, position, name, note"});
    renew(copy, 2, {"platform", "0, scenario, position, key, label, accelerator"});
    renew(copy, 2, {"setting", "0, scenario, id, value"});
}

// The risk register and the notes of the readiness checklist come. Until then every scenario had
// the four rows the program started with; what they were then is written here, whatever a newer
// program starts with.
void from2to3(SQLite::Database& copy)
{
    addTable(copy, 3, "risk");
    addTable(copy, 3, "readiness_note");
    copy.exec("INSERT INTO risk SELECT s.version, s.position, r.* FROM scenario AS s, (VALUES"
              "(1, 'Interconnect failure', 0.08, 45000.0, 'run', 1), "
              "(2, 'Compiler incompatibility', 0.15, 150000.0, 'project', 1), "
              "(3, 'Spot preemption', 0.25, 12000.0, 'event', 1), "
              "(4, 'Out of memory', 0.12, 5000.0, 'event', 1)) AS r");
}

// The market's trace comes; until then it ended with the session.
void from3to4(SQLite::Database& copy)
{
    addTable(copy, 4, "market_trace");
}

// The fleet comes of which a trace counts the lost nodes; until then it was the trace's peak.
void from4to5(SQLite::Database& copy)
{
    renew(copy, 5,
        {"market_trace",
            "position, name, source, unit, is_flipped, NULL, needed_nodes, end_hours, steps"});
}

} // namespace

void migrate(SQLite::Database& copy, int fromVersion)
{
    if (fromVersion < 2)
        from1to2(copy);
    if (fromVersion < 3)
        from2to3(copy);
    if (fromVersion < 4)
        from3to4(copy);
    if (fromVersion < 5)
        from4to5(copy);
}

} // namespace isocost
