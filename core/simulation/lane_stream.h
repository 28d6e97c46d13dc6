// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Random words of one trial or of a vector of trials: xoshiro256++ with a state mixed from
// (seed, trial) alone, so that no thread count and no order of trials changes a sample.
//
// Source    Blackman and Vigna 2021, "Scrambled linear pseudorandom number generators";
//           state by splitmix64 as they advise
#pragma once

#include <cstdint>
#include <type_traits>

#include "core/simulation/lane_math.h"

namespace isocost::ISOCOST_ISA {

template <class W>
struct LaneStream {
    W words[4];

    [[gnu::always_inline]] W next()
    {
        const W result = rotated(words[0] + words[3], 23) + words[0];
        const W shifted = words[1] << 17;
        words[2] ^= words[0];
        words[3] ^= words[1];
        words[1] ^= words[2];
        words[0] ^= words[3];
        words[2] ^= shifted;
        words[3] = rotated(words[3], 45);
        return result;
    }

private:
    [[gnu::always_inline]] static W rotated(W word, int by)
    {
        return (word << by) | (word >> (64 - by));
    }
};

// One trial, or the trials of a vector.
template <class W>
[[gnu::always_inline]] inline W splitmix(W& state)
{
    state += 0x9E3779B97F4A7C15U;
    W mixed = state;
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9U;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBU;
    return mixed ^ (mixed >> 31);
}

template <class W>
[[gnu::always_inline]] inline LaneStream<W> streamOf(std::uint64_t seed, W trial)
{
    W mix = splitmix(seed) ^ trial; // two streams differ in every word, also for close pairs
    LaneStream<W> stream;
    for (W& word : stream.words)
        word = splitmix(mix);
    return stream;
}

// Strictly between 0 and 1, exact: (52 bits + 1/2) / 2^52.
template <class W>
[[gnu::always_inline]] inline auto uniformOf(W word)
{
    const auto number = fromBits((word >> 12) | 0x3FF0000000000000U); // from 1 to 2
    return number - constants<std::remove_const_t<decltype(number)>>().belowOne;
}

} // namespace isocost::ISOCOST_ISA
