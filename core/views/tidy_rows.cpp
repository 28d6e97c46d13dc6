// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/tidy_rows.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace isocost {

namespace {

DataCell cellOf(const std::optional<double>& value, const std::string& text)
{
    if (value)
        return *value;
    return text.empty() ? DataCell() : DataCell(text);
}

// A place of a heat map: the middle of one of `count` equal steps on the axis as it is scaled.
double middleOf(Interval range, int step, int count, AxisScale scale)
{
    const double share = (step + 0.5) / count;
    if (scale == AxisScale::Log)
        return range.from * std::pow(range.to / range.from, share);
    return range.from + share * (range.to - range.from);
}

// Writes the rows of one panel, layer by layer.
class PanelRows {
public:
    PanelRows(const ViewPanel& panel, std::vector<TidyRow>& rows)
        : m_panel(panel), m_name(nameOf(panel)), m_rows(rows)
    {
    }

    void write()
    {
        for (const ViewCurve& curve : m_panel.curves)
            for (const CurvePoint& point : curve.points)
                put(curve.name, point.x, point.y);
        writeBars();
        for (const ViewStrip& strip : m_panel.strips)
            writeStrip(strip);
        writeMarks();
        writeHeatMap();
        if (m_panel.rows)
            writeRows(*m_panel.rows);
        writeMatrix();
        for (const ViewFlow& flow : m_panel.flows)
            writeFlow(flow);
        writeCells();
        if (m_panel.figure)
            put(first(m_panel.figure->lines), {}, m_panel.figure->text);
    }

private:
    struct Measure {
        std::string name;
        std::string unit;
    };

    TidyRow& put(const std::string& series, DataCell x, DataCell y)
    {
        return put(series, {m_panel.x.name, m_panel.x.unit}, std::move(x),
            {m_panel.y.name, m_panel.y.unit}, std::move(y));
    }

    TidyRow& put(const std::string& series, const Measure& x, DataCell xValue, const Measure& y,
        DataCell yValue)
    {
        const bool hasX = xValue != DataCell();
        const bool hasY = yValue != DataCell();
        const auto word = [](bool isThere, const std::string& text) {
            return isThere && !text.empty() ? DataCell(text) : DataCell();
        };
        m_rows.push_back({m_name, word(true, series), word(hasX, x.name), word(hasX, x.unit),
            std::move(xValue), {}, word(hasY, y.name), word(hasY, y.unit), std::move(yValue), {}});
        return m_rows.back();
    }

    TidyRow& putStretch(const std::string& series, Interval x, DataCell y)
    {
        TidyRow& row = put(series, x.from, std::move(y));
        row[kTidyXTo] = x.to;
        return row;
    }

    void writeBars()
    {
        for (const ViewBars& bars : m_panel.bars) {
            for (const ViewBar& bar : bars.bars) {
                const std::string name = tickIn(m_panel.x, bar.x);
                if (!name.empty()) { // a part of a stack
                    put(bars.name, name, bar.value - bar.base);
                    continue;
                }
                putStretch(bars.name, bar.x, bar.value);
                if (bar.base != 0.0)
                    putStretch(bars.name + " from", bar.x, bar.base);
            }
        }
    }

    void writeStrip(const ViewStrip& strip)
    {
        for (const StripPart& part : strip.parts) {
            const std::string series = first(strip.names) + ": " + strip.kinds[part.kind].name;
            TidyRow& row = strip.isOnAxis
                ? put(series, part.from, {})
                : put(series, {"share of the whole", ""}, part.from, {}, {});
            row[kTidyXTo] = part.to;
            if (part.value != 0.0)
                row[kTidyValue] = part.value;
        }
    }

    void writeMarks()
    {
        for (const ViewMark& mark : m_panel.marks)
            put(first(mark.words), mark.at.x, mark.at.y);
        for (const ViewLevel& level : m_panel.levels) {
            if (level.axis == ViewLevel::Across::X)
                put(first(level.words), level.at, {});
            else
                put(first(level.words), {}, level.at);
        }
        for (const ViewBand& band : m_panel.bands)
            putStretch(first(band.words), band.x, {});
        for (const ViewSpread& spread : m_panel.spreads) {
            put(spread.text, spread.middle, {});
            putStretch(spread.text + ", spread", {spread.low, spread.high}, {});
        }
    }

    void writeHeatMap()
    {
        if (!m_panel.heatMap)
            return;
        const ViewHeatMap& map = *m_panel.heatMap;
        for (std::size_t i = 0; i < map.values.size(); ++i) {
            const CurvePoint place = placeOf(map, i, m_panel);
            put("heat map", place.x, place.y)[kTidyValue] = cellOf(map.values[i], {});
        }
        for (const HeatContour& contour : map.contours)
            for (const auto& line : contour.lines)
                for (const CurvePoint& point : line)
                    put("contour " + contour.text, point.x, point.y)[kTidyValue] = contour.level;
    }

    void writeRows(const ViewRows& table)
    {
        for (const ViewRowItem& item : table.rows)
            writeItem(item, table, item.before.empty() ? "" : item.before.front().text);
    }

    void writeItem(const ViewRowItem& item, const ViewRows& table, const std::string& label)
    {
        const std::size_t before = m_rows.size();
        for (const RowBar& bar : item.bars) {
            putStretch(label + seriesOf(bar), bar.x, {})[kTidyValue] = cellOf(bar.value, {});
            if (bar.isDoubted)
                put(label, {}, {}, {"doubt", ""}, bar.after);
        }
        for (const RowPoint& point : item.points)
            put(point.text.empty() ? label : label + ": " + point.text, point.at, {});
        if (item.band)
            putStretch(label + ", tolerance", *item.band, {});
        writeTableCells(label, item.before, table.columnsBefore, 1);
        writeTableCells(label, item.after, table.columnsAfter, 0);
        if (m_rows.size() == before)
            put(label, {}, {});
    }

    static std::string seriesOf(const RowBar& bar)
    {
        if (!bar.name.empty())
            return ", " + bar.name;
        const std::string& words = bar.before.empty() ? bar.after : bar.before;
        return bar.isGhost ? ", before" : words.empty() || bar.isDoubted ? "" : ", " + words;
    }

    // "Owned, change": a head that others have as well belongs to the column before it.
    static std::string headOf(const Words& heads, std::size_t column)
    {
        if (column >= heads.size())
            return {};
        const bool isOther =
            column > 0 && !heads[column].empty() && std::ranges::count(heads, heads[column]) > 1;
        return isOther ? heads[column - 1] + ", " + heads[column] : heads[column];
    }

    // The label itself only for the number behind it.
    void writeTableCells(const std::string& label, const std::vector<TableCell>& cells,
        const Words& heads, std::size_t labels)
    {
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const DataCell cell =
                cellOf(cells[i].value, i < labels ? std::string() : cells[i].text);
            if (cell != DataCell())
                put(label, {}, {}, {headOf(heads, i), isMoney(cells[i]) ? "USD" : ""}, cell);
        }
    }

    static bool isMoney(const TableCell& cell)
    {
        return cell.value && cell.text.find('$') != std::string::npos;
    }

    void writeMatrix()
    {
        if (!m_panel.matrix)
            return;
        const ViewMatrix& matrix = *m_panel.matrix;
        for (std::size_t i = 0; i < matrix.cells.size(); ++i) {
            const MatrixCell& cell = matrix.cells[i];
            put(matrix.rows[i / matrix.columns.size()].text, {matrix.corner, ""},
                matrix.columns[i % matrix.columns.size()].text, {}, cellOf(cell.value, cell.text));
        }
    }

    void writeFlow(const ViewFlow& flow)
    {
        for (const FlowEnd& end : flow.ends) {
            const bool isNumber = end.value != 0.0 || end.valueText.empty();
            put(flow.box, {}, end.text, {},
                isNumber ? DataCell(end.value) : DataCell(end.valueText));
        }
        for (const TableCell& note : flow.notes)
            put(flow.box, {}, {}, {}, cellOf(note.value, note.text));
        for (const ViewRowItem& change : flow.changes)
            writeItem(change, {},
                flow.box + ": " + (change.before.empty() ? "" : change.before.front().text));
    }

    void writeCells()
    {
        if (!m_panel.cells)
            return;
        for (const CellKind& kind : m_panel.cells->kinds)
            put(nameOf(kind, m_panel), {}, {}, {"count", ""}, static_cast<double>(kind.count));
    }

    const ViewPanel& m_panel;
    std::string m_name;
    std::vector<TidyRow>& m_rows;
};

} // namespace

std::vector<TidyRow> tidyRows(const ViewPicture& picture)
{
    std::vector<TidyRow> rows;
    for (const bool isMap : {false, true}) // the many numbers of a heat map come last
        for (const ViewPanel& panel : picture.panels)
            if (panel.heatMap.has_value() == isMap)
                PanelRows(panel, rows).write();
    return rows;
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

std::string nameOf(const CellKind& kind, const ViewPanel& panel)
{
    const auto named = std::ranges::find_if(panel.key, [&kind](const KeyEntry& entry) {
        return entry.ink == kind.ink && entry.isHatched == kind.isHatched;
    });
    if (named == panel.key.end())
        return "cells";
    return named->name.empty() ? first(named->words) : named->name;
}

} // namespace isocost
