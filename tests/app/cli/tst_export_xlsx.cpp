// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// isocost-cli export xlsx: the workbook is there whole or not at all, and bad input is one
// sentence.
#include <QTest>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include "tests/app/cli/cli_run.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::CliRun;
using test::runCli;

class TestExportXlsx : public QObject {
    Q_OBJECT

private slots:
    void aWorkbookIsWritten();
    void scenariosAreChosen();
    void badInputIsOneSentence_data();
    void badInputIsOneSentence();
    void noProjectIsWrittenOver();

private:
    [[nodiscard]] QString place(const QString& name) const { return m_folder.filePath(name); }

    QTemporaryDir m_folder;
};

void TestExportXlsx::aWorkbookIsWritten()
{
    const QString file = place(QStringLiteral("plan.xlsx"));
    const CliRun run = runCli({"export", "xlsx", "sample:reference", "-o", file});
    QCOMPARE(run.exitCode, 0);
    QVERIFY(run.output.isEmpty());
    QFile written(file);
    QVERIFY(written.open(QIODevice::ReadOnly));
    QVERIFY(written.read(2) == "PK"); // a zip file
}

void TestExportXlsx::scenariosAreChosen()
{
    const QString all = place(QStringLiteral("all.xlsx"));
    const QString one = place(QStringLiteral("one.xlsx"));
    QCOMPARE(runCli({"export", "xlsx", "sample:reference", "-o", all}).exitCode, 0);
    QCOMPARE(
        runCli({"export", "xlsx", "sample:reference", "-o", one, "--scenario", "Base"}).exitCode,
        0);
    QVERIFY(QFile(one).size() * 2 < QFile(all).size());
}

void TestExportXlsx::badInputIsOneSentence_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("says");
    const QString file = place(QStringLiteral("bad.xlsx"));
    QTest::newRow("no file") << QStringList{"export", "xlsx", "sample:reference"}
                             << QStringLiteral("--output");
    QTest::newRow("another format")
        << QStringList{"export", "docx", "sample:reference", "-o", file} << QStringLiteral("docx");
    QTest::newRow("another ending")
        << QStringList{"export", "xlsx", "sample:reference", "-o", place(QStringLiteral("bad.csv"))}
        << QStringLiteral("bad.xlsx");
    QTest::newRow("no such sample")
        << QStringList{"export", "xlsx", "sample:none", "-o", file} << QStringLiteral("none");
    QTest::newRow("no such scenario") << QStringList{"export", "xlsx", "sample:reference", "-o",
        file, "--scenario", "Nobody"} << QStringLiteral("Nobody");
    QTest::newRow("a folder") << QStringList{"export", "xlsx", "sample:reference", "-o",
        place(QStringLiteral("folder.xlsx"))}
                              << QStringLiteral("folder");
}

void TestExportXlsx::badInputIsOneSentence()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, says);
    QDir(m_folder.path()).mkdir(QStringLiteral("folder.xlsx"));
    const QStringList before = QDir(m_folder.path()).entryList();
    const CliRun run = runCli(arguments);
    QCOMPARE(run.exitCode, 2);
    QVERIFY2(run.onlyComplaint().contains(says), qPrintable(run.onlyComplaint()));
    QCOMPARE(QDir(m_folder.path()).entryList(), before); // nothing is written
}

void TestExportXlsx::noProjectIsWrittenOver()
{
    const QString project = place(QStringLiteral("plan.isocost"));
    QCOMPARE(runCli({"new", project, "--from", "reference"}).exitCode, 0);
    const QString disguised = place(QStringLiteral("disguised.xlsx"));
    QVERIFY(QFile::copy(project, disguised));
    const qint64 size = QFile(disguised).size();
    const CliRun run = runCli({"export", "xlsx", project, "-o", disguised});
    QCOMPARE(run.exitCode, 2);
    QVERIFY(!run.onlyComplaint().isEmpty());
    QCOMPARE(QFile(disguised).size(), size);
}

ISOCOST_TEST(TestExportXlsx)
#include "tst_export_xlsx.moc"
