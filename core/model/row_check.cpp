// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/row_check.h"

#include <algorithm>
#include <cmath>

#include "core/model/limits.h"
#include "core/text/calendar.h"
#include "core/text/number_text.h"
#include "core/text/phrase.h"
#include "core/text/utf8.h"
#include "core/text/visible_text.h"

namespace isocost {

std::string inColumn(std::string_view column)
{
    return "column " + inQuotes(column) + ": ";
}

Problem problemWith(const TextCell& cell)
{
    if (cell.value.empty() && !cell.mayBeEmpty)
        return inColumn(cell.column) + "the text is empty";
    const auto fault = cell.hasLines ? faultOfLines(cell.value, limits::kCatalogText)
                                     : faultOfName(cell.value, limits::kCatalogText);
    if (fault)
        return inColumn(cell.column) + inQuotes(cell.value) + " " + *fault;
    return std::nullopt;
}

Problem problemWith(const NumberCell& cell)
{
    if (!cell.value || (*cell.value >= cell.minimum && *cell.value <= cell.maximum))
        return std::nullopt; // NaN fails both comparisons
    const std::string value = std::isfinite(*cell.value) ? numberText(*cell.value) : "not a number";
    return inColumn(cell.column) + value + ", outside " + numberText(cell.minimum) + " to "
        + numberText(cell.maximum);
}

Problem problemWith(const WordCell& cell)
{
    if (std::ranges::find(cell.words, cell.value) != cell.words.end())
        return std::nullopt;
    return inColumn(cell.column) + inQuotes(cell.value) + " is not one of "
        + listText({cell.words.begin(), cell.words.end()}, kAllNames);
}

Problem problemWithDate(std::string_view column, const std::string& date)
{
    if (dayNumber(date))
        return std::nullopt;
    return inColumn(column) + inQuotes(date) + " is not a date as 2026-07-20";
}

} // namespace isocost
