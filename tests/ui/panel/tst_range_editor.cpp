// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The editor of a range: what it shows and changes, how it opens and closes, its keys.
#include <memory>

#include <QComboBox>
#include <QLineEdit>
#include <QTest>

#include "core/model/assumption_range.h"
#include "core/text/say.h"
#include "core/views/risk/range_facts.h"
#include "tests/support/test_program.h"
#include "tests/ui/panel/panel_under_test.h"
#include "ui/controls/segmented_control.h"
#include "ui/document/qt_text.h"
#include "ui/panel/range_curve.h"
#include "ui/panel/range_editor.h"
#include "ui/panel/range_part.h"

namespace isocost {

namespace {

constexpr ParameterAddress kNode{Parameter::FacilityNodePrice, -1}; // 375,000 at its preset
const AssumptionRange kQuotes{
    RangeShape::Triangular, 260000.0, 420000.0, 0.0, "3 quotes", "2026-11-20"};

} // namespace

class RangeEditorTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_panel.reset(); }
    void itShowsTheRange();
    void eachFieldIsOneUndoStep();
    void whatIsWrongIsRefusedInPlace();
    void theShapeChangesBetweenTheSameNumbers();
    void aShapeThatLeavesTheLimitsSaysSo();
    void sourceAndDateAreKept();
    void oneValueKeepsTheBaseAndCloses();
    void undoOfTheRangeCloses();
    void escapeAndTheCrossClose();
    void escapeDiscardsWhatWasTyped();
    void tabStaysWithin();
    void itTellsWhatMovesAndWhereItTurns();
    void theWordsOfATurnKeepOffTheCurve();
    void twoRangesGoTogether();
    void itClosesWithItsRow();
    void itClosesWithoutTheFocus();
    void theRowIsTinted();
    void theCurveFollowsADrag();

private:
    [[nodiscard]] Document& document() { return m_panel->document(); }
    [[nodiscard]] const AssumptionRange* range(ParameterAddress address = kNode)
    {
        return rangeOf(document().current(), address);
    }
    [[nodiscard]] NumberRow& row(ParameterAddress address = kNode)
    {
        (*m_panel)->reveal(address);
        return *m_panel->row(address);
    }
    RangeEditor& open(ParameterAddress address = kNode)
    {
        NumberRow& shown = row(address);
        shown.range().edit();
        return *shown.range().editor();
    }
    static void type(QLineEdit& field, const QString& text)
    {
        field.setFocus();
        field.selectAll();
        QTest::keyClicks(&field, text);
        QTest::keyClick(&field, Qt::Key_Return);
    }
    static void choose(SegmentedControl& control, int index)
    {
        QTest::mouseClick(control.segment(index), Qt::LeftButton);
    }

    std::unique_ptr<test::PanelUnderTest> m_panel;
};

void RangeEditorTest::init()
{
    m_panel = std::make_unique<test::PanelUnderTest>();
    QVERIFY(!document().setRange({kNode}, kQuotes, 375000.0));
}

void RangeEditorTest::itShowsTheRange()
{
    RangeEditor& editor = open();
    QVERIFY(editor.isVisible());
    QCOMPARE(editor.low().text(), QStringLiteral("$260,000"));
    QCOMPARE(editor.base().text(), QStringLiteral("$375,000"));
    QCOMPARE(editor.high().text(), QStringLiteral("$420,000"));
    QCOMPARE(editor.source().text(), QStringLiteral("3 quotes"));
    QCOMPARE(editor.date().text(), QStringLiteral("2026-11-20"));
    QCOMPARE(editor.shape().current(), std::optional(0)); // a peak
    QCOMPARE(editor.back().text(), QStringLiteral("Back to one value: $375k"));
    QVERIFY(editor.low().hasFocus());
    QCOMPARE(editor.width(), 440 + 16); // with room for its arrow
    QVERIFY(editor.height() >= 288);
    QVERIFY(std::holds_alternative<Triangular>(editor.curve().shown().distribution));
    QVERIFY(editor.curve().shown().cut.isEmpty());
    for (const QLineEdit* field : {&editor.low(), &editor.base(), &editor.high()})
        QVERIFY(!field->accessibleName().isEmpty());
}

void RangeEditorTest::eachFieldIsOneUndoStep()
{
    RangeEditor& editor = open();
    const int steps = document().undoStack().count();
    type(editor.low(), QStringLiteral("250k"));
    type(editor.base(), QStringLiteral("$300,000"));
    type(editor.high(), QStringLiteral("0.5M"));
    QCOMPARE(document().undoStack().count(), steps + 3);
    QCOMPARE(range()->low, 250000.0);
    QCOMPARE(baseOf(document().current(), kNode), std::optional(300000.0));
    QCOMPARE(range()->high, 500000.0);
    QCOMPARE(range()->source, std::string("3 quotes")); // it stands beside them
    type(editor.high(), QStringLiteral("0.5M")); // the same
    QCOMPARE(document().undoStack().count(), steps + 3);
    document().undoStack().undo();
    QCOMPARE(editor.high().text(), QStringLiteral("$420,000"));
}

void RangeEditorTest::whatIsWrongIsRefusedInPlace()
{
    RangeEditor& editor = open();
    type(editor.low(), QStringLiteral("450k"));
    QCOMPARE(editor.refusal(),
        QStringLiteral("Node price: low $450,000 /node is above high $420,000 /node"));
    QVERIFY(*range() == kQuotes);
    QVERIFY(editor.low().isModified()); // for correction
    type(editor.low(), QStringLiteral("400k"));
    QVERIFY2(
        editor.refusal().contains(QStringLiteral("above the base")), qPrintable(editor.refusal()));
    type(editor.low(), QStringLiteral("much"));
    QCOMPARE(editor.refusal(), QStringLiteral("\"much\" is not a number"));
    type(editor.low(), QStringLiteral("270k"));
    QVERIFY(editor.refusal().isEmpty());
    QCOMPARE(range()->low, 270000.0);
    type(editor.date(), QStringLiteral("some day"));
    QVERIFY(!editor.refusal().isEmpty());
}

void RangeEditorTest::theShapeChangesBetweenTheSameNumbers()
{
    RangeEditor& editor = open();
    const int steps = document().undoStack().count();
    choose(editor.shape(), 1);
    QCOMPARE(range()->shape, RangeShape::Uniform);
    QCOMPARE(range()->low, 260000.0);
    QCOMPARE(range()->source, std::string("3 quotes"));
    choose(editor.shape(), 2);
    QCOMPARE(range()->shape, RangeShape::Normal);
    QVERIFY(std::abs(range()->deviation - 160000.0 / 2.5631031310892007) < 1e-6);
    choose(editor.shape(), 3);
    QCOMPARE(range()->shape, RangeShape::Lognormal);
    QCOMPARE(document().undoStack().count(), steps + 3);
    QCOMPARE(baseOf(document().current(), kNode), std::optional(375000.0));
    choose(editor.shape(), 0);
    QCOMPARE(range()->shape, RangeShape::Triangular);
    QCOMPARE(range()->low, 260000.0); // as they were typed
    QCOMPARE(range()->high, 420000.0);
}

void RangeEditorTest::aShapeThatLeavesTheLimitsSaysSo()
{
    const ParameterAddress use{Parameter::FleetUtilization, -1};
    const AssumptionRange wide{.shape = RangeShape::Normal, .deviation = 0.4};
    QVERIFY(!document().setRange({use}, wide, 0.6));
    RangeEditor& editor = open(use);
    QCOMPARE(editor.curve().shown().cut, QStringLiteral("cut at 1 % and 100 %"));
}

void RangeEditorTest::sourceAndDateAreKept()
{
    RangeEditor& editor = open();
    const int steps = document().undoStack().count();
    type(editor.source(), QStringLiteral("4 quotes"));
    type(editor.date(), QStringLiteral("2026-11-28"));
    QCOMPARE(range()->source, std::string("4 quotes"));
    QCOMPARE(range()->date, std::string("2026-11-28"));
    QCOMPARE(document().undoStack().count(), steps + 2);
    editor.source().setFocus();
    editor.source().selectAll();
    QTest::keyClick(&editor.source(), Qt::Key_Delete);
    QTest::keyClick(&editor.source(), Qt::Key_Return);
    QVERIFY(!editor.refusal().isEmpty()); // a date of nothing
    type(editor.source(), QStringLiteral("4 quotes"));
    QVERIFY(editor.refusal().isEmpty());
}

void RangeEditorTest::oneValueKeepsTheBaseAndCloses()
{
    RangeEditor& editor = open();
    QTest::mouseClick(&editor.back(), Qt::LeftButton);
    QVERIFY(!range());
    QVERIFY(!editor.isVisible());
    QCOMPARE(m_panel->number(kNode), 375000.0);
    QVERIFY(!row().range().editor());
    document().undoStack().undo();
    RangeEditor& again = open();
    choose(again.kind(), 0);
    QVERIFY(!range());
    QVERIFY(!again.isVisible());
}

void RangeEditorTest::undoOfTheRangeCloses()
{
    RangeEditor& editor = open();
    document().undoStack().undo();
    QVERIFY(!editor.isVisible());
}

void RangeEditorTest::escapeAndTheCrossClose()
{
    RangeEditor& editor = open();
    QTest::keyClick(&editor.base(), Qt::Key_Escape);
    QVERIFY(!editor.isVisible());
    QVERIFY(row().isAncestorOf((*m_panel)->focusWidget()));
    RangeEditor& again = open();
    row().range().edit(); // the link once more
    QVERIFY(!again.isVisible());
    QVERIFY(*range() == kQuotes);
}

void RangeEditorTest::escapeDiscardsWhatWasTyped()
{
    RangeEditor& editor = open();
    editor.high().setFocus();
    editor.high().selectAll();
    QTest::keyClicks(&editor.high(), QStringLiteral("900k"));
    QTest::keyClick(&editor.high(), Qt::Key_Escape);
    QVERIFY(*range() == kQuotes);
}

void RangeEditorTest::tabStaysWithin()
{
    RangeEditor& editor = open();
    QTest::keyClick(&editor.low(), Qt::Key_Tab);
    QVERIFY(editor.base().hasFocus());
    QTest::keyClick(&editor.base(), Qt::Key_Tab);
    QVERIFY(editor.high().hasFocus());
    QWidget* focus = &editor.high();
    for (int i = 0; i < 20; ++i) {
        QTest::keyClick(focus, Qt::Key_Tab);
        focus = (*m_panel)->focusWidget();
        QVERIFY(editor.isAncestorOf(focus));
    }
    editor.low().setFocus();
    for (int i = 0; i < 20; ++i) {
        QTest::keyClick((*m_panel)->focusWidget(), Qt::Key_Backtab);
        QVERIFY(editor.isAncestorOf((*m_panel)->focusWidget()));
    }
}

void RangeEditorTest::itTellsWhatMovesAndWhereItTurns()
{
    RangeEditor& editor = open();
    QTRY_VERIFY(!editor.moves().isEmpty());
    const RangeFacts facts =
        rangeFactsOf(document().current(), document().project().catalog, kNode);
    QCOMPARE(editor.moves(), keptTogether(said(facts.moves, kLabel)));
    QCOMPARE(editor.curve().turn().has_value(), facts.turn.has_value());
    if (facts.turn)
        QCOMPARE(editor.curve().turn()->value, *facts.turn);
    QCOMPARE(editor.high().accessibleDescription(), said(facts.turnWords, kLabel));
}

// Wherever it turns and whatever the shape: words and curve do not meet, and no word is cut.
void RangeEditorTest::theWordsOfATurnKeepOffTheCurve()
{
    RangeCurve curve(nullptr);
    curve.resize(384, curve.sizeHint().height());
    const QString words = QStringLiteral("dearer than the 3-year term: $402k");
    for (const Distribution& shape : {Distribution(Uniform{260.0, 420.0}),
             Distribution(Triangular{260.0, 375.0, 420.0}), Distribution(Normal{340.0, 60.0})})
        for (const bool isReversed : {false, true})
            for (double turn = 100.0; turn < 700.0; turn += 12.5) {
                curve.show({.distribution = shape,
                    .least = 0.0,
                    .most = 1e6,
                    .low = 260.0,
                    .base = 375.0,
                    .high = 420.0,
                    .isReversed = isReversed,
                    .cut = {}});
                curve.setTurn(RangeCurve::Turn{turn, words});
                const QRectF place = curve.turnPlace();
                QVERIFY2(QRectF(curve.rect()).adjusted(-2.0, -2.0, 2.0, 2.0).contains(place),
                    qPrintable(QString::number(turn)));
                QVERIFY(place.width() > 60.0);
                const QPolygonF line = curve.outline();
                for (qsizetype i = 1; i < line.size(); ++i)
                    QVERIFY2(!QRectF(line[i - 1], line[i]).normalized().intersects(place),
                        qPrintable(QString::number(turn)));
            }
}

void RangeEditorTest::twoRangesGoTogether()
{
    RangeEditor& alone = open();
    QVERIFY(!alone.partner().isVisible());
    QVERIFY(!document().makeRange({test::kPowerPrice}, 0.1));
    QVERIFY(alone.partner().isVisible());
    QCOMPARE(alone.partner().count(), 2);
    QVERIFY(!alone.correlation().isEnabled());
    alone.partner().setCurrentIndex(1);
    emit alone.partner().activated(1);
    type(alone.correlation(), QStringLiteral("0.4"));
    QCOMPARE(document().current().correlations.size(), std::size_t{1});
    QCOMPARE(document().current().correlations.front().value, 0.4);
    type(alone.correlation(), QStringLiteral("2"));
    QVERIFY(!alone.refusal().isEmpty());
    emit alone.partner().activated(0);
    QVERIFY(document().current().correlations.empty());
}

void RangeEditorTest::itClosesWithItsRow()
{
    QPointer<RangeEditor> editor = &open();
    m_panel->search(QStringLiteral("power price"));
    QVERIFY(!editor || !editor->isVisible());
}

// The row beside it may be dragged meanwhile; another row may open its own editor.
void RangeEditorTest::itClosesWithoutTheFocus()
{
    QVERIFY(!document().makeRange({test::kPowerPrice}, 0.1));
    RangeEditor& editor = open();
    row().slider().highEnd()->setFocus();
    QVERIFY(editor.isVisible());
    editor.partner().setFocus();
    QVERIFY(editor.partner().hasFocus() && editor.isVisible());
    RangeEditor& other = open(test::kPowerPrice);
    QVERIFY(!editor.isVisible());
    QVERIFY(other.isVisible());
    row().slider().setFocus();
    QVERIFY(!other.isVisible());
}

void RangeEditorTest::theRowIsTinted()
{
    NumberRow& shown = row();
    const auto children = [&shown] {
        QWidget* page = &shown;
        while (page->parentWidget()->parentWidget()
            && page->parentWidget()->parentWidget()->metaObject()->className()
                != QByteArray("QScrollArea"))
            page = page->parentWidget();
        return page->children().size();
    };
    const auto before = children();
    shown.range().edit();
    QCOMPARE(children(), before + 1);
    shown.range().edit();
    QCOMPARE(children(), before);
}

void RangeEditorTest::theCurveFollowsADrag()
{
    RangeEditor& editor = open();
    document().beginDrag();
    QVERIFY(!document().setNumber(kNode, 300000.0));
    QCOMPARE(editor.curve().shown().base, 300000.0);
    QCOMPARE(editor.base().text(), QStringLiteral("$300,000"));
    QCOMPARE(editor.back().text(), QStringLiteral("Back to one value: $300k"));
    document().endDrag();
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::RangeEditorTest)
#include "tst_range_editor.moc"
