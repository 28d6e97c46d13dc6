// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <limits>

#include <QGuiApplication>

#include "tests/support/test_program.h"
#include "ui/charts/axis_ticker.h"

using namespace isocost;

namespace {

QStringList labelsOf(QCPAxisTicker& ticker, double from, double to)
{
    QVector<double> ticks;
    QVector<QString> labels;
    ticker.generate({from, to}, QLocale::c(), u'f', 2, ticks, nullptr, &labels);
    return labels;
}

} // namespace

class TestAxisTicker : public QObject {
    Q_OBJECT

private slots:
    void moneyHasOneUnitForTheWholeAxis_data()
    {
        QTest::addColumn<double>("top");
        QTest::addColumn<QStringList>("labels");
        QTest::newRow("millions") << 4e6 << QStringList{"$0", "$1M", "$2M", "$3M", "$4M"};
        QTest::newRow("half millions")
            << 2e6 << QStringList{"$0", "$0.5M", "$1.0M", "$1.5M", "$2.0M"};
        QTest::newRow("thousands")
            << 400e3 << QStringList{"$0", "$100k", "$200k", "$300k", "$400k"};
        QTest::newRow("dollars") << 20.0 << QStringList{"$0", "$5", "$10", "$15", "$20"};
        QTest::newRow("cents") << 2.0 << QStringList{"$0", "$0.50", "$1.00", "$1.50", "$2.00"};
    }
    void moneyHasOneUnitForTheWholeAxis()
    {
        QFETCH(double, top);
        QFETCH(QStringList, labels);
        MoneyTicker ticker;
        ticker.setTickCount(4);
        QCOMPARE(labelsOf(ticker, 0.0, top), labels);
    }

    void aLossHasItsSignBeforeTheDollar()
    {
        MoneyTicker ticker;
        ticker.setTickCount(4);
        QCOMPARE(
            labelsOf(ticker, -11e6, 5.5e6), (QStringList{"\u2212$10M", "\u2212$5M", "$0", "$5M"}));
    }

    void sharesAreInPercent()
    {
        ShareTicker ticker(std::numeric_limits<double>::infinity());
        ticker.setTickCount(3);
        QCOMPARE(labelsOf(ticker, 0.0, 0.61), (QStringList{"0 %", "20 %", "40 %", "60 %"}));
    }

    // Words may stand above a whole that ends at 100 %: its ticks do not go on.
    void sharesOfAWholeEndWithIt()
    {
        ShareTicker ticker(1.0);
        ticker.setTickCount(5);
        QCOMPARE(labelsOf(ticker, 0.0, 1.3), (QStringList{"0 %", "25 %", "50 %", "75 %", "100 %"}));
        ticker.setTickCount(3);
        QCOMPARE(labelsOf(ticker, 0.0, 1.3), (QStringList{"0 %", "50 %", "100 %"}));
    }

    void whatIsCountedHasWholeTicks()
    {
        ViewAxis axis;
        axis.step = 1.0;
        QCOMPARE(labelsOf(*tickerFor(axis), 1.0, 3.0), (QStringList{"1", "2", "3"}));
        for (const QString& label : labelsOf(*tickerFor(axis), 1.0, 14.0))
            QVERIFY2(!label.contains(u'.'), qPrintable(label));
        axis.step = 0.0;
        QVERIFY(labelsOf(*tickerFor(axis), 1.0, 3.0).contains(QStringLiteral("1.5")));
    }

    void namedTicksStandInTheirPlaces()
    {
        ViewAxis axis;
        axis.ticks = {{1.0, "Jan"}, {2.0, "Feb"}};
        QCOMPARE(labelsOf(*tickerFor(axis), 0.5, 2.5), (QStringList{"Jan", "Feb"}));
    }

    void logTicksAreOneTwoFive()
    {
        LogTicker ticker(NumberKind::Count);
        ticker.setTickCount(6);
        QCOMPARE(
            labelsOf(ticker, 9.0, 600.0), (QStringList{"10", "20", "50", "100", "200", "500"}));
    }

    void logTicksStayFewOverManyDecades()
    {
        LogTicker ticker(NumberKind::Count);
        QVERIFY(labelsOf(ticker, 1e-5, 1e5).size() <= 11);
        QVERIFY(labelsOf(ticker, 30.0, 90.0).size() >= 3);
    }

    void logTicksKeepToTheirCount()
    {
        LogTicker ticker(NumberKind::Count);
        for (int count = 2; count <= 9; ++count) {
            ticker.setTickCount(count);
            for (const auto& [from, to] :
                {std::pair(1e-5, 1e5), std::pair(30.0, 90.0), std::pair(340.0, 5200.0)}) {
                const qsizetype shown = labelsOf(ticker, from, to).size();
                QVERIFY2(shown >= 2 && shown <= count, qPrintable(QString::number(shown)));
            }
        }
    }

    void noLabelIsAPowerOfTen()
    {
        MoneyTicker ticker;
        for (const double top : {1e-3, 1.0, 1e3, 1e6, 1e9, 1e12, 1e14}) {
            for (const QString& label : labelsOf(ticker, 0.0, top))
                QVERIFY2(!label.contains(QLatin1Char('e')), qPrintable(label));
        }
    }
};

ISOCOST_TEST(TestAxisTicker)
#include "tst_axis_ticker.moc"
