// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Rules of differentiation at hand-calculated points, lane by lane, and edges where a derivative
// is infinite.
#include <QTest>

#include <bit>
#include <cmath>
#include <cstdint>

#include "core/scalar/dual.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

using Pair = BasicDual<2>;

bool isNear(double got, double expected)
{
    return std::fabs(got - expected) <= 1e-14 * (1.0 + std::fabs(expected));
}

void compare(const Pair& got, const Pair& expected)
{
    const bool isSame = isNear(got.value, expected.value) && isNear(got.slope[0], expected.slope[0])
        && isNear(got.slope[1], expected.slope[1]);
    QVERIFY2(isSame,
        qPrintable(QStringLiteral("%1 (%2, %3) instead of %4 (%5, %6)")
                       .arg(got.value)
                       .arg(got.slope[0])
                       .arg(got.slope[1])
                       .arg(expected.value)
                       .arg(expected.slope[0])
                       .arg(expected.slope[1])));
}

Pair pairOf(double value, double byX, double byY)
{
    Pair pair(value);
    pair.slope = {byX, byY};
    return pair;
}

} // namespace

class TestDualOperations : public QObject {
    Q_OBJECT

private slots:
    void aConstantHasNoSlope();
    void aSeedMovesItsOwnLaneOnly();
    void productRule();
    void quotientRule();
    void powerRuleInBaseAndExponent();
    void chainsMultiplyTheirSlopes();
    void minAndMaxTakeTheSlopeOfTheWinner();
    void selectTakesTheSlopeOfItsBranch();
    void absoluteValueTurnsTheSlope();
    void lambertWHasItsImplicitSlope();
    void stepsHaveNoSlope();
    void anInfiniteSlopeStaysInItsLane();
    void aPowerOfZeroHasASlope();
    void valuesHaveTheBitsOfDouble();
};

void TestDualOperations::aConstantHasNoSlope()
{
    const Dual five(5.0);
    QCOMPARE(five.value, 5.0);
    for (const double slope : five.slope)
        QCOMPARE(slope, 0.0);
}

void TestDualOperations::aSeedMovesItsOwnLaneOnly()
{
    for (std::size_t lane = 0; lane < 16; ++lane) {
        const Dual x = Dual::seed(3.0, lane);
        const Dual cube = x * x * x + Dual(1.0); // 3 x^2 = 27
        QCOMPARE(cube.value, 28.0);
        for (std::size_t i = 0; i < 16; ++i)
            QCOMPARE(cube.slope[i], i == lane ? 27.0 : 0.0);
    }
}

void TestDualOperations::productRule()
{
    const Pair x = Pair::seed(3.0, 0);
    const Pair y = Pair::seed(-4.0, 1);
    compare(x * y, pairOf(-12.0, -4.0, 3.0));
    compare(x * x * y, pairOf(-36.0, -24.0, 9.0)); // 2xy, x^2
    compare((x + y) * (x - y), pairOf(-7.0, 6.0, 8.0)); // x^2 - y^2
    compare(-x * y - x, pairOf(9.0, 3.0, -3.0)); // -y - 1, -x
}

void TestDualOperations::quotientRule()
{
    const Pair x = Pair::seed(2.0, 0);
    const Pair y = Pair::seed(5.0, 1);
    compare(x / y, pairOf(0.4, 0.2, -2.0 / 25.0));
    compare(x * y / (x + y), pairOf(10.0 / 7.0, 25.0 / 49.0, 4.0 / 49.0)); // (y, x)^2 / (x + y)^2
    compare(Pair(1.0) / (x * x), pairOf(0.25, -0.25, 0.0)); // -2 / x^3
    compare(x / x, pairOf(1.0, 0.0, 0.0));
}

void TestDualOperations::powerRuleInBaseAndExponent()
{
    const Pair x = Pair::seed(2.0, 0);
    const Pair y = Pair::seed(3.0, 1);
    compare(pow(x, y), pairOf(8.0, 12.0, 8.0 * std::log(2.0))); // y x^(y-1), x^y log x
    compare(pow(y, x), pairOf(9.0, 9.0 * std::log(3.0), 6.0));
    compare(pow(x, Pair(-1.0)), pairOf(0.5, -0.25, 0.0));
    compare(pow(x, Pair(0.5)), sqrt(x));
    // x^x: x^x (log x + 1)
    compare(pow(x, x), pairOf(4.0, 4.0 * (std::log(2.0) + 1.0), 0.0));
    compare(pow(-x, Pair(3.0)), pairOf(-8.0, -12.0, 0.0)); // a negative base, whole power
}

void TestDualOperations::chainsMultiplyTheirSlopes()
{
    const Pair x = Pair::seed(4.0, 0);
    const Pair y = Pair::seed(9.0, 1);
    compare(sqrt(x * y), pairOf(6.0, 0.75, 1.0 / 3.0)); // y / (2 * 6), x / (2 * 6)
    compare(log(x * y), pairOf(std::log(36.0), 0.25, 1.0 / 9.0));
    compare(exp(log(x) + log(y)), pairOf(36.0, 9.0, 4.0));
    // exp(-x/y): -e/y, e x / y^2
    const double e = std::exp(-4.0 / 9.0);
    compare(exp(-x / y), pairOf(e, -e / 9.0, e * 4.0 / 81.0));
    // log(sqrt(x)) = log(x) / 2
    compare(log(sqrt(x)), pairOf(std::log(2.0), 0.125, 0.0));
}

void TestDualOperations::minAndMaxTakeTheSlopeOfTheWinner()
{
    const Pair x = Pair::seed(2.0, 0);
    const Pair y = Pair::seed(5.0, 1);
    compare(min(x * x, y), pairOf(4.0, 4.0, 0.0));
    compare(max(x * x, y), pairOf(5.0, 0.0, 1.0));
    // at a tie the first argument, as for double
    const Pair z = Pair::seed(2.0, 1);
    compare(min(x, z), pairOf(2.0, 1.0, 0.0));
    compare(max(z, x), pairOf(2.0, 0.0, 1.0));
}

void TestDualOperations::selectTakesTheSlopeOfItsBranch()
{
    const Pair x = Pair::seed(2.0, 0);
    const Pair y = Pair::seed(5.0, 1);
    compare(select(lessThan(x, y), x * y, x), pairOf(10.0, 5.0, 2.0));
    compare(select(lessThan(y, x), x * y, x), pairOf(2.0, 1.0, 0.0));
    // a branch not taken may be no number without spoiling the slope
    const Pair zero(0.0);
    compare(select(lessThan(zero, zero), x / zero, y), pairOf(5.0, 0.0, 1.0));
}

void TestDualOperations::absoluteValueTurnsTheSlope()
{
    const Pair x = Pair::seed(2.0, 0);
    const Pair y = Pair::seed(5.0, 1);
    compare(abs(x - y), pairOf(3.0, -1.0, 1.0));
    compare(abs(y - x), pairOf(3.0, -1.0, 1.0));
}

// W e^W = x gives W' = W / (x (1 + W)): at x = e, W = 1, it is 1 / (2 e); at 0 it is 1.
void TestDualOperations::lambertWHasItsImplicitSlope()
{
    const double e = std::exp(1.0);
    compare(lambertW0(Pair::seed(e, 1)), pairOf(1.0, 0.0, 1.0 / (2.0 * e)));
    compare(lambertW0(Pair::seed(0.0, 0)), pairOf(0.0, 1.0, 0.0));
    // W = -1/2 at -exp(-1/2)/2: W' = 1 / (exp(-1/2) / 2) = 2 exp(1/2)
    compare(
        lambertW0(Pair::seed(-0.5 * std::exp(-0.5), 0)), pairOf(-0.5, 2.0 * std::exp(0.5), 0.0));
}

void TestDualOperations::stepsHaveNoSlope()
{
    const Pair x = Pair::seed(2.5, 0);
    compare(floor(x * x), pairOf(6.0, 0.0, 0.0)); // 6.25
    compare(ceil(x * x), pairOf(7.0, 0.0, 0.0));
    compare(x - floor(x), pairOf(0.5, 1.0, 0.0));
}

// sqrt at 0 and W at -1/e rise without bound; an input that does not enter still has slope 0.
void TestDualOperations::anInfiniteSlopeStaysInItsLane()
{
    const Pair root = sqrt(Pair::seed(0.0, 0));
    QVERIFY(std::isinf(root.slope[0]) && root.slope[0] > 0.0);
    QCOMPARE(root.slope[1], 0.0);
    const Pair branch = lambertW0(Pair::seed(-0.5, 1));
    QCOMPARE(branch.value, -1.0);
    QCOMPARE(branch.slope[0], 0.0);
    QVERIFY(std::isinf(branch.slope[1]));
    compare(sqrt(Pair(0.0)) + Pair::seed(5.0, 1), pairOf(5.0, 0.0, 1.0));
}

void TestDualOperations::aPowerOfZeroHasASlope()
{
    const Pair zero = Pair::seed(0.0, 0);
    compare(pow(zero, Pair(1.0)), pairOf(0.0, 1.0, 0.0));
    compare(pow(zero, Pair(2.0)), pairOf(0.0, 0.0, 0.0));
    compare(pow(zero, Pair(0.0)), pairOf(1.0, 0.0, 0.0)); // x^0 is 1 everywhere
    compare(pow(Pair(0.0), Pair::seed(2.0, 1)), pairOf(0.0, 0.0, 0.0));
    const Pair root = pow(zero, Pair(0.5)); // as sqrt: infinite in its own lane alone
    QVERIFY(std::isinf(root.slope[0]));
    QCOMPARE(root.slope[1], 0.0);
}

void TestDualOperations::valuesHaveTheBitsOfDouble()
{
    const auto same = [](const Pair& got, double expected) {
        return std::bit_cast<std::uint64_t>(got.value) == std::bit_cast<std::uint64_t>(expected);
    };
    for (const double a : {0.1, 0.7, 3.3, 8760.0, 1e-9}) {
        for (const double b : {0.3, 1.9, 42.0, 1e6}) {
            const Pair x = Pair::seed(a, 0);
            const Pair y = Pair::seed(b, 1);
            QVERIFY(same(x + y, a + b) && same(x - y, a - b) && same(x * y, a * b));
            QVERIFY(same(x / y, a / b) && same(-x, -a));
            QVERIFY(same(min(x, y), isocost::min(a, b)) && same(max(x, y), isocost::max(a, b)));
            QVERIFY(same(sqrt(x), std::sqrt(a)) && same(exp(x / y), std::exp(a / b)));
            QVERIFY(same(log(x), std::log(a)) && same(pow(x, y), std::pow(a, b)));
            QVERIFY(same(lambertW0(x), lambertW0(a)));
            QCOMPARE(plain(x), a);
        }
    }
    QVERIFY(!isFinite(Pair(1.0) / Pair(0.0)));
    QVERIFY(isFinite(Pair(1.0)));
}

ISOCOST_TEST(TestDualOperations)
#include "tst_dual_operations.moc"
