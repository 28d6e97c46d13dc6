// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Quantities of rules that are neither a parameter nor a result of the model.
//
//   chips needed = fewest chips that hold the training state / chips of the cluster
//   owned work = owned use x (1 - downtime) / utilization: what the owned chips do of the work
//   gang reserve = best reserve / (24 h x chips of a run)
//
// Domain    a platform of the scenario, or the reference where a fact is about the fleet; nothing
//           where a result that it needs has no number
#pragma once

#include <optional>
#include <vector>

#include "core/rules/rule_context.h"

namespace isocost {

[[nodiscard]] std::optional<double> factOf(Fact fact, const RuleContext& context, int platform);

// The cost lines of owning that stand at 0: host power, maintenance and so on.
[[nodiscard]] std::vector<Parameter> linesAtZero(const RuleContext& context);
// The costs of money in use: of the cash flows, of the hardware unless it is 0, of a loan.
[[nodiscard]] std::vector<Parameter> ratesInUse(const RuleContext& context);
// The ranges that hold and lack a source or its date.
[[nodiscard]] std::vector<ParameterAddress> undatedRanges(const Scenario& scenario);
// A day of all chips of a run, chip-hours.
[[nodiscard]] double dayOfGang(const RuleContext& context);

} // namespace isocost
