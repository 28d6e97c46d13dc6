// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/fourier.h"

#include <cmath>
#include <cstdint>
#include <numbers>
#include <utility>

namespace isocost {

Complex powerOf(Complex base, double wholeExponent)
{
    Complex power{1.0, 0.0};
    for (auto rest = static_cast<std::uint64_t>(wholeExponent); rest > 0; rest >>= 1) {
        if (rest & 1)
            power = power * base;
        base = base * base;
    }
    return power;
}

FourierTransform::FourierTransform(std::size_t points)
{
    m_roots.reserve(points / 2);
    for (std::size_t i = 0; i < points / 2; ++i) {
        const double angle =
            -2.0 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(points);
        m_roots.push_back({std::cos(angle), std::sin(angle)});
    }
}

void FourierTransform::apply(std::span<Complex> values) const
{
    const std::size_t points = values.size();
    for (std::size_t i = 1, reversed = 0; i < points; ++i) {
        std::size_t bit = points >> 1;
        for (; reversed & bit; bit >>= 1)
            reversed ^= bit;
        reversed ^= bit;
        if (i < reversed)
            std::swap(values[i], values[reversed]);
    }
    for (std::size_t half = 1; half < points; half *= 2) {
        const std::size_t stride = points / (2 * half);
        for (std::size_t start = 0; start < points; start += 2 * half)
            for (std::size_t i = 0; i < half; ++i) {
                const Complex turned = m_roots[i * stride] * values[start + i + half];
                values[start + i + half] = values[start + i] - turned;
                values[start + i] = values[start + i] + turned;
            }
    }
}

} // namespace isocost
