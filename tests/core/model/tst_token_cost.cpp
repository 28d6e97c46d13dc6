// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What bounds decoding (model.md I3), narrower weights (I7), input and output tokens (I8), by hand.
#include <QTest>

#include "tests/core/model/changed_scenario.h"

using namespace isocost;
using namespace isocost::test;

namespace {

using M = Metric;

constexpr double kSequenceBytes = 4096.0 * 327680.0; // 80 layers x 8 heads x 128 x 2 x 2 bytes

// One chip-hour of 3600 s, 0.6 load, 0.85 of the memory
double eticOf(double rate)
{
    return 12.5e6 / (rate * 3600.0 * 0.6 * 0.85);
}

double boundWith(const Changes& changes)
{
    const Outcome<double> bound = resultsWith(changes).of(M::Bound, 0);
    return bound.hasNumber() ? bound.value : -1.0;
}

} // namespace

class TestTokenCost : public QObject {
    Q_OBJECT

private slots:
    void theLargerTimeNamesTheBound();
    void nothingTellsWhatBoundAMeasuredRate();
    void aContextThatDoesNotFitHasNoBound();
    void aChipWithoutAPeakHasNoBound();
    void everyWidthHasItsRoofline();
    void theWidthInUseIsOneOfTheThree();
    void aMeasuredRateLeavesTheWidthsAlone();
    void unpricedWidthsHaveARateButNoCost();
    void widthsThatDoNotFitAreUndefined();
    void theSameCostIsSpreadOverEachKindOfToken();
    void withoutInputEveryTokenIsOutput();
};

void TestTokenCost::theLargerTimeNamesTheBound()
{
    QCOMPARE(boundWith({}), 0.0); // 39.8 ms of memory against 9.5 ms of compute
    QCOMPARE(boundWith({{"inference.compute_efficiency", "0.01"}}), 1.0); // against 474 ms
    // 134 sequences: memory 319.85e9 B / (4 x 3.35e12 x 0.6) = 39.78 ms; compute 2 x 70e9 x 134 /
    // (4 x 989.4e12 x e) = 39.78 ms at e = 0.11916
    QCOMPARE(boundWith({{"inference.compute_efficiency", "0.1193"}}), 0.0);
    QCOMPARE(boundWith({{"inference.compute_efficiency", "0.1190"}}), 1.0);
}

void TestTokenCost::nothingTellsWhatBoundAMeasuredRate()
{
    const auto results = resultsWith({{"platform.h100.tokens_per_second", "1000"}});
    QCOMPARE(results.of(M::Bound, 0).reason, Reason::Undefined);
    QCOMPARE(results.of(M::Bound, 1).value, 0.0);
}

void TestTokenCost::aContextThatDoesNotFitHasNoBound()
{
    const auto results = resultsWith({{"inference.context_tokens", "549317"}});
    QCOMPARE(results.of(M::Bound, 0).reason, Reason::Undefined);
}

void TestTokenCost::aChipWithoutAPeakHasNoBound()
{
    const auto results = resultsWith({{"platform.tpu_v5e.precision", "fp8"}});
    QCOMPARE(results.of(M::Bound, 2).reason, Reason::Undefined);
    QCOMPARE(results.of(M::ServingRateInt8, 2).reason, Reason::Undefined);
}

void TestTokenCost::everyWidthHasItsRoofline()
{
    // 2 bytes: 4 chips, 134 sequences; 1 byte: 70 GB on 2 chips, 67; 0.5: 35 GB on 1 chip, 33
    const auto results = resultsWith({});
    const double two = 134.0 / ((140e9 + 134.0 * kSequenceBytes) / (4.0 * 2.01e12)) / 4.0;
    const double one = 67.0 / ((70e9 + 67.0 * kSequenceBytes) / (2.0 * 2.01e12)) / 2.0;
    const double half = 33.0 / ((35e9 + 33.0 * kSequenceBytes) / 2.01e12);
    QVERIFY(isNear(results.of(M::ServingRateBf16, 0), two));
    QVERIFY(isNear(results.of(M::ServingRateInt8, 0), one));
    QVERIFY(isNear(results.of(M::ServingRateInt4, 0), half));
    QVERIFY(isNear(results.of(M::EticBf16, 0), eticOf(two)));
    QVERIFY(isNear(results.of(M::EticInt8, 0), eticOf(one)));
    QVERIFY(isNear(results.of(M::EticInt4, 0), eticOf(half)));
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

void TestTokenCost::aMeasuredRateLeavesTheWidthsAlone()
{
    const auto measured = resultsWith({{"platform.h100.tokens_per_second", "1000"}});
    QCOMPARE(measured.of(M::EticInt8, 0).value, resultsWith({}).of(M::EticInt8, 0).value);
}

void TestTokenCost::unpricedWidthsHaveARateButNoCost()
{
    const auto results = resultsWith({{"platform.trn2.purchase", "spot"}});
    QVERIFY(results.of(M::ServingRateInt4, 1).hasNumber());
    for (const M metric : {M::EticBf16, M::EticInt8, M::EticInt4, M::CostPerMillionTotal})
        QCOMPARE(results.of(metric, 1).reason, Reason::Unpriced);
}

void TestTokenCost::widthsThatDoNotFitAreUndefined()
{
    // beside 140 GB on 4 chips 549,316 tokens fit, beside 70 GB on 2 chips 274,658, beside 35 GB on
    // one 137,329
    const auto results = resultsWith({{"inference.context_tokens", "300000"}});
    QVERIFY(results.of(M::EticBf16, 0).hasNumber());
    QCOMPARE(results.of(M::ServingRateInt8, 0).reason, Reason::Undefined);
    QCOMPARE(results.of(M::EticInt8, 0).reason, Reason::Undefined);
    QCOMPARE(results.of(M::EticInt4, 0).reason, Reason::Undefined);
}

void TestTokenCost::theSameCostIsSpreadOverEachKindOfToken()
{
    // 1000 tokens/s for 12.50 USD/h; three of four tokens are read, one is written
    const auto results = resultsWith({{"platform.h100.tokens_per_second", "1000"}});
    QVERIFY(isNear(results.of(M::CostPerMillionTotal, 0), eticOf(1000.0)));
    QVERIFY(isNear(results.of(M::CostPerMillionInput, 0), eticOf(1000.0) * 4.0 / 3.0));
    QVERIFY(isNear(results.of(M::CostPerMillionOutput, 0), eticOf(1000.0) * 4.0));
    const auto even = resultsWith({{"inference.input_output_ratio", "1"}});
    QCOMPARE(even.of(M::CostPerMillionInput, 0).value, even.of(M::CostPerMillionOutput, 0).value);
}

void TestTokenCost::withoutInputEveryTokenIsOutput()
{
    const auto results = resultsWith({{"inference.input_output_ratio", "0"}});
    QCOMPARE(results.of(M::CostPerMillionInput, 0).reason, Reason::Undefined);
    QCOMPARE(results.of(M::CostPerMillionOutput, 0).value, results.of(M::Etic, 0).value);
}

QTEST_APPLESS_MAIN(TestTokenCost)
#include "tst_token_cost.moc"
