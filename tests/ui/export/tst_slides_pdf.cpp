// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The slides of a project as a PDF: pages, their size, what they say, and which are left out.
#include <QtTest>

#include <QProcess>
#include <QTemporaryDir>

#include "core/model/assumption_range.h"
#include "core/store/project_file.h"
#include "core/store/sample.h"
#include "core/text/say.h"
#include "tests/support/test_program.h"
#include "ui/document/qt_text.h"
#include "ui/export/export_command.h"
#include "ui/export/slide_page.h"
#include "ui/export/slides_pdf.h"

using namespace isocost;

namespace {

const QDate kDay(2026, 7, 1);

QString outputOf(const QString& program, const QStringList& arguments)
{
    QProcess process;
    process.start(program, arguments);
    process.waitForFinished(30000);
    return QString::fromUtf8(process.readAllStandardOutput());
}

// One page, as text; pages count from 1.
QString textOfPage(const QString& path, int page)
{
    const QString number = QString::number(page);
    return outputOf(QStringLiteral("pdftotext"), {"-f", number, "-l", number, "-layout", path, "-"})
        .simplified();
}

Project projectWithSlides()
{
    Project project = sampleProject("your-cluster");
    project.slides = {{.view = "budget", .scenario = "Plan", .note = "Say the year first."},
        {.view = "cash", .scenario = "Own the hardware", .note = "Line one\nline two"},
        {.view = "budget", .scenario = "Plan", .beside = "On demand"}};
    return project;
}

QString written(const QTemporaryDir& folder, const Project& project, bool hasNotes = false)
{
    const QString path = folder.filePath(QStringLiteral("meeting.pdf"));
    SlidesPdf pdf(project, {.hasNotes = hasNotes, .date = kDay});
    const auto problem = writeSlides(pdf, path);
    return problem ? *problem : path;
}

} // namespace

class TestSlidesPdf : public QObject {
    Q_OBJECT

private slots:
    void aPageForEachSlideIn16To9()
    {
        const QTemporaryDir folder;
        const QString told =
            outputOf(QStringLiteral("pdfinfo"), {written(folder, projectWithSlides())});
        QVERIFY2(
            told.contains(QRegularExpression(QStringLiteral("Pages: +3\n"))), qPrintable(told));
        // 13 1/3 x 7 1/2 inches of 72 points
        QVERIFY2(told.contains(QRegularExpression(QStringLiteral("Page size: +960 x 540 pts"))),
            qPrintable(told));
        QVERIFY2(told.contains(toQt(projectWithSlides().title)), qPrintable(told));
    }

    void aPageSaysWhatItsViewSaysAndWhereItIsFrom()
    {
        const QTemporaryDir folder;
        const Project project = projectWithSlides();
        const QString path = written(folder, project);
        const QString first = textOfPage(path, 1);
        QVERIFY2(first.contains(toQt(project.title)), qPrintable(first));
        QVERIFY2(first.contains(QStringLiteral("scenario Plan")), qPrintable(first));
        QVERIFY2(first.contains(QStringLiteral("2026-07-01")), qPrintable(first));
        QVERIFY2(first.contains(QStringLiteral("1 of 3")), qPrintable(first));
        QVERIFY2(first.contains(QStringLiteral("$7.50M")), qPrintable(first)); // a year of the plan
        QVERIFY2(!first.contains(QStringLiteral("Say the year first")), qPrintable(first));
        const QString second = textOfPage(path, 2);
        QVERIFY2(second.contains(QStringLiteral("scenario Own the hardware")), qPrintable(second));
        QVERIFY2(second.contains(QStringLiteral("2 of 3")), qPrintable(second));
    }

    void twoScenariosStandBesideEachOther()
    {
        const QTemporaryDir folder;
        const QString third = textOfPage(written(folder, projectWithSlides()), 3);
        QVERIFY2(third.contains(QStringLiteral("$7.50M")), qPrintable(third)); // as planned
        QVERIFY2(third.contains(QStringLiteral("$14.2M")), qPrintable(third)); // on demand
        QVERIFY2(third.contains(QStringLiteral("scenario Plan")), qPrintable(third));
        QVERIFY2(third.contains(QStringLiteral("scenario On demand")), qPrintable(third));
    }

    // The axes enclose what each chart needs alone.
    void bothStandOnOneScale()
    {
        Project project = projectWithSlides();
        SlidePage alone(std::make_shared<const Project>(project),
            {.view = "cash", .scenario = "Plan"}, Theme::light());
        alone.finish();
        SlidePage both(std::make_shared<const Project>(project),
            {.view = "cash", .scenario = "Plan", .beside = "Four runs a year"}, Theme::light());
        both.finish();
        QCOMPARE(both.pictures().size(), std::size_t(2));
        const ViewAxis& plan = both.pictures()[0].panels[0].y;
        const ViewAxis& beside = both.pictures()[1].panels[0].y;
        QCOMPARE(plan.needed.from, beside.needed.from);
        QCOMPARE(plan.needed.to, beside.needed.to);
        QVERIFY(plan.needed.to >= alone.pictures()[0].panels[0].y.needed.to);
    }

    void notesAreThereWhenAskedFor()
    {
        const QTemporaryDir folder;
        const QString path = written(folder, projectWithSlides(), true);
        QVERIFY(textOfPage(path, 1).contains(QStringLiteral("Say the year first.")));
        QVERIFY(textOfPage(path, 2).contains(QStringLiteral("Line one line two")));
        QVERIFY(textOfPage(path, 1).contains(QStringLiteral("1 of 3"))); // above the note
    }

    void aLongNoteIsCutAndCoversNothing()
    {
        const QTemporaryDir folder;
        Project project = projectWithSlides();
        project.slides.resize(1);
        for (int i = 0; i < 400; ++i)
            project.slides[0].note += "word" + std::to_string(i) + " ";
        const QString page = textOfPage(written(folder, project, true), 1);
        QVERIFY2(page.contains(QStringLiteral("word0 word1")), qPrintable(page));
        QVERIFY2(page.endsWith(QStringLiteral("\u2026")), qPrintable(page));
        QVERIFY2(!page.contains(QStringLiteral("word399")), qPrintable(page));
        QVERIFY2(page.contains(QStringLiteral("1 of 1")), qPrintable(page));
    }

    // P10 and P90 of the trials, which a picture without its study lacks.
    void rangesHaveTheirBands()
    {
        const QTemporaryDir folder;
        Project project = projectWithSlides();
        project.slides.resize(1);
        Scenario& plan = project.scenarios[0];
        const QString without = textOfPage(written(folder, project), 1);
        QVERIFY2(!without.contains(QStringLiteral("4,000 trials")), qPrintable(without));
        setRange(plan, project.catalog, addressOf(plan, "platform.h100.mfu"),
            {.shape = RangeShape::Uniform, .low = 0.3, .high = 0.5});
        setRange(plan, project.catalog, addressOf(plan, "facility.node_price"),
            {.low = 260000.0, .high = 420000.0});
        const QString with = textOfPage(written(folder, project), 1);
        QVERIFY2(with.contains(QStringLiteral("P10")), qPrintable(with));
        QVERIFY2(with.contains(QStringLiteral("4,000 trials")), qPrintable(with));
    }

    void whatIsGoneIsLeftOutAndCounted()
    {
        Project project = projectWithSlides();
        project.slides[1].scenario = "gone";
        project.slides.push_back({.view = "of-another-isocost", .scenario = "Plan"});
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("meeting.pdf"));
        SlidesPdf pdf(project, {.date = kDay});
        QCOMPARE(pdf.pages(), 2);
        QVERIFY(!writeSlides(pdf, path));
        QCOMPARE(say(pdf.outcome()),
            std::string("2 pages; 2 slides are left out, as the scenario or the view is "
                        "gone"));
        QVERIFY(textOfPage(path, 2).contains(QStringLiteral("2 of 2")));
    }

    void withoutASlideNothingIsWritten()
    {
        Project project = projectWithSlides();
        for (Slide& slide : project.slides)
            slide.scenario = "gone";
        const QTemporaryDir folder;
        const QString problem = written(folder, project);
        QVERIFY2(problem.endsWith(QStringLiteral("the project has no slide that can be shown")),
            qPrintable(problem));
        QVERIFY(!QFile::exists(folder.filePath(QStringLiteral("meeting.pdf"))));
    }

    void theChoicesOfASlideAreMade()
    {
        Project project = projectWithSlides();
        project.slides = {{.view = "budget", .scenario = "Plan", .choices = {"period=Quarter"}},
            {.view = "budget", .scenario = "Plan", .choices = {"period=Year", "unknown=1"}}};
        const QTemporaryDir folder;
        const QString path = written(folder, project);
        QVERIFY2(textOfPage(path, 1) != textOfPage(path, 2).replace("2 of 2", "1 of 2"),
            qPrintable(textOfPage(path, 1)));
    }

    void theCommandLineWritesTheSame()
    {
        const QTemporaryDir folder;
        const QString project = folder.filePath(QStringLiteral("plan.isocost"));
        const QString path = folder.filePath(QStringLiteral("meeting.pdf"));
        saveProjectAs(projectWithSlides(), project.toStdString());
        QCOMPARE(runExportCommand({project, "--slides", "-o", path}), 0);
        QVERIFY(textOfPage(path, 1).contains(QStringLiteral("$7.50M")));
        QVERIFY(!textOfPage(path, 1).contains(QStringLiteral("Say the year first")));
        QCOMPARE(runExportCommand({project, "--slides", "--with-notes", "-o", path}), 0);
        QVERIFY(textOfPage(path, 1).contains(QStringLiteral("Say the year first.")));
    }

    void badInputIsRefusedAndNothingWritten_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("a view as well")
            << QStringList{"PLAN", "--slides", "--view", "cash", "-o", "OUT.pdf"};
        QTest::newRow("a scenario")
            << QStringList{"PLAN", "--slides", "--scenario", "Plan", "-o", "OUT.pdf"};
        QTest::newRow("a picture") << QStringList{"PLAN", "--slides", "-o", "OUT.png"};
        QTest::newRow("another format")
            << QStringList{"PLAN", "--slides", "--format", "svg", "-o", "OUT.pdf"};
        QTest::newRow("no file") << QStringList{"PLAN", "--slides"};
        QTest::newRow("notes of a view")
            << QStringList{"PLAN", "--view", "cash", "--with-notes", "-o", "OUT.pdf"};
        QTest::newRow("no slides") << QStringList{"sample:reference", "--slides", "-o", "OUT.pdf"};
    }

    void badInputIsRefusedAndNothingWritten()
    {
        QFETCH(QStringList, arguments);
        const QTemporaryDir folder;
        const QString project = folder.filePath(QStringLiteral("plan.isocost"));
        saveProjectAs(projectWithSlides(), project.toStdString());
        arguments.replaceInStrings(QStringLiteral("PLAN"), project);
        arguments.replaceInStrings(QStringLiteral("OUT"), folder.filePath(QStringLiteral("out")));
        QCOMPARE(runExportCommand(arguments), 2);
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files),
            QStringList{QStringLiteral("plan.isocost")});
    }

    void noProjectIsWrittenOver()
    {
        const QTemporaryDir folder;
        const QString project = folder.filePath(QStringLiteral("plan.pdf"));
        saveProjectAs(projectWithSlides(), project.toStdString());
        QCOMPARE(runExportCommand({project, "--slides", "-o", project}), 2);
        QVERIFY(loadProject(project.toStdString()).slides.size() == 3);
    }
};

ISOCOST_TEST_WITH(QApplication, TestSlidesPdf)
#include "tst_slides_pdf.moc"
