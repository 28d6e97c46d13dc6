// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/whiskers.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include <QPolygonF>
#include <qcustomplot.h>

#include "core/views/picture/picture.h"
#include "core/views/picture/spread_column.h"
#include "ui/charts/panel_labels.h"

namespace isocost {

namespace {

constexpr double kHalfBar = 4.0; // at type scale 1
constexpr double kStroke = 1.0; // pixels that a line reaches beyond its middle

Whisker uprightWhisker(double x, Interval y, double half, const Canvas& canvas)
{
    const QRectF area = canvas.area();
    const double low = canvas.pixelY(y.from);
    const double high = canvas.pixelY(y.to);
    return {{x, std::min(low, area.bottom()), x, std::max(high, area.top())}, low > area.bottom(),
        high < area.top(), half};
}

// Whether a whisker would lie on one of the others.
bool isTaken(const Whisker& one, const std::vector<Whisker>& others)
{
    constexpr double kAir = 2.0;
    const QRectF room = one.place().adjusted(-kAir, 0.0, kAir, 0.0);
    return std::ranges::any_of(
        others, [&room](const Whisker& other) { return other.place().intersects(room); });
}

// The band of a curve at one of its places, between its points.
std::optional<Interval> bandAt(const std::vector<BandPoint>& band, double x)
{
    if (band.empty() || x < band.front().x || x > band.back().x)
        return std::nullopt;
    const auto after = std::ranges::lower_bound(band, x, {}, &BandPoint::x);
    if (after == band.begin())
        return Interval{after->low, after->high};
    const auto before = std::prev(after);
    const double share = (x - before->x) / (after->x - before->x);
    return Interval{
        std::lerp(before->low, after->low, share), std::lerp(before->high, after->high, share)};
}

} // namespace

QRectF Whisker::place() const
{
    const bool isLevel = line.y1() == line.y2();
    const double wide = isLevel ? kStroke : half;
    const double high = isLevel ? half : kStroke;
    return QRectF(line.p1(), line.p2()).normalized().adjusted(-wide, -high, wide, high);
}

std::optional<Whisker> levelWhisker(Interval x, double y, double half, const Canvas& canvas)
{
    const QRectF area = canvas.area();
    const double left = canvas.pixelX(x.from);
    const double right = canvas.pixelX(x.to);
    if (right < area.left() || left > area.right())
        return std::nullopt;
    return Whisker{{std::clamp(left, area.left(), area.right()), y,
                       std::clamp(right, area.left(), area.right()), y},
        left<area.left(), right> area.right(), half};
}

std::vector<std::optional<Whisker>> whiskersOf(const ViewPanel& panel, const Canvas& canvas)
{
    constexpr double kLowest = 2.5; // half bars above the foot
    constexpr double kStep = 2.5; // half bars from one line to the next
    constexpr double kMost = 0.4; // of the height
    const QRectF area = canvas.area();
    const double half = kHalfBar * canvas.scale;
    std::vector<std::optional<Whisker>> whiskers(panel.marks.size());
    std::vector<Whisker> level;
    for (std::size_t i = 0; i < panel.marks.size(); ++i) {
        const ViewMark& mark = panel.marks[i];
        if (!mark.spread || !isShown(mark.at, canvas))
            continue;
        if (!mark.spread->x) {
            if (mark.spread->y && mark.label != ViewMark::Label::Foot) // its words tell x alone
                whiskers[i] =
                    uprightWhisker(canvas.pixelX(mark.at.x), *mark.spread->y, half, canvas);
            continue;
        }
        auto whisker = levelWhisker(*mark.spread->x, area.bottom() - kLowest * half, half, canvas);
        if (!whisker)
            continue;
        while (
            isTaken(*whisker, level) && whisker->line.y1() > area.bottom() - kMost * area.height())
            whisker->line.translate(0.0, -kStep * half);
        level.push_back(*whisker);
        whiskers[i] = whisker;
    }
    return whiskers;
}

bool isBandDrawn(const ViewPanel& panel, const ViewCurve& curve)
{
    return !curve.isFaint || std::ranges::count_if(panel.curves, [](const ViewCurve& it) {
        return !it.band.empty();
    }) <= kMostBands;
}

void drawCurveBand(QCPPainter& painter, const ViewCurve& curve, const Canvas& canvas)
{
    constexpr float kStrength = 0.18F; // of the curve's colour
    const QRectF area = canvas.area();
    QPolygonF outline;
    const auto add = [&](double x, double y) {
        outline.append({canvas.pixelX(x), std::clamp(canvas.pixelY(y), area.top(), area.bottom())});
    };
    for (const BandPoint& point : curve.band)
        add(point.x, point.high);
    for (std::size_t i = curve.band.size(); i-- > 0;)
        add(curve.band[i].x, curve.band[i].low);
    QColor fill = canvas.ink(curve.ink);
    fill.setAlphaF(kStrength);
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    painter.drawPolygon(outline);
    painter.setBrush(Qt::NoBrush);
}

const ViewCurve* undrawnBandNear(const ViewPanel& panel, const Canvas& canvas, QPointF pixel)
{
    constexpr double kNear = 12.0; // pixels at type scale 1
    const double x = canvas.x->pixelToCoord(pixel.x());
    const ViewCurve* nearest = nullptr;
    double least = kNear * canvas.scale;
    for (const ViewCurve& curve : panel.curves) {
        if (curve.points.empty() || x < curve.points.front().x || x > curve.points.back().x)
            continue;
        const double away = std::fabs(canvas.pixelY(valueAt(curve.points, x)) - pixel.y());
        if (away > least)
            continue;
        least = away;
        nearest = &curve;
    }
    return nearest && !isBandDrawn(panel, *nearest) ? nearest : nullptr;
}

std::vector<std::optional<Whisker>> dotWhiskersOf(const ViewPanel& panel, const Canvas& canvas)
{
    constexpr double kHalf = 3.0; // of a bar: there may be many
    std::vector<std::optional<Whisker>> whiskers(panel.curves.size());
    std::vector<Whisker> placed;
    for (std::size_t i = 0; i < panel.curves.size(); ++i) {
        const ViewCurve& curve = panel.curves[i];
        if (isBandDrawn(panel, curve) || !curve.present || !isShown(*curve.present, canvas))
            continue;
        const auto spread = bandAt(curve.band, curve.present->x);
        if (!spread)
            continue;
        const Whisker whisker =
            uprightWhisker(canvas.pixelX(curve.present->x), *spread, kHalf * canvas.scale, canvas);
        if (isTaken(whisker, placed))
            continue;
        placed.push_back(whisker);
        whiskers[i] = whisker;
    }
    return whiskers;
}

void drawWhisker(QCPPainter& painter, const Whisker& whisker, const QColor& colour, double width)
{
    const QLineF& line = whisker.line;
    const bool isLevel = line.y1() == line.y2();
    const QPointF across = isLevel ? QPointF(0.0, whisker.half) : QPointF(whisker.half, 0.0);
    QPointF along = isLevel ? QPointF(whisker.half, 0.0) : QPointF(0.0, -whisker.half);
    if (line.x2() < line.x1() || line.y2() > line.y1())
        along = -along; // of an axis that runs the other way
    QPen pen(colour, width);
    pen.setCapStyle(Qt::FlatCap);
    painter.setPen(pen);
    painter.drawLine(line);
    const auto drawEnd = [&](QPointF end, bool isBeyond, QPointF back) {
        if (!isBeyond)
            return painter.drawLine(QLineF(end - across, end + across));
        painter.drawLine(QLineF(end, end + back + 0.8 * across));
        painter.drawLine(QLineF(end, end + back - 0.8 * across));
    };
    drawEnd(line.p1(), whisker.beginsBefore, along);
    drawEnd(line.p2(), whisker.endsBehind, -along);
}

} // namespace isocost
