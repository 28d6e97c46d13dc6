// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A chart for every view of the table, in the order of their tabs.
#pragma once

#include <memory>
#include <vector>

#include "ui/charts/chart.h"

namespace isocost {

[[nodiscard]] inline std::vector<std::unique_ptr<Chart>> makeCharts()
{
    std::vector<std::unique_ptr<Chart>> charts;
    for (const ViewRow& row : viewTable())
        charts.push_back(std::make_unique<Chart>(row));
    return charts;
}

} // namespace isocost
