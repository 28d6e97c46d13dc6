// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// An availability trace: how many nodes of a spot market were up, over time (model.md S7).
//
// Nodes stay as they are from one step to the next; the last step lasts until `endHours`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace isocost {

struct TraceStep {
    double hours = 0.0; // since the start; ascending, the first is 0
    double nodes = 0.0;

    bool operator==(const TraceStep&) const = default;
};

enum class TraceUnit { Automatic, Hours, Seconds };

struct Trace {
    std::string name; // of its file
    std::vector<TraceStep> steps;
    double endHours = 0.0;
    TraceUnit unit = TraceUnit::Hours; // of the file, as given or as guessed; never Automatic

    [[nodiscard]] double peakNodes() const;
    [[nodiscard]] double meanNodes() const;
    // Mean over peak: the share of node-hours that were to be had.
    [[nodiscard]] double nodeShare() const;
};

// Up for down: nodes become peak - nodes. Files of either polarity are found in the wild.
[[nodiscard]] Trace flipped(const Trace& trace);

// A market that is down more than up is more likely a file that counts the nodes lost.
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
// A CSV whose times are all whole numbers is taken to count seconds, unless the unit is given.
[[nodiscard]] Trace readTrace(
    std::string_view text, std::string_view fileName, TraceUnit unit = TraceUnit::Automatic);

} // namespace isocost
