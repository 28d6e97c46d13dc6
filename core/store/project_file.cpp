// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/project_file.h"

#include <functional>
#include <optional>
#include <string>

#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include "core/store/content_hash.h"
#include "core/store/database.h"
#include "core/store/file_header.h"
#include "core/store/hot_journal.h"
#include "core/store/input_file.h"
#include "core/store/lock_holder.h"
#include "core/store/neighbours.h"
#include "core/store/open_projects.h"
#include "core/store/output_path.h"
#include "core/store/project_image.h"
#include "core/store/project_rows.h"
#include "core/store/refusal.h"
#include "core/store/replace_file.h"
#include "core/store/schema.h"
#include "core/store/temporary_place.h"
#include "core/text/utf8.h"

namespace isocost {

namespace fs = std::filesystem;

namespace {

bool mayWrite(const fs::path& path)
{
    const auto allowed = [](const fs::path& it) {
        return ::faccessat(AT_FDCWD, it.c_str(), W_OK, AT_EACCESS) == 0;
    };
    return allowed(path) && allowed(fs::absolute(path).parent_path());
}

// A hash of the bytes on the disk, not of SQLite's pages; comparable only within one run of the
// program.
std::optional<std::size_t> fingerprintOf(SQLite::Database& database)
{
    try {
        return std::hash<std::string>{}(readBytes(database, 0, limits::kFileBytes));
    } catch (const Refusal&) {
        return std::nullopt; // SQLite will meet the same error and report it
    }
}

// Changes when somebody else commits: https://www.sqlite.org/pragma.html#pragma_data_version
int dataVersionOf(SQLite::Database& database)
{
    return database.execAndGet("PRAGMA data_version").getInt();
}

// The first free name of .bak, .bak2, ...: an older backup is never overwritten.
fs::path backupName(const fs::path& path)
{
    for (int i = 1;; ++i) {
        fs::path name = path;
        name += ".bak" + (i > 1 ? std::to_string(i) : std::string());
        if (!fs::exists(fs::symlink_status(name)))
            return name;
    }
}

// A journal that a crashed save left beside the old file must not be rolled back into the new one.
void settleJournal(const fs::path& path)
{
    std::error_code ignored;
    if (!fs::exists(journalOf(path), ignored) || !fs::exists(path, ignored))
        return;
    SQLite::Database database = openForWriting(path);
    (void)database.execAndGet("PRAGMA user_version");
}

void requireNotOpenElsewhere(const fs::path& path)
{
    if (!fs::is_regular_file(path) || !mayWrite(path))
        return;
    SQLite::Database database = openForWriting(path);
    database.setBusyTimeout(0);
    bool isFree = true;
    try {
        isFree = tryLock(database);
    } catch (const SQLite::Exception&) {
        isFree = true; // no database, so nobody has it open as a project
    }
    rollBack(database);
    if (!isFree)
        throw Refusal("is open in another window" + lockHolder(path) + "; choose another name");
}

// Refuses the names of journals and of other files that we write beside a project.
void requireProjectName(const fs::path& path)
{
    const bool isProject = path.extension() == ".isocost";
    if (const auto owner = ownerOfName(path); owner && !isProject)
        throw Refusal("cannot be a project: the name is that of " + std::string(*owner));
}

} // namespace

struct ProjectFile::Impl {
    fs::path path;
    Project project;
    std::string contentHash; // of the project in the file
    int schemaVersion = newestSchema();
    std::uint32_t changeCounter = 0; // of the file when it was read
    std::optional<std::size_t> fingerprint; // of the writer's file
    bool isReadOnly = false;
    bool isHeldElsewhere = false; // the reason why it is read-only
    std::optional<OpenProject> openFile; // lives as long as the writer
    std::optional<SQLite::Database> writer; // inside BEGIN IMMEDIATE: holds SQLite's lock

    // True when we get the lock; false when another window has it.
    bool lock()
    {
        SQLite::Database database = openForWriting(path);
        database.exec("PRAGMA synchronous=EXTRA");
        database.setBusyTimeout(0);
        if (!tryLock(database))
            return false;
        openFile.emplace(path);
        writer.emplace(std::move(database));
        fingerprint = fingerprintOf(*writer);
        return true;
    }

    // Takes the lock at the first save after a crash, instead of on opening.
    void lockLate()
    {
        if (!lock())
            throw Refusal("is being written by another window or program");
        if (requireOurHeader(*writer).changeCounter == changeCounter)
            return;
        writer.reset();
        openFile.reset();
        throw Refusal(
            "was saved by another window since it was opened; use Save As to keep your edits");
    }

    // False when the save is valid, since the journal is gone, but not synced to the disk.
    [[nodiscard]] bool commit()
    {
        try {
            writer->exec("COMMIT");
            return true;
        } catch (const SQLite::Exception& error) {
            const bool isWritten = error.getExtendedErrorCode() == SQLITE_IOERR_DIR_FSYNC
                && !fs::exists(journalOf(path));
            if (!isWritten)
                throw;
            rollBack(*writer);
            return false;
        }
    }

    void requireWritable()
    {
        if (isReadOnly && isHeldElsewhere)
            throw Refusal("is open in another window" + lockHolder(path)
                + "; close it there, or use another name to keep your edits");
        if (isReadOnly)
            throw Refusal(
                "is open read-only: it may not be written; use Save As to keep your edits");
        if (!fs::exists(path) || (writer && wasMoved(*writer)))
            throw Refusal(
                "was moved or deleted since it was opened; use Save As to keep your edits");
        if (writer && fingerprint
            && fingerprintOf(*writer) != fingerprint) // copying over a file asks for no locks
            throw Refusal("was changed by another program since it was opened; use Save As to keep "
                          "your edits");
        requireSoundNeighbours(path);
    }

    void keepBackup()
    {
        replaceFile(backupName(path), readBytes(*writer, 0, limits::kFileBytes), path);
    }

    // Returns whether the save is also synced to the disk.
    [[nodiscard]] bool write(const Project& next)
    {
        if (schemaVersion == newestSchema()) {
            inEveryTable(*writer, schemaVersion, "DELETE FROM");
        } else {
            keepBackup();
            inEveryTable(*writer, schemaVersion, "DROP TABLE");
            createSchema(*writer);
            writer->exec("PRAGMA user_version=" + std::to_string(newestSchema()));
        }
        writeProject(*writer, next);
        return commit();
    }
};

Project loadProject(const fs::path& path)
{
    return namingFile(path, [&] { return loadChecked(path).project; });
}

void saveProjectAs(const Project& project, const fs::path& path)
{
    namingFile(path, [&] {
        requireProjectName(path);
        const std::string image = projectImage(project);
        requireNotOpenElsewhere(path);
        settleJournal(path);
        replaceFile(path, image);
    });
}

void saveNewProject(const Project& project, const fs::path& path)
{
    namingFile(path, [&] {
        requireProjectName(path);
        const std::string image = projectImage(project);
        requireNothingAt(path);
        settleJournal(path);
        createFile(path, [&](const TextSink& sink) { sink(image); });
    });
}

ProjectFile::ProjectFile(std::unique_ptr<Impl> impl) : m_impl(std::move(impl)) { }
ProjectFile::ProjectFile(ProjectFile&&) noexcept = default;
ProjectFile& ProjectFile::operator=(ProjectFile&&) noexcept = default;
ProjectFile::~ProjectFile() = default;

ProjectFile ProjectFile::open(const fs::path& path)
{
    return namingFile(path, [&] {
        auto impl = std::make_unique<Impl>();
        impl->path = fs::absolute(path);
        LoadedProject loaded = loadChecked(impl->path);
        impl->isReadOnly = !mayWrite(impl->path);
        // The lock would roll back a hot journal, which is a write: then it waits for save().
        if (!impl->isReadOnly && !loaded.hadHotJournal) {
            impl->isReadOnly = !impl->lock();
            impl->isHeldElsewhere = impl->isReadOnly;
            if (impl->writer
                && requireOurHeader(*impl->writer).changeCounter != loaded.changeCounter)
                loaded = loadChecked(impl->path); // somebody saved in between
        }
        impl->project = std::move(loaded.project);
        impl->contentHash = loaded.contentHash;
        impl->schemaVersion = loaded.schemaVersion;
        impl->changeCounter = loaded.changeCounter;
        return ProjectFile(std::move(impl));
    });
}

ProjectFile ProjectFile::create(const Project& project, const fs::path& path)
{
    saveProjectAs(project, path);
    return open(path);
}

const fs::path& ProjectFile::path() const
{
    return m_impl->path;
}

const Project& ProjectFile::project() const
{
    return m_impl->project;
}

const std::string& ProjectFile::contentHash() const
{
    return m_impl->contentHash;
}

bool ProjectFile::isReadOnly() const
{
    return m_impl->isReadOnly;
}

void ProjectFile::save(const Project& project)
{
    Impl& it = *m_impl;
    const auto lockAgain = [&it] { // after a transaction
        it.isReadOnly = !tryLock(*it.writer);
        it.fingerprint = fingerprintOf(*it.writer);
    };
    namingFile(it.path, [&] {
        const Project stored = projectFromImage(projectImage(project));
        it.requireWritable();
        removeOrphans(it.path.parent_path());
        if (!it.writer)
            it.lockLate();
        bool isSynced = false;
        const int version = dataVersionOf(*it.writer);
        try {
            isSynced = it.write(stored);
        } catch (...) {
            rollBack(*it.writer);
            lockAgain();
            throw;
        }
        it.schemaVersion = newestSchema();
        it.project = stored;
        it.contentHash = storedContentHash(*it.writer);
        lockAgain();
        // Somebody saved before we had the lock again. A rollback changes the version, too.
        if (isSynced && !it.isReadOnly && dataVersionOf(*it.writer) != version)
            it.fingerprint = ~it.fingerprint.value_or(0);
        if (!isSynced)
            throw Refusal("was written, but its folder cannot be synced to the disk");
    });
}

} // namespace isocost
