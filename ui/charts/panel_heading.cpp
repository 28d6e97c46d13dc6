// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/panel_heading.h"

#include <QFontMetricsF>
#include <qcustomplot.h>

namespace isocost {

void drawPanelHeading(QCPPainter& painter, const Canvas& canvas, const QString& text)
{
    const QRectF outer(canvas.x->axisRect()->outerRect());
    const QRectF place(outer.left(), outer.top(), outer.width(), kHeadingHeight * canvas.scale);
    const QFont font = canvas.font(12.0, QFont::Medium);
    painter.setFont(font);
    painter.setPen(canvas.theme->muted);
    painter.drawText(place, Qt::AlignLeft | Qt::AlignTop | Qt::TextSingleLine,
        QFontMetricsF(font).elidedText(text, Qt::ElideRight, place.width()));
}

} // namespace isocost
