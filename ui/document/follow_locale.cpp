// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/follow_locale.h"

#include <QLocale>

#include "core/text/display_text.h"

namespace isocost {

void followLocale(const QLocale& locale)
{
    NumberSigns signs;
    const QString point = locale.decimalPoint();
    const bool isWritten = point == QLatin1String(".") || point == QLatin1String(",");
    if (isWritten && locale.zeroDigit() == QLatin1String("0"))
        signs = {point[0].toLatin1(), locale.groupSeparator().toStdString()};
    setNumberSigns(signs);
}

} // namespace isocost
