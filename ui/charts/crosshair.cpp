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
constexpr qreal kLineGap = 3.0;
constexpr qreal kDotRadius = 3.5;

QFont nameFont(const Canvas& canvas)
{
    return canvas.font(12.0, QFont::DemiBold);
}

QFont valueFont(const Canvas& canvas)
{
    return canvas.font(12.0);
}

double lineHeight(const Canvas& canvas)
{
    return labelSize(nameFont(canvas), QStringLiteral("X")).height() + kLineGap;
}

} // namespace

Crosshair::Crosshair(QString axis, Format x, Format y)
    : m_axis(std::move(axis)), m_formatX(std::move(x)), m_formatY(std::move(y))
{
}

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

QString Crosshair::head() const
{
    return m_axis + QLatin1Char(' ') + m_formatX(*m_x);
}

QString Crosshair::text(const CurvePicture& picture) const
{
    if (!m_x)
        return {};
    QStringList lines{head()};
    for (const Row& row : rows(picture))
        lines.append(row.name + QLatin1Char(' ') + row.value);
    return lines.join(QLatin1Char('\n'));
}

QRectF Crosshair::box(const CurvePicture& picture, const Canvas& canvas) const
{
    constexpr double kBeside = 14.0;
    const QRectF area = canvas.area();
    const std::vector<Row> rows = this->rows(picture);
    double names = 0.0;
    double values = 0.0;
    for (const Row& row : rows) {
        names = std::max(names, labelSize(nameFont(canvas), row.name).width());
        values = std::max(values, labelSize(valueFont(canvas), row.value).width());
    }
    const double width =
        std::max(labelSize(nameFont(canvas), head()).width(), names + kColumnGap + values);
    const double height = lineHeight(canvas) * static_cast<double>(rows.size() + 1) - kLineGap;
    const QSizeF size(width + 2.0 * kPadding, height + 2.0 * kPadding);
    const double x = canvas.pixelX(*m_x);
    QRectF box(QPointF(x + kBeside, m_pixelY - size.height() / 2.0), size);
    if (box.right() > area.right())
        box.moveRight(x - kBeside);
    box.moveLeft(
        std::clamp(box.left(), area.left(), std::max(area.left(), area.right() - size.width())));
    box.moveTop(
        std::clamp(box.top(), area.top(), std::max(area.top(), area.bottom() - size.height())));
    return box;
}

void Crosshair::draw(QCPPainter& painter, const CurvePicture& picture, const CurveLabels& labels,
    const Canvas& canvas) const
{
    if (!m_x)
        return;
    drawLine(painter, labels, canvas);
    const double x = canvas.pixelX(*m_x);
    for (const Row& row : rows(picture)) {
        const double y = canvas.pixelY(row.number);
        if (y >= canvas.area().top())
            drawDot(painter, {x, y}, kDotRadius, canvas.ink(row.ink), canvas.theme->surface);
    }
    drawBox(painter, picture, canvas);
}

void Crosshair::drawLine(QCPPainter& painter, const CurveLabels& labels, const Canvas& canvas) const
{
    const double x = canvas.pixelX(*m_x);
    std::vector<QRectF> crossed;
    for (const PlacedLabel& label : labels.inside) {
        if (label.place.left() <= x && x <= label.place.right())
            crossed.push_back(label.place);
    }
    std::ranges::sort(crossed, {}, &QRectF::top);
    painter.setPen(QPen(tinted(canvas.theme->muted, canvas.theme->surface, 0.5), 1.0));
    double from = canvas.area().top();
    for (const QRectF& label : crossed) {
        painter.drawLine(QPointF(x, from), QPointF(x, std::max(from, label.top())));
        from = std::max(from, label.bottom());
    }
    painter.drawLine(QPointF(x, from), QPointF(x, canvas.area().bottom()));
}

void Crosshair::drawBox(
    QCPPainter& painter, const CurvePicture& picture, const Canvas& canvas) const
{
    constexpr int kCentred = Qt::AlignVCenter | Qt::TextSingleLine;
    const QRectF box = this->box(picture, canvas);
    const double step = lineHeight(canvas);
    painter.setPen(QPen(canvas.theme->border, 1.0));
    painter.setBrush(canvas.theme->surface);
    painter.drawRoundedRect(box, 6.0, 6.0);
    painter.setBrush(Qt::NoBrush);
    QRectF line(box.left() + kPadding, box.top() + kPadding, box.width() - 2.0 * kPadding, step);
    painter.setFont(nameFont(canvas));
    painter.setPen(canvas.theme->text);
    painter.drawText(line, Qt::AlignLeft | kCentred, head());
    for (const Row& row : rows(picture)) {
        line.translate(0.0, step);
        painter.setFont(nameFont(canvas));
        painter.setPen(canvas.ink(row.ink));
        painter.drawText(line, Qt::AlignLeft | kCentred, row.name);
        painter.setFont(valueFont(canvas));
        painter.setPen(canvas.theme->text);
        painter.drawText(line, Qt::AlignRight | kCentred, row.value);
    }
}

} // namespace isocost
