// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The risk register's window by its keys: rows, refusals, live totals, undo.
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QTest>

#include "core/explain/display.h"
#include "tests/ui/widgets/opened.h"
#include "tests/ui/window/window_under_test.h"
#include "ui/charts/risk_chart.h"
#include "ui/document/document.h"
#include "ui/models/risk_register_model.h"
#include "ui/widgets/explanation_view.h"
#include "ui/widgets/headline_card.h"
#include "ui/widgets/risk_register_row.h"
#include "ui/widgets/text_button.h"
#include "ui/window/risk_table.h"
#include "ui/window/risk_totals.h"
#include "ui/window/risk_window.h"

namespace isocost {

using Column = RiskRegisterModel::Column;

class RiskWindowTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void itOpensOnce();
    void theAssumptionPanelOpensIt();
    void theProjectIsSavedFromIt();
    void aRiskIsTypedFromTheKeyboard();
    void aBadValueIsRefusedInASentence_data();
    void aBadValueIsRefusedInASentence();
    void theNextGoodEditTakesTheSentenceAway();
    void anUntouchedCellIsNoEdit();
    void totalsAreTheResults();
    void spaceCountsARiskOrLeavesItOut();
    void risksMoveAndGoByKeys();
    void buttonsDoWhatTheKeysDo();
    void undoWorksInItsOwnWindow();
    void anotherScenarioShowsItsRegister();
    void aTotalExplainsItself();
    void theTableIsCopied();
    void everythingHasANameAndPlainText();

private:
    [[nodiscard]] Document& document() { return m_opened->document; }
    [[nodiscard]] const std::vector<Risk>& risks() { return document().current().risks; }
    [[nodiscard]] RiskTable& table() { return m_register->table(); }
    [[nodiscard]] TextButton& button(const QString& text);
    [[nodiscard]] QLineEdit* editor();
    void choose(int row, int column);
    void type(int row, int column, const QString& text);
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {});

    std::unique_ptr<test::Opened> m_opened;
    std::unique_ptr<RiskWindow> m_register;
};

void RiskWindowTest::init()
{
    m_opened = std::make_unique<test::Opened>();
    m_register = std::make_unique<RiskWindow>(&m_opened->document, nullptr);
    m_register->setAttribute(Qt::WA_DeleteOnClose, false);
    m_register->show();
    m_register->activateWindow();
    QTRY_COMPARE(QApplication::activeWindow(), m_register.get());
}

void RiskWindowTest::cleanup()
{
    m_register.reset();
    m_opened.reset();
}

void RiskWindowTest::choose(int row, int column)
{
    table().setCurrentIndex(table().model()->index(row, column));
}

void RiskWindowTest::press(Qt::Key key, Qt::KeyboardModifiers modifiers)
{
    QTest::keyClick(&table(), key, modifiers);
}

// The editor in sight; those that were left go first.
QLineEdit* RiskWindowTest::editor()
{
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    return table().findChild<QLineEdit*>();
}

TextButton& RiskWindowTest::button(const QString& text)
{
    for (TextButton* const button : m_register->findChildren<TextButton*>())
        if (button->text() == text)
            return *button;
    qFatal("there is no button %s", qPrintable(text));
}

// Opens the cell with F2, replaces its text and leaves it with Return.
void RiskWindowTest::type(int row, int column, const QString& text)
{
    choose(row, column);
    press(Qt::Key_F2);
    QVERIFY(editor());
    editor()->selectAll();
    QTest::keyClicks(editor(), text);
    QTest::keyClick(editor(), Qt::Key_Return);
    QTRY_VERIFY(!editor());
}

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
    window->reveal({Parameter::RiskTrials, -1});
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

void RiskWindowTest::aRiskIsTypedFromTheKeyboard()
{
    const int before = document().undoStack().count();
    press(Qt::Key_Insert);
    for (const char* const text : {"Flood", "year", "2 %"}) {
        QVERIFY(editor());
        editor()->selectAll();
        QTest::keyClicks(editor(), QLatin1String(text));
        QTest::keyClick(editor(), Qt::Key_Tab);
    }
    editor()->selectAll();
    QTest::keyClicks(editor(), QStringLiteral("$1.2M"));
    QTest::keyClick(editor(), Qt::Key_Return);
    QTRY_VERIFY(!editor());
    QCOMPARE(risks().back(), (Risk{"Flood", 0.02, 1.2e6, "year", true}));
    QCOMPARE(document().undoStack().count(), before + 5); // the row and its four cells
    QCOMPARE(m_register->refusal(), QString());
}

void RiskWindowTest::aBadValueIsRefusedInASentence_data()
{
    QTest::addColumn<int>("column");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("no number") << static_cast<int>(Column::Impact) << "much"
                               << "\"much\" is not a number";
    QTest::newRow("above one") << static_cast<int>(Column::Probability) << "150"
                               << "Probability is 150 %; it takes 0 % to 100 %";
    QTest::newRow("below zero") << static_cast<int>(Column::Impact) << "-5"
                                << "Impact is $-5; it takes $0 to $10000000000000";
    QTest::newRow("no name") << static_cast<int>(Column::Name) << " "
                             << "a risk needs a name";
    QTest::newRow("endless") << static_cast<int>(Column::Unit) << QString(401, 'x')
                             << "the name or unit of a risk is not plain text of at most 400 bytes";
}

void RiskWindowTest::aBadValueIsRefusedInASentence()
{
    QFETCH(int, column);
    QFETCH(QString, typed);
    QFETCH(QString, sentence);
    const int before = document().undoStack().count();
    type(1, column, typed);
    QCOMPARE(m_register->refusal(), sentence);
    QCOMPARE(risks(), presetRisks());
    QCOMPARE(document().undoStack().count(), before);
}

void RiskWindowTest::theNextGoodEditTakesTheSentenceAway()
{
    type(1, Column::Probability, QStringLiteral("200"));
    QVERIFY(!m_register->refusal().isEmpty());
    type(1, Column::Probability, QStringLiteral("20"));
    QCOMPARE(m_register->refusal(), QString());
    QCOMPARE(risks()[1].probability, 0.2);
}

// One third is shown with fifteen digits: leaving the cell must not round it.
void RiskWindowTest::anUntouchedCellIsNoEdit()
{
    Risk third = risks()[0];
    third.probability = 1.0 / 3.0;
    QVERIFY(!document().changeRisk(0, third));
    const int before = document().undoStack().count();
    choose(0, Column::Probability);
    press(Qt::Key_Return);
    QVERIFY(editor());
    QTest::keyClick(editor(), Qt::Key_Return);
    QTRY_VERIFY(!editor());
    QCOMPARE(risks()[0].probability, 1.0 / 3.0);
    QCOMPARE(document().undoStack().count(), before);
}

void RiskWindowTest::totalsAreTheResults()
{
    const auto shown = [](const HeadlineCard& card) { return card.headline().value; };
    const auto result = [this](Metric metric) {
        return QString::fromStdString(
            displayText(document().results().of(metric).value, Format::Money));
    };
    RiskTotals& totals = m_register->totals();
    // 29,700 expected, 155,000 in 95 of 100 cases: model.md R1.
    QCOMPARE(shown(totals.expected()), QString::fromStdString(displayText(29700, Format::Money)));
    QCOMPARE(totals.expected().headline().note, QStringLiteral("4 of 4 risks counted"));
    QCOMPARE(totals.nineteenInTwenty().headline().note, QStringLiteral("any loss: 48.4 %"));
    type(1, Column::Impact, QStringLiteral("300k"));
    QCOMPARE(document().results().of(Metric::RiskExposure).value, 52200.0); // 22,500 more
    QCOMPARE(shown(totals.expected()), result(Metric::RiskExposure));
    QCOMPARE(shown(totals.nineteenInTwenty()), result(Metric::RiskP95));
    QVERIFY2(m_register->chart().title().contains(result(Metric::RiskP95)),
        qPrintable(m_register->chart().title()));
}

void RiskWindowTest::spaceCountsARiskOrLeavesItOut()
{
    choose(1, Column::Counted);
    press(Qt::Key_Space);
    QVERIFY(!risks()[1].isEnabled);
    QCOMPARE(
        m_register->totals().expected().headline().note, QStringLiteral("3 of 4 risks counted"));
    press(Qt::Key_Space);
    QVERIFY(risks()[1].isEnabled);
}

void RiskWindowTest::risksMoveAndGoByKeys()
{
    choose(0, Column::Impact);
    press(Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(risks()[1].name, presetRisks()[0].name);
    QCOMPARE(table().currentRow(), 1); // it stays current
    press(Qt::Key_Delete);
    QCOMPARE(risks().size(), std::size_t(3));
    QCOMPARE(risks()[0].name, presetRisks()[1].name);
    while (!risks().empty())
        press(Qt::Key_Delete);
    press(Qt::Key_Delete);
    QCOMPARE(m_register->refusal(), QString());
    QVERIFY(!m_register->chart().emptyReason().isEmpty());
    press(Qt::Key_Insert);
    QCOMPARE(risks().size(), std::size_t(1));
}

void RiskWindowTest::buttonsDoWhatTheKeysDo()
{
    choose(0, Column::Name);
    QVERIFY(!button(QStringLiteral("Move up")).isEnabled());
    button(QStringLiteral("Move down")).click();
    QVERIFY(button(QStringLiteral("Move up")).isEnabled());
    button(QStringLiteral("Move up")).click();
    QCOMPARE(risks(), presetRisks());
    button(QStringLiteral("+ Add a risk")).click();
    QCOMPARE(risks().size(), std::size_t(5));
    QVERIFY(!button(QStringLiteral("Move down")).isEnabled());
    button(QStringLiteral("Remove")).click();
    QCOMPARE(risks(), presetRisks());
}

void RiskWindowTest::undoWorksInItsOwnWindow()
{
    choose(0, Column::Name);
    press(Qt::Key_Delete);
    QTest::keyClick(&table(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(risks(), presetRisks());
    QTest::keyClick(&table(), Qt::Key_Y, Qt::ControlModifier);
    QCOMPARE(risks().size(), std::size_t(3));
}

void RiskWindowTest::anotherScenarioShowsItsRegister()
{
    QVERIFY(!document().addScenario(QStringLiteral("Careful")));
    choose(0, Column::Name);
    press(Qt::Key_Delete);
    QVERIFY(m_register->windowTitle().contains(QStringLiteral("Careful")));
    document().switchTo(0);
    QCOMPARE(table().model()->rowCount(), 4);
    QVERIFY(m_register->windowTitle().contains(QStringLiteral("Base")));
}

void RiskWindowTest::aTotalExplainsItself()
{
    WindowUnderTest window;
    window.show();
    window.action(QStringLiteral("Risk register")).trigger();
    auto* const opened = window->findChild<RiskWindow*>();
    QVERIFY(opened);
    opened->totals().nineteenInTwenty().click();
    QVERIFY2(window->parts().explanation->text().startsWith(
                 QStringLiteral("Loss not exceeded in 95 of 100 cases")),
        qPrintable(window->parts().explanation->text()));
}

void RiskWindowTest::theTableIsCopied()
{
    press(Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(), table().risks().tableText());
}

void RiskWindowTest::everythingHasANameAndPlainText()
{
    QVERIFY(!table().accessibleName().isEmpty());
    m_register->setTheme(Theme::dark());
    for (const QLabel* label : m_register->findChildren<QLabel*>())
        QCOMPARE(label->textFormat(), Qt::PlainText);
    QVERIFY(!document().renameScenario(0, QStringLiteral("<b>a</b> [*]")));
    QVERIFY(m_register->windowTitle().contains(QStringLiteral("<b>a</b> [*]")));
    choose(0, Column::Probability);
    press(Qt::Key_F2);
    QCOMPARE(editor()->accessibleName(), QStringLiteral("Probability"));
}

} // namespace isocost

QTEST_MAIN(isocost::RiskWindowTest)
#include "tst_risk_window.moc"
