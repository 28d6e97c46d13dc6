// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_table.h"

#include <algorithm>

#include "core/text/number_text.h"

namespace isocost {

namespace {

// A name from a project must neither break the table nor start a formula in a spreadsheet.
QString headerCell(const QString& name)
{
    const QString line = name.simplified();
    const bool isFormula = !line.isEmpty() && QStringLiteral("=+-@").contains(line.front());
    return isFormula ? QLatin1Char('\'') + line : line;
}

} // namespace

void ChartTable::setHeader(const QStringList& names)
{
    m_header = names;
}

QString ChartTable::cell(std::optional<double> value)
{
    return value ? QString::fromStdString(numberText(*value)) : QString();
}

void ChartTable::addRow(const QStringList& cells)
{
    m_rows.push_back(cells);
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
        m_rows.push_back(std::move(row));
    }
}

QString ChartTable::text() const
{
    if (m_header.isEmpty())
        return {};
    QStringList cells;
    for (const QString& name : m_header)
        cells.append(headerCell(name));
    QString text = cells.join(QLatin1Char('\t')) + QLatin1Char('\n');
    for (const QStringList& row : m_rows)
        text += row.join(QLatin1Char('\t')) + QLatin1Char('\n');
    return text;
}

} // namespace isocost
