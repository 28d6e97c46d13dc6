// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/comparison/comparison_lines.h"

#include <algorithm>
#include <iterator>

#include "core/views/comparison/comparison_cell.h"

namespace isocost {

namespace {

constexpr char kSeparator = ','; // stands between ids

struct RowGroup {
    ComparisonGroup group{};
    std::vector<std::size_t> rows{};
};

struct Arranger {
    const ComparisonInput& input;
    const std::vector<ComparisonRow>& rows;
    const ComparisonChoice& choice;
    ComparisonLines lines{};

    // Returns whether a usual row is hidden. The further rows are not: only the chosen ones are
    // here.
    [[nodiscard]] bool isHidden(const ComparisonRow& row) const
    {
        return row.isUsual() && !choice.has(row);
    }

    [[nodiscard]] std::vector<RowGroup> groups() const
    {
        std::vector<RowGroup> groups;
        RowGroup unpriced{ComparisonGroup::Unpriced};
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (groups.empty() || groups.back().group != rows[i].group)
                groups.push_back({rows[i].group});
            if (isHidden(rows[i]))
                continue;
            const bool isIn = !rows[i].isUsual() || isAnswered(input, rows[i]);
            (isIn ? groups.back() : unpriced).rows.push_back(i);
        }
        groups.push_back(std::move(unpriced));
        std::erase_if(groups, [](const RowGroup& group) { return group.rows.empty(); });
        return groups;
    }

    // A group without a difference folds as a whole; another one hides the rows that are alike.
    void add(const RowGroup& group)
    {
        const bool isUnpriced = group.group == ComparisonGroup::Unpriced;
        const bool isFiltered = choice.isFiltered && input.columns.size() > 1 && !isUnpriced;
        const auto isFilteredOut = [&](std::size_t row) {
            return isFiltered && isAlike(input, rows[row]);
        };
        ComparisonLine heading{group.group};
        heading.isAlike = std::ranges::all_of(group.rows, isFilteredOut);
        heading.count = static_cast<int>(group.rows.size());
        heading.isOpen = (heading.isAlike || isUnpriced) == choice.toggled.contains(group.group);
        lines.all.push_back(heading);
        for (const std::size_t row : group.rows) {
            const bool isLeftOut = heading.isAlike ? !heading.isOpen : isFilteredOut(row);
            lines.alike += isLeftOut ? 1 : 0;
            if (heading.isOpen && !isLeftOut)
                lines.all.push_back({group.group, row});
        }
    }
};

} // namespace

std::set<std::string> idsIn(const std::string& kept)
{
    std::set<std::string> ids;
    std::size_t from = 0;
    while (from < kept.size()) {
        const std::size_t end = std::min(kept.find(kSeparator, from), kept.size());
        if (end > from)
            ids.insert(kept.substr(from, end - from));
        from = end + 1;
    }
    return ids;
}

ComparisonChoice comparisonChoice(const std::map<std::string, std::string>& viewState)
{
    const auto kept = [&](const char* key) {
        const auto found = viewState.find(key);
        return found == viewState.end() ? std::string() : found->second;
    };
    ComparisonChoice choice;
    choice.base = kept(ComparisonChoice::kBase);
    choice.version = kept(ComparisonChoice::kVersion);
    choice.isFiltered = kept(ComparisonChoice::kDifferences) == ComparisonChoice::kOn;
    choice.hidden = idsIn(kept(ComparisonChoice::kHidden));
    choice.shown = idsIn(kept(ComparisonChoice::kShown));
    return choice;
}

KeptRows keptRows(const std::vector<ComparisonRow>& every, const std::set<std::string>& ids)
{
    KeptRows kept;
    for (const ComparisonRow& row : every) {
        const std::string id = row.id();
        if (ids.contains(id) == row.isUsual())
            continue;
        std::string& list = row.isUsual() ? kept.hidden : kept.shown;
        if (!list.empty())
            list += kSeparator;
        list += id;
    }
    return kept;
}

std::vector<ComparisonRow> rowsOf(
    std::span<const Scenario> scenarios, const ComparisonChoice& choice)
{
    std::vector<ComparisonRow> rows = furtherRows(scenarios);
    std::erase_if(rows, [&](const ComparisonRow& row) { return !choice.has(row); });
    std::ranges::move(usualRows(scenarios), std::back_inserter(rows));
    return rows;
}

ComparisonLines linesOf(const ComparisonInput& input, const std::vector<ComparisonRow>& rows,
    const ComparisonChoice& choice)
{
    Arranger arranger{input, rows, choice};
    for (const RowGroup& group : arranger.groups())
        arranger.add(group);
    if (choice.only.empty())
        arranger.lines.putAway = static_cast<int>(std::ranges::count_if(
            rows, [&](const ComparisonRow& row) { return arranger.isHidden(row); }));
    return std::move(arranger.lines);
}

} // namespace isocost
