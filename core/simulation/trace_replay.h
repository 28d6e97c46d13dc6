// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A job over an availability trace instead of random interruptions, from many start times
// (model.md S7, S8).
//
// A gang job needs all its nodes at once and follows S5, with the trace's lives; elastic_replay.h
// has the elastic job. A trace that ends before the job does starts again, as often as it takes: a
// job never finishes only when a whole round of the trace brings no progress.
#pragma once

#include <atomic>
#include <cstdint>
#include <stop_token>
#include <vector>

#include "core/simulation/elastic_replay.h"
#include "core/simulation/hour_tally.h"
#include "core/simulation/spot_trial.h"
#include "core/simulation/trace.h"
#include "core/simulation/up_rounds.h"

namespace isocost {

struct GangReplay {
    double wallHours = 0.0;
    double billedHours = 0.0; // up, from the start of the job to its end
    double lostHours = 0.0;
    double restartHours = 0.0;
    double waitHours = 0.0; // down, also before the first start
    double interruptions = 0.0; // a whole number, which may be large
    bool isFinished = true;
};

// `count` start times, evenly over the trace.
[[nodiscard]] std::vector<double> startTimes(const Trace& trace, int count);

// `done`, if any, counts the starts that are replayed.
[[nodiscard]] std::vector<GangReplay> replayGang(const SpotJob& job, const Trace& trace,
    double neededNodes, const std::vector<double>& starts,
    std::atomic<std::uint64_t>* done = nullptr);
// The same over known stretches; returns fewer replays than starts when it was cancelled.
[[nodiscard]] std::vector<GangReplay> replayGang(const SpotJob& job, const UpRounds& rounds,
    const std::vector<double>& starts, const std::stop_token& cancel = {},
    std::atomic<std::uint64_t>* done = nullptr);

// Distribution over the start times; a job that did not finish counts as endless: it never will.
[[nodiscard]] HourTally tallyOf(const SpotJob& job, const std::vector<GangReplay>& replays);
[[nodiscard]] HourTally tallyOf(const SpotJob& job, const std::vector<ElasticReplay>& replays);
// The same for the billed hours.
[[nodiscard]] HourTally billedTallyOf(const SpotJob& job, const std::vector<GangReplay>& replays);

} // namespace isocost
