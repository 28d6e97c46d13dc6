// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The Fourier transform against its definition, and the complex arithmetic below it.
#include <QTest>

#include <cmath>
#include <numbers>

#include "core/simulation/fourier.h"
#include "tests/support/test_program.h"

using namespace isocost;

namespace {

bool isNear(Complex a, Complex b)
{
    return std::hypot(a.re - b.re, a.im - b.im) <= 1e-12 * (1.0 + std::hypot(b.re, b.im));
}

// The sum of the definition, term by term.
Complex termByTerm(const std::vector<Complex>& x, std::size_t j)
{
    Complex sum;
    for (std::size_t k = 0; k < x.size(); ++k) {
        const double turns = static_cast<double>(j * k) / static_cast<double>(x.size());
        const double angle = -2.0 * std::numbers::pi * turns;
        sum = sum + x[k] * Complex{std::cos(angle), std::sin(angle)};
    }
    return sum;
}

} // namespace

class TestFourier : public QObject {
    Q_OBJECT

private slots:
    void complexArithmeticByHand();
    void everySizeFollowsTheDefinition();
};

void TestFourier::complexArithmeticByHand()
{
    // (1 + 2i)(3 - i) = 5 + 5i; (5 + 5i) / (3 - i) = 1 + 2i; (1 + i)^10 = (2i)^5 = 32i
    QVERIFY(isNear(Complex{1.0, 2.0} * Complex{3.0, -1.0}, {5.0, 5.0}));
    QVERIFY(isNear(Complex{5.0, 5.0} / Complex{3.0, -1.0}, {1.0, 2.0}));
    QVERIFY(isNear(powerOf({1.0, 1.0}, 10.0), {0.0, 32.0}));
    QVERIFY(isNear(powerOf({3.0, -4.0}, 1.0), {3.0, -4.0}));
    QVERIFY(isNear(powerOf({3.0, -4.0}, 0.0), {1.0, 0.0}));
}

void TestFourier::everySizeFollowsTheDefinition()
{
    for (const std::size_t points : {2U, 4U, 8U, 64U, 128U}) {
        std::vector<Complex> x(points);
        for (std::size_t k = 0; k < points; ++k) // no symmetry for an error to hide in
            x[k] = {std::sin(1.0 + 3.0 * static_cast<double>(k * k)),
                1.0 / (1.0 + static_cast<double>(k))};
        std::vector<Complex> y = x;
        FourierTransform(points).apply(y);
        for (std::size_t j = 0; j < points; ++j)
            QVERIFY2(isNear(y[j], termByTerm(x, j)), qPrintable(QString::number(j)));
    }
}

ISOCOST_TEST(TestFourier)
#include "tst_fourier.moc"
