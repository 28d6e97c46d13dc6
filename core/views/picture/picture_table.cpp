// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/picture/picture_table.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "core/text/display_text.h"
#include "core/text/number_text.h"
#include "core/text/phrase.h"
#include "core/text/table.h"
#include "core/views/picture/panel_table.h"

namespace isocost {

namespace {

constexpr int kKnownDigits = 12;

double roundedTo(double number, int digits)
{
    std::array<char, 32> buffer{};
    char* const end = buffer.data() + buffer.size();
    const auto done =
        std::to_chars(buffer.data(), end, number, std::chars_format::scientific, digits - 1);
    double rounded = number;
    std::from_chars(buffer.data(), done.ptr, rounded);
    return rounded;
}

using Write = std::string (*)(double);

Table textsOf(const DataTable& table, Digits digits, Write write)
{
    const auto numberIn = [&](double number, std::size_t row, std::size_t column) {
        if (!std::isfinite(number))
            return std::string("n/a"); // a ratio to nearly 0
        return write(
            digits == Digits::Full ? number : knownNumber(number, unitOf(table, row, column)));
    };
    Table texts;
    for (const DataColumn& column : table.columns)
        texts.header.push_back(
            column.unit.empty() ? column.name : column.name + " (" + column.unit + ")");
    for (std::size_t at = 0; at < table.rows.size(); ++at) {
        const std::vector<DataCell>& row = table.rows[at];
        std::vector<std::string>& cells = texts.rows.emplace_back();
        for (std::size_t i = 0; i < row.size(); ++i) {
            const auto* const number = std::get_if<double>(&row[i]);
            const auto* const words = std::get_if<std::string>(&row[i]);
            if (number)
                cells.push_back(numberIn(*number, at, i));
            else
                cells.push_back(words ? *words : std::string());
        }
    }
    return texts;
}

// Writes tables one below the other, with their names if there are several.
std::string oneBelowTheOther(const std::vector<NamedTable>& tables, Digits digits, Write write,
    std::string (*textOf)(const Table&))
{
    std::string text;
    for (const NamedTable& one : tables) {
        if (tables.size() > 1)
            text += (text.empty() ? "" : "\n") + textOf(Table{{one.name}, {}});
        text += textOf(textsOf(one.table, digits, write));
    }
    return text;
}

} // namespace

std::vector<NamedTable> tablesOf(const ViewPicture& picture)
{
    if (picture.table)
        return {{{}, {}, *picture.table}};
    return tablesOf(picture.panels);
}

bool isAmountOfMoney(const std::string& unit)
{
    return unit == "USD" || unit == "USD/year" || unit == "USD/month" || unit == "USD/day"
        || unit == "USD/h";
}

double knownNumber(double number, const std::string& unit)
{
    constexpr double kCents = 100.0;
    constexpr double kMost = 1e10; // beyond it 12 digits end before the cents
    constexpr double kNothing = 1e-6; // what is left of sums that meet
    const double size = std::fabs(number);
    if (isAmountOfMoney(unit) && size < kNothing)
        return 0.0;
    if (isAmountOfMoney(unit) && size >= 1.0 && size < kMost)
        return std::round(number * kCents) / kCents;
    return roundedTo(number, kKnownDigits);
}

std::string unitOf(const DataTable& table, std::size_t row, std::size_t column)
{
    if (!table.columns[column].unit.empty())
        return table.columns[column].unit;
    const auto unit = std::ranges::find_if(table.columns,
        [](const DataColumn& one) { return one.name == "Unit" || one.name == "unit"; });
    const auto at = static_cast<std::size_t>(unit - table.columns.begin());
    const std::vector<DataCell>& cells = table.rows[row];
    if (at >= cells.size() || (column > at && at != 1))
        return {};
    const auto* const words = std::get_if<std::string>(&cells[at]);
    return words == nullptr ? std::string() : *words;
}

std::string csvText(const DataTable& table, Digits digits)
{
    return csvText(textsOf(table, digits, numberText));
}

std::string csvText(const std::vector<NamedTable>& tables, Digits digits)
{
    return oneBelowTheOther(tables, digits, numberText, csvText);
}

std::string tabText(const DataTable& table, Digits digits)
{
    return tabText(textsOf(table, digits, fullNumber));
}

std::string tabText(const std::vector<NamedTable>& tables)
{
    return oneBelowTheOther(tables, Digits::Known, fullNumber, tabText);
}

} // namespace isocost
