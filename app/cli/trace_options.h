// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The job of a scenario over an availability trace, as `simulate` answers: that of --trace, else
// the one that the project keeps.
#pragma once

#include <optional>
#include <string>

#include <CLI/CLI.hpp>

#include "app/cli/json_text.h"
#include "core/model/inputs.h"
#include "core/model/market_trace.h"
#include "core/simulation/spot_trial.h"

namespace isocost::cli {

struct TraceOptions {
    std::string file;
    std::optional<std::string> unit; // a word of --trace-unit
    bool isFlipped = false;
    std::optional<double> neededNodes; // when empty what the project says, else all nodes
    std::optional<double> onDemandShare; // an elastic job when given
    std::optional<int> starts; // 200 when empty
};

void addTraceOptions(CLI::App& command, TraceOptions& options);
void addTraceUnit(CLI::App& command, TraceOptions& options); // that one alone

struct FileMarket {
    MarketTrace market;
    bool isUnitGuessed = false;
};

// The trace of --trace as a project keeps it. InputError for one that it does not keep.
[[nodiscard]] FileMarket marketOfFile(const TraceOptions& options, const std::string& source);

struct ChosenTrace {
    Trace trace; // nodes up
    double neededNodes = 1.0;
    bool isKept = false; // in the project
    bool isUnitGuessed = false; // of a file
};

// Nothing without a trace; InputError when an option asks for one all the same.
[[nodiscard]] std::optional<ChosenTrace> chosenTrace(
    const TraceOptions& options, const std::optional<MarketTrace>& kept);

// What the trace says of its market.
[[nodiscard]] JsonValue traceJson(const Trace& trace, double neededNodes);

// Adds what the trace is and the results of the replay.
void putReplay(JsonValue& json, const TraceOptions& options, const ChosenTrace& chosen,
    const SpotJob& job, const Inputs<double>& in);

} // namespace isocost::cli
