// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The estimated wait for the exchange of gradients, worked by hand (model.md N1 to N4).
#include <QTest>

#include "tests/core/model/worked.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

using M = Metric;

// 64 chips in 8 replicas; 8e9 x 2 B / 8 = 2e9 B over 400e9/8 x 0.8 = 40e9 B/s twice 7/8: 0.0875 s.
// 6 x 8e9 x 1e6 = 4.8e16 FLOP at 64 x 1e15 x 0.5 = 3.2e16 FLOP/s: 1.5 s of computing.
const Changes kStep{{"platform.h100.chips", "64"}, {"training.model_parallel", "8"},
    {"training.parameters_b", "8"}, {"training.batch_tokens", "1000000"},
    {"platform.h100.peak_tflops", "1000"}, {"platform.h100.mfu", "0.5"},
    {"platform.h100.link_gbps", "400"}, {"training.link_efficiency", "0.8"},
    {"training.overlap", "0"}};

Outcome<double> waitWith(const Changes& others)
{
    return resultsWith(with(kStep, others)).of(M::NetworkWaitEstimate, 0);
}

} // namespace

class TestNetwork : public QObject {
    Q_OBJECT

private slots:
    void theRingIsWaitedFor();
    void overlapHidesTheExchange_data();
    void overlapHidesTheExchange();
    void oneReplicaWaitsForNobody();
    void moreReplicasApproachTwiceThePayload();
    void aSlowLinkIsWaitedForLonger();
    void modelParallelismSharesThePayload();
    void expertsExchangeAllTheirGradients();
    void aBigBatchDilutesTheExchange();
    void theEstimateChangesNoCost();
    void theEstimateIsMoneyToo();
    void anAcceleratorWithoutLinkHasNoEstimate();
    void theTpuTalksOverItsOwnLinks();
};

void TestNetwork::theRingIsWaitedFor()
{
    QVERIFY(isNear(waitWith({}), 0.0875 / 1.5875));
}

void TestNetwork::overlapHidesTheExchange_data()
{
    QTest::addColumn<QString>("overlap");
    QTest::addColumn<double>("wait");
    QTest::newRow("a fiftieth") << "0.02" << 0.0575 / 1.5575; // 0.0875 - 0.03
    QTest::newRow("a twentieth") << "0.05" << 0.0125 / 1.5125; // 0.0875 - 0.075
    QTest::newRow("enough") << "0.06" << 0.0; // 0.09 s hide 0.0875 s
    QTest::newRow("all") << "1" << 0.0;
}

void TestNetwork::overlapHidesTheExchange()
{
    QFETCH(QString, overlap);
    QFETCH(double, wait);
    QVERIFY(isNear(waitWith({{"training.overlap", overlap.toStdString()}}), wait));
}

void TestNetwork::oneReplicaWaitsForNobody()
{
    QVERIFY(isNear(waitWith({{"platform.h100.chips", "8"}}), 0.0));
    // half a replica is none either, and never a negative wait
    QVERIFY(isNear(waitWith({{"platform.h100.chips", "4"}}), 0.0));
    // two replicas exchange once the payload: 2 x 1/2 x 2e9 / 40e9 = 0.05 s against 6 s
    QVERIFY(isNear(waitWith({{"platform.h100.chips", "16"}}), 0.05 / 6.05));
}

void TestNetwork::moreReplicasApproachTwiceThePayload()
{
    // 100,000 replicas: 0.1 x 0.99999 s; computing 1.5 x 64 / 800,000 = 0.00012 s
    QVERIFY(isNear(waitWith({{"platform.h100.chips", "800000"}}), 0.099999 / 0.100119, 1e-11));
}

void TestNetwork::aSlowLinkIsWaitedForLonger()
{
    QVERIFY(isNear(waitWith({{"platform.h100.link_gbps", "200"}}), 0.175 / 1.675));
    QVERIFY(isNear(waitWith({{"training.link_efficiency", "0.4"}}), 0.175 / 1.675));
    QVERIFY(isNear(waitWith({{"training.link_efficiency", "1"}}), 0.07 / 1.57));
}

void TestNetwork::modelParallelismSharesThePayload()
{
    // 16 chips hold a replica: 4 of them, 1e9 B: 2 x 3/4 x 1e9 / 40e9 = 0.0375 s
    QVERIFY(isNear(waitWith({{"training.model_parallel", "16"}}), 0.0375 / 1.5375));
    // a replica on every chip: 64 of them, 16e9 B: 2 x 63/64 x 0.4 = 0.7875 s
    QVERIFY(isNear(waitWith({{"training.model_parallel", "1"}}), 0.7875 / 2.2875));
}

void TestNetwork::expertsExchangeAllTheirGradients()
{
    // a tenth of the computing, all of the payload
    QVERIFY(isNear(waitWith({{"training.active_fraction", "0.1"}}), 0.0875 / 0.2375));
}

void TestNetwork::aBigBatchDilutesTheExchange()
{
    QVERIFY(isNear(waitWith({{"training.batch_tokens", "4000000"}}), 0.0875 / 6.0875));
    // at half the MFU computing takes twice as long
    QVERIFY(isNear(waitWith({{"platform.h100.mfu", "0.25"}}), 0.0875 / 3.0875));
}

void TestNetwork::theEstimateChangesNoCost()
{
    const auto fast = resultsWith(kStep);
    const auto slow = resultsWith(with(kStep, {{"platform.h100.link_gbps", "1"}}));
    QVERIFY(slow.of(M::NetworkWaitEstimate, 0).value > 0.9);
    QCOMPARE(slow.of(M::EffectiveMfu, 0).value, fast.of(M::EffectiveMfu, 0).value);
    QCOMPARE(slow.of(M::TrainingCost, 0).value, fast.of(M::TrainingCost, 0).value);
}

void TestNetwork::theTpuTalksOverItsOwnLinks()
{
    // 180 GB/s of inter-chip links are 1,440 Gbit/s; 1,024 chips of 197 TFLOP/s at 0.45:
    // payload 100e9 x 2 / 8 = 25e9 B, 128 replicas: 2 x 127/128 x 25e9 / (180e9 x 0.8) s
    const double reduce = 2.0 * 127.0 / 128.0 * 25.0 / 144.0;
    const double compute = 6.0 * 100e9 * 4e6 / (1024.0 * 197e12 * 0.45);
    const auto results = resultsWith({});
    QVERIFY(isNear(results.of(M::NetworkWaitEstimate, 2), reduce / (compute + reduce)));
}

// 64 chips at 12.50 USD are 800 USD an hour, of the year's 8,760 hours 80 % are at work.
void TestNetwork::theEstimateIsMoneyToo()
{
    const auto results = resultsWith(kStep);
    const double burnt = 800.0 * 0.0875 / 1.5875;
    QVERIFY(isNear(results.of(M::NetworkWaitHourlyEstimate, 0), burnt));
    QVERIFY(isNear(results.of(M::NetworkWaitAnnualEstimate, 0), burnt * 8760.0 * 0.8));
    QCOMPARE(results.of(M::NetworkWaitHourly, 0).value, 0.0); // none is set
    const auto unpriced = resultsWith(with(kStep, {{"platform.h100.price_on_demand", "unpriced"}}));
    QCOMPARE(unpriced.of(M::NetworkWaitHourlyEstimate, 0).reason, Reason::Unpriced);
    QCOMPARE(unpriced.of(M::NetworkWaitAnnual, 0).reason, Reason::Unpriced);
}

void TestNetwork::anAcceleratorWithoutLinkHasNoEstimate()
{
    std::vector<Accelerator> chips = builtinCatalog().accelerators.rows();
    for (Accelerator& accelerator : chips) {
        if (accelerator.id == "h100_sxm") {
            accelerator.scaleOutGbitPerSecond.reset();
            accelerator.scaleUpGbPerSecond.reset();
        }
    }
    const Catalog catalog{chips, builtinCatalog().offers};
    Scenario scenario = referenceScenario();
    const auto unknown = evaluate(scenario, catalog);
    QCOMPARE(unknown.of(M::NetworkWaitEstimate, 0).reason, Reason::Undefined);
    QVERIFY(unknown.of(M::TrainingCost, 0).hasNumber());
    QVERIFY(unknown.of(M::NetworkWaitEstimate, 1).hasNumber());
    // a rate set by hand is enough
    assign(scenario, catalog, "platform.h100.link_gbps", "400");
    QVERIFY(isNear(evaluate(scenario, catalog).of(M::NetworkWaitEstimate, 0),
        resultsWith({}).of(M::NetworkWaitEstimate, 0).value));
}

ISOCOST_TEST(TestNetwork)
#include "tst_network.moc"
