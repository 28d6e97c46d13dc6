// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Recorded operations as formulas: the right parentheses and no more, words for bounds, the branch
// taken of a select with the comparison that chose it.
#include <QTest>

#include <cmath>

#include "core/explain/expression.h"
#include "core/model/constants.h"
#include "core/model/named.h"
#include "tests/support/said.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::said;

namespace {

constexpr QuantityRow kA{"test.a", "apples", "1"};
constexpr QuantityRow kB{"test.b", "big pears", "1"};
constexpr QuantityRow kC{"test.c", "cherries", "USD/h"};
constexpr QuantityRow kSum{"test.sum", "fruit", "1"};
constexpr QuantityRow kBillions{"test.billions", "many", "1e9"};
constexpr QuantityRow kOfPlatform{"rate", "rate", "1"};

Recorder leaf(double value, const QuantityRow& row, std::int16_t platform = -1)
{
    return Recorder::input(value, {NodeName::Table::Intermediate, 0, platform, &row});
}

} // namespace

class TestExpression : public QObject {
    Q_OBJECT

private slots:
    void operatorsBindAsInAlgebra_data();
    void operatorsBindAsInAlgebra();
    void functionsAndPowersAreCalled();
    void whatIsMultipliedOftenIsWrittenLong();
    void boundsAreSaidInWords();
    void theBranchTakenIsShownWithItsComparison();
    void thresholdsNextToZeroAskForASign();
    void neutralLiteralsAreLeftOut();
    void numbersStandWhereNamesStood();
    void negativeValuesAreBracketedWhereTheyWouldMislead();
    void namesEndTheFormula();
    void quantitiesAreListedOnce();
    void aSecondNameEqualToTheFirstIsNoStep();
    void platformsAreNamedWhenAnotherOneIsSpokenOf();
    void multiplesStayAsTyped();
    void descriptionsCarryTheValue();

private:
    [[nodiscard]] Expression expressed(const Recorder& value, int owner = -1) const
    {
        return expressionOf(Recording::current().graph(), m_names, value.node(), owner);
    }

    Scenario m_scenario = referenceScenario();
    QuantityNames m_names{m_scenario, builtinCatalog()};
};

void TestExpression::operatorsBindAsInAlgebra_data()
{
    QTest::addColumn<int>("which");
    QTest::addColumn<QString>("names");
    int which = 0;
    for (const char* text : {"apples + big pears × cherries", "(apples + big pears) × cherries",
             "apples − (big pears + cherries)", "apples − big pears − cherries",
             "apples / (big pears × cherries)", "apples / (big pears / cherries)",
             "apples / big pears × cherries", "apples × big pears / cherries",
             "−(apples + big pears)", "apples − (−big pears)", "(−apples) × big pears",
             "apples + big pears − cherries"})
        QTest::newRow(text) << which++ << QString::fromUtf8(text);
}

void TestExpression::operatorsBindAsInAlgebra()
{
    QFETCH(int, which);
    QFETCH(QString, names);
    const Recording recording;
    const Recorder a = leaf(2.0, kA);
    const Recorder b = leaf(3.0, kB);
    const Recorder c = leaf(4.0, kC);
    const std::vector<Recorder> formulas{a + b * c, (a + b) * c, a - (b + c), a - b - c,
        a / (b * c), a / (b / c), a / b * c, a * (b / c), -(a + b), a - -b, -a * b, a + (b - c)};
    QCOMPARE(said(expressed(formulas[static_cast<std::size_t>(which)]).names), names);
}

void TestExpression::functionsAndPowersAreCalled()
{
    const Recording recording;
    const Recorder a = leaf(2.0, kA);
    const Recorder b = leaf(3.0, kB);
    QCOMPARE(said(expressed(sqrt(a * b)).names), QString::fromUtf8("sqrt(apples × big pears)"));
    QCOMPARE(said(expressed(exp(a)).names), QStringLiteral("exp(apples)"));
    QCOMPARE(said(expressed(expm1(a)).names), QString::fromUtf8("exp(apples) − 1"));
    QCOMPARE(
        said(expressed(expm1(a) * b).names), QString::fromUtf8("(exp(apples) − 1) × big pears"));
    QCOMPARE(said(expressed(log(a)).names), QStringLiteral("ln(apples)"));
    QCOMPARE(said(expressed(abs(a)).names), QStringLiteral("abs(apples)"));
    QCOMPARE(said(expressed(lambertW0(a)).names), QStringLiteral("W0(apples)"));
    QCOMPARE(said(expressed(floor(a / b)).names), QStringLiteral("round down(apples / big pears)"));
    QCOMPARE(said(expressed(ceil(a)).names), QStringLiteral("round up(apples)"));
    QCOMPARE(said(expressed(pow(a, Recorder(2.0))).names), QStringLiteral("apples^2"));
    QCOMPARE(said(expressed(pow(b, a)).names), QStringLiteral("(big pears)^apples"));
    QCOMPARE(said(expressed(pow(a, -b)).names), QString::fromUtf8("apples^(−big pears)"));
}

// 1.0153^59 is 2.4496 and 1.015^59 is 2.4072: the factor is written as far as its power needs.
void TestExpression::whatIsMultipliedOftenIsWrittenLong()
{
    const Recording recording;
    const Recorder growth = leaf(1.015309470499731, kA); // 1.2^(1/12)
    Recorder grown(1.0);
    for (int month = 0; month < 59; ++month)
        grown = grown * growth;
    QCOMPARE(said(expressed(grown).numbers), QStringLiteral("1.0153095^59"));
}

void TestExpression::boundsAreSaidInWords()
{
    const Recording recording;
    const Recorder a = leaf(2.0, kA);
    const Recorder b = leaf(3.0, kB);
    const Recorder zero(0.0);
    QCOMPARE(said(expressed(min(min(a, b), a + b)).names),
        QStringLiteral("the smallest of apples, big pears and apples + big pears"));
    QCOMPARE(
        said(expressed(min(a, b)).names), QStringLiteral("the smaller of apples and big pears"));
    QCOMPARE(
        said(expressed(max(a, b)).names), QStringLiteral("the larger of apples and big pears"));
    QCOMPARE(said(expressed(max(zero, a - b)).names),
        QString::fromUtf8("apples − big pears but at least 0"));
    QCOMPARE(said(expressed(min(a, Recorder(1.0))).names), QStringLiteral("apples but at most 1"));
    QCOMPARE(said(expressed(min(max(a, zero), b)).names),
        QStringLiteral("apples but at least 0 and at most big pears"));
    QCOMPARE(said(expressed(min(max(a, zero), b) * b).names),
        QString::fromUtf8("(apples but at least 0 and at most big pears) × big pears"));
}

void TestExpression::theBranchTakenIsShownWithItsComparison()
{
    const Recording recording;
    const Recorder a = leaf(2.0, kA);
    const Recorder b = leaf(3.0, kB);
    const Recorder c = leaf(4.0, kC);
    QCOMPARE(said(expressed(select(lessThan(a, b), c, a)).names),
        QStringLiteral("cherries, because apples < big pears"));
    QCOMPARE(said(expressed(select(lessThan(b, a), c, a + b)).names),
        QString::fromUtf8("apples + big pears, because big pears ≥ apples"));
    const Recorder nested = select(lessThan(a, b), select(lessThan(b, c), a, b), c);
    QCOMPARE(said(expressed(nested * c).names),
        QString::fromUtf8(
            "apples × cherries, because apples < big pears and big pears < cherries"));
    QCOMPARE(said(expressed(select(lessThan(a, b), c, a)).numbers),
        QStringLiteral("$4.00/h, because 2 < 3"));
    const Recorder twice = select(lessThan(a, b), c, a) + select(lessThan(a, b), b, a);
    QCOMPARE(said(expressed(twice).names),
        QStringLiteral("cherries + big pears, because apples < big pears"));
    // what a comparison chose to be 1 or 0 says nothing beside it
    const Recorder flag = select(lessThan(a, b), Recorder(1.0), Recorder(0.0));
    QCOMPARE(said(expressed(select(lessThan(flag, Recorder(0.5)), a, c)).names),
        QStringLiteral("cherries, because apples < big pears"));
}

void TestExpression::thresholdsNextToZeroAskForASign()
{
    const Recording recording;
    const Recorder none = leaf(0.0, kA);
    const Recorder some = leaf(3.0, kB);
    const Recorder tiny(1e-300);
    const auto because = [&](Recorder::Mask mask) {
        return said(expressed(select(mask, some, some)).names)
            .section(QStringLiteral("because "), 1);
    };
    QCOMPARE(because(lessThan(Recorder(0.0), none)), QStringLiteral("apples = 0"));
    QCOMPARE(because(lessThan(Recorder(0.0), some)), QStringLiteral("big pears > 0"));
    QCOMPARE(because(lessThan(none, tiny)), QStringLiteral("apples = 0"));
    QCOMPARE(because(lessThan(some, tiny)), QStringLiteral("big pears > 0"));
    QCOMPARE(because(lessThan(leaf(-1.0, kA), tiny)), QString::fromUtf8("apples ≤ 0"));
    // In numbers "0 = 0" would say nothing.
    QCOMPARE(
        said(expressed(select(lessThan(none, tiny), some, none)).numbers), QStringLiteral("3"));
}

void TestExpression::neutralLiteralsAreLeftOut()
{
    const Recording recording;
    const Recorder a = leaf(2.0, kA);
    const Recorder one(1.0);
    const Recorder zero(0.0);
    for (const Recorder& same : {zero + a, a + zero, a - zero, a * one, one * a, a / one})
        QCOMPARE(said(expressed(same).names), QStringLiteral("apples"));
    // A quantity that happens to be 0 or 1 is part of the story.
    QCOMPARE(said(expressed(a + leaf(0.0, kB)).names), QStringLiteral("apples + big pears"));
    QCOMPARE(said(expressed(one / a).names), QStringLiteral("1 / apples"));
}

void TestExpression::numbersStandWhereNamesStood()
{
    const Recording recording;
    const Recorder a = leaf(2.5, kA);
    const Recorder c = leaf(12800.0, kC);
    QCOMPARE(said(expressed(a * (Recorder(1.0) + c)).numbers),
        QString::fromUtf8("2.5 × (1 + $12,800/h)"));
    const Recorder hours = constant<Recorder>(Constant::HoursPerYear);
    QCOMPARE(said(expressed(hours / a).names), QStringLiteral("hours a year / apples"));
    QCOMPARE(said(expressed(hours / a).numbers), QStringLiteral("8,760 h/year / 2.5"));
}

void TestExpression::negativeValuesAreBracketedWhereTheyWouldMislead()
{
    const Recording recording;
    const Recorder a = leaf(2.0, kA);
    const Recorder minus = leaf(-3.0, kB);
    QCOMPARE(said(expressed(a - minus).numbers), QString::fromUtf8("2 − (−3)"));
    QCOMPARE(said(expressed(a * minus).numbers), QString::fromUtf8("2 × (−3)"));
    QCOMPARE(said(expressed(a + minus).numbers), QString::fromUtf8("2 + (−3)"));
    QCOMPARE(said(expressed(minus + a).numbers), QString::fromUtf8("−3 + 2"));
}

void TestExpression::namesEndTheFormula()
{
    const Recording recording;
    const Recorder sum = named(kSum, leaf(2.0, kA) + leaf(3.0, kB));
    const Expression twice = expressed(Recorder(2.0) * sum);
    QCOMPARE(said(twice.names), QString::fromUtf8("2 × fruit"));
    QCOMPARE(said(twice.numbers), QString::fromUtf8("2 × 5"));
    QCOMPARE(said(expressed(sum).names), QStringLiteral("apples + big pears"));
}

void TestExpression::quantitiesAreListedOnce()
{
    const Recording recording;
    const Recorder a = leaf(2.0, kA);
    const Recorder again = leaf(2.0, kA); // the same quantity read a second time
    const Recorder other = leaf(5.0, kA); // the next tier of a price list
    const Expression expression = expressed(a * again + a * other);
    QCOMPARE(expression.quantities, (std::vector<Graph::Index>{a.node(), other.node()}));
}

void TestExpression::aSecondNameEqualToTheFirstIsNoStep()
{
    const Recording recording;
    const Recorder sum = named(kSum, leaf(2.0, kA) + leaf(3.0, kB));
    const Recorder same = named(kSum, sum);
    QVERIFY(same.node() != sum.node());
    QCOMPARE(withoutAliases(Recording::current().graph(), same.node()), sum.node());
    const Recorder renamed = named(kBillions, sum);
    QCOMPARE(withoutAliases(Recording::current().graph(), renamed.node()), renamed.node());
    QCOMPARE(said(expressed(renamed).names), QStringLiteral("fruit"));
}

void TestExpression::platformsAreNamedWhenAnotherOneIsSpokenOf()
{
    const Recording recording;
    const Recorder own = leaf(2.0, kOfPlatform, 1);
    const Recorder other = leaf(3.0, kOfPlatform, 0);
    QCOMPARE(said(expressed(own * leaf(2.0, kA), 1).names), QString::fromUtf8("rate × apples"));
    QCOMPARE(
        said(expressed(own / other, 1).names), QStringLiteral("rate of Trainium2 / rate of H100"));
    QCOMPARE(said(expressed(own * leaf(2.0, kA), -1).names),
        QString::fromUtf8("rate of Trainium2 × apples"));
}

void TestExpression::multiplesStayAsTyped()
{
    const Recording recording;
    const Recorder product = leaf(100.0, kBillions) * constant<Recorder>(Constant::Billion);
    QCOMPARE(said(expressed(product).numbers), QString::fromUtf8("100 × 1B"));
    QCOMPARE(said(formulaNumber(100.0, "1e9")), QStringLiteral("100"));
    QCOMPARE(said(formulaNumber(100.0, "1e9/month")), QStringLiteral("100"));
    QCOMPARE(said(formulaNumber(100.0, "1e6")), QStringLiteral("100"));
    QCOMPARE(said(formulaNumber(HUGE_VAL, "h")), QString::fromUtf8("∞"));
    QCOMPARE(said(formulaNumber(-HUGE_VAL, "h")), QString::fromUtf8("−∞"));
    QCOMPARE(said(formulaNumber(std::nan(""), "h")), QStringLiteral("undefined"));
}

void TestExpression::descriptionsCarryTheValue()
{
    const Recording recording;
    const Graph& graph = Recording::current().graph();
    const Recorder c = leaf(4.0, kC);
    const Recorder ratio = leaf(3.0, kA) / leaf(2.0, kB);
    QCOMPARE(said(describe(graph, m_names, c.node())), QStringLiteral("cherries ($4.00/h)"));
    QCOMPARE(
        said(describe(graph, m_names, ratio.node())), QStringLiteral("apples / big pears (1.5)"));
}

ISOCOST_TEST(TestExpression)
#include "tst_expression.moc"
