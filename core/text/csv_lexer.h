// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Cuts CSV text into rows of cells; the table knows what the cells mean (csv.h).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/text/csv.h"

namespace isocost {

class CsvLexer {
public:
    // Refuses UTF-16 and bytes that are not UTF-8, skips a UTF-8 BOM.
    CsvLexer(std::string_view text, std::string_view fileName);

    // Reads the next row that is not empty; false at the end.
    [[nodiscard]] bool next(CsvRow& row);

private:
    void readCell(CsvRow& row);
    void readQuoted(std::string& cell);
    void readBare(std::string& cell);
    void put(std::string& cell, char c);
    bool takeLineEnd();
    [[nodiscard]] bool atEnd() const { return m_at == m_text.size(); }
    [[nodiscard]] char peek() const { return atEnd() ? '\0' : m_text[m_at]; }
    [[noreturn]] void fail(const std::string& what) const;

    std::string_view m_text;
    std::string m_fileName;
    std::size_t m_at = 0;
    std::size_t m_line = 1;
    std::size_t m_column = 1; // number of the cell being read
};

} // namespace isocost
