// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A fast Fourier transform of a power of two of points, and complex numbers that multiply without
// the checks for infinities that std::complex makes.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace isocost {

struct Complex {
    double re = 0.0;
    double im = 0.0;
};

[[nodiscard]] inline Complex operator+(Complex a, Complex b)
{
    return {a.re + b.re, a.im + b.im};
}
[[nodiscard]] inline Complex operator-(Complex a, Complex b)
{
    return {a.re - b.re, a.im - b.im};
}
[[nodiscard]] inline Complex operator*(Complex a, Complex b)
{
    return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}
[[nodiscard]] inline Complex operator*(double a, Complex b)
{
    return {a * b.re, a * b.im};
}
[[nodiscard]] inline Complex operator/(Complex a, Complex b)
{
    const double scale = 1.0 / (b.re * b.re + b.im * b.im);
    return {(a.re * b.re + a.im * b.im) * scale, (a.im * b.re - a.re * b.im) * scale};
}

[[nodiscard]] Complex powerOf(Complex base, double wholeExponent); // >= 0

// y_j = sum of x_k exp(-2 pi i j k / n), for one n again and again.
class FourierTransform {
public:
    explicit FourierTransform(std::size_t points); // a power of two, at least 2

    void apply(std::span<Complex> values) const;

private:
    std::vector<Complex> m_roots;
};

} // namespace isocost
