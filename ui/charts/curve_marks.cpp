// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/curve_marks.h"

#include <algorithm>
#include <cmath>

#include <QPolygonF>
#include <qcustomplot.h>

#include "ui/charts/label_layout.h"
#include "ui/charts/surroundings.h"

namespace isocost {

namespace {

constexpr qreal kLabelSize = 12.0;
constexpr qreal kEndGap = 8.0;

bool isInside(double value, const QCPRange& range)
{
    return value >= range.lower && value <= range.upper;
}

QPointF clampedTo(const QRectF& area, QPointF point)
{
    return {point.x(), std::clamp(point.y(), area.top(), area.bottom())};
}

void drawMarkLine(
    QCPPainter& painter, const ChartMark& mark, const Canvas& canvas, Surroundings& around)
{
    const QPointF top = clampedTo(canvas.area(), canvas.at(mark.at));
    QPen pen(canvas.ink(mark.ink), 1.0);
    pen.setDashPattern({4.0, 3.0});
    painter.setPen(pen);
    painter.drawLine(top, QPointF(top.x(), canvas.area().bottom()));
    around.take(QRectF(top.x() - 1.0, top.y(), 2.0, canvas.area().bottom() - top.y()));
}

// Right or left of its point; at the axis, or just above the point.
std::vector<QRectF> markPlaces(const ChartMark& mark, const Canvas& canvas, const QSizeF& size)
{
    const QRectF area = canvas.area();
    const QPointF point = clampedTo(area, canvas.at(mark.at));
    const double y =
        mark.isAtAxis ? area.bottom() - size.height() - 4.0 : point.y() - size.height() - 5.0;
    return {QRectF(QPointF(point.x() + 5.0, y), size),
        QRectF(QPointF(point.x() - 5.0 - size.width(), y), size)};
}

void drawPresent(
    QCPPainter& painter, const CurvePicture& picture, const Canvas& canvas, Surroundings& around)
{
    if (!picture.presentX || !isInside(*picture.presentX, canvas.x->range()))
        return;
    const QRectF area = canvas.area();
    const double x = canvas.pixelX(*picture.presentX);
    painter.setFont(canvas.font(kLabelSize, QFont::Medium));
    const QSizeF size = labelSize(painter.font(), picture.presentText);
    painter.setPen(QPen(canvas.theme->muted, 1.0, Qt::DotLine));
    painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    around.take(QRectF(x - 4.0, area.top(), 8.0, 8.0)); // where an arrow may stand
    const double top = area.top() + 2.0;
    const QRectF label =
        around.place({QRectF({x - 5.0 - size.width(), top}, size), QRectF({x + 5.0, top}, size)});
    drawLabel(painter, label, picture.presentText, canvas.theme->text);
    around.take(QRectF(x - 1.0, area.top(), 2.0, area.height()));
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

void drawDots(QCPPainter& painter, const CurvePicture& picture, const Canvas& canvas)
{
    const QRectF area = canvas.area().adjusted(-1.0, -1.0, 1.0, 1.0);
    for (const ChartCurve& curve : picture.curves) {
        if (!curve.present)
            continue;
        const QPointF centre = canvas.at(*curve.present);
        const QColor fill = canvas.ink(curve.ink);
        const qreal radius = (curve.isFaint ? 3.5 : 5.5) * canvas.scale;
        if (area.contains(centre))
            drawDot(painter, centre, radius, fill, canvas.theme->surface);
        else if (centre.y() < area.top() && centre.x() >= area.left() && centre.x() <= area.right())
            drawArrow(painter, {centre.x(), area.top()}, radius, fill);
    }
}

// Where the dots were before the drag.
void drawGhostDots(QCPPainter& painter, const CurvePicture& picture, const Canvas& canvas)
{
    const QRectF area = canvas.area().adjusted(-1.0, -1.0, 1.0, 1.0);
    for (const ChartCurve& ghost : picture.ghosts) {
        if (!ghost.present || !area.contains(canvas.at(*ghost.present)))
            continue;
        const QColor ring = tinted(canvas.ink(ghost.ink), canvas.theme->surface, 0.6);
        const qreal radius = (ghost.isFaint ? 3.0 : 4.5) * canvas.scale;
        drawDot(painter, canvas.at(*ghost.present), radius, canvas.theme->surface, ring);
    }
}

void reserveDots(const CurvePicture& picture, const Canvas& canvas, Surroundings& around)
{
    for (const ChartCurve& curve : picture.curves) {
        if (curve.present)
            around.take(QRectF(canvas.at(*curve.present) - QPointF(6.0, 6.0), QSizeF(12.0, 12.0)));
    }
}

// Where inside the area a text that starts at `left` has room, if anywhere.
std::optional<QRectF> placeInArea(const ChartArea& area, double left, const QSizeF& size,
    const Canvas& canvas, const Surroundings& around)
{
    constexpr double kStep = 6.0;
    constexpr double kAir = 4.0;
    const auto edge = [&](const std::vector<CurvePoint>& curve, double pixel) {
        return canvas.pixelY(valueAt(curve, canvas.x->pixelToCoord(pixel)));
    };
    const double right = left + size.width();
    const double top =
        std::max({edge(area.upper, left), edge(area.upper, right), canvas.area().top()}) + kAir;
    const double bottom = std::min(edge(area.lower, left), edge(area.lower, right)) - kAir;
    const int rows = static_cast<int>((bottom - top - size.height()) / kStep);
    for (int row = 0; row < rows; ++row) {
        const QRectF place(QPointF(left, top + kStep * row), size);
        if (around.isFree(place))
            return place;
    }
    return std::nullopt;
}

// As far right as the area has room and no curve runs through; else not at all.
void drawAreaLabel(QCPPainter& painter, const CurvePicture& picture, const Canvas& canvas,
    const Surroundings& around)
{
    constexpr double kStep = 16.0;
    if (!picture.area || picture.area->upper.empty() || picture.area->text.isEmpty())
        return;
    const ChartArea& area = *picture.area;
    painter.setFont(canvas.font(kLabelSize, QFont::DemiBold));
    const QSizeF size = labelSize(painter.font(), area.text);
    const double from = canvas.pixelX(area.upper.front().x);
    const double to = canvas.pixelX(area.upper.back().x) - size.width() - 8.0;
    const int columns = static_cast<int>((to - from) / kStep);
    for (int column = 0; column < columns; ++column) {
        if (const auto place = placeInArea(area, to - kStep * column, size, canvas, around))
            return drawLabel(painter, *place, area.text, canvas.ink(area.ink));
    }
}

// At the right edge of its band when it fits inside, else from its left edge.
void drawBandLabels(
    QCPPainter& painter, const CurvePicture& picture, const Canvas& canvas, Surroundings& around)
{
    const QRectF area = canvas.area();
    painter.setFont(canvas.font(11.0, QFont::Medium));
    for (const ChartBand& band : picture.bands) {
        const double left = std::max(canvas.pixelX(band.x.from), area.left()) + 3.0;
        const double right = std::min(canvas.pixelX(band.x.to), area.right()) - 3.0;
        if (right <= left)
            continue;
        const QSizeF size = labelSize(painter.font(), band.text);
        const bool fits = size.width() <= right - left;
        const double beside = std::min(right + 6.0, area.right() - size.width());
        std::vector<QRectF> wishes;
        for (const double start : {fits ? right - size.width() : left, beside})
            wishes.emplace_back(QPointF(start, area.top() + 3.0), size);
        const QRectF place = around.place(wishes);
        drawLabel(painter, place, band.text, canvas.ink(band.ink));
    }
}

} // namespace

void drawMarks(QCPPainter& painter, const CurvePicture& picture, const Canvas& canvas)
{
    Surroundings around(picture, canvas);
    drawPresent(painter, picture, canvas, around);
    drawBandLabels(painter, picture, canvas, around);
    std::vector<const ChartMark*> visible;
    for (const ChartMark& mark : picture.marks) {
        if (isInside(mark.at.x, canvas.x->range()) && isInside(mark.at.y, canvas.y->range()))
            visible.push_back(&mark);
    }
    for (const ChartMark* mark : visible)
        drawMarkLine(painter, *mark, canvas, around);
    reserveDots(picture, canvas, around);
    const QFont font = canvas.font(kLabelSize, QFont::DemiBold);
    for (const ChartMark* mark : visible) {
        painter.setFont(font);
        const QRectF place = around.place(markPlaces(*mark, canvas, labelSize(font, mark->text)));
        drawLabel(painter, place, mark->text, canvas.ink(mark->ink));
        if (!mark->isAtAxis)
            drawDot(painter, canvas.at(mark->at), 4.0 * canvas.scale, canvas.theme->surface,
                canvas.ink(mark->ink));
    }
    drawAreaLabel(painter, picture, canvas, around);
    drawGhostDots(painter, picture, canvas);
    drawDots(painter, picture, canvas);
}

int endLabelWidth(const CurvePicture& picture, qreal scale)
{
    const QFont font = chartFont(13.0 * scale, QFont::DemiBold);
    double widest = 0.0;
    for (const ChartCurve& curve : picture.curves) {
        if (!curve.points.empty())
            widest = std::max(widest, labelSize(font, curve.endLabel).width());
    }
    return static_cast<int>(std::ceil(widest + kEndGap + 4.0));
}

void drawEndLabels(QCPPainter& painter, const CurvePicture& picture, const Canvas& canvas)
{
    const QRectF area = canvas.area();
    const QFont font = canvas.font(13.0, QFont::DemiBold);
    std::vector<const ChartCurve*> labelled;
    std::vector<double> wished;
    for (const ChartCurve& curve : picture.curves) {
        if (curve.points.empty() || curve.endLabel.isEmpty())
            continue;
        labelled.push_back(&curve);
        wished.push_back(clampedTo(area, canvas.at(curve.points.back())).y());
    }
    const double height = labelSize(font, QStringLiteral("X")).height() + 1.0;
    const std::vector<double> placed =
        spreadLabels(wished, height, area.top() - height / 2.0, area.bottom() + height / 2.0);
    painter.setFont(font);
    for (std::size_t i = 0; i < labelled.size(); ++i) {
        painter.setPen(canvas.ink(labelled[i]->ink));
        const QRectF place(area.right() + kEndGap, placed[i] - height / 2.0,
            labelSize(font, labelled[i]->endLabel).width(), height);
        painter.drawText(
            place, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, labelled[i]->endLabel);
    }
}

} // namespace isocost
