// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The sheet of the ledger: where every assumption comes from and how old it is, as the view of that
// name has it; the values are those of the sheet of inputs.
#include <algorithm>
#include <array>

#include "core/text/say.h"
#include "core/views/picture/picture_table.h"
#include "core/views/view_table.h"
#include "core/workbook/model_book.h"
#include "core/workbook/model_workbook_phrases.h"

namespace isocost {

using namespace model_workbook_phrases;

namespace {

constexpr std::size_t kHeadRow = 3;
// Columns of the view; what a change of an input would make wrong is left out.
constexpr std::array<std::string_view, 9> kColumns{"Assumption", "Default", "Unit", "Source",
    "As of", "Age (days)", "Range low", "Range high", "Range source"};

DataTable ledgerOf(const ScenarioModel& model, const Project& project)
{
    const ScenarioView view(model, project);
    std::vector<NamedTable> tables = tablesOf(findView("ledger")->picture(view.input));
    return tables.empty() ? DataTable{} : std::move(tables.front().table);
}

std::size_t columnNamed(const DataTable& table, std::string_view name)
{
    const auto found = std::ranges::find(table.columns, name, &DataColumn::name);
    return static_cast<std::size_t>(found - table.columns.begin());
}

class Writer {
public:
    explicit Writer(ModelBook& book) : m_book(book), m_sheet(*book.ledger) { }

    void write()
    {
        m_sheet.widths({20.0, 46.0, 18.0, 14.0, 14.0, 60.0, 12.0, 10.0, 14.0, 14.0, 40.0});
        m_sheet.brokenLine(m_book.brokenSentence(), 2 + kColumns.size());
        m_sheet.text(1, 0, phraseText(kLedger), CellStyle::Title);
        std::size_t column = 0;
        m_sheet.text(kHeadRow, column++, phraseText(kScenario), CellStyle::Head);
        for (const std::string_view name : kColumns) {
            m_sheet.text(kHeadRow, column++, std::string(name), CellStyle::Head);
            if (column == 2)
                m_sheet.text(kHeadRow, column++, phraseText(kValue), CellStyle::Head);
        }
        m_sheet.freezeBelow(kHeadRow);
        for (std::size_t i = 0; i < m_book.scenarios.size(); ++i)
            writeScenario(i);
        worksheet_autofilter(&m_sheet.sheet(), static_cast<lxw_row_t>(kHeadRow), 0,
            static_cast<lxw_row_t>(m_row - 1), static_cast<lxw_col_t>(kColumns.size() + 1));
    }

private:
    void writeScenario(std::size_t scenario)
    {
        const ScenarioModel& model = *m_book.scenarios[scenario].model;
        const DataTable table = ledgerOf(model, m_book.project);
        const std::size_t id = columnNamed(table, "Id");
        for (const std::vector<DataCell>& cells : table.rows) {
            m_sheet.text(m_row, 0, model.scenario().name, CellStyle::Quiet);
            std::size_t column = 1;
            for (const std::string_view name : kColumns) {
                const std::size_t from = columnNamed(table, name);
                if (from < cells.size())
                    writeCell(column, cells[from]);
                ++column;
                if (column == 2)
                    writeValue(column++, cells[id], scenario);
            }
            ++m_row;
        }
    }

    void writeCell(std::size_t column, const DataCell& cell)
    {
        if (const auto* const number = std::get_if<double>(&cell))
            m_sheet.number(m_row, column, *number,
                m_book.styles.of(CellStyle::Result, numberFormat(*number, std::string_view())));
        else if (const auto* const words = std::get_if<std::string>(&cell))
            m_sheet.text(m_row, column, *words);
    }

    // The cell of the input.
    void writeValue(std::size_t column, const DataCell& id, std::size_t scenario)
    {
        const auto* const name = std::get_if<std::string>(&id);
        const auto& rows = m_book.cells->rows();
        const auto row =
            name == nullptr ? rows.end() : std::ranges::find(rows, *name, &InputRow::id);
        if (row == rows.end() || !row->cells.contains(scenario))
            return;
        const InputCell& cell = row->cells.at(scenario);
        CellValue now = cell.text;
        std::string format;
        if (cell.number) {
            now = *cell.number;
            format = inputFormat(*cell.number, row->unit);
        }
        m_sheet.formula(m_row, column, cell.name, now, m_book.styles.of(CellStyle::Result, format));
    }

    ModelBook& m_book;
    BookSheet& m_sheet;
    std::size_t m_row = kHeadRow + 1;
};

} // namespace

void writeLedger(ModelBook& book)
{
    Writer(book).write();
}

} // namespace isocost
