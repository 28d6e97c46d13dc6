// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Whole numbers from a quotient whose last digits are rounding (model.md section 11): ceil and
// floor ignore a share of 1e-12, so that 1,024 / 8 is 128 whatever its last bit is.
//
// Two numbers that are closer than that are the same.
//
// Domain    ceil and floor take numbers of at least 0, differences any
#pragma once

#include <algorithm>
#include <cmath>

#include "core/scalar/scalar.h"

namespace isocost {

inline constexpr double kIgnoredRounding = 1e-12;

template <Scalar S>
[[nodiscard]] S wholeAbove(const S& x)
{
    return ceil(x * S(1.0 - kIgnoredRounding));
}

template <Scalar S>
[[nodiscard]] S wholeBelow(const S& x)
{
    return floor(x * S(1.0 + kIgnoredRounding));
}

// 0 when both are the same except for rounding.
[[nodiscard]] inline double differenceOf(double value, double base)
{
    const double difference = value - base;
    const double size = std::max(std::fabs(value), std::fabs(base));
    return std::fabs(difference) <= kIgnoredRounding * size ? 0.0 : difference;
}

} // namespace isocost
