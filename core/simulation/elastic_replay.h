// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// An elastic job over an availability trace (model.md S8): it works at the rate of the nodes it
// has. Of those that it wants, the share `onDemandShare` is always there; of the rest it has as
// many as the trace has.
//
// Checkpoints are written as if nothing happened; a node that goes takes no work with it, one that
// comes back is billed at once and works after its restart. Nodes that are there when the job
// starts work at once.
// Units     hours
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <vector>

#include "core/simulation/spot_trial.h"
#include "core/simulation/trace.h"

namespace isocost {

// A trace as steps of nodes up, which are billed, and of nodes at work: a node that comes back is
// at work after its restart, one that goes stops at once. The trace repeats itself.
//
// As nobody knows which nodes of a trace come and go, the nodes at work are the most that it
// allows: the fewest that were up at any moment since a restart ago.
// Units     hours; nodes as shares of those that the job wants: more do not serve it
// Domain    wantedNodes > 0, restartHours >= 0
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
    // After this time, at most a round, a job sees what it sees in every round.
    [[nodiscard]] double restartHours() const { return m_restartHours; }
    [[nodiscard]] double upHours() const; // in a round, times share
    [[nodiscard]] double workHours() const;

private:
    std::vector<Step> m_steps;
    double m_restartHours;
};

struct ElasticPlan {
    SpotJob job;
    double onDemandShare = 0.0;

    bool operator==(const ElasticPlan&) const = default;
};

struct ElasticReplay {
    double wallHours = 0.0;
    double spotHours = 0.0; // one is an hour of as many nodes as the cluster has
    double onDemandHours = 0.0;
    bool isFinished = true; // false: a whole round of the trace brings no progress
};

// The job restarts as long as the rounds say. Returns fewer replays than starts when it was
// cancelled. `done`, if any, counts the starts that are replayed.
[[nodiscard]] std::vector<ElasticReplay> replayElastic(const ElasticPlan& plan,
    const NodeRounds& rounds, const std::vector<double>& starts, const std::stop_token& cancel = {},
    std::atomic<std::uint64_t>* done = nullptr);

} // namespace isocost
