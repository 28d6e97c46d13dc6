// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The desktop tells a project from any other SQLite file, whatever its name.
#include <QtTest>

namespace {

// The first 100 bytes of an SQLite file; application_id is the big-endian word at byte 68.
QByteArray sqliteHeader(const QByteArray& applicationId)
{
    QByteArray header(100, '\0');
    header.replace(0, 16, QByteArray("SQLite format 3\0", 16));
    header.replace(68, 4, applicationId);
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
    const QString data = qEnvironmentVariable("XDG_DATA_HOME") + "/mime";
    QVERIFY(QDir().mkpath(data + "/packages"));
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
    const QMimeType type = QMimeDatabase().mimeTypeForData(sqliteHeader("ISOC"));
    QCOMPARE(type.name(), "application/vnd.isocost.project+sqlite3");
    QVERIFY(type.inherits("application/vnd.sqlite3"));
}

void MimeTypeTest::otherSqliteFilesAreNoProjects()
{
    const QMimeType type = QMimeDatabase().mimeTypeForData(sqliteHeader(QByteArray(4, '\0')));
    QCOMPARE(type.name(), "application/vnd.sqlite3");
}

void MimeTypeTest::suffixMakesAProject()
{
    const QMimeType type =
        QMimeDatabase().mimeTypeForFile("march.isocost", QMimeDatabase::MatchExtension);
    QCOMPARE(type.name(), "application/vnd.isocost.project+sqlite3");
    QCOMPARE(type.comment(), "Isocost project");
}

QTEST_GUILESS_MAIN(MimeTypeTest)
#include "tst_mime_type.moc"
