// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as people read them. The expected texts are the numbers rounded by hand.
#include <QTest>

#include "core/explain/display.h"
#include "core/model/parameter_table.h"
#include "tests/support/said.h"
#include "tests/support/test_program.h"

using namespace isocost;
using test::said;

class TestDisplay : public QObject {
    Q_OBJECT

private slots:
    void formatsReadAsExpected_data();
    void formatsReadAsExpected();
    void sharesAreShownInPercent();
    void whatRoundsToZeroHasNoSign();
    void platformsAreToldByTheirLabels();
    void waysOfBuyingSayTheirTerm();
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
    row("all", 1.0, Format::Share, "100 %");
    row("none", 0.0, Format::Share, "0 %");
    row("a checkpoint", 0.0625, Format::Share, "6.3 %");
    row("a basis point", 0.0001, Format::Share, "0.01 %");
    row("far below a percent", 0.00000123, Format::Share, "0.00012 %");
    row("more than all", 12.5, Format::Share, "1,250 %");
    row("a negative share", -0.143, Format::Share, "−14.3 %");
    row("stretch", 1.64988, Format::Ratio, "1.650");
    row("a short time", 4.0, Format::Hours, "4 h");
    row("two days", 48.0, Format::Hours, "48 h");
    row("a run", 180.406, Format::Hours, "180 h");
    row("an interval", 75.16, Format::Minutes, "75.2 min");
    row("days", 4.0, Format::Days, "4 d");
    row("payback", 7.929, Format::Months, "7.93 months");
    row("work", 2.82e23, Format::Flop, "2.82e23 FLOP");
    row("one month", 1.0, Format::Months, "1 month");
    row("chips", 1024.0, Format::Count, "1,024");
    row("chip-hours", 448512.0, Format::Count, "448,512");
}

void TestDisplay::formatsReadAsExpected()
{
    QFETCH(double, value);
    QFETCH(int, format);
    QFETCH(QString, text);
    QCOMPARE(said(displayText(value, static_cast<Format>(format))), text);
}

void TestDisplay::sharesAreShownInPercent()
{
    QCOMPARE(displayFactor(rowOf(Parameter::Mfu)), 100.0);
    QCOMPARE(displayFactor(rowOf(Parameter::FinanceDiscountRate)), 100.0);
    QCOMPARE(displayFactor(rowOf(Parameter::FacilityPue)), 1.0); // 1 to 4 is no share
    QCOMPARE(displayFactor(rowOf(Parameter::Chips)), 1.0);
    // What comes on top of a whole is a share as well, a factor is not.
    QCOMPARE(displayText(0.06, rowOf(Parameter::FailureOverhead)), std::string("6 %"));
    QCOMPARE(displayFactor(rowOf(Parameter::ServingEfficiency)), 1.0);
    QCOMPARE(displayFactor(rowOf(Parameter::Purchase)), 1.0);
}

void TestDisplay::whatRoundsToZeroHasNoSign()
{
    QCOMPARE(said(displayText(-0.0001, Format::Ratio)), QStringLiteral("0.000"));
    QCOMPARE(said(displayText(-0.0, Format::Money)), QStringLiteral("$0"));
}

void TestDisplay::platformsAreToldByTheirLabels()
{
    Scenario scenario = referenceScenario();
    QCOMPARE(platformLabel(scenario, 1), std::string("Trainium2")); // its key is trn2
    scenario.platforms[1].label.clear();
    QCOMPARE(platformLabel(scenario, 1), std::string("trn2"));
}

void TestDisplay::waysOfBuyingSayTheirTerm()
{
    QCOMPARE(purchaseText(Purchase::Reserved1y), std::string_view("reserved for 1 year"));
    QCOMPARE(purchaseText(Purchase::Reserved3y), std::string_view("reserved for 3 years"));
}

ISOCOST_TEST(TestDisplay)
#include "tst_display.moc"
