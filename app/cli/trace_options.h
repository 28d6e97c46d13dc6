// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The job of a scenario over an availability trace, as `simulate --trace` answers.
#pragma once

#include <optional>
#include <string>

#include <CLI/CLI.hpp>

#include "app/cli/json_text.h"
#include "core/model/inputs.h"
#include "core/simulation/spot_trial.h"

namespace isocost::cli {

struct TraceOptions {
    std::string file;
    std::string unit = "automatic";
    bool isFlipped = false;
    std::optional<double> neededNodes; // all of the trace's nodes when empty
    std::optional<double> onDemandShare; // an elastic job when given
    int starts = 200;
};

void addTraceOptions(CLI::App& command, TraceOptions& options);

[[nodiscard]] JsonValue traceJson(
    const TraceOptions& options, const SpotJob& job, const Inputs<double>& in);

} // namespace isocost::cli
