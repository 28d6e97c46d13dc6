// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Aligned columns around bars on an x axis; without bars a table over the whole width.
#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include <QFontMetricsF>
#include <QPolygonF>
#include <qcustomplot.h>

#include "ui/charts/label_layout.h"
#include "ui/charts/layers.h"
#include "ui/document/qt_text.h"

namespace isocost {

namespace {

// At type scale 1.
constexpr double kColumnGap = 16.0;
constexpr double kHeadHeight = 20.0;
constexpr double kIndent = 14.0; // of rows below a heading
constexpr double kSwatch = 14.0;
constexpr double kLeastRow = 15.0;
constexpr double kTallestRow = 60.0; // with bars
constexpr double kTallestTableRow = 30.0;
constexpr double kArrow = 10.0;
constexpr double kLeastBars = 0.34; // share of the width
constexpr double kWidestLabel = 0.34;

using Role = ViewRowItem::Role;

class RowTable {
public:
    RowTable(const ViewPanel& panel, const Canvas& canvas)
        : m_rows(*panel.rows),
          m_canvas(canvas),
          m_hasBars(hasRowBars(panel)),
          m_isIndented(std::ranges::any_of(
              m_rows.rows, [](const ViewRowItem& row) { return row.role == Role::Heading; })),
          m_hasSwatch(std::ranges::any_of(m_rows.rows,
              [](const ViewRowItem& row) { return row.swatch && row.role != Role::Heading; }))
    {
        measure();
    }

    [[nodiscard]] TableMargins margins() const
    {
        const bool hasHeads = !m_rows.columnsBefore.empty() || !m_rows.columnsAfter.empty();
        const double top = hasHeads ? kHeadHeight * m_canvas.scale : 0.0;
        if (!m_hasBars)
            return {0.0, top, 0.0};
        return {sum(m_before), top, std::max(sum(m_after), kColumnGap * m_canvas.scale)};
    }

    void draw(QCPPainter& painter) const
    {
        painter.save();
        for (std::size_t i = 0; i < shown(); ++i)
            drawGround(painter, m_rows.rows[i], rowPlace(i), i);
        for (std::size_t i = 0; i < shown(); ++i)
            drawRow(painter, i);
        for (std::size_t i = 0; i < shown(); ++i)
            drawConnector(painter, i);
        painter.restore();
    }

    [[nodiscard]] TableWords words()
    {
        placeHeads();
        for (std::size_t i = 0; i < shown(); ++i) {
            placeCells(i);
            placeBarWords(m_rows.rows[i], rowPlace(i));
            if (!m_rows.rows[i].reading.empty())
                m_words.readings.push_back({rowPlace(i), toQt(m_rows.rows[i].reading)});
        }
        if (shown() < m_rows.rows.size())
            put(QStringLiteral("+%1 more").arg(m_rows.rows.size() - shown()), rowPlace(shown()),
                {Ink::Role::Muted});
        return std::move(m_words);
    }

private:
    static double sum(const std::vector<double>& widths)
    {
        return std::accumulate(widths.begin(), widths.end(), 0.0);
    }

    [[nodiscard]] QFont fontOf(const ViewRowItem& row, const TableCell& cell) const
    {
        const bool isBold = cell.isBold || row.role != Role::Row;
        return m_canvas.font(12.0, isBold ? QFont::DemiBold : QFont::Normal);
    }
    [[nodiscard]] QFont headFont() const { return m_canvas.font(11.0); }

    [[nodiscard]] double indentOf(const ViewRowItem& row) const
    {
        const bool isUnder = row.role == Role::Row && m_isIndented;
        const bool isBeside = row.role == Role::Heading ? row.swatch.has_value() : m_hasSwatch;
        return ((isUnder ? kIndent : 0.0) + (isBeside ? kSwatch : 0.0)) * m_canvas.scale;
    }

    // Where there is little room for the bars, columns go from the end, those after them first; the
    // first on both sides stays.
    void measure()
    {
        for (const ViewRowItem& row : m_rows.rows) {
            if (row.role != Role::Heading)
                widen(m_before, row, row.before);
            widen(m_after, row, row.after);
        }
        widenHeads(m_before, m_rows.columnsBefore);
        widenHeads(m_after, m_rows.columnsAfter);
        const double width = m_canvas.outer.width();
        const double most = m_hasBars ? (1.0 - kLeastBars) * width : width;
        if (!m_before.empty() && sum(m_before) + sum(m_after) > most)
            m_before.front() = std::min(m_before.front(), kWidestLabel * width);
        while (sum(m_before) + sum(m_after) > most && m_before.size() + m_after.size() > 2) {
            if (m_after.size() > 1)
                m_after.pop_back();
            else if (m_before.size() > 1)
                m_before.pop_back();
            else
                break;
        }
        if (!m_hasBars)
            spread(width);
    }

    // Without bars the columns share the width.
    void spread(double width)
    {
        const std::size_t more = m_before.size() + m_after.size() - (m_before.empty() ? 0 : 1);
        const double free = width - sum(m_before) - sum(m_after);
        if (more == 0 || free <= 0.0)
            return;
        for (std::size_t i = 1; i < m_before.size(); ++i)
            m_before[i] += free / static_cast<double>(more);
        for (double& column : m_after)
            column += free / static_cast<double>(more);
    }

    void widen(std::vector<double>& widths, const ViewRowItem& row,
        const std::vector<TableCell>& cells) const
    {
        widths.resize(std::max(widths.size(), cells.size()), 0.0);
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const double indent = i == 0 && &cells == &row.before ? indentOf(row) : 0.0;
            const double width = labelSize(fontOf(row, cells[i]), toQt(cells[i].text)).width();
            widths[i] = std::max(widths[i], width + indent + kColumnGap * m_canvas.scale);
        }
    }

    void widenHeads(std::vector<double>& widths, const Words& heads) const
    {
        widths.resize(std::max(widths.size(), heads.size()), 0.0);
        for (std::size_t i = 0; i < heads.size(); ++i)
            widths[i] = std::max(widths[i],
                labelSize(headFont(), toQt(heads[i])).width() + kColumnGap * m_canvas.scale);
    }

    [[nodiscard]] double rowHeight() const
    {
        const double most = (m_hasBars ? kTallestRow : kTallestTableRow) * m_canvas.scale;
        const double even = m_canvas.area().height()
            / static_cast<double>(std::max<std::size_t>(1, m_rows.rows.size()));
        return std::clamp(even, kLeastRow * m_canvas.scale, most);
    }

    // All, or all that have room with a last one for what is left out.
    [[nodiscard]] std::size_t shown() const
    {
        const auto room = static_cast<std::size_t>(
            std::max(1.0, std::floor(m_canvas.area().height() / rowHeight() + 1e-6)));
        return room >= m_rows.rows.size() ? m_rows.rows.size() : room - 1;
    }

    [[nodiscard]] QRectF rowPlace(std::size_t row) const
    {
        const QRectF outer = m_canvas.outerPlace();
        const double height = rowHeight();
        return {outer.left(), m_canvas.area().top() + height * static_cast<double>(row),
            outer.width(), height};
    }

    // Right ends of the columns on one side.
    [[nodiscard]] double columnEnd(bool isAfter, std::size_t column) const
    {
        const QRectF outer = m_canvas.outerPlace();
        if (isAfter)
            return outer.right()
                - std::accumulate(
                    m_after.begin() + static_cast<long>(column) + 1, m_after.end(), 0.0);
        return outer.left()
            + std::accumulate(
                m_before.begin(), m_before.begin() + static_cast<long>(column) + 1, 0.0)
            - kColumnGap * m_canvas.scale;
    }

    void put(const QString& text, const QRectF& room, const Ink& ink, QFont font = {})
    {
        if (text.isEmpty())
            return;
        if (font == QFont())
            font = m_canvas.font(12.0);
        const QString cut = QFontMetricsF(font).elidedText(text, Qt::ElideRight, room.width());
        const QSizeF size = labelSize(font, cut);
        m_words.labels.push_back(
            {cut, {{room.left() - 2.0, room.center().y() - size.height() / 2.0}, size}, font, ink});
    }

    void putRight(
        const QString& text, double right, const QRectF& row, const QFont& font, const Ink& ink)
    {
        const double width = labelSize(font, text).width();
        put(text, {right - width + 4.0, row.top(), width, row.height()}, ink, font);
    }

    void placeHeads()
    {
        const double height = kHeadHeight * m_canvas.scale;
        const QRectF line(m_canvas.outerPlace().left(), m_canvas.area().top() - height,
            m_canvas.outerPlace().width(), height);
        for (const bool isAfter : {false, true}) {
            const Words& heads = isAfter ? m_rows.columnsAfter : m_rows.columnsBefore;
            for (std::size_t i = 0;
                 i < std::min(heads.size(), (isAfter ? m_after : m_before).size()); ++i) {
                if (i == 0 && !isAfter)
                    put(toQt(heads[i]), line, {Ink::Role::Muted}, headFont());
                else
                    putRight(toQt(heads[i]), columnEnd(isAfter, i), line, headFont(),
                        {Ink::Role::Muted});
            }
        }
    }

    void placeCells(std::size_t index)
    {
        const ViewRowItem& row = m_rows.rows[index];
        QRectF place = rowPlace(index);
        if (row.role == Role::Heading)
            placeHeading(row, place);
        for (std::size_t i = 0; i < std::min(row.before.size(), m_before.size()); ++i) {
            const TableCell& cell = row.before[i];
            if (row.role == Role::Heading)
                break;
            if (i > 0) {
                putRight(toQt(cell.text), columnEnd(false, i), place, fontOf(row, cell), cell.ink);
                continue;
            }
            QRectF room = place;
            room.setLeft(place.left() + indentOf(row));
            room.setRight(columnEnd(false, 0));
            put(toQt(cell.text), room, cell.ink, fontOf(row, cell));
        }
        for (std::size_t i = 0; i < std::min(row.after.size(), m_after.size()); ++i)
            putRight(toQt(row.after[i].text), columnEnd(true, i), place, fontOf(row, row.after[i]),
                row.after[i].ink);
    }

    // Its words follow each other and may go on above the bars.
    void placeHeading(const ViewRowItem& row, const QRectF& place)
    {
        QRectF room = place;
        room.setLeft(place.left() + indentOf(row));
        room.setRight(m_hasBars ? m_canvas.area().right() : columnEnd(true, 0) - 60.0);
        for (std::size_t i = 0; i < row.before.size() && room.width() > 40.0; ++i) {
            const QFont font = m_canvas.font(12.0, i == 0 ? QFont::DemiBold : QFont::Normal);
            put(toQt(row.before[i].text), room, row.before[i].ink, font);
            room.setLeft(m_words.labels.back().place.right() + 8.0 * m_canvas.scale);
        }
    }

    [[nodiscard]] QRectF barPlace(const RowBar& bar, const QRectF& row) const
    {
        constexpr double kShare = 0.56;
        constexpr double kThin = 5.0;
        const QRectF area = m_canvas.area();
        const double height = std::min(26.0 * m_canvas.scale, kShare * row.height());
        const double from = std::clamp(m_canvas.pixelX(bar.x.from), area.left(), area.right());
        const double to = std::clamp(m_canvas.pixelX(bar.x.to), area.left(), area.right());
        const double left = std::min(from, to);
        const double width = std::max(std::abs(to - from), 1.0);
        const double top = row.center().y() - height / 2.0;
        if (bar.isGhost)
            return {
                left, top + height + 1.0, width, std::min(kThin * m_canvas.scale, height / 3.0)};
        return {left, top, width, height};
    }

    // -1 or 1 where a value lies beyond an end of the axis.
    [[nodiscard]] int pinOf(double value) const
    {
        const QCPRange range = m_canvas.x->range();
        return value < range.lower ? -1 : static_cast<int>(value > range.upper);
    }
    [[nodiscard]] double arrowRoom() const { return kArrow * m_canvas.scale + 4.0; }

    // Words at both ends of the bars and at the points, where they touch nothing of the row.
    void placeBarWords(const ViewRowItem& row, const QRectF& place)
    {
        std::vector<QRectF> taken;
        for (const RowBar& bar : row.bars) {
            if (!bar.isGhost)
                taken.push_back(barPlace(bar, place));
        }
        for (const RowPoint& point : row.points) {
            const double x = m_canvas.pixelX(point.at);
            const double radius = 5.0 * m_canvas.scale;
            if (pinOf(point.at) == 0)
                taken.emplace_back(
                    x - radius, place.center().y() - radius, 2.0 * radius, 2.0 * radius);
        }
        for (const RowBar& bar : row.bars) {
            const QRectF at = barPlace(bar, place);
            placeBeside(toQt(bar.before), {at.left(), at.left()},
                pinOf(std::min(bar.x.from, bar.x.to)), {place, {Ink::Role::Muted}, true}, taken);
            placeBeside(toQt(bar.after), {at.right(), at.right()},
                pinOf(std::max(bar.x.from, bar.x.to)), {place, {Ink::Role::Muted}, false}, taken);
        }
        for (const RowPoint& point : row.points) {
            const double x = m_canvas.pixelX(point.at);
            const double radius = 6.0 * m_canvas.scale;
            placeBeside(toQt(point.text), {x - radius, x + radius}, pinOf(point.at),
                {place, point.ink, false}, taken);
        }
    }

    struct Beside {
        QRectF row;
        Ink ink;
        bool isLeft = false; // wished
    };

    // At the wished side, else at the other; beside its arrow when pinned.
    void placeBeside(
        const QString& text, Interval ends, int pin, const Beside& wish, std::vector<QRectF>& taken)
    {
        if (text.isEmpty())
            return;
        const QFont font = m_canvas.font(11.0, pin == 0 ? QFont::Normal : QFont::Medium);
        const QRectF area = m_canvas.area();
        const QSizeF size = labelSize(font, text);
        const double top = wish.row.center().y() - size.height() / 2.0;
        if (pin != 0) {
            const double left =
                pin < 0 ? area.left() + arrowRoom() : area.right() - arrowRoom() - size.width();
            const QRectF place(QPointF(std::max(left, area.left()), top), size);
            taken.push_back(place);
            m_words.labels.push_back({text, place, font, wish.ink, true});
            return;
        }
        const double before = ends.from - 3.0 - size.width();
        const double after = ends.to + 3.0;
        for (const double left : {wish.isLeft ? before : after, wish.isLeft ? after : before}) {
            const QRectF place(QPointF(left, top), size);
            if (place.left() < area.left() - 2.0 || place.right() > area.right() + 14.0
                || !isClear(place, taken))
                continue;
            taken.push_back(place);
            return m_words.labels.push_back({text, place, font, wish.ink, true});
        } // no room: the columns and the crosshair say it as well
    }

    void drawRow(QCPPainter& painter, std::size_t index) const
    {
        const ViewRowItem& row = m_rows.rows[index];
        const QRectF place = rowPlace(index);
        const QRectF area = m_canvas.area();
        if (row.band) {
            const double left = std::max(m_canvas.pixelX(row.band->from), area.left());
            const double right = std::min(m_canvas.pixelX(row.band->to), area.right());
            const double height = std::min(13.0 * m_canvas.scale, 0.6 * place.height());
            painter.fillRect(QRectF(left, place.center().y() - height / 2.0,
                                 std::max(0.0, right - left), height),
                m_canvas.ink({Ink::Role::Muted, 0, 0.16}));
        }
        painter.setPen(Qt::NoPen);
        for (const RowBar& bar : row.bars) {
            const QColor ink = m_canvas.ink(bar.ink);
            painter.setPen(bar.isHatched ? QPen(ink, 1.0) : QPen(Qt::NoPen));
            painter.setBrush(fillOf(ink, bar.isHatched));
            painter.drawRect(barPlace(bar, place));
            drawArrow(painter, pinOf(bar.x.from), place, ink);
            drawArrow(painter, pinOf(bar.x.to), place, ink);
        }
        for (const RowPoint& point : row.points)
            drawPoint(painter, point, place);
    }

    void drawGround(
        QCPPainter& painter, const ViewRowItem& row, const QRectF& place, std::size_t index) const
    {
        if (row.isChosen)
            painter.fillRect(place, m_canvas.ink({Ink::Role::Accent, 0, 0.1}));
        painter.setPen(QPen(m_canvas.theme->grid, 1.0));
        const bool isParted = !m_hasBars || row.role == Role::Heading;
        if (isParted && (index > 0 || !m_hasBars)) {
            const QRectF area = m_canvas.area();
            const double gap = m_hasBars ? area.width() : 0.0; // bars have the grid of the axis
            const double right = m_hasBars ? area.left() - 6.0 : place.right();
            painter.drawLine(place.topLeft(), QPointF(right, place.top()));
            if (gap > 0.0)
                painter.drawLine(QPointF(area.right() + 6.0, place.top()), place.topRight());
        }
        if (row.swatch) {
            const double size = 9.0 * m_canvas.scale;
            const double under =
                row.role == Role::Row && m_isIndented ? kIndent * m_canvas.scale : 0.0;
            painter.setPen(Qt::NoPen);
            painter.setBrush(m_canvas.ink(*row.swatch));
            painter.drawEllipse(
                QRectF(place.left() + under, place.center().y() - size / 2.0, size, size));
        }
    }

    // Down to the next row that has bars.
    void drawConnector(QCPPainter& painter, std::size_t index) const
    {
        const ViewRowItem& row = m_rows.rows[index];
        if (!row.connector || pinOf(*row.connector) != 0)
            return;
        for (std::size_t next = index + 1; next < shown(); ++next) {
            if (m_rows.rows[next].bars.empty())
                continue;
            const double x = m_canvas.pixelX(*row.connector);
            const double from = row.bars.empty()
                ? rowPlace(index).center().y()
                : barPlace(row.bars.front(), rowPlace(index)).bottom();
            painter.setPen(QPen(m_canvas.theme->muted, 1.0));
            painter.drawLine(QPointF(x, from),
                QPointF(x, barPlace(m_rows.rows[next].bars.front(), rowPlace(next)).top()));
            return;
        }
    }

    void drawPoint(QCPPainter& painter, const RowPoint& point, const QRectF& row) const
    {
        const QColor ink = m_canvas.ink(point.ink);
        const int pin = pinOf(point.at);
        if (pin != 0)
            return drawArrow(painter, pin, row, ink);
        const QPointF centre(m_canvas.pixelX(point.at), row.center().y());
        const QColor surface = m_canvas.theme->surface;
        drawDot(painter, centre, 4.5 * m_canvas.scale, point.isFilled ? ink : surface,
            point.isFilled ? surface : ink);
    }

    void drawArrow(QCPPainter& painter, int pin, const QRectF& row, const QColor& ink) const
    {
        if (pin == 0)
            return;
        const QRectF area = m_canvas.area();
        const double size = kArrow * m_canvas.scale;
        const QPointF tip(pin < 0 ? area.left() : area.right(), row.center().y());
        const double back = pin < 0 ? size : -size;
        painter.setPen(QPen(m_canvas.theme->surface, 1.0));
        painter.setBrush(ink);
        painter.drawPolygon(QPolygonF(QList<QPointF>{
            tip, tip + QPointF(back, -0.6 * size), tip + QPointF(back, 0.6 * size)}));
    }

    const ViewRows& m_rows;
    const Canvas& m_canvas;
    TableWords m_words; // placed so far
    bool m_hasBars;
    bool m_isIndented;
    bool m_hasSwatch;
    std::vector<double> m_before; // widths with their gap
    std::vector<double> m_after;
};

} // namespace

bool hasRowBars(const ViewPanel& panel)
{
    return panel.rows && std::ranges::any_of(panel.rows->rows, [](const ViewRowItem& row) {
        return !row.bars.empty() || !row.points.empty() || row.band;
    });
}

TableMargins rowMargins(const ViewPanel& panel, const Canvas& canvas)
{
    return panel.rows ? RowTable(panel, canvas).margins() : TableMargins{};
}

void drawRows(QCPPainter& painter, const ViewPanel& panel, const Canvas& canvas)
{
    if (panel.rows)
        RowTable(panel, canvas).draw(painter);
}

TableWords placeRows(const ViewPanel& panel, const Canvas& canvas)
{
    return panel.rows ? RowTable(panel, canvas).words() : TableWords{};
}

} // namespace isocost
