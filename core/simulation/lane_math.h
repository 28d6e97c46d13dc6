// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Arithmetic of the simulation on one double or on a vector of trials, with equal bits in each:
// only +, -, *, integer operations and exact conversions; the compiler contracts nothing.
//
// A source that is compiled for one instruction set defines ISOCOST_ISA (a namespace of its own,
// so that the linker never gives its code to a plainer machine) and ISOCOST_LANES first.
// Errors    log: relative 1.3e-9; exp: relative 2e-14. A lifetime needs no more.
#pragma once

#include <cstdint>
#if defined(__x86_64__)
#include <immintrin.h>
#endif

#ifndef ISOCOST_ISA
#define ISOCOST_ISA any_isa
#define ISOCOST_LANES 2
#endif

namespace isocost::ISOCOST_ISA {

inline constexpr int kLanes = ISOCOST_LANES;
using Doubles [[gnu::vector_size(8 * ISOCOST_LANES)]] = double;
using Words [[gnu::vector_size(8 * ISOCOST_LANES)]] = std::uint64_t;
using Mask [[gnu::vector_size(8 * ISOCOST_LANES)]] = std::int64_t;

[[gnu::always_inline]] inline std::uint64_t bitsOf(double x)
{
    return __builtin_bit_cast(std::uint64_t, x);
}
[[gnu::always_inline]] inline Words bitsOf(Doubles x)
{
    return __builtin_bit_cast(Words, x);
}
[[gnu::always_inline]] inline double fromBits(std::uint64_t bits)
{
    return __builtin_bit_cast(double, bits);
}
[[gnu::always_inline]] inline Doubles fromBits(Words bits)
{
    return __builtin_bit_cast(Doubles, bits);
}

// Constants, each in every lane. For SSE2, GCC 12 loads and spreads a constant at each use, which
// costs the kernel a fifth; constants that it cannot see stay operands in memory.
template <class D>
struct Constants {
    D logTerms[10];
    D log2;
    D exponentBias; // 2^52 + 1023
    D one;
    D twoTo52;
    D belowOne; // 1 - 2^-53
};

template <class D>
inline constexpr Constants<D> kConstants{
    {D{} - 0.4999999994349637, D{} + 0.333333227936071, D{} - 0.25000010940100675,
        D{} + 0.20001446722200208, D{} - 0.16667536772428798, D{} + 0.14232317859552804,
        D{} - 0.12420814467905936, D{} + 0.1181213614232238, D{} - 0.11557287882032644,
        D{} + 0.06769024113853761},
    D{} + 0.6931471805599453, D{} + (0x1.0p52 + 1023.0), D{} + 1.0, D{} + 0x1.0p52,
    D{} + (1.0 - 0x1.0p-53)};

template <class D>
[[gnu::always_inline]] inline const Constants<D>& constants()
{
    const Constants<D>* place = &kConstants<D>;
#if ISOCOST_LANES == 2 && defined(__x86_64__)
    if constexpr (sizeof(D) > sizeof(double))
        __asm__("" : "+r"(place));
#endif
    return *place;
}

template <class D>
[[gnu::always_inline]] inline D minimumOf(D a, D b)
{
    return a < b ? a : b;
}
[[gnu::always_inline]] inline Doubles minimumOf(Doubles a, Doubles b)
{
#if ISOCOST_LANES == 8 && defined(__AVX512F__)
    return _mm512_maskz_min_pd(0xFF, a, b);
#elif ISOCOST_LANES == 4 && defined(__AVX2__)
    return _mm256_min_pd(a, b);
#elif ISOCOST_LANES == 2 && defined(__x86_64__)
    return _mm_min_pd(a, b);
#else
    return a < b ? a : b;
#endif
}

// For 0 <= x < 2^51.
template <class D>
[[gnu::always_inline]] inline D floorOf(D x)
{
    const D rounded = (x + 0x1.0p52) - 0x1.0p52;
    return rounded > x ? rounded - 1.0 : rounded;
}
[[gnu::always_inline]] inline Doubles floorOf(Doubles x)
{
#if ISOCOST_LANES == 8 && defined(__AVX512F__)
    return _mm512_maskz_roundscale_pd(0xFF, x, _MM_FROUND_TO_NEG_INF | _MM_FROUND_NO_EXC);
#elif ISOCOST_LANES == 4 && defined(__AVX2__)
    return _mm256_floor_pd(x);
#else
    const Constants<Doubles>& c = constants<Doubles>();
    const Doubles rounded = (x + c.twoTo52) - c.twoTo52;
    return rounded - fromBits(__builtin_bit_cast(Words, rounded > x) & bitsOf(c.one));
#endif
}

// One bit for each lane of a comparison.
[[gnu::always_inline]] inline unsigned lanesOf(Mask mask)
{
#if ISOCOST_LANES == 8 && defined(__AVX512DQ__)
    return _mm512_movepi64_mask(__builtin_bit_cast(__m512i, mask));
#elif ISOCOST_LANES == 4 && defined(__AVX2__)
    return static_cast<unsigned>(_mm256_movemask_pd(__builtin_bit_cast(__m256d, mask)));
#elif ISOCOST_LANES == 2 && defined(__x86_64__)
    return static_cast<unsigned>(_mm_movemask_pd(__builtin_bit_cast(__m128d, mask)));
#else
    unsigned bits = 0;
    for (int lane = 0; lane < kLanes; ++lane)
        bits |= static_cast<unsigned>(mask[lane] & 1) << lane;
    return bits;
#endif
}

// A polynomial through the Chebyshev nodes of (log(1 + f) - f) / f^2, sqrt(1/2) <= 1 + f <= sqrt 2.
template <class D>
[[gnu::always_inline]] inline D logTail(D f, D f2)
{
    const D(&terms)[10] = constants<D>().logTerms;
    const D f4 = f2 * f2;
    const D a = terms[0] + f * terms[1];
    const D b = terms[2] + f * terms[3];
    const D c = terms[4] + f * terms[5];
    const D d = terms[6] + f * terms[7];
    const D e = terms[8] + f * terms[9];
    return (a + b * f2) + f4 * ((c + d * f2) + f4 * e);
}

// Natural logarithm of a positive normal number.
template <class D>
[[gnu::always_inline]] inline D logOf(D x)
{
    constexpr std::uint64_t kHalfRoot = 0x3FE6A09E00000000U; // sqrt(1/2), upper word
    constexpr std::uint64_t kOne = 0x3FF0000000000000U;
    const auto shifted = bitsOf(x) + (kOne - kHalfRoot);
    const Constants<D>& c = constants<D>();
    const D exponent = fromBits((shifted >> 52) | 0x4330000000000000U) - c.exponentBias;
    const D f = fromBits((shifted & 0x000FFFFFFFFFFFFFU) + kHalfRoot) - c.one;
    const D f2 = f * f;
    return exponent * c.log2 + (f + f2 * logTail(f, f2));
}

// exp(r) by its series to r^11, |r| <= log(2) / 2.
template <class D>
[[gnu::always_inline]] inline D expSeries(D r)
{
    const D r2 = r * r;
    const D r4 = r2 * r2;
    const D a = 1.0 + r;
    const D b = 1.0 / 2.0 + r * (1.0 / 6.0);
    const D c = 1.0 / 24.0 + r * (1.0 / 120.0);
    const D d = 1.0 / 720.0 + r * (1.0 / 5040.0);
    const D e = 1.0 / 40320.0 + r * (1.0 / 362880.0);
    const D f = 1.0 / 3628800.0 + r * (1.0 / 39916800.0);
    return (a + b * r2) + r4 * ((c + d * r2) + r4 * (e + f * r2));
}

// For |x| < 700.
template <class D>
[[gnu::always_inline]] inline D expOf(D x)
{
    constexpr double kShift = 0x1.8p52; // rounds to a whole number, kept in the lower bits
    const D shifted = x * 1.4426950408889634 + kShift;
    const D whole = shifted - kShift;
    const D rest = (x - whole * 0x1.62e42feep-1) - whole * 0x1.a39ef35793c76p-33;
    const D series = expSeries(rest);
    return fromBits(bitsOf(series) + (bitsOf(shifted) << 52));
}

} // namespace isocost::ISOCOST_ISA
