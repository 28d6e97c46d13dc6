// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// isocost-cli compare: the table of the window, in every format. In the sample your-cluster a year
// of the fleet costs 6,665,168.64 USD as planned; on demand 256 x 8,760 h x 79.26952 % x 6.88 USD
// are 12,230,345.55, 83.50 % more.
#include <QTest>

#include <QJsonArray>

#include "tests/app/cli/plan_file.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::CliRun;
using test::runCli;

namespace {

CliRun compared(const QStringList& more)
{
    return runCli(QStringList{"compare", "sample:your-cluster"} + more);
}

// The cells of the first line that begins so.
QList<QByteArray> cellsOf(const CliRun& run, const QByteArray& id)
{
    for (const QByteArray& line : run.lines())
        if (line.startsWith(id + ','))
            return line.split(',');
    return {};
}

} // namespace

class TestCompare : public QObject, test::PlanFile {
    Q_OBJECT

private slots:
    void init() { makePlan(); }

    void theTableIsThatOfTheWindow()
    {
        const CliRun run = compared({"--format", "table"});
        QCOMPARE(run.exitCode, 0);
        const QString text = QString::fromUtf8(run.output).simplified();
        QVERIFY2(text.contains(QStringLiteral("Of it the fleet $6.67M $6.67M = $12.2M +$5.57M "
                                              "+83 %")),
            qPrintable(text));
        QVERIFY(text.contains(QStringLiteral("Plan a year ")));
        QVERIFY(!text.contains(QStringLiteral("H100 productive hours")));
    }

    void csvHoldsEveryDigitAndTheIds()
    {
        const CliRun run = compared({"--format", "csv"});
        QCOMPARE(run.lines().front(),
            QByteArray("Id,Result,Unit,Plan,Four runs a year,Four runs a year less Plan,"
                       "\"Four runs a year less Plan, %\",On demand,On demand less Plan,"
                       "\"On demand less Plan, %\",Own the hardware,Own the hardware less Plan,"
                       "\"Own the hardware less Plan, %\",Doubt"));
        const QList<QByteArray> year = cellsOf(run, "fleet.annual_cost");
        QCOMPARE(year.value(2), QByteArray("USD/year"));
        QVERIFY(std::abs(year.value(3).toDouble() - 6'665'168.64) < 1e-6);
        QVERIFY(std::abs(year.value(8).toDouble() - (12'230'345.55 - 6'665'168.64)) < 0.01);
        QVERIFY(std::abs(year.value(9).toDouble() - 83.496) < 1e-3);
    }

    void anyScenarioIsTheBase()
    {
        const CliRun run = compared({"--base", "On demand", "--metric", "fleet.annual_cost"});
        const QJsonObject json = run.json();
        QCOMPARE(json["base"].toString(), QStringLiteral("On demand"));
        QCOMPARE(json["title"].toString(), QStringLiteral("3 scenarios compared with On demand"));
        const QJsonObject table = json["tables"][0].toObject();
        const QJsonArray year = table["rows"].toArray().at(0).toArray();
        QCOMPARE(table["rows"].toArray().size(), 1);
        QCOMPARE(year.at(0).toString(), QStringLiteral("fleet.annual_cost"));
        QCOMPARE(table["columns"].toArray().at(4).toObject()["name"].toString(),
            QStringLiteral("Plan less On demand"));
        QVERIFY(std::abs(year.at(4).toDouble() + 5'565'176.91) < 0.01);
        QVERIFY(json["panels"].toArray().isEmpty()); // the texts of the cells
    }

    void textIsHeardAsSentences()
    {
        const CliRun run = compared({"--metric", "fleet.annual_cost", "--format", "text"});
        const QString text = QString::fromUtf8(run.output);
        QVERIFY2(
            text.startsWith(QStringLiteral("3 scenarios compared with Plan.\n")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("Of it the fleet: Plan $6.67M; Four runs a year "
                                              "$6.67M; =; On demand $12.2M; +$5.57M; +83 %")),
            qPrintable(text));
    }

    // One is none of the usual rows, and nobody sells H100 in capacity blocks.
    void onlyTheRowsAskedForAreShown()
    {
        const CliRun run =
            runCli({"compare", "sample:reference", "--metric", "platform.h100.productive_hours",
                "--metric", "fleet.annual_capacity_block", "--format", "csv"});
        QCOMPARE(run.lines().size(), 3);
        QVERIFY(cellsOf(run, "platform.h100.productive_hours").value(3).toDouble() > 0.0);
        QCOMPARE(cellsOf(run, "fleet.annual_capacity_block").value(3), QByteArray("unpriced"));
        QCOMPARE(compared({"--metric", "platform.h100.trainng_cost"}).onlyComplaint(),
            QStringLiteral("--metric: no result \"platform.h100.trainng_cost\" can be "
                           "compared; did you mean \"platform.h100.training_cost\"?"));
    }

    // The runs are the same in every scenario, their price is not.
    void whatIsAlikeIsLeftOut()
    {
        const CliRun run = compared({"--only-differences", "--format", "csv"});
        QVERIFY(!cellsOf(run, "platform.h100.training_cost").isEmpty());
        QVERIFY(cellsOf(run, "platform.h100.effective_mfu").isEmpty());
        QVERIFY(!cellsOf(compared({"--format", "csv"}), "platform.h100.effective_mfu").isEmpty());
    }

    // As the window left it, until the options say otherwise.
    void theProjectKeepsItsChoice()
    {
        Project project = loaded();
        project.viewState["compare.base"] = "MFU 60 %";
        project.viewState["compare.hidden"] = "fleet.annual_cost";
        saveProjectAs(project, m_project.toStdString());
        const CliRun kept = run({"compare", "PLAN", "--format", "csv"});
        QVERIFY(kept.lines().front().contains("Base less MFU 60 %"));
        QVERIFY(cellsOf(kept, "fleet.annual_cost").isEmpty());
        const CliRun all = run({"compare", "PLAN", "--format", "csv", "--all-rows"});
        QVERIFY(!cellsOf(all, "fleet.annual_cost").isEmpty());
        const CliRun other = run({"compare", "PLAN", "--format", "csv", "--base", "Base"});
        QVERIFY(other.lines().front().contains("MFU 60 % less Base"));
    }

    void aVersionStandsBeside()
    {
        Project project = loaded();
        project.versions = {{"March", "2026-03-01T10:00:00Z", {project.scenarios.front()}}};
        saveProjectAs(project, m_project.toStdString());
        const CliRun run = this->run(
            {"compare", "PLAN", "--beside", "March", "--base", "Base (March)", "--format", "csv"});
        QVERIFY2(run.lines().front().contains("Base less Base (March)"), run.messages.constData());
    }

    void aNameThatIsNotThereIsOneSentence()
    {
        QCOMPARE(compared({"--base", "Plan B"}).onlyComplaint(),
            QStringLiteral("there is no scenario \"Plan B\"; the project has \"Plan\", "
                           "\"Four runs a year\", \"On demand\" and \"Own the hardware\""));
        QCOMPARE(compared({"--beside", "March"}).onlyComplaint(),
            QStringLiteral("there is no named version \"March\"; the project has none"));
    }
};

ISOCOST_TEST(TestCompare)
#include "tst_compare.moc"
