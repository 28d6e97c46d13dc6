// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The commitment mix over its reserve, of an even demand and of the days of a trace, by hand: the
// reserve at 5.25 USD, all overflow on demand at 12.50 USD.
#include <QTest>

#include "core/analysis/demand_mix.h"
#include "tests/core/model/changed_scenario.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

using M = Metric;
using Points = std::vector<CurvePoint>;

const DemandTrace kFourDays({800.0, 400.0, 600.0, 400.0});

DemandMix mixOf(std::optional<DemandTrace> trace = std::nullopt)
{
    const Scenario scenario = scenarioWith({{"demand.spot_share", "0"}, {"demand.drop", "0.25"}});
    return DemandMix(resolve(scenario, builtinCatalog()), std::move(trace));
}

// Chip-hours a day below the curve up to a reserve.
double areaUpTo(const Points& curve, double reserve)
{
    double area = 0.0;
    for (std::size_t i = 1; i < curve.size() && curve[i].x <= reserve; ++i)
        area += (curve[i].x - curve[i - 1].x) * (curve[i].y + curve[i - 1].y) / 2.0;
    return area;
}

} // namespace

class TestDemandMix : public QObject {
    Q_OBJECT

private slots:
    void anyReserveIsEvaluated();
    void theDemandFallsByItsShare();
    void evenDemandIsExceededAlongALine();
    void daysAreSteps();
    void theAreaBelowIsWhatTheReserveCovers();
    void manyDaysAreThinnedOut();
};

void TestDemandMix::anyReserveIsEvaluated()
{
    const Results<double> even = mixOf().resultsAt(600.0);
    QVERIFY(isNear(even.of(M::CommitmentCostPerDay), 600 * 5.25 + 50 * 12.5));
    QVERIFY(isNear(even.of(M::CommitmentOverflowHours), 50.0));
    const Results<double> days = mixOf(kFourDays).resultsAt(500.0);
    // (300 + 100) / 4 above, (100 + 100) / 4 below
    QVERIFY(isNear(days.of(M::CommitmentCostPerDay), 500 * 5.25 + 100 * 12.5));
    QVERIFY(isNear(days.of(M::CommitmentIdleHours), 50.0));
    QVERIFY(isNear(days.of(M::CommitmentCoveredHours), 450.0));
}

void TestDemandMix::theDemandFallsByItsShare()
{
    QCOMPARE(mixOf().fallen().lowest(), 300.0);
    QCOMPARE(mixOf().fallen().highest(), 600.0);
    const DemandMix days = mixOf(kFourDays).fallen();
    QCOMPARE(days.highest(), 600.0);
    QVERIFY(isNear(days.resultsAt(500.0).of(M::CommitmentIdleHours), 450.0 / 4.0)); // 200, 200, 50
}

void TestDemandMix::evenDemandIsExceededAlongALine()
{
    QCOMPARE(mixOf().exceedance(1000.0),
        (Points{{0.0, 1.0}, {400.0, 1.0}, {800.0, 0.0}, {1000.0, 0.0}}));
}

void TestDemandMix::daysAreSteps()
{
    const Points steps = mixOf(kFourDays).exceedance(1000.0);
    QCOMPARE(steps.front(), (CurvePoint{0.0, 1.0}));
    QCOMPARE(steps.back(), (CurvePoint{1000.0, 0.0}));
    const auto shareAbove = [&steps](double demand) {
        double share = 1.0;
        for (const CurvePoint& point : steps)
            share = point.x <= demand ? point.y : share;
        return share;
    };
    QCOMPARE(shareAbove(399.0), 1.0);
    QCOMPARE(shareAbove(400.0), 0.5); // two of four days are above
    QCOMPARE(shareAbove(600.0), 0.25);
    QCOMPARE(shareAbove(800.0), 0.0);
}

void TestDemandMix::theAreaBelowIsWhatTheReserveCovers()
{
    for (const DemandMix& mix : {mixOf(), mixOf(kFourDays)}) {
        const Points curve = mix.exceedance(1000.0);
        QVERIFY(isNear(areaUpTo(curve, 800.0), mix.trace() ? 550.0 : 600.0)); // the mean
        QVERIFY(isNear(
            areaUpTo(curve, 400.0), mix.resultsAt(400.0).of(M::CommitmentCoveredHours).value));
    }
}

// Ten thousand even days: no point is farther than a step of the thinned curve from the line.
void TestDemandMix::manyDaysAreThinnedOut()
{
    std::vector<double> days;
    for (int i = 0; i < 10000; ++i)
        days.push_back(400.0 + 0.04 * i);
    const Points curve = mixOf(DemandTrace(days)).exceedance(1000.0);
    QVERIFY(curve.size() < 1100);
    QVERIFY(isNear(areaUpTo(curve, 1000.0), 600.0, 1e-2));
    QCOMPARE(curve.back().y, 0.0);
}

ISOCOST_TEST(TestDemandMix)
#include "tst_demand_mix.moc"
