// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What other programs do to a project that is open here. None of them asks for SQLite's locks.
#include <functional>
#include <utility>

#include <QTemporaryDir>
#include <QTest>

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/store/project_file.h"
#include "tests/core/store/project_fixture.h"
#include "tests/support/gate.h"

using namespace isocost;
using namespace isocost::test;

namespace fs = std::filesystem;

namespace {

struct ForeignWrite {
    const char* name;
    std::function<void(const fs::path&)> act;
};

// In another process: a descriptor that is closed here would let go of our lock.
void elsewhere(const std::function<void()>& act)
{
    const pid_t child = ::fork();
    if (child == 0) {
        act();
        ::_exit(0);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    QCOMPARE(status, 0);
}

Project withNotes(std::size_t length)
{
    Project project = richProject();
    project.notes = std::string(length, 'n');
    return project;
}

ForeignWrite overwritten(const char* name, const std::string& bytes)
{
    return {name, [bytes](const fs::path& path) { writeBytes(path, bytes); }};
}

ForeignWrite renamedOver(const char* name, const std::string& bytes)
{
    return {name, [bytes](const fs::path& path) {
                writeBytes(path.string() + ".new", bytes);
                fs::rename(path.string() + ".new", path);
            }};
}

std::vector<ForeignWrite> foreignWrites(const fs::path& folder)
{
    const auto image = [&](const Project& project) {
        saveProjectAs(project, folder / "other");
        std::string bytes = bytesOf(folder / "other");
        fs::remove(folder / "other");
        return bytes;
    };
    const std::string same = image(richProject());
    std::string flipped = same;
    flipped[flipped.size() / 2] = static_cast<char>(flipped[flipped.size() / 2] ^ 1);
    return {
        {"deleted", [](const fs::path& path) { fs::remove(path); }},
        {"moved", [](const fs::path& path) { fs::rename(path, path.string() + ".moved"); }},
        renamedOver("replaced by a project", image(withNotes(9000))),
        renamedOver("replaced by other bytes", "no project"),
        overwritten("overwritten by a project of its size", image(withNotes(10))),
        overwritten("overwritten by a larger project", image(withNotes(300000))),
        overwritten("overwritten by other bytes", std::string(5000, 'x')),
        overwritten("overwritten by bytes of its size", std::string(same.size(), 'x')),
        overwritten("emptied", ""),
        overwritten("cut in half", same.substr(0, same.size() / 2)),
        overwritten("one bit changed", flipped),
    };
}

// Bytes of a file, or that there is none.
std::string stateOf(const fs::path& path)
{
    return fs::exists(path) ? bytesOf(path) : "nothing";
}

constexpr const char* kSave = "--save"; // the argument of a process that does nothing else

std::function<void()> gComesBetween;

// SQLite's fcntl: once the whole file is unlocked, somebody else has his turn.
int letInAfterUnlock(int file, int command, struct flock* lock)
{
    const int result = ::fcntl(file, command, lock);
    const bool isUnlocked =
        command == F_SETLK && lock->l_type == F_UNLCK && lock->l_start == 0 && lock->l_len == 0;
    if (isUnlocked && gComesBetween)
        std::exchange(gComesBetween, nullptr)();
    return result;
}

} // namespace

class TestForeignWrites : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = folder() / "p.isocost";
        saveProjectAs(richProject(), m_path);
    }

    void aSaveNeverMixesTwoFiles_data()
    {
        QTest::addColumn<int>("index");
        QTest::addColumn<bool>("hasSaved");
        const QTemporaryDir place;
        const auto writes = foreignWrites(place.path().toStdString());
        for (std::size_t i = 0; i < writes.size(); ++i) {
            QTest::newRow(writes[i].name) << static_cast<int>(i) << false;
            QTest::addRow("%s after a save", writes[i].name) << static_cast<int>(i) << true;
        }
    }

    // What came from outside stays, and the sentence says how to keep the edits.
    void aSaveNeverMixesTwoFiles()
    {
        QFETCH(int, index);
        QFETCH(bool, hasSaved);
        const auto writes = foreignWrites(folder());
        ProjectFile file = ProjectFile::open(m_path);
        if (hasSaved)
            file.save(withNotes(77));
        const Project before = file.project();
        elsewhere([&] { writes[static_cast<std::size_t>(index)].act(m_path); });
        const std::string theirs = stateOf(m_path);
        const std::string sentence = refusalOf([&] { file.save(withNotes(50000)); });
        QVERIFY2(sentence.ends_with("use Save As to keep your edits"), sentence.c_str());
        QVERIFY(stateOf(m_path) == theirs);
        QVERIFY(file.project() == before);
        const Project edited = withNotes(50000);
        saveProjectAs(edited, folder() / "kept.isocost");
        QVERIFY(loadProject(folder() / "kept.isocost") == edited);
        ++m_count;
    }

    // Another process comes in the moment between the end of a transaction and the next lock.
    void aSaveBetweenCommitAndLockIsNotWrittenOver()
    {
        ProjectFile file = ProjectFile::open(m_path);
        gComesBetween = [this] {
            elsewhere([this] {
                ::execl("/proc/self/exe", "self", kSave, m_path.c_str(), nullptr);
                ::_exit(1);
            });
        };
        sqlite3_vfs* const system = sqlite3_vfs_find(nullptr);
        system->xSetSystemCall(
            system, "fcntl", reinterpret_cast<sqlite3_syscall_ptr>(letInAfterUnlock));
        file.save(withNotes(111));
        system->xSetSystemCall(system, "fcntl", nullptr);
        QVERIFY(!gComesBetween); // it did come
        QVERIFY(loadProject(m_path) == withNotes(333));
        const std::string sentence = refusalOf([&] { file.save(withNotes(222)); });
        QVERIFY2(sentence.ends_with("use Save As to keep your edits"), sentence.c_str());
        QVERIFY(loadProject(m_path) == withNotes(333));
        ++m_count;
    }

    void cleanupTestCase()
    {
        tellGate("moved, replaced, overwritten while open",
            std::to_string(m_count) + " saves after another program came", "0 mixed, 0 lost");
    }

private:
    [[nodiscard]] fs::path folder() const { return m_folder->path().toStdString(); }

    std::unique_ptr<QTemporaryDir> m_folder;
    fs::path m_path;
    int m_count = 0;
};

// SQLite holds a mutex when somebody comes between: only a process begun anew can save then.
int main(int argc, char** argv)
{
    if (argc == 3 && std::string(argv[1]) == kSave) {
        ProjectFile::open(argv[2]).save(withNotes(333));
        return 0;
    }
    TestForeignWrites test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_foreign_writes.moc"
