// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Repetition in a recorded calculation: repeated factors, quantities of one name, the terms
// of a sum.
#include <QTest>

#include "core/explain/series.h"
#include "core/model/named.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

constexpr QuantityRow kMonth{"test.month", "month", "1"};
constexpr QuantityRow kStart{"test.start", "start", "1"};

Recorder leaf(const QuantityRow& row, double value)
{
    return Recorder::input(value, {NodeName::Table::Intermediate, 0, -1, &row});
}

} // namespace

class TestSeries : public QObject {
    Q_OBJECT

private slots:
    void aFactorMultipliedAgainIsAPower();
    void otherProductsAreNone();
    void aNameEndsTheRepetition();
    void quantitiesOfOneNameAreOneSeries();
    void aSumIsItsTerms();
    void shortSeriesAreWrittenOut();
};

void TestSeries::aFactorMultipliedAgainIsAPower()
{
    Recording recording;
    const Recorder start = leaf(kStart, 3.0);
    const Recorder factor = leaf(kMonth, 2.0);
    const Recorder product = start * factor * factor * factor;
    const RepeatedFactor power =
        repeatedFactorOf(recording.graph(), recording.graph().at(product.node()));
    QCOMPARE(power.times, 3);
    QCOMPARE(power.base, start.node());
    QCOMPARE(power.factor, factor.node());
}

void TestSeries::otherProductsAreNone()
{
    Recording recording;
    const Recorder a = leaf(kStart, 3.0);
    const Recorder b = leaf(kMonth, 2.0);
    const auto timesOf = [&](const Recorder& product) {
        return repeatedFactorOf(recording.graph(), recording.graph().at(product.node())).times;
    };
    QCOMPARE(timesOf(a * b), 0);
    QCOMPARE(timesOf(a * a), 0); // once times itself
    QCOMPARE(timesOf(a * b * a), 0);
    QCOMPARE(timesOf(a / b / b), 0);
}

void TestSeries::aNameEndsTheRepetition()
{
    Recording recording;
    const Recorder factor = leaf(kMonth, 2.0);
    const Recorder half = named(kStart, leaf(kStart, 3.0) * factor * factor);
    const Recorder whole = half * factor * factor;
    const RepeatedFactor power =
        repeatedFactorOf(recording.graph(), recording.graph().at(whole.node()));
    QCOMPARE(power.times, 2);
    QCOMPARE(power.base, half.node());
}

void TestSeries::quantitiesOfOneNameAreOneSeries()
{
    Recording recording;
    const Recorder start = leaf(kStart, 9.0);
    const Recorder first = leaf(kMonth, 1.0);
    const Recorder second = leaf(kMonth, 2.0);
    const Recorder third = leaf(kMonth, 2.0); // the same value is another month all the same
    const auto series =
        seriesOf(recording.graph(), {first.node(), start.node(), second.node(), third.node()});
    QCOMPARE(series.size(), std::size_t{2});
    QCOMPARE(series[0].first, first.node());
    QCOMPARE(series[0].last, third.node());
    QCOMPARE(series[0].count, std::size_t{3});
    QCOMPARE(series[1].count, std::size_t{1});
}

void TestSeries::aSumIsItsTerms()
{
    Recording recording;
    const Recorder a = leaf(kStart, 3.0);
    const Recorder b = named(kMonth, a * a);
    const auto said = [&](const Recorder& sum) {
        QString text;
        for (const Term& term : termsOf(recording.graph(), recording.graph().at(sum.node())))
            text += (term.isMinus ? "-" : "+")
                + QString(term.index == a.node() ? "a"
                        : term.index == b.node() ? "b"
                                                 : "?");
        return text;
    };
    QCOMPARE(said(Recorder(0.0) + a + b), QStringLiteral("+a+b"));
    QCOMPARE(said(a - b + a), QStringLiteral("+a-b+a"));
    QCOMPARE(said(a - (b + a)), QStringLiteral("+a-?")); // in brackets
    QCOMPARE(said(a + (b - a)), QStringLiteral("+a+b-a"));
    QCOMPARE(said(a * Recorder(0.0) - b), QStringLiteral("-b"));
    QCOMPARE(said(named(kMonth, a + b) + a), QStringLiteral("+?+a")); // a name ends it
}

void TestSeries::shortSeriesAreWrittenOut()
{
    Recording recording;
    const Recorder start = leaf(kStart, 9.0);
    std::vector<Term> terms{{start.node(), false}};
    for (int i = 0; i < 4; ++i) {
        if (i > 0)
            QCOMPARE(runLength(recording.graph(), terms, 1), std::size_t{1});
        terms.push_back({leaf(kMonth, i).node(), false});
    }
    QCOMPARE(runLength(recording.graph(), terms, 1), std::size_t{4});
    QCOMPARE(runLength(recording.graph(), terms, 0), std::size_t{1});
    terms[2].isMinus = true;
    QCOMPARE(runLength(recording.graph(), terms, 1), std::size_t{1});
}

ISOCOST_TEST(TestSeries)
#include "tst_series.moc"
