// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Rows and columns as CSV (RFC 4180, full precision) or aligned for reading.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace isocost::cli {

struct Table {
    std::vector<std::string> header;
    std::vector<std::vector<std::string>> rows;
};

// Appends one cell; text that a spreadsheet would take for a formula gets an apostrophe in front.
void appendCsvCell(std::string& out, std::string_view cell);

[[nodiscard]] std::string csvText(const Table& table);
[[nodiscard]] std::string alignedText(const Table& table);

} // namespace isocost::cli
