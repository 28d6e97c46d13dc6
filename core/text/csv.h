// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A strict reader of comma separated values (RFC 4180): header row, quotes, CRLF, UTF-8 BOM.
//
// It never guesses: a row of the wrong length, a stray quote, bytes that are not UTF-8 or a column
// named twice throws an InputError that names the file, the line and, if there is one, the column.
// Limits    64 KiB a cell, 1,000 columns; empty lines are skipped
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace isocost {

struct CsvRow {
    std::size_t line = 0; // where it starts in the file, from 1
    std::vector<std::string> cells; // as many as the header has
};

class CsvTable {
public:
    [[nodiscard]] static CsvTable parse(std::string_view text, std::string_view fileName);

    [[nodiscard]] const std::vector<std::string>& header() const { return m_header; }
    [[nodiscard]] const std::vector<CsvRow>& rows() const { return m_rows; }
    [[nodiscard]] const std::string& fileName() const { return m_fileName; }

    [[nodiscard]] std::optional<std::size_t> find(std::string_view column) const;
    // The header must be exactly these columns, in this order.
    void requireHeader(const std::vector<std::string_view>& columns) const;

    // Cells as values; an InputError names file, line and column.
    [[nodiscard]] const std::string& text(const CsvRow& row, std::string_view column) const;
    [[nodiscard]] const std::string& textOrNothing(
        const CsvRow& row, std::string_view column) const; // may be empty
    [[nodiscard]] double number(const CsvRow& row, std::string_view column) const;
    [[nodiscard]] std::optional<double> numberOrNothing(
        const CsvRow& row, std::string_view column) const; // nothing for an empty cell
    [[nodiscard]] int wholeNumber(const CsvRow& row, std::string_view column) const;
    [[nodiscard]] std::optional<int> wholeNumberOrNothing(
        const CsvRow& row, std::string_view column) const;

    // "offers.csv, line 7: what"
    [[noreturn]] void fail(std::size_t line, const std::string& what) const;

private:
    std::string m_fileName;
    std::vector<std::string> m_header;
    std::vector<CsvRow> m_rows;
};

} // namespace isocost
