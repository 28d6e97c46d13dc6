// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The exceedance curve of a risk register, by hand.
#include <QTest>

#include "core/analysis/loss_curve.h"
#include "tests/core/model/changed_scenario.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

class TestLossCurve : public QObject {
    Q_OBJECT

private slots:
    void everyStepIsAPoint();
    void longCurvesKeepTheirEnds();
    void theRegisterOfTheScenarioIsRead();
    void anyLossIsTheComplementOfNone();
};

void TestLossCurve::everyStepIsAPoint()
{
    // losses 0: 0.72, 100: 0.08, 1000: 0.18, 1100: 0.02
    const auto curve = lossCurve(lossDistribution({{0.1, 100.0}, {0.2, 1000.0}}), 100);
    QCOMPARE(curve.size(), std::size_t{4});
    QCOMPARE(curve[0].loss, 0.0);
    QVERIFY(isNear(curve[0].exceedance, 0.28));
    QCOMPARE(curve[1].loss, 100.0);
    QVERIFY(isNear(curve[1].exceedance, 0.2));
    QCOMPARE(curve[3].loss, 1100.0);
    QCOMPARE(curve[3].exceedance, 0.0);
}

void TestLossCurve::longCurvesKeepTheirEnds()
{
    std::vector<RiskTerm<double>> risks;
    for (int i = 0; i < 12; ++i)
        risks.push_back({0.5, static_cast<double>(1 << i)}); // 4,096 losses, all different
    const auto curve = lossCurve(lossDistribution(risks), 50);
    QCOMPARE(curve.size(), std::size_t{50});
    QCOMPARE(curve.front().loss, 0.0);
    QVERIFY(isNear(curve.front().exceedance, 4095.0 / 4096.0));
    QCOMPARE(curve.back().loss, 4095.0);
    for (std::size_t i = 1; i < curve.size(); ++i)
        QVERIFY(curve[i].loss > curve[i - 1].loss && curve[i].exceedance < curve[i - 1].exceedance);
}

void TestLossCurve::theRegisterOfTheScenarioIsRead()
{
    const Inputs<double> in = resolve(referenceScenario(), builtinCatalog());
    QCOMPARE(lossesOf(in).quantile(0.95), 155000.0);
    QCOMPARE(lossesOf(in).trials, std::size_t{0});
    Scenario scenario = scenarioWith({{"risk.trials", "2000"}, {"risk.seed", "5"}});
    // 17 impacts of powers of two have 131,072 sums, all different
    scenario.risks.clear();
    for (int i = 0; i < 17; ++i)
        scenario.risks.push_back({"coin", 0.5, static_cast<double>(1 << i), "toss"});
    QCOMPARE(lossesOf(resolve(scenario, builtinCatalog())).trials, std::size_t{2000});
}

// 1 - 0.92 x 0.85 x 0.75 x 0.88 = 0.48388 for the four preset rows; a risk without an impact
// loses nothing.
void TestLossCurve::anyLossIsTheComplementOfNone()
{
    Inputs<double> in = resolve(referenceScenario(), builtinCatalog());
    QVERIFY(isNear(lossesOf(in).exceedance(0.0), 0.48388));
    in.risks = {{0.5, 0.0}};
    QCOMPARE(lossesOf(in).exceedance(0.0), 0.0);
    in.risks = {{1.0, 5.0}};
    QCOMPARE(lossesOf(in).exceedance(0.0), 1.0);
}

ISOCOST_TEST(TestLossCurve)
#include "tst_loss_curve.moc"
