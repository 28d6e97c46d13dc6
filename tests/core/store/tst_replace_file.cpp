// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <csignal>
#include <cstring>
#include <thread>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/store/project_file.h"
#include "core/store/refusal.h"
#include "core/store/replace_file.h"
#include "core/text/input_error.h"
#include "tests/core/store/project_fixture.h"
#include "tests/support/gate.h"
#include "tests/support/test_program.h"

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
        const fs::path elsewhere = folder / ".isocost-2147483646-2.tmp";
        const fs::path alive = folder / (".isocost-" + std::to_string(::getpid()) + "-99.tmp");
        const fs::path foreign = folder / ".isocost-notes.tmp";
        const fs::path pipe = folder / ".isocost-2147483646-3.tmp";
        for (const fs::path& file : {orphan, elsewhere, alive, foreign})
            writeBytes(file, "left");
        QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
        const int writer = ::open(elsewhere.c_str(), O_WRONLY); // as another machine would
        QCOMPARE(::flock(writer, LOCK_EX), 0);
        replaceFile(m_path, "new");
        QVERIFY(!fs::exists(orphan));
        for (const fs::path& file : {elsewhere, alive, foreign, pipe})
            QVERIFY2(fs::exists(file), file.c_str());
        ::close(writer);
        saveProjectAs(richProject(), folder / "p.isocost");
        QVERIFY(!fs::exists(elsewhere));
        writeBytes(orphan, "left");
        ProjectFile::open(folder / "p.isocost").save(richProject());
        QVERIFY(!fs::exists(orphan));
    }

    void whatComesInPartsIsOneFile()
    {
        replaceFile(m_path, [](const TextSink& sink) {
            for (const char* const part : {"one, ", "", "two"})
                sink(part);
        });
        QCOMPARE(bytesOf(m_path), std::string("one, two"));
        const auto fail = [](const TextSink& sink) {
            sink("three");
            throw std::domain_error("no more");
        };
        QVERIFY_EXCEPTION_THROWN(replaceFile(m_path, fail), std::domain_error);
        QCOMPARE(bytesOf(m_path), std::string("one, two"));
        QCOMPARE(std::distance(fs::directory_iterator(m_path.parent_path()), {}), 1);
    }

    void whatAppearsUnderANewNameMeanwhileStays()
    {
        const auto race = [&](const TextSink& sink) {
            sink("ours");
            writeBytes(m_path, "theirs");
        };
        QVERIFY_EXCEPTION_THROWN(createFile(m_path, race), Refusal);
        QCOMPARE(bytesOf(m_path), std::string("theirs"));
        const auto write = [](const TextSink& sink) { sink("ours"); };
        QVERIFY_EXCEPTION_THROWN(createFile(m_path, write), Refusal);
        QCOMPARE(bytesOf(m_path), std::string("theirs"));
        QVERIFY_EXCEPTION_THROWN(saveNewProject(richProject(), m_path), InputError);
        fs::remove(m_path);
        createFile(m_path, write);
        QCOMPARE(bytesOf(m_path), std::string("ours"));
        QCOMPARE(std::distance(fs::directory_iterator(m_path.parent_path()), {}), 1);
    }

    // Looks at the folder while it is written: no file may ever be wider than the old one.
    void aPrivateFileIsNeverWider()
    {
        writeBytes(m_path, "old");
        fs::permissions(m_path, fs::perms(0600));
        std::atomic<bool> isDone{false};
        std::atomic<unsigned> seen{0};
        std::thread watcher([&] {
            while (!isDone)
                for (const auto& entry : fs::directory_iterator(m_path.parent_path())) {
                    std::error_code gone;
                    const fs::perms rights = fs::symlink_status(entry, gone).permissions();
                    seen |= gone ? 0U : static_cast<unsigned>(rights);
                }
        });
        for (int i = 0; i < 50; ++i)
            replaceFile(m_path, std::string(2000000, 'x'));
        isDone = true;
        watcher.join();
        QCOMPARE(seen & 0777U, 0600U);
    }

    void aSignalLeavesNoTemporary_data()
    {
        QTest::addColumn<int>("signal");
        for (const int signal : {SIGTERM, SIGINT, SIGHUP, SIGPIPE, SIGXFSZ})
            QTest::addRow("%s", ::strsignal(signal)) << signal;
    }

    void aSignalLeavesNoTemporary()
    {
        QFETCH(int, signal);
        for (useconds_t wait = 500; wait < 40000; wait += m_step) {
            sigset_t held{}; // until the child has let go of Qt Test's handlers
            sigset_t before{};
            ::sigemptyset(&held);
            ::sigaddset(&held, signal);
            ::pthread_sigmask(SIG_BLOCK, &held, &before);
            const pid_t child = ::fork();
            if (child == 0) {
                std::signal(signal, SIG_DFL);
                ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
                ::alarm(20);
                while (true)
                    replaceFile(m_path, std::string(3000000, 'x'));
            }
            ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
            ::usleep(wait);
            ::kill(child, signal);
            int status = 0;
            ::waitpid(child, &status, 0);
            QVERIFY(WIFSIGNALED(status));
            QCOMPARE(WTERMSIG(status), signal);
            for (const auto& entry : fs::directory_iterator(m_path.parent_path()))
                QVERIFY2(entry.path() == m_path, entry.path().c_str());
            ++m_signals;
        }
    }

    void cleanupTestCase()
    {
        tellGate("signals, in the writer",
            std::to_string(m_signals) + " signals while a file is written", "0 temporaries left");
    }

    void aLinkThatLeadsNowhereIsSaidToBeOne()
    {
        fs::create_symlink("nowhere", m_path);
        const auto sentence = [this] {
            try {
                replaceFile(m_path, "new");
            } catch (const Refusal& refusal) {
                return std::string(refusal.what());
            }
            return std::string("no error");
        };
        QCOMPARE(sentence(),
            std::string("cannot be written: it is a link to \"nowhere\", which does not exist"));
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
    int m_signals = 0;
    // Microseconds: 5 signals at 16 moments each, at 100 in the long form.
    useconds_t m_step = static_cast<useconds_t>(rounds(2500, 395));
};

ISOCOST_TEST(TestReplaceFile)
#include "tst_replace_file.moc"
