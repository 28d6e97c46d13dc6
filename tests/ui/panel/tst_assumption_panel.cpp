// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the assumption panel shows, and how it follows the document.
#include <algorithm>

#include <QLabel>
#include <QSignalSpy>
#include <QTest>

#include "tests/support/test_program.h"
#include "tests/ui/panel/panel_under_test.h"
#include "ui/panel/panel_section.h"
#include "ui/panel/reservation_control.h"
#include "ui/panel/risk_register_row.h"

namespace isocost {

using test::kMfu;
using test::kPowerPrice;

class AssumptionPanelTest : public QObject {
    Q_OBJECT

private slots:
    void theShortSelectionBeginsWithWhatIsBought();
    void thePriceInUseFollowsTheWayOfBuying();
    void aFoldedGroupTellsItsValue();
    void draggingAnMfuSliderMovesOnlyThatPlatform();
    void valuesChangeInPlace();
    void groupsAreBuiltWhenTheyAreUnfolded();
    void unfoldingEveryGroupShowsEveryParameter();
    void anotherScenarioShowsItsValues();
    void theRiskRegisterStandsAmongTheAssumptions();
    void everySliderHasANameAValueAndTheTabKey();
    void compactShowsTheSelectionAlone();
    void shadesAreRightWhenADragEnds();
};

// More interruptions: a checkpoint takes more of the time between two, and is objected to earlier.
void AssumptionPanelTest::shadesAreRightWhenADragEnds()
{
    constexpr ParameterAddress kRate{Parameter::SpotNodeInterruptionRate, -1};
    constexpr ParameterAddress kWrite{Parameter::SpotCheckpointWriteMin, -1};
    test::PanelUnderTest dragged;
    test::PanelUnderTest set;
    const double rate = dragged.number(kRate);
    const auto before = dragged.row(kWrite)->slider().stretches();
    dragged.document().beginDrag();
    for (const double factor : {2.0, 3.0, 4.0})
        QVERIFY(!dragged.document().setNumber(kRate, factor * rate));
    dragged.document().endDrag();
    QVERIFY(!set.document().setNumber(kRate, 4.0 * rate));
    QVERIFY(dragged.row(kWrite)->slider().stretches() != before);
    QVERIFY(dragged.row(kWrite)->slider().stretches() == set.row(kWrite)->slider().stretches());
}

void AssumptionPanelTest::theShortSelectionBeginsWithWhatIsBought()
{
    test::PanelUnderTest panel;
    QStringList ids;
    for (const AssumptionRow* row : panel.shownRows())
        ids.append(QString::fromStdString(idOf(panel.document().current(), row->address())));
    const QStringList expected{QStringLiteral("platform.h100.chips"),
        QStringLiteral("finance.horizon_months"), QStringLiteral("platform.h100.price_on_demand"),
        QStringLiteral("fleet.utilization"), QStringLiteral("platform.h100.mfu"),
        QStringLiteral("platform.trn2.mfu"), QStringLiteral("platform.tpu_v5e.mfu"),
        QStringLiteral("facility.power_price"), QStringLiteral("facility.pue"),
        QStringLiteral("spot.node_interruption_rate"), QStringLiteral("spot.checkpoint_write_min")};
    QCOMPARE(ids, expected);
    QVERIFY(panel->findChild<ReservationControl*>()->isVisible());
}

// What the year of the fleet is paid by stands where the way of buying is chosen.
void AssumptionPanelTest::thePriceInUseFollowsTheWayOfBuying()
{
    test::PanelUnderTest panel;
    constexpr ParameterAddress kPurchase{Parameter::Purchase, 0};
    constexpr ParameterAddress kOnDemand{Parameter::PriceOnDemand, 0};
    QVERIFY(panel.row(kOnDemand)); // a newcomer's scenario rents on demand
    const std::vector<std::pair<Purchase, ParameterAddress>> paidBy{
        {Purchase::Reserved3y, {Parameter::PriceReserved3y, 0}},
        {Purchase::Owned, {Parameter::FacilityNodePrice, -1}},
        {Purchase::Specialty, {Parameter::CloudSpecialtyPrice, -1}},
        {Purchase::Spot, {Parameter::PriceSpot, 0}}};
    for (const auto& [purchase, price] : paidBy) {
        QVERIFY(!panel.document().setNumber(kPurchase, static_cast<double>(purchase)));
        const std::string id = idOf(panel.document().current(), price);
        QVERIFY2(panel.row(price), id.c_str());
        QVERIFY(!panel.row(kOnDemand));
    }
    QCOMPARE(panel.row({Parameter::PriceSpot, 0})->label(), QStringLiteral("H100 spot price"));
}

void AssumptionPanelTest::aFoldedGroupTellsItsValue()
{
    test::PanelUnderTest panel;
    const auto sections = panel->findChildren<PanelSection*>();
    const auto group = std::ranges::find(sections, QStringLiteral("Fleet"), &PanelSection::title);
    QVERIFY(group != sections.end());
    const QLabel& told = *(*group)->header().findChild<QLabel*>();
    QCOMPARE(told.text(), QStringLiteral("80 % used"));
    QVERIFY(!panel.document().setNumber({Parameter::FleetUtilization, -1}, 0.5));
    QCOMPARE(told.text(), QStringLiteral("50 % used"));
    (*group)->setUnfolded(true);
    QVERIFY(told.isHidden());
}

void AssumptionPanelTest::draggingAnMfuSliderMovesOnlyThatPlatform()
{
    test::PanelUnderTest panel;
    test::drag(panel.row({Parameter::Mfu, 1})->slider(), 60.0);
    QVERIFY(std::abs(panel.number({Parameter::Mfu, 1}) - 0.60) < 0.005);
    QCOMPARE(panel.number(kMfu), 0.45);
    panel.document().undoStack().undo();
    QCOMPARE(panel.row({Parameter::Mfu, 1})->field().shownText(), QStringLiteral("45 %"));
}

void AssumptionPanelTest::valuesChangeInPlace()
{
    test::PanelUnderTest panel;
    const std::vector<AssumptionRow*> before = panel.shownRows();
    QVERIFY(!panel.document().setNumber(kPowerPrice, 0.25));
    QCOMPARE(panel.shownRows(), before);
    QCOMPARE(panel.row(kPowerPrice)->field().shownText(), QStringLiteral("$0.25 /kWh"));
}

void AssumptionPanelTest::groupsAreBuiltWhenTheyAreUnfolded()
{
    test::PanelUnderTest panel;
    QVERIFY(!panel.row({Parameter::FacilityStaffFte, -1}));
    const auto before = panel->findChildren<AssumptionRow*>().size();
    QTest::mouseClick(panel.header(QStringLiteral("Facility and cloud")), Qt::LeftButton);
    QVERIFY(panel.row({Parameter::FacilityStaffFte, -1}));
    QVERIFY(panel->findChildren<AssumptionRow*>().size() > before + 20);
}

void AssumptionPanelTest::unfoldingEveryGroupShowsEveryParameter()
{
    test::PanelUnderTest panel;
    for (QPushButton* header : panel.headers())
        header->setChecked(true);
    const Scenario& scenario = panel.document().current();
    for (const ParameterAddress address : allAddresses(scenario)) {
        bool isShown = false;
        for (const AssumptionRow* row : panel.shownRows())
            isShown = isShown || row->address() == address;
        QVERIFY2(isShown, idOf(scenario, address).c_str());
    }
}

void AssumptionPanelTest::anotherScenarioShowsItsValues()
{
    test::PanelUnderTest panel;
    QVERIFY(!panel.document().addScenario(QStringLiteral("Cheap power")));
    panel.document().switchTo(1);
    QVERIFY(!panel.document().setNumber(kPowerPrice, 0.05));
    panel.document().switchTo(0);
    QCOMPARE(panel.row(kPowerPrice)->field().shownText(), QStringLiteral("$0.10 /kWh"));
    panel.document().switchTo(1);
    QCOMPARE(panel.row(kPowerPrice)->field().shownText(), QStringLiteral("$0.05 /kWh"));
}

void AssumptionPanelTest::theRiskRegisterStandsAmongTheAssumptions()
{
    test::PanelUnderTest panel;
    panel.header(QStringLiteral("Finance and board"))->setChecked(true);
    auto* risks = panel->findChild<RiskRegisterRow*>();
    QVERIFY(risks && risks->isVisible());
    // 29,700: model.md R1; 10,000 more with 1 % of a million
    QCOMPARE(risks->button().text(), QStringLiteral("4 risks, $29,700 expected: edit\u2026"));
    QVERIFY(!panel.document().addRisk({"Flood", 0.01, 1e6, "year", true}));
    QCOMPARE(risks->button().text(), QStringLiteral("5 risks, $39,700 expected: edit\u2026"));
    while (!panel.document().current().risks.empty())
        QVERIFY(!panel.document().removeRisk(0));
    QCOMPARE(risks->button().accessibleName(),
        QStringLiteral("Risk register: no risks yet: edit\u2026"));
    const QSignalSpy asked(&*panel, &AssumptionPanel::riskRegisterRequested);
    risks->takeFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
    QCOMPARE(asked.count(), 1);
}

void AssumptionPanelTest::everySliderHasANameAValueAndTheTabKey()
{
    test::PanelUnderTest panel;
    for (QPushButton* header : panel.headers())
        header->setChecked(true);
    const auto sliders = panel->findChildren<Slider*>();
    QVERIFY(sliders.size() > 100);
    for (const Slider* slider : sliders) {
        QVERIFY(!slider->accessibleName().isEmpty());
        QVERIFY2(!slider->valueText().isEmpty(), qPrintable(slider->accessibleName()));
        QVERIFY(slider->focusPolicy() & Qt::TabFocus);
    }
}

void AssumptionPanelTest::compactShowsTheSelectionAlone()
{
    test::PanelUnderTest panel;
    panel->setCompact(true);
    QVERIFY(!panel.field()->isVisible());
    QVERIFY(!panel.header(QStringLiteral("Training"))->isVisible());
    QVERIFY(panel.row(kMfu));
    panel->setCompact(false);
    QVERIFY(panel.header(QStringLiteral("Training"))->isVisible());
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::AssumptionPanelTest)
#include "tst_assumption_panel.moc"
