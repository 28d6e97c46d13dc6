// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "ui/charts/chart_text.h"

using namespace isocost;

class TestChartText : public QObject {
    Q_OBJECT

private slots:
    void sharesCarryNoNeedlessDigits_data()
    {
        QTest::addColumn<double>("share");
        QTest::addColumn<QString>("text");
        QTest::newRow("whole") << 0.45 << "45 %";
        QTest::newRow("tenth") << 0.36713 << "36.7 %";
        QTest::newRow("small") << 0.0052 << "0.52 %";
        QTest::newRow("zero") << 0.0 << "0 %";
        QTest::newRow("all") << 1.0 << "100 %";
    }
    void sharesCarryNoNeedlessDigits()
    {
        QFETCH(double, share);
        QFETCH(QString, text);
        QCOMPARE(shareText(share), text);
    }

    void hoursChooseTheirUnit_data()
    {
        QTest::addColumn<double>("hours");
        QTest::addColumn<QString>("text");
        QTest::newRow("seconds") << 0.005 << "18 s";
        QTest::newRow("minutes") << 0.25 << "15 min";
        QTest::newRow("hours") << 396.0 << "396 h";
        QTest::newRow("one year") << 8760.0 << "1 year";
        QTest::newRow("nearly one year") << 8761.0 << "1 year";
        QTest::newRow("years") << 17520.0 << "2 years";
        QTest::newRow("thousands") << 3200.0 * 8760.0 << "3,200 years";
        QTest::newRow("many thousands") << 690412.0 * 8760.0 << "690,000 years";
        QTest::newRow("millions") << 3.2e6 * 8760.0 << "3.2 million years";
        QTest::newRow("beyond meaning") << 6.29e22 * 8760.0 << "over a billion years";
    }
    void hoursChooseTheirUnit()
    {
        QFETCH(double, hours);
        QFETCH(QString, text);
        QCOMPARE(hoursText(hours), text);
    }

    void countsAreWrittenInFullUpToMillions()
    {
        QCOMPARE(countText(1024.0), QStringLiteral("1,024"));
        QCOMPARE(countText(100000.0), QStringLiteral("100,000"));
        QCOMPARE(countText(1.3), QStringLiteral("1.3"));
        QCOMPARE(minutesText(75.16), QStringLiteral("75.2 min"));
        QCOMPARE(minutesText(14400.0), QStringLiteral("240 h"));
    }

    void oneIsNotPlural()
    {
        const auto text = [](double count) {
            return countedText(count, QStringLiteral("trial"), QStringLiteral("trials"));
        };
        QCOMPARE(text(1.0), QStringLiteral("1 trial"));
        QCOMPARE(text(0.0), QStringLiteral("0 trials"));
        QCOMPARE(text(10000.0), QStringLiteral("10,000 trials"));
    }

    void listsReadAsEnglish()
    {
        QCOMPARE(listText({}), QString());
        QCOMPARE(listText({"A"}), QStringLiteral("A"));
        QCOMPARE(listText({"A", "B"}), QStringLiteral("A and B"));
        QCOMPARE(listText({"A", "B", "C"}), QStringLiteral("A, B and C"));
        QCOMPARE(listText({"A", "B", "C", "D", "E"}), QStringLiteral("A, B, C and 2 others"));
    }

    void projectTextStaysOnOneShortLine()
    {
        QCOMPARE(shortText("two\n lines"), QStringLiteral("two lines"));
        QCOMPARE(shortText(std::string(100, 'x')).size(), qsizetype(40));
    }

    void sharesOfOneListHaveOnePrecision()
    {
        QCOMPARE(shareTexts({0.367, 0.41}), (QStringList{"36.7 %", "41.0 %"}));
        QCOMPARE(shareTexts({0.36, 0.41}), (QStringList{"36 %", "41 %"}));
        QCOMPARE(shareTexts({}), QStringList());
    }
};

QTEST_APPLESS_MAIN(TestChartText)
#include "tst_chart_text.moc"
