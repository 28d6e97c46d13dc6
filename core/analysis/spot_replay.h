// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Replays a gang-scheduled job over a market's trace, and the elastic job on the mix, to compare
// both with the model's results for random interruptions (model.md S7, S8).
//
// Units     hours
// Domain    neededNodes > 0; above the trace's peak the job never runs
// Errors    a job that does not finish over the trace has no mean
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "core/analysis/spot_job.h"
#include "core/simulation/spot_summary.h"
#include "core/simulation/trace.h"
#include "core/simulation/trace_statistics.h"
#include "core/simulation/up_rounds.h"

namespace isocost {

inline constexpr int kReplayStarts = 200; // start times, evenly over the trace

// The jobs to replay over a trace.
struct ReplayJobs {
    ReplayJobs() = default;
    ReplayJobs(const SpotJob& gangJob, std::optional<ElasticPlan> elasticPlan = std::nullopt)
        : gang(gangJob), elastic(std::move(elasticPlan))
    {
    }

    SpotJob gang;
    std::optional<ElasticPlan> elastic;

    bool operator==(const ReplayJobs&) const = default;
};

// Means over the starts.
struct ElasticMeans {
    double wallHours = 0.0;
    double spotHours = 0.0; // one is an hour of as many nodes as the cluster has
    double onDemandHours = 0.0;
};

struct SpotReplay {
    std::string name; // the trace's
    double neededNodes = 0.0;
    double peakNodes = 0.0;
    bool looksReversed = false;
    TraceStatistics statistics;
    std::uint64_t unfinished = 0; // of the starts
    HourSummary wall; // over the starts; no histogram
    HourSummary billed;
    std::optional<ElasticMeans> elastic; // nothing if not asked for, or if it never finishes
};

// A trace as jobs of so many nodes meet it; all that does not depend on the job is computed once.
class SpotMarket {
public:
    SpotMarket(const Shared<Trace>& trace, double neededNodes);

    // Nothing when it was cancelled.
    [[nodiscard]] std::optional<SpotReplay> replay(
        const ReplayJobs& jobs, const std::stop_token& cancel = {}) const;

private:
    Shared<Trace> m_trace;
    UpRounds m_rounds;
    std::vector<double> m_starts;
    SpotReplay m_known; // what depends on the trace alone
};

} // namespace isocost
