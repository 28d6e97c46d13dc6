// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/qt_text.h"

#include <QRegularExpression>

#include "core/text/phrase.h"
#include "core/text/unit_text.h"

namespace isocost {

QString keptTogether(const QString& text)
{
    static const QRegularExpression space(
        QStringLiteral("(?<=[0-9]) (?=(%1)(?![A-Za-z]))").arg(toQt(joined(kUnitWords, "|"))));
    static const QRegularExpression hyphen(QStringLiteral("(?<=\\w)-(?=[A-Za-z])"));
    QString kept = text;
    return kept.replace(space, QString(QChar::Nbsp)).replace(hyphen, QStringLiteral("\u2011"));
}

} // namespace isocost
