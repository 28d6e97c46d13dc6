// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_table.h"

#include <algorithm>

#include "core/text/number_text.h"
#include "ui/document/qt_text.h"

namespace isocost {

namespace {

std::vector<std::string> cellsOf(const QStringList& texts)
{
    std::vector<std::string> cells;
    for (const QString& text : texts)
        cells.push_back(text.toStdString());
    return cells;
}

} // namespace

void ChartTable::setHeader(const QStringList& names)
{
    m_table.header = cellsOf(names);
}

QString ChartTable::cell(std::optional<double> value)
{
    return value ? toQt(numberText(*value)) : QString();
}

void ChartTable::addRow(const QStringList& cells)
{
    m_table.rows.push_back(cellsOf(cells));
}

void ChartTable::addCurves(const std::vector<std::vector<CurvePoint>>& curves)
{
    std::vector<double> places;
    for (const auto& curve : curves) {
        for (const CurvePoint& point : curve)
            places.push_back(point.x);
    }
    std::ranges::sort(places);
    places.erase(std::unique(places.begin(), places.end()), places.end());
    for (const double x : places) {
        QStringList row{cell(x)};
        for (const auto& curve : curves) {
            const auto found = std::ranges::lower_bound(curve, x, {}, &CurvePoint::x);
            const bool isThere = found != curve.end() && found->x == x;
            row.append(cell(isThere ? std::optional<double>(found->y) : std::nullopt));
        }
        addRow(row);
    }
}

QString ChartTable::text() const
{
    return m_table.header.empty() ? QString() : toQt(tabText(m_table));
}

} // namespace isocost
