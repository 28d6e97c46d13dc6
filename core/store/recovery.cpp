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

#include "core/store/descriptor.h"
#include "core/store/project_image.h"
#include "core/store/recovery_file.h"
#include "core/store/refusal.h"
#include "core/text/calendar.h"

namespace isocost {

namespace fs = std::filesystem;

namespace {

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
        fs::path file = folder / (stem + recovery::kExtension);
        if (!fs::exists(file) && !fs::exists(recovery::lockOf(file)))
            return file;
    }
}

// Tells the recovery file of a live program from one left by a crash.
//
// A kernel lock (flock) on a file of its own beside the recovery file: the kernel lets go of it
// when the program ends, however it ends, and closing it cannot drop SQLite's locks.
class RecoveryLock {
public:
    explicit RecoveryLock(const fs::path& path) // tries; see isHeld()
        : m_file(::open(path.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600)),
          m_isHeld(m_file.number() >= 0 && ::flock(m_file.number(), LOCK_EX | LOCK_NB) == 0)
    {
    }

    [[nodiscard]] bool isHeld() const { return m_isHeld; }

private:
    Descriptor m_file;
    bool m_isHeld;
};

} // namespace

struct Recovery::Impl {
    explicit Impl(const fs::path& path)
        : file(path),
          lock(recovery::lockOf(path)),
          database(recovery::createFile(path)),
          insertEdit(std::in_place, *database,
              "INSERT OR REPLACE INTO edit(scenario, id, value, edited_at) VALUES(?, ?, ?, ?)")
    {
    }

    void keep(const Project& project, const std::string& projectPath, bool isUnsaved);

    fs::path file;
    RecoveryLock lock;
    std::optional<SQLite::Database> database;
    std::optional<SQLite::Statement> insertEdit;
    bool hasSnapshot = false;
    bool hasEdits = false;
};

void Recovery::Impl::keep(const Project& project, const std::string& projectPath, bool isUnsaved)
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
    hasEdits = isUnsaved;
}

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
        it.hasEdits = true;
    });
}

bool Recovery::hasEdits() const
{
    return m_impl->hasEdits;
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
    m_impl->hasEdits = false;
    recovery::removeAll(m_impl->file);
}

std::vector<RecoveredProject> findRecoverable(const fs::path& folder)
{
    std::vector<RecoveredProject> found;
    std::error_code error;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
        if (entry.path().extension() != recovery::kExtension)
            continue;
        const RecoveryLock lock(recovery::lockOf(entry.path()));
        if (!lock.isHeld())
            continue; // its program lives
        recovery::Content content = recovery::readFile(entry.path());
        if (content.state == recovery::State::Unsaved)
            found.push_back(std::move(content.recovered));
        else if (content.state == recovery::State::Clean)
            recovery::removeAll(entry.path());
    }
    std::ranges::sort(found, std::greater(), &RecoveredProject::editedAt);
    return found;
}

void discardRecovery(const fs::path& file)
{
    recovery::removeAll(file);
}

} // namespace isocost
