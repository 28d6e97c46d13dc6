// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/qt_text.h"

#include <QRegularExpression>
#include <QStringList>

#include "core/text/unit_text.h"

namespace isocost {

QString keptTogether(const QString& text)
{
    static const QRegularExpression space = [] {
        QStringList units;
        for (const std::string_view unit : kUnitWords)
            units << toQt(unit);
        return QRegularExpression(
            QStringLiteral("(?<=[0-9]) (?=(%1)(?![A-Za-z]))").arg(units.join(u'|')));
    }();
    QString kept = text;
    return kept.replace(space, QString(QChar::Nbsp));
}

} // namespace isocost
