// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Arranges the rows of the comparison in their groups, by what was chosen about them.
//
// The view state of the project keeps the choice by names and ids: "compare.base",
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
    static constexpr const char* kOn = "on"; // value of kDifferences

    std::string base{}; // name of a column; any other: the first
    std::string version{}; // named version beside the scenarios of now; empty: none
    bool isFiltered = false; // only rows that differ
    std::set<std::string> hidden{}; // ids of usual rows
    std::set<std::string> shown{}; // ids of further rows
    // The view state does not keep these: groups folded or opened against the usual; ids of exactly
    // the rows to show, unless there are none.
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

// The choice of exactly the given rows, as the view state keeps it.
struct KeptRows {
    std::string hidden;
    std::string shown;
};
[[nodiscard]] KeptRows keptRows(
    const std::vector<ComparisonRow>& every, const std::set<std::string>& ids);
[[nodiscard]] std::set<std::string> idsIn(const std::string& kept); // reads one of the two

// A result, or the heading of a group.
struct ComparisonLine {
    ComparisonGroup group{};
    std::optional<std::size_t> row{}; // index of the row; none: a heading
    bool isOpen = true; // true if a heading is open
    bool isAlike = false; // all rows of the group are alike
    int count = 0; // number of its rows

    bool operator==(const ComparisonLine&) const = default;
};

struct ComparisonLines {
    std::vector<ComparisonLine> all{};
    int alike = 0; // rows that are alike and therefore not among the lines
    int putAway = 0; // usual rows that were hidden one by one
};

// Returns the rows that may stand in the comparison, the chosen ones before the usual.
[[nodiscard]] std::vector<ComparisonRow> rowsOf(
    std::span<const Scenario> scenarios, const ComparisonChoice& choice);
[[nodiscard]] ComparisonLines linesOf(const ComparisonInput& input,
    const std::vector<ComparisonRow>& rows, const ComparisonChoice& choice);

struct Comparison {
    ComparisonInput input;
    std::vector<ComparisonRow> rows{};
    ComparisonLines lines{}; // the lines of the rows
};

} // namespace isocost
