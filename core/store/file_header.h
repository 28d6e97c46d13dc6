// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Checks the first page of a project file before SQLite parses anything in the file.
//
// Source    https://www.sqlite.org/fileformat2.html, section 1.3 and 1.6
#pragma once

#include <cstdint>
#include <filesystem>
#include <string_view>

#include <SQLiteCpp/Database.h>

namespace isocost {

struct FileHeader {
    int schemaVersion = 0; // user_version
    std::uint32_t changeCounter = 0;
};

// Reads a number of `count` bytes, the highest byte first; the bytes must reach that far.
[[nodiscard]] std::uint32_t bigEndian(
    std::string_view bytes, std::size_t at, std::size_t count = 4);

// Refusal unless the file exists, is a regular file, and is neither empty nor too large.
void requireUsableFile(const std::filesystem::path& path);

// Refusal unless the file has our application_id, a version we read, a rollback journal, UTF-8, and
// a schema that fits the first page with exactly as many entries as we ship.
[[nodiscard]] FileHeader requireOurHeader(SQLite::Database& database);

} // namespace isocost
