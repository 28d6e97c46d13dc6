// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/table.h"

#include <algorithm>

#include "core/text/number_text.h"

namespace isocost::cli {

namespace {

bool looksLikeFormula(std::string_view cell)
{
    constexpr std::string_view kFirst = "=+-@\t\r";
    return !cell.empty() && kFirst.find(cell.front()) != std::string_view::npos
        && !parseNumber(cell);
}

void appendCsvRow(std::string& out, const std::vector<std::string>& cells)
{
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i > 0)
            out += ',';
        appendCsvCell(out, cells[i]);
    }
    out += '\n';
}

// Characters, not bytes: continuation bytes of UTF-8 take no room.
std::size_t widthOf(std::string_view text)
{
    return static_cast<std::size_t>(std::ranges::count_if(
        text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
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

void appendCsvCell(std::string& out, std::string_view cell)
{
    const bool isFormula = looksLikeFormula(cell);
    const bool isQuoted = cell.find_first_of(",\"\r\n") != std::string_view::npos;
    if (!isQuoted) {
        out += isFormula ? "'" : "";
        out += cell;
        return;
    }
    out += isFormula ? "\"'" : "\"";
    for (const char c : cell) {
        out += c;
        if (c == '"')
            out += '"';
    }
    out += '"';
}

std::string csvText(const Table& table)
{
    std::string out;
    appendCsvRow(out, table.header);
    for (const auto& row : table.rows)
        appendCsvRow(out, row);
    return out;
}

std::string alignedText(const Table& table)
{
    std::vector<std::size_t> widths;
    for (const std::string& title : table.header)
        widths.push_back(widthOf(title));
    for (const auto& row : table.rows)
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], widthOf(row[i]));
    std::string out;
    appendAligned(out, table.header, widths);
    for (const auto& row : table.rows)
        appendAligned(out, row, widths);
    return out;
}

} // namespace isocost::cli
