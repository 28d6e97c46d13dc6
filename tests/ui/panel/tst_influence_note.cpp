// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a row says of its assumption: the value in use, what it feeds, why it does nothing.
#include <memory>

#include <QApplication>
#include <QMouseEvent>
#include <QTest>

#include "tests/support/test_program.h"
#include "tests/ui/panel/panel_under_test.h"

namespace isocost {

namespace {

constexpr ParameterAddress kStaff{Parameter::FacilityStaffFte, -1};
constexpr ParameterAddress kLoanRate{Parameter::FinanceDebtRate, -1};
constexpr ParameterAddress kLoanShare{Parameter::FinanceDebtShare, -1};

// Moves the handle that the mouse holds to a pixel.
void moveTo(Slider& slider, int x)
{
    const QPoint at(x, slider.height() / 2);
    QMouseEvent move(QEvent::MouseMove, at, slider.mapToGlobal(at), Qt::NoButton, Qt::LeftButton,
        Qt::NoModifier);
    QApplication::sendEvent(&slider, &move);
    QCoreApplication::processEvents(); // the layout follows
}

void take(Slider& slider)
{
    QTest::mousePress(&slider, Qt::LeftButton, {}, slider.handleCentre());
}

void letGo(Slider& slider)
{
    QTest::mouseRelease(&slider, Qt::LeftButton, {}, slider.handleCentre());
    QCoreApplication::processEvents();
}

} // namespace

class InfluenceNoteTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void theValueInUseIsSaid();
    void aSliderThatMovesNothingIsPale();
    void screenReadersHearIt();
    void theToolTipSaysAllThatItFeeds();
    void underTheHandTheValueInUseFollows();
    void duringADragOtherRowsStay();
    void theUtilizationTellsItself();

private:
    void set(ParameterAddress address, double number)
    {
        QVERIFY(!m_panel->document().setNumber(address, number));
    }
    [[nodiscard]] NumberRow& shown(const QString& words, ParameterAddress address)
    {
        m_panel->search(words);
        return *m_panel->row(address);
    }

    std::unique_ptr<test::PanelUnderTest> m_panel;
};

// 512 chips, of which one person looks after 128: four people.
void InfluenceNoteTest::init()
{
    m_panel = std::make_unique<test::PanelUnderTest>();
    QVERIFY(!m_panel->document().openSample(QStringLiteral("reference")));
    set({Parameter::FacilityGpus, -1}, 512.0);
    set(kStaff, 3.0);
}

void InfluenceNoteTest::theValueInUseIsSaid()
{
    NumberRow& staff = shown(QStringLiteral("staff_fte"), kStaff);
    QCOMPARE(staff.note(), QStringLiteral("4 FTE used: one person for 128 chips"));
    QVERIFY(!staff.isIdle());
    set(kStaff, 5.0);
    QVERIFY(staff.note().isEmpty());
}

void InfluenceNoteTest::aSliderThatMovesNothingIsPale()
{
    NumberRow& rate = shown(QStringLiteral("debt_rate"), kLoanRate);
    QCOMPARE(rate.note(), QStringLiteral("no effect: nothing is bought on a loan"));
    QVERIFY(rate.isIdle());
    QVERIFY(rate.slider().isIdle());
    QVERIFY(rate.slider().isEnabled()); // it may be set before there is a loan
    set(kLoanShare, 0.5);
    QCOMPARE(rate.note(), QStringLiteral("feeds NPV and cash, not a year as the plan stands"));
    QVERIFY(!rate.slider().isIdle());
}

void InfluenceNoteTest::screenReadersHearIt()
{
    NumberRow& rate = shown(QStringLiteral("debt_rate"), kLoanRate);
    QCOMPARE(rate.slider().accessibleDescription(), rate.note());
    QCOMPARE(rate.field().accessibleDescription(), rate.note());
}

void InfluenceNoteTest::theToolTipSaysAllThatItFeeds()
{
    const ParameterAddress power{Parameter::FacilityPowerPrice, -1};
    NumberRow& row = shown(QStringLiteral("power_price"), power);
    QVERIFY(row.note().isEmpty());
    QVERIFY2(row.tipText().contains(QStringLiteral("Feeds a year of the plan, NPV, cash")),
        qPrintable(row.tipText()));
}

void InfluenceNoteTest::underTheHandTheValueInUseFollows()
{
    set(kStaff, 5.0);
    NumberRow& staff = shown(QStringLiteral("staff_fte"), kStaff);
    QCoreApplication::processEvents();
    const int low = staff.height();
    take(staff.slider());
    moveTo(staff.slider(), 0);
    QCOMPARE(m_panel->number(kStaff), 0.0);
    QCOMPARE(staff.note(), QStringLiteral("4 FTE used: one person for 128 chips"));
    QTRY_VERIFY(staff.height() > low);
    const int high = staff.height();
    moveTo(staff.slider(), staff.slider().width());
    QVERIFY(m_panel->number(kStaff) > 4.0);
    QVERIFY(staff.note().isEmpty());
    QCOMPARE(staff.height(), high); // what it grew by stays until it is let go
    letGo(staff.slider());
    QTRY_COMPARE(staff.height(), low);
}

void InfluenceNoteTest::duringADragOtherRowsStay()
{
    m_panel->search(QStringLiteral("finance.debt"));
    NumberRow* const share = m_panel->row(kLoanShare);
    NumberRow* const rate = m_panel->row(kLoanRate);
    QVERIFY(share && rate);
    const QString before = rate->note();
    take(share->slider());
    moveTo(share->slider(), share->slider().width() / 2);
    QVERIFY(m_panel->number(kLoanShare) > 0.0);
    QCOMPARE(rate->note(), before);
    letGo(share->slider());
    QCOMPARE(rate->note(), QStringLiteral("feeds NPV and cash, not a year as the plan stands"));
}

// Its own line says "from the work".
void InfluenceNoteTest::theUtilizationTellsItself()
{
    const ParameterAddress utilization{Parameter::FleetUtilization, -1};
    set(utilization, 0.0);
    NumberRow* const row = m_panel->row(utilization);
    QVERIFY(row);
    QVERIFY(row->note().isEmpty());
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::InfluenceNoteTest)
#include "tst_influence_note.moc"
