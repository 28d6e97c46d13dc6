// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Writes the words of the comparison: headings, labels, cells as they are heard and with every
// digit, and notes about rows that are not shown.
#pragma once

#include <string>

#include "core/views/comparison/comparison_cell.h"
#include "core/views/comparison/comparison_lines.h"

namespace isocost {

[[nodiscard]] Sentence headingOf(const ComparisonLine& heading); // "Fleet a year"
// Says why its rows are not shown, "10 rows, alike in every scenario"; empty if they are.
[[nodiscard]] Sentence noteOf(const ComparisonLine& heading);
// Returns the brief label below the heading of a group, the whole one among rows of several groups;
// a mark tells of a doubt about a number of the row.
[[nodiscard]] Sentence labelOf(
    const ComparisonLine& line, const ComparisonRow& row, bool isDoubted);

[[nodiscard]] std::string textOf(const ComparisonCell& cell); // "$1.73M  −$577k  −25 %"
[[nodiscard]] Sentence readingOf(const ComparisonRow& row, const ComparisonCell& cell);
// "$1.51M – $1.99M", P10 and P90; empty if it does not move.
[[nodiscard]] std::string spreadTextOf(const ComparisonRow& row, const ComparisonCell& cell);
[[nodiscard]] std::string exactText(const ComparisonCell& cell); // every digit, or the word
// Says every digit, P10 to P90 and the doubt: "1731899.8 USD; ▲ if billed by the hour".
[[nodiscard]] Sentence exactReading(const ComparisonRow& row, const ComparisonCell& cell);

// Says "Against Plan: −$577k −25 %"; empty without a difference that can be told.
[[nodiscard]] Sentence differenceTo(const std::string& base, const ComparedResult& result);

// Notes about rows that the table leaves out.
[[nodiscard]] Sentence alikeNote(int rows); // "5 alike"
[[nodiscard]] Sentence alikeReading(int rows); // "5 rows alike are hidden"
[[nodiscard]] Sentence aloneNote(); // "add a scenario to compare"
[[nodiscard]] Sentence hiddenNote(int rows); // "Show 5 hidden rows"

} // namespace isocost
