// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The desktop tells a project from any other SQLite file, whatever its name.
#include <QtEndian>
#include <QtTest>

#include "core/store/schema.h"
#include "tests/support/test_program.h"

namespace {

// The first 100 bytes of an SQLite file; application_id is the big-endian word at byte 68.
QByteArray sqliteHeader(quint32 applicationId)
{
    QByteArray header(100, '\0');
    header.replace(0, 16, QByteArray("SQLite format 3\0", 16));
    qToBigEndian(applicationId, header.data() + 68);
    return header;
}

} // namespace

class MimeTypeTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void applicationIdMakesAProject();
    void otherSqliteFilesAreNoProjects();
    void suffixMakesAProject();
};

void MimeTypeTest::initTestCase()
{
    // As installed: ours and the system's types in one folder.
    const QString share = qEnvironmentVariable("XDG_DATA_HOME");
    const QString data = share + "/mime";
    qputenv("XDG_DATA_DIRS", share.toUtf8());
    QVERIFY(QDir().mkpath(data + "/packages"));
    QVERIFY(QFile::copy(
        "/usr/share/mime/packages/freedesktop.org.xml", data + "/packages/freedesktop.org.xml"));
    QVERIFY(QFile::copy(ISOCOST_DESKTOP_DIR "/org.isocost.isocost.mime.xml",
        data + "/packages/org.isocost.isocost.xml"));
    QProcess update;
    update.start("update-mime-database", {data});
    QVERIFY(update.waitForFinished());
    QCOMPARE(update.exitCode(), 0);
    QCOMPARE(update.readAllStandardError(), QByteArray());
}

void MimeTypeTest::applicationIdMakesAProject()
{
    const QMimeType type = QMimeDatabase().mimeTypeForData(sqliteHeader(isocost::kApplicationId));
    QCOMPARE(type.name(), "application/vnd.isocost.project+sqlite3");
    QVERIFY(type.inherits("application/vnd.sqlite3"));
}

void MimeTypeTest::otherSqliteFilesAreNoProjects()
{
    const QMimeType type = QMimeDatabase().mimeTypeForData(sqliteHeader(0));
    QCOMPARE(type.name(), "application/vnd.sqlite3");
}

void MimeTypeTest::suffixMakesAProject()
{
    const QMimeType type =
        QMimeDatabase().mimeTypeForFile("march.isocost", QMimeDatabase::MatchExtension);
    QCOMPARE(type.name(), "application/vnd.isocost.project+sqlite3");
    QCOMPARE(type.comment(), "Isocost project");
}

ISOCOST_TEST_WITH(QCoreApplication, MimeTypeTest)
#include "tst_mime_type.moc"
