// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every number that a picture draws as a row of its own; what is a word stands as a word.
#pragma once

#include <array>

#include "core/views/picture.h"

namespace isocost {

// panel, series, x name, x unit, x, x to, y name, y unit, y, value
inline constexpr std::size_t kTidyColumns = 10;
inline constexpr std::size_t kTidyXTo = 5;
inline constexpr std::size_t kTidyValue = 9;
using TidyRow = std::array<DataCell, kTidyColumns>;

[[nodiscard]] std::vector<TidyRow> tidyRows(const ViewPicture& picture);

// The middle of a value's rectangle in a heat map.
[[nodiscard]] CurvePoint placeOf(const ViewHeatMap& map, std::size_t value, const ViewPanel& panel);
// The panel's name, else its heading, else its id.
[[nodiscard]] std::string nameOf(const ViewPanel& panel);
[[nodiscard]] std::string first(const Words& words); // empty without any
// As the key of the panel tells it.
[[nodiscard]] std::string nameOf(const CellKind& kind, const ViewPanel& panel);

} // namespace isocost
