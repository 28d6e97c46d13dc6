// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/spreads/typical_trials.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace isocost {

namespace {

constexpr std::size_t kParts = 10; // tenths of the trials, in the order of a draw

// For each trial the tenth in which its draw lies.
std::vector<std::size_t> tenthsOf(const std::vector<double>& draws)
{
    std::vector<std::size_t> order(draws.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&draws](std::size_t trial) { return draws[trial]; });
    std::vector<std::size_t> tenths(draws.size());
    for (std::size_t rank = 0; rank < order.size(); ++rank)
        tenths[order[rank]] = rank * kParts / order.size();
    return tenths;
}

// A draw: the tenth of each trial, and how many of the chosen ones lie in each tenth.
struct Balance {
    std::vector<std::size_t> tenths;
    std::array<int, kParts> counts{};
};

// What taking one trial in the place of another adds to the sum of squares of the counts, which is
// least where they are equal.
int costOf(const std::vector<Balance>& balances, std::size_t in, std::size_t out)
{
    int cost = 0;
    for (const Balance& one : balances)
        if (one.tenths[in] != one.tenths[out])
            cost += 2 * (one.counts[one.tenths[in]] - one.counts[one.tenths[out]]) + 2;
    return cost;
}

} // namespace

std::vector<std::size_t> typicalTrials(const Draws& draws, std::size_t trials, std::size_t count)
{
    std::vector<std::size_t> chosen(std::min(trials, count));
    std::iota(chosen.begin(), chosen.end(), std::size_t{0});
    if (count >= trials || draws.empty())
        return chosen;
    std::vector<Balance> balances;
    for (const std::vector<double>& one : draws) {
        Balance& balance = balances.emplace_back(Balance{tenthsOf(one)});
        for (const std::size_t trial : chosen)
            ++balance.counts[balance.tenths[trial]];
    }
    // Each of the others is offered the place of one that was chosen, in turn.
    for (std::size_t other = count; other < trials; ++other) {
        std::size_t& place = chosen[other % count];
        if (costOf(balances, other, place) >= 0)
            continue;
        for (Balance& one : balances) {
            --one.counts[one.tenths[place]];
            ++one.counts[one.tenths[other]];
        }
        place = other;
    }
    std::ranges::sort(chosen);
    return chosen;
}

} // namespace isocost
