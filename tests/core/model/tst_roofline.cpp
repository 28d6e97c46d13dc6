// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What memory and compute let the chips of one replica serve (model.md I3), by hand.
#include <QTest>

#include "core/model/formulas/serving.h"
#include "tests/core/model/round_model.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

using M = Metric;

constexpr double kKvBytes = 327680.0; // 2 x 80 layers x 8 heads x 128 x 2 bytes
constexpr double kSequenceBytes = 4096.0 * kKvBytes; // of the preset context

// The round model on a replica of given size.
Results<double> onChips(const char* chips, Changes more = {})
{
    more.push_back({"platform.h100.replica_chips", chips});
    return served(more);
}

Results<double> presetOnFour(Changes more = {})
{
    more.push_back({"platform.h100.replica_chips", "4"});
    return resultsWith(more);
}

} // namespace

class TestRoofline : public QObject {
    Q_OBJECT

private slots:
    void thePresetsKeepAKnownCachePerToken();
    void theRoundModelIsRound();
    void weightsFillFourFifthsOfTheMemory();
    void fragmentationTakesMemoryForSequences();
    void onlyWholeSequencesAreServed();
    void theReferenceIsBoundByMemory();
    void slowChipsAreBoundByCompute();
    void everyDoublingOfAReplicaLosesAShare();
    void theSoftwareOfAPlatformScalesAllItsRates();
    void aBatchOfExpertsReadsNearlyAllOfThem();
    void sparseTokensTakeTheirShareOfCompute();
    void aLimitOnTheTokenTimeMakesBatchesSmaller();
    void aSlowComputeMeetsTheLimitEarlier();
    void aLimitBelowTheWeightsCannotBeMet();
    void theLimitIsOfTheTimeThatSoftwareReaches();
    void theLastContextThatFitsIsServed();
    void aContextThatDoesNotFitIsUndefined();
    void memoryInGibibytesHoldsMore();
};

void TestRoofline::thePresetsKeepAKnownCachePerToken()
{
    // one token more of context in a batch of one, of the 466,919 that 153e9 B hold: the memory
    // time grows by the cache of a token, 327,680 B / (4 chips x 3.35e12 B/s x 0.6); a doubling
    // leaves 0.95
    const auto longer = presetOnFour({{"inference.context_tokens", "400001"}});
    const auto shorter = presetOnFour({{"inference.context_tokens", "400000"}});
    QCOMPARE(shorter.of(M::Batch, 0).value, 1.0);
    const double more = longer.of(M::TokenMs, 0).value - shorter.of(M::TokenMs, 0).value;
    QVERIFY(isNear(more, 1000.0 * kKvBytes / (4.0 * 3.35e12 * 0.6) / 0.9025, 1e-5));
}

void TestRoofline::theRoundModelIsRound()
{
    const auto four = onChips("4");
    QCOMPARE(four.of(M::Batch, 0).value, 180.0);
    QVERIFY(isNear(four.of(M::TokenMs, 0), 80.0e3 / 3350.0));
    QVERIFY(isNear(four.of(M::DecodeRate, 0), 1884.375));
    QVERIFY(isNear(four.of(M::PrefillRate, 0), 5000.0)); // 700e12 / 140e9
    QVERIFY(isNear(four.of(M::ServingRate, 0), 1884.375));
    QVERIFY(isNear(four.of(M::Throughput, 0), 1024.0 * 1884.375));
    const auto eight = onChips("8");
    QCOMPARE(eight.of(M::Batch, 0).value, 500.0);
    QVERIFY(isNear(eight.of(M::DecodeRate, 0), 2617.1875));
    // a replica is as given, however large a scale-up domain is: (1,280 - 140) / 1
    QCOMPARE(onChips("16").of(M::Batch, 0).value, 1140.0);
}

void TestRoofline::weightsFillFourFifthsOfTheMemory()
{
    // 80 GB, of which 0.8 may be filled: 64 GB a chip are 32e9 parameters of 2 bytes
    const auto rate = [](const char* chips, const char* parameters) {
        return onChips(chips, {{"inference.parameters_b", parameters}}).of(M::ServingRate, 0);
    };
    QVERIFY(rate("1", "32").hasNumber());
    QCOMPARE(rate("1", "32.0001").reason, Reason::Undefined);
    QVERIFY(rate("2", "64").hasNumber());
    QCOMPARE(rate("2", "64.0001").reason, Reason::Undefined);
    QVERIFY(rate("3", "96").hasNumber());
    QCOMPARE(rate("3", "96.0001").reason, Reason::Undefined);
    QVERIFY(rate("256", "8192").hasNumber());
}

void TestRoofline::fragmentationTakesMemoryForSequences()
{
    // 320 - 140 = 180 GB: 0.85 of them hold 153 sequences, half 90, a tenth 18
    const auto at = [](const char* lost) {
        return onChips("4", {{"platform.h100.fragmentation", lost}});
    };
    QCOMPARE(at("0.15").of(M::Batch, 0).value, 153.0);
    QCOMPARE(at("0.5").of(M::Batch, 0).value, 90.0);
    QCOMPARE(at("0.9").of(M::Batch, 0).value, 18.0);
    // a step reads 140 + 90 GB of 4 x 3,350 GB/s
    QVERIFY(isNear(at("0.5").of(M::TokenMs, 0), 230.0 / 13.4));
    QVERIFY(isNear(at("0.5").of(M::DecodeRate, 0), 90.0 / 0.230 * 13.4 / 4.0));
}

void TestRoofline::onlyWholeSequencesAreServed()
{
    // 180 / 1.001 = 179.8; 180 / 180 = 1 and 180 / 180.001 = 0.99999
    const auto at = [](const char* tokens) {
        return onChips("4", {{"inference.context_tokens", tokens}});
    };
    QCOMPARE(at("1001").of(M::Batch, 0).value, 179.0);
    QCOMPARE(at("180000").of(M::Batch, 0).value, 1.0);
    QCOMPARE(at("180001").of(M::Batch, 0).reason, Reason::Undefined);
    QCOMPARE(at("180001").of(M::ServingRate, 0).reason, Reason::Undefined);
}

void TestRoofline::theReferenceIsBoundByMemory()
{
    // 4 chips, (320e9 - 140e9) x 0.85 / 1,342,177,280 = 113.99 sequences; memory 291.67e9 B /
    // 8.04e12 B/s = 36.3 ms against compute 2 x 70e9 x 113 / (4 x 989.4e12 x 0.5) = 8.0 ms
    const auto results = presetOnFour();
    const double memoryTime = (140e9 + 113.0 * kSequenceBytes) / 8.04e12;
    QVERIFY(isNear(memoryTime, 0.0362769, 1e-6));
    QCOMPARE(results.of(M::Batch, 0).value, 113.0);
    QCOMPARE(results.of(M::Bound, 0).value, 0.0);
    const double speed = 0.95 * 0.95; // two doublings
    const double decode = speed * 113.0 / memoryTime / 4.0;
    const double prefill = speed * 989.4e12 * 0.5 / 140e9;
    QVERIFY(isNear(results.of(M::TokenMs, 0), 1000.0 * memoryTime / speed));
    QVERIFY(isNear(results.of(M::DecodeRate, 0), decode));
    QVERIFY(isNear(results.of(M::PrefillRate, 0), prefill));
    // three input tokens to an output token: 4 tokens in 3 / 3,189 + 1 / 702.8 s
    QVERIFY(isNear(results.of(M::ServingRate, 0), 4.0 / (3.0 / prefill + 1.0 / decode)));
    QVERIFY(isNear(results.of(M::ServingRate, 0), 1692.3, 1e-4));
    const auto faster = presetOnFour({{"platform.h100.peak_tflops", "2000"}});
    QCOMPARE(faster.of(M::DecodeRate, 0).value, results.of(M::DecodeRate, 0).value);
    QVERIFY(faster.of(M::PrefillRate, 0).value > results.of(M::PrefillRate, 0).value);
}

void TestRoofline::slowChipsAreBoundByCompute()
{
    // the batch cancels: 7e12 FLOP/s / 140e9 FLOP = 50 tokens/s and chip, input or output
    const Changes slow{{"inference.compute_efficiency", "0.01"}};
    const auto results = onChips("4", slow);
    QCOMPARE(results.of(M::Bound, 0).value, 1.0);
    QVERIFY(isNear(results.of(M::DecodeRate, 0), 50.0));
    QVERIFY(isNear(results.of(M::PrefillRate, 0), 50.0));
    QVERIFY(isNear(results.of(M::TokenMs, 0), 900.0)); // 180 x 140e9 / 28e12 s
    const auto mixed = onChips(
        "4", {{"inference.compute_efficiency", "0.01"}, {"inference.input_output_ratio", "3"}});
    QVERIFY(isNear(mixed.of(M::ServingRate, 0), 50.0));
    // memory 320e9 / 13.4e12 s and compute 180 x 140e9 / (2,800e12 e) s meet at e = 0.376875
    const auto bound = [](const char* efficiency) {
        return onChips("4", {{"inference.compute_efficiency", efficiency}}).of(M::Bound, 0).value;
    };
    QCOMPARE(bound("0.3769"), 0.0);
    QCOMPARE(bound("0.3768"), 1.0);
}

void TestRoofline::everyDoublingOfAReplicaLosesAShare()
{
    const auto rate = [](const char* chips, const char* scaling, const char* parameters) {
        return onChips(chips,
            {{"inference.scaling_efficiency", scaling}, {"inference.parameters_b", parameters}});
    };
    // one chip loses nothing, four 0.9 x 0.9, eight 0.9^3, three 0.9^log2(3) = 0.9^1.58496
    QVERIFY(isNear(rate("1", "0.9", "7").of(M::PrefillRate, 0), 700e12 / 14e9));
    QVERIFY(isNear(rate("4", "0.9", "70").of(M::PrefillRate, 0), 0.81 * 5000.0));
    QVERIFY(isNear(rate("4", "0.9", "70").of(M::DecodeRate, 0), 0.81 * 1884.375));
    QVERIFY(isNear(rate("8", "0.9", "70").of(M::DecodeRate, 0), 0.729 * 2617.1875));
    QVERIFY(isNear(rate("8", "0.5", "70").of(M::TokenMs, 0), 8.0 * 80e3 / 3350.0));
    QVERIFY(isNear(
        rate("3", "0.9", "70").of(M::PrefillRate, 0), std::pow(0.9, 1.5849625007211562) * 5000.0));
}

void TestRoofline::theSoftwareOfAPlatformScalesAllItsRates()
{
    // half of the roofline: half the rates, twice the time, the same sequences
    const auto half = onChips(
        "4", {{"platform.h100.serving_efficiency", "0.5"}, {"inference.input_output_ratio", "3"}});
    QCOMPARE(half.of(M::Batch, 0).value, 180.0);
    QVERIFY(isNear(half.of(M::DecodeRate, 0), 942.1875));
    QVERIFY(isNear(half.of(M::PrefillRate, 0), 2500.0));
    QVERIFY(isNear(half.of(M::TokenMs, 0), 160e3 / 3350.0));
    QVERIFY(isNear(half.of(M::ServingRate, 0), 4.0 / (3.0 / 2500.0 + 1.0 / 942.1875)));
    const auto more = onChips("4", {{"platform.h100.serving_efficiency", "2"}});
    QVERIFY(isNear(more.of(M::DecodeRate, 0), 3768.75));
}

void TestRoofline::aBatchOfExpertsReadsNearlyAllOfThem()
{
    // a quarter active: one sequence reads 0.25 of 140 GB, two 1 - 0.75^2 = 0.4375, 180 all but
    // 0.75^180 = 3e-23; all weights stay in memory, so the sequences are the same
    const auto ms = [](const char* tokens) {
        return onChips(
            "4", {{"inference.active_fraction", "0.25"}, {"inference.context_tokens", tokens}})
            .of(M::TokenMs, 0);
    };
    QVERIFY(isNear(ms("180000"), (35.0 + 180.0) / 13.4));
    QVERIFY(isNear(ms("90000"), (61.25 + 180.0) / 13.4));
    QVERIFY(isNear(ms("1000"), 320.0 / 13.4));
}

void TestRoofline::sparseTokensTakeTheirShareOfCompute()
{
    // 35e9 FLOP a token
    const auto results = onChips("4", {{"inference.active_fraction", "0.25"}});
    QVERIFY(isNear(results.of(M::PrefillRate, 0), 20000.0));
    const auto slow = onChips(
        "4", {{"inference.active_fraction", "0.25"}, {"inference.compute_efficiency", "0.01"}});
    QVERIFY(isNear(slow.of(M::DecodeRate, 0), 200.0));
}

void TestRoofline::aLimitOnTheTokenTimeMakesBatchesSmaller()
{
    // (140 + b) GB / 13,400 GB/s within 20 ms: b = 268 - 140 = 128, and 127 a hair below
    const auto at = [](const char* ms) { return onChips("4", {{"inference.max_token_ms", ms}}); };
    QCOMPARE(at("20").of(M::Batch, 0).value, 128.0);
    QVERIFY(isNear(at("20").of(M::TokenMs, 0), 20.0));
    QVERIFY(isNear(at("20").of(M::DecodeRate, 0), 128.0 / 0.020 / 4.0));
    QCOMPARE(at("19.99").of(M::Batch, 0).value, 127.0);
    // a long time allows no more than memory holds
    QCOMPARE(at("100000").of(M::Batch, 0).value, 180.0);
    // one sequence: 141 / 13.4 = 10.52 ms
    QCOMPARE(at("10.53").of(M::Batch, 0).value, 1.0);
    QCOMPARE(at("10.52").of(M::Batch, 0).reason, Reason::Undefined);
}

void TestRoofline::aSlowComputeMeetsTheLimitEarlier()
{
    // 0.02 s x 28e12 FLOP/s / 140e9 FLOP = 4 sequences, where memory would allow 128
    const auto results =
        onChips("4", {{"inference.max_token_ms", "20"}, {"inference.compute_efficiency", "0.01"}});
    QCOMPARE(results.of(M::Batch, 0).value, 4.0);
    QVERIFY(isNear(results.of(M::TokenMs, 0), 20.0));
    QCOMPARE(results.of(M::Bound, 0).value, 1.0);
}

void TestRoofline::aLimitBelowTheWeightsCannotBeMet()
{
    // four chips read 140 GB in 10.45 ms; eight in half of it: 268 - 140 = 128 sequences
    QCOMPARE(onChips("4", {{"inference.max_token_ms", "10"}}).of(M::ServingRate, 0).reason,
        Reason::Undefined);
    QCOMPARE(onChips("8", {{"inference.max_token_ms", "10"}}).of(M::Batch, 0).value, 128.0);
    // free to choose, the larger replica serves
    const auto chosen = served({{"inference.max_token_ms", "10"}});
    QCOMPARE(chosen.of(M::ReplicaSize, 0).value, 8.0);
    QCOMPARE(served({{"inference.max_token_ms", "5"}}).of(M::ServingRate, 0).reason,
        Reason::Undefined); // 5.22 ms for the weights alone
}

void TestRoofline::theLimitIsOfTheTimeThatSoftwareReaches()
{
    // half of the roofline: 40 ms of a user are 20 ms of memory
    const auto results = onChips(
        "4", {{"inference.max_token_ms", "40"}, {"platform.h100.serving_efficiency", "0.5"}});
    QCOMPARE(results.of(M::Batch, 0).value, 128.0);
    QVERIFY(isNear(results.of(M::TokenMs, 0), 40.0));
    // and two doublings at half: a quarter
    const auto scaled =
        onChips("4", {{"inference.max_token_ms", "80"}, {"inference.scaling_efficiency", "0.5"}});
    QCOMPARE(scaled.of(M::Batch, 0).value, 128.0);
}

void TestRoofline::theLastContextThatFitsIsServed()
{
    // (640 - 140) GB x 0.85 / 327,680 B = 1,296,997.07 tokens on the largest replica of 8 chips
    const auto last = resultsWith({{"inference.context_tokens", "1296997"}});
    QCOMPARE(last.of(M::ReplicaSize, 0).value, 8.0);
    QCOMPARE(last.of(M::Batch, 0).value, 1.0);
    const double memoryTime = (140e9 + 1296997.0 * kKvBytes) / (8.0 * 2.01e12);
    QVERIFY(isNear(last.of(M::DecodeRate, 0), 0.857375 / memoryTime / 8.0));
    QCOMPARE(resultsWith({{"inference.context_tokens", "1296998"}}).of(M::Batch, 0).reason,
        Reason::Undefined);
}

void TestRoofline::aContextThatDoesNotFitIsUndefined()
{
    const auto results = resultsWith({{"inference.context_tokens", "1296998"}});
    for (const M metric : {M::ServingRate, M::Throughput, M::Bound, M::ReplicaSize, M::Batch,
             M::TokenMs, M::DecodeRate, M::PrefillRate, M::Etic, M::Cpbt, M::CostPerMillionInput,
             M::CostPerMillionOutput, M::ServingReplicas, M::ServingChips, M::ServingFleetMonthly,
             M::ServingMonthly, M::ServingPassesMonth, M::AnnualServing, M::AnnualTotal,
             M::LifecycleCost})
        QCOMPARE(results.of(metric, 0).reason, Reason::Undefined);
    QVERIFY(results.of(M::TrainingCost, 0).hasNumber());
}

void TestRoofline::memoryInGibibytesHoldsMore()
{
    // a Trainium2 has 96 GiB = 103.079e9 B: 2 of them 206.158e9 B, 0.8 of which hold 140 GB, and
    // (206.158 - 140) / 1 = 66 sequences; of 192e9 B it would be 52
    const auto results =
        served({{"platform.trn2.replica_chips", "2"}, {"platform.trn2.fragmentation", "0"}});
    QCOMPARE(results.of(M::Batch, 1).value, 66.0);
    // 140 + 66 GB of 2 x 2,900 GB/s
    QVERIFY(isNear(results.of(M::DecodeRate, 1), 66.0 / (206.0 / 5800.0) / 2.0));
}

ISOCOST_TEST(TestRoofline)
#include "tst_roofline.moc"
