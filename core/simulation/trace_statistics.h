// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a trace says of its market for a job that needs some nodes at once (model.md S7).
//
// Units     hours
// Source    maximum likelihood of a Weibull lifetime with the last, unfinished one censored:
//           Cohen 1965, "Maximum likelihood estimation in the Weibull distribution"
#pragma once

#include <optional>

#include "core/simulation/trace.h"

namespace isocost {

struct TraceStatistics {
    double hours = 0.0;
    double availability = 0.0; // share of the time in which the job has its nodes
    double nodeShare = 0.0; // mean over peak
    int interruptions = 0;
    // Nothing when there is no such stretch.
    std::optional<double> meanUp;
    std::optional<double> medianUp;
    std::optional<double> meanDown;
    std::optional<double> medianDown;
    // Of the stretches up; nothing below three that ended.
    std::optional<double> weibullShape;
};

[[nodiscard]] TraceStatistics statisticsOf(const Trace& trace, double neededNodes);

// Lifetimes that ended, and those still running when the watch ended.
[[nodiscard]] std::optional<double> fitWeibullShape(
    const std::vector<double>& ended, const std::vector<double>& running);

} // namespace isocost
