// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The first page of a project file, judged before SQLite parses anything in it.
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

// A number of so many bytes, the highest first; the bytes have to reach that far.
[[nodiscard]] std::uint32_t bigEndian(
    std::string_view bytes, std::size_t at, std::size_t count = 4);

// Exists, is a regular file, is neither empty nor too large.
void requireUsableFile(const std::filesystem::path& path);

// Our application_id, a version we read, a rollback journal, UTF-8, and a schema that fits the
// first page with exactly as many entries as we ship.
[[nodiscard]] FileHeader requireOurHeader(SQLite::Database& database);

} // namespace isocost
