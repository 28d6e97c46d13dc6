// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// isocost-cli cash, commitment, risk, bridge and validate are forms of views: the same sentences,
// and in shapes of their own the same numbers.
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>

#include "core/analysis/demand_trace.h"
#include "core/analysis/kept_demand.h"
#include "core/model/risk_register.h"
#include "core/store/project_file.h"
#include "core/store/sample.h"
#include "tests/app/cli/cli_run.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::CliRun;
using test::resultOf;
using test::runCli;
using test::valueOf;
using test::written;

namespace {

const QStringList kText{"--format", "text"};

QJsonArray panelsOf(const QStringList& arguments)
{
    return runCli(QStringList{"view"} + arguments).json()[QStringLiteral("panels")].toArray();
}

// The rows of a panel of rows.
QJsonArray rowsOf(const QJsonValue& panel)
{
    return panel[QStringLiteral("rows")][QStringLiteral("rows")].toArray();
}

bool isNear(double value, double expected)
{
    return std::fabs(value - expected) <= 1e-12 * std::fabs(expected);
}

} // namespace

class TestViewForms : public QObject {
    Q_OBJECT

private slots:
    void textIsThatOfTheView_data();
    void textIsThatOfTheView();
    void whatShapesNumbersNeedsThem_data();
    void whatShapesNumbersNeedsThem();
    void anEditedRegisterIsThatOfTheView();
    void daysThatAProjectKeepsAreNotSaid();
    void monthsAddUpToTheCurves();
    void aReserveIsThatOfTheView();
    void aYearOfRisksIsThatOfTheView();
    void partsAreTheRowsOfTheBridge();
    void aBridgeSaysBothProjects();
    void aBridgeOfAPairHasNoSentences();
    void publishedRunsAreThoseOfTheView();
    void runsOfAFileAreOfNoScenario();
};

void TestViewForms::textIsThatOfTheView_data()
{
    QTest::addColumn<QStringList>("command");
    QTest::addColumn<QStringList>("view");
    const QString sample = QStringLiteral("sample:reference");
    const QStringList set{"--set", "fleet.utilization=0.5"};
    const QStringList other{"--scenario", "MFU 60 %"};
    QTest::newRow("cash") << QStringList{"cash", sample} << QStringList{sample, "cash"};
    QTest::newRow("cash with a setting")
        << QStringList{"cash", sample} + set << QStringList{sample, "cash"} + set;
    QTest::newRow("cash of another scenario")
        << QStringList{"cash", sample} + other << QStringList{sample, "cash"} + other;
    QTest::newRow("commitment") << QStringList{"commitment", sample}
                                << QStringList{sample, "commitment"};
    QTest::newRow("risk") << QStringList{"risk", sample} << QStringList{sample, "risk"};
    QTest::newRow("bridge") << QStringList{"bridge", sample, sample, "--to-scenario",
        "H100 on spot", "--metric", "plan.annual_cost"}
                            << QStringList{sample, "bridge", "--scenario", "H100 on spot"};
    QTest::newRow("bridge of a result")
        << QStringList{"bridge", sample, sample, "--to-scenario", "MFU 60 %", "--metric",
               "platform.h100.training_cost"}
        << QStringList{sample, "bridge", "--choose", "metric=Training cost of H100"} + other;
}

void TestViewForms::textIsThatOfTheView()
{
    QFETCH(QStringList, command);
    QFETCH(QStringList, view);
    const CliRun form = runCli(command + kText);
    QCOMPARE(form.exitCode, 0);
    QVERIFY(form.messages.isEmpty());
    QVERIFY(form.output.count('\n') > 5);
    QCOMPARE(form.output, runCli(QStringList{"view"} + view + kText).output);
}

void TestViewForms::whatShapesNumbersNeedsThem_data()
{
    QTest::addColumn<QStringList>("command");
    QTest::addColumn<QString>("format");
    QTest::addColumn<QByteArray>("sentence");
    const QString sample = QStringLiteral("sample:reference");
    QTest::newRow("cash by year")
        << QStringList{"cash", sample, "--by", "year"} << QStringLiteral("text")
        << QByteArray("--by changes nothing in the format text; --format should be json or csv or "
                      "table\n");
    QTest::newRow("curve of reserves")
        << QStringList{"commitment", sample, "--curve", "5"} << QStringLiteral("text")
        << QByteArray("--curve changes nothing in the format text; --format should be json or csv "
                      "or table\n");
    QTest::newRow("points of losses, text")
        << QStringList{"risk", sample, "--points", "9"} << QStringLiteral("text")
        << QByteArray("--points changes nothing in the format text; --format should be json or "
                      "csv\n");
    QTest::newRow("points of losses, table")
        << QStringList{"risk", sample, "--points", "9"} << QStringLiteral("table")
        << QByteArray("--points changes nothing in the format table; --format should be json or "
                      "csv\n");
}

void TestViewForms::whatShapesNumbersNeedsThem()
{
    QFETCH(QStringList, command);
    QFETCH(QString, format);
    QFETCH(QByteArray, sentence);
    const CliRun run = runCli(command + QStringList{"--format", format});
    QCOMPARE(run.exitCode, 2);
    QVERIFY(run.output.isEmpty());
    QCOMPARE(run.messages, "isocost-cli: " + sentence);
}

void TestViewForms::anEditedRegisterIsThatOfTheView()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("p.isocost"));
    Project project = sampleProject("reference");
    removeRisk(project.scenarios[0], *findRisk(project.scenarios[0], "Out of memory"));
    addRisk(project.scenarios[0], {"Flood", 0.01, 1e6, "year", true});
    saveProjectAs(project, path.toStdString());
    const CliRun edited = runCli(QStringList{"risk", "sample:reference", "--remove",
                                     "Out of memory", "--add", "Flood=0.01:1000000:year"}
        + kText);
    QVERIFY(edited.output.contains("Flood: "));
    QCOMPARE(edited.output, runCli(QStringList{"view", path, "risk"} + kText).output);
}

// As in JSON, days are those of --demand alone.
void TestViewForms::daysThatAProjectKeepsAreNotSaid()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("p.isocost"));
    const QString days = written(folder, "days.csv", "day,chip_hours\n1,400\n2,900\n");
    Project project = sampleProject("reference");
    project.viewState[std::string(kKeptDemand)] = keptText(DemandTrace({300.0, 500.0}, "kept.csv"));
    saveProjectAs(project, path.toStdString());
    QCOMPARE(runCli(QStringList{"commitment", path} + kText).output,
        runCli(QStringList{"commitment", "sample:reference"} + kText).output);
    const QStringList demand{"--demand", days};
    const QByteArray said = runCli(QStringList{"commitment", path} + demand + kText).output;
    QVERIFY(said.contains("demand of 2 days of days.csv"));
    QCOMPARE(said, runCli(QStringList{"view", path, "commitment"} + demand + kText).output);
}

void TestViewForms::monthsAddUpToTheCurves()
{
    const QStringList set{"--set", "finance.tax_rate=0.25"};
    const CliRun run = runCli(QStringList{"cash", "sample:reference"} + set);
    const QJsonObject ways = run.json()[QStringLiteral("ways")].toObject();
    const QJsonArray panels = panelsOf(QStringList{"sample:reference", "cash"} + set);
    const QJsonArray curves = panels[0][QStringLiteral("curves")].toArray();
    const QMap<QString, QString> names{{"cloud", "on-demand"}, {"specialty", "specialty"},
        {"spot", "spot"}, {"reserved", "3 years"}, {"reserved_1y", "1 year"}, {"owned", "owned"}};
    QCOMPARE(curves.size(), names.size());
    // No curve has the three years bought a part each year: that is how terms may be bought.
    QStringList told = names.keys();
    told.append(QStringLiteral("reserved_tranches"));
    told.sort();
    QCOMPARE(ways.keys(), told);
    for (const QJsonValue& curve : curves) {
        const QString way = names.key(curve[QStringLiteral("name")].toString());
        const QJsonArray points = curve[QStringLiteral("points")].toArray();
        double paid = 0.0;
        qsizetype at = 0;
        for (const QJsonValue& month : ways[way][QStringLiteral("months")].toArray()) {
            paid -= month[QStringLiteral("free_cash_flow")].toDouble();
            QVERIFY2(isNear(points[at++][1].toDouble(), paid), qPrintable(way));
        }
        QCOMPARE(at, points.size());
    }
    // A present value of cost is positive on screen; the flows of the form are signed.
    for (const QJsonValue& row : rowsOf(panels[1])) {
        const QByteArray id = row[QStringLiteral("address")].toString().toUtf8();
        QCOMPARE(row[QStringLiteral("after")][0][QStringLiteral("value")].toDouble(),
            -valueOf(run, id.constData()));
    }
}

void TestViewForms::aReserveIsThatOfTheView()
{
    const QStringList set{"--set", "demand.reserved=450"};
    const CliRun run = runCli(QStringList{"commitment", "sample:reference"} + set);
    const QJsonArray panels = panelsOf(QStringList{"sample:reference", "commitment"} + set);
    const QJsonValue present = panels[0][QStringLiteral("curves")][0][QStringLiteral("present")];
    QCOMPARE(present[0].toDouble(), 450.0);
    QCOMPARE(present[1].toDouble(), valueOf(run, "commitment.cost_per_day"));
    const QJsonValue best = panels[0][QStringLiteral("marks")][0][QStringLiteral("at")];
    QCOMPARE(best[0].toDouble(), valueOf(run, "commitment.optimal_reserve"));
    QCOMPARE(best[1].toDouble(), valueOf(run, "commitment.optimal_cost_per_day"));
    const QByteArray csv =
        runCli(QStringList{"view", "sample:reference", "commitment", "--format", "csv"} + set)
            .lines()
            .last();
    QCOMPARE(csv.split(',').last().toDouble(), valueOf(run, "commitment.liability"));
}

void TestViewForms::aYearOfRisksIsThatOfTheView()
{
    const CliRun run = runCli({"risk", "sample:reference"});
    const QJsonArray panels = panelsOf({"sample:reference", "risk"});
    QCOMPARE(panels[0][QStringLiteral("levels")][0][QStringLiteral("at")].toDouble(),
        valueOf(run, "risk.annual_exposure"));
    QCOMPARE(panels[0][QStringLiteral("marks")][0][QStringLiteral("at")][0].toDouble(),
        valueOf(run, "risk.annual_p95"));
    constexpr double kRuns = 4.0; // a year, of the sample
    QMap<QString, double> years; // by risk
    for (const QJsonValue& risk : run.json()[QStringLiteral("register")].toArray()) {
        const double runs = risk[QStringLiteral("unit")].toString() == "run" ? kRuns : 1.0;
        years[risk[QStringLiteral("name")].toString()] =
            runs * risk[QStringLiteral("exposure")].toDouble();
    }
    const QStringList names = years.keys();
    const QJsonArray rows = rowsOf(panels[1]);
    QCOMPARE(rows.size(), years.size());
    for (const QJsonValue& row : rows) {
        const QString name = row[QStringLiteral("before")][0][QStringLiteral("text")].toString();
        const auto risk = std::ranges::find_if(
            names, [&name](const QString& known) { return name.startsWith(known); });
        QVERIFY2(risk != names.end(), qPrintable(name));
        const double year = row[QStringLiteral("bars")][0][QStringLiteral("x")][1].toDouble();
        QVERIFY(isNear(year, years[*risk]));
    }
}

void TestViewForms::partsAreTheRowsOfTheBridge()
{
    const QStringList set{"--set", "fleet.utilization=0.5", "--set", "platform.h100.discount=0.1",
        "--set", "platform.h100.chips=512"};
    QStringList toSet = set;
    toSet.replaceInStrings(QStringLiteral("--set"), QStringLiteral("--to-set"));
    const QJsonObject result =
        resultOf(runCli(QStringList{"bridge", "sample:reference", "sample:reference", "--metric",
                            "plan.annual_cost"}
                     + toSet),
            "plan.annual_cost");
    QMap<QString, double> parts;
    for (const QJsonValue& part : result[QStringLiteral("parts")].toArray())
        parts[part[QStringLiteral("changes")][0][QStringLiteral("id")].toString()] =
            part[QStringLiteral("value")].toDouble();
    QCOMPARE(parts.size(), 3);
    int compared = 0;
    for (const QJsonValue& row :
        rowsOf(panelsOf(QStringList{"sample:reference", "bridge"} + set)[0])) {
        const QString id = row[QStringLiteral("address")].toString();
        if (!parts.contains(id))
            continue;
        QCOMPARE(row[QStringLiteral("after")][0][QStringLiteral("value")].toDouble(), parts[id]);
        ++compared;
    }
    QCOMPARE(compared, 3);
}

// With the orders of --orders, and with what was set on either side.
void TestViewForms::aBridgeSaysBothProjects()
{
    const CliRun run = runCli(QStringList{"bridge", "sample:reference", "sample:your-cluster",
                                  "--metric", "plan.annual_cost", "--orders", "20", "--set",
                                  "facility.pue=1.5", "--to-set", "facility.pue=1.4"}
        + kText);
    QCOMPARE(run.exitCode, 0);
    QVERIFY(run.output.startsWith("Plan: a year of the plan costs "));
    QVERIFY(run.output.contains("\nPlan against Base, year of the plan: "));
    QVERIFY(run.output.contains("the mean over 20 random orders of change"));
    QVERIFY(run.output.endsWith("\n\"Base\" with facility.pue = 1.5.\n"
                                "\n\"Plan\" with facility.pue = 1.4.\n"));
}

void TestViewForms::aBridgeOfAPairHasNoSentences()
{
    const QStringList pair{"bridge", "sample:reference", "sample:reference", "--to-scenario",
        "MFU 60 %", "--metric", "serving.h100.trn2.lifecycle_cost"};
    QCOMPARE(runCli(pair).exitCode, 0);
    const CliRun run = runCli(pair + kText);
    QCOMPARE(run.exitCode, 2);
    QVERIFY2(run.onlyComplaint().contains("--format table shows the parts"),
        qPrintable(run.onlyComplaint()));
}

void TestViewForms::publishedRunsAreThoseOfTheView()
{
    const QJsonObject json = runCli({"validate", "--format", "json"}).json();
    const auto rows = runCli({"view", "sample:reference", "validation"})
                          .json()[QStringLiteral("tables")][0][QStringLiteral("rows")]
                          .toArray();
    qsizetype at = 0;
    for (const char* const table : {"runs", "disagreements", "serving"})
        for (const QJsonValue& run : json[QLatin1String(table)].toArray()) {
            const QJsonValue row = rows[at++];
            QCOMPARE(row[1], run[QStringLiteral("id")]);
            QCOMPARE(row[4], run[QStringLiteral("published")]);
            if (!run[QStringLiteral("computed")].isNull())
                QCOMPARE(row[5], run[QStringLiteral("computed")]);
        }
    QCOMPARE(at, rows.size());
    const QList<QByteArray> said = runCli(QStringList{"validate"} + kText).lines();
    const QList<QByteArray> shown =
        runCli(QStringList{"view", "sample:reference", "validation"} + kText).lines();
    QCOMPARE(said.size(), shown.size());
    for (qsizetype line = 0; line < said.size(); ++line)
        if (line != 1) // which names the scenario
            QCOMPARE(said[line], shown[line]);
    QVERIFY(said[1].startsWith("Computed from the inputs published beside each result; "));
}

void TestViewForms::runsOfAFileAreOfNoScenario()
{
    const QTemporaryDir folder;
    const QString path = written(folder, "runs.csv",
        "id,model,quantity,published,unit,tolerance,metric,within,factor,settings,kind,note,"
        "source\n"
        "llama,LLaMA 65B,hours,1073480,chip-h,0.02,platform.k.chip_hours,,1,"
        "platform.k.accelerator=a100_80_sxm training.parameters_b=65.2 training.tokens_b=1400 "
        "platform.k.mfu=0.477 platform.k.failure_overhead=0,checks,,Touvron et al. 2023\n");
    const CliRun run = runCli(QStringList{"validate", "--file", path} + kText);
    QCOMPARE(run.exitCode, 1);
    QVERIFY2(run.output.startsWith("None of these runs predicts training; 1 of 1 check of the "
                                   "arithmetic fails.\nComputed from the inputs "),
        run.output.constData());
    QVERIFY(run.output.contains("\nLLaMA 65B: published 1.073M chip-h; computed 1.022M"));
    QVERIFY(run.output.contains("None in this table."));
    QVERIFY(!run.output.contains("Megatron") && !run.output.contains("platforms"));
}

ISOCOST_TEST_WITH(QCoreApplication, TestViewForms)
#include "tst_view_forms.moc"
