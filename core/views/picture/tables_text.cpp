// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/picture/picture_text.h"

#include "core/text/display_text.h"
#include "core/text/phrase.h"
#include "core/views/picture/panel_table.h"

namespace isocost {

namespace {

void append(std::string& text, const std::string& separator, const std::string& more)
{
    if (!more.empty())
        text += (text.empty() ? "" : separator) + more;
}

struct TablesText {
    const ViewPanel& panel;
    std::vector<std::string>& sentences;

    void say()
    {
        if (panel.figure)
            sayFigure(*panel.figure);
        if (panel.rows)
            for (const ViewRowItem& item : panel.rows->rows)
                sentences.push_back(rowText(item, *panel.rows));
        if (panel.matrix)
            sayMatrix(*panel.matrix);
        for (const ViewFlow& flow : panel.flows)
            sayFlow(flow);
        if (panel.cells)
            sayCells(*panel.cells);
    }

    void sayFigure(const ViewFigure& figure)
    {
        std::string said = figure.text;
        append(said, ": ", joined(figure.lines, ", "));
        sentences.push_back(std::move(said));
    }

    [[nodiscard]] std::string at(double value) const { return writtenAs(panel.x.kind, value); }

    // "Price $3.55" of a column with a head
    static std::string cellText(const TableCell& cell, const Words& heads, std::size_t column)
    {
        if (column >= heads.size() || heads[column].empty() || cell.text.empty())
            return cell.text;
        return heads[column] + ' ' + cell.text;
    }

    [[nodiscard]] std::string barText(const RowBar& bar) const
    {
        if (!bar.name.empty())
            return bar.name + ' ' + at(bar.x.to - bar.x.from);
        std::string text = bar.before;
        append(text, " to ", bar.after);
        if (text.empty() && bar.x.from != bar.x.to)
            text = "from " + at(bar.x.from) + " to " + at(bar.x.to);
        return bar.under > 0 ? "before, " + text : text;
    }

    // Whether a column tells it: a bar from zero without words, or one below with a name.
    static bool isOfColumn(const RowBar& bar, const ViewRowItem& item)
    {
        if (bar.under > 0)
            return !bar.name.empty();
        const bool hasWords = !(bar.name + bar.before + bar.after).empty();
        return !hasWords && bar.x.from == 0.0 && !item.after.empty();
    }

    // "MFU: 45 %; $1.9M to $3.1M; Swing $1.2M"
    [[nodiscard]] std::string rowText(const ViewRowItem& item, const ViewRows& table) const
    {
        std::string text;
        for (std::size_t i = 1; i < item.before.size(); ++i)
            append(text, "; ", cellText(item.before[i], table.columnsBefore, i));
        for (const RowBar& bar : item.bars)
            if (!isOfColumn(bar, item))
                append(text, "; ", barText(bar));
        for (const RowPoint& point : item.points)
            append(text, "; ", point.text.empty() ? at(point.at) : point.text);
        if (item.band)
            append(text, "; ", "tolerance " + at(item.band->from) + " to " + at(item.band->to));
        for (std::size_t i = 0; i < item.after.size(); ++i)
            append(text, "; ", cellText(item.after[i], table.columnsAfter, i));
        if (item.isChosen)
            append(text, "; ", "chosen");
        std::string label = item.before.empty() ? "" : item.before.front().text;
        append(label, ": ", text);
        return label;
    }

    void sayMatrix(const ViewMatrix& matrix)
    {
        if (!matrix.corner.empty())
            sentences.push_back("Rows and columns: " + matrix.corner);
        for (std::size_t i = 0; i < matrix.cells.size(); ++i) {
            const MatrixCell& cell = matrix.cells[i];
            std::string text = cell.text;
            append(text, ", ", cell.note);
            if (cell.isBest)
                append(text, "; ", "the best");
            if (cell.isChosen)
                append(text, "; ", "chosen");
            sentences.push_back(matrix.rows[i / matrix.columns.size()].text + ", "
                + matrix.columns[i % matrix.columns.size()].text + ": " + text);
        }
    }

    void sayFlow(const ViewFlow& flow)
    {
        std::string text;
        for (const FlowEnd& end : flow.ends) {
            std::string said = end.text;
            append(said, " ", end.valueText);
            append(text, "; ", said + (end.isChosen ? ", chosen" : ""));
        }
        for (const TableCell& note : flow.notes)
            append(text, "; ", note.text);
        std::string box = flow.box;
        append(box, ", ", flow.boxNote);
        sentences.push_back(box + ": " + text);
        for (const ViewRowItem& change : flow.changes)
            sentences.push_back("What would change it: " + rowText(change, {}));
    }

    void sayCells(const ViewCells& cells)
    {
        std::string text;
        for (const CellKind& kind : cells.kinds)
            if (kind.count > 0)
                append(text, "; ",
                    countText(static_cast<double>(kind.count)) + ' ' + nameOf(kind, panel));
        sentences.push_back(std::move(text));
    }
};

} // namespace

void sayTables(const ViewPanel& panel, std::vector<std::string>& sentences)
{
    TablesText{panel, sentences}.say();
}

} // namespace isocost
