// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTemporaryDir>
#include <QTest>

#include <chrono>
#include <csignal>
#include <sys/resource.h>
#include <unistd.h>

#include "core/store/refusal.h"
#include "core/store/replace_file.h"
#include "tests/core/store/project_fixture.h"

using namespace isocost;
using namespace isocost::test;

namespace fs = std::filesystem;

class TestReplaceFile : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = (m_folder->path() + "/file").toStdString();
    }

    void itWritesAnyBytesAndLeavesNothingElse()
    {
        const std::string bytes = std::string("a\0b\r\n", 5) + std::string(300000, '\xff');
        replaceFile(m_path, bytes);
        QVERIFY(bytesOf(m_path) == bytes);
        replaceFile(m_path, "");
        QVERIFY(bytesOf(m_path).empty());
        QCOMPARE(std::distance(fs::directory_iterator(m_path.parent_path()), {}), 1);
    }

    void whatAKilledProgramLeftIsRemoved()
    {
        const fs::path folder = m_path.parent_path();
        const fs::path orphan = folder / ".isocost-2147483646-1.tmp"; // above any process id
        const fs::path young = folder / ".isocost-2147483646-2.tmp";
        const fs::path alive = folder / (".isocost-" + std::to_string(::getpid()) + "-99.tmp");
        const fs::path foreign = folder / ".isocost-notes.tmp";
        for (const fs::path& file : {orphan, young, alive, foreign})
            writeBytes(file, "left");
        for (const fs::path& file : {orphan, alive, foreign})
            fs::last_write_time(file, fs::file_time_type::clock::now() - std::chrono::minutes(5));
        replaceFile(m_path, "new");
        QVERIFY(!fs::exists(orphan));
        for (const fs::path& file : {young, alive, foreign})
            QVERIFY2(fs::exists(file), file.c_str());
    }

    void theRightsOfTheOldFileStay()
    {
        writeBytes(m_path, "old");
        fs::permissions(m_path, fs::perms(0640));
        replaceFile(m_path, "new");
        QCOMPARE(fs::status(m_path).permissions(), fs::perms(0640));
    }

    void aSymbolicLinkStaysOneAndItsTargetIsReplaced()
    {
        writeBytes(m_path, "old");
        const fs::path link = m_path.string() + "-link";
        fs::create_symlink(m_path, link);
        replaceFile(link, "new");
        QVERIFY(fs::is_symlink(link));
        QCOMPARE(bytesOf(m_path), std::string("new"));
    }

    void aLongNameIsNoProblem()
    {
        const fs::path path = m_path.parent_path() / std::string(250, 'n');
        replaceFile(path, "x");
        QCOMPARE(bytesOf(path), std::string("x"));
    }

    // A limit on the size of files stands for a full disk: the write fails half way.
    void aWriteThatFailsHalfWayLeavesTheOldFileAndNoTemporary()
    {
        writeBytes(m_path, "old");
        rlimit before{};
        ::getrlimit(RLIMIT_FSIZE, &before);
        const rlimit small{100000, before.rlim_max};
        std::signal(SIGXFSZ, SIG_IGN);
        ::setrlimit(RLIMIT_FSIZE, &small);
        std::string sentence;
        try {
            replaceFile(m_path, std::string(500000, 'x'));
        } catch (const Refusal& refusal) {
            sentence = refusal.what();
        }
        ::setrlimit(RLIMIT_FSIZE, &before);
        std::signal(SIGXFSZ, SIG_DFL);
        QCOMPARE(sentence, std::string("cannot be written: File too large"));
        QCOMPARE(bytesOf(m_path), std::string("old"));
        QCOMPARE(std::distance(fs::directory_iterator(m_path.parent_path()), {}), 1);
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    fs::path m_path;
};

QTEST_APPLESS_MAIN(TestReplaceFile)
#include "tst_replace_file.moc"
