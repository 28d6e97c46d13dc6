// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Flows from a box to where it may go: a curve to the row of each end, which has a bar for its
// cost, and beside them the rows of the changes that would give another answer, the nearest first.
#include <algorithm>
#include <array>
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
constexpr double kHeads = 26.0;
constexpr double kFoot = 8.0;
constexpr double kLeastBars = 60.0;
constexpr std::size_t kMostNotes = 4; // below the ends
constexpr std::size_t kMostEnds = 8;
constexpr double kBoxHeight = 50.0;
constexpr double kDistance = 36.0; // of the strip beside a change
constexpr double kWide = 760.0; // in less there is room for the nearest change only

struct FlowBar {
    QRectF place;
    Ink ink;
    double rounding = 0.0; // of its corners
};

struct FlowCurve {
    QPointF from;
    QPointF to;
    Ink ink;
    bool isChosen = false; // thick, above the others
};

// Measures the columns and steps that all rows share, then lays out row by row what is painted.
class Flows {
public:
    Flows(const ViewPanel& panel, const Canvas& canvas)
        : m_flows(panel.flows),
          m_heads(panel.flowHeads),
          m_farthest(panel.x.needed.to),
          m_canvas(canvas)
    {
        if (!m_heads.empty())
            m_area.adjust(0.0, kHeads * canvas.scale, 0.0, -kFoot * canvas.scale);
        measureColumns();
        for (const ViewFlow& flow : m_flows) {
            auto& notes = m_notes.emplace_back();
            for (const TableCell& note : flow.notes)
                notes.push_back(linesOf(note));
        }
        // Where words would touch, the last notes go first, then the dearest ends.
        constexpr double kAiry = 1.35;
        constexpr double kTight = 0.8;
        constexpr double kTightest = 0.72;
        constexpr double kLeast = 0.6;
        for (m_mostNotes = kMostNotes; m_mostNotes > 0; --m_mostNotes)
            if (fittingStep() >= (m_mostNotes > 1 ? kTight : kTightest))
                break;
        while (m_mostEnds > 1 && fittingStep() < kLeast)
            --m_mostEnds;
        m_step = std::min(kAiry, fittingStep()) * canvas.scale;
        layOut();
    }

    void draw(QCPPainter& painter) const
    {
        painter.save();
        painter.setPen(QPen(m_canvas.theme->grid, 1.0));
        for (const double y : m_partings)
            painter.drawLine(QPointF(m_area.left(), y), QPointF(m_area.right(), y));
        for (const bool isChosen : {false, true})
            for (const FlowCurve& curve : m_curves)
                if (curve.isChosen == isChosen)
                    drawCurve(painter, curve);
        painter.setPen(QPen(m_canvas.theme->border, 1.0));
        painter.setBrush(m_canvas.theme->background);
        for (const QRectF& box : m_boxes)
            painter.drawRoundedRect(box, 5.0, 5.0);
        painter.setPen(Qt::NoPen);
        for (const FlowBar& bar : m_bars) {
            painter.setBrush(m_canvas.ink(bar.ink));
            painter.drawRoundedRect(bar.place, bar.rounding, bar.rounding);
        }
        painter.restore();
    }

    [[nodiscard]] TableWords words() { return std::move(m_words); }

private:
    [[nodiscard]] std::size_t changesOf(const ViewFlow& flow) const
    {
        return m_isWide ? flow.changes.size() : std::min<std::size_t>(1, flow.changes.size());
    }
    struct Note {
        QString text;
        QFont font;
        Ink ink;
    };

    // The changes get the width that their words need, the ends get the rest.
    void measureColumns()
    {
        double box = 0.0;
        double widest = 0.0;
        double values = 0.0;
        double first = 0.0;
        double phrase = 0.0;
        const auto width = [](const QFont& font, const std::string& text) {
            return labelSize(font, toQt(text)).width();
        };
        for (const ViewFlow& flow : m_flows) {
            box = std::max(
                {box, width(fontOf(true), flow.box), width(m_canvas.font(10.0), flow.boxNote)});
            for (const FlowEnd& end : flow.ends) {
                widest = std::max(widest, width(nameFont(end), end.text));
                values = std::max(values, width(fontOf(end.isChosen), end.valueText));
            }
            for (const ViewRowItem& change : flow.changes) {
                double rest = 0.0;
                for (std::size_t i = 1; i < change.before.size(); ++i)
                    rest += widthOf(change.before[i]) + 2.0;
                if (rest > 0.0)
                    first = std::max(first, widthOf(change.before[0]));
                for (const TableCell& cell : change.after)
                    m_afterWidth = std::max(m_afterWidth, widthOf(cell));
                phrase = std::max(phrase, rest);
            }
        }
        const double whole = m_area.width();
        m_boxWidth = std::clamp(box + 20.0, 90.0, std::max(90.0, 0.3 * whole));
        m_dotX = m_area.left() + m_boxWidth + std::clamp(0.08 * whole, 24.0, 90.0);
        m_barX = m_dotX + 14.0 + std::min(widest, 0.25 * whole) + 8.0;
        double least = m_barX + kLeastBars * m_canvas.scale + values;
        double changes = first + phrase + m_afterWidth + m_distance + 44.0;
        if (m_area.right() - std::min(least, 0.72 * whole) < changes) // words matter more
            changes -= std::exchange(m_distance, 0.0);
        least -= m_distance > 0.0 ? 0.0 : 0.6 * kLeastBars * m_canvas.scale;
        m_endsRight = m_isWide
            ? std::clamp(m_area.right() - changes, std::min(least, 0.72 * whole), 0.72 * whole)
            : m_area.right();
        m_barRoom = std::max(20.0, m_endsRight - m_barX - values - 8.0);
    }

    // The lines of a note, which is broken between words where it is too long.
    [[nodiscard]] std::vector<Note> linesOf(const TableCell& note) const
    {
        const QFont font = fontOf(note.isBold, 11.0);
        const double room = m_endsRight - m_dotX - 14.0;
        std::vector<Note> lines;
        for (const QString& line : brokenAt(room, font, toQt(note.text)))
            lines.push_back({line, font, note.ink});
        return lines;
    }
    // As many ends as there is room for, the chosen one in any case.
    [[nodiscard]] std::vector<FlowEnd> shownEnds(const ViewFlow& flow) const
    {
        std::vector<FlowEnd> shown = flow.ends;
        while (shown.size() > m_mostEnds) {
            const auto last =
                std::ranges::find(shown.rbegin(), shown.rend(), false, &FlowEnd::isChosen);
            shown.erase(std::prev(last.base()));
        }
        return shown;
    }
    [[nodiscard]] std::vector<Note> shownNotes(const ViewFlow& flow) const
    {
        std::vector<Note> shown;
        const auto& notes = m_notes[static_cast<std::size_t>(&flow - m_flows.data())];
        for (std::size_t i = 0; i < std::min(m_mostNotes, notes.size()); ++i)
            shown.insert(shown.end(), notes[i].begin(), notes[i].end());
        return shown;
    }
    // The share of their full height that all flows have room for.
    [[nodiscard]] double fittingStep() const
    {
        double needed = kSectionGap * static_cast<double>(m_flows.size() - 1);
        for (const ViewFlow& flow : m_flows)
            needed += heightOf(flow);
        return m_area.height() / (needed * m_canvas.scale);
    }
    // At type scale 1; where it is narrow the nearest change stands below the notes.
    [[nodiscard]] double heightOf(const ViewFlow& flow) const
    {
        const double ends = kStep * static_cast<double>(shownEnds(flow).size())
            + kNoteStep * static_cast<double>(shownNotes(flow).size());
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
    [[nodiscard]] QFont fontOf(bool isBold, double size = 12.0) const
    {
        return m_canvas.font(size, isBold ? QFont::DemiBold : QFont::Normal);
    }
    [[nodiscard]] QFont nameFont(const FlowEnd& end) const
    {
        return fontOf(end.isChosen, end.isChosen ? 13.0 : 12.0);
    }
    [[nodiscard]] double widthOf(const TableCell& cell) const
    {
        return labelSize(fontOf(cell.isBold), toQt(cell.text)).width();
    }
    [[nodiscard]] double barLength(const ViewFlow& flow, const FlowEnd& end) const
    {
        const double own = std::ranges::max_element(flow.ends, {}, &FlowEnd::value)->value;
        const double most = std::max(flow.most, own);
        return most > 0.0 ? m_barRoom * std::max(0.0, end.value) / most : 0.0;
    }

    void drawCurve(QCPPainter& painter, const FlowCurve& curve) const
    {
        const QColor ink = m_canvas.ink(curve.ink);
        const QPointF half((curve.to.x() - curve.from.x()) / 2.0, 0.0);
        QPainterPath path(curve.from);
        path.cubicTo(curve.from + half, curve.to - half, curve.to);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(ink, (curve.isChosen ? 6.0 : 2.0) * m_canvas.scale));
        painter.drawPath(path);
        drawDot(painter, curve.to, (curve.isChosen ? 6.0 : 3.5) * m_canvas.scale, ink,
            m_canvas.theme->surface);
    }

    void layOut()
    {
        layOutHeads();
        double top = m_area.top();
        for (const ViewFlow& flow : m_flows) {
            if (&flow != &m_flows.front())
                m_partings.push_back(top - kSectionGap * m_step / 2.0);
            layOutFlow(flow, top);
            top += sectionHeight(flow);
        }
    }

    // The strip of a change: how far away it is.
    void layOutDistance(const ViewRowItem& change, double y)
    {
        if (change.bars.empty() || m_distance == 0.0)
            return;
        const double height = 8.0 * m_canvas.scale;
        const QRectF whole(distanceX(), y - height / 2.0, m_distance, height);
        QRectF part = whole;
        const double share = change.bars.front().x.to / m_farthest;
        part.setWidth(std::max(height, std::clamp(share, 0.0, 1.0) * whole.width()));
        m_bars.push_back({whole, {Ink::Role::Muted, 0, 0.14}, height / 2.0});
        m_bars.push_back({part, change.bars.front().ink, height / 2.0});
    }
    [[nodiscard]] double distanceX() const
    {
        return m_area.right() - m_afterWidth - 8.0 - m_distance;
    }

    // Puts a text at the left of its room, cut at the right; returns where it ends.
    double put(const QString& text, Interval room, double y, const QFont& font, const Ink& ink)
    {
        const double width = room.to - room.from;
        if (text.isEmpty() || width < 12.0)
            return room.from;
        const bool isWhole = labelSize(font, text).width() <= width; // known, which costs little
        const QString cut =
            isWhole ? text : QFontMetricsF(font).elidedText(text, Qt::ElideRight, width);
        const QSizeF size = labelSize(font, cut);
        if (cut.isEmpty())
            return room.from;
        m_words.labels.push_back(
            {cut, {QPointF(room.from - 2.0, y - size.height() / 2.0), size}, font, ink});
        return room.from + size.width();
    }

    void layOutHeads()
    {
        const std::array<double, 3> lefts{m_area.left() + 2.0, m_dotX + 14.0, changesLeft()};
        const std::size_t count = std::min<std::size_t>(m_heads.size(), m_isWide ? 3 : 2);
        const double y = m_area.top() - 0.62 * kHeads * m_canvas.scale;
        for (std::size_t i = 0; i < count; ++i)
            put(toQt(m_heads[i]), {lefts[i], i + 1 < count ? lefts[i + 1] - 8.0 : m_area.right()},
                y, m_canvas.font(11.0), {Ink::Role::Muted});
    }

    void layOutFlow(const ViewFlow& flow, double top)
    {
        const QRectF box = boxPlace(top);
        const Interval inBox{box.left() + 10.0, box.right() - 8.0};
        layOutBox(flow, box, inBox);
        layOutWarning(flow, inBox, box.bottom() + 3.0, top + heightOf(flow) * m_step);
        const std::vector<FlowEnd> ends = shownEnds(flow);
        for (std::size_t i = 0; i < ends.size(); ++i)
            layOutEnd(flow, ends[i], box, middle(top, i));
        if (!ends.empty())
            m_words.readings.push_back(
                {box, toQt(flow.box + ": " + ends.front().reading), toQt(ends.front().address)});
        double y =
            top + kStep * m_step * static_cast<double>(ends.size()) + kNoteStep * m_step / 2.0;
        for (const Note& note : shownNotes(flow)) {
            put(note.text, {m_dotX + 14.0, m_endsRight}, y, note.font, note.ink);
            y += kNoteStep * m_step;
        }
        const double changesTop = m_isWide ? top : y - kNoteStep * m_step / 2.0;
        for (std::size_t i = 0; i < changesOf(flow); ++i)
            layOutChange(flow, flow.changes[i], middle(changesTop, i));
    }

    void layOutBox(const ViewFlow& flow, const QRectF& box, Interval room)
    {
        const bool hasNote = !flow.boxNote.empty() && box.height() > 34.0 * m_canvas.scale;
        const double up = hasNote ? 0.2 * box.height() : 0.0;
        m_boxes.push_back(box);
        put(toQt(flow.box), room, box.center().y() - up, fontOf(true), {});
        if (hasNote)
            put(toQt(flow.boxNote), room, box.center().y() + up, m_canvas.font(10.0),
                {Ink::Role::Muted});
    }

    // A row: the curve that leads to it, its name, its bar, its value.
    void layOutEnd(const ViewFlow& flow, const FlowEnd& end, const QRectF& box, double y)
    {
        const Ink quiet{Ink::Role::Muted};
        const Ink ink = end.isChosen ? end.ink : Ink{Ink::Role::Grey, 0, 0.6};
        const double height = 0.48 * kStep * m_step;
        const double length = barLength(flow, end);
        m_curves.push_back({{box.right(), box.center().y()}, {m_dotX, y}, ink, end.isChosen});
        m_bars.push_back({{m_barX, y - height / 2.0, length, height}, ink});
        put(toQt(end.text), {m_dotX + 14.0, m_barX - 4.0}, y, nameFont(end),
            end.isChosen ? end.ink : quiet);
        put(toQt(end.valueText), {m_barX + length + 8.0, m_endsRight}, y, fontOf(end.isChosen),
            end.isChosen ? Ink{} : quiet);
        read({m_dotX, m_endsRight}, y, end.reading, end.address);
    }

    // Warnings that have no room below the ends stand below the box.
    void layOutWarning(const ViewFlow& flow, Interval room, double y, double bottom)
    {
        const QFont font = m_canvas.font(10.0);
        for (std::size_t i = m_mostNotes; i < flow.notes.size(); ++i) {
            const Ink ink = flow.notes[i].ink;
            if (ink.role != Ink::Role::Caution && ink.role != Ink::Role::Stop)
                continue;
            const QStringList lines = brokenAt(room.to - room.from, font, toQt(flow.notes[i].text));
            const double step = labelSize(font, lines.front()).height();
            if (y + step * static_cast<double>(lines.size()) > bottom)
                return;
            for (const QString& line : lines)
                put(line, room, (y += step) - step / 2.0, font, ink);
        }
    }

    // Adds what a row says from its left to its right end.
    void read(Interval ends, double y, const std::string& text, const std::string& address,
        const std::string& scenario = {})
    {
        const double height = kStep * m_step;
        const QRectF place(ends.from, y - height / 2.0, ends.to - ends.from, height);
        if (!text.empty())
            m_words.readings.push_back({place, toQt(text), toQt(address), toQt(scenario)});
    }
    [[nodiscard]] double changesLeft() const
    {
        return m_isWide ? m_endsRight + 16.0 : m_dotX + 14.0;
    }

    // Width of the first column of the changes; a cell alone has the whole width.
    [[nodiscard]] double firstColumn(const ViewFlow& flow) const
    {
        double first = 0.0;
        for (const ViewRowItem& change : flow.changes)
            if (change.before.size() > 1)
                first = std::max(first, widthOf(change.before.front()));
        return first;
    }

    // A row: what has to change, how far away it is.
    void layOutChange(const ViewFlow& flow, const ViewRowItem& change, double y)
    {
        const double left = changesLeft();
        const double right = m_isWide && !change.bars.empty() ? distanceX() - 8.0 : m_area.right();
        double x = left;
        for (const TableCell& cell : change.before) {
            const double end = put(toQt(cell.text), {x, right}, y, fontOf(cell.isBold), cell.ink);
            x = &cell == &change.before.front() ? left + firstColumn(flow) + 4.0 : end + 2.0;
        }
        if (m_isWide) {
            layOutDistance(change, y);
            layOutFromRight(change.after, y);
        } else {
            for (const TableCell& cell : change.after)
                x = put(toQt(cell.text), {x + 6.0, right}, y, fontOf(cell.isBold), cell.ink);
        }
        read({left, m_area.right()}, y, change.reading, change.address, change.scenario);
    }

    void layOutFromRight(const std::vector<TableCell>& cells, double y)
    {
        double end = m_area.right();
        for (std::size_t k = cells.size(); k-- > 0;) {
            const double width = widthOf(cells[k]);
            put(toQt(cells[k].text), {end - width + 2.0, end + 2.0}, y, fontOf(cells[k].isBold),
                cells[k].ink);
            end -= width + 6.0;
        }
    }

    const std::vector<ViewFlow>& m_flows;
    const Words& m_heads;
    double m_farthest; // the distance that fills a strip
    const Canvas& m_canvas;
    TableWords m_words; // what is painted
    std::vector<double> m_partings; // heights of the lines between flows
    std::vector<FlowCurve> m_curves;
    std::vector<QRectF> m_boxes;
    std::vector<FlowBar> m_bars;
    QRectF m_area = m_canvas.area();
    bool m_isWide = m_area.width() >= kWide * m_canvas.scale;
    double m_step = 1.0; // pixels of a unit of height
    double m_boxWidth = 0.0;
    double m_dotX = 0.0;
    double m_barX = 0.0;
    double m_barRoom = 0.0;
    double m_endsRight = 0.0;
    double m_afterWidth = 0.0; // of the words right of the strips
    double m_distance = kDistance * m_canvas.scale; // width of a strip
    std::vector<std::vector<std::vector<Note>>> m_notes; // lines of each note of each flow
    std::size_t m_mostNotes = 0; // notes of a flow that have room
    std::size_t m_mostEnds = kMostEnds;
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
