// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/shapley.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>
#include <utility>

#include "core/analysis/compensated_sum.h"
#include "core/simulation/random_stream.h"

namespace isocost {

namespace {

Coalition coalitionOf(std::size_t mask, std::size_t players)
{
    Coalition coalition(players);
    for (std::size_t i = 0; i < players; ++i)
        coalition[i] = ((mask >> i) & 1U) != 0;
    return coalition;
}

// weights[k] = k! (n - k - 1)! / n!, the share of orders in which given k players come before.
std::vector<double> orderWeights(std::size_t players)
{
    std::vector<double> weights(players, 1.0 / static_cast<double>(players));
    for (std::size_t k = 1; k < players; ++k)
        weights[k] = weights[k - 1] * static_cast<double>(k) / static_cast<double>(players - k);
    return weights;
}

std::vector<Share> exactShares(const std::vector<double>& worth, std::size_t players)
{
    const std::vector<double> weights = orderWeights(players);
    std::vector<Share> shares(players);
    for (std::size_t i = 0; i < players; ++i) {
        const std::size_t bit = std::size_t{1} << i;
        CompensatedSum sum;
        for (std::size_t mask = 0; mask < worth.size(); ++mask)
            if ((mask & bit) == 0)
                sum.add(weights[static_cast<std::size_t>(std::popcount(mask))]
                    * (worth[mask | bit] - worth[mask]));
        shares[i].value = sum.value();
    }
    return shares;
}

std::optional<ShapleyShares> solveExactly(const Game& game, const ShapleyPlan& plan)
{
    const std::size_t coalitions = std::size_t{1} << game.players;
    std::vector<double> worth(coalitions);
    std::vector<char> hasWorth(coalitions);
    const bool isDone = forBlocks(coalitions, plan.work, [&](std::size_t begin, std::size_t end) {
        for (std::size_t mask = begin; mask < end; ++mask) {
            const auto value = game.worth(coalitionOf(mask, game.players));
            worth[mask] = value.value_or(0.0);
            hasWorth[mask] = value.has_value();
        }
    });
    if (!isDone)
        return std::nullopt;
    for (std::size_t mask = 0; mask < coalitions; ++mask)
        if (!hasWorth[mask])
            return ShapleyShares{.worthless = coalitionOf(mask, game.players), .isExact = true};
    return ShapleyShares{.shares = exactShares(worth, game.players), .isExact = true};
}

using Order = std::vector<std::size_t>;

Order randomOrder(std::size_t players, RandomStream random)
{
    Order order(players);
    std::iota(order.begin(), order.end(), std::size_t{0});
    for (std::size_t left = players; left > 1; --left) {
        const double place = random.uniform() * static_cast<double>(left);
        std::swap(order[left - 1], order[static_cast<std::size_t>(place)]);
    }
    return order;
}

// What each player adds along one order, or the worthless coalition that ended the walk.
struct Walk {
    std::vector<double> added;
    std::optional<Coalition> worthless;
};

void walk(const Game& game, const Order& order, Walk& out)
{
    Coalition coalition(game.players);
    std::optional<double> before = game.worth(coalition);
    for (const std::size_t player : order) {
        if (!before)
            break;
        coalition[player] = true;
        const std::optional<double> after = game.worth(coalition);
        if (after)
            out.added[player] += (*after - *before) / 2.0;
        before = after;
    }
    if (!before && !out.worthless)
        out.worthless = coalition;
}

std::vector<Share> sampledShares(const std::vector<Walk>& walks, std::size_t players)
{
    const auto count = static_cast<double>(walks.size());
    std::vector<Share> shares(players);
    for (std::size_t i = 0; i < players; ++i) {
        CompensatedSum sum;
        for (const Walk& row : walks)
            sum.add(row.added[i]);
        const double mean = sum.value() / count;
        CompensatedSum squares;
        for (const Walk& row : walks)
            squares.add((row.added[i] - mean) * (row.added[i] - mean));
        shares[i] = {
            mean, walks.size() > 1 ? std::sqrt(squares.value() / (count - 1.0) / count) : 0.0};
    }
    return shares;
}

std::optional<ShapleyShares> solveBySampling(const Game& game, const ShapleyPlan& plan)
{
    std::vector<Walk> walks(plan.orders, Walk{std::vector<double>(game.players), std::nullopt});
    const bool isDone = forBlocks(plan.orders, plan.work, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end && !plan.work.stop.stop_requested(); ++i) {
            Order order = randomOrder(game.players, RandomStream(plan.seed, i));
            walk(game, order, walks[i]);
            std::ranges::reverse(order);
            walk(game, order, walks[i]);
        }
    });
    if (!isDone)
        return std::nullopt;
    for (const Walk& row : walks)
        if (row.worthless)
            return ShapleyShares{.worthless = row.worthless, .isExact = false};
    return ShapleyShares{.shares = sampledShares(walks, game.players), .isExact = false};
}

} // namespace

std::optional<ShapleyShares> shapleyShares(const Game& game, const ShapleyPlan& plan)
{
    return game.players <= kMostExactPlayers ? solveExactly(game, plan)
                                             : solveBySampling(game, plan);
}

} // namespace isocost
