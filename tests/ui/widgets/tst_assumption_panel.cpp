// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>

#include <QElapsedTimer>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>

#include "tests/ui/widgets/opened.h"
#include "ui/widgets/assumption_panel.h"
#include "ui/widgets/choice_row.h"
#include "ui/widgets/fold_header.h"
#include "ui/widgets/number_row.h"
#include "ui/widgets/reservation_control.h"
#include "ui/widgets/risk_register_row.h"
#include "ui/widgets/search_field.h"
#include "ui/widgets/text_button.h"
#include "ui/widgets/text_row.h"

namespace isocost {

using test::kMfu;
using test::kPowerPrice;

class AssumptionPanelTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void theShortSelectionIsThatOfTheMockUp();
    void draggingAnMfuSliderMovesOnlyThatPlatform();
    void valuesChangeInPlace();
    void groupsAreBuiltWhenTheyAreUnfolded();
    void unfoldingEveryGroupShowsEveryParameter();
    void searchFindsLabelsIdsAndDescriptions_data();
    void searchFindsLabelsIdsAndDescriptions();
    void searchTellsWhenNothingMatches();
    void returnInTheSearchGoesToTheFirstMatch();
    void revealUnfoldsAndFocuses();
    void reservationSetsEveryPlatformInOneStep();
    void reservationReadsMixedWhenPlatformsDiffer();
    void anAddedPlatformHasItsOwnRows();
    void aRemovedPlatformLosesItsRows();
    void whatWasUnfoldedStaysUnfolded();
    void anotherScenarioShowsItsValues();
    void theRiskRegisterStandsAmongTheAssumptions();
    void twelvePlatformsStayLazy();
    void everySliderHasANameAValueAndTheTabKey();
    void compactShowsTheSelectionAlone();
    void hostileNamesStayPlainText();

private:
    [[nodiscard]] NumberRow* row(ParameterAddress address) const;
    [[nodiscard]] FoldHeader* header(const QString& title) const;
    [[nodiscard]] std::vector<AssumptionRow*> shownRows() const;
    void search(const QString& words);

    std::unique_ptr<test::Opened> m_opened;
    std::unique_ptr<AssumptionPanel> m_panel;
};

void AssumptionPanelTest::init()
{
    m_opened = std::make_unique<test::Opened>();
    m_panel = std::make_unique<AssumptionPanel>(&m_opened->document);
    test::showInWindow(*m_panel, {292, 800});
}

void AssumptionPanelTest::cleanup()
{
    m_panel.reset();
    m_opened.reset();
}

std::vector<AssumptionRow*> AssumptionPanelTest::shownRows() const
{
    std::vector<AssumptionRow*> shown;
    for (AssumptionRow* row : m_panel->findChildren<AssumptionRow*>())
        if (row->isVisible())
            shown.push_back(row);
    return shown;
}

NumberRow* AssumptionPanelTest::row(ParameterAddress address) const
{
    for (AssumptionRow* row : shownRows())
        if (row->address() == address)
            return qobject_cast<NumberRow*>(row);
    return nullptr;
}

FoldHeader* AssumptionPanelTest::header(const QString& title) const
{
    FoldHeader* last = nullptr; // "Spot" stands in the selection and below
    for (FoldHeader* header : m_panel->findChildren<FoldHeader*>())
        if (header->text() == title)
            last = header;
    return last;
}

void AssumptionPanelTest::search(const QString& words)
{
    auto* field = m_panel->findChild<SearchField*>();
    field->setFocus();
    field->clear();
    QTest::keyClicks(field, words);
}

void AssumptionPanelTest::theShortSelectionIsThatOfTheMockUp()
{
    QStringList ids;
    for (const AssumptionRow* row : shownRows())
        ids.append(QString::fromStdString(idOf(m_opened->document.current(), row->address())));
    const QStringList expected{QStringLiteral("platform.h100.mfu"),
        QStringLiteral("platform.trn2.mfu"), QStringLiteral("platform.tpu_v5e.mfu"),
        QStringLiteral("fleet.utilization"), QStringLiteral("facility.power_price"),
        QStringLiteral("facility.pue"), QStringLiteral("spot.node_interruption_rate"),
        QStringLiteral("spot.checkpoint_write_min")};
    QCOMPARE(ids, expected);
    QVERIFY(m_panel->findChild<ReservationControl*>()->isVisible());
}

void AssumptionPanelTest::draggingAnMfuSliderMovesOnlyThatPlatform()
{
    test::drag(row({Parameter::Mfu, 1})->slider(), 60.0);
    QVERIFY(std::abs(m_opened->number({Parameter::Mfu, 1}) - 0.60) < 0.005);
    QCOMPARE(m_opened->number(kMfu), 0.45);
    m_opened->document.undoStack().undo();
    QCOMPARE(row({Parameter::Mfu, 1})->field().shownText(), QStringLiteral("45 %"));
}

void AssumptionPanelTest::valuesChangeInPlace()
{
    const std::vector<AssumptionRow*> before = shownRows();
    QVERIFY(!m_opened->document.setNumber(kPowerPrice, 0.25));
    QCOMPARE(shownRows(), before);
    QCOMPARE(row(kPowerPrice)->field().shownText(), QStringLiteral("$0.25 /kWh"));
}

void AssumptionPanelTest::groupsAreBuiltWhenTheyAreUnfolded()
{
    QVERIFY(!row({Parameter::FacilityStaffFte, -1}));
    const auto before = m_panel->findChildren<AssumptionRow*>().size();
    QTest::mouseClick(header(QStringLiteral("Facility and cloud")), Qt::LeftButton);
    QVERIFY(row({Parameter::FacilityStaffFte, -1}));
    QVERIFY(m_panel->findChildren<AssumptionRow*>().size() > before + 20);
}

void AssumptionPanelTest::unfoldingEveryGroupShowsEveryParameter()
{
    for (FoldHeader* header : m_panel->findChildren<FoldHeader*>())
        header->setChecked(true);
    const Scenario& scenario = m_opened->document.current();
    for (const ParameterAddress address : allAddresses(scenario)) {
        bool isShown = false;
        for (const AssumptionRow* row : shownRows())
            isShown = isShown || row->address() == address;
        QVERIFY2(isShown, idOf(scenario, address).c_str());
    }
}

void AssumptionPanelTest::searchFindsLabelsIdsAndDescriptions_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("firstId");
    QTest::newRow("label") << "pue"
                           << "facility.pue";
    QTest::newRow("id") << "idle_power_fraction"
                        << "facility.idle_power_fraction";
    QTest::newRow("description") << "lost detect reprovision"
                                 << "";
    QTest::newRow("description, one parameter") << "detect, reprovision"
                                                << "spot.restart_min";
    QTest::newRow("platform and label") << "trainium mfu"
                                        << "platform.trn2.mfu";
    QTest::newRow("case") << "POWER PRICE"
                          << "facility.power_price";
}

void AssumptionPanelTest::searchFindsLabelsIdsAndDescriptions()
{
    QFETCH(QString, words);
    QFETCH(QString, firstId);
    search(words);
    const auto found = shownRows();
    const QString id = found.empty()
        ? QString()
        : QString::fromStdString(idOf(m_opened->document.current(), found.front()->address()));
    QCOMPARE(id, firstId);
    m_panel->findChild<SearchField*>()->clear();
    QCOMPARE(shownRows().size(), std::size_t(8));
}

void AssumptionPanelTest::searchTellsWhenNothingMatches()
{
    search(QStringLiteral("zebra"));
    QVERIFY(shownRows().empty());
    bool isTold = false;
    for (const QLabel* label : m_panel->findChildren<QLabel*>())
        isTold =
            isTold || (label->isVisible() && label->text().contains(QStringLiteral("\"zebra\"")));
    QVERIFY(isTold);
}

void AssumptionPanelTest::returnInTheSearchGoesToTheFirstMatch()
{
    search(QStringLiteral("pue"));
    QTest::keyClick(m_panel->findChild<SearchField*>(), Qt::Key_Return);
    QCOMPARE(QApplication::focusWidget(), &row({Parameter::FacilityPue, -1})->slider());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right);
    QCOMPARE(m_opened->number({Parameter::FacilityPue, -1}), 1.31);
}

void AssumptionPanelTest::revealUnfoldsAndFocuses()
{
    search(QStringLiteral("zebra"));
    m_panel->reveal({Parameter::SpotRestartMin, -1});
    QCOMPARE(QApplication::focusWidget(), &row({Parameter::SpotRestartMin, -1})->slider());
    m_panel->reveal({Parameter::Precision, 2});
    QVERIFY(qobject_cast<Segment*>(QApplication::focusWidget()));
    QVERIFY(header(QStringLiteral("TPU v5e"))->isChecked());
}

void AssumptionPanelTest::reservationSetsEveryPlatformInOneStep()
{
    auto* reservation = m_panel->findChild<ReservationControl*>();
    const int before = m_opened->document.undoStack().count();
    QTest::mouseClick(reservation->control().segment(3), Qt::LeftButton);
    for (int i = 0; i < 3; ++i)
        QCOMPARE(m_opened->number({Parameter::Purchase, i}), 3.0);
    QCOMPARE(m_opened->document.undoStack().count(), before + 1);
    QCOMPARE(reservation->control().current(), std::optional<int>(3));
    QTest::keyClick(reservation->control().segment(3), Qt::Key_Right);
    QCOMPARE(m_opened->number({Parameter::Purchase, 0}), 4.0);
}

void AssumptionPanelTest::reservationReadsMixedWhenPlatformsDiffer()
{
    auto* reservation = m_panel->findChild<ReservationControl*>();
    QVERIFY(!reservation->isMixed());
    QVERIFY(!m_opened->document.setNumber({Parameter::Purchase, 1}, 3.0));
    QVERIFY(reservation->isMixed());
    QCOMPARE(reservation->control().current(), std::nullopt);
    QTest::mouseClick(reservation->control().segment(0), Qt::LeftButton);
    QVERIFY(!reservation->isMixed());
    QCOMPARE(m_opened->number({Parameter::Purchase, 1}), 0.0);
}

void AssumptionPanelTest::anAddedPlatformHasItsOwnRows()
{
    QVERIFY(!m_opened->document.addPlatform(QStringLiteral("second"), QStringLiteral("h100_sxm")));
    QVERIFY(row({Parameter::Mfu, 3}));
    test::drag(row({Parameter::Mfu, 3})->slider(), 30.0);
    QVERIFY(std::abs(m_opened->number({Parameter::Mfu, 3}) - 0.30) < 0.005);
}

void AssumptionPanelTest::aRemovedPlatformLosesItsRows()
{
    header(QStringLiteral("Trainium2"))->setChecked(true);
    TextButton* remove = nullptr;
    for (TextButton* button : m_panel->findChildren<TextButton*>())
        if (button->text() == QStringLiteral("Remove Trainium2"))
            remove = button;
    QVERIFY(remove);
    remove->click(); // the button goes with its section
    QCOMPARE(m_opened->document.current().platforms.size(), std::size_t(2));
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QVERIFY(!row({Parameter::Mfu, 2}));
    QVERIFY(!header(QStringLiteral("Trainium2")));
    QCOMPARE(row({Parameter::Mfu, 1})->slider().accessibleName(), QStringLiteral("TPU v5e MFU"));
}

void AssumptionPanelTest::whatWasUnfoldedStaysUnfolded()
{
    header(QStringLiteral("Training"))->setChecked(true);
    header(QStringLiteral("H100"))->setChecked(true);
    QVERIFY(!m_opened->document.removePlatform(QStringLiteral("trn2")));
    QVERIFY(header(QStringLiteral("Training"))->isChecked());
    QVERIFY(header(QStringLiteral("H100"))->isChecked());
    QVERIFY(!header(QStringLiteral("Fleet"))->isChecked());
}

void AssumptionPanelTest::anotherScenarioShowsItsValues()
{
    QVERIFY(!m_opened->document.addScenario(QStringLiteral("Cheap power")));
    m_opened->document.switchTo(1);
    QVERIFY(!m_opened->document.setNumber(kPowerPrice, 0.05));
    m_opened->document.switchTo(0);
    QCOMPARE(row(kPowerPrice)->field().shownText(), QStringLiteral("$0.10 /kWh"));
    m_opened->document.switchTo(1);
    QCOMPARE(row(kPowerPrice)->field().shownText(), QStringLiteral("$0.05 /kWh"));
}

void AssumptionPanelTest::theRiskRegisterStandsAmongTheAssumptions()
{
    header(QStringLiteral("Finance and board"))->setChecked(true);
    auto* risks = m_panel->findChild<RiskRegisterRow*>();
    QVERIFY(risks && risks->isVisible());
    // 29,700: model.md R1; 10,000 more with 1 % of a million
    QCOMPARE(risks->button().text(), QStringLiteral("4 risks, $29,700 expected: edit\u2026"));
    QVERIFY(!m_opened->document.addRisk({"Flood", 0.01, 1e6, "year", true}));
    QCOMPARE(risks->button().text(), QStringLiteral("5 risks, $39,700 expected: edit\u2026"));
    while (!m_opened->document.current().risks.empty())
        QVERIFY(!m_opened->document.removeRisk(0));
    QCOMPARE(risks->button().accessibleName(),
        QStringLiteral("Risk register: no risks yet: edit\u2026"));
    const QSignalSpy asked(m_panel.get(), &AssumptionPanel::riskRegisterRequested);
    risks->takeFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
    QCOMPARE(asked.count(), 1);
}

void AssumptionPanelTest::twelvePlatformsStayLazy()
{
    for (int i = 3; i < 12; ++i)
        QVERIFY(!m_opened->document.addPlatform(
            QStringLiteral("p%1").arg(i), QStringLiteral("h100_sxm")));
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    // Twelve MFU sliders and the five others; 340 rows exist only when they are unfolded.
    QCOMPARE(m_panel->findChildren<AssumptionRow*>().size(), 17);
    QVERIFY(m_opened->document.addPlatform(QStringLiteral("p12"), QStringLiteral("h100_sxm")));
}

void AssumptionPanelTest::everySliderHasANameAValueAndTheTabKey()
{
    for (FoldHeader* header : m_panel->findChildren<FoldHeader*>())
        header->setChecked(true);
    const auto sliders = m_panel->findChildren<Slider*>();
    QVERIFY(sliders.size() > 100);
    for (const Slider* slider : sliders) {
        QVERIFY(!slider->accessibleName().isEmpty());
        QVERIFY2(!slider->valueText().isEmpty(), qPrintable(slider->accessibleName()));
        QVERIFY(slider->focusPolicy() & Qt::TabFocus);
    }
}

void AssumptionPanelTest::compactShowsTheSelectionAlone()
{
    m_panel->setCompact(true);
    QVERIFY(!m_panel->findChild<SearchField*>()->isVisible());
    QVERIFY(!header(QStringLiteral("Training"))->isVisible());
    QVERIFY(row(kMfu));
    m_panel->setCompact(false);
    QVERIFY(header(QStringLiteral("Training"))->isVisible());
}

void AssumptionPanelTest::hostileNamesStayPlainText()
{
    search(QStringLiteral("<b>bold</b>"));
    for (const QLabel* label : m_panel->findChildren<QLabel*>())
        QVERIFY2(label->textFormat() == Qt::PlainText, qPrintable(label->text()));
}

} // namespace isocost

QTEST_MAIN(isocost::AssumptionPanelTest)
#include "tst_assumption_panel.moc"
