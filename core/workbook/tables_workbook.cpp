// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workbook/tables_workbook.h"

#include <algorithm>
#include <cmath>
#include <ctime>
#include <stdexcept>

#include "core/text/utf8.h"
#include "core/text/visible_text.h"
#include "core/workbook/sheet_names.h"
#include "core/workbook/workbook_file.h"

namespace isocost {

namespace {

constexpr std::size_t kLongestText = 8000; // bytes; a cell holds 32,767 characters
constexpr double kLeastWidth = 9.0; // characters
constexpr double kMostWidth = 60.0;
constexpr const char* kContents = "Contents";

std::string inCell(const std::string& text)
{
    return shortened(madeVisible(text), kLongestText);
}

std::string headOf(const DataColumn& column)
{
    return column.unit.empty() ? column.name : column.name + " (" + column.unit + ")";
}

struct Place {
    lxw_worksheet& sheet;
    lxw_row_t row;
    std::size_t column;

    [[nodiscard]] lxw_col_t at() const { return static_cast<lxw_col_t>(column); }
};

class Writer {
public:
    Writer(const WorkbookFacts& facts, Digits digits)
        : m_digits(digits),
          m_bold(*workbook_add_format(&m_file.book())),
          m_head(*workbook_add_format(&m_file.book())),
          m_money(*workbook_add_format(&m_file.book())),
          m_link(*workbook_get_default_url_format(&m_file.book()))
    {
        format_set_bold(&m_bold);
        format_set_bold(&m_head);
        format_set_bottom(&m_head, LXW_BORDER_THIN);
        format_set_text_wrap(&m_head);
        format_set_align(&m_head, LXW_ALIGN_VERTICAL_TOP);
        format_set_num_format(&m_money, "#,##0.00");
        std::string title = inCell(facts.title);
        std::string source = inCell(facts.source);
        std::string program = "Isocost";
        lxw_doc_properties properties{};
        properties.title = title.data();
        properties.comments = source.data();
        properties.author = program.data();
        constexpr std::time_t kDay = 86400; // seconds
        const std::time_t now = std::time(nullptr);
        properties.created = now - now % kDay; // the day alone: the same content is the same file
        demand(workbook_set_properties(&m_file.book(), &properties));
    }

    void writeContents(const WorkbookFacts& facts, std::span<const TablesOfView> views,
        const std::vector<std::string>& sheets)
    {
        lxw_worksheet& sheet = add(kContents);
        worksheet_set_column(&sheet, 0, 0, 34.0, nullptr);
        worksheet_set_column(&sheet, 1, 1, 120.0, nullptr);
        lxw_row_t row = 0;
        write({sheet, row++, 0}, facts.title, &m_bold);
        write({sheet, row++, 0}, facts.source);
        std::size_t at = 0;
        for (const TablesOfView& view : views) {
            write({sheet, ++row, 0}, view.view, &m_bold);
            write({sheet, row++, 1}, view.title);
            for (const NamedTable& table : view.tables) {
                const std::string& name = sheets[at++];
                const std::string target = "internal:" + linkTo(name);
                demand(worksheet_write_url_opt(
                    &sheet, row, 0, target.c_str(), &m_link, name.c_str(), nullptr));
                write({sheet, row++, 1}, table.name);
            }
        }
    }

    void writeTable(const std::string& name, const DataTable& table)
    {
        lxw_worksheet& sheet = add(name);
        std::vector<double> widths;
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            write({sheet, 0, i}, headOf(table.columns[i]), &m_head);
            widths.push_back(kLeastWidth);
        }
        lxw_row_t row = 0;
        for (const std::vector<DataCell>& cells : table.rows) {
            ++row;
            for (std::size_t i = 0; i < cells.size(); ++i) {
                const double width = write({sheet, row, i}, cells[i], unitOf(table, row - 1, i));
                widths[i] = std::clamp(width, widths[i], kMostWidth);
            }
        }
        for (std::size_t i = 0; i < widths.size(); ++i) {
            const double ofHead = static_cast<double>(headOf(table.columns[i]).size()) / 2.0;
            const auto column = static_cast<lxw_col_t>(i);
            demand(worksheet_set_column(
                &sheet, column, column, std::clamp(ofHead, widths[i], kMostWidth) + 2.0, nullptr));
        }
        worksheet_freeze_panes(&sheet, 1, 0);
    }

    [[nodiscard]] std::string take() { return m_file.take(); }

private:
    // 'It''s'!A1
    static std::string linkTo(const std::string& sheet)
    {
        std::string quoted;
        for (const char c : sheet)
            quoted.append(c == '\'' ? 2 : 1, c);
        return '\'' + quoted + "'!A1";
    }

    lxw_worksheet& add(const std::string& name)
    {
        lxw_worksheet* const sheet = workbook_add_worksheet(&m_file.book(), name.c_str());
        if (sheet == nullptr)
            throw std::runtime_error("the workbook takes no sheet called " + inQuotes(name));
        return *sheet;
    }

    static void write(const Place& place, const std::string& text, lxw_format* format = nullptr)
    {
        demand(worksheet_write_string(
            &place.sheet, place.row, place.at(), cellText(inCell(text)).c_str(), format));
    }

    // Returns the width of what is written, in characters.
    double write(const Place& place, const DataCell& cell, const std::string& unit)
    {
        constexpr double kNumber = 14.0;
        if (const auto* const number = std::get_if<double>(&cell)) {
            if (!std::isfinite(*number)) { // a ratio to nearly 0
                write(place, "n/a");
                return kLeastWidth;
            }
            const double shown = m_digits == Digits::Full ? *number : knownNumber(*number, unit);
            lxw_format* const format = isAmountOfMoney(unit) ? &m_money : nullptr;
            demand(worksheet_write_number(&place.sheet, place.row, place.at(), shown, format));
            return kNumber;
        }
        const auto* const words = std::get_if<std::string>(&cell);
        if (words == nullptr || words->empty())
            return 0.0;
        write(place, *words);
        return static_cast<double>(words->size());
    }

    Digits m_digits;
    WorkbookFile m_file;
    lxw_format& m_bold;
    lxw_format& m_head;
    lxw_format& m_money;
    lxw_format& m_link;
};

} // namespace

std::string tablesWorkbook(
    const WorkbookFacts& facts, std::span<const TablesOfView> views, Digits digits)
{
    std::vector<std::string> wished{kContents};
    for (const TablesOfView& view : views)
        for (const NamedTable& table : view.tables) {
            const bool isOwn = table.id.empty() || view.tables.size() == 1;
            wished.push_back(isOwn ? view.view : view.view + ", " + table.name);
        }
    std::vector<std::string> sheets = sheetNames(wished);
    sheets.erase(sheets.begin());
    Writer writer(facts, digits);
    writer.writeContents(facts, views, sheets);
    std::size_t at = 0;
    for (const TablesOfView& view : views)
        for (const NamedTable& table : view.tables)
            writer.writeTable(sheets[at++], table.table);
    return writer.take();
}

} // namespace isocost
