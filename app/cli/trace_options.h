// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Options of a job's replay over an availability trace, as `simulate` does it: the trace of
// --trace, else the one that the project keeps.
#pragma once

#include <optional>
#include <string>

#include "app/cli/options.h"
#include "core/store/file_import.h"

namespace isocost::cli {

struct TraceOptions {
    std::string file;
    std::optional<std::string> unit; // a word of --trace-unit
    bool isFlipped = false;
    std::optional<double> fleetNodes; // if the trace counts nodes lost; its peak when empty
    std::optional<double> neededNodes; // when empty what the project says, else all nodes
    std::optional<double> onDemandShare; // an elastic job when given
    std::optional<int> starts; // 200 when empty
};

void addTraceOptions(Command& command, TraceOptions& options);
// Only some of these options.
void addTraceUnit(Command& command, TraceOptions& options);
void addFleetOptions(Command& command, TraceOptions& options); // flip, fleet, needed nodes

// The trace of `file` as a project keeps it. InputError if a project cannot keep it.
[[nodiscard]] ImportedMarket importedMarket(
    const TraceOptions& options, const std::optional<std::string>& source);

struct ChosenTrace {
    Shared<Trace> trace; // nodes up
    double neededNodes = 1.0;
    bool isKept = false; // in the project
    bool isUnitGuessed = false; // only for a file
    std::optional<int> fleetNodes{}; // if the trace counts nodes lost
};

[[nodiscard]] const char* unitWord(TraceUnit unit);

// Nothing if there is no trace; InputError when an option needs one all the same.
[[nodiscard]] std::optional<ChosenTrace> chosenTrace(
    const TraceOptions& options, const std::optional<MarketTrace>& kept);

} // namespace isocost::cli
