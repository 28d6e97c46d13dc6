// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/recovery.h"

#include <algorithm>
#include <optional>

#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/analysis/plan_following.h"
#include "core/model/assign.h"
#include "core/store/database.h"
#include "core/store/descriptor.h"
#include "core/store/input_file.h"
#include "core/store/project_image.h"
#include "core/store/refusal.h"
#include "core/text/calendar.h"
#include "core/text/input_error.h"

namespace isocost {

namespace fs = std::filesystem;

namespace {

constexpr const char* kExtension = ".isocost-recovery";

fs::path lockOf(const fs::path& file)
{
    return fs::path(file).replace_extension(".lock");
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

// Of plans, or of what-ifs. An edit that no longer fits (a value, a platform) is left out rather
// than losing the others.
void applyEdits(SQLite::Database& database, Project& project, bool isOfPlans)
{
    const std::vector<Scenario> before = project.scenarios;
    SQLite::Statement edits(database, "SELECT scenario, id, value FROM edit ORDER BY scenario, id");
    while (edits.executeStep()) {
        const auto scenario = static_cast<std::size_t>(edits.getColumn(0).getInt64());
        if (scenario >= before.size() || before[scenario].plan.empty() != isOfPlans)
            continue;
        const std::string text = edits.getColumn(2).getString();
        try {
            assign(project.scenarios[scenario], project.catalog, edits.getColumn(1).getString(),
                text.empty() ? "preset" : text);
        } catch (const InputError&) {
            continue;
        }
    }
    followPlans(before, project.scenarios, project.catalog);
}

// What can be read from a file that was left behind.
enum class State { Clean, Unsaved, Unreadable };
struct Content {
    State state = State::Unreadable;
    RecoveredProject recovered; // when Unsaved
};

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
    for (const bool isOfPlans : {true, false})
        applyEdits(database, content.recovered.project, isOfPlans);
    content.state = State::Unsaved;
    return content;
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

void makePrivateFolder(const fs::path& folder)
{
    if (folder.has_parent_path())
        fs::create_directories(folder.parent_path());
    (void)::mkdir(folder.c_str(), 0700); // never wider, not even for a moment
    fs::create_directories(folder); // says why when it could not be made
    std::error_code ignored; // a shared folder may not be ours to change
    fs::permissions(folder, fs::perms::owner_all, ignored);
}

// A name that no other document of this or another program uses.
fs::path freeName(const fs::path& folder)
{
    for (int i = 1;; ++i) {
        const std::string stem = std::to_string(::getpid()) + "-" + std::to_string(i);
        fs::path file = folder / (stem + kExtension);
        if (!fs::exists(file) && !fs::exists(lockOf(file)))
            return file;
    }
}

// Tells the recovery file of a live program from one left by a crash.
//
// A kernel lock (flock) on a file of its own beside the recovery file: the kernel lets go of it
// when the program ends, however it ends, and closing it cannot drop SQLite's locks.
std::optional<Descriptor> lockedFile(const fs::path& path)
{
    Descriptor file(::open(path.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600));
    const bool isHeld = file.number() >= 0 && ::flock(file.number(), LOCK_EX | LOCK_NB) == 0;
    return isHeld ? std::optional(std::move(file)) : std::nullopt;
}

} // namespace

struct Recovery::Impl {
    explicit Impl(const fs::path& path)
        : file(path),
          lock(lockedFile(lockOf(path))),
          database(createFile(path)),
          insertEdit(std::in_place, *database,
              "INSERT OR REPLACE INTO edit(scenario, id, value, edited_at) VALUES(?, ?, ?, ?)")
    {
    }

    void keep(const Project& project, const std::string& projectPath, bool isUnsaved)
    {
        const std::string image = projectImage(project);
        SQLite::Transaction transaction(*database);
        database->exec("DELETE FROM snapshot");
        database->exec("DELETE FROM edit");
        SQLite::Statement insert(*database, "INSERT INTO snapshot VALUES(?, ?, ?, ?)");
        insert.bind(1, projectPath);
        insert.bind(2, image.data(), static_cast<int>(image.size()));
        insert.bind(3, isUnsaved ? 1 : 0);
        insert.bind(4, nowText());
        insert.exec();
        transaction.commit();
        hasSnapshot = true;
    }

    fs::path file;
    std::optional<Descriptor> lock;
    std::optional<SQLite::Database> database;
    std::optional<SQLite::Statement> insertEdit;
    bool hasSnapshot = false;
};

Recovery::Recovery(const fs::path& folder)
{
    m_impl = namingFile(folder, [&] {
        makePrivateFolder(folder);
        return std::make_unique<Impl>(freeName(folder));
    });
}

Recovery::~Recovery() = default;

void Recovery::snapshot(const Project& project, const std::string& projectPath)
{
    Impl& it = *m_impl;
    namingFile(it.file, [&] { it.keep(project, projectPath, it.hasSnapshot); });
}

void Recovery::record(std::size_t scenario, const std::string& id, const std::string& text)
{
    Impl& it = *m_impl;
    namingFile(it.file, [&] {
        it.insertEdit->bind(1, static_cast<std::int64_t>(scenario));
        it.insertEdit->bind(2, id);
        it.insertEdit->bind(3, text);
        it.insertEdit->bind(4, nowText());
        it.insertEdit->exec();
        it.insertEdit->reset();
    });
}

void Recovery::markSaved(const Project& project, const std::string& projectPath)
{
    Impl& it = *m_impl;
    namingFile(it.file, [&] { it.keep(project, projectPath, false); });
}

void Recovery::discard()
{
    m_impl->insertEdit.reset();
    m_impl->database.reset();
    discardRecovery(m_impl->file);
}

std::vector<RecoveredProject> findRecoverable(const fs::path& folder)
{
    std::vector<RecoveredProject> found;
    std::error_code error;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
        if (entry.path().extension() != kExtension)
            continue;
        const auto lock = lockedFile(lockOf(entry.path()));
        if (!lock)
            continue; // its program lives
        Content content = readFile(entry.path());
        if (content.state == State::Unsaved)
            found.push_back(std::move(content.recovered));
        else if (content.state == State::Clean)
            discardRecovery(entry.path());
    }
    std::ranges::sort(found, std::greater(), &RecoveredProject::editedAt);
    return found;
}

// With its journals and its lock.
void discardRecovery(const fs::path& file)
{
    std::error_code ignored;
    for (const char* const suffix : {"", "-wal", "-shm", "-journal"})
        fs::remove(fs::path(file) += suffix, ignored);
    fs::remove(lockOf(file), ignored);
}

} // namespace isocost
