// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of a project as this program writes them, and those of version 3 that were longer.
//
// Short, for all of the schema has to fit into the first page of a file (file_header.h): the key of
// a table without ROWID has no NULL, so it needs no NOT NULL.
#include <array>

#include "core/store/schema.h"

namespace isocost {

constexpr TableSpec kProject{"project",
    "CREATE TABLE project(key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) "
    "STRICT, WITHOUT ROWID",
    "key"};
// Version 0 is the project itself, the others are its named versions.
constexpr TableSpec kVersion{"version",
    "CREATE TABLE version(position INTEGER PRIMARY KEY NOT NULL, name TEXT NOT NULL, "
    "created_at TEXT NOT NULL) STRICT",
    "position"};
constexpr TableSpec kScenario{"scenario",
    "CREATE TABLE scenario(version INT, position INT, name TEXT NOT NULL, note TEXT NOT NULL, "
    "PRIMARY KEY(version, position)) STRICT, WITHOUT ROWID",
    "version, position"};
constexpr TableSpec kPlatform{"platform",
    "CREATE TABLE platform(version INT, scenario INT, position INT, key TEXT NOT NULL, label TEXT "
    "NOT NULL, accelerator TEXT NOT NULL, PRIMARY KEY(version, scenario, position)) STRICT, "
    "WITHOUT ROWID",
    "version, scenario, position"};
constexpr TableSpec kSetting{"setting",
    "CREATE TABLE setting(version INT, scenario INT, id TEXT, value TEXT NOT NULL, PRIMARY "
    "KEY(version, scenario, id)) STRICT, WITHOUT ROWID",
    "version, scenario, id"};
// Where a number that somebody entered comes from; holds while the setting is that number.
constexpr TableSpec kOrigin{"origin",
    "CREATE TABLE origin(version INT, scenario INT, id TEXT, number REAL NOT NULL, source TEXT "
    "NOT NULL, date TEXT NOT NULL, PRIMARY KEY(version, scenario, id)) STRICT, WITHOUT ROWID",
    "version, scenario, id"};
constexpr TableSpec kAccelerator{"accelerator",
    "CREATE TABLE accelerator(position INTEGER PRIMARY KEY NOT NULL, id TEXT NOT NULL, "
    "name TEXT NOT NULL, vendor TEXT NOT NULL, stack TEXT NOT NULL, bf16_tflops REAL, "
    "fp8_tflops REAL, int8_tops REAL, memory_gb REAL NOT NULL, memory_tb_per_s REAL NOT NULL, "
    "board_w REAL, scale_up_gb_per_s REAL, scale_out_gbit_per_s REAL, year INTEGER NOT NULL, "
    "source TEXT NOT NULL, confidence TEXT NOT NULL, scale_up_chips INTEGER, fp4_tflops REAL, "
    "memory_unit TEXT NOT NULL, spec_as_of TEXT NOT NULL) STRICT",
    "position"};
constexpr TableSpec kOffer{"offer",
    "CREATE TABLE offer(position INTEGER PRIMARY KEY NOT NULL, provider TEXT NOT NULL, "
    "instance TEXT NOT NULL, accelerator TEXT NOT NULL, chips INTEGER NOT NULL, "
    "region TEXT NOT NULL, on_demand REAL, reserved_1y REAL, reserved_3y REAL, spot REAL, "
    "capacity_block REAL, kind TEXT NOT NULL, term TEXT NOT NULL, upfront TEXT NOT NULL, "
    "as_of TEXT NOT NULL, source TEXT NOT NULL, note TEXT NOT NULL, confidence TEXT NOT NULL) "
    "STRICT",
    "position"};
constexpr TableSpec kViewState{"view_state",
    "CREATE TABLE view_state(key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) "
    "STRICT, WITHOUT ROWID",
    "key"};
constexpr TableSpec kRisk{"risk",
    "CREATE TABLE risk(version INT, scenario INT, position INT, name TEXT NOT NULL, probability "
    "REAL NOT NULL, impact REAL NOT NULL, unit TEXT NOT NULL, is_enabled INTEGER NOT NULL, times "
    "REAL NOT NULL, PRIMARY KEY(version, scenario, position)) STRICT, WITHOUT ROWID",
    "version, scenario, position"};
constexpr TableSpec kReadinessNote{"readiness_note",
    "CREATE TABLE readiness_note(version INT, scenario INT, item TEXT, note TEXT NOT NULL, "
    "PRIMARY KEY(version, scenario, item)) STRICT, WITHOUT ROWID",
    "version, scenario, item"};
// Position 1 and no other; steps: see market_rows.h.
constexpr TableSpec kMarketTrace{"market_trace",
    "CREATE TABLE market_trace(position INTEGER PRIMARY KEY NOT NULL, name TEXT NOT NULL, "
    "source TEXT NOT NULL, unit TEXT NOT NULL, is_flipped INTEGER NOT NULL, fleet_nodes INTEGER, "
    "needed_nodes INTEGER NOT NULL, end_hours REAL NOT NULL, steps BLOB NOT NULL) STRICT",
    "position"};

// Since version 2. Own: ids of the values that a what-if sets itself, separated by spaces.
constexpr TableSpec kWhatIf{"what_if",
    "CREATE TABLE what_if(version INT, scenario INT, plan TEXT NOT NULL, own TEXT NOT NULL, "
    "PRIMARY KEY(version, scenario)) STRICT, WITHOUT ROWID",
    "version, scenario"};

// Since version 3. A range about the number of the setting; columns that its shape lacks are NULL.
constexpr TableSpec kRange{"range",
    "CREATE TABLE range(version INT, scenario INT, id TEXT, shape TEXT NOT NULL, low REAL, "
    "high REAL, deviation REAL, source TEXT NOT NULL, date TEXT NOT NULL, "
    "PRIMARY KEY(version, scenario, id)) STRICT, WITHOUT ROWID",
    "version, scenario, id"};
constexpr TableSpec kCorrelation{"correlation",
    "CREATE TABLE correlation(version INT, scenario INT, first TEXT, second TEXT, "
    "value REAL NOT NULL, PRIMARY KEY(version, scenario, first, second)) STRICT, WITHOUT ROWID",
    "version, scenario, first, second"};

// Since version 4. Choices: one a line, as "period=Quarter".
constexpr TableSpec kSlide{"slide",
    "CREATE TABLE slide(position INTEGER PRIMARY KEY, view TEXT NOT NULL, scenario TEXT NOT NULL, "
    "beside TEXT NOT NULL, lever TEXT NOT NULL, note TEXT NOT NULL, choices TEXT NOT NULL) STRICT",
    "position"};

constexpr std::array kTables{kProject, kVersion, kScenario, kPlatform, kSetting, kOrigin, kRisk,
    kReadinessNote, kAccelerator, kOffer, kViewState, kMarketTrace, kWhatIf, kRange, kCorrelation,
    kSlide};

// As versions 1 to 3 had them.
constexpr TableSpec kScenario3{"scenario",
    "CREATE TABLE scenario(version INTEGER NOT NULL, position INTEGER NOT NULL, "
    "name TEXT NOT NULL, note TEXT NOT NULL, PRIMARY KEY(version, position)) "
    "STRICT, WITHOUT ROWID",
    "version, position"};
constexpr TableSpec kPlatform3{"platform",
    "CREATE TABLE platform(version INTEGER NOT NULL, scenario INTEGER NOT NULL, "
    "position INTEGER NOT NULL, key TEXT NOT NULL, label TEXT NOT NULL, "
    "accelerator TEXT NOT NULL, PRIMARY KEY(version, scenario, position)) STRICT, WITHOUT ROWID",
    "version, scenario, position"};
constexpr TableSpec kSetting3{"setting",
    "CREATE TABLE setting(version INTEGER NOT NULL, scenario INTEGER NOT NULL, id TEXT NOT NULL, "
    "value TEXT NOT NULL, PRIMARY KEY(version, scenario, id)) STRICT, WITHOUT ROWID",
    "version, scenario, id"};
constexpr TableSpec kOrigin3{"origin",
    "CREATE TABLE origin(version INTEGER NOT NULL, scenario INTEGER NOT NULL, id TEXT NOT NULL, "
    "number REAL NOT NULL, source TEXT NOT NULL, date TEXT NOT NULL, "
    "PRIMARY KEY(version, scenario, id)) STRICT, WITHOUT ROWID",
    "version, scenario, id"};
constexpr TableSpec kRisk3{"risk",
    "CREATE TABLE risk(version INTEGER NOT NULL, scenario INTEGER NOT NULL, "
    "position INTEGER NOT NULL, name TEXT NOT NULL, probability REAL NOT NULL, "
    "impact REAL NOT NULL, unit TEXT NOT NULL, is_enabled INTEGER NOT NULL, times REAL NOT NULL, "
    "PRIMARY KEY(version, scenario, position)) STRICT, WITHOUT ROWID",
    "version, scenario, position"};
constexpr TableSpec kReadinessNote3{"readiness_note",
    "CREATE TABLE readiness_note(version INTEGER NOT NULL, scenario INTEGER NOT NULL, "
    "item TEXT NOT NULL, note TEXT NOT NULL, PRIMARY KEY(version, scenario, item)) "
    "STRICT, WITHOUT ROWID",
    "version, scenario, item"};
constexpr TableSpec kWhatIf3{"what_if",
    "CREATE TABLE what_if(version INTEGER NOT NULL, scenario INTEGER NOT NULL, "
    "plan TEXT NOT NULL, own TEXT NOT NULL, PRIMARY KEY(version, scenario)) "
    "STRICT, WITHOUT ROWID",
    "version, scenario"};

constexpr std::array kTablesUntilThird{kProject, kVersion, kScenario3, kPlatform3, kSetting3,
    kOrigin3, kRisk3, kReadinessNote3, kAccelerator, kOffer, kViewState, kMarketTrace, kWhatIf3,
    kRange, kCorrelation};

std::span<const TableSpec> projectTables()
{
    return kTables;
}

std::span<const TableSpec> tablesUntilThird()
{
    return kTablesUntilThird;
}

} // namespace isocost
