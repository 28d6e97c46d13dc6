// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Moving data, pooling teams, vector search (model.md E1, F9, V1), by hand.
#include <QTest>

#include "tests/core/model/changed_scenario.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

using M = Metric;

double moveCost(const char* terabytes)
{
    return resultsWith({{"gravity.dataset_tb", terabytes}}).of(M::GravityMoveCost).value;
}

Results<double> pooled(const char* teams, const char* mean, const char* peak)
{
    return resultsWith({{"pooling.teams", teams}, {"pooling.mean", mean}, {"pooling.peak", peak}});
}

} // namespace

class TestSideSubjects : public QObject {
    Q_OBJECT

private slots:
    void dataIsPricedByTiersAtTheirEdges();
    void oneTierIsOnePrice();
    void egressOfARunUsesTheSameTiers();
    void movingTakesAsLongAsTheLinkNeeds();
    void downloadsStartAtTheFirstTierEveryMonth();
    void poolingSavesTheIndependentPeaks();
    void aSingleTeamHasNothingToPool();
    void aSteadyDemandHasNothingToPool();
    void aPeakBelowTheMeanIsUndefined();
    void vectorsTakeTheirMemory();
    void bothServicesCostTheSameAtTheBreakEven();
    void aManagedServiceAsCheapAsMemoryNeverLoses();
};

void TestSideSubjects::dataIsPricedByTiersAtTheirEdges()
{
    // 10 TB at 90, 40 at 85, 100 at 70, the rest at 50 USD/TB
    QCOMPARE(moveCost("0"), 0.0);
    QVERIFY(isNear(moveCost("9"), 810.0));
    QVERIFY(isNear(moveCost("10"), 900.0));
    QVERIFY(isNear(moveCost("11"), 985.0));
    QVERIFY(isNear(moveCost("50"), 4300.0));
    QVERIFY(isNear(moveCost("51"), 4370.0));
    QVERIFY(isNear(moveCost("150"), 11300.0));
    QVERIFY(isNear(moveCost("151"), 11350.0));
    QVERIFY(isNear(moveCost("500"), 28800.0));
}

void TestSideSubjects::oneTierIsOnePrice()
{
    const auto results = resultsWith({{"gravity.tiers", "rest:0.02"}});
    QVERIFY(isNear(results.of(M::GravityMoveCost), 10000.0));
    QVERIFY(isNear(results.of(M::GravityMonthlyCost), 84.0));
}

void TestSideSubjects::egressOfARunUsesTheSameTiers()
{
    const auto without = resultsWith({});
    const auto with =
        resultsWith({{"training.egress_tb", "50"}, {"platform.h100.data_here", "no"}});
    QCOMPARE(without.of(M::EgressCost, 0).value, 0.0);
    QVERIFY(isNear(with.of(M::EgressCost, 0), 4300.0));
    const double more = with.of(M::TrainingCost, 0).value - without.of(M::TrainingCost, 0).value;
    QVERIFY(isNear(more, 4300.0, 1e-9));
}

void TestSideSubjects::movingTakesAsLongAsTheLinkNeeds()
{
    // 500 x 8e12 bit / 10e9 bit/s = 400,000 s = 4.6296 days
    const auto results = resultsWith({});
    QVERIFY(isNear(results.of(M::GravityMoveDays), 400000.0 / 86400.0));
    QVERIFY(isNear(results.of(M::GravityMoveDays), 4.6296, 1e-5));
    const auto slow = resultsWith({{"gravity.link_gbps", "1"}, {"gravity.dataset_tb", "10.8"}});
    QVERIFY(isNear(slow.of(M::GravityMoveDays), 1.0)); // 86.4e12 bit
}

void TestSideSubjects::downloadsStartAtTheFirstTierEveryMonth()
{
    QVERIFY(isNear(resultsWith({}).of(M::GravityMonthlyCost), 378.0)); // 4.2 x 90
    const auto more = resultsWith({{"gravity.monthly_download_tb", "20"}});
    QVERIFY(isNear(more.of(M::GravityMonthlyCost), 900.0 + 850.0));
}

void TestSideSubjects::poolingSavesTheIndependentPeaks()
{
    // 4 teams of 100 with peaks of 300: 400 + 2 x 200 = 800 chips instead of 1,200
    const auto four = pooled("4", "100", "300");
    QVERIFY(isNear(four.of(M::PoolingAlone), 1.0 / 3.0));
    QVERIFY(isNear(four.of(M::PoolingPooled), 0.5));
    QVERIFY(isNear(four.of(M::PoolingChipsSaved), 400.0));
    // 5 teams: 500 + 447.21 = 947.21 instead of 1,500
    QVERIFY(isNear(resultsWith({}).of(M::PoolingChipsSaved), 552.78640450, 1e-10));
    QVERIFY(isNear(resultsWith({}).of(M::PoolingPooled), 500.0 / 947.21359550, 1e-10));
}

void TestSideSubjects::aSingleTeamHasNothingToPool()
{
    const auto one = pooled("1", "100", "300");
    QVERIFY(isNear(one.of(M::PoolingPooled), one.of(M::PoolingAlone).value));
    QVERIFY(isNear(one.of(M::PoolingChipsSaved), 0.0));
}

void TestSideSubjects::aSteadyDemandHasNothingToPool()
{
    const auto steady = pooled("9", "100", "100");
    QVERIFY(isNear(steady.of(M::PoolingAlone), 1.0));
    QVERIFY(isNear(steady.of(M::PoolingPooled), 1.0));
    QVERIFY(isNear(steady.of(M::PoolingChipsSaved), 0.0));
}

void TestSideSubjects::aPeakBelowTheMeanIsUndefined()
{
    const auto reversed = pooled("5", "100", "99");
    for (const M metric : {M::PoolingAlone, M::PoolingPooled, M::PoolingChipsSaved})
        QCOMPARE(reversed.of(metric).reason, Reason::Undefined);
}

void TestSideSubjects::vectorsTakeTheirMemory()
{
    // 100e6 x 1024 x 4 B x 1.5 = 614.4 GB; x 4 + 10 h x 150 USD; x 12
    const auto results = resultsWith({});
    QVERIFY(isNear(results.of(M::VectorMemoryGb), 614.4));
    QVERIFY(isNear(results.of(M::VectorSelfHostedMonthly), 3957.6));
    QVERIFY(isNear(results.of(M::VectorManagedMonthly), 7372.8));
    QVERIFY(isNear(results.of(M::VectorBreakEvenGb), 1500.0 / 8.0));
    const auto bytes = resultsWith({{"vector.bytes", "1"}, {"vector.overhead", "1"}});
    QVERIFY(isNear(bytes.of(M::VectorMemoryGb), 102.4));
}

void TestSideSubjects::bothServicesCostTheSameAtTheBreakEven()
{
    // 187.5 GB / 6.144 GB a million vectors
    const auto results = resultsWith({{"vector.count_m", "30.517578125"}});
    QVERIFY(isNear(results.of(M::VectorMemoryGb), 187.5));
    QVERIFY(isNear(results.of(M::VectorSelfHostedMonthly), 2250.0));
    QVERIFY(isNear(results.of(M::VectorManagedMonthly), 2250.0));
}

void TestSideSubjects::aManagedServiceAsCheapAsMemoryNeverLoses()
{
    for (const char* price : {"4", "3.9", "0"}) {
        const auto results = resultsWith({{"vector.managed_price", price}});
        QCOMPARE(results.of(M::VectorBreakEvenGb).reason, Reason::Never);
        QVERIFY(results.of(M::VectorManagedMonthly).hasNumber());
    }
    const auto free = resultsWith({{"vector.ops_hours", "0"}});
    QVERIFY(isNear(free.of(M::VectorBreakEvenGb), 0.0));
}

ISOCOST_TEST(TestSideSubjects)
#include "tst_side_subjects.moc"
