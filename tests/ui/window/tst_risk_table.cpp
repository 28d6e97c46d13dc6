// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The risk register by its keys: cells, refusals, rows.
#include <QApplication>
#include <QClipboard>
#include <QLineEdit>
#include <QTest>

#include "tests/support/test_program.h"
#include "tests/ui/window/risk_window_under_test.h"
#include "ui/charts/chart.h"
#include "ui/column/headline_card.h"
#include "ui/models/risk_register_model.h"

namespace isocost {

using Column = RiskRegisterModel::Column;

class RiskTableTest : public QObject {
    Q_OBJECT

private slots:
    void aRiskIsTypedFromTheKeyboard();
    void aBadValueIsRefusedInASentence_data();
    void aBadValueIsRefusedInASentence();
    void theNextGoodEditTakesTheSentenceAway();
    void anUntouchedCellIsNoEdit();
    void spaceCountsARiskOrLeavesItOut();
    void risksMoveAndGoByKeys();
    void theTableIsCopied();
};

void RiskTableTest::aRiskIsTypedFromTheKeyboard()
{
    RiskWindowUnderTest window;
    const int before = window.document().undoStack().count();
    window.press(Qt::Key_Insert);
    for (const char* const text : {"Flood", "year", "2 %"}) {
        QVERIFY(window.editor());
        window.editor()->selectAll();
        QTest::keyClicks(window.editor(), QLatin1String(text));
        QTest::keyClick(window.editor(), Qt::Key_Tab);
    }
    window.editor()->selectAll();
    QTest::keyClicks(window.editor(), QStringLiteral("$1.2M"));
    QTest::keyClick(window.editor(), Qt::Key_Return);
    QTRY_VERIFY(!window.editor());
    QCOMPARE(window.risks().back(), (Risk{"Flood", 0.02, 1.2e6, "year", true}));
    QCOMPARE(window.document().undoStack().count(), before + 5); // the row and its four cells
    QCOMPARE(window->refusal(), QString());
}

void RiskTableTest::aBadValueIsRefusedInASentence_data()
{
    QTest::addColumn<int>("column");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("no number") << static_cast<int>(Column::Impact) << "much"
                               << "\"much\" is not a number";
    QTest::newRow("above one") << static_cast<int>(Column::Probability) << "150"
                               << "Probability is 150 %; it takes 0 % to 100 %";
    QTest::newRow("below zero") << static_cast<int>(Column::Impact) << "-5"
                                << "Impact is $-5; it takes $0 to $10000000000000";
    QTest::newRow("no name") << static_cast<int>(Column::Name) << " "
                             << "a risk needs a name";
    QTest::newRow("endless") << static_cast<int>(Column::Unit) << QString(401, 'x')
                             << "the unit \"" + QString(40, 'x')
            + "...\" of a risk is longer than 400 bytes";
}

void RiskTableTest::aBadValueIsRefusedInASentence()
{
    RiskWindowUnderTest window;
    QFETCH(int, column);
    QFETCH(QString, typed);
    QFETCH(QString, sentence);
    const int before = window.document().undoStack().count();
    window.type(1, column, typed);
    QCOMPARE(window->refusal(), sentence);
    QCOMPARE(window.risks(), presetRisks());
    QCOMPARE(window.document().undoStack().count(), before);
}

void RiskTableTest::theNextGoodEditTakesTheSentenceAway()
{
    RiskWindowUnderTest window;
    window.type(1, Column::Probability, QStringLiteral("200"));
    QVERIFY(!window->refusal().isEmpty());
    window.type(1, Column::Probability, QStringLiteral("20"));
    QCOMPARE(window->refusal(), QString());
    QCOMPARE(window.risks()[1].probability, 0.2);
}

// One third is shown with fifteen digits: leaving the cell must not round it.
void RiskTableTest::anUntouchedCellIsNoEdit()
{
    RiskWindowUnderTest window;
    Risk third = window.risks()[0];
    third.probability = 1.0 / 3.0;
    QVERIFY(!window.document().changeRisk(0, third));
    const int before = window.document().undoStack().count();
    window.choose(0, Column::Probability);
    window.press(Qt::Key_Return);
    QVERIFY(window.editor());
    QTest::keyClick(window.editor(), Qt::Key_Return);
    QTRY_VERIFY(!window.editor());
    QCOMPARE(window.risks()[0].probability, 1.0 / 3.0);
    QCOMPARE(window.document().undoStack().count(), before);
}

void RiskTableTest::spaceCountsARiskOrLeavesItOut()
{
    RiskWindowUnderTest window;
    window.choose(1, Column::Counted);
    window.press(Qt::Key_Space);
    QVERIFY(!window.risks()[1].isEnabled);
    QCOMPARE(window->expected().headline().note, QStringLiteral("3 of 4 risks counted"));
    window.press(Qt::Key_Space);
    QVERIFY(window.risks()[1].isEnabled);
}

void RiskTableTest::risksMoveAndGoByKeys()
{
    RiskWindowUnderTest window;
    window.choose(0, Column::Impact);
    window.press(Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(window.risks()[1].name, presetRisks()[0].name);
    QCOMPARE(window.table().currentRow(), 1); // it stays current
    window.press(Qt::Key_Delete);
    QCOMPARE(window.risks().size(), std::size_t(3));
    QCOMPARE(window.risks()[0].name, presetRisks()[1].name);
    while (!window.risks().empty())
        window.press(Qt::Key_Delete);
    window.press(Qt::Key_Delete);
    QCOMPARE(window->refusal(), QString());
    QVERIFY(!window->chart().emptyReason().isEmpty());
    window.press(Qt::Key_Insert);
    QCOMPARE(window.risks().size(), std::size_t(1));
}

void RiskTableTest::theTableIsCopied()
{
    RiskWindowUnderTest window;
    window.press(Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(), window.table().risks().tableText());
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::RiskTableTest)
#include "tst_risk_table.moc"
