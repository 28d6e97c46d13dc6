// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// isocost-cli slides: the list of a project's slides, in every format; and that commands which
// change a project keep them.
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
};

ISOCOST_TEST(TestSlidesCommand)
#include "tst_slides.moc"
