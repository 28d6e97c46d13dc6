// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Makes tables for paper of what views show: cells with their words, or the numbers behind curves.
#pragma once

#include <cstddef>
#include <vector>

#include "core/report/report.h"
#include "core/views/picture/picture.h"

namespace isocost {

// What the rows of a panel say, cell by cell, without bars. `isExact` writes amounts of money in
// whole dollars.
[[nodiscard]] ReportTable rowsTable(const ViewPanel& panel, bool isExact = false);
// Whether all panels of a picture are rows without bars: then their tables say all of it.
[[nodiscard]] bool isOfWords(const ViewPicture& picture);

// Beyond so many rows a table of places along an axis keeps every second, third, ... of them, and
// says so.
inline constexpr std::size_t kMostPlaces = 13;
// Longer tables of other things are left to the workbook, and say so.
inline constexpr std::size_t kMostRows = 60;

// What stands behind a picture, for people: whole dollars, prices to the cent, shares as per cent,
// else five digits.
[[nodiscard]] std::vector<ReportTable> tablesBehind(const ViewPicture& picture);
[[nodiscard]] std::string printedNumber(double value, const std::string& unit);

} // namespace isocost
