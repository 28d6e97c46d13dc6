// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QScreen>
#include <QSplitter>
#include <QTest>

#include "tests/support/test_program.h"
#include "tests/ui/window/window_under_test.h"
#include "ui/charts/control_row.h"
#include "ui/column/finding_row.h"
#include "ui/column/findings_view.h"
#include "ui/column/headline_card.h"
#include "ui/column/headline_cards.h"
#include "ui/controls/value_field.h"
#include "ui/document/document.h"
#include "ui/document/qt_text.h"
#include "ui/panel/assumption_panel.h"
#include "ui/panel/number_row.h"
#include "ui/window/banner.h"
#include "ui/window/chart_views.h"
#include "ui/window/command_palette.h"
#include "ui/window/comparison_view.h"
#include "ui/window/presentation.h"
#include "ui/window/presentation_foot.h"
#include "ui/window/scenario_bar.h"
#include "ui/window/scenario_tabs.h"
#include "ui/window/view_tabs.h"

namespace isocost {

class PresentationTest : public QObject {
    Q_OBJECT

private slots:
    void f5HidesTheInputsAndEscapeBringsThemBack();
    void whatAsksThePresenterWaits();
    void arrowsStepThroughTheScenarios();
    void upAndDownStepThroughTheViews();
    void theFootMovesWhatTheViewIsAbout();
    void aNumberCanBeTypedAtTheFoot();
    void theMenuAtTheFootChoosesAView();
    void whatNobodyInTheRoomCanUseStaysAway();
    void digitsChooseTheView();
    void theStripOfSlidersComesAndGoes();
    void everythingInSightGrowsAndShrinksAgain();
    void theKeysAreNamedWhilePresenting();
    void shortcutsGoOnWorking();
    void aBoxForWordsKeepsItsKeys();
    void onlyTheKeyboardFramesAHeadline();
    void theFootNamesAViewOnce();
    void doubtsOfTheViewAreNoted();
    void aViewHasItsOwnNumbersBesideIt();
};

void PresentationTest::f5HidesTheInputsAndEscapeBringsThemBack()
{
    WindowUnderTest window;
    window.show();
    const WindowParts& parts = window->parts();
    parts.compare->setChecked(true);
    parts.exported->announce(QStringLiteral("Exported"), {});
    QVERIFY(parts.exported->isVisible());
    QTest::keyClick(&*window, Qt::Key_F5);
    QVERIFY(!parts.exported->isVisible()); // news of before
    QVERIFY(window->presentation().isOn());
    QVERIFY(window->isFullScreen());
    QVERIFY(!parts.assumptions->isVisible());
    QVERIFY(!parts.comparison->isVisible());
    QVERIFY(!window->menuBar()->isVisible());
    QVERIFY(parts.charts->current()->isVisible());
    QTest::keyClick(&*window, Qt::Key_Escape);
    QVERIFY(!window->presentation().isOn());
    QVERIFY(!window->isFullScreen());
    QVERIFY(parts.assumptions->isVisible());
    QVERIFY(parts.comparison->isVisible());
    QVERIFY(parts.findings->isVisible());
    QVERIFY(window->menuBar()->isVisible());
}

// Edits that a crash left are no matter of the audience.
void PresentationTest::whatAsksThePresenterWaits()
{
    WindowUnderTest window;
    window.show();
    const WindowParts& parts = window->parts();
    parts.recovery->announce(QStringLiteral("Restore?"), {});
    window->presentation().toggle();
    QVERIFY(!parts.recovery->isVisible());
    QVERIFY(!parts.decision->isVisible());
    window->presentation().toggle();
    QVERIFY(parts.recovery->isVisible());
    QVERIFY(!parts.decision->isVisible());
}

void PresentationTest::arrowsStepThroughTheScenarios()
{
    WindowUnderTest window;
    window.show();
    const int last = static_cast<int>(window.document().project().scenarios.size()) - 1;
    QVERIFY(last > 0);
    window->presentation().toggle();
    QTest::keyClick(&*window, Qt::Key_Right);
    QCOMPARE(window.document().currentIndex(), 1);
    QTest::keyClick(&*window, Qt::Key_Left);
    QTest::keyClick(&*window, Qt::Key_Left);
    QCOMPARE(window.document().currentIndex(), last); // round and round
}

void PresentationTest::upAndDownStepThroughTheViews()
{
    WindowUnderTest window;
    window.show();
    const ChartViews& area = *window->parts().charts;
    area.tabs().choose(0);
    window->presentation().toggle();
    QVERIFY(!area.tabs().isVisible());
    QTest::keyClick(&*window, Qt::Key_Down);
    QCOMPARE(area.shownView(), 1);
    QTest::keyClick(&*window, Qt::Key_Up);
    QTest::keyClick(&*window, Qt::Key_Up);
    QCOMPARE(area.shownView(), static_cast<int>(viewTable().size()) - 1); // round and round
    QCOMPARE(window.document().currentIndex(), 0);
    window->presentation().toggle();
    QVERIFY(area.tabs().isVisible());
}

void PresentationTest::theFootMovesWhatTheViewIsAbout()
{
    WindowUnderTest window;
    window.show();
    const PresentationFoot& foot = *window->parts().foot;
    QVERIFY(!foot.isVisible());
    window->parts().charts->showView(QStringLiteral("budget"));
    window->presentation().toggle();
    QVERIFY(foot.isVisible());
    QTRY_VERIFY(foot.y() > window->parts().columns->y());
    QTRY_VERIFY(window->parts().topBar->y() > foot.y());
    auto* row = qobject_cast<NumberRow*>(foot.lever());
    QVERIFY(row && row->address() == (ParameterAddress{Parameter::FleetUtilization, -1}));
    row->slider().setFocus();
    QTest::keyClick(&row->slider(), Qt::Key_Home);
    const double lowest = window.document().inputs()[Parameter::FleetUtilization];
    QVERIFY(lowest < 0.5);

    const int other = static_cast<int>(window.document().current().platforms.size()) - 1;
    QVERIFY(other > 0);
    window->parts().charts->showView(QStringLiteral("mfu-cost"));
    QVERIFY(foot.lever()->address() == (ParameterAddress{Parameter::Mfu, 0}));
    QVERIFY(!window.document().setText({Parameter::FacilityReference, -1},
        toQt(window.document().current().platforms[static_cast<std::size_t>(other)].key)));
    QVERIFY(foot.lever()->address() == (ParameterAddress{Parameter::Mfu, other}));

    window->parts().charts->showView(QStringLiteral("ledger"));
    QVERIFY(foot.lever() == nullptr);
    window->parts().charts->showView(QStringLiteral("sensitivity"));
    const Chart& map = *window->parts().charts->current();
    QVERIFY(foot.lever()->address() == map.picture().lever.value());
    window->parts().charts->current()->chooseAgain({"across=Across: power price"});
    QVERIFY(foot.lever()->address() == ParameterAddress{Parameter::FacilityPowerPrice});
    window->parts().charts->showView(QStringLiteral("budget"));
    window->presentation().showInputs(true);
    QVERIFY(!foot.lever()->isVisible()); // it is among the sliders
}

// Its digits choose no view, and a drag by hand takes no arrow from the scenarios.
void PresentationTest::aNumberCanBeTypedAtTheFoot()
{
    WindowUnderTest window;
    window.show();
    window->parts().charts->showView(QStringLiteral("budget"));
    window->presentation().toggle();
    auto* const row = qobject_cast<NumberRow*>(window->parts().foot->lever());
    auto* const edit = row->field().findChild<QLineEdit*>();
    edit->setFocus();
    edit->selectAll();
    QTest::keyClicks(edit, QStringLiteral("50"));
    QTest::keyClick(edit, Qt::Key_Return);
    QCOMPARE(window.document().inputs()[Parameter::FleetUtilization], 0.5);
    QCOMPARE(window->parts().charts->current()->id(), QStringLiteral("budget"));
    window->setFocus();
    QTest::mouseClick(&row->slider(), Qt::LeftButton, {}, row->slider().handleCentre());
    QVERIFY(!row->slider().hasFocus());
    QTest::keyClick(&*window, Qt::Key_Right);
    QCOMPARE(window.document().currentIndex(), 1);
}

void PresentationTest::theMenuAtTheFootChoosesAView()
{
    WindowUnderTest window;
    window.show();
    window->presentation().toggle();
    const auto* const button = window->parts().foot->findChild<QPushButton*>();
    QList<QAction*> views = button->menu()->actions();
    views.removeIf([](const QAction* action) { return action->isSeparator(); });
    QCOMPARE(views.size(), qsizetype(viewTable().size()));
    views.last()->trigger();
    QCOMPARE(window->parts().charts->current()->id(), toQt(viewTable().back().id));
    const QString last = QString::number(viewTable().size());
    QCOMPARE(button->text(), QStringLiteral("Evidence: Ledger, view %1 of %1").arg(last));
}

// Controls of the view, also of one that is first seen now, and the advice to enlarge the window.
void PresentationTest::whatNobodyInTheRoomCanUseStaysAway()
{
    WindowUnderTest window;
    window.show();
    window->presentation().toggle();
    for (const ViewRow& view : viewTable()) {
        window->parts().charts->showView(toQt(view.id));
        const Chart& chart = *window->parts().charts->current();
        QVERIFY2(!chart.findChild<ControlRow*>()->isVisible(), view.id.data());
        QVERIFY2(!chart.caption().contains(QStringLiteral("larger view")), view.id.data());
    }
    window->presentation().toggle();
    window->parts().charts->showView(QStringLiteral("budget"));
    QVERIFY(window->parts().charts->current()->findChild<ControlRow*>()->isVisible());
}

void PresentationTest::digitsChooseTheView()
{
    WindowUnderTest window;
    window.show();
    window->presentation().toggle();
    QTest::keyClick(&*window, Qt::Key_3);
    const ChartViews& area = *window->parts().charts;
    QCOMPARE(area.current()->id(), toQt(viewTable()[2].id));
    QTest::qWait(400); // else it would be the number 30
    QTest::keyClick(&*window, Qt::Key_0); // no view has it: it begins a question
    QCOMPARE(area.current()->id(), toQt(viewTable()[2].id));
    QCOMPARE(window->palettePopup().field().text(), QStringLiteral("0"));
}

void PresentationTest::theStripOfSlidersComesAndGoes()
{
    WindowUnderTest window;
    window.show();
    window->presentation().toggle();
    QTest::keyClick(&*window, Qt::Key_I);
    QVERIFY(window->parts().assumptions->isVisible());
    QTest::keyClick(&*window, Qt::Key_I);
    QVERIFY(!window->parts().assumptions->isVisible());
}

void PresentationTest::everythingInSightGrowsAndShrinksAgain()
{
    WindowUnderTest window;
    window.show();
    const WindowParts& parts = window->parts();
    const auto sizes = [&parts] {
        QList<int> all{parts.present->font().pixelSize()};
        all.append(parts.scenarios->findChild<ScenarioTabs*>()->font().pixelSize());
        for (const auto* field : parts.assumptions->findChildren<ValueField*>()) {
            all.append(field->font().pixelSize());
            all.append(field->findChild<QLineEdit*>()->font().pixelSize());
        }
        return all;
    };
    const QList<int> before = sizes();
    window->presentation().toggle();
    window->presentation().showInputs(true);
    const QList<int> during = sizes();
    QCOMPARE(during.size(), before.size());
    for (int i = 0; i < before.size(); ++i)
        QVERIFY2(
            during[i] > before[i] && during[i] <= 2 * before[i], qPrintable(QString::number(i)));
    window->presentation().toggle();
    QCOMPARE(sizes(), before);
}

void PresentationTest::theKeysAreNamedWhilePresenting()
{
    WindowUnderTest window;
    window.show();
    const QLabel& hint = *window->parts().presentingHint;
    QVERIFY(!hint.isVisible());
    while (window.document().project().scenarios.size() > 1) // what is named leaves it room
        QVERIFY(!window.document().removeScenario(1));
    window.action(QStringLiteral("Sliders while presenting (key I)")).trigger();
    QVERIFY(window->presentation().isOn());
    QVERIFY(window->parts().assumptions->isVisible());
    QVERIFY(hint.isVisible());
    QVERIFY(hint.text().contains(QStringLiteral("I sliders")));
    window->presentation().toggle();
    QVERIFY(!hint.isVisible());
}

void PresentationTest::shortcutsGoOnWorking()
{
    WindowUnderTest window;
    window.show();
    QVERIFY(!window.document().setNumber(kH100Mfu, 0.61));
    window->presentation().toggle();
    QTest::keyClick(&*window, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(window.h100Mfu(), 0.45);
    QTest::keyClick(&*window, Qt::Key_F5);
    QVERIFY(!window->presentation().isOn());
}

// The keys of the slides are letters, digits, space and Esc too: what is typed is typed.
void PresentationTest::aBoxForWordsKeepsItsKeys()
{
    WindowUnderTest window;
    window.show();
    window->parts().charts->showView(QStringLiteral("budget"));
    window->presentation().toggle();
    const CommandPalette& palette = window->palettePopup();
    for (const Qt::KeyboardModifiers shortcut :
        {Qt::KeyboardModifiers(Qt::ControlModifier), Qt::ControlModifier | Qt::ShiftModifier}) {
        QTest::keyClick(&*window, Qt::Key_K, shortcut);
        QVERIFY(palette.isVisible());
        const QString typed = QStringLiteral("mtbi price 512");
        QTest::keyClicks(&palette.field(), typed);
        QTest::keyClick(&palette.field(), Qt::Key_Left);
        QCOMPARE(palette.field().text(), typed);
        QVERIFY(!window->parts().assumptions->isVisible());
        QCOMPARE(window.document().currentIndex(), 0);
        QCOMPARE(window->parts().charts->current()->id(), QStringLiteral("budget"));
        QTest::keyClick(&palette.field(), Qt::Key_Escape);
        QVERIFY(!palette.isVisible());
        QVERIFY(window->presentation().isOn()); // the first Esc closes the box alone
    }
    QTest::keyClick(&*window, Qt::Key_Escape);
    QVERIFY(!window->presentation().isOn());
}

// Whatever was clicked before: what is hidden hands its focus to nobody in sight.
void PresentationTest::onlyTheKeyboardFramesAHeadline()
{
    WindowUnderTest window;
    window.show();
    auto* const finding = window->parts().findings->findChild<FindingRow*>();
    for (QWidget* const clicked :
        {static_cast<QWidget*>(&window.card(0)), static_cast<QWidget*>(finding)}) {
        QTest::mouseClick(clicked, Qt::LeftButton);
        QTest::keyClick(&*window, Qt::Key_F5);
        for (int i = 0; i < window->parts().cards->cardCount(); ++i)
            QVERIFY(!window.card(i).hasFocus());
        QTest::keyClick(&*window, Qt::Key_Right);
        QCOMPARE(window.document().currentIndex(), 1); // keys are heard all the same
        QTest::keyClick(&*window, Qt::Key_Left);
        QTest::keyClick(&*window, Qt::Key_F5);
    }
}

void PresentationTest::theFootNamesAViewOnce()
{
    WindowUnderTest window;
    window.show();
    window->presentation().toggle();
    const auto* const button = window->parts().foot->findChild<QPushButton*>();
    const auto last = static_cast<int>(viewTable().size());
    const auto place = [&](const char* id) {
        window->parts().charts->showView(QLatin1String(id));
        return QStringLiteral(", view %1 of %2")
            .arg(window->parts().charts->shownView() + 1)
            .arg(last);
    };
    QCOMPARE(button->text(), QStringLiteral("Cost: MFU cost") + place("mfu-cost"));
    const QString risk = place("risk");
    QCOMPARE(button->text(), QStringLiteral("Risk") + risk);
}

// 1,024 chips on demand of which the spot job is to be written in 15 min: what is doubtful about
// the churn comes first at its foot, and goes when it is mended. Beside the numbers of the budget
// stands nothing else.
void PresentationTest::doubtsOfTheViewAreNoted()
{
    WindowUnderTest window;
    window.show();
    const auto notes = [&] { return window->parts().foot->told(); };
    const auto hasSentences = [&] {
        return std::ranges::any_of(window->parts().cards->findChildren<QLabel*>(),
            [](const QLabel* label) { return label->text().endsWith(QLatin1Char('.')); });
    };
    QCOMPARE(notes(), QString());
    window->presentation().toggle();
    window->parts().charts->showView(QStringLiteral("spot-churn"));
    QTRY_VERIFY(!notes().isEmpty());
    QVERIFY2(notes().contains(QStringLiteral("checkpoint")), qPrintable(notes()));
    window->parts().charts->showView(QStringLiteral("token-cost"));
    QVERIFY2(notes().contains(QStringLiteral("A billion tokens cost")), qPrintable(notes()));
    for (const char* const view : {"budget", "mfu-cost"}) {
        window->parts().charts->showView(QLatin1String(view));
        QCOMPARE(notes(), QString());
        QVERIFY(!hasSentences());
    }
    window->parts().charts->showView(QStringLiteral("spot-churn"));
    QVERIFY(!window.document().setNumber({Parameter::SpotCheckpointWriteMin, -1}, 0.1));
    QVERIFY(!notes().contains(QStringLiteral("A checkpoint of the spot job")));
    window->presentation().toggle();
    QTRY_COMPARE(notes(), QString());
}

// The year of the plan is a number of the budget, the runs are of what they cost as the MFU rises.
void PresentationTest::aViewHasItsOwnNumbersBesideIt()
{
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    window.show();
    const WindowParts& parts = window->parts();
    parts.charts->showView(QStringLiteral("budget"));
    window->presentation().toggle();
    QTRY_COMPARE(window->size(), window->screen()->size());
    const bool isWide = parts.rightColumn->isVisible(); // not on a small screen
    QCOMPARE(parts.cards->card(0)->isVisible(), isWide);
    QVERIFY(!parts.cards->card(1)->isVisible());
    const auto chart = [&parts] { return parts.charts->width(); };
    QTRY_COMPARE(chart() < window->width(), isWide);
    const int besideNumbers = chart();
    parts.charts->showView(QStringLiteral("mfu-cost"));
    QVERIFY(!parts.cards->card(0)->isVisible());
    QCOMPARE(parts.cards->card(1)->isVisible(), isWide);
    for (const char* const view : {"routing", "cash", "spot-churn", "what-turns-it"}) {
        parts.charts->showView(QLatin1String(view));
        QVERIFY(!parts.rightColumn->isVisible()); // no year of the plan beside another answer
        QTRY_COMPARE(chart(), window->width());
    }
    parts.charts->showView(QStringLiteral("budget"));
    QCOMPARE(parts.cards->card(0)->isVisible(), isWide);
    QTRY_COMPARE(chart(), besideNumbers);
    parts.charts->showView(QStringLiteral("routing"));
    window->presentation().toggle();
    QVERIFY(parts.cards->card(0)->isVisible());
    QVERIFY(parts.cards->card(1)->isVisible());
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::PresentationTest)
#include "tst_presentation.moc"
