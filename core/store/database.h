// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// SQLite connections that trust nothing in the file they open.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include <SQLiteCpp/Database.h>

namespace isocost {

enum class Access { Read, ReadWrite };

// DEFENSIVE on; triggers, views, extensions and attaching off; limits on cells, columns
// and expressions. Errors carry extended codes. Refuses unsound neighbours first.
[[nodiscard]] SQLite::Database openHardened(const std::filesystem::path& path, Access access);
[[nodiscard]] SQLite::Database openMemory();
[[nodiscard]] SQLite::Database openImage(std::string_view image); // a whole file, read-only
[[nodiscard]] SQLite::Database openPrivate(
    const std::filesystem::path& path); // made with mode 0600

// While it lives, the connection is interrupted after about two seconds of work.
class WorkLimit {
public:
    explicit WorkLimit(SQLite::Database& database);
    ~WorkLimit();
    WorkLimit(const WorkLimit&) = delete;
    WorkLimit& operator=(const WorkLimit&) = delete;

private:
    sqlite3* m_handle;
    int m_calls = 0;
};

// Bytes of the file, fewer than `count` at its end. Read through SQLite's own descriptor, since
// closing any other one would drop the locks of the whole process.
[[nodiscard]] std::string readBytes(
    SQLite::Database& database, std::size_t offset, std::size_t count);

// Whether the name now belongs to another file or to none.
[[nodiscard]] bool wasMoved(SQLite::Database& database);

// BEGIN IMMEDIATE; false when another connection holds the lock.
[[nodiscard]] bool tryLock(SQLite::Database& database);
void rollBack(SQLite::Database& database) noexcept;

} // namespace isocost
