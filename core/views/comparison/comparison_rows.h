// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Lists the results that the comparison of scenarios may show, by group, the most asked for first.
//
// A platform is the same in two scenarios when its key is; every key of any scenario has its rows.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/model/metric.h"
#include "core/model/scenario.h"
#include "core/text/clause.h"

namespace isocost {

// The groups are in the order of the table: first the rows chosen beside the usual ones. Unpriced
// gathers the rows that have no answer in any scenario.
enum class ComparisonGroup : std::uint8_t {
    Chosen,
    Fleet,
    Training,
    Owning,
    Spot,
    Serving,
    Board,
    Unpriced
};

struct ComparisonRow {
    ComparisonGroup group{};
    Metric metric{};
    std::string platform{}; // key; empty for a result of the scenario
    Sentence label{}; // "H100 training cost", "Year of the fleet on demand"
    Sentence brief{}; // the same below the heading of its group: "On demand"

    [[nodiscard]] std::string id() const; // "fleet.annual_cost", "platform.h100.training_cost"
    [[nodiscard]] bool isUsual() const { return group != ComparisonGroup::Chosen; }
};

// These return the usual rows; every other result in the order of the model, all in the group
// Chosen; and both. They leave out results of pairs of platforms: a pair has its view.
[[nodiscard]] std::vector<ComparisonRow> usualRows(std::span<const Scenario> scenarios);
[[nodiscard]] std::vector<ComparisonRow> furtherRows(std::span<const Scenario> scenarios);
[[nodiscard]] std::vector<ComparisonRow> everyRow(std::span<const Scenario> scenarios);

} // namespace isocost
