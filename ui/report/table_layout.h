// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Places a table of a report: numbers to the right, words wrapped, columns that have no room below
// the others under the first column again.
#pragma once

#include <vector>

#include "core/report/report.h"
#include "ui/report/page_item.h"

namespace isocost {

class ReportStructure; // report_structure.h

// Columns that stand side by side, with their places.
struct ColumnPlace {
    std::size_t column = 0; // in the table
    qreal left = 0.0;
    qreal width = 0.0;
};
// In groups that fit into the width, each with the first column.
[[nodiscard]] std::vector<std::vector<ColumnPlace>> columnPlaces(
    const ReportTable& table, qreal width);

// The strips of a table: for each group its head, then its rows.
void addTable(std::vector<PageStrip>& strips, const ReportTable& table, qreal width,
    ReportStructure& structure);

} // namespace isocost
