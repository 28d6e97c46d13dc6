// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a simulation says, keyed by the ids of model.md section 11.
#pragma once

#include <optional>

#include "app/cli/json_text.h"
#include "core/simulation/spot_summary.h"

namespace isocost::cli {

[[nodiscard]] JsonValue summaryJson(
    const SpotSummary& summary, const std::optional<double>& hourPrice);

// {"value":1.5,"unit":"h"}, or the reason `never` of a job that does not finish.
[[nodiscard]] JsonValue hoursJson(const std::optional<double>& hours);

} // namespace isocost::cli
