// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "tests/support/test_program.h"
#include "ui/charts/axis_range.h"

using namespace isocost;

class TestAxisRange : public QObject {
    Q_OBJECT

private slots:
    void roundsUpToAReadableNumber_data()
    {
        QTest::addColumn<double>("value");
        QTest::addColumn<double>("rounded");
        QTest::newRow("millions") << 6.93e6 << 7e6;
        QTest::newRow("exactly") << 7e6 << 7e6;
        QTest::newRow("just above") << 7.001e6 << 8e6;
        QTest::newRow("small") << 0.011 << 0.012;
        QTest::newRow("next decade") << 9.1 << 10.0;
    }
    void roundsUpToAReadableNumber()
    {
        QFETCH(double, value);
        QFETCH(double, rounded);
        QVERIFY(qFuzzyCompare(roundUp(value), rounded));
    }

    void rangeStaysWhileItsContentMovesInside()
    {
        SteadyRange range;
        QCOMPARE(range.fitTop(6.93e6).to, 7e6);
        QCOMPARE(range.fitTop(5.0e6).to, 7e6);
        QCOMPARE(range.fitTop(3.6e6).to, 7e6);
        QCOMPARE(range.fitTop(7.0e6).to, 7e6);
    }

    void rangeGrowsAndShrinksWhenItMust()
    {
        SteadyRange range;
        QCOMPARE(range.fitTop(6.93e6).to, 7e6);
        QCOMPARE(range.fitTop(7.2e6).to, 8e6);
        QCOMPARE(range.fitTop(3.9e6).to, 4e6);
    }

    void pinnedRangeStaysWhateverComes()
    {
        SteadyRange range;
        (void)range.fitTop(6.93e6);
        range.pin(true);
        QCOMPARE(range.fitTop(100e6).to, 7e6);
        range.forget();
        QCOMPARE(range.fitTop(100e6).to, 7e6);
        range.pin(false);
        QCOMPARE(range.fitTop(100e6).to, 100e6);
    }

    void forgottenRangeTakesWhatItIsGiven()
    {
        SteadyRange range;
        (void)range.fit({0.01, 0.70});
        QCOMPARE(range.fit({0.15, 0.70}), (Interval{0.01, 0.70}));
        range.forget();
        QCOMPARE(range.fit({0.15, 0.70}), (Interval{0.15, 0.70}));
    }

    void nothingToShowStillHasARange()
    {
        SteadyRange range;
        QCOMPARE(range.fitTop(0.0), (Interval{0.0, 1.0}));
    }
};

ISOCOST_TEST(TestAxisRange)
#include "tst_axis_range.moc"
