// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/recovery_file.h"

#include <SQLiteCpp/Statement.h>

#include "core/model/assign.h"
#include "core/store/database.h"
#include "core/store/input_file.h"
#include "core/store/project_image.h"
#include "core/store/refusal.h"
#include "core/text/input_error.h"

namespace isocost::recovery {

namespace fs = std::filesystem;

namespace {

// An edit that no longer fits (a value, a platform) is left out rather than losing the others.
void applyEdits(SQLite::Database& database, Project& project)
{
    SQLite::Statement edits(database, "SELECT scenario, id, value FROM edit ORDER BY scenario, id");
    while (edits.executeStep()) {
        const auto scenario = static_cast<std::size_t>(edits.getColumn(0).getInt64());
        if (scenario >= project.scenarios.size())
            continue;
        const std::string text = edits.getColumn(2).getString();
        try {
            assign(project.scenarios[scenario], project.catalog, edits.getColumn(1).getString(),
                text.empty() ? "preset" : text);
        } catch (const InputError&) {
            continue;
        }
    }
}

Content contentOf(SQLite::Database& database)
{
    Content content;
    SQLite::Statement query(
        database, "SELECT project_path, image, unsaved, edited_at FROM snapshot");
    if (!query.executeStep())
        return {State::Clean, {}}; // died before there was anything to keep
    const bool hasEdits = database.execAndGet("SELECT count(*) FROM edit").getInt() > 0;
    if (query.getColumn(2).getInt() == 0 && !hasEdits)
        return {State::Clean, {}};
    const SQLite::Column image = query.getColumn(1);
    content.recovered.projectPath = query.getColumn(0).getString();
    content.recovered.project = projectFromImage(
        {static_cast<const char*>(image.getBlob()), static_cast<std::size_t>(image.getBytes())});
    content.recovered.editedAt = query.getColumn(3).getString();
    if (hasEdits)
        content.recovered.editedAt =
            database.execAndGet("SELECT max(edited_at) FROM edit").getString();
    applyEdits(database, content.recovered.project);
    content.state = State::Unsaved;
    return content;
}

} // namespace

fs::path lockOf(const fs::path& file)
{
    return fs::path(file).replace_extension(".lock");
}

void removeAll(const fs::path& file)
{
    std::error_code ignored;
    for (const char* const suffix : {"", "-wal", "-shm", "-journal"})
        fs::remove(fs::path(file) += suffix, ignored);
    fs::remove(lockOf(file), ignored);
}

SQLite::Database createFile(const fs::path& file)
{
    SQLite::Database database = openPrivate(file);
    database.exec("PRAGMA journal_mode=WAL");
    database.exec("PRAGMA synchronous=NORMAL");
    database.exec("CREATE TABLE snapshot(project_path TEXT NOT NULL, image BLOB NOT NULL, "
                  "unsaved INTEGER NOT NULL, edited_at TEXT NOT NULL) STRICT");
    database.exec("CREATE TABLE edit(scenario INTEGER NOT NULL, id TEXT NOT NULL, "
                  "value TEXT NOT NULL, edited_at TEXT NOT NULL, PRIMARY KEY(scenario, id)) "
                  "STRICT, WITHOUT ROWID");
    return database;
}

Content readFile(const fs::path& file)
{
    try {
        if (problemWithFile(file, limits::kNeighbourBytes))
            return {};
        SQLite::Database database = openHardened(file, Access::ReadWrite);
        Content content = contentOf(database);
        content.recovered.file = file;
        return content;
    } catch (const SQLite::Exception&) {
        return {};
    } catch (const Refusal&) {
        return {};
    } catch (const InputError&) {
        return {};
    }
}

} // namespace isocost::recovery
