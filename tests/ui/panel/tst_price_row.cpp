// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Prices with their source and date. Offers of B200 as in resources/catalog/offers.csv: the newest
// on demand is RunPod's 6.79 USD of 2026-10-07, AWS asks 113.9328 USD for 8 chips.
#include <memory>

#include <QMenu>
#include <QPushButton>
#include <QTest>

#include "core/model/offers.h"
#include "tests/support/test_program.h"
#include "tests/ui/controls/opened.h"
#include "ui/controls/asking_dialog.h"
#include "ui/panel/accelerator_list.h"
#include "ui/panel/price_row.h"

namespace isocost {

namespace {

constexpr ParameterAddress kPrice{Parameter::PriceOnDemand, 3};

QAction* actionOf(const QMenu& menu, const QString& start)
{
    for (QAction* action : menu.actions())
        if (action->text().startsWith(start))
            return action;
    return nullptr;
}

// By the label of its field.
QLineEdit& fieldOf(const QDialog& dialog, const QString& label)
{
    const auto* form = static_cast<const QFormLayout*>(dialog.layout());
    for (QLineEdit* edit : dialog.findChildren<QLineEdit*>())
        if (const auto* its = qobject_cast<QLabel*>(form->labelForField(edit)))
            if (its->text() == label)
                return *edit;
    throw std::runtime_error(label.toStdString());
}

} // namespace

class PriceRowTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void dialogsBeginInTheirFirstField();
    void everyListPriceHasThisRow();
    void aNewPlatformShowsItsPriceWithProviderAndDate();
    void offersOfOneInstanceAreToldApart();
    void anotherOfferIsOneUndoStep();
    void theOfferInForceIsChecked();
    void whatIsDraggedHasNoSourceUntilItIsUndone();
    void anOwnPriceKeepsItsSource();
    void aPriceWithoutASourceKeepsTheDialogOpen();
    void aChipWithoutOffersSaysSo();
    void everyQuotedPriceHasThisRow();
    void aSpecialtyPriceIsChosenInOneStep();
    void anApiIsChosenWithItsThreePrices();
    void thePlatformsOnOfferNameTheirPrice();
    void anOwnChipIsAddedInOneStep();
    void aDataSheetWithoutAPeakIsRefused();

private:
    [[nodiscard]] Document& document() { return m_opened->document; }
    [[nodiscard]] std::unique_ptr<QMenu> prices()
    {
        auto menu = std::make_unique<QMenu>();
        m_row->fillPrices(*menu);
        return menu;
    }
    AskingDialog& askOwn();
    AskingDialog& askChip();

    std::unique_ptr<test::Opened> m_opened;
    std::unique_ptr<PriceRow> m_row;
};

void PriceRowTest::init()
{
    m_opened = std::make_unique<test::Opened>();
    QVERIFY(!document().addPlatform(QStringLiteral("b200"), QStringLiteral("b200_sxm")));
    m_row = std::make_unique<PriceRow>(&document(), kPrice, RowStyle{});
    connect(&document(), &Document::valuesChanged, m_row.get(), &PriceRow::refresh);
    test::showInWindow(*m_row, {280, 90});
}

void PriceRowTest::cleanup()
{
    m_row.reset();
    m_opened.reset();
}

AskingDialog& PriceRowTest::askOwn()
{
    actionOf(*prices(), QStringLiteral("Own price"))->trigger();
    return *m_row->findChildren<AskingDialog*>().back();
}

AskingDialog& PriceRowTest::askChip()
{
    QMenu menu(m_row.get());
    fillWithAccelerators(menu, &document(), [](const auto&) {});
    actionOf(menu, QStringLiteral("Own chip"))->trigger();
    return *m_row->findChild<AskingDialog*>(); // the row is the window of this menu
}

void PriceRowTest::dialogsBeginInTheirFirstField()
{
    for (AskingDialog* const dialog : {&askOwn(), &askChip()})
        QCOMPARE(dialog->focusWidget(), dialog->findChildren<QLineEdit*>().front());
}

void PriceRowTest::everyListPriceHasThisRow()
{
    for (const ListPrice& price : kListPrices) {
        const int platform = isPlatformParameter(price.parameter) ? 0 : -1;
        const std::unique_ptr<AssumptionRow> row(
            makeAssumptionRow(&document(), {price.parameter, platform}, {}, nullptr));
        QVERIFY(qobject_cast<PriceRow*>(row.get()));
    }
}

// A three-year p5.48xlarge is quoted with nothing and with everything paid at once.
void PriceRowTest::offersOfOneInstanceAreToldApart()
{
    PriceRow row(&document(), {Parameter::PriceReserved3y, 0}, RowStyle{});
    QMenu menu;
    row.fillPrices(menu);
    QStringList names;
    for (const QAction* const action : menu.actions())
        names << action->text();
    for (const char* const upfront : {"none", "all"})
        QCOMPARE(
            names
                .filter(QStringLiteral("p5.48xlarge, us-east-1, upfront ") + QLatin1String(upfront))
                .size(),
            1);
    QCOMPARE(names.removeDuplicates(), 0);
}

void PriceRowTest::aNewPlatformShowsItsPriceWithProviderAndDate()
{
    QCOMPARE(m_opened->number(kPrice), 6.79);
    QCOMPARE(
        m_row->source(), QStringLiteral("2026-10-07, RunPod B200 secure, us, on-demand price"));
    QVERIFY(m_row->tipText().contains(
        QStringLiteral("Source: RunPod B200 secure, us, on-demand price, 2026-10-07")));
}

void PriceRowTest::anotherOfferIsOneUndoStep()
{
    const int before = document().undoStack().index();
    const auto menu = prices();
    QAction* const aws = actionOf(*menu, QStringLiteral("AWS p6-b200.48xlarge, us-east-1\t"));
    QVERIFY(aws && aws->text().endsWith(QStringLiteral("2026-09-25")));
    aws->trigger();
    QCOMPARE(document().undoStack().index(), before + 1);
    QCOMPARE(m_opened->number(kPrice), 113.9328 / 8.0);
    QVERIFY(m_row->source().startsWith(QStringLiteral("2026-09-25, AWS p6-b200.48xlarge")));
    document().undoStack().undo();
    QCOMPARE(m_opened->number(kPrice), 6.79);
    QVERIFY(m_row->source().startsWith(QStringLiteral("2026-10-07, RunPod")));
}

void PriceRowTest::theOfferInForceIsChecked()
{
    QStringList checked;
    const auto menu = prices();
    for (const QAction* action : menu->actions())
        if (action->isChecked())
            checked << action->text().section(QLatin1Char('\t'), 0, 0);
    QCOMPARE(checked, QStringList{QStringLiteral("RunPod B200 secure, us")});
    QVERIFY(actionOf(*menu, QStringLiteral("Together GPU cluster B200, us\t")));
}

void PriceRowTest::whatIsDraggedHasNoSourceUntilItIsUndone()
{
    QVERIFY(!document().setNumber(kPrice, 7.0));
    QCOMPARE(m_row->source(), QStringLiteral("entered without a source"));
    document().undoStack().undo();
    QVERIFY(m_row->source().startsWith(QStringLiteral("2026-10-07, RunPod")));
}

void PriceRowTest::anOwnPriceKeepsItsSource()
{
    AskingDialog& dialog = askOwn();
    const int before = document().undoStack().index();
    // an offer's source does not vouch for another number
    QCOMPARE(fieldOf(dialog, QStringLiteral("Source")).text(), QString());
    fieldOf(dialog, QStringLiteral("Price")).setText(QStringLiteral("5.25"));
    fieldOf(dialog, QStringLiteral("Source")).setText(QStringLiteral("Quote 17 of a provider"));
    fieldOf(dialog, QStringLiteral("Date")).setText(QStringLiteral("2026-11-01"));
    QTest::keyClick(&dialog, Qt::Key_Return);
    QVERIFY(dialog.isHidden());
    QCOMPARE(document().undoStack().index(), before + 1);
    const Origin* const origin = originOf(document().current(), kPrice);
    QVERIFY(origin && (*origin == Origin{5.25, "Quote 17 of a provider", "2026-11-01"}));
    QCOMPARE(m_row->source(), QStringLiteral("2026-11-01, Quote 17 of a provider"));
    QCOMPARE(fieldOf(askOwn(), QStringLiteral("Date")).text(), QStringLiteral("2026-11-01"));
}

void PriceRowTest::aPriceWithoutASourceKeepsTheDialogOpen()
{
    AskingDialog& dialog = askOwn();
    const int before = document().undoStack().index();
    QTest::keyClick(&dialog, Qt::Key_Return);
    QCOMPARE(dialog.refusal(), QStringLiteral("On-demand price: the source is empty"));
    fieldOf(dialog, QStringLiteral("Price")).setText(QStringLiteral("much"));
    QTest::keyClick(&dialog, Qt::Key_Return);
    QCOMPARE(dialog.refusal(), QStringLiteral("\"much\" is not a number"));
    QVERIFY(dialog.isVisible());
    QCOMPARE(document().undoStack().index(), before);
}

void PriceRowTest::aChipWithoutOffersSaysSo()
{
    QVERIFY(!document().addPlatform(QStringLiteral("maia"), QStringLiteral("maia100")));
    PriceRow row(&document(), {Parameter::PriceOnDemand, 4}, RowStyle{});
    QCOMPARE(row.source(), QStringLiteral("no public price"));
    QMenu menu;
    row.fillPrices(menu);
    QVERIFY(!menu.actions().front()->isEnabled());
    QVERIFY(actionOf(menu, QStringLiteral("Own price")));
}

void PriceRowTest::everyQuotedPriceHasThisRow()
{
    for (const ParameterAddress address :
        {ParameterAddress{Parameter::PriceSpecialty, 0}, {Parameter::PriceSpecialtyContract, 0},
            {Parameter::OwnedNodePrice, 0}, {Parameter::ApiPriceInput, -1},
            {Parameter::ApiPriceCached, -1}, {Parameter::ApiPriceOutput, -1}}) {
        const std::unique_ptr<AssumptionRow> row(
            makeAssumptionRow(&document(), address, {}, nullptr));
        QVERIFY(qobject_cast<PriceRow*>(row.get()));
    }
}

// Of B200 Hyperstack's 6.00 USD comes with a contract; Lambda asks 6.69 USD by the hour.
void PriceRowTest::aSpecialtyPriceIsChosenInOneStep()
{
    constexpr ParameterAddress kSpecialty{Parameter::PriceSpecialty, 3};
    PriceRow row(&document(), kSpecialty, RowStyle{});
    QVERIFY(row.source().startsWith(QStringLiteral("2026-09-19, Hyperstack VM, any")));
    const int before = document().undoStack().index();
    QMenu menu;
    row.fillPrices(menu);
    QVERIFY(actionOf(menu, QStringLiteral("Hyperstack VM, any\t"))->isChecked());
    QAction* const lambda = actionOf(menu, QStringLiteral("Lambda 8x instance, us\t"));
    QVERIFY(lambda && lambda->text().endsWith(QStringLiteral("2026-09-19")));
    lambda->trigger();
    QCOMPARE(document().undoStack().index(), before + 1);
    QCOMPARE(m_opened->number(kSpecialty), 6.69);
    document().undoStack().undo();
    QCOMPARE(m_opened->number(kSpecialty), 6.0);
}

void PriceRowTest::anApiIsChosenWithItsThreePrices()
{
    PriceRow row(&document(), {Parameter::ApiPriceOutput, -1}, RowStyle{});
    QMenu menu;
    row.fillPrices(menu);
    const int before = document().undoStack().index();
    QAction* const groq = actionOf(menu, QStringLiteral("Groq versatile, Llama 3.3 70B\t"));
    QVERIFY(groq && groq->text().contains(QStringLiteral("0.79")));
    groq->trigger();
    QCOMPARE(document().undoStack().index(), before + 1);
    QCOMPARE(m_opened->number({Parameter::ApiPriceInput, -1}), 0.59);
    QCOMPARE(m_opened->number({Parameter::ApiPriceCached, -1}), 0.59);
    QCOMPARE(m_opened->number({Parameter::ApiPriceOutput, -1}), 0.79);
    row.refresh();
    QVERIFY(row.source().startsWith(QStringLiteral("2026-08-21, Groq versatile")));
}

void PriceRowTest::thePlatformsOnOfferNameTheirPrice()
{
    QMenu menu;
    fillWithAccelerators(menu, &document(), [](const auto&) {});
    const auto chip = [&](const char* vendor, const char* name) {
        return actionOf(*actionOf(menu, QLatin1String(vendor))->menu(), QLatin1String(name));
    };
    const QAction* const b200 = chip("NVIDIA", "B200");
    QVERIFY(b200 && b200->text().endsWith(QStringLiteral("2026-10-07")));
    const QAction* const maia = chip("Microsoft", "Maia 200");
    QVERIFY(maia && maia->text().endsWith(QStringLiteral("no on-demand price")));
}

void PriceRowTest::anOwnChipIsAddedInOneStep()
{
    AskingDialog& dialog = askChip();
    const int before = document().undoStack().index();
    const auto type = [&](const char* label, const char* text) {
        fieldOf(dialog, QLatin1String(label)).setText(QLatin1String(text));
    };
    type("Name", "Lab chip 1");
    type("Vendor", "Lab");
    type("Dense bf16, TFLOP/s", "500");
    type("Memory", "64");
    type("Memory bandwidth, TB/s", "2.5");
    type("Source", "own measurement");
    type("Date", "2026-11-01");
    QTest::keyClick(&dialog, Qt::Key_Return);
    QVERIFY2(dialog.isHidden(), qPrintable(dialog.refusal()));
    QCOMPARE(document().undoStack().index(), before + 1);
    QCOMPARE(document().current().platforms.back().key, std::string("lab_chip_1"));
    const Accelerator* const chip = document().project().catalog.find("own_lab_chip_1");
    QVERIFY(chip);
    QCOMPARE(chip->bf16Tflops.value_or(0.0), 500.0);
    QVERIFY(!chip->fp8Tflops && !chip->boardW);
    QCOMPARE(chip->memoryUnit, std::string("GB"));
    QCOMPARE(
        sourceOf(document().current(), document().project().catalog, {Parameter::PeakTflops, 4}),
        std::string("Lab chip 1: own measurement"));
    document().undoStack().undo();
    QVERIFY(!document().project().catalog.find("own_lab_chip_1"));
}

void PriceRowTest::aDataSheetWithoutAPeakIsRefused()
{
    AskingDialog& dialog = askChip();
    const auto type = [&](const char* label, const char* text) {
        fieldOf(dialog, QLatin1String(label)).setText(QLatin1String(text));
    };
    type("Name", "Lab chip");
    type("Vendor", "Lab");
    type("Source", "own measurement");
    QTest::keyClick(&dialog, Qt::Key_Return);
    QVERIFY2(dialog.refusal().contains(QStringLiteral("no peak is known")),
        qPrintable(dialog.refusal()));
    type("Dense fp8, TFLOP/s", "lots");
    QTest::keyClick(&dialog, Qt::Key_Return);
    QCOMPARE(dialog.refusal(), QStringLiteral("Dense fp8, TFLOP/s: \"lots\" is not a number"));
    QCOMPARE(document().current().platforms.size(), std::size_t(4));
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::PriceRowTest)
#include "tst_price_row.moc"
