// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QStringList>
#include <QTest>

#include "core/explain/explanation.h"
#include "core/explain/reason_phrases.h"
#include "tests/support/said.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::said;

namespace {

Explanation leaf(const char* id, double value)
{
    Explanation explanation;
    explanation.id = id;
    explanation.label = id;
    explanation.unit = "1";
    explanation.value = value;
    explanation.source = "a book";
    return explanation;
}

QStringList linesOf(const Explanation& explanation)
{
    return said(textOf(explanation)).split(QLatin1Char('\n'));
}

} // namespace

class TestExplanationText : public QObject {
    Q_OBJECT

private slots:
    void formulaAndNumbersFollowTheValue();
    void partsAreIndentedBelowTheirFormula();
    void aQuantityShownIsNotUnfoldedAgain();
    void reasonsStandInThePlaceOfTheValue();
    void theReferenceParityReadsFromTopToSources();
};

void TestExplanationText::formulaAndNumbersFollowTheValue()
{
    Explanation sum = leaf("Sum", 5.0);
    sum.source.clear();
    sum.formula = "a + b";
    sum.numbers = "2 + 3";
    QCOMPARE(said(textOf(sum)), QStringLiteral("Sum = 5\n  = a + b\n  = 2 + 3\n"));
}

void TestExplanationText::partsAreIndentedBelowTheirFormula()
{
    Explanation sum = leaf("Sum", 5.0);
    sum.source.clear();
    sum.formula = "a + b";
    sum.numbers = "2 + 3";
    sum.parts = {leaf("A", 2.0), leaf("B", 3.0)};
    QCOMPARE(linesOf(sum),
        (QStringList{"Sum = 5", "  = a + b", "  = 2 + 3", "    A = 2  [a book]",
            "    B = 3  [a book]", ""}));
}

void TestExplanationText::aQuantityShownIsNotUnfoldedAgain()
{
    Explanation inner = leaf("Inner", 4.0);
    inner.source.clear();
    inner.formula = "2 a";
    inner.numbers = "2 2";
    inner.parts = {leaf("A", 2.0)};
    Explanation outer = leaf("Outer", 8.0);
    outer.source.clear();
    outer.formula = "inner + inner";
    outer.numbers = "4 + 4";
    outer.parts = {inner, inner};
    const QStringList lines = linesOf(outer);
    QCOMPARE(lines.filter(QStringLiteral("Inner = 4")).size(), 2);
    QCOMPARE(lines.filter(QStringLiteral("A = 2")).size(), 1);
    QVERIFY(lines.contains(QStringLiteral("    Inner = 4  (see above)")));
}

void TestExplanationText::reasonsStandInThePlaceOfTheValue()
{
    Explanation never = leaf("Parity", 0.0);
    never.value.reset();
    never.reason.add(reason_phrases::kReason, {{"reason", std::string("never: 1.23 is above 1")}});
    never.source.clear();
    QCOMPARE(said(textOf(never)), QStringLiteral("Parity = never: 1.23 is above 1\n"));
}

void TestExplanationText::theReferenceParityReadsFromTopToSources()
{
    const Scenario scenario = referenceScenario();
    const QStringList lines = linesOf(explain(scenario, builtinCatalog(), {Metric::ParityMfu, 1}));
    QCOMPARE(lines.first(), QStringLiteral("Parity MFU of Trainium2 = 0.3671"));
    QVERIFY(lines[1].startsWith(QStringLiteral("  = (price per chip-hour at work + ")));
    const QStringList prices = lines.filter(QStringLiteral("On-demand price of "));
    QCOMPARE(prices.size(), 2);
    for (const QString& price : prices)
        QVERIFY2(price.contains(QStringLiteral("published comparison")), qPrintable(price));
}

ISOCOST_TEST(TestExplanationText)
#include "tst_explanation_text.moc"
