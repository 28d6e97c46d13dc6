// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/chart_csv.h"

#include <QStringList>

namespace isocost {

namespace {

QString quoted(QString cell)
{
    const bool needsQuotes = cell.contains(QLatin1Char(',')) || cell.contains(QLatin1Char('"'));
    if (!needsQuotes)
        return cell;
    cell.replace(QLatin1Char('"'), QLatin1String("\"\""));
    return QLatin1Char('"') + cell + QLatin1Char('"');
}

} // namespace

QByteArray csvOf(const QString& tableText)
{
    QString csv;
    for (const QString& line : tableText.split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
        QStringList cells;
        for (const QString& cell : line.split(QLatin1Char('\t')))
            cells.append(quoted(cell));
        csv += cells.join(QLatin1Char(',')) + QLatin1Char('\n');
    }
    return csv.toUtf8();
}

} // namespace isocost
