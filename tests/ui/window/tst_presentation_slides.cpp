// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A presentation goes through the slides of the project; the presenter sees notes, the next slide
// and the time.
#include <QLineEdit>
#include <QPushButton>
#include <QTest>

#include "core/views/slides/slides.h"
#include "tests/support/test_program.h"
#include "tests/ui/window/window_under_test.h"
#include "ui/document/document.h"
#include "ui/document/qt_text.h"
#include "ui/panel/assumption_row.h"
#include "ui/window/chart_views.h"
#include "ui/window/command_palette.h"
#include "ui/window/presentation.h"
#include "ui/window/presentation_foot.h"
#include "ui/window/presenter_window.h"
#include "ui/window/slide_walk.h"

namespace isocost {

class PresentationSlidesTest : public QObject {
    Q_OBJECT

private slots:
    void slidesComeInTheirOrder();
    void aSlideSetsAllThatItNames();
    void aFreeWalkComesBackToTheOrder();
    void whatIsGoneIsSkipped();
    void withoutSlidesTheScenariosAreGoneThrough();
    void leavingASlideIsAsBefore();
    void notesAndTheNextSlideAreForThePresenter();
    void thePresentersKeysAreThoseOfTheSlides();
    void aQuestionTypedAtTheNotesArrivesWhole();
    void theTalkIsTimed();

private:
    static void addSlides(Document& document);
    static QString nameOf(const Document& document, int scenario)
    {
        return toQt(document.project().scenarios[static_cast<std::size_t>(scenario)].name);
    }
};

// Budget of the plan; cash of the last scenario by quarters beside the first, with the PUE at the
// foot; what turns it.
void PresentationSlidesTest::addSlides(Document& document)
{
    const auto& scenarios = document.project().scenarios;
    Slide first{"budget", scenarios[0].name};
    first.note = "The term is the plan of record.";
    Slide second{"cash", scenarios[3].name};
    second.beside = scenarios[0].name;
    second.lever = "facility.pue";
    const Slide third{"what-turns-it", scenarios[3].name};
    int place = 0;
    for (const Slide& slide : {first, second, third})
        QVERIFY(!document.addSlide(slide, place++));
}

void PresentationSlidesTest::slidesComeInTheirOrder()
{
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    window.show();
    addSlides(window.document());
    window->parts().charts->showView(QStringLiteral("routing"));
    Presentation& presentation = window->presentation();
    presentation.toggle();
    QVERIFY(!presentation.slide()); // F5 presents what is in sight
    const auto sight = [&] { return window->parts().charts->current()->id(); };
    QCOMPARE(sight(), QStringLiteral("routing"));
    for (const auto& [key, view] :
        std::initializer_list<std::pair<Qt::Key, const char*>>{{Qt::Key_PageDown, "budget"},
            {Qt::Key_Space, "cash"}, {Qt::Key_PageDown, "what-turns-it"},
            {Qt::Key_PageDown, "what-turns-it"}, {Qt::Key_PageUp, "cash"}, {Qt::Key_Home, "budget"},
            {Qt::Key_PageUp, "budget"}, {Qt::Key_End, "what-turns-it"}}) {
        QTest::keyClick(&*window, key);
        QCOMPARE(sight(), QLatin1String(view));
    }
    QCOMPARE(
        window->parts().foot->views().text(), QStringLiteral("Risk: What turns it, slide 3 of 3"));
    presentation.toggle();
    presentation.present(1);
    QVERIFY(presentation.isOn());
    QCOMPARE(presentation.slide(), std::optional(1));
    QCOMPARE(sight(), QStringLiteral("cash"));
}

void PresentationSlidesTest::aSlideSetsAllThatItNames()
{
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    window.show();
    Document& document = window.document();
    ChartViews& charts = *window->parts().charts;
    addSlides(document);
    charts.showView(QStringLiteral("budget"));
    charts.current()->chooseAgain({"period=Quarter"});
    const std::vector<std::string> quarter = charts.current()->chosen();
    charts.current()->chooseAgain({"period=Year"});
    QVERIFY(charts.current()->chosen() != quarter);
    Slide slide = document.slides()[0];
    slide.choices = quarter;
    QVERIFY(!document.changeSlide(0, slide));
    window->presentation().present(0);
    QCOMPARE(charts.current()->chosen(), quarter);
    QCOMPARE(document.currentIndex(), 0);
    QVERIFY(!charts.besideChart());
    QTest::keyClick(&*window, Qt::Key_PageDown);
    QCOMPARE(document.currentIndex(), 3);
    QCOMPARE(charts.beside(), 0);
    QVERIFY(charts.besideChart());
    QVERIFY(window->parts().foot->lever()->address() == ParameterAddress{Parameter::FacilityPue});
    QTest::keyClick(&*window, Qt::Key_PageUp);
    QVERIFY(!charts.besideChart());
    QVERIFY(
        window->parts().foot->lever()->address() == ParameterAddress{Parameter::FleetUtilization});
}

void PresentationSlidesTest::aFreeWalkComesBackToTheOrder()
{
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    window.show();
    addSlides(window.document());
    window->presentation().present(0);
    const auto sight = [&] { return window->parts().charts->current()->id(); };
    QTest::keyClick(&*window, Qt::Key_Right);
    QCOMPARE(window.document().currentIndex(), 1);
    QCOMPARE(sight(), QStringLiteral("budget"));
    QTest::keyClick(&*window, Qt::Key_Up);
    QVERIFY(sight() != QStringLiteral("budget"));
    QVERIFY(window->parts().foot->views().text().contains(QStringLiteral("view")));
    QTest::keyClick(&*window, Qt::Key_PageUp); // the slide that was left
    QCOMPARE(sight(), QStringLiteral("budget"));
    QCOMPARE(window.document().currentIndex(), 0);
    QTest::keyClick(&*window, Qt::Key_Down);
    QTest::keyClick(&*window, Qt::Key_PageDown);
    QCOMPARE(sight(), QStringLiteral("cash"));
    QCOMPARE(window.document().currentIndex(), 3);
}

void PresentationSlidesTest::whatIsGoneIsSkipped()
{
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    window.show();
    Document& document = window.document();
    addSlides(document);
    QVERIFY(!document.addSlide({"of-another-version", nameOf(document, 0).toStdString()}, 0));
    QVERIFY(!document.addSlide({"risk", nameOf(document, 1).toStdString()}, 4));
    QVERIFY(!document.removeScenario(3)); // that of "cash" and "what-turns-it"
    const Project& project = document.project();
    QVERIFY(troubleWith(project.slides[0], project) != SlideTrouble::None);
    QVERIFY(troubleWith(project.slides[1], project) == SlideTrouble::None);
    QVERIFY(troubleWith(project.slides[2], project) != SlideTrouble::None);
    QCOMPARE(slideFrom(project, 0, 1), std::optional(1));
    QCOMPARE(slideFrom(project, 2, 1), std::optional(4));
    QCOMPARE(slideFrom(project, 5, 1), std::nullopt);
    QCOMPARE(slideFrom(project, 3, -1), std::optional(1));
    window->presentation().present(0);
    const auto sight = [&] { return window->parts().charts->current()->id(); };
    QCOMPARE(sight(), QStringLiteral("budget"));
    QTest::keyClick(&*window, Qt::Key_PageDown);
    QCOMPARE(sight(), QStringLiteral("risk"));
    QTest::keyClick(&*window, Qt::Key_PageUp);
    QCOMPARE(sight(), QStringLiteral("budget"));
}

void PresentationSlidesTest::withoutSlidesTheScenariosAreGoneThrough()
{
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    window.show();
    window->presentation().present(0);
    QVERIFY(window->presentation().isOn());
    QTest::keyClick(&*window, Qt::Key_PageDown);
    QCOMPARE(window.document().currentIndex(), 1);
    QTest::keyClick(&*window, Qt::Key_End);
    QCOMPARE(window.document().currentIndex(), 3);
    QTest::keyClick(&*window, Qt::Key_Home);
    QCOMPARE(window.document().currentIndex(), 0);
}

void PresentationSlidesTest::leavingASlideIsAsBefore()
{
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    window.show();
    Document& document = window.document();
    addSlides(document);
    ChartViews& charts = *window->parts().charts;
    charts.showView(QStringLiteral("budget"));
    charts.current()->chooseAgain({"period=Quarter"});
    const std::vector<std::string> quarter = charts.current()->chosen();
    document.switchTo(2);
    const bool wasDirty = document.isDirty();
    const int steps = document.undoStack().index();
    window->presentation().present(0);
    QTest::keyClick(&*window, Qt::Key_PageDown);
    QTest::keyClick(&*window, Qt::Key_Escape);
    QCOMPARE(charts.current()->id(), QStringLiteral("budget"));
    QCOMPARE(charts.current()->chosen(), quarter);
    QCOMPARE(document.currentIndex(), 2);
    QCOMPARE(document.isDirty(), wasDirty); // showing is no edit
    QCOMPARE(document.undoStack().index(), steps);
}

void PresentationSlidesTest::notesAndTheNextSlideAreForThePresenter()
{
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    window.show();
    addSlides(window.document());
    Presentation& presentation = window->presentation();
    presentation.present(0);
    QVERIFY(!presentation.presenter()); // one screen: nothing unasked
    QTest::keyClicks(&*window, QStringLiteral("n"));
    const PresenterWindow& notes = *presentation.presenter();
    QVERIFY(notes.isVisible());
    QCOMPARE(notes.note(), QStringLiteral("The term is the plan of record."));
    QCOMPARE(
        notes.next(), QStringLiteral("Next, slide 2 of 3: Cash, ") + nameOf(window.document(), 3));
    QCOMPARE(notes.nextChart()->id(), QStringLiteral("cash"));
    QCOMPARE(toQt(notes.nextChart()->picture().subject), nameOf(window.document(), 3));
    QTest::keyClick(&*window, Qt::Key_End);
    QCOMPARE(notes.note(), QString());
    QCOMPARE(notes.next(), QStringLiteral("This is the last slide."));
    QVERIFY(!notes.nextChart());
    QTest::keyClick(&*window, Qt::Key_Right); // not of a slide any more
    QCOMPARE(notes.note(), QString());
    QTest::qWait(400);
    QTest::keyClicks(&*window, QStringLiteral("n"));
    QVERIFY(notes.isHidden());
    presentation.showNotes(true);
    presentation.toggle();
    QVERIFY(notes.isHidden());
}

void PresentationSlidesTest::thePresentersKeysAreThoseOfTheSlides()
{
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    window.show();
    addSlides(window.document());
    Presentation& presentation = window->presentation();
    presentation.present(0);
    presentation.showNotes(true);
    QTest::keyClick(presentation.presenter(), Qt::Key_PageDown);
    QCOMPARE(presentation.slide(), std::optional(1));
    QTest::keyClicks(presentation.presenter(), QStringLiteral("b"));
    QVERIFY(presentation.isBlank());
    QTest::qWait(400);
    QTest::keyClick(presentation.presenter(), Qt::Key_Right);
    QVERIFY(!presentation.isBlank());
    QTest::keyClick(presentation.presenter(), Qt::Key_Escape);
    QVERIFY(!presentation.isOn());
}

void PresentationSlidesTest::aQuestionTypedAtTheNotesArrivesWhole()
{
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    window.show();
    Presentation& presentation = window->presentation();
    presentation.toggle();
    presentation.showNotes(true);
    QTest::keyClicks(presentation.presenter(), QStringLiteral("power x2"));
    QVERIFY(window->palettePopup().isVisible());
    QCOMPARE(window->palettePopup().field().text(), QStringLiteral("power x2"));
}

// 75 s, then a pause of 60 s, then 30 s more.
void PresentationSlidesTest::theTalkIsTimed()
{
    std::int64_t now = 5'000;
    TalkClock clock([&now] { return now; });
    now += 75'000;
    QCOMPARE(clock.elapsed(), std::int64_t(75'000));
    clock.pause(true);
    now += 60'000;
    QCOMPARE(clock.elapsed(), std::int64_t(75'000));
    clock.pause(false);
    now += 30'000;
    QCOMPARE(clock.elapsed(), std::int64_t(105'000));
    clock.begin();
    QCOMPARE(clock.elapsed(), std::int64_t(0));
    clock.pause(true);
    clock.begin();
    now += 1'000;
    QVERIFY(clock.isPaused());
    QCOMPARE(clock.elapsed(), std::int64_t(0));
    PresenterWindow notes;
    QCOMPARE(notes.lasted(), QStringLiteral("0:00:00"));
    buttonIn(notes, QStringLiteral("Pause")).click();
    QVERIFY(notes.clock().isPaused());
    buttonIn(notes, QStringLiteral("Go on")).click();
    QVERIFY(!notes.clock().isPaused());
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::PresentationSlidesTest)
#include "tst_presentation_slides.moc"
