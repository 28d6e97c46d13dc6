// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "core/views/picture/view_axis.h"
#include "tests/support/test_program.h"

using namespace isocost;

class TestViewAxis : public QObject {
    Q_OBJECT

private slots:
    // The examples of the header.
    void everyKindOfNumberIsWrittenItsWay()
    {
        const auto written = [](NumberKind kind, double value) {
            return QString::fromStdString(writtenAs(kind, value));
        };
        QCOMPARE(written(NumberKind::Money, 2309199.7), QStringLiteral("$2.31M"));
        QCOMPARE(written(NumberKind::Price, 3.5504), QStringLiteral("$3.55"));
        QCOMPARE(written(NumberKind::Share, 0.36713), QStringLiteral("36.7 %"));
        QCOMPARE(written(NumberKind::Count, 1024.0), QStringLiteral("1,024"));
        QCOMPARE(written(NumberKind::Hours, 396.0), QStringLiteral("396 h"));
        QCOMPARE(written(NumberKind::Minutes, 75.2), QStringLiteral("75.2 min"));
    }

    // Two ticks at least, eight parts at most; beyond eight years the ticks count years.
    void monthsAreToldInWholeMonthsOrYears_data()
    {
        QTest::addColumn<int>("horizon");
        QTest::addColumn<QString>("ticks");
        QTest::newRow("one") << 1 << "0 | 1 month";
        QTest::newRow("few") << 4 << "0 | 1 | 2 | 3 | 4 months";
        QTest::newRow("quarters") << 18 << "0 | 3 | 6 | 9 | 12 | 15 | 18 months";
        QTest::newRow("years") << 36 << "0 | 12 | 24 | 36 months";
        QTest::newRow("ten years") << 120 << "0 | 2 | 4 | 6 | 8 | 10 years";
        QTest::newRow("longest") << 240 << "0 | 5 | 10 | 15 | 20 years";
    }

    void monthsAreToldInWholeMonthsOrYears()
    {
        QFETCH(const int, horizon);
        QStringList ticks;
        for (const AxisTick& tick : monthAxis(horizon).ticks)
            ticks << QString::fromStdString(tick.text);
        QTEST(ticks.join(QStringLiteral(" | ")), "ticks");
        QCOMPARE(monthAxis(horizon).needed, (Interval{0.0, 1.0 * horizon}));
        QVERIFY(monthAxis(horizon).ticks.back().at <= horizon);
    }
};

ISOCOST_TEST(TestViewAxis)
#include "tst_view_axis.moc"
