// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The replica that a demand needs, whole replicas and the price of an hour held (model.md I1 to I3,
// I9), by hand.
#include <QTest>

#include "core/model/formulas/serving.h"
#include "tests/core/model/round_model.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

using M = Metric;

// 1,000,000 tokens of 1000 tokens/s x 3600 s/h x 0.6 load
double eticAt(double hourPrice)
{
    return hourPrice * 1e6 / (1000.0 * 3600.0 * 0.6);
}

Results<double> measuredWith(const Changes& more)
{
    Changes all{{"platform.h100.tokens_per_second", "1000"}};
    all.insert(all.end(), more.begin(), more.end());
    return resultsWith(all);
}

// The round model with a demand in 1e9 tokens a month of 2.628e6 s.
Results<double> asked(const char* tokens, Changes more = {})
{
    more.push_back({"inference.tokens_b_per_month", tokens});
    return served(more);
}

double chipsAsked(const char* tokens, const Changes& more = {})
{
    return asked(tokens, more).of(M::ServingChips, 0).value;
}

} // namespace

class TestServing : public QObject {
    Q_OBJECT

private slots:
    void aSmallDemandTakesTheSmallestReplica();
    void theReplicaWithTheFewestChipsServes();
    void ofAsManyChipsTheFasterReplicaServes();
    void ofEqualReplicasTheSmallerServes();
    void aReplicaStaysInItsScaleUpDomain();
    void noReplicaIsLargerThanAllowed();
    void aGivenReplicaIsNotBounded();
    void aFleetHasWholeReplicas();
    void theFleetIsRentedForAllHours();
    void theReferenceServesOnEightChips();
    void aMeasuredRateReplacesTheRoofline();
    void aMeasuredReplicaIsAsGiven();
    void aMeasuredRateNeedsNoDataSheet();
    void idleCapacityRaisesTheCost();
    void theNumberOfChipsDoesNotChangeTheCostOfAToken();
    void everyPurchaseHasItsPriceOfAnAvailableHour();
    void anOwnedHourServesAtItsOwnLoad();
    void discountSupportAndFabricEnterTheHour();
    void unpricedServingHasARateButNoCost();
};

void TestServing::aSmallDemandTakesTheSmallestReplica()
{
    // one or two chips do not hold 140 GB in 0.8 of 80 or 160 GB
    const auto results = asked("0.0001");
    QCOMPARE(results.of(M::ReplicaSize, 0).value, 4.0);
    QCOMPARE(results.of(M::ServingReplicas, 0).value, 1.0);
    QCOMPARE(results.of(M::ServingChips, 0).value, 4.0);
    // 4 x 1,884.375 tokens/s x 2.628e6 s = 19.80855e9 tokens
    QCOMPARE(chipsAsked("19.8085"), 4.0);
}

void TestServing::theReplicaWithTheFewestChipsServes()
{
    // a replica of 4 serves 19.80855e9 tokens a month, one of 8 55.02375e9 = 8 x 2,617.1875 x
    // 2.628e6. 19.81: 2 of 4 or 1 of 8. 50: 3 of 4 = 12 or 1 of 8. 55.1: 3 of 4 = 12 or 2 of
    // 8 = 16. 60: 4 of 4 = 16 or 2 of 8 = 16
    const auto size = [](const char* tokens) { return asked(tokens).of(M::ReplicaSize, 0).value; };
    QCOMPARE(size("50"), 8.0);
    QCOMPARE(chipsAsked("50"), 8.0);
    QCOMPARE(size("55.1"), 4.0);
    QCOMPARE(chipsAsked("55.1"), 12.0);
    QCOMPARE(size("60"), 8.0);
    QCOMPARE(chipsAsked("60"), 16.0);
}

void TestServing::ofAsManyChipsTheFasterReplicaServes()
{
    // 8 chips either way: 2 x 4 or 1 x 8, which serves 2,617 and not 1,884 tokens/s and chip
    const auto results = asked("19.81");
    QCOMPARE(results.of(M::ReplicaSize, 0).value, 8.0);
    QVERIFY(isNear(results.of(M::ServingRate, 0), 2617.1875));
}

void TestServing::ofEqualReplicasTheSmallerServes()
{
    // bound by compute at 50 tokens/s and chip whatever the size: 8 chips do 8 x 50 x 2.628e6 =
    // 1.0512e9 tokens a month, a hair more takes 12 or 16
    const Changes slow{{"inference.compute_efficiency", "0.01"}};
    const auto results = asked("1.0512", slow);
    QCOMPARE(results.of(M::ReplicaSize, 0).value, 4.0);
    QCOMPARE(results.of(M::ServingReplicas, 0).value, 2.0);
    QCOMPARE(chipsAsked("1.05121", slow), 12.0);
}

void TestServing::aReplicaStaysInItsScaleUpDomain()
{
    // an H100 has 8 chips in its NVLink domain; 4 of 4 chips do the work of 2 of 8; the largest
    // power of two within 7 is 4; two chips hold nothing
    QCOMPARE(chipsAsked("60", {{"platform.h100.scale_up_chips", "4"}}), 16.0);
    const auto size = [](const char* domain) {
        return asked("60", {{"platform.h100.scale_up_chips", domain}}).of(M::ReplicaSize, 0);
    };
    QCOMPARE(size("4").value, 4.0);
    QCOMPARE(size("7").value, 4.0);
    QCOMPARE(size("8").value, 8.0);
    QCOMPARE(size("2").reason, Reason::Undefined);
    // 16 chips: (1,280 - 140) / 16 x 41.875 = 2,983.59; 16 either way, and the faster one
    QCOMPARE(size("16").value, 16.0);
    // a small model is served by one chip even where there is no domain: 7 x 2 = 14 of 64 GB
    QCOMPARE(asked("0.1", {{"platform.h100.scale_up_chips", "1"}, {"inference.parameters_b", "7"}})
                 .of(M::ReplicaSize, 0)
                 .value,
        1.0);
}

void TestServing::noReplicaIsLargerThanAllowed()
{
    const auto size = [](const char* largest) {
        return asked("60", {{"inference.max_replica_chips", largest}}).of(M::ReplicaSize, 0);
    };
    QCOMPARE(size("256").value, 8.0); // the domain bounds it
    QCOMPARE(size("4").value, 4.0);
    QCOMPARE(size("7").value, 4.0);
    QCOMPARE(size("3").reason, Reason::Undefined);
}

void TestServing::aGivenReplicaIsNotBounded()
{
    const Changes given{{"platform.h100.replica_chips", "32"},
        {"platform.h100.scale_up_chips", "8"}, {"inference.max_replica_chips", "4"}};
    const auto results = asked("0.1", given);
    QCOMPARE(results.of(M::ReplicaSize, 0).value, 32.0);
    QCOMPARE(results.of(M::Batch, 0).value, 2420.0); // 32 x 80 - 140
    QCOMPARE(results.of(M::ServingChips, 0).value, 32.0);
}

void TestServing::aFleetHasWholeReplicas()
{
    // replicas of 4 chips: 19.80855e9 tokens a month each, to the last one
    const auto replicas = [](const char* tokens, const char* load) {
        return asked(
            tokens, {{"platform.h100.replica_chips", "4"}, {"inference.load_factor", load}})
            .of(M::ServingReplicas, 0)
            .value;
    };
    QCOMPARE(replicas("19.80855", "1"), 1.0);
    QCOMPARE(replicas("19.80856", "1"), 2.0);
    QCOMPARE(replicas("39.6171", "1"), 2.0);
    QCOMPARE(replicas("198.0855", "1"), 10.0);
    QCOMPARE(replicas("19.80855", "0.5"), 2.0); // half loaded on the mean
    QCOMPARE(replicas("19.80855", "0.3"), 4.0); // 3.33
}

void TestServing::theFleetIsRentedForAllHours()
{
    // 12 chips x 730 h x 12.50 USD
    const auto results = asked("55.1");
    QVERIFY(isNear(results.of(M::ServingFleetMonthly, 0), 109500.0));
    QVERIFY(isNear(results.of(M::ServingMonthly, 0), 109500.0));
    const auto wired = asked("55.1", {{"platform.h100.network_price", "0.5"}});
    QVERIFY(isNear(wired.of(M::ServingMonthly, 0), 12.0 * 730.0 * 13.0));
    // a token costs what a fully loaded replica makes of it, whatever is left of the last one
    QVERIFY(isNear(results.of(M::Etic, 0), 12.5e6 / (3600.0 * 1884.375)));
}

void TestServing::theReferenceServesOnEightChips()
{
    // 200e9 tokens a month at 0.6 load are 126,839 a second. Four chips serve 1,692.3 tokens/s and
    // chip (tst_roofline): 19 replicas, 76 chips. Eight: 425e9 / 1,342,177,280 = 316 sequences in
    // 564.128e9 B / 16.08e12 B/s = 35.08 ms: decode 0.95^3 x 316 / 35.08 ms / 8 = 965.3, prefill
    // 0.95^3 x 494.7e12 / 140e9 = 3,029.6, rate 4 / (3 / 3,029.6 + 1 / 965.3) = 1,974.2: 8.03, so 9
    // replicas, 72 chips
    const auto results = resultsWith({});
    const double step = (140e9 + 316.0 * 4096.0 * 327680.0) / 16.08e12;
    const double decode = 0.857375 * 316.0 / step / 8.0;
    const double prefill = 0.857375 * 494.7e12 / 140e9;
    QCOMPARE(results.of(M::ReplicaSize, 0).value, 8.0);
    QCOMPARE(results.of(M::Batch, 0).value, 316.0);
    QVERIFY(isNear(results.of(M::ServingRate, 0), 4.0 / (3.0 / prefill + 1.0 / decode)));
    QVERIFY(isNear(results.of(M::ServingRate, 0), 1974.2, 1e-4));
    QCOMPARE(results.of(M::ServingReplicas, 0).value, 9.0);
    QCOMPARE(results.of(M::ServingChips, 0).value, 72.0);
    QVERIFY(isNear(results.of(M::ServingFleetMonthly, 0), 72.0 * 730.0 * 12.5));
    const auto small = resultsWith({{"inference.max_replica_chips", "4"}}).of(M::ServingChips, 0);
    QCOMPARE(small.value, 76.0);
}

void TestServing::aMeasuredRateReplacesTheRoofline()
{
    const auto results = measuredWith({{"inference.context_tokens", "10000000"}});
    QCOMPARE(results.of(M::ServingRate, 0).value, 1000.0);
    QCOMPARE(results.of(M::Throughput, 0).value, 1024000.0);
    QVERIFY(isNear(results.of(M::Etic, 0), eticAt(12.5)));
    QVERIFY(isNear(results.of(M::Cpbt, 0), 1000.0 * eticAt(12.5)));
    // 200e9 tokens a month of 1000 x 2.628e6 x 0.6 a chip: 126.8, so 127 chips
    QCOMPARE(results.of(M::ReplicaSize, 0).value, 1.0);
    QCOMPARE(results.of(M::ServingReplicas, 0).value, 127.0);
    QVERIFY(isNear(results.of(M::ServingMonthly, 0), 127.0 * 730.0 * 12.5));
    for (const M metric :
        {M::Bound, M::Batch, M::TokenMs, M::DecodeRate, M::PrefillRate, M::CostPerMillionInput,
            M::CostPerMillionOutput, M::EticBf16, M::EticInt8, M::EticInt4})
        QCOMPARE(results.of(metric, 0).reason, Reason::Undefined);
    QCOMPARE(results.of(M::ServingRate, 1).reason, Reason::Undefined); // not measured there
    // what the roofline would need of it does not scale what was measured
    const auto slow = measuredWith({{"platform.h100.serving_efficiency", "0.1"},
        {"platform.h100.fragmentation", "0.9"}, {"inference.max_token_ms", "1"}});
    QVERIFY(isNear(slow.of(M::Etic, 0), eticAt(12.5)));
}

void TestServing::aMeasuredReplicaIsAsGiven()
{
    // 126.8 chips by 8: 16 replicas
    const auto results = measuredWith({{"platform.h100.replica_chips", "8"}});
    QCOMPARE(results.of(M::ReplicaSize, 0).value, 8.0);
    QCOMPARE(results.of(M::ServingReplicas, 0).value, 16.0);
    QCOMPARE(results.of(M::ServingChips, 0).value, 128.0);
    QCOMPARE(results.of(M::ServingRate, 0).value, 1000.0);
}

void TestServing::aMeasuredRateNeedsNoDataSheet()
{
    // the TPU v5e has no fp8 peak: no training, but what was measured can be served
    const Changes noPeak{{"platform.tpu_v5e.precision", "fp8"}};
    QCOMPARE(resultsWith(noPeak).of(M::Etic, 2).reason, Reason::Undefined);
    const auto measured =
        resultsWith({noPeak.front(), {"platform.tpu_v5e.tokens_per_second", "1000"}});
    QVERIFY(isNear(measured.of(M::Etic, 2), eticAt(2.25)));
    QCOMPARE(measured.of(M::ServingPassesMonth, 2).reason, Reason::Undefined);
}

void TestServing::idleCapacityRaisesTheCost()
{
    const double full = 12.5e6 / 3.6e6; // every second
    const auto at = [](const char* load) {
        return measuredWith({{"inference.load_factor", load}}).of(M::Etic, 0);
    };
    QVERIFY(isNear(at("1"), full));
    QVERIFY(isNear(at("0.25"), 4.0 * full));
    QVERIFY(isNear(at("0.01"), 100.0 * full));
}

void TestServing::theNumberOfChipsDoesNotChangeTheCostOfAToken()
{
    const auto one = resultsWith({{"platform.h100.chips", "1"}});
    const auto many = resultsWith({{"platform.h100.chips", "1000000"}});
    QVERIFY(isNear(one.of(M::Etic, 0), many.of(M::Etic, 0).value));
    QVERIFY(isNear(many.of(M::Throughput, 0), 1e6 * one.of(M::Throughput, 0).value));
}

void TestServing::everyPurchaseHasItsPriceOfAnAvailableHour()
{
    const auto at = [](const char* purchase, Changes more = {}) {
        more.push_back({"platform.h100.purchase", purchase});
        return measuredWith(more);
    };
    QVERIFY(isNear(at("on_demand").of(M::Etic, 0), eticAt(12.5)));
    QVERIFY(isNear(at("spot").of(M::Etic, 0), eticAt(6.5)));
    QVERIFY(
        isNear(at("capacity_block", {{"platform.h100.price_capacity_block", "9"}}).of(M::Etic, 0),
            eticAt(9.0)));
    // undivided, although a trained hour costs 8.05 / 0.8 and 5.25 / 0.8
    QVERIFY(isNear(at("reserved_1y").of(M::Etic, 0), eticAt(8.05)));
    QVERIFY(isNear(at("reserved_3y").of(M::Etic, 0), eticAt(5.25)));
    QVERIFY(isNear(at("reserved_3y").of(M::Price, 0), 5.25 / 0.8));
    QVERIFY(isNear(at("specialty").of(M::Etic, 0), eticAt(2.25)));
    const auto contract = at("specialty", {{"cloud.specialty_billing", "every_hour"}});
    QVERIFY(isNear(contract.of(M::Etic, 0), eticAt(2.25)));
    QVERIFY(isNear(contract.of(M::Price, 0), 2.25 / 0.8));
    const auto bySize = at("specialty",
        {{"cloud.specialty_billing", "by_size"}, {"platform.h100.price_specialty_contract", "2"}});
    QVERIFY(isNear(bySize.of(M::Etic, 0), eticAt(2.0)));
    QVERIFY(isNear(bySize.of(M::Price, 0), 2.0 / 0.8));
    // a year of one GPU: capital 425,000 / 8 / 3, staff 375,000 / 64, fabric 700.8, energy 0.7 kW x
    // 1.3 x 8760 h x 0.1 USD at the load of 0.6
    const double year = 425000.0 / 24.0 + 375000.0 / 64.0 + 700.8 + 797.16 * 0.6;
    QVERIFY(isNear(at("owned").of(M::Etic, 0), eticAt(year / 8760.0)));
}

void TestServing::anOwnedHourServesAtItsOwnLoad()
{
    // however little the fleet trains; 797.16 USD of energy a year at full load
    const auto at = [](const char* utilization, const char* load) {
        return measuredWith(
            {{"platform.h100.purchase", "owned"}, {"fleet.utilization", utilization},
                {"inference.load_factor", load}})
            .of(M::Etic, 0);
    };
    const double fixed = 425000.0 / 24.0 + 375000.0 / 64.0 + 700.8;
    for (const char* utilization : {"0.01", "0.2", "1"}) {
        QVERIFY(isNear(at(utilization, "1"), (fixed + 797.16) / 8760.0 * 1e6 / 3.6e6));
        QVERIFY(isNear(
            at(utilization, "0.25"), (fixed + 797.16 * 0.25) / 8760.0 * 1e6 / (3.6e6 * 0.25)));
    }
}

void TestServing::discountSupportAndFabricEnterTheHour()
{
    // 12.50 x (1 - 0.2) x (1 + 0.1) + 0.5 = 11.50 USD
    const auto results = measuredWith({{"platform.h100.discount", "0.2"},
        {"cloud.support_fraction", "0.1"}, {"platform.h100.network_price", "0.5"}});
    QVERIFY(isNear(results.of(M::Etic, 0), eticAt(11.5)));
}

void TestServing::unpricedServingHasARateButNoCost()
{
    const auto results = resultsWith({{"platform.trn2.purchase", "spot"}});
    for (const M metric : {M::ServingRate, M::Throughput, M::ServingReplicas, M::ServingChips})
        QVERIFY(results.of(metric, 1).hasNumber());
    for (const M metric : {M::Etic, M::Cpbt, M::ServingFleetMonthly, M::ServingMonthly,
             M::ServingPassesMonth, M::AnnualServing})
        QCOMPARE(results.of(metric, 1).reason, Reason::Unpriced);
}

ISOCOST_TEST(TestServing)
#include "tst_serving.moc"
