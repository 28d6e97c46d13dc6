// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/checked_load.h"

#include "core/store/database.h"
#include "core/store/file_header.h"
#include "core/store/hot_journal.h"
#include "core/store/project_image.h"
#include "core/store/schema.h"

namespace isocost {

namespace {

LoadedProject loadFrom(SQLite::Database& database)
{
    const FileHeader header = requireOurHeader(database);
    const WorkLimit limit(database);
    database.exec("BEGIN"); // one state for all that is read
    requireSchema(database, header.schemaVersion);
    LoadedProject loaded;
    loaded.project = checkedProject(database, header.schemaVersion);
    loaded.schemaVersion = header.schemaVersion;
    loaded.changeCounter = header.changeCounter;
    database.exec("COMMIT");
    return loaded;
}

} // namespace

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

} // namespace isocost
