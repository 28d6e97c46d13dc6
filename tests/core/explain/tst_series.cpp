// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Repetition in a recorded calculation: repeated factors, quantities of one name, plain sums.
#include <QTest>

#include "core/explain/series.h"
#include "core/model/named.h"

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
    void onlyAdditionsAreAPlainSum();
    void shortSumsAreWrittenOut();
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

void TestSeries::onlyAdditionsAreAPlainSum()
{
    Recording recording;
    const Recorder a = leaf(kStart, 3.0);
    const Recorder b = named(kMonth, a * a);
    QVERIFY(isPlainSum(recording.graph(), (Recorder(0.0) + a + b).node()));
    QVERIFY(!isPlainSum(recording.graph(), (a + b * a).node()));
    QVERIFY(!isPlainSum(recording.graph(), (a - b).node()));
    QVERIFY(!isPlainSum(recording.graph(), (a + Recorder(1.0)).node()));
}

void TestSeries::shortSumsAreWrittenOut()
{
    Recording recording;
    Recorder sum(0.0);
    std::vector<Graph::Index> months;
    for (int i = 0; i < 4; ++i) {
        QVERIFY(!isSumOfSeries(recording.graph(), sum.node(), months));
        const Recorder month = leaf(kMonth, i);
        months.push_back(month.node());
        sum = sum + month;
    }
    QVERIFY(isSumOfSeries(recording.graph(), sum.node(), months));
}

QTEST_APPLESS_MAIN(TestSeries)
#include "tst_series.moc"
