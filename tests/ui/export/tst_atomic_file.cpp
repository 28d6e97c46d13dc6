// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>
#include <csignal>
#include <sys/resource.h>

#include "tests/support/test_program.h"
#include "ui/export/atomic_file.h"

using namespace isocost;

namespace {

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QStringList filesIn(const QTemporaryDir& folder)
{
    return QDir(folder.path()).entryList(QDir::Files | QDir::Hidden);
}

// No file may grow beyond so many bytes: the write fails half way, as on a full disk.
class SizeLimit {
public:
    explicit SizeLimit(rlim_t bytes)
    {
        ::getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit limit{bytes, m_before.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &limit);
        m_handler = std::signal(SIGXFSZ, SIG_IGN);
    }
    ~SizeLimit()
    {
        ::setrlimit(RLIMIT_FSIZE, &m_before);
        std::signal(SIGXFSZ, m_handler);
    }
    SizeLimit(const SizeLimit&) = delete;
    SizeLimit& operator=(const SizeLimit&) = delete;

private:
    rlimit m_before{};
    void (*m_handler)(int) = nullptr;
};

} // namespace

class TestAtomicFile : public QObject {
    Q_OBJECT

private slots:
    void writesANewFileWhole()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("chart.svg"));
        const QByteArray content(3000000, 'x');
        QVERIFY(!writeWhole(path, content));
        QCOMPARE(contentOf(path), content);
        QCOMPARE(filesIn(folder), QStringList{QStringLiteral("chart.svg")});
    }

    void replacesAnOldFile()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("chart.png"));
        QVERIFY(!writeWhole(path, "old"));
        QVERIFY(!writeWhole(path, "new"));
        QCOMPARE(contentOf(path), QByteArray("new"));
    }

    void newFileHasTheUsualRights()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("chart.png"));
        const QString usual = folder.filePath(QStringLiteral("usual"));
        QVERIFY(!writeWhole(path, "x"));
        QFile file(usual);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(QFileInfo(path).permissions(), QFileInfo(usual).permissions());
    }

    void failureHalfWayLeavesTheOldFileAndNoRest()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("chart.pdf"));
        QVERIFY(!writeWhole(path, "old"));
        std::optional<QString> problem;
        {
            const SizeLimit limit(100000);
            problem = writeWhole(path, QByteArray(200000, 'x'));
        }
        QVERIFY(problem.has_value());
        QVERIFY2(problem->contains(path), qPrintable(*problem));
        QCOMPARE(contentOf(path), QByteArray("old"));
        QCOMPARE(filesIn(folder), QStringList{QStringLiteral("chart.pdf")});
    }

    void missingFolderIsASentence()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("no/such/chart.png"));
        const auto problem = writeWhole(path, "x");
        QVERIFY(problem.has_value());
        QVERIFY(
            problem->startsWith(path + QStringLiteral(" cannot be written: there is no folder")));
    }

    void aProjectIsNeverThePlace()
    {
        const QTemporaryDir folder;
        const QString project = folder.filePath(QStringLiteral("board.db"));
        QVERIFY(
            QFile::copy(QStringLiteral(ISOCOST_TEST_DATA "/projects/schema_1.isocost"), project));
        const QByteArray before = contentOf(project);
        QVERIFY(writeWhole(project, "x").has_value());
        QVERIFY(writeWhole(folder.filePath(QStringLiteral("new.isocost")), "x").has_value());
        QCOMPARE(contentOf(project), before);
        QCOMPARE(filesIn(folder), QStringList{QStringLiteral("board.db")});
    }

    void folderInThePlaceOfTheFileIsASentence()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("taken"));
        QVERIFY(QDir().mkpath(path + QStringLiteral("/inside")));
        QVERIFY(writeWhole(path, "x").has_value());
        QVERIFY(filesIn(folder).isEmpty());
    }
};

ISOCOST_TEST(TestAtomicFile)
#include "tst_atomic_file.moc"
