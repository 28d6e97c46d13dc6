// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// g++ and clang++ give the same simulation, bit for bit, on every instruction set of this machine.
// One program, spot_bits, is built by both; the project's compiler builds it with the core that
// users get.
#include <QtTest>

#include "core/simulation/instruction_set.h"
#include "tests/core/simulation/spot_cases.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

QList<QByteArray> linesOf(const char* program)
{
    QProcess process;
    process.start(program, QStringList());
    if (!process.waitForFinished(60000) || process.exitStatus() != QProcess::NormalExit
        || process.exitCode() != 0)
        return {};
    return process.readAllStandardOutput().split('\n');
}

} // namespace

class TestSpotCompilers : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY2(QFile::exists(ISOCOST_SPOT_BITS_OTHER),
            "This test needs g++ and clang++ (packaging/packages.txt); one is not installed.");
        m_lines = linesOf(ISOCOST_SPOT_BITS);
        m_otherLines = linesOf(ISOCOST_SPOT_BITS_OTHER);
        QVERIFY(!m_lines.empty() && !m_otherLines.empty());
    }

    void twoCompilersAreCompared() { QVERIFY(m_lines.front() != m_otherLines.front()); }

    void everyJobAndInstructionSetIsWritten()
    {
        for (const InstructionSet set : supportedInstructionSets())
            for (const test::NamedJob& named : test::namedJobs()) {
                const QByteArray run = QByteArray(wordOf(set).data()) + ", " + named.name + ", ";
                const auto isOfRun = [&run](
                                         const QByteArray& line) { return line.startsWith(run); };
                // The trials, two tallies, the shares and the interruptions.
                QCOMPARE(std::ranges::count_if(m_lines, isOfRun), 1003 + 4);
            }
    }

    void everyBitIsTheSame()
    {
        QCOMPARE(m_otherLines.size(), m_lines.size());
        for (qsizetype i = 1; i < m_lines.size(); ++i)
            QCOMPARE(m_otherLines[i], m_lines[i]);
    }

private:
    QList<QByteArray> m_lines;
    QList<QByteArray> m_otherLines;
};

ISOCOST_TEST_WITH(QCoreApplication, TestSpotCompilers)
#include "tst_spot_compilers.moc"
