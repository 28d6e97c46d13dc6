// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Lists the numbers behind a picture, for clipboard, files and spreadsheets.
//
// They are those of the picture's own table if it has one, else of its panels (panel_table.h).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/views/picture/picture.h"

namespace isocost {

[[nodiscard]] std::vector<NamedTable> tablesOf(const ViewPicture& picture);

// How a number is written: as far as it is known, with 12 digits at most and amounts of money to
// the cent, or with all digits that tell it from its neighbours.
enum class Digits : std::uint8_t { Known, Full };
[[nodiscard]] bool isAmountOfMoney(const std::string& unit); // not a price of something small
[[nodiscard]] double knownNumber(double number, const std::string& unit); // rounded as Known says

// The unit of a number in a table: that of its column, or else what its row says in a column
// "Unit". Such a column stands behind the numbers that it is about, or it is the second one, behind
// the names of the rows, and is about all that follow.
[[nodiscard]] std::string unitOf(const DataTable& table, std::size_t row, std::size_t column);

// Writes heads with their units, "H100 (USD)"; core/text/table.h writes the cells.
[[nodiscard]] std::string csvText(const DataTable& table, Digits digits); // for a file
// Writes several tables one below the other, each under a line with its name, with an empty line
// between them.
[[nodiscard]] std::string csvText(const std::vector<NamedTable>& tables, Digits digits);
// Write for the clipboard, with the decimal sign of the screen: a spreadsheet of a German
// desktop takes "1.5" for the first of May and "2.309" for thousands, but it keeps every digit of
// "2309199,739".
[[nodiscard]] std::string tabText(const DataTable& table, Digits digits);
[[nodiscard]] std::string tabText(const std::vector<NamedTable>& tables);

} // namespace isocost
