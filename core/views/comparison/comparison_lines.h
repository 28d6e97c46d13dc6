// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Which rows stand in the comparison, in their groups, and what was chosen about that.
//
// The choice is view state of the project, by names and ids: "compare.base",
// "compare.differences", "compare.version", "compare.hidden" for the usual rows and "compare.shown"
// for further ones. Results that have no price or meaning in any scenario are gathered at the end,
// folded.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "core/views/comparison/comparison_input.h"
#include "core/views/comparison/comparison_rows.h"

namespace isocost {

struct ComparisonChoice {
    static constexpr const char* kBase = "compare.base";
    static constexpr const char* kDifferences = "compare.differences";
    static constexpr const char* kVersion = "compare.version";
    static constexpr const char* kHidden = "compare.hidden";
    static constexpr const char* kShown = "compare.shown";
    static constexpr const char* kOn = "on"; // of the differences

    std::string base{}; // name of a column; any other: the first
    std::string version{}; // named version beside the scenarios of now; empty: none
    bool isFiltered = false; // only rows that differ
    std::set<std::string> hidden{}; // ids of usual rows
    std::set<std::string> shown{}; // ids of further rows
    // What the view state does not keep: groups folded or opened, against the usual; ids, exactly
    // of which the rows are, unless there are none.
    std::set<ComparisonGroup> toggled{};
    std::set<std::string> only{};

    [[nodiscard]] bool has(const ComparisonRow& row) const
    {
        if (!only.empty())
            return only.contains(row.id());
        if (row.isUsual())
            return hidden.empty() || !hidden.contains(row.id());
        return shown.contains(row.id());
    }
};

[[nodiscard]] ComparisonChoice comparisonChoice(
    const std::map<std::string, std::string>& viewState);

// The choice of exactly these rows, as the view state keeps it.
struct KeptRows {
    std::string hidden;
    std::string shown;
};
[[nodiscard]] KeptRows keptRows(
    const std::vector<ComparisonRow>& every, const std::set<std::string>& ids);
[[nodiscard]] std::set<std::string> idsIn(const std::string& kept); // of one of the two

// A result, or the heading of a group.
struct ComparisonLine {
    ComparisonGroup group{};
    std::optional<std::size_t> row{}; // of the rows; none: a heading
    bool isOpen = true; // of a heading
    bool isAlike = false; // all rows of the group are
    int count = 0; // of its rows

    bool operator==(const ComparisonLine&) const = default;
};

struct ComparisonLines {
    std::vector<ComparisonLine> all{};
    int alike = 0; // rows that are alike and therefore not among the lines
    int putAway = 0; // usual rows that were hidden one by one
};

// The rows that may stand in it: the chosen ones before the usual.
[[nodiscard]] std::vector<ComparisonRow> rowsOf(
    std::span<const Scenario> scenarios, const ComparisonChoice& choice);
[[nodiscard]] ComparisonLines linesOf(const ComparisonInput& input,
    const std::vector<ComparisonRow>& rows, const ComparisonChoice& choice);

struct Comparison {
    ComparisonInput input;
    std::vector<ComparisonRow> rows{};
    ComparisonLines lines{}; // of them
};

} // namespace isocost
