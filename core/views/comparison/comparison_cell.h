// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Makes one cell of the comparison: a result of a scenario beside that of the base.
//
// Each cell is made by itself, so that a table on screen makes only those that it paints.
#pragma once

#include <optional>

#include "core/text/clause.h"
#include "core/views/comparison/compared_result.h"
#include "core/views/comparison/comparison_input.h"
#include "core/views/comparison/comparison_rows.h"
#include "core/views/picture/plot_layers.h"

namespace isocost {

struct ComparisonCell : ComparedResult {
    Ink ink{}; // ink of the text
    Ink changeInk{}; // ink of the difference
    Sentence
        doubt{}; // why the fleet cannot have it: "if billed by the hour", or why it is left out
    std::optional<Interval> spread{}; // P10 to P90 of the value, if it moves
};

// Makes the cell of a row in a column of the input; a base has no difference to itself.
[[nodiscard]] ComparisonCell cellOf(
    const ComparisonInput& input, const ComparisonRow& row, std::size_t column);
// Finds the result of a row in a scenario; none if the scenario has no such platform.
[[nodiscard]] std::optional<MetricAddress> addressIn(
    const Scenario& scenario, const ComparisonRow& row);

// These tell facts about a row without making its cells. An answer is a number, or such a word as
// "never"; a row is alike if every scenario has the same number or word.
[[nodiscard]] bool isAnswered(const ComparisonInput& input, const ComparisonRow& row);
[[nodiscard]] bool isAlike(const ComparisonInput& input, const ComparisonRow& row);
[[nodiscard]] bool isDoubted(const ComparisonInput& input, const ComparisonRow& row);

} // namespace isocost
