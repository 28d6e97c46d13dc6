// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// No command lets a name, a file or an argument steer the terminal: control characters of C0 and
// C1, line breaks, tabs and what turns the direction of text are made visible by all of them.
#include <QDir>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QTest>

#include "core/text/csv.h"
#include "core/text/input_error.h"
#include "tests/app/cli/plan_file.h"
#include "tests/support/gate.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

// CSI, a turn of direction, a tab, a line that looks like another answer, a separator, a mark.
const QString kHostile =
    QStringLiteral(u"x\u009B31m\u202Ey\tz\nFORGED 1\u2028\u200F\u0085\u2066\u061C");

struct Call {
    const char* name; // of the command, with its action
    QStringList arguments; // "PLAN" stands for the project
    QStringList formats{QStringLiteral("json"), QStringLiteral("csv"), QStringLiteral("table")};
};

QStringList words(const char* line)
{
    return QString::fromUtf8(line).split(QLatin1Char(' '));
}

const QString& metric()
{
    static const QString id = QStringLiteral("platform.h100.training_cost");
    return id;
}

// A hostile name wherever a project has one.
Project hostileProject()
{
    const std::string name = kHostile.toStdString();
    Project project = sampleProject("reference");
    project.title = name;
    project.notes = name;
    Scenario& scenario = project.scenarios.front();
    for (Scenario& whatIf : project.scenarios)
        if (!whatIf.plan.empty())
            whatIf.plan = name;
    scenario.name = name;
    scenario.note = name;
    for (Platform& platform : scenario.platforms) {
        platform.label = name + platform.key;
        platform.origins[Parameter::PriceOnDemand] = {3.0, name, "2026-07-20"};
        platform.of(Parameter::PriceOnDemand) = {Setting::State::Number, 3.0};
    }
    for (Risk& risk : scenario.risks) {
        risk.name = name;
        risk.unit = name;
    }
    scenario.readinessNotes[Parameter::ReadyScaleBakeOff] = // which may have lines
        QString(kHostile).replace("FORGED", "note").toStdString();
    Scenario other = scenario;
    other.name = "other" + name;
    other.plan = name;
    project.scenarios.push_back(other);
    const std::string note = QString(kHostile).replace("FORGED", "note").toStdString();
    project.slides = {{.view = "budget",
                          .scenario = name,
                          .beside = other.name,
                          .lever = name,
                          .note = note,
                          .choices = {name}},
        {.view = name, .scenario = name, .beside = name, .note = note}};
    project.versions.push_back({name, "2026-07-20T10:00:00Z", {project.scenarios.front()}});
    std::vector<Accelerator> chips = project.catalog.accelerators.rows();
    for (Accelerator& chip : chips)
        if (chip.id == "h100_sxm")
            chip.name = chip.vendor = chip.stack = chip.source = name;
    project.catalog.accelerators = chips;
    std::vector<Offer> offers = project.catalog.offers.rows();
    for (Offer& offer : offers)
        if (offer.accelerator == "h100_sxm")
            for (std::string Offer::*text : {&Offer::provider, &Offer::instance, &Offer::region,
                     &Offer::source, &Offer::note, &Offer::term})
                offer.*text += name;
    project.catalog.offers = offers;
    project.market = marketOf({name, {{0.0, 16.0}, {2.0, 4.0}}, 10.0, TraceUnit::Hours});
    project.market->source = name;
    return project;
}

// Of what a program wrote: the first character that it may not, or a line that a name made.
QString problemWith(const QByteArray& written)
{
    static const QRegularExpression unseen(
        QStringLiteral("[\\x{0}-\\x{9}\\x{B}-\\x{1F}\\x{7F}-\\x{9F}\\x{61C}\\x{200E}\\x{200F}\\x{"
                       "2028}-\\x{202E}"
                       "\\x{2066}-\\x{2069}\\x{FEFF}]|^FORGED"),
        QRegularExpression::MultilineOption);
    const auto found = unseen.match(QString::fromUtf8(written));
    return found.hasMatch() ? QStringLiteral("U+%1 at %2 of ")
                                  .arg(found.captured().at(0).unicode(), 4, 16)
                                  .arg(found.capturedStart())
            + QString::fromUtf8(written.toPercentEncoding(" \n"))
                            : QString();
}

QString problemWithForm(const QString& format, const QByteArray& output)
{
    if (format == QLatin1String("json") && QJsonDocument::fromJson(output).isNull())
        return QStringLiteral("no JSON: ") + QString::fromUtf8(output);
    if (format != QLatin1String("csv"))
        return {};
    // Several tables stand one below the other, each under its name.
    const QString text = QString::fromUtf8(output);
    const QStringList tables = text.split(QStringLiteral("\n\n"), Qt::SkipEmptyParts);
    try {
        for (const QString& table : tables)
            (void)CsvTable::parse(
                table.section(QLatin1Char('\n'), tables.size() > 1 ? 1 : 0).toStdString(),
                "output");
    } catch (const InputError& error) {
        return QString::fromUtf8(error.what());
    }
    return {};
}

int calls = 0;

} // namespace

class TestNames : public QObject, PlanFile {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_project = m_folder->filePath(QStringLiteral("plan") + kHostile + ".isocost");
        saveProjectAs(hostileProject(), m_project.toStdString());
    }
    void everyCommandIsTried();
    void noNameSteersTheTerminal_data() { listCalls(); }
    void noNameSteersTheTerminal();
    void noArgumentSteersTheTerminal_data() { listCalls(); }
    void noArgumentSteersTheTerminal();
    void jsonGivesBackTheCharactersOfAnAnswer();
    void tellsTheGate()
    {
        tellGate("names on the terminal", std::to_string(calls) + " calls of every command",
            "0 control characters, 0 forged lines");
    }

private:
    [[nodiscard]] QList<Call> allCalls() const;
    void listCalls();
    [[nodiscard]] QString table(const char* name, const QByteArray& text) const
    {
        return written(*m_folder, name, text);
    }
};

QList<Call> TestNames::allCalls() const
{
    const QStringList textAndJson{QStringLiteral("text"), QStringLiteral("json")};
    const QStringList json{QString()};
    const QStringList ofView{QStringLiteral("json"), QStringLiteral("csv"), QStringLiteral("table"),
        QStringLiteral("text")};
    QList<Call> all{{"eval", words("eval PLAN")},
        {"batch", words("batch PLAN --overrides ROWS --metric platform.h100.price"), {QString()}},
        {"explain", words("explain PLAN platform.h100.training_cost"), textAndJson},
        {"sweep",
            words("sweep PLAN --over platform.h100.mfu=0.3:0.5:3 --metric")
                + QStringList{metric()}},
        {"solve",
            words("solve PLAN --for platform.trn2.mfu --metric platform.trn2.training_cost "
                  "--target platform.h100.training_cost")},
        {"sensitivity", words("sensitivity PLAN --metric") + QStringList{metric()}},
        {"bridge",
            words("bridge PLAN PLAN --to-set platform.h100.mfu=0.6 --metric")
                + QStringList{metric()},
            ofView},
        {"uncertainty",
            words("uncertainty PLAN --trials 200 --range "
                  "platform.h100.mfu=triangular:0.3:0.45:0.55 --metric")
                + QStringList{metric()}},
        {"simulate", words("simulate PLAN --trials 100"), json},
        {"risk", words("risk PLAN"), ofView}, {"cash", words("cash PLAN"), ofView},
        {"commitment", words("commitment PLAN"), ofView}, {"check", words("check PLAN")},
        {"slides", words("slides PLAN"),
            {QStringLiteral("json"), QStringLiteral("csv"), QStringLiteral("table"),
                QStringLiteral("text")}},
        {"compare", words("compare PLAN"),
            {QStringLiteral("json"), QStringLiteral("csv"), QStringLiteral("table"),
                QStringLiteral("text")}},
        {"export", words("export xlsx PLAN -o BOOK"), json}, {"recommend", words("recommend PLAN")},
        {"validate", words("validate"), ofView}, {"new", words("new NEW"), json},
        {"set", words("set PLAN platform.h100.mfu=0.5")},
        {"adopt", words("adopt PLAN platform.h100.network_wait"), json},
        {"platform list", words("platform list PLAN")},
        {"platform add", words("platform add PLAN b200 b200_sxm")},
        {"platform remove", words("platform remove PLAN trn2")},
        {"platform offers", words("platform offers PLAN h100")},
        {"platform measurements", words("platform measurements PLAN h100")},
        {"import trace", words("import trace TRACE PLAN --trace-unit hours"), json},
        {"import catalog", words("import catalog CHIPS PLAN"), json},
        {"versions", words("versions PLAN"), ofView}, {"parameters", words("parameters")},
        {"metrics", words("metrics")}, {"samples", words("samples")}};
    for (const char* const view : {"mfu-cost", "break-even", "scenarios", "sensitivity", "bridge",
             "risk", "cash", "budget", "commitment", "routing", "network", "serving", "results",
             "token-cost", "ledger", "validation", "spot-churn"})
        all.append({"view", QStringList{"view", "PLAN", QString::fromUtf8(view)},
            {QStringLiteral("json"), QStringLiteral("csv"), QStringLiteral("text")}});
    return all;
}

void TestNames::listCalls()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QStringList>("formats");
    for (const Call& call : allCalls())
        QTest::newRow(qPrintable(call.arguments.join(QLatin1Char(' '))))
            << call.arguments << call.formats;
}

// The commands of --help; those with actions by the actions.
void TestNames::everyCommandIsTried()
{
    static const QRegularExpression row(QStringLiteral("^  ([a-z]+)  "));
    QStringList tried;
    for (const Call& call : allCalls())
        tried.append(QString::fromUtf8(call.name).section(QLatin1Char(' '), 0, 0));
    int count = 0;
    for (const QByteArray& line : runCli({"--help"}).output.split('\n')) {
        const auto found = row.match(QString::fromUtf8(line));
        if (!found.hasMatch())
            continue;
        QVERIFY2(tried.contains(found.captured(1)), line.constData());
        ++count;
    }
    QVERIFY2(count >= 25, qPrintable(QString::number(count)));
}

void TestNames::noNameSteersTheTerminal()
{
    QFETCH(QStringList, arguments);
    QFETCH(const QStringList, formats);
    arguments.replaceInStrings(QStringLiteral("NEW"), m_folder->filePath("new" + kHostile));
    arguments.replaceInStrings(
        QStringLiteral("BOOK"), m_folder->filePath("book" + kHostile + ".xlsx"));
    arguments.replaceInStrings(
        QStringLiteral("ROWS"), table("rows.csv", "platform.h100.mfu\n0.3\n"));
    arguments.replaceInStrings(
        QStringLiteral("TRACE"), table("t.csv", "time,nodes\n0,4\n3600,2\n"));
    arguments.replaceInStrings(QStringLiteral("CHIPS"),
        table("chips.csv",
            "id,name,vendor,stack,bf16_tflops,fp8_tflops,int8_tops,memory_gb,memory_tb_per_s,board_"
            "w,"
            "scale_up_gb_per_s,scale_out_gbit_per_s,year,source,confidence,scale_up_chips,fp4_"
            "tflops,"
            "memory_unit,spec_as_of\nown,n,Own,cuda,312,,624,40,1.5,400,300,50,2020,s,high,8,,GB,"
            "\n"));
    for (const QString& format : formats) {
        saveProjectAs(hostileProject(), m_project.toStdString()); // it may have been changed
        const QStringList form = format.isEmpty() ? QStringList() : QStringList{"--format", format};
        const CliRun run = this->run(arguments + form);
        ++calls;
        QVERIFY2(run.exitCode == 0 || run.exitCode == 3, run.messages.constData());
        for (const QByteArray& text : {run.output, run.messages})
            QVERIFY2(problemWith(text).isEmpty(), qPrintable(format + ": " + problemWith(text)));
        const bool isJson = !arguments.contains("batch") && !arguments.contains("export");
        const QString form2 = format.isEmpty() && isJson ? "json" : format;
        QVERIFY2(problemWithForm(form2, run.output).isEmpty(),
            qPrintable(problemWithForm(form2, run.output)));
    }
}

// In the place of each argument, and of options that every command refuses or takes.
void TestNames::noArgumentSteersTheTerminal()
{
    QFETCH(const QStringList, arguments);
    QList<QStringList> tries;
    for (qsizetype i = 0; i < arguments.size(); ++i) {
        QStringList one = arguments;
        one[i] = kHostile;
        tries.append(one);
        one[i] = arguments[i] + kHostile;
        tries.append(one);
    }
    for (const char* option : {"--scenario", "--metric", "--set", "--format", "-o", "--nothing"})
        tries.append(arguments + QStringList{QString::fromUtf8(option), kHostile});
    tries.append(arguments + QStringList{"--set", "platform.h100.mfu=" + kHostile});
    tries.append(arguments + QStringList{"--set", kHostile + "=1"});
    for (const QStringList& one : tries) {
        const CliRun run = this->run(one);
        ++calls;
        QVERIFY(run.exitCode >= 0 && run.exitCode <= 3);
        for (const QByteArray& text : {run.output, run.messages})
            QVERIFY2(problemWith(text).isEmpty(),
                qPrintable(one.join(QLatin1Char(' ')) + ": " + problemWith(text)));
        const qsizetype longest = 300 + 14; // with the name of the program and a line end
        if (run.exitCode == 2)
            QVERIFY2(QString::fromUtf8(run.messages).size() <= longest, run.messages.constData());
    }
}

// What is escaped in JSON is the same character to who reads it.
void TestNames::jsonGivesBackTheCharactersOfAnAnswer()
{
    const CliRun run = runCli({"new", m_folder->filePath("n\u009B\u202E.isocost")});
    QCOMPARE(run.exitCode, 0);
    QVERIFY2(run.output.contains("n\\u009B\\u202E.isocost"), run.output.constData());
    QVERIFY(run.json()["project"].toString().endsWith(QStringLiteral(u"n\u009B\u202E.isocost")));
}

ISOCOST_TEST_WITH(QCoreApplication, TestNames)
#include "tst_names.moc"
