// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/hot_journal.h"

#include <cstdlib>
#include <fstream>
#include <string_view>

#include <sqlite3.h>

#include "core/store/database.h"
#include "core/store/limits.h"
#include "core/store/refusal.h"

namespace isocost {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kJournalMagic{"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7", 8};

// The journal is not the database: closing its descriptor drops no lock.
std::string readJournal(const fs::path& path)
{
    std::ifstream file(journalOf(path), std::ios::binary);
    std::string bytes(std::istreambuf_iterator<char>(file), {});
    if (file.bad())
        throw Refusal("has a journal that cannot be read");
    return bytes;
}

void write(const fs::path& path, std::string_view bytes)
{
    std::ofstream file(path, std::ios::binary);
    file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    if (!file.flush())
        throw Refusal("was left by a crash and cannot be copied to the temporary folder");
}

fs::path makePrivateFolder()
{
    std::string name = (fs::temp_directory_path() / "isocost-XXXXXX").string();
    if (!mkdtemp(name.data()))
        throw systemRefusal("was left by a crash and cannot be copied");
    return name;
}

// Reads one number of the header, which takes the lock that every reader takes.
void touch(SQLite::Database& database)
{
    (void)database.execAndGet("PRAGMA user_version");
}

} // namespace

fs::path journalOf(const fs::path& path)
{
    fs::path journal = path;
    journal += "-journal";
    return journal;
}

bool hasHotJournal(SQLite::Database& database, const fs::path& path)
{
    std::error_code ignored;
    if (!fs::exists(journalOf(path), ignored))
        return false;
    try {
        touch(database);
        return false;
    } catch (const SQLite::Exception& error) {
        if (error.getExtendedErrorCode() == SQLITE_READONLY_ROLLBACK)
            return true;
        throw;
    }
}

void requireOurJournal(const fs::path& path)
{
    std::error_code ignored;
    const auto size = fs::file_size(journalOf(path), ignored);
    if (ignored || size == 0)
        return;
    if (size > 2 * limits::kFileBytes)
        throw Refusal("has a journal that is larger than a project may be");
    if (readJournal(path).ends_with(kJournalMagic))
        throw Refusal("has a journal that Isocost did not write");
}

SQLite::Database openForWriting(const fs::path& path)
{
    requireOurJournal(path);
    return openHardened(path, Access::ReadWrite);
}

RecoveredCopy::RecoveredCopy(SQLite::Database& database, const fs::path& path)
{
    requireOurJournal(path);
    m_folder = makePrivateFolder();
    m_path = m_folder / "project.isocost";
    try {
        const auto bytes = readBytes(database, 0, limits::kFileBytes);
        write(m_path, {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
        write(journalOf(m_path), readJournal(path));
        SQLite::Database copy = openHardened(m_path, Access::ReadWrite);
        touch(copy);
    } catch (...) {
        std::error_code ignored;
        fs::remove_all(m_folder, ignored);
        throw;
    }
}

RecoveredCopy::~RecoveredCopy()
{
    std::error_code ignored;
    fs::remove_all(m_folder, ignored);
}

} // namespace isocost
