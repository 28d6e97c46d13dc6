// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/figures.h"

#include <algorithm>

#include <QFontMetricsF>
#include <QHash>

namespace isocost {

namespace {

// Measured once a font: a slider asks for it at every step.
double figureWidth(const QFont& font)
{
    static QHash<QFont, double> known;
    const auto found = known.constFind(font);
    if (found != known.constEnd())
        return *found;
    const QFontMetricsF metrics(font);
    double widest = 0.0;
    for (char16_t figure = u'0'; figure <= u'9'; ++figure)
        widest = std::max(widest, metrics.horizontalAdvance(QChar(figure)));
    known.insert(font, widest);
    return widest;
}

// The end of the run of figures, or of other characters, that begins at `from`.
qsizetype runEnd(const QString& text, qsizetype from)
{
    if (text[from].isDigit())
        return from + 1;
    qsizetype end = from;
    while (end < text.size() && !text[end].isDigit())
        ++end;
    return end;
}

} // namespace

double tabularWidth(const QFont& font, const QString& text)
{
    const QFontMetricsF metrics(font);
    const double figure = figureWidth(font);
    double width = 0.0;
    for (qsizetype at = 0; at < text.size();) {
        const qsizetype end = runEnd(text, at);
        width += text[at].isDigit() ? figure : metrics.horizontalAdvance(text.mid(at, end - at));
        at = end;
    }
    return width;
}

void drawTabular(QPainter& painter, const QRectF& rect, Qt::Alignment side, const QString& text)
{
    const QFontMetricsF metrics(painter.font());
    const double figure = figureWidth(painter.font());
    const double width = tabularWidth(painter.font(), text);
    double x = rect.left();
    if (side.testFlag(Qt::AlignRight))
        x = rect.right() - width;
    else if (side.testFlag(Qt::AlignHCenter))
        x = rect.center().x() - width / 2.0;
    const Qt::LayoutDirection direction = painter.layoutDirection();
    painter.setLayoutDirection(Qt::LeftToRight); // "$260k" is read so in every script
    const double base = rect.center().y() + (metrics.ascent() - metrics.descent()) / 2.0;
    for (qsizetype at = 0; at < text.size();) {
        const qsizetype end = runEnd(text, at);
        const QString run = text.mid(at, end - at);
        const double advance = metrics.horizontalAdvance(run);
        const double cell = text[at].isDigit() ? figure : advance;
        painter.drawText(QPointF(x + (cell - advance) / 2.0, base), run);
        x += cell;
        at = end;
    }
    painter.setLayoutDirection(direction);
}

} // namespace isocost
