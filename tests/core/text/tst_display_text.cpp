// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as people read them. The expected texts are the numbers rounded by hand.
#include <QTest>

#include <cmath>
#include <limits>

#include "core/text/display_text.h"
#include "core/text/number_text.h"
#include "core/text/unit_text.h"
#include "tests/support/said.h"
#include "tests/support/signs.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::said;

class TestDisplayText : public QObject {
    Q_OBJECT

private slots:
    void compactNumbersKeepTheirDigits_data();
    void compactNumbersKeepTheirDigits();
    void thousandsAreGrouped();
    void roundingNeverShowsTheNextSuffixInTheLastOne();
    void sharesCarryNoNeedlessDigits_data();
    void sharesCarryNoNeedlessDigits();
    void sharesOfOneListHaveOnePrecision();
    void hoursChooseTheirUnit_data();
    void hoursChooseTheirUnit();
    void countsAreWrittenInFullUpToMillions();
    void whatRoundsToZeroHasNoSign();
    void aShareBeyondAllSenseIsNone();
    void aLocaleGivesItsSigns();
    void groupsMayBeWiderThanALetter();
};

void TestDisplayText::aLocaleGivesItsSigns()
{
    const test::GermanSigns german;
    QCOMPARE(said(withThousands(1234.5, 1)), QStringLiteral("1.234,5"));
    QCOMPARE(said(withThousands(-1234567.0, 0)), QString::fromUtf8("−1.234.567"));
    QCOMPARE(said(compactNumber(2.31e6)), QStringLiteral("2,31M"));
    QCOMPARE(said(compactNumber(1e-9)), QStringLiteral("1,00e-9"));
    QCOMPARE(said(trimmedNumber(12800.0)), QStringLiteral("12.800"));
    QCOMPARE(said(trimmedNumber(1.50)), QStringLiteral("1,5"));
    QCOMPARE(said(trimmedNumber(100e3)), QStringLiteral("100k"));
    QCOMPARE(said(shareText(0.367)), QStringLiteral("36,7 %"));
    QCOMPARE(said(shareTexts({0.367, 0.41}).back()), QStringLiteral("41,0 %"));
    QCOMPARE(said(moneyText(12.5)), QStringLiteral("$12,50"));
    QCOMPARE(said(dollarText(150000.0)), QStringLiteral("$150.000"));
    QCOMPARE(said(displayText(6.5, "USD")), QStringLiteral("$6,50"));
    QCOMPARE(said(displayText(7.0, "USD")), QStringLiteral("$7,00"));
    QCOMPARE(said(fullNumber(1234567.125)), QStringLiteral("1234567,125"));
    QCOMPARE(said(typedText(0.1)), QStringLiteral("0,1"));
    QCOMPARE(said(numberText(0.1)), QStringLiteral("0.1")); // of files
}

void TestDisplayText::groupsMayBeWiderThanALetter()
{
    setNumberSigns({',', "\u202f"}); // French
    QCOMPARE(said(withThousands(1234567.5, 1)), QStringLiteral("1\u202f234\u202f567,5"));
    QCOMPARE(said(trimmedNumber(12800.0)), QStringLiteral("12\u202f800"));
    setNumberSigns({});
    QCOMPARE(said(withThousands(1234567.5, 1)), QStringLiteral("1,234,567.5"));
}

void TestDisplayText::compactNumbersKeepTheirDigits_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<int>("digits");
    QTest::addColumn<QString>("text");
    QTest::newRow("zero") << 0.0 << 3 << "0";
    QTest::newRow("one") << 1.0 << 3 << "1.00";
    QTest::newRow("rounds up a digit") << 9.996 << 3 << "10.0";
    QTest::newRow("rounds up two digits") << 99.96 << 3 << "100";
    QTest::newRow("smallest without power") << 1e-6 << 3 << "0.00000100";
    QTest::newRow("below") << 1e-9 << 3 << "1.00e-9";
    QTest::newRow("smallest normal double") << 2.2250738585072014e-308 << 3 << "2.23e-308";
    QTest::newRow("largest suffix") << 999.4e12 << 3 << "999T";
    QTest::newRow("above") << 1e15 << 3 << "1.00e15";
    QTest::newRow("largest double") << 1.7976931348623157e308 << 3 << "1.80e308";
    QTest::newRow("negative power") << -1e-9 << 2 << QString::fromUtf8("−1.0e-9");
    QTest::newRow("without bound")
        << std::numeric_limits<double>::infinity() << 3 << QString::fromUtf8("∞");
    QTest::newRow("undefined") << std::nan("") << 3 << "undefined";
}

void TestDisplayText::compactNumbersKeepTheirDigits()
{
    QFETCH(double, value);
    QFETCH(int, digits);
    QFETCH(QString, text);
    QCOMPARE(said(compactNumber(value, digits)), text);
}

void TestDisplayText::thousandsAreGrouped()
{
    QCOMPARE(said(withThousands(12800.0, 2)), QStringLiteral("12,800.00"));
    QCOMPARE(said(withThousands(1234567.0, 0)), QStringLiteral("1,234,567"));
    QCOMPARE(said(withThousands(999.0, 0)), QStringLiteral("999"));
    QCOMPARE(said(withThousands(-1000.5, 1)), QString::fromUtf8("−1,000.5"));
}

void TestDisplayText::roundingNeverShowsTheNextSuffixInTheLastOne()
{
    for (double value = 1e-5; value < 1e14; value *= 1.0009) {
        const std::string text = compactNumber(value);
        QVERIFY2(text.find("1000") == std::string::npos, text.c_str());
        QVERIFY2(text.size() <= 12, text.c_str());
    }
}

void TestDisplayText::sharesCarryNoNeedlessDigits_data()
{
    QTest::addColumn<double>("share");
    QTest::addColumn<QString>("text");
    QTest::newRow("whole") << 0.45 << "45 %";
    QTest::newRow("tenth") << 0.36713 << "36.7 %";
    QTest::newRow("a tie") << 0.0625 << "6.3 %";
    QTest::newRow("another tie") << 0.0635 << "6.4 %";
    QTest::newRow("small") << 0.0052 << "0.52 %";
    QTest::newRow("far below a percent") << 0.00000123 << "0.00012 %";
    QTest::newRow("next to nothing") << -4.5e-9 << QString::fromUtf8("−<0.0001 %");
    QTest::newRow("many times") << 60.135 << "6,014 %"; // as long as a run beside its deadline
    QTest::newRow("negative") << -0.143 << QString::fromUtf8("−14.3 %");
    QTest::newRow("zero") << 0.0 << "0 %";
    QTest::newRow("all") << 1.0 << "100 %";
}

void TestDisplayText::sharesCarryNoNeedlessDigits()
{
    QFETCH(double, share);
    QFETCH(QString, text);
    QCOMPARE(said(shareText(share)), text);
}

void TestDisplayText::sharesOfOneListHaveOnePrecision()
{
    QVERIFY(shareTexts({0.367, 0.41}) == (std::vector<std::string>{"36.7 %", "41.0 %"}));
    QVERIFY(shareTexts({0.36, 0.41}) == (std::vector<std::string>{"36 %", "41 %"}));
    QVERIFY(shareTexts({1.1e-9, 0.41}) == (std::vector<std::string>{"0 %", "41 %"}));
    QVERIFY(shareTexts({}).empty());
}

void TestDisplayText::hoursChooseTheirUnit_data()
{
    QTest::addColumn<double>("hours");
    QTest::addColumn<QString>("text");
    QTest::newRow("seconds") << 0.005 << "18 s";
    QTest::newRow("minutes") << 0.25 << "15 min";
    QTest::newRow("hours") << 396.0 << "396 h";
    QTest::newRow("earlier") << -396.0 << QString::fromUtf8("−396 h");
    QTest::newRow("one year") << 8760.0 << "1 year";
    QTest::newRow("nearly one year") << 8761.0 << "1 year";
    QTest::newRow("years") << 17520.0 << "2 years";
    QTest::newRow("thousands") << 3200.0 * 8760.0 << "3,200 years";
    QTest::newRow("many thousands") << 690412.0 * 8760.0 << "690,000 years";
    QTest::newRow("millions") << 3.2e6 * 8760.0 << "3.2 million years";
    QTest::newRow("beyond meaning") << 6.29e22 * 8760.0 << "over a billion years";
}

void TestDisplayText::hoursChooseTheirUnit()
{
    QFETCH(double, hours);
    QFETCH(QString, text);
    QCOMPARE(said(hoursText(hours)), text);
}

void TestDisplayText::countsAreWrittenInFullUpToMillions()
{
    QCOMPARE(said(countText(1024.0)), QStringLiteral("1,024"));
    QCOMPARE(said(countText(100000.0)), QStringLiteral("100,000"));
    QCOMPARE(said(countText(1.3)), QStringLiteral("1.3"));
    QCOMPARE(said(minutesText(75.16)), QStringLiteral("75.2 min"));
    QCOMPARE(said(minutesText(14400.0)), QStringLiteral("240 h"));
}

void TestDisplayText::whatRoundsToZeroHasNoSign()
{
    QCOMPARE(said(withThousands(-0.4, 0)), QStringLiteral("0"));
    QCOMPARE(said(moneyText(-0.0)), QStringLiteral("$0"));
    // What the difference of two large numbers leaves of nothing.
    QCOMPARE(said(moneyText(5.96e-8)), QStringLiteral("$0"));
    QCOMPARE(said(priceText(-8.88e-16)), QStringLiteral("$0"));
    QCOMPARE(said(countText(1.61e-15)), QStringLiteral("0"));
    QCOMPARE(said(shareText(-0.0)), QStringLiteral("0 %"));
    QCOMPARE(said(fullNumber(-0.0)), QStringLiteral("0"));
    QCOMPARE(said(typedText(-0.0)), QStringLiteral("0"));
}

// A share of next to nothing, such as of a price of 5e-324: no digits that go on for a line.
void TestDisplayText::aShareBeyondAllSenseIsNone()
{
    QCOMPARE(said(shareText(1.0 / 5e-324)), QStringLiteral("n/a"));
    QCOMPARE(said(shareText(1e300)), QStringLiteral("n/a"));
    QCOMPARE(said(shareText(-1e300)), QStringLiteral("n/a"));
    QCOMPARE(said(shareText(1e6)), QStringLiteral("100,000,000 %"));
    QCOMPARE(said(shareTexts({0.5, 1.0 / 5e-324}).back()), QStringLiteral("n/a"));
    QCOMPARE(said(withThousands(1.0 / 5e-324, 2)), QStringLiteral("\u221e"));
}

ISOCOST_TEST(TestDisplayText)
#include "tst_display_text.moc"
