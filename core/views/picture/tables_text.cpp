// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/picture/tables_text.h"

#include "core/text/display_text.h"
#include "core/text/phrase.h"
#include "core/views/picture/panel_table.h"
#include "core/views/picture/picture_fields.h"

namespace isocost {

namespace {

void append(std::string& text, std::string_view joint, const std::string& more)
{
    if (more.empty())
        return;
    if (!text.empty())
        text += joint;
    text += more;
}

// Says the fields that have a place in the text, one behind the other.
template <class Owner>
std::string partsText(const Owner& owner);

std::string wordsOf(const auto&, const std::string& text)
{
    return text;
}

std::string wordsOf(const auto&, const Words& words)
{
    return joined(words, ", ");
}

std::string wordsOf(const auto& field, bool isSo)
{
    return std::string(isSo ? field.saying.word : std::string_view());
}

std::string wordsOf(const auto&, const std::vector<FlowEnd>& ends)
{
    return joined(ends, "; ", partsText<FlowEnd>);
}

std::string wordsOf(const auto&, const std::vector<TableCell>& cells)
{
    std::string text;
    for (const TableCell& cell : cells)
        append(text, "; ", cell.text);
    return text;
}

template <class Owner>
std::string partsText(const Owner& owner)
{
    std::string text;
    visitPlaced<Teller::Text>(owner, [&text](const auto& field, const auto& value) {
        append(text, field.saying.joint, wordsOf(field, value));
    });
    return text;
}

// "MFU: 45 %; $1.9M to $3.1M; Swing $1.2M"
struct RowText {
    const ViewRowItem& item;
    const ViewRows& table;
    NumberKind kind; // kind of the numbers on the x axis
    std::string text{};

    std::string take()
    {
        visitPlaced<Teller::Text>(
            item, [this](const auto& field, const auto& value) { add(field, value); });
        std::string label = item.before.empty() ? "" : item.before.front().text;
        append(label, ": ", text);
        return label;
    }

    // Adds cells, except the first one before the bars, which is the label.
    template <class Field>
    void add(const Field&, const std::vector<TableCell>& cells)
    {
        constexpr bool kIsBefore = Field::kSource == &ViewRowItem::before;
        const Words& heads = kIsBefore ? table.columnsBefore : table.columnsAfter;
        for (std::size_t i = kIsBefore ? 1 : 0; i < cells.size(); ++i)
            append(text, "; ", cellText(cells[i], heads, i));
    }

    void add(const auto&, const std::vector<RowBar>& bars)
    {
        for (const RowBar& bar : bars)
            if (!isOfColumn(bar))
                append(text, "; ", barText(bar));
    }

    void add(const auto&, const std::vector<RowPoint>& points)
    {
        for (const RowPoint& point : points)
            append(text, "; ", point.text.empty() ? at(point.at) : point.text);
    }

    void add(const auto&, const std::optional<Interval>& band)
    {
        if (band)
            append(text, "; ", "tolerance " + at(band->from) + " to " + at(band->to));
    }

    void add(const auto& field, bool isSo)
    {
        append(text, field.saying.joint, wordsOf(field, isSo));
    }

    [[nodiscard]] std::string at(double value) const { return writtenAs(kind, value); }

    // Says "Price $3.55" for a column with a head.
    static std::string cellText(const TableCell& cell, const Words& heads, std::size_t column)
    {
        if (column >= heads.size() || heads[column].empty() || cell.text.empty())
            return cell.text;
        return heads[column] + ' ' + cell.text;
    }

    [[nodiscard]] std::string barText(const RowBar& bar) const
    {
        std::string words = bar.before;
        append(words, " to ", bar.after);
        if (!bar.name.empty()) {
            std::string length = bar.name + ' ' + at(bar.x.to - bar.x.from);
            if (table.tells(bar))
                length.clear();
            append(length, "; ", words);
            return length;
        }
        if (words.empty() && bar.x.from != bar.x.to)
            words = "from " + at(bar.x.from) + " to " + at(bar.x.to);
        return bar.under > 0 ? "before, " + words : words;
    }

    // Returns whether a column tells the bar: it starts at zero without words, or it lies below
    // with a name.
    [[nodiscard]] bool isOfColumn(const RowBar& bar) const
    {
        if (bar.under > 0)
            return !bar.name.empty();
        const bool hasWords = !(bar.name + bar.before + bar.after).empty();
        return !hasWords && bar.x.from == 0.0 && !item.after.empty();
    }
};

} // namespace

void TablesText::say(const ViewFigure& figure) const
{
    m_sentences.push_back(partsText(figure));
}

void TablesText::say(const ViewRows& rows) const
{
    for (const ViewRowItem& item : rows.rows)
        m_sentences.push_back(RowText{item, rows, m_panel.x.kind}.take());
}

void TablesText::say(const ViewMatrix& matrix) const
{
    if (!matrix.corner.empty())
        m_sentences.push_back("Rows and columns: " + matrix.corner);
    for (std::size_t i = 0; i < matrix.cells.size(); ++i)
        m_sentences.push_back(matrix.rows[i / matrix.columns.size()].text + ", "
            + matrix.columns[i % matrix.columns.size()].text + ": " + partsText(matrix.cells[i]));
}

void TablesText::say(const ViewFlow& flow) const
{
    m_sentences.push_back(partsText(flow));
    for (const ViewRowItem& change : flow.changes)
        m_sentences.push_back(
            "What would change it: " + RowText{change, {}, m_panel.x.kind}.take());
}

void TablesText::say(const ViewCells& cells) const
{
    std::string text;
    for (const CellKind& kind : cells.kinds)
        if (kind.count > 0)
            append(text, "; ",
                countText(static_cast<double>(kind.count)) + ' ' + nameOf(kind, m_panel));
    m_sentences.push_back(std::move(text));
}

} // namespace isocost
