// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The risk register's window: how it opens and saves, its live totals, undo.
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QTest>

#include "core/explain/display.h"
#include "tests/support/test_program.h"
#include "tests/ui/window/risk_window_under_test.h"
#include "tests/ui/window/window_under_test.h"
#include "ui/charts/chart.h"
#include "ui/column/explanation_view.h"
#include "ui/column/headline_card.h"
#include "ui/models/risk_register_model.h"
#include "ui/panel/assumption_panel.h"
#include "ui/panel/risk_register_row.h"

namespace isocost {

using Column = RiskRegisterModel::Column;

class RiskWindowTest : public QObject {
    Q_OBJECT

private slots:
    void itOpensOnce();
    void theAssumptionPanelOpensIt();
    void theProjectIsSavedFromIt();
    void totalsAreTheResults();
    void buttonsDoWhatTheKeysDo();
    void undoWorksInItsOwnWindow();
    void anotherScenarioShowsItsRegister();
    void aTotalExplainsItself();
    void aCopiedTotalIsANumber();
    void everythingHasANameAndPlainText();
};

void RiskWindowTest::itOpensOnce()
{
    WindowUnderTest window;
    window.show();
    const auto find = [&] { return window->findChildren<RiskWindow*>(); };
    QAction& action = window.action(QStringLiteral("Risk register"));
    action.trigger();
    action.trigger();
    QCOMPARE(find().size(), 1);
    QVERIFY(find().first()->isVisible());
    QVERIFY(!find().first()->isModal());
    QTest::keyClick(&find().first()->table(), Qt::Key_Escape);
    QVERIFY(!find().first()->isVisible());
    action.trigger(); // before the old one is gone
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QCOMPARE(find().size(), 1);
    QVERIFY(find().first()->isVisible());
}

void RiskWindowTest::theAssumptionPanelOpensIt()
{
    WindowUnderTest window;
    window.show();
    window->parts().assumptions->reveal({Parameter::RiskTrials, -1});
    window->findChild<RiskRegisterRow*>()->button().click();
    QVERIFY(window->findChild<RiskWindow*>());
}

void RiskWindowTest::theProjectIsSavedFromIt()
{
    WindowUnderTest window;
    window.show();
    QVERIFY(!window.document().saveAs(window.file(QStringLiteral("plan.isocost"))));
    window.action(QStringLiteral("Risk register")).trigger();
    auto* const opened = window->findChild<RiskWindow*>();
    QTRY_COMPARE(QApplication::activeWindow(), opened);
    QTest::keyClick(&opened->table(), Qt::Key_Delete);
    QVERIFY(window.document().isDirty());
    QTest::keyClick(&opened->table(), Qt::Key_S, Qt::ControlModifier);
    QTRY_VERIFY(!window.document().isDirty());
}

void RiskWindowTest::totalsAreTheResults()
{
    RiskWindowUnderTest window;
    const auto shown = [](const HeadlineCard& card) { return card.headline().value; };
    const auto result = [&window](Metric metric) {
        return QString::fromStdString(
            displayText(window.document().results().of(metric).value, Format::Money));
    };
    RiskWindow& totals = *window;
    // 29,700 if each comes once (model.md R1); three more runs a year of 8 % x 45,000 are 10,800.
    QCOMPARE(shown(totals.expected()), QString::fromStdString(displayText(40500, Format::Money)));
    QCOMPARE(totals.expected().headline().note, QStringLiteral("4 of 4 risks counted"));
    QCOMPARE(totals.nineteenInTwenty().headline().note, QStringLiteral("any loss: 59.8 %"));
    window.type(1, Column::Impact, QStringLiteral("300k"));
    QCOMPARE(
        window.document().results().of(Metric::RiskAnnualExposure).value, 63000.0); // 22,500 more
    QCOMPARE(shown(totals.expected()), result(Metric::RiskAnnualExposure));
    QCOMPARE(shown(totals.nineteenInTwenty()), result(Metric::RiskAnnualP95));
    QVERIFY2(window->chart().title().contains(result(Metric::RiskAnnualP95)),
        qPrintable(window->chart().title()));
}

void RiskWindowTest::buttonsDoWhatTheKeysDo()
{
    RiskWindowUnderTest window;
    window.choose(0, Column::Name);
    QVERIFY(!window.button(QStringLiteral("Move up")).isEnabled());
    window.button(QStringLiteral("Move down")).click();
    QVERIFY(window.button(QStringLiteral("Move up")).isEnabled());
    window.button(QStringLiteral("Move up")).click();
    QCOMPARE(window.risks(), presetRisks());
    window.button(QStringLiteral("+ Add a risk")).click();
    QCOMPARE(window.risks().size(), std::size_t(5));
    QVERIFY(!window.button(QStringLiteral("Move down")).isEnabled());
    window.button(QStringLiteral("Remove")).click();
    QCOMPARE(window.risks(), presetRisks());
}

void RiskWindowTest::undoWorksInItsOwnWindow()
{
    WindowUnderTest window;
    window.show();
    window.action(QStringLiteral("Risk register")).trigger();
    auto* const opened = window->findChild<RiskWindow*>();
    QTRY_COMPARE(QApplication::activeWindow(), opened);
    const auto risks = [&window] { return window.document().current().risks; };
    const std::vector<Risk> before = risks();
    QTest::keyClick(&opened->table(), Qt::Key_Delete);
    QCOMPARE(risks().size(), before.size() - 1);
    QTest::keyClick(&opened->table(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(risks(), before);
    QTest::keyClick(&opened->table(), Qt::Key_Y, Qt::ControlModifier);
    QCOMPARE(risks().size(), before.size() - 1);
}

void RiskWindowTest::anotherScenarioShowsItsRegister()
{
    RiskWindowUnderTest window;
    QVERIFY(!window.document().addScenario(QStringLiteral("Careful")));
    window.choose(0, Column::Name);
    window.press(Qt::Key_Delete);
    QVERIFY(window->windowTitle().contains(QStringLiteral("Careful")));
    window.document().switchTo(0);
    QCOMPARE(window.table().model()->rowCount(), 4);
    QVERIFY(window->windowTitle().contains(QStringLiteral("Base")));
}

void RiskWindowTest::aTotalExplainsItself()
{
    WindowUnderTest window;
    window.show();
    window.action(QStringLiteral("Risk register")).trigger();
    auto* const opened = window->findChild<RiskWindow*>();
    QVERIFY(opened);
    opened->nineteenInTwenty().click();
    QVERIFY2(window->parts().explanation->text().startsWith(
                 QStringLiteral("Loss of a year not exceeded in 95 of 100")),
        qPrintable(window->parts().explanation->text()));
}

void RiskWindowTest::aCopiedTotalIsANumber()
{
    RiskWindowUnderTest window;
    HeadlineCard& expected = window->expected();
    QTest::keyClick(&expected, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("40500")); // see totalsAreTheResults
}

void RiskWindowTest::everythingHasANameAndPlainText()
{
    RiskWindowUnderTest window;
    QVERIFY(!window.table().accessibleName().isEmpty());
    for (const QLabel* label : window->findChildren<QLabel*>())
        QCOMPARE(label->textFormat(), Qt::PlainText);
    QVERIFY(!window.document().renameScenario(0, QStringLiteral("<b>a</b> [*]")));
    QVERIFY(window->windowTitle().contains(QStringLiteral("<b>a</b> [*]")));
    window.choose(0, Column::Probability);
    window.press(Qt::Key_F2);
    QCOMPARE(window.editor()->accessibleName(), QStringLiteral("Probability"));
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::RiskWindowTest)
#include "tst_risk_window.moc"
