// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/store/hostile_cases.h"

#include "tests/core/store/project_fixture.h"

namespace isocost::test {

namespace fs = std::filesystem;

namespace {

constexpr const char* kDiffers = "is not a project that Isocost wrote";

std::function<void(const fs::path&)> sql(const std::string& text)
{
    return [text](const fs::path& path) { attack(path, text); };
}

// Replaces the text of a table in the schema behind SQLite's back.
std::function<void(const fs::path&)> schemaText(const std::string& table, const std::string& text)
{
    return sql("PRAGMA writable_schema=ON; UPDATE sqlite_schema SET sql='" + text + "' WHERE name='"
        + table + "'");
}

std::string repeated(const std::string& text, int count)
{
    std::string all;
    for (int i = 0; i < count; ++i)
        all += text;
    return all;
}

std::string manyTables()
{
    std::string all = "BEGIN;";
    for (int i = 0; i < 1000; ++i)
        all += "CREATE TABLE t" + std::to_string(i) + "(a);";
    return all + "COMMIT";
}

} // namespace

std::vector<HostileCase> hostileSchemas()
{
    const std::string view = "CREATE TABLE view_state(key TEXT PRIMARY KEY NOT NULL, "
                             "value TEXT NOT NULL";
    const std::string strict = ") STRICT, WITHOUT ROWID";
    return {
        {"extra table", kDiffers, sql("CREATE TABLE extra(a)")},
        {"a thousand tables", kDiffers, sql(manyTables())},
        {"missing table", kDiffers, sql("DROP TABLE view_state")},
        {"extra index", kDiffers, sql("CREATE INDEX i ON setting(value)")},
        {"trigger", kDiffers,
            sql("CREATE TRIGGER t AFTER INSERT ON setting BEGIN DELETE FROM scenario; END")},
        {"trigger in place of a table", kDiffers,
            sql("DROP TABLE view_state; "
                "CREATE TRIGGER view_state AFTER INSERT ON setting BEGIN SELECT 1; END")},
        {"endless view", kDiffers,
            sql("DROP TABLE view_state; CREATE VIEW view_state AS WITH RECURSIVE c(x) AS "
                "(SELECT 1 UNION ALL SELECT x+1 FROM c) SELECT x AS key, 'a' AS value FROM c")},
        {"virtual table", kDiffers,
            sql("DROP TABLE view_state; CREATE VIRTUAL TABLE view_state USING dbstat")},
        {"full text table", kDiffers,
            sql("DROP TABLE view_state; CREATE VIRTUAL TABLE view_state USING fts5(key, value)")},
        {"another table of the same name", kDiffers,
            sql("DROP TABLE view_state; CREATE TABLE view_state(key, value)")},
        {"one space more", kDiffers, schemaText("view_state", view + " " + strict)},
        {"column more", kDiffers, schemaText("view_state", view + ", more TEXT" + strict)},
        {"generated column bomb", kDiffers,
            schemaText("view_state",
                view + ", more TEXT GENERATED ALWAYS AS (hex(zeroblob(400000000))) VIRTUAL"
                    + strict)},
        {"check bomb", kDiffers,
            schemaText(
                "view_state", view + ", CHECK(length(hex(randomblob(20000000)))>0)" + strict)},
        {"default expression", kDiffers,
            schemaText("view_state", view + " DEFAULT (hex(zeroblob(400000000)))" + strict)},
        {"foreign key", kDiffers,
            schemaText("view_state", view + " REFERENCES setting(id)" + strict)},
        {"two thousand columns", "Isocost|cannot be used|damaged|more than",
            schemaText("view_state", view + ", " + repeated("a TEXT, ", 2000) + "b TEXT" + strict)},
        {"deep expression", "Isocost|cannot be used|damaged|more than",
            schemaText("view_state",
                view + ", CHECK(" + repeated("(", 500) + "1" + repeated(")", 500) + ")" + strict)},
        {"a megabyte of schema", "Isocost|cannot be used|damaged|more than",
            schemaText(
                "view_state", view + " /*" + repeated("0123456789", 100000) + "*/" + strict)},
        {"schema that is no SQL", "damaged|Isocost", schemaText("view_state", "SELECT 1")},
        {"two tables on one page", "damaged|Isocost",
            sql("PRAGMA writable_schema=ON; UPDATE sqlite_schema SET rootpage="
                "(SELECT rootpage FROM sqlite_schema WHERE name='project') "
                "WHERE name='view_state'")},
        {"root page out of the file", "damaged|Isocost",
            sql("PRAGMA writable_schema=ON; UPDATE sqlite_schema SET rootpage=99999 "
                "WHERE name='view_state'")},
    };
}

} // namespace isocost::test
