// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/charts.h"

namespace isocost {

std::vector<std::unique_ptr<Chart>> makeCharts()
{
    std::vector<std::unique_ptr<Chart>> charts;
    for (const ViewRow& row : viewTable())
        charts.push_back(std::make_unique<Chart>(row));
    return charts;
}

} // namespace isocost
