// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/csv_lexer.h"

#include <algorithm>

#include "core/text/input_error.h"
#include "core/text/utf8.h"

namespace isocost {

namespace {

constexpr std::size_t kMaximumCell = 64 * 1024;
constexpr std::size_t kMaximumColumns = 1000;

bool looksLikeUtf16(std::string_view text)
{
    if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF"))
        return true;
    // Latin letters in UTF-16: every other byte is zero.
    return text.size() >= 4 && (text[0] == '\0') != (text[1] == '\0')
        && (text[0] == '\0') == (text[2] == '\0') && (text[1] == '\0') == (text[3] == '\0');
}

} // namespace

CsvLexer::CsvLexer(std::string_view text, std::string_view fileName)
    : m_text(text), m_fileName(fileName)
{
    if (looksLikeUtf16(text))
        throw InputError(m_fileName + " is UTF-16; save it as UTF-8");
    if (m_text.starts_with("\xEF\xBB\xBF"))
        m_text.remove_prefix(3);
    const std::size_t bad = findInvalidUtf8(m_text);
    if (bad == std::string_view::npos)
        return;
    m_line += static_cast<std::size_t>(std::ranges::count(m_text.substr(0, bad), '\n'));
    throw InputError(
        m_fileName + ", line " + std::to_string(m_line) + ": a byte is not UTF-8 text");
}

bool CsvLexer::next(CsvRow& row)
{
    while (takeLineEnd()) { }
    if (atEnd())
        return false;
    row.line = m_line;
    row.cells.clear();
    readCell(row);
    while (peek() == ',') {
        ++m_at;
        readCell(row);
    }
    if (!atEnd() && !takeLineEnd())
        fail("a carriage return stands without a line feed");
    return true;
}

void CsvLexer::readCell(CsvRow& row)
{
    m_column = row.cells.size() + 1;
    if (m_column > kMaximumColumns)
        fail("more than " + std::to_string(kMaximumColumns) + " columns");
    std::string& cell = row.cells.emplace_back();
    if (peek() == '"')
        readQuoted(cell);
    else
        readBare(cell);
}

void CsvLexer::readQuoted(std::string& cell)
{
    const std::size_t opened = m_line;
    ++m_at;
    while (true) {
        if (atEnd()) {
            m_line = opened;
            fail("a quote is never closed");
        }
        const char c = m_text[m_at++];
        if (c == '"' && peek() != '"')
            break;
        if (c == '"')
            ++m_at;
        put(cell, c);
        m_line += c == '\n' ? 1 : 0;
    }
    if (!atEnd() && peek() != ',' && peek() != '\n' && peek() != '\r')
        fail("text stands after a closing quote");
}

void CsvLexer::readBare(std::string& cell)
{
    while (!atEnd() && peek() != ',' && peek() != '\n' && peek() != '\r') {
        if (peek() == '"')
            fail("a quote stands inside a cell that does not begin with one");
        put(cell, m_text[m_at++]);
    }
}

void CsvLexer::put(std::string& cell, char c)
{
    if (cell.size() == kMaximumCell)
        fail("a cell is longer than 64 KiB");
    cell.push_back(c);
}

bool CsvLexer::takeLineEnd()
{
    const std::string_view rest = m_text.substr(m_at);
    const std::size_t length = rest.starts_with("\r\n") ? 2 : rest.starts_with('\n') ? 1 : 0;
    m_at += length;
    m_line += length > 0 ? 1 : 0;
    return length > 0;
}

void CsvLexer::fail(const std::string& what) const
{
    throw InputError(m_fileName + ", line " + std::to_string(m_line) + ", column "
        + std::to_string(m_column) + ": " + what);
}

} // namespace isocost
