// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <cmath>

#include "core/explain/difference_text.h"
#include "core/text/display_text.h"
#include "tests/support/test_program.h"

namespace isocost {

class DifferenceTextTest : public QObject {
    Q_OBJECT

private slots:
    void differencesReadAsInTheMockUp_data();
    void differencesReadAsInTheMockUp();
    void changesAreShortAndSigned_data();
    void changesAreShortAndSigned();
    void anAmountHasASizeWithoutItsSign();
    void pointsHaveTheDigitsOfAShare();
    void besideTheAmountManyTimesAreTimes();
    void aSizeKeepsItsNumber();
    void columnsHoldShortNumbers();
    void againstNextToNothingNothingIsSaid();
    void aSizeHasNoSign();
    void betterFollowsTheDirection();
};

void DifferenceTextTest::differencesReadAsInTheMockUp_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<double>("base");
    QTest::addColumn<int>("format");
    QTest::addColumn<QString>("text");
    const int money = static_cast<int>(Format::Money);
    const int share = static_cast<int>(Format::Share);
    QTest::newRow("a quarter less") << 1.5 << 2.0 << money << QStringLiteral("\u221225 %");
    QTest::newRow("half more") << 3.0 << 2.0 << money << QStringLiteral("+50 %");
    QTest::newRow("one decimal below ten") << 2.05 << 2.0 << money << QStringLiteral("+2.5 %");
    QTest::newRow("too small to read") << 2.0000001 << 2.0 << money << QStringLiteral("+<0.1 %");
    QTest::newRow("less than a tenth") << 2.0008 << 2.0 << money << QStringLiteral("+<0.1 %");
    QTest::newRow("a tenth") << 2.0012 << 2.0 << money << QStringLiteral("+0.1 %");
    QTest::newRow("points") << 0.49 << 0.367 << share << QStringLiteral("+12.3 pt");
    QTest::newRow("points less") << 0.25 << 0.5 << share << QStringLiteral("\u221225.0 pt");
    QTest::newRow("the same") << 2.0 << 2.0 << money << QString();
    QTest::newRow("the same but for rounding") << 0.1 + 0.2 << 0.3 << money << QString();
    QTest::newRow("nearly all") << 190.0 << 61'400.0 << money << QStringLiteral("\u221299.7 %");
    QTest::newRow("all but nothing") << 1.0 << 1e6 << money << QStringLiteral("\u2212>99.9 %");
    QTest::newRow("all") << 0.0 << 1e6 << money << QStringLiteral("\u2212100 %");
    QTest::newRow("nothing before") << 2.0 << 0.0 << money << QString();
    QTest::newRow("negative base") << -1.0 << -2.0 << money << QStringLiteral("+50 %");
    QTest::newRow("the other sign") << -5.07 << 3.63 << money << QString();
    QTest::newRow("thousands") << 42.0 << 2.0 << money << QStringLiteral("+2,000 %");
}

void DifferenceTextTest::differencesReadAsInTheMockUp()
{
    QFETCH(double, value);
    QFETCH(double, base);
    QFETCH(int, format);
    QFETCH(QString, text);
    QCOMPARE(differenceText(value, base, static_cast<Format>(format)), text.toStdString());
}

void DifferenceTextTest::changesAreShortAndSigned_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<double>("base");
    QTest::addColumn<int>("format");
    QTest::addColumn<QString>("text");
    const auto row = [](const char* name, double value, double base, Format format,
                         const char* text) {
        QTest::newRow(name) << value << base << static_cast<int>(format) << QString::fromUtf8(text);
    };
    row("millions", 16'100'000.0, 11'773'440.0, Format::Money, "+$4.33M"); // 4,326,560
    row("thousands", 541'000.0, 1'213'000.0, Format::Money, "\u2212$672k");
    row("tens of thousands", 8'320'800.0, 8'410'000.0, Format::Money, "\u2212$89k");
    row("a few", 12'500.0, 10'000.0, Format::Money, "+$2,500");
    row("cents", 8.98, 6.56, Format::Price, "+$2.42");
    row("a few cents", 10.4167, 10.35, Format::Price, "+$0.07");
    row("of cents", 0.0815, 0.0782, Format::Price, "+$0.00330");
    row("small money", 12.5, 10.0, Format::Money, "+$2.50");
    row("hours", 39.5, 30.0, Format::Hours, "+9.5 h");
    row("tokens", 3.2e9, 1.0e9, Format::Count, "+2.20B");
    row("chips", 1'024.0, 768.0, Format::Count, "+256");
    row("points", 0.49, 0.367, Format::Share, "+12.3 pt");
    row("months", 34.6, 18.3, Format::Months, "+16.3");
    row("days", 25.5, 42.25, Format::Days, "\u221216.8");
    row("no finer than both", 1.1872, 2.03, Format::Count, "\u22120.843"); // 1.187 and 2.03
    row("finer than both", 123.4, 123.2, Format::Count, "+0.2");
    row("of whole days", 124.35, 131.0, Format::Days, "\u22127"); // 124 and 131
    row("from nothing", 2.0, 0.0, Format::Count, "+2");
    row("the same", 2.0, 2.0, Format::Money, "");
}

void DifferenceTextTest::changesAreShortAndSigned()
{
    QFETCH(double, value);
    QFETCH(double, base);
    QFETCH(int, format);
    QFETCH(QString, text);
    QCOMPARE(amountOfChange(value, base, static_cast<Format>(format)), text.toStdString());
}

void DifferenceTextTest::anAmountHasASizeWithoutItsSign()
{
    QCOMPARE(sizeOfChange(1.73e6, 2.31e6, Format::Money), std::string("$580k"));
    QCOMPARE(sizeOfChange(0.49, 0.367, Format::Share), std::string("12.3 pt"));
    QCOMPARE(sizeOfChange(2.0, 2.0, Format::Money), std::string());
}

void DifferenceTextTest::pointsHaveTheDigitsOfAShare()
{
    for (const double share : {0.0, 2e-6, 0.0004, 0.0052, 0.054, -0.054, 0.5, 9.9, 99.0}) {
        const QString expected = QString::fromStdString(shareText(share));
        QCOMPARE(
            QString::fromStdString(pointsText(share)), expected.chopped(1) + QStringLiteral("pt"));
    }
}

void DifferenceTextTest::besideTheAmountManyTimesAreTimes()
{
    QCOMPARE(comparedText(2.0, 2.0, Format::Money), std::string("="));
    QCOMPARE(comparedText(3.0, 2.0, Format::Money), std::string("+50 %"));
    QCOMPARE(comparedText(24.0, 2.0, Format::Money), std::string("\u00D712"));
    QCOMPARE(comparedText(0.49, 0.367, Format::Share), std::string()); // the points say it
}

// 1.5 is a quarter less than 2; 24 is 12 times as much; 49 % are 12.3 points more than 36.7 %.
void DifferenceTextTest::aSizeKeepsItsNumber()
{
    const auto textOf = [](const Number& size) { return size.written(size.value); };
    const Number less = comparedSize(1.5, 2.0, Format::Money).value();
    QCOMPARE(less.value, 0.25);
    QCOMPARE(textOf(less), std::string("25 %"));
    const Number times = comparedSize(24.0, 2.0, Format::Money).value();
    QCOMPARE(times.value, 12.0);
    QCOMPARE(textOf(times), std::string("\u00D712"));
    const Number points = comparedSize(0.367, 0.49, Format::Share).value();
    QVERIFY(std::abs(points.value - 0.123) < 1e-12);
    QCOMPARE(textOf(points), std::string("12.3 pt"));
    QVERIFY(!comparedSize(2.0, 2.0, Format::Money));
    QVERIFY(!comparedSize(0.1 + 0.2, 0.3, Format::Money)); // the same but for rounding
    QVERIFY(!comparedSize(2.0, 0.0, Format::Money));
}

void DifferenceTextTest::columnsHoldShortNumbers()
{
    QCOMPARE(columnText(18.3, Format::Months), std::string("18.3"));
    QCOMPARE(columnText(1.0, Format::Days), std::string("1"));
    QCOMPARE(columnText(696.99, Format::Price), std::string("$697"));
    QCOMPARE(columnText(6.99, Format::Price), std::string("$6.99"));
    QCOMPARE(columnText(24'576.0, Format::Count), std::string("24,576"));
    QCOMPARE(columnText(1'234'567.0, Format::Count), std::string("1.23M"));
    QCOMPARE(columnText(2'309'199.739, Format::Money), std::string("$2.31M"));
}

// A price of 5e-324 is the least there is: 3.2 is 6e323 times as much, which no double holds.
void DifferenceTextTest::againstNextToNothingNothingIsSaid()
{
    QCOMPARE(differenceText(3.2, 5e-324, Format::Price), std::string());
    QCOMPARE(comparedText(3.2, 5e-324, Format::Price), std::string());
    QCOMPARE(differenceText(3.2, 1e-9, Format::Price), std::string());
    QCOMPARE(differenceText(5e-324, 3.2, Format::Price), std::string("\u2212100 %"));
    QCOMPARE(comparedText(3.2, 1e-5, Format::Price), std::string("\u00D7320k"));
}

void DifferenceTextTest::aSizeHasNoSign()
{
    QCOMPARE(differenceSize(1'730'000.0, 2'310'000.0, Format::Money), std::string("25 %"));
    QCOMPARE(differenceSize(2'310'000.0, 1'730'000.0, Format::Money), std::string("34 %"));
    QCOMPARE(differenceSize(0.367, 0.49, Format::Share), std::string("12.3 pt"));
    QCOMPARE(differenceSize(2.0, 2.0, Format::Money), std::string());
}

void DifferenceTextTest::betterFollowsTheDirection()
{
    QCOMPARE(verdictOf(1.0, 2.0, Better::Lower), Verdict::Better);
    QCOMPARE(verdictOf(3.0, 2.0, Better::Lower), Verdict::Worse);
    QCOMPARE(verdictOf(3.0, 2.0, Better::Higher), Verdict::Better);
    QCOMPARE(verdictOf(1.0, 2.0, Better::Higher), Verdict::Worse);
    QCOMPARE(verdictOf(1.0, 2.0, Better::Neutral), Verdict::Neutral);
    QCOMPARE(verdictOf(2.0, 2.0, Better::Lower), Verdict::Same);
}

} // namespace isocost

ISOCOST_TEST(isocost::DifferenceTextTest)
#include "tst_difference_text.moc"
