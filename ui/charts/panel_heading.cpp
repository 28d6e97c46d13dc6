// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/panel_heading.h"

#include <algorithm>

#include <QFontMetricsF>
#include <qcustomplot.h>

namespace isocost {

void drawPanelHeading(QCPPainter& painter, const Canvas& canvas, const QStringList& texts)
{
    const QRectF outer(canvas.x->axisRect()->outerRect());
    const QRectF place(outer.left(), outer.top(), outer.width(), kHeadingHeight * canvas.scale);
    const QFont font = canvas.font(12.0, QFont::Medium);
    const QFontMetricsF metrics(font);
    const auto fits = [&](const QString& text) {
        return metrics.horizontalAdvance(text) <= place.width();
    };
    const auto first = std::ranges::find_if(texts, fits);
    const QString text = first == texts.end()
        ? metrics.elidedText(texts.back(), Qt::ElideRight, place.width())
        : *first;
    painter.setFont(font);
    painter.setPen(canvas.theme->muted);
    painter.drawText(place, Qt::AlignLeft | Qt::AlignTop | Qt::TextSingleLine, text);
}

} // namespace isocost
