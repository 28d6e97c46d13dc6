// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Puts samples of independent numbers into an order in which they are rank-correlated, without
// changing a single value.
//
// Source    Iman and Conover 1982, "A distribution-free approach to inducing rank correlation among
//           input variables", with normal scores and the correction for the sample's own
//           correlation
// Worked    tests/core/analysis/tst_rank_correlation.cpp
#pragma once

#include <span>
#include <string_view>
#include <vector>

namespace isocost {

struct RankCorrelation {
    std::size_t first = 0; // columns
    std::size_t second = 0;
    double value = 0.0; // Spearman's, above -1 and below 1
};

inline constexpr std::string_view kContradiction =
    "the rank correlations contradict each other: no sample can have them all";
// Whether a sample can have all of them.
[[nodiscard]] bool canHoldAtOnce(const std::vector<RankCorrelation>& correlations);

// Columns that no correlation names stay as they are. InputError when the correlations contradict
// each other.
void correlate(
    std::vector<std::vector<double>>& columns, const std::vector<RankCorrelation>& correlations);

// Spearman's rank correlation of two samples of one length, -1 to 1; equal values share their rank.
// 0 where one of them does not vary.
[[nodiscard]] double rankCorrelationOf(std::span<const double> one, std::span<const double> other);

} // namespace isocost
