// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where a table or a picture may be written, and what must never be lost to one.
#include <QTemporaryDir>
#include <QTest>

#include <fcntl.h>
#include <unistd.h>

#include "core/store/output_path.h"
#include "core/store/project_file.h"
#include "tests/core/store/project_fixture.h"
#include "tests/support/held_lock.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace fs = std::filesystem;

class TestOutputPath : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = folder() / "result.csv";
    }

    void newAndOldFilesAreFree()
    {
        QCOMPARE(refusal(m_path), std::string("no error"));
        writeBytes(m_path, "row,platform.h100.price\n");
        QCOMPARE(refusal(m_path), std::string("no error"));
    }

    // SQLite would play such a file back into the project beside it, and we would remove it.
    void namesOfOurOwnFilesAreNot()
    {
        for (const char* name :
            {"plan.isocost", "plan.ISOCOST", "plan.isocost.bak", "plan.isocost.bak12",
                "plan.isocost-journal", "plan.isocost-wal", "plan.isocost-shm", "plan-journal",
                "a1.isocost-recovery", "a1.lock", ".isocost-12-0.tmp"})
            QVERIFY2(
                refusal(folder() / name).find("the name is that of") != std::string::npos, name);
        for (const char* name : {"journal.csv", "plan.isocost.csv", "lock.svg", "wal"})
            QCOMPARE(refusal(folder() / name), std::string("no error"));
        const fs::path journal = folder() / "other.isocost-journal";
        writeBytes(journal, "x");
        fs::create_symlink(journal, folder() / "chart.csv");
        QVERIFY(refusal(folder() / "chart.csv").find("journal of SQLite") != std::string::npos);
    }

    void noProjectTakesSuchAName()
    {
        const fs::path journal = folder() / "plan.isocost-journal";
        QVERIFY(refusalOf([&] { saveNewProject(richProject(), journal); }).find("journal")
            != std::string::npos);
        QVERIFY(refusalOf([&] { saveProjectAs(richProject(), journal); }).find("journal")
            != std::string::npos);
        QVERIFY(!fs::exists(journal));
    }

    void whatTheResultIsMadeFromIsNot()
    {
        writeBytes(m_path, "platform.h100.mfu\n0.3\n");
        QVERIFY(refusal(m_path, {m_path}).ends_with("made from it; choose another file"));
    }

    // Looked at and closed, it would lose SQLite's locks: another window could write it.
    void aLinkToTheOpenProjectIsNotEvenLookedInto()
    {
        const fs::path project = folder() / "p.isocost";
        saveProjectAs(richProject(), project);
        const ProjectFile file = ProjectFile::open(project);
        QVERIFY(isLockHeld(project));
        fs::create_hard_link(project, folder() / "hard.csv");
        fs::create_symlink(project, folder() / "link.csv");
        for (const char* const name : {"hard.csv", "link.csv"}) {
            const std::string sentence = refusal(folder() / name);
            QVERIFY2(sentence.ends_with("it is an Isocost project; choose another file"),
                sentence.c_str());
            QVERIFY2(isLockHeld(project), name);
        }
    }

    void aLinkToAnInputIsTheInput()
    {
        writeBytes(m_path, "platform.h100.mfu\n0.3\n");
        fs::create_symlink(m_path, folder() / "link.csv");
        fs::create_hard_link(m_path, folder() / "hard.csv");
        QVERIFY(refusal(folder() / "link.csv", {m_path}).ends_with("choose another file"));
        QVERIFY(refusal(folder() / "hard.csv", {m_path}).ends_with("choose another file"));
    }

    void standardInputIsOneToo()
    {
        writeBytes(m_path, "platform.h100.mfu\n0.3\n");
        const int kept = ::dup(STDIN_FILENO);
        const int input = ::open(m_path.c_str(), O_RDONLY);
        ::dup2(input, STDIN_FILENO);
        const std::string own = refusal(m_path, {"-"});
        const std::string other = refusal(folder() / "other.csv", {"-"});
        ::dup2(kept, STDIN_FILENO);
        ::close(kept);
        ::close(input);
        QVERIFY(own.ends_with("made from it; choose another file"));
        QCOMPARE(other, std::string("no error"));
    }

    void aLinkThatLeadsNowhereIsSaidToBeOne()
    {
        fs::create_symlink("nowhere", m_path);
        QVERIFY(refusal(m_path).ends_with("a link to \"nowhere\", which does not exist"));
    }

    void aProjectIsKnownByItsContent()
    {
        (void)ProjectFile::create(richProject(), folder() / "p.isocost");
        fs::rename(folder() / "p.isocost", m_path);
        QVERIFY(refusal(m_path).ends_with("it is an Isocost project; choose another file"));
    }

    void otherDatabasesAreNotOurs()
    {
        writeBytes(m_path, std::string("SQLite format 3") + std::string(85, '\0'));
        QCOMPARE(refusal(m_path), std::string("no error"));
        writeBytes(m_path, "SQLite format 3"); // shorter than a header
        QCOMPARE(refusal(m_path), std::string("no error"));
    }

    void theNameOfAProjectIsKeptForProjects()
    {
        QVERIFY(refusal(folder() / "new.isocost").ends_with("choose another ending"));
    }

    void foldersAndDevicesAreNoPlaces()
    {
        QVERIFY(refusal(folder()).ends_with("it is a folder"));
        QVERIFY(refusal("/dev/null").ends_with("it is not a regular file"));
    }

private:
    [[nodiscard]] fs::path folder() const { return m_folder->path().toStdString(); }

    static std::string refusal(const fs::path& path, const std::vector<fs::path>& inputs = {})
    {
        return refusalOf([&] { requireFreeOutput(path, inputs); });
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    fs::path m_path;
};

ISOCOST_TEST(TestOutputPath)
#include "tst_output_path.moc"
