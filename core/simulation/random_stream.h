// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Random numbers of one trial: xoshiro256++ with a state mixed from (seed, trial) alone, so that
// no thread count and no order of trials changes a sample.
//
// Source    Blackman and Vigna 2021, "Scrambled linear pseudorandom number generators";
//           state by splitmix64 as they advise
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace isocost {

class RandomStream {
public:
    RandomStream(std::uint64_t seed, std::uint64_t trial)
    {
        std::uint64_t mix = seed;
        mix = splitmix(mix) ^ trial; // two streams differ in every word, also for close pairs
        for (std::uint64_t& word : m_state)
            word = splitmix(mix);
    }

    [[nodiscard]] std::uint64_t next()
    {
        const std::uint64_t result = std::rotl(m_state[0] + m_state[3], 23) + m_state[0];
        const std::uint64_t shifted = m_state[1] << 17;
        m_state[2] ^= m_state[0];
        m_state[3] ^= m_state[1];
        m_state[1] ^= m_state[2];
        m_state[0] ^= m_state[3];
        m_state[2] ^= shifted;
        m_state[3] = std::rotl(m_state[3], 45);
        return result;
    }

    // Strictly between 0 and 1: its logarithm is finite and not zero.
    [[nodiscard]] double uniform() { return (static_cast<double>(next() >> 12) + 0.5) * 0x1.0p-52; }

private:
    static std::uint64_t splitmix(std::uint64_t& state)
    {
        state += 0x9E3779B97F4A7C15U;
        std::uint64_t mixed = state;
        mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9U;
        mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBU;
        return mixed ^ (mixed >> 31);
    }

    std::array<std::uint64_t, 4> m_state{};
};

} // namespace isocost
