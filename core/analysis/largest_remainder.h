// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Splits a total into whole numbers in proportion to shares: each is rounded down, and the rest of
// the total goes to the largest remainders, one each.
//
// Domain    total >= 0; shares >= 0; if their sum is 0, so are all results
// Source    Hare quota: Balinski and Young, Fair Representation, 1982
#pragma once

#include <cstdint>
#include <vector>

namespace isocost {

[[nodiscard]] std::vector<std::int64_t> largestRemainder(
    std::int64_t total, const std::vector<double>& shares);

} // namespace isocost
