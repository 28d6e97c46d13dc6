// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A gang-scheduled job replayed over a market's trace, to stand beside what the model says of
// random interruptions (model.md S7).
//
// Units     hours
// Domain    neededNodes > 0; above the trace's peak the job never runs
// Errors    a job that does not finish over the trace has no mean
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/simulation/spot_summary.h"
#include "core/simulation/trace.h"
#include "core/simulation/trace_statistics.h"
#include "core/simulation/up_rounds.h"

namespace isocost {

inline constexpr int kReplayStarts = 200; // start times, evenly over the trace

struct SpotReplay {
    std::string name; // of the trace
    double neededNodes = 0.0;
    double peakNodes = 0.0;
    bool looksReversed = false;
    TraceStatistics statistics;
    std::uint64_t unfinished = 0; // of the starts
    HourSummary wall; // over the starts; no histogram
    HourSummary billed;
};

// A trace as jobs of so many nodes meet it: what does not depend on the job is found once.
class SpotMarket {
public:
    SpotMarket(const Trace& trace, double neededNodes);

    // Nothing when it was cancelled.
    [[nodiscard]] std::optional<SpotReplay> replay(
        const SpotJob& job, const std::stop_token& cancel = {}) const;

private:
    UpRounds m_rounds;
    std::vector<double> m_starts;
    SpotReplay m_known; // of the trace alone
};

[[nodiscard]] SpotReplay replayOver(const Trace& trace, const SpotJob& job, double neededNodes);

} // namespace isocost
