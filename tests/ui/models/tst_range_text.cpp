// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Ranges as people read and type them in a row.
#include <QTest>

#include "core/text/input_error.h"
#include "tests/support/test_program.h"
#include "ui/models/range_text.h"

namespace isocost {

class RangeTextTest : public QObject {
    Q_OBJECT

private slots:
    void bothEndsAreReadWithOneUnit();
    void aFieldNeedsNoUnit();
    void aTypedRangeIsUnderstood_data();
    void aTypedRangeIsUnderstood();
    void aNumberIsNoRange();
    void nonsenseIsRefusedWithTheLabel();
    void whatIsTypedReadsBack();
    void theMeanTimeTurnsTheEndsRound();
};

void RangeTextTest::bothEndsAreReadWithOneUnit()
{
    QCOMPARE(spanText(formatOf(Parameter::Mfu), 0.36, 0.5), QStringLiteral("36 \u2013 50 %"));
    QCOMPARE(spanText(formatOf(Parameter::FacilityNodePrice), 260000.0, 420000.0),
        QStringLiteral("$260k \u2013 $420k"));
    QCOMPARE(spanText(formatOf(Parameter::FacilityPowerPrice), 0.08, 0.12),
        QStringLiteral("$0.08 \u2013 $0.12 /kWh"));
    QCOMPARE(spanText(formatOf(Parameter::FacilityDepreciationYears), 1.0, 6.0),
        QStringLiteral("1 \u2013 6 years"));
    QCOMPARE(briefText(formatOf(Parameter::FacilityNodePrice), 375000.0), QStringLiteral("$375k"));
}

void RangeTextTest::aFieldNeedsNoUnit()
{
    QCOMPARE(
        fieldText(formatOf(Parameter::FacilityNodePrice), 260000.0), QStringLiteral("$260,000"));
    QCOMPARE(fieldText(formatOf(Parameter::FacilityPowerPrice), 0.085), QStringLiteral("$0.085"));
    QCOMPARE(fieldText(formatOf(Parameter::Mfu), 0.385922), QStringLiteral("38.5922 %"));
    QCOMPARE(fieldText(formatOf(Parameter::Mfu), 0.385922, FieldDigits::OfPercentile),
        QStringLiteral("38.59 %"));
    QCOMPARE(fieldText(formatOf(Parameter::FacilityNodePrice), 298107.4, FieldDigits::OfPercentile),
        QStringLiteral("$298,100"));
    QCOMPARE(fieldText(formatOf(Parameter::FacilityDepreciationYears), 5.0), QStringLiteral("5"));
}

void RangeTextTest::aTypedRangeIsUnderstood_data()
{
    QTest::addColumn<int>("parameter");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("base"); // 0: none
    QTest::addColumn<double>("high");
    const int node = static_cast<int>(Parameter::FacilityNodePrice);
    const int mfu = static_cast<int>(Parameter::Mfu);
    QTest::newRow("thousands") << node << "260k..420k" << 260000.0 << 0.0 << 420000.0;
    QTest::newRow("with a base") << node << "260k..375k..420k" << 260000.0 << 375000.0 << 420000.0;
    QTest::newRow("dollars") << node << " $0.26M .. $420,000 " << 260000.0 << 0.0 << 420000.0;
    QTest::newRow("percent") << mfu << "36 %..45%..50 %" << 0.36 << 0.45 << 0.5;
    QTest::newRow("percent once") << mfu << "36..50 %" << 0.36 << 0.0 << 0.5;
}

void RangeTextTest::aTypedRangeIsUnderstood()
{
    QFETCH(int, parameter);
    QFETCH(QString, typed);
    QFETCH(double, base);
    const auto written =
        typedRange(formatOf(static_cast<Parameter>(parameter)), QStringLiteral("Label"), typed);
    QVERIFY(written);
    QTEST(written->range.low, "low");
    QTEST(written->range.high, "high");
    QCOMPARE(written->base.value_or(0.0), base);
}

void RangeTextTest::aNumberIsNoRange()
{
    for (const char* typed : {"45 %", "1.5", "", "forty"})
        QVERIFY(!typedRange(
            formatOf(Parameter::Mfu), QStringLiteral("MFU"), QString::fromLatin1(typed)));
}

void RangeTextTest::nonsenseIsRefusedWithTheLabel()
{
    try {
        (void)typedRange(
            formatOf(Parameter::Mfu), QStringLiteral("H100 MFU"), QStringLiteral("36..much"));
        QFAIL("a word is no end");
    } catch (const InputError& error) {
        QVERIFY2(std::string(error.what()).starts_with("H100 MFU is \"36..much\""), error.what());
    }
}

void RangeTextTest::whatIsTypedReadsBack()
{
    const std::array ranges{AssumptionRange{.low = 0.36, .high = 0.5},
        AssumptionRange{.shape = RangeShape::Uniform, .low = 0.36, .high = 0.5},
        AssumptionRange{.shape = RangeShape::Normal, .deviation = 0.05},
        AssumptionRange{.shape = RangeShape::Lognormal, .deviation = 0.1}};
    const ParameterFormat format = formatOf(Parameter::Mfu);
    for (const AssumptionRange& range : ranges) {
        const QString text = typedRangeText(format, range, 0.45);
        const auto written = typedRange(format, QStringLiteral("MFU"), text);
        QVERIFY2(written, qPrintable(text));
        QVERIFY2(written->range == range, qPrintable(text));
        QCOMPARE(written->base, std::optional(0.45));
    }
    QCOMPARE(typedRangeText(formatOf(Parameter::FacilityNodePrice),
                 {.low = 260000.0, .high = 420000.0}, 375000.0),
        QStringLiteral("260000..375000..420000 /node"));
}

// 256 nodes that are each interrupted once in 1,024 h: the cluster every 4 h.
void RangeTextTest::theMeanTimeTurnsTheEndsRound()
{
    const ParameterFormat format = mtbiFormat(256.0);
    const double often = 1.0 / 512.0;
    const double rare = 1.0 / 2048.0;
    QCOMPARE(spanText(format, rare, often), QStringLiteral("2.0 \u2013 8.0 h"));
    const auto written = typedRange(format, QStringLiteral("MTBI"), QStringLiteral("2..4..8 h"));
    QVERIFY(written);
    QCOMPARE(written->range.low, rare);
    QCOMPARE(written->range.high, often);
    QCOMPARE(written->base, std::optional(1.0 / 1024.0));
}

} // namespace isocost

ISOCOST_TEST_WITH(QCoreApplication, isocost::RangeTextTest)
#include "tst_range_text.moc"
