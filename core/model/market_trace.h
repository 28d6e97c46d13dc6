// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// How many nodes of a spot market were up, over time (model.md S7), and the one trace that a
// project keeps: as its file counted, so that turning it round loses nothing.
//
//   nodes up = fleet - nodes lost        fleet: the peak of what the file counts, unless told
//
// Nodes stay as they are from one step to the next; the last step lasts until `endHours`.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/model/shared.h"

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

    bool operator==(const Trace&) const = default;
};

inline constexpr double kMostTraceNodes = 1e9;
inline constexpr double kSecondsPerHour = 3600.0;
inline constexpr double kLongestTraceSeconds = 1e9; // 31.7 years

struct MarketTrace {
    Shared<Trace> counted; // as in its file
    bool isFlipped = false; // the file counts nodes lost, not nodes up
    int neededNodes = 1; // that the job needs at once
    std::string source; // where it is from; plain text
    std::optional<int> fleetNodes{}; // of which the file counts the lost ones; without it its peak

    bool operator==(const MarketTrace&) const = default;
};

// The bounds of every trace, whoever reads it. What is wrong with its length, as the end of a
// sentence that has named the trace; nothing for one that may be.
[[nodiscard]] std::optional<std::string> faultOfLength(double hours);
[[nodiscard]] constexpr bool isNodeCount(double nodes)
{
    return nodes >= 0.0 && nodes <= kMostTraceNodes;
}

// Up for down: nodes become fleet - nodes. Files of either polarity are found in the wild.
[[nodiscard]] Trace flipped(const Trace& trace, std::optional<int> fleetNodes = std::nullopt);

[[nodiscard]] Shared<Trace> nodesUp(const MarketTrace& market); // without a copy when it can

// The trace of a file for a job that needs all its nodes.
[[nodiscard]] MarketTrace marketOf(
    Trace counted, bool isFlipped = false, std::optional<int> fleetNodes = std::nullopt);

// The most nodes that a job can ask of it: its peak, of which only whole nodes count; at least 1.
[[nodiscard]] int mostNeededNodes(const Trace& up);

// Why a job cannot need that many of its nodes, as the end of a sentence that has named the number;
// nothing for a whole number from 1 to the peak.
[[nodiscard]] std::optional<std::string> problemWithNeed(const Trace& up, double neededNodes);

// The least fleet of which a file can count the lost nodes: its peak; at least 1.
[[nodiscard]] int leastFleetNodes(const Trace& counted);

// Why it is no fleet of that trace, as the end of a sentence that has named the number; nothing for
// a whole number from the peak to kMostTraceNodes.
[[nodiscard]] std::optional<std::string> problemWithFleet(const Trace& counted, double fleetNodes);

// Why there is nothing to replay over, as a sentence that names the trace: turned round, no node is
// ever left. A project that has such a trace is read all the same.
[[nodiscard]] std::optional<std::string> problemWithNodesUp(const Trace& up);

// Why a project does not keep it, as a sentence that names it, or nothing.
[[nodiscard]] std::optional<std::string> problemWith(const MarketTrace& market);

// Why nobody may put it into a project: that, no node up, or more nodes needed than are ever up.
[[nodiscard]] std::optional<std::string> problemWithImport(const MarketTrace& market);

} // namespace isocost
