// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as people read them. The expected texts are the numbers rounded by hand.
#include <QTest>

#include <cmath>
#include <limits>

#include "core/explain/display.h"
#include "core/model/parameter_table.h"
#include "tests/support/said.h"

using namespace isocost;
using test::said;

class TestDisplay : public QObject {
    Q_OBJECT

private slots:
    void formatsReadAsExpected_data();
    void formatsReadAsExpected();
    void unitsReadAsExpected_data();
    void unitsReadAsExpected();
    void compactNumbersKeepTheirDigits_data();
    void compactNumbersKeepTheirDigits();
    void thousandsAreGrouped();
    void unitsAreShortened();
    void sharesAreShownInPercent();
    void roundingNeverShowsTheNextSuffixInTheLastOne();
    void whatRoundsToZeroHasNoSign();
};

void TestDisplay::formatsReadAsExpected_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<int>("format");
    QTest::addColumn<QString>("text");
    const auto row = [](const char* name, double value, Format format, const char* text) {
        QTest::newRow(name) << value << static_cast<int>(format) << QString::fromUtf8(text);
    };
    row("a run", 2309199.74, Format::Money, "$2.31M");
    row("held back by memory", 0.0, Format::Bound, "memory");
    row("held back by compute", 1.0, Format::Bound, "compute");
    row("nothing", 0.0, Format::Money, "$0");
    row("a loss", -2309199.74, Format::Money, "−$2.31M");
    row("cents", 0.5, Format::Money, "$0.50");
    row("less than a cent", 0.0012345, Format::Money, "$0.00123");
    row("dollars", 12.5, Format::Money, "$12.50");
    row("hundreds", 180.4, Format::Money, "$180");
    row("thousands", 12800.0, Format::Money, "$12,800");
    row("just below 100,000", 99999.4, Format::Money, "$99,999");
    row("rounds to 100,000", 99999.6, Format::Money, "$100k");
    row("just below a million", 999499.0, Format::Money, "$999k");
    row("rounds to a million", 999600.0, Format::Money, "$1.00M");
    row("billions", 7.2e9, Format::Money, "$7.20B");
    row("trillions", 4.56e12, Format::Money, "$4.56T");
    row("price of an hour", 3.5539720795, Format::Price, "$3.55");
    row("no price", 0.0, Format::Price, "$0.00");
    row("price of a kWh", 0.2345, Format::Price, "$0.23");
    row("price of an EFLOP", 0.0081889, Format::Price, "$0.00819");
    row("a negative price", -0.25, Format::Price, "−$0.25");
    row("a large price", 24268.7, Format::Price, "$24,269");
    row("parity", 0.367110, Format::Share, "36.7 %");
    row("all", 1.0, Format::Share, "100.0 %");
    row("none", 0.0, Format::Share, "0 %");
    row("a checkpoint", 0.0625, Format::Share, "6.25 %");
    row("a basis point", 0.0001, Format::Share, "0.01 %");
    row("far below a percent", 0.00000123, Format::Share, "0.00012 %");
    row("more than all", 12.5, Format::Share, "1250 %");
    row("a negative share", -0.143, Format::Share, "−14.3 %");
    row("stretch", 1.64988, Format::Ratio, "1.650");
    row("a short time", 4.0, Format::Hours, "4.00 h");
    row("two days", 48.0, Format::Hours, "2.00 d");
    row("a run in days", 180.406, Format::Hours, "7.52 d");
    row("an interval", 75.16, Format::Minutes, "75.2 min");
    row("days", 4.0, Format::Days, "4.00 d");
    row("payback", 7.929, Format::Months, "7.93 months");
    row("work", 2.82e23, Format::Flop, "2.82e23 FLOP");
    row("chips", 1024.0, Format::Count, "1,024");
    row("chip-hours", 448512.0, Format::Count, "448.5k");
}

void TestDisplay::formatsReadAsExpected()
{
    QFETCH(double, value);
    QFETCH(int, format);
    QFETCH(QString, text);
    QCOMPARE(said(displayText(value, static_cast<Format>(format))), text);
}

void TestDisplay::unitsReadAsExpected_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("unit");
    QTest::addColumn<QString>("text");
    const auto row = [](const char* name, double value, const char* unit, const char* text) {
        QTest::newRow(name) << value << QString::fromUtf8(unit) << QString::fromUtf8(text);
    };
    row("a pure number", 0.45, "1", "0.45");
    row("four digits of it", 0.367110, "1", "0.3671");
    row("without unit", 3.0, "0", "3");
    row("dollars", 375000.0, "USD", "$375k");
    row("a typed price", 6.875, "USD/chip-h", "$6.875/chip-h");
    row("a price with cents", 12.5, "USD/chip-h", "$12.50/chip-h");
    row("a computed price", 3.5539720795, "USD/chip-h", "$3.554/chip-h");
    row("power", 0.1, "USD/kWh", "$0.10/kWh");
    row("free", 0.0, "USD/chip-h", "$0/chip-h");
    row("a yearly price", 24268.53, "USD/chip-year", "$24,269/chip-year");
    row("a negative price", -3.25, "USD/chip-h", "−$3.25/chip-h");
    row("a nearly free price", 1e-9, "USD/kWh", "$1e-9/kWh");
    row("a billion parameters", 100.0, "1e9", "100B");
    row("many billions", 128000.0, "1e9", "128T");
    row("half a byte", 0.5, "B", "0.5 B");
    row("the cache of a token", 327680.0, "B", "327,680 B");
    row("just below a million bytes", 999999.0, "B", "999,999 B");
    row("rounds to a million bytes", 999999.7, "B", "1 MB");
    row("the weights of 70B", 140e9, "B", "140 GB");
    row("rounds to the next prefix", 999.96e9, "B", "1 TB");
    row("gradients of a chip", 25e9, "B/chip", "25 GB/chip");
    row("bytes a GB", 1e9, "B/GB", "1e9 B/GB");
    row("bytes a TB", 1e12, "B/TB", "1e12 B/TB");
    row("memory of a chip", 80.0, "GB/chip", "80 GB/chip");
    row("a month's tokens", 200.0, "1e9/month", "200B/month");
    row("vectors", 100.0, "1e6", "100M");
    row("one chip", 1.0, "chip", "1 chip");
    row("chips", 1024.0, "chip", "1,024 chips");
    row("years", 3.0, "year", "3 years");
    row("hours", 240.0, "h", "240 h");
    row("a rate", 0.00390625, "1/node-h", "0.003906 per node-h");
    row("a yearly rate", 0.1, "1/year", "0.1 per year");
    row("bandwidth", 400.0, "Gbit/s-chip", "400 Gbit/s-chip");
    row("work", 2.82e23, "FLOP", "2.82e23 FLOP");
}

void TestDisplay::unitsReadAsExpected()
{
    QFETCH(double, value);
    QFETCH(QString, unit);
    QFETCH(QString, text);
    QCOMPARE(said(displayText(value, std::string_view(unit.toStdString()))), text);
}

void TestDisplay::compactNumbersKeepTheirDigits_data()
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

void TestDisplay::compactNumbersKeepTheirDigits()
{
    QFETCH(double, value);
    QFETCH(int, digits);
    QFETCH(QString, text);
    QCOMPARE(said(compactNumber(value, digits)), text);
}

void TestDisplay::thousandsAreGrouped()
{
    QCOMPARE(said(withThousands(12800.0, 2)), QStringLiteral("12,800.00"));
    QCOMPARE(said(withThousands(1234567.0, 0)), QStringLiteral("1,234,567"));
    QCOMPARE(said(withThousands(999.0, 0)), QStringLiteral("999"));
    QCOMPARE(said(withThousands(-1000.5, 1)), QString::fromUtf8("−1,000.5"));
}

void TestDisplay::unitsAreShortened()
{
    QCOMPARE(said(displayUnit("1")), QString());
    QCOMPARE(said(displayUnit("USD/kWh")), QStringLiteral("$/kWh"));
    QCOMPARE(said(displayUnit("1e9")), QStringLiteral("B"));
    QCOMPARE(said(displayUnit("min")), QStringLiteral("min"));
}

void TestDisplay::sharesAreShownInPercent()
{
    QCOMPARE(displayFactor(rowOf(Parameter::Mfu)), 100.0);
    QCOMPARE(displayFactor(rowOf(Parameter::FinanceDiscountRate)), 100.0);
    QCOMPARE(displayFactor(rowOf(Parameter::FacilityPue)), 1.0); // 1 to 4 is no share
    QCOMPARE(displayFactor(rowOf(Parameter::Chips)), 1.0);
    QCOMPARE(displayFactor(rowOf(Parameter::Purchase)), 1.0);
}

void TestDisplay::roundingNeverShowsTheNextSuffixInTheLastOne()
{
    for (double value = 1e-5; value < 1e14; value *= 1.0009) {
        const std::string text = compactNumber(value);
        QVERIFY2(text.find("1000") == std::string::npos, text.c_str());
        QVERIFY2(text.size() <= 12, text.c_str());
    }
}

void TestDisplay::whatRoundsToZeroHasNoSign()
{
    QCOMPARE(said(displayText(-0.0001, Format::Ratio)), QStringLiteral("0.000"));
    QCOMPARE(said(displayText(-0.0, Format::Money)), QStringLiteral("$0"));
    QCOMPARE(said(withThousands(-0.4, 0)), QStringLiteral("0"));
}

QTEST_APPLESS_MAIN(TestDisplay)
#include "tst_display.moc"
