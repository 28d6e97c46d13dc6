// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A matrix of cells with words, a grid of equal cells without, a large number.
#include <algorithm>
#include <cmath>

#include <QFontMetricsF>
#include <qcustomplot.h>

#include "ui/charts/layers.h"
#include "ui/charts/paragraph.h"
#include "ui/document/qt_text.h"

namespace isocost {

namespace {

// At type scale 1.
constexpr double kGap = 4.0;
constexpr double kHeadHeight = 22.0;
constexpr double kTwoLines = 36.0; // heads in two lines
constexpr double kInside = 6.0; // of a cell's width, free beside its words
constexpr double kTallestCell = 76.0;
constexpr double kNoteHeight = 36.0; // cells lower than this have no room for a note
constexpr double kFigureSize = 34.0;
constexpr double kLargestCell = 72.0; // of a grid: a few cells are not a wall

// Text gets smaller before it loses a digit.
void putCentred(const QString& text, const QRectF& room, QFont font, const Ink& ink,
    std::vector<PlacedLabel>& placed)
{
    constexpr int kSmallest = 9; // pixels
    while (font.pixelSize() > kSmallest
        && QFontMetricsF(font).horizontalAdvance(text) > room.width() - kInside)
        font.setPixelSize(font.pixelSize() - 1);
    const QString cut =
        QFontMetricsF(font).elidedText(text, Qt::ElideRight, room.width() - kInside);
    if (cut.isEmpty())
        return;
    const QSizeF size = labelSize(font, cut);
    placed.push_back(
        {cut, {room.center() - QPointF(size.width() / 2.0, size.height() / 2.0), size}, font, ink});
}

class Matrix {
public:
    Matrix(const ViewPanel& panel, const Canvas& canvas)
        : m_matrix(*panel.matrix), m_canvas(canvas), m_area(canvas.area())
    {
        const QFont font = m_canvas.font(12.0, QFont::DemiBold);
        m_left = labelSize(m_canvas.font(11.0), toQt(m_matrix.corner)).width();
        for (const TableCell& row : m_matrix.rows)
            m_left = std::max(m_left, labelSize(font, toQt(row.text)).width());
        m_left = std::min(m_left + 10.0, 0.3 * m_area.width());
        const auto count = [](std::size_t size) {
            return static_cast<double>(std::max<std::size_t>(1, size));
        };
        m_cell.setWidth((m_area.width() - m_left) / count(m_matrix.columns.size()));
        m_isHeadLow = std::ranges::all_of(m_matrix.columns, [&](const TableCell& column) {
            return labelSize(font, toQt(column.text)).width() <= m_cell.width() - kGap - kInside;
        });
        m_head = (m_isHeadLow ? kHeadHeight : kTwoLines) * m_canvas.scale;
        m_cell.setHeight(std::min((m_area.height() - m_head) / count(m_matrix.rows.size()),
            kTallestCell * m_canvas.scale));
    }

    [[nodiscard]] QRectF place(std::size_t row, std::size_t column) const
    {
        const QPointF corner(m_area.left() + m_left + static_cast<double>(column) * m_cell.width(),
            m_area.top() + m_head + static_cast<double>(row) * m_cell.height());
        return QRectF(corner, m_cell).adjusted(0.0, 0.0, -kGap, -kGap);
    }

    void draw(QCPPainter& painter) const
    {
        painter.save();
        each([&](const MatrixCell& cell, const QRectF& place) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(m_canvas.ink(cell.fill));
            if (cell.isHatched)
                painter.setBrush(fillOf(m_canvas.ink({Ink::Role::Grey}), true));
            painter.drawRoundedRect(place, 3.0, 3.0);
            painter.setBrush(Qt::NoBrush);
            if (cell.isBest) {
                painter.setPen(QPen(m_canvas.ink({Ink::Role::Good}), 2.5));
                painter.drawRoundedRect(place.adjusted(0.5, 0.5, -0.5, -0.5), 3.0, 3.0);
            }
            if (cell.isChosen) {
                painter.setPen(QPen(m_canvas.theme->text, 1.5, Qt::DashLine));
                const double inset = cell.isBest ? 4.0 : 0.5; // both frames are seen
                painter.drawRoundedRect(place.adjusted(inset, inset, -inset, -inset), 3.0, 3.0);
            }
        });
        painter.restore();
    }

    [[nodiscard]] TableWords words() const
    {
        TableWords words;
        const QFont bold = m_canvas.font(12.0, QFont::DemiBold);
        putCentred(toQt(m_matrix.corner), {m_area.left(), m_area.top(), m_left, m_head},
            m_canvas.font(11.0), {Ink::Role::Muted}, words.labels);
        for (std::size_t i = 0; i < m_matrix.columns.size(); ++i)
            putHead(m_matrix.columns[i],
                {place(0, i).left(), m_area.top(), place(0, i).width(), m_head}, words.labels);
        for (std::size_t i = 0; i < m_matrix.rows.size(); ++i)
            putCentred(toQt(m_matrix.rows[i].text),
                {m_area.left(), place(i, 0).top(), m_left, place(i, 0).height()}, bold,
                m_matrix.rows[i].ink, words.labels);
        each([&](const MatrixCell& cell, const QRectF& place) { placeCell(cell, place, words); });
        return words;
    }

private:
    // In two lines where they are too wide for one: "H100" above "(AWS)". The second line has what
    // is left and is cut.
    void putHead(const TableCell& head, QRectF place, std::vector<PlacedLabel>& placed) const
    {
        const QFont font = m_canvas.font(12.0, QFont::DemiBold);
        QStringList lines{toQt(head.text)};
        if (!m_isHeadLow)
            lines = brokenAt(place.width() - kInside, font, lines.front());
        const QString first = lines.takeFirst();
        if (!lines.isEmpty()) {
            place.setHeight(place.height() / 2.0);
            putCentred(first, place, font, head.ink, placed);
            place.translate(0.0, place.height());
        }
        putCentred(lines.isEmpty() ? first : lines.join(u' '), place, font, head.ink, placed);
    }

    template <typename Visit>
    void each(Visit visit) const
    {
        const std::size_t columns = m_matrix.columns.size();
        for (std::size_t i = 0; columns > 0 && i < m_matrix.cells.size(); ++i)
            visit(m_matrix.cells[i], place(i / columns, i % columns));
    }

    void placeCell(const MatrixCell& cell, const QRectF& place, TableWords& words) const
    {
        const std::size_t first = words.labels.size();
        if (!cell.note.empty() && place.height() >= kNoteHeight * m_canvas.scale)
            placeWithNote(cell, place, words.labels);
        else
            placeAlone(cell, place, words.labels);
        for (std::size_t i = first; cell.isHatched && i < words.labels.size(); ++i)
            words.labels[i].hasHalo = true;
        if (!cell.reading.empty())
            words.readings.push_back({place, toQt(cell.reading), toQt(cell.address)});
    }

    [[nodiscard]] QFont valueFont(const QRectF& place) const
    {
        const bool isNarrow = place.width() < 80.0 * m_canvas.scale;
        return m_canvas.font(isNarrow ? 12.0 : 15.0, QFont::DemiBold);
    }
    static Ink valueInk(const MatrixCell& cell)
    {
        return cell.isHatched ? Ink{Ink::Role::Muted} : Ink{};
    }

    void placeWithNote(
        const MatrixCell& cell, const QRectF& place, std::vector<PlacedLabel>& placed) const
    {
        QRectF value = place;
        value.setBottom(place.center().y() + 3.0);
        value.setTop(value.bottom() - 20.0 * m_canvas.scale);
        putCentred(toQt(cell.text), value, valueFont(place), valueInk(cell), placed);
        const QRectF note(place.left(), value.bottom(), place.width(), 17.0 * m_canvas.scale);
        const bool isFramed = cell.isBest || cell.isChosen;
        const QFont font = m_canvas.font(11.0, isFramed ? QFont::DemiBold : QFont::Normal);
        const Ink ink = cell.isBest ? Ink{Ink::Role::Good} : Ink{Ink::Role::Text, 0, 0.8};
        putCentred(toQt(cell.note), note, font, ink, placed);
    }

    // A low cell has the words of its frame beside its value, if it is wide enough.
    void placeAlone(
        const MatrixCell& cell, const QRectF& place, std::vector<PlacedLabel>& placed) const
    {
        const QFont font = valueFont(place);
        QString text = toQt(cell.text);
        const QString both = text + u' ' + toQt(cell.note);
        if ((cell.isBest || cell.isChosen)
            && labelSize(font, both).width() < place.width() - kInside)
            text = both;
        putCentred(text, place, font, valueInk(cell), placed);
    }

    const ViewMatrix& m_matrix;
    const Canvas& m_canvas;
    QRectF m_area;
    double m_left = 0.0;
    double m_head = 0.0;
    bool m_isHeadLow = true; // one line
    QSizeF m_cell;
};

// How many cells of a block stand side by side: the least divisor at which it is no higher than
// wide.
int columnsOf(int cellsPerBlock)
{
    int columns = std::max(1, static_cast<int>(std::ceil(std::sqrt(cellsPerBlock))));
    while (cellsPerBlock % columns != 0)
        ++columns;
    return columns;
}

struct CellGrid {
    int perBlock = 1;
    int across = 1; // cells side by side in a block
    std::int64_t blocks = 1; // in a line
    double gap = 1.0;
    double blockGap = 0.0;
    QSizeF cell;
    QPointF corner;

    [[nodiscard]] QRectF place(std::int64_t index) const
    {
        const std::int64_t block = index / perBlock;
        const int inner = static_cast<int>(index % perBlock);
        const int down = perBlock / across;
        const double blockWidth = across * (cell.width() + gap) + blockGap;
        const double blockHeight = down * (cell.height() + gap) + blockGap;
        return {corner
                + QPointF(static_cast<double>(block % blocks) * blockWidth
                        + (inner % across) * (cell.width() + gap),
                    static_cast<double>(block / blocks) * blockHeight
                        + (inner / across) * (cell.height() + gap)),
            cell};
    }
};

// Puts as many blocks in a line as make the cells largest.
CellGrid gridFor(const ViewCells& cells, std::int64_t total, const QRectF& area, double scale)
{
    const double most = kLargestCell * scale;
    CellGrid best;
    double largest = -1.0;
    const int per = std::max(1, cells.cellsPerBlock);
    const std::int64_t count = (total + per - 1) / per;
    for (std::int64_t blocks = 1; blocks <= std::min<std::int64_t>(count, 512); ++blocks) {
        CellGrid grid;
        grid.perBlock = per;
        grid.across = columnsOf(per);
        grid.blocks = blocks;
        const double width = area.width() / static_cast<double>(blocks);
        const double height = area.height() / static_cast<double>((count + blocks - 1) / blocks);
        grid.blockGap = per > 1 ? std::min(6.0, 0.16 * std::min(width, height)) : 0.0;
        const double fullWidth = std::min(most, (width - grid.blockGap) / grid.across);
        const double fullHeight = std::min(most, (height - grid.blockGap) / (per / grid.across));
        grid.gap = std::min(fullWidth, fullHeight) > 4.0 ? 1.0 : 0.0;
        grid.cell = {std::max(0.5, fullWidth - grid.gap), std::max(0.5, fullHeight - grid.gap)};
        grid.corner = area.topLeft();
        const double size = std::min(fullWidth, fullHeight) * (count % blocks == 0 ? 1.2 : 1.0);
        if (size <= largest)
            continue;
        largest = size;
        best = grid;
    }
    return best;
}

} // namespace

bool isTable(const ViewPanel& panel)
{
    return panel.rows || panel.matrix || panel.cells || panel.figure || !panel.flows.empty();
}

double tableHeight(const ViewPanel& panel)
{
    constexpr double kRow = 24.0;
    constexpr double kHeading = 20.0;
    double height = panel.headings.empty() ? 0.0 : kHeading;
    if (panel.rows)
        height += kHeading + kRow * static_cast<double>(panel.rows->rows.size());
    if (panel.matrix)
        height += 2.0 * kRow * static_cast<double>(panel.matrix->rows.size()) + kRow;
    if (panel.figure)
        height += 48.0;
    return height;
}

TableWords placeTable(const ViewPanel& panel, const Canvas& canvas)
{
    TableWords all;
    for (const auto place : {placeRows, placeMatrix, placeFigure, placeFlows}) {
        TableWords words = place(panel, canvas);
        all.labels.insert(all.labels.end(), words.labels.begin(), words.labels.end());
        all.readings.insert(all.readings.end(), words.readings.begin(), words.readings.end());
    }
    if (!panel.reading.empty())
        all.readings.push_back({canvas.outerPlace(), toQt(panel.reading), toQt(panel.address)});
    return all;
}

void drawMatrix(QCPPainter& painter, const ViewPanel& panel, const Canvas& canvas)
{
    if (panel.matrix)
        Matrix(panel, canvas).draw(painter);
}

TableWords placeMatrix(const ViewPanel& panel, const Canvas& canvas)
{
    return panel.matrix ? Matrix(panel, canvas).words() : TableWords{};
}

void drawCells(QCPPainter& painter, const ViewPanel& panel, const Canvas& canvas)
{
    if (!panel.cells)
        return;
    std::int64_t total = 0;
    for (const CellKind& kind : panel.cells->kinds)
        total += std::max<std::int64_t>(0, kind.count);
    if (total == 0)
        return;
    const CellGrid grid = gridFor(*panel.cells, total, canvas.area(), canvas.scale);
    painter.save();
    painter.setAntialiasing(false);
    std::int64_t index = 0;
    for (const CellKind& kind : panel.cells->kinds) {
        const QColor ink = canvas.ink(kind.ink);
        const QBrush brush = fillOf(ink, kind.isHatched);
        painter.setPen(QPen(ink, 1.0));
        for (std::int64_t i = 0; i < kind.count; ++i) {
            const QRectF place = grid.place(index++);
            painter.fillRect(place, brush);
            if (kind.isHatched && grid.gap > 0.0)
                painter.drawRect(place.adjusted(0.0, 0.0, -1.0, -1.0));
        }
    }
    painter.restore();
}

TableWords placeFigure(const ViewPanel& panel, const Canvas& canvas)
{
    if (!panel.figure)
        return {};
    TableWords words;
    const QRectF area = canvas.area();
    const double most = kFigureSize * canvas.scale;
    const QFont font = uiFont(std::clamp(0.8 * area.height(), 14.0, most), QFont::DemiBold);
    const QSizeF size = labelSize(font, toQt(panel.figure->text));
    words.labels.push_back(
        {toQt(panel.figure->text), {area.topLeft(), size}, font, panel.figure->ink});
    const QFont small = canvas.font(12.0);
    const double left = area.left() + size.width() + 8.0 * canvas.scale;
    double top = area.top() + size.height() / 2.0
        - labelSize(small, QStringLiteral("X")).height()
            * static_cast<double>(panel.figure->lines.size()) / 2.0;
    const double room = area.right() - left;
    for (std::size_t i = 0; i < panel.figure->lines.size(); ++i) {
        QString line = toQt(panel.figure->lines[i]);
        if (i < panel.figure->briefLines.size() && labelSize(small, line).width() > room)
            line = toQt(panel.figure->briefLines[i]);
        const QString cut = cutToWords(small, room, 1, line);
        const QSizeF lineSize = labelSize(small, cut);
        words.labels.push_back({cut, {QPointF(left, top), lineSize}, small, {Ink::Role::Muted}});
        top += lineSize.height();
    }
    return words;
}

} // namespace isocost
