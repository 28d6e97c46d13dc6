// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A row whose assumption is a range: what it shows, what dragging and typing do, its menu.
#include <array>
#include <memory>

#include <QAccessible>
#include <QEnterEvent>
#include <QLineEdit>
#include <QMenu>
#include <QTest>

#include "core/model/assumption_range.h"
#include "tests/support/test_program.h"
#include "tests/ui/panel/panel_under_test.h"
#include "ui/models/theme.h"
#include "ui/panel/offering_row.h"
#include "ui/panel/range_part.h"
#include "ui/panel/utilization_row.h"

namespace isocost {

using test::kMfu;
using test::kPowerPrice;

namespace {

constexpr ParameterAddress kNode{Parameter::FacilityNodePrice, -1}; // 375,000 at its preset
const AssumptionRange kQuotes{
    RangeShape::Triangular, 260000.0, 420000.0, 0.0, "3 quotes", "2026-11-20"};

} // namespace

class RangeRowTest : public QObject {
    Q_OBJECT

private slots:
    void init() { m_opened = std::make_unique<test::Opened>(); }
    void cleanup();
    void itShowsEndsBaseAndSource();
    void aRangeByHandSaysThatItHasNoDate();
    void aDragOfAnEndIsOneUndoStep();
    void escapeBringsTheSourceBack();
    void theBandMovesTheBaseAlong();
    void theBaseStaysInside();
    void aTypedRangeMakesARange_data();
    void aTypedRangeMakesARange();
    void lowAboveHighIsRefused();
    void aPlainNumberInsideKeepsIt();
    void aPlainNumberOutsideEndsItAndSaysSo();
    void thePointerOffersARange();
    void theOfferLeavesTheLabelItsRoom();
    void theMenuMakesAndEndsARange();
    void theMenuTakesTheEvidence();
    void whatIsNoNumberOfTheModelIsNoRange();
    void aBellShowsItsPercentiles();
    void anEndOfABellMovesBoth();
    void theMeanTimeIsARangeTheOtherWayRound();
    void offersGiveWayToTheLine();
    void theUtilizationShowsItsRange();
    void theSliderReachesTheEnds();
    void screenReadersHearLowBaseAndHigh();
    void theFieldTypesTheWholeRange();
    void aRangeOfEveryPlatformIsOneStep();
    void presentedItsTypeGrows();

private:
    [[nodiscard]] Document& document() { return m_opened->document; }
    [[nodiscard]] const AssumptionRange* range(ParameterAddress address)
    {
        return rangeOf(document().current(), address);
    }
    NumberRow& make(ParameterAddress address, const RowStyle& style = {})
    {
        m_row.reset(
            static_cast<NumberRow*>(makeAssumptionRow(&document(), address, style, nullptr)));
        connect(&document(), &Document::valuesChanged, m_row.get(), &NumberRow::refresh);
        test::showInWindow(*m_row, {280, 90});
        return *m_row;
    }
    NumberRow& makeNode()
    {
        QTest::qVerify(
            !document().setRange({kNode}, kQuotes, 375000.0), "range", "", __FILE__, __LINE__);
        return make(kNode);
    }
    void type(const QString& text);
    void drag(double from, double to);
    [[nodiscard]] QAction* entry(const QString& text);

    std::unique_ptr<test::Opened> m_opened;
    std::unique_ptr<NumberRow> m_row;
    std::unique_ptr<QMenu> m_menu;
};

void RangeRowTest::cleanup()
{
    m_menu.reset();
    m_row.reset();
    m_opened.reset();
}

void RangeRowTest::type(const QString& text)
{
    auto* edit = m_row->field().findChild<QLineEdit*>();
    edit->setFocus();
    edit->selectAll();
    QTest::keyClicks(edit, text);
    QTest::keyClick(edit, Qt::Key_Return);
}

void RangeRowTest::drag(double from, double to)
{
    Slider& slider = m_row->slider();
    const QPoint begin(slider.pixelOf(from), slider.height() / 2);
    const QPoint end(slider.pixelOf(to), slider.height() / 2);
    QTest::mousePress(&slider, Qt::LeftButton, {}, begin);
    for (const QPoint& at : {(begin + end) / 2, end}) {
        QMouseEvent move(QEvent::MouseMove, at, slider.mapToGlobal(at), Qt::NoButton,
            Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&slider, &move);
    }
    QTest::mouseRelease(&slider, Qt::LeftButton, {}, end);
}

QAction* RangeRowTest::entry(const QString& text)
{
    m_menu = std::make_unique<QMenu>();
    m_row->fillMenu(*m_menu);
    for (QAction* const action : m_menu->actions())
        if (action->text().remove(QLatin1Char('&')) == text)
            return action;
    return nullptr;
}

void RangeRowTest::itShowsEndsBaseAndSource()
{
    NumberRow& row = makeNode();
    QCOMPARE(row.field().shownText(), QStringLiteral("$260k \u2013 $420k"));
    QCOMPARE(row.range().line(), QStringLiteral("$375k base \u00B7 3 quotes, 20 Nov 2026"));
    QVERIFY(row.slider().span());
    QCOMPARE(row.slider().span()->low, 260000.0);
    QCOMPARE(row.slider().span()->high, 420000.0);
    QCOMPARE(row.slider().value(), 375000.0);
    QVERIFY(row.tipText().contains(QStringLiteral("Range $260")));
    document().undoStack().undo();
    QVERIFY(row.range().line().isEmpty());
    QVERIFY(!row.slider().span());
    QCOMPARE(row.field().shownText(), QStringLiteral("$375,000 /node"));
}

void RangeRowTest::aRangeByHandSaysThatItHasNoDate()
{
    NumberRow& row = make(kPowerPrice);
    row.range().make();
    QCOMPARE(row.range().line(), QStringLiteral("$0.10 /kWh base \u00B7 set by hand, no date"));
}

void RangeRowTest::aDragOfAnEndIsOneUndoStep()
{
    makeNode();
    const int steps = document().undoStack().count();
    drag(260000.0, 150000.0);
    QCOMPARE(document().undoStack().count(), steps + 1);
    QVERIFY(std::abs(range(kNode)->low - 150000.0) < 10000.0); // a pixel is some thousands
    QCOMPARE(range(kNode)->high, 420000.0);
    QCOMPARE(m_opened->number(kNode), 375000.0);
    QVERIFY(range(kNode)->source.empty());
    document().undoStack().undo();
    QVERIFY(*range(kNode) == kQuotes);
    drag(420000.0, 600000.0);
    QVERIFY(range(kNode)->high > 550000.0);
    QCOMPARE(range(kNode)->low, 260000.0);
}

void RangeRowTest::escapeBringsTheSourceBack()
{
    NumberRow& row = makeNode();
    const int steps = document().undoStack().count();
    Slider& slider = row.slider();
    QTest::mousePress(&slider, Qt::LeftButton, {}, {slider.pixelOf(260000.0), 10});
    const QPoint at(slider.pixelOf(100000.0), 10);
    QMouseEvent move(QEvent::MouseMove, at, slider.mapToGlobal(at), Qt::NoButton, Qt::LeftButton,
        Qt::NoModifier);
    QApplication::sendEvent(&slider, &move);
    QVERIFY(range(kNode)->source.empty());
    QTest::keyClick(slider.lowEnd(), Qt::Key_Escape);
    QTest::mouseRelease(&slider, Qt::LeftButton, {}, at);
    QVERIFY(*range(kNode) == kQuotes);
    QCOMPARE(document().undoStack().count(), steps);
}

void RangeRowTest::theBandMovesTheBaseAlong()
{
    makeNode();
    const int steps = document().undoStack().count();
    drag(310000.0, 410000.0);
    const double shift = m_opened->number(kNode) - 375000.0;
    QVERIFY(std::abs(shift - 100000.0) < 10000.0);
    QCOMPARE(range(kNode)->low, 260000.0 + shift);
    QCOMPARE(range(kNode)->high, 420000.0 + shift);
    QCOMPARE(document().undoStack().count(), steps + 1);
}

void RangeRowTest::theBaseStaysInside()
{
    makeNode();
    drag(375000.0, 900000.0);
    QCOMPARE(m_opened->number(kNode), 420000.0);
    QVERIFY(*range(kNode) == kQuotes); // a number inside is no news for its source
}

void RangeRowTest::aTypedRangeMakesARange_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<double>("base");
    QTest::newRow("two ends") << "260k..420k" << 375000.0; // the base stays
    QTest::newRow("with a base") << "260k..300k..420k" << 300000.0;
    QTest::newRow("dollars") << "$260,000 .. $420,000" << 375000.0;
}

void RangeRowTest::aTypedRangeMakesARange()
{
    QFETCH(QString, typed);
    NumberRow& row = make(kNode);
    const int steps = document().undoStack().count();
    type(typed);
    QCOMPARE(row.refusal(), QString());
    QVERIFY(range(kNode));
    QCOMPARE(range(kNode)->low, 260000.0);
    QCOMPARE(range(kNode)->high, 420000.0);
    QTEST(m_opened->number(kNode), "base");
    QCOMPARE(document().undoStack().count(), steps + 1);
}

void RangeRowTest::lowAboveHighIsRefused()
{
    NumberRow& row = make(kNode, {.label = QStringLiteral("Node price")});
    type(QStringLiteral("420k..260k"));
    QCOMPARE(row.refusal(),
        QStringLiteral("Node price: low $420,000 /node is above high $260,000 /node"));
    QVERIFY(!range(kNode));
    type(QStringLiteral("260k..2M..420k"));
    QVERIFY2(
        row.refusal().contains(QStringLiteral("is below the base")), qPrintable(row.refusal()));
    type(QStringLiteral("260k..1000M"));
    QVERIFY2(row.refusal().contains(QStringLiteral("it takes")), qPrintable(row.refusal()));
    type(QStringLiteral("260k..much"));
    QVERIFY2(row.refusal().startsWith(QStringLiteral("Node price is \"260k..much\"")),
        qPrintable(row.refusal()));
    QVERIFY(!range(kNode));
}

void RangeRowTest::aPlainNumberInsideKeepsIt()
{
    NumberRow& row = makeNode();
    type(QStringLiteral("300k"));
    QVERIFY(*range(kNode) == kQuotes);
    QCOMPARE(m_opened->number(kNode), 300000.0);
    QVERIFY(row.range().news().isEmpty());
    QVERIFY(row.range().line().startsWith(QStringLiteral("$300k base")));
}

void RangeRowTest::aPlainNumberOutsideEndsItAndSaysSo()
{
    NumberRow& row = makeNode();
    type(QStringLiteral("500k"));
    QVERIFY(!range(kNode));
    QCOMPARE(row.range().news(),
        QStringLiteral("one value again: $500,000 /node is outside $260k \u2013 $420k"));
    QVERIFY(row.range().line().isEmpty());
    QVERIFY(!document().setNumber(kPowerPrice, 0.2)); // the next edit
    QVERIFY(row.range().news().isEmpty());
    document().undoStack().undo();
    document().undoStack().undo();
    QVERIFY(range(kNode));
    QVERIFY(row.range().news().isEmpty());
}

void RangeRowTest::thePointerOffersARange()
{
    NumberRow& row = make(kPowerPrice);
    QEnterEvent enter({5, 5}, {5, 5}, {5, 5});
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(&row, &leave); // the pointer may be there by chance
    const int height = row.sizeHint().height();
    QApplication::sendEvent(&row, &enter);
    QVERIFY(row.range().makeLink() && row.range().makeLink()->isVisible());
    QCOMPARE(row.sizeHint().height(), height); // nothing below it moves
    QTest::mouseClick(row.range().makeLink(), Qt::LeftButton);
    QVERIFY(range(kPowerPrice));
    QCOMPARE(range(kPowerPrice)->low, 0.08); // 20 % on both sides
    QVERIFY(!row.range().makeLink()->isVisible());
    document().undoStack().undo();
    QApplication::sendEvent(&row, &enter);
    QVERIFY(row.range().makeLink()->isVisible());
    QApplication::sendEvent(&row, &leave);
    QVERIFY(!row.range().makeLink()->isVisible());
}

// In a row of a platform's price with its many signs there is room for one word, for a sign or for
// nothing; words stand there only beside the whole label.
void RangeRowTest::theOfferLeavesTheLabelItsRoom()
{
    QVERIFY(!document().setNumber({Parameter::OwnedNodePrice, 0}, 370000.0));
    NumberRow& row = make({Parameter::OwnedNodePrice, 0});
    QEnterEvent enter({5, 5}, {5, 5}, {5, 5});
    row.resize(600, 90);
    QApplication::sendEvent(&row, &enter);
    QCOMPARE(row.range().makeLink()->text(), QStringLiteral("Make a range"));
    const int label = QFontMetrics(uiFont(13)).horizontalAdvance(row.label());
    QStringList forms;
    for (int width = 600; width >= 280; width -= 2) {
        row.resize(width, 90);
        QApplication::sendEvent(&row, &enter);
        const QPushButton& link = *row.range().makeLink();
        QVERIFY(link.isVisible());
        if (!forms.contains(link.text()))
            forms.append(link.text());
        if (link.text() != QStringLiteral("±"))
            QVERIFY2(width - row.field().sizeHint().width() - link.sizeHint().width() >= label,
                qPrintable(QString::number(width)));
    }
    QCOMPARE(forms.join(u'|'), QStringLiteral("Make a range|Range|±"));
    QCOMPARE(row.range().makeLink()->accessibleName(), QStringLiteral("Make a range"));
    row.resize(180, 90);
    QApplication::sendEvent(&row, &enter);
    QVERIFY(!row.range().makeLink()->isVisible());
}

void RangeRowTest::theMenuMakesAndEndsARange()
{
    make(kPowerPrice);
    QVERIFY(!entry(QStringLiteral("Back to one value")));
    QVERIFY(!entry(QStringLiteral("Take the evidence as range")));
    entry(QStringLiteral("Make a range"))->trigger();
    QVERIFY(range(kPowerPrice));
    QVERIFY(!entry(QStringLiteral("Make a range")));
    entry(QStringLiteral("Back to one value"))->trigger();
    QVERIFY(!range(kPowerPrice));
    QCOMPARE(m_opened->number(kPowerPrice), 0.1);
}

// h100_sxm,bf16,dense,30,0.299,0.3993,0.547 of mfu_typical.csv
void RangeRowTest::theMenuTakesTheEvidence()
{
    NumberRow& row = make(kMfu);
    entry(QStringLiteral("Take the evidence as range"))->trigger();
    QCOMPARE(range(kMfu)->low, 0.299);
    QCOMPARE(range(kMfu)->high, 0.547);
    QCOMPARE(row.field().shownText(), QStringLiteral("29.9 \u2013 54.7 %"));
    QVERIFY(row.range().line().startsWith(QStringLiteral("45 % base \u00B7 30 runs of H100")));
}

void RangeRowTest::whatIsNoNumberOfTheModelIsNoRange()
{
    make({Parameter::RuleTrainingMfu, -1});
    QVERIFY(!entry(QStringLiteral("Make a range")));
    QEnterEvent enter({5, 5}, {5, 5}, {5, 5});
    QApplication::sendEvent(m_row.get(), &enter);
    QVERIFY(!m_row->range().makeLink());
}

void RangeRowTest::aBellShowsItsPercentiles()
{
    NumberRow& row = make(kMfu);
    type(QStringLiteral("normal:45:5"));
    QVERIFY2(range(kMfu), qPrintable(row.refusal()));
    // 45 % with a deviation of 5 %: P10 and P90 are 1.2816 deviations away
    QCOMPARE(row.field().shownText(), QStringLiteral("38.59 \u2013 51.41 %"));
    QCOMPARE(row.range().line(),
        QStringLiteral("45 % base \u00B7 P10 and P90 \u00B7 set by hand, no date"));
}

void RangeRowTest::anEndOfABellMovesBoth()
{
    NumberRow& row = make(kMfu);
    type(QStringLiteral("normal:45:5"));
    QWidget* const high = row.slider().highEnd();
    high->setFocus();
    QTest::keyClick(high, Qt::Key_Right); // to 52 %: a whole percent on this slider
    const Slider::Span span = *row.slider().span();
    QCOMPARE(qRound(span.high), 52);
    QVERIFY(std::abs((span.low + span.high) / 2.0 - 45.0) < 1e-6);
    QCOMPARE(range(kMfu)->shape, RangeShape::Normal);
}

void RangeRowTest::theMeanTimeIsARangeTheOtherWayRound()
{
    const ParameterAddress rate{Parameter::SpotNodeInterruptionRate, -1};
    NumberRow& row = make(rate, {.asMtbi = true});
    type(QStringLiteral("2..4..8"));
    QVERIFY2(range(rate), qPrintable(row.refusal()));
    QVERIFY(std::abs(row.slider().span()->low - 2.0) < 1e-9);
    QVERIFY(std::abs(row.slider().value() - 4.0) < 1e-9);
    QVERIFY(std::abs(row.slider().span()->high - 8.0) < 1e-9);
    const double least = range(rate)->low; // once in 8 h
    QWidget* const low = row.slider().lowEnd();
    low->setFocus();
    QTest::keyClick(low, Qt::Key_Right);
    QVERIFY(row.slider().span()->low > 2.0);
    QCOMPARE(range(rate)->low, least);
}

void RangeRowTest::offersGiveWayToTheLine()
{
    auto& row = static_cast<OfferingRow&>(make(kMfu));
    QVERIFY(row.takeButton().isVisible());
    row.range().make();
    QVERIFY(!row.takeButton().isVisible());
    QVERIFY(entry(QStringLiteral("Measured runs")));
    document().undoStack().undo();
    QVERIFY(row.takeButton().isVisible());
}

void RangeRowTest::theUtilizationShowsItsRange()
{
    const ParameterAddress use{Parameter::FleetUtilization, -1};
    QVERIFY(!document().setNumber(use, 0.0)); // from the work
    const double used = document().results().of(Metric::FleetUtilizationUsed).value;
    auto& row = static_cast<UtilizationRow&>(make(use));
    row.range().make();
    QVERIFY(range(use));
    QVERIFY(!row.slider().isComputed());
    QVERIFY(!row.backLink().isVisible());
    QCOMPARE(m_opened->number(use), used);
    QVERIFY(row.range().line().startsWith(formatOf(use.parameter).text(used)));
    QVERIFY(row.resetButton().isVisible()); // back to the work
}

// The usual slider of a node price ends at 2 million.
void RangeRowTest::theSliderReachesTheEnds()
{
    NumberRow& row = make(kNode);
    type(QStringLiteral("260k..9M"));
    QVERIFY(row.slider().scale().maximum >= 9e6);
}

void RangeRowTest::screenReadersHearLowBaseAndHigh()
{
    NumberRow& row = makeNode();
    const auto heard = [](QWidget* part) {
        QAccessibleInterface* const reader = QAccessible::queryAccessibleInterface(part);
        return reader->text(QAccessible::Name) + QLatin1String(": ")
            + reader->text(QAccessible::Value);
    };
    QCOMPARE(heard(row.slider().lowEnd()), QStringLiteral("Node price, low: $260,000 /node"));
    QCOMPARE(heard(&row.slider()), QStringLiteral("Node price, base: $375,000 /node"));
    QCOMPARE(heard(row.slider().highEnd()), QStringLiteral("Node price, high: $420,000 /node"));
    document().undoStack().undo();
    QCOMPARE(heard(&row.slider()), QStringLiteral("Node price: $375,000 /node"));
}

void RangeRowTest::theFieldTypesTheWholeRange()
{
    NumberRow& row = makeNode();
    auto* edit = row.field().findChild<QLineEdit*>();
    edit->setFocus();
    QCOMPARE(edit->text(), QStringLiteral("260000..375000..420000 /node"));
    QTest::keyClick(edit, Qt::Key_End);
    QTest::keyClicks(edit, QStringLiteral(" "));
    QTest::keyClick(edit, Qt::Key_Return); // typed again as it is: it keeps its source
    QVERIFY(*range(kNode) == kQuotes);
}

void RangeRowTest::aRangeOfEveryPlatformIsOneStep()
{
    const ParameterAddress chips{Parameter::Chips, 0};
    NumberRow& row = make(chips, {.label = QStringLiteral("H100 chips"), .ofAll = true});
    const int steps = document().undoStack().count();
    row.range().make();
    QCOMPARE(document().undoStack().count(), steps + 1);
    for (int k = 0; k < 3; ++k)
        QVERIFY(range({Parameter::Chips, k}));
}

// A presentation shows all type 1.4 times as large.
void RangeRowTest::presentedItsTypeGrows()
{
    test::PanelUnderTest panel;
    panel->setCompact(true);
    QVERIFY(!panel.document().makeRange({kPowerPrice}, 0.1));
    NumberRow* const row = panel.row(kPowerPrice);
    QVERIFY(row && row->range().editLink());
    QCOMPARE(row->range().editLink()->font().pixelSize(), qRound(12 * 1.4));
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::RangeRowTest)
#include "tst_range_row.moc"
