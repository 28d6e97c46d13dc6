// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Bars, points and grounds of rows; without bars a table over the whole width.
#include <algorithm>
#include <utility>

#include <QPolygonF>
#include <qcustomplot.h>

#include "ui/charts/row_frame.h"

namespace isocost {

namespace {

using Role = ViewRowItem::Role;

struct RowPainter {
    RowFrame frame;

    void draw(QCPPainter& painter) const
    {
        painter.save();
        for (std::size_t i = frame.first(); i < frame.end(); ++i)
            drawGround(painter, rows().rows[i], frame.rowPlace(i), i);
        for (std::size_t i = frame.first(); i < frame.end(); ++i)
            drawRow(painter, i);
        for (std::size_t i = frame.first(); i < frame.end(); ++i)
            drawConnector(painter, i);
        painter.restore();
    }

    [[nodiscard]] const Canvas& canvas() const { return frame.canvas(); }
    [[nodiscard]] const ViewRows& rows() const { return frame.rows(); }

    void drawRow(QCPPainter& painter, std::size_t index) const
    {
        const ViewRowItem& row = rows().rows[index];
        const QRectF place = frame.rowPlace(index);
        const QRectF area = canvas().area();
        if (row.band) {
            const double left = std::max(canvas().pixelX(row.band->from), area.left());
            const double right = std::min(canvas().pixelX(row.band->to), area.right());
            const double height = std::min(13.0 * canvas().scale, 0.6 * place.height());
            painter.fillRect(QRectF(left, place.center().y() - height / 2.0,
                                 std::max(0.0, right - left), height),
                canvas().ink({Ink::Role::Muted, 0, 0.16}));
        }
        if (row.slider)
            drawSlider(painter, *row.slider, place);
        painter.setPen(Qt::NoPen);
        for (const RowBar& bar : row.bars) {
            const QColor ink = canvas().ink(bar.ink);
            painter.setPen(bar.isHatched ? QPen(ink, 1.0) : QPen(Qt::NoPen));
            painter.setBrush(fillOf(ink, bar.isHatched));
            painter.drawRect(frame.barPlace(bar, place));
            drawArrow(painter, frame.pinOf(bar.x.from), place, ink);
            drawArrow(painter, frame.pinOf(bar.x.to), place, ink);
        }
        for (const RowBar& bar : row.bars)
            if (const auto whisker = frame.whiskerOf(bar, place))
                drawWhisker(painter, *whisker, canvas().theme->text, 1.5 * canvas().scale);
        painter.setPen(Qt::NoPen);
        if (row.bars.empty() && row.points.size() > 1)
            drawSpan(painter, row.points, place);
        for (const RowPoint& point : row.points)
            drawPoint(painter, point, place);
    }

    // Draws a track with the stretches that have turned, a stroke at the turn and a ring at the
    // present place.
    void drawSlider(QCPPainter& painter, const RowSlider& slider, const QRectF& row) const
    {
        const QRectF area = canvas().area();
        const double middle = row.center().y();
        const auto stretch = [&](Interval x, double height, const Ink& ink) {
            const double left = canvas().pixelX(x.from);
            painter.fillRect(
                QRectF(left, middle - height / 2.0, canvas().pixelX(x.to) - left, height),
                canvas().ink(ink));
        };
        const double track = 4.0 * canvas().scale;
        painter.fillRect(QRectF(area.left(), middle - track / 2.0, area.width(), track),
            canvas().ink({Ink::Role::Grey, 0, 0.45}));
        for (const Interval& turned : slider.turned)
            stretch(turned, std::min(12.0 * canvas().scale, 0.6 * row.height()),
                {Ink::Role::Stop, 0, 0.25});
        if (slider.range)
            stretch(*slider.range, 8.0 * canvas().scale, {Ink::Role::Muted, 0, 0.6});
        if (slider.turn) {
            const double half = std::min(8.0 * canvas().scale, 0.4 * row.height());
            const double x = canvas().pixelX(*slider.turn);
            painter.setPen(QPen(canvas().ink({Ink::Role::Stop}), 2.0 * canvas().scale));
            painter.drawLine(QPointF(x, middle - half), QPointF(x, middle + half));
        }
        drawDot(painter, {canvas().pixelX(slider.present), middle}, 4.5 * canvas().scale,
            canvas().theme->surface, canvas().theme->text);
    }

    // Draws a line from the lowest point to the highest.
    void drawSpan(QCPPainter& painter, const std::vector<RowPoint>& points, const QRectF& row) const
    {
        const auto [least, most] = std::ranges::minmax(points, {}, &RowPoint::at);
        const QRectF span = frame.barPlace({{least.at, most.at}, {}}, row);
        const double width = 3.0 * canvas().scale;
        painter.fillRect(QRectF(span.left(), row.center().y() - width / 2.0, span.width(), width),
            canvas().ink({Ink::Role::Grey}));
    }

    void drawGround(
        QCPPainter& painter, const ViewRowItem& row, const QRectF& place, std::size_t index) const
    {
        if (row.isChosen)
            painter.fillRect(place, canvas().ink(kChosenRow));
        painter.setPen(QPen(canvas().theme->grid, 1.0));
        const bool isParted = !frame.hasBars() || row.role == Role::Heading;
        if (isParted && (index > frame.first() || !frame.hasBars())) {
            const QRectF area = canvas().area(); // the bars have the grid of the axis
            const double right = frame.hasBars() ? area.left() - 6.0 : place.right();
            painter.drawLine(place.topLeft(), QPointF(right, place.top()));
            if (frame.hasBars())
                painter.drawLine(QPointF(area.right() + 6.0, place.top()), place.topRight());
        }
        if (row.swatch) {
            const double size = 9.0 * canvas().scale;
            const double under =
                row.role == Role::Row && frame.isIndented() ? kRowIndent * canvas().scale : 0.0;
            painter.setPen(Qt::NoPen);
            painter.setBrush(canvas().ink(*row.swatch));
            painter.drawEllipse(
                QRectF(place.left() + under, place.center().y() - size / 2.0, size, size));
        }
    }

    // Draws a line down to the next row that has bars.
    void drawConnector(QCPPainter& painter, std::size_t index) const
    {
        const ViewRowItem& row = rows().rows[index];
        if (!row.connector || frame.pinOf(*row.connector) != 0)
            return;
        for (std::size_t next = index + 1; next < frame.end(); ++next) {
            if (rows().rows[next].bars.empty())
                continue;
            const double x = canvas().pixelX(*row.connector);
            const double from = row.bars.empty()
                ? frame.rowPlace(index).center().y()
                : frame.barPlace(row.bars.front(), frame.rowPlace(index)).bottom();
            painter.setPen(QPen(canvas().theme->muted, 1.0));
            painter.drawLine(QPointF(x, from),
                QPointF(
                    x, frame.barPlace(rows().rows[next].bars.front(), frame.rowPlace(next)).top()));
            return;
        }
    }

    void drawPoint(QCPPainter& painter, const RowPoint& point, const QRectF& row) const
    {
        const QColor ink = canvas().ink(point.ink);
        const int pin = frame.pinOf(point.at);
        if (pin != 0)
            return drawArrow(painter, pin, row, ink);
        const QPointF centre(canvas().pixelX(point.at), row.center().y());
        QColor fill = ink;
        QColor ring = canvas().theme->surface;
        if (!point.isFilled)
            std::swap(fill, ring);
        drawDot(painter, centre, 4.5 * canvas().scale, fill, ring);
    }

    void drawArrow(QCPPainter& painter, int pin, const QRectF& row, const QColor& ink) const
    {
        if (pin == 0)
            return;
        const QRectF area = canvas().area();
        const double size = kRowArrow * canvas().scale;
        const QPointF tip(pin < 0 ? area.left() : area.right(), row.center().y());
        const double back = pin < 0 ? size : -size;
        painter.setPen(QPen(canvas().theme->surface, 1.0));
        painter.setBrush(ink);
        painter.drawPolygon(QPolygonF(QList<QPointF>{
            tip, tip + QPointF(back, -0.6 * size), tip + QPointF(back, 0.6 * size)}));
    }
};

} // namespace

bool hasRowBars(const ViewPanel& panel)
{
    return panel.rows && std::ranges::any_of(panel.rows->rows, [](const ViewRowItem& row) {
        return !row.bars.empty() || !row.points.empty() || row.band || row.slider;
    });
}

TableMargins rowMargins(const ViewPanel& panel, const Canvas& canvas)
{
    return panel.rows ? RowFrame(panel, canvas).margins() : TableMargins{};
}

void drawRows(QCPPainter& painter, const ViewPanel& panel, const Canvas& canvas)
{
    if (panel.rows)
        RowPainter{{panel, canvas}}.draw(painter);
}

} // namespace isocost
