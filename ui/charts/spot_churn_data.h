// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Everything the spot-churn chart shows: the job, one seeded trial, the distribution of its hours
// and the engine that made it, the cost over the checkpoint interval and over the on-demand share,
// how far spot pays, and a replay over a trace.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/analysis/spot_interval.h"
#include "core/analysis/spot_job.h"
#include "core/analysis/spot_mix_curve.h"
#include "core/analysis/spot_replay.h"
#include "core/simulation/spot_summary.h"

namespace isocost {

struct SpotChurnData {
    SpotJob job;
    std::uint64_t seed = 0;
    std::uint64_t trials = 0; // that the scenario asks for
    double maximumHours = 0.0; // of a trial
    std::uint64_t trialNumber = 0;
    bool isMedianTrial = false;
    SpotTrial trial;
    double window = 0.0; // hours of the timeline
    std::vector<CurvePoint> progress;
    std::array<double, kJobStateCount> hours{}; // of the trial, by state
    Outcome<double> expectedHours; // wall-clock
    Outcome<double> expectedBilledHours;
    Outcome<double> expectedWastedShare; // of the billed hours
    std::optional<double> hourPrice; // of the whole job, USD
    Outcome<double> onDemandCost;
    // The exact distribution where there is one, else that of the trials so far.
    std::optional<SpotSummary> summary;
    std::optional<SpotSummary> check; // all trials, beside the exact distribution
    std::optional<SpotReplay> replay; // over a trace
    std::string marketSource; // where the trace is from; plain text
    SpotIntervalCurve interval;
    Interval intervalRange;
    SpotMixCurve mix;
    ElasticPlan elastic; // on it
    Outcome<double> breakEvenMtbiHours; // of the cluster
    Outcome<double> breakEvenWriteMin;

    [[nodiscard]] bool isCalm() const; // never interrupted
    [[nodiscard]] bool noticeSaves() const; // the notice is long enough for a checkpoint
    // Whether the closed form of the model says what this job does on average.
    [[nodiscard]] bool isClosedForm() const;
    // Whether only trials can say how the hours are distributed.
    [[nodiscard]] bool needsTrials() const;
    // Share of the billed hours that is not useful work: expected, or of the trial when nothing
    // else is known; nothing where some trials do not finish.
    [[nodiscard]] std::optional<double> wastedShare() const;
    // Of the billed hours, by state; the wait for capacity is not billed. Nothing where a trial
    // that does not finish leaves no bill to divide.
    [[nodiscard]] std::optional<std::array<double, kJobStateCount>> billedShares() const;
    [[nodiscard]] double waitShare() const; // of the wall-clock; 0 where it is not known
    // By state, of whatever the shares are taken; nothing where no share can be told.
    [[nodiscard]] std::optional<std::array<double, kJobStateCount>> wallParts() const;
    // What so many billed hours of the job cost, or the hours while spot is unpriced.
    [[nodiscard]] double costOf(double billedHours) const;
};

inline constexpr int kSpotHistogramBins = 48;

[[nodiscard]] SpotChurnData spotChurnData(const Inputs<double>& in, std::uint64_t trial = 0);
void putTrial(SpotChurnData& data, std::uint64_t trial); // another trial of the same job

} // namespace isocost
