// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <qcustomplot.h>

#include "ui/charts/layers.h"
#include "ui/document/qt_text.h"

namespace isocost {

namespace {

void drawBar(QCPPainter& painter, const ViewBar& bar, const Canvas& canvas)
{
    const double left = canvas.pixelX(bar.x.from);
    const double right = std::max(canvas.pixelX(bar.x.to), left + 1.0);
    const double foot = canvas.pixelY(bar.base);
    const double top = canvas.pixelY(bar.value);
    const QRectF place = QRectF(QPointF(left, top), QPointF(right, foot)).normalized();
    const QColor colour = canvas.ink(bar.ink);
    if (bar.isOutlined) {
        painter.setPen(QPen(colour, 1.0, Qt::DashLine));
        painter.drawRect(place);
    } else {
        painter.fillRect(place, bar.isHatched ? QBrush(colour, Qt::BDiagPattern) : QBrush(colour));
    }
    if (bar.text.empty())
        return;
    const QFont font = canvas.font(11.0, QFont::Medium);
    const QSizeF size = labelSize(font, toQt(bar.text));
    painter.setFont(font);
    const double y = bar.value < bar.base ? place.bottom() : place.top() - size.height();
    drawLabel(painter, QRectF(QPointF(place.center().x() - size.width() / 2.0, y), size),
        toQt(bar.text), colour);
}

} // namespace

// Opaque columns.
void drawBars(QCPPainter& painter, const ViewPanel& panel, const Canvas& canvas)
{
    painter.setAntialiasing(false);
    for (const ViewBars& bars : panel.bars) {
        for (const ViewBar& bar : bars.bars)
            drawBar(painter, bar, canvas);
    }
    painter.setAntialiasing(true);
}

} // namespace isocost
