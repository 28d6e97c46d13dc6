// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/largest_remainder.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

namespace isocost {

std::vector<std::int64_t> largestRemainder(std::int64_t total, const std::vector<double>& shares)
{
    const double sum = std::accumulate(shares.begin(), shares.end(), 0.0);
    std::vector<std::int64_t> counts(shares.size(), 0);
    if (!(sum > 0.0))
        return counts;
    std::vector<double> remainders;
    for (std::size_t i = 0; i < shares.size(); ++i) {
        const double quota = static_cast<double>(total) * (shares[i] / sum);
        counts[i] = static_cast<std::int64_t>(quota);
        remainders.push_back(quota - std::floor(quota));
    }
    std::vector<std::size_t> order(shares.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(
        order, std::greater{}, [&remainders](std::size_t i) { return remainders[i]; });
    std::int64_t left = total - std::accumulate(counts.begin(), counts.end(), std::int64_t{0});
    for (std::size_t i = 0; left > 0; ++i, --left)
        ++counts[order[i % order.size()]];
    return counts;
}

} // namespace isocost
