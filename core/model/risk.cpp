// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/model/formulas/risk.h"

namespace isocost {

double lossQuantile(const std::vector<RiskTerm<double>>& risks, double share)
{
    struct Loss {
        double amount;
        double probability;
    };
    std::vector<Loss> losses{{0.0, 1.0}};
    const std::size_t rows = std::min(risks.size(), kEnumeratedRisks);
    for (std::size_t i = 0; i < rows; ++i) {
        const std::size_t count = losses.size();
        for (std::size_t k = 0; k < count; ++k) {
            losses.push_back(
                {losses[k].amount + risks[i].impact, losses[k].probability * risks[i].probability});
            losses[k].probability *= 1.0 - risks[i].probability;
        }
    }
    std::ranges::sort(losses, {}, &Loss::amount);
    constexpr double kRounding = 1e-12;
    double covered = 0.0;
    for (const Loss& loss : losses) {
        covered += loss.probability;
        if (covered >= share - kRounding)
            return loss.amount;
    }
    return losses.back().amount;
}

} // namespace isocost
