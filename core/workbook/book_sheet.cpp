// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workbook/book_sheet.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "core/explain/display.h"
#include "core/text/utf8.h"
#include "core/text/visible_text.h"

namespace isocost {

namespace {

constexpr std::size_t kLongestText = 8000; // bytes; a cell holds 32,767 characters
constexpr double kTitleHeight = 24.0; // points
constexpr std::size_t kLongestFormulaText = 240; // a text in a formula has at most 255 characters

lxw_row_t at(std::size_t row)
{
    return static_cast<lxw_row_t>(row);
}

lxw_col_t atColumn(std::size_t column)
{
    return static_cast<lxw_col_t>(column);
}

// 2.8e23 is shown as "280,000.0 ×10¹⁸": each comma behind the digits leaves out three of them.
std::string inSteps(double size)
{
    const int steps = static_cast<int>(std::log10(size) / 3.0) - 1;
    constexpr std::array<const char*, 10> kDigits{"\u2070", "\u00b9", "\u00b2", "\u00b3", "\u2074",
        "\u2075", "\u2076", "\u2077", "\u2078", "\u2079"};
    std::string power;
    for (const char digit : std::to_string(3 * steps))
        power += kDigits[static_cast<std::size_t>(digit - '0')];
    return "#,##0.0" + std::string(static_cast<std::size_t>(steps), ',') + "\" \u00d710" + power
        + "\"";
}

} // namespace

std::string numberFormat(double value, std::string_view unit)
{
    constexpr double kHuge = 1e15;
    constexpr double kLarge = 1000.0;
    constexpr double kSmall = 0.001;
    const double size = std::isfinite(value) ? std::fabs(value) : 0.0;
    if (size >= kHuge)
        return inSteps(size);
    if (size >= kLarge || (size == std::floor(size) && !unit.starts_with("USD")))
        return "#,##0";
    if (size >= 1.0 || unit == "USD" || (size == 0.0 && unit.starts_with("USD")))
        return "#,##0.00";
    constexpr double kTiny = 1e-6;
    if (size >= kSmall || size == 0.0)
        return "0.0000";
    return size >= kTiny ? "0.0000000" : "0.000000000000";
}

std::string numberFormat(double value, const MetricRow& row)
{
    return row.format == Format::Share ? "0.0%" : numberFormat(value, row.quantity.unit);
}

std::string numberFormat(double value, const ParameterRow& row)
{
    if (displayFactor(row) == 1.0)
        return numberFormat(value, row.unit);
    constexpr double kWhole = 0.01; // percent
    const double percent = value / kWhole;
    return std::fabs(percent - std::round(percent)) < 1e-9 ? "0%" : "0.0###%";
}

std::string inputFormat(double value, std::string_view unit)
{
    constexpr double kLeast = 1e-4; // smaller ones would be shown in powers of ten
    constexpr double kLarge = 1000.0; // larger ones have thousands separated
    const double size = std::fabs(value);
    const bool isGeneral = size == 0.0 || (size >= kLeast && size < kLarge);
    return isGeneral ? "General" : numberFormat(value, unit);
}

std::string inputFormat(double value, const ParameterRow& row)
{
    return displayFactor(row) == 1.0 ? inputFormat(value, row.unit) : "0.0###%";
}

lxw_format* BookStyles::of(CellStyle style, const std::string& format)
{
    lxw_format*& known = m_formats[{style, format}];
    if (known == nullptr)
        known = made(style, format);
    return known;
}

lxw_format* BookStyles::made(CellStyle style, const std::string& numberFormat)
{
    constexpr lxw_color_t kInputFill = 0xFFF8DC;
    constexpr lxw_color_t kFixedFill = 0xF0F0F0;
    constexpr lxw_color_t kInputText = 0x0000C0;
    constexpr lxw_color_t kQuiet = 0x707070;
    constexpr lxw_color_t kGroupFill = 0xE4ECF4;
    constexpr double kTitleSize = 16.0;
    lxw_format* const format = workbook_add_format(&m_book);
    if (!numberFormat.empty())
        format_set_num_format(format, numberFormat.c_str());
    switch (style) {
    case CellStyle::Title:
        format_set_bold(format);
        format_set_font_size(format, kTitleSize);
        break;
    case CellStyle::Head:
    case CellStyle::NumberHead:
        format_set_bold(format);
        format_set_bottom(format, LXW_BORDER_THIN);
        format_set_text_wrap(format);
        format_set_align(format, LXW_ALIGN_VERTICAL_TOP);
        if (style == CellStyle::NumberHead)
            format_set_align(format, LXW_ALIGN_RIGHT);
        break;
    case CellStyle::Group:
        format_set_bold(format);
        format_set_bg_color(format, kGroupFill);
        break;
    case CellStyle::Unit:
        format_set_indent(format, 1);
        break;
    case CellStyle::Quiet:
        format_set_font_color(format, kQuiet);
        break;
    case CellStyle::Input:
        format_set_bg_color(format, kInputFill);
        format_set_font_color(format, kInputText);
        format_set_align(format, LXW_ALIGN_RIGHT);
        format_set_unlocked(format);
        break;
    case CellStyle::FixedInput:
        format_set_bg_color(format, kFixedFill);
        format_set_align(format, LXW_ALIGN_RIGHT);
        break;
    case CellStyle::Step:
        format_set_font_color(format, kQuiet);
        break;
    case CellStyle::Saying:
        format_set_text_wrap(format);
        format_set_align(format, LXW_ALIGN_VERTICAL_TOP);
        break;
    case CellStyle::Result:
        format_set_align(format, LXW_ALIGN_RIGHT);
        break;
    case CellStyle::Plain:
        break;
    }
    return format;
}

lxw_format* BookStyles::broken()
{
    constexpr lxw_color_t kRed = 0xC00000;
    if (m_broken == nullptr) {
        m_broken = workbook_add_format(&m_book);
        format_set_bold(m_broken);
        format_set_font_color(m_broken, LXW_COLOR_WHITE);
        format_set_bg_color(m_broken, kRed);
    }
    return m_broken;
}

lxw_format* BookStyles::unneeded()
{
    constexpr lxw_color_t kFaint = 0xC8C8C8;
    if (m_unneeded == nullptr) {
        m_unneeded = workbook_add_format(&m_book);
        format_set_font_color(m_unneeded, kFaint);
    }
    return m_unneeded;
}

lxw_format* BookStyles::doubtful()
{
    constexpr lxw_color_t kRed = 0xC00000;
    if (m_doubtful == nullptr) {
        m_doubtful = workbook_add_format(&m_book);
        format_set_font_color(m_doubtful, kRed);
        format_set_font_strikeout(m_doubtful);
    }
    return m_doubtful;
}

lxw_format* BookStyles::changed()
{
    constexpr lxw_color_t kAmber = 0xFFD479;
    if (m_changed == nullptr) {
        m_changed = workbook_add_format(&m_book);
        format_set_bold(m_changed);
        format_set_bg_color(m_changed, kAmber);
    }
    return m_changed;
}

std::string columnName(std::size_t column)
{
    constexpr std::size_t kLetters = 26;
    std::string name(1, static_cast<char>('A' + column % kLetters));
    for (column /= kLetters; column > 0; column = (column - 1) / kLetters)
        name.insert(name.begin(), static_cast<char>('A' + (column - 1) % kLetters));
    return name;
}

std::string cellName(std::size_t row, std::size_t column)
{
    return "$" + columnName(column) + "$" + std::to_string(row + 1);
}

std::string quotedSheet(const std::string& name)
{
    std::string quoted;
    for (const char c : name)
        quoted.append(c == '\'' ? 2 : 1, c);
    return "'" + quoted + "'!";
}

std::string quotedText(const std::string& text)
{
    std::string quoted = "\"";
    for (const char c : shortened(madeVisible(text), kLongestFormulaText))
        quoted.append(c == '"' ? 2 : 1, c);
    return quoted + "\"";
}

BookSheet::BookSheet(lxw_workbook& book, BookStyles& styles, std::string name)
    : m_book(book),
      m_styles(styles),
      m_name(std::move(name)),
      m_sheet(workbook_add_worksheet(&book, m_name.c_str()))
{
    if (m_sheet == nullptr)
        throw std::runtime_error("the workbook takes no sheet called " + inQuotes(m_name));
    worksheet_set_landscape(m_sheet); // on paper, a page wide
    worksheet_fit_to_pages(m_sheet, 1, 0);
}

std::string BookSheet::reference(std::size_t row, std::size_t column) const
{
    return quotedSheet(m_name) + cellName(row, column);
}

void BookSheet::text(std::size_t row, std::size_t column, const std::string& text, CellStyle style)
{
    const std::string shown = shortened(madeVisible(text), kLongestText);
    lxw_format* const format = style == CellStyle::Plain ? nullptr : m_styles.of(style);
    if (style == CellStyle::Title)
        demand(worksheet_set_row(m_sheet, at(row), kTitleHeight, nullptr));
    if (shown.empty())
        demand(worksheet_write_blank(m_sheet, at(row), atColumn(column), format));
    else
        demand(worksheet_write_string(
            m_sheet, at(row), atColumn(column), cellText(shown).c_str(), format));
}

void BookSheet::number(std::size_t row, std::size_t column, double number, lxw_format* format)
{
    demand(worksheet_write_number(m_sheet, at(row), atColumn(column), number, format));
}

void BookSheet::formula(std::size_t row, std::size_t column, const std::string& formula,
    const CellValue& now, lxw_format* format)
{
    const std::string whole = "=" + formula;
    const auto* const number = std::get_if<double>(&now);
    if (number != nullptr && std::isfinite(*number)) {
        demand(worksheet_write_formula_num(
            m_sheet, at(row), atColumn(column), whole.c_str(), format, *number));
        return;
    }
    const std::string words = number != nullptr ? "#NUM!" : std::get<std::string>(now);
    demand(worksheet_write_formula_str(
        m_sheet, at(row), atColumn(column), whole.c_str(), format, words.c_str()));
}

void BookSheet::widths(std::initializer_list<double> characters)
{
    lxw_col_t column = 0;
    for (const double width : characters) {
        demand(worksheet_set_column(m_sheet, column, column, width, nullptr));
        ++column;
    }
}

void BookSheet::heads(std::size_t row, std::initializer_list<std::string> heads)
{
    std::size_t column = 0;
    for (const std::string& head : heads)
        text(row, column++, head, CellStyle::Head);
}

void BookSheet::freezeBelow(std::size_t row, std::size_t columns)
{
    worksheet_freeze_panes(m_sheet, at(row + 1), atColumn(columns));
    demand(worksheet_repeat_rows(m_sheet, at(row), at(row)));
}

void BookSheet::fitRow(std::size_t row, const std::string& longest, double characters)
{
    constexpr double kLine = 15.0; // points
    constexpr double kFilled = 0.85; // of a line, since words stay whole
    const double lines = std::ceil(static_cast<double>(longest.size()) / (kFilled * characters));
    demand(worksheet_set_row(m_sheet, at(row), std::max(lines, 1.0) * kLine, nullptr));
}

// A & begins a code; a footer takes 255 characters.
void BookSheet::footer(const std::string& left)
{
    constexpr std::size_t kMostBytes = 180;
    std::string footer = "&L";
    for (const char c : shortened(madeVisible(left), kMostBytes))
        footer.append(c == '&' ? 2 : 1, c);
    footer += "&R&P / &N";
    demand(worksheet_set_footer(m_sheet, footer.c_str()));
}

// As wide as a screen shows: cells are merged up to the columns that exceed it. Neither LibreOffice
// nor Excel fits the height of merged cells.
void BookSheet::brokenLine(const std::string& sentence, std::size_t columns)
{
    constexpr double kMostWidth = 130.0; // characters
    constexpr double kHeight = 48.0; // points, three lines
    std::size_t last = 0;
    double width = widthOf(0);
    while (last + 1 < columns && (last == 0 || width + widthOf(last + 1) <= kMostWidth))
        width += widthOf(++last);
    lxw_format* const wrapped = m_styles.of(CellStyle::Saying);
    demand(worksheet_merge_range(m_sheet, 0, 0, 0, atColumn(last), "", wrapped));
    formula(0, 0, sentence, std::string(), wrapped);
    demand(worksheet_set_row(m_sheet, 0, kHeight, nullptr));
    std::string criteria = "=LEN($A$1)>0";
    lxw_conditional_format red{};
    red.type = LXW_CONDITIONAL_TYPE_FORMULA;
    red.value_string = criteria.data();
    red.format = m_styles.broken();
    demand(worksheet_conditional_format_range(m_sheet, 0, 0, 0, atColumn(last), &red));
}

double BookSheet::widthOf(std::size_t column) const
{
    const bool isSet = column < m_sheet->col_options_max && m_sheet->col_options != nullptr
        && m_sheet->col_options[column] != nullptr;
    return isSet ? m_sheet->col_options[column]->width : LXW_DEF_COL_WIDTH;
}

} // namespace isocost
