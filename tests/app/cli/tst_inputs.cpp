// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every option that names a file to be read: files of a bounded size and the pipes that a user
// hands over, nothing else.
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <sys/resource.h>

#include "tests/app/cli/cli_run.h"
#include "tests/support/odd_file.h"
#include "tests/support/test_program.h"

using namespace isocost::test;

namespace {

const QString kSample = QStringLiteral("sample:reference");
const QByteArray kRows = "platform.h100.mfu\n0.3\n0.5\n";

// Every way to a file: the name goes to the end.
const QList<QStringList> kReaders{
    {"eval"},
    {"batch", kSample, "--overrides"},
    {"commitment", kSample, "--demand"},
    {"simulate", kSample, "--trace"},
    {"simulate", kSample, "--merge"},
    {"import", "trace"},
};

// In a shell, so that it hands over its streams; with 512 MB of memory to live in.
CliRun inShell(const QString& command, const QByteArray& input)
{
    QProcess process;
#ifndef __SANITIZE_ADDRESS__ // which takes terabytes of addresses
    process.setChildProcessModifier([] {
        const rlimit limit{512U << 20U, 512U << 20U};
        ::setrlimit(RLIMIT_AS, &limit);
    });
#endif
    process.start(QStringLiteral("bash"),
        {QStringLiteral("-c"), command, QStringLiteral(ISOCOST_BIN_DIR "/isocost-cli")});
    process.write(input);
    process.closeWriteChannel();
    CliRun run;
    if (!process.waitForFinished(20000))
        return run;
    run.exitCode = process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
    run.output = process.readAllStandardOutput();
    run.messages = process.readAllStandardError();
    return run;
}

} // namespace

class TestInputs : public QObject {
    Q_OBJECT

private slots:
    void onlyFilesAreRead_data()
    {
        QTest::addColumn<QStringList>("reader");
        QTest::addColumn<int>("kind");
        for (const QStringList& reader : kReaders)
            for (std::size_t i = 0; i < kOddKinds.size(); ++i)
                QTest::addRow("%s %s", qPrintable(reader.join(QLatin1Char(' '))), kOddKinds[i].name)
                    << reader << static_cast<int>(i);
    }

    void onlyFilesAreRead()
    {
        QFETCH(QStringList, reader);
        QFETCH(int, kind);
        const QTemporaryDir folder;
        const OddKind& odd = kOddKinds[static_cast<std::size_t>(kind)];
        makeOdd(odd, folder.filePath(QStringLiteral("input")).toStdString());
        QStringList arguments = reader + QStringList{folder.filePath(QStringLiteral("input"))};
        if (reader.first() == QLatin1String("import"))
            arguments.append(newProject(folder));
        QString command = QStringLiteral("exec timeout 10 \"$0\"");
        for (const QString& argument : arguments)
            command += QStringLiteral(" '%1'").arg(argument);
        const CliRun run = inShell(command, {});
        QCOMPARE(run.exitCode, 2);
        const QString sentence = run.onlyComplaint();
        QVERIFY2(sentence.contains(QLatin1String(odd.said)), qPrintable(sentence));
    }

    void pipesThatTheUserHandsOverAreRead_data()
    {
        QTest::addColumn<QString>("input");
        QTest::newRow("standard input") << "-";
        QTest::newRow("its name") << "/dev/stdin";
        QTest::newRow("its number") << "/dev/fd/0";
        QTest::newRow("process substitution") << "<(cat)";
        QTest::newRow("a file as standard input") << "- < rows.csv";
    }

    void pipesThatTheUserHandsOverAreRead()
    {
        QFETCH(QString, input);
        const QTemporaryDir folder;
        (void)written(folder, "rows.csv", kRows);
        const CliRun run =
            inShell(QStringLiteral("cd '%1'; cat | \"$0\" batch sample:reference "
                                   "--metric platform.h100.training_cost --overrides %2")
                        .arg(folder.path(), input),
                kRows);
        QCOMPARE(run.messages, QByteArray());
        QCOMPARE(run.exitCode, 0);
        QCOMPARE(run.lines().size(), 3);
    }

    void anEndlessStreamIsGivenUp()
    {
        const CliRun run =
            inShell(QStringLiteral("\"$0\" batch sample:reference --overrides - < /dev/zero"), {});
        QVERIFY2(run.onlyComplaint().contains("standard input cannot be read: it is larger than"),
            qPrintable(run.onlyComplaint()));
        QCOMPARE(run.exitCode, 2);
    }

    void theFileBehindStandardInputIsNotWrittenOver()
    {
        const QTemporaryDir folder;
        const QString path = written(folder, "rows.csv", kRows);
        const CliRun run = inShell(QStringLiteral("cd '%1'; \"$0\" batch sample:reference "
                                                  "--overrides - -o rows.csv < rows.csv")
                                       .arg(folder.path()),
            {});
        QCOMPARE(run.exitCode, 2);
        QVERIFY(run.onlyComplaint().endsWith("the result is made from it; choose another file"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), kRows);
    }

private:
    static QString newProject(const QTemporaryDir& folder)
    {
        const QString path = folder.filePath(QStringLiteral("p.isocost"));
        QFile::copy(QStringLiteral(ISOCOST_TEST_DATA "/projects/schema_1.isocost"), path);
        return path;
    }
};

ISOCOST_TEST_WITH(QCoreApplication, TestInputs)
#include "tst_inputs.moc"
