// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// One table from the rows of its subjects.
#pragma once

#include <algorithm>
#include <array>

namespace isocost {

template <class Row, std::size_t... N>
[[nodiscard]] constexpr auto joinedRows(const std::array<Row, N>&... parts)
{
    std::array<Row, (N + ...)> all{};
    auto out = all.begin();
    ((out = std::copy(parts.begin(), parts.end(), out)), ...);
    return all;
}

} // namespace isocost
