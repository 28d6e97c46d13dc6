// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A project whose program died while saving: the file has no meaning until its journal is rolled
// back, which writes. Opening must write nothing, so the roll-back happens in memory; the result is
// checked like any file, with its content hash.
//
// Source    https://www.sqlite.org/fileformat2.html, section 3; pager_playback() of SQLite 3.40
#pragma once

#include <filesystem>
#include <string>

#include <SQLiteCpp/Database.h>

namespace isocost {

// Whether reading needs a roll-back first; `database` is a read-only connection to `path`.
[[nodiscard]] bool hasHotJournal(SQLite::Database& database, const std::filesystem::path& path);

// The bytes that the file would have after a roll-back.
[[nodiscard]] std::string rolledBack(SQLite::Database& database, const std::filesystem::path& path);

// The only way to a connection that writes, whose first read rolls a hot journal back. Refuses a
// journal that names a super-journal: SQLite would delete the file it names, and ours name none.
[[nodiscard]] SQLite::Database openForWriting(const std::filesystem::path& path);

} // namespace isocost
