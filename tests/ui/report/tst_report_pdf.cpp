// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A report as other programs read it: its pages and words, its structure, its bookmarks, and the
// project inside it.
#include <QtTest>

#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFOutlineDocumentHelper.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>

#include "core/model/assumption_range.h"
#include "core/model/evaluate.h"
#include "core/store/pdf_project.h"
#include "core/store/project_image.h"
#include "core/store/sample.h"
#include "tests/support/test_program.h"
#include "ui/document/qt_text.h"
#include "ui/export/atomic_file.h"
#include "ui/report/report_arguments.h"
#include "ui/report/report_pdf.h"

using namespace isocost;

namespace {

const QDate kDay(2026, 7, 1);

QString outputOf(const QString& program, const QStringList& arguments)
{
    QProcess process;
    process.start(program, arguments);
    process.waitForFinished(60000);
    return QString::fromUtf8(process.readAllStandardOutput());
}

QString textOf(const QString& path)
{
    return outputOf(QStringLiteral("pdftotext"), {path, "-"}).simplified();
}

// One page, from 1.
QString textOfPage(const QString& path, int page)
{
    const QString number = QString::number(page);
    return outputOf(QStringLiteral("pdftotext"), {"-f", number, "-l", number, path, "-"})
        .simplified();
}

QString written(const QTemporaryDir& folder, const Project& project, ReportRequest request,
    std::size_t scenarios = 1)
{
    const auto shared = std::make_shared<const Project>(project);
    std::vector<std::shared_ptr<const Snapshot>> shown;
    std::vector<Scenario> chosen;
    for (std::size_t i = 0; i < scenarios; ++i) {
        shown.push_back(std::make_shared<const Snapshot>(shared, shared->scenarios[i]));
        chosen.push_back(shared->scenarios[i]);
    }
    request.date = kDay;
    ReportPdf pdf(std::make_shared<ReportPages>(std::move(shown), std::move(request)),
        projectOfReport(project, chosen, request.isOnePage));
    while (!pdf.isDone())
        pdf.drawNext();
    QString path = folder.filePath(QStringLiteral("report.pdf"));
    const auto problem = writeWhole(path, pdf.content());
    return problem ? *problem : path;
}

QString onePage(const QTemporaryDir& folder, const Project& project)
{
    return written(folder, project, {.isOnePage = true});
}

QString whole(const QTemporaryDir& folder, const Project& project, std::size_t scenarios = 1)
{
    return written(folder, project, {.views = viewsOfReport()}, scenarios);
}

int pagesOf(const QString& path)
{
    static const QRegularExpression pattern(QStringLiteral("Pages: +([0-9]+)"));
    return pattern.match(outputOf(QStringLiteral("pdfinfo"), {path})).captured(1).toInt();
}

} // namespace

class TestReportPdf : public QObject {
    Q_OBJECT

private slots:
    void aPageForTheBoardOfEverySample_data()
    {
        QTest::addColumn<QString>("sample");
        for (const std::string& name : sampleNames())
            QTest::newRow(name.c_str()) << toQt(name);
    }
    void aPageForTheBoardOfEverySample()
    {
        QFETCH(const QString, sample);
        const QTemporaryDir folder;
        const QString path = onePage(folder, sampleProject(sample.toStdString()));
        QCOMPARE(pagesOf(path), 1);
        const QString page = textOf(path);
        for (const char* const part :
            {"A year of the plan", "What a year costs", "What busy machines change",
                "What has been paid", "Ways of buying", "What would have to be true",
                "What it leaves out", "in USD", "1 July 2026", "page 1 of 1"})
            QVERIFY2(page.contains(QLatin1String(part)), qPrintable(page));
    }

    // Long names push nothing out of the foot, and their ends tell them apart.
    void aLongNameLeavesTheFootTrialsSeedAndModel()
    {
        Project project = sampleProject("your-cluster");
        Scenario& plan = project.scenarios.front();
        plan.name = "Own the hardware and rent what is lacking at the peak of a month, 2027";
        setRange(plan, project.catalog, {Parameter::FacilityNodePrice, -1},
            {.low = 260000.0, .high = 420000.0});
        const QTemporaryDir folder;
        const QString page = textOf(onePage(folder, project));
        QVERIFY2(page.count(QStringLiteral(" 2027 ")) + page.count(QStringLiteral(" 2027,")) > 1,
            qPrintable(page)); // in the head and in the foot
        for (const char* const part : {"trials, seed 1", "model ", "catalog ", "page 1 of 1"})
            QVERIFY2(page.contains(QLatin1String(part)), qPrintable(page));
    }

    // sample:your-cluster: a year of the plan costs $7,498,315, owning $27,659 less.
    void thePageSaysTheDecisionWithItsDoubt()
    {
        const QTemporaryDir folder;
        const QString page = textOf(onePage(folder, sampleProject("your-cluster")));
        for (const char* const part :
            {"$7.50M", "a close call on the node price: owning would save $27,659",
                "would be cheapest if one of", "Before signing",
                "Sources: H100 3-year price from AWS", "2026-08-07", "not owning",
                "At 0: demand growth"})
            QVERIFY2(page.contains(QLatin1String(part)), qPrintable(page));
    }

    // sample:reference: the facility has 64 GPUs, the plan 1,024.
    void cashOfAFacilityIsNotThatOfTheFleet()
    {
        const QTemporaryDir folder;
        const QString page = textOf(onePage(folder, sampleProject("reference")));
        QVERIFY2(page.contains(QStringLiteral("Cash of the facility's 64 GPUs")), qPrintable(page));
        QVERIFY2(!page.contains(QStringLiteral("Cash of the fleet")), qPrintable(page));
    }

    void wordsAreRealTextInEmbeddedFonts()
    {
        const QTemporaryDir folder;
        const QString fonts =
            outputOf(QStringLiteral("pdffonts"), {onePage(folder, sampleProject("reference"))});
        const QStringList lines = fonts.split(u'\n', Qt::SkipEmptyParts).mid(2);
        QVERIFY(!lines.isEmpty());
        static const QRegularExpression embedded(QStringLiteral(" yes +(yes|no) +yes "));
        for (const QString& line : lines)
            QVERIFY2(line.contains(embedded), qPrintable(line)); // embedded, with its letters
    }

    void aScreenReaderFindsItsParts()
    {
        const QTemporaryDir folder;
        const QString path = onePage(folder, sampleProject("your-cluster"));
        QVERIFY(outputOf(QStringLiteral("pdfinfo"), {path})
                    .contains(QRegularExpression(QStringLiteral("Tagged: +yes"))));
        const QString tree = outputOf(QStringLiteral("pdfinfo"), {"-struct-text", path});
        for (const char* const part : {"Document", "H3", "Figure", "Table", "TR", "TH", "TD", "LI"})
            QVERIFY2(tree.contains(QLatin1String(part)), part);
        QVERIFY2(tree.contains(QLatin1String("\"What a year costs\"")), qPrintable(tree));
        QVERIFY(!tree.contains(QLatin1String("page 1 of 1"))); // the foot is no content
    }

    void theContentsAndTheBookmarksAreTrue()
    {
        const QTemporaryDir folder;
        const QString path = whole(folder, sampleProject("your-cluster"));
        const QString contents = textOfPage(path, 1);
        QVERIFY2(contents.contains(QStringLiteral("Contents")), qPrintable(contents));
        QPDF document;
        document.processFile(path.toStdString().c_str());
        QPDFOutlineDocumentHelper outlines(document);
        const std::vector<QPDFPageObjectHelper> pages =
            QPDFPageDocumentHelper(document).getAllPages();
        int checked = 0;
        const auto check = [&](QPDFOutlineObjectHelper& item) {
            const auto page = std::ranges::find(pages, item.getDestPage().getObjGen(),
                [](QPDFPageObjectHelper one) { return one.getObjectHandle().getObjGen(); });
            QVERIFY(page != pages.end());
            const int number = static_cast<int>(page - pages.begin()) + 1;
            const QString title = toQt(item.getTitle());
            if (title != QStringLiteral("The decision")) // has no heading of its own
                QVERIFY2(textOfPage(path, number).contains(title), qPrintable(title));
            QVERIFY2(contents.contains(title), qPrintable(title));
            ++checked;
        };
        for (QPDFOutlineObjectHelper& chapter : outlines.getTopLevelOutlines()) {
            check(chapter);
            for (QPDFOutlineObjectHelper& section : chapter.getKids())
                check(section);
        }
        // The decision, plan, budget, comparison, five groups, findings, ledger; 18 views.
        QCOMPARE(checked, 11 + static_cast<int>(viewsOfReport().size()));
    }

    void theTitlePageSaysOfWhatAndWhen()
    {
        const QTemporaryDir folder;
        const Project project = sampleProject("your-cluster");
        const QString page = textOfPage(whole(folder, project), 1);
        for (const char* const part :
            {"1 Jul 2026", "model 3.0", "in USD", "a close call", "$7.50M", "Contents"})
            QVERIFY2(page.contains(QLatin1String(part)), qPrintable(page));
        QVERIFY2(page.contains(toQt(project.title)), qPrintable(page));
    }

    void everyViewIsInItWithItsConclusion()
    {
        const QTemporaryDir folder;
        const Project project = sampleProject("your-cluster");
        const QString text = textOf(whole(folder, project));
        const Snapshot shown(std::make_shared<const Project>(project), project.scenarios.front());
        for (const ViewRow* const view : viewsOfReport())
            QVERIFY2(text.contains(toQt(view->label)), qPrintable(toQt(view->label)));
        for (const char* const part : {"up to month 36", "18,461,684", "All 276 assumptions",
                 "AWS p5.48xlarge", "Bake-off needed above $500k", "GPT-3 175B"})
            QVERIFY2(text.contains(QLatin1String(part)), part);
    }

    void theProjectInsideShowsTheSameNumbers()
    {
        const QTemporaryDir folder;
        const Project project = sampleProject("your-cluster");
        const QString path = onePage(folder, project);
        const Project inside = openProject(path.toStdString());
        QCOMPARE(inside.scenarios.size(), std::size_t(1));
        const Results<double> was = evaluate(project.scenarios.front(), project.catalog);
        const Results<double> is = evaluate(inside.scenarios.front(), inside.catalog);
        QCOMPARE(is.of(Metric::PlanAnnualCost).value, was.of(Metric::PlanAnnualCost).value);
    }

    void scenariosThatAreNotInItAreNotInside()
    {
        const QTemporaryDir folder;
        Project project = sampleProject("your-cluster");
        project.scenarios[1].name = "Secret rival";
        project.versions = {{"March", "2026-03-01T00:00:00Z", project.scenarios}};
        project.slides = {{.view = "budget", .scenario = "Secret rival", .note = "Secret note"}};
        const Project inside = openProject(onePage(folder, project).toStdString());
        QVERIFY(projectImage(inside).find("Secret") == std::string::npos);
    }

    void severalScenariosStandInTheirOrder()
    {
        const QTemporaryDir folder;
        const Project project = sampleProject("your-cluster");
        const QString path = written(folder, project, {.views = {findView("budget")}}, 2);
        const QString text = textOf(path);
        const auto first = text.indexOf(QStringLiteral("scenario Plan, in USD"));
        const auto second = text.indexOf(QStringLiteral("scenario Four runs a year, in USD"));
        QVERIFY(first >= 0);
        QVERIFY(second > first);
    }

    // sample:your-cluster: the published runs do not depend on the scenario.
    void whatScenariosHaveInCommonStandsOnce()
    {
        const QTemporaryDir folder;
        const Project project = sampleProject("your-cluster");
        const QString one = textOf(whole(folder, project));
        const QString both = textOf(whole(folder, project, 2));
        QVERIFY(both.contains(QStringLiteral("The same in all scenarios")));
        QVERIFY(!one.contains(QStringLiteral("The same in all scenarios")));
        QCOMPARE(both.count(QStringLiteral("GPT-3 175B")), one.count(QStringLiteral("GPT-3 175B")));
        QCOMPARE(both.count(QStringLiteral("All 276 assumptions")), 1);
        QVERIFY(both.contains(QStringLiteral("What differs in Four runs a year")));
        QVERIFY(!both.contains(QStringLiteral("Plan: computed from the inputs published")));
        QVERIFY(both.contains(QStringLiteral("Computed from the inputs published")));
    }

    void chaptersStandBelowTheirScenario()
    {
        const QTemporaryDir folder;
        const QString path = whole(folder, sampleProject("your-cluster"), 2);
        QPDF document;
        document.processFile(path.toStdString().c_str());
        QPDFOutlineDocumentHelper outlines(document);
        QStringList top;
        for (QPDFOutlineObjectHelper& item : outlines.getTopLevelOutlines())
            top.append(toQt(item.getTitle()));
        QCOMPARE(top,
            QStringList({"Comparison of the scenarios", "Scenario Plan: the decision",
                "Scenario Four runs a year: the decision", "The same in all scenarios",
                "Assumptions and their sources"}));
        std::vector<QPDFOutlineObjectHelper> chapters = outlines.getTopLevelOutlines()[1].getKids();
        QCOMPARE(toQt(chapters.front().getTitle()),
            QStringLiteral("The plan and the assumptions that matter"));
        QCOMPARE(toQt(chapters[2].getKids().front().getTitle()), QStringLiteral("MFU cost"));
    }

    // In the contents the pages of a chapter stand beside each other, below their scenarios.
    void theContentsOfSeveralScenariosAreOnePage()
    {
        const QTemporaryDir folder;
        const QString path = whole(folder, sampleProject("your-cluster"), 4);
        QVERIFY(textOfPage(path, 2).contains(QStringLiteral("Comparison of the scenarios")));
        const QString page =
            outputOf(QStringLiteral("pdftotext"), {"-layout", "-l", "1", path, "-"});
        static const QRegularExpression line(
            QStringLiteral("What turns it +([0-9]+) +([0-9]+) +([0-9]+) +([0-9]+)\n"));
        const QRegularExpressionMatch pages = line.match(page);
        QVERIFY2(pages.hasMatch(), qPrintable(page));
        const QStringList names{"Plan", "Four runs a year", "On demand", "Own the hardware"};
        for (int scenario = 0; scenario < 4; ++scenario) {
            const QString found = textOfPage(path, pages.captured(scenario + 1).toInt());
            QVERIFY2(found.contains(QStringLiteral("What turns it")), qPrintable(found.left(300)));
            QVERIFY2(found.contains(QStringLiteral("scenario %1, in USD").arg(names[scenario])),
                qPrintable(found.left(300)));
        }
    }

    void letterPaperIsLetter()
    {
        const QTemporaryDir folder;
        const QString path = written(
            folder, sampleProject("your-cluster"), {.isOnePage = true, .paper = QPageSize::Letter});
        QVERIFY(outputOf(QStringLiteral("pdfinfo"), {path})
                    .contains(QRegularExpression(QStringLiteral("Page size: +612 x 792 pts"))));
        QCOMPARE(pagesOf(path), 1);
    }

    void nothingGivesWayOnEitherPaper_data() { aPageForTheBoardOfEverySample_data(); }
    void nothingGivesWayOnEitherPaper()
    {
        QFETCH(const QString, sample);
        const QTemporaryDir folder;
        for (const QPageSize::PageSizeId paper : {QPageSize::A4, QPageSize::Letter}) {
            const QString page = textOf(written(
                folder, sampleProject(sample.toStdString()), {.isOnePage = true, .paper = paper}));
            QVERIFY2(page.contains(QStringLiteral("Before signing")), qPrintable(page));
            QVERIFY2(page.contains(QStringLiteral("page 1 of 1")), qPrintable(page));
        }
    }

    void namesOfAProjectAreText()
    {
        const QTemporaryDir folder;
        Project project = sampleProject("your-cluster");
        project.title = "a) >> endobj (b\\ %%EOF";
        project.scenarios[0].name = "R&D </desc><script>";
        project.scenarios[0].note = "=HYPERLINK(\"x\")";
        const QString text = textOf(written(folder, project, {.views = {findView("budget")}}));
        QVERIFY2(text.contains(toQt(project.title)), qPrintable(text.left(300)));
        QVERIFY(text.contains(toQt(project.scenarios[0].name)));
        QVERIFY(text.contains(toQt(project.scenarios[0].note)));
    }
};

ISOCOST_TEST_WITH(QApplication, TestReportPdf)
#include "tst_report_pdf.moc"
