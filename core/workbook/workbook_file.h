// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A spreadsheet file (Office Open XML) that is written into memory with libxlsxwriter. Numbers are
// written with a decimal point, whatever the locale of the program.
//
// Errors    std::runtime_error with the words of the library
#pragma once

#include <string>
#include <string_view>

#include <xlsxwriter.h>

#include "core/store/descriptor.h"

namespace isocost {

class WorkbookFile {
public:
    WorkbookFile();
    ~WorkbookFile();
    WorkbookFile(const WorkbookFile&) = delete;
    WorkbookFile& operator=(const WorkbookFile&) = delete;

    [[nodiscard]] lxw_workbook& book() { return *m_book; }
    [[nodiscard]] std::string take(); // the file; nothing can be written after it

private:
    Descriptor m_memory;
    lxw_workbook* m_book = nullptr;
};

// A text as it is to be written: Excel reads "_x0041_" as "A" unless its "_" is written like that.
[[nodiscard]] std::string cellText(std::string_view text);

// Throws if the library refuses something.
void demand(lxw_error answer);

} // namespace isocost
