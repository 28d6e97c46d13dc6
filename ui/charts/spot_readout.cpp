// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/spot_readout.h"

#include <algorithm>

#include <qcustomplot.h>

namespace isocost {

void SpotReadout::moveTo(const ReadablePanel& panel, double x, double pixelY)
{
    const QCPRange range = panel.canvas().x->range();
    m_panel = &panel;
    m_x = std::clamp(x, range.lower, range.upper);
    m_pixelY = pixelY;
}

QStringList SpotReadout::lines() const
{
    return m_panel ? m_panel->readAt(m_x) : QStringList();
}

void SpotReadout::draw(QCPPainter& painter) const
{
    constexpr double kPadding = 8.0;
    constexpr double kDistance = 14.0;
    const QStringList words = lines();
    if (words.isEmpty())
        return;
    const Canvas& canvas = m_panel->canvas();
    const QRectF area = canvas.area();
    const double x = canvas.pixelX(m_x);
    painter.setPen(QPen(canvas.theme->muted, 1.0));
    painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));

    const QFont font = canvas.font(12.0, QFont::Medium);
    double width = 0.0;
    for (const QString& line : words)
        width = std::max(width, labelSize(font, line).width());
    const double step = labelSize(font, words.front()).height() + 2.0;
    const QSizeF size(
        width + 2.0 * kPadding, step * static_cast<double>(words.size()) + 2.0 * kPadding - 2.0);
    QRectF box(QPointF(x + kDistance, m_pixelY - size.height() / 2.0), size);
    if (box.right() > std::max(area.right(), area.left() + size.width() + kDistance))
        box.moveRight(x - kDistance);
    box.moveLeft(std::max(box.left(), area.left()));
    box.moveTop(std::max(area.top() - size.height() / 2.0, box.top()));
    painter.setPen(QPen(canvas.theme->border, 1.0));
    painter.setBrush(canvas.theme->surface);
    painter.drawRoundedRect(box, 6.0, 6.0);
    painter.setBrush(Qt::NoBrush);
    painter.setFont(font);
    QRectF line(box.left() + kPadding, box.top() + kPadding, width, step);
    for (const QString& text : words) {
        painter.setPen(&text == &words.front() ? canvas.theme->text : canvas.theme->muted);
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, text);
        line.translate(0.0, step);
    }
}

} // namespace isocost
