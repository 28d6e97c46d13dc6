// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// All facts about a scenario's spot job: the job, one seeded trial, the distribution of its hours
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
    std::uint64_t trials = 0; // as many as the scenario asks for
    Outcome<double> expectedHours; // wall-clock
    Outcome<double> expectedBilledHours;
    std::optional<double> hourPrice; // of an hour of the whole job, USD
    Outcome<double> onDemandCost;
    Outcome<double> breakEvenMtbi; // hours between interruptions of the job
    Outcome<double> breakEvenWriteMin;
    ElasticPlan elastic; // on the mix of spot and on-demand nodes

    std::uint64_t trialNumber = 0;
    bool isMedianTrial = false;
    bool isPlanned = false; // the reference platform is bought on spot
    SpotTrial trial;
    double window = 0.0; // hours of a trial in which one can tell its states apart
    double windowStart = 0.0; // such that the window shows an interruption, if any
    StateShares hours{}; // of the trial, by state
    Interval intervalRange;
    SpotIntervalCurve interval;
    SpotMixCurve mix;

    // The exact distribution if there is one, else that of the trials so far.
    std::optional<SpotSummary> summary;
    std::optional<SpotSummary> check; // all trials, beside the exact distribution
    std::optional<SpotReplay> replay; // over a trace

    [[nodiscard]] bool isCalm() const { return std::isinf(job.mtbiHours); } // never interrupted
    // Whether the notice is long enough for a checkpoint.
    [[nodiscard]] bool noticeSaves() const
    {
        return !isCalm() && job.writeHours <= job.warningHours;
    }
    // Whether the closed form of the model holds for this job's averages.
    [[nodiscard]] bool isClosedForm() const
    {
        return isCalm() || (!noticeSaves() && job.lifetimeShape == 1.0);
    }
    // Whether only trials can give the distribution of the hours.
    [[nodiscard]] bool needsTrials() const;
    // Mean wall-clock hours, by whichever engine knows them; nothing when none does.
    [[nodiscard]] std::optional<double> meanHours() const;
    // The share of billed hours that is not useful work: expected, or the trial's when nothing else
    // is known; nothing when some trials do not finish.
    [[nodiscard]] std::optional<double> wastedShare() const;
    // The shares of the billed hours by state; the wait for capacity is not billed. Nothing when a
    // trial that does not finish leaves no bill to divide.
    [[nodiscard]] std::optional<StateShares> billedShares() const;
    [[nodiscard]] double waitShare() const; // of the wall-clock; 0 when unknown
    // P10 to P90 of the wall-clock; nothing for a job that is never interrupted.
    [[nodiscard]] std::optional<Interval> likelyHours() const;
    // The cost of so many billed hours of the job, or the hours while spot is unpriced.
    [[nodiscard]] double costOf(double billedHours) const
    {
        return billedHours * hourPrice.value_or(1.0);
    }
    [[nodiscard]] SpotCosts costsOf(const HourSummary& billed) const;
    // Nothing when a price is missing, so that it cannot be compared.
    [[nodiscard]] std::optional<double> costOnDemand() const
    {
        return hourPrice ? onDemandCost.number() : std::nullopt;
    }
    // The elastic job's result over the trace, in the unit of the mix.
    [[nodiscard]] std::optional<double> elasticOverTrace() const;

private:
    // Hours or shares by state, from which shares are taken; nothing when none are known.
    [[nodiscard]] std::optional<StateShares> wallParts() const;
};

inline constexpr int kSpotChurnBins = 48; // bins of its histograms

// The job and the model's results for it; `results` are all results of the inputs.
[[nodiscard]] SpotChurn spotChurnOf(const Inputs<double>& in, const Results<double>& results);

// Adds the exact distribution, the curves and a trial, which a picture can show without waiting.
void completeSpotChurn(SpotChurn& churn, const Inputs<double>& in, const Results<double>& results,
    std::uint64_t trial);

} // namespace isocost
