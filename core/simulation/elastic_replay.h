// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// An elastic job over an availability trace (model.md S8): it works at the rate of the nodes it
// has, `onDemandShare` of them always there, the rest as many as the trace
// has of those that the job wants.
//
// Checkpoints are written as if nothing happened; a node that goes takes no work with it, one that
// comes back is billed at once and works after its restart. Nodes that are there when the job
// starts work at once.
// Units     hours
#pragma once

#include <atomic>
#include <cstdint>
#include <stop_token>
#include <vector>

#include "core/simulation/node_rounds.h"
#include "core/simulation/spot_trial.h"

namespace isocost {

struct ElasticPlan {
    SpotJob job;
    double onDemandShare = 0.0;

    bool operator==(const ElasticPlan&) const = default;
};

struct ElasticReplay {
    double wallHours = 0.0;
    double spotHours = 0.0; // hours of the whole cluster's worth of spot nodes
    double onDemandHours = 0.0;
    bool isFinished = true; // false: a whole round of the trace does not bring it on
};

// The restart of the job is that of the rounds; fewer than the starts when it was cancelled.
// `done`, if any, counts the starts that are replayed.
[[nodiscard]] std::vector<ElasticReplay> replayElastic(const ElasticPlan& plan,
    const NodeRounds& rounds, const std::vector<double>& starts, const std::stop_token& cancel = {},
    std::atomic<std::uint64_t>* done = nullptr);

} // namespace isocost
