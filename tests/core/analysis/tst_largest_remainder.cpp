// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Whole numbers in proportion that add up to their total, by hand.
#include <QTest>

#include "core/analysis/largest_remainder.h"
#include "tests/support/test_program.h"

using namespace isocost;

using Counts = std::vector<std::int64_t>;

class TestLargestRemainder : public QObject {
    Q_OBJECT

private slots:
    void theLargestRemaindersAreRoundedUp();
    void equalRemaindersGoToTheFirst();
    void theTotalIsKept();
    void nothingToShareIsNothing();
};

void TestLargestRemainder::theLargestRemaindersAreRoundedUp()
{
    // 10 of 0.47, 0.36, 0.17: 4.7, 3.6 and 1.7, two are left: to 0.7 and 0.7
    QCOMPARE(largestRemainder(10, {0.47, 0.36, 0.17}), (Counts{5, 3, 2}));
    // shares need not add up to 1
    QCOMPARE(largestRemainder(10, {47.0, 36.0, 17.0}), (Counts{5, 3, 2}));
    QCOMPARE(largestRemainder(8, {0.75, 0.25, 0.0}), (Counts{6, 2, 0}));
}

void TestLargestRemainder::equalRemaindersGoToTheFirst()
{
    QCOMPARE(largestRemainder(10, {1.0, 1.0, 1.0}), (Counts{4, 3, 3}));
    QCOMPARE(largestRemainder(1, {0.5, 0.5}), (Counts{1, 0}));
}

void TestLargestRemainder::theTotalIsKept()
{
    for (std::int64_t total = 0; total < 2000; total += 7) {
        const double share = static_cast<double>(total) / 2000.0;
        const Counts counts = largestRemainder(total, {1.0 - share, share / 3.0, share / 1.5});
        QCOMPARE(counts[0] + counts[1] + counts[2], total);
    }
}

void TestLargestRemainder::nothingToShareIsNothing()
{
    QCOMPARE(largestRemainder(5, {0.0, 0.0}), (Counts{0, 0}));
    QCOMPARE(largestRemainder(0, {1.0, 2.0}), (Counts{0, 0}));
    QVERIFY(largestRemainder(5, {}).empty());
}

ISOCOST_TEST(TestLargestRemainder)
#include "tst_largest_remainder.moc"
