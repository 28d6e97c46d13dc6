// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of a workbook that no view has: the comparison of the scenarios, the findings, and the
// cash of every way of buying by month, quarter and year.
//
// Worked    tests/core/workbook/tst_project_tables.cpp
#pragma once

#include <vector>

#include "core/views/view_input.h"
#include "core/workbook/tables_workbook.h"

namespace isocost {

// The input has its project, or there is no comparison.
[[nodiscard]] std::vector<TablesOfView> tablesBesideViews(const ViewInput& input);

} // namespace isocost
