// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Names of sheets that every spreadsheet program takes.
//
// Source    Excel specifications and limits: at most 31 characters, none of \ / ? * [ ] :, no
//           apostrophe at either end, not "History", no two alike but for upper case
// Worked    tests/core/workbook/tst_sheet_names.cpp
#pragma once

#include <string>
#include <vector>

namespace isocost {

inline constexpr std::size_t kSheetName = 31; // characters

// One for each wish, in their order: cut, cleaned and numbered where need be.
[[nodiscard]] std::vector<std::string> sheetNames(const std::vector<std::string>& wished);

} // namespace isocost
