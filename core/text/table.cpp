// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/table.h"

#include <algorithm>

#include "core/text/display_text.h"
#include "core/text/number_text.h"
#include "core/text/phrase.h"
#include "core/text/visible_text.h"

namespace isocost {

namespace {

bool looksLikeFormula(std::string_view cell)
{
    constexpr std::string_view kFirst = "=+-@\t\r";
    if (cell.empty() || kFirst.find(cell.front()) == std::string_view::npos)
        return false;
    std::string plain(cell);
    std::ranges::replace(plain, numberSigns().point, '.');
    return !parseNumber(plain);
}

template <typename Append>
void appendRow(
    std::string& out, const std::vector<std::string>& cells, char separator, Append append)
{
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i > 0)
            out += separator;
        append(out, cells[i]);
    }
    out += '\n';
}

// Characters, not bytes: continuation bytes of UTF-8 take no room.
std::size_t widthOf(std::string_view text)
{
    return static_cast<std::size_t>(std::ranges::count_if(
        text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

void appendCell(std::string& out, std::string_view text, bool isQuoted)
{
    if (!isQuoted) {
        out += text;
        return;
    }
    out += '"';
    for (const char c : text)
        out.append(c == '"' ? 2 : 1, c);
    out += '"';
}

void appendCsvCell(std::string& out, std::string_view cell)
{
    const std::string text = neutralised(cell);
    appendCell(out, text, text.find_first_of(",\"\r\n") != std::string::npos);
}

// A spreadsheet takes the quotes off a cell and would read what they hold as a formula.
void appendTabCell(std::string& out, std::string_view cell)
{
    const std::string text = neutralised(oneLine(cell));
    appendCell(out, text, text.starts_with('"'));
}

void appendAligned(
    std::string& out, const std::vector<std::string>& cells, const std::vector<std::size_t>& widths)
{
    std::string line;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        line += cells[i];
        line.append(widths[i] - widthOf(cells[i]) + 2, ' ');
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + "\n";
}

} // namespace

std::string neutralised(std::string_view cell)
{
    return (looksLikeFormula(cell) ? "'" : "") + std::string(cell);
}

void appendCsvRow(std::string& out, const std::vector<std::string>& cells)
{
    appendRow(out, cells, ',', appendCsvCell);
}

std::string csvText(const Table& table)
{
    std::string out;
    appendCsvRow(out, table.header);
    for (const auto& row : table.rows)
        appendCsvRow(out, row);
    return out;
}

std::string tabText(const Table& table)
{
    std::string out;
    appendRow(out, table.header, '\t', appendTabCell);
    for (const auto& row : table.rows)
        appendRow(out, row, '\t', appendTabCell);
    return out;
}

std::string alignedText(Table table)
{
    const auto show = [](std::vector<std::string>& row) {
        for (std::string& cell : row)
            cell = madeVisible(cell);
    };
    show(table.header);
    std::ranges::for_each(table.rows, show);
    auto widths = eachOf<std::size_t>(table.header, widthOf);
    for (const auto& row : table.rows)
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], widthOf(row[i]));
    std::string out;
    appendAligned(out, table.header, widths);
    for (const auto& row : table.rows)
        appendAligned(out, row, widths);
    return out;
}

} // namespace isocost
