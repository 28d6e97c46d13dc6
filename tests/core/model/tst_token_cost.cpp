// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What bounds decoding (model.md I3), narrower weights (I7), input and output tokens (I8), by hand.
#include <QTest>

#include "tests/core/model/round_model.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

using M = Metric;

// One chip-hour of 3600 s at full load
double eticOf(double rate)
{
    return 12.5e6 / (rate * 3600.0);
}

// 20e9 tokens a month, 7,610 a second.
Results<double> busy(const Changes& more = {})
{
    Changes all{{"inference.tokens_b_per_month", "20"}};
    all.insert(all.end(), more.begin(), more.end());
    return served(all);
}

// At this width of weights, input tokens a second and chip.
double prefillAt(const char* bytes, Changes more = {})
{
    more.push_back({"inference.bytes_per_parameter", bytes});
    return busy(more).of(M::PrefillRate, 0).value;
}

} // namespace

class TestTokenCost : public QObject {
    Q_OBJECT

private slots:
    void nothingTellsWhatBoundAMeasuredRate();
    void aChipWithoutAPeakHasNoBound();
    void everyWidthHasItsBestReplica();
    void everyWidthIsMultipliedAtItsPeak();
    void missingWidthsAreMultipliedInTheNextOne();
    void theTrainingPrecisionDoesNotServe();
    void theWidthInUseIsOneOfTheThree();
    void aMeasuredRateLeavesNoWidths();
    void unpricedWidthsHaveARateButNoCost();
    void widthsThatDoNotFitAreUndefined();
    void inputAndOutputShareTheBill();
    void withoutInputEveryTokenIsOutput();
};

void TestTokenCost::nothingTellsWhatBoundAMeasuredRate()
{
    const auto results = resultsWith({{"platform.h100.tokens_per_second", "1000"}});
    QCOMPARE(results.of(M::Bound, 0).reason, Reason::Undefined);
    QCOMPARE(results.of(M::Bound, 1).value, 0.0);
}

void TestTokenCost::aChipWithoutAPeakHasNoBound()
{
    const auto results = resultsWith({{"platform.tpu_v5e.precision", "fp8"}});
    for (const M metric : {M::Bound, M::ServingRate, M::EticInt8, M::EticInt4})
        QCOMPARE(results.of(metric, 2).reason, Reason::Undefined);
}

void TestTokenCost::everyWidthHasItsBestReplica()
{
    // Memory is full and read in 80 / 3,350 s at any width: sequences / chips x 41.875 tokens/s.
    // 2 bytes, 140 GB: 2 of 4 chips (7,537.5 each) or 1 of 8 (20,937.5): 8, the faster, 500 / 8.
    // 1 byte, 70 GB: 3 of 2 chips (90 sequences, 3,768.75) or 1 of 4 (250, 10,468.75): 4.
    // 0.5, 35 GB: 5 of 1 (45 sequences, 1,884.375), 2 of 2 (125, 5,234.375), 1 of 4 (285): 4 chips
    // twice, the faster has 285 / 4 x 41.875
    const auto results = busy();
    QVERIFY(isNear(results.of(M::EticBf16, 0), eticOf(2617.1875)));
    QVERIFY(isNear(results.of(M::EticInt8, 0), eticOf(2617.1875))); // 250 / 4 = 500 / 8
    QVERIFY(isNear(results.of(M::EticInt4, 0), eticOf(2983.59375)));
    const auto chips = [](const char* bytes) {
        return busy({{"inference.bytes_per_parameter", bytes}}).of(M::ServingChips, 0).value;
    };
    // only narrower weights save: 1 - 2,617.1875 / 2,983.59375, and nothing is narrower than 0.5
    const auto saving = [](const char* bytes) {
        return busy({{"inference.bytes_per_parameter", bytes}}).of(M::QuantizingSaving, 0);
    };
    QVERIFY(isNear(saving("2").value, 1.0 - 2617.1875 / 2983.59375));
    QVERIFY(isNear(saving("1").value, saving("2").value));
    QCOMPARE(saving("0.5").reason, Reason::Undefined);
    QCOMPARE(chips("2"), 8.0);
    QCOMPARE(chips("1"), 4.0); // the same cost a token, of half the fleet
    QCOMPARE(chips("0.5"), 4.0);
}

void TestTokenCost::everyWidthIsMultipliedAtItsPeak()
{
    // an H100 of 989.4 TFLOP/s in bf16 has 1,979 in fp8 and none in fp4, so bf16 there: 140e9 FLOP
    // a token at 700 TFLOP/s are 5,000 tokens/s
    QVERIFY(isNear(prefillAt("2"), 5000.0));
    QVERIFY(isNear(prefillAt("1.01"), 5000.0));
    QVERIFY(isNear(prefillAt("1"), 5000.0 * 1979.0 / 989.4));
    QVERIFY(isNear(prefillAt("0.51"), 5000.0 * 1979.0 / 989.4));
    QVERIFY(isNear(prefillAt("0.5"), 5000.0));
    // a B200 has 2,250, 4,500 and 9,000
    const Changes b200{
        {"platform.h100.accelerator", "b200_sxm"}, {"platform.h100.peak_tflops", "2250"}};
    QVERIFY(isNear(prefillAt("2", b200), 2250e12 / 140e9));
    QVERIFY(isNear(prefillAt("1", b200), 4500e12 / 140e9));
    QVERIFY(isNear(prefillAt("0.5", b200), 9000e12 / 140e9));
}

void TestTokenCost::missingWidthsAreMultipliedInTheNextOne()
{
    // a TPU v5e knows no fp8 but int8: 394 beside 197; an A100 neither fp8 nor fp4: 624 and 312
    const auto prefill = [](const char* bytes) {
        return served(
            {{"platform.tpu_v5e.replica_chips", "16"}, {"inference.bytes_per_parameter", bytes}})
            .of(M::PrefillRate, 2);
    };
    QVERIFY(isNear(prefill("2"), 197e12 / 140e9));
    QVERIFY(isNear(prefill("1"), 394e12 / 140e9));
    QVERIFY(isNear(prefill("0.5"), 197e12 / 140e9));
    const Changes a100{
        {"platform.h100.accelerator", "a100_80_sxm"}, {"platform.h100.peak_tflops", "312"}};
    QVERIFY(isNear(prefillAt("1", a100), 624e12 / 140e9));
    QVERIFY(isNear(prefillAt("0.5", a100), 312e12 / 140e9));
}

void TestTokenCost::theTrainingPrecisionDoesNotServe()
{
    // trained in fp8 at 1,979 TFLOP/s; weights of 2 bytes are served at 989.4 all the same
    const Changes fp8{{"platform.h100.precision", "fp8"}, {"platform.h100.peak_tflops", "preset"}};
    QVERIFY(isNear(prefillAt("2", fp8), 989.4e12 / 140e9));
    QVERIFY(isNear(prefillAt("1", fp8), 1979e12 / 140e9));
}

void TestTokenCost::theWidthInUseIsOneOfTheThree()
{
    const auto at = [](const char* bytes, M metric) {
        return resultsWith({{"inference.bytes_per_parameter", bytes}}).of(metric, 1).value;
    };
    QCOMPARE(at("2", M::Etic), at("2", M::EticBf16));
    QCOMPARE(at("1", M::Etic), at("1", M::EticInt8));
    QCOMPARE(at("0.5", M::Etic), at("0.5", M::EticInt4));
    QCOMPARE(at("0.5", M::EticBf16), at("2", M::EticBf16));
}

void TestTokenCost::aMeasuredRateLeavesNoWidths()
{
    // it belongs to one of them, nobody knows which
    const auto measured = resultsWith({{"platform.h100.tokens_per_second", "1000"}});
    for (const M metric :
        {M::EticBf16, M::EticInt8, M::EticInt4, M::CostPerMillionInput, M::CostPerMillionOutput})
        QCOMPARE(measured.of(metric, 0).reason, Reason::Undefined);
    QVERIFY(measured.of(M::EticInt8, 1).hasNumber());
}

void TestTokenCost::unpricedWidthsHaveARateButNoCost()
{
    const auto results = resultsWith({{"platform.trn2.purchase", "spot"}});
    for (const M metric : {M::DecodeRate, M::PrefillRate})
        QVERIFY(results.of(metric, 1).hasNumber());
    for (const M metric :
        {M::EticBf16, M::EticInt8, M::EticInt4, M::CostPerMillionInput, M::CostPerMillionOutput})
        QCOMPARE(results.of(metric, 1).reason, Reason::Unpriced);
}

void TestTokenCost::widthsThatDoNotFitAreUndefined()
{
    // 8 chips hold 500 GB beside 140 GB, 570 beside 70, 605 beside 35: sequences of 1e6 B a token
    const auto at = [](const char* tokens, M metric) {
        return served({{"inference.context_tokens", tokens}}).of(metric, 0).reason;
    };
    QCOMPARE(at("500000", M::EticBf16), Reason::None);
    QCOMPARE(at("500001", M::EticBf16), Reason::Undefined);
    QCOMPARE(at("570000", M::EticInt8), Reason::None);
    QCOMPARE(at("570001", M::EticInt8), Reason::Undefined);
    QCOMPARE(at("605000", M::EticInt4), Reason::None);
    QCOMPARE(at("605001", M::EticInt4), Reason::Undefined);
}

void TestTokenCost::inputAndOutputShareTheBill()
{
    // input at 5,000 tokens/s, output at 1,884.375 on replicas of 4
    const auto results =
        served({{"platform.h100.replica_chips", "4"}, {"inference.input_output_ratio", "3"}});
    const double input = eticOf(5000.0);
    const double output = eticOf(1884.375);
    QVERIFY(isNear(input, 0.694444, 1e-6));
    QVERIFY(isNear(output, 1.842638, 1e-6));
    QVERIFY(isNear(results.of(M::CostPerMillionInput, 0), input));
    QVERIFY(isNear(results.of(M::CostPerMillionOutput, 0), output));
    // (3 x 0.694444 + 1.842638) / 4
    QVERIFY(isNear(results.of(M::Etic, 0), (3.0 * input + output) / 4.0));
    for (const auto& [ratio, r] :
        {std::pair{"0", 0.0}, {"0.5", 0.5}, {"1", 1.0}, {"1000", 1000.0}}) {
        const auto mixed = resultsWith({{"inference.input_output_ratio", ratio}});
        const double sum = r * mixed.of(M::CostPerMillionInput, 1).value
            + mixed.of(M::CostPerMillionOutput, 1).value;
        QVERIFY(isNear(mixed.of(M::Etic, 1), sum / (r + 1.0)));
    }
    // idle capacity is in both
    const auto half =
        served({{"platform.h100.replica_chips", "4"}, {"inference.load_factor", "0.5"}});
    QVERIFY(isNear(half.of(M::CostPerMillionInput, 0), 2.0 * input));
    QVERIFY(isNear(half.of(M::CostPerMillionOutput, 0), 2.0 * output));
}

void TestTokenCost::withoutInputEveryTokenIsOutput()
{
    const auto results = resultsWith({{"inference.input_output_ratio", "0"}});
    QVERIFY(isNear(results.of(M::CostPerMillionOutput, 0), results.of(M::Etic, 0).value));
    QVERIFY(isNear(results.of(M::ServingRate, 0), results.of(M::DecodeRate, 0).value));
    // an input token has its price all the same
    QVERIFY(results.of(M::CostPerMillionInput, 0).hasNumber());
}

ISOCOST_TEST(TestTokenCost)
#include "tst_token_cost.moc"
