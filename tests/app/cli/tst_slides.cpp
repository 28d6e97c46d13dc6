// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// isocost-cli slides: the list of a project's slides, in every format; slides that it adds, removes
// and moves, whole or not at all; and that other commands keep them.
#include <QTest>

#include <QJsonArray>

#include "tests/app/cli/plan_file.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::CliRun;

class TestSlidesCommand : public QObject, test::PlanFile {
    Q_OBJECT

private slots:
    void init()
    {
        makePlan();
        Project project = loaded();
        project.slides = {{.view = "budget",
                              .scenario = "Base",
                              .lever = "facility.pue",
                              .note = "First.\nSecond; \"quoted\".",
                              .choices = {"period=Quarter"}},
            {.view = "cash", .scenario = "gone"}};
        saveProjectAs(project, m_project.toStdString());
    }

    void jsonHasAllOfThem()
    {
        const CliRun run = this->run({"slides", "PLAN"});
        QCOMPARE(run.exitCode, 0);
        QCOMPARE(run.json()["title"].toString(),
            QStringLiteral("2 slides, one without a note, one skipped"));
        const QJsonArray slides = run.json()["slides"].toArray();
        QCOMPARE(slides.size(), 2);
        const QJsonObject first = slides[0].toObject();
        QCOMPARE(first["view"].toString(), QStringLiteral("budget"));
        QCOMPARE(first["lever"].toString(), QStringLiteral("facility.pue"));
        QCOMPARE(first["note"].toString(), QStringLiteral("First.\nSecond; \"quoted\"."));
        QCOMPARE(first["choices"].toArray(), QJsonArray{QStringLiteral("period=Quarter")});
        QVERIFY(first["is_shown"].toBool());
        QVERIFY(!first.contains("trouble"));
        QVERIFY(!slides[1].toObject()["is_shown"].toBool());
        QCOMPARE(slides[1].toObject()["trouble"].toString(), QStringLiteral("scenario gone"));
    }

    void csvHasThemInFull()
    {
        const CliRun run = this->run({"slides", "PLAN", "--format", "csv"});
        QCOMPARE(run.output.left(run.output.indexOf('\n')),
            QByteArray("slide,view,scenario,beside,lever,trouble,note,choices"));
        QVERIFY2(run.output.contains("1,budget,Base,,facility.pue,,\"First.\nSecond; "
                                     "\"\"quoted\"\".\",period=Quarter"),
            run.output.constData());
        QVERIFY(run.output.contains("2,cash,gone,,,scenario gone,,"));
    }

    void textAndTableAreForPeople()
    {
        const CliRun text = run({"slides", "PLAN", "--format", "text"});
        QCOMPARE(text.output,
            QByteArray("2 slides, one without a note, one skipped.\n"
                       "1. Budget, Base: First.\n"
                       "2. Cash, gone: no note yet; scenario gone\n"));
        const CliRun table = run({"slides", "PLAN", "--format", "table"});
        QVERIFY2(QString::fromUtf8(table.output)
                     .simplified()
                     .contains(QStringLiteral("1 Budget Base facility.pue First.")),
            table.output.constData());
    }

    void aProjectWithoutSlidesSaysSo()
    {
        const CliRun run = test::runCli({"slides", "sample:reference", "--format", "text"});
        QCOMPARE(run.exitCode, 0);
        QCOMPARE(run.output, QByteArray("No slides yet.\n"));
    }

    void aFileIsWrittenButNotOverTheProject()
    {
        const QString out = m_folder->filePath("slides.csv");
        QCOMPARE(run({"slides", "PLAN", "--format", "csv", "-o", out}).exitCode, 0);
        QVERIFY(QFile::exists(out));
        const QByteArray before = bytes();
        QCOMPARE(run({"slides", "PLAN", "-o", "PLAN"}).exitCode, 2);
        QCOMPARE(bytes(), before);
        QVERIFY(run({"slides", "missing.isocost"}).onlyComplaint().contains("missing.isocost"));
    }

    void otherCommandsKeepThem()
    {
        const std::vector<Slide> slides = loaded().slides;
        QCOMPARE(run({"set", "PLAN", "facility.pue=1.3"}).exitCode, 0);
        QCOMPARE(loaded().slides, slides);
    }

    void aSlideIsAddedBehindTheOthers()
    {
        const std::vector<Slide> before = loaded().slides;
        const CliRun added =
            run({"slides", "PLAN", "--add", "cash", "--scenario", "Own the hardware", "--beside",
                "Base", "--lever", "facility.pue", "--note", "What is paid when.\nThen the sale.",
                "--choose", "measure=discounted", "--format", "text"});
        QVERIFY2(added.exitCode == 0, added.messages.constData());
        QVERIFY2(added.output.contains("3. Cash, Own the hardware beside Base: What is paid when."),
            added.output.constData());
        std::vector<Slide> expected = before;
        expected.push_back({.view = "cash",
            .scenario = "Own the hardware",
            .beside = "Base",
            .lever = "facility.pue",
            .note = "What is paid when.\nThen the sale.",
            .choices = {"measure=Discounted"}});
        QCOMPARE(loaded().slides, expected);
        QCOMPARE(run({"slides", "PLAN", "--add", "budget"}).exitCode, 0);
        QCOMPARE(loaded().slides.back(), (Slide{.view = "budget", .scenario = "Base"}));
    }

    void slidesAreMovedAndRemoved()
    {
        QCOMPARE(run({"slides", "PLAN", "--add", "risk"}).exitCode, 0);
        const auto views = [this] {
            QStringList all;
            for (const Slide& slide : loaded().slides)
                all << QString::fromStdString(slide.view);
            return all.join(u' ');
        };
        QCOMPARE(views(), QStringLiteral("budget cash risk"));
        QCOMPARE(run({"slides", "PLAN", "--move", "3=1"}).exitCode, 0);
        QCOMPARE(views(), QStringLiteral("risk budget cash"));
        QCOMPARE(run({"slides", "PLAN", "--move", "1=2"}).exitCode, 0);
        QCOMPARE(views(), QStringLiteral("budget risk cash"));
        const CliRun removed = run({"slides", "PLAN", "--remove", "2"});
        QCOMPARE(removed.exitCode, 0);
        QCOMPARE(views(), QStringLiteral("budget cash"));
        QCOMPARE(removed.json()["slides"].toArray().size(), 2);
    }

    void whatIsRefusedChangesNoByte_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("words");
        const auto row = [](const char* name, const QStringList& arguments, const char* words) {
            QTest::newRow(name) << arguments << QString::fromUtf8(words);
        };
        row("view", {"--add", "budgte"}, "there is no view \"budgte\"");
        row("part", {"--add", "headlines"},
            "\"headlines\" stands beside the views; a slide shows a view");
        row("scenario", {"--add", "cash", "--scenario", "gone"}, "there is no scenario \"gone\"");
        row("beside", {"--add", "cash", "--beside", "gone"}, "there is no scenario \"gone\"");
        row("beside itself", {"--add", "cash", "--beside", "Base"},
            "--beside is \"Base\", the scenario of the slide; it should be another one");
        row("lever", {"--add", "cash", "--lever", "facility.peu"}, "facility.peu");
        row("word as lever", {"--add", "cash", "--lever", "inference.plan"}, "inference.plan");
        row("choice", {"--add", "cash", "--choose", "colour=red"},
            "the view cash has no choice \"colour\"");
        row("long note", {"--add", "cash", "--note", QString(17000, 'n')}, "the note of a slide");
        row("no number", {"--remove", "first"},
            "--remove is \"first\"; it takes the number of a slide, 1 to 2");
        row("beyond", {"--remove", "3"},
            "--remove is \"3\"; it takes the number of a slide, 1 to 2");
        row("zero", {"--move", "0=1"}, "--move is \"0\"; it takes the number of a slide, 1 to 2");
        row("half", {"--move", "2"}, "--move is \"2\"; it takes two numbers of slides");
        row("two changes", {"--remove", "1", "--move", "1=2"},
            "--add, --remove and --move are made one at a time");
        row("note alone", {"--note", "words"}, "--add VIEW is missing");
        row("into a file", {"--remove", "1", "-o", "list.json"},
            "-o is \"list.json\" beside a change");
    }

    void whatIsRefusedChangesNoByte()
    {
        QFETCH(const QStringList, arguments);
        QFETCH(const QString, words);
        const QByteArray before = bytes();
        const CliRun refused = run(QStringList{"slides", "PLAN"} + arguments);
        QCOMPARE(refused.exitCode, 2);
        QVERIFY2(refused.onlyComplaint().contains(words), refused.messages.constData());
        QCOMPARE(bytes(), before);
        QCOMPARE(fileNames(), QStringList{"plan.isocost"});
    }

    void aSampleStaysAsItIs()
    {
        const CliRun refused = test::runCli({"slides", "sample:reference", "--add", "budget"});
        QCOMPARE(refused.exitCode, 2);
        QVERIFY(refused.onlyComplaint().contains("is a sample, which stays as it is"));
        run({"slides", "PLAN", "--remove", "1"});
        run({"slides", "PLAN", "--remove", "1"});
        QVERIFY(run({"slides", "PLAN", "--remove", "1"})
                    .onlyComplaint()
                    .contains("the project has no slide yet"));
    }
};

ISOCOST_TEST(TestSlidesCommand)
#include "tst_slides.moc"
