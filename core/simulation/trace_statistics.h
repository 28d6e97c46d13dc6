// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The statistics of a market, by its trace, for a job that needs some nodes at once (model.md S7).
//
//   mean up = hours up / interruptions, mean down = hours down / ends of a pause
//
// The stretch that still runs when the watch ends has no end: it counts with its hours alone.
// The stretch that ran when the watch began counts as if it had begun then.
// Units     hours
// Source    maximum likelihood with unfinished lifetimes censored: Epstein and Sobel 1953 (mean),
//           Cohen 1965, "Maximum likelihood estimation in the Weibull distribution" (shape);
//           Kaplan and Meier 1958 (median)
// Worked    tests/core/simulation/tst_trace.cpp, statisticsOfASmallTraceAreThoseByHand
#pragma once

#include <optional>

#include "core/simulation/trace.h"

namespace isocost {

struct TraceStatistics {
    double hours = 0.0;
    double availability = 0.0; // share of the time in which the job has its nodes
    double nodeShare = 0.0; // mean over peak
    int interruptions = 0;
    // Nothing when no such stretch ended; no median when fewer than half of them did.
    std::optional<double> meanUp;
    std::optional<double> medianUp; // Kaplan-Meier
    std::optional<double> meanDown;
    std::optional<double> medianDown;
    // Of the stretches up; nothing when fewer than three ended.
    std::optional<double> weibullShape;
};

[[nodiscard]] TraceStatistics statisticsOf(const Trace& trace, double neededNodes);

// From the lifetimes that ended, and those still running when the watch ended.
[[nodiscard]] std::optional<double> fitWeibullShape(
    const std::vector<double>& ended, const std::vector<double>& running);
// The time at which the share still running falls below a half; midway between two ends when it
// is a half between them.
[[nodiscard]] std::optional<double> kaplanMeierMedian(
    std::vector<double> ended, std::vector<double> running);

} // namespace isocost
