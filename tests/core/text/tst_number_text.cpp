// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as text: what is read, what is refused, and that every number reads back.
#include <QTest>

#include <cmath>
#include <limits>

#include "core/text/number_text.h"
#include "tests/support/test_program.h"

using namespace isocost;

class TestNumberText : public QObject {
    Q_OBJECT

private slots:
    void plainNumbersAreWrittenPlainly();
    void everyNumberReadsBack();
    void otherTextIsRefused_data();
    void otherTextIsRefused();
    void theRefusalTellsNumbersThatDoNotFit();
};

void TestNumberText::plainNumbersAreWrittenPlainly()
{
    QCOMPARE(numberText(100000.0), std::string("100000"));
    QCOMPARE(numberText(1e13), std::string("10000000000000"));
    QCOMPARE(numberText(0.00390625), std::string("0.00390625"));
    QCOMPARE(numberText(-0.5), std::string("-0.5"));
    QCOMPARE(numberText(-0.0), std::string("0")); // it is no other number
    QVERIFY(!std::signbit(parseNumber("-0").value()));
    QCOMPARE(numberText(1e30), std::string("1e+30"));
    QCOMPARE(numberText(0.0), std::string("0"));
}

void TestNumberText::everyNumberReadsBack()
{
    const double numbers[] = {0.1, 1.0 / 3.0, 2309199.7394605037, 9007199254740993.0, 1e-7, 5e-324,
        std::numeric_limits<double>::max(), -123456.789, 999999999999999.9};
    for (const double number : numbers)
        QCOMPARE(parseNumber(numberText(number)), std::optional(number));
}

void TestNumberText::otherTextIsRefused_data()
{
    QTest::addColumn<QByteArray>("text");
    for (const char* text : {"", " 1", "1 ", "1,5", "nan", "inf", "-inf", "1e999", "0x10", "1.5.2",
             "+", "+-5", "1e", "twelve"})
        QTest::addRow("\"%s\"", text) << QByteArray(text);
}

void TestNumberText::otherTextIsRefused()
{
    QFETCH(QByteArray, text);
    QVERIFY(!parseNumber(text.toStdString()));
    QCOMPARE(parseNumber("+1.5"), std::optional(1.5)); // a sign in front is no mistake
}

void TestNumberText::theRefusalTellsNumbersThatDoNotFit()
{
    QCOMPARE(notANumber("1e999"), std::string("is too large for a number"));
    QCOMPARE(notANumber("-1e999"), std::string("is too large for a number"));
    QCOMPARE(notANumber("1" + std::string(400, '0')), std::string("is too large for a number"));
    QCOMPARE(notANumber("1e-400"), std::string("is too small for a number"));
    QCOMPARE(
        notANumber("0." + std::string(400, '0') + "1"), std::string("is too small for a number"));
    QCOMPARE(notANumber("twelve"), std::string("is not a number"));
    QCOMPARE(notANumber("1e999x"), std::string("is not a number"));
    QCOMPARE(notANumber(""), std::string("is not a number"));
    QCOMPARE(notANumber("k"), std::string("is not a number"));
    QCOMPARE(notANumber("260k"), std::string("is not a number (write 260000)"));
    QCOMPARE(notANumber("$1.5M"), std::string("is not a number (write 1500000)"));
    QCOMPARE(notANumber("$3"), std::string("is not a number (write 3)"));
    QCOMPARE(notANumber("62 %"), std::string("is not a number (write 0.62)"));
}

ISOCOST_TEST(TestNumberText)
#include "tst_number_text.moc"
