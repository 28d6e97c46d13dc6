// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Which results the comparison table shows, by group, the most asked for first.
//
// A platform is the same in two scenarios when its key is; every key of any scenario has its rows.
#pragma once

#include <string>
#include <vector>

#include <QString>

#include "core/model/evaluate.h"
#include "core/model/project.h"

namespace isocost {

// In the order of the table: first the rows chosen beside the usual ones. Unpriced gathers the rows
// that have no answer in any scenario.
enum class ComparisonGroup { Chosen, Fleet, Training, Owning, Spot, Serving, Board, Unpriced };

struct ComparisonRow {
    ComparisonGroup group{};
    Metric metric{};
    std::string platform; // key; empty for a result of the scenario
    QString label; // "H100 training cost", "Year of the fleet on demand"
    QString brief; // the same below the heading of its group: "On demand"

    [[nodiscard]] QString id() const; // "fleet.annual_cost", "platform.h100.training_cost"
};

[[nodiscard]] std::vector<ComparisonRow> comparisonRows(const Project& project);
// Every other result, in the order of the model; all are of the group Chosen. Those of pairs of
// platforms are not among them: a pair has its view.
[[nodiscard]] std::vector<ComparisonRow> furtherRows(const Project& project);
[[nodiscard]] QString labelOf(ComparisonGroup group);

} // namespace isocost
