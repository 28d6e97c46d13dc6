// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of views as one workbook of values: a sheet each behind a list of contents, heads with
// their units in a row that stays in sight, numbers as far as they are known. Words are never taken
// for a formula.
//
// Errors    std::runtime_error when the library refuses
// Worked    tests/core/workbook/tst_tables_workbook.cpp
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/views/picture/picture_table.h"

namespace isocost {

struct TablesOfView {
    std::string view; // "Budget"
    std::string title; // what the view says
    std::vector<NamedTable> tables;
};

struct WorkbookFacts {
    std::string title; // of the project
    std::string source; // scenario, dates, model: the footer of a picture
};

// The bytes of an .xlsx file.
[[nodiscard]] std::string tablesWorkbook(
    const WorkbookFacts& facts, std::span<const TablesOfView> views, Digits digits);

} // namespace isocost
