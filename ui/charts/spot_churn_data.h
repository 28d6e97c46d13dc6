// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Everything the spot-churn chart shows: the job, one seeded trial, what is expected, and the cost
// over the checkpoint interval.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/analysis/spot_interval.h"
#include "core/analysis/spot_job.h"

namespace isocost {

struct SpotChurnData {
    SpotJob job;
    std::uint64_t seed = 0;
    SpotTrial trial;
    double window = 0.0; // hours of the timeline
    std::vector<CurvePoint> progress;
    std::array<double, kJobStateCount> hours{}; // of the trial, by state
    Outcome<double> expectedHours; // wall-clock
    Outcome<double> expectedBilledHours;
    SpotIntervalCurve interval;
    Interval intervalRange;

    [[nodiscard]] bool isCalm() const; // never interrupted
    [[nodiscard]] bool noticeSaves() const; // the notice is long enough for a checkpoint
    // Whether the closed form of the model says what this job does on average.
    [[nodiscard]] bool isClosedForm() const;
    // Share of the billed hours that is not useful work: expected, or of this trial when the
    // closed form does not apply.
    [[nodiscard]] double wastedShare() const;
};

[[nodiscard]] SpotChurnData spotChurnData(const Inputs<double>& in);

} // namespace isocost
