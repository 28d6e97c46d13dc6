// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/chance.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace isocost {

namespace {

Chance chanceOf(double count, std::size_t trials)
{
    if (trials == 0)
        return {};
    const auto all = static_cast<double>(trials);
    const double share = count / all;
    return {share, std::sqrt(share * (1.0 - share) / all), trials};
}

// A result without a number is dearer than any with one.
double comparable(const Outcome<double>& outcome)
{
    return outcome.hasNumber() ? outcome.value : std::numeric_limits<double>::infinity();
}

} // namespace

Chance chanceBelow(TrialOutcomes result, double limit)
{
    const auto below = std::ranges::count_if(
        result, [limit](const Outcome<double>& it) { return it.hasNumber() && it.value <= limit; });
    return chanceOf(static_cast<double>(below), result.size());
}

Chance chanceLess(TrialOutcomes one, TrialOutcomes other)
{
    const TrialOutcomes both[]{one, other};
    return chancesLeast(both).front();
}

std::vector<Chance> chancesLeast(std::span<const TrialOutcomes> results)
{
    std::vector<double> counts(results.size(), 0.0);
    const std::size_t trials = results.empty() ? 0 : results.front().size();
    for (std::size_t trial = 0; trial < trials; ++trial) {
        double least = std::numeric_limits<double>::infinity();
        for (const TrialOutcomes& result : results)
            least = std::min(least, comparable(result[trial]));
        if (std::isinf(least))
            continue;
        const auto isLeast = [&](const TrialOutcomes& result) {
            return comparable(result[trial]) == least;
        };
        const auto sharers = static_cast<double>(std::ranges::count_if(results, isLeast));
        for (std::size_t i = 0; i < results.size(); ++i)
            if (isLeast(results[i]))
                counts[i] += 1.0 / sharers;
    }
    std::vector<Chance> chances;
    for (const double count : counts)
        chances.push_back(chanceOf(count, trials));
    return chances;
}

} // namespace isocost
