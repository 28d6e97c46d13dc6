// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/loss_curve.h"

#include "core/model/formulas/risk.h"

namespace isocost {

LossDistribution lossesOf(const Inputs<double>& in, bool isYear)
{
    std::vector<RiskTerm<double>> risks = in.risks;
    for (RiskTerm<double>& risk : risks)
        risk.times = isYear ? occasionsOf(in, risk) : 1.0;
    return lossDistribution(risks,
        {static_cast<std::size_t>(in[Parameter::RiskTrials]),
            static_cast<std::uint64_t>(in[Parameter::RiskSeed])});
}

std::vector<LossPoint> lossCurve(const LossDistribution& losses, std::size_t most)
{
    std::vector<LossPoint> all(losses.steps.size());
    double above = 0.0;
    for (std::size_t i = all.size(); i-- > 0;) {
        all[i] = {losses.steps[i].amount, above};
        above += losses.steps[i].probability;
    }
    if (all.size() <= most)
        return all;
    std::vector<LossPoint> kept;
    for (std::size_t i = 0; i < most; ++i)
        kept.push_back(all[i * (all.size() - 1) / (most - 1)]);
    return kept;
}

} // namespace isocost
