// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A history in which tests/data/migration/older.isocost is of version 1 and today's schema of
// version 2: it was written before the program had named versions, risks, notes, traces and slides,
// and its catalog had fewer columns.
#include <array>
#include <vector>

#include <SQLiteCpp/Database.h>

#include "core/store/schema.h"

namespace isocost {

namespace {

constexpr TableSpec kScenario1{"scenario",
    "CREATE TABLE scenario(position INTEGER PRIMARY KEY NOT NULL, name TEXT NOT NULL, "
    "note TEXT NOT NULL) STRICT",
    "position"};
constexpr TableSpec kPlatform1{"platform",
    "CREATE TABLE platform(scenario INTEGER NOT NULL, position INTEGER NOT NULL, "
    "key TEXT NOT NULL, label TEXT NOT NULL, accelerator TEXT NOT NULL, "
    "PRIMARY KEY(scenario, position)) STRICT, WITHOUT ROWID",
    "scenario, position"};
constexpr TableSpec kSetting1{"setting",
    "CREATE TABLE setting(scenario INTEGER NOT NULL, id TEXT NOT NULL, value TEXT NOT NULL, "
    "PRIMARY KEY(scenario, id)) STRICT, WITHOUT ROWID",
    "scenario, id"};

constexpr TableSpec kAccelerator1{"accelerator",
    "CREATE TABLE accelerator(position INTEGER PRIMARY KEY NOT NULL, id TEXT NOT NULL, "
    "name TEXT NOT NULL, vendor TEXT NOT NULL, stack TEXT NOT NULL, bf16_tflops REAL NOT NULL, "
    "fp8_tflops REAL, int8_tops REAL, memory_gb REAL NOT NULL, memory_tb_per_s REAL NOT NULL, "
    "board_w REAL, scale_up_gb_per_s REAL, scale_out_gbit_per_s REAL, year INTEGER NOT NULL, "
    "source TEXT NOT NULL, confidence TEXT NOT NULL) STRICT",
    "position"};
constexpr TableSpec kOffer1{"offer",
    "CREATE TABLE offer(position INTEGER PRIMARY KEY NOT NULL, provider TEXT NOT NULL, "
    "instance TEXT NOT NULL, accelerator TEXT NOT NULL, chips INTEGER NOT NULL, "
    "region TEXT NOT NULL, on_demand REAL, reserved_1y REAL, reserved_3y REAL, spot REAL, "
    "as_of TEXT NOT NULL, source TEXT NOT NULL, note TEXT NOT NULL) STRICT",
    "position"};

// The others as they still are.
std::vector<TableSpec> olderTables()
{
    const auto today = [](std::string_view name) {
        for (const TableSpec& table : projectTables())
            if (table.name == name)
                return table;
        return TableSpec{};
    };
    return {today("project"), kScenario1, kPlatform1, kSetting1, kAccelerator1, kOffer1,
        today("view_state")};
}

// A table of another shape, whose rows are taken over by these columns of `old`.
void renewTable(SQLite::Database& copy, std::string_view name, std::string_view columns)
{
    const std::string table(name);
    copy.exec("ALTER TABLE " + table + " RENAME TO old");
    addTable(copy, 2, name);
    copy.exec("INSERT INTO " + table + " SELECT " + std::string(columns) + " FROM old");
    copy.exec("DROP TABLE old");
}

// Every scenario had the four rows of risks that the program started with.
void fromOlder(SQLite::Database& copy)
{
    for (const char* const added : {"version", "origin", "risk", "readiness_note", "market_trace",
             "what_if", "range", "correlation", "slide"})
        addTable(copy, 2, added);
    renewTable(copy, "scenario", "0, position, name, note");
    renewTable(copy, "platform", "0, scenario, position, key, label, accelerator");
    renewTable(copy, "setting", "0, scenario, id, value");
    renewTable(copy, "accelerator",
        "position, id, name, vendor, stack, bf16_tflops, fp8_tflops, int8_tops, memory_gb, "
        "memory_tb_per_s, board_w, scale_up_gb_per_s, scale_out_gbit_per_s, year, source, "
        "confidence, NULL, NULL, 'GB', ''");
    renewTable(copy, "offer",
        "position, provider, instance, accelerator, chips, region, on_demand, reserved_1y, "
        "reserved_3y, spot, NULL, 'on_demand', '', '', as_of, source, note, 'medium'");
    copy.exec("INSERT INTO risk SELECT s.version, s.position, r.* FROM scenario AS s, (VALUES"
              "(1, 'Interconnect failure', 0.08, 45000.0, 'run', 1, 1.0), "
              "(2, 'Compiler incompatibility', 0.15, 150000.0, 'project', 1, 1.0), "
              "(3, 'Spot preemption', 0.25, 12000.0, 'event', 1, 1.0), "
              "(4, 'Out of memory', 0.12, 5000.0, 'event', 1, 1.0)) AS r");
}

} // namespace

// Takes the place of core/store/schema_history.cpp.
std::span<const SchemaVersion> schemaHistory()
{
    static const std::vector<TableSpec> older = olderTables();
    static const std::array history{
        SchemaVersion{older, nullptr}, SchemaVersion{projectTables(), &fromOlder}};
    return history;
}

} // namespace isocost
