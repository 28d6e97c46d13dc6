// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The card "Try it" beside the view of what turns it: by mouse and by keys, one undo step.
#include <cmath>

#include <QApplication>
#include <QPushButton>
#include <QTest>

#include "tests/support/test_program.h"
#include "tests/ui/window/window_under_test.h"
#include "ui/charts/chart.h"
#include "ui/column/try_card.h"
#include "ui/document/document.h"
#include "ui/document/evaluations.h"
#include "ui/window/chart_views.h"

namespace isocost {

namespace {

class TrialUnderTest : public WindowUnderTest {
public:
    TrialUnderTest() : WindowUnderTest(QStringLiteral("sample:your-cluster"))
    {
        (*this)->resize(1280, 800);
        (*this)->parts().charts->showView(QStringLiteral("what-turns-it"));
        show();
        settle();
    }
    void settle()
    {
        chart().finish();
        for (int i = 0; i < 5; ++i)
            QCoreApplication::processEvents();
    }
    [[nodiscard]] Chart& chart() { return *(*this)->parts().charts->current(); }
    [[nodiscard]] TryCard& card() { return *(*this)->parts().tryCard; }
    // The cheapest year but for the plan's, less that of the plan.
    [[nodiscard]] bool isTurned()
    {
        const TurnTrial::Side& one = card().trial()->sides[0];
        const TurnTrial::Side& other = card().trial()->sides[1];
        return one.now == other.now;
    }
};

} // namespace

class TurnTrialsTest : public QObject {
    Q_OBJECT

private slots:
    void theNearestRowIsOfferedFirst();
    void settingItIsOneStep();
    void aWhatIfLeavesThePlan();
    void itFollowsAClickAndTheKeys();
    void itIsThereInItsViewOnly();
    void theKeyboardReachesIt();
};

void TurnTrialsTest::theNearestRowIsOfferedFirst()
{
    TrialUnderTest window;
    QVERIFY(window.card().isVisible());
    QVERIFY(window.card().trial());
    for (const ViewRowItem& row : window.chart().picture().panels.front().rows->rows)
        if (row.slider) {
            QCOMPARE(row.before.front().text, window.card().trial()->name);
            QCOMPARE(*row.slider->value, window.card().trial()->value);
            break;
        }
    const QString text = window.card().text();
    QVERIFY2(text.startsWith(QLatin1String("Try it: ")), qPrintable(text));
    QVERIFY2(
        text.contains(QLatin1String("One undo step; both then cost the same")), qPrintable(text));
    const std::vector<TurnTrial::Side>& sides = window.card().trial()->sides;
    QCOMPARE(sides[0].then, sides[1].then); // equal at the turn
    QVERIFY(sides[0].now != sides[1].now);
}

void TurnTrialsTest::settingItIsOneStep()
{
    TrialUnderTest window;
    Document& document = window.document();
    const Project before = document.project();
    const int steps = document.undoStack().index();
    const TurnTrial trial = *window.card().trial();
    QTest::mouseClick(&window.card().setButton(), Qt::LeftButton);
    QCOMPARE(document.undoStack().index(), steps + 1);
    QCOMPARE(
        *numberOf(document.current(), document.project().catalog, trial.parameter), trial.value);
    const Results<double>& results = document.results();
    const ViewInput input = window->parts().charts->input();
    const std::vector<Decision> decisions = decisionsOf(input);
    const double one = results.of(decisions.front().one.metric).value;
    double other = INFINITY;
    for (const DecisionSide& side : decisions.front().others)
        other = std::min(other, results.of(side.metric).value);
    QVERIFY(std::fabs(one - other) <= 1e-9 * one);
    document.undoStack().undo();
    QCOMPARE(document.project(), before);
}

void TurnTrialsTest::aWhatIfLeavesThePlan()
{
    TrialUnderTest window;
    const Scenario before = window.document().current();
    const std::size_t scenarios = window.document().project().scenarios.size();
    window.card().whatIfButton().click();
    QCOMPARE(window.document().project().scenarios.size(), scenarios + 1);
    QCOMPARE(window.document().current(), before);
}

void TurnTrialsTest::itFollowsAClickAndTheKeys()
{
    TrialUnderTest window;
    const std::string first = window.card().trial()->name;
    Chart& chart = window.chart();
    chart.setFocus(Qt::TabFocusReason);
    for (int i = 0; i < 3; ++i)
        QTest::keyClick(&chart, Qt::Key_Right);
    QCOMPARE(window.chart().subjectAt({}).address.isEmpty(), false);
    const std::string walked = window.card().trial()->name;
    QVERIFY(walked != first);
    QVERIFY(chart.readout().startsWith(QString::fromStdString(walked)));
    emit chart.explainRequested(
        QStringLiteral("facility.depreciation_years"), QString(), QString()); // as a click does
    QCOMPARE(window.card().trial()->name, "Years in service");
}

void TurnTrialsTest::itIsThereInItsViewOnly()
{
    TrialUnderTest window;
    window->parts().charts->showView(QStringLiteral("budget"));
    QVERIFY(!window.card().isVisible());
    window->parts().charts->showView(QStringLiteral("what-turns-it"));
    window.settle();
    QVERIFY(window.card().isVisible());
}

void TurnTrialsTest::theKeyboardReachesIt()
{
    TrialUnderTest window;
    window->activateWindow();
    window.chart().setFocus(Qt::TabFocusReason);
    QPushButton& set = window.card().setButton();
    for (int i = 0; i < 60 && QApplication::focusWidget() != &set; ++i)
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(&set));
    const int steps = window.document().undoStack().index();
    QTest::keyClick(&set, Qt::Key_Space);
    QCOMPARE(window.document().undoStack().index(), steps + 1);
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::TurnTrialsTest)
#include "tst_turn_trials.moc"
