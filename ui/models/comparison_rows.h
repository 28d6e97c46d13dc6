// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Which results the comparison table shows, the most asked for first.
//
// A platform is the same in two scenarios when its key is; every key of any scenario has its rows.
#pragma once

#include <string>
#include <vector>

#include <QString>

#include "core/model/evaluate.h"
#include "core/model/project.h"

namespace isocost {

struct ComparisonRow {
    Metric metric{};
    std::string platform; // key; empty for a result of the scenario
    QString label; // "H100 training cost", "Spot goodput"
};

[[nodiscard]] std::vector<ComparisonRow> comparisonRows(const Project& project);

} // namespace isocost
