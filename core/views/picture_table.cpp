// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/picture_table.h"

#include <algorithm>
#include <array>
#include <iterator>

#include "core/text/display_text.h"
#include "core/text/number_text.h"
#include "core/text/table.h"
#include "core/views/tidy_rows.h"

namespace isocost {

namespace {

bool rises(const std::vector<CurvePoint>& points)
{
    return std::ranges::adjacent_find(points, std::ranges::greater_equal{}, &CurvePoint::x)
        == points.end();
}

// Whether a column of x with one column a curve says it all.
bool areCurvesAlone(const ViewPicture& picture)
{
    if (picture.panels.size() != 1 || picture.panels.front().curves.empty())
        return false;
    const ViewPanel& panel = picture.panels.front();
    const auto& longest = std::ranges::max(
        panel.curves, {}, [](const ViewCurve& curve) { return curve.points.size(); });
    const auto sharesPlaces = [&longest](const ViewCurve& curve) {
        return rises(curve.points)
            && std::ranges::includes(
                longest.points, curve.points, {}, &CurvePoint::x, &CurvePoint::x);
    };
    const bool hasMore = panel.heatMap || panel.rows || panel.matrix || panel.cells || panel.figure
        || !panel.bars.empty() || !panel.strips.empty() || !panel.spreads.empty()
        || !panel.flows.empty();
    return !hasMore && std::ranges::all_of(panel.curves, sharesPlaces);
}

DataTable wideTable(const ViewPanel& panel)
{
    DataTable table{{{panel.x.name, panel.x.unit}}, {}};
    std::vector<double> places;
    for (const ViewCurve& curve : panel.curves) {
        table.columns.push_back({curve.name, panel.y.unit});
        for (const CurvePoint& point : curve.points)
            places.push_back(point.x);
    }
    std::ranges::sort(places);
    places.erase(std::unique(places.begin(), places.end()), places.end());
    for (const double x : places) {
        std::vector<DataCell> row{x};
        for (const ViewCurve& curve : panel.curves) {
            const auto found = std::ranges::lower_bound(curve.points, x, {}, &CurvePoint::x);
            const bool isThere = found != curve.points.end() && found->x == x;
            row.push_back(isThere ? DataCell(found->y) : DataCell());
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

// Without the columns that are empty in all rows.
DataTable longTable(const ViewPicture& picture)
{
    static const std::array<DataColumn, kTidyColumns> kColumns{{{"panel"}, {"series"}, {"x name"},
        {"x unit"}, {"x"}, {"x to"}, {"y name"}, {"y unit"}, {"y"}, {"value"}}};
    const std::vector<TidyRow> rows = tidyRows(picture);
    DataTable table;
    table.rows.resize(rows.size());
    for (std::size_t i = 0; i < kTidyColumns; ++i) {
        const bool isOptional = i == kTidyXTo || i == kTidyValue;
        if (isOptional
            && std::ranges::all_of(rows, [i](const TidyRow& row) { return row[i] == DataCell(); }))
            continue;
        table.columns.push_back(kColumns[i]);
        for (std::size_t k = 0; k < rows.size(); ++k)
            table.rows[k].push_back(rows[k][i]);
    }
    return table;
}

Table textsOf(const DataTable& table, std::string (*write)(double))
{
    const auto cellText = [write](const DataCell& cell) {
        if (const double* const number = std::get_if<double>(&cell))
            return write(*number + 0.0); // no -0
        const std::string* const words = std::get_if<std::string>(&cell);
        return words ? *words : std::string();
    };
    Table texts;
    for (const DataColumn& column : table.columns)
        texts.header.push_back(
            column.unit.empty() ? column.name : column.name + " (" + column.unit + ")");
    for (const std::vector<DataCell>& row : table.rows) {
        std::vector<std::string>& cells = texts.rows.emplace_back();
        std::ranges::transform(row, std::back_inserter(cells), cellText);
    }
    return texts;
}

} // namespace

DataTable tableOf(const ViewPicture& picture)
{
    if (picture.table)
        return *picture.table;
    return areCurvesAlone(picture) ? wideTable(picture.panels.front()) : longTable(picture);
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
