// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The operations on double: ties, signed zeros and infinities, and Lambert's W.
#include <QTest>

#include <bit>
#include <cstdint>
#include <limits>

#include "core/scalar/scalar.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

bool isSameBits(double a, double b)
{
    return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}

bool isNear(double got, double expected, double relative)
{
    return std::fabs(got - expected) <= relative * std::fabs(expected);
}

} // namespace

class TestScalar : public QObject {
    Q_OBJECT

private slots:
    void minAndMaxPickOneOfTheirArguments();
    void aTieTakesTheFirstArgument();
    void infinityIsBeyondEveryNumber();
    void lessThanIsStrict();
    void selectTakesWhatTheComparisonSays();
    void theOtherBranchOfSelectMayBeNoNumber();
    void roundingGoesToTheNeighbourOnItsSide();
    void finiteExcludesInfinityAndNaN();
    void lambertWMeetsItsClosedForms_data();
    void lambertWMeetsItsClosedForms();
    void lambertWInvertsItsDefinition();
    void lambertWFollowsItsSeriesAtZero();
    void lambertWFollowsItsSeriesAtTheBranchPoint();
    void lambertWBelowItsDomainIsItsLeastValue();
    void lambertWKeepsInfinityAndNaN();
    void lambertWRises();
    void lambertWAnswersAgainAsAtFirst();
};

void TestScalar::minAndMaxPickOneOfTheirArguments()
{
    const double values[] = {-kInfinity, -1e300, -2.5, -1e-308, 0.0, 1e-308, 2.5, 1e300, kInfinity};
    for (const double a : values)
        for (const double b : values) {
            const double low = isocost::min(a, b);
            const double high = isocost::max(a, b);
            QVERIFY(low <= a && low <= b && (low == a || low == b));
            QVERIFY(high >= a && high >= b && (high == a || high == b));
        }
}

void TestScalar::aTieTakesTheFirstArgument()
{
    // 0 and -0 compare equal; a Recorder and a Dual must make the same choice
    QVERIFY(isSameBits(isocost::min(0.0, -0.0), 0.0));
    QVERIFY(isSameBits(isocost::min(-0.0, 0.0), -0.0));
    QVERIFY(isSameBits(isocost::max(0.0, -0.0), 0.0));
    QVERIFY(isSameBits(isocost::max(-0.0, 0.0), -0.0));
}

void TestScalar::infinityIsBeyondEveryNumber()
{
    const double greatest = std::numeric_limits<double>::max();
    QCOMPARE(isocost::min(greatest, kInfinity), greatest);
    QCOMPARE(isocost::max(greatest, kInfinity), kInfinity);
    QCOMPARE(isocost::min(-kInfinity, -greatest), -kInfinity);
    QCOMPARE(isocost::max(-kInfinity, -greatest), -greatest);
}

void TestScalar::lessThanIsStrict()
{
    QVERIFY(lessThan(1.0, std::nextafter(1.0, 2.0)));
    QVERIFY(!lessThan(1.0, 1.0));
    QVERIFY(!lessThan(std::nextafter(1.0, 2.0), 1.0));
    QVERIFY(!lessThan(-0.0, 0.0));
    QVERIFY(decided(lessThan(1.0, 2.0)));
    QVERIFY(denied(lessThan(2.0, 1.0)));
    QVERIFY(!denied(lessThan(1.0, 2.0)));
}

void TestScalar::selectTakesWhatTheComparisonSays()
{
    QCOMPARE(select(lessThan(1.0, 2.0), 10.0, 20.0), 10.0);
    QCOMPARE(select(lessThan(2.0, 1.0), 10.0, 20.0), 20.0);
    QVERIFY(isSameBits(select(true, -0.0, 0.0), -0.0));
}

// Both branches of a select are computed: 1/0 or log(0) in the one not taken must not leak.
void TestScalar::theOtherBranchOfSelectMayBeNoNumber()
{
    const double zero = 0.0;
    const double noNumber = zero / zero;
    QCOMPARE(select(lessThan(0.0, zero), 1.0 / zero, 7.0), 7.0);
    QCOMPARE(select(lessThan(-1.0, zero), 7.0, noNumber), 7.0);
    QCOMPARE(select(lessThan(0.0, zero), isocost::log(zero), -3.0), -3.0);
}

void TestScalar::roundingGoesToTheNeighbourOnItsSide()
{
    QCOMPARE(isocost::floor(2.999), 2.0);
    QCOMPARE(isocost::floor(-2.001), -3.0);
    QCOMPARE(isocost::ceil(2.001), 3.0);
    QCOMPARE(isocost::ceil(-2.999), -2.0);
    QCOMPARE(isocost::floor(5.0), 5.0);
    QCOMPARE(isocost::ceil(5.0), 5.0);
    QCOMPARE(isocost::abs(-2.5), 2.5);
    QVERIFY(isSameBits(isocost::abs(-0.0), 0.0));
}

void TestScalar::finiteExcludesInfinityAndNaN()
{
    QVERIFY(isFinite(0.0));
    QVERIFY(isFinite(std::numeric_limits<double>::max()));
    QVERIFY(!isFinite(kInfinity));
    QVERIFY(!isFinite(-kInfinity));
    QVERIFY(!isFinite(std::numeric_limits<double>::quiet_NaN()));
    QCOMPARE(plain(-4.25), -4.25);
}

// x log x has W = log x for x >= 1/e (Corless et al. 1996, section 2); W(1) is the omega constant
// (OEIS A030178), W(2) OEIS A196515.
void TestScalar::lambertWMeetsItsClosedForms_data()
{
    QTest::addColumn<double>("argument");
    QTest::addColumn<double>("expected");
    const double e = std::exp(1.0);
    QTest::newRow("omega") << 1.0 << 0.56714329040978387300;
    QTest::newRow("two") << 2.0 << 0.85260550201372549134;
    QTest::newRow("e, W = 1") << e << 1.0;
    QTest::newRow("2 e^2, W = 2") << 2.0 * e * e << 2.0;
    QTest::newRow("100 e^100, W = 100") << 100.0 * std::exp(100.0) << 100.0;
    QTest::newRow("2 log 2") << 2.0 * std::log(2.0) << std::log(2.0);
    QTest::newRow("-log(2)/2") << -std::log(2.0) / 2.0 << -std::log(2.0);
    QTest::newRow("-log(1.25)/1.25") << -std::log(1.25) / 1.25 << -std::log(1.25);
    QTest::newRow("-1/2 exp(-1/2)") << -0.5 * std::exp(-0.5) << -0.5;
}

void TestScalar::lambertWMeetsItsClosedForms()
{
    QFETCH(double, argument);
    QFETCH(double, expected);
    const double got = lambertW0(argument);
    QVERIFY2(isNear(got, expected, 1e-14), qPrintable(QString::number(got, 'g', 17)));
}

void TestScalar::lambertWInvertsItsDefinition()
{
    for (int exponent = -300; exponent <= 300; ++exponent) {
        for (const double mantissa : {1.0, 2.5, 7.0}) {
            const double argument = mantissa * std::pow(10.0, exponent);
            const double w = lambertW0(argument);
            // rounding of W enters W e^W with the factor 1 + W, and W < 700 here
            QVERIFY2(isNear(w * std::exp(w), argument, 4e-16 * (2.0 + w)),
                qPrintable(QString::number(argument)));
        }
    }
    for (int i = 1; i < 36; ++i) { // down to -0.35; boost is a few ulps off there, 6 at -0.19
        const double argument = -0.01 * i;
        const double w = lambertW0(argument);
        QVERIFY(w > -1.0 && w < 0.0);
        QVERIFY2(isNear(w * std::exp(w), argument, 2e-15), qPrintable(QString::number(argument)));
    }
    QVERIFY(isSameBits(lambertW0(0.0), 0.0));
}

// W(x) = x - x^2 + 3/2 x^3 - ... (Corless et al., 3.1): the next term is 8/3 x^4.
void TestScalar::lambertWFollowsItsSeriesAtZero()
{
    for (const double x : {-1e-3, -1e-5, 1e-8, 1e-5, 1e-3}) {
        const double series = x * (1.0 - x * (1.0 - 1.5 * x));
        QVERIFY(std::fabs(lambertW0(x) - series) <= 3.0 * std::pow(x, 4.0) + 1e-16 * std::fabs(x));
    }
}

// W = -1 + p - p^2/3 + 11/72 p^3 - 43/540 p^4 with p = sqrt(2 (e x + 1)) (Corless et al., 4.22).
void TestScalar::lambertWFollowsItsSeriesAtTheBranchPoint()
{
    for (const double above : {1e-8, 1e-6, 1e-4, 1e-3}) {
        const double x = -std::exp(-1.0) + above;
        const double p = std::sqrt(2.0 * std::exp(1.0) * above);
        const double series = -1.0 + p * (1.0 - p * (1.0 / 3.0 - p * 11.0 / 72.0));
        // rounding of x, 3e-17, moves W by e / p times as much
        const double allowed = 0.1 * std::pow(p, 4.0) + 2e-16 / p;
        QVERIFY2(std::fabs(lambertW0(x) - series) <= allowed,
            qPrintable(QStringLiteral("%1 above: %2 and %3")
                           .arg(above)
                           .arg(lambertW0(x), 0, 'g', 17)
                           .arg(series, 0, 'g', 17)));
    }
}

void TestScalar::lambertWBelowItsDomainIsItsLeastValue()
{
    const double branch = -0.36787944117144233; // -1/e, the double below it
    QCOMPARE(lambertW0(branch), -1.0);
    QCOMPARE(lambertW0(std::nextafter(branch, -1.0)), -1.0);
    QCOMPARE(lambertW0(-0.5), -1.0);
    QCOMPARE(lambertW0(-kInfinity), -1.0);
    const double justAbove = lambertW0(std::nextafter(branch, 0.0));
    QVERIFY(justAbove >= -1.0 && justAbove < -1.0 + 1e-7);
}

// A formula must not throw, and what is no number must not turn into one.
void TestScalar::lambertWKeepsInfinityAndNaN()
{
    QCOMPARE(lambertW0(kInfinity), kInfinity);
    QVERIFY(std::isnan(lambertW0(std::numeric_limits<double>::quiet_NaN())));
    QVERIFY(lambertW0(std::numeric_limits<double>::max()) > 700.0); // log(1.8e308) - log(703)
}

void TestScalar::lambertWRises()
{
    double before = -1.0;
    for (int i = 1; i <= 4000; ++i) {
        const double here = lambertW0(-0.3678 + 0.001 * i);
        QVERIFY(here > before);
        before = here;
    }
}

// Answers are kept: that of another argument must never be given.
void TestScalar::lambertWAnswersAgainAsAtFirst()
{
    constexpr int kArguments = 400; // many more than are kept
    const auto argument = [](int i) { return -0.36 + 0.0009 * i; };
    std::vector<double> first;
    for (int i = 0; i < kArguments; ++i) {
        first.push_back(lambertW0(argument(i)));
        QVERIFY(isSameBits(lambertW0(argument(i)), first.back())); // kept
    }
    for (int i = kArguments - 1; i >= 0; --i)
        QVERIFY(isSameBits(lambertW0(argument(i)), first[static_cast<std::size_t>(i)]));
    for (int i = 1; i < kArguments; ++i)
        QVERIFY(first[static_cast<std::size_t>(i - 1)] < first[static_cast<std::size_t>(i)]);
}

ISOCOST_TEST(TestScalar)
#include "tst_scalar.moc"
