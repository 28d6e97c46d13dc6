// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <csignal>
#include <sqlite3.h>
#include <sys/resource.h>
#include <unistd.h>

#include "core/store/project_file.h"
#include "tests/core/store/project_fixture.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace fs = std::filesystem;

namespace {

// A pipe can be opened and closed, and fsync refuses it.
int openWhatCannotBeSynced(const char*, int* descriptor)
{
    std::array<int, 2> ends{};
    if (::pipe(ends.data()) != 0)
        return SQLITE_CANTOPEN;
    ::close(ends[1]);
    *descriptor = ends[0];
    return SQLITE_OK;
}

} // namespace

class TestProjectFile : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = (m_folder->path() + "/p.isocost").toStdString();
        saveProjectAs(richProject(), m_path);
        m_edited = richProject();
        m_edited.notes = "edited";
    }

    void openingAndClosingChangesNoByte()
    {
        const FileMark before = markOf(m_path);
        {
            const ProjectFile file = ProjectFile::open(m_path);
            QVERIFY(!file.isReadOnly());
            QVERIFY(file.project() == richProject());
            QVERIFY(markOf(m_path) == before);
        }
        QVERIFY(markOf(m_path) == before);
        QCOMPARE(filesInFolder(), 1);
    }

    void savingReplacesTheContent()
    {
        ProjectFile file = ProjectFile::open(m_path);
        file.save(m_edited);
        QVERIFY(file.project() == m_edited);
        QVERIFY(loadProject(m_path) == m_edited);
        file.save(richProject());
        QVERIFY(loadProject(m_path) == richProject());
        QCOMPARE(filesInFolder(), 1);
    }

    void aSecondOpenerIsReadOnlyUntilTheFirstIsGone()
    {
        {
            ProjectFile first = ProjectFile::open(m_path);
            ProjectFile second = ProjectFile::open(m_path);
            QVERIFY(!first.isReadOnly());
            QVERIFY(second.isReadOnly());
            const std::string sentence = refusalOf([&] { second.save(m_edited); });
            QVERIFY2(
                sentence.find("is open in another window") != std::string::npos, sentence.c_str());
            first.save(m_edited); // a reader does not stand in the way
            QVERIFY(!first.isReadOnly());
        }
        QVERIFY(!ProjectFile::open(m_path).isReadOnly());
    }

    void aProjectThatIsOpenElsewhereIsNotReplaced()
    {
        const ProjectFile other = ProjectFile::open(m_path);
        const FileMark before = markOf(m_path);
        const std::string sentence = refusalOf([&] { saveProjectAs(m_edited, m_path); });
        QVERIFY2(sentence.find("open in another window") != std::string::npos, sentence.c_str());
        QVERIFY(markOf(m_path) == before);
    }

    void aDeletedProjectIsSaidAndTheEditsKept()
    {
        ProjectFile file = ProjectFile::open(m_path);
        fs::remove(m_path);
        const std::string sentence = refusalOf([&] { file.save(m_edited); });
        QVERIFY2(sentence.find("moved or deleted") != std::string::npos, sentence.c_str());
        QVERIFY(file.project() == richProject());
        QVERIFY(!fs::exists(m_path));
    }

    void aMovedProjectIsNotWrittenBehindItsBack()
    {
        ProjectFile file = ProjectFile::open(m_path);
        const fs::path elsewhere = m_path.string() + ".moved";
        fs::rename(m_path, elsewhere);
        saveProjectAs(richProject(), m_path);
        const FileMark moved = markOf(elsewhere);
        const FileMark fresh = markOf(m_path);
        const std::string sentence = refusalOf([&] { file.save(m_edited); });
        QVERIFY2(sentence.find("moved or deleted") != std::string::npos, sentence.c_str());
        QVERIFY(markOf(elsewhere) == moved);
        QVERIFY(markOf(m_path) == fresh);
    }

    void aRefusedSaveLeavesFileAndProjectAsTheyWere()
    {
        ProjectFile file = ProjectFile::open(m_path);
        const FileMark before = markOf(m_path);
        Project broken = m_edited;
        broken.scenarios.clear();
        QVERIFY(refusalOf([&] { file.save(broken); }).find("no scenario") != std::string::npos);
        QVERIFY(markOf(m_path) == before);
        file.save(m_edited); // and the lock is still ours
        QVERIFY(loadProject(m_path) == m_edited);
    }

    // A limit on the size of files stands for a disk that fails half way.
    void aSaveThatTheDiskRefusesLeavesTheOldProjectAndCanBeRepeated()
    {
        ProjectFile file = ProjectFile::open(m_path);
        m_edited.notes = std::string(200000, 'n');
        rlimit before{};
        ::getrlimit(RLIMIT_FSIZE, &before);
        const rlimit small{60000, before.rlim_max};
        std::signal(SIGXFSZ, SIG_IGN);
        ::setrlimit(RLIMIT_FSIZE, &small);
        const std::string sentence = refusalOf([&] { file.save(m_edited); });
        ::setrlimit(RLIMIT_FSIZE, &before);
        std::signal(SIGXFSZ, SIG_DFL);
        QVERIFY2(sentence.ends_with("the disk reports an error"), sentence.c_str());
        QVERIFY(loadProject(m_path) == richProject());
        QVERIFY(!file.isReadOnly());
        file.save(m_edited);
        QVERIFY(loadProject(m_path) == m_edited);
    }

    void createWritesAndHoldsTheFile()
    {
        const fs::path path = m_path.string() + "2";
        const ProjectFile file = ProjectFile::create(m_edited, path);
        QVERIFY(file.project() == m_edited);
        QVERIFY(ProjectFile::open(path).isReadOnly());
    }

    void aMovedObjectKeepsTheLock()
    {
        ProjectFile first = ProjectFile::open(m_path);
        ProjectFile second = std::move(first);
        QVERIFY(ProjectFile::open(m_path).isReadOnly());
        second.save(m_edited);
    }

    void notesThatShrinkLeaveNoTraceInTheFile()
    {
        ProjectFile file = ProjectFile::open(m_path);
        m_edited.notes = "the secret word is Rhabarberkuchen";
        file.save(m_edited);
        file.save(richProject());
        QVERIFY(bytesOf(m_path).find("Rhabarberkuchen") == std::string::npos);
    }

    // SQLite has written, synced and deleted its journal when it comes to the folder.
    void aSaveThatStandsInAFolderThatCannotBeSyncedSaysSo()
    {
        ProjectFile file = ProjectFile::create(richProject(), m_path);
        Project edited = richProject();
        edited.notes = "it stands";
        sqlite3_vfs* const system = sqlite3_vfs_find(nullptr);
        system->xSetSystemCall(
            system, "openDirectory", reinterpret_cast<sqlite3_syscall_ptr>(openWhatCannotBeSynced));
        const std::string sentence = refusalOf([&] { file.save(edited); });
        system->xSetSystemCall(system, "openDirectory", nullptr);
        QVERIFY2(sentence.ends_with("was written, but its folder cannot be synced to the disk"),
            sentence.c_str());
        QVERIFY(loadProject(m_path) == edited);
        QVERIFY(file.project() == edited);
        QVERIFY(!file.isReadOnly());
        file.save(richProject());
        QVERIFY(loadProject(m_path) == richProject());
    }

private:
    [[nodiscard]] int filesInFolder() const
    {
        const fs::directory_iterator files(m_path.parent_path());
        return static_cast<int>(std::distance(files, {}));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    fs::path m_path;
    Project m_edited;
};

ISOCOST_TEST(TestProjectFile)
#include "tst_project_file.moc"
