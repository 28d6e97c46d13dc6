// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A trace as steps of nodes up, which are billed, and of nodes at work: a node that comes back is
// at work after its restart, one that goes stops at once. The trace repeats itself.
//
// As nobody knows which nodes of a trace come and go, the nodes at work are the most that it
// allows: the fewest that were up at any moment since a restart ago.
// Units     hours; nodes as shares of those that the job wants: more do not serve it
// Domain    wantedNodes > 0, restartHours >= 0
#pragma once

#include <cstddef>
#include <vector>

#include "core/simulation/trace.h"

namespace isocost {

class NodeRounds {
public:
    struct Step {
        double start = 0.0;
        double end = 0.0;
        double up = 0.0;
        double atWork = 0.0; // at most `up`
        double upBefore = 0.0; // hours times share, from the start of the round
        double workBefore = 0.0;
    };

    NodeRounds(const Trace& trace, double wantedNodes, double restartHours);

    [[nodiscard]] const std::vector<Step>& steps() const { return m_steps; } // without gaps
    [[nodiscard]] std::size_t stepAt(double hours) const; // 0 <= hours < length()
    [[nodiscard]] double length() const { return m_steps.back().end; }
    // After so long a job sees what it sees in every round: a round at most.
    [[nodiscard]] double restartHours() const { return m_restartHours; }
    [[nodiscard]] double upHours() const; // of a round, times share
    [[nodiscard]] double workHours() const;

private:
    std::vector<Step> m_steps;
    double m_restartHours;
};

} // namespace isocost
