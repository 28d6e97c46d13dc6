// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// How far a long simulation is: told to a terminal, and to nothing else.
#include <QTest>

#include <QProcess>

#include <csignal>
#include <cstdlib>

#include <fcntl.h>
#include <unistd.h>

#include "tests/app/cli/cli_run.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

constexpr int kPatience = 60000; // ms

// The far end of a terminal.
class Terminal {
public:
    Terminal() : m_end(posix_openpt(O_RDWR | O_NOCTTY | O_NONBLOCK))
    {
        if (m_end >= 0 && grantpt(m_end) == 0 && unlockpt(m_end) == 0)
            m_name = ptsname(m_end);
        m_held = open(m_name.constData(), O_RDWR | O_NOCTTY); // what is written stays readable
    }
    ~Terminal()
    {
        close(m_held);
        close(m_end);
    }
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    [[nodiscard]] QString name() const { return QString::fromLocal8Bit(m_name); }
    [[nodiscard]] const QByteArray& shown() // so far
    {
        char bytes[4096];
        for (ssize_t count = 0; (count = read(m_end, bytes, sizeof bytes)) > 0;)
            m_shown.append(bytes, count);
        return m_shown;
    }

private:
    int m_end;
    int m_held = -1;
    QByteArray m_name;
    QByteArray m_shown;
};

// The program with its messages on that terminal.
void start(QProcess& process, const Terminal& terminal, const QStringList& more)
{
    process.setStandardErrorFile(terminal.name(), QIODevice::Append);
    process.start(QStringLiteral(ISOCOST_CLI), QStringList{"simulate", "sample:reference"} + more);
}

// The last of what was shown overwrites the line with spaces.
bool isErased(const QByteArray& shown)
{
    return shown.endsWith(" \r") && shown.trimmed().endsWith("trials");
}

} // namespace

class TestProgress : public QObject {
    Q_OBJECT

private slots:
    // A trillion trials would take days; Ctrl+C ends them as it ends any program.
    void aTerminalIsToldAndLeftCleanAtAnInterrupt()
    {
        Terminal terminal;
        QProcess process;
        start(process, terminal, {"--trials", "1000000000000"});
        QTRY_VERIFY_WITH_TIMEOUT(
            terminal.shown().contains("\risocost-cli: 0 % of 1000000000000 trials"), kPatience);
        QCOMPARE(::kill(static_cast<pid_t>(process.processId()), SIGINT), 0);
        QVERIFY(process.waitForFinished(kPatience));
        QCOMPARE(process.exitStatus(), QProcess::CrashExit); // by the signal
        QCOMPARE(process.exitCode(), SIGINT);
        QVERIFY(process.readAllStandardOutput().isEmpty());
        QVERIFY2(isErased(terminal.shown()), terminal.shown().constData());
    }

    // As many trials as it takes for a line to come.
    void theLineIsGoneAtTheEnd()
    {
        for (qint64 trials = 4000000; trials < 1000000000000; trials *= 4) {
            Terminal terminal;
            QProcess process;
            start(process, terminal, {"--threads", "1", "--trials", QString::number(trials)});
            QVERIFY(process.waitForFinished(kPatience));
            QCOMPARE(process.exitCode(), 0);
            QVERIFY(process.readAllStandardOutput().startsWith("{\"schema\":1"));
            if (terminal.shown().isEmpty())
                continue;
            QVERIFY2(isErased(terminal.shown()), terminal.shown().constData());
            return;
        }
        QFAIL("no number of trials brought a line");
    }

    void aFileIsToldNothing()
    {
        const test::CliRun run =
            test::runCli({"simulate", "sample:reference", "--threads", "1", "--trials", "4000000"});
        QCOMPARE(run.exitCode, 0);
        QVERIFY(run.messages.isEmpty());
    }
};

ISOCOST_TEST_WITH(QCoreApplication, TestProgress)
#include "tst_progress.moc"
