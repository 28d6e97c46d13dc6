// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Trials of a yearly cost with the losses of a risk register added.
//
//   result(t) = cost(t) + quantile(u(t)),  u(t) uniform on 0 to 1
//
// Each trial draws one year of losses from their distribution. Whether an event comes true does not
// depend on the assumptions that are ranges, so u has a stream of its own.
//
// Units     USD/year
// Domain    a trial without a number has none afterwards
// Source    inverse transform sampling: Devroye 1986, "Non-Uniform Random Variate Generation", 2.1
// Worked    tests/core/analysis/tst_added_losses.cpp
#pragma once

#include <cstdint>
#include <vector>

#include "core/analysis/chance.h"
#include "core/model/loss_distribution.h"

namespace isocost {

// The same seed gives the same losses, whatever the costs are.
[[nodiscard]] std::vector<Outcome<double>> withLosses(
    TrialOutcomes costs, const LossDistribution& losses, std::uint64_t seed);

} // namespace isocost
