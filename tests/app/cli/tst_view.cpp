// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// isocost-cli view: every view of the table in every format.
#include <QTest>

#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>

#include "core/store/project_file.h"
#include "core/store/sample.h"
#include "core/views/view_table.h"
#include "tests/app/cli/cli_run.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::CliRun;
using test::runCli;

namespace {

QString idOf(const ViewRow& row)
{
    return QString::fromLatin1(row.id.data(), static_cast<qsizetype>(row.id.size()));
}

CliRun shown(const QString& view, const QStringList& more)
{
    return runCli(QStringList{"view", "sample:reference", view} + more);
}

} // namespace

class TestView : public QObject {
    Q_OBJECT

private slots:
    void bridgeLeadsFromTheProjectToWhatIsSet();
    void everyViewIsShownInEveryFormat();
    void headlinesAreShownInEveryFormat();
    void headlinesCompareWithTheBase();
    void everyControlSaysItsKind();
    void jsonHoldsTheWholePicture();
    void everyRangeIsToldByItsWord();
    void whatIsDoubtedIsTold();
    void csvHoldsEveryCurveWithItsUnit();
    void textReadsAsTheChartDoes();
    void settingsMoveTheView();
    void daysReplaceTheDemandOfTheCommitment();
    void theTraceOfTheProjectIsShown();
    void aFileTakesTheView();
    void aFileIsNotCalledLikeAnotherFormat();
    void aControlOfTheViewIsChosen();
    void aWrongChoiceIsOneSentence_data();
    void aWrongChoiceIsOneSentence();
    void anUnknownViewIsOneSentence_data();
    void anUnknownViewIsOneSentence();
};

// A view of several scenarios knows those of the project; --set changes what is on screen.
// Half the hours of 1,024 x 8,760 h x 0.8 x 12.50 USD: 44,851,200 of 97,878,400 USD, 45.8 %.
void TestView::bridgeLeadsFromTheProjectToWhatIsSet()
{
    const CliRun run = shown("bridge", {"--format", "text", "--set", "fleet.utilization=0.4"});
    QCOMPARE(run.exitCode, 0);
    QVERIFY2(run.output.contains(": a year of the plan costs 45.8 % ($44.9M) less than Base"),
        run.output.constData());
}

void TestView::everyViewIsShownInEveryFormat()
{
    for (const ViewRow& row : viewTable()) {
        const QJsonObject json = shown(idOf(row), {}).json();
        QCOMPARE(json[QStringLiteral("view")].toString(), idOf(row));
        QVERIFY(!json[QStringLiteral("title")].toString().isEmpty());
        QVERIFY(!json[QStringLiteral("panels")].toArray().isEmpty());
        const CliRun csv = shown(idOf(row), {"--format", "csv"});
        const QJsonArray tables = json[QStringLiteral("tables")].toArray();
        qsizetype lines = tables.size() > 1 ? 2 * tables.size() - 1 : 0; // names and gaps
        for (const QJsonValue& table : tables)
            lines += table[QStringLiteral("rows")].toArray().size() + 1;
        QCOMPARE(csv.lines().size(), lines);
        const CliRun text = shown(idOf(row), {"--format", "text"});
        QCOMPARE(text.exitCode, 0);
        QVERIFY(text.messages.isEmpty());
        QVERIFY(text.output.startsWith(json[QStringLiteral("title")].toString().toUtf8() + ".\n"));
    }
}

// As the cards of the window say them. The fleet: 12.50 x 1,024 x 8,760 h x 0.8 = 89.7024 M$.
// What serves: 1,974.2 tokens a second and chip, so 24.903e9 a month of a copy of 8 chips at 60 %
// load. 200e9 tokens take 9 copies for 8 months, with 20 % growth 10 for the last 4:
// 112 x 8 x 730 h x 12.50 = 8.176 M$. Owned 27.35 M$ in all.
void TestView::headlinesAreShownInEveryFormat()
{
    const QJsonObject json = shown(QStringLiteral("headlines"), {}).json();
    QCOMPARE(json[QStringLiteral("view")].toString(), QStringLiteral("headlines"));
    QCOMPARE(json[QStringLiteral("scenario")].toString(), QStringLiteral("Base"));
    const QJsonArray panels = json[QStringLiteral("panels")].toArray();
    QCOMPARE(panels.size(), qsizetype(3));
    QCOMPARE(panels[0][QStringLiteral("figure")][QStringLiteral("text")].toString(),
        QStringLiteral("$97.9M"));
    QCOMPARE(
        json[QStringLiteral("tables")][0][QStringLiteral("rows")].toArray().size(), qsizetype(7));
    const CliRun csv = shown(QStringLiteral("headlines"), {"--format", "csv"});
    QCOMPARE(csv.lines().first(),
        QByteArray("Id,Headline,Value,Unit,Days (d),Compared with,Value there,Verdict,Note"));
    QCOMPARE(
        csv.lines().at(2).left(QByteArray("platform.h100.training_cost,H100,2309199.73").size()),
        QByteArray("platform.h100.training_cost,H100,2309199.73"));
    const CliRun read = shown(QStringLiteral("headlines"), {"--format", "text"});
    QVERIFY2(read.output.startsWith("A year of the plan costs $97.9M, $70.5M over owned.\n"
                                    "Base: $89.7M fleet: 1,024 H100, on demand, 80 % used; "
                                    "$8.18M serving: 72 H100 beside it.\n"),
        read.output.constData());
    QVERIFY2(read.output.contains("\nTrainium2: cost $1.88M; days 11; down 18 % vs H100.\n"),
        read.output.constData());
    QVERIFY(runCli({"view", "--help"}).output.contains("\n  headlines     The year of the plan"));
}

// 53.0272 of 97.8784 M$.
void TestView::headlinesCompareWithTheBase()
{
    const CliRun run = shown("headlines", {"--format", "text", "--set", "fleet.utilization=0.4"});
    QVERIFY2(run.output.startsWith("A year of the plan costs $53.0M, down 46 % vs Base.\n"),
        run.output.constData());
    const CliRun chosen = shown("headlines", {"--choose", "a=b"});
    QCOMPARE(chosen.exitCode, 2);
    QVERIFY(chosen.onlyComplaint().contains(
        QStringLiteral("the view headlines has nothing to choose")));
}

void TestView::everyControlSaysItsKind()
{
    const QJsonArray controls =
        shown(QStringLiteral("budget"), {}).json()[QStringLiteral("controls")].toArray();
    QStringList kinds;
    for (const QJsonValue& control : controls)
        kinds << control[QStringLiteral("kind")].toString();
    QCOMPARE(kinds, (QStringList{"choice", "choice", "choice", "choice", "action", "choice"}));
}

void TestView::jsonHoldsTheWholePicture()
{
    const QJsonObject json = shown(QStringLiteral("break-even"), {}).json();
    QCOMPARE(json[QStringLiteral("scenario")].toString(), QStringLiteral("Base"));
    QVERIFY(json[QStringLiteral("subtitle")].toString().startsWith(QStringLiteral("Base: ")));
    const QJsonObject panel = json[QStringLiteral("panels")].toArray().at(0).toObject();
    const QJsonObject y = panel[QStringLiteral("y")].toObject();
    QCOMPARE(y[QStringLiteral("unit")].toString(), QStringLiteral("USD per productive GPU-hour"));
    QCOMPARE(y[QStringLiteral("kind")].toString(), QStringLiteral("price"));
    QCOMPARE(y[QStringLiteral("range")].toString(), QStringLiteral("from_zero"));
    QCOMPARE(y[QStringLiteral("needed")], QJsonValue((QJsonArray{0, 15.625}))); // 1.25 x 12.50
    const QJsonArray curves = panel[QStringLiteral("curves")].toArray();
    QCOMPARE(curves.size(), qsizetype(6));
    const QJsonObject owned = curves[0].toObject();
    QCOMPARE(owned[QStringLiteral("name")].toString(), QStringLiteral("Owned"));
    QCOMPARE(owned[QStringLiteral("points")].toArray().size(), qsizetype(160));
    QCOMPARE(owned[QStringLiteral("present")].toArray()[0].toDouble(), 0.8);
    QCOMPARE(owned[QStringLiteral("ink")].toObject()[QStringLiteral("role")].toString(),
        QStringLiteral("series"));
    const QJsonObject mark = panel[QStringLiteral("marks")].toArray().at(0).toObject();
    QCOMPARE(mark[QStringLiteral("words")], QJsonValue(QJsonArray{"22.3 %"}));
    const QJsonObject level = panel[QStringLiteral("levels")].toArray().at(0).toObject();
    QCOMPARE(level[QStringLiteral("axis")].toString(), QStringLiteral("x"));
    QCOMPARE(level[QStringLiteral("style")].toString(), QStringLiteral("dotted"));
    QVERIFY(panel.contains(QStringLiteral("areas")) && panel.contains(QStringLiteral("bands")));
}

// The exact range is that of an axis which is never rounded.
void TestView::everyRangeIsToldByItsWord()
{
    QStringList said;
    for (const ViewRow& row : viewTable())
        for (const QJsonValue& panel :
            shown(idOf(row), {}).json()[QStringLiteral("panels")].toArray())
            for (const char* const axis : {"x", "y"})
                said.append(panel[QLatin1String(axis)][QStringLiteral("range")].toString());
    said.removeDuplicates();
    said.sort();
    QCOMPARE(said, (QStringList{{}, QStringLiteral("exact"), QStringLiteral("from_zero")}));
}

// The reference's on-demand price is of 2024: the last of its two bars, that of what serves, is
// doubted with the reason beside it. So is every way that has a number.
void TestView::whatIsDoubtedIsTold()
{
    const QJsonArray panels =
        shown(QStringLiteral("budget"), {}).json()[QStringLiteral("panels")].toArray();
    int doubted = 0;
    for (const QJsonValue& row :
        panels.at(0)[QStringLiteral("rows")][QStringLiteral("rows")].toArray()) {
        const QJsonArray bars = row[QStringLiteral("bars")].toArray();
        const QString address = row[QStringLiteral("address")].toString();
        const bool isOnDemand = address == "plan.annual_on_demand";
        if (!address.startsWith("plan.")) // it leads to a price that is missing
            continue;
        for (const QJsonValue& bar : bars) {
            const bool isLast = bar == bars.last();
            const bool isDoubted = bar[QStringLiteral("is_doubted")].toBool();
            doubted += isDoubted;
            QCOMPARE(isDoubted, isLast);
            QCOMPARE(isDoubted, bar.toObject().contains(QStringLiteral("after")));
            if (isOnDemand && isLast)
                QCOMPARE(
                    bar[QStringLiteral("after")].toString(), QStringLiteral("price of 2024-06-30"));
        }
    }
    QCOMPARE(doubted, 6);
}

void TestView::csvHoldsEveryCurveWithItsUnit()
{
    const QList<QByteArray> lines = shown(QStringLiteral("mfu-cost"), {"--format", "csv"}).lines();
    QCOMPARE(lines[1], QByteArray("MFU,H100 (USD),Trainium2 (USD),TPU v5e (USD)"));
    QCOMPARE(lines[164], QByteArray("marked,MFU,Cost (USD),MFU to"));
    QCOMPARE(lines.size(), qsizetype(172)); // three present places, two marks, two bands
}

// A specialty cloud at 2.25 USD would cost less, but sells so many chips by contract only.
void TestView::textReadsAsTheChartDoes()
{
    const CliRun run = shown(QStringLiteral("break-even"), {"--format", "text"});
    QVERIFY2(run.output.startsWith(
                 "Owning wins above 22.3 % utilization against on-demand; you are at 80 %.\n"),
        run.output.constData());
    QVERIFY(run.output.contains("\nMark on On-demand, 22.3 %: cost $12.50.\n"));
}

void TestView::settingsMoveTheView()
{
    const CliRun run =
        shown(QStringLiteral("mfu-cost"), {"--format", "text", "--set", "platform.trn2.mfu=0.30"});
    QVERIFY(run.output.startsWith("A close call on the MFU of H100: TPU v5e costs $2.09M a run, 10 "
                                  "% less than H100, at prices of 2026-01-01 "
                                  "and 2024-06-30; H100 would win above 49.8 % MFU on H100.\n"));
}

// The best reserve covers both days: 42 % of two days are none, so no day may exceed it.
void TestView::daysReplaceTheDemandOfTheCommitment()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("days.csv")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("day,chip_hours\n1,400\n2,800\n");
    file.close();
    const QStringList days{"--demand", file.fileName(), "--set", "demand.spot_share=0"};
    const CliRun run = shown("commitment", days + QStringList{"--format", "text"});
    QCOMPARE(run.exitCode, 0);
    QVERIFY(run.output.startsWith("Reserve 800, not 300 chip-hours a day: "));
    QVERIFY(run.output.contains("demand of 2 days of days.csv, 400 to 800 chip-hours a day"));
    const QJsonArray panels = shown("commitment", days).json()[QStringLiteral("panels")].toArray();
    QCOMPARE(panels.last().toObject()[QStringLiteral("address")].toString(),
        QStringLiteral("commitment.liability"));
    QCOMPARE(shown("commitment", {"--demand", "/nowhere.csv"}).exitCode, 2);
}

void TestView::theTraceOfTheProjectIsShown()
{
    const QTemporaryDir folder;
    const QString plan = folder.filePath(QStringLiteral("plan.isocost"));
    Project project = sampleProject("reference");
    project.market = marketOf({"own.csv", {{0.0, 9.0}, {3.0, 4.0}}, 4.0, TraceUnit::Hours});
    saveProjectAs(project, plan.toStdString());
    const CliRun run = runCli({"view", plan, "spot-churn", "--format", "text"});
    QCOMPARE(run.exitCode, 0);
    QVERIFY2(run.output.contains("own.csv"), run.output.constData());
}

void TestView::aFileTakesTheView()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("risk.csv"));
    const CliRun run = shown(QStringLiteral("risk"), {"--format", "csv", "-o", path});
    QCOMPARE(run.exitCode, 0);
    QVERIFY(run.output.isEmpty());
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), shown(QStringLiteral("risk"), {"--format", "csv"}).output);
}

// Other programs go by the name of a file; so does isocost export.
void TestView::aFileIsNotCalledLikeAnotherFormat()
{
    const QTemporaryDir folder;
    const auto refusal = [&](const QString& name, const QStringList& format) {
        const CliRun run = shown("risk", format + QStringList{"-o", folder.filePath(name)});
        return run.exitCode == 2 ? run.onlyComplaint() : QString::number(run.exitCode);
    };
    QCOMPARE(refusal("risk.json", {"--format", "csv"}),
        QStringLiteral("\"risk.json\" would hold csv; call it \"risk.csv\", or choose the format "
                       "that its name promises"));
    QVERIFY(refusal("risk.CSV", {}).startsWith("\"risk.CSV\" would hold json; "));
    QVERIFY(refusal("risk.pdf", {"--format", "text"}).contains("; call it \"risk.txt\", or"));
    QVERIFY(QDir(folder.path()).isEmpty());
    for (const char* const name : {"risk", "risk.txt", "risk.2026-11", "risk.JSON"})
        QCOMPARE(refusal(name, {}), QStringLiteral("0"));
}

// A project of 60 months has as many bars of months, and 20 of quarters.
void TestView::aControlOfTheViewIsChosen()
{
    const CliRun quarters = shown("budget", {"--format", "text", "--choose", "period=quarter"});
    QCOMPARE(quarters.exitCode, 0);
    QVERIFY(quarters.output.contains("over period Now to Q20, in USD.\nopex: 20 bars, the"));
    const CliRun trial = shown("spot-churn", {"--choose", "trial=3"});
    QCOMPARE(trial.exitCode, 0);
    const CliRun both =
        shown("budget", {"--choose", "period=Month", "--choose", "books=P&L", "--format", "text"});
    QVERIFY(both.output.contains("over period Now to M60, in USD."));
}

void TestView::aWrongChoiceIsOneSentence_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("no control")
        << QStringList{"budget", "--choose", "colour=red"}
        << "the view budget has no choice \"colour\"; it has period, books, first, cost and bars";
    QTest::newRow("no option") << QStringList{"budget", "--choose", "period=Week"}
                               << "period is \"Week\"; it is one of Year, Quarter and Month";
    QTest::newRow("no equals sign") << QStringList{"budget", "--choose", "period"}
                                    << "a choice is made as id=value, not as \"period\"";
    QTest::newRow("nothing to choose") << QStringList{"mfu-cost", "--choose", "a=b"}
                                       << "the view mfu-cost has nothing to choose, so no \"a\"";
    QTest::newRow("no number") << QStringList{"spot-churn", "--choose", "trial=few"}
                               << "trial is \"few\"; it takes a whole number of ";
}

void TestView::aWrongChoiceIsOneSentence()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, sentence);
    const CliRun run = shown(arguments.takeFirst(), arguments);
    QCOMPARE(run.exitCode, 2);
    QVERIFY2(run.onlyComplaint().contains(sentence), qPrintable(run.onlyComplaint()));
}

void TestView::anUnknownViewIsOneSentence_data()
{
    QTest::addColumn<QString>("view");
    QTest::addColumn<QString>("words");
    QTest::newRow("mistyped") << "break-evn"
                              << "; did you mean \"break-even\"?";
    QTest::newRow("unknown") << "zzzzzz"
                             << "there is no view \"zzzzzz\" among ";
    QTest::newRow("empty") << ""
                           << "there is no view \"\"";
}

void TestView::anUnknownViewIsOneSentence()
{
    QFETCH(QString, view);
    QFETCH(QString, words);
    const CliRun run = shown(view, {});
    QCOMPARE(run.exitCode, 2);
    QVERIFY2(run.onlyComplaint().contains(words), qPrintable(run.onlyComplaint()));
    QVERIFY(run.onlyComplaint().contains(QStringLiteral("break-even")));
}

ISOCOST_TEST_WITH(QCoreApplication, TestView)
#include "tst_view.moc"
