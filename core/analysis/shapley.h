// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Fair shares of a difference that several causes make together.
//
//   share(i) = mean over all orders of the causes of what i adds to those before it
//
// Exact up to kMostExactPlayers causes, by all 2^n coalitions; beyond from seeded random orders,
// each with its reverse (antithetic), with the standard error of each share. The shares sum to the
// whole in both cases.
//
// Source    Shapley 1953, "A value for n-person games"; Mitchell et al. 2022, "Sampling
//           permutations for Shapley value estimation"
// Worked    tests/core/analysis/tst_shapley.cpp: the glove game, 2/3, 1/6, 1/6
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/analysis/work_blocks.h"

namespace isocost {

inline constexpr std::size_t kMostExactPlayers = 16;

using Coalition = std::vector<bool>; // by player: whether it takes part

struct Game {
    std::size_t players = 0;
    // Called from several threads; returns nothing for a coalition without a worth.
    std::function<std::optional<double>(const Coalition&)> worth;
};

struct ShapleyPlan {
    std::uint64_t seed = 1;
    std::size_t orders = 500; // each counts with its reverse
    WorkPlan work;
};

struct Share {
    double value = 0.0;
    double standardError = 0.0; // zero when exact
};

struct ShapleyShares {
    std::vector<Share> shares{}; // by player; empty when a coalition has no worth
    std::optional<Coalition> worthless{}; // the first such coalition found
    bool isExact = true;
};

// Nothing when it was called off.
[[nodiscard]] std::optional<ShapleyShares> shapleyShares(const Game& game, const ShapleyPlan& plan);

} // namespace isocost
