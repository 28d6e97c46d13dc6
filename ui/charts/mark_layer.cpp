// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include <QLineF>
#include <QPolygonF>
#include <qcustomplot.h>

#include "ui/charts/layers.h"
#include "ui/charts/line_labels.h"

namespace isocost {

namespace {

QPointF clampedTo(const QRectF& area, QPointF point)
{
    return {point.x(), std::clamp(point.y(), area.top(), area.bottom())};
}

Qt::PenStyle penStyle(LineStyle style)
{
    switch (style) {
    case LineStyle::Dashed:
        return Qt::DashLine;
    case LineStyle::Dotted:
        return Qt::DotLine;
    case LineStyle::Solid:
        break;
    }
    return Qt::SolidLine;
}

QBrush fillOf(const QColor& colour, bool isHatched)
{
    return isHatched ? QBrush(colour, Qt::BDiagPattern) : QBrush(colour);
}

// From its point to the axis; only where its value is written, else nobody knows what it says.
void drawMark(QCPPainter& painter, const ViewMark& mark, const Canvas& canvas)
{
    const QPointF point = canvas.at(mark.at);
    const QColor ink = canvas.ink(mark.ink);
    QPen pen(ink, 1.0);
    pen.setDashPattern({4.0, 3.0});
    painter.setPen(pen);
    painter.drawLine(mark.runsThrough ? QPointF(point.x(), canvas.area().top()) : point,
        QPointF(point.x(), canvas.area().bottom()));
    const QColor fill = mark.isFilled ? ink : canvas.theme->surface;
    if (mark.label == ViewMark::Label::Point)
        drawDot(painter, point, (mark.isStrong ? 5.5 : 4.0) * canvas.scale, fill, ink);
}

// A value above the panel: an arrow at the edge, so that nobody takes it for missing.
void drawArrow(QCPPainter& painter, QPointF tip, qreal size, const QColor& fill)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    painter.drawPolygon(QPolygonF(
        QList<QPointF>{tip, tip + QPointF(-size, 1.6 * size), tip + QPointF(size, 1.6 * size)}));
    painter.setBrush(Qt::NoBrush);
}

// Where dots lie on each other, the later ones are smaller: all of them are seen.
qreal shrunkFor(const ViewPanel& panel, std::size_t index, const Canvas& canvas)
{
    constexpr qreal kClose = 3.0;
    qreal share = 1.0;
    const QPointF here = canvas.at(*panel.curves[index].present);
    for (std::size_t i = 0; i < index; ++i) {
        const auto& other = panel.curves[i].present;
        if (other && QLineF(canvas.at(*other), here).length() < kClose)
            share *= 0.6;
    }
    return share;
}

qreal dotRadius(const ViewCurve& curve, const Canvas& canvas)
{
    if (curve.labelPlace == LabelPlace::Inside)
        return 4.5 * canvas.scale;
    return (curve.isFaint ? 3.5 : 5.5) * canvas.scale;
}

} // namespace

void drawBands(QCPPainter& painter, const ViewPanel& panel, const Canvas& canvas)
{
    const QRectF area = canvas.area();
    for (const ViewBand& band : panel.bands) {
        const double left = std::max(canvas.pixelX(band.x.from), area.left());
        double right = std::min(canvas.pixelX(band.x.to), area.right());
        if (band.isToldAtFoot)
            right = std::max(right, left + 1.0); // however narrow, it is there
        if (right <= left)
            continue;
        const QColor fill = canvas.ink(band.ink.tinted(band.strength));
        painter.fillRect(
            QRectF(left, area.top(), right - left, area.height()), fillOf(fill, band.isHatched));
        if (!band.hasEdges)
            continue;
        painter.setPen(QPen(canvas.ink(band.ink.tinted(0.25)), 1.0));
        for (const double edge : {left, right}) {
            if (edge > area.left() + 1.0 && edge < area.right() - 1.0)
                painter.drawLine(QPointF(edge, area.top()), QPointF(edge, area.bottom()));
        }
    }
}

void drawAreas(QCPPainter& painter, const ViewPanel& panel, const Canvas& canvas)
{
    for (const ViewArea& area : panel.areas) {
        QPolygonF outline;
        for (const CurvePoint& point : area.upper)
            outline.append(clampedTo(canvas.area(), canvas.at(point)));
        for (std::size_t i = area.lower.size(); i-- > 0;)
            outline.append(clampedTo(canvas.area(), canvas.at(area.lower[i])));
        painter.setPen(Qt::NoPen);
        painter.setBrush(fillOf(canvas.ink(area.ink.tinted(area.strength)), area.isHatched));
        painter.drawPolygon(outline);
        painter.setBrush(Qt::NoBrush);
    }
}

void drawLevels(QCPPainter& painter, const ViewPanel& panel, const Canvas& canvas)
{
    const QRectF area = canvas.area();
    for (const ViewLevel& level : panel.levels) {
        if (level.isAtHead || !isOnAxis(level, canvas))
            continue;
        const bool isUpright = level.axis == ViewLevel::Across::X;
        const QColor colour = level.isPresent ? canvas.theme->muted : canvas.ink(level.ink);
        painter.setPen(
            QPen(colour, isUpright && !level.isPresent ? 1.5 : 1.0, penStyle(level.style)));
        const double at = isUpright ? canvas.pixelX(level.at) : canvas.pixelY(level.at);
        if (isUpright)
            painter.drawLine(QPointF(at, area.top()), QPointF(at, area.bottom()));
        else
            painter.drawLine(QPointF(area.left(), at), QPointF(area.right(), at));
    }
}

void drawMarks(
    QCPPainter& painter, const ViewPanel& panel, const PanelLabels& labels, const Canvas& canvas)
{
    for (std::size_t i = 0; i < panel.marks.size(); ++i) {
        if (labels.isMarkShown[i])
            drawMark(painter, panel.marks[i], canvas);
    }
}

void drawDots(QCPPainter& painter, const ViewPanel& panel, const Canvas& canvas)
{
    for (std::size_t i = 0; i < panel.curves.size(); ++i) {
        const ViewCurve& curve = panel.curves[i];
        if (curve.present && isShown(*curve.present, canvas))
            drawDot(painter, canvas.at(*curve.present),
                dotRadius(curve, canvas) * shrunkFor(panel, i, canvas), canvas.ink(curve.ink),
                canvas.theme->surface);
    }
    for (std::size_t i = panel.curves.size(); i-- > 0;) { // the first on top
        const ViewCurve& curve = panel.curves[i];
        if (curve.present && isAbove(*curve.present, canvas))
            drawArrow(painter, {canvas.pixelX(curve.present->x), canvas.area().top()},
                dotRadius(curve, canvas), canvas.ink(curve.ink));
    }
}

// Where the dots were before the drag.
void drawGhostDots(QCPPainter& painter, const std::vector<ViewCurve>& ghosts, const Canvas& canvas)
{
    for (const ViewCurve& ghost : ghosts) {
        if (!ghost.present || !isShown(*ghost.present, canvas))
            continue;
        const qreal radius = (ghost.isFaint ? 3.0 : 4.5) * canvas.scale;
        drawDot(painter, canvas.at(*ghost.present), radius, canvas.theme->surface,
            canvas.ink(ghost.ink.tinted(0.6)));
    }
}

void drawLabels(QCPPainter& painter, const PanelLabels& labels, const Canvas& canvas)
{
    for (const auto* const some : {&labels.inside, &labels.ends}) {
        for (const PlacedLabel& label : *some) {
            painter.setFont(label.font);
            drawLabel(painter, label.place, label.text, canvas.ink(label.ink));
        }
    }
}

} // namespace isocost
