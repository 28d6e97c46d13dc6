// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Joins the rows of several subjects into one table, and the short names used in those rows.
#pragma once

#include <algorithm>
#include <array>

#include "core/model/metric_table.h"
#include "core/model/parameter_row.h"

namespace isocost {

template <class Row, std::size_t... N>
[[nodiscard]] constexpr auto joinedRows(const std::array<Row, N>&... parts)
{
    std::array<Row, (N + ...)> all{};
    auto out = all.begin();
    ((out = std::copy(parts.begin(), parts.end(), out)), ...);
    return all;
}

namespace rows {
using P = Parameter;
using M = Metric;
using enum Scale;
using enum Step;
using enum Format;
using enum Better;
} // namespace rows

} // namespace isocost
