// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scalar/scalar.h"

#include <array>
#include <bit>
#include <cstdint>
#include <limits>
#include <tuple>

#include <boost/math/special_functions/lambert_w.hpp>

namespace isocost {

double lambertW0(double a)
{
    constexpr double kBranchPoint = -0.36787944117144233; // -1/e, rounded up
    if (!(a <= std::numeric_limits<double>::max()))
        return a; // boost throws for infinity, and NaN must not become a number
    if (a <= kBranchPoint)
        return -1.0;
    // A sweep asks for the same few again and again; the empty cache is right, as W(0) is 0.
    thread_local std::array<std::pair<double, double>, 16> known{};
    constexpr std::uint64_t kSpread = 0x9E3779B97F4A7C15; // 2^64 over the golden ratio
    auto& [argument, answer] = known[std::bit_cast<std::uint64_t>(a) * kSpread >> 60U];
    if (argument != a)
        std::tie(argument, answer) = std::pair(a, boost::math::lambert_w0(a));
    return answer;
}

} // namespace isocost
