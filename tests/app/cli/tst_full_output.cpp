// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Standard output that is full, closed or read by nobody: an edit stands and exits with 0, with one
// sentence on standard error; a command that only prints fails.
#include <QProcess>
#include <QTest>

#include "tests/app/cli/plan_file.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

struct Place {
    const char* name;
    const char* shell; // what the shell puts behind the command
    const char* reason;
};

constexpr Place kPlaces[]{
    {"full", "> /dev/full", "No space left on device"}, {"closed", ">&-", "it is closed"}};

} // namespace

class TestFullOutput : public QObject, PlanFile {
    Q_OBJECT

private slots:
    void init() { makePlan(); }
    void anEditStands_data();
    void anEditStands();
    void whatOnlyPrintsFails_data();
    void whatOnlyPrintsFails();
    void aReaderThatWentAwayIsNoFailureOfAnEdit();
    void noFileTakesTheNumberOfAClosedStream();

private:
    [[nodiscard]] CliRun shellRun(const QString& arguments, const char* behind) const;
};

CliRun TestFullOutput::shellRun(const QString& arguments, const char* behind) const
{
    QString line = QStringLiteral("\"$0\" %1 %2").arg(arguments, QLatin1String(behind));
    line.replace(QStringLiteral("FOLDER"), m_folder->path());
    line.replace(QStringLiteral("PLAN"), m_project);
    QProcess shell;
    shell.start(QStringLiteral("/bin/sh"), {"-c", line, ISOCOST_BIN_DIR "/isocost-cli"});
    if (!shell.waitForFinished(60000))
        return {};
    return {shell.exitCode(), shell.readAllStandardOutput(), shell.readAllStandardError()};
}

void TestFullOutput::anEditStands_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<QByteArray>("behind");
    QTest::addColumn<QByteArray>("reason");
    for (const char* arguments :
        {"set PLAN platform.h100.mfu=0.5", "set PLAN platform.h100.mfu=0.5 --format table",
            "adopt PLAN platform.h100.network_wait", "platform add PLAN b200 b200_sxm",
            "platform remove PLAN trn2", "import trace FOLDER/t.csv PLAN --trace-unit hours",
            "import catalog FOLDER/chips.csv PLAN", "new FOLDER/new.isocost"})
        for (const Place& place : kPlaces)
            QTest::addRow("%s, %s", arguments, place.name) << QString::fromUtf8(
                arguments) << QByteArray(place.shell) << QByteArray(place.reason);
}

void TestFullOutput::anEditStands()
{
    QFETCH(const QString, arguments);
    QFETCH(const QByteArray, behind);
    QFETCH(const QByteArray, reason);
    QVERIFY(!written(*m_folder, "t.csv", "time,nodes\n0,4\n3600,2\n").isEmpty());
    QVERIFY(!written(*m_folder, "chips.csv",
        "id,name,vendor,stack,bf16_tflops,fp8_tflops,int8_tops,memory_gb,memory_tb_per_s,board_w,"
        "scale_up_gb_per_s,scale_out_gbit_per_s,year,source,confidence,scale_up_chips,fp4_tflops,"
        "memory_unit,spec_as_of\nown,n,Own,cuda,312,,624,40,1.5,400,300,50,2020,s,high,8,,GB,\n")
                 .isEmpty());
    const QByteArray before = bytes();
    const CliRun run = shellRun(arguments, behind.constData());
    QCOMPARE(
        run.messages.split('\n').at(run.messages.count('\n') - 1), // what an edit took is before
        QByteArray("isocost-cli: the project was changed, but the answer could not be written: ")
            + reason);
    QCOMPARE(run.exitCode, 0);
    const bool isNew = arguments.startsWith(QLatin1String("new"));
    QVERIFY(isNew ? fileNames().contains("new.isocost") : bytes() != before);
    (void)loaded(); // sound
}

void TestFullOutput::whatOnlyPrintsFails_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<QByteArray>("behind");
    QTest::addColumn<QByteArray>("reason");
    for (const char* arguments : {"eval PLAN", "view PLAN break-even", "platform list PLAN",
             "check PLAN", "parameters", "--help", "--version", "eval --help"})
        for (const Place& place : kPlaces)
            QTest::addRow("%s, %s", arguments, place.name) << QString::fromUtf8(
                arguments) << QByteArray(place.shell) << QByteArray(place.reason);
}

void TestFullOutput::whatOnlyPrintsFails()
{
    QFETCH(const QString, arguments);
    QFETCH(const QByteArray, behind);
    QFETCH(const QByteArray, reason);
    const CliRun run = shellRun(arguments, behind.constData());
    QCOMPARE(run.messages, "isocost-cli: standard output cannot be written: " + reason + "\n");
    QCOMPARE(run.exitCode, 1);
}

void TestFullOutput::aReaderThatWentAwayIsNoFailureOfAnEdit()
{
    // Its exit status goes to a file: a pipe has that of the reader.
    const CliRun run = shellRun("set PLAN platform.h100.mfu=0.5; echo $? > FOLDER/status", "");
    QCOMPARE(run.exitCode, 0);
    const CliRun piped = shellRun("--version > /dev/null; { \"$0\" set PLAN platform.h100.mfu=0.6; "
                                  "echo $? > FOLDER/status; }",
        "| { exec <&-; sleep 1; }");
    QFile status(m_folder->filePath("status"));
    QVERIFY(status.open(QIODevice::ReadOnly));
    QCOMPARE(status.readAll().trimmed(), QByteArray("0"));
    QVERIFY2(piped.messages.contains("nobody reads it any more"), piped.messages.constData());
    QCOMPARE(loaded().scenarios.front().platform(0).of(Parameter::Mfu).number, 0.6);
}

// Else an answer would be written into the file that was opened as number 1.
void TestFullOutput::noFileTakesTheNumberOfAClosedStream()
{
    const CliRun run = shellRun(
        "batch PLAN --overrides - -o FOLDER/out.csv --metric platform.h100.price", "<&- >&- 2>&-");
    QVERIFY(run.exitCode != 0);
    const CliRun good = shellRun("view PLAN break-even --format csv -o FOLDER/out.csv", ">&- 2>&-");
    QCOMPARE(good.exitCode, 0);
    QFile out(m_folder->filePath("out.csv"));
    QVERIFY(out.open(QIODevice::ReadOnly));
    QVERIFY(!out.readAll().contains("isocost-cli:"));
}

ISOCOST_TEST_WITH(QCoreApplication, TestFullOutput)
#include "tst_full_output.moc"
