// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Distributions: quantiles against closed forms, cut to the range of their parameter.
#include <QTest>

#include "core/model/distribution.h"
#include "core/text/input_error.h"
#include "tests/core/analysis/analysis_samples.h"
#include "tests/support/test_program.h"

using namespace isocost;
using namespace isocost::test;

namespace {

constexpr Limits kWide{-1e6, 0.0, 1e6, Scale::Linear, Step::Continuous, Kind::Number};

double quantile(const Distribution& distribution, double share, const Limits& limits = kWide)
{
    return BoundedDistribution(distribution, limits, "x").quantile(share);
}

} // namespace

class TestDistribution : public QObject {
    Q_OBJECT

private slots:
    void uniformIsAStraightLine();
    void triangularFollowsItsSquareRoots();
    void normalHasItsKnownPercentiles();
    void lognormalIsTheExponentialOfNormal();
    void cutDistributionsStayInsideAndKeepTheirShape();
    void steppedParametersGetWholeNumbers();
    void farTailsAreRefused();
    void impossibleDistributionsAreRefused();
};

void TestDistribution::uniformIsAStraightLine()
{
    QVERIFY(isNear(quantile(Uniform{2.0, 6.0}, 0.25), 3.0, 1e-15));
    QVERIFY(isNear(quantile(Uniform{2.0, 6.0}, 0.9), 5.6, 1e-15));
}

void TestDistribution::triangularFollowsItsSquareRoots()
{
    // F(x) = (x - a)^2 / ((b - a)(c - a)) up to the mode: a 0, c 3, b 10; F(3) = 0.3.
    const Triangular triangular{0.0, 3.0, 10.0};
    QVERIFY(isNear(quantile(triangular, 0.3), 3.0, 1e-14));
    QVERIFY(isNear(quantile(triangular, 0.1), std::sqrt(0.1 * 10.0 * 3.0), 1e-14));
    QVERIFY(isNear(quantile(triangular, 0.9), 10.0 - std::sqrt(0.1 * 10.0 * 7.0), 1e-14));
}

void TestDistribution::normalHasItsKnownPercentiles()
{
    // z(0.95) = 1.6448536269514722, z(0.975) = 1.959963984540054 (NIST Handbook 1.3.6.7.1)
    QVERIFY(isNear(quantile(Normal{10.0, 2.0}, 0.95), 10.0 + 2.0 * 1.6448536269514722, 1e-14));
    QVERIFY(isNear(quantile(Normal{10.0, 2.0}, 0.975), 10.0 + 2.0 * 1.959963984540054, 1e-14));
    QVERIFY(isNear(quantile(Normal{10.0, 2.0}, 0.5), 10.0, 1e-15));
}

void TestDistribution::lognormalIsTheExponentialOfNormal()
{
    QVERIFY(isNear(quantile(Lognormal{5.0, 0.3}, 0.5), 5.0, 1e-14));
    QVERIFY(isNear(
        quantile(Lognormal{5.0, 0.3}, 0.95), 5.0 * std::exp(0.3 * 1.6448536269514722), 1e-13));
}

void TestDistribution::cutDistributionsStayInsideAndKeepTheirShape()
{
    const Limits half{0.0, 0.0, 1e6, Scale::Linear, Step::Continuous, Kind::Number};
    // The upper half of a normal around 0: its median is the 75th percentile of the whole.
    QVERIFY(isNear(quantile(Normal{0.0, 1.0}, 0.5, half), 0.6744897501960817, 1e-13));
    const Limits share{0.01, 0.5, 1.0, Scale::Linear, Step::Continuous, Kind::Number};
    for (const double place : {1e-12, 0.01, 0.5, 0.99, 1.0 - 1e-12}) {
        const double value = quantile(Normal{0.9, 0.3}, place, share);
        QVERIFY(value >= 0.01 && value <= 1.0);
    }
    QVERIFY(quantile(Lognormal{0.5, 1.0}, 0.999999, share) <= 1.0);
}

void TestDistribution::steppedParametersGetWholeNumbers()
{
    const Limits nodes{1.0, 64.0, 100.0, Scale::Log, Step::Stepped, Kind::Number};
    QCOMPARE(quantile(Uniform{10.0, 20.0}, 0.234, nodes), 12.0);
    QCOMPARE(quantile(Uniform{0.6, 1.4}, 0.9, nodes), 1.0);
}

void TestDistribution::farTailsAreRefused()
{
    const Limits share{0.0, 0.5, 1.0, Scale::Linear, Step::Continuous, Kind::Number};
    QVERIFY_EXCEPTION_THROWN((void)quantile(Normal{10.0, 1.0}, 0.5, share), InputError);
    QVERIFY_EXCEPTION_THROWN((void)quantile(Uniform{2.0, 3.0}, 0.5, share), InputError);
}

void TestDistribution::impossibleDistributionsAreRefused()
{
    const std::vector<Distribution> impossible{Uniform{2.0, 2.0}, Uniform{3.0, 2.0},
        Triangular{0.0, -1.0, 2.0}, Triangular{0.0, 3.0, 2.0}, Triangular{1.0, 1.0, 1.0},
        Normal{0.0, 0.0}, Normal{0.0, -1.0}, Lognormal{0.0, 1.0}, Lognormal{-1.0, 1.0},
        Lognormal{1.0, 0.0}};
    for (const Distribution& distribution : impossible)
        QVERIFY_EXCEPTION_THROWN((void)quantile(distribution, 0.5), InputError);
}

ISOCOST_TEST(TestDistribution)
#include "tst_distribution.moc"
