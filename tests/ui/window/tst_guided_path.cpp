// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// "Should we buy?" in the window: by keyboard, by mouse and by skipping, each to a project in which
// the budget (the line of `recommend` on buying) and the cash name the way that was decided.
#include <set>

#include <QAction>
#include <QApplication>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTemporaryDir>
#include <QTest>

#include "core/store/left_behind.h"
#include "core/views/buying.h"
#include "core/views/guided/guided_result.h"
#include "core/views/view_table.h"
#include "tests/support/said.h"
#include "tests/support/test_program.h"
#include "tests/ui/window/window_under_test.h"
#include "ui/charts/chart.h"
#include "ui/controls/segmented_control.h"
#include "ui/controls/slider.h"
#include "ui/controls/value_field.h"
#include "ui/document/document.h"
#include "ui/window/banner.h"
#include "ui/window/chart_views.h"
#include "ui/window/command_palette.h"
#include "ui/window/file_actions.h"
#include "ui/window/guided_control.h"
#include "ui/window/guided_costs.h"
#include "ui/window/guided_page.h"
#include "ui/window/guided_path.h"
#include "ui/window/guided_steps.h"
#include "ui/window/main_window.h"

namespace isocost {

using F = GuidedField;

class GuidedPathTest : public QObject {
    Q_OBJECT

private slots:
    void theMenuAsksTheFirstQuestion();
    void thePaletteFindsIt();
    void byKeyboardItEndsWithOwning();
    void byMouseItEndsWithSpot();
    void skippedItTakesTheUsualValues();
    void everythingIsReachedByTab();
    void altLeftGoesBackAndTheAnswersStay();
    void escapeLeavesAndKeepsTheAnswers();
    void aTypedNumberIsTakenOrHeld();
    void whoIsNotSureSaysSoByAClick();
    void whatTheAnswerMovesFollows();
    void theCurvesFollowTheBusyHours();
    void answersThatExcludeAllAreAskedAgain();
    void unsavedChangesAreAskedAbout();
    void theNewProjectOutlivesACrash();
    void anotherProjectOrViewEndsTheQuestions();
    void nothingIsCutOff_data();
    void nothingIsCutOff();
};

namespace {

GuidedPage& opened(WindowUnderTest& window)
{
    window.show();
    window.action(QStringLiteral("Should we buy?")).trigger();
    return *window->guided().page();
}

void press(WindowUnderTest& window, Qt::Key key, Qt::KeyboardModifiers with = Qt::NoModifier)
{
    QWidget* const focus = QApplication::focusWidget();
    QTest::keyClick(focus ? focus : &*window, key, with);
}

// Goes from the first choice of a field to another one, by the arrow keys.
void choose(WindowUnderTest& window, F field, int index)
{
    SegmentedControl& choices = window->guided().page()->control(field)->choices();
    choices.takeFocus();
    while (choices.current().value_or(0) < index)
        press(window, Qt::Key_Right);
    while (choices.current().value_or(0) > index)
        press(window, Qt::Key_Left);
}

void click(WindowUnderTest& window, F field, int index)
{
    QTest::mouseClick(
        window->guided().page()->control(field)->choices().segment(index), Qt::LeftButton);
}

void clickNext(GuidedPage& page)
{
    const bool isLast = page.question() + 1 == static_cast<int>(guidedQuestions().size());
    QTest::mouseClick(
        &buttonIn(page, isLast ? QStringLiteral("Show the result") : QStringLiteral("Next")),
        Qt::LeftButton);
}

QString titleOf(WindowUnderTest& window, const char* view)
{
    const Document& document = window.document();
    const ViewInput input{
        &document.current(), &document.project().catalog, &document.inputs(), &document.results()};
    return test::said(findView(view)->picture(input).words.title);
}

// The window is on the budget of the new plan, and all agree on the way.
void verifyDecided(WindowUnderTest& window, Purchase way)
{
    QVERIFY(!window->guided().isOn());
    QVERIFY(window.document().isDirty());
    QCOMPARE(window->parts().charts->current()->id(), QStringLiteral("budget"));
    QCOMPARE(window.document().inputs().referencePlatform().purchase, way);
    QVERIFY(window.document().project().scenarios.size() > 3);
    const QString noun = QString::fromStdString(nounOf(way));
    const QString told = window->parts().decision->sentence();
    QVERIFY2(told.contains(noun + QStringLiteral(" costs least")), qPrintable(told));
    const QString budget = titleOf(window, "budget");
    QVERIFY2(!budget.contains(QStringLiteral("would save")), qPrintable(budget));
    const QString cash = titleOf(window, "cash");
    QVERIFY2(cash.contains(noun + QStringLiteral(" costs"), Qt::CaseInsensitive), qPrintable(cash));
}

} // namespace

void GuidedPathTest::theMenuAsksTheFirstQuestion()
{
    WindowUnderTest window;
    GuidedPage& page = opened(window);
    QVERIFY(page.isVisible());
    QVERIFY(!window->parts().centre->isVisible());
    QCOMPARE(page.title(), QStringLiteral("What work is it for?"));
    QVERIFY(page.isAncestorOf(QApplication::focusWidget()));
    QVERIFY(page.soFar().bars().costs().size() >= 4);
}

void GuidedPathTest::thePaletteFindsIt()
{
    WindowUnderTest window;
    window.show();
    CommandPalette& palette = window->palettePopup();
    palette.openPalette();
    QTest::keyClicks(&palette.field(), QStringLiteral("should we buy"));
    // The view break-even answers the same question from the present plan and stands first.
    const auto chosen = [&palette] { return palette.list().currentItem()->text(); };
    for (int i = 0; i < 2 && !chosen().startsWith(QStringLiteral("Should we buy?")); ++i)
        QTest::keyClick(&palette.field(), Qt::Key_Down);
    QVERIFY2(chosen().startsWith(QStringLiteral("Should we buy?")), qPrintable(chosen()));
    QTest::keyClick(&palette.field(), Qt::Key_Return);
    QVERIFY(window->guided().isOn());
}

// 64 H100, busy 80 % for 5 years in our own space with a team: owning.
void GuidedPathTest::byKeyboardItEndsWithOwning()
{
    WindowUnderTest window;
    GuidedPage& page = opened(window);
    press(window, Qt::Key_Return);
    choose(window, F::Gpus, 1);
    press(window, Qt::Key_Return);
    choose(window, F::Busy, 2);
    press(window, Qt::Key_Return);
    choose(window, F::Years, 3);
    press(window, Qt::Key_Return);
    choose(window, F::Power, 0);
    press(window, Qt::Key_Return);
    choose(window, F::Team, 0);
    press(window, Qt::Key_Return);
    QCOMPARE(page.question(), 6);
    choose(window, F::Life, 1);
    choose(window, F::Tried, 0);
    press(window, Qt::Key_Return);
    QVERIFY(window->parts().decision->sentence().startsWith(QStringLiteral("Buy: owning")));
    QVERIFY(window->parts().decision->sentence().contains(QStringLiteral("4,000 trials")));
    verifyDecided(window, Purchase::Owned);
    QCOMPARE(window.document().inputs().referencePlatform()[Parameter::Chips], 64.0);
}

// 8 H100, half of the hours for a year, work that can wait, and nobody to run them: spot.
void GuidedPathTest::byMouseItEndsWithSpot()
{
    WindowUnderTest window;
    GuidedPage& page = opened(window);
    click(window, F::Size, 0);
    clickNext(page);
    click(window, F::Gpus, 0);
    clickNext(page);
    click(window, F::Busy, 0);
    click(window, F::Pause, 0);
    clickNext(page);
    click(window, F::Years, 0);
    clickNext(page);
    clickNext(page);
    click(window, F::Team, 2);
    clickNext(page);
    clickNext(page);
    verifyDecided(window, Purchase::Spot);
    const QString told = window->parts().decision->sentence();
    QVERIFY2(told.startsWith(QStringLiteral("Do not buy: spot")), qPrintable(told));
    QVERIFY2(told.contains(QStringLiteral("owning (nobody would run them)")), qPrintable(told));
}

// Only that nobody would run them is said, the rest is usual: the three-year term.
void GuidedPathTest::skippedItTakesTheUsualValues()
{
    WindowUnderTest window;
    GuidedPage& page = opened(window);
    for (int i = 0; i < 5; ++i)
        QTest::mouseClick(&buttonIn(page, QStringLiteral("Skip")), Qt::LeftButton);
    QCOMPARE(page.steps().step(2)->answer(), QStringLiteral("usual value"));
    click(window, F::Team, 2);
    clickNext(page);
    QTest::mouseClick(&buttonIn(page, QStringLiteral("Skip")), Qt::LeftButton);
    verifyDecided(window, Purchase::Reserved3y);
    QVERIFY(window->parts().decision->sentence().contains(QStringLiteral("Usual values stand in")));
    QCOMPARE(window.document().inputs()[Parameter::FleetUtilization], 0.8);
}

void GuidedPathTest::everythingIsReachedByTab()
{
    WindowUnderTest window;
    GuidedPage& page = opened(window);
    page.ask(2);
    constexpr int kMost = 60; // stops
    std::set<const QWidget*> reached;
    for (int i = 0; i < kMost; ++i) {
        const QWidget* const focus = QApplication::focusWidget();
        QVERIFY(focus != nullptr && page.isAncestorOf(focus));
        reached.insert(focus);
        press(window, Qt::Key_Tab);
    }
    for (int question = 0; question < 7; ++question)
        QVERIFY(reached.contains(page.steps().step(question)));
    for (const char* const text : {"Back", "Skip", "Next", "Leave and keep the answers"})
        QVERIFY2(reached.contains(&buttonIn(page, QString::fromLatin1(text))), text);
    const GuidedControl& busy = *page.control(F::Busy);
    QVERIFY(reached.contains(busy.slider()) && reached.contains(busy.number()));
    QVERIFY(reached.contains(busy.choices().segment(busy.choices().current().value())));
    for (const QWidget* const stop : reached)
        QVERIFY2(
            !stop->accessibleName().isEmpty() || qobject_cast<const QPushButton*>(stop) != nullptr,
            stop->metaObject()->className());
}

void GuidedPathTest::altLeftGoesBackAndTheAnswersStay()
{
    WindowUnderTest window;
    GuidedPage& page = opened(window);
    choose(window, F::Work, 1);
    press(window, Qt::Key_Return);
    QCOMPARE(page.question(), 1);
    press(window, Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(page.question(), 0);
    QCOMPARE(page.control(F::Work)->choices().current().value(), 1);
    press(window, Qt::Key_Left, Qt::AltModifier); // there is none before
    QCOMPARE(page.question(), 0);
    QTest::mouseClick(page.steps().step(4), Qt::LeftButton);
    QCOMPARE(page.question(), 4);
}

void GuidedPathTest::escapeLeavesAndKeepsTheAnswers()
{
    WindowUnderTest window;
    GuidedPage& page = opened(window);
    const std::vector<Scenario> before = window.document().project().scenarios;
    press(window, Qt::Key_Return);
    choose(window, F::Gpus, 3);
    press(window, Qt::Key_Escape);
    QVERIFY(!window->guided().isOn());
    QVERIFY(window->parts().centre->isVisible());
    QVERIFY(window.document().project().scenarios == before);
    const GuidedAnswers kept =
        answersOf(window.document().viewState(QString::fromLatin1(kGuidedState)).toStdString());
    QCOMPARE(kept.numberOf(F::Gpus), 1024.0);
    window->guided().open();
    QCOMPARE(page.question(), 1); // which GPU is not answered yet
    QCOMPARE(page.control(F::Gpus)->slider()->value(), 1024.0);
}

void GuidedPathTest::aTypedNumberIsTakenOrHeld()
{
    WindowUnderTest window;
    GuidedPage& page = opened(window);
    page.ask(1);
    ValueField& field = *page.control(F::Gpus)->number();
    const auto type = [&field](const char* text) {
        field.setFocus();
        field.selectAll();
        QTest::keyClicks(&field, QString::fromLatin1(text));
        QTest::keyClick(&field, Qt::Key_Return);
    };
    type("1");
    QCOMPARE(page.question(), 1); // too few for the slider
    QVERIFY(page.control(F::Gpus)->isRefused());
    QCOMPARE(page.control(F::Gpus)->whyRefused(),
        QStringLiteral("It takes a whole number, 8 to 16,384."));
    type("300");
    QVERIFY(page.control(F::Gpus)->whyRefused().isEmpty());
    QCOMPARE(page.answers().numberOf(F::Gpus), 300.0);
    QCOMPARE(page.question(), 1); // which GPU is still to be said
    QVERIFY(page.control(F::Chip)->isAncestorOf(QApplication::focusWidget()));
    press(window, Qt::Key_Return);
    QCOMPARE(page.question(), 2);
    page.ask(1);
    QVERIFY(!page.control(F::Gpus)->choices().current()); // none of the quick ones
}

void GuidedPathTest::whoIsNotSureSaysSoByAClick()
{
    WindowUnderTest window;
    GuidedPage& page = opened(window);
    page.ask(2);
    click(window, F::Busy, 3);
    QVERIFY(page.answers().isUnsure(F::Busy));
    QCOMPARE(page.control(F::Busy)->slider()->value(), 0.65);
    QCOMPARE(page.steps().step(2)->answer(), QStringLiteral("50 % to 80 %"));
}

void GuidedPathTest::whatTheAnswerMovesFollows()
{
    WindowUnderTest window;
    GuidedPage& page = opened(window);
    page.ask(2);
    QCOMPARE(page.moves().cell(0, 1), QStringLiteral("80 %"));
    QCOMPARE(page.moves().cell(0, 2), QStringLiteral("50 %"));
    click(window, F::Busy, 0);
    QCOMPARE(page.moves().cell(0, 1), QStringLiteral("50 %"));
    QCOMPARE(page.moves().cell(0, 2), QStringLiteral("80 %"));
    click(window, F::Pause, 0);
    QCOMPARE(page.moves().cell(0, 1), QStringLiteral("It can wait"));
}

void GuidedPathTest::theCurvesFollowTheBusyHours()
{
    WindowUnderTest window;
    GuidedPage& page = opened(window);
    window->resize(1280, 900);
    QVERIFY(page.chart() == nullptr);
    page.ask(2);
    QVERIFY(page.chart() != nullptr);
    QTRY_VERIFY(page.chart()->isVisible());
    QVERIFY(!page.chart()->title().isEmpty());
    page.ask(3);
    QVERIFY(!page.chart()->isVisible());
    window->resize(1366, 768); // a usual laptop has room for them
    page.ask(2);
    QTRY_VERIFY(page.chart()->isVisible());
}

// Data that may not leave the own space, and nobody to run machines there: nothing to open.
void GuidedPathTest::answersThatExcludeAllAreAskedAgain()
{
    WindowUnderTest window;
    GuidedPage& page = opened(window);
    page.begin(answersOf("data=own_space;team=nobody"));
    page.ask(6);
    page.next();
    QVERIFY(window->guided().isOn());
    QVERIFY2(page.refusal().startsWith(QStringLiteral("The answers leave no way of buying"))
            && page.refusal().contains(QStringLiteral("nobody would run them"))
            && page.refusal().contains(QStringLiteral("the data may not leave your space")),
        qPrintable(page.refusal()));
    page.ask(5);
    QVERIFY(page.refusal().isEmpty());
}

void GuidedPathTest::unsavedChangesAreAskedAbout()
{
    WindowUnderTest window;
    GuidedPage& page = opened(window);
    QVERIFY(!window.document().setNumber(kH100Mfu, 0.61));
    page.ask(6);
    {
        const NextBox box(QMessageBox::Cancel);
        page.next();
        QVERIFY(!box.text().isEmpty());
    }
    QVERIFY(window->guided().isOn());
    QCOMPARE(window.h100Mfu(), 0.61);
    const NextBox box(QMessageBox::Discard);
    page.next();
    QVERIFY(!window->guided().isOn());
    QCOMPARE(window.document().displayName(), QStringLiteral("Buy or rent 256 H100"));
}

void GuidedPathTest::theNewProjectOutlivesACrash()
{
    const QTemporaryDir folder;
    {
        MainWindow window(folder.path());
        window.openAtStart(QStringLiteral("sample:reference"));
        window.show();
        window.guided().open();
        window.guided().page()->ask(6);
        window.guided().page()->next();
        window.closeWithoutAsking();
    }
    const std::vector<RecoveredProject> left = findRecoverable(folder.path().toStdString());
    QCOMPARE(left.size(), std::size_t(1));
    QCOMPARE(test::said(left.front().project.title), QStringLiteral("Buy or rent 256 H100"));
}

void GuidedPathTest::anotherProjectOrViewEndsTheQuestions()
{
    WindowUnderTest window;
    (void)opened(window);
    window->files().openSample(QStringLiteral("cloud-or-own"));
    QVERIFY(!window->guided().isOn());
    window->guided().open();
    QVERIFY(window->guided().isOn());
    window->parts().charts->showView(QStringLiteral("cash"));
    QVERIFY(!window->guided().isOn());
    window->guided().open();
    window.action(QStringLiteral("Cash")).trigger(); // which is there behind the page
    QVERIFY(!window->guided().isOn());
}

void GuidedPathTest::nothingIsCutOff_data()
{
    QTest::addColumn<QSize>("size");
    QTest::newRow("1280x800") << QSize(1280, 800);
    QTest::newRow("1366x768") << QSize(1366, 768);
    QTest::newRow("1920x1080") << QSize(1920, 1080);
}

void GuidedPathTest::nothingIsCutOff()
{
    QFETCH(const QSize, size);
    WindowUnderTest window;
    window->resize(size);
    GuidedPage& page = opened(window);
    for (int question = 0; question < static_cast<int>(guidedQuestions().size()); ++question) {
        page.ask(question);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QTest::qWait(20);
        for (const QScrollArea* const area : page.findChildren<QScrollArea*>())
            QVERIFY2(area->verticalScrollBar()->maximum() == 0
                    && area->horizontalScrollBar()->maximum() == 0,
                qPrintable(QStringLiteral("question %1").arg(question + 1)));
        for (const QAbstractButton* const button : page.findChildren<QAbstractButton*>())
            if (button->isVisible() && !qobject_cast<const GuidedStep*>(button))
                QVERIFY2(button->fontMetrics().horizontalAdvance(button->text()) <= button->width(),
                    qPrintable(button->text()));
    }
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::GuidedPathTest)
#include "tst_guided_path.moc"
