// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/added_losses.h"

#include "core/simulation/random_stream.h"

namespace isocost {

std::vector<Outcome<double>> withLosses(
    TrialOutcomes costs, const LossDistribution& losses, std::uint64_t seed)
{
    constexpr std::uint64_t kStream = 0x6c6f73736573; // apart from the draws of the assumptions
    std::vector<Outcome<double>> all(costs.begin(), costs.end());
    for (std::size_t trial = 0; trial < all.size(); ++trial)
        if (all[trial].hasNumber())
            all[trial].value += losses.quantile(RandomStream(seed ^ kStream, trial).uniform());
    return all;
}

} // namespace isocost
