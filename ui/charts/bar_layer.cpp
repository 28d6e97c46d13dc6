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

// A bar longer than its panel is cut before its end, with room for its words; words that would
// cover others are left out.
void drawBar(QCPPainter& painter, const ViewBar& bar, const Interval& needed, const Canvas& canvas,
    std::vector<QRectF>& taken)
{
    const QFont font = canvas.font(11.0, QFont::Medium);
    const QSizeF size = labelSize(font, toQt(bar.text));
    const double left = canvas.pixelX(bar.x.from);
    const double right = std::max(canvas.pixelX(bar.x.to), left + 1.0);
    const QRectF area = canvas.area();
    const double highest = area.top() + size.height();
    const double lowest = area.bottom() - size.height();
    const auto shown = [&](double value) {
        const double y = canvas.pixelY(value);
        if (value > needed.to || y < area.top())
            return highest;
        const bool isBelow = value < needed.from || y > area.bottom() + 1.0;
        return isBelow ? lowest : y;
    };
    const double end = canvas.pixelY(bar.value);
    const double top = shown(bar.value);
    const double foot = shown(bar.base);
    const QRectF place = QRectF(QPointF(left, top), QPointF(right, foot)).normalized();
    const QColor colour = canvas.ink(bar.ink);
    if (bar.isOutlined) {
        painter.setPen(QPen(colour, 1.0, Qt::DashLine));
        painter.drawRect(place);
    } else {
        painter.fillRect(place, fillOf(colour, bar.isHatched));
    }
    if (top != end && top != foot) {
        const double middle = (foot - top) / 2.0; // a low bar is cut there
        const double cut = top + std::clamp(middle, -7.0 * canvas.scale, 7.0 * canvas.scale);
        painter.setPen(QPen(canvas.theme->surface, 3.0 * canvas.scale));
        painter.drawLine(QPointF(left - 1.0, cut + 3.0), QPointF(right + 1.0, cut - 3.0));
    }
    if (bar.text.empty())
        return;
    painter.setFont(font);
    const double y = bar.value < bar.base ? std::min(place.bottom(), area.bottom() - size.height())
                                          : std::max(place.top() - size.height(), area.top());
    const double x =
        std::min(place.center().x() - size.width() / 2.0, canvas.area().right() - size.width());
    const QRectF room(QPointF(std::max(x, canvas.area().left()), y), size);
    if (std::ranges::any_of(taken, [&](const QRectF& other) { return other.intersects(room); }))
        return;
    taken.push_back(room);
    drawLabel(painter, room, toQt(bar.text), canvas.ink({Ink::Role::Text}));
}

double rowHeight(const Canvas& canvas)
{
    return labelSize(canvas.font(12.0), QStringLiteral("$")).height() + 1.0;
}

struct HeadRows {
    QCPPainter& painter;
    const ViewPanel& panel;
    const Canvas& canvas;
    QRectF area = canvas.area();

    void draw()
    {
        painter.setFont(canvas.font(12.0, QFont::DemiBold));
        double top = area.top();
        for (const ViewLevel& level : panel.levels)
            if (level.isAtHead)
                drawLevel(level, top);
        for (const ViewSpread& spread : panel.spreads)
            drawSpread(spread, top += rowHeight(canvas));
    }

    // Text right of a line, or left of it where there is no room or another line stands.
    void drawBeside(const QString& text, Interval line, double top) const
    {
        const QSizeF size = labelSize(painter.font(), text);
        const double right = line.to + 6.0;
        const double left = line.from - 6.0 - size.width();
        const double edge = area.right() + 12.0;
        // Where the first line at the head stands: words keep clear of it.
        const auto first = std::ranges::find_if(panel.levels, &ViewLevel::isAtHead);
        const double other = first == panel.levels.end() ? edge : canvas.pixelX(first->at);
        const double free = line.to < other ? std::min(other, edge) : edge;
        const bool fitsLeft = left >= area.left() + 2.0;
        const bool runsLeft = right + size.width() > (fitsLeft ? free : edge);
        const double x = runsLeft ? std::max(left, area.left() + 2.0) : right;
        const QRectF place(QPointF(x, top), size);
        painter.fillRect(place, canvas.theme->surface);
        painter.drawText(place, Qt::AlignCenter | Qt::TextSingleLine, text);
    }

    void drawLevel(const ViewLevel& level, double top) const
    {
        const QString arrow = arrowTo(level.at, *canvas.x);
        const double x = std::min(canvas.pixelX(level.at), area.right());
        const QColor colour = canvas.ink(level.ink);
        painter.setPen(QPen(colour, 1.0, Qt::DashLine));
        if (arrow.isEmpty())
            painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
        painter.setPen(canvas.textInk(level.ink));
        if (!level.words.empty())
            drawBeside(toQt(level.words.front()) + arrow, {x, x}, top);
    }

    void drawSpread(const ViewSpread& spread, double top) const
    {
        const double middle = top + rowHeight(canvas) / 2.0;
        const QString arrow = arrowTo(spread.middle, *canvas.x);
        const auto pixel = [&](double value) {
            return std::min(canvas.pixelX(value), area.right());
        };
        const QColor colour = canvas.ink(spread.ink);
        const Interval line{pixel(spread.low), pixel(spread.high)};
        painter.setPen(QPen(colour, 2.0));
        if (arrow.isEmpty()) {
            painter.drawLine(QPointF(line.from, middle), QPointF(line.to, middle));
            drawDot(painter, QPointF(pixel(spread.middle), middle), 4.0 * canvas.scale, colour,
                canvas.theme->surface);
        }
        painter.setPen(canvas.textInk(spread.ink));
        drawBeside(toQt(spread.text) + arrow, line, top);
    }
};

} // namespace

// Opaque columns.
void drawBars(QCPPainter& painter, const ViewPanel& panel, const Canvas& canvas)
{
    std::vector<QRectF> taken;
    painter.setAntialiasing(false);
    for (const ViewBars& bars : panel.bars)
        for (const ViewBar& bar : bars.bars)
            drawBar(painter, bar, panel.y.needed, canvas, taken);
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

void drawHeadRows(QCPPainter& painter, const ViewPanel& panel, const Canvas& canvas)
{
    if (!panel.spreads.empty() || std::ranges::any_of(panel.levels, &ViewLevel::isAtHead))
        HeadRows{painter, panel, canvas}.draw();
}

} // namespace isocost
