// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a simulation says, keyed by the ids of model.md section 11.
//
// A number that is not there has a reason: `never` of a job that by the model does not finish,
// `gave_up` of trials that were not followed to their end, `undefined` of too few trials,
// `unpriced`.
#pragma once

#include <optional>

#include "app/cli/json_text.h"
#include "core/simulation/spot_summary.h"

namespace isocost::cli {

[[nodiscard]] JsonValue summaryJson(
    const SpotSummary& summary, const std::optional<double>& hourPrice);

// {"value":1.5,"unit":"h"}, or the reason.
[[nodiscard]] JsonValue meanJson(const HourTally& tally);
[[nodiscard]] JsonValue percentileJson(const HourTally& tally, double share);

} // namespace isocost::cli
