// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A gang-scheduled job replayed over a market's trace, and beside it the elastic one on the mix, to
// stand beside what the model says of random interruptions (model.md S7, S8).
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

// What a trace is asked about.
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
    double spotHours = 0.0; // of the whole cluster's worth of nodes
    double onDemandHours = 0.0;
};

struct SpotReplay {
    std::string name; // of the trace
    double neededNodes = 0.0;
    double peakNodes = 0.0;
    bool looksReversed = false;
    TraceStatistics statistics;
    std::uint64_t unfinished = 0; // of the starts
    HourSummary wall; // over the starts; no histogram
    HourSummary billed;
    std::optional<ElasticMeans> elastic; // nothing where it is not asked or never finishes
};

// A trace as jobs of so many nodes meet it: what does not depend on the job is found once.
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
    SpotReplay m_known; // of the trace alone
};

} // namespace isocost
