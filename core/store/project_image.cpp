// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/project_image.h"

#include <memory>

#include <SQLiteCpp/Backup.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <sqlite3.h>

#include "core/model/limits.h"
#include "core/store/content_hash.h"
#include "core/store/database.h"
#include "core/store/file_header.h"
#include "core/store/hot_journal.h"
#include "core/store/project_rows.h"
#include "core/store/refusal.h"
#include "core/store/schema.h"

namespace isocost {

namespace {

struct SqliteFree {
    void operator()(unsigned char* bytes) const { sqlite3_free(bytes); }
};

std::string serialized(SQLite::Database& database)
{
    sqlite3_int64 size = 0;
    const std::unique_ptr<unsigned char, SqliteFree> bytes(
        sqlite3_serialize(database.getHandle(), "main", &size, 0));
    if (!bytes)
        throw std::bad_alloc();
    return {reinterpret_cast<const char*>(bytes.get()), static_cast<std::size_t>(size)};
}

void requireSoundPages(SQLite::Database& database)
{
    SQLite::Statement check(database, "PRAGMA quick_check(1)");
    if (!check.executeStep() || check.getColumn(0).getString() != "ok")
        throw Refusal("is damaged");
}

LoadedProject loadFrom(SQLite::Database& database)
{
    const FileHeader header = requireOurHeader(database);
    const WorkLimit limit(database);
    database.exec("BEGIN"); // all reads see one state
    requireSchema(database, header.schemaVersion);
    LoadedProject loaded{.project = checkedProject(database, header.schemaVersion),
        .schemaVersion = header.schemaVersion,
        .contentHash = storedContentHash(database), // checked with the project
        .changeCounter = header.changeCounter};
    database.exec("COMMIT");
    return loaded;
}

} // namespace

std::string projectImage(const Project& project)
{
    SQLite::Database database = openMemory();
    database.exec("PRAGMA page_size=4096");
    database.exec("PRAGMA application_id=" + std::to_string(kApplicationId));
    database.exec("PRAGMA user_version=" + std::to_string(newestSchema()));
    SQLite::Transaction transaction(database);
    createSchema(database);
    writeProject(database, project);
    transaction.commit();
    std::string image = serialized(database);
    if (image.size() > limits::kFileBytes)
        throw Refusal("would be larger than a project may be (64 MB)");
    (void)projectFromImage(image);
    return image;
}

Project projectFromImage(std::string_view image)
{
    SQLite::Database database = openImage(image);
    return loadFrom(database).project;
}

LoadedProject loadChecked(const std::filesystem::path& path)
{
    requireUsableFile(path);
    SQLite::Database database = openHardened(path, Access::Read);
    if (!hasHotJournal(database, path))
        return loadFrom(database);
    SQLite::Database recovered = openImage(rolledBack(database, path));
    LoadedProject loaded = loadFrom(recovered);
    loaded.hadHotJournal = true;
    return loaded;
}

Project checkedProject(SQLite::Database& database, int version)
{
    requireSoundPages(database);
    (void)requireContentHash(database, version);
    if (version == newestSchema())
        return readProject(database);
    SQLite::Database migrated = openMemory();
    SQLite::Backup(migrated, database).executeStep();
    migrate(migrated, version);
    return readProject(migrated);
}

} // namespace isocost
