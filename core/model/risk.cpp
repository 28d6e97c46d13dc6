// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <iterator>

#include "core/model/loss_distribution.h"

namespace isocost {

namespace {

using Risks = std::vector<RiskTerm<double>>;
using Steps = std::vector<LossStep>;

// Equal amounts, which stand together, become one step.
void joinEqual(Steps& steps)
{
    std::size_t kept = 0;
    for (std::size_t i = 1; i < steps.size(); ++i) {
        if (steps[i].amount == steps[kept].amount)
            steps[kept].probability += steps[i].probability;
        else
            steps[++kept] = steps[i];
    }
    steps.resize(std::min(steps.size(), kept + 1));
}

Steps enumerated(const Risks& risks)
{
    Steps steps{{0.0, 1.0}};
    for (const RiskTerm<double>& risk : risks) {
        Steps happens = steps;
        for (LossStep& step : happens) {
            step.amount += risk.impact;
            step.probability *= risk.probability;
        }
        for (LossStep& step : steps)
            step.probability *= 1.0 - risk.probability;
        Steps both;
        both.reserve(2 * steps.size());
        std::ranges::merge(
            steps, happens, std::back_inserter(both), {}, &LossStep::amount, &LossStep::amount);
        joinEqual(both);
        steps = std::move(both);
    }
    return steps;
}

// A number from 0 to below 1 that is fixed by seed, trial and row alone: SplitMix64 (Steele, Lea
// and Flood 2014) of a counter.
double uniform(std::uint64_t seed, std::uint64_t counter)
{
    std::uint64_t bits = (seed << 32U ^ seed >> 32U) + (counter + 1) * 0x9e3779b97f4a7c15U;
    bits = (bits ^ bits >> 30U) * 0xbf58476d1ce4e5b9U;
    bits = (bits ^ bits >> 27U) * 0x94d049bb133111ebU;
    bits ^= bits >> 31U;
    return static_cast<double>(bits >> 11U) * 0x1p-53;
}

Steps drawn(const Risks& risks, const LossSampling& sampling)
{
    Steps steps;
    steps.reserve(sampling.trials);
    std::uint64_t counter = 0;
    for (std::size_t trial = 0; trial < sampling.trials; ++trial) {
        double loss = 0.0;
        for (const RiskTerm<double>& risk : risks)
            if (uniform(sampling.seed, counter++) < risk.probability)
                loss += risk.impact;
        steps.push_back({loss, 1.0 / static_cast<double>(sampling.trials)});
    }
    std::ranges::sort(steps, {}, &LossStep::amount);
    joinEqual(steps);
    return steps;
}

} // namespace

double LossDistribution::quantile(double share) const
{
    constexpr double kRounding = 1e-12;
    double covered = 0.0;
    for (const LossStep& step : steps) {
        covered += step.probability;
        if (covered >= share - kRounding)
            return step.amount;
    }
    return steps.back().amount;
}

double LossDistribution::exceedance(double amount) const
{
    double above = 0.0;
    for (auto step = steps.rbegin(); step != steps.rend() && step->amount > amount; ++step)
        above += step->probability;
    return above;
}

LossDistribution lossDistribution(const Risks& risks, const LossSampling& sampling)
{
    if (risks.size() <= kEnumeratedRisks)
        return {enumerated(risks), 0};
    return {drawn(risks, sampling), sampling.trials};
}

} // namespace isocost
