// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Help, version, wrong commands, other locales, full disks, and what the program links.
#include <QFile>
#include <QMap>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include "core/model/evaluate.h"
#include "core/store/project_file.h"
#include "core/store/sample.h"
#include "tests/app/cli/cli_run.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::CliRun;
using test::runCli;

namespace {

// The commands under the question that each answers, as --help lists them: a heading without
// indentation, then a line for each.
QMap<QString, QStringList> commandsByQuestion()
{
    QMap<QString, QStringList> commands;
    QString heading;
    for (const QByteArray& line : runCli({"--help"}).lines()) {
        if (line.endsWith(':') && !line.startsWith(' '))
            heading = QString::fromUtf8(line.chopped(1));
        else if (line.startsWith("  ") && line.size() > 2 && line[2] != ' ' && line[2] != '-')
            commands[heading] << QString::fromUtf8(line.simplified().split(' ').front());
        else if (line.isEmpty())
            heading.clear();
    }
    commands.remove(QStringLiteral("Example"));
    return commands;
}

QStringList allCommands()
{
    QStringList all;
    for (const QStringList& some : commandsByQuestion())
        all += some;
    return all;
}

} // namespace

class TestArguments : public QObject {
    Q_OBJECT

private slots:
    void versionNamesTheModel();
    void everyCommandHasHelpWithAnExample_data();
    void everyCommandHasHelpWithAnExample();
    void theReadmeListsEveryCommandUnderItsQuestion();
    void aCommandIsAFileAndARow();
    void helpPromisesOneWordForEachOption();
    void wrongCommandsAreOneSentence_data();
    void wrongCommandsAreOneSentence();
    void theLocaleChangesNothing();
    void aFullDiskIsAFailure();
    void argumentsAreRepeatedByTheirStart();
    void charactersThatTurnTextAreShown();
    void aLongListOfNamesIsCounted();
    void noZeroHasASign();
    void wantOfRoomIsToldInWords();
    void nothingIsInfinite();
    void noGuiLibraryIsLinked();
};

void TestArguments::versionNamesTheModel()
{
    const CliRun run = runCli({"--version"});
    QCOMPARE(run.exitCode, 0);
    QVERIFY(run.output.startsWith("isocost-cli "));
    QVERIFY(run.output.contains("model " + QByteArray(kModelVersion.data())));
}

void TestArguments::everyCommandHasHelpWithAnExample_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("program") << QStringList{"--help"};
    for (const QString& command : allCommands())
        QTest::newRow(qPrintable(command)) << QStringList{command, "--help"};
}

void TestArguments::everyCommandHasHelpWithAnExample()
{
    QFETCH(QStringList, arguments);
    const CliRun run = runCli(arguments);
    QCOMPARE(run.exitCode, 0);
    QVERIFY(run.messages.isEmpty());
    QVERIFY(run.output.contains("Example:\n"));
    QVERIFY(run.output.contains("isocost-cli "));
}

// The README's table: | question | `command` (what it says of it), `other` |
void TestArguments::theReadmeListsEveryCommandUnderItsQuestion()
{
    QFile file(QStringLiteral(ISOCOST_README));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString readme = QString::fromUtf8(file.readAll());
    const qsizetype start = readme.indexOf(QStringLiteral("| question | commands |"));
    const QString table = readme.mid(start, readme.indexOf(QStringLiteral("\n\n"), start) - start);
    QMap<QString, QStringList> listed;
    static const QRegularExpression word(QStringLiteral("`([a-z]+)[^`]*`"));
    for (const QString& line : table.split(QLatin1Char('\n')).mid(2))
        for (auto found = word.globalMatch(line); found.hasNext();)
            listed[line.section(QLatin1Char('|'), 1, 1).trimmed()] << found.next().captured(1);
    QMap<QString, QStringList> expected = commandsByQuestion();
    QCOMPARE(expected.size(), 7);
    for (const QString& question : expected.keys()) {
        const QString lower = question.left(1).toLower() + question.mid(1);
        QCOMPARE(listed.value(lower), expected.value(question));
    }
    QCOMPARE(listed.size(), expected.size());
}

// The program with a row more in its table has the command in its help and runs it.
void TestArguments::aCommandIsAFileAndARow()
{
    const auto said = [](const QStringList& arguments) {
        QProcess process;
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start(QStringLiteral(ISOCOST_CLI_WITH_COUNT), arguments);
        return process.waitForFinished() ? process.readAll() : QByteArray();
    };
    QVERIFY(said({"--help"}).contains("Count the scenarios of a project"));
    QCOMPARE(said({"count", "sample:reference"}),
        QByteArray::number(qulonglong(sampleProject("reference").scenarios.size())) + '\n');
    QVERIFY(said({"count"}).contains("project is required"));
    QVERIFY(said({"cuont"}).contains("did you mean \"count\"?"));
}

// "--metric ID ..." would read as a list; a second word is refused. Only the settings of set are.
void TestArguments::helpPromisesOneWordForEachOption()
{
    for (const QString& command : allCommands()) {
        const CliRun run = runCli({command, "--help"});
        QCOMPARE(run.output.count(" ..."), command == "set" ? 1 : 0);
    }
    QVERIFY(runCli({"eval", "--help"}).output.contains("--metric ID "));
    QVERIFY(runCli({"sweep", "--help"})
                .output.contains("--over ID=FROM:TO:STEPS[:log]|VALUE,VALUE... REQUIRED"));
    const CliRun two =
        runCli({"eval", "sample:reference", "--metric", "facility.capex", "facility.annual_cost"});
    QCOMPARE(two.exitCode, 2);
}

void TestArguments::wrongCommandsAreOneSentence_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("word");
    QTest::newRow("none") << QStringList{} << "command";
    QTest::newRow("unknown") << QStringList{"frobnicate"} << "frobnicate";
    QTest::newRow("no project") << QStringList{"eval"} << "project";
    QTest::newRow("no metric") << QStringList{"explain", "sample:reference"} << "metric";
    QTest::newRow("no overrides") << QStringList{"batch", "sample:reference"} << "--overrides";
    QTest::newRow("unknown option")
        << QStringList{"eval", "sample:reference", "--fast"} << "--fast";
    QTest::newRow("mistyped") << QStringList{"evall", "sample:reference"}
                              << "there is no command \"evall\"; did you mean \"eval\"?";
    QTest::newRow("empty scenario") << QStringList{"eval", "sample:reference", "--scenario", ""}
                                    << "there is no scenario \"\"; the project has \"Base\"";
    QTest::newRow("line break in a value") << QStringList{"eval", "sample:reference", "--set",
        "platform.h100.mfu=\n0.4"} << "platform.h100.mfu is \" 0.4\", which is not a number";
    QTest::newRow("endless id") << QStringList{"eval", "sample:reference", "--metric",
        QString(50000, 'x')} << "xxx...\"";
    QTest::newRow("too large") << QStringList{"eval", "sample:reference", "--set",
        "platform.h100.mfu=1e999"}
                               << "is too large for a number";
    const QStringList map{"sweep", "sample:reference", "--over", "platform.h100.mfu=0.2:0.7:5",
        "--metric", "platform.h100.training_cost"};
    QTest::newRow("level that is no number")
        << map + QStringList{"--over", "facility.pue=1:2:3", "--contour", "nan"} << "\"nan\"";
    QTest::newRow("nameless output") << map + QStringList{"-o", ""} << "name of a file is empty";
    QTest::newRow("output nowhere")
        << map + QStringList{"-o", "/nowhere/at/all.csv"} << "there is no folder \"/nowhere/at\"";
    const QString cost = QStringLiteral("platform.h100.training_cost");
    QTest::newRow("seed below 0") << QStringList{"uncertainty", "sample:reference", "--range",
        "platform.h100.mfu=uniform:0.3:0.5", "--metric", cost, "--seed", "-1"}
                                  << "--seed";
    QTest::newRow("trials below 0") << QStringList{"uncertainty", "sample:reference", "--range",
        "platform.h100.mfu=uniform:0.3:0.5", "--metric", cost, "--trials", "-5"}
                                    << "Value -5";
    QTest::newRow("bridge with a seed below 0") << QStringList{"bridge", "sample:reference",
        "sample:reference", "--to-set", "platform.h100.mfu=0.6", "--metric", cost, "--seed", "-1"}
                                                << "--seed";
    QTest::newRow("no word") << QStringList{"eval", "sample:reference", "--set"} << "--set";
}

void TestArguments::wrongCommandsAreOneSentence()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, word);
    const CliRun run = runCli(arguments);
    QCOMPARE(run.exitCode, 2);
    QVERIFY2(run.onlyComplaint().contains(word), qPrintable(run.onlyComplaint()));
}

void TestArguments::theLocaleChangesNothing()
{
    const QStringList arguments{"eval", "sample:reference", "--set", "platform.h100.mfu=0.5"};
    const CliRun plain = runCli(arguments);
    const QByteArray before = qgetenv("LC_ALL");
    qputenv("LC_ALL", "de_DE.UTF-8");
    const CliRun german = runCli(arguments);
    qputenv("LC_ALL", before);
    QCOMPARE(german.exitCode, 0);
    QCOMPARE(german.output, plain.output);
}

void TestArguments::aFullDiskIsAFailure()
{
    QProcess shell;
    shell.start(QStringLiteral("/bin/sh"),
        {"-c", "exec \"$0\" eval sample:reference > /dev/full", ISOCOST_BIN_DIR "/isocost-cli"});
    QVERIFY(shell.waitForFinished());
    QCOMPARE(shell.exitCode(), 1);
    QVERIFY(shell.readAllStandardError().contains("standard output cannot be written"));
}

void TestArguments::noGuiLibraryIsLinked()
{
    QProcess ldd;
    ldd.start(QStringLiteral("ldd"), {ISOCOST_BIN_DIR "/isocost-cli"});
    QVERIFY(ldd.waitForFinished());
    const QByteArray libraries = ldd.readAllStandardOutput();
    QVERIFY(libraries.contains("libc.so"));
    for (const char* word : {"Qt", "libX11", "libGL", "QCustomPlot"})
        QVERIFY2(!libraries.contains(word), word);
}

void TestArguments::argumentsAreRepeatedByTheirStart()
{
    const QString word(5000, QLatin1Char('x'));
    for (const QStringList& arguments :
        {QStringList{word}, QStringList{"eval", "sample:reference", "--" + word},
            QStringList{"eval", "sample:reference", "--format=" + word},
            QStringList{"eval", "sample:reference", "--format", word},
            QStringList{"eval", "sample:reference", word}, QStringList{"eval", word},
            QStringList{"eval", "sample:" + word},
            QStringList{"eval", "sample:reference", "--scenario", word},
            QStringList{"eval", "sample:reference", "--set", "x=" + word},
            QStringList{"eval", "sample:reference", "--metric", word},
            QStringList{"batch", "sample:reference", "--overrides", word},
            QStringList{"sweep", "sample:reference", "--over", word, "-o", word}}) {
        const CliRun run = runCli(arguments);
        QCOMPARE(run.exitCode, 2);
        const QString sentence = run.onlyComplaint();
        QVERIFY2(!sentence.contains(QString(201, QLatin1Char('x'))), qPrintable(sentence));
    }
}

void TestArguments::charactersThatTurnTextAreShown()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath("p.isocost");
    Project project = sampleProject("reference");
    project.scenarios.front().name = "a\u202Eb";
    saveProjectAs(project, path.toStdString());
    const CliRun answer = runCli({"eval", path, "--metric", "platform.h100.price"});
    QCOMPARE(answer.json()["scenario"].toString(), QStringLiteral("a<U+202E>b"));
    QCOMPARE(runCli({"eval", path, "--scenario", "a\u202Eb"}).output.size(),
        runCli({"eval", path, "--scenario", "a<U+202E>b"}).output.size()); // both are its name
    const CliRun refused = runCli({"eval", path, "--scenario", "nobody's"});
    QVERIFY2(refused.onlyComplaint().contains("a<U+202E>b"), refused.messages.constData());
}

void TestArguments::aLongListOfNamesIsCounted()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath("p.isocost");
    Project project = sampleProject("reference");
    project.scenarios.resize(1);
    for (std::size_t i = 1; i < 1000; ++i) {
        project.scenarios.push_back(project.scenarios.front());
        project.scenarios.back().name = std::to_string(i) + std::string(390, 'x');
    }
    saveProjectAs(project, path.toStdString());
    const QString sentence = runCli({"eval", path, "--scenario", "nobody's"}).onlyComplaint();
    QVERIFY2(sentence.endsWith(" and 996 others"), qPrintable(sentence));
    QVERIFY2(sentence.size() <= 300, qPrintable(sentence));
}

void TestArguments::noZeroHasASign()
{
    for (const char* format : {"json", "csv", "table"}) {
        const CliRun zero =
            runCli({"sweep", "sample:reference", "--over", "finance.tax_rate=-0:0.2:3", "--set",
                "finance.discount_rate=-0", "--metric", "platform.h100.price", "--format", format});
        QCOMPARE(zero.exitCode, 0);
        QVERIFY2(!QRegularExpression("(^|[^0-9A-Za-z])-0(\\.0)?([^0-9.]|$)")
                      .match(QString::fromUtf8(zero.output))
                      .hasMatch(),
            zero.output.constData());
    }
}

// Two hundred threads do not fit into these rooms; neither "std::bad_alloc" nor an abort is an
// answer. A sanitizer needs more room than this for itself.
void TestArguments::wantOfRoomIsToldInWords()
{
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
    for (const char* kilobytes : {"200000", "300000", "400000", "500000", "700000", "1000000"}) {
        QProcess shell;
        shell.start(QStringLiteral("/bin/sh"),
            {"-c",
                "ulimit -v $1; exec \"$0\" simulate sample:spot-churn --trials 400000 "
                "--threads 200",
                ISOCOST_BIN_DIR "/isocost-cli", kilobytes});
        QVERIFY(shell.waitForFinished(60000));
        const QByteArray said = shell.readAllStandardError();
        QCOMPARE(shell.exitStatus(), QProcess::NormalExit);
        QVERIFY2(shell.exitCode() == 0 || shell.exitCode() == 1, said.constData());
        QVERIFY2(!said.contains("std::") && !said.contains("Resource"), said.constData());
        QCOMPARE(said.isEmpty(), shell.exitCode() == 0);
    }
#endif
}

// The least price there is: what is compared with it is beyond all percentages.
void TestArguments::nothingIsInfinite()
{
    const QRegularExpression infinite("\\b(nan|inf)\\b");
    for (const char* view : {"mfu-cost", "break-even", "scenarios", "bridge", "cash", "budget",
             "routing", "results", "serving", "token-cost", "sensitivity"})
        for (const char* format : {"text", "csv", "json"}) {
            const CliRun run = runCli(
                {"view", "sample:reference", view, "--set", "platform.*.price_on_demand=0.0001",
                    "--set", "platform.trn2.price_on_demand=3", "--format", format});
            QCOMPARE(run.exitCode, 0);
            const auto found = infinite.match(QString::fromUtf8(run.output));
            QVERIFY2(!found.hasMatch(),
                qPrintable(QString::fromUtf8(run.output).mid(found.capturedStart() - 60, 90)));
        }
}

ISOCOST_TEST_WITH(QCoreApplication, TestArguments)
#include "tst_arguments.moc"
