// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>

#include <QAccessible>
#include <QClipboard>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>

#include "tests/support/test_program.h"
#include "tests/ui/controls/opened.h"
#include "ui/models/parameter_text.h"
#include "ui/panel/choice_row.h"
#include "ui/panel/text_row.h"

namespace isocost {

class ChoiceRowsTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void aChoiceIsTakenByAClick();
    void arrowKeysChoose();
    void everyChoiceOfTheTableHasALabel();
    void segmentsAreRadioButtonsToAScreenReader();
    void anAcceleratorIsChosenFromTheCatalog();
    void anotherAcceleratorBringsItsPricesInTheSameStep();
    void theChipOfANodeIsChosenFromTheCatalog();
    void theReferenceIsOneOfThePlatforms();
    void brokenTiersAreRefusedInPlace();
    void goodTiersAreTaken();
    void theContextMenuResetsCopiesAndExplains();

private:
    void pick(QComboBox& list, const QString& data)
    {
        const int index = list.findData(data);
        QVERIFY2(index >= 0, qPrintable(data));
        list.setCurrentIndex(index);
        emit list.activated(index);
    }

    std::unique_ptr<test::Opened> m_opened;
};

void ChoiceRowsTest::init()
{
    m_opened = std::make_unique<test::Opened>();
}

void ChoiceRowsTest::cleanup()
{
    m_opened.reset();
}

void ChoiceRowsTest::aChoiceIsTakenByAClick()
{
    const ParameterAddress billing{Parameter::FleetReservedBilling, -1};
    ChoiceRow row(&m_opened->document, billing, QStringLiteral("Choice"));
    test::showInWindow(row, {280, 60});
    QCOMPARE(row.control().current(), std::optional<int>(0));
    const QSignalSpy chosen(&row.control(), &SegmentedControl::chosen);
    QTest::mouseClick(row.control().segment(1), Qt::LeftButton);
    QCOMPARE(chosen.count(), 1);
    QCOMPARE(m_opened->number(billing), 1.0);
    m_opened->document.undoStack().undo();
    row.refresh();
    QCOMPARE(row.control().current(), std::optional<int>(0));
}

void ChoiceRowsTest::arrowKeysChoose()
{
    const ParameterAddress purchase{Parameter::Purchase, 1};
    ChoiceRow row(&m_opened->document, purchase, QStringLiteral("Choice"));
    test::showInWindow(row, {280, 60});
    row.takeFocus();
    QTest::keyClick(row.control().segment(0), Qt::Key_Right);
    QCOMPARE(m_opened->number(purchase), 1.0);
    QCOMPARE(m_opened->number({Parameter::Purchase, 0}), 0.0);
}

void ChoiceRowsTest::everyChoiceOfTheTableHasALabel()
{
    for (const ParameterRow& row : parameterTable())
        if (row.limits.kind == Kind::Choice)
            QCOMPARE(std::size_t(choiceLabels(row.parameter).size()), row.limits.choices.size());
}

void ChoiceRowsTest::segmentsAreRadioButtonsToAScreenReader()
{
    ChoiceRow row(&m_opened->document, {Parameter::Precision, 0}, QStringLiteral("Precision"));
    QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(row.control().segment(0));
    QCOMPARE(spoken->role(), QAccessible::RadioButton);
    QCOMPARE(spoken->text(QAccessible::Name), QStringLiteral("Precision: bf16"));
    QVERIFY(spoken->state().checked);
}

void ChoiceRowsTest::anAcceleratorIsChosenFromTheCatalog()
{
    const ParameterAddress accelerator{Parameter::Accelerator, 0};
    TextRow row(&m_opened->document, accelerator, QStringLiteral("Choice"));
    QCOMPARE(row.list()->currentData().toString(), QStringLiteral("h100_sxm"));
    pick(*row.list(), QStringLiteral("h200_sxm"));
    QCOMPARE(row.refusal(), QString());
    QCOMPARE(m_opened->document.current().platforms[0].accelerator, std::string("h200_sxm"));
}

// The newest on-demand price of B200 in resources/catalog/offers.csv is RunPod's 6.79 USD.
void ChoiceRowsTest::anotherAcceleratorBringsItsPricesInTheSameStep()
{
    Document& document = m_opened->document;
    const ParameterAddress onDemand{Parameter::PriceOnDemand, 0};
    QVERIFY(!document.setNumber({Parameter::PriceSpot, 0}, 1.75));
    TextRow row(&document, {Parameter::Accelerator, 0}, QStringLiteral("Choice"));
    QCOMPARE(row.note(),
        QStringLiteral("Entered by hand for this chip, so not kept with another one: spot price"));
    const int before = document.undoStack().index();
    pick(*row.list(), QStringLiteral("b200_sxm"));
    QCOMPARE(document.undoStack().index(), before + 1);
    QCOMPARE(m_opened->number(onDemand), 6.79);
    QCOMPARE(m_opened->number({Parameter::PriceSpot, 0}), 42.088 / 8.0); // of AWS
    QCOMPARE(row.note(), QString());
    document.undoStack().undo();
    QCOMPARE(m_opened->number(onDemand), 12.50);
    QCOMPARE(document.current().platforms[0].label, std::string("H100"));
}

void ChoiceRowsTest::theChipOfANodeIsChosenFromTheCatalog()
{
    const ParameterAddress chip{Parameter::FacilityNodeAccelerator, -1};
    TextRow row(&m_opened->document, chip, QStringLiteral("Choice"));
    QCOMPARE(row.list()->currentData().toString(), QStringLiteral("h100_sxm"));
    pick(*row.list(), QStringLiteral("b200_sxm"));
    QCOMPARE(row.refusal(), QString());
    QCOMPARE(row.note(), QString()); // no platform's prices stay
    QCOMPARE(m_opened->document.current().nodeAccelerator, std::string("b200_sxm"));
}

void ChoiceRowsTest::theReferenceIsOneOfThePlatforms()
{
    TextRow row(&m_opened->document, {Parameter::FacilityReference, -1}, QStringLiteral("Choice"));
    QCOMPARE(row.list()->count(), 3);
    QCOMPARE(row.list()->currentText(), QStringLiteral("H100"));
    pick(*row.list(), QStringLiteral("trn2"));
    QCOMPARE(m_opened->document.current().referenceIndex(), std::size_t(1));
}

void ChoiceRowsTest::brokenTiersAreRefusedInPlace()
{
    TextRow row(&m_opened->document, {Parameter::GravityTiers, -1}, QStringLiteral("Choice"));
    test::showInWindow(row, {280, 80});
    row.edit()->selectAll();
    QTest::keyClicks(row.edit(), QStringLiteral("ten terabytes"));
    QTest::keyClick(row.edit(), Qt::Key_Return);
    QVERIFY(!row.refusal().isEmpty());
    QCOMPARE(row.edit()->text(), QStringLiteral("ten terabytes"));
    QCOMPARE(m_opened->document.current().tiers, std::string(kPresetTiers));
    row.refresh();
    QVERIFY(!row.refusal().isEmpty()); // still to be corrected
    const QString other = QStringLiteral("10:0.08 rest:0.04");
    QVERIFY(!m_opened->document.setText({Parameter::GravityTiers, -1}, other));
    row.refresh();
    QCOMPARE(row.refusal(), QString());
    QCOMPARE(row.edit()->text(), other);
}

void ChoiceRowsTest::goodTiersAreTaken()
{
    TextRow row(&m_opened->document, {Parameter::GravityTiers, -1}, QStringLiteral("Choice"));
    test::showInWindow(row, {280, 80});
    row.edit()->selectAll();
    QTest::keyClicks(row.edit(), QStringLiteral("10:0.08 rest:0.04"));
    QTest::keyClick(row.edit(), Qt::Key_Return);
    QCOMPARE(row.refusal(), QString());
    QCOMPARE(m_opened->document.current().tiers, std::string("10:0.08 rest:0.04"));
}

void ChoiceRowsTest::theContextMenuResetsCopiesAndExplains()
{
    QVERIFY(!m_opened->document.setNumber(test::kPowerPrice, 0.25));
    std::unique_ptr<AssumptionRow> row(
        makeAssumptionRow(&m_opened->document, test::kPowerPrice, {}, nullptr));
    test::showInWindow(*row, {280, 60});
    const QSignalSpy asked(row.get(), &AssumptionRow::explainRequested);
    QMenu menu;
    row->fillMenu(menu);
    const auto trigger = [&menu](const char* text) {
        for (QAction* action : menu.actions())
            if (action->text().remove(u'&') == QLatin1String(text))
                action->trigger();
    };
    trigger("Copy the value");
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("0.25"));
    trigger("Copy the id");
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("facility.power_price"));
    trigger("Explain");
    QCOMPARE(asked.count(), 1);
    trigger("Reset to the preset");
    QCOMPARE(m_opened->number(test::kPowerPrice), 0.1);
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::ChoiceRowsTest)
#include "tst_choice_rows.moc"
