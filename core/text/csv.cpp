// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/csv.h"

#include <algorithm>
#include <charconv>

#include "core/text/csv_lexer.h"
#include "core/text/input_error.h"
#include "core/text/number_text.h"
#include "core/text/utf8.h"

namespace isocost {

namespace {

std::string columnPlace(std::string_view column)
{
    return "column " + inQuotes(column) + ": ";
}

} // namespace

CsvTable CsvTable::parse(std::string_view text, std::string_view fileName)
{
    CsvTable table;
    table.m_fileName = fileName;
    CsvLexer lexer(text, fileName);
    CsvRow row;
    if (!lexer.next(row))
        throw InputError(table.m_fileName + " is empty: a header row was expected");
    table.m_header = row.cells;
    for (auto name = table.m_header.begin(); name != table.m_header.end(); ++name) {
        if (name->empty())
            table.fail(row.line, "a column of the header has no name");
        if (std::find(table.m_header.begin(), name, *name) != name)
            table.fail(row.line, "column " + inQuotes(*name) + " appears twice");
    }
    if (table.m_header.size() == 1 && table.m_header[0].find_first_of(";\t") != std::string::npos)
        table.fail(row.line, "cells are separated by commas here, not by semicolons or tabs");
    while (lexer.next(row)) {
        if (row.cells.size() != table.m_header.size())
            table.fail(row.line,
                std::to_string(row.cells.size())
                    + (row.cells.size() == 1 ? " cell where the header has "
                                             : " cells where the header has ")
                    + std::to_string(table.m_header.size()));
        table.m_rows.push_back(row);
    }
    return table;
}

std::optional<std::size_t> CsvTable::find(std::string_view column) const
{
    const auto found = std::ranges::find(m_header, column);
    if (found == m_header.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - m_header.begin());
}

void CsvTable::requireHeader(const std::vector<std::string_view>& columns) const
{
    for (const std::string_view column : columns)
        if (!find(column))
            fail(1, "column " + inQuotes(column) + " is missing from the header");
    for (std::size_t i = 0; i < m_header.size(); ++i)
        if (i >= columns.size() || m_header[i] != columns[i])
            fail(1,
                "column " + inQuotes(m_header[i]) + " is not expected at place "
                    + std::to_string(i + 1));
}

const std::string& CsvTable::textOrNothing(const CsvRow& row, std::string_view column) const
{
    const auto index = find(column);
    if (!index)
        fail(1, "column " + inQuotes(column) + " is missing from the header");
    return row.cells[*index];
}

const std::string& CsvTable::text(const CsvRow& row, std::string_view column) const
{
    const std::string& value = textOrNothing(row, column);
    if (value.empty())
        fail(row.line, columnPlace(column) + "the cell is empty");
    return value;
}

double CsvTable::number(const CsvRow& row, std::string_view column) const
{
    const std::string& value = text(row, column);
    const auto parsed = parseNumber(value);
    if (!parsed)
        fail(row.line, columnPlace(column) + inQuotes(value) + " " + notANumber(value));
    return *parsed;
}

std::optional<double> CsvTable::numberOrNothing(const CsvRow& row, std::string_view column) const
{
    return textOrNothing(row, column).empty() ? std::nullopt : std::optional(number(row, column));
}

int CsvTable::wholeNumber(const CsvRow& row, std::string_view column) const
{
    const std::string& value = text(row, column);
    int parsed = 0;
    const char* const end = value.data() + value.size();
    const auto [stop, error] = std::from_chars(value.data(), end, parsed);
    if (error != std::errc() || stop != end)
        fail(row.line, columnPlace(column) + inQuotes(value) + " is not a whole number");
    return parsed;
}

std::optional<int> CsvTable::wholeNumberOrNothing(const CsvRow& row, std::string_view column) const
{
    return textOrNothing(row, column).empty() ? std::nullopt
                                              : std::optional(wholeNumber(row, column));
}

void CsvTable::fail(std::size_t line, const std::string& what) const
{
    throw InputError(m_fileName + ", line " + std::to_string(line) + ": " + what);
}

} // namespace isocost
