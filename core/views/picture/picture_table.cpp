// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/picture/picture_table.h"

#include <cmath>

#include "core/text/display_text.h"
#include "core/text/number_text.h"
#include "core/text/phrase.h"
#include "core/text/table.h"
#include "core/views/picture/panel_table.h"

namespace isocost {

namespace {

Table textsOf(const DataTable& table, std::string (*write)(double))
{
    const auto cellText = [write](const DataCell& cell) {
        if (const double* const number = std::get_if<double>(&cell))
            return std::isfinite(*number) ? write(*number) : "n/a"; // a ratio to nearly 0
        const std::string* const words = std::get_if<std::string>(&cell);
        return words ? *words : std::string();
    };
    Table texts;
    for (const DataColumn& column : table.columns)
        texts.header.push_back(
            column.unit.empty() ? column.name : column.name + " (" + column.unit + ")");
    for (const std::vector<DataCell>& row : table.rows)
        texts.rows.push_back(eachOf<std::string>(row, cellText));
    return texts;
}

} // namespace

DataTable tableOf(const ViewPicture& picture)
{
    return picture.table ? *picture.table : tableOf(picture.panels);
}

std::string csvText(const DataTable& table)
{
    return csvText(textsOf(table, numberText));
}

std::string tabText(const DataTable& table)
{
    return tabText(textsOf(table, fullNumber));
}

} // namespace isocost
