// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A sheet of a workbook that computes, and the formats that its sheets share. Text is never taken
// for a formula; a formula is written with its present value, since viewers do not compute.
//
// Errors    std::runtime_error with the words of the library
// Worked    tests/core/workbook/tst_model_workbook.cpp
#pragma once

#include <map>
#include <optional>
#include <string>
#include <variant>

#include "core/model/metric_table.h"
#include "core/model/parameter_row.h"
#include "core/workbook/workbook_file.h"

namespace isocost {

// Number formats that show every value without an exponent.
[[nodiscard]] std::string numberFormat(double value, std::string_view unit);
[[nodiscard]] std::string numberFormat(double value, const MetricRow& row);
[[nodiscard]] std::string numberFormat(double value, const ParameterRow& row);
// That of a cell that people type into, and of those that repeat it: it shows what was typed.
[[nodiscard]] std::string inputFormat(double value, std::string_view unit);
[[nodiscard]] std::string inputFormat(double value, const ParameterRow& row);

enum class CellStyle {
    Plain,
    Title,
    Head,
    NumberHead, // above numbers
    Group,
    Unit,
    Quiet, // a formula in words, a source
    Input, // a number that may be changed
    FixedInput, // a choice, a text, a missing value: a change needs a new workbook
    Step, // a helper of a formula
    Saying, // a sentence among numbers
    Result
};

class BookStyles {
public:
    explicit BookStyles(lxw_workbook& book) : m_book(book) { }

    [[nodiscard]] lxw_format* of(CellStyle style, const std::string& numberFormat = {});
    [[nodiscard]] lxw_format* broken(); // the red line
    [[nodiscard]] lxw_format* unneeded(); // a step that cannot be computed, and need not be
    [[nodiscard]] lxw_format* doubtful(); // a result behind a broken decision
    [[nodiscard]] lxw_format* changed(); // an input that is no longer the one that was written

private:
    [[nodiscard]] lxw_format* made(CellStyle style, const std::string& numberFormat);

    lxw_workbook& m_book;
    std::map<std::pair<CellStyle, std::string>, lxw_format*> m_formats;
    lxw_format* m_broken = nullptr;
    lxw_format* m_doubtful = nullptr;
    lxw_format* m_changed = nullptr;
    lxw_format* m_unneeded = nullptr;
};

using CellValue = std::variant<double, std::string>; // the present value of a formula

[[nodiscard]] std::string columnName(std::size_t column); // 0 is "A"
[[nodiscard]] std::string cellName(std::size_t row, std::size_t column); // 0, 0 is "$A$1"
[[nodiscard]] std::string quotedSheet(const std::string& name); // "'It''s'!"
[[nodiscard]] std::string quotedText(const std::string& text); // in a formula

class BookSheet {
public:
    BookSheet(lxw_workbook& book, BookStyles& styles, std::string name);

    [[nodiscard]] const std::string& name() const { return m_name; }
    [[nodiscard]] lxw_worksheet& sheet() { return *m_sheet; }
    [[nodiscard]] std::string reference(std::size_t row, std::size_t column) const; // from anywhere

    void text(std::size_t row, std::size_t column, const std::string& text,
        CellStyle style = CellStyle::Plain);
    void number(std::size_t row, std::size_t column, double number, lxw_format* format);
    void formula(std::size_t row, std::size_t column, const std::string& formula,
        const CellValue& now, lxw_format* format = nullptr);
    void widths(std::initializer_list<double> characters); // of the columns from A on
    void heads(std::size_t row, std::initializer_list<std::string> heads);
    // Keeps the rows down to this one and the first columns in sight, on paper the row of heads.
    void freezeBelow(std::size_t row, std::size_t columns = 0);
    // Makes a row as high as wrapped texts need in columns of this width, since not every program
    // that opens the file does so.
    void fitRow(std::size_t row, const std::string& longest, double characters);
    void footer(const std::string& left); // of every printed page
    // The red line: the sentence of a cell, on red while it says something. Set the widths first.
    void brokenLine(const std::string& sentence, std::size_t columns);

private:
    [[nodiscard]] double widthOf(std::size_t column) const; // characters

    lxw_workbook& m_book;
    BookStyles& m_styles;
    std::string m_name;
    lxw_worksheet* m_sheet;
};

} // namespace isocost
