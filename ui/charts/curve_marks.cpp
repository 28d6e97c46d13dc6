// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/curve_marks.h"

#include <algorithm>
#include <cmath>

#include <QLineF>
#include <QPolygonF>
#include <qcustomplot.h>

namespace isocost {

namespace {

QPointF clampedTo(const QRectF& area, QPointF point)
{
    return {point.x(), std::clamp(point.y(), area.top(), area.bottom())};
}

void drawPresentLine(QCPPainter& painter, const CurvePicture& picture, const Canvas& canvas)
{
    if (!picture.presentX || !canvas.x->range().contains(*picture.presentX))
        return;
    const double x = canvas.pixelX(*picture.presentX);
    painter.setPen(QPen(canvas.theme->muted, 1.0, Qt::DotLine));
    painter.drawLine(QPointF(x, canvas.area().top()), QPointF(x, canvas.area().bottom()));
}

// From its point to the axis; only where its value is written, else nobody knows what it says.
void drawMark(QCPPainter& painter, const ChartMark& mark, const Canvas& canvas)
{
    const QPointF point = canvas.at(mark.at);
    QPen pen(canvas.ink(mark.ink), 1.0);
    pen.setDashPattern({4.0, 3.0});
    painter.setPen(pen);
    painter.drawLine(point, QPointF(point.x(), canvas.area().bottom()));
    if (!mark.isAtAxis)
        drawDot(painter, point, 4.0 * canvas.scale, canvas.theme->surface, canvas.ink(mark.ink));
}

} // namespace

void drawBands(QCPPainter& painter, const CurvePicture& picture, const Canvas& canvas)
{
    const QRectF area = canvas.area();
    for (const ChartBand& band : picture.bands) {
        const double left = std::max(canvas.pixelX(band.x.from), area.left());
        const double right = std::min(canvas.pixelX(band.x.to), area.right());
        if (right <= left)
            continue;
        const QColor ink = canvas.ink(band.ink);
        painter.fillRect(QRectF(left, area.top(), right - left, area.height()),
            tinted(ink, canvas.theme->surface, 0.07));
        painter.setPen(QPen(tinted(ink, canvas.theme->surface, 0.25), 1.0));
        for (const double edge : {left, right}) {
            if (edge > area.left() + 1.0 && edge < area.right() - 1.0)
                painter.drawLine(QPointF(edge, area.top()), QPointF(edge, area.bottom()));
        }
    }
}

void drawArea(QCPPainter& painter, const CurvePicture& picture, const Canvas& canvas)
{
    if (!picture.area)
        return;
    QPolygonF outline;
    for (const CurvePoint& point : picture.area->upper)
        outline.append(clampedTo(canvas.area(), canvas.at(point)));
    const std::vector<CurvePoint>& lower = picture.area->lower;
    for (std::size_t i = lower.size(); i-- > 0;)
        outline.append(clampedTo(canvas.area(), canvas.at(lower[i])));
    painter.setPen(Qt::NoPen);
    painter.setBrush(tinted(canvas.ink(picture.area->ink), canvas.theme->surface, 0.09));
    painter.drawPolygon(outline);
    painter.setBrush(Qt::NoBrush);
}

namespace {

// A value above the picture: an arrow at the edge, so that nobody takes it for missing.
void drawArrow(QCPPainter& painter, QPointF tip, qreal size, const QColor& fill)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    painter.drawPolygon(QPolygonF(
        QList<QPointF>{tip, tip + QPointF(-size, 1.6 * size), tip + QPointF(size, 1.6 * size)}));
    painter.setBrush(Qt::NoBrush);
}

// Where dots lie on each other, the later ones are smaller: all of them are seen.
qreal shrunkFor(const CurvePicture& picture, std::size_t index, const Canvas& canvas)
{
    constexpr qreal kClose = 3.0;
    qreal share = 1.0;
    const QPointF here = canvas.at(*picture.curves[index].present);
    for (std::size_t i = 0; i < index; ++i) {
        const auto& other = picture.curves[i].present;
        if (other && QLineF(canvas.at(*other), here).length() < kClose)
            share *= 0.6;
    }
    return share;
}

void drawDots(QCPPainter& painter, const CurvePicture& picture, const Canvas& canvas)
{
    for (std::size_t i = 0; i < picture.curves.size(); ++i) {
        const ChartCurve& curve = picture.curves[i];
        if (!curve.present)
            continue;
        const QPointF centre = canvas.at(*curve.present);
        const QColor fill = canvas.ink(curve.ink);
        const qreal radius = (curve.isFaint ? 3.5 : 5.5) * canvas.scale;
        if (isShown(*curve.present, canvas))
            drawDot(painter, centre, radius * shrunkFor(picture, i, canvas), fill,
                canvas.theme->surface);
    }
    for (std::size_t i = picture.curves.size(); i-- > 0;) { // the first on top
        const ChartCurve& curve = picture.curves[i];
        if (curve.present && isAbove(*curve.present, canvas))
            drawArrow(painter, {canvas.pixelX(curve.present->x), canvas.area().top()},
                (curve.isFaint ? 3.5 : 5.5) * canvas.scale, canvas.ink(curve.ink));
    }
}

// Where the dots were before the drag.
void drawGhostDots(QCPPainter& painter, const CurvePicture& picture, const Canvas& canvas)
{
    for (const ChartCurve& ghost : picture.ghosts) {
        if (!ghost.present || !isShown(*ghost.present, canvas))
            continue;
        const QColor ring = tinted(canvas.ink(ghost.ink), canvas.theme->surface, 0.6);
        const qreal radius = (ghost.isFaint ? 3.0 : 4.5) * canvas.scale;
        drawDot(painter, canvas.at(*ghost.present), radius, canvas.theme->surface, ring);
    }
}

void drawAll(QCPPainter& painter, const std::vector<PlacedLabel>& labels, const Canvas& canvas)
{
    for (const PlacedLabel& label : labels) {
        painter.setFont(label.font);
        drawLabel(painter, label.place, label.text, canvas.ink(label.ink));
    }
}

} // namespace

void drawMarks(QCPPainter& painter, const CurvePicture& picture, const CurveLabels& labels,
    const Canvas& canvas)
{
    drawPresentLine(painter, picture, canvas);
    for (std::size_t i = 0; i < picture.marks.size(); ++i) {
        if (labels.isMarkShown[i])
            drawMark(painter, picture.marks[i], canvas);
    }
    drawGhostDots(painter, picture, canvas);
    drawDots(painter, picture, canvas);
    drawAll(painter, labels.inside, canvas);
    drawAll(painter, labels.ends, canvas);
}

} // namespace isocost
