// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Rank correlation by reordering: the wanted correlation, and not a value changed.
#include <QTest>

#include <algorithm>

#include "core/analysis/rank_correlation.h"
#include "core/simulation/random_stream.h"
#include "core/text/input_error.h"
#include "tests/core/analysis/analysis_samples.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

using Columns = std::vector<std::vector<double>>;

Columns independentColumns(std::size_t columns, std::size_t rows)
{
    Columns result(columns, std::vector<double>(rows));
    for (std::size_t i = 0; i < columns; ++i)
        for (std::size_t row = 0; row < rows; ++row)
            result[i][row] = RandomStream(100 + i, row).uniform();
    return result;
}

std::vector<double> sorted(std::vector<double> values)
{
    std::ranges::sort(values);
    return values;
}

} // namespace

class TestRankCorrelation : public QObject {
    Q_OBJECT

private slots:
    void spearmanOfASmallSampleByHand();
    void theWantedCorrelationIsReached_data();
    void theWantedCorrelationIsReached();
    void threeColumnsKeepAllTheirCorrelations();
    void valuesAreOnlyReordered();
    void columnsWithoutCorrelationStayAsTheyAre();
    void contradictionsAreRefused();
    void tooFewTrialsAreRefused();
};

void TestRankCorrelation::spearmanOfASmallSampleByHand()
{
    // Ranks 1 2 3 4 5 against 2 1 4 3 5: 1 - 6 x 4 / (5 x 24) = 0.8
    QVERIFY(isNear(
        rankCorrelation({1.0, 2.0, 3.0, 4.0, 5.0}, {0.2, 0.1, 40.0, 3.0, 50.0}), 0.8, 1e-15));
}

void TestRankCorrelation::theWantedCorrelationIsReached_data()
{
    QTest::addColumn<double>("wanted");
    for (const double wanted : {-0.95, -0.5, 0.0, 0.3, 0.7, 0.95})
        QTest::addRow("%g", wanted) << wanted;
}

void TestRankCorrelation::theWantedCorrelationIsReached()
{
    QFETCH(double, wanted);
    Columns columns = independentColumns(2, 5000);
    correlate(columns, {{0, 1, wanted}});
    // Of normal scores the correlation is exact; ranks follow to about 1/sqrt(n)/10.
    QVERIFY(std::fabs(rankCorrelation(columns[0], columns[1]) - wanted) < 0.01);
}

void TestRankCorrelation::threeColumnsKeepAllTheirCorrelations()
{
    Columns columns = independentColumns(4, 5000);
    correlate(columns, {{0, 1, 0.6}, {3, 1, -0.4}, {0, 3, 0.1}});
    QVERIFY(std::fabs(rankCorrelation(columns[0], columns[1]) - 0.6) < 0.01);
    QVERIFY(std::fabs(rankCorrelation(columns[1], columns[3]) + 0.4) < 0.01);
    QVERIFY(std::fabs(rankCorrelation(columns[0], columns[3]) - 0.1) < 0.01);
}

void TestRankCorrelation::valuesAreOnlyReordered()
{
    const Columns before = independentColumns(2, 500);
    Columns after = before;
    correlate(after, {{0, 1, 0.8}});
    QVERIFY(after != before);
    for (std::size_t i = 0; i < 2; ++i)
        QCOMPARE(sorted(after[i]), sorted(before[i]));
}

void TestRankCorrelation::columnsWithoutCorrelationStayAsTheyAre()
{
    const Columns before = independentColumns(3, 500);
    Columns after = before;
    correlate(after, {{0, 2, 0.8}});
    QCOMPARE(after[1], before[1]);
    Columns untouched = before;
    correlate(untouched, {});
    QCOMPARE(untouched, before);
}

void TestRankCorrelation::contradictionsAreRefused()
{
    // If 0 and 1 as well as 1 and 2 go together, 0 and 2 cannot go against each other.
    Columns columns = independentColumns(3, 500);
    QVERIFY_EXCEPTION_THROWN(
        correlate(columns, {{0, 1, 0.9}, {1, 2, 0.9}, {0, 2, -0.9}}), InputError);
}

void TestRankCorrelation::tooFewTrialsAreRefused()
{
    Columns columns = independentColumns(4, 3);
    QVERIFY_EXCEPTION_THROWN(
        correlate(columns, {{0, 1, 0.1}, {1, 2, 0.1}, {2, 3, 0.1}}), InputError);
}

ISOCOST_TEST(TestRankCorrelation)
#include "tst_rank_correlation.moc"
