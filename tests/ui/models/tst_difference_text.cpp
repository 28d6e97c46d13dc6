// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "ui/models/difference_text.h"

namespace isocost {

class DifferenceTextTest : public QObject {
    Q_OBJECT

private slots:
    void differencesReadAsInTheMockUp_data();
    void differencesReadAsInTheMockUp();
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
    QTest::newRow("points") << 0.49 << 0.367 << share << QStringLiteral("+12.3 pt");
    QTest::newRow("points less") << 0.25 << 0.5 << share << QStringLiteral("\u221225.0 pt");
    QTest::newRow("the same") << 2.0 << 2.0 << money << QString();
    QTest::newRow("nothing before") << 2.0 << 0.0 << money << QString();
    QTest::newRow("negative base") << -1.0 << -2.0 << money << QStringLiteral("+50 %");
    QTest::newRow("thousands") << 42.0 << 2.0 << money << QStringLiteral("+2,000 %");
}

void DifferenceTextTest::differencesReadAsInTheMockUp()
{
    QFETCH(double, value);
    QFETCH(double, base);
    QFETCH(int, format);
    QFETCH(QString, text);
    QCOMPARE(differenceText(value, base, static_cast<Format>(format)), text);
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

QTEST_APPLESS_MAIN(isocost::DifferenceTextTest)
#include "tst_difference_text.moc"
