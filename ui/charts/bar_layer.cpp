// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Upright bars, and the rows of words above them: values with a line of their own first, then
// spreads, each a dot on a line from low to high.
#include <algorithm>

#include <qcustomplot.h>

#include "ui/charts/layers.h"
#include "ui/document/qt_text.h"

namespace isocost {

namespace {

QFont barFont(const Canvas& canvas)
{
    return canvas.font(11.0, QFont::Medium);
}

// A bar as it is drawn: one longer than its panel is cut before its end, with room for its words.
struct ShownBar {
    double left = 0.0;
    double right = 0.0;
    double top = 0.0; // its value
    double foot = 0.0; // its base; above the value of a bar that hangs
    bool isCut = false;

    ShownBar(const ViewBar& bar, const Interval& needed, const Canvas& canvas)
        : left(canvas.pixelX(bar.x.from)), right(std::max(canvas.pixelX(bar.x.to), left + 1.0))
    {
        const QRectF area = canvas.area();
        const double words = labelSize(barFont(canvas), toQt(bar.text)).height();
        const auto shown = [&](double value) {
            const double y = canvas.pixelY(value);
            if (value > needed.to || y < area.top())
                return area.top() + words;
            const bool isBelow = value < needed.from || y > area.bottom() + 1.0;
            return isBelow ? area.bottom() - words : y;
        };
        top = shown(bar.value);
        foot = shown(bar.base);
        isCut = top != canvas.pixelY(bar.value) && top != foot;
    }

    [[nodiscard]] QRectF place() const
    {
        return QRectF(QPointF(left, top), QPointF(right, foot)).normalized();
    }
};

void drawBar(QCPPainter& painter, const ViewBar& bar, const Interval& needed, const Canvas& canvas)
{
    const ShownBar shown(bar, needed, canvas);
    const QColor colour = canvas.ink(bar.ink);
    if (bar.isOutlined) {
        painter.setPen(QPen(colour, 1.0, Qt::DashLine));
        painter.drawRect(shown.place());
    } else {
        painter.fillRect(shown.place(), fillOf(colour, bar.isHatched));
    }
    if (!shown.isCut)
        return;
    const double middle = (shown.foot - shown.top) / 2.0; // a low bar is cut there
    const double cut = shown.top + std::clamp(middle, -7.0 * canvas.scale, 7.0 * canvas.scale);
    painter.setPen(QPen(canvas.theme->surface, 3.0 * canvas.scale));
    painter.drawLine(QPointF(shown.left - 1.0, cut + 3.0), QPointF(shown.right + 1.0, cut - 3.0));
}

// Above the end of the bar, below that of a bar that hangs.
LabelWish barWish(const ViewBar& bar, const Interval& needed, const Canvas& canvas)
{
    const QRectF place = ShownBar(bar, needed, canvas).place();
    const QRectF area = canvas.area();
    const double words = labelSize(barFont(canvas), toQt(bar.text)).height();
    const double y = bar.value < bar.base ? std::min(place.bottom(), area.bottom() - words)
                                          : std::max(place.top() - words, area.top());
    return {LabelRank::Bar, {.font = barFont(canvas)},
        {{{toQt(bar.text)},
            {{.anchors = {{{place.center().x(), y}, kTop}},
                .bounds = area,
                .slides = false,
                .isPushed = true,
                .clearance = {.ofLines = false, .ofCurves = false, .contours = Contours::None}}}}}};
}

double rowHeight(const Canvas& canvas)
{
    return labelSize(canvas.font(12.0), QStringLiteral("$")).height() + 1.0;
}

Interval lineOf(const ViewSpread& spread, const Canvas& canvas)
{
    const double right = canvas.area().right();
    return {
        std::min(canvas.pixelX(spread.low), right), std::min(canvas.pixelX(spread.high), right)};
}

// Text right of a line, or left of it where there is no room or another line stands.
LabelWish headWish(const ViewPanel& panel, const Canvas& canvas, const PlacedLabel& label,
    Interval line, double top)
{
    constexpr double kGap = 6.0;
    const QRectF area = canvas.area();
    const double edge = area.right() + 12.0;
    // Where the first line at the head stands: words keep clear of it.
    const auto first = std::ranges::find_if(panel.levels, &ViewLevel::isAtHead);
    const double other = first == panel.levels.end() ? edge : canvas.pixelX(first->at);
    const double free = line.to < other ? std::min(other, edge) : edge;
    const Anchor right{{line.to + kGap, top}, kTopLeft};
    const Anchor left{{line.from - kGap, top}, kTopRight};
    const double start = area.left() + 2.0;
    const auto at = [&](const Anchor& anchor, double to, bool isPushed = false) {
        return Candidates{.anchors = {anchor},
            .bounds = {start, area.top(), to - start, area.height()},
            .slides = false,
            .isPushed = isPushed,
            .clearance = kAnywhere};
    };
    return {LabelRank::Head, label,
        {{{label.text}, {at(right, free), at(left, edge), at(right, edge), at(left, edge, true)}}}};
}

struct HeadRows {
    QCPPainter& painter;
    const ViewPanel& panel;
    const Canvas& canvas;
    QRectF area = canvas.area();

    void draw()
    {
        for (const ViewLevel& level : panel.levels)
            if (level.isAtHead)
                drawLevel(level);
        double top = area.top();
        for (const ViewSpread& spread : panel.spreads)
            drawSpread(spread, top += rowHeight(canvas));
    }

    void drawLevel(const ViewLevel& level) const
    {
        const double x = canvas.pixelX(level.at);
        painter.setPen(QPen(canvas.ink(level.ink), 1.0, Qt::DashLine));
        if (isOnAxis(level, canvas))
            painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    }

    void drawSpread(const ViewSpread& spread, double top) const
    {
        if (!canvas.x->range().contains(spread.middle))
            return;
        const double middle = top + rowHeight(canvas) / 2.0;
        const QColor colour = canvas.ink(spread.ink);
        const Interval line = lineOf(spread, canvas);
        painter.setPen(QPen(colour, 2.0));
        painter.drawLine(QPointF(line.from, middle), QPointF(line.to, middle));
        drawDot(painter, QPointF(canvas.pixelX(spread.middle), middle), 4.0 * canvas.scale, colour,
            canvas.theme->surface);
    }
};

} // namespace

// Opaque columns.
void drawBars(QCPPainter& painter, const ViewPanel& panel, const Canvas& canvas)
{
    painter.setAntialiasing(false);
    for (const ViewBars& bars : panel.bars)
        for (const ViewBar& bar : bars.bars)
            drawBar(painter, bar, panel.y.needed, canvas);
    // Where bars hang below zero, zero has a line of its own: it is not the axis.
    if (!panel.bars.empty() && panel.y.needed.from < 0.0) {
        const double zero = canvas.pixelY(0.0);
        painter.setPen(QPen(canvas.theme->muted, 1.0));
        painter.drawLine(QPointF(canvas.area().left(), zero), QPointF(canvas.area().right(), zero));
    }
    painter.setAntialiasing(true);
}

double headRowsHeight(int rows, const Canvas& canvas)
{
    return rows * rowHeight(canvas);
}

std::vector<LabelWish> barWishes(const ViewPanel& panel, const Canvas& canvas)
{
    std::vector<LabelWish> wishes;
    for (const ViewBars& bars : panel.bars)
        for (const ViewBar& bar : bars.bars)
            if (!bar.text.empty())
                wishes.push_back(barWish(bar, panel.y.needed, canvas));
    return wishes;
}

std::vector<LabelWish> headWishes(const ViewPanel& panel, const Canvas& canvas)
{
    const QRectF area = canvas.area();
    PlacedLabel label{.font = canvas.font(12.0, QFont::DemiBold), .isBacked = true};
    std::vector<LabelWish> wishes;
    for (const ViewLevel& level : panel.levels) {
        if (!level.isAtHead || level.words.empty())
            continue;
        const double x = std::min(canvas.pixelX(level.at), area.right());
        label.text = toQt(level.words.front()) + arrowTo(level.at, *canvas.x);
        label.ink = level.ink;
        wishes.push_back(headWish(panel, canvas, label, {x, x}, area.top()));
    }
    double top = area.top();
    for (const ViewSpread& spread : panel.spreads) {
        label.text = toQt(spread.text) + arrowTo(spread.middle, *canvas.x);
        label.ink = spread.ink;
        wishes.push_back(
            headWish(panel, canvas, label, lineOf(spread, canvas), top += rowHeight(canvas)));
    }
    return wishes;
}

void drawHeadRows(QCPPainter& painter, const ViewPanel& panel, const Canvas& canvas)
{
    if (!panel.spreads.empty() || std::ranges::any_of(panel.levels, &ViewLevel::isAtHead))
        HeadRows{painter, panel, canvas}.draw();
}

} // namespace isocost
