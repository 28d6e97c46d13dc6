// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/test_program.h"
#include "ui/document/recent_files.h"
#include "ui/document/state_folder.h"

namespace isocost {

class RecentFilesTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void theNewestComesFirstAndOnce();
    void tenAreKept();
    void oneCanBeForgotten();
    void everyKindHasItsFolder();
    void theStateFolderFollowsTheEnvironment();
};

void RecentFilesTest::init()
{
    QCoreApplication::setOrganizationName(QStringLiteral("isocost-test"));
    clearRecentFiles();
}

void RecentFilesTest::theNewestComesFirstAndOnce()
{
    addRecentFile(QStringLiteral("/tmp/a.isocost"));
    addRecentFile(QStringLiteral("/tmp/b.isocost"));
    addRecentFile(QStringLiteral("/tmp/a.isocost"));
    QCOMPARE(recentFiles(),
        QStringList({QStringLiteral("/tmp/a.isocost"), QStringLiteral("/tmp/b.isocost")}));
    clearRecentFiles();
    QVERIFY(recentFiles().isEmpty());
}

void RecentFilesTest::tenAreKept()
{
    for (int i = 1; i <= 12; ++i)
        addRecentFile(QStringLiteral("/tmp/%1.isocost").arg(i));
    QCOMPARE(recentFiles().size(), 10);
    QCOMPARE(recentFiles().constFirst(), QStringLiteral("/tmp/12.isocost"));
    QCOMPARE(recentFiles().constLast(), QStringLiteral("/tmp/3.isocost"));
}

void RecentFilesTest::oneCanBeForgotten()
{
    addRecentFile(QStringLiteral("relative.isocost"));
    QCOMPARE(
        recentFiles().constFirst(), QDir::current().filePath(QStringLiteral("relative.isocost")));
    removeRecentFile(QStringLiteral("relative.isocost"));
    QVERIFY(recentFiles().isEmpty());
}

void RecentFilesTest::everyKindHasItsFolder()
{
    const QTemporaryDir home;
    const QDir root(home.path());
    QVERIFY(root.mkdir(QStringLiteral("plans")) && root.mkdir(QStringLiteral("charts")));
    QSettings().clear();
    QCOMPARE(lastFolder(FileKind::Trace), QDir::homePath());
    rememberFolderOf(root.filePath(QStringLiteral("plans/a.isocost")), FileKind::Project);
    QCOMPARE(lastFolder(FileKind::Export), root.filePath(QStringLiteral("plans"))); // the nearest
    rememberFolderOf(root.filePath(QStringLiteral("charts/a.png")), FileKind::Export);
    QCOMPARE(lastFolder(FileKind::Project), root.filePath(QStringLiteral("plans")));
    QCOMPARE(lastFolder(FileKind::Export), root.filePath(QStringLiteral("charts")));
    QVERIFY(QDir(root.filePath(QStringLiteral("plans"))).removeRecursively());
    QCOMPARE(lastFolder(FileKind::Project), root.filePath(QStringLiteral("charts")));
}

void RecentFilesTest::theStateFolderFollowsTheEnvironment()
{
    qputenv("XDG_STATE_HOME", "/tmp/state");
    QCOMPARE(defaultStateFolder(), QStringLiteral("/tmp/state/isocost"));
    qputenv("XDG_STATE_HOME", "relative is invalid");
    QCOMPARE(defaultStateFolder(), QDir::homePath() + QStringLiteral("/.local/state/isocost"));
}

} // namespace isocost

ISOCOST_TEST_WITH(QCoreApplication, isocost::RecentFilesTest)
#include "tst_recent_files.moc"
