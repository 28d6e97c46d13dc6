// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Bands, areas, levels, dots and marks; flags are marks whose words stand in rows at the head of
// the panel, each on a staff to its point.
#include <algorithm>
#include <utility>
#include <vector>

#include <QLineF>
#include <QPolygonF>
#include <qcustomplot.h>

#include "ui/charts/curve_graph.h"
#include "ui/charts/layers.h"
#include "ui/charts/whiskers.h"

namespace isocost {

namespace {

QPointF clampedTo(const QRectF& area, QPointF point)
{
    return {point.x(), std::clamp(point.y(), area.top(), area.bottom())};
}

// Draws the line from the point to the axis only where the value is written, else nobody knows what
// it says.
void drawMark(QCPPainter& painter, const ViewMark& mark, bool isWritten, const Canvas& canvas)
{
    const QPointF point = canvas.at(mark.at);
    const QColor ink = canvas.ink(mark.ink);
    QPen pen(ink, 1.0);
    pen.setDashPattern({4.0, 3.0});
    painter.setPen(isWritten ? pen : QPen(Qt::NoPen));
    painter.drawLine(mark.runsThrough ? QPointF(point.x(), canvas.area().top()) : point,
        QPointF(point.x(), canvas.area().bottom()));
    const QColor fill = mark.isFilled ? ink : canvas.theme->surface;
    if (mark.label == ViewMark::Label::Point)
        drawDot(painter, point, (mark.isStrong ? 5.5 : 4.0) * canvas.scale, fill, ink);
}

// A small dot tells where on its whisker a mark stands.
void drawMarkWhisker(
    QCPPainter& painter, const ViewMark& mark, const Whisker& whisker, const Canvas& canvas)
{
    const QColor ink = canvas.ink(mark.ink);
    drawWhisker(painter, whisker, ink, 1.5 * canvas.scale);
    if (mark.spread->x)
        drawDot(painter, {canvas.pixelX(mark.at.x), whisker.line.y1()}, 2.5 * canvas.scale, ink,
            canvas.theme->surface);
}

// A value above the panel has an arrow at the edge, so that nobody takes it for missing.
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

struct Flag {
    const ViewMark* mark = nullptr;
    QString text;
    bool runsLeft = false; // where the text has no room to the right
};

std::vector<Flag> flagsOf(const ViewPanel& panel, const Canvas& canvas)
{
    std::vector<Flag> flags;
    const QRectF area = canvas.area();
    for (const ViewMark& mark : panel.marks) {
        if (mark.label != ViewMark::Label::Flag || !canvas.x->range().contains(mark.at.x))
            continue;
        const double x = canvas.pixelX(mark.at.x);
        const double room = std::max(x - area.left(), area.right() - x) - 6.0;
        const QString words =
            firstThatFits(listOf(mark.words), canvas.font(12.0, QFont::DemiBold), room);
        flags.push_back({&mark, words + arrowTo(mark.at.y, *canvas.y), false});
    }
    std::ranges::stable_sort(flags, {}, [](const Flag& flag) { return flag.mark->at.x; });
    return flags;
}

// One row each, so that labels of near flags do not meet. No staff runs through a text: texts to
// the right step down from left to right, below them texts to the left from right to left.
void arrange(std::vector<Flag>& flags, const Canvas& canvas)
{
    const QFont font = canvas.font(12.0, QFont::DemiBold);
    const double right = canvas.area().right() + 14.0;
    double covered = right;
    for (std::size_t i = flags.size(); i-- > 0;) {
        Flag& flag = flags[i];
        const double width = labelSize(font, flag.text).width() + 6.0;
        const double x = canvas.pixelX(flag.mark->at.x);
        flag.runsLeft = (x + width > right || x >= covered) && x - width >= canvas.area().left();
        if (flag.runsLeft)
            covered = std::min(covered, x - width);
    }
    const auto firstLeft = std::stable_partition(
        flags.begin(), flags.end(), [](const Flag& flag) { return !flag.runsLeft; });
    std::reverse(firstLeft, flags.end());
}

QFont flagFont(const Canvas& canvas)
{
    return canvas.font(12.0, QFont::DemiBold);
}

double flagHeight(const Flag& flag, const Canvas& canvas)
{
    return labelSize(flagFont(canvas), flag.text).height();
}

// Flags in the order of their rows, with the upper end of each row.
std::vector<std::pair<Flag, double>> flagRows(const ViewPanel& panel, const Canvas& canvas)
{
    std::vector<Flag> flags = flagsOf(panel, canvas);
    arrange(flags, canvas);
    std::vector<std::pair<Flag, double>> rows;
    double top = canvas.area().top();
    for (const Flag& flag : flags) {
        rows.emplace_back(flag, top);
        top += flagHeight(flag, canvas) + 1.0;
    }
    return rows;
}

// Draws the staff from the row of the words down to the point.
void drawFlag(QCPPainter& painter, const Canvas& canvas, const Flag& flag, double top)
{
    const QRectF area = canvas.area();
    const ViewMark& mark = *flag.mark;
    const double x = canvas.pixelX(mark.at.x);
    const QCPRange range = canvas.y->range();
    const QColor colour = canvas.ink(mark.ink);
    painter.setPen(QPen(colour, 1.0));
    // Where the value lies beyond the panel, the staff points to it.
    const bool isAbove = mark.at.y > range.upper;
    const double foot = isAbove ? area.top() : canvas.pixelY(std::max(mark.at.y, range.lower));
    const double from = isAbove ? top + flagHeight(flag, canvas) : std::min(top + 2.0, foot);
    painter.drawLine(QPointF(x, from), QPointF(x, foot));
    if (range.contains(mark.at.y))
        drawDot(painter, {x, foot}, (mark.isStrong ? 5.5 : 3.5) * canvas.scale, colour,
            canvas.theme->surface);
}

} // namespace

void drawBands(QCPPainter& painter, const ViewPanel& panel, const Canvas& canvas)
{
    const QRectF area = canvas.area();
    for (const ViewBand& band : panel.bands) {
        const double left = std::max(canvas.pixelX(band.x.from), area.left());
        double right = std::min(canvas.pixelX(band.x.to), area.right());
        if (band.isToldAtFoot)
            right = std::max(right, left + 1.0); // even the narrowest band is seen
        if (right <= left)
            continue;
        const QColor fill = canvas.ink(band.ink.tinted(band.strength));
        painter.fillRect(
            QRectF(left, area.top(), right - left, area.height()), fillOf(fill, band.isHatched));
        if (!band.hasEdges)
            continue;
        painter.setPen(QPen(canvas.ink(band.ink.tinted(0.25)), 1.0));
        for (const double edge : {left, right})
            if (edge > area.left() + 1.0 && edge < area.right() - 1.0)
                painter.drawLine(QPointF(edge, area.top()), QPointF(edge, area.bottom()));
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

// The bands of the curves, the strongest curve last.
void drawCurveBands(QCPPainter& painter, const ViewPanel& panel, const Canvas& canvas)
{
    for (const ViewCurve& curve : panel.curves)
        if (isBandDrawn(panel, curve))
            drawCurveBand(painter, curve, canvas);
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
    for (std::size_t i = 0; i < panel.marks.size(); ++i)
        if (isShown(panel.marks[i].at, canvas))
            drawMark(painter, panel.marks[i], labels.isMarkShown[i], canvas);
    const auto whiskers = whiskersOf(panel, canvas);
    for (std::size_t i = 0; i < whiskers.size(); ++i)
        if (whiskers[i])
            drawMarkWhisker(painter, panel.marks[i], *whiskers[i], canvas);
}

void drawDots(QCPPainter& painter, const ViewPanel& panel, const Canvas& canvas)
{
    const auto whiskers = dotWhiskersOf(panel, canvas);
    for (std::size_t i = 0; i < whiskers.size(); ++i)
        if (whiskers[i])
            drawWhisker(painter, *whiskers[i], canvas.ink(panel.curves[i].ink), canvas.scale);
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
    for (const auto* const some : {&labels.inside, &labels.ends})
        for (const PlacedLabel& label : *some) {
            painter.setFont(label.font);
            if (label.isBacked)
                painter.fillRect(label.place, canvas.theme->surface);
            if (label.hasHalo)
                drawHalo(painter, label.place, label.text, canvas.theme->surface);
            drawLabel(painter, label.place, label.text, canvas.textInk(label.ink, label.ground));
            if (label.pointsAt) {
                const QPointF to = *label.pointsAt;
                painter.setPen(QPen(canvas.ink(label.ink), 1.0));
                painter.drawLine(pointerStart(label.place, to), to);
            }
        }
}

// Beside the staff. In a low panel the curve is worth more than the name of a lesser flag.
std::vector<LabelWish> flagWishes(const ViewPanel& panel, const Canvas& canvas)
{
    constexpr double kGap = 5.0;
    std::vector<LabelWish> wishes;
    for (const auto& [flag, top] : flagRows(panel, canvas)) {
        const double x = canvas.pixelX(flag.mark->at.x);
        const Anchor beside =
            flag.runsLeft ? Anchor{{x - kGap, top}, kTopRight} : Anchor{{x + kGap, top}, kTopLeft};
        Candidates candidates{.anchors = {beside},
            .bounds = canvas.outerPlace(),
            .slides = false,
            .clearance = kAnywhere};
        candidates.clearance.ofCurves = !flag.mark->isStrong;
        wishes.push_back(
            {LabelRank::Head, {.font = flagFont(canvas), .ink = flag.mark->ink, .isBacked = true},
                {{{flag.text}, {candidates}}}});
    }
    return wishes;
}

void drawFlags(QCPPainter& painter, const ViewPanel& panel, const Canvas& canvas)
{
    for (const auto& [flag, top] : flagRows(panel, canvas))
        drawFlag(painter, canvas, flag, top);
}

} // namespace isocost
