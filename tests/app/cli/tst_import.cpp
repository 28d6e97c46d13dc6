// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// isocost-cli import trace.
#include <optional>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

#include "core/store/project_file.h"
#include "core/store/sample.h"
#include "tests/app/cli/cli_run.h"

using namespace isocost;
using test::CliRun;
using test::runCli;

class TestImport : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_project = m_folder->filePath("plan.isocost");
        saveProjectAs(sampleProject("reference"), m_project.toStdString());
    }

    void aTraceIsKeptInTheProject()
    {
        const QString file = written("lost.csv", "0,0\n3,9\n4,0\n8,0\n");
        const CliRun run = runCli({"import", "trace", file, m_project, "--trace-unit", "hours",
            "--flip", "--needed-nodes", "5", "--source", "own log"});
        QCOMPARE(run.exitCode, 0);
        QCOMPARE(run.json()["trace"].toObject()["node_share"].toDouble(), 7.0 / 8.0);
        // 7 h up and one interruption; the last 4 h still run.
        QCOMPARE(run.json()["trace"].toObject()["mean_up_hours"].toDouble(), 7.0);
        Project expected = loadProject(m_project.toStdString());
        QVERIFY(expected.market.has_value());
        const MarketTrace kept{
            Trace{"lost.csv", {{0.0, 0.0}, {3.0, 9.0}, {4.0, 0.0}}, 8.0, TraceUnit::Hours}, true, 5,
            "own log"};
        QVERIFY(expected.market == kept);
        expected.market.reset(); // all else is as it was
        QVERIFY(expected.scenarios == sampleProject("reference").scenarios);
        const CliRun simulated = runCli({"simulate", m_project, "--trials", "100"});
        QCOMPARE(simulated.json()["trace"].toObject()["needed_nodes"].toInt(), 5);
    }

    // 9 nodes lost of 12 for 1 h of 8.
    void aFleetIsKeptWithItsTrace()
    {
        const QString file = written("lost.csv", "0,0\n3,9\n4,0\n8,0\n");
        const CliRun run = runCli({"import", "trace", file, m_project, "--trace-unit", "hours",
            "--flip", "--fleet-nodes", "12"});
        QCOMPARE(run.exitCode, 0);
        const QJsonObject told = run.json()["trace"].toObject();
        QCOMPARE(told["fleet_nodes"].toInt(), 12);
        QCOMPARE(told["needed_nodes"].toInt(), 12);
        QCOMPARE(told["node_share"].toDouble(), (7.0 * 12.0 + 3.0) / 8.0 / 12.0);
        QCOMPARE(loadProject(m_project.toStdString()).market->fleetNodes, std::optional(12));
        const CliRun kept = runCli({"simulate", m_project, "--trials", "100"});
        QCOMPARE(kept.json()["trace"].toObject()["fleet_nodes"].toInt(), 12);
        const CliRun other =
            runCli({"simulate", m_project, "--trials", "100", "--fleet-nodes", "20"});
        QCOMPARE(other.json()["trace"].toObject()["peak_nodes"].toInt(), 20);
        const CliRun turned = runCli({"simulate", m_project, "--trials", "100", "--flip"});
        QCOMPARE(turned.json()["trace"].toObject()["peak_nodes"].toInt(), 9);
        QVERIFY(!turned.json()["trace"].toObject().contains("fleet_nodes"));
    }

    void guessedUnitIsTold()
    {
        const QString file = written("market.csv", "0,4\n1,2\n2,2\n");
        const CliRun guess = runCli({"import", "trace", file, m_project});
        const QString source = guess.json()["trace"].toObject()["source"].toString();
        QVERIFY2(source.startsWith("Read from market.csv on 20"), qPrintable(source));
        QCOMPARE(guess.json()["trace"].toObject()["unit"].toString(), QStringLiteral("seconds"));
        QVERIFY(guess.json()["trace"].toObject()["unit_guessed"].toBool());
        QVERIFY(guess.messages.contains("they are read as seconds, which --trace-unit can change"));
        const CliRun told = runCli({"import", "trace", file, m_project, "--trace-unit", "hours"});
        QCOMPARE(told.json()["trace"].toObject()["hours"].toDouble(), 2.0);
        QVERIFY(!told.json()["trace"].toObject()["unit_guessed"].toBool(true));
        QVERIFY(told.messages.isEmpty());
    }

    void whatIsRefusedChangesNoByte()
    {
        const QByteArray before = bytes();
        const QString good = written("good.csv", "0,4\n1,2\n2,2\n");
        const QString broken = written("broken.csv", "0,4\n1,x\n");
        const QList<QPair<QStringList, QString>> cases{{{broken, m_project}, "broken.csv, line 2"},
            {{good, m_project, "--needed-nodes", "2.5"}, "--needed-nodes is 2.5"},
            {{good, m_project, "--needed-nodes", "5"}, "--needed-nodes is 5"},
            {{good, m_project, "--needed-nodes", "nan"}, "a whole number from 1 to 4, the peak of"},
            {{good, m_project, "--flip", "--fleet-nodes", "3"}, "--fleet-nodes is 3"},
            {{good, m_project, "--fleet-nodes", "8"}, "say so with --flip"},
            {{good, m_project, "--source", QString(401, 'x')}, "at most 400 bytes"},
            {{good, "/nowhere/plan.isocost"}, "/nowhere/plan.isocost"},
            {{good, good}, "is not an Isocost project"}, {{good}, "project is required"}};
        for (const auto& [arguments, words] : cases) {
            const CliRun run = runCli(QStringList{"import", "trace"} + arguments);
            QCOMPARE(run.exitCode, 2);
            QVERIFY2(run.onlyComplaint().contains(words), qPrintable(run.onlyComplaint()));
            QVERIFY(bytes() == before);
        }
    }

    void aProjectThatIsOpenElsewhereSaysWhere()
    {
        const QByteArray before = bytes(); // not while it is open: closing would drop the lock
        std::optional<ProjectFile> window = ProjectFile::open(m_project.toStdString());
        QVERIFY(!window->isReadOnly());
        const QString good = written("good.csv", "time,nodes\n0,4\n3600,2\n7200,4\n");
        const CliRun run = runCli({"import", "trace", good, m_project});
        QCOMPARE(run.exitCode, 2);
        const QString words = QStringLiteral("process %1); close it there").arg(::getpid());
        QVERIFY2(run.onlyComplaint().contains(words), qPrintable(run.onlyComplaint()));
        window.reset();
        QVERIFY(bytes() == before);
    }

private:
    [[nodiscard]] QString written(const char* name, const QByteArray& text) const
    {
        QFile file(m_folder->filePath(QLatin1String(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            return {};
        return file.fileName();
    }
    [[nodiscard]] QByteArray bytes() const
    {
        QFile file(m_project);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_project;
};

QTEST_GUILESS_MAIN(TestImport)
#include "tst_import.moc"
