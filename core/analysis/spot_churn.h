// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is known of a scenario's spot job: the job, one seeded trial, the distribution of its hours
// and the engine that made it, the cost over the checkpoint interval and over the on-demand share,
// how far spot pays, and a replay over a market's trace.
//
// Units     hours, USD, shares
// Worked    tests/core/analysis/tst_spot_churn.cpp
#pragma once

#include <cmath>

#include <array>
#include <cstdint>
#include <optional>

#include "core/analysis/spot_interval.h"
#include "core/analysis/spot_job.h"
#include "core/analysis/spot_mix_curve.h"
#include "core/analysis/spot_replay.h"
#include "core/simulation/spot_summary.h"

namespace isocost {

// By JobState.
using StateShares = std::array<double, kJobStateCount>;

// Costs of a job, USD; hours while spot is unpriced.
struct SpotCosts {
    std::optional<double> mean;
    std::optional<double> low; // P10
    std::optional<double> high; // P90
};

struct SpotChurn {
    SpotJob job;
    std::uint64_t seed = 0;
    std::uint64_t trials = 0; // that the scenario asks for
    Outcome<double> expectedHours; // wall-clock
    Outcome<double> expectedBilledHours;
    std::optional<double> hourPrice; // of the whole job, USD
    Outcome<double> onDemandCost;
    Outcome<double> breakEvenMtbi; // hours between interruptions of the job
    Outcome<double> breakEvenWriteMin;
    ElasticPlan elastic; // on the mix of spot and on-demand nodes

    std::uint64_t trialNumber = 0;
    bool isMedianTrial = false;
    bool isPlanned = false; // the reference platform is bought on spot
    SpotTrial trial;
    double window = 0.0; // hours of the trial in which its states can be told apart
    double windowStart = 0.0; // so that an interruption is seen where there is one
    StateShares hours{}; // of the trial, by state
    Interval intervalRange;
    SpotIntervalCurve interval;
    SpotMixCurve mix;

    // The exact distribution where there is one, else that of the trials so far.
    std::optional<SpotSummary> summary;
    std::optional<SpotSummary> check; // all trials, beside the exact distribution
    std::optional<SpotReplay> replay; // over a trace

    [[nodiscard]] bool isCalm() const { return std::isinf(job.mtbiHours); } // never interrupted
    // The notice is long enough for a checkpoint.
    [[nodiscard]] bool noticeSaves() const
    {
        return !isCalm() && job.writeHours <= job.warningHours;
    }
    // Whether the closed form of the model says what this job does on average.
    [[nodiscard]] bool isClosedForm() const
    {
        return isCalm() || (!noticeSaves() && job.lifetimeShape == 1.0);
    }
    // Whether only trials can say how the hours are distributed.
    [[nodiscard]] bool needsTrials() const;
    // Of the wall-clock, by whichever engine knows; nothing where none does.
    [[nodiscard]] std::optional<double> meanHours() const;
    // Share of the billed hours that is not useful work: expected, or of the trial when nothing
    // else is known; nothing where some trials do not finish.
    [[nodiscard]] std::optional<double> wastedShare() const;
    // Of the billed hours, by state; the wait for capacity is not billed. Nothing where a trial
    // that does not finish leaves no bill to divide.
    [[nodiscard]] std::optional<StateShares> billedShares() const;
    [[nodiscard]] double waitShare() const; // of the wall-clock; 0 where it is not known
    // P10 to P90 of the wall-clock; nothing of a job that is never interrupted.
    [[nodiscard]] std::optional<Interval> likelyHours() const;
    // What so many billed hours of the job cost, or the hours while spot is unpriced.
    [[nodiscard]] double costOf(double billedHours) const
    {
        return billedHours * hourPrice.value_or(1.0);
    }
    [[nodiscard]] SpotCosts costsOf(const HourSummary& billed) const;
    // Nothing where it cannot be compared, for want of a price.
    [[nodiscard]] std::optional<double> costOnDemand() const
    {
        return hourPrice ? onDemandCost.number() : std::nullopt;
    }
    // What the elastic job comes to over the trace, in the unit of the mix.
    [[nodiscard]] std::optional<double> elasticOverTrace() const;

private:
    // By state, of whatever the shares are taken; nothing where no share can be told.
    [[nodiscard]] std::optional<StateShares> wallParts() const;
};

inline constexpr int kSpotChurnBins = 48; // of its histograms

// The job and what the model says of it; `results` are all results of the inputs.
[[nodiscard]] SpotChurn spotChurnOf(const Inputs<double>& in, const Results<double>& results);

// Adds the exact distribution, the curves and a trial: what a picture shows without waiting.
void completeSpotChurn(SpotChurn& churn, const Inputs<double>& in, const Results<double>& results,
    std::uint64_t trial);

} // namespace isocost
