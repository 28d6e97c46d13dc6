// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Published evidence at a slider: its band and mark, its words, what it offers. Numbers are rows of
// resources/catalog/mfu_typical.csv and node_prices.csv.
#include <memory>

#include <QAccessible>
#include <QMenu>
#include <QPushButton>
#include <QTest>

#include "core/model/origin.h"
#include "tests/support/test_program.h"
#include "tests/ui/controls/opened.h"
#include "ui/panel/offering_row.h"

namespace isocost {

using test::kMfu;

class EvidenceMarksTest : public QObject {
    Q_OBJECT

private slots:
    void init() { m_opened = std::make_unique<test::Opened>(); }
    void cleanup();
    void theBandReachesFromTheWorstToTheBestRun();
    void theBandFollowsThePrecision();
    void aNodePriceHasItsBand();
    void yearsInServiceHaveNoTypicalNumber();
    void whatNobodyQuotesHasNoBand();
    void theEvidenceIsToldInTheToolTipAndToScreenReaders();
    void theTypicalMfuIsOneUndoStep();
    void runsOfOtherWorkAreTold();
    void aPublishedRunIsOneUndoStep();
    void theTypicalMfuInForceNeedsNoLine();
    void whereNothingIsMeasuredTheRowSaysSo();
    void anMfuMeasuredHereComesFirst();

private:
    [[nodiscard]] Document& document() { return m_opened->document; }
    OfferingRow& make(ParameterAddress address)
    {
        m_row = std::make_unique<OfferingRow>(
            &document(), address, RowStyle{}, offerBeside(&document(), address));
        return *m_row;
    }
    [[nodiscard]] std::optional<Slider::Evidence> bandOf(ParameterAddress address)
    {
        const std::unique_ptr<AssumptionRow> row(
            makeAssumptionRow(&document(), address, {}, nullptr));
        return static_cast<NumberRow&>(*row).slider().evidence();
    }
    std::vector<QAction*> openMenu()
    {
        emit m_row->takeButton().menu()->aboutToShow();
        const auto actions = m_row->takeButton().menu()->actions();
        return {actions.begin(), actions.end()};
    }

    std::unique_ptr<test::Opened> m_opened;
    std::unique_ptr<OfferingRow> m_row;
};

void EvidenceMarksTest::cleanup()
{
    m_row.reset();
    m_opened.reset();
}

// h100_sxm,bf16,dense,30,0.299,0.3993,0.547
void EvidenceMarksTest::theBandReachesFromTheWorstToTheBestRun()
{
    const auto band = bandOf(kMfu);
    QVERIFY(band);
    QCOMPARE(band->low, 29.9); // in the numbers of the slider
    QCOMPARE(*band->typical, 39.93);
    QCOMPARE(band->high, 54.7);
}

// h100_sxm,fp8,dense,14,0.1641,0.2838,0.4154
void EvidenceMarksTest::theBandFollowsThePrecision()
{
    OfferingRow& row = make(kMfu);
    document().setText({Parameter::Precision, 0}, QStringLiteral("fp8"));
    row.refresh();
    QCOMPARE(row.slider().evidence()->high, 41.54);
    document().undoStack().undo();
    row.refresh();
    QCOMPARE(row.slider().evidence()->high, 54.7);
}

// node,h100_sxm,8,250141.8,285000,320000, medium
void EvidenceMarksTest::aNodePriceHasItsBand()
{
    for (const ParameterAddress address :
        {ParameterAddress{Parameter::FacilityNodePrice}, {Parameter::OwnedNodePrice, 0}}) {
        const auto band = bandOf(address);
        QVERIFY(band);
        QCOMPARE(band->low, 250141.8);
        QCOMPARE(*band->typical, 285000.0);
        QCOMPARE(band->high, 320000.0);
    }
}

// service_life: from the 5 years of Amazon and Nebius to the 6 of Alphabet
void EvidenceMarksTest::yearsInServiceHaveNoTypicalNumber()
{
    const auto band = bandOf({Parameter::FacilityDepreciationYears});
    QVERIFY(band && !band->typical);
    QCOMPARE(band->low, 5.0);
    QCOMPARE(band->high, 6.0);
}

void EvidenceMarksTest::whatNobodyQuotesHasNoBand()
{
    QVERIFY(!bandOf(test::kPowerPrice));
    document().setText({Parameter::Accelerator, 0}, QStringLiteral("l40s"));
    QVERIFY(!bandOf(kMfu));
}

void EvidenceMarksTest::theEvidenceIsToldInTheToolTipAndToScreenReaders()
{
    const QString told = QStringLiteral(
        "Measured 29.9 % to 54.7 %, typically 39.9 %: 30 runs of H100 SXM, bf16, dense; "
        "2026-11-28, confidence high");
    OfferingRow& row = make(kMfu);
    QVERIFY(row.tipText().endsWith(told));
    QAccessibleInterface* const reader = QAccessible::queryAccessibleInterface(&row.slider());
    QCOMPARE(reader->text(QAccessible::Description), told);
    const std::unique_ptr<AssumptionRow> node(
        makeAssumptionRow(&document(), {Parameter::FacilityNodePrice}, {}, nullptr));
    QVERIFY2(node->tipText().endsWith(QStringLiteral(
                 "Asked for: $250.1k/node to $320k/node, typically $285k/node: 1 quote for "
                 "nodes of 8 H100 SXM; 2026-05-04, confidence medium")),
        qPrintable(node->tipText()));
}

void EvidenceMarksTest::theTypicalMfuIsOneUndoStep()
{
    OfferingRow& row = make(kMfu);
    QCOMPARE(row.offer(), QStringLiteral("Typical: 39.93 %"));
    QCOMPARE(row.takeButton().text(), QStringLiteral("Choose"));
    const int before = document().undoStack().index();
    openMenu().front()->trigger();
    QCOMPARE(document().undoStack().index(), before + 1);
    QCOMPARE(m_opened->number(kMfu), 0.3993);
    const Origin* const origin = originOf(document().current(), kMfu);
    QCOMPARE(origin->date, std::string("2026-11-28"));
    QVERIFY(origin->source.starts_with("evidence MFU: typical of 30 runs"));
    document().undoStack().undo();
    QCOMPARE(m_opened->number(kMfu), 0.45);
}

// Three other rows are of H100: bf16 of a mixture of experts, fp8 of both kinds.
void EvidenceMarksTest::runsOfOtherWorkAreTold()
{
    make(kMfu);
    const auto actions = openMenu();
    QCOMPARE(actions.size(), std::size_t{5}); // with the menu of published runs
    QCOMPARE(
        actions[0]->text(), QStringLiteral("typical of 30 runs, bf16, dense\t39.93 %, 2026-11-28"));
    QVERIFY(actions[0]->isEnabled());
    for (std::size_t i = 1; i < 4; ++i)
        QVERIFY(!actions[i]->isEnabled());
}

// mfu_measured.csv has 30 runs of pretraining on h100_sxm in bf16, dense.
void EvidenceMarksTest::aPublishedRunIsOneUndoStep()
{
    make(kMfu);
    QMenu* const runs = openMenu().back()->menu();
    QVERIFY(runs);
    QCOMPARE(runs->title(), QStringLiteral("Published runs"));
    QCOMPARE(runs->actions().size(), 30);
    const int before = document().undoStack().index();
    runs->actions().front()->trigger();
    QCOMPARE(document().undoStack().index(), before + 1);
    QVERIFY(originOf(document().current(), kMfu)->source.starts_with("evidence MFU: run of "));
    document().undoStack().undo();
    QCOMPARE(m_opened->number(kMfu), 0.45);
}

void EvidenceMarksTest::theTypicalMfuInForceNeedsNoLine()
{
    OfferingRow& row = make(kMfu);
    openMenu().front()->trigger();
    row.refresh();
    QVERIFY(row.takeButton().isHidden());
    QMenu menu;
    row.fillMenu(menu);
    const auto actions = menu.actions();
    const auto runs = std::ranges::find_if(actions,
        [](const QAction* action) { return action->text() == QStringLiteral("Measured runs"); });
    QVERIFY(runs != actions.end());
    QVERIFY((*runs)->menu()->actions().front()->isChecked());
}

void EvidenceMarksTest::whereNothingIsMeasuredTheRowSaysSo()
{
    const QString lack = QStringLiteral("No measured run of L40S in bf16, dense, is known");
    document().setText({Parameter::Accelerator, 0}, QStringLiteral("l40s"));
    OfferingRow& row = make(kMfu);
    QCOMPARE(row.offer(), lack);
    QVERIFY(row.takeButton().isHidden());
    QVERIFY(row.tipText().endsWith(lack));
    // trainium2 was measured with dense models alone
    document().setText({Parameter::Accelerator, 0}, QStringLiteral("trainium2"));
    document().setNumber({Parameter::TrainingActiveFraction}, 0.2);
    row.refresh();
    QCOMPARE(row.offer(),
        QStringLiteral("No measured run of Trainium2 in bf16, mixture of experts, is known"));
    const auto actions = openMenu();
    QCOMPARE(actions.size(), std::size_t{2});
    QVERIFY(!actions[0]->isEnabled() && !actions[1]->isEnabled());
}

void EvidenceMarksTest::anMfuMeasuredHereComesFirst()
{
    document().setNumber({Parameter::TrainingTokensPerSecond, 0}, 300000.0);
    OfferingRow& row = make(kMfu);
    QVERIFY(row.offer().startsWith(QStringLiteral("Measured: ")));
    QVERIFY(openMenu().front()->text().startsWith(QStringLiteral("Measured here\t")));
    openMenu().front()->trigger();
    QCOMPARE(m_opened->number(kMfu), document().results().of(Metric::MeasuredMfu, 0).value);
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::EvidenceMarksTest)
#include "tst_evidence_marks.moc"
