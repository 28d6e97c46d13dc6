// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/recovery_file.h"

#include <array>
#include <cerrno>
#include <string>
#include <system_error>

#include <SQLiteCpp/Transaction.h>
#include <fcntl.h>
#include <sys/file.h>

#include "core/store/recovery.h"
#include "core/store/refusal.h"

namespace isocost {

namespace fs = std::filesystem;

namespace {

constexpr std::array kWithJournals{"", "-wal", "-shm", "-journal"};

fs::path lockOf(const fs::path& file)
{
    return fs::path(file).replace_extension(".lock");
}

Descriptor openLock(const fs::path& path)
{
    Descriptor made(::open(path.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600));
    if (made.number() >= 0)
        return made;
    const int reason = errno;
    Descriptor there(::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC));
    errno = reason; // "Read-only file system" says more than "No such file"
    return there;
}

} // namespace

std::optional<RecoveryLock> RecoveryLock::take(const fs::path& file)
{
    Descriptor lock = openLock(lockOf(file));
    if (lock.number() < 0)
        return RecoveryLock(Descriptor(-1));
    if (::flock(lock.number(), LOCK_EX | LOCK_NB) == 0)
        return RecoveryLock(std::move(lock));
    return errno == EWOULDBLOCK ? std::nullopt : std::optional(RecoveryLock(Descriptor(-1)));
}

void discardRecovery(const fs::path& file)
{
    std::error_code ignored;
    for (const char* const suffix : kWithJournals)
        fs::remove(fs::path(file) += suffix, ignored);
    fs::remove(lockOf(file), ignored);
}

void renameRecovery(const fs::path& file, const fs::path& name)
{
    for (const char* const suffix : kWithJournals) {
        std::error_code error;
        fs::rename(fs::path(file) += suffix, fs::path(name) += suffix, error);
        if (error && error != std::errc::no_such_file_or_directory)
            throw Refusal("cannot be renamed: " + error.message());
    }
    std::error_code ignored;
    fs::remove(lockOf(file), ignored);
}

void useAlone(SQLite::Database& database)
{
    database.exec("PRAGMA locking_mode=EXCLUSIVE"); // https://www.sqlite.org/wal.html#noshm
}

void createRecoveryTables(SQLite::Database& database)
{
    SQLite::Transaction transaction(database); // all tables or none
    database.exec("CREATE TABLE snapshot(project_path TEXT NOT NULL, content_hash TEXT NOT NULL, "
                  "image BLOB NOT NULL, unsaved INTEGER NOT NULL, edited_at TEXT NOT NULL) STRICT");
    database.exec("CREATE TABLE edit(scenario INTEGER NOT NULL, name TEXT NOT NULL, "
                  "id TEXT NOT NULL, value TEXT NOT NULL, is_own INTEGER NOT NULL, "
                  "edited_at TEXT NOT NULL, PRIMARY KEY(scenario, id)) STRICT, WITHOUT ROWID");
    database.exec("PRAGMA user_version=" + std::to_string(kRecoveryFormat));
    transaction.commit();
}

} // namespace isocost
