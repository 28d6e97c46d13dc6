// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The results of a simulation, keyed by the ids of model.md section 11; a trace and a job's replay
// over it, as `simulate` and `import trace` print them.
//
// A missing number has a reason: `never` for a job that does not finish by the model, `gave_up` for
// trials that were not followed to their end, `undefined` for too few trials, `unpriced`.
#pragma once

#include <optional>

#include "app/cli/output.h"
#include "app/cli/trace_options.h"
#include "core/model/inputs.h"
#include "core/simulation/spot_summary.h"
#include "core/simulation/spot_trial.h"

namespace isocost::cli {

[[nodiscard]] JsonValue summaryJson(
    const SpotSummary& summary, const std::optional<double>& hourPrice);

// What the trace says of its market.
[[nodiscard]] JsonValue traceJson(const Trace& trace, double neededNodes);

// Adds the trace's description and the results of the replay.
void putReplay(JsonValue& json, const TraceOptions& options, const ChosenTrace& chosen,
    const SpotJob& job, const Inputs<double>& in);

} // namespace isocost::cli
