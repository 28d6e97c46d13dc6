// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/store/hostile_cases.h"

#include "tests/core/store/project_fixture.h"

namespace isocost::test {

namespace fs = std::filesystem;

namespace {

std::function<void(const fs::path&)> sql(const std::string& text)
{
    return [text](const fs::path& path) { attack(path, text); };
}

// Writes a row that STRICT forbids: takes STRICT away from the schema, writes, puts it back.
void smuggle(const fs::path& path, const std::string& table, const std::string& row)
{
    const auto setSchema = [&](const std::string& from, const std::string& to) {
        attack(path,
            "PRAGMA writable_schema=ON; UPDATE sqlite_schema SET sql=replace(sql, '" + from + "', '"
                + to + "') WHERE name='" + table + "'");
    };
    setSchema(") STRICT, WITHOUT", ") WITHOUT");
    setSchema("TEXT NOT NULL", "TEXT");
    attackAndRehash(path, row);
    setSchema("value TEXT)", "value TEXT NOT NULL)");
    setSchema("PRIMARY KEY NOT NULL", "PRIMARY KEY NOT NULL");
    setSchema(") WITHOUT", ") STRICT, WITHOUT");
}

std::function<void(const fs::path&)> smuggled(const std::string& row)
{
    return [row](const fs::path& path) { smuggle(path, "view_state", row); };
}

} // namespace

std::vector<HostileCase> brokenContents()
{
    return {
        {"a value changed", "checksum", sql("UPDATE setting SET value='0.5' WHERE value='0.65'")},
        {"a row gone", "checksum", sql("DELETE FROM setting WHERE value='0.65'")},
        {"a title changed", "checksum", sql("UPDATE project SET value='x' WHERE key='title'")},
        {"a price changed in its last bit", "checksum",
            sql("UPDATE offer SET on_demand = on_demand * 1.0000000000000003")},
        {"checksum gone", "checksum", sql("DELETE FROM content")},
        {"two checksums", "checksum", sql("INSERT INTO content VALUES('zz')")},
        {"checksum of another", "checksum", sql("UPDATE content SET sha256='00'")},
        {"blob where a text belongs", "is damaged",
            smuggled("INSERT INTO view_state VALUES('a', x'00ff')")},
        {"number where a text belongs", "is damaged",
            smuggled("INSERT INTO view_state VALUES(CAST('a' AS BLOB), 'b')")},
        {"nothing where a text belongs", "is damaged",
            smuggled("INSERT INTO view_state VALUES('a', NULL)")},
    };
}

} // namespace isocost::test
