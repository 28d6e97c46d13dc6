// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The choice of what is bought, over sample:your-cluster: 256 H100 for three years at AWS, beside
// H200 and B200. Prices are rows of resources/catalog.
#include <QAbstractItemView>
#include <QApplication>
#include <QTest>

#include "tests/support/test_program.h"
#include "tests/ui/panel/panel_under_test.h"
#include "ui/panel/chip_row.h"
#include "ui/panel/reservation_control.h"

namespace isocost {

class ChipRowTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_panel = std::make_unique<test::PanelUnderTest>();
        QVERIFY(!m_panel->document().openSample(QStringLiteral("your-cluster")));
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
    void itStandsAboveNumberWayAndHorizon();
    void platformsOfThePlanComeFirst();
    void anotherChipTakesThePlaceOfThePresentOne();
    void aPlatformOfThePlanBecomesTheReference();
    void theKeyboardGoesOn();
    void theLineStaysUntilTheNextEdit();
    void whatAnAddedPlatformTookIsSaid();
    void whyAPlatformStaysIsSaid();

private:
    [[nodiscard]] ChipRow& row() { return *(*m_panel)->findChild<ChipRow*>(); }
    void choose(const QString& label)
    {
        QComboBox& list = row().list();
        const int index = list.findText(label);
        QVERIFY2(index >= 0, qPrintable(label));
        list.setCurrentIndex(index);
        emit list.activated(index);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
    [[nodiscard]] QString line() const // in sight
    {
        for (const QLabel* label :
            (*m_panel)->findChildren<QLabel*>(QString(), Qt::FindDirectChildrenOnly))
            if (label->isVisible())
                return label->text();
        return {};
    }

    std::unique_ptr<test::PanelUnderTest> m_panel;
};

void ChipRowTest::itStandsAboveNumberWayAndHorizon()
{
    const auto sections = (*m_panel)->findChildren<PanelSection*>();
    QCOMPARE(sections.first()->title(), QStringLiteral("What is bought"));
    const auto top = [this](const QWidget* widget) {
        return widget->mapTo(&**m_panel, QPoint(0, 0)).y();
    };
    const int chip = top(&row());
    const int number = top(m_panel->row({Parameter::Chips, 0}));
    const int way = top((*m_panel)->findChild<ReservationControl*>());
    const int horizon = top(m_panel->row({Parameter::FinanceHorizonMonths, -1}));
    QVERIFY(chip < number && number < way && way < horizon);
    QVERIFY(top(m_panel->row({Parameter::Mfu, 2})) + 40 < 800); // without scrolling
}

void ChipRowTest::platformsOfThePlanComeFirst()
{
    QComboBox& list = row().list();
    QCOMPARE(list.currentText(), QStringLiteral("H100"));
    QCOMPARE(list.itemText(1), QStringLiteral("H200"));
    QCOMPARE(list.itemText(2), QStringLiteral("B200"));
    QVERIFY(list.findText(QStringLiteral("Instinct MI300X")) > 3); // after a line
    QCOMPARE(list.findText(QStringLiteral("H100 SXM")), -1); // the plan has it
    QVERIFY(!list.accessibleName().isEmpty());
}

void ChipRowTest::anotherChipTakesThePlaceOfThePresentOne()
{
    const int before = m_panel->document().undoStack().count();
    choose(QStringLiteral("Instinct MI300X"));
    const Scenario& scenario = m_panel->document().current();
    QCOMPARE(scenario.platforms[0].accelerator, std::string("mi300x"));
    QCOMPARE(scenario.platforms.size(), std::size_t{3});
    QCOMPARE(m_panel->number({Parameter::Chips, 0}), 256.0);
    QCOMPARE(m_panel->number({Parameter::Purchase, 0}), static_cast<double>(Purchase::Reserved3y));
    QCOMPARE(row().list().currentText(), QStringLiteral("Instinct MI300X"));
    QVERIFY2(line().startsWith(QStringLiteral("Instinct MI300X at ")), qPrintable(line()));
    QCOMPARE(m_panel->document().undoStack().count(), before + 1);
    m_panel->document().undoStack().undo();
    QCOMPARE(row().list().currentText(), QStringLiteral("H100"));
    QCOMPARE(line(), QString());
}

void ChipRowTest::aPlatformOfThePlanBecomesTheReference()
{
    choose(QStringLiteral("B200"));
    const Scenario& scenario = m_panel->document().current();
    QCOMPARE(scenario.reference, std::string("b200"));
    QCOMPARE(scenario.platforms.size(), std::size_t{3});
    QCOMPARE(m_panel->number({Parameter::Purchase, 2}), static_cast<double>(Purchase::Reserved3y));
    QVERIFY2(line().startsWith(QStringLiteral("B200 at ")), qPrintable(line()));
    QVERIFY(!m_panel->document().setNumber({Parameter::Chips, 0}, 64.0));
    QCOMPARE(m_panel->row({Parameter::Chips, 2})->label(), QStringLiteral("B200 chips"));
}

void ChipRowTest::theKeyboardGoesOn()
{
    row().list().setFocus();
    QTest::keyClick(&row().list(), Qt::Key_Down); // H200 is the next one
    QCOMPARE(m_panel->document().current().reference, std::string("h200"));
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(&row().list()));
    QTest::keyClick(&row().list(), Qt::Key_Up);
    QCOMPARE(row().list().currentText(), QStringLiteral("H100"));
}

void ChipRowTest::theLineStaysUntilTheNextEdit()
{
    choose(QStringLiteral("Instinct MI300X"));
    QVERIFY(!line().isEmpty());
    Document& document = m_panel->document();
    document.beginDrag();
    QVERIFY(!document.setNumber({Parameter::Mfu, 0}, 0.3));
    QVERIFY(!line().isEmpty()); // nothing moves under the hand
    document.endDrag();
    QCOMPARE(line(), QString());
    choose(QStringLiteral("L4"));
    QVERIFY(!line().isEmpty());
    document.switchTo(1);
    QCOMPARE(line(), QString());
}

void ChipRowTest::whatAnAddedPlatformTookIsSaid()
{
    QVERIFY(!m_panel->document().addPlatform(QStringLiteral("l4"), QStringLiteral("l4")));
    QVERIFY2(line().startsWith(QStringLiteral("L4 at ")), qPrintable(line()));
}

void ChipRowTest::whyAPlatformStaysIsSaid()
{
    Document& document = m_panel->document();
    QVERIFY(!document.setText({Parameter::OwnedNodePrice, 1}, QStringLiteral("unpriced")));
    QPushButton* const header = m_panel->header(QStringLiteral("H100"));
    header->setChecked(true);
    for (QPushButton* button : (*m_panel)->findChildren<QPushButton*>())
        if (button->text() == QStringLiteral("Remove H100"))
            button->click();
    QCOMPARE(document.current().platforms.size(), std::size_t{3});
    QVERIFY2(line().contains(QStringLiteral("cannot leave")), qPrintable(line()));
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::ChipRowTest)

#include "tst_chip_row.moc"
