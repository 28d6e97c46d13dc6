// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Cost of served tokens (model.md I1 to I3): the roofline and the price of an hour, by hand.
#include <QTest>

#include "core/model/formulas/inference.h"
#include "tests/core/model/changed_scenario.h"

using namespace isocost;
using namespace isocost::test;

namespace {

using M = Metric;

// 2 x 80 layers x 8 heads x 128 x 2 bytes
constexpr double kKvBytes = 327680.0;
constexpr double kSequenceBytes = 4096.0 * kKvBytes; // of the preset context
constexpr double kWeights = 140e9; // 70e9 parameters of 2 bytes

double replicaOf(double weights)
{
    return replicaChips(weights, 80e9, 1.0);
}

// 1,000,000 tokens of 1000 tokens/s x 3600 s/h x 0.6 load x 0.85 of the memory
double eticAt(double hourPrice)
{
    return hourPrice * 1e6 / (1000.0 * 3600.0 * 0.6 * 0.85);
}

Results<double> measuredWith(const Changes& more)
{
    Changes all{{"platform.h100.tokens_per_second", "1000"}};
    all.insert(all.end(), more.begin(), more.end());
    return resultsWith(all);
}

} // namespace

class TestInference : public QObject {
    Q_OBJECT

private slots:
    void thePresetsKeepAKnownCachePerToken();
    void aReplicaIsTheSmallestPowerOfTwoThatHoldsTheWeights();
    void quantizedWeightsNeedFewerChips();
    void theReferenceIsBoundByMemory();
    void slowChipsAreBoundByCompute();
    void sparseModelsReadOnlyTheirActiveWeights();
    void theLastContextThatFitsIsServed();
    void aContextThatDoesNotFitIsUndefined();
    void aMeasuredRateReplacesTheRoofline();
    void aMeasuredRateNeedsNoDataSheet();
    void idleCapacityAndLostMemoryRaiseTheCost();
    void theNumberOfChipsDoesNotChangeTheCostOfAToken();
    void everyPurchaseHasItsPriceOfAnAvailableHour();
    void anOwnedHourCostsTheSameUsedOrNot();
    void discountSupportAndFabricEnterTheHour();
    void unpricedServingHasARateButNoCost();
};

void TestInference::thePresetsKeepAKnownCachePerToken()
{
    // one token more of context in a batch of one: the memory time grows by the cache of a token,
    // 327,680 B / (4 chips x 3.35e12 B/s x 0.6)
    const auto longer = resultsWith({{"inference.context_tokens", "400001"}});
    const auto shorter = resultsWith({{"inference.context_tokens", "400000"}});
    const double more = 1.0 / longer.of(M::ServingRate, 0).value / 4.0
        - 1.0 / shorter.of(M::ServingRate, 0).value / 4.0;
    QVERIFY(isNear(more, kKvBytes / (4.0 * 3.35e12 * 0.6), 1e-5));
}

void TestInference::aReplicaIsTheSmallestPowerOfTwoThatHoldsTheWeights()
{
    // 80 GB, of which 0.8 may be filled: 64 GB a chip
    QCOMPARE(replicaOf(1e9), 1.0);
    QCOMPARE(replicaOf(64e9), 1.0);
    QCOMPARE(replicaOf(64.001e9), 2.0);
    QCOMPARE(replicaOf(128e9), 2.0);
    QCOMPARE(replicaOf(128.001e9), 4.0);
    QCOMPARE(replicaOf(kWeights), 4.0);
    for (double chips = 1.0; chips <= 65536.0; chips *= 2.0)
        QCOMPARE(replicaOf(64e9 * chips), chips);
}

void TestInference::quantizedWeightsNeedFewerChips()
{
    // 1 byte: 70 GB on 2 chips, floor(90e9 / 1,342,177,280) = 67 sequences;
    // 0.5 byte: 35 GB on 1 chip, floor(45e9 / 1,342,177,280) = 33
    const auto one = resultsWith({{"inference.bytes_per_parameter", "1"}});
    const double oneTime = (70e9 + 67.0 * kSequenceBytes) / (2.0 * 3.35e12 * 0.6);
    QVERIFY(isNear(one.of(M::ServingRate, 0), 67.0 / oneTime / 2.0));
    const auto half = resultsWith({{"inference.bytes_per_parameter", "0.5"}});
    const double halfTime = (35e9 + 33.0 * kSequenceBytes) / (3.35e12 * 0.6);
    QVERIFY(isNear(half.of(M::ServingRate, 0), 33.0 / halfTime));
}

void TestInference::theReferenceIsBoundByMemory()
{
    // 4 chips, (320e9 - 140e9) / 1,342,177,280 = 134.1 sequences; memory 319.85e9 B / 8.04e12 B/s =
    // 39.8 ms against compute 2 x 70e9 x 134 / (4 x 989.4e12 x 0.5) = 9.5 ms
    const auto results = resultsWith({});
    const double memoryTime = (kWeights + 134.0 * kSequenceBytes) / 8.04e12;
    QVERIFY(isNear(memoryTime, 0.0397825567, 1e-8));
    QVERIFY(isNear(results.of(M::ServingRate, 0), 134.0 / memoryTime / 4.0));
    QVERIFY(isNear(results.of(M::Throughput, 0), 1024.0 * 134.0 / memoryTime / 4.0));
    const auto faster = resultsWith({{"platform.h100.peak_tflops", "2000"}});
    QCOMPARE(faster.of(M::ServingRate, 0).value, results.of(M::ServingRate, 0).value);
}

void TestInference::slowChipsAreBoundByCompute()
{
    // the batch cancels: 989.4e12 x 0.01 FLOP/s / (2 x 70e9 FLOP) = 70.67 tokens/s and chip
    const auto results = resultsWith({{"inference.compute_efficiency", "0.01"}});
    QVERIFY(isNear(results.of(M::ServingRate, 0), 9.894e12 / 140e9));
    const auto wider = resultsWith(
        {{"inference.compute_efficiency", "0.01"}, {"inference.bandwidth_efficiency", "1"}});
    QVERIFY(isNear(wider.of(M::ServingRate, 0), 9.894e12 / 140e9));
}

void TestInference::sparseModelsReadOnlyTheirActiveWeights()
{
    // all weights stay in memory, so the batch is still 134; a quarter of them is read
    const auto results = resultsWith({{"inference.active_fraction", "0.25"}});
    const double memoryTime = (35e9 + 134.0 * kSequenceBytes) / 8.04e12;
    QVERIFY(isNear(results.of(M::ServingRate, 0), 134.0 / memoryTime / 4.0));
}

void TestInference::theLastContextThatFitsIsServed()
{
    // 180e9 B / 327,680 B = 549,316.4 tokens: a batch of one
    const auto results = resultsWith({{"inference.context_tokens", "549316"}});
    const double memoryTime = (kWeights + 549316.0 * kKvBytes) / 8.04e12;
    QVERIFY(isNear(results.of(M::ServingRate, 0), 1.0 / memoryTime / 4.0));
    // half of it and a token more: still one; half of it: two
    const auto one = resultsWith({{"inference.context_tokens", "274659"}});
    const auto two = resultsWith({{"inference.context_tokens", "274658"}});
    QVERIFY(two.of(M::ServingRate, 0).value > 1.4 * one.of(M::ServingRate, 0).value);
}

void TestInference::aContextThatDoesNotFitIsUndefined()
{
    const auto results = resultsWith({{"inference.context_tokens", "549317"}});
    for (const M metric : {M::ServingRate, M::Throughput, M::Etic, M::Cpbt, M::ServingMonthly,
             M::ServingPassesMonth, M::LifecycleCost})
        QCOMPARE(results.of(metric, 0).reason, Reason::Undefined);
    QVERIFY(results.of(M::TrainingCost, 0).hasNumber());
}

void TestInference::aMeasuredRateReplacesTheRoofline()
{
    const auto results = measuredWith({{"inference.context_tokens", "549317"}});
    QCOMPARE(results.of(M::ServingRate, 0).value, 1000.0);
    QCOMPARE(results.of(M::Throughput, 0).value, 1024000.0);
    QVERIFY(isNear(results.of(M::Etic, 0), eticAt(12.5)));
    QVERIFY(isNear(results.of(M::Cpbt, 0), 1000.0 * eticAt(12.5)));
    // 200e9 tokens a month
    QVERIFY(isNear(results.of(M::ServingMonthly, 0), 200e3 * eticAt(12.5)));
    QCOMPARE(results.of(M::ServingRate, 1).reason, Reason::Undefined); // not measured there
}

void TestInference::aMeasuredRateNeedsNoDataSheet()
{
    // the TPU v5e has no fp8 peak: no training, but what was measured can be served
    const Changes noPeak{{"platform.tpu_v5e.precision", "fp8"}};
    QCOMPARE(resultsWith(noPeak).of(M::Etic, 2).reason, Reason::Undefined);
    const auto measured =
        resultsWith({noPeak.front(), {"platform.tpu_v5e.tokens_per_second", "1000"}});
    QVERIFY(isNear(measured.of(M::Etic, 2), eticAt(2.25)));
    QCOMPARE(measured.of(M::ServingPassesMonth, 2).reason, Reason::Undefined);
}

void TestInference::idleCapacityAndLostMemoryRaiseTheCost()
{
    const double full = 12.5e6 / 3.6e6; // every second, all memory
    const auto at = [](const char* load, const char* lost) {
        return measuredWith(
            {{"inference.load_factor", load}, {"platform.h100.fragmentation", lost}})
            .of(M::Etic, 0);
    };
    QVERIFY(isNear(at("1", "0"), full));
    QVERIFY(isNear(at("0.25", "0"), 4.0 * full));
    QVERIFY(isNear(at("1", "0.5"), 2.0 * full));
    QVERIFY(isNear(at("0.25", "0.9"), 40.0 * full));
}

void TestInference::theNumberOfChipsDoesNotChangeTheCostOfAToken()
{
    const auto one = resultsWith({{"platform.h100.chips", "1"}});
    const auto many = resultsWith({{"platform.h100.chips", "1000000"}});
    QVERIFY(isNear(one.of(M::Etic, 0), many.of(M::Etic, 0).value));
    QVERIFY(isNear(many.of(M::Throughput, 0), 1e6 * one.of(M::Throughput, 0).value));
}

void TestInference::everyPurchaseHasItsPriceOfAnAvailableHour()
{
    const auto at = [](const char* purchase) {
        return measuredWith({{"platform.h100.purchase", purchase}});
    };
    QVERIFY(isNear(at("on_demand").of(M::Etic, 0), eticAt(12.5)));
    QVERIFY(isNear(at("spot").of(M::Etic, 0), eticAt(6.5)));
    // undivided, although a trained hour costs 8.05 / 0.8 and 5.25 / 0.8
    QVERIFY(isNear(at("reserved_1y").of(M::Etic, 0), eticAt(8.05)));
    QVERIFY(isNear(at("reserved_3y").of(M::Etic, 0), eticAt(5.25)));
    QVERIFY(isNear(at("reserved_3y").of(M::Price, 0), 5.25 / 0.8));
    // a year of one GPU: capital 425,000 / 8 / 3, staff 375,000 / 64, fabric 700.8, energy 0.7 kW x
    // 1.3 x 8760 h x 0.1 USD x 0.8
    const double year = 425000.0 / 24.0 + 375000.0 / 64.0 + 700.8 + 797.16 * 0.8;
    QVERIFY(isNear(at("owned").of(M::Etic, 0), eticAt(year / 8760.0)));
}

void TestInference::anOwnedHourCostsTheSameUsedOrNot()
{
    // without energy the year costs the same at any utilization
    const auto at = [](const char* utilization) {
        return measuredWith({{"platform.h100.purchase", "owned"}, {"facility.power_price", "0"},
                                {"fleet.utilization", utilization}})
            .of(M::Etic, 0);
    };
    QVERIFY(isNear(at("0.2"), at("1").value));
}

void TestInference::discountSupportAndFabricEnterTheHour()
{
    // 12.50 x (1 - 0.2) x (1 + 0.1) + 0.5 = 11.50 USD
    const auto results = measuredWith({{"platform.h100.discount", "0.2"},
        {"cloud.support_fraction", "0.1"}, {"platform.h100.network_price", "0.5"}});
    QVERIFY(isNear(results.of(M::Etic, 0), eticAt(11.5)));
}

void TestInference::unpricedServingHasARateButNoCost()
{
    const auto results = resultsWith({{"platform.trn2.purchase", "spot"}});
    QVERIFY(results.of(M::ServingRate, 1).hasNumber());
    QVERIFY(results.of(M::Throughput, 1).hasNumber());
    for (const M metric : {M::Etic, M::Cpbt, M::ServingMonthly, M::ServingPassesMonth})
        QCOMPARE(results.of(metric, 1).reason, Reason::Unpriced);
}

QTEST_APPLESS_MAIN(TestInference)
#include "tst_inference.moc"
