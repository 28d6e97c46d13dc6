// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// isocost-cli versions, and bridge and compare with a named version. The reference plan rents 1,024
// H100 on demand: 12.50 x 1,024 x 8,760 h x 0.8 = 89.7024 M$ a year; at 6.25 $ half of it.
#include <QTest>

#include <QJsonArray>
#include <QTemporaryDir>

#include <cmath>

#include "core/store/project_file.h"
#include "core/store/sample.h"
#include "tests/app/cli/cli_run.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::CliRun;
using test::resultOf;
using test::runCli;

class TestVersionsCommand : public QObject {
    Q_OBJECT

private slots:
    void init();
    void theListSaysThenAndNow();
    void thePresentStateIsKept();
    void theFormatsAgree();
    void theBridgeBeginsWithTheVersion();
    void theBridgeSaysWhatTheViewSays();
    void aNameThatIsNotThereIsOneSentence();
    void whatCannotBeKeptIsOneSentence();

private:
    [[nodiscard]] CliRun run(QStringList arguments) const
    {
        return runCli(arguments.replaceInStrings("PLAN", m_plan));
    }
    QTemporaryDir m_folder;
    QString m_plan;
};

// A project whose only scenario cost half a year ago.
void TestVersionsCommand::init()
{
    m_plan = m_folder.filePath("plan.isocost");
    QFile::remove(m_plan);
    QCOMPARE(runCli({"new", m_plan, "--from", "reference"}).exitCode, 0);
    QCOMPARE(run({"set", "PLAN", "inference.plan=left_out", "platform.h100.price_on_demand=6.25"})
                 .exitCode,
        0);
    const CliRun kept = run({"versions", "PLAN", "--keep", "March"});
    QVERIFY2(kept.exitCode == 0, kept.messages.constData());
    QCOMPARE(run({"set", "PLAN", "platform.h100.price_on_demand=12.5"}).exitCode, 0);
}

void TestVersionsCommand::theListSaysThenAndNow()
{
    const QJsonArray versions = run({"versions", "PLAN"}).json()["versions"].toArray();
    QCOMPARE(versions.size(), 1);
    QCOMPARE(versions[0].toObject()["name"].toString(), "March");
    QVERIFY(versions[0].toObject()["kept"].toString().endsWith('Z'));
    const QJsonObject base = versions[0].toObject()["scenarios"].toArray()[0].toObject();
    QCOMPARE(base["scenario"].toString(), "Base");
    QVERIFY(std::fabs(base["then"].toObject()["value"].toDouble() - 44851200.0) < 1e-3);
    QVERIFY(std::fabs(base["now"].toObject()["value"].toDouble() - 89702400.0) < 1e-3);
    QVERIFY(std::fabs(base["change"].toDouble() - 44851200.0) < 1e-3);
}

void TestVersionsCommand::thePresentStateIsKept()
{
    QCOMPARE(run({"versions", "PLAN", "--keep", "April"}).exitCode, 0);
    const Project project = openProject(m_plan.toStdString());
    QCOMPARE(project.versions.size(), std::size_t(2));
    QCOMPARE(project.versions[1].name, std::string("April"));
    QCOMPARE(project.versions[1].scenarios, project.scenarios);
}

void TestVersionsCommand::theFormatsAgree()
{
    const CliRun csv = run({"versions", "PLAN", "--format", "csv"});
    QCOMPARE(csv.lines().front(), QByteArray("version,kept,scenario,then,now,change"));
    QVERIFY2(csv.lines()[1].contains("Base,44851200,89702400,44851200"), csv.output.constData());
    QVERIFY(run({"versions", "PLAN", "--format", "table"}).output.contains("$44.9M"));
    const CliRun text = run({"versions", "PLAN", "--format", "text"});
    QVERIFY2(text.output.contains(": Base cost $44.9M a year, now $89.7M: $44.9M more"),
        text.output.constData());
    QVERIFY(runCli({"versions", "sample:reference", "--format", "text"})
                .output.startsWith("No version is kept"));
}

void TestVersionsCommand::theBridgeBeginsWithTheVersion()
{
    const CliRun run = this->run({"bridge", "PLAN", "--from-version", "March"});
    QVERIFY2(run.exitCode == 0, run.messages.constData());
    const QJsonObject result = resultOf(run, "plan.annual_cost");
    QVERIFY(std::fabs(result["from"].toObject()["value"].toDouble() - 44851200.0) < 1e-3);
    QCOMPARE(result["parts"].toArray().size(), 1);
    QVERIFY(
        std::fabs(result["parts"].toArray()[0].toObject()["value"].toDouble() - 44851200.0) < 1e-3);
    QCOMPARE(run.json()["version"].toString(), "March");
    const CliRun named =
        this->run({"bridge", "PLAN", "--from-version", "March", "--from", "MFU 60 %"});
    QCOMPARE(named.json()["scenario"].toString(), "MFU 60 %");
    QCOMPARE(named.json()["to_scenario"].toString(), "Base");
    QVERIFY(this->run({"bridge", "PLAN", "--from-version", "March", "--format", "table"})
                .output.contains("Base (March)"));
}

void TestVersionsCommand::theBridgeSaysWhatTheViewSays()
{
    const CliRun form = run({"bridge", "PLAN", "--from-version", "March", "--format", "text"});
    QVERIFY2(form.output.contains("Since \u201CMarch\u201D, Base costs $44.9M more a year, only "
                                  "because the H100 on-demand price rose"),
        form.output.constData());
    const CliRun view =
        run({"view", "PLAN", "bridge", "--choose", "from=From Base (March)", "--format", "text"});
    QCOMPARE(form.output, view.output);
}

void TestVersionsCommand::aNameThatIsNotThereIsOneSentence()
{
    const QString missing =
        QStringLiteral("there is no named version \"April\"; the project has \"March\"");
    const CliRun bridge = run({"bridge", "PLAN", "--from-version", "April"});
    QCOMPARE(bridge.exitCode, 2);
    QCOMPARE(bridge.onlyComplaint(), missing);
    QCOMPARE(run({"compare", "PLAN", "--version", "April"}).onlyComplaint(), missing);
    QCOMPARE(run({"bridge", "PLAN", "--from-version", "March", "--from", "Plan B"}).onlyComplaint(),
        QStringLiteral("there is no scenario \"Plan B\"; the version \"March\" has \"Base\", "
                       "\"MFU 60 %\", \"H100 on spot\" and \"Own the hardware\""));
    QCOMPARE(run({"bridge", "PLAN", "PLAN", "--from", "Base"}).onlyComplaint(),
        QStringLiteral("--from names a scenario of --from-version; --scenario one of now"));
    QVERIFY(run({"bridge", "PLAN"})
                .onlyComplaint()
                .startsWith(QStringLiteral("the project to arrive at is missing")));
}

void TestVersionsCommand::whatCannotBeKeptIsOneSentence()
{
    const auto refused = [this](const QString& name) {
        const CliRun run = this->run({"versions", "PLAN", "--keep", name});
        return run.exitCode == 2 ? run.onlyComplaint() : QString();
    };
    QCOMPARE(refused("March"), QStringLiteral("--keep: there is a version \"March\" already"));
    QCOMPARE(refused(""), QStringLiteral("--keep: a version needs a name"));
    QVERIFY(refused(QString(2000, 'x')).startsWith("--keep: the name of a version "));
    QCOMPARE(openProject(m_plan.toStdString()).versions.size(), std::size_t(1));
    QVERIFY(runCli({"versions", "sample:reference", "--keep", "March"})
                .onlyComplaint()
                .contains("is a sample"));
}

ISOCOST_TEST_WITH(QCoreApplication, TestVersionsCommand)
#include "tst_versions.moc"
