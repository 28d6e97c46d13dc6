// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "core/views/comparison/compared_result.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

ComparedResult compared(Metric metric, double here, double base)
{
    const Outcome<double> of = outcome(base);
    return comparedResult(metric, outcome(here), &of);
}

} // namespace

class TestComparedResult : public QObject {
    Q_OBJECT

private slots:
    // 1.5 beside 2 million dollars: half a million or a quarter less, and a lower cost is better.
    void moneyDiffersInDollarsAndPercent()
    {
        const ComparedResult result = compared(Metric::FleetAnnualCost, 1.5e6, 2e6);
        QCOMPARE(result.value, std::optional(1.5e6));
        QCOMPARE(result.text, std::string("$1.50M"));
        QCOMPARE(result.change, std::optional(-5e5));
        QCOMPARE(result.percent, std::optional(-25.0));
        QCOMPARE(result.amount, std::string("\u2212$500k"));
        QCOMPARE(result.ratio, std::string("\u221225 %"));
        QCOMPARE(result.verdict, Verdict::Better);
        QCOMPARE(compared(Metric::FleetAnnualCost, 2e6, 1.5e6).verdict, Verdict::Worse);
        QCOMPARE(compared(Metric::FleetAnnualCost, 3e7, 1e6).ratio, std::string("\u00d730"));
    }

    // A loss of 1 million dollars beside one of 2 is half of it more.
    void lessOfALossIsMore()
    {
        const ComparedResult result = compared(Metric::CashOwningGain, -1e6, -2e6);
        QCOMPARE(result.change, std::optional(1e6));
        QCOMPARE(result.percent, std::optional(50.0));
        QCOMPARE(result.verdict, Verdict::Better);
    }

    // 49 % beside 36.5 % are 12.5 points, which are no percent of percent.
    void sharesDifferInPoints()
    {
        const ComparedResult result = compared(Metric::SpotGoodput, 0.49, 0.365);
        QCOMPARE(result.amount, std::string("+12.5 pt"));
        QCOMPARE(result.ratio, std::string());
        QVERIFY(result.change && !result.percent);
        QCOMPARE(result.verdict, Verdict::Better);
    }

    void theSameIsTheSameButForRounding()
    {
        const ComparedResult result = compared(Metric::FleetAnnualCost, 3e6 * (1.0 + 1e-14), 3e6);
        QCOMPARE(result.change, std::optional(0.0));
        QCOMPARE(result.amount, std::string());
        QCOMPARE(result.ratio, std::string("="));
        QCOMPARE(result.verdict, Verdict::Same);
    }

    void besideNothingThereIsNoPercentage()
    {
        const ComparedResult result = compared(Metric::FleetExcess, 1e6, 0.0);
        QCOMPARE(result.amount, std::string("+$1.00M"));
        QCOMPARE(result.ratio, std::string());
        QVERIFY(!result.percent);
    }

    void aReasonIsNoResult()
    {
        const Outcome<double> base = outcome(2.0);
        const ComparedResult never =
            comparedResult(Metric::BreakEvenMonths, blocked<double>(Reason::Never), &base);
        QCOMPARE(never.text, std::string("never"));
        QVERIFY(!never.hasResult && !never.value && !never.change && never.amount.empty());
        const Outcome<double> none = blocked<double>(Reason::Unpriced);
        for (const Outcome<double>* const other : {&none, static_cast<decltype(&none)>(nullptr)}) {
            const ComparedResult alone =
                comparedResult(Metric::BreakEvenMonths, outcome(2.0), other);
            QVERIFY(alone.value && !alone.change && alone.amount.empty() && alone.ratio.empty());
            QCOMPARE(alone.verdict, Verdict::Same);
        }
    }

    // What bounds decoding is a word: it is no number and one less another is nothing.
    void wordsHaveNoDifference()
    {
        const ComparedResult other = compared(Metric::Bound, 1.0, 0.0);
        QCOMPARE(other.text, std::string("compute"));
        QVERIFY(other.hasResult && !other.value && !other.change);
        QCOMPARE(other.amount + other.ratio, std::string());
        QCOMPARE(compared(Metric::Bound, 1.0, 1.0).ratio, std::string("="));
    }
};

ISOCOST_TEST(TestComparedResult)
#include "tst_compared_result.moc"
