// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Hours and cost of one training run, worked by hand (model.md T1 to T8).
#include <QTest>

#include "tests/core/model/worked.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

using M = Metric;

// 6 x 2e9 x 24e9 = 2.88e20 FLOP on 100 chips x 1e15 FLOP/s x 0.4 = 4e16 FLOP/s: 7,200 s = 2 h.
// 100 chips x (10 + 2) = 1,200 USD/h.
const Changes kSmallRun{{"training.parameters_b", "2"}, {"training.tokens_b", "24"},
    {"platform.h100.chips", "100"}, {"platform.h100.peak_tflops", "1000"},
    {"platform.h100.mfu", "0.4"}, {"platform.h100.price_on_demand", "10"},
    {"platform.h100.price_spot", "4"}, {"platform.h100.network_price", "2"},
    {"platform.h100.failure_overhead", "0.1"}};

// On spot, interrupted every 4 h: 12.5 nodes x 0.018 + 100 chips / 4,000 h = 0.25 an hour.
const Changes kFourHours{{"platform.h100.purchase", "spot"},
    {"spot.node_interruption_rate", "0.018"}, {"platform.h100.chip_mtbf_hours", "4000"}};

Results<double> smallRun(const Changes& others = {})
{
    return resultsWith(with(kSmallRun, others));
}

double sumOfParts(const Results<double>& results, int platform)
{
    double sum = 0.0;
    for (const Metric part : {M::ComputeCost, M::NetworkCost, M::FailureCost, M::EgressCost})
        sum += results.of(part, platform).value;
    return sum;
}

} // namespace

class TestTraining : public QObject {
    Q_OBJECT

private slots:
    void theWorkIsSixFlopPerParameterAndToken();
    void expertsCountOnlyWhenActive();
    void recomputationIsPaidInHardwareFlop();
    void givenFlopTakeTheLead();
    void hoursComeFromTheWork();
    void costComesInParts();
    void waitingForTheNetworkIsPaid();
    void egressIsPaidOnTop_data();
    void egressIsPaidOnTop();
    void egressTiersCanBeOneFlatPrice();
    void dataInTheSameCloudMoveForFree();
    void spotRunsStretch();
    void spotRunsWaitForFree();
    void spotChurnReplacesTheFailureOverhead();
    void ownedRunsPayTheProductiveHour();
    void theChosenPrecisionGivesThePeak();
    void thePublishedBaseCaseIsMet();
};

void TestTraining::theWorkIsSixFlopPerParameterAndToken()
{
    QVERIFY(isNear(smallRun().of(M::Flops, 0), 2.88e20));
    // the work is the same on every platform: 6 x 100e9 x 470e9
    const auto reference = resultsWith({});
    for (const int platform : {0, 1, 2})
        QVERIFY(isNear(reference.of(M::Flops, platform), 2.82e23));
}

void TestTraining::expertsCountOnlyWhenActive()
{
    const auto results = smallRun({{"training.active_fraction", "0.25"}});
    QVERIFY(isNear(results.of(M::Flops, 0), 7.2e19));
    QVERIFY(isNear(results.of(M::ProductiveHours, 0), 0.5));
    QVERIFY(isNear(results.of(M::TrainingCost, 0), 0.5 * 1.1 * 1200.0));
}

void TestTraining::recomputationIsPaidInHardwareFlop()
{
    const auto results = smallRun({{"training.flops_factor", "8"}});
    QVERIFY(isNear(results.of(M::Flops, 0), 3.84e20));
    QVERIFY(isNear(results.of(M::ProductiveHours, 0), 8.0 / 3.0)); // 2 h x 8/6
    // as 6 FLOP at 0.3 MFU: the same hours, but a FLOP costs less as there are more of them
    const auto model = smallRun({{"platform.h100.mfu", "0.3"}});
    QVERIFY(isNear(results.of(M::TrainingCost, 0), model.of(M::TrainingCost, 0).value));
    QVERIFY(
        isNear(results.of(M::CostPerExaflop, 0), model.of(M::CostPerExaflop, 0).value * 6.0 / 8.0));
}

void TestTraining::givenFlopTakeTheLead()
{
    const auto results = smallRun({{"training.flops", "1.44e20"}, {"training.flops_factor", "8"},
        {"training.runs_per_year", "1"}});
    QVERIFY(isNear(results.of(M::Flops, 0), 1.44e20));
    QVERIFY(isNear(results.of(M::ProductiveHours, 0), 1.0));
}

void TestTraining::hoursComeFromTheWork()
{
    const auto results = smallRun();
    QVERIFY(isNear(results.of(M::EffectiveMfu, 0), 0.4));
    QVERIFY(isNear(results.of(M::ProductiveHours, 0), 2.0));
    QVERIFY(isNear(results.of(M::WallHours, 0), 2.2));
    QVERIFY(isNear(results.of(M::ChipHours, 0), 220.0));
    // one chip at its peak: 2.88e20 / 1e15 = 288,000 s = 80 h
    const auto one = smallRun({{"platform.h100.chips", "1"}, {"platform.h100.mfu", "1"}});
    QVERIFY(isNear(one.of(M::ProductiveHours, 0), 80.0));
    QVERIFY(isNear(one.of(M::ChipHours, 0), 88.0));
}

void TestTraining::costComesInParts()
{
    const auto results = smallRun();
    QVERIFY(isNear(results.of(M::ClusterHourly, 0), 1200.0));
    QVERIFY(isNear(results.of(M::ComputeCost, 0), 2000.0)); // 2 h x 100 x 10
    QVERIFY(isNear(results.of(M::NetworkCost, 0), 400.0)); // 2 h x 100 x 2
    QVERIFY(isNear(results.of(M::FailureCost, 0), 240.0)); // 0.2 h x 1,200
    QCOMPARE(results.of(M::EgressCost, 0).value, 0.0);
    QVERIFY(isNear(results.of(M::TrainingCost, 0), 2640.0));
    QVERIFY(isNear(results.of(M::CostPerExaflop, 0), 2640.0 / 288.0));
    QCOMPARE(results.of(M::NetworkTax, 0).value, 0.0);
    QVERIFY(isNear(results.of(M::OutputPerHour, 0), 1200.0));
}

void TestTraining::waitingForTheNetworkIsPaid()
{
    const auto results = smallRun({{"platform.h100.network_wait", "0.25"}});
    QVERIFY(isNear(results.of(M::EffectiveMfu, 0), 0.3));
    QVERIFY(isNear(results.of(M::ProductiveHours, 0), 8.0 / 3.0));
    QVERIFY(isNear(results.of(M::TrainingCost, 0), 3520.0)); // 2,640 / 0.75
    QVERIFY(isNear(results.of(M::NetworkTax, 0), 880.0)); // a quarter of it
    QVERIFY(isNear(results.of(M::OutputPerHour, 0), 900.0)); // 1,200 x 0.75
    QVERIFY(isNear(results.of(M::ClusterHourly, 0), 1200.0));
    QVERIFY(isNear(results.of(M::NetworkWaitHourly, 0), 300.0));
    QVERIFY(isNear(results.of(M::NetworkWaitAnnual, 0), 300.0 * 8760.0 * 0.8)); // utilization
}

void TestTraining::egressIsPaidOnTop_data()
{
    QTest::addColumn<QString>("terabytes");
    QTest::addColumn<double>("cost");
    // USD/TB: 90 up to 10 TB, 85 for the next 40, 70 for the next 100, then 50
    QTest::newRow("none") << "0" << 0.0;
    QTest::newRow("in the first tier") << "2.5" << 225.0;
    QTest::newRow("first tier full") << "10" << 900.0;
    QTest::newRow("second tier begun") << "11" << 985.0;
    QTest::newRow("second tier full") << "50" << 4300.0;
    QTest::newRow("in the third tier") << "60" << 5000.0;
    QTest::newRow("third tier full") << "150" << 11300.0;
    QTest::newRow("rest") << "1150" << 61300.0;
}

void TestTraining::egressIsPaidOnTop()
{
    QFETCH(QString, terabytes);
    QFETCH(double, cost);
    const auto results = smallRun(
        {{"platform.h100.data_here", "no"}, {"training.egress_tb", terabytes.toStdString()}});
    QVERIFY(isNear(results.of(M::EgressCost, 0), cost));
    QVERIFY(isNear(results.of(M::TrainingCost, 0), 2640.0 + cost));
    QVERIFY(isNear(results.of(M::CostPerExaflop, 0), (2640.0 + cost) / 288.0));
    QVERIFY(isNear(sumOfParts(results, 0), 2640.0 + cost));
}

void TestTraining::egressTiersCanBeOneFlatPrice()
{
    const auto results = smallRun({{"platform.h100.data_here", "no"},
        {"gravity.tiers", "rest:0.02"}, {"training.egress_tb", "1150"}});
    QVERIFY(isNear(results.of(M::EgressCost, 0), 23000.0)); // 1,150,000 GB x 0.02
}

void TestTraining::dataInTheSameCloudMoveForFree()
{
    const Changes moved{{"training.egress_tb", "1150"}};
    const auto results = smallRun(with(moved, {{"platform.trn2.data_here", "no"}}));
    QCOMPARE(results.of(M::EgressCost, 0).value, 0.0);
    QVERIFY(isNear(results.of(M::TrainingCost, 0), 2640.0));
    QVERIFY(isNear(results.of(M::EgressCost, 1), 61300.0));
}

void TestTraining::spotRunsStretch()
{
    // 12.5 nodes: M = 1 / (12.5 x 0.018 + 100 / 4,000) = 4 h, write 0.25 h, interval 0.75 h,
    // restart 0.5 h, wait 1 h: n = exp(0.125) (exp(0.25) - 1) = 0.321842961; stretch 5 n / 0.75,
    // billed 4 n / 0.75
    const auto results = smallRun(with(
        kFourHours, {{"spot.checkpoint_interval_min", "45"}, {"spot.capacity_wait_min", "60"}}));
    const double n = std::exp(0.125) * (std::exp(0.25) - 1.0);
    QVERIFY(isNear(n, 0.3218429615, 1e-9));
    const double billed = 2.0 * 4.0 * n / 0.75;
    QVERIFY(isNear(results.of(M::ProductiveHours, 0), 2.0));
    QVERIFY(isNear(results.of(M::MtbiHours, 0), 4.0));
    QVERIFY(isNear(results.of(M::Overhead, 0), 5.0 * n / 0.75 - 1.0));
    QVERIFY(isNear(results.of(M::BilledOverhead, 0), 4.0 * n / 0.75 - 1.0));
    QVERIFY(isNear(results.of(M::WallHours, 0), 2.0 * 5.0 * n / 0.75));
    QVERIFY(isNear(results.of(M::ChipHours, 0), billed * 100.0));
    // 100 chips x (4 + 2) USD
    QVERIFY(isNear(results.of(M::TrainingCost, 0), billed * 600.0));
    QVERIFY(isNear(results.of(M::FailureCost, 0), (billed - 2.0) * 600.0, 1e-11));
    QVERIFY(isNear(sumOfParts(results, 0), billed * 600.0));
}

void TestTraining::spotRunsWaitForFree()
{
    const auto prompt = smallRun(kFourHours);
    const auto slow = smallRun(with(kFourHours, {{"spot.capacity_wait_min", "240"}}));
    QCOMPARE(slow.of(M::TrainingCost, 0).value, prompt.of(M::TrainingCost, 0).value);
    QCOMPARE(slow.of(M::ChipHours, 0).value, prompt.of(M::ChipHours, 0).value);
    // (M + W) / M = (4 + 4) / 4
    QVERIFY(isNear(slow.of(M::WallHours, 0), 2.0 * prompt.of(M::WallHours, 0).value));
}

void TestTraining::spotChurnReplacesTheFailureOverhead()
{
    const Changes spot{{"platform.h100.purchase", "spot"}};
    const auto few = smallRun(with(spot, {{"platform.h100.failure_overhead", "0"}}));
    const auto many = smallRun(with(spot, {{"platform.h100.failure_overhead", "10"}}));
    QCOMPARE(few.of(M::TrainingCost, 0).value, many.of(M::TrainingCost, 0).value);
    QCOMPARE(few.of(M::WallHours, 0).value, many.of(M::WallHours, 0).value);
    // the others keep theirs
    QCOMPARE(few.of(M::WallHours, 1).value, many.of(M::WallHours, 1).value);
    // a calm market with free checkpoints: hardware fails there as well, once in 50,000 / 100 h,
    // and restarts of half an hour are all that is lost
    const auto calm = smallRun(
        with(spot, {{"spot.node_interruption_rate", "0"}, {"spot.checkpoint_write_min", "0"}}));
    QVERIFY(isNear(calm.of(M::WallHours, 0), 2.0 * std::exp(0.001)));
    QVERIFY(isNear(calm.of(M::TrainingCost, 0), 1200.0 * std::exp(0.001))); // 2 h x 600
}

void TestTraining::ownedRunsPayTheProductiveHour()
{
    const auto results = smallRun({{"platform.h100.purchase", "owned"}});
    const double hour = results.of(M::FacilityCostPerProductiveHour).value;
    QVERIFY(isNear(results.of(M::ComputeCost, 0), 200.0 * hour));
    QVERIFY(isNear(results.of(M::TrainingCost, 0), 220.0 * (hour + 2.0)));
    QVERIFY(isNear(results.of(M::WallHours, 0), 2.2));
}

void TestTraining::theChosenPrecisionGivesThePeak()
{
    // Trainium2: 667 TFLOP/s in bf16, 1,299 in fp8; the TPU v5e 197 in bf16, 394 in int8
    const auto bf16 = resultsWith({});
    const auto low =
        resultsWith({{"platform.trn2.precision", "fp8"}, {"platform.tpu_v5e.precision", "int8"}});
    QVERIFY(isNear(
        low.of(M::ProductiveHours, 1), bf16.of(M::ProductiveHours, 1).value * 667.0 / 1299.0));
    QVERIFY(isNear(low.of(M::TrainingCost, 2), bf16.of(M::TrainingCost, 2).value / 2.0));
}

void TestTraining::thePublishedBaseCaseIsMet()
{
    // 2.82e23 / (1024 x 989.4e12 x 0.45) / 3600 x 1.05 = 180.4 h x 12,800 USD (published 2.3 M$)
    const auto results = resultsWith({});
    QVERIFY(isNear(results.of(M::WallHours, 0), 180.407, 1e-5));
    QVERIFY(isNear(results.of(M::TrainingCost, 0), 2.309e6, 1e-3));
    // model.md 10: with the peak of 667 TFLOP/s the Trainium2 row is 1.88 M$
    QVERIFY(isNear(results.of(M::TrainingCost, 1), 1.884e6, 1e-3));
}

ISOCOST_TEST(TestTraining)
#include "tst_training.moc"
