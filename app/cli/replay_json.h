// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A trace and a job's replay over it, as `simulate` and `import trace` tell them.
#pragma once

#include "app/cli/json_text.h"
#include "app/cli/trace_options.h"
#include "core/model/inputs.h"
#include "core/simulation/spot_trial.h"

namespace isocost::cli {

// What the trace says of its market.
[[nodiscard]] JsonValue traceJson(const Trace& trace, double neededNodes);

// Adds what the trace is and the results of the replay.
void putReplay(JsonValue& json, const TraceOptions& options, const ChosenTrace& chosen,
    const SpotJob& job, const Inputs<double>& in);

} // namespace isocost::cli
