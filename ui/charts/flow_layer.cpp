// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Flows from a box to what it may go to, with bars of what each costs; beside them what would
// change the answer, the nearest first.
#include <algorithm>
#include <numeric>
#include <utility>

#include <QFontMetricsF>
#include <QPainterPath>
#include <qcustomplot.h>

#include "ui/charts/layers.h"
#include "ui/document/qt_text.h"

namespace isocost {

namespace {

// At type scale 1.
constexpr double kStep = 28.0;
constexpr double kNoteStep = 17.0;
constexpr double kSectionGap = 24.0;
constexpr double kBoxHeight = 50.0;
constexpr double kDistance = 36.0; // of the strip beside a change
constexpr double kWide = 760.0; // else there is room for the nearest change only

class Flows {
public:
    Flows(const ViewPanel& panel, const Canvas& canvas)
        : m_flows(panel.flows),
          m_canvas(canvas),
          m_area(canvas.area()),
          m_isWide(m_area.width() >= kWide * canvas.scale)
    {
        const double gaps = kSectionGap * static_cast<double>(m_flows.size());
        const auto stepFor = [&] {
            double needed = gaps;
            for (const ViewFlow& flow : m_flows)
                needed += heightOf(flow);
            return std::min(1.0, m_area.height() / (needed * m_canvas.scale)) * m_canvas.scale;
        };
        m_step = stepFor();
        m_hasNotes = m_step > 0.9 * m_canvas.scale;
        if (!m_hasNotes)
            m_step = stepFor(); // their words would touch
        double widest = 0.0;
        double values = 0.0;
        for (const ViewFlow& flow : m_flows) {
            for (const FlowEnd& end : flow.ends) {
                widest = std::max(widest, labelSize(nameFont(end), toQt(end.text)).width());
                values = std::max(values, labelSize(valueFont(end), toQt(end.valueText)).width());
            }
        }
        const double width = m_area.width();
        m_boxWidth = std::clamp(0.18 * width, 90.0, 180.0 * m_canvas.scale);
        m_dotX = m_area.left() + m_boxWidth + std::clamp(0.08 * width, 24.0, 90.0);
        m_barX = m_dotX + 14.0 + std::min(widest, 0.25 * width) + 8.0;
        m_endsRight = m_area.left() + (m_isWide ? 0.64 : 1.0) * width;
        m_barRoom = std::max(20.0, m_endsRight - m_barX - values - 8.0);
    }

    void draw(QCPPainter& painter) const
    {
        painter.save();
        double top = m_area.top();
        for (const ViewFlow& flow : m_flows) {
            if (&flow != &m_flows.front()) {
                painter.setPen(QPen(m_canvas.theme->grid, 1.0));
                const double y = top - kSectionGap * m_step / 2.0;
                painter.drawLine(QPointF(m_area.left(), y), QPointF(m_area.right(), y));
            }
            drawFlow(painter, flow, top);
            top += sectionHeight(flow);
        }
        painter.restore();
    }

    [[nodiscard]] TableWords words()
    {
        double top = m_area.top();
        for (const ViewFlow& flow : m_flows) {
            placeFlow(flow, top);
            top += sectionHeight(flow);
        }
        return std::move(m_words);
    }

private:
    [[nodiscard]] std::size_t changesOf(const ViewFlow& flow) const
    {
        return m_isWide ? flow.changes.size() : std::min<std::size_t>(1, flow.changes.size());
    }
    // At type scale 1; where it is narrow the nearest change stands below the notes.
    [[nodiscard]] double heightOf(const ViewFlow& flow) const
    {
        const double ends = kStep * static_cast<double>(flow.ends.size())
            + (m_hasNotes ? kNoteStep * static_cast<double>(flow.notes.size()) : 0.0);
        const double changes = kStep * static_cast<double>(changesOf(flow));
        return std::max(kBoxHeight, m_isWide ? std::max(ends, changes) : ends + changes);
    }
    [[nodiscard]] double sectionHeight(const ViewFlow& flow) const
    {
        return (heightOf(flow) + kSectionGap) * m_step;
    }
    [[nodiscard]] double middle(double top, std::size_t index) const
    {
        return top + (static_cast<double>(index) + 0.5) * kStep * m_step;
    }
    [[nodiscard]] QRectF boxPlace(double top) const
    {
        return {m_area.left() + 0.5, top + 0.5, m_boxWidth, kBoxHeight * m_step};
    }
    [[nodiscard]] QFont nameFont(const FlowEnd& end) const
    {
        return m_canvas.font(
            end.isChosen ? 13.0 : 12.0, end.isChosen ? QFont::DemiBold : QFont::Normal);
    }
    [[nodiscard]] QFont valueFont(const FlowEnd& end) const
    {
        return m_canvas.font(12.0, end.isChosen ? QFont::DemiBold : QFont::Normal);
    }
    [[nodiscard]] double barLength(const ViewFlow& flow, const FlowEnd& end) const
    {
        double most = 0.0;
        for (const FlowEnd& other : flow.ends)
            most = std::max(most, other.value);
        return most > 0.0 ? m_barRoom * std::max(0.0, end.value) / most : 0.0;
    }

    void drawFlow(QCPPainter& painter, const ViewFlow& flow, double top) const
    {
        const QRectF box = boxPlace(top);
        const QColor grey = m_canvas.ink({Ink::Role::Grey, 0, 0.6});
        for (const bool isChosen : {false, true}) { // the thick ones above the others
            for (std::size_t i = 0; i < flow.ends.size(); ++i) {
                const FlowEnd& end = flow.ends[i];
                if (end.isChosen != isChosen)
                    continue;
                const QPointF from(box.right(), box.center().y());
                const QPointF to(m_dotX, middle(top, i));
                const double half = (to.x() - from.x()) / 2.0;
                QPainterPath path(from);
                path.cubicTo(from + QPointF(half, 0.0), to - QPointF(half, 0.0), to);
                const QColor ink = isChosen ? m_canvas.ink(end.ink) : grey;
                painter.setBrush(Qt::NoBrush);
                painter.setPen(QPen(ink, (isChosen ? 6.0 : 2.0) * m_canvas.scale));
                painter.drawPath(path);
                drawDot(painter, to, (isChosen ? 6.0 : 3.5) * m_canvas.scale, ink,
                    m_canvas.theme->surface);
                const double height = 0.48 * kStep * m_step;
                painter.fillRect(
                    QRectF(m_barX, to.y() - height / 2.0, barLength(flow, end), height), ink);
            }
        }
        painter.setPen(QPen(m_canvas.theme->border, 1.0));
        painter.setBrush(m_canvas.theme->background);
        painter.drawRoundedRect(box, 5.0, 5.0);
        for (std::size_t i = 0; m_isWide && i < flow.changes.size(); ++i)
            drawDistance(painter, flow.changes[i], middle(top, i));
    }

    void drawDistance(QCPPainter& painter, const ViewRowItem& change, double y) const
    {
        if (change.bars.empty())
            return;
        const double height = 8.0 * m_canvas.scale;
        const QRectF whole(distanceX(), y - height / 2.0, kDistance * m_canvas.scale, height);
        QRectF part = whole;
        part.setWidth(
            std::max(height, std::clamp(change.bars.front().x.to, 0.0, 1.0) * whole.width()));
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_canvas.ink({Ink::Role::Muted, 0, 0.14}));
        painter.drawRoundedRect(whole, height / 2.0, height / 2.0);
        painter.setBrush(m_canvas.ink(change.bars.front().ink));
        painter.drawRoundedRect(part, height / 2.0, height / 2.0);
    }
    [[nodiscard]] double distanceX() const
    {
        double after = 0.0;
        for (const ViewFlow& flow : m_flows) {
            for (const ViewRowItem& change : flow.changes) {
                for (const TableCell& cell : change.after)
                    after =
                        std::max(after, labelSize(m_canvas.font(12.0), toQt(cell.text)).width());
            }
        }
        return m_area.right() - after - 8.0 - kDistance * m_canvas.scale;
    }

    // Left-aligned from x, cut at the right; returns where it ends.
    double put(const std::string& text, Interval room, double y, const QFont& font, const Ink& ink)
    {
        const QString cut =
            QFontMetricsF(font).elidedText(toQt(text), Qt::ElideRight, room.to - room.from);
        const QSizeF size = labelSize(font, cut);
        if (cut.isEmpty() || room.to - room.from < 12.0)
            return room.from;
        m_words.labels.push_back(
            {cut, {QPointF(room.from - 2.0, y - size.height() / 2.0), size}, font, ink});
        return room.from + size.width();
    }

    void placeFlow(const ViewFlow& flow, double top)
    {
        const QRectF box = boxPlace(top);
        const Interval inBox{box.left() + 10.0, box.right() - 8.0};
        const bool hasNote = !flow.boxNote.empty() && box.height() > 34.0 * m_canvas.scale;
        const double up = hasNote ? 0.2 * box.height() : 0.0;
        put(flow.box, inBox, box.center().y() - up, m_canvas.font(12.0, QFont::DemiBold), {});
        if (hasNote)
            put(flow.boxNote, inBox, box.center().y() + up, m_canvas.font(10.0),
                {Ink::Role::Muted});
        for (std::size_t i = 0; i < flow.ends.size(); ++i) {
            const FlowEnd& end = flow.ends[i];
            const double y = middle(top, i);
            const Ink ink = end.isChosen ? end.ink : Ink{Ink::Role::Muted};
            put(end.text, {m_dotX + 14.0, m_barX - 4.0}, y, nameFont(end), ink);
            put(end.valueText, {m_barX + barLength(flow, end) + 8.0, m_endsRight}, y,
                valueFont(end), end.isChosen ? Ink{} : Ink{Ink::Role::Muted});
        }
        double y =
            top + kStep * m_step * static_cast<double>(flow.ends.size()) + kNoteStep * m_step / 2.0;
        for (const TableCell& note : flow.notes) {
            if (!m_hasNotes)
                break;
            put(note.text, {m_dotX + 14.0, m_endsRight}, y,
                m_canvas.font(11.0, note.isBold ? QFont::DemiBold : QFont::Normal), note.ink);
            y += kNoteStep * m_step;
        }
        placeChanges(flow, m_isWide ? top : y - kNoteStep * m_step / 2.0);
    }

    void placeChanges(const ViewFlow& flow, double top)
    {
        double first = 0.0; // width of the first column
        for (const ViewRowItem& change : flow.changes) {
            if (!change.before.empty())
                first = std::max(first,
                    labelSize(cellFont(change.before.front()), toQt(change.before.front().text))
                        .width());
        }
        const double left = m_isWide ? m_endsRight + 16.0 : m_dotX + 14.0;
        for (std::size_t i = 0; i < changesOf(flow); ++i) {
            const ViewRowItem& change = flow.changes[i];
            const double y = middle(top, i);
            const double right =
                m_isWide && !change.bars.empty() ? distanceX() - 8.0 : m_area.right();
            double x = left;
            for (const TableCell& cell : change.before) {
                const double end = put(cell.text, {x, right}, y, cellFont(cell), cell.ink);
                x = &cell == &change.before.front() ? left + first + 4.0 : end + 2.0;
            }
            double end = m_area.right();
            for (std::size_t k = change.after.size(); m_isWide && k-- > 0;) {
                const TableCell& cell = change.after[k];
                const double width = labelSize(cellFont(cell), toQt(cell.text)).width();
                put(cell.text, {end - width + 2.0, end + 2.0}, y, cellFont(cell), cell.ink);
                end -= width + 6.0;
            }
            const double height = kStep * m_step;
            if (!change.reading.empty())
                m_words.readings.push_back({{left, y - height / 2.0, m_area.right() - left, height},
                    toQt(change.reading), toQt(change.address)});
        }
    }
    [[nodiscard]] QFont cellFont(const TableCell& cell) const
    {
        return m_canvas.font(12.0, cell.isBold ? QFont::DemiBold : QFont::Normal);
    }

    const std::vector<ViewFlow>& m_flows;
    const Canvas& m_canvas;
    TableWords m_words; // placed so far
    QRectF m_area;
    bool m_isWide;
    bool m_hasNotes = true;
    double m_step = 1.0; // pixels of a unit of height
    double m_boxWidth = 0.0;
    double m_dotX = 0.0;
    double m_barX = 0.0;
    double m_barRoom = 0.0;
    double m_endsRight = 0.0;
};

} // namespace

void drawFlows(QCPPainter& painter, const ViewPanel& panel, const Canvas& canvas)
{
    if (!panel.flows.empty())
        Flows(panel, canvas).draw(painter);
}

TableWords placeFlows(const ViewPanel& panel, const Canvas& canvas)
{
    return panel.flows.empty() ? TableWords{} : Flows(panel, canvas).words();
}

} // namespace isocost
