// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/table_text.h"

namespace isocost {

QString oneLine(QString text)
{
    return text.replace(QLatin1Char('\t'), QLatin1Char(' '))
        .replace(QLatin1Char('\n'), QLatin1Char(' '));
}

QString neutralised(const QString& name)
{
    const QString text = oneLine(name);
    return text.startsWith(QLatin1Char('=')) || text.startsWith(QLatin1Char('+'))
            || text.startsWith(QLatin1Char('-')) || text.startsWith(QLatin1Char('@'))
        ? QLatin1Char('\'') + text
        : text;
}

} // namespace isocost
