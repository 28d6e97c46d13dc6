// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What may lie beside a project under the names that SQLite opens.
#include <thread>

#include <QTemporaryDir>
#include <QTest>

#include "core/store/input_file.h"
#include "core/store/neighbours.h"
#include "core/store/project_file.h"
#include "tests/core/store/project_fixture.h"
#include "tests/support/gate.h"
#include "tests/support/odd_file.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace fs = std::filesystem;

class TestNeighbours : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ::alarm(60); } // a reader that hangs ends the test

    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = folder() / "p.isocost";
        saveProjectAs(richProject(), m_path);
    }

    void onlyFilesAreOpened_data()
    {
        QTest::addColumn<QString>("suffix");
        QTest::addColumn<int>("kind");
        for (const char* const suffix : {"-journal", "-wal", "-shm"})
            for (std::size_t i = 0; i < kOddKinds.size(); ++i)
                QTest::addRow("%s%s", kOddKinds[i].name, suffix)
                    << QString::fromLatin1(suffix) << static_cast<int>(i);
    }

    void onlyFilesAreOpened()
    {
        QFETCH(QString, suffix);
        QFETCH(int, kind);
        makeOdd(kOddKinds[static_cast<std::size_t>(kind)], m_path.string() + suffix.toStdString());
        const FileMark mark = markOf(m_path);
        const std::string words = "p.isocost" + suffix.toStdString() + "\" beside it: it is ";
        for (const std::string& sentence :
            {refusalOfLoading(m_path), refusalOf([&] { (void)ProjectFile::open(m_path); }),
                refusalOf([&] { saveProjectAs(richProject(), m_path); })})
            QVERIFY2(sentence.find(words) != std::string::npos, sentence.c_str());
        QVERIFY(markOf(m_path) == mark);
        ++m_refused;
    }

    void aBackupNeverTakesThePlaceOfAnything_data()
    {
        QTest::addColumn<int>("kind");
        for (std::size_t i = 0; i < kOddKinds.size(); ++i)
            QTest::newRow(kOddKinds[i].name) << static_cast<int>(i);
        QTest::newRow("link to nowhere") << -1;
    }

    void aBackupNeverTakesThePlaceOfAnything()
    {
        QFETCH(int, kind);
        const fs::path old = fs::path(ISOCOST_TEST_DATA) / "migration" / "older.isocost";
        const fs::path first = m_path.string() + ".bak";
        fs::copy_file(old, m_path, fs::copy_options::overwrite_existing);
        if (kind < 0)
            fs::create_symlink("nowhere", first);
        else
            makeOdd(kOddKinds[static_cast<std::size_t>(kind)], first);
        const fs::file_type before = fs::symlink_status(first).type();
        const std::string sentence =
            refusalOf([&] { ProjectFile::open(m_path).save(richProject()); });
        QVERIFY2(sentence == "no error", sentence.c_str());
        QVERIFY(fs::symlink_status(first).type() == before);
        QVERIFY(!fs::exists(folder() / "nowhere"));
        QVERIFY(bytesOf(m_path.string() + ".bak2") == bytesOf(old));
        ++m_refused;
    }

    void aLinkToAFileIsRefusedToo()
    {
        writeBytes(folder() / "elsewhere", "precious");
        fs::create_symlink(folder() / "elsewhere", m_path.string() + "-journal");
        QVERIFY(refusalOfLoading(m_path).ends_with("it is a link, not a file"));
        QCOMPARE(bytesOf(folder() / "elsewhere"), std::string("precious"));
    }

    // SQLite looks beside the file that the link leads to.
    void theNeighboursOfALinkAreThoseOfItsFile()
    {
        fs::create_directory(folder() / "links");
        const fs::path link = folder() / "links" / "p.isocost";
        fs::create_symlink(m_path, link);
        makeOdd(kOddKinds[0], m_path.string() + "-journal");
        QVERIFY(refusalOfLoading(link).ends_with("it is a pipe, not a file"));
    }

    // As another program's does with every change that it saves.
    void aJournalThatComesAndGoesIsNoProblem()
    {
        const fs::path journal = m_path.string() + "-journal";
        std::jthread other([&journal](const std::stop_token& end) {
            while (!end.stop_requested()) {
                writeBytes(journal, {});
                fs::remove(journal);
            }
        });
        for (int round = 0; round < 20'000; ++round) {
            requireSoundNeighbours(m_path);
            (void)readIfThere(journal, 0);
        }
    }

    void onesThatComeWhileItIsOpenStopTheSave()
    {
        ProjectFile file = ProjectFile::open(m_path);
        makeOdd(kOddKinds[0], m_path.string() + "-journal");
        QVERIFY(refusalOf([&] { file.save(richProject()); }).ends_with("a pipe, not a file"));
        fs::remove(m_path.string() + "-journal");
        file.save(richProject());
        QVERIFY(loadProject(m_path) == richProject());
    }

    void cleanupTestCase()
    {
        tellGate("neighbours",
            std::to_string(m_refused)
                + " pipes, devices, folders, sockets, links and giants as "
                  "-journal, -wal, -shm and .bak",
            "0 opened, 0 written over");
    }

private:
    [[nodiscard]] fs::path folder() const { return m_folder->path().toStdString(); }

    std::unique_ptr<QTemporaryDir> m_folder;
    fs::path m_path;
    int m_refused = 0;
};

ISOCOST_TEST(TestNeighbours)
#include "tst_neighbours.moc"
