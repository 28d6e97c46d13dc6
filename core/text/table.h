// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Writes rows and columns as CSV (RFC 4180), for the clipboard, or aligned for reading; window,
// exports and command line write every table with it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace isocost {

struct Table {
    std::vector<std::string> header;
    std::vector<std::vector<std::string>> rows;
};

// Text that a spreadsheet would take for a formula (it begins with = + - @, tab or carriage return)
// gets an apostrophe in front; numbers stay numbers.
[[nodiscard]] std::string neutralised(std::string_view cell);
void appendCsvRow(std::string& out, const std::vector<std::string>& cells); // with a line end
[[nodiscard]] std::string csvText(const Table& table);
[[nodiscard]] std::string tabText(const Table& table); // each cell on one line, neutralised
[[nodiscard]] std::string alignedText(Table table); // for a terminal

} // namespace isocost
