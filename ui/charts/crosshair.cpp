// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/crosshair.h"

#include <algorithm>
#include <utility>

#include <qcustomplot.h>

namespace isocost {

namespace {

constexpr qreal kPadding = 10.0;
constexpr qreal kColumnGap = 20.0;
constexpr qreal kDotRadius = 3.5;

} // namespace

Crosshair::Crosshair(Format x, Format y) : m_formatX(std::move(x)), m_formatY(std::move(y)) { }

void Crosshair::moveTo(double x, double pixelY)
{
    m_x = x;
    m_pixelY = pixelY;
}

void Crosshair::hide()
{
    m_x.reset();
}

// Highest value first, as the curves stand above each other.
std::vector<Crosshair::Row> Crosshair::rows(const CurvePicture& picture) const
{
    std::vector<Row> rows;
    for (const ChartCurve& curve : picture.curves) {
        if (curve.points.empty() || *m_x < curve.points.front().x || *m_x > curve.points.back().x)
            continue;
        const double value = valueAt(curve.points, *m_x);
        rows.push_back({curve.name, m_formatY(value), value, curve.ink});
    }
    std::ranges::stable_sort(rows, std::ranges::greater{}, &Row::number);
    return rows;
}

QString Crosshair::text(const CurvePicture& picture, const QString& axis) const
{
    if (!m_x)
        return {};
    QStringList lines{axis + QLatin1Char(' ') + m_formatX(*m_x)};
    for (const Row& row : rows(picture))
        lines.append(row.name + QLatin1Char(' ') + row.value);
    return lines.join(QLatin1Char('\n'));
}

void Crosshair::draw(QCPPainter& painter, const CurvePicture& picture, const Canvas& canvas) const
{
    if (!m_x)
        return;
    const QRectF area = canvas.area();
    const double x = canvas.pixelX(*m_x);
    painter.setPen(QPen(canvas.theme->muted, 1.0));
    painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));

    const std::vector<Row> rows = this->rows(picture);
    const QFont name = canvas.font(12.0, QFont::DemiBold);
    const QFont value = canvas.font(12.0);
    const QString head = m_formatX(*m_x);
    double names = labelSize(name, head).width();
    double values = 0.0;
    for (const Row& row : rows) {
        names = std::max(names, labelSize(name, row.name).width());
        values = std::max(values, labelSize(value, row.value).width());
    }
    const double step = labelSize(name, head).height() + 3.0;
    const QSizeF size(names + kColumnGap + values + 2.0 * kPadding,
        step * static_cast<double>(rows.size() + 1) + 2.0 * kPadding - 3.0);
    QRectF box(QPointF(x + 14.0, m_pixelY - size.height() / 2.0), size);
    if (box.right() > area.right())
        box.moveRight(x - 14.0);
    box.moveTop(
        std::clamp(box.top(), area.top(), std::max(area.top(), area.bottom() - size.height())));

    painter.setPen(QPen(canvas.theme->border, 1.0));
    painter.setBrush(canvas.theme->surface);
    painter.drawRoundedRect(box, 6.0, 6.0);
    QRectF line(box.left() + kPadding, box.top() + kPadding, size.width() - 2.0 * kPadding, step);
    painter.setFont(name);
    painter.setPen(canvas.theme->text);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, head);
    for (const Row& row : rows) {
        line.translate(0.0, step);
        painter.setFont(name);
        painter.setPen(canvas.ink(row.ink));
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, row.name);
        painter.setFont(value);
        painter.setPen(canvas.theme->text);
        painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, row.value);
        drawDot(painter, QPointF(x, canvas.pixelY(row.number)), kDotRadius, canvas.ink(row.ink),
            canvas.theme->surface);
    }
    painter.setBrush(Qt::NoBrush);
}

} // namespace isocost
