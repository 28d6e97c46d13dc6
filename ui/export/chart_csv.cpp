// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/chart_csv.h"

#include <utility>

#include <QStringList>

#include "core/text/table.h"

namespace isocost {

QByteArray csvOf(const QString& tableText)
{
    std::string csv;
    for (const QString& line : tableText.split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
        const char* separator = "";
        for (const QString& cell : line.split(QLatin1Char('\t'))) {
            csv += std::exchange(separator, ",");
            appendCsvCell(csv, cell.toStdString());
        }
        csv += '\n';
    }
    return QByteArray::fromStdString(csv);
}

} // namespace isocost
