// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLocale>
#include <QTest>

#include "tests/support/signs.h"
#include "tests/support/test_program.h"
#include "ui/document/follow_locale.h"
#include "ui/document/qt_text.h"
#include "ui/models/parameter_format.h"

namespace isocost {

class ReadingTest : public QObject {
    Q_OBJECT

private slots:
    void pointsOfThousandsAreNotDecimals();
    void aFieldReadsWhatItShows();
    void numbersReadAsInTheMockUp_data();
    void numbersReadAsInTheMockUp();
    void typedNumbersAreUnderstood_data();
    void typedNumbersAreUnderstood();
    void nonsenseIsNotANumber_data();
    void nonsenseIsNotANumber();
    void aShareIsTypedInPercent();
    void aResultIsTypedAsItIsShown();
    void unitsMayBeTypedAlong();
    void exactTextReadsBackToTheSameNumber();
    void zeroMayHaveAWord();
    void theRateReadsAsMeanTimeBetweenInterruptions();
    void aMissingValueIsUnpricedOnlyWhenItIsAPrice();
};

void ReadingTest::numbersReadAsInTheMockUp_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<double>("stored");
    QTest::addColumn<QString>("text");
    QTest::newRow("share") << "mfu" << 0.45 << "45 %";
    QTest::newRow("share with decimals") << "mfu" << 0.36712345 << "36.71 %";
    QTest::newRow("tariff") << "facility.power_price" << 0.1 << "$0.10 /kWh";
    QTest::newRow("pure number") << "facility.pue" << 1.3 << "1.30";
    QTest::newRow("minutes") << "spot.checkpoint_write_min" << 15.0 << "15 min";
    QTest::newRow("thousands") << "chips" << 1024.0 << "1,024 chips";
    QTest::newRow("large money") << "facility.node_price" << 375000.0 << "$375,000 /node";
    QTest::newRow("rate") << "facility.cost_of_capital" << 0.08 << "8 % /year";
    QTest::newRow("billions") << "training.parameters_b" << 100.0 << "100 B";
}

void ReadingTest::numbersReadAsInTheMockUp()
{
    QFETCH(QString, id);
    QFETCH(double, stored);
    const ParameterFormat format = formatOf(findParameter(id.toStdString()).value());
    QTEST(format.text(stored), "text");
}

void ReadingTest::typedNumbersAreUnderstood_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<double>("number");
    QTest::newRow("plain") << "12.5" << 12.5;
    QTest::newRow("thousands") << "1,024" << 1024.0;
    QTest::newRow("thousands and decimals") << "1,234,567.25" << 1234567.25;
    QTest::newRow("decimal comma") << "0,10" << 0.10;
    QTest::newRow("spaces") << " 12 800 " << 12800.0;
    QTest::newRow("narrow space") << QString::fromUtf8("12\u202F800") << 12800.0;
    QTest::newRow("thousand") << "1.2k" << 1200.0;
    QTest::newRow("million") << "3M" << 3e6;
    QTest::newRow("exponent") << "2.5e-3" << 0.0025;
    QTest::newRow("true minus") << QString::fromUtf8("\u22125") << -5.0;
    QTest::newRow("plus") << "+7" << 7.0;
}

void ReadingTest::typedNumbersAreUnderstood()
{
    QFETCH(QString, typed);
    QTEST(typedNumber(typed).value(), "number");
}

void ReadingTest::nonsenseIsNotANumber_data()
{
    QTest::addColumn<QString>("typed");
    for (const char* typed :
        {"", "abc", "1.2.3", "1,2,3", "nan", "inf", "1e999", "--5", "k", "0x10"})
        QTest::newRow(typed) << typed;
}

void ReadingTest::nonsenseIsNotANumber()
{
    QFETCH(QString, typed);
    QVERIFY(!typedNumber(typed));
}

void ReadingTest::aResultIsTypedAsItIsShown()
{
    const ParameterFormat year = formatOf(Metric::PlanAnnualCost);
    QCOMPARE(year.parse(QStringLiteral("$6.4M")).value(), 6.4e6);
    QCOMPARE(year.parse(QStringLiteral("6,400,000 /year")).value(), 6.4e6);
    QCOMPARE(year.exactText(6412345.5), QStringLiteral("$6412345.5 /year"));
    const ParameterFormat worth = formatOf(Metric::CashNpvOwned);
    QCOMPARE(worth.parse(QStringLiteral("-$2M")).value(), -2e6);
    QCOMPARE(worth.parse(QStringLiteral("\u2212$2M")).value(), -2e6);
    const ParameterFormat share = formatOf(Metric::BreakEvenOnDemand);
    QCOMPARE(share.parse(QStringLiteral("65 %")).value(), 0.65);
    QCOMPARE(formatOf(Metric::WallHours).parse(QStringLiteral("180 h")).value(), 180.0);
    QVERIFY(!year.parse(QStringLiteral("cheap")));
}

void ReadingTest::aShareIsTypedInPercent()
{
    const ParameterFormat mfu = formatOf(Parameter::Mfu);
    QCOMPARE(mfu.parse(QStringLiteral("57")).value(), 0.57);
    QCOMPARE(mfu.parse(QStringLiteral("57 %")).value(), 0.57);
    QCOMPARE(mfu.parse(QStringLiteral("57%")).value(), 0.57);
    const ParameterFormat rate = formatOf(Parameter::FinanceDiscountRate); // "10 % /year"
    QCOMPARE(rate.parse(QStringLiteral("12 %")).value(), 0.12);
    QCOMPARE(rate.parse(QStringLiteral("12 % /year")).value(), 0.12);
}

void ReadingTest::unitsMayBeTypedAlong()
{
    const ParameterFormat tariff = formatOf(Parameter::FacilityPowerPrice);
    QCOMPARE(tariff.parse(QStringLiteral("$0.25 /kWh")).value(), 0.25);
    QCOMPARE(tariff.parse(QStringLiteral("0.25")).value(), 0.25);
    const ParameterFormat write = formatOf(Parameter::SpotCheckpointWriteMin);
    QCOMPARE(write.parse(QStringLiteral("12 min")).value(), 12.0);
    QVERIFY(!write.parse(QStringLiteral("12 hours")));
    // A field of billions: 2T are 2,000 of them, 500M half a one, and 70B 70.
    const ParameterFormat tokens = formatOf(Parameter::TrainingTokensB);
    QCOMPARE(tokens.parse(QStringLiteral("2T")).value(), 2000.0);
    QCOMPARE(tokens.parse(QStringLiteral("500 M")).value(), 0.5);
    QCOMPARE(tokens.parse(QStringLiteral("70B")).value(), 70.0);
    QCOMPARE(tokens.parse(QStringLiteral("470")).value(), 470.0);
    const ParameterFormat monthly = formatOf(Parameter::InferenceTokensBPerMonth);
    QCOMPARE(monthly.parse(QStringLiteral("2T")).value(), 2000.0);
}

void ReadingTest::exactTextReadsBackToTheSameNumber()
{
    for (const Parameter parameter : {Parameter::Mfu, Parameter::FacilityPowerPrice,
             Parameter::FacilityStaffCost, Parameter::SpotNodeInterruptionRate}) {
        const ParameterFormat format = formatOf(parameter);
        const double preset = rowOf(parameter).limits.preset;
        QCOMPARE(format.parse(format.exactText(preset)).value(), preset);
    }
    QCOMPARE(formatOf(Parameter::Mfu).exactText(0.57), QStringLiteral("57 %"));
}

void ReadingTest::zeroMayHaveAWord()
{
    const ParameterFormat interval = formatOf(Parameter::SpotCheckpointIntervalMin);
    QCOMPARE(interval.text(0.0), QStringLiteral("best"));
    QCOMPARE(interval.parse(QStringLiteral("Best")).value(), 0.0);
}

void ReadingTest::theRateReadsAsMeanTimeBetweenInterruptions()
{
    // 64 nodes at 0.00390625 interruptions an hour each: one every 4 h.
    const ParameterFormat format = mtbiFormat(64.0);
    QCOMPARE(format.text(0.00390625), QStringLiteral("4.0 h"));
    QCOMPARE(format.parse(QStringLiteral("8")).value(), 0.001953125);
    QCOMPARE(format.text(0.0), QStringLiteral("never interrupted"));
    QVERIFY(!format.parse(QStringLiteral("0")));
}

void ReadingTest::aMissingValueIsUnpricedOnlyWhenItIsAPrice()
{
    QCOMPARE(formatOf(Parameter::PriceSpot).absentWord, QStringLiteral("unpriced"));
    QCOMPARE(formatOf(Parameter::PowerW).absentWord, QStringLiteral("unknown"));
}

// Where a comma is the decimal sign "2.000" is two thousand to its reader, and 2 to who types
// points.
void ReadingTest::pointsOfThousandsAreNotDecimals()
{
    const test::GermanSigns german;
    for (const char* const refused : {"2.000", "12.500 h", "-2.000", "1.234,5,6", "1.23,4"})
        QVERIFY2(!typedNumber(QString::fromLatin1(refused)), refused);
    QVERIFY(notANumber(QStringLiteral("2.000"))
                .contains(QStringLiteral("without a sign between them")));
    QCOMPARE(typedNumber(QStringLiteral("1.234,5")), std::optional(1234.5)); // as the screen writes
    QCOMPARE(typedNumber(QStringLiteral("1.234.567")), std::optional(1234567.0));
    QCOMPARE(typedNumber(QStringLiteral("0.125")), std::optional(0.125)); // no group begins with 0
    QCOMPARE(typedNumber(QStringLiteral("2.5")), std::optional(2.5));
    QCOMPARE(typedNumber(QStringLiteral("1,234,567")), std::optional(1234567.0));
    QCOMPARE(typedNumber(QStringLiteral("2,5")), std::optional(2.5));
    QCOMPARE(typedNumber(QStringLiteral("1,125")), std::optional(1.125)); // the field shows it so
    QCOMPARE(typedNumber(QStringLiteral("2,5k")), std::optional(2500.0));
}

void ReadingTest::aFieldReadsWhatItShows()
{
    const QLocale german(QLocale::German, QLocale::Germany);
    for (const QLocale& locale : {german, QLocale(QLocale::French, QLocale::France),
             QLocale(QLocale::German, QLocale::Switzerland), QLocale::c()}) {
        followLocale(locale);
        for (const double value : {0.125, 1.125, 2.0, 1234.5, 123456.75, 1234567.0, 2.5e9})
            for (const Parameter parameter :
                {Parameter::FacilityPowerPrice, Parameter::PowerW, Parameter::FleetUtilization}) {
                const ParameterFormat format = formatOf(parameter);
                const QString shown = format.exactText(value);
                QVERIFY2(format.parse(shown) == value, qPrintable(shown));
            }
    }
    followLocale(german);
    QCOMPARE(formatOf(Parameter::PowerW).text(1234.0), QStringLiteral("1.234 W/chip"));
    QCOMPARE(formatOf(Parameter::FacilityPowerPrice).text(0.1), QStringLiteral("$0,10 /kWh"));
    followLocale(QLocale(QLocale::Arabic, QLocale::Egypt)); // other digits: none of its signs
    QCOMPARE(formatOf(Parameter::PowerW).text(1234.0), QStringLiteral("1,234 W/chip"));
    followLocale(QLocale::c());
}

} // namespace isocost

ISOCOST_TEST(isocost::ReadingTest)
#include "tst_parameter_format.moc"
