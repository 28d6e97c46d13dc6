// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// How P10 and P90 stand in a picture.
//
// The head of a column that writes both as one text, after the column that they are of; tables
// leave it out, as they list both as numbers. The clause of the line of the caption that says what
// bands and whiskers mean: its claims always have room. And of how many curves all bands are drawn:
// of more, faint curves have a whisker at their dots in place of theirs.
#pragma once

#include <cstddef>
#include <string_view>

namespace isocost {

inline constexpr std::string_view kSpreadInWords = "P10 \u2013 P90";
inline constexpr std::string_view kSpreadLegend = "spreads.means";
inline constexpr std::ptrdiff_t kMostBands = 4; // others could not be told apart

} // namespace isocost
