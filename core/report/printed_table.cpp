// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/printed_table.h"

#include <algorithm>
#include <cmath>

#include "core/report/report_phrases.h"
#include "core/text/display_text.h"
#include "core/text/phrase.h"
#include "core/text/say.h"
#include "core/views/picture/panel_table.h"
#include "core/views/picture/picture_table.h"
#include "core/views/picture/spread_column.h"

namespace isocost {

using namespace report_phrases;

namespace {

// A long text that says the same in short is short on paper.
ReportCell cellOf(const TableCell& cell, bool isExact)
{
    const bool isMoney = isExact && cell.value && isAmountOfMoney(cell.unit);
    constexpr std::size_t kMost = 110; // letters; the ledger has all of them
    const std::string& whole = cell.isElastic && !cell.brief.empty() ? cell.brief : cell.text;
    const std::string words = cell.isElastic ? shortText(whole, kMost) : whole;
    return {isMoney ? printedNumber(*cell.value, cell.unit) : words, cell.isBold, cell.ink};
}

void dropColumn(ReportTable& table, std::size_t column)
{
    const auto place = static_cast<std::ptrdiff_t>(column);
    table.columns.erase(table.columns.begin() + place);
    for (ReportRow& row : table.rows)
        row.cells.erase(row.cells.begin() + place);
}

// A column of numbers has more of them than words.
void judge(ReportTable& table, std::size_t column, std::size_t numbers, std::size_t words)
{
    table.columns[column].isNumber = numbers > 0 && numbers >= words;
}

std::size_t widestOf(const ViewRows& rows, bool isAfter)
{
    std::size_t columns = (isAfter ? rows.columnsAfter : rows.columnsBefore).size();
    for (const ViewRowItem& row : rows.rows)
        if (row.role != ViewRowItem::Role::Heading)
            columns = std::max(columns, (isAfter ? row.after : row.before).size());
    return columns;
}

bool hasBars(const ViewRows& rows)
{
    return std::ranges::any_of(rows.rows, [](const ViewRowItem& row) {
        return !row.bars.empty() || !row.points.empty() || row.slider;
    });
}

// Whether bars stand for numbers that no column has, as in a tornado.
bool hasMoreInBars(const ViewRows& rows)
{
    return std::ranges::any_of(rows.rows, [&rows](const ViewRowItem& row) {
        return std::ranges::any_of(row.bars, [&](const RowBar& bar) {
            const bool isTold = row.after.size() > rows.main && row.after[rows.main].value;
            return bar.value && !rows.tells(bar) && !isTold;
        });
    });
}

// A row of a table with bars says the words of its bar, which stand for a number that is not there.
std::string wordsOfBars(const ViewRowItem& row)
{
    for (const RowBar& bar : row.bars)
        if (bar.isDoubted || row.after.empty())
            return bar.after;
    return {};
}

// The axes of the panel tell which numbers without a unit are shares.
std::string textOf(const DataCell& cell, const std::string& unit, const ViewAxis& axis)
{
    if (const auto* const number = std::get_if<double>(&cell)) {
        const bool isShare = unit.empty() && axis.kind == NumberKind::Share;
        return isShare ? shareText(*number) : printedNumber(*number, unit);
    }
    const auto* const words = std::get_if<std::string>(&cell);
    return words ? *words : std::string();
}

bool isPlaces(const DataTable& table)
{
    return std::ranges::all_of(table.rows, [](const std::vector<DataCell>& row) {
        return std::holds_alternative<double>(row.front());
    });
}

// The first column of places along an axis is that axis, and so is a column with its name.
const ViewAxis& axisOf(const ViewPanel& panel, const DataTable& table, std::size_t column)
{
    const bool isNamed = !panel.x.name.empty()
        && std::string_view(table.columns[column].name).starts_with(panel.x.name);
    return column == 0 || isNamed ? panel.x : panel.y;
}

// What each flow may lead to, with its value or the reason why it has none.
ReportTable flowsTable(const ViewPanel& panel)
{
    ReportTable table{.heading = nameOf(panel)};
    table.columns = {{}, {phraseText(kLeadsTo)}, {phraseText(kValue), true}};
    for (const ViewFlow& flow : panel.flows)
        for (const FlowEnd& end : flow.ends)
            table.rows.push_back(
                {.cells = {{flow.box}, {end.text, end.isChosen}, {end.valueText, end.isChosen}}});
    return table;
}

struct Kept {
    std::vector<std::size_t> rows;
    std::string note;
};

Kept keptRows(const DataTable& table)
{
    Kept kept;
    const std::size_t count = table.rows.size();
    const Argument rows{"rows", asCount(static_cast<double>(count))};
    const bool isThinned = count > kMostPlaces && isPlaces(table);
    if (!isThinned && count > kMostRows) {
        kept.note = phraseText(kInWorkbook, {rows});
        return kept;
    }
    const std::size_t step = isThinned ? (count + kMostPlaces - 2) / (kMostPlaces - 1) : 1;
    for (std::size_t row = 0; row < count; row += step)
        kept.rows.push_back(row);
    if (isThinned && kept.rows.back() != count - 1)
        kept.rows.push_back(count - 1); // the end of the axis
    if (step > 1)
        kept.note = phraseText(kEvery, {{"step", asCount(static_cast<double>(step))}, rows});
    return kept;
}

ReportTable printed(const DataTable& table, const std::string& heading, const ViewPanel& panel)
{
    ReportTable made;
    made.heading = heading;
    for (const DataColumn& column : table.columns)
        made.columns.push_back({column.unit.empty()
                ? column.name
                : phraseText(kHeadOf, {{"name", column.name}, {"unit", column.unit}})});
    std::vector<std::size_t> numbers(table.columns.size());
    std::vector<std::size_t> words(table.columns.size());
    const Kept kept = keptRows(table);
    for (const std::size_t index : kept.rows) {
        ReportRow& row = made.rows.emplace_back();
        for (std::size_t i = 0; i < table.rows[index].size() && i < table.columns.size(); ++i) {
            const DataCell& cell = table.rows[index][i];
            row.cells.push_back({textOf(cell, table.columns[i].unit, axisOf(panel, table, i))});
            if (!std::holds_alternative<std::monostate>(cell))
                ++(std::holds_alternative<double>(cell) ? numbers : words)[i];
        }
        row.cells.resize(table.columns.size());
    }
    for (std::size_t i = 1; i < made.columns.size(); ++i)
        judge(made, i, numbers[i], words[i]);
    for (std::size_t i = made.columns.size(); i-- > 1;)
        if (numbers[i] + words[i] == 0)
            dropColumn(made, i);
    made.note = kept.note;
    return made;
}

} // namespace

ReportTable rowsTable(const ViewPanel& panel, bool isExact)
{
    ReportTable table;
    if (!panel.rows)
        return table;
    const ViewRows& rows = *panel.rows;
    table.heading = first(panel.headings);
    const std::size_t before = widestOf(rows, false);
    const std::size_t after = widestOf(rows, true);
    const auto headOf = [](const Words& heads, std::size_t column) {
        return column < heads.size() ? heads[column] : std::string();
    };
    for (std::size_t i = 0; i < before; ++i)
        table.columns.push_back({headOf(rows.columnsBefore, i)});
    if (!table.columns.empty() && table.columns.front().head.empty())
        table.columns.front().head = table.heading; // on one line with the other heads
    for (std::size_t i = 0; i < after; ++i)
        table.columns.push_back({headOf(rows.columnsAfter, i)});
    std::vector<std::size_t> numbers(before + after);
    std::vector<std::size_t> words(before + after);
    for (const ViewRowItem& row : rows.rows) {
        ReportRow& made = table.rows.emplace_back();
        made.isChosen = row.isChosen;
        made.isHeading = row.role == ViewRowItem::Role::Heading;
        made.cells.resize(before + after);
        const auto put = [&](const std::vector<TableCell>& cells, std::size_t at) {
            for (std::size_t i = 0; i < cells.size() && at + i < made.cells.size(); ++i) {
                made.cells[at + i] = cellOf(cells[i], isExact);
                if (!cells[i].text.empty() && !made.isHeading)
                    ++(cells[i].value ? numbers : words)[at + i];
            }
        };
        put(row.before, 0);
        put(row.after, before);
        if (row.role == ViewRowItem::Role::Total || row.role == ViewRowItem::Role::Subtotal)
            for (ReportCell& cell : made.cells)
                cell.isBold = true;
        if (const std::string doubt = wordsOfBars(row); !doubt.empty())
            made.cells.front().text += ": " + doubt;
    }
    for (std::size_t i = 1; i < table.columns.size(); ++i) {
        judge(table, i, numbers[i], words[i]);
        if (table.columns[i].head == kSpreadInWords) {
            table.columns[i].isNumber = true;
            table.columns[i].isOfPrevious = true;
        }
    }
    for (std::size_t i = table.columns.size(); i-- > 1;)
        if (numbers[i] + words[i] == 0)
            dropColumn(table, i);
    return table;
}

bool isOfWords(const ViewPicture& picture)
{
    return !picture.panels.empty()
        && std::ranges::all_of(picture.panels, [](const ViewPanel& panel) {
               return panel.rows && !hasBars(*panel.rows) && panel.emptyReason.empty();
           });
}

std::string printedNumber(double value, const std::string& unit)
{
    constexpr int kDigits = 5;
    constexpr double kWhole = 1000.0;
    if (isAmountOfMoney(unit) && std::fabs(value) >= kWhole)
        return withSign(value, dollarText(std::fabs(value)));
    if (unit.starts_with("USD"))
        return withSign(value, priceText(std::fabs(value)));
    if (std::fabs(value) >= kWhole)
        return withSign(value, withThousands(std::fabs(value), 0));
    return withSign(value, trimmedNumber(std::fabs(value), kDigits));
}

std::vector<ReportTable> tablesBehind(const ViewPicture& picture)
{
    std::vector<ReportTable> tables;
    for (const ViewPanel& panel : picture.panels) {
        if (panel.rows && !hasMoreInBars(*panel.rows)) {
            tables.push_back(rowsTable(panel, true));
            continue;
        }
        if (!panel.flows.empty()) {
            tables.push_back(flowsTable(panel));
            continue;
        }
        if (panel.heatMap) {
            const auto values = static_cast<double>(panel.heatMap->values.size());
            tables.push_back({.heading = nameOf(panel),
                .note = phraseText(kInWorkbook, {{"rows", asCount(values)}})});
            continue;
        }
        for (const NamedTable& one : tablesOf(std::vector{panel}))
            if (!one.table.rows.empty() && !one.table.columns.empty())
                tables.push_back(printed(one.table, one.name, panel));
    }
    return tables;
}

} // namespace isocost
