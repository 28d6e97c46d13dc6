// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/recovery.h"

#include <functional>
#include <optional>

#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/store/database.h"
#include "core/store/project_image.h"
#include "core/store/recovery_file.h"
#include "core/store/refusal.h"
#include "core/text/calendar.h"

namespace isocost {

namespace fs = std::filesystem;

namespace {

SQLite::Database createDatabase(const fs::path& file)
{
    SQLite::Database database = openPrivate(file);
    useAlone(database);
    database.exec("PRAGMA journal_mode=WAL");
    database.exec("PRAGMA synchronous=NORMAL");
    createRecoveryTables(database);
    return database;
}

void makePrivateFolder(const fs::path& folder)
{
    if (folder.has_parent_path())
        fs::create_directories(folder.parent_path());
    (void)::mkdir(folder.c_str(), 0700); // never wider, not even for a moment
    fs::create_directories(folder); // throws the reason if it could not be made
    std::error_code ignored; // we may not be allowed to change a shared folder
    fs::permissions(folder, fs::perms::owner_all, ignored);
}

struct LockedName {
    fs::path file;
    RecoveryLock lock;
};

// A name that no other document of this or another program uses.
LockedName freeName(const fs::path& folder)
{
    for (int i = 1;; ++i) {
        const std::string stem = std::to_string(::getpid()) + "-" + std::to_string(i);
        const fs::path file = folder / (stem + kRecoveryExtension);
        if (fs::exists(file))
            continue;
        auto lock = RecoveryLock::take(file);
        if (lock && !lock->isHeld())
            throw systemRefusal("cannot be locked");
        if (lock)
            return {file, std::move(*lock)};
    }
}

} // namespace

struct Recovery::Impl {
    explicit Impl(LockedName&& name)
        : file(std::move(name.file)), lock(std::move(name.lock)), database(createDatabase(file))
    {
        insertEdit.emplace(*database,
            "INSERT OR REPLACE INTO edit(scenario, name, id, value, is_own, edited_at) "
            "VALUES(?, ?, ?, ?, ?, ?)");
    }

    // A file that has lost its name would keep nothing that is written into it.
    void requireInPlace()
    {
        if (wasMoved(*database))
            throw Refusal("was moved or deleted");
    }

    void keep(const Project& project, const EditBase& base, bool isUnsaved)
    {
        requireInPlace();
        const std::string image = projectImage(project);
        SQLite::Transaction transaction(*database);
        database->exec("DELETE FROM snapshot");
        database->exec("DELETE FROM edit");
        SQLite::Statement insert(*database, "INSERT INTO snapshot VALUES(?, ?, ?, ?, ?)");
        insert.bind(1, base.projectPath);
        insert.bind(2, base.contentHash);
        insert.bind(3, image.data(), static_cast<int>(image.size()));
        insert.bind(4, isUnsaved ? 1 : 0);
        insert.bind(5, nowText());
        insert.exec();
        transaction.commit();
        kept = std::hash<std::string>{}(image);
    }

    fs::path file;
    RecoveryLock lock;
    std::optional<SQLite::Database> database;
    std::optional<SQLite::Statement> insertEdit;
    std::size_t kept = 0; // hash of the image that the file holds
};

Recovery::Recovery(const fs::path& folder)
{
    m_impl = namingFile(folder, [&] {
        makePrivateFolder(folder);
        LockedName name = freeName(folder);
        const fs::path file = name.file;
        try {
            return std::make_unique<Impl>(std::move(name));
        } catch (...) {
            discardRecovery(file); // an unfinished file holds nothing
            throw;
        }
    });
}

Recovery::~Recovery() = default;

void Recovery::keepSaved(const Project& project, const EditBase& base)
{
    namingFile(m_impl->file, [&] { m_impl->keep(project, base, false); });
}

void Recovery::keepUnsaved(const Project& project, const EditBase& base)
{
    namingFile(m_impl->file, [&] { m_impl->keep(project, base, true); });
}

void Recovery::record(const ValueEdit& edit)
{
    namingFile(m_impl->file, [&] {
        m_impl->requireInPlace();
        SQLite::Statement& insert = *m_impl->insertEdit;
        (void)insert.tryReset(); // the previous call may have failed
        insert.bind(1, static_cast<std::int64_t>(edit.scenario));
        insert.bind(2, edit.scenarioName);
        insert.bind(3, edit.id);
        insert.bind(4, edit.text);
        insert.bind(5, edit.isOwn ? 1 : 0);
        insert.bind(6, nowText());
        insert.exec();
        insert.reset();
    });
}

void Recovery::prove()
{
    Impl& it = *m_impl;
    namingFile(it.file, [&] {
        it.requireInPlace();
        it.database->exec("PRAGMA synchronous=FULL");
        const bool isBusy =
            it.database->execAndGet("PRAGMA wal_checkpoint(TRUNCATE)").getInt() != 0;
        it.database->exec("PRAGMA synchronous=NORMAL");
        it.database->exec("PRAGMA shrink_memory"); // then the image comes from the disk
        const std::string image = it.database->execAndGet("SELECT image FROM snapshot").getString();
        if (isBusy || std::hash<std::string>{}(image) != it.kept)
            throw Refusal("cannot be read back as it was written");
    });
}

void Recovery::discard()
{
    const bool isInPlace = !wasMoved(*m_impl->database); // else its name may be another file's
    m_impl->insertEdit.reset();
    m_impl->database.reset();
    if (isInPlace)
        discardRecovery(m_impl->file);
}

} // namespace isocost
