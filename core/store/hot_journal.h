// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A project whose program died while saving: its journal must be rolled back before it means
// anything, and that writes. Opening writes nothing, so it happens in a private copy.
#pragma once

#include <filesystem>
#include <string>

#include <SQLiteCpp/Database.h>

namespace isocost {

[[nodiscard]] std::filesystem::path journalOf(const std::filesystem::path& path);

// Whether reading needs a roll-back first; `database` is a read-only connection to `path`.
[[nodiscard]] bool hasHotJournal(SQLite::Database& database, const std::filesystem::path& path);

// Refuses a journal that names a super-journal: SQLite deletes the file it names, and ours never
// do.
void requireOurJournal(const std::filesystem::path& path);

// The only way to a connection that writes: the first read of one rolls a hot journal back.
[[nodiscard]] SQLite::Database openForWriting(const std::filesystem::path& path);

// Lives in a private temporary folder until the object goes.
class RecoveredCopy {
public:
    RecoveredCopy(SQLite::Database& database, const std::filesystem::path& path);
    ~RecoveredCopy();
    RecoveredCopy(const RecoveredCopy&) = delete;
    RecoveredCopy& operator=(const RecoveredCopy&) = delete;
    [[nodiscard]] const std::filesystem::path& path() const { return m_path; }

private:
    std::filesystem::path m_folder;
    std::filesystem::path m_path;
};

} // namespace isocost
