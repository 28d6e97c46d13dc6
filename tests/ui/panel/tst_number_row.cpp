// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>

#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include "tests/support/test_program.h"
#include "tests/ui/controls/opened.h"
#include "ui/controls/asking_dialog.h"
#include "ui/controls/value_field.h"
#include "ui/panel/number_row.h"

namespace isocost {

using test::kMfu;
using test::kPowerPrice;

class NumberRowTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void aDragIsOneUndoStepInTheDocument();
    void theRowFollowsTheDocument();
    void aTypedValueIsTaken();
    void whatIsTypedOnTheSliderGoesIntoItsField();
    void whatWasTypedIsSeenWhole();
    void aLongNumberLeavesNoTrace();
    void aValueOutOfRangeIsRefusedInPlace();
    void aWordIsRefusedInPlace();
    void escapeGivesUpWhatWasTyped();
    void leavingTheFieldUntouchedChangesNothing();
    void aPriceCanBeUnpricedByItsWord();
    void aPriceOfZeroIsRefusedInPlace();
    void onlyPricesCanBeUnpriced();
    void resetAppearsWithADifferenceAndTakesItBack();
    void arrowsInTheFieldStep();
    void aTypedRangeHoldsAndTravelsWithTheProject();
    void aRangeTurnedAroundIsRefused();
    void aForeignRangeIsHeldAgainstTheSameBounds();
    void theRangeIsAskedAgainForNonsense();
    void bothEndsOfTheRangeAreTyped();
    void aValueBeyondTheSliderStretchesIt();
    void mtbiMovesTheInterruptionRate();
    void theToolTipTellsWhatTheTableKnows();

private:
    NumberRow& make(ParameterAddress address, const RowStyle& style = {});
    void type(const QString& text);
    AskingDialog& askRange(const QString& end); // typed in place of the present one

    std::unique_ptr<test::Opened> m_opened;
    std::unique_ptr<NumberRow> m_row;
};

void NumberRowTest::init()
{
    m_opened = std::make_unique<test::Opened>();
}

void NumberRowTest::cleanup()
{
    m_row.reset();
    m_opened.reset();
}

NumberRow& NumberRowTest::make(ParameterAddress address, const RowStyle& style)
{
    m_row = std::make_unique<NumberRow>(&m_opened->document, address, style);
    connect(&m_opened->document, &Document::valuesChanged, m_row.get(), &NumberRow::refresh);
    test::showInWindow(*m_row, {280, 60});
    return *m_row;
}

void NumberRowTest::type(const QString& text)
{
    auto* edit = m_row->field().findChild<QLineEdit*>();
    edit->setFocus();
    edit->selectAll();
    QTest::keyClicks(edit, text);
    QTest::keyClick(edit, Qt::Key_Return);
}

void NumberRowTest::aDragIsOneUndoStepInTheDocument()
{
    NumberRow& row = make(kMfu);
    QUndoStack& undo = m_opened->document.undoStack();
    const int before = undo.count();
    test::drag(row.slider(), 60.0);
    QVERIFY(std::abs(m_opened->number(kMfu) - 0.60) < 0.005); // a pixel is 0.4 % here
    QCOMPARE(undo.count(), before + 1);
    QVERIFY(row.field().shownText().startsWith(QStringLiteral("60")));
    undo.undo();
    QCOMPARE(m_opened->number(kMfu), 0.45);
    QCOMPARE(row.field().shownText(), QStringLiteral("45 %"));
}

void NumberRowTest::theRowFollowsTheDocument()
{
    NumberRow& row = make(kPowerPrice);
    QCOMPARE(row.field().shownText(), QStringLiteral("$0.10 /kWh"));
    QVERIFY(!m_opened->document.setNumber(kPowerPrice, 0.2));
    QCOMPARE(row.field().shownText(), QStringLiteral("$0.20 /kWh"));
    QCOMPARE(row.slider().value(), 0.2);
}

void NumberRowTest::aTypedValueIsTaken()
{
    NumberRow& row = make(kMfu);
    type(QStringLiteral("57 %"));
    QCOMPARE(m_opened->number(kMfu), 0.57);
    QCOMPARE(row.refusal(), QString());
    QCOMPARE(row.slider().value(), 57.0);
}

// "1234.5 B" is longer than "1.23T": no digit of it is hidden.
// As after "Go to utilization" of the palette.
void NumberRowTest::whatIsTypedOnTheSliderGoesIntoItsField()
{
    NumberRow& row = make(kMfu);
    row.takeFocus();
    QTest::keyClick(&row.slider(), Qt::Key_X); // no number begins with it
    QCOMPARE(row.focusWidget(), &row.slider());
    QTest::keyClick(&row.slider(), Qt::Key_5);
    QTest::keyClicks(row.focusWidget(), QStringLiteral("1"));
    QTest::keyClick(row.focusWidget(), Qt::Key_Return);
    QCOMPARE(m_opened->number(kMfu), 0.51);
}

void NumberRowTest::aLongNumberLeavesNoTrace()
{
    NumberRow& row = make({Parameter::Chips, 0});
    const auto* const field = row.findChild<ValueField*>();
    const int before = field->sizeHint().width();
    QVERIFY(!m_opened->document.setNumber({Parameter::Chips, 0}, 1e6));
    QVERIFY(field->sizeHint().width() > before);
    m_opened->document.undoStack().undo();
    QCOMPARE(field->sizeHint().width(), before);
}

void NumberRowTest::whatWasTypedIsSeenWhole()
{
    NumberRow& row = make({Parameter::TrainingTokensB, -1});
    type(QStringLiteral("1234.5"));
    QVERIFY(row.field().hasFocus());
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    const auto* const edit = row.field().findChild<QLineEdit*>();
    const int needed = edit->fontMetrics().horizontalAdvance(edit->text());
    QVERIFY2(edit->contentsRect().width() >= needed, qPrintable(edit->text()));
}

void NumberRowTest::aValueOutOfRangeIsRefusedInPlace()
{
    NumberRow& row = make(kMfu);
    type(QStringLiteral("120"));
    QCOMPARE(m_opened->number(kMfu), 0.45);
    QCOMPARE(row.refusal(), QStringLiteral("MFU is 120 %; it takes 1 % to 100 %"));
    QCOMPARE(row.field().findChild<QLineEdit*>()->text(), QStringLiteral("120"));
    type(QStringLiteral("50"));
    QCOMPARE(row.refusal(), QString());
    QCOMPARE(m_opened->number(kMfu), 0.5);
}

void NumberRowTest::aWordIsRefusedInPlace()
{
    NumberRow& row = make(kMfu);
    type(QStringLiteral("half"));
    QCOMPARE(row.refusal(), QStringLiteral("\"half\" is not a number"));
    type(QStringLiteral(" "));
    QCOMPARE(row.refusal(), QStringLiteral("An empty field is not a number"));
    QCOMPARE(m_opened->number(kMfu), 0.45);
    QTest::keyClick(row.field().findChild<QLineEdit*>(), Qt::Key_Escape); // the word goes
    QCOMPARE(row.refusal(), QString());
}

void NumberRowTest::escapeGivesUpWhatWasTyped()
{
    NumberRow& row = make(kMfu);
    auto* edit = row.field().findChild<QLineEdit*>();
    row.field().setFocus();
    edit->selectAll();
    QTest::keyClicks(&row.field(), QStringLiteral("99"));
    QTest::keyClick(&row.field(), Qt::Key_Escape);
    QCOMPARE(edit->text(), QStringLiteral("45 %"));
    row.slider().setFocus();
    QCOMPARE(m_opened->number(kMfu), 0.45);
}

void NumberRowTest::leavingTheFieldUntouchedChangesNothing()
{
    QVERIFY(!m_opened->document.setNumber(kMfu, 0.367123456789));
    NumberRow& row = make(kMfu);
    const int before = m_opened->document.undoStack().count();
    row.field().setFocus();
    row.slider().setFocus();
    QCOMPARE(m_opened->number(kMfu), 0.367123456789);
    QCOMPARE(m_opened->document.undoStack().count(), before);
    QCOMPARE(row.field().shownText(), QStringLiteral("36.71 %"));
}

void NumberRowTest::aPriceCanBeUnpricedByItsWord()
{
    const ParameterAddress price{Parameter::PriceOnDemand, 0};
    NumberRow& row = make(price);
    type(QStringLiteral("Unpriced"));
    QCOMPARE(row.refusal(), QString());
    QCOMPARE(row.field().shownText(), QStringLiteral("unpriced"));
    type(QStringLiteral("3.50"));
    QCOMPARE(m_opened->number(price), 3.5);
}

// A placeholder, which would make the platform free.
void NumberRowTest::aPriceOfZeroIsRefusedInPlace()
{
    const ParameterAddress price{Parameter::PriceOnDemand, 0};
    NumberRow& row = make(price);
    type(QStringLiteral("0"));
    QVERIFY2(row.refusal().endsWith(QStringLiteral(
                 "it takes $0.0001 to $1,000.00 /chip-h, or \"unpriced\" where it is "
                 "not known")),
        qPrintable(row.refusal()));
    QCOMPARE(m_opened->number(price), 12.5);
}

void NumberRowTest::onlyPricesCanBeUnpriced()
{
    NumberRow& row = make(kMfu);
    type(QStringLiteral("unpriced"));
    QVERIFY(!row.refusal().isEmpty());
    QCOMPARE(m_opened->number(kMfu), 0.45);
}

void NumberRowTest::resetAppearsWithADifferenceAndTakesItBack()
{
    NumberRow& row = make(kPowerPrice);
    QVERIFY(row.resetButton().isHidden());
    QVERIFY(!m_opened->document.setNumber(kPowerPrice, 0.3));
    QVERIFY(row.resetButton().isVisible());
    QTest::mouseClick(&row.resetButton(), Qt::LeftButton);
    QCOMPARE(m_opened->number(kPowerPrice), 0.1);
    QVERIFY(row.resetButton().isHidden());
}

void NumberRowTest::arrowsInTheFieldStep()
{
    NumberRow& row = make(kMfu);
    row.field().setFocus();
    QTest::keyClick(&row.field(), Qt::Key_Up);
    QCOMPARE(m_opened->number(kMfu), 0.46);
    QTest::keyClick(&row.field(), Qt::Key_PageDown);
    QCOMPARE(m_opened->number(kMfu), 0.36);
}

void NumberRowTest::aTypedRangeHoldsAndTravelsWithTheProject()
{
    NumberRow& row = make(kPowerPrice);
    QVERIFY(!row.setRange(0.05, 0.25));
    QCOMPARE(row.slider().scale().maximum, 0.25);
    QTest::keyClick(&row.slider(), Qt::Key_End);
    QCOMPARE(m_opened->number(kPowerPrice), 0.25);
    QCOMPARE(make(kPowerPrice).slider().scale().minimum, 0.05); // a new row reads it again
    m_row->clearRange();
    QCOMPARE(m_row->slider().scale().maximum, 0.5);
}

void NumberRowTest::aRangeTurnedAroundIsRefused()
{
    NumberRow& row = make(kPowerPrice);
    QVERIFY(row.setRange(0.5, 0.2).has_value());
    QVERIFY(row.setRange(0.0, 5.0).has_value()); // the row ends at 2 USD/kWh
    QCOMPARE(row.slider().scale().maximum, 0.5);
}

// What a project of a stranger says in place of a range; the slider then has its useful one.
void NumberRowTest::aForeignRangeIsHeldAgainstTheSameBounds()
{
    for (const char* const text : {"0 1e308", "-1e308 1e308", "-1 1", "0.5 0.2", "0 5", "nan 1",
             "0 inf", "0.1 0.1000000000000001", "0 1e-310", "1", "0 1 2", "0,1 0,2", ""}) {
        m_opened->document.setViewState(
            QStringLiteral("slider.facility.power_price"), QString::fromLatin1(text));
        NumberRow& row = make(kPowerPrice);
        QVERIFY2(row.slider().scale().minimum == 0.0 && row.slider().scale().maximum == 0.5, text);
    }
    QVERIFY(make(kPowerPrice).setRange(0.1, 0.1000000000000001).has_value());
    QVERIFY(!make(kPowerPrice).setRange(0.1, 0.1001).has_value());
}

AskingDialog& NumberRowTest::askRange(const QString& end)
{
    QMenu menu;
    m_row->fillMenu(menu);
    for (QAction* action : menu.actions())
        if (action->text().contains(QStringLiteral("the slider's scale")))
            action->trigger();
    auto* const dialog = m_row->findChild<AskingDialog*>();
    if (!dialog)
        qFatal("the range is not asked for");
    dialog->findChildren<QLineEdit*>()[1]->setText(end);
    dialog->buttons().button(QDialogButtonBox::Ok)->click();
    return *dialog;
}

void NumberRowTest::theRangeIsAskedAgainForNonsense()
{
    NumberRow& row = make(kPowerPrice);
    const AskingDialog& dialog = askRange(QStringLiteral("wide"));
    QVERIFY(dialog.isVisible());
    QCOMPARE(dialog.refusal(), QStringLiteral("\"wide\" is not a number"));
    QCOMPARE(row.slider().scale().maximum, 0.5);
}

void NumberRowTest::bothEndsOfTheRangeAreTyped()
{
    NumberRow& row = make(kPowerPrice);
    QVERIFY(!askRange(QStringLiteral("1,5")).isVisible());
    QCOMPARE(row.slider().scale().minimum, 0.0);
    QCOMPARE(row.slider().scale().maximum, 1.5);
}

void NumberRowTest::aValueBeyondTheSliderStretchesIt()
{
    NumberRow& row = make(kPowerPrice);
    QVERIFY(!m_opened->document.setNumber(kPowerPrice, 1.5));
    QCOMPARE(row.slider().scale().maximum, 2.0);
    QCOMPARE(row.slider().value(), 1.5);
}

void NumberRowTest::mtbiMovesTheInterruptionRate()
{
    const ParameterAddress rate{Parameter::SpotNodeInterruptionRate, -1};
    NumberRow& row = make(rate, {{}, -1, true});
    QCOMPARE(row.field().shownText(), QStringLiteral("4.0 h"));
    type(QStringLiteral("8 h"));
    QCOMPARE(m_opened->number(rate), 1.0 / (8.0 * 64.0));
    QVERIFY(!m_opened->document.setNumber({Parameter::SpotNodes, -1}, 32.0));
    QCOMPARE(row.field().shownText(), QStringLiteral("16.0 h"));
}

void NumberRowTest::theToolTipTellsWhatTheTableKnows()
{
    const QString tip = make(kMfu).tipText();
    QVERIFY2(tip.startsWith(QStringLiteral("H100 MFU\nModel FLOPs utilization")), qPrintable(tip));
    for (const char* part : {"From 1 % to 100 %", "preset 45 %", "Source: "})
        QVERIFY2(tip.contains(QLatin1String(part)), part);
    QVERIFY(!tip.contains(QStringLiteral("platform.h100.mfu"))); // the explanation says it
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::NumberRowTest)
#include "tst_number_row.moc"
