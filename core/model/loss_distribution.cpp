// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <optional>

#include <boost/math/distributions/binomial.hpp>

#include "core/model/loss_distribution.h"

namespace isocost {

namespace {

using Risks = std::vector<RiskTerm<double>>;
using Steps = std::vector<LossStep>;

// Makes one step of equal amounts, which stand together.
void joinEqual(Steps& steps)
{
    std::size_t kept = 0;
    for (std::size_t i = 1; i < steps.size(); ++i)
        if (steps[i].amount == steps[kept].amount)
            steps[kept].probability += steps[i].probability;
        else
            steps[++kept] = steps[i];
    steps.resize(std::min(steps.size(), kept + 1));
}

constexpr int kFewOccasions = 16; // so many are drawn and added up one by one

// Occasions of a risk as a whole number; halves are rounded away from zero.
int occasionsOf(const RiskTerm<double>& risk)
{
    constexpr double kMost = 1e6;
    return static_cast<int>(std::round(std::clamp(risk.times, 0.0, kMost)));
}

// Probabilities that 0, 1, ... of these occasions happen, each with the same probability.
std::vector<double> binomial(int occasions, double probability)
{
    if (occasions > kFewOccasions) {
        const boost::math::binomial_distribution<double> happens(occasions, probability);
        std::vector<double> shares;
        for (int n = 0; n <= occasions; ++n)
            shares.push_back(boost::math::pdf(happens, n));
        return shares;
    }
    std::vector<double> shares{1.0};
    for (int i = 0; i < occasions; ++i) {
        shares.push_back(0.0);
        for (std::size_t n = shares.size(); n-- > 0;)
            shares[n] =
                shares[n] * (1.0 - probability) + (n > 0 ? shares[n - 1] * probability : 0.0);
    }
    return shares;
}

// Sorts steps of which each stretch of that length rises: neighbours are merged until one is left.
void mergeRising(Steps& steps, std::size_t stretch)
{
    const auto at = [&steps](std::size_t i) {
        return steps.begin() + static_cast<std::ptrdiff_t>(std::min(i, steps.size()));
    };
    for (; stretch < steps.size(); stretch *= 2)
        for (std::size_t i = 0; i + stretch < steps.size(); i += 2 * stretch)
            std::ranges::inplace_merge(
                at(i), at(i + stretch), at(i + 2 * stretch), {}, &LossStep::amount);
}

// Adds every count of this risk, which costs something, to every sum.
Steps convolved(const Steps& steps, const RiskTerm<double>& risk)
{
    const std::vector<double> shares = binomial(occasionsOf(risk), risk.probability);
    Steps all;
    all.reserve(steps.size() * shares.size());
    for (std::size_t n = 0; n < shares.size(); ++n)
        for (const LossStep& step : steps)
            all.push_back(
                {step.amount + static_cast<double>(n) * risk.impact, step.probability * shares[n]});
    mergeRising(all, steps.size());
    joinEqual(all);
    return all;
}

// The exact distribution; nothing when it has more than kMostSums sums.
std::optional<Steps> enumerated(const Risks& risks)
{
    Steps steps{{0.0, 1.0}};
    for (const RiskTerm<double>& risk : risks) {
        const auto counts = static_cast<std::size_t>(occasionsOf(risk)) + 1;
        if (steps.size() * counts > kMostSums)
            return std::nullopt;
        steps = convolved(steps, risk);
    }
    return steps;
}

// A number from 0 to below 1 that depends only on seed and counter: SplitMix64 (Steele, Lea and
// Flood 2014).
double uniform(std::uint64_t seed, std::uint64_t counter)
{
    std::uint64_t bits = (seed << 32U ^ seed >> 32U) + (counter + 1) * 0x9e3779b97f4a7c15U;
    bits = (bits ^ bits >> 30U) * 0xbf58476d1ce4e5b9U;
    bits = (bits ^ bits >> 27U) * 0x94d049bb133111ebU;
    bits ^= bits >> 31U;
    return static_cast<double>(bits >> 11U) * 0x1p-53;
}

// How often a risk happens in one trial; many occasions are drawn at once, by their distribution.
double countDrawn(const RiskTerm<double>& risk, std::uint64_t seed, std::uint64_t& counter)
{
    const int occasions = occasionsOf(risk);
    if (occasions > kFewOccasions) {
        using boost::math::policies::discrete_quantile;
        using boost::math::policies::integer_round_up;
        using Up = boost::math::policies::policy<discrete_quantile<integer_round_up>>;
        const boost::math::binomial_distribution<double, Up> happens(occasions, risk.probability);
        return boost::math::quantile(happens, uniform(seed, counter++));
    }
    double count = 0.0;
    for (int i = 0; i < occasions; ++i)
        count += uniform(seed, counter++) < risk.probability ? 1.0 : 0.0;
    return count;
}

Steps drawn(const Risks& risks, const LossSampling& sampling)
{
    Steps steps;
    steps.reserve(sampling.trials);
    std::uint64_t counter = 0;
    for (std::size_t trial = 0; trial < sampling.trials; ++trial) {
        double loss = 0.0;
        for (const RiskTerm<double>& risk : risks)
            loss += risk.impact * countDrawn(risk, sampling.seed, counter);
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
    if (auto exact = enumerated(risks))
        return {std::move(*exact), 0};
    return {drawn(risks, sampling), sampling.trials};
}

} // namespace isocost
