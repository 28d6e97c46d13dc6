// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A project as a workbook that computes: a summary, named inputs, a sheet a scenario with the model
// as formulas, cash by month, and the decisions that the formulas rest on.
//
// The formulas are the recorded calculation (core/scalar/graph.h): a changed input changes the
// results. What the recording took for granted is tested again in the sheet Decisions; when a test
// fails, the first line of every sheet says so on red, and the results behind it are struck out.
//
// Errors    InputError for more scenarios than a workbook takes; std::runtime_error when the
//           library refuses
// Worked    tests/core/workbook/tst_model_workbook.cpp; tests/workbook/recalculated.py
#pragma once

#include <string>

#include "core/model/project.h"

namespace isocost {

inline constexpr std::size_t kMostScenarios = 12; // of about 3 MB each

// The bytes of an .xlsx file.
[[nodiscard]] std::string modelWorkbook(const Project& project);

} // namespace isocost
