// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The stretches of a trace in which a job has the nodes it needs, on a clock that never ends: the
// trace repeats itself, without a break at its seam.
//
// Lengths are those of the trace, not differences of ever larger times, so that every round of the
// trace is the same to the last bit.
// Units     hours
#pragma once

#include <cstddef>
#include <vector>

#include "core/simulation/trace.h"

namespace isocost {

class UpRounds {
public:
    // A pause and the stretch up after it.
    struct Stretch {
        double wait = 0.0;
        double hours = 0.0;
    };
    struct Seat { // where a job begins
        std::size_t index = 0; // of the stretch
        Stretch stretch; // what is left of it
    };

    UpRounds(const Trace& trace, double neededNodes);

    [[nodiscard]] bool isNever() const { return m_ups.empty(); }
    [[nodiscard]] std::size_t count() const { return m_ups.size(); } // in a round
    [[nodiscard]] std::size_t next(std::size_t index) const
    {
        return index + 1 == m_ups.size() ? 0 : index + 1;
    }
    [[nodiscard]] Stretch at(std::size_t index) const; // with the pause before it
    // What is left of the stretch that holds `start`, else the next one after it.
    [[nodiscard]] Seat seek(double start) const;

private:
    [[nodiscard]] double hours(std::size_t index) const
    {
        return m_ups[index].end - m_ups[index].start;
    }

    std::vector<UpTime> m_ups;
    double m_length;
    bool m_isAlways = false;
};

} // namespace isocost
