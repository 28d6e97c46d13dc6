// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Words of a panel of rows: heads and cells of its columns, and those beside its bars and points.
#include <algorithm>
#include <utility>

#include <QFontMetricsF>

#include "ui/charts/label_layout.h"
#include "ui/charts/layers.h"
#include "ui/charts/paragraph.h"
#include "ui/charts/row_frame.h"
#include "ui/document/qt_text.h"

namespace isocost {

namespace {

using Role = ViewRowItem::Role;

constexpr QChar kDoubt(0x25b2);

struct RowWords {
    RowFrame frame;
    TableWords placed{}; // placed so far

    [[nodiscard]] TableWords words()
    {
        placeHeads();
        for (std::size_t i = frame.first(); i < frame.end(); ++i) {
            placeCells(i);
            placeBarWords(rows().rows[i], frame.rowPlace(i));
            const ViewRowItem& row = rows().rows[i];
            if (!row.reading.empty())
                placed.readings.push_back({frame.rowPlace(i), toQt(row.reading), toQt(row.address),
                    toQt(row.scenario), {}, cellsOf(i)});
        }
        if (frame.isCut())
            placeRest(frame.rowPlace(frame.end()));
        return std::move(placed);
    }

    [[nodiscard]] std::vector<std::pair<QRectF, QString>> cellsOf(std::size_t index) const
    {
        std::vector<std::pair<QRectF, QString>> cells;
        const std::vector<TableCell>& after = rows().rows[index].after;
        for (std::size_t i = 0; i < std::min(after.size(), frame.columns(true)); ++i) {
            QRectF place = frame.rowPlace(index);
            place.setRight(frame.columnEnd(true, i));
            place.setLeft(place.right() - frame.widthAfter(i));
            if (!after[i].address.empty())
                cells.emplace_back(place, toQt(after[i].address));
        }
        return cells;
    }

    [[nodiscard]] const Canvas& canvas() const { return frame.canvas(); }
    [[nodiscard]] const ViewRows& rows() const { return frame.rows(); }

    // Says how many rows have no room; a click shows them.
    void placeRest(const QRectF& place)
    {
        const auto left = std::ranges::count_if(std::span(rows().rows).subspan(frame.end()),
            [](const ViewRowItem& row) { return row.role != Role::Heading; });
        const QString words =
            left > 0 ? restText(left, canvas()) : QStringLiteral("back to the first");
        put(words, place, {Ink::Role::Accent});
        placed.readings.push_back({place, words, {}, {}, left > 0 ? frame.end() : 0});
    }

    // Measuring again what was measured before costs little, cutting much.
    static QString cutTo(double width, const QString& text, const QFont& font)
    {
        return labelSize(font, text).width() <= width
            ? text
            : QFontMetricsF(font).elidedText(text, Qt::ElideRight, width);
    }

    static QString formIn(double width, const TableCell& cell, const QFont& font)
    {
        const QString whole = toQt(cell.text);
        return cell.brief.empty() || labelSize(font, whole).width() <= width ? whole
                                                                             : toQt(cell.brief);
    }

    void put(const QString& text, const QRectF& room, const Ink& ink, QFont font = {})
    {
        if (text.isEmpty())
            return;
        if (font == QFont())
            font = canvas().font(12.0);
        const QString cut = cutTo(room.width(), text, font);
        const QSizeF size = labelSize(font, cut);
        placed.labels.push_back(
            {cut, {{room.left() - 2.0, room.center().y() - size.height() / 2.0}, size}, font, ink});
    }

    void putRight(
        const QString& text, double right, const QRectF& row, const QFont& font, const Ink& ink)
    {
        const double width = labelSize(font, text).width();
        put(text, {right - width + 4.0, row.top(), width, row.height()}, ink, font);
    }

    void putAfter(const QString& text, std::size_t column, const QRectF& row, const QFont& font,
        const Ink& ink)
    {
        const double width = frame.widthAfter(column) - frame.gap();
        if (width <= 0.0) // the column has given way
            return;
        const double right = frame.columnEnd(true, column);
        if (!frame.isElastic(column))
            return putRight(cutTo(width, text, font), right, row, font, ink);
        const bool isWhole = labelSize(font, text).width() <= width;
        put(isWhole ? text : cutToWords(font, width, 1, text),
            {right - width, row.top(), width, row.height()}, ink, font);
    }

    void placeHeads()
    {
        const double height = kRowHeadHeight * canvas().scale;
        const QRectF line(canvas().outerPlace().left(), canvas().area().top() - height,
            canvas().outerPlace().width(), height);
        for (const bool isAfter : {false, true}) {
            const Words& heads = isAfter ? rows().columnsAfter : rows().columnsBefore;
            for (std::size_t i = 0; i < std::min(heads.size(), frame.columns(isAfter)); ++i)
                if (i == 0 && !isAfter)
                    put(toQt(heads[i]), line, {Ink::Role::Muted}, frame.headFont());
                else if (isAfter)
                    placeHeadAfter(toQt(heads[i]), i, line);
                else
                    putRight(toQt(heads[i]), frame.columnEnd(false, i), line, frame.headFont(),
                        {Ink::Role::Muted});
        }
    }

    // The last of its lines stands at the foot.
    void placeHeadAfter(const QString& head, std::size_t column, const QRectF& foot)
    {
        const double width = frame.widthAfter(column) - frame.gap();
        QStringList lines{head};
        if (frame.headLines() > 1 && labelSize(frame.headFont(), head).width() > width)
            lines = brokenAt(width, frame.headFont(), head);
        QRectF line = foot.translated(0.0, foot.height() * static_cast<double>(1 - lines.size()));
        for (const QString& words : lines) {
            putAfter(words, column, line, frame.headFont(), {Ink::Role::Muted});
            line.translate(0.0, foot.height());
        }
    }

    // The first cell may reach the next words of its row, which may be narrower than their column.
    [[nodiscard]] double labelEnd(const ViewRowItem& row) const
    {
        for (const bool isAfter : {false, true}) {
            const std::vector<TableCell>& cells = isAfter ? row.after : row.before;
            for (std::size_t i = isAfter ? 0 : 1;
                 i < std::min(cells.size(), frame.columns(isAfter)); ++i) {
                const QSizeF size = labelSize(frame.fontOf(row, cells[i]), toQt(cells[i].text));
                const bool isElastic = isAfter && frame.isElastic(i);
                const double width = isElastic ? frame.widthAfter(i) : size.width();
                if (size.width() > 0.0)
                    return std::max(frame.columnEnd(false, 0),
                        frame.columnEnd(isAfter, i) - width - (isElastic ? 0.0 : frame.gap()));
            }
            if (frame.hasBars())
                return frame.columnEnd(false, frame.columns(false) - 1);
        }
        return canvas().outerPlace().right();
    }

    void placeCells(std::size_t index)
    {
        const ViewRowItem& row = rows().rows[index];
        QRectF place = frame.rowPlace(index);
        if (row.role == Role::Heading)
            placeHeading(row, place);
        for (std::size_t i = 0; i < std::min(row.before.size(), frame.columns(false)); ++i) {
            const TableCell& cell = row.before[i];
            if (row.role == Role::Heading)
                break;
            if (i > 0) {
                putRight(toQt(cell.text), frame.columnEnd(false, i), place, frame.fontOf(row, cell),
                    cell.ink);
                continue;
            }
            QRectF room = place;
            room.setLeft(place.left() + frame.indentOf(row));
            room.setRight(labelEnd(row));
            const QFont font = frame.fontOf(row, cell);
            put(formIn(room.width(), cell, font), room, cell.ink, font);
        }
        for (std::size_t i = 0; i < std::min(row.after.size(), frame.columns(true)); ++i) {
            const TableCell& cell = row.after[i];
            const QFont font = frame.fontOf(row, cell);
            putAfter(
                formIn(frame.widthAfter(i) - frame.gap(), cell, font), i, place, font, cell.ink);
        }
    }

    // Its words follow each other and may go on above the bars.
    void placeHeading(const ViewRowItem& row, const QRectF& place)
    {
        QRectF room = place;
        room.setLeft(place.left() + frame.indentOf(row));
        room.setRight(frame.hasBars() ? canvas().area().right() : frame.columnEnd(true, 0) - 60.0);
        for (std::size_t i = 0; i < row.before.size() && room.width() > 40.0; ++i) {
            const QFont font = canvas().font(12.0, i == 0 ? QFont::DemiBold : QFont::Normal);
            put(toQt(row.before[i].text), room, row.before[i].ink, font);
            room.setLeft(placed.labels.back().place.right() + 8.0 * canvas().scale);
        }
    }

    // A bar with its whisker.
    [[nodiscard]] QRectF extentOf(const RowBar& bar, const QRectF& row) const
    {
        const QRectF place = frame.barPlace(bar, row);
        const auto whisker = frame.whiskerOf(bar, row);
        return whisker ? place.united(whisker->place()) : place;
    }

    [[nodiscard]] double arrowRoom() const { return kRowArrow * canvas().scale + 4.0; }

    // Words of a bar that is nothing but an action are a link.
    [[nodiscard]] static Ink inkOfWords(const RowBar& bar)
    {
        if (bar.isDoubted)
            return {Ink::Role::Caution};
        const bool isLink = bar.ink.role == Ink::Role::Accent && bar.x == Interval{};
        return {isLink ? Ink::Role::Accent : Ink::Role::Muted};
    }

    // Words at both ends of the bars and at the points, where they touch nothing of the row.
    void placeBarWords(const ViewRowItem& row, const QRectF& place)
    {
        const std::optional<Ink> ground = row.isChosen ? std::optional(kChosenRow) : std::nullopt;
        FreePlaces free = freeIn(row, place);
        for (const RowBar& bar : row.bars) {
            const QRectF at = extentOf(bar, place);
            if (bar.under > 0) {
                placeUnder(bar, at);
                continue;
            }
            (void)placeBeside({toQt(bar.before), toQt(bar.beforeBrief)}, {at.left(), at.left()},
                frame.pinOf(std::min(bar.x.from, bar.x.to)),
                {place, {Ink::Role::Muted}, true, ground}, free);
            placeAfter(bar, at, {place, inkOfWords(bar), false, ground}, free);
        }
        for (const RowPoint& point : row.points) {
            const double x = canvas().pixelX(point.at);
            const double radius = 6.0 * canvas().scale;
            (void)placeBeside({toQt(point.text)}, {x - radius, x + radius}, frame.pinOf(point.at),
                {place, point.ink, false, ground}, free);
        }
    }

    [[nodiscard]] FreePlaces freeIn(const ViewRowItem& row, const QRectF& place) const
    {
        FreePlaces free;
        for (const RowBar& bar : row.bars)
            if (bar.under == 0)
                free.takeLine(extentOf(bar, place));
        for (const RowPoint& point : row.points) {
            const double x = canvas().pixelX(point.at);
            const double radius = 5.0 * canvas().scale;
            if (frame.pinOf(point.at) == 0)
                free.takeLine(
                    {x - radius, place.center().y() - radius, 2.0 * radius, 2.0 * radius});
        }
        return free;
    }

    void placeUnder(const RowBar& bar, const QRectF& at)
    {
        if (bar.after.empty() || frame.thinStep() < 7.5 * canvas().scale)
            return;
        put(toQt(bar.after), {at.right() + 6.0, at.top(), 60.0, at.height()}, {Ink::Role::Muted},
            canvas().font(9.0));
        placed.labels.back().ground = Ink{Ink::Role::Grey, 0, 0.0}; // no halo over bars
    }

    struct Beside {
        QRectF row;
        Ink ink;
        bool isLeft = false; // the wished side
        std::optional<Ink> ground{};
    };

    // The words behind a bar, the longest first. A doubt that has no room for them keeps its sign.
    [[nodiscard]] static QStringList wordsOf(const RowBar& bar)
    {
        if (!bar.isDoubted)
            return {toQt(bar.after), toQt(bar.afterBrief)};
        const QString sign(kDoubt);
        QStringList words{sign + u' ' + toQt(bar.after)};
        if (!bar.afterBrief.empty())
            words.append(sign + u' ' + toQt(bar.afterBrief));
        return words << sign;
    }

    // The same, and before the bare sign as much of the shortest words as has room.
    [[nodiscard]] QStringList wordsFrom(const RowBar& bar, double end) const
    {
        QStringList words = wordsOf(bar);
        if (!bar.isDoubted)
            return words;
        constexpr double kGaps = 8.0;
        constexpr qsizetype kLeastLetters = 8; // "▲ 128 no…" says more than the sign
        const double room = canvas().area().right() - end - kGaps;
        const QString cut = cutTo(room, words[words.size() - 2], canvas().font(11.0));
        if (cut.size() >= kLeastLetters)
            words.insert(words.size() - 1, cut);
        return words;
    }

    void placeAfter(const RowBar& bar, const QRectF& at, const Beside& wish, FreePlaces& free)
    {
        const QString sign = bar.isDoubted ? QString(kDoubt) : QString();
        const int pin = frame.pinOf(std::max(bar.x.from, bar.x.to));
        if (placeBeside(wordsFrom(bar, at.right()), {at.right(), at.right()}, pin, wish, free)
            || sign.isEmpty())
            return;
        const QFont font = canvas().font(11.0, QFont::Medium); // the bar runs from end to end
        const QSizeF size = labelSize(font, sign);
        const auto whisker = frame.whiskerOf(bar, wish.row);
        const double end = whisker ? whisker->place().left() : at.right();
        placed.labels.push_back(
            {sign, {{end - size.width() - 4.0, at.center().y() - size.height() / 2.0}, size}, font,
                wish.ink, false, {}, bar.ink});
    }

    // Puts the first text that has room at the wished side, else at the other. A value beyond the
    // axis has its words beside its arrow. False without room: the columns and the crosshair say it
    // as well.
    bool placeBeside(
        const QStringList& texts, Interval ends, int pin, const Beside& wish, FreePlaces& free)
    {
        constexpr double kGap = 3.0;
        if (texts.front().isEmpty())
            return true;
        const QFont font = canvas().font(11.0, pin == 0 ? QFont::Normal : QFont::Medium);
        const PlacedLabel label{
            .font = font, .ink = wish.ink, .hasHalo = true, .ground = wish.ground};
        if (pin != 0)
            return free.grant(
                {LabelRank::RowEnd, label, {atArrow(texts, font, pin, wish)}}, placed.labels);
        const double y = wish.row.center().y();
        const QRectF area = canvas().area();
        Candidates candidates{
            .anchors = {{{ends.to + kGap, y}, kLeft}, {{ends.from - kGap, y}, kRight}},
            .bounds = {area.left() - 2.0, wish.row.top() - wish.row.height(), area.width() + 16.0,
                3.0 * wish.row.height()},
            .slides = false};
        if (wish.isLeft)
            std::ranges::reverse(candidates.anchors);
        return free.grant({LabelRank::RowEnd, label, {{texts, {candidates}}}}, placed.labels);
    }

    // Even over the bar, which runs to the end of the axis.
    [[nodiscard]] LabelWay atArrow(
        const QStringList& texts, const QFont& font, int pin, const Beside& wish) const
    {
        const QRectF area = canvas().area();
        const double y = wish.row.center().y();
        const QString cut = cutTo(area.width() - arrowRoom(), texts.front(), font);
        const Anchor anchor = pin < 0 ? Anchor{{area.left() + arrowRoom(), y}, kLeft}
                                      : Anchor{{area.right() - arrowRoom(), y}, kRight};
        return {{cut},
            {{.anchors = {anchor},
                .bounds = {area.left(), wish.row.top() - wish.row.height(),
                    canvas().outerPlace().right() - area.left(), 3.0 * wish.row.height()},
                .slides = false,
                .isPushed = true,
                .clearance = kAnywhere}}};
    }
};

} // namespace

double reachOfWords(const ViewPanel& panel, const Canvas& canvas, double width)
{
    constexpr double kMost = 0.75; // of the room
    double reach = panel.x.needed.to;
    if (panel.rows)
        for (const ViewRowItem& row : panel.rows->rows)
            for (const RowBar& bar : row.bars)
                reach = std::max(reach, bar.spread ? bar.spread->to : reach);
    const auto hasDoubt = [](const ViewRowItem& row) {
        return std::ranges::any_of(row.bars, &RowBar::isDoubted);
    };
    if (!panel.rows || !canvas.theme || std::ranges::none_of(panel.rows->rows, hasDoubt))
        return reach;
    const QFont font = RowFrame(panel, canvas).canvas().font(11.0);
    for (const ViewRowItem& row : panel.rows->rows)
        for (const RowBar& bar : row.bars) {
            const double words = labelSize(font, RowWords::wordsOf(bar).front()).width();
            if (bar.isDoubted && words < kMost * width)
                reach = std::max(reach,
                    std::max(bar.x.to, bar.spread ? bar.spread->to : 0.0) / (1.0 - words / width));
        }
    return reach;
}

TableWords placeRows(const ViewPanel& panel, const Canvas& canvas)
{
    return panel.rows ? RowWords{{panel, canvas}}.words() : TableWords{};
}

} // namespace isocost
