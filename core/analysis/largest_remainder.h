// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Whole numbers in the proportion of shares that add up to a total: each is rounded down, and what
// is left over goes to the largest remainders, one each.
//
// Domain    total >= 0; shares >= 0, of a sum above 0, else all are 0
// Source    Hare quota: Balinski and Young, Fair Representation, 1982
#pragma once

#include <cstdint>
#include <vector>

namespace isocost {

[[nodiscard]] std::vector<std::int64_t> largestRemainder(
    std::int64_t total, const std::vector<double>& shares);

} // namespace isocost
