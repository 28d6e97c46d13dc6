// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// How many nodes of a spot market were up over time (model.md S7), and the one trace that a
// project keeps: as its file counted, so that flipping it loses nothing.
//
//   nodes up = fleet - nodes lost        fleet: the peak of the file's counts unless it is given
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
    std::string name; // its file's
    std::vector<TraceStep> steps;
    double endHours = 0.0;
    TraceUnit unit = TraceUnit::Hours; // in the file, as given or guessed; never Automatic

    [[nodiscard]] double peakNodes() const;
    [[nodiscard]] double meanNodes() const;
    // Mean over peak: the share of node-hours that could be had.
    [[nodiscard]] double nodeShare() const;

    bool operator==(const Trace&) const = default;
};

inline constexpr double kMostTraceNodes = 1e9;
inline constexpr double kSecondsPerHour = 3600.0;
inline constexpr double kLongestTraceSeconds = 1e9; // 31.7 years

struct MarketTrace {
    Shared<Trace> counted; // as in its file
    bool isFlipped = false; // the file counts nodes lost, not nodes up
    int neededNodes = 1; // the job needs so many at once
    std::string source; // where the trace is from; plain text
    std::optional<int> fleetNodes{}; // fleet whose lost nodes the file counts; or else its peak

    bool operator==(const MarketTrace&) const = default;
};

// The bounds of every trace, whoever reads it. What is wrong with its length, as the end of a
// sentence that begins with the trace; nothing when the length is allowed.
[[nodiscard]] std::optional<std::string> faultOfLength(double hours);
[[nodiscard]] constexpr bool isNodeCount(double nodes)
{
    return nodes >= 0.0 && nodes <= kMostTraceNodes;
}

// Swaps up and down: nodes become fleet - nodes. Real files come in either polarity.
[[nodiscard]] Trace flipped(const Trace& trace, std::optional<int> fleetNodes = std::nullopt);

[[nodiscard]] Shared<Trace> nodesUp(const MarketTrace& market); // copies only to flip

// The trace of a file for a job that needs all its nodes.
[[nodiscard]] MarketTrace marketOf(
    Trace counted, bool isFlipped = false, std::optional<int> fleetNodes = std::nullopt);

// The most nodes that a job can ask of the trace: its peak in whole nodes, at least 1.
[[nodiscard]] int mostNeededNodes(const Trace& up);

// Why a job cannot need this many nodes of the trace, as the end of a sentence that begins with the
// number; nothing for a whole number from 1 to the peak.
[[nodiscard]] std::optional<std::string> problemWithNeed(const Trace& up, double neededNodes);

// The smallest fleet whose lost nodes a file can count: its peak in whole nodes, at least 1.
[[nodiscard]] int leastFleetNodes(const Trace& counted);

// Why the trace cannot be of a fleet of this size, as the end of a sentence that begins with the
// number; nothing for a whole number from the peak to kMostTraceNodes.
[[nodiscard]] std::optional<std::string> problemWithFleet(const Trace& counted, double fleetNodes);

// Why nothing can be replayed, as a sentence that names the trace: once flipped, it never has a
// node up. A project that has such a trace is read all the same.
[[nodiscard]] std::optional<std::string> problemWithNodesUp(const Trace& up);

// Why a project does not keep the trace, as a sentence that names it, or nothing.
[[nodiscard]] std::optional<std::string> problemWith(const MarketTrace& market);

// Why nobody may put the trace into a project: the same problems, no node ever up, or a job that
// needs more nodes than are ever up.
[[nodiscard]] std::optional<std::string> problemWithImport(const MarketTrace& market);

} // namespace isocost
