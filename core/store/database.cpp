// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/database.h"

#include <algorithm>
#include <new>

#include <fcntl.h>
#include <sqlite3.h>

#include "core/model/limits.h"
#include "core/store/descriptor.h"
#include "core/store/neighbours.h"
#include "core/store/refusal.h"

namespace isocost {

namespace {

constexpr int kBusyMilliseconds = 2000;
constexpr int kWorkPerCall = 10000; // virtual machine instructions between two checks
constexpr int kMostCalls = 20000; // 200 million instructions, about two seconds

int countWork(void* counter)
{
    int& calls = *static_cast<int*>(counter);
    return ++calls > kMostCalls ? 1 : 0;
}

void setSwitches(sqlite3* handle)
{
    for (const auto& [option, value] :
        {std::pair{SQLITE_DBCONFIG_DEFENSIVE, 1}, std::pair{SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0},
            std::pair{SQLITE_DBCONFIG_ENABLE_TRIGGER, 0}, std::pair{SQLITE_DBCONFIG_ENABLE_VIEW, 0},
            std::pair{SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0},
            std::pair{SQLITE_DBCONFIG_DQS_DML, 0}, std::pair{SQLITE_DBCONFIG_DQS_DDL, 0}})
        sqlite3_db_config(handle, option, value, nullptr);
}

void setLimits(sqlite3* handle)
{
    for (const auto& [limit, value] : {std::pair{SQLITE_LIMIT_LENGTH, limits::kCellBytes},
             std::pair{SQLITE_LIMIT_SQL_LENGTH, 100000}, std::pair{SQLITE_LIMIT_COLUMN, 50},
             std::pair{SQLITE_LIMIT_EXPR_DEPTH, 30}, std::pair{SQLITE_LIMIT_VDBE_OP, 50000},
             std::pair{SQLITE_LIMIT_ATTACHED, 0}, std::pair{SQLITE_LIMIT_TRIGGER_DEPTH, 1}})
        sqlite3_limit(handle, limit, value);
}

SQLite::Database hardened(SQLite::Database database)
{
    sqlite3* const handle = database.getHandle();
    sqlite3_extended_result_codes(handle, 1);
    setSwitches(handle);
    setLimits(handle);
    // Only statements that parse no schema: nothing in the file has been checked yet.
    database.exec("PRAGMA cell_size_check=ON");
    database.exec("PRAGMA mmap_size=0");
    // Overwrites deleted content with zeros, whatever the default of the distribution's SQLite is.
    database.exec("PRAGMA secure_delete=ON");
    return database;
}

} // namespace

SQLite::Database openHardened(const std::filesystem::path& path, Access access)
{
    requireSoundNeighbours(path);
    // An absolute path is never taken for a "file:" address with options of its own.
    const int flags = access == Access::Read ? SQLite::OPEN_READONLY : SQLite::OPEN_READWRITE;
    return hardened(
        SQLite::Database(std::filesystem::absolute(path).string(), flags, kBusyMilliseconds));
}

SQLite::Database openPrivate(const std::filesystem::path& path)
{
    // Makes the file here with its rights, since SQLite gives them to its journals.
    (void)Descriptor(::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
    return hardened(SQLite::Database(std::filesystem::absolute(path).string(),
        SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, kBusyMilliseconds));
}

SQLite::Database openMemory()
{
    return hardened(SQLite::Database(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE));
}

SQLite::Database openImage(std::string_view image)
{
    SQLite::Database database = openMemory();
    auto* const bytes = static_cast<unsigned char*>(sqlite3_malloc64(image.size()));
    if (!bytes)
        throw std::bad_alloc();
    image.copy(reinterpret_cast<char*>(bytes), image.size());
    const auto size = static_cast<sqlite3_int64>(image.size());
    // SQLite owns the bytes from here on, also when it fails.
    if (sqlite3_deserialize(database.getHandle(), "main", bytes, size, size,
            SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_READONLY)
        != SQLITE_OK)
        throw Refusal("is not an Isocost project");
    return database;
}

WorkLimit::WorkLimit(SQLite::Database& database) : m_handle(database.getHandle())
{
    sqlite3_progress_handler(m_handle, kWorkPerCall, countWork, &m_calls);
}

WorkLimit::~WorkLimit()
{
    sqlite3_progress_handler(m_handle, 0, nullptr, nullptr);
}

std::string readBytes(SQLite::Database& database, std::size_t offset, std::size_t count)
{
    sqlite3_file* file = nullptr;
    sqlite3_file_control(database.getHandle(), "main", SQLITE_FCNTL_FILE_POINTER, &file);
    if (!file || !file->pMethods)
        throw Refusal("cannot be read");
    sqlite3_int64 size = 0;
    if (file->pMethods->xFileSize(file, &size) != SQLITE_OK)
        throw Refusal("cannot be read");
    const auto end = static_cast<std::size_t>(std::max<sqlite3_int64>(size, 0));
    std::string bytes(std::min(count, end - std::min(end, offset)), '\0');
    const int result = bytes.empty()
        ? SQLITE_OK
        : file->pMethods->xRead(
            file, bytes.data(), static_cast<int>(bytes.size()), static_cast<sqlite3_int64>(offset));
    if (result != SQLITE_OK)
        throw Refusal("cannot be read: the disk reports an error");
    return bytes;
}

bool wasMoved(SQLite::Database& database)
{
    int moved = 0;
    sqlite3_file_control(database.getHandle(), "main", SQLITE_FCNTL_HAS_MOVED, &moved);
    return moved != 0;
}

bool tryLock(SQLite::Database& database)
{
    try {
        database.exec("BEGIN IMMEDIATE");
        return true;
    } catch (const SQLite::Exception& error) {
        constexpr int kPrimary = 0xFF; // the primary part of an extended code
        if ((error.getErrorCode() & kPrimary) == SQLITE_BUSY)
            return false;
        throw;
    }
}

void rollBack(SQLite::Database& database) noexcept
{
    if (sqlite3_get_autocommit(database.getHandle()) == 0)
        sqlite3_exec(database.getHandle(), "ROLLBACK", nullptr, nullptr, nullptr);
}

} // namespace isocost
