// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/schema.h"

#include <algorithm>
#include <array>
#include <string>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include "core/store/refusal.h"

namespace isocost {

namespace {

constexpr TableSpec kProject{"project",
    "CREATE TABLE project(key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) "
    "STRICT, WITHOUT ROWID",
    "key"};
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
// Version 0 is the project itself, the others are its named versions.
constexpr TableSpec kVersion{"version",
    "CREATE TABLE version(position INTEGER PRIMARY KEY NOT NULL, name TEXT NOT NULL, "
    "created_at TEXT NOT NULL) STRICT",
    "position"};
constexpr TableSpec kScenario{"scenario",
    "CREATE TABLE scenario(version INTEGER NOT NULL, position INTEGER NOT NULL, "
    "name TEXT NOT NULL, note TEXT NOT NULL, PRIMARY KEY(version, position)) "
    "STRICT, WITHOUT ROWID",
    "version, position"};
constexpr TableSpec kPlatform{"platform",
    "CREATE TABLE platform(version INTEGER NOT NULL, scenario INTEGER NOT NULL, "
    "position INTEGER NOT NULL, key TEXT NOT NULL, label TEXT NOT NULL, "
    "accelerator TEXT NOT NULL, PRIMARY KEY(version, scenario, position)) STRICT, WITHOUT ROWID",
    "version, scenario, position"};
constexpr TableSpec kSetting{"setting",
    "CREATE TABLE setting(version INTEGER NOT NULL, scenario INTEGER NOT NULL, id TEXT NOT NULL, "
    "value TEXT NOT NULL, PRIMARY KEY(version, scenario, id)) STRICT, WITHOUT ROWID",
    "version, scenario, id"};
constexpr TableSpec kAccelerator{"accelerator",
    "CREATE TABLE accelerator(position INTEGER PRIMARY KEY NOT NULL, id TEXT NOT NULL, "
    "name TEXT NOT NULL, vendor TEXT NOT NULL, stack TEXT NOT NULL, bf16_tflops REAL NOT NULL, "
    "fp8_tflops REAL, int8_tops REAL, memory_gb REAL NOT NULL, memory_tb_per_s REAL NOT NULL, "
    "board_w REAL, scale_up_gb_per_s REAL, scale_out_gbit_per_s REAL, year INTEGER NOT NULL, "
    "source TEXT NOT NULL, confidence TEXT NOT NULL) STRICT",
    "position"};
constexpr TableSpec kOffer{"offer",
    "CREATE TABLE offer(position INTEGER PRIMARY KEY NOT NULL, provider TEXT NOT NULL, "
    "instance TEXT NOT NULL, accelerator TEXT NOT NULL, chips INTEGER NOT NULL, "
    "region TEXT NOT NULL, on_demand REAL, reserved_1y REAL, reserved_3y REAL, spot REAL, "
    "as_of TEXT NOT NULL, source TEXT NOT NULL, note TEXT NOT NULL) STRICT",
    "position"};
constexpr TableSpec kViewState{"view_state",
    "CREATE TABLE view_state(key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) "
    "STRICT, WITHOUT ROWID",
    "key"};
constexpr TableSpec kRisk{"risk",
    "CREATE TABLE risk(version INTEGER NOT NULL, scenario INTEGER NOT NULL, "
    "position INTEGER NOT NULL, name TEXT NOT NULL, probability REAL NOT NULL, "
    "impact REAL NOT NULL, unit TEXT NOT NULL, is_enabled INTEGER NOT NULL, "
    "PRIMARY KEY(version, scenario, position)) STRICT, WITHOUT ROWID",
    "version, scenario, position"};
constexpr TableSpec kReadinessNote{"readiness_note",
    "CREATE TABLE readiness_note(version INTEGER NOT NULL, scenario INTEGER NOT NULL, "
    "item TEXT NOT NULL, note TEXT NOT NULL, PRIMARY KEY(version, scenario, item)) "
    "STRICT, WITHOUT ROWID",
    "version, scenario, item"};
// Position 1 and no other; steps: see market_rows.h.
constexpr TableSpec kMarketTrace4{"market_trace",
    "CREATE TABLE market_trace(position INTEGER PRIMARY KEY NOT NULL, name TEXT NOT NULL, "
    "source TEXT NOT NULL, unit TEXT NOT NULL, is_flipped INTEGER NOT NULL, "
    "needed_nodes INTEGER NOT NULL, end_hours REAL NOT NULL, steps BLOB NOT NULL) STRICT",
    "position"};
constexpr TableSpec kMarketTrace{"market_trace",
    "CREATE TABLE market_trace(position INTEGER PRIMARY KEY NOT NULL, name TEXT NOT NULL, "
    "source TEXT NOT NULL, unit TEXT NOT NULL, is_flipped INTEGER NOT NULL, fleet_nodes INTEGER, "
    "needed_nodes INTEGER NOT NULL, end_hours REAL NOT NULL, steps BLOB NOT NULL) STRICT",
    "position"};
constexpr TableSpec kContent{"content",
    "CREATE TABLE content(sha256 TEXT PRIMARY KEY NOT NULL) STRICT, WITHOUT ROWID", "sha256"};

constexpr std::array kTables1{
    kProject, kScenario1, kPlatform1, kSetting1, kAccelerator, kOffer, kViewState};
constexpr std::array kTables2{
    kProject, kVersion, kScenario, kPlatform, kSetting, kAccelerator, kOffer, kViewState};
constexpr std::array kTables3{kProject, kVersion, kScenario, kPlatform, kSetting, kRisk,
    kReadinessNote, kAccelerator, kOffer, kViewState};
constexpr std::array kTables4{kProject, kVersion, kScenario, kPlatform, kSetting, kRisk,
    kReadinessNote, kAccelerator, kOffer, kViewState, kMarketTrace4};
constexpr std::array kTables5{kProject, kVersion, kScenario, kPlatform, kSetting, kRisk,
    kReadinessNote, kAccelerator, kOffer, kViewState, kMarketTrace};

} // namespace

std::span<const TableSpec> contentTables(int version)
{
    switch (version) {
    case 1:
        return kTables1;
    case 2:
        return kTables2;
    case 3:
        return kTables3;
    case 4:
        return kTables4;
    case 5:
        return kTables5;
    default:
        throw Refusal(
            "has the project format " + std::to_string(version) + ", which no Isocost ever wrote");
    }
}

const TableSpec& hashTable()
{
    return kContent;
}

void createSchema(SQLite::Database& database)
{
    for (const TableSpec& table : contentTables(kSchemaVersion))
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
