// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The days of demand that a project keeps beside its scenarios, in its view state: the name of
// their file, then the table that demandTraceFromCsv reads, with every digit. The commitment view
// draws them in place of demand.low to demand.high; the model's results still follow the plan.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/analysis/demand_trace.h"
#include "core/model/project.h"

namespace isocost {

inline constexpr std::string_view kKeptDemand = "commitment.demand"; // the key

[[nodiscard]] std::string keptText(const DemandTrace& demand);
// Nothing when the project keeps none that this program can read.
[[nodiscard]] std::optional<DemandTrace> keptDemand(const Project& project);

} // namespace isocost
