// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The stretches in which a job has its nodes, on a market whose nodes come and go
// (core/model/market_trace.h), and the reader of trace files.
#pragma once

#include <string_view>
#include <vector>

#include "core/model/market_trace.h"

namespace isocost {

// Whether the market is down more than up: its file then more likely counts the nodes lost.
[[nodiscard]] bool looksReversed(const Trace& trace);

// A stretch of time in which a job has the nodes it needs, and the pause after it.
struct UpTime {
    double start = 0.0;
    double end = 0.0;
};

// Stretches with at least that many nodes, in order.
[[nodiscard]] std::vector<UpTime> upTimes(const Trace& trace, double neededNodes);

// Reads either dialect: CSV steps "time,nodes" (hours or seconds, with or without a header), or
// JSON {"metadata": {"gap_seconds": g}, "data": [n0, n1, ...]}. InputError with file and line.
// The times of a CSV are in the unit that is given, else in the one that its header names
// ("time_s", "hours"); else the unit is guessed: seconds when all times are whole numbers.
struct TraceFile {
    Trace trace;
    bool isUnitGuessed = false;
};
[[nodiscard]] TraceFile readTraceFile(
    std::string_view text, std::string_view fileName, TraceUnit unit = TraceUnit::Automatic);

// The trace if the same file had counted its times in that unit. InputError when it is too long.
[[nodiscard]] Trace recounted(const Trace& trace, TraceUnit unit);

} // namespace isocost
