// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/picture/panel_table.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "core/text/phrase.h"
#include "core/views/picture/picture_fields.h"
#include "core/views/picture/spread_column.h"

namespace isocost {

namespace {

// A table whose columns are made as they are asked for.
struct TableMaker {
    DataTable table{};
    using Row = std::map<std::size_t, DataCell>;
    std::vector<Row> rows{};

    std::size_t columnOf(const DataColumn& column)
    {
        const auto found = std::ranges::find(table.columns, column);
        const auto at = static_cast<std::size_t>(found - table.columns.begin());
        if (found == table.columns.end())
            table.columns.push_back(column);
        return at;
    }
    void begin(Row row = {}) { rows.push_back(std::move(row)); }
    // Puts a cell into the row begun last, unless that has one in this column.
    TableMaker& put(const DataColumn& column, const DataCell& cell)
    {
        if (cell != DataCell())
            rows.back().emplace(columnOf(column), cell);
        return *this;
    }
    [[nodiscard]] DataTable take()
    {
        for (const Row& row : rows) {
            std::vector<DataCell>& cells = table.rows.emplace_back(table.columns.size());
            for (const auto& [column, cell] : row)
                cells[column] = cell;
        }
        return std::move(table);
    }
};

// Returns the number behind a text, else the text; nothing without either.
DataCell cellOf(const std::optional<double>& value, const std::string& text = {})
{
    if (value)
        return *value;
    return text.empty() ? DataCell() : DataCell(text);
}

DataCell cellFrom(const std::string& text)
{
    return cellOf({}, text);
}

DataCell cellFrom(const Words& words)
{
    return cellOf({}, joined(words, "; "));
}

DataCell cellFrom(double value)
{
    return value;
}

DataCell cellFrom(std::int64_t count)
{
    return static_cast<double>(count);
}

// Returns the column of a field that has the same head in every panel.
DataColumn columnOf(const auto& field)
{
    return {std::string(field.listing.column)};
}

// Puts the fields of a struct that have a column of their own.
template <class Owner>
void putFields(TableMaker& maker, const Owner& owner)
{
    visitPlaced<Teller::Table>(owner, [&maker](const auto& field, const auto& value) {
        maker.put(columnOf(field), cellFrom(value));
    });
}

// Returns a place of a heat map: the middle of one of `count` equal steps on the axis as scaled.
double middleOf(Interval range, int step, int count, AxisScale scale)
{
    const double share = (step + 0.5) / count;
    if (scale == AxisScale::Log)
        return range.from * std::pow(range.to / range.from, share);
    return range.from + share * (range.to - range.from);
}

// Puts everything that an item of rows tells: its cells by the heads of their columns, the ends of
// bars unless a cell tells them, the two sides of a tornado.
struct ItemCells {
    const ViewRowItem& item;
    const ViewRows& table;
    const ViewAxis& axis;
    TableMaker& maker;

    void put()
    {
        visitPlaced<Teller::Table>(
            item, [this](const auto& field, const auto& value) { this->put(field, value); });
    }

    template <class Field>
    void put(const Field&, const std::vector<TableCell>& cells)
    {
        for (std::size_t i = 0; i < cells.size(); ++i)
            if (!isSpreadInWords(i, Field::kSource))
                putCell(i, Field::kSource);
    }

    // Returns whether a column writes P10 and P90 as one text: the numbers have columns of their
    // own.
    [[nodiscard]] bool isSpreadInWords(
        std::size_t column, std::vector<TableCell> ViewRowItem::*cells) const
    {
        return cells == &ViewRowItem::after && column < table.columnsAfter.size()
            && table.columnsAfter[column] == kSpreadInWords;
    }

    void put(const auto& field, const std::string& text)
    {
        maker.put(columnOf(field), cellFrom(text));
    }

    void put(const auto&, const std::vector<RowBar>& bars)
    {
        const bool hasSides =
            bars.size() == 2 && bars[0].name.empty() && bars[0].under + bars[1].under == 0;
        for (std::size_t i = 0; i < bars.size(); ++i)
            if (hasSides)
                putSide(bars[i], i == 0 ? "low" : "high");
            else
                putBar(bars[i]);
    }

    void put(const auto&, const std::vector<RowPoint>& points)
    {
        for (const RowPoint& point : points)
            if (!isTold(item, point.at))
                maker.put(onAxis(point.text.empty() ? axis.name : point.text), point.at);
    }

    void put(const auto&, const std::optional<Interval>& band)
    {
        if (band)
            putStretch("tolerance, ", *band);
    }

    [[nodiscard]] DataColumn onAxis(const std::string& name) const { return {name, axis.unit}; }

    static bool isTold(const ViewRowItem& row, double number)
    {
        return std::ranges::find(row.after, number, &TableCell::value) != row.after.end();
    }

    // Bars without a length stand for their words, which are in place of a number.
    static bool isOfWords(const RowBar& bar) { return bar.x == Interval{}; }

    // Returns whether cells tell all bars: each runs from zero to the number of a cell, or nowhere.
    static bool isTold(const ViewRowItem& row)
    {
        return std::ranges::all_of(row.bars, [&row](const RowBar& bar) {
            return isOfWords(bar)
                || (bar.x.from == 0.0 && bar.name.empty() && isTold(row, bar.x.to));
        });
    }

    void putStretch(const std::string& name, Interval stretch)
    {
        maker.put(onAxis(name + "from"), stretch.from);
        maker.put(onAxis(name + "to"), stretch.to);
    }

    // Puts the assumption at one end and the result there.
    void putSide(const RowBar& bar, const std::string& side)
    {
        maker.columnOf({side});
        maker.put({side}, cellOf(bar.value));
        maker.put({"unit"}, cellOf({}, bar.unit));
        maker.put(onAxis(axis.name + " at " + side), bar.x.to);
    }

    void putBar(const RowBar& bar)
    {
        if (!bar.name.empty())
            putNamed(bar);
        else if (!isOfWords(bar)
            && !std::ranges::all_of(table.rows, [](const auto& row) { return isTold(row); }))
            putStretch(bar.under > 0 ? "before, " : "", bar.x);
        if (bar.isDoubted)
            maker.put({"doubt"}, bar.after);
    }

    void putNamed(const RowBar& bar)
    {
        if (!table.tells(bar))
            maker.put({bar.name, bar.unit.empty() ? axis.unit : bar.unit}, bar.x.to - bar.x.from);
    }

    // Returns the head of a column. A column without a head, or with one that others have, belongs
    // to the column before it.
    [[nodiscard]] std::string headOf(std::size_t column, bool isBefore) const
    {
        const Words& heads = isBefore ? table.columnsBefore : table.columnsAfter;
        const std::string head = column < heads.size() ? heads[column] : std::string();
        if (!head.empty() && (column == 0 || std::ranges::count(heads, head) == 1))
            return head;
        if (isBefore)
            return column == 0 ? "name" : "detail";
        if (column == 0)
            return axis.name.empty() ? "value" : axis.name;
        return headOf(column - 1, false) + ", " + (head.empty() ? "share" : head);
    }

    // Puts a cell; a column of several units has them beside it.
    void putCell(std::size_t i, std::vector<TableCell> ViewRowItem::*cells)
    {
        const TableCell& cell = (item.*cells)[i];
        std::set<std::string> units;
        bool isUsed = false;
        for (const ViewRowItem& row : table.rows) {
            if (i >= (row.*cells).size())
                continue;
            const TableCell& other = (row.*cells)[i];
            isUsed = isUsed || other.value || !other.text.empty();
            if (other.value)
                units.insert(other.unit);
        }
        const DataColumn column{headOf(i, cells == &ViewRowItem::before),
            units.size() == 1 ? *units.begin() : std::string()};
        if (isUsed)
            maker.columnOf(column);
        maker.put(column, cellOf(cell.value, cell.text));
        if (units.size() > 1)
            maker.put({"unit"}, cellOf({}, cell.unit));
        if (cell.spread) {
            maker.put({column.name + " P10", column.unit}, cell.spread->from);
            maker.put({column.name + " P90", column.unit}, cell.spread->to);
        }
    }
};

// The entry of the key that names a kind of cell; the end of the key where none does.
auto keyOf(const CellKind& kind, const ViewPanel& panel)
{
    return std::ranges::find_if(panel.key, [&kind](const KeyEntry& entry) {
        return entry.ink == kind.ink && entry.isHatched == kind.isHatched;
    });
}

bool isNamed(const CellKind& kind, const ViewPanel& panel)
{
    return keyOf(kind, panel) != panel.key.end();
}

// What one table of a panel holds, in the order of the tables.
enum class Part : std::uint8_t {
    Plot,
    Rows,
    Matrix,
    Flow,
    Cells,
    Figure,
    Strip,
    Map,
    Marks,
    Contours
};

// What the name and the id of a table say behind those of its panel, unless it is the first one.
constexpr std::array kPartWords{
    "points", "rows", "matrix", "flow", "cells", "figure", "strips", "map", "marks", "contours"};

// Lists what one panel draws: a table for each kind of what has columns of its own.
struct PanelTables {
    const ViewPanel& panel;
    std::map<Part, TableMaker> makers{};
    const DataColumn xColumn{panel.x.name, panel.x.unit};
    const DataColumn toColumn{panel.x.name + " to", panel.x.unit};
    const DataColumn yColumn{panel.y.name, panel.y.unit};
    using Place = std::tuple<double, double, int>;
    std::map<Place, TableMaker::Row> places{};

    void addTo(std::vector<NamedTable>& tables)
    {
        writePlot();
        visitPlaced<Teller::Table>(panel, [this](const auto&, const auto& layers) {
            visitHeld(layers, [this](const auto& layer) { this->write(layer); });
        });
        bool isFirst = true;
        for (auto& [part, maker] : makers) {
            if (maker.rows.empty())
                continue;
            const std::string word = kPartWords[static_cast<std::size_t>(part)];
            tables.push_back({panel.id + (isFirst ? "" : '-' + word),
                nameOf(panel) + (isFirst ? "" : ", " + word), maker.take()});
            isFirst = false;
        }
    }

    TableMaker& begin(Part part, const std::string& column = {}, const std::string& word = {})
    {
        TableMaker& maker = makers[part];
        maker.begin();
        return maker.put({column}, cellOf({}, word));
    }

    void writePlot()
    {
        for (const ViewCurve& curve : panel.curves)
            for (const CurvePoint& point : curve.points)
                plot({point.x, point.x}, {}, curve.name, point.y);
        for (const ViewCurve& curve : panel.curves)
            for (const BandPoint& point : curve.band) {
                plot({point.x, point.x}, {}, curve.name + " P10", point.low);
                plot({point.x, point.x}, {}, curve.name + " P90", point.high);
            }
        for (const ViewBars& bars : panel.bars)
            for (const ViewBar& bar : bars.bars) {
                const std::string tick = tickIn(panel.x, bar.x);
                const bool isPart = !tick.empty(); // a part of a stack
                plot(bar.x, tick, bars.name, bar.value - (isPart ? bar.base : 0.0));
                if (!isPart && bar.base != 0.0)
                    plot(bar.x, tick, bars.name + " from", bar.base);
            }
        for (auto& [place, row] : places)
            makers[Part::Plot].begin(std::move(row));
        for (const ViewCurve& curve : panel.curves)
            if (curve.present)
                mark(curve.name + ", present", curve.present->x, {}, curve.present->y);
    }

    void plot(Interval x, const std::string& tick, const std::string& series, double value)
    {
        TableMaker& maker = makers[Part::Plot];
        const std::size_t at = maker.columnOf(xColumn);
        const std::size_t end = x.to > x.from && tick.empty() ? maker.columnOf(toColumn) : at;
        const std::size_t column = maker.columnOf({series, panel.y.unit});
        Place place{x.from, x.to, 0};
        while (places[place].contains(column)) // stairs have two values at one place
            ++std::get<int>(place);
        TableMaker::Row& row = places[place];
        row[end] = x.to;
        row[at] = cellOf(tick.empty() ? std::optional(x.from) : std::nullopt, tick);
        row[column] = value;
    }

    using Number = std::optional<double>;

    void mark(const std::string& name, const Number& x, const Number& to, const Number& y)
    {
        begin(Part::Marks, "marked", name)
            .put(xColumn, cellOf(x))
            .put(toColumn, cellOf(to))
            .put(yColumn, cellOf(y));
    }

    static std::string named(const Words& words, const char* other)
    {
        return words.empty() ? other : words.front();
    }

    void write(const ViewMark& each)
    {
        const std::string name = named(each.words, "mark") + curveAt(each, panel);
        mark(name, each.at.x, {}, each.at.y);
        if (each.spread && each.spread->x)
            mark(name + ", P10 to P90", each.spread->x->from, each.spread->x->to, {});
        else if (each.spread && each.spread->y) {
            mark(name + ", P10", each.at.x, {}, each.spread->y->from);
            mark(name + ", P90", each.at.x, {}, each.spread->y->to);
        }
    }

    void write(const ViewLevel& level)
    {
        const std::string name = named(level.words, "line");
        if (level.axis == ViewLevel::Across::X)
            mark(name, level.at, {}, {});
        else
            mark(name, {}, {}, level.at);
    }

    void write(const ViewBand& band)
    {
        mark(named(band.words, "band"), band.x.from, band.x.to, {});
    }

    void write(const ViewSpread& spread)
    {
        mark(spread.text, spread.middle, {}, {});
        mark(spread.text + ", spread", spread.low, spread.high, {});
    }

    void write(const ViewRows& rows)
    {
        for (const ViewRowItem& item : rows.rows)
            ItemCells{item, rows, panel.x, begin(Part::Rows)}.put();
    }

    void write(const ViewFlow& flow)
    {
        for (const FlowEnd& end : flow.ends) {
            TableMaker& maker = begin(Part::Flow);
            putFields(maker, flow);
            putFields(maker, end);
        }
    }

    void write(const ViewCells& cells)
    {
        for (const CellKind& kind : cells.kinds)
            if (kind.count > 0 || isNamed(kind, panel))
                putFields(begin(Part::Cells, "what", nameOf(kind, panel)), kind);
    }

    void write(const ViewFigure& figure)
    {
        TableMaker& maker = begin(Part::Figure);
        putFields(maker, figure);
        maker.put({nameOf(panel), figure.unit}, cellOf(figure.value, figure.text));
        if (figure.spread) {
            maker.put({nameOf(panel) + " P10", figure.unit}, figure.spread->from);
            maker.put({nameOf(panel) + " P90", figure.unit}, figure.spread->to);
        }
    }

    void write(const ViewStrip& strip)
    {
        const DataColumn from = strip.isOnAxis ? xColumn : DataColumn{"share of the whole"};
        for (const StripPart& part : strip.parts) {
            TableMaker& maker =
                begin(Part::Strip, "what", first(strip.names) + ": " + strip.kinds[part.kind].name);
            maker.put(from, part.from).put({from.name + " to", from.unit}, part.to);
            if (part.value != 0.0)
                maker.put({"value", strip.kind == NumberKind::Hours ? "h" : ""}, part.value);
        }
    }

    // Writes about 32 places each way: the 65,536 of a fine map are for the eye, not for a
    // spreadsheet.
    void write(const ViewHeatMap& map)
    {
        constexpr int kMost = 32;
        const int across = std::max(1, map.columns / kMost);
        const int up = std::max(1, map.rows / kMost);
        const DataColumn value{map.name, map.unit};
        for (std::size_t i = 0; i < map.values.size(); ++i) {
            const auto [row, column] = std::div(static_cast<int>(i), map.columns);
            if (row % up != up / 2 || column % across != across / 2)
                continue;
            const CurvePoint place = placeOf(map, i, panel);
            begin(Part::Map)
                .put(xColumn, place.x)
                .put(yColumn, place.y)
                .put(value, cellOf(map.values[i]));
        }
        for (const HeatContour& contour : map.contours)
            for (const auto& line : contour.lines)
                for (const CurvePoint& point : line)
                    begin(Part::Contours)
                        .put(xColumn, point.x)
                        .put(yColumn, point.y)
                        .put(value, contour.level);
    }

    void write(const ViewMatrix& matrix)
    {
        for (std::size_t i = 0; i < matrix.cells.size(); ++i) {
            const std::size_t column = i % matrix.columns.size();
            if (column == 0)
                begin(Part::Matrix, matrix.corner, matrix.rows[i / matrix.columns.size()].text);
            makers[Part::Matrix].put({matrix.columns[column].text, matrix.unit},
                cellOf(matrix.cells[i].value, matrix.cells[i].text));
        }
    }
};

} // namespace

std::vector<NamedTable> tablesOf(const std::vector<ViewPanel>& panels)
{
    std::vector<NamedTable> tables;
    for (const bool isMap : {false, true}) // the many numbers of a heat map come last
        for (const ViewPanel& panel : panels)
            if (panel.heatMap.has_value() == isMap)
                PanelTables{panel}.addTo(tables);
    return tables;
}

CurvePoint placeOf(const ViewHeatMap& map, std::size_t value, const ViewPanel& panel)
{
    const int index = static_cast<int>(value);
    return {panel.x.inSteps(middleOf(map.x, index % map.columns, map.columns, panel.x.scale)),
        panel.y.inSteps(middleOf(map.y, index / map.columns, map.rows, panel.y.scale))};
}

std::string first(const Words& words)
{
    return words.empty() ? std::string() : words.front();
}

std::string nameOf(const ViewPanel& panel)
{
    if (!panel.name.empty())
        return panel.name;
    return panel.headings.empty() ? panel.id : panel.headings.front();
}

std::string curveAt(const ViewMark& mark, const ViewPanel& panel)
{
    const auto isIts = [&mark](const ViewCurve& curve) { return curve.ink == mark.ink; };
    const auto found = std::ranges::find_if(panel.curves, isIts);
    const bool isOnly = std::ranges::count_if(panel.curves, isIts) == 1;
    if (!isOnly || mark.namesCurve)
        return {};
    return " on " + found->name;
}

std::string nameOf(const CellKind& kind, const ViewPanel& panel)
{
    const auto named = keyOf(kind, panel);
    if (named == panel.key.end())
        return "others";
    return named->name.empty() ? first(named->words) : named->name;
}

} // namespace isocost
