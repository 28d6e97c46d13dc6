// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Time that a run loses to failures (model.md section 2 and T4): of its own hardware, and of its
// own churn on spot, by hand.
#include <QTest>

#include "tests/core/model/worked.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

using M = Metric;

// 7.2e21 FLOP on 500 chips x 1e15 x 0.4: 10 h at 500 chips x 10 USD. One chip fails in 50,000 h, so
// the cluster in M = 100 h. The best interval tau = M u solves u + log(1 - u) = -write / M: u = 1/2
// for a write of (log(2) - 1/2) M = 19.3147 h, 1,158.88 min. Then tau + write = M log(2), and
// M (exp(log(2)) - 1) / tau = 2 for each try of a restart.
const Changes kHalf{{"training.flops", "7.2e21"}, {"platform.h100.chips", "500"},
    {"platform.h100.peak_tflops", "1000"}, {"platform.h100.mfu", "0.4"},
    {"platform.h100.price_on_demand", "10"}, {"platform.h100.price_spot", "4"},
    {"training.checkpoint_write_min", "1158.883083359672"}, {"training.restart_min", "0"}};

const Changes kFromSize{{"platform.h100.failure_model", "from_size"}};

Results<double> half(const Changes& others = {})
{
    return resultsWith(with(kHalf, others));
}

} // namespace

class TestFailures : public QObject {
    Q_OBJECT

private slots:
    void theEstimateIsOfTheRunsOwnSize();
    void restartsAndWaitsAreLostToo();
    void freeCheckpointsLoseTheRestartsAlone();
    void theEstimateStandsBesideTheGivenOverhead();
    void theModelMayUseTheEstimate();
    void largerClustersFailMoreOften();
    void aClusterThatAlwaysFailsNeverEnds();
    void onSpotTheOwnChurnCounts();
    void nodesOfSpotAreNotRounded();
    void spotHasItsOwnCheckpoints();
    void aNoticeSavesTheRun();
    void theWaitOnSpotCostsTime();
    void aHundredfoldLossIsHopeless();
};

void TestFailures::theEstimateIsOfTheRunsOwnSize()
{
    QVERIFY(isNear(half().of(M::MtbiHours, 0), 100.0));
    QVERIFY(isNear(half().of(M::FailureOverheadEstimate, 0), 1.0));
}

void TestFailures::restartsAndWaitsAreLostToo()
{
    // 10 h of restart: exp(0.1) tries of it; 20 h until a spare node is there: (100 + 20) / 100
    const auto restart = half({{"training.restart_min", "600"}});
    QVERIFY(isNear(restart.of(M::FailureOverheadEstimate, 0), 2.0 * std::exp(0.1) - 1.0));
    const auto wait =
        half({{"training.restart_min", "600"}, {"training.replace_wait_min", "1200"}});
    QVERIFY(isNear(wait.of(M::FailureOverheadEstimate, 0), 2.4 * std::exp(0.1) - 1.0));
}

void TestFailures::freeCheckpointsLoseTheRestartsAlone()
{
    const Changes free{{"training.checkpoint_write_min", "0"}, {"training.restart_min", "600"}};
    QVERIFY(isNear(half(free).of(M::FailureOverheadEstimate, 0), std::exp(0.1) - 1.0));
    const auto wait = half(with(free, {{"training.replace_wait_min", "1200"}}));
    QVERIFY(isNear(wait.of(M::FailureOverheadEstimate, 0), 1.2 * std::exp(0.1) - 1.0));
    const auto nothing = half(with(free, {{"training.restart_min", "0"}}));
    QVERIFY(std::fabs(nothing.of(M::FailureOverheadEstimate, 0).value) < 1e-15);
}

void TestFailures::theEstimateStandsBesideTheGivenOverhead()
{
    // 10 h, 5 % of them lost as given; the estimate is only shown
    const auto results = half();
    QVERIFY(isNear(results.of(M::Overhead, 0), 0.05));
    QVERIFY(isNear(results.of(M::BilledOverhead, 0), 0.05));
    QVERIFY(isNear(results.of(M::WallHours, 0), 10.5));
    QVERIFY(isNear(results.of(M::TrainingCost, 0), 52500.0));
}

void TestFailures::theModelMayUseTheEstimate()
{
    // the whole wait is billed: the cluster stands
    const auto results = half(with(kFromSize,
        {{"training.replace_wait_min", "1200"}, {"platform.h100.failure_overhead", "9"}}));
    QVERIFY(isNear(results.of(M::Overhead, 0), 1.4));
    QVERIFY(isNear(results.of(M::BilledOverhead, 0), 1.4));
    QVERIFY(isNear(results.of(M::WallHours, 0), 24.0));
    QVERIFY(isNear(results.of(M::ChipHours, 0), 12000.0));
    QVERIFY(isNear(results.of(M::TrainingCost, 0), 120000.0));
    QVERIFY(isNear(results.of(M::FailureCost, 0), 70000.0));
    // of this platform alone
    QVERIFY(isNear(results.of(M::Overhead, 1), 0.05));
}

void TestFailures::largerClustersFailMoreOften()
{
    // free checkpoints, 10 h of restart: exp(10 chips / 50,000) - 1
    const auto at = [](const char* chips) {
        return half({{"platform.h100.chips", chips}, {"training.checkpoint_write_min", "0"},
                        {"training.restart_min", "600"}})
            .of(M::FailureOverheadEstimate, 0);
    };
    QVERIFY(isNear(at("5000"), std::exp(1.0) - 1.0));
    QVERIFY(isNear(at("10000"), std::exp(2.0) - 1.0));
    const auto steady = half({{"platform.h100.chip_mtbf_hours", "100000"},
        {"training.checkpoint_write_min", "0"}, {"training.restart_min", "600"}});
    QVERIFY(isNear(steady.of(M::FailureOverheadEstimate, 0), std::exp(0.05) - 1.0));
}

void TestFailures::aClusterThatAlwaysFailsNeverEnds()
{
    // restarts of 166.7 h between failures every 3.6 s: exp(166,667) tries
    const auto results = half(with(kFromSize,
        {{"platform.h100.chip_mtbf_hours", "1"}, {"platform.h100.chips", "1000"},
            {"training.restart_min", "10000"}}));
    for (const M metric : {M::FailureOverheadEstimate, M::Overhead, M::BilledOverhead, M::WallHours,
             M::ChipHours, M::TrainingCost, M::FailureCost, M::EnergyMwh})
        QCOMPARE(results.of(metric, 0).reason, Reason::Never);
    QVERIFY(results.of(M::ProductiveHours, 0).hasNumber());
    QVERIFY(results.of(M::ComputeCost, 0).hasNumber()); // of the productive hours
}

// 500 chips are 62.5 nodes: 62.5 x 0.0036 + 500 / 20,000 = 0.25 an hour, M = 4 h; 0.75 h of work,
// 0.25 h of write, 0.5 h of restart: 4 exp(0.125) (exp(0.25) - 1) / 0.75 = 1.716496.
const Changes kSpot{{"platform.h100.purchase", "spot"}, {"spot.node_interruption_rate", "0.0036"},
    {"platform.h100.chip_mtbf_hours", "20000"}, {"spot.checkpoint_interval_min", "45"}};

double stretchOfSpot()
{
    return 4.0 * std::exp(0.125) * (std::exp(0.25) - 1.0) / 0.75;
}

void TestFailures::onSpotTheOwnChurnCounts()
{
    const auto results = half(kSpot);
    QVERIFY(isNear(results.of(M::MtbiHours, 0), 4.0));
    QVERIFY(isNear(results.of(M::Overhead, 0), stretchOfSpot() - 1.0));
    QVERIFY(isNear(results.of(M::WallHours, 0), 10.0 * stretchOfSpot()));
    QVERIFY(isNear(results.of(M::TrainingCost, 0), 10.0 * stretchOfSpot() * 2000.0));
    // the spot job's size and the given overhead are of others
    const auto other =
        half(with(kSpot, {{"spot.nodes", "1"}, {"platform.h100.failure_overhead", "9"}}));
    QVERIFY(isNear(other.of(M::WallHours, 0), 10.0 * stretchOfSpot()));
    // hardware fails there as well: calm spot is interrupted every 40 h
    const auto calm = half(with(kSpot, {{"spot.node_interruption_rate", "0"}}));
    QVERIFY(isNear(calm.of(M::MtbiHours, 0), 40.0));
    QVERIFY(isNear(calm.of(M::Overhead, 0),
        40.0 * std::exp(0.0125) * (std::exp(0.025) - 1.0) / 0.75 - 1.0, 1e-11));
}

void TestFailures::nodesOfSpotAreNotRounded()
{
    // 4 chips are half a node of 8: 0.5 x 0.4 + 4 / 80 = 0.25
    const auto results = half(with(kSpot,
        {{"platform.h100.chips", "4"}, {"spot.node_interruption_rate", "0.4"},
            {"platform.h100.chip_mtbf_hours", "80"}}));
    QVERIFY(isNear(results.of(M::MtbiHours, 0), 4.0));
    QVERIFY(isNear(results.of(M::Overhead, 0), stretchOfSpot() - 1.0));
}

void TestFailures::spotHasItsOwnCheckpoints()
{
    // those of training are for a cluster that is not on spot
    const auto results = half(
        with(kSpot, {{"training.checkpoint_write_min", "1"}, {"training.restart_min", "10000"}}));
    QVERIFY(isNear(results.of(M::Overhead, 0), stretchOfSpot() - 1.0));
    const auto dear = half(with(kSpot, {{"spot.restart_min", "240"}}));
    QVERIFY(
        isNear(dear.of(M::Overhead, 0), 4.0 * std::exp(1.0) * (std::exp(0.25) - 1.0) / 0.75 - 1.0));
}

void TestFailures::aNoticeSavesTheRun()
{
    // a life loses only its periodic checkpoints: exp(0.125) / (1 - f(0.25) / f(1)), f(x) =
    // exp(x / 4) - 1
    const double written = (std::exp(0.0625) - 1.0) / (std::exp(0.25) - 1.0);
    const auto results = half(with(kSpot, {{"spot.warning_min", "15"}}));
    QVERIFY(isNear(results.of(M::Overhead, 0), std::exp(0.125) / (1.0 - written) - 1.0));
    QVERIFY(results.of(M::Overhead, 0).value < stretchOfSpot() - 1.0);
}

void TestFailures::theWaitOnSpotCostsTime()
{
    // 2 h of wait: (4 + 2) / 4 of the hours, the same bill
    const auto results = half(with(kSpot, {{"spot.capacity_wait_min", "120"}}));
    QVERIFY(isNear(results.of(M::Overhead, 0), 1.5 * stretchOfSpot() - 1.0));
    QVERIFY(isNear(results.of(M::BilledOverhead, 0), stretchOfSpot() - 1.0));
    QVERIFY(isNear(results.of(M::WallHours, 0), 15.0 * stretchOfSpot()));
    QVERIFY(isNear(results.of(M::TrainingCost, 0), 10.0 * stretchOfSpot() * 2000.0));
    QVERIFY(isNear(results.of(M::RunsShare, 0), 4.0 * 10.0 * stretchOfSpot() / 8760.0));
    QVERIFY(isNear(results.of(M::CalendarShare, 0), 4.0 * 15.0 * stretchOfSpot() / 8760.0));
}

void TestFailures::aHundredfoldLossIsHopeless()
{
    // restarts of x h in M = 4 h: exp(x / 4) x 4 (exp(0.25) - 1) / 0.75 = 1.514802 exp(x / 4) is
    // 101 at x = 16.7993 h, 1,007.96 min
    const auto at = [](const char* minutes) {
        return half(with(kSpot, {{"spot.restart_min", minutes}}));
    };
    QVERIFY(isNear(1.514802 * std::exp(16.7993 / 4.0), 101.0, 1e-4));
    QVERIFY(isNear(at("1007").of(M::Overhead, 0), 99.6, 1e-2));
    QVERIFY(at("1007").of(M::TrainingCost, 0).hasNumber());
    for (const M metric : {M::Overhead, M::BilledOverhead, M::WallHours, M::ChipHours,
             M::TrainingCost, M::AnnualTraining, M::EnergyMwh})
        QCOMPARE(at("1009").of(metric, 0).reason, Reason::Never);
    QVERIFY(at("1009").of(M::ProductiveHours, 0).hasNumber());
}

ISOCOST_TEST(TestFailures)
#include "tst_failures.moc"
