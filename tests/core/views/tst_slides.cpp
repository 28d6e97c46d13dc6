// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is said about slides, and which of them can be shown.
#include <QtTest>

#include "core/store/sample.h"
#include "core/text/say.h"
#include "core/views/slides/slides.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

Project projectWith(std::vector<Slide> slides)
{
    Project project = sampleProject("your-cluster"); // Plan, Four runs a year, On demand, Own ...
    project.slides = std::move(slides);
    return project;
}

Slide slideOf(const std::string& scenario, const std::string& note = {})
{
    return {.view = "budget", .scenario = scenario, .note = note};
}

std::string titleWith(std::vector<Slide> slides)
{
    return say(titleOfSlides(projectWith(std::move(slides))));
}

} // namespace

class TestSlides : public QObject {
    Q_OBJECT

private slots:
    void theTitleCountsThem()
    {
        QCOMPARE(titleWith({}), std::string("No slides yet"));
        QCOMPARE(titleWith({slideOf("Plan", "a")}), std::string("1 slide"));
        QCOMPARE(titleWith({slideOf("Plan", "a"), slideOf("Plan")}),
            std::string("2 slides, one without a note"));
        QCOMPARE(titleWith({slideOf("gone"), slideOf("Plan"), slideOf("On demand", "a")}),
            std::string("3 slides, 2 without a note, one skipped"));
    }

    void whatIsGoneIsSkipped()
    {
        const Project project = projectWith({slideOf("gone"), slideOf("Plan"),
            {.view = "of-another-isocost", .scenario = "Plan"}, slideOf("On demand")});
        QCOMPARE(slidesToShow(project), std::vector<std::size_t>({1, 3}));
        const auto trouble = [&](std::size_t slide) {
            return say(troubleOf(project.slides[slide], project), kLabel);
        };
        QCOMPARE(trouble(0), std::string("scenario gone"));
        QCOMPARE(trouble(1), std::string());
        QCOMPARE(trouble(2), std::string("view not known"));
        QCOMPARE(viewOf(project.slides[2]), std::string("of-another-isocost"));
    }

    void aScenarioBesideThatIsGoneIsLeftOut()
    {
        Slide slide = slideOf("Plan");
        slide.beside = "Old plan";
        const Project project = projectWith({slide});
        QCOMPARE(slidesToShow(project).size(), std::size_t(1));
        QVERIFY(!scenarioBeside(slide, project));
        QCOMPARE(
            say(troubleOf(slide, project), kLabel), std::string("shown alone: Old plan is gone"));
        slide.beside = "On demand";
        QCOMPARE(scenarioBeside(slide, project), &project.scenarios[2]);
        QCOMPARE(say(scenariosOf(slide)), std::string("Plan beside On demand"));
    }

    // The view compares the scenarios by itself.
    void besideAViewOfSeveralScenariosStandsNone()
    {
        Slide slide{.view = "bridge", .scenario = "Plan", .beside = "On demand"};
        QVERIFY(!scenarioBeside(slide, projectWith({slide})));
        slide.view = "cash";
        const Project project = projectWith({slide});
        QVERIFY(scenarioBeside(slide, project));
    }

    void aLineSaysAllOfIt()
    {
        const Project project = projectWith({slideOf("Plan", "\n The term wins.\nSay why.")});
        QCOMPARE(
            say(lineOf(project.slides[0], project)), std::string("Budget, Plan: The term wins."));
        QCOMPARE(say(lineOf(slideOf("gone"), project)),
            std::string("Budget, gone: no note yet; scenario gone"));
    }

    // Names of strangers cannot break a line.
    void aNameIsMadeVisible()
    {
        const Project project = projectWith({slideOf("a\nb")});
        QVERIFY(say(lineOf(project.slides[0], project)).find('\n') == std::string::npos);
    }
};

ISOCOST_TEST(TestSlides)
#include "tst_slides.moc"
