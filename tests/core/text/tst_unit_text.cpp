// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers with their unit, as the assumptions show them.
#include <QTest>

#include "core/text/unit_text.h"
#include "tests/support/said.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::said;

class TestUnitText : public QObject {
    Q_OBJECT

private slots:
    void unitsReadAsExpected_data();
    void unitsReadAsExpected();
    void unitsAreShortened();
    void unitsBesideNumbersAreWords();
    void aBriefNumberKeepsWhatItNeeds();
};

void TestUnitText::unitsReadAsExpected_data()
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
    row("a month's tokens", 200.0, "Btoken/month", "200B tokens a month");
    row("vectors", 100.0, "1e6", "100M");
    row("one chip", 1.0, "chip", "1 chip");
    row("chips of a node", 8.0, "chip/node", "8 chips/node");
    row("one of a node", 1.0, "chip/node", "1 chip/node");
    row("months of a year", 12.0, "month/year", "12 months/year");
    row("tokens of a chip", 965.3, "token/s-chip", "965.3 tokens/s-chip");
    row("hours of chips", 240.0, "chip-h/day", "240 chip-h/day");
    row("chips", 1024.0, "chip", "1,024 chips");
    row("years", 3.0, "year", "3 years");
    row("hours", 240.0, "h", "240 h");
    row("a rate", 0.00390625, "1/node-h", "0.003906 per node-h");
    row("a yearly rate", 0.1, "1/year", "0.1 per year");
    row("bandwidth", 400.0, "Gbit/s-chip", "400 Gbit/s-chip");
    row("work", 2.82e23, "FLOP", "2.82e23 FLOP");
}

void TestUnitText::unitsReadAsExpected()
{
    QFETCH(double, value);
    QFETCH(QString, unit);
    QFETCH(QString, text);
    QCOMPARE(said(displayText(value, std::string_view(unit.toStdString()))), text);
}

void TestUnitText::unitsBesideNumbersAreWords()
{
    QCOMPARE(said(unitBeside("1")), QString());
    QCOMPARE(said(unitBeside("1e9")), QStringLiteral("billions"));
    QCOMPARE(said(unitBeside("1e6/month")), QStringLiteral("millions/month"));
    QCOMPARE(said(unitBeside("Btoken/month")), QStringLiteral("billion tokens/month"));
    QCOMPARE(said(unitBeside("1/year")), QStringLiteral("per year"));
    QCOMPARE(said(unitBeside("USD/chip-h")), QStringLiteral("USD/chip-h"));
}

void TestUnitText::unitsAreShortened()
{
    QCOMPARE(said(displayUnit("1")), QString());
    QCOMPARE(said(displayUnit("USD/kWh")), QStringLiteral("$/kWh"));
    QCOMPARE(said(displayUnit("1e9")), QStringLiteral("B"));
    QCOMPARE(said(displayUnit("min")), QStringLiteral("min"));
    QCOMPARE(said(displayUnit("1/year")), QStringLiteral("/year"));
    QCOMPARE(said(displayUnit("month")), QStringLiteral("month"));
    QCOMPARE(said(displayUnit("month", 36.0)), QStringLiteral("months"));
}

void TestUnitText::aBriefNumberKeepsWhatItNeeds()
{
    QCOMPARE(said(briefText(1024.0, "chip")), QStringLiteral("1,024"));
    QCOMPARE(said(briefText(0.1, "1/year")), QStringLiteral("0.1"));
    QCOMPARE(said(briefText(140e9, "B")), QStringLiteral("140 GB")); // not 140 beside 1.2 TB
    QCOMPARE(said(briefText(0.1, "USD/kWh")), QStringLiteral("$0.10/kWh"));
    QCOMPARE(said(briefText(100.0, "1e9")), QStringLiteral("100B"));
    QCOMPARE(said(briefText(200.0, "Btoken/month")), QStringLiteral("200B tokens a month"));
}

ISOCOST_TEST(TestUnitText)
#include "tst_unit_text.moc"
