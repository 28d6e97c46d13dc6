// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A project whose program died while saving, with its journal still beside it.
#include <QTemporaryDir>
#include <QTest>

#include <sqlite3.h>

#include "core/store/project_file.h"
#include "tests/core/store/project_fixture.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace fs = std::filesystem;

class TestHotJournal : public QObject {
    Q_OBJECT

private slots:
    // Stops a transaction half way, with changed pages already in the file, and takes both files.
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = (m_folder->path() + "/crashed.isocost").toStdString();
        const fs::path source = m_path.string() + ".source";
        saveProjectAs(richProject(), source);
        SQLite::Database writer(source.string(), SQLite::OPEN_READWRITE);
        writer.exec("BEGIN IMMEDIATE");
        writer.exec("UPDATE offer SET note = hex(randomblob(2000))");
        writer.exec("UPDATE setting SET value = '0.5' WHERE id = 'fleet.utilization'");
        QCOMPARE(sqlite3_db_cacheflush(writer.getHandle()), SQLITE_OK);
        fs::copy_file(source, m_path);
        fs::copy_file(source.string() + "-journal", journal());
        writer.exec("ROLLBACK");
        fs::remove(source);
        QVERIFY(fs::file_size(journal()) > 512);
    }

    void itReadsAsBeforeTheUnfinishedSaveAndStaysUntouched()
    {
        const FileMark file = markOf(m_path);
        const FileMark log = markOf(journal());
        QVERIFY(loadProject(m_path) == richProject());
        QVERIFY(ProjectFile::open(m_path).project() == richProject());
        QVERIFY(markOf(m_path) == file);
        QVERIFY(markOf(journal()) == log);
    }

    void theNextSaveClearsItUp()
    {
        Project edited = richProject();
        edited.notes = "after the crash";
        {
            ProjectFile file = ProjectFile::open(m_path);
            QVERIFY(!file.isReadOnly());
            file.save(edited);
        }
        QVERIFY(loadProject(m_path) == edited);
        QVERIFY(!fs::exists(journal()));
    }

    // Both windows opened the crashed file, which cannot be locked before somebody saves.
    void theSecondOfTwoWindowsDoesNotOverwriteTheFirst()
    {
        ProjectFile first = ProjectFile::open(m_path);
        ProjectFile second = ProjectFile::open(m_path);
        Project edited = richProject();
        edited.notes = "of the first window";
        first.save(edited);
        const auto refusal = [&] { return refusalOf([&] { second.save(richProject()); }); };
        QVERIFY(refusal().ends_with("is being written by another window or program"));
        {
            const ProjectFile closing = std::move(first);
        }
        QVERIFY(refusal().find("was saved by another window") != std::string::npos);
        QVERIFY(loadProject(m_path) == edited);
    }

    void withoutItsJournalItIsRefused()
    {
        fs::remove(journal());
        QVERIFY(refusalOfLoading(m_path).find("damaged") != std::string::npos);
    }

    void saveAsOverItDoesNotRollTheOldPagesIntoTheNewFile()
    {
        Project other = richProject();
        other.notes = std::string(20000, 'n');
        saveProjectAs(other, m_path);
        QVERIFY(!fs::exists(journal()));
        QVERIFY(loadProject(m_path) == other);
    }

    // SQLite deletes the file that a journal names as its super-journal.
    void aJournalThatNamesAnotherFileIsRefusedAndThatFileLives()
    {
        const fs::path victim = m_folder->path().toStdString() + "/victim";
        writeBytes(victim, "precious");
        writeBytes(journal(), bytesOf(journal()) + superJournalRecord(victim.string()));
        const std::string sentence = refusalOfLoading(m_path);
        QVERIFY2(sentence.find("journal that Isocost did not write") != std::string::npos,
            sentence.c_str());
        QVERIFY(refusalOf([&] { saveProjectAs(richProject(), m_path); }) != "no error");
        QCOMPARE(bytesOf(victim), std::string("precious"));
    }

    void aJournalThatIsNoneIsHarmless()
    {
        saveFresh();
        writeBytes(journal(), "not a journal");
        QVERIFY(loadProject(m_path) == richProject());
        writeBytes(journal(), "");
        QVERIFY(loadProject(m_path) == richProject());
    }

private:
    [[nodiscard]] fs::path journal() const { return m_path.string() + "-journal"; }

    void saveFresh()
    {
        fs::remove(journal());
        fs::remove(m_path);
        saveProjectAs(richProject(), m_path);
    }

    // The end of a journal of a transaction over several files (fileformat2.html, section 3):
    // lock page number, name, its length, its checksum, magic.
    static std::string superJournalRecord(const std::string& name)
    {
        const auto bigEndian = [](std::uint32_t value) {
            std::string bytes;
            for (int shift = 24; shift >= 0; shift -= 8)
                bytes += static_cast<char>(value >> static_cast<unsigned>(shift));
            return bytes;
        };
        std::uint32_t sum = 0;
        for (const char c : name)
            sum += static_cast<unsigned char>(c);
        return bigEndian(262145) + name + bigEndian(static_cast<std::uint32_t>(name.size()))
            + bigEndian(sum) + "\xd9\xd5\x05\xf9\x20\xa1\x63\xd7";
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    fs::path m_path;
};

ISOCOST_TEST(TestHotJournal)
#include "tst_hot_journal.moc"
