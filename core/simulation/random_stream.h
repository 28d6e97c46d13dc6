// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Random numbers of one trial, the same as the kernel draws for it (lane_stream.h).
#pragma once

#include <cstdint>

#include "core/simulation/lane_stream.h"

namespace isocost {

class RandomStream {
public:
    RandomStream(std::uint64_t seed, std::uint64_t trial) : m_stream(any_isa::streamOf(seed, trial))
    {
    }

    [[nodiscard]] std::uint64_t next() { return m_stream.next(); }

    // Strictly between 0 and 1: its logarithm is finite and not zero.
    [[nodiscard]] double uniform() { return any_isa::uniformOf(next()); }

    // Its logarithm: minus an exponential draw of mean 1.
    [[nodiscard]] double logUniform() { return any_isa::logOf(uniform()); }

private:
    any_isa::LaneStream<std::uint64_t> m_stream;
};

} // namespace isocost
