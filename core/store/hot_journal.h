// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A project whose program died while saving: its journal must be rolled back before it means
// anything, and that writes. Opening writes nothing, so it happens in memory; what comes of it is
// judged like any file, its content hash included.
//
// Source    https://www.sqlite.org/fileformat2.html, section 3; pager_playback() of SQLite 3.40
#pragma once

#include <filesystem>
#include <string>

#include <SQLiteCpp/Database.h>

namespace isocost {

// Whether reading needs a roll-back first; `database` is a read-only connection to `path`.
[[nodiscard]] bool hasHotJournal(SQLite::Database& database, const std::filesystem::path& path);

// The bytes of the file as a roll-back leaves them.
[[nodiscard]] std::string rolledBack(SQLite::Database& database, const std::filesystem::path& path);

// The only way to a connection that writes: the first read of one rolls a hot journal back. Refuses
// a journal that names a super-journal: SQLite deletes the file it names, and ours never do.
[[nodiscard]] SQLite::Database openForWriting(const std::filesystem::path& path);

} // namespace isocost
