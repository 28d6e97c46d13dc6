// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/analysis/gap.h"
#include "tests/core/analysis/analysis_samples.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

class TestGap : public QObject {
    Q_OBJECT

private slots:
    // 1,024 H100 of a cluster rise by 1,024 USD an hour where the price of one rises by 1.
    void theSlopeOfAGapIsThatOfBothItsEnds()
    {
        Gap gap(inputsWith(),
            {parameter("platform.h100.price_on_demand"), metric("platform.h100.cluster_hourly"),
                metric("platform.h100.price")});
        QCOMPARE(gap.slopeAt(12.5), 1023.0);
    }

    void theLeastOfSeveralIsTheTarget()
    {
        const Inputs<double> in = inputsWith();
        const Results<double> results = evaluate(in);
        const LeastOf others{
            {metric("platform.trn2.training_cost"), metric("platform.tpu_v5e.training_cost")}};
        Gap gap(
            in, {parameter("platform.h100.mfu"), metric("platform.h100.training_cost"), others});
        const double least =
            std::min(results.of(others.metrics[0]).value, results.of(others.metrics[1]).value);
        QCOMPARE(gap.now().gap, results.of(metric("platform.h100.training_cost")).value - least);
    }

    // A run costs in proportion to the price and against the MFU: 20 % less at 10 USD than at
    // 12.50. Both have the MFU, so at twice of it the difference is half as large; the price
    // differs, so it moves in the first scenario alone and takes the whole difference away.
    void whatBothScenariosShareMovesInBoth()
    {
        const Inputs<double> in = inputsWith();
        const Inputs<double> other = inputsWith({{"platform.h100.price_on_demand", "10"}});
        const MetricAddress cost = metric("platform.h100.training_cost");
        const double run = evaluate(in).of(cost).value;
        Gap gap(in, {parameter("platform.h100.mfu"), cost, OtherResult{&other, cost, {0, 1, 2}}});
        QVERIFY(isNear(gap.now().gap, 0.2 * run, 1e-12));
        QVERIFY(isNear(gap(0.9).gap, 0.1 * run, 1e-12));
        QVERIFY(isNear(gap.slopeAt(0.45), -0.2 * run / 0.45, 1e-12));
        gap.turnTo(parameter("platform.h100.price_on_demand"));
        QVERIFY(std::fabs(gap(10.0).gap) < 1e-12 * run);
        QVERIFY(isNear(gap.slopeAt(10.0), run / 12.5, 1e-12));
    }

    void aPlatformThatTheOtherLacksMovesAlone()
    {
        const Inputs<double> in = inputsWith();
        const MetricAddress cost = metric("platform.h100.training_cost");
        const OtherResult other{&in, cost, {0, -1, 2}};
        QVERIFY(movedWith(in, other, parameter("platform.h100.mfu")));
        QVERIFY(!movedWith(in, other, parameter("platform.trn2.mfu")));
    }
};

ISOCOST_TEST(TestGap)
#include "tst_gap.moc"
