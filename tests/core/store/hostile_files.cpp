// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/store/hostile_cases.h"

#include "core/store/schema.h"
#include "tests/core/store/project_fixture.h"

namespace isocost::test {

namespace fs = std::filesystem;

namespace {

std::function<void(const fs::path&)> bytes(const std::string& content)
{
    return [content](const fs::path& path) { writeBytes(path, content); };
}

std::function<void(const fs::path&)> cutTo(std::uintmax_t size)
{
    return [size](const fs::path& path) { fs::resize_file(path, size); };
}

std::function<void(const fs::path&)> patched(std::size_t at, const std::string& replacement)
{
    return [at, replacement](const fs::path& path) {
        std::string content = bytesOf(path);
        writeBytes(path, content.replace(at, replacement.size(), replacement));
    };
}

std::function<void(const fs::path&)> sql(const std::string& text)
{
    return [text](const fs::path& path) { attack(path, text); };
}

void makeUtf16(const fs::path& path)
{
    fs::remove(path);
    SQLite::Database database(path.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    database.exec("PRAGMA encoding='UTF-16le'; PRAGMA application_id=1232301891; "
                  "PRAGMA user_version=1");
    createSchema(database);
}

} // namespace

std::vector<HostileCase> brokenFiles()
{
    const std::string notOurs = "is not a project that Isocost wrote";
    return {
        {"empty", "is empty", bytes("")},
        {"text", "is not an Isocost project", bytes(std::string(5000, 'x'))},
        {"short text", "is not an Isocost project", bytes("hello")},
        {"zeros", "is not an Isocost project", bytes(std::string(8192, '\0'))},
        {"cut to 50 bytes", "is not an Isocost project", cutTo(50)},
        {"cut to 512 bytes", "cut off", cutTo(512)},
        {"cut to one page", "is damaged", cutTo(4096)},
        {"cut in half", "is damaged", cutTo(20480)},
        {"cut within a page", "is damaged", cutTo(40000)},
        {"65 MB", "larger than a project may be", cutTo(65U << 20U)},
        {"foreign application_id", "but not an Isocost project",
            sql("PRAGMA application_id=252006673")},
        {"no application_id", "but not an Isocost project", sql("PRAGMA application_id=0")},
        {"newer schema", "newer Isocost: it needs one that reads project format 5",
            sql("PRAGMA user_version=5")},
        {"much newer schema", "project format 2147483647", sql("PRAGMA user_version=2147483647")},
        {"negative schema", "its format is -1, and formats count from 1",
            sql("PRAGMA user_version=-1")},
        {"no schema version", "no format version", sql("PRAGMA user_version=0")},
        {"write-ahead log", "first page differs", sql("PRAGMA journal_mode=WAL")},
        {"UTF-16", "first page differs", makeUtf16},
        {"small pages", "cut off|first page differs", sql("PRAGMA page_size=512; VACUUM")},
        {"large pages", "first page differs", sql("PRAGMA page_size=65536; VACUUM")},
        {"page size of 1", "first page differs", patched(16, std::string("\x00\x01", 2))},
        {"future file format", "first page differs", patched(18, "\x09\x09")},
    };
}

} // namespace isocost::test
